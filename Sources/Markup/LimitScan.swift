import Characters

/// A count, line by line, of the work that the library would have.
struct LimitScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: MarkdownLimits

  /// Counts of the line.
  private var pipes = 0
  private var lineHasDefinition = false
  private var depth = 0
  /// Counts of the paragraph: the lines between blank ones.
  private var paragraphLines = 0
  private var paragraphBytes = 0
  /// Counts of the text that the library may read as one: a paragraph, or an item of a list. Lines that
  /// look like the rows of a table may be a paragraph.
  private var inlines = 0..<0
  private var inlineBrackets = 0
  private var openHTML = 0
  private var openImages = 0
  private var brackets = 0
  private var hasDefinition = false
  private var definitionBytes = 0
  private var mayBeInTitle = false
  private var columns = 0
  private var widest = 0
  private var headWidth = 0
  private var isTable = false
  /// Counts of the whole text.
  private var footnotes = 0
  private var cells = 0
  private var htmlCost = 0
  private var imageCost = 0
  private var emphasisCost = 0
  private var tableCost = 0
  private var allBrackets = 0
  private var longestDefinition = 0
  /// The columns at which the words of the open list items begin.
  private var lists: [Int] = []
  /// Whether the words of a line begin with `@` and a capital, as those of a directive do.
  private(set) var mayHoldDirectives = false
  /// Whether the words of a line begin with `:::` or `<<<<<<<`.
  private(set) var mayHoldMarkLines = false

  init(bytes: UnsafeBufferPointer<UInt8>, limits: MarkdownLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Whether there may be an excess: asked after every line.
  var isExcessive: Bool {
    depth > limits.nesting || columns > limits.tableColumns
      || cells > limits.tableCells || footnotes > limits.footnotes
      || tableCost > limits.paragraphBeforeTable
  }

  var excess: String? {
    if depth > limits.nesting { return "nested lists and quotes" }
    if columns > limits.tableColumns { return "columns of a table" }
    if cells > limits.tableCells { return "cells of tables" }
    if footnotes > limits.footnotes { return "footnotes" }
    if htmlCost > limits.openHTML { return "HTML declarations" }
    if imageCost > limits.openImages { return "images" }
    if emphasisCost > limits.emphasisAroundLinks { return "links between bold words" }
    if tableCost > limits.paragraphBeforeTable { return "lines before a table" }
    if longestDefinition.multipliedReportingOverflow(by: allBrackets).partialValue
      > limits.definitions
    {
      return "links to a long address"
    }
    return nil
  }

  /// Reads one line; gives where it ends.
  mutating func read(lineFrom start: Int) -> Int {
    pipes = 0
    lineHasDefinition = false
    let bytes = bytes
    let words = readMarkers(from: start, in: bytes)
    if Self.beginsItem(at: start, before: words, in: bytes) { endInlines() }
    if words < bytes.count {
      switch bytes[words] {
      case UInt8(ascii: "@"):
        // `@property` begins none.
        if words + 1 < bytes.count, bytes[words + 1].isUppercase { mayHoldDirectives = true }
      case UInt8(ascii: ":"): if bytes.has(":::", at: words) { mayHoldMarkLines = true }
      case UInt8(ascii: "<"): if bytes.has("<<<<<<<", at: words) { mayHoldMarkLines = true }
      default: break
      }
    }
    var index = words
    scan: while true {
      while index + 8 <= bytes.count, !Self.mayHoldCounted(bytes.word(at: index)) { index += 8 }
      let end = min(index + 8, bytes.count)
      while index < end {
        switch bytes[index] {
        case 0x0A, 0x0D: break scan
        case UInt8(ascii: "|"):
          if index == 0 || bytes[index - 1] != UInt8(ascii: "\\") { pipes += 1 }
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"):
          count(bytes[index], at: index)
        default: break
        }
        index += 1
      }
      if index == bytes.count { break }
    }
    if index == words {
      endParagraph()
    } else {
      endLine(words..<index)
    }
    return index
  }

  /// Whether one of eight bytes is `|`, `<`, `[`, `]` or ends a line: most words hold none.
  @inline(__always)
  private static func mayHoldCounted(_ word: UInt64) -> Bool {
    if word.isBeyondASCII { return false }
    // `|` and `<` differ in one bit; line ends are the only bytes below 16 but for a few controls.
    return (word & 0xBFBF_BFBF_BFBF_BFBF).has(UInt8(ascii: "<")) || word.has(UInt8(ascii: "["))
      || word.has(UInt8(ascii: "]"))
      || (word &- 0x1010_1010_1010_1010) & ~word & 0x8080_8080_8080_8080 != 0
  }

  /// Counts the list and quote marks that begin a line. Gives where its words begin.
  private mutating func readMarkers(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    // Most lines begin with a letter.
    if start < bytes.count, bytes[start].isLetter || bytes[start] >= 0x80 {
      depth = 0
      return start
    }
    var index = start
    var column = 0
    var quotes = 0
    var hasList = false
    while index < bytes.count {
      switch bytes[index] {
      case 0x20: column += 1
      case 0x09: column += 4 - column % 4
      case UInt8(ascii: ">"):
        quotes += 1
        column += 1
      default:
        guard let end = Self.endOfListMarker(at: index, in: bytes) else {
          depth = max(quotes + (hasList ? lists.count : 0), quotes)
          return index
        }
        if !hasList, Self.isRule(from: index, in: bytes) {
          depth = quotes
          return index
        }
        while let last = lists.last, last > column { lists.removeLast() }
        column += end - index
        lists.append(column)
        hasList = true
        index = end - 1
      }
      index += 1
    }
    depth = quotes + (hasList ? lists.count : 0)
    return index
  }

  /// Whether a line begins an item of a list, whatever stands above it: with a bullet and words.
  private static func beginsItem(
    at start: Int, before words: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard start < words, words < bytes.count, !bytes[words].isLineEnd,
      let mark = bytes[start..<words].firstIndex(where: { $0 != 0x20 }), mark - start < 4
    else { return false }
    return bytes[mark] == UInt8(ascii: "-") || bytes[mark] == UInt8(ascii: "*")
      || bytes[mark] == UInt8(ascii: "+")
  }

  /// The end of `-`, `+`, `*`, `1.` or `1)` before a space or the line's end; nil if none begins.
  private static func endOfListMarker(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var index = start
    switch bytes[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): index += 1
    case let byte where byte.isDigit:
      while index < bytes.count, index - start < 10, bytes[index].isDigit { index += 1 }
      guard index < bytes.count,
        bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")")
      else { return nil }
      index += 1
    default: return nil
    }
    guard index < bytes.count else { return index }
    return bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index].isLineEnd ? index : nil
  }

  /// Whether the line is a rule: `* * *` looks like nested lists.
  private static func isRule(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let mark = bytes[start]
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") else { return false }
    var index = start
    var marks = 0
    while index < bytes.count, !bytes[index].isLineEnd {
      if bytes[index] == mark {
        marks += 1
      } else if bytes[index] != 0x20, bytes[index] != 0x09 {
        return false
      }
      index += 1
    }
    return marks >= 3
  }

  package mutating func count(_ byte: UInt8, at index: Int) {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch byte {
    case UInt8(ascii: "["):
      if next == UInt8(ascii: "^") { footnotes += 1 }
      if index > 0, bytes[index - 1] == UInt8(ascii: "!") { openImages += 1 }
    case UInt8(ascii: "]"):
      brackets += 1
      inlineBrackets += 1
      if next == UInt8(ascii: ":") {
        hasDefinition = true
        lineHasDefinition = true
      }
    case UInt8(ascii: "<"):
      if next == UInt8(ascii: "?") {
        openHTML += 1
      } else if next == UInt8(ascii: "!"), index + 2 < bytes.count,
        bytes[index + 2].isLetter || bytes[index + 2] == UInt8(ascii: "[")
      {
        openHTML += 1
      }
    default: break
    }
  }

  private mutating func endLine(_ line: Range<Int>) {
    let width = pipes == 0 ? 1 : SourceText(bytes: bytes).cellCount(of: line)
    widest = max(widest, width)
    if isTable {
      columns = max(columns, width)
    } else if paragraphLines > 0, isDelimiter(line) {
      // The library reads all lines of the paragraph in search of the table's head.
      if paragraphLines > 1 { tableCost += paragraphLines * paragraphBytes }
      isTable = width == headWidth
      columns = widest
    } else {
      columns = 0
    }
    if isTable { cells += columns }
    headWidth = width
    if hasDefinition { countDefinition(line) }
    inlines = (inlines.isEmpty ? line.lowerBound : inlines.lowerBound)..<line.upperBound
    paragraphLines += 1
    paragraphBytes += line.count
  }

  /// A definition reaches to the next one, or to the end of the paragraph if a quotation mark may be
  /// open: its title may have many lines, which look like anything.
  private mutating func countDefinition(_ line: Range<Int>) {
    if bytes[line.lowerBound] == UInt8(ascii: "["), lineHasDefinition, !mayBeInTitle {
      definitionBytes = 0
    }
    definitionBytes += line.count
    longestDefinition = max(longestDefinition, definitionBytes)
    var (double, single, open, closed) = (0, 0, 0, 0)
    for byte in bytes[line] {
      switch byte {
      case UInt8(ascii: "\""): double += 1
      case UInt8(ascii: "'"): single += 1
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): closed += 1
      case UInt8(ascii: "\\"): mayBeInTitle = true
      default: break
      }
    }
    if double % 2 == 1 || single % 2 == 1 || open != closed { mayBeInTitle = true }
  }

  /// Whether the line holds nothing but the signs of a delimiter row: `|:--|---|`.
  private func isDelimiter(_ line: Range<Int>) -> Bool {
    for byte in bytes[line] {
      switch byte {
      case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"), 0x20, 0x09, 0x0B, 0x0C: break
      default: return false
      }
    }
    return true
  }

  private mutating func endInlines() {
    if inlineBrackets > limits.fewBrackets {
      let marks = bytes[inlines].count {
        $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "~")
      }
      emphasisCost += marks * inlineBrackets
    }
    (inlines, inlineBrackets) = (0..<0, 0)
  }

  /// A blank line, or the end of the text.
  mutating func endParagraph() {
    htmlCost += openHTML * paragraphBytes
    imageCost += openImages * brackets
    endInlines()
    allBrackets += brackets
    (paragraphLines, paragraphBytes, openHTML, openImages, brackets) = (0, 0, 0, 0, 0)
    (columns, widest, headWidth, isTable) = (0, 0, 0, false)
    (hasDefinition, definitionBytes, mayBeInTitle) = (false, 0, false)
  }
}
