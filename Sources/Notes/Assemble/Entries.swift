import Characters
import Declarations
import Diagnostics
import Markup
import Vocabulary

/// Beginnings: of entries, of groups, of sections.
extension Assembler {
  mutating func add(_ heading: HeadingLine, _ line: NoteLine) {
    let level = heading.level
    if let section = open.section, section.level >= level { open.section = nil }
    let isPart = heading.label == .parameters || heading.label == .returnValue
    // Another heading as high as the one that began the entry ends it; only what nothing but an
    // entry has may stand as high as its name.
    while !open.isInType, current.level >= level {
      if isPart, current.level == level { break }
      open.entry = current.entry.owner ?? 0
    }
    let name = heading.entry ?? heading.name
    if let container = open.container, open.isInType, container.level >= level {
      // A label in bold holds for the entries below it, whatever their level.
      if container.level != Self.labelLevel || name == nil { open.container = nil }
    }
    if let label = heading.label, heading.entry == nil {
      showOpenLabel()
      openFactLabel(
        Recogniser.Label(kind: label, line: line.passage), level: level, next: line.next)
      return openSection(label, level: level)
    }
    if let container = open.container, container.isOfGroups, heading.entry == nil,
      !heading.isGroup, level <= container.topicLevel
    {
      open.container = nil
    }
    if isTopicTitle(heading, name) {
      showOpenLabel()
      return beginTopic(line.block, level: level)
    }
    if heading.isGroup { return beginGroup(line.block, level: level) }
    if let name, heading.entry != nil || isEntry(name, isDeclared: heading.isDeclared) {
      let isBesideType = level <= draft.entries[0].level && open.isInType
      return begin(
        name, block: line.block, level: level, owner: isBesideType ? nil : owner(at: level))
    }
    if let declared = heading.declares, open.section == nil, level > draft.entries[0].level,
      declared.isNamed || open.container.map({ $0.kind != .topics }) == true
    {
      return begin(declared.name, block: line.block, level: level, owner: owner(at: level))
    }
    showOpenLabel()
    if name?.isMarked != true, let report = recogniser.misspeltLabel(line.block) {
      diagnostics.append(report)
    }
    append(line.passage)
  }

  /// Among topics a heading is a group's title, unless it is marked as a name, or stands below a
  /// title and looks like one.
  private func isTopicTitle(_ heading: HeadingLine, _ name: EntryName?) -> Bool {
    guard let container = open.container, container.kind == .topics, !container.isOfGroups,
      open.isInType, heading.level > container.level || container.level == Self.labelLevel,
      heading.entry == nil
    else { return false }
    guard let name else { return true }
    if name.isMarked { return false }
    let looksLikeAName =
      draft.listedNames.contains(name.name) || name.name.utf8.first.map(isLowercase) == true
    return draft.topics.isEmpty || heading.level <= container.topicLevel || !looksLikeAName
  }

  private func isLowercase(_ byte: UInt8) -> Bool { byte.isLowercase }

  /// Whether a heading that could be a name is the beginning of an entry.
  private func isEntry(_ name: EntryName, isDeclared: Bool) -> Bool {
    if draft.listedNames.contains(name.name) || isDeclared { return true }
    if name.isMarked || name.kind != nil { return true }
    if name.hasWords { return open.container != nil && open.section == nil }
    // "Deprecated" in the text of a type may be the title of members.
    let isBelowTitle = open.section?.kind == .deprecation && open.isInType
    if recogniser.context.platforms[name.name] != nil || open.section != nil && !isBelowTitle {
      return false
    }
    // `## style` among members: a word in lower case, in ASCII, is a name.
    return name.qualifier != nil || recogniser.looksLikeASymbol(name.name)
      || name.name.utf8.first.map(isLowercase) == true
  }

  // MARK: Lines

  /// A line that begins an entry like others of the note.
  mutating func addEntry(_ name: EntryName, _ rest: [NoteLine], _ line: NoteLine) {
    if !addDeclaration(of: name) {
      open.entry = 0
      begin(name, block: line.block, level: Self.lineLevel, owner: 0, isOfForm: true)
    }
    for line in rest { add(line) }
  }

  /// A line that begins an entry by its marks; false if it does not here.
  mutating func add(_ named: NamedLine, _ line: NoteLine) -> Bool {
    guard holdsEntries(at: named.place) else { return false }
    if named.rest.isEmpty, addDeclaration(of: named.name) { return true }
    let isOnlyHeaded = open.isInType || current.level < Self.lineLevel
    begin(
      named.name, block: line.block, level: Self.lineLevel,
      owner: isOnlyHeaded ? owner(at: Self.lineLevel) : current.entry.owner ?? 0)
    for line in named.rest { add(line) }
    return true
  }

  /// Whether a line that may begin an entry begins one here.
  func holdsEntries(at place: NamedLine.Place) -> Bool {
    switch place {
    case .anywhere: true
    case .inMembers: open.container != nil
    case .betweenMembers: open.container != nil && open.isInType
    case .amongLines:
      open.container != nil && open.section == nil
        && (open.isInType || current.level == Self.lineLevel)
    }
  }

  /// Below its heading a declaration is that of its entry.
  private mutating func addDeclaration(of name: EntryName) -> Bool {
    guard let declaration = name.declaration, isHead, current.entry.name == declaration.name,
      !current.hasDeclaration(in: declaration.sourceLanguage)
    else { return false }
    current.add(StatedDeclaration(declaration: declaration, range: name.range))
    return true
  }

  /// Whether nothing but the name, other declarations and the abstract stands before.
  var isHead: Bool {
    current.entry.prose.holdsOnlyHead
      && (open.section == nil || open.section?.kind == .declaration)
  }

  // MARK: Entries

  /// The owner of an entry whose heading is at `level`: the type or enumeration that it stands in.
  func owner(at level: Int) -> Int {
    var owner = open.entry
    while let outer = draft.entries[owner].entry.owner,
      draft.entries[owner].level >= level || draft.entries[owner].entry.kind?.isType != true
    {
      owner = outer
    }
    return owner
  }

  /// Begins an entry: later lines belong to it until a heading ends it or another begins.
  ///
  /// - Parameter isOfForm: whether it begins like the other entries of the note.
  mutating func begin(
    _ name: EntryName, block: Document.NodeID, level: Int, owner: Int?, isOfForm: Bool = false
  ) {
    closeLabel()
    var entry = NoteEntry(
      name: name.name, range: name.range, prose: Prose(document: document.id))
    entry.qualifier = name.qualifier
    entry.kind = name.kind ?? (owner == nil ? nil : open.container?.memberKind)
    entry.owner = owner
    entry.isDescribed = true
    let isHeading = document.kind(block) == .heading
    if isHeading {
      entry.prose.title = Passage(block: block)
      // Words that are neither name nor kind stay where a reader sees them.
      if name.hasWords {
        let words = Passage(block: block, firstInline: block + 1, firstText: block + 1)
        entry.prose.sections = [.init(kind: .discussion, passages: [words])]
      }
    }
    if isHeading || isOfForm { listInTopic(name, level: level) }
    if let isRequired = name.isRequired {
      entry.facts.append(StatedFact(.required(isRequired), at: name.range))
    }
    open.section = nil
    if owner == 0, let known = draft.members[entry.name],
      take(entry, for: known, level: level)
        || isOfForm && !isHeading && goOn(with: known, entry)
    {
      open.entry = known
    } else {
      open.entry = draft.insert(entry, level: level)
    }
    if let declaration = name.declaration,
      !current.hasDeclaration(in: declaration.sourceLanguage)
    {
      current.add(StatedDeclaration(declaration: declaration, range: name.range))
    }
  }

  /// Goes on with an entry that a line, item or row names again.
  private mutating func goOn(with known: Int, _ entry: NoteEntry) -> Bool {
    draft.entries[known].entry.kind = draft.entries[known].entry.kind ?? entry.kind
    draft.entries[known].entry.facts += entry.facts
    return true
  }

  /// Takes an entry for one that a row of a table, or a line of a topic list, has made: this is where
  /// it is described. False if that is described already.
  private mutating func take(_ entry: NoteEntry, for known: Int, level: Int) -> Bool {
    var draft = self.draft.entries[known]
    if let row = draft.row {
      let prose = draft.entry.prose
      if row == .alone {
        draft.rowProse +=
          (prose.abstract.map { [$0] } ?? []) + prose.sections.flatMap(\.passages)
      }
      draft.row = nil
      draft.entry.prose = entry.prose
      draft.entry.facts += entry.facts
    } else if !draft.entry.isDescribed {
      let listed = draft.entry
      draft.entry = entry
      draft.entry.facts += listed.facts
      draft.entry.kind = entry.kind ?? listed.kind
    } else {
      return false
    }
    draft.level = level
    draft.hasDiscussion = !entry.prose.sections.isEmpty
    self.draft.entries[known] = draft
    return true
  }

  // MARK: Groups and sections

  /// Begins a group of members under a title that no label announces.
  mutating func beginGroup(_ title: Document.NodeID, level: Int) {
    showOpenLabel()
    open.entry = 0
    open.section = nil
    let kind =
      language.memberKind(inTitle: document.trimmedText(of: title))
      ?? open.container?.kind.memberKind ?? open.container?.groupKind
    if open.container?.kind != .topics {
      open.container = Frames.Container(
        kind: .topics, level: max(level - 1, draft.entries[0].level), isOfGroups: true,
        topicLevel: level)
    }
    open.container?.groupKind = kind
    beginTopic(title, level: level)
  }

  mutating func beginTopic(_ title: Document.NodeID, level: Int) {
    draft.topics.append(
      TopicDraft(
        topic: NoteTopic(title: Passage(block: title), range: document.range(of: title))))
    open.container?.topicLevel = level
  }

  /// A member that is described below a topic's title belongs to that topic.
  private mutating func listInTopic(_ name: EntryName, level: Int) {
    guard let container = open.container, container.kind == .topics, open.isInType,
      !draft.topics.isEmpty, level > container.topicLevel,
      draft.listedNames.insert(name.name).inserted
    else { return }
    draft.topics[draft.topics.count - 1].topic.members.append(
      NoteTopic.Member(name: name.name, range: name.range))
  }

  mutating func openSection(_ kind: SectionKind, level: Int, isShort: Bool = false) {
    if open.isInType, kind.holdsMembers || kind == .overview, isMemberNote {
      open.section = Frames.Section(kind: .discussion, level: level)
    } else if kind.holdsMembers, open.isInType {
      open.container = Frames.Container(kind: kind, level: level, topicLevel: level)
      open.section = nil
    } else {
      open.section = Frames.Section(kind: kind, level: level, isShort: isShort)
    }
  }
}
