/// What a note may hold before it is given to the C library.
///
/// Some inputs take the library quadratic time or make it abort, which would end the process. All
/// of them are text that no person writes; a linear look at the bytes finds them. The numbers are
/// many times what the largest real notes hold, and keep the library below some tenths of a second
/// (measured with libcmark-gfm 0.29.0.gfm.6). What is quadratic in a paragraph is limited by
/// the product of the two counts, so that neither alone has a limit.
struct MarkdownLimits {
  static let nesting = 64
  static let tableColumns = 500
  static let tableCells = 200_000
  static let footnotes = 1_000
  /// `<?`, `<!A` and `<![` times the bytes of their paragraph.
  static let openHTML = 100_000_000
  /// `![` times `]` of a paragraph.
  static let openImages = 10_000_000
  /// Lines times bytes of what stands before a delimiter row (`|---|`) and is no table.
  static let paragraphBeforeTable = 50_000_000
  /// Bytes that may be marks: the library makes a node of 200 bytes for each at first.
  static let marks = 2_000_000
  /// The longest definition of a link times the brackets: what its copies take of memory.
  static let definitions = 20_000_000

  /// Where the text exceeds a limit first, and which; nil if it may be parsed.
  ///
  /// - Complexity: O(n), one pass.
  static func firstExcess(in bytes: UnsafeBufferPointer<UInt8>) -> (offset: Int, what: String)? {
    var scan = LimitScan(bytes: bytes)
    var lineStart = 0
    while lineStart < bytes.count {
      let end = scan.read(lineFrom: lineStart)
      if let what = scan.excess { return (lineStart, what) }
      lineStart = end + 1
    }
    scan.endParagraph()
    return scan.excess.map { (bytes.count, $0) }
  }
}

/// Counts, line by line, what the library would have to do.
private struct LimitScan {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Of the line.
  private var pipes = 0
  private var depth = 0
  /// Of the paragraph: what stands between blank lines.
  private var paragraphLines = 0
  private var paragraphBytes = 0
  private var openHTML = 0
  private var openImages = 0
  private var brackets = 0
  private var hasDefinition = false
  private var columns = 0
  private var widest = 0
  private var headWidth = 0
  private var isTable = false
  /// Of the text.
  private var footnotes = 0
  private var marks = 0
  private var cells = 0
  private var htmlCost = 0
  private var imageCost = 0
  private var tableCost = 0
  private var allBrackets = 0
  private var longestDefinition = 0
  /// The columns at which the words of the open list items begin.
  private var lists: [Int] = []

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var excess: String? {
    if depth > MarkdownLimits.nesting { return "nested lists and quotes" }
    if columns > MarkdownLimits.tableColumns { return "columns of a table" }
    if cells > MarkdownLimits.tableCells { return "cells of tables" }
    if marks > MarkdownLimits.marks { return "marks" }
    if footnotes > MarkdownLimits.footnotes { return "footnotes" }
    if htmlCost > MarkdownLimits.openHTML { return "HTML declarations" }
    if imageCost > MarkdownLimits.openImages { return "images" }
    if tableCost > MarkdownLimits.paragraphBeforeTable { return "lines before a table" }
    if longestDefinition.multipliedReportingOverflow(by: allBrackets).partialValue
      > MarkdownLimits.definitions
    {
      return "links to a long address"
    }
    return nil
  }

  /// Reads one line; gives where it ends.
  mutating func read(lineFrom start: Int) -> Int {
    pipes = 0
    let words = readMarkers(from: start)
    var index = words
    /// Whether the line holds nothing but the signs of a delimiter row.
    var isDelimiter = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D { break }
      switch byte {
      case UInt8(ascii: "|"):
        if bytes[max(index, 1) - 1] != UInt8(ascii: "\\") { pipes += 1 }
      case UInt8(ascii: "-"): marks += 1
      case UInt8(ascii: ":"), 0x20, 0x09, 0x0B, 0x0C: break
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"):
        isDelimiter = false
        marks += 1
        count(byte, at: index)
      case UInt8(ascii: "&"), UInt8(ascii: "!"), UInt8(ascii: "\\"), UInt8(ascii: "*"),
        UInt8(ascii: "_"):
        isDelimiter = false
        marks += 1
      default: isDelimiter = false
      }
      index += 1
    }
    if index == words {
      endParagraph()
    } else {
      endLine(words..<index, isDelimiter: isDelimiter)
    }
    return index
  }

  /// Counts the list and quote marks that begin a line. Gives where its words begin.
  private mutating func readMarkers(from start: Int) -> Int {
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
        guard let end = endOfListMarker(at: index) else {
          depth = max(quotes + (hasList ? lists.count : 0), quotes)
          return index
        }
        if !hasList, isRule(from: index) {
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

  /// The end of `-`, `+`, `*`, `1.` or `1)` before a space or the line's end; nil if none begins.
  private func endOfListMarker(at start: Int) -> Int? {
    var index = start
    switch bytes[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): index += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while index < bytes.count, index - start < 10, isASCIIDigit(bytes[index]) { index += 1 }
      guard index < bytes.count,
        bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")")
      else { return nil }
      index += 1
    default: return nil
    }
    guard index < bytes.count else { return index }
    return bytes[index] == 0x20 || bytes[index] == 0x09 || isLineEnd(bytes[index]) ? index : nil
  }

  /// Whether the line is a rule: `* * *` looks like nested lists.
  private func isRule(from start: Int) -> Bool {
    let mark = bytes[start]
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") else { return false }
    var index = start
    var marks = 0
    while index < bytes.count, !isLineEnd(bytes[index]) {
      if bytes[index] == mark {
        marks += 1
      } else if bytes[index] != 0x20, bytes[index] != 0x09 {
        return false
      }
      index += 1
    }
    return marks >= 3
  }

  private mutating func count(_ byte: UInt8, at index: Int) {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch byte {
    case UInt8(ascii: "["):
      if next == UInt8(ascii: "^") { footnotes += 1 }
      if index > 0, bytes[index - 1] == UInt8(ascii: "!") { openImages += 1 }
    case UInt8(ascii: "]"):
      brackets += 1
      if next == UInt8(ascii: ":") { hasDefinition = true }
    default:
      if next == UInt8(ascii: "?") {
        openHTML += 1
      } else if next == UInt8(ascii: "!"), index + 2 < bytes.count {
        if isASCIILetter(bytes[index + 2]) || bytes[index + 2] == UInt8(ascii: "[") {
          openHTML += 1
        }
      }
    }
  }

  private mutating func endLine(_ line: Range<Int>, isDelimiter: Bool) {
    let width = cellCount(line)
    widest = max(widest, width)
    if isTable {
      columns = max(columns, width)
    } else if isDelimiter, paragraphLines > 0 {
      // The library reads all lines of the paragraph in search of the table's head.
      if paragraphLines > 1 { tableCost += paragraphLines * paragraphBytes }
      isTable = width == headWidth
      columns = widest
    } else {
      columns = 0
    }
    if isTable { cells += columns }
    headWidth = width
    paragraphLines += 1
    paragraphBytes += line.count
  }

  /// How many cells the line has as a row of a table.
  private func cellCount(_ line: Range<Int>) -> Int {
    var end = line.upperBound
    while end > line.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    let begins = bytes[line.lowerBound] == UInt8(ascii: "|")
    let ends = end > line.lowerBound + 1 && bytes[end - 1] == UInt8(ascii: "|")
    return pipes + 1 - (begins ? 1 : 0) - (ends ? 1 : 0)
  }

  /// A blank line, or the end of the text.
  mutating func endParagraph() {
    htmlCost += openHTML * paragraphBytes
    imageCost += openImages * brackets
    allBrackets += brackets
    if hasDefinition { longestDefinition = max(longestDefinition, paragraphBytes) }
    (paragraphLines, paragraphBytes, openHTML, openImages, brackets) = (0, 0, 0, 0, 0)
    (columns, widest, headWidth, isTable, hasDefinition) = (0, 0, 0, false, false)
  }
}
