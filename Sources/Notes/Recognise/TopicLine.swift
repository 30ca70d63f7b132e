import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// A line of a topic list: the members that it names, what it states of them, and the words
/// that are more than that.
///
///     - ``rowHeight``                           rowHeight
///     – reloadData                              reloadData, a method
///     textLabel    プロパティ    iOS 3.0では非推奨     textLabel, a property, with a deprecation
struct TopicLine {
  struct Member {
    var name: String
    var range: SourceRange
    var kind: SymbolKind?
    var facts: [StatedFact] = []
    var declaration: Declaration?
    /// The text of the lines below it.
    var abstract: Passage?
  }

  var members: [Member]
  /// Where all of it stands.
  var range: SourceRange
  /// The line, if a page must show it beside the members.
  var words: Passage?
}

extension Recogniser {
  /// One line of a topic list; nil if it names no symbol.
  ///
  /// - Parameters:
  ///   - isPlus: whether its bullet is the sign of a class method.
  ///   - own: the name of the type, which is no member.
  func topicLine(_ line: Passage, isPlus: Bool = false, besides own: String) -> TopicLine? {
    let text = PlainText(line, in: document)
    let codes = text.runs.filter(\.isCode)
    guard let first = codes.first else {
      return linkLine(line) ?? bareLine(text, isPlus: isPlus, besides: own)
    }
    let found = codes.compactMap { run in
      readSymbolName(text.string(run.range)).map { (name: $0, range: run.range) }
    }
    guard !found.isEmpty else { return nil }
    // Most lines are a name and nothing else.
    if text.runs.count == 1, first.range == text.bytes.indices {
      let range = text.sourceRange(of: first.range)
      let name = found[0].name
      return TopicLine(
        members: [TopicLine.Member(name: name.name, range: range, kind: name.kind)], range: range)
    }
    let sign = text.string(0..<first.start)
    let isClassMethod = sign.contains("+") || sign.contains("＋")
    var topic = TopicLine(
      members: found.map { name, range in
        TopicLine.Member(name: name.name, range: text.sourceRange(of: range))
      }, range: text.sourceRange(of: 0..<text.bytes.count))
    if codes.count == 1 {
      let kind = found[0].name.kind ?? (isClassMethod ? .classMethod : nil)
      readWords(text, from: found[0].range.upperBound, kind: kind, into: &topic)
    }
    let isPlain = sign.allSatisfy { Self.signs.contains($0) || $0.isBlank }
    let between = text.runs.filter { !$0.isCode && $0.start > 0 }.map { text.string($0.range) }
      .joined()
    let isList = context.language.isListSeparator(between)
    if !isPlain || codes.count > found.count || (codes.count > 1 && !isList) {
      topic.words = line
    }
    return topic
  }

  /// Whether all lines of a paragraph are names that a sign, a colon or a kind marks; the last of
  /// them.
  func lastOfTopicLines(_ lines: [Passage]) -> String? {
    var last: String?
    for line in lines {
      let text = PlainText(line, in: document)
      guard text.bytes.count <= Longest.names, !text.runs.contains(where: \.isCode),
        let name = bareName(in: text), name.isSure
      else { return nil }
      last = name.found.name
    }
    return last
  }

  private struct BareName {
    var found: SymbolName
    /// Where the words behind the name begin.
    var end: Int
    /// Whether a sign, a colon or a kind says that it is a name.
    var isSure: Bool
  }

  /// `– reloadData`, `rowHeight    プロパティ`
  private func bareName(in text: PlainText) -> BareName? {
    let whole = text.trimmed(0..<text.bytes.count)
    var start = whole.lowerBound
    while start < whole.upperBound {
      let blank = text.bytes.blankLength(at: start, before: whole.upperBound)
      let sign = blank > 0 ? 0 : signLength(in: text.bytes, at: start)
      guard blank + sign > 0 else { break }
      start += blank + sign
    }
    var end = start
    while end < whole.upperBound, text.bytes[end] > 0x20, text.bytes[end] < 0x80 { end += 1 }
    let sign = text.string(text.trimmed(whole.lowerBound..<start))
    guard end > start,
      let found = readSymbolName(sign + (sign.isEmpty ? "" : " ") + text.string(start..<end))
    else { return nil }
    let words = text.string(text.trimmed(end..<whole.upperBound))
    let word = words.prefix { !$0.isBlank && $0 != "(" && $0 != "（" }
    return BareName(
      found: found, end: end,
      isSure: !sign.isEmpty || (words.isEmpty && found.name.contains(":"))
        || context.language.kind(named: word) != nil)
  }

  private func signLength(in bytes: [UInt8], at index: Int) -> Int {
    if bytes[index].isOne(of: "-+") { return 1 }
    guard index + 2 < bytes.count else { return 0 }
    switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
    // – − － ＋
    case (0xE2, 0x80, 0x93), (0xE2, 0x88, 0x92), (0xEF, 0xBC, 0x8D), (0xEF, 0xBC, 0x8B): return 3
    default: return 0
    }
  }

  private func bareLine(_ text: PlainText, isPlus: Bool, besides own: String) -> TopicLine? {
    guard let bare = bareName(in: text), !isGlued(text, at: bare.end), bare.found.name != own
    else { return nil }
    let isAlone = text.trimmed(bare.end..<text.bytes.count).isEmpty
    // A plain sentence is no list of members.
    guard isAlone || bare.isSure || bare.found.name.isWrittenLikeCode else { return nil }
    let range = text.sourceRange(of: text.trimmed(0..<bare.end))
    var topic = TopicLine(
      members: [TopicLine.Member(name: bare.found.name, range: range)],
      range: text.sourceRange(of: 0..<text.bytes.count))
    let isClassMethod = isPlus && (bare.found.kind ?? .method) == .method
    readWords(
      text, from: bare.end, kind: isClassMethod ? .classMethod : bare.found.kind, into: &topic)
    return topic
  }

  /// Whether words go on without a space behind a name: viewDidLoadで…
  private func isGlued(_ text: PlainText, at end: Int) -> Bool {
    guard end < text.bytes.count, text.bytes[end] >= 0x80,
      text.bytes.blankLength(at: end, before: text.bytes.count) == 0
    else { return false }
    let rest = text.string(end..<text.bytes.count)
    guard let first = rest.first, first.isLetter else { return false }
    return context.language.kind(named: rest.prefix { !$0.isBlank && $0 != "(" && $0 != "（" })
      == nil
  }

  /// `[行の高さ](rowHeight)`: the address names the member, the words stay. `[var isLit: Bool](x.md)`: the
  /// words declare it, wherever the address leads; what stands on the lines below is its abstract.
  private func linkLine(_ line: Passage) -> TopicLine? {
    guard line.firstText == nil, let link = document.firstChild(of: line.block),
      document.kind(link) == .link
    else { return nil }
    let lines = lines(of: line.block)
    let isAlone = document[link].end == lines.first?.end ?? document[line.block].end
    guard isAlone else { return nil }
    let range = document.range(of: link)
    if let declared = readSymbolName(document.trimmedText(of: link)), let kind = declared.kind {
      var member = TopicLine.Member(name: declared.name, range: range, kind: kind)
      member.declaration = declared.declaration
      if lines.count > 1 {
        member.abstract = lines[1]
        member.abstract?.end = nil
      }
      return TopicLine(members: [member], range: range)
    }
    let target = document.text(of: link)
    guard lines.isEmpty, LinkTarget(target).isOfSite, let found = readSymbolName(target) else {
      return nil
    }
    let name = found.qualifier.map { $0 + "." + found.name } ?? found.name
    let isName = document.trimmedText(of: link) == found.name
    return TopicLine(
      members: [TopicLine.Member(name: name, range: range)], range: range,
      words: isName ? nil : line)
  }

  /// Reads what a member's line states beside its name.
  private func readWords(
    _ text: PlainText, from start: Int, kind: SymbolKind?, into topic: inout TopicLine
  ) {
    topic.members[0].kind = kind
    var rest = text.trimmed(start..<text.bytes.count)
    let word = text.string(rest).prefix { !$0.isBlank && $0 != "(" && $0 != "（" }
    if let found = context.language.kind(named: word) {
      topic.members[0].kind = found
      rest = text.trimmed(rest.lowerBound + word.utf8.count..<rest.upperBound)
    }
    guard !rest.isEmpty, let passage = text.passage(from: rest.lowerBound) else { return }
    let result = facts.read(PlainText(passage, in: document), setting: .prose)
    topic.members[0].facts = result.facts
    if !result.isUnderstood { topic.words = text.passage }
  }
}
