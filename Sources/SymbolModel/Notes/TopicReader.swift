import Diagnostics
import Markup

/// Members under a topic's title: code spans, links, `– selector:` and `name  プロパティ` lines.
extension NoteReader {
  mutating func readTopicList(_ block: Document.NodeID) {
    if note.topics.isEmpty {
      note.topics.append(NoteTopic(range: document.range(of: block)))
    }
    for item in document.children(of: block) {
      // A bullet may be the sign of a class method.
      let isPlus = document.source[Int(document[item].offset)] == UInt8(ascii: "+")
      for child in document.children(of: item) {
        switch document.kind(child) {
        case .paragraph where readTopicLine(Passage(block: child), isPlus: isPlus): break
        case .list: readTopicList(child)
        default: note.topics[note.topics.count - 1].text.append(Passage(block: child))
        }
      }
    }
  }

  /// Whether a paragraph here may be the members of a topic group.
  var isAmongTopics: Bool { container?.kind == .topics && current == 0 && section == nil }

  /// Whether a paragraph here stands between the title of a topic group and its members.
  var isAboveMembers: Bool {
    guard isAmongTopics, let topic = note.topics.last else { return false }
    return topic.title != nil && topic.members.isEmpty
  }

  /// Keeps words that stand above the members of a group: they are the group's, and what they state
  /// is read when its members are known.
  ///
  /// - Parameters:
  ///   - label: behind which they stand.
  ///   - whole: what is shown of it, if that is more than the words.
  mutating func introduceMembers(
    _ passage: Passage, label: SectionKind? = nil, whole: Passage? = nil
  ) {
    let last = note.topics.count - 1
    let label = label ?? note.topics[last].openLabel?.label
    note.topics[last].introduction.append(.init(passage: passage, label: label))
    note.topics[last].openLabel = nil
    append(whole ?? passage)
  }

  /// Reads the lines of a paragraph among topics if all of them name members.
  mutating func readsTopicLines(_ lines: [Passage], next: Document.NodeID? = nil) -> Bool {
    var names: [String] = []
    for line in lines {
      let text = PlainText(line, in: document)
      guard text.bytes.count <= 400, !text.runs.contains(where: \.isCode),
        let name = bareName(in: text), name.isSure
      else { return false }
      names.append(name.found.name)
    }
    // With its declaration below it, a name begins its entry.
    if let last = names.last, recogniser.declares(next, last) { return false }
    if note.topics.isEmpty {
      note.topics.append(NoteTopic(range: document.range(of: lines[0].block)))
    }
    for line in lines { _ = readTopicLine(line) }
    return true
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
    if "-+".utf8.contains(bytes[index]) { return 1 }
    guard index + 2 < bytes.count else { return 0 }
    switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
    // – − － ＋
    case (0xE2, 0x80, 0x93), (0xE2, 0x88, 0x92), (0xEF, 0xBC, 0x8D), (0xEF, 0xBC, 0x8B): return 3
    default: return 0
    }
  }

  /// One line of a topic list; false if it names no symbol.
  private mutating func readTopicLine(_ line: Passage, isPlus: Bool = false) -> Bool {
    let text = PlainText(line, in: document)
    let codes = text.runs.filter(\.isCode)
    guard let first = codes.first else {
      return readBareLine(text, isPlus: isPlus) || readLink(line)
    }
    var members: [(name: SymbolName, range: Range<Int>)] = []
    for run in codes {
      if let found = readSymbolName(text.string(run.range)) { members.append((found, run.range)) }
    }
    guard !members.isEmpty else { return false }
    let sign = text.string(0..<first.start)
    for member in members {
      let kind = member.name.kind ?? (sign.contains("+") || sign.contains("＋") ? .classMethod : nil)
      list(member.name.name, at: text.sourceRange(of: member.range))
      if members.count == 1, codes.count == 1 {
        readWords(text, of: member.name.name, kind: kind, from: member.range.upperBound)
      }
    }
    let isPlain = sign.allSatisfy { Recogniser.signs.contains($0) || $0.isBlank }
    let between = text.runs.filter { !$0.isCode && $0.start > 0 }.map { text.string($0.range) }
      .joined()
    let isList = context.language.isListSeparator(between)
    if !isPlain || codes.count > members.count || (codes.count > 1 && !isList) {
      keep(text.passage)
    }
    return true
  }

  private mutating func readBareLine(_ text: PlainText, isPlus: Bool) -> Bool {
    guard let bare = bareName(in: text), !isGlued(text, at: bare.end),
      bare.found.name != note.entries[0].name
    else { return false }
    let isAlone = text.trimmed(bare.end..<text.bytes.count).isEmpty
    // A plain sentence is no list of members.
    guard isAlone || bare.isSure || recogniser.looksLikeASymbol(bare.found.name) else {
      return false
    }
    list(bare.found.name, at: text.sourceRange(of: text.trimmed(0..<bare.end)))
    let isClassMethod = isPlus && (bare.found.kind ?? .method) == .method
    readWords(
      text, of: bare.found.name, kind: isClassMethod ? .classMethod : bare.found.kind,
      from: bare.end)
    return true
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

  /// `[行の高さ](rowHeight)`: the address names the member, the words stay.
  private mutating func readLink(_ line: Passage) -> Bool {
    guard line.firstText == nil, let link = document.onlyChild(of: line.block),
      document.kind(link) == .link
    else { return false }
    let target = document.text(of: link)
    guard LinkTarget(target).isOfSite, let found = readSymbolName(target) else { return false }
    let name = found.qualifier.map { $0 + "." + found.name } ?? found.name
    list(name, at: document.range(of: link))
    if document.trimmedText(of: link) != found.name { keep(line) }
    return true
  }

  private mutating func list(_ name: String, at range: SourceRange) {
    note.topics[note.topics.count - 1].members.append(NoteTopic.Member(name: name, range: range))
    listedNames.insert(name)
  }

  private mutating func keep(_ passage: Passage) {
    note.topics[note.topics.count - 1].text.append(passage)
  }

  /// Reads what a member's line states beside its name: `textLabel    プロパティ    iOS 3.0では非推奨`.
  private mutating func readWords(
    _ text: PlainText, of name: String, kind: SymbolKind?, from start: Int
  ) {
    var kind = kind
    var rest = text.trimmed(start..<text.bytes.count)
    let words = text.string(rest)
    let word = words.prefix { !$0.isBlank && $0 != "(" && $0 != "（" }
    if let found = context.language.kind(named: word) {
      kind = found
      rest = text.trimmed(rest.lowerBound + word.utf8.count..<rest.upperBound)
    }
    var stated: [StatedFact] = []
    if !rest.isEmpty, let passage = text.passage(from: rest.lowerBound) {
      let result = facts.read(PlainText(passage, in: document), setting: .prose)
      stated = result.facts
      if !result.isUnderstood { keep(text.passage) }
    }
    guard kind != nil || !stated.isEmpty else { return }
    if let known = ownEntries[name] {
      note.entries[known].facts += stated
      note.entries[known].kind = note.entries[known].kind ?? kind
      return
    }
    var entry = NoteEntry(
      name: name, range: text.sourceRange(of: 0..<text.bytes.count),
      prose: Prose(document: document.file))
    entry.kind = kind
    entry.owner = 0
    entry.facts = stated
    insert(entry, level: Self.lineLevel)
  }

  /// What the text of a group says of all its members: "これらのプロパティはiOS 3.0では非推奨です。"
  private mutating func readFacts(of topic: NoteTopic) {
    if topic.members.isEmpty { return readFacts(ofTypeIn: topic) }
    var stated: [StatedFact] = []
    if let label = topic.openLabel, label.label == .deprecation {
      let range = document.range(of: label.passage.block)
      stated.append(StatedFact(.deprecated(nil, nil), at: range))
    }
    for introduction in topic.introduction {
      let facts = statements(in: introduction, setting: .group)
      let isOfEnd = introduction.label == .replacement || facts.contains(where: \.fact.isEnd)
      if isOfEnd { stated += facts }
    }
    if !stated.contains(where: \.fact.isEnd),
      let label = topic.introduction.first(where: {
        $0.label == .deprecation && callsDeprecated(behindLabel: $0.passage)
      })
    {
      let range = document.range(of: label.passage.block)
      stated.append(StatedFact(.deprecated(nil, nil), at: range))
    }
    // What is said to replace something that does not go replaces nothing.
    guard stated.contains(where: \.fact.isEnd) else { return }
    let distinct = Self.distinct(stated)
    for (index, member) in topic.members.enumerated() {
      // What the group says twice is compared for its first member alone.
      if index == 1 { stated = distinct }
      if let known = ownEntries[member.name] {
        let own = Set(note.entries[known].facts.map(\.fact))
        note.entries[known].facts += stated.filter { !own.contains($0.fact) }
      } else {
        var entry = NoteEntry(
          name: member.name, range: member.range, prose: Prose(document: document.file))
        entry.owner = 0
        entry.facts = stated
        insert(entry, level: Self.lineLevel)
      }
    }
  }

  /// A title without members heads no group: what stands below it is said of the type.
  private mutating func readFacts(ofTypeIn topic: NoteTopic) {
    for introduction in topic.introduction {
      let stated = statements(in: introduction, setting: .prose)
      note.entries[0].facts += stated.filter { !$0.fact.isOfOneMember }
    }
  }

  private mutating func statements(
    in introduction: NoteTopic.Introduction, setting: FactReader.Setting
  ) -> [StatedFact] {
    guard let label = introduction.label, label.isForFacts else {
      return facts.read(PlainText(introduction.passage, in: document), setting: setting).facts
    }
    let result = statements(in: introduction.passage, labelled: label)
    diagnostics += result.diagnostics
    return result.facts
  }

  /// The first fact of each subject, so that a group of thousands of statements and members has not
  /// all of the ones for each of the others. Nothing has more than a few replacements or protocols.
  private static func distinct(_ stated: [StatedFact]) -> [StatedFact] {
    var subjects: Set<FactSubject> = []
    var names = 0
    return stated.filter { stated in
      if stated.fact.isReplacement || stated.fact.isOfSupertype { names += 1 }
      return names <= 16 && subjects.insert(FactSubject(stated.fact)).inserted
    }
  }

  /// Brings the words of topics to where a page shows them: a title with nothing below it goes with
  /// the next group or the last one, the words of a group without a title into the overview.
  mutating func settleTopics() {
    for topic in note.topics { readFacts(of: topic) }
    var topics: [NoteTopic] = []
    var words: [Passage] = []
    for var topic in note.topics {
      if topic.members.isEmpty, topic.text.isEmpty, let title = topic.title {
        words.append(title)
        continue
      }
      topic.text = words + topic.text
      words = []
      topics.append(topic)
    }
    if let last = topics.indices.last {
      topics[last].text += words
      words = []
    }
    for index in topics.indices where topics[index].title == nil {
      words += topics[index].text
      topics[index].text = []
    }
    if !words.isEmpty {
      note.entries[0].prose.sections.append(.init(kind: .overview, passages: words))
    }
    note.topics = topics
  }
}
