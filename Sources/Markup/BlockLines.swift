package import Characters

/// The meaning of one line in Markdown, before anything is parsed.
///
///     - ```swift      fence     words at the backticks, held by one container
///       :::note       code      words at the colons
///       ```           fence
///     :::note         text
package struct BlockLine: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// Nothing but blanks, outside of code and HTML.
    case blank
    /// Words of a paragraph or a table, or a rule.
    case text
    case heading
    /// A line that begins or ends a block of code.
    case fence
    /// A line between fences, blank ones too.
    case code
    /// A line that is code by its indentation, or a blank one behind such a line.
    case indentedCode
    /// A line of a comment: `<!-- … -->`.
    case comment
    /// A line of `<pre>`, `<script>`, `<style>`, of an instruction or a declaration, which only their
    /// own end ends.
    case preformatted
    /// A line of any other element, which ends at a blank line.
    case html

    /// Whether the line belongs to a block of code.
    package var isCode: Bool {
      switch self {
      case .fence, .code, .indentedCode: true
      case .blank, .text, .heading, .comment, .preformatted, .html: false
      }
    }

    /// Whether marks of boxes, directives and includes are no marks on the line but what it shows.
    package var isVerbatim: Bool {
      switch self {
      case .fence, .code, .indentedCode, .comment, .preformatted: true
      case .blank, .text, .heading, .html: false
      }
    }
  }

  package var kind: Kind
  /// Where the words begin: behind blanks and the marks of items and quotes.
  package var words: Int
  /// How many columns of blanks stand before the words, where the innermost item or quote has its
  /// content.
  package var indentation: Int
  /// How many items, quotes and footnotes hold the line.
  package var depth: Int
  /// Whether an item, a quote or a footnote begins on the line.
  package var opensContainer = false
  /// The number signs of a heading that has them of full width or lacks the space behind them.
  var looseMarks: HeadingMarks?
  /// White space behind the fence that ends a block of code which is none to the library.
  var looseSpace: Range<Int>?
}

/// Tells of each line what holds it, and whether it is code, HTML, a comment or text, as the C library
/// will, which sees the text only later.
///
/// This is the one answer to "is this line code?". Who takes lines out of a text reads what remains:
/// the mark of a box, which is taken out, as a blank line. The rules are those of CommonMark's first
/// phase, with the tables and footnotes of GitHub, and with what ``LineFindings`` mends: the headings of
/// ``HeadingMarks``, and ideographic spaces behind a fence.
///
/// - Complexity: linear in the length of the lines; nothing is allocated for a line.
package struct BlockLines: Sendable {
  /// A fence that has begun a block of code.
  package struct Fence: Hashable, Sendable {
    package var mark: UInt8
    package var count: Int
    /// The fence from its first mark to the end of its line.
    package var range: Range<Int>

    /// The text behind the marks.
    package var info: Range<Int> { range.lowerBound + count..<range.upperBound }

    /// The letters with which that begins, in small ones: the language of the code, if it has one.
    func word(in text: SourceText) -> String {
      let word = text.bytes[info].drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0.isLetter }
      return String(decoding: word, as: UTF8.self).lowercased()
    }
  }

  private struct Container {
    enum Kind { case quote, item, footnote }
    var kind: Kind
    /// The column at which an item's content begins, seen from its own mark's container.
    var indentation = 0
    /// Whether an item has any content on the lines so far. One that begins with a blank line ends
    /// with another one.
    var isFilled = false
  }

  /// The block that takes lines, in the innermost container.
  private enum Leaf {
    case none
    /// A paragraph, with its last line.
    case paragraph(Range<Int>)
    case table
    case indentedCode
    case fencedCode(Fence)
    case html(HTMLStart, line: Range<Int>)

    var isParagraph: Bool {
      if case .paragraph = self { true } else { false }
    }

    var isTable: Bool {
      if case .table = self { true } else { false }
    }
  }

  /// The line that is being read: which containers go on, and whether one has begun.
  private struct Reading {
    var cursor: LineCursor
    /// How many of the open containers go on.
    var matched = 0
    /// Whether the open leaf may take the line.
    var isLeafOpen = false
    var opensContainer = false
  }

  private var containers: [Container] = []
  private var leaf = Leaf.none
  private var isFirst = true
  private var isBehindBlank = true

  package init() {}

  /// The fence of the block of code that is open.
  package var openFence: Fence? {
    if case .fencedCode(let fence) = leaf { fence } else { nil }
  }

  /// The first line of the comment, `<pre>` or the like that is open and that only its own end ends.
  var openHTML: Range<Int>? {
    if case .html(let start, let line) = leaf, !start.endsAtBlank { line } else { nil }
  }

  /// Whether a comment, `<pre>` or the like is open.
  package var isInHTML: Bool { openHTML != nil }

  /// The line as ``read(_:in:)`` would tell it, without reading it.
  func peeked(_ line: Range<Int>, in text: SourceText) -> BlockLine {
    var copy = self
    return copy.read(line, in: text)
  }

  /// Reads the next line.
  ///
  /// - Parameter line: without its end; an empty range is a blank line. All lines are of one text.
  @discardableResult
  mutating func read(_ line: Range<Int>, in text: SourceText) -> BlockLine {
    if let plain = readPlain(line, in: text) { return plain }
    var reading = Reading(cursor: LineCursor(line, in: text))
    if !containers.isEmpty { matchContainers(&reading) }
    let result = readLeaf(&reading) ?? readStarts(&reading)
    isBehindBlank = reading.cursor.isBlank
    if !isBehindBlank { isFirst = false }
    return result
  }

  /// Reads a line of a paragraph, or of code between fences, that stands in nothing and begins with a
  /// letter, or an empty one: most lines do. Nil for any other.
  @inline(__always)
  private mutating func readPlain(_ line: Range<Int>, in text: SourceText) -> BlockLine? {
    guard containers.isEmpty else { return nil }
    guard !line.isEmpty else { return readEmpty(line) }
    let first = text.bytes[line.lowerBound]
    switch leaf {
    case .none, .paragraph:
      guard first.beginsWords else { return nil }
      leaf = .paragraph(line)
      (isFirst, isBehindBlank) = (false, false)
      return BlockLine(kind: .text, words: line.lowerBound, indentation: 0, depth: 0)
    case .fencedCode(let fence):
      guard first > 0x20, first != fence.mark else { return nil }
      (isFirst, isBehindBlank) = (false, false)
      return BlockLine(kind: .code, words: line.lowerBound, indentation: 0, depth: 0)
    case .table, .indentedCode, .html: return nil
    }
  }

  /// Reads an empty line that stands in nothing; nil where the open block may take it otherwise.
  private mutating func readEmpty(_ line: Range<Int>) -> BlockLine? {
    let kind: BlockLine.Kind
    switch leaf {
    case .none, .paragraph:
      leaf = .none
      kind = .blank
    case .fencedCode: kind = .code
    case .table, .indentedCode, .html: return nil
    }
    isBehindBlank = true
    return BlockLine(kind: kind, words: line.lowerBound, indentation: 0, depth: 0)
  }

  /// Reads the next line of a text in bytes.
  @discardableResult
  package mutating func read(_ line: Range<Int>, of bytes: [UInt8]) -> BlockLine {
    bytes.withUnsafeBufferPointer { read(line, in: SourceText(bytes: $0)) }
  }

  /// The same for a line of a file.
  @discardableResult
  package mutating func read(_ line: Range<Int>, of bytes: ConstantBytes) -> BlockLine {
    bytes.withUnsafeBufferPointer { read(line, in: SourceText(bytes: $0)) }
  }

  /// Reads a whole text, with a call for each line.
  ///
  /// - Parameter start: where the Markdown begins.
  package static func forEach(
    in bytes: [UInt8], from start: Int = 0, _ body: (BlockLine, Range<Int>) -> Void
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      let text = SourceText(bytes: bytes)
      var lines = BlockLines()
      var position = start
      while position < bytes.count {
        let line = position..<text.endOfLine(position)
        body(lines.read(line, in: text), line)
        position = text.afterLineEnd(line.upperBound)
      }
    }
  }

  /// Reads the next lines of a text that has been cut into them.
  @discardableResult
  package mutating func read(_ lines: [String]) -> [BlockLine] {
    var bytes: [UInt8] = []
    let ranges = lines.map { line in
      let start = bytes.count
      bytes += line.utf8
      bytes.append(UInt8(ascii: "\n"))
      return start..<bytes.count - 1
    }
    return bytes.withUnsafeBufferPointer { bytes in
      ranges.map { read($0, in: SourceText(bytes: bytes)) }
    }
  }

  // MARK: What goes on

  /// Passes the marks of the containers that go on.
  private func matchContainers(_ reading: inout Reading) {
    for container in containers {
      switch container.kind {
      case .quote:
        guard reading.cursor.indentation <= 3, reading.cursor.next == UInt8(ascii: ">") else {
          return
        }
        reading.cursor.passMark()
      case .item:
        if reading.cursor.indentation >= container.indentation {
          reading.cursor.pass(columns: container.indentation)
        } else if !reading.cursor.isBlank || !container.isFilled {
          return
        }
      case .footnote:
        if reading.cursor.indentation >= 4 {
          reading.cursor.pass(columns: 4)
        } else if !reading.cursor.line.isEmpty {
          return
        }
      }
      reading.matched += 1
    }
  }

  /// The line as one of the block that was open before it; nil where it may begin another.
  private mutating func readLeaf(_ reading: inout Reading) -> BlockLine? {
    guard reading.matched == containers.count else { return nil }
    let cursor = reading.cursor
    switch leaf {
    case .none: break
    case .paragraph: reading.isLeafOpen = !cursor.isBlank
    case .table: reading.isLeafOpen = cursor.isRow
    case .indentedCode:
      if cursor.indentation >= 4 || cursor.isBlank { return line(.indentedCode, reading) }
    case .fencedCode(let fence):
      guard let space = cursor.spaceBehindEnd(of: fence) else { return line(.code, reading) }
      leaf = .none
      var end = line(.fence, reading)
      if !space.isEmpty { end.looseSpace = space }
      return end
    case .html(let start, _):
      if !cursor.isBlank || !start.endsAtBlank { return readHTML(start, reading) }
    }
    if !reading.isLeafOpen { leaf = .none }
    return nil
  }

  private mutating func readHTML(_ start: HTMLStart, _ reading: Reading) -> BlockLine {
    if start.ends(on: reading.cursor) { leaf = .none }
    return line(start.kind, reading)
  }

  private func line(_ kind: BlockLine.Kind, _ reading: Reading) -> BlockLine {
    BlockLine(
      kind: kind, words: reading.cursor.words, indentation: reading.cursor.indentation,
      depth: containers.count, opensContainer: reading.opensContainer)
  }

  // MARK: What begins

  /// Reads the marks with which blocks begin, and what is left of the line.
  private mutating func readStarts(_ reading: inout Reading) -> BlockLine {
    var mayBeLazy = leaf.isParagraph
    while true {
      if reading.cursor.indentation >= 4 {
        guard !mayBeLazy, !reading.cursor.isBlank else { break }
        return begin(.indentedCode, as: .indentedCode, &reading)
      }
      if let container = containerStart(&reading) {
        closeUnmatched(reading)
        if !containers.isEmpty { containers[containers.count - 1].isFilled = true }
        containers.append(container)
        reading.opensContainer = true
        reading.isLeafOpen = false
        mayBeLazy = false
        continue
      }
      if let line = leafStart(&reading) { return line }
      break
    }
    return readWords(&reading)
  }

  /// The container that begins with the words of a line, whose mark is passed.
  private func containerStart(_ reading: inout Reading) -> Container? {
    let isInParagraph = reading.isLeafOpen && leaf.isParagraph
    switch reading.cursor.next {
    case UInt8(ascii: ">"):
      guard !reading.cursor.isBlank else { return nil }
      reading.cursor.passMark()
      return Container(kind: .quote)
    case UInt8(ascii: "["):
      return reading.cursor.passFootnoteLabel() ? Container(kind: .footnote) : nil
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      if reading.cursor.isRule || isInParagraph && reading.cursor.isUnderline { return nil }
      return reading.cursor.passItemMark(interruptsParagraph: isInParagraph).map {
        Container(kind: .item, indentation: $0)
      }
    default: return nil
    }
  }

  /// The line as the first one of a block, or as a block of one line.
  private mutating func leafStart(_ reading: inout Reading) -> BlockLine? {
    let cursor = reading.cursor
    guard !cursor.isBlank else { return nil }
    let isInParagraph = reading.isLeafOpen && leaf.isParagraph
    switch cursor.next {
    case UInt8(ascii: "#"), HeadingMarks.wideSignByte:
      if cursor.beginsHeading { return begin(.none, as: .heading, &reading) }
      let isInTable = reading.isLeafOpen && leaf.isTable
      guard !isInTable, !reading.opensContainer,
        let marks = HeadingMarks(cursor, isFirst: isFirst, isBehindBlank: isBehindBlank)
      else { return nil }
      var heading = begin(.none, as: .heading, &reading)
      heading.looseMarks = marks
      return heading
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      return cursor.fence.map { begin(.fencedCode($0), as: .fence, &reading) }
    case UInt8(ascii: "<"):
      guard let start = HTMLStart(cursor, interruptsParagraph: isInParagraph) else { return nil }
      _ = begin(
        .html(start, line: cursor.words..<cursor.line.upperBound), as: start.kind, &reading)
      return readHTML(start, reading)
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      if isInParagraph, cursor.isUnderline { return begin(.none, as: .heading, &reading) }
      return cursor.isRule ? begin(.none, as: .text, &reading) : nil
    default: return nil
    }
  }

  private mutating func begin(
    _ leaf: Leaf, as kind: BlockLine.Kind, _ reading: inout Reading
  ) -> BlockLine {
    closeUnmatched(reading)
    if !containers.isEmpty { containers[containers.count - 1].isFilled = true }
    self.leaf = leaf
    return line(kind, reading)
  }

  /// Closes the containers that do not go on, once.
  private mutating func closeUnmatched(_ reading: Reading) {
    leaf = .none
    if !reading.opensContainer { containers.removeSubrange(reading.matched...) }
  }

  /// Reads a line with which no block begins but a paragraph or a table.
  private mutating func readWords(_ reading: inout Reading) -> BlockLine {
    let cursor = reading.cursor
    let words = cursor.words..<cursor.line.upperBound
    if cursor.isBlank {
      closeUnmatched(reading)
      return line(.blank, reading)
    }
    // The words of a paragraph may go on without the marks of what holds it.
    let isLazy = !reading.opensContainer && reading.matched < containers.count && leaf.isParagraph
    if isLazy || reading.isLeafOpen {
      if case .paragraph(let last) = leaf {
        let isTable = !isLazy && cursor.isDelimiterRow(below: last)
        leaf = isTable ? .table : .paragraph(words)
      }
      return line(.text, reading)
    }
    return begin(.paragraph(words), as: .text, &reading)
  }
}

extension UInt8 {
  /// Whether nothing but words begins with it: a letter, also of most other scripts.
  fileprivate var beginsWords: Bool {
    isLetter || self >= 0x80 && self != HeadingMarks.wideSignByte
  }
}
