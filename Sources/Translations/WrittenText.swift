import Characters
package import Graph
package import Markup
import Statements

/// A text with its range in the note, so that other words can replace it.
///
///     - `animated`: Whether the    →  bytes 14..<51, "Whether the\nchange is shown.",
///       change is shown.               each further line behind two spaces
package struct WrittenText: Hashable, Sendable {
  package var document: DocumentID
  /// The range in the bytes of the document; blocks of other parts may be between the first and the last.
  package var range: Range<Int>
  /// The text as its author wrote it, without what stands before each of its lines, and with LF.
  package var markdown: String
  /// Whether nothing else stands between its first and its last word.
  package var isWhole: Bool
  /// The beginning of its lines, but for the first.
  private var margin: [UInt8] = []
  private var hasCarriageReturns = false

  /// nil for words that stand in the file in no such form: those of a directive, or mended ones.
  ///
  /// - Complexity: linear in the text.
  package init?(of text: Text, in graph: SymbolGraph) {
    let document = graph.documents[text.document]
    var ranges: [Range<Int>] = []
    for passage in text.passages {
      guard let range = document.sourceRange(of: passage) else { return nil }
      // A block and the blocks in it.
      if let last = ranges.last, last.contains(range.lowerBound) || last == range {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    guard let first = ranges.first, let last = ranges.last else { return nil }
    let source = document.source
    self.document = text.document
    isWhole = zip(ranges, ranges.dropFirst()).allSatisfy { left, right in
      left.upperBound <= right.lowerBound
        && source[left.upperBound..<right.lowerBound].allSatisfy { $0 <= 0x20 || $0 == Self.quote }
    }
    guard isWhole else {
      range = first
      markdown = ranges.map { String(decoding: source[$0], as: UTF8.self) }
        .joined(separator: "\n\n")
      return
    }
    range = Self.startOfWords(of: text, in: document, from: first.lowerBound)..<last.upperBound
    let written = source[range]
    hasCarriageReturns = written.contains(0x0D)
    var start = range.lowerBound
    while start > 0, source[start - 1] != 0x0A { start -= 1 }
    let mark = Self.margin(behind: source[start..<first.lowerBound])
    let plain = Array(written.filter { $0 != 0x0D })
    // What is not written as it would be written anew keeps its margin.
    if let lines = Self.lines(of: plain, behind: mark) {
      markdown = String(decoding: lines, as: UTF8.self)
      margin = mark
    } else {
      markdown = String(decoding: plain, as: UTF8.self)
    }
  }

  private static let quote = UInt8(ascii: ">")

  /// The start of a text behind the marks of the heading that it may begin with: its level is not the
  /// translator's.
  private static func startOfWords(of text: Text, in document: Document, from start: Int) -> Int {
    guard let block = text.passages.first?.block, document.kind(block) == .heading else {
      return start
    }
    let marks = document.source[start...].prefix { $0 == UInt8(ascii: "#") || $0 == 0x20 }
    return marks.endIndex
  }

  /// The bytes before a line that goes on in the same quotes and items: `  ` of `- \`count\`: `.
  private static func margin(behind line: ConstantBytes) -> [UInt8] {
    var margin: [UInt8] = []
    var rest = line
    while let first = rest.first {
      let digits = rest.prefix { $0.isDigit }
      let marker = digits.isEmpty ? rest.prefix(1) : rest.prefix(digits.count + 1)
      let isItem =
        digits.isEmpty
        ? [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(first)
        : marker.last == UInt8(ascii: ".") || marker.last == UInt8(ascii: ")")
      if first == 0x20 || first == quote {
        margin.append(first)
        rest = rest.dropFirst()
      } else if isItem, rest.dropFirst(marker.count).first == 0x20 {
        margin += marker.map { _ in 0x20 }
        rest = rest.dropFirst(marker.count)
      } else {
        break
      }
    }
    return margin
  }

  /// The text without a margin; nil if a line has another one.
  private static func lines(of text: [UInt8], behind margin: [UInt8]) -> [UInt8]? {
    guard !margin.isEmpty else { return text }
    let bare = margin.withoutTrailingSpaces
    var result: [UInt8] = []
    for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      if index == 0 {
        result += line
      } else {
        result.append(0x0A)
        if line.elementsEqual(bare) { continue }
        guard line.starts(with: margin), line.count > margin.count else { return nil }
        result += line.dropFirst(margin.count)
      }
    }
    return result
  }

  /// The bytes of the note with other words instead of these.
  package func bytes(of markdown: String) -> [UInt8] {
    let bare = margin.withoutTrailingSpaces
    var result: [UInt8] = []
    for (index, line) in markdown.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 {
        if hasCarriageReturns { result.append(0x0D) }
        result.append(0x0A)
        result += line.isEmpty ? bare : margin
      }
      result += line
    }
    return result
  }
}

extension [UInt8] {
  fileprivate var withoutTrailingSpaces: [UInt8] {
    Array(self[..<(lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0)])
  }
}
