import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Beginnings: of entries, of groups, of sections.
extension Assembler {
  /// Whether a line that may begin an entry begins one here.
  func holdsEntries(under condition: NamedLine.Condition) -> Bool {
    switch condition {
    case .anywhere: true
    case .inMembers: open.container != nil
    case .betweenMembers: open.container != nil && open.isInType
    case .amongLines:
      open.container != nil && open.section == nil
        && (open.isInType || current.level == Self.lineLevel)
    }
  }

  /// Adds a declaration to the entry whose heading it stands below.
  mutating func addDeclaration(of name: EntryName) -> Bool {
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
    entry.facts += statements(of: name.marks)
    open.section = nil
    if let known = draft.known(entry.name, of: owner, isHeading: isHeading),
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

  /// Reads the facts that marks beside a name state. Marks that state nothing are reported once for the note.
  private mutating func statements(of marks: [NameMark]) -> [StatedFact] {
    marks.flatMap { mark in
      let stated = facts.read(
        mark: mark.text, at: mark.range, versions: recogniser.markedVersions)
      if stated.facts.isEmpty, let report = stated.diagnostics.first {
        unreadMarks.first = unreadMarks.first ?? report
        unreadMarks.count += 1
      }
      return stated.facts
    }
  }

  /// Tells of the marks that state nothing.
  mutating func reportMarks() {
    guard var report = unreadMarks.first else { return }
    if unreadMarks.count > 1 {
      report.message += " (and \(unreadMarks.count - 1) more like it)"
    }
    report.message +=
      "; 'versions: {sup: introduced, of: PLATFORM}' in the front matter says what versions there mean"
    diagnostics.append(report)
  }

  /// Ends an open label where an entry begins. In the text of a type "Deprecated" would seem to be
  /// said of that, and is reported instead.
  mutating func closeLabel() {
    guard let label = open.label, label.entry == 0, !isMemberNote,
      label.label.kind == .deprecation, label.label.rest == nil
    else { return showOpenLabel() }
    open.label = nil
    let text = PlainText(label.label.line, in: document)
    diagnostics.append(
      Diagnostic(
        .labelWithoutEffect, "'\(text.string.trimmed)' says nothing about the members below it",
        at: text.sourceRange(of: text.trimmed(0..<text.bytes.count))))
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
    if let row = draft.row, row != .code || entry.prose.title != nil {
      let prose = draft.entry.prose
      if row != .besideTable {
        draft.rowProse +=
          (prose.abstract.map { [$0] } ?? []) + prose.sections.flatMap(\.passages)
      }
      draft.row = nil
      draft.entry.prose = entry.prose
      draft.entry.facts += entry.facts
      draft.entry.isOfCode = false
      if entry.owner == nil { draft.entry.owner = nil }
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
