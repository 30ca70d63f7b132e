import Characters
import Diagnostics

/// A box of text between two lines of `:::`, as many programs write one.
///
///     :::tip Faster        label tip, title Faster
///     Set the height.      content
///     :::
///
///     :::{ios=13.0}        name ios 13.0+
///
///     :::tabs
///     == Swift             a tab, title Swift
///     Set the height.      content
///     :::
struct Aside {
  enum Kind: UInt8 {
    case box
    /// Holds the next ones.
    case tabs
    case tab
  }

  var kind = Kind.box
  /// The word that says what it is, or the versions that it is for.
  var name: String
  var label: Range<Int>
  /// The title; empty if it has none.
  var title: Range<Int>
  var content: Range<Int>
  /// The lines from its first to its last.
  var range: Range<Int>
  /// The title where the file has it with escapes.
  var titleText: String?
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
    var kind = Aside.Kind.box
    /// The index of the box in `asides`; nil: its text stands in the note as any other does.
    var aside: Int?
    var opener: Range<Int>
    /// Where the first blank line of its content stands.
    var firstBlank: Int?
  }

  private let text: SourceText
  private let file: Int
  private let isAside: ((String) -> Bool)?
  private(set) var lines: [Range<Int>] = []
  /// The boxes in the order of the file; one within another stands behind it.
  private(set) var asides: [Aside] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var hasFound = false
  private var open: [Open] = []
  /// How many of the open ones have had a blank line.
  private var blankCount = 0
  /// The lines that remain, as they are read so far.
  private var blocks = BlockLines()
  private var isInConflict = false
  private var hasReportedContainer = false

  /// - Parameter lines: what is left of the file; its lines are ranges of it.
  init(
    _ text: SourceText, lines: [Range<Int>], file: Int, isAside: ((String) -> Bool)?
  ) {
    self.text = text
    self.file = file
    self.isAside = isAside
    self.lines.reserveCapacity(lines.count)
    for line in lines { read(line) }
    for item in open.reversed() { leaveOpen(item) }
    diagnostics.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func read(_ line: Range<Int>) {
    let first = text.afterSpaces(line.lowerBound)
    guard first < line.upperBound else {
      for index in min(blankCount, open.count)..<open.count {
        open[index].firstBlank = line.lowerBound
      }
      blankCount = open.count
      return keep(line)
    }
    guard mayBeMark(text.bytes[first]) else { return keep(line) }
    if first == line.lowerBound, isMergeMark(line) {
      hasFound = true
      if blocks.openFence == nil { part(at: line.lowerBound) }
      return
    }
    // Deeper lines are code.
    guard first - line.lowerBound < 4, !blocks.peeked(line, in: text).kind.isVerbatim else {
      return keep(line)
    }
    if let innermost = open.last, innermost.kind != .box, let title = tabTitle(line, from: first) {
      return beginTab(line, titled: title)
    }
    if text.bytes.has(":::", at: first) {
      let marks = text.afterRun(of: UInt8(ascii: ":"), at: first)
      let words = text.afterSpaces(marks)
      if words >= line.upperBound {
        hasFound = true
        return close(at: line)
      }
      if readOpener(line, from: words, isTop: first - line.lowerBound < 2) {
        hasFound = true
        return
      }
    }
    keep(line)
  }

  /// Whether a mark may begin with a byte.
  private func mayBeMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "|"),
      UInt8(ascii: ">"), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  /// Leaves a line, or a part of it, to what remains.
  private mutating func keep(_ line: Range<Int>) {
    lines.append(line)
    blocks.read(line, in: text)
  }

  /// Whether the code around a line may well show marks of merges, by the language of its fence.
  private var showsMergeMarks: Bool {
    blocks.openFence.map { Self.languagesAboutMarks.contains($0.word(in: text)) } ?? false
  }

  private static let languagesAboutMarks: Set<String> = [
    "bash", "console", "diff", "git", "patch", "plain", "plaintext", "sh", "shell", "text", "txt",
  ]

  // MARK: Merges

  private mutating func isMergeMark(_ line: Range<Int>) -> Bool {
    if showsMergeMarks { return false }
    switch text.bytes[line.lowerBound] {
    case UInt8(ascii: "<"):
      guard isMark("<<<<<<<", line) else { return false }
      isInConflict = true
      diagnostics.append(
        Diagnostic(
          .mergeMarker,
          "a merge was left unfinished here; keep the words of one side and remove the marks",
          at: SourceRange(file: file, line)))
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
  private func isMark(_ mark: StaticString, _ line: Range<Int>, hasName: Bool = true) -> Bool {
    let end = line.lowerBound + 7
    guard text.bytes.has(mark, at: line.lowerBound), end <= line.upperBound else { return false }
    return text.afterSpaces(end) >= line.upperBound || hasName && text.bytes[end] == 0x20
  }

  // MARK: Boxes

  /// Reads `tip Title`, `note[Title]`, `warning{…}` behind the colons.
  private mutating func readOpener(_ line: Range<Int>, from words: Int, isTop: Bool) -> Bool {
    var end = words
    while end < line.upperBound, text.bytes[end].isLetter || text.bytes[end] >= 0x80 {
      end += 1
    }
    let isSettings = end == words && text.bytes[words] == UInt8(ascii: "{")
    guard end > words || isSettings else { return false }
    let versions = isSettings ? versions(in: words..<line.upperBound) : nil
    if let versions { end = versions.end }
    let label = words..<end
    let title = title(from: end, to: line.upperBound)
    let word = versions?.label ?? String(decoding: text.bytes[label], as: UTF8.self)
    if word == "tabs" {
      part(at: line.lowerBound)
      var aside: Int?
      if isTop, open.count < Self.depthLimit {
        aside = asides.count
        asides.append(
          Aside(
            kind: .tabs, name: word, label: label, title: end..<end,
            content: line.upperBound..<line.upperBound, range: line))
      }
      open.append(Open(kind: .tabs, aside: aside, opener: line))
      return true
    }
    let isKnown = isSettings ? versions != nil && isAside?(word) == true : isAside?(word) ?? true
    if !isKnown, !hasReportedContainer {
      hasReportedContainer = true
      diagnostics.append(
        Diagnostic(
          .unknownContainer,
          isSettings
            ? "a box begins with a word such as ':::note', or with versions such as ':::{ios=13.0}'; the text stands in its place"
            : "no box is called '\(word)'; the text stands in its place",
          at: SourceRange(file: file, isSettings ? words..<line.upperBound : label)))
    }
    part(at: line.lowerBound)
    var aside: Int?
    if isKnown, isTop, open.count < Self.depthLimit {
      aside = asides.count
      asides.append(
        Aside(
          name: word, label: label, title: title, content: line.upperBound..<line.upperBound,
          range: line))
    } else {
      // A word of another program says nothing to readers; one of their own language does.
      let isWord = text.bytes[label].contains { $0 >= 0x80 }
      let start = isWord ? label.lowerBound : title.lowerBound
      let end = max(title.upperBound, isWord ? label.upperBound : start)
      if start < end {
        keep(start..<end)
        part(at: line.upperBound)
      }
    }
    open.append(Open(aside: aside, opener: line))
    return true
  }

  /// The label of a quote that says the same as `{ios=13.0 tvos=13.0}`, `{ios=9-12}` or `{ios<13.0}`, in
  /// words of any language, and where the bracket closes.
  private func versions(in range: Range<Int>) -> (label: String, end: Int)? {
    guard let close = text.bytes[range].firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let settings = String(decoding: text.bytes[(range.lowerBound + 1)..<close], as: UTF8.self)
      .split { $0 == " " || $0 == "," }
    let mark: Character = settings.first?.contains("<") == true ? "<" : "="
    let releases = settings.map { setting -> String? in
      let parts = setting.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
      let version = parts[1].filter { $0 != "\"" }
      return "\(parts[0]) \(version)" + (mark == "=" && !version.contains("-") ? "+" : "")
    }
    guard !releases.isEmpty, releases.allSatisfy({ $0 != nil }) else { return nil }
    let label = releases.compactMap { $0 }.joined(separator: ", ")
    return (mark == "<" ? "< " + label : label, close + 1)
  }

  /// Boxes in boxes beyond this many are text.
  private static let depthLimit = 4

  private func title(from start: Int, to end: Int) -> Range<Int> {
    var start = text.afterSpaces(start)
    var end = text.beforeSpaces(end, from: start)
    // Settings are no words.
    if start < end, text.bytes[end - 1] == UInt8(ascii: "}"),
      let brace = text.bytes[start..<end].firstIndex(of: UInt8(ascii: "{")),
      text.bytes[brace..<end].allSatisfy({ $0 < 0x80 })
    {
      end = text.beforeSpaces(brace, from: start)
    }
    if start < end, text.bytes[start] == UInt8(ascii: "["),
      text.bytes[end - 1] == UInt8(ascii: "]")
    {
      start += 1
      end -= 1
    }
    return start..<max(start, end)
  }

  /// The title behind `== ` or `@tab `, with which a tab begins.
  private func tabTitle(_ line: Range<Int>, from first: Int) -> Range<Int>? {
    var start = first
    if text.bytes.has("== ", at: first) {
      start += 2
    } else if text.bytes.has("@tab ", at: first) {
      start += 4
    } else if text.bytes.has("@tab:active ", at: first) {
      start += 11
    } else {
      return nil
    }
    start = text.afterSpaces(start)
    let end = text.beforeSpaces(line.upperBound, from: start)
    return start < end ? start..<end : nil
  }

  private mutating func beginTab(_ line: Range<Int>, titled title: Range<Int>) {
    if open.last?.kind == .tab { endInnermost(before: line.lowerBound, end: line.lowerBound) }
    part(at: line.lowerBound)
    var aside: Int?
    if open.last?.aside != nil {
      aside = asides.count
      asides.append(
        Aside(
          kind: .tab, name: "tab", label: title, title: title,
          content: line.upperBound..<line.upperBound, range: line))
    } else {
      // In a list, or too deep: the title is a paragraph.
      keep(title)
      part(at: line.upperBound)
    }
    open.append(Open(kind: .tab, aside: aside, opener: line))
  }

  private mutating func close(at line: Range<Int>) {
    if open.last?.kind == .tab { endInnermost(before: line.lowerBound, end: line.lowerBound) }
    endInnermost(before: line.lowerBound, end: line.upperBound)
  }

  /// Ends the innermost one: its content before a line, itself perhaps with that line.
  private mutating func endInnermost(before offset: Int, end: Int) {
    part(at: offset)
    blankCount = min(blankCount, max(0, open.count - 1))
    guard let item = open.popLast(), let aside = item.aside else { return }
    asides[aside].content = asides[aside].content.lowerBound..<offset
    asides[aside].range = asides[aside].range.lowerBound..<end
  }

  /// A box that nothing closes ends with its first paragraph.
  private mutating func leaveOpen(_ item: Open) {
    if item.kind != .tab {
      diagnostics.append(
        Diagnostic(
          .unclosedDirective,
          item.kind == .tabs
            ? "no line of ':::' closes these tabs" : "no line of ':::' closes this box",
          at: SourceRange(file: file, item.opener)))
    }
    guard let aside = item.aside else { return }
    if item.kind == .tabs, let last = asides[(aside + 1)...].map(\.range.upperBound).max() {
      asides[aside].content = item.opener.upperBound..<last
      asides[aside].range = item.opener.lowerBound..<last
      return
    }
    var end = max(item.firstBlank ?? text.bytes.count, item.opener.upperBound)
    for inner in asides[(aside + 1)...] where inner.range.lowerBound < end {
      end = max(end, inner.range.upperBound)
    }
    asides[aside].content = item.opener.upperBound..<end
    asides[aside].range = item.opener.lowerBound..<end
  }

  /// Parts blocks, as a blank line does.
  private mutating func part(at position: Int) {
    keep(position..<position)
  }
}

extension Document {
  /// The document with a quote around the blocks of each box, which begins as GitHub's do, and of each
  /// group of tabs:
  ///
  ///     :::tip Faster             blockQuote
  ///     Set the height.             paragraph [!tip] Faster
  ///     :::                         paragraph Set the height.
  ///
  ///     :::tabs                   blockQuote 1
  ///     == Swift                    blockQuote 2
  ///     Set the height.               paragraph strong Swift
  ///     :::                           paragraph Set the height.
  ///
  /// - Parameter asides: in the order of the file.
  /// - Complexity: O(n).
  func wrapping(_ asides: [Aside]) -> Document {
    let own = markupNodes
    var strings = strings
    var directives = directives
    var owners: [NodeID: Int] = [:]
    for (index, directive) in directives.enumerated() {
      if let block = directive.block { owners[block] = index }
    }
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
      let quote = nodes.count
      var block = MarkupNode(.blockQuote, at: aside.range)
      block.detail = aside.kind.rawValue
      nodes.append(block)
      switch aside.kind {
      case .box:
        let hasTitle = !aside.title.isEmpty
        let end = Int32(quote + (hasTitle ? 4 : 3))
        let line = aside.label.lowerBound..<max(aside.label.upperBound, aside.title.upperBound)
        nodes.append(MarkupNode(.paragraph, end: end, at: line))
        var label = MarkupNode(.text, end: Int32(quote + 3), at: aside.label)
        label.setText("[!" + aside.name + (hasTitle ? "] " : "]"), in: &strings)
        nodes.append(label)
        if hasTitle { nodes.append(.leaf(end: end, at: aside.title)) }
      case .tabs: break
      case .tab:
        let end = Int32(quote + 4)
        for kind in [Kind.paragraph, .strong] {
          nodes.append(MarkupNode(kind, end: end, at: aside.title))
        }
        var title = MarkupNode.leaf(end: end, at: aside.title)
        if let text = aside.titleText { title.setText(text, in: &strings) }
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
      let moved = nodes.count - block
      if let directive = owners[Int32(block)] { directives[directive].block = Int32(nodes.count) }
      for node in own[block..<end] { nodes.append(node.moved(byNodes: moved, strings: 0)) }
      block = end
    }
    beginAll(before: Int.max)
    nodes[0].end = Int32(nodes.count)
    return replacing(nodes: nodes, strings: strings, directives: directives)
  }
}
