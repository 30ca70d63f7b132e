import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Members under a topic's title: code spans, links, `– selector:` and `name  プロパティ` lines.
extension Assembler {
  mutating func addTopicList(_ block: Document.NodeID) {
    beginUntitledTopic(at: block)
    for item in document.children(of: block) {
      // A bullet may be the sign of a class method.
      let isPlus = document.source[Int(document[item].offset)] == UInt8(ascii: "+")
      for child in document.children(of: item) {
        switch document.blockKind(child) {
        case .paragraph where addTopicLine(Passage(block: child), isPlus: isPlus): break
        case .list: addTopicList(child)
        case .heading, .paragraph, .blockQuote, .item, .codeBlock, .htmlBlock, .thematicBreak,
          .table, .other:
          draft.topics[draft.topics.count - 1].topic.text.append(Passage(block: child))
        }
      }
    }
  }

  /// Adds the lines of a paragraph among topics if all of them name members.
  mutating func addTopicLines(_ lines: [Passage], before next: Document.NodeID?) -> Bool {
    guard open.listsMembers, let last = recogniser.lastOfTopicLines(lines) else { return false }
    // With its declaration below it, a name begins its entry.
    if recogniser.declares(next, last) { return false }
    beginUntitledTopic(at: lines[0].block)
    for line in lines { _ = addTopicLine(line) }
    return true
  }

  private mutating func beginUntitledTopic(at block: Document.NodeID) {
    guard draft.topics.isEmpty else { return }
    draft.topics.append(TopicDraft(topic: NoteTopic(range: document.range(of: block))))
  }

  /// One line of a topic list; false if it names no symbol.
  private mutating func addTopicLine(_ line: Passage, isPlus: Bool = false) -> Bool {
    let own = draft.entries[0].entry.name
    guard let topic = recogniser.topicLine(line, isPlus: isPlus, besides: own) else {
      return false
    }
    let last = draft.topics.count - 1
    for member in topic.members {
      draft.topics[last].topic.isList = true
      draft.topics[last].topic.members.append(
        NoteTopic.Member(name: member.name, range: member.range))
      draft.listedNames.insert(member.name)
      if member.kind != nil || !member.facts.isEmpty { insert(member, at: topic.range) }
    }
    if let words = topic.words { draft.topics[last].topic.text.append(words) }
    return true
  }

  /// Adds what a line of a topic list says of its member.
  private mutating func insert(_ member: TopicLine.Member, at range: SourceRange) {
    let index: Int
    if let known = draft.members[member.name] {
      index = known
      draft.entries[known].entry.facts += member.facts
      draft.entries[known].entry.kind = draft.entries[known].entry.kind ?? member.kind
    } else {
      index = draft.insert(
        member.name, at: range, kind: member.kind, owner: 0, facts: member.facts,
        level: Self.lineLevel)
    }
    if let declaration = member.declaration,
      !draft.entries[index].hasDeclaration(in: declaration.sourceLanguage)
    {
      draft.entries[index].add(StatedDeclaration(declaration: declaration, range: member.range))
    }
    guard let abstract = member.abstract else { return }
    let outer = open.innermost
    open.entry = index
    open.section = nil
    draft.entries[index].entry.isDescribed = true
    addText(abstract)
    open.innermost = outer
  }

  // MARK: Words above the members

  /// Keeps words that stand above the members of a group: they are the group's, and what they state
  /// is read when its members are known.
  ///
  /// - Parameters:
  ///   - label: the label behind which they stand; nil if there is none.
  ///   - whole: the passage that is shown, if that is more than the words.
  mutating func introduceMembers(
    _ passage: Passage, label: SectionKind? = nil, whole: Passage? = nil
  ) {
    let last = draft.topics.count - 1
    let label = label ?? draft.topics[last].openLabel?.label
    draft.topics[last].introduction.append(.init(passage: passage, label: label))
    draft.topics[last].openLabel = nil
    append(whole ?? passage)
  }

  /// A quote between the title of a topic group and its members, which is shown as it is.
  mutating func introduceMembers(inQuote block: Document.NodeID, _ label: Recogniser.Label?) {
    append(Passage(block: block))
    var isFirst = true
    for child in document.children(of: block) where document.kind(child) == .paragraph {
      let words = isFirst && label != nil ? label?.rest : Passage(block: child)
      isFirst = false
      guard let words else { continue }
      draft.topics[draft.topics.count - 1].introduction.append(
        .init(passage: words, label: label?.kind))
    }
  }

  // MARK: The end

  /// Brings the words of topics to where a page shows them: a title with nothing below it goes with
  /// the next group or the last one, the words of a group without a title into the overview.
  mutating func settleTopics() {
    for topic in draft.topics { addFacts(of: topic) }
    var topics: [TopicDraft] = []
    var words: [Passage] = []
    for var draft in draft.topics {
      if draft.topic.members.isEmpty, draft.topic.text.isEmpty, let title = draft.topic.title {
        words.append(title)
        continue
      }
      draft.topic.text = words + draft.topic.text
      words = []
      topics.append(draft)
    }
    if let last = topics.indices.last {
      topics[last].topic.text += words
      words = []
    }
    for index in topics.indices where topics[index].topic.title == nil {
      words += topics[index].topic.text
      topics[index].topic.text = []
    }
    if !words.isEmpty {
      draft.entries[0].entry.prose.sections.append(.init(kind: .overview, passages: words))
    }
    draft.topics = topics
  }

  /// Adds the facts that the text of a group states of all its members: "これらのプロパティはiOS 3.0では非推奨です。"
  private mutating func addFacts(of draft: TopicDraft) {
    if draft.topic.members.isEmpty { return addFacts(ofTypeIn: draft) }
    var stated: [StatedFact] = []
    if let label = draft.openLabel, label.label == .deprecation {
      let range = document.range(of: label.passage.block)
      stated.append(StatedFact(.deprecated(nil, nil), at: range))
    }
    for introduction in draft.introduction {
      let facts = statements(in: introduction, setting: .group)
      let isOfEnd = introduction.label == .replacement || facts.contains(where: \.fact.isEnd)
      if isOfEnd { stated += facts }
    }
    if !stated.contains(where: \.fact.isEnd),
      let label = draft.introduction.first(where: {
        $0.label == .deprecation && recogniser.callsDeprecated(behindLabel: $0.passage)
      })
    {
      let range = document.range(of: label.passage.block)
      stated.append(StatedFact(.deprecated(nil, nil), at: range))
    }
    // What is said to replace something that does not go replaces nothing.
    guard stated.contains(where: \.fact.isEnd) else { return }
    let distinct = Self.distinct(stated)
    for (index, member) in draft.topic.members.enumerated() {
      // What the group says twice is compared for its first member alone.
      if index == 1 { stated = distinct }
      if let known = self.draft.members[member.name] {
        let own = Set(self.draft.entries[known].entry.facts.map(\.fact))
        self.draft.entries[known].entry.facts += stated.filter { !own.contains($0.fact) }
      } else {
        self.draft.insert(
          member.name, at: member.range, kind: nil, owner: 0, facts: stated,
          level: Self.lineLevel)
      }
    }
  }

  /// A title without members heads no group: what stands below it is said of the type.
  private mutating func addFacts(ofTypeIn topic: TopicDraft) {
    for introduction in topic.introduction {
      let stated = statements(in: introduction, setting: .prose)
      draft.entries[0].entry.facts += stated.filter { !$0.fact.isOfOneMember }
    }
  }

  private mutating func statements(
    in introduction: TopicDraft.Introduction, setting: FactReader.Setting
  ) -> [StatedFact] {
    guard let label = introduction.label, label.isForFacts else {
      return facts.read(PlainText(introduction.passage, in: document), setting: setting).facts
    }
    let result = recogniser.statements(in: introduction.passage, labelled: label)
    diagnostics += result.diagnostics
    return result.facts
  }

  /// How many replacements, superclasses and protocols of a group are said of each of its members. A limit
  /// of cost: they are copied to every one.
  private static var mostNames: Int { 16 }

  /// The first fact of each key, so that a group of thousands of statements and members has not
  /// all of the ones for each of the others. Nothing has more than a few replacements or protocols.
  private static func distinct(_ stated: [StatedFact]) -> [StatedFact] {
    var keys: Set<FactKey> = []
    var others: Set<Fact> = []
    var names = 0
    return stated.filter { stated in
      if stated.fact.isReplacement || stated.fact.isOfSupertype { names += 1 }
      if names > Self.mostNames { return false }
      return stated.fact.soleKey.map { keys.insert($0).inserted }
        ?? others.insert(stated.fact).inserted
    }
  }
}
