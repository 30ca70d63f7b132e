import Characters

/// A position in a line that blocks are read of: columns count as Markdown counts them, a tab up to
/// the next multiple of four.
struct LineCursor {
  let text: SourceText
  /// The line without its end.
  let line: Range<Int>
  /// The offset behind all that has been passed; of a tab perhaps a part.
  private var position: Int
  private var column = 0
  /// Where the words begin behind what has been passed and blanks.
  private(set) var words: Int
  private var wordsColumn = 0

  init(_ line: Range<Int>, in text: SourceText) {
    self.text = text
    self.line = line
    position = line.lowerBound
    words = line.lowerBound
    skipBlanks()
  }

  /// How many columns of blanks stand before the words.
  var indentation: Int { wordsColumn - column }
  var isBlank: Bool { words >= line.upperBound }
  /// The first byte of the words; that of the line end if there are none.
  var next: UInt8 { byte(words) }

  /// The byte at an index of the line; behind it that of its end.
  private func byte(_ index: Int) -> UInt8 {
    guard index >= line.upperBound else { return text.bytes[index] }
    let end = line.upperBound
    let isEnd = end < text.bytes.count && text.bytes[end].isLineEnd
    return isEnd ? text.bytes[end] : UInt8(ascii: "\n")
  }

  private mutating func skipBlanks() {
    words = position
    wordsColumn = column
    while words < line.upperBound {
      switch text.bytes[words] {
      case 0x20: wordsColumn += 1
      case 0x09: wordsColumn += 4 - wordsColumn % 4
      default: return
      }
      words += 1
    }
  }

  // MARK: Passing

  /// Passes some of the blanks before the words.
  mutating func pass(columns count: Int) {
    passBlanks(count)
    skipBlanks()
  }

  /// Passes a mark of one byte, and a blank behind it.
  mutating func passMark() {
    move(to: words + 1)
    passBlanks(1)
    skipBlanks()
  }

  private mutating func passBlanks(_ count: Int) {
    var count = count
    while count > 0, position < line.upperBound {
      let isTab = text.bytes[position] == 0x09
      guard isTab || text.bytes[position] == 0x20 else { return }
      let width = isTab ? 4 - column % 4 : 1
      column += min(count, width)
      if width <= count { position += 1 }
      count -= width
    }
  }

  /// Passes up to a byte of the words.
  private mutating func move(to end: Int) {
    column = wordsColumn + end - words
    position = end
  }

  /// Passes `-`, `*`, `+`, `1.` or `1)` with which an item begins; gives how far its content is
  /// indented, nil if it is no mark.
  mutating func passItemMark(interruptsParagraph: Bool) -> Int? {
    guard let end = endOfItemMark(interruptsParagraph: interruptsParagraph) else { return nil }
    let offset = indentation
    let count = end - words
    move(to: end)
    let mark = (position: position, column: column)
    skipBlanks()
    let blanks = indentation
    if blanks >= 1, blanks <= 4, !isBlank {
      position = words
      column = wordsColumn
      return offset + count + blanks
    }
    (position, column) = mark
    passBlanks(1)
    skipBlanks()
    return offset + count + 1
  }

  private func endOfItemMark(interruptsParagraph: Bool) -> Int? {
    var end = words
    var isBullet = true
    var number = 0
    while end < line.upperBound, end - words < 9, text.bytes[end].isDigit {
      number = number * 10 + Int(text.bytes[end] - UInt8(ascii: "0"))
      end += 1
      isBullet = false
    }
    let mark = byte(end)
    if isBullet {
      guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "+")
      else { return nil }
    } else {
      guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") else { return nil }
    }
    end += 1
    guard byte(end) == 0x20 || (0x09...0x0D).contains(byte(end)) else { return nil }
    guard interruptsParagraph else { return end }
    let content = byte(text.afterSpaces(end))
    return content.isLineEnd || !isBullet && number != 1 ? nil : end
  }

  /// Passes `[^label]:` and the blanks behind it, if it stands here.
  mutating func passFootnoteLabel() -> Bool {
    guard text.bytes.has("[^", at: words) else { return false }
    var end = words + 2
    while end < line.upperBound, text.bytes[end] != UInt8(ascii: "]"), text.bytes[end] != 0x20,
      text.bytes[end] != 0x09
    {
      end += 1
    }
    guard end > words + 2, end + 1 < line.upperBound, text.bytes.has("]:", at: end) else {
      return false
    }
    move(to: min(text.afterSpaces(end + 2), line.upperBound))
    skipBlanks()
    return true
  }

  // MARK: What the words are

  /// The index behind a run of `byte` with which the words begin.
  private func afterRun(of byte: UInt8) -> Int {
    var index = words
    while index < line.upperBound, text.bytes[index] == byte { index += 1 }
    return index
  }

  /// Whether they begin a heading: number signs and a space.
  var beginsHeading: Bool {
    let end = afterRun(of: UInt8(ascii: "#"))
    guard end > words, end - words <= 6 else { return false }
    return byte(end) == 0x20 || byte(end) == 0x09 || byte(end).isLineEnd
  }

  /// The fence that begins a block of code.
  var fence: BlockLines.Fence? {
    let mark = next
    let end = afterRun(of: mark)
    guard end - words >= 3,
      mark != UInt8(ascii: "`") || !text.bytes[end..<line.upperBound].contains(mark)
    else { return nil }
    return BlockLines.Fence(mark: mark, count: end - words, range: words..<line.upperBound)
  }

  /// The white space behind a fence that ends the block of code which another has begun: what is no
  /// space to Markdown, as input methods leave it. Nil if the line does not end the block.
  func spaceBehindEnd(of fence: BlockLines.Fence) -> Range<Int>? {
    guard indentation <= 3, next == fence.mark else { return nil }
    let end = afterRun(of: fence.mark)
    guard end - words >= min(fence.count, 255) else { return nil }
    let space = end..<line.upperBound
    if text.afterSpaces(end) >= line.upperBound { return line.upperBound..<line.upperBound }
    return text.bytes[space].isWhiteSpace ? space : nil
  }

  /// Whether they are what makes the paragraph above a heading: `===`, `---`.
  var isUnderline: Bool {
    guard next == UInt8(ascii: "=") || next == UInt8(ascii: "-") else { return false }
    return text.afterSpaces(afterRun(of: next)) >= line.upperBound
  }

  /// Whether they are a rule: `***`, `- - -`.
  var isRule: Bool {
    let mark = next
    guard mark == UInt8(ascii: "*") || mark == UInt8(ascii: "-") || mark == UInt8(ascii: "_") else {
      return false
    }
    var count = 0
    for byte in text.bytes[words..<line.upperBound] {
      if byte == mark {
        count += 1
      } else if byte != 0x20, byte != 0x09 {
        return false
      }
    }
    return count >= 3
  }

  // MARK: Tables

  /// Whether a table that is open takes the line: not, if it is a bar alone.
  var isRow: Bool {
    !isBlank && (next != UInt8(ascii: "|") || text.cellCount(of: words..<line.upperBound) > 0)
  }

  /// Whether they part the head of a table from its rows: `|:--|---|` below as many cells.
  func isDelimiterRow(below head: Range<Int>) -> Bool {
    switch next {
    case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"), 0x0B, 0x0C: break
    default: return false
    }
    let row = words..<line.upperBound
    return byte(line.upperBound) != 0x0D || text.bytes.has("\r\n", at: line.upperBound)
      ? isDelimiter(row) && text.cellCount(of: row) == text.cellCount(of: head) : false
  }

  private func isDelimiter(_ row: Range<Int>) -> Bool {
    var cells = text.bytes[row].split(
      separator: UInt8(ascii: "|"), omittingEmptySubsequences: false
    )
    .map { cell in cell.drop(while: \.isTableBlank) }
    // Bars at both ends are no cells.
    if cells.count > 1, cells[0].isEmpty { cells.removeFirst() }
    if cells.count > 1, cells[cells.count - 1].isEmpty { cells.removeLast() }
    return cells.allSatisfy { cell in
      var rest = cell
      if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
      let dashes = rest.prefix { $0 == UInt8(ascii: "-") }.count
      rest = rest.dropFirst(dashes)
      if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
      return dashes > 0 && rest.allSatisfy(\.isTableBlank)
    }
  }
}

extension SourceText {
  /// How many cells a row has.
  func cellCount(of row: Range<Int>) -> Int {
    var bars = 0
    var isBehindEscape = false
    for byte in bytes[row] {
      if byte == UInt8(ascii: "|"), !isBehindEscape { bars += 1 }
      isBehindEscape = byte == UInt8(ascii: "\\")
    }
    var end = row.upperBound
    while end > row.lowerBound, bytes[end - 1].isTableBlank { end -= 1 }
    guard end > row.lowerBound else { return 0 }
    let begins = bytes[row.lowerBound] == UInt8(ascii: "|")
    if begins, end == row.lowerBound + 1 { return 0 }
    let ends =
      bytes[end - 1] == UInt8(ascii: "|")
      && !(end - 2 >= row.lowerBound && bytes[end - 2] == UInt8(ascii: "\\"))
    return bars + 1 - (begins ? 1 : 0) - (ends ? 1 : 0)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether it is nothing but white space, of any script.
  fileprivate var isWhiteSpace: Bool {
    // The spaces that the library knows are ASCII.
    guard let first = drop(while: { $0 == 0x20 || $0 == 0x09 }).first, first >= 0xC2 else {
      return false
    }
    return String(decoding: self, as: UTF8.self).unicodeScalars
      .allSatisfy(\.properties.isWhitespace)
  }
}

extension UInt8 {
  /// The blanks that may stand around the cells of a table.
  fileprivate var isTableBlank: Bool {
    self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C
  }
}
