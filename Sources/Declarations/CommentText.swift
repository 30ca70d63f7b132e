import Characters
import Markup

/// The words of a comment, line by line, without the marks that make it one.
///
///     /** 行の高さ。        行の高さ。
///      *  既定値は44。 */   既定値は44。
struct CommentText {
  /// The lines, in UTF-8 bytes of the text. An empty range is an empty line between two others.
  private(set) var lines: [Range<Int>] = []
  /// Whether it is `// MARK: …`.
  private(set) var isMark = false
  /// Whether it titles what follows: `// MARK: - Rows`, `/*=== Rows ===*/`.
  private(set) var isTitle = false
  /// Whether it is written for documentation: `///`, `/** … */`.
  private(set) var isDocumentation = false

  private let text: CodeText

  init(_ text: CodeText, in range: Range<Int>) {
    self.text = text
    let isBlock = text.hasPrefix("/*", at: range.lowerBound)
    let isLines = text.hasPrefix("//", at: range.lowerBound)
    isDocumentation =
      text.hasPrefix("/**", at: range.lowerBound) && !text.hasPrefix("/***", at: range.lowerBound)
      || text.hasPrefix("///", at: range.lowerBound)
    isTitle = text.hasPrefix("/***", at: range.lowerBound)
    var start = range.lowerBound
    var blocks = BlockLines()
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, !text[end].isLineEnd { end += 1 }
      var line = start..<end
      if isLines {
        line = withoutSlashes(line)
      } else if isBlock {
        line = withoutStars(line, isFirst: start == range.lowerBound)
        if end == range.upperBound { line = withoutClosing(line) }
      } else {
        line = withoutDashes(line)
      }
      add(isDocumentation ? documented(line, &blocks) : withoutRules(trimmed(line)))
      start = end + 1
      if text[end] == 0x0D, text[start] == 0x0A { start += 1 }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    if isLines, Self.isMark(text, at: range.lowerBound), let first = lines.first {
      lines[0] = Self.title(of: text, in: (first.lowerBound + 5)..<first.upperBound)
      isTitle = true
      isMark = true
    }
  }

  /// Whether a comment of one line is `// MARK: …`.
  static func isMark(_ text: CodeText, at start: Int) -> Bool {
    guard text.hasPrefix("//", at: start) else { return false }
    var start = start + 2
    while text[start] == 0x2F || text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    return text.hasPrefix("MARK:", at: start)
  }

  /// The words of `#pragma mark - Rows`; nil for any other line.
  static func pragmaTitle(of text: CodeText, in range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound + 1
    while text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    guard text.hasPrefix("pragma", at: start) else { return nil }
    start += 6
    while text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    guard text.hasPrefix("mark", at: start), !text[start + 4].isWordByte else { return nil }
    return title(of: text, in: (start + 4)..<max(start + 4, range.upperBound))
  }

  /// The words behind the dashes that draw a line above a title.
  private static func title(of text: CodeText, in range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound {
      let blank = text.blankLength(at: start)
      if blank > 0 {
        start += blank
      } else if text[start] == 0x2D {
        start += 1
      } else if text.foldedMark(at: start) == "-" {
        start += 3
      } else {
        break
      }
    }
    var end = range.upperBound
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return min(start, range.upperBound)..<max(min(start, range.upperBound), end)
  }

  /// A line of a comment for documentation, which is Markdown: in a sample, a list or a quote it keeps how
  /// far it is indented, and in a sample no row of marks is drawn.
  private mutating func documented(_ line: Range<Int>, _ blocks: inout BlockLines) -> Range<Int> {
    let words = trimmed(line)
    if blocks.openFence == nil, isDrawnTitle(words) { return withoutRules(words) }
    let start = line.lowerBound < words.lowerBound ? line.lowerBound + 1 : line.lowerBound
    let shown = min(start, words.lowerBound)..<words.upperBound
    let block = blocks.read(shown, of: text.bytes)
    if words.isEmpty { return words }
    if block.depth > 0 { return shown }
    switch block.kind {
    case .fence, .code: return shown
    case .blank, .text, .heading, .indentedCode, .comment, .preformatted, .html:
      return withoutRules(words)
    }
  }

  /// `~~~ Rows ~~~`, which Markdown takes for a fence.
  private func isDrawnTitle(_ words: Range<Int>) -> Bool {
    text.hasPrefix("~~~", at: words.lowerBound) && text[words.upperBound - 1] == UInt8(ascii: "~")
      && words.contains { text[$0] != UInt8(ascii: "~") }
  }

  private mutating func add(_ line: Range<Int>) {
    if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, case let length = text.blankLength(at: start), length > 0 {
      start += length
    }
    var end = range.upperBound
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return min(start, end)..<end
  }

  /// The line behind `//`, `///`, `//!`, `///<`.
  private func withoutSlashes(_ range: Range<Int>) -> Range<Int> {
    var line = trimmed(range)
    while line.count > 0, text[line.lowerBound] == 0x2F { line = line.dropFirst() }
    if text[line.lowerBound] == 0x21, !line.isEmpty { line = line.dropFirst() }
    if text[line.lowerBound] == 0x3C, !line.isEmpty { line = line.dropFirst() }
    return line
  }

  /// The line behind `/*`, `/**`, `/**<` if it is the first one, behind `*` if it is another.
  private func withoutStars(_ range: Range<Int>, isFirst: Bool) -> Range<Int> {
    var line = trimmed(range)
    if isFirst {
      line = line.dropFirst(2)
      while !line.isEmpty, text[line.lowerBound] == 0x2A, text[line.lowerBound + 1] != 0x2F {
        line = line.dropFirst()
      }
      if !line.isEmpty, text[line.lowerBound] == 0x21 || text[line.lowerBound] == 0x3C {
        line = line.dropFirst()
      }
      return line
    }
    let isGutter =
      text[line.lowerBound] == 0x2A && text[line.lowerBound + 1] != 0x2F
      && (line.count == 1 || text.blankLength(at: line.lowerBound + 1) > 0)
    return isGutter && !line.isEmpty ? line.dropFirst() : line
  }

  private func withoutClosing(_ range: Range<Int>) -> Range<Int> {
    var line = trimmed(range)
    guard line.count >= 2, text.hasPrefix("*/", at: line.upperBound - 2) else { return line }
    line = line.dropLast(2)
    while !line.isEmpty, text[line.upperBound - 1] == 0x2A { line = line.dropLast() }
    return line
  }

  /// The line behind `#`, or behind the mark before bare words: a dash, a colon, `、`. Words in full-width
  /// parentheses are those between them.
  private func withoutDashes(_ range: Range<Int>) -> Range<Int> {
    var line = trimmed(range)
    if !line.isEmpty, text[line.lowerBound] == 0x23 {
      while !line.isEmpty, text[line.lowerBound] == 0x23 { line = line.dropFirst() }
      return line
    }
    while !line.isEmpty {
      if text[line.lowerBound] == 0x2D || text[line.lowerBound] == 0x3A {
        line = line.dropFirst()
      } else if text.hasPrefix("\u{2013}", at: line.lowerBound)
        || text.hasPrefix("\u{2014}", at: line.lowerBound)
      {
        line = line.dropFirst(3)
      } else if Self.marksBeforeWords.contains(text.string(line.prefix(3))) {
        line = trimmed(line.dropFirst(3))
      } else {
        break
      }
    }
    let isInside =
      line.count > 6 && text.hasPrefix("（", at: line.lowerBound)
      && text.hasPrefix("）", at: line.upperBound - 3)
      && !text.string(line.dropFirst(3).dropLast(3)).contains("（")
    return isInside ? line.dropFirst(3).dropLast(3) : line
  }

  private static let marksBeforeWords: Set<String> = ["：", "，", "、", "。", "；", "\u{2015}"]

  /// The shortest row of marks that is drawn rather than written.
  private static let ruleLength = 3

  /// Takes the rows of marks off that make a line a title: `=== Rows ===`.
  private mutating func withoutRules(_ range: Range<Int>) -> Range<Int> {
    let front = ruleLength(range, fromEnd: false)
    if front >= Self.ruleLength {
      isTitle = true
      if front == range.count { return range.upperBound..<range.upperBound }
    }
    let back = ruleLength(range, fromEnd: true)
    if back >= Self.ruleLength { isTitle = true }
    let start = front >= Self.ruleLength ? range.lowerBound + front : range.lowerBound
    let end = back >= Self.ruleLength ? range.upperBound - back : range.upperBound
    return trimmed(start..<max(start, end))
  }

  /// The bytes of the row of equal marks at one end of a line.
  private func ruleLength(_ range: Range<Int>, fromEnd: Bool) -> Int {
    guard let first = fromEnd ? range.last : range.first,
      ["=", "-", "*", "#", "~", "_", "+", "/"].contains(Unicode.Scalar(text[first]))
    else { return 0 }
    var length = 0
    while length < range.count {
      let position = fromEnd ? range.upperBound - 1 - length : range.lowerBound + length
      guard text[position] == text[first] else { break }
      length += 1
    }
    return length
  }
}

extension Range<Int> {
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(lowerBound + count, upperBound)
  }

  fileprivate func dropFirst(_ count: Int = 1) -> Range<Int> {
    Swift.min(lowerBound + count, upperBound)..<upperBound
  }

  fileprivate func dropLast(_ count: Int = 1) -> Range<Int> {
    lowerBound..<Swift.max(lowerBound, upperBound - count)
  }
}
