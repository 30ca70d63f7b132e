import Characters
import Diagnostics

/// A box of text between two lines of `:::`, as many programs write one.
///
///     :::tip Faster        label tip, title Faster
///     Set the height.      content
///     :::
struct Aside {
  /// The word that says what it is.
  var label: Range<Int>
  /// Empty if it has none.
  var title: Range<Int>
  var content: Range<Int>
  /// From its first line to its last.
  var range: Range<Int>
}

/// Takes out lines that are marks of other programs and no words of a note: those of boxes (`:::`)
/// and those that an unfinished merge leaves behind.
///
///     <<<<<<< HEAD                         (blank)
///     Sets the height.                     Sets the height.
///     =======                    →         (blank)
///     Sets the height of rows.             Sets the height of rows.
///     >>>>>>> branch                       (blank)
///
/// In blocks of code only marks of a merge count, and none in samples of a terminal or a comparison,
/// which may be about them.
///
/// Complexity: O(n).
struct MarkLineScan {
  private struct Open {
    /// Nil: the text stands in its place.
    var aside: Int?
    var opener: Range<Int>
    /// Where the first blank line of its content stands.
    var firstBlank: Int?
  }

  private let text: SourceText
  private let file: Int
  private let isAside: ((String) -> Bool)?
  private(set) var lines: [TextLine] = []
  /// In the order of the file; a box within another stands behind it.
  private(set) var asides: [Aside] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var hasFound = false
  private var open: [Open] = []
  /// How many of the open ones have had a blank line.
  private var blankCount = 0
  private var fence: (mark: UInt8, count: Int, keepsMarks: Bool)?
  private var isInConflict = false
  private var hasReportedContainer = false

  /// - Parameter lines: what is left of the file; its lines are ranges of it.
  init(
    _ text: SourceText, lines: [TextLine], file: Int, isAside: ((String) -> Bool)?
  ) {
    self.text = text
    self.file = file
    self.isAside = isAside
    self.lines.reserveCapacity(lines.count)
    for line in lines { read(line) }
    for item in open.reversed() { leaveOpen(item) }
    diagnostics.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func read(_ line: TextLine) {
    let first = text.afterSpaces(line.start)
    guard first < line.end else {
      for index in min(blankCount, open.count)..<open.count { open[index].firstBlank = line.start }
      blankCount = open.count
      return lines.append(line)
    }
    if first == line.start, isMergeMark(line) {
      hasFound = true
      if fence == nil { part(at: line.start) }
      return
    }
    if readFence(line, from: first) { return lines.append(line) }
    // Deeper lines are code.
    if text.bytes[first] == UInt8(ascii: ":"), first - line.start < 4,
      text.bytes.has(":::", at: first)
    {
      let marks = text.afterRun(of: UInt8(ascii: ":"), at: first)
      let words = text.afterSpaces(marks)
      if words >= line.end {
        hasFound = true
        return close(at: line)
      }
      if readOpener(line, from: words, isTop: first - line.start < 2) {
        hasFound = true
        return
      }
    }
    lines.append(line)
  }

  /// Whether the line belongs to a block of code.
  private mutating func readFence(_ line: TextLine, from first: Int) -> Bool {
    let mark = text.bytes[first]
    let isMark = mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    let end = isMark ? text.afterRun(of: mark, at: first) : first
    if let fence {
      if mark == fence.mark, end - first >= fence.count, text.afterSpaces(end) >= line.end {
        self.fence = nil
      }
      return true
    }
    guard end - first >= 3, !text.bytes[end..<line.end].contains(UInt8(ascii: "`")) else {
      return false
    }
    let word = text.bytes[text.afterSpaces(end)..<max(line.end, text.afterSpaces(end))]
      .prefix { $0.isLetter }
    let language = String(decoding: word, as: UTF8.self).lowercased()
    fence = (mark, end - first, Self.languagesAboutMarks.contains(language))
    return true
  }

  private static let languagesAboutMarks: Set<String> = [
    "bash", "console", "diff", "git", "patch", "plain", "plaintext", "sh", "shell", "text", "txt",
  ]

  // MARK: Merges

  private mutating func isMergeMark(_ line: TextLine) -> Bool {
    if fence?.keepsMarks == true { return false }
    switch text.bytes[line.start] {
    case UInt8(ascii: "<"):
      guard isMark("<<<<<<<", line) else { return false }
      isInConflict = true
      diagnostics.append(
        Diagnostic(
          .mergeMarker,
          "a merge was left unfinished here; keep the words of one side and remove the marks",
          at: SourceRange(file: file, line.start..<line.end)))
      return true
    case UInt8(ascii: "="): return isInConflict && isMark("=======", line, hasName: false)
    case UInt8(ascii: "|"): return isInConflict && isMark("|||||||", line)
    case UInt8(ascii: ">"):
      guard isInConflict, isMark(">>>>>>>", line) else { return false }
      isInConflict = false
      return true
    default: return false
    }
  }

  /// Whether a line is seven signs, and perhaps a name behind a space.
  private func isMark(_ mark: StaticString, _ line: TextLine, hasName: Bool = true) -> Bool {
    let end = line.start + 7
    guard text.bytes.has(mark, at: line.start), end <= line.end else { return false }
    return text.afterSpaces(end) >= line.end || hasName && text.bytes[end] == 0x20
  }

  // MARK: Boxes

  /// Reads `tip Title`, `note[Title]`, `warning{…}` behind the colons.
  private mutating func readOpener(_ line: TextLine, from words: Int, isTop: Bool) -> Bool {
    var end = words
    while end < line.end, text.bytes[end].isLetter || text.bytes[end] >= 0x80 {
      end += 1
    }
    let isSettings = end == words && text.bytes[words] == UInt8(ascii: "{")
    guard end > words || isSettings else { return false }
    let label = words..<end
    let title = title(from: end, to: line.end)
    let word = String(decoding: text.bytes[label], as: UTF8.self)
    let isKnown = !isSettings && isAside?(word) ?? true
    if !isKnown, !hasReportedContainer {
      hasReportedContainer = true
      diagnostics.append(
        Diagnostic(
          .unknownContainer,
          isSettings
            ? "a box begins with a word such as ':::note'; the text stands in its place"
            : "no box is called '\(word)'; the text stands in its place",
          at: SourceRange(file: file, isSettings ? words..<line.end : label)))
    }
    part(at: line.start)
    var aside: Int?
    if isKnown, isTop, open.count < Self.depthLimit {
      aside = asides.count
      asides.append(
        Aside(
          label: label, title: title, content: line.end..<line.end, range: line.start..<line.end))
    } else {
      // A word of another program says nothing to readers; one of their own language does.
      let isWord = text.bytes[label].contains { $0 >= 0x80 }
      let start = isWord ? label.lowerBound : title.lowerBound
      let end = max(title.upperBound, isWord ? label.upperBound : start)
      if start < end {
        lines.append(TextLine(start: start, end: end))
        part(at: line.end)
      }
    }
    open.append(Open(aside: aside, opener: line.start..<line.end))
    return true
  }

  /// Boxes in boxes beyond this many are text.
  private static let depthLimit = 4

  private func title(from start: Int, to end: Int) -> Range<Int> {
    var start = text.afterSpaces(start)
    var end = end
    func trim() {
      while end > start, text.bytes[end - 1] == 0x20 || text.bytes[end - 1] == 0x09 { end -= 1 }
    }
    trim()
    // Settings are no words.
    if start < end, text.bytes[end - 1] == UInt8(ascii: "}"),
      let brace = text.bytes[start..<end].firstIndex(of: UInt8(ascii: "{")),
      text.bytes[brace..<end].allSatisfy({ $0 < 0x80 })
    {
      end = brace
      trim()
    }
    if start < end, text.bytes[start] == UInt8(ascii: "["),
      text.bytes[end - 1] == UInt8(ascii: "]")
    {
      start += 1
      end -= 1
    }
    return start..<max(start, end)
  }

  private mutating func close(at line: TextLine) {
    part(at: line.start)
    blankCount = min(blankCount, max(0, open.count - 1))
    guard let item = open.popLast(), let aside = item.aside else { return }
    asides[aside].content = asides[aside].content.lowerBound..<line.start
    asides[aside].range = asides[aside].range.lowerBound..<line.end
  }

  /// A box that nothing closes ends with its first paragraph.
  private mutating func leaveOpen(_ item: Open) {
    diagnostics.append(
      Diagnostic(
        .unclosedDirective, "no line of ':::' closes this box",
        at: SourceRange(file: file, item.opener)))
    guard let aside = item.aside else { return }
    var end = max(item.firstBlank ?? text.bytes.count, item.opener.upperBound)
    for inner in asides[(aside + 1)...] where inner.range.lowerBound < end {
      end = max(end, inner.range.upperBound)
    }
    asides[aside].content = item.opener.upperBound..<end
    asides[aside].range = item.opener.lowerBound..<end
  }

  /// Parts blocks, as a blank line does.
  private mutating func part(at position: Int) {
    lines.append(TextLine(start: position, end: position))
  }
}

extension Document {
  /// The document with a quote around the blocks of each box, which begins as GitHub's do:
  ///
  ///     :::tip Faster             blockQuote
  ///     Set the height.             paragraph [!tip] Faster
  ///     :::                         paragraph Set the height.
  ///
  /// - Complexity: O(n).
  func wrapping(_ asides: [Aside]) -> Document {
    let own = builtNodes
    var strings = strings
    var nodes = [own[0]]
    nodes.reserveCapacity(own.count + asides.count * 4)
    var open: [(quote: Int, end: Int)] = []
    var rest = asides[...]
    func close(before offset: Int) {
      while let last = open.last, last.end <= offset {
        nodes[last.quote].end = Int32(nodes.count)
        open.removeLast()
      }
    }
    func begin(_ aside: Aside) {
      func node(_ kind: Kind, _ range: Range<Int>) -> BuiltNode {
        BuiltNode(kind: kind, offset: Int32(range.lowerBound), length: Int32(range.count))
      }
      let quote = nodes.count
      nodes.append(node(.blockQuote, aside.range))
      let hasTitle = !aside.title.isEmpty
      let end = Int32(quote + (hasTitle ? 4 : 3))
      let line = aside.label.lowerBound..<max(aside.label.upperBound, aside.title.upperBound)
      var paragraph = node(.paragraph, line)
      paragraph.end = end
      nodes.append(paragraph)
      var label = node(.text, aside.label)
      label.end = Int32(quote + 3)
      strings.append(
        "[!" + String(decoding: source[aside.label], as: UTF8.self) + (hasTitle ? "] " : "]"))
      label.textStart = -Int32(strings.count)
      nodes.append(label)
      if hasTitle {
        var title = node(.text, aside.title)
        title.end = end
        title.textStart = title.offset
        title.textCount = title.length
        nodes.append(title)
      }
      open.append((quote, aside.content.upperBound))
    }
    func beginAll(before offset: Int) {
      while let next = rest.first, next.content.lowerBound <= offset {
        close(before: next.range.lowerBound)
        begin(next)
        rest.removeFirst()
      }
      close(before: offset)
    }
    var block = 1
    while block < own.count {
      let isFootnote = own[block].kind == .footnote
      beginAll(before: isFootnote ? Int.max : Int(own[block].offset))
      let end = Int(own[block].end)
      let moved = Int32(nodes.count - block)
      for var node in own[block..<end] {
        node.end += moved
        nodes.append(node)
      }
      block = end
    }
    beginAll(before: Int.max)
    nodes[0].end = Int32(nodes.count)
    return Document(
      file: file, source: source, nodes: nodes, strings: strings, anchors: anchors)
  }
}
