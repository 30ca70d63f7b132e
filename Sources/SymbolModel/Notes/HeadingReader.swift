import Diagnostics
import Markup

/// Headings: what they label, group or begin.
extension NoteReader {
  mutating func readHeading(_ block: Document.NodeID, next: Document.NodeID?) {
    let level = Int(document[block].detail)
    if let open = section, open.level >= level { section = nil }
    // Code is no label.
    let isCode = document.onlyChild(of: block).map { document.kind($0) == .code } ?? false
    let label = isCode ? nil : label(ofHeading: block)
    let isPart = label == .parameters || label == .returnValue
    // Another heading as high as the one that began the entry ends it; only what nothing but an
    // entry has may stand as high as its name.
    while current != 0, levels[current] >= level {
      if isPart, levels[current] == level { break }
      current = note.entries[current].owner ?? 0
    }
    let start = form.starts[block]?.name
    let name = start ?? (label == nil ? self.name(ofHeading: block) : nil)
    if let open = container, current == 0, open.level >= level {
      // A label in bold holds for the entries below it, whatever their level.
      if open.level != Self.labelLevel || name == nil { container = nil }
    }
    if let label, start == nil {
      showOpenLabel()
      openFactLabel(Label(kind: label, line: Passage(block: block)), level: level, next: next)
      return openSection(label, level: level)
    }
    if isOfGroups, start == nil, !form.groups.contains(block), level <= topicLevel {
      container = nil
      groupKind = nil
      isOfGroups = false
    }
    if container?.kind == .topics, !isOfGroups, current == 0,
      level > container?.level ?? 0 || isBelowLabel,
      start == nil, !isEntryInTopic(name, level: level)
    {
      showOpenLabel()
      note.topics.append(
        NoteTopic(title: Passage(block: block), range: document.range(of: block)))
      topicLevel = level
      return
    }
    if form.groups.contains(block) { return beginGroup(block, level: level) }
    if let name, start != nil || isEntry(name, next: next) {
      begin(
        name, block: block, level: level,
        owner: level <= levels[0] && current == 0 ? nil : ownerForEntry(at: level))
      return
    }
    if let declared = declaredName(under: block, next: next, level: level) {
      begin(declared, block: block, level: level, owner: ownerForEntry(at: level))
      return
    }
    showOpenLabel()
    if name == nil || name?.isMarked == false { reportMisspeltLabel(block) }
    append(Passage(block: block))
  }

  /// Reports a heading that is a label but for a letter or two.
  private mutating func reportMisspeltLabel(_ block: Document.NodeID) {
    guard let text = document.onlyChild(of: block), document.kind(text) == .text,
      let label = context.language.nearestLabel(to: document.trimmedText(of: block))
    else { return }
    let range = document.range(of: text)
    diagnostics.append(
      Diagnostic(
        .misspeltLabel,
        "'\(document.trimmedText(of: block))' is no label; did you mean '\(label)'?", at: range,
        fixes: document.textIsVerbatim(of: text)
          ? [Diagnostic.FixIt(replacing: range, with: label)] : []))
  }

  /// What the survey has found, or what a heading is that it has not looked at.
  private func label(ofHeading block: Document.NodeID) -> SectionKind? {
    block == topBlock
      ? form.headingLabels[block]
      : context.language.section(labelled: document.trimmedText(of: block))
  }

  private func name(ofHeading block: Document.NodeID) -> EntryName? {
    form.headingNames[block] ?? recogniser.entryName(ofHeading: block)
  }

  /// Begins a group of members under a title that no label announces.
  mutating func beginGroup(_ title: Document.NodeID, level: Int) {
    showOpenLabel()
    current = 0
    section = nil
    if let kind = recogniser.context.language.memberKind(inTitle: document.trimmedText(of: title)) {
      groupKind = kind
    } else if let kind = container?.kind.memberKind {
      groupKind = kind
    }
    if container?.kind != .topics {
      container = (.topics, max(level - 1, levels[0]))
      isOfGroups = true
    }
    note.topics.append(NoteTopic(title: Passage(block: title), range: document.range(of: title)))
    topicLevel = level
  }

  /// Whether the open container began with a line instead of a heading.
  private var isBelowLabel: Bool { container?.level == Self.labelLevel }

  /// Among topics a heading is a group's title, unless it is marked as a name, or stands below a
  /// title and looks like one.
  private func isEntryInTopic(_ name: EntryName?, level: Int) -> Bool {
    guard let name else { return false }
    if name.isMarked { return true }
    return !note.topics.isEmpty && level > topicLevel
      && (listedNames.contains(name.name) || name.name.utf8.first.map(isLowercase) == true)
  }

  private func isLowercase(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  /// Whether a heading that could be a name is the beginning of an entry.
  private mutating func isEntry(_ name: EntryName, next: Document.NodeID?) -> Bool {
    if listedNames.contains(name.name) { return true }
    if recogniser.declares(next, name.name) { return true }
    if name.isMarked || name.kind != nil { return true }
    if name.hasWords { return container != nil && section == nil }
    // "Deprecated" in the text of a type may be the title of members.
    let isBelowTitle = section?.kind == .deprecation && current == 0
    if context.platforms[name.name] != nil || section != nil && !isBelowTitle { return false }
    // `## style` among members: a word in lower case, in ASCII, is a name.
    return name.qualifier != nil || recogniser.looksLikeASymbol(name.name)
      || name.name.utf8.first.map(isLowercase) == true
  }

  /// The member that the declaration below a heading of words declares.
  private mutating func declaredName(
    under heading: Document.NodeID, next: Document.NodeID?, level: Int
  ) -> EntryName? {
    guard section == nil, level > levels[0] else { return nil }
    return recogniser.declaredName(
      under: heading, next: next, isAmongMembers: container != nil && container?.kind != .topics)
  }

  /// The owner of an entry whose heading is at `level`: the type or enumeration that it stands in.
  func ownerForEntry(at level: Int) -> Int {
    var owner = current
    while let outer = note.entries[owner].owner,
      levels[owner] >= level || note.entries[owner].kind?.isType != true
    {
      owner = outer
    }
    return owner
  }

  /// Begins an entry: later blocks belong to it until a heading ends it or another begins.
  ///
  /// - Parameter isOfForm: whether it begins like the other entries of the note.
  mutating func begin(
    _ name: EntryName, block: Document.NodeID, level: Int, owner: Int?, isOfForm: Bool = false
  ) {
    closeLabel()
    var entry = NoteEntry(
      name: name.name, range: name.range, prose: Prose(document: document.file))
    entry.qualifier = name.qualifier
    entry.kind = name.kind ?? (owner == nil ? nil : container?.kind.memberKind ?? groupKind)
    entry.owner = owner
    entry.isDescribed = true
    if document.kind(block) == .heading {
      entry.prose.title = Passage(block: block)
      // Words that are neither name nor kind stay where a reader sees them.
      if name.hasWords {
        let words = Passage(block: block, firstInline: block + 1, firstText: block + 1)
        entry.prose.sections = [.init(kind: .discussion, passages: [words])]
      }
    }
    if document.kind(block) == .heading || isOfForm { listInTopic(name, level: level) }
    if let isRequired = name.isRequired {
      entry.facts.append(StatedFact(.required(isRequired), at: name.range))
    }
    section = nil
    // A row of a table has said what it is; this says more.
    if owner == 0, let listed = ownEntries[entry.name],
      let isShown = tabled.removeValue(forKey: listed)
    {
      let prose = note.entries[listed].prose
      if !isShown {
        let passages = (prose.abstract.map { [$0] } ?? []) + prose.sections.flatMap(\.passages)
        rowProse.append((listed, passages))
      }
      note.entries[listed].prose = entry.prose
      note.entries[listed].facts += entry.facts
      hasDiscussion[listed] = !entry.prose.sections.isEmpty
      current = listed
      levels[listed] = level
      if let declaration = name.declaration {
        add(StatedDeclaration(declaration: declaration, range: name.range))
      }
      return
    }
    // A line in a topic list made an entry of facts already; this is where it is described.
    if owner == 0, let listed = ownEntries[entry.name], !note.entries[listed].isDescribed {
      entry.facts += note.entries[listed].facts
      entry.kind = entry.kind ?? note.entries[listed].kind
      note.entries[listed] = entry
      current = listed
      levels[listed] = level
      hasDiscussion[listed] = !entry.prose.sections.isEmpty
    } else {
      current = insert(entry, level: level)
    }
    if let declaration = name.declaration {
      add(StatedDeclaration(declaration: declaration, range: name.range))
    }
  }

  /// Adds an entry; its place.
  @discardableResult
  mutating func insert(_ entry: NoteEntry, level: Int) -> Int {
    if entry.owner == 0, ownEntries[entry.name] == nil {
      ownEntries[entry.name] = note.entries.count
    }
    note.entries.append(entry)
    levels.append(level)
    hasDiscussion.append(!entry.prose.sections.isEmpty)
    return note.entries.count - 1
  }

  /// A member that is described below a topic's title belongs to that topic.
  private mutating func listInTopic(_ name: EntryName, level: Int) {
    guard container?.kind == .topics, current == 0, !note.topics.isEmpty, level > topicLevel,
      listedNames.insert(name.name).inserted
    else { return }
    note.topics[note.topics.count - 1].members.append(
      NoteTopic.Member(name: name.name, range: name.range))
  }

  mutating func openSection(_ kind: SectionKind, level: Int, isShort: Bool = false) {
    if current == 0, kind.holdsMembers || kind == .overview, isMemberNote {
      section = OpenSection(kind: .discussion, level: level)
    } else if kind.holdsMembers, current == 0 {
      container = (kind, level)
      section = nil
      topicLevel = level
    } else {
      section = OpenSection(kind: kind, level: level, isShort: isShort)
    }
  }

  /// A declaration that stands below one name and declares another, which the note describes
  /// elsewhere, was copied by mistake: it stays as code.
  mutating func dropMisplacedDeclarations() {
    for index in note.entries.indices {
      let entry = note.entries[index]
      guard entry.owner == 0 else { continue }
      var misplaced: [Document.NodeID] = []
      for stated in entry.declarations where stated.declaration.name != entry.name {
        guard let other = ownEntries[stated.declaration.name], other != index,
          let block = stated.block
        else { continue }
        diagnostics.append(
          Diagnostic(
            .conflictingFacts,
            "the declaration below '\(entry.name)' is that of '\(stated.declaration.name)'",
            at: stated.range, notes: [.init("described here", at: note.entries[other].range)]))
        misplaced.append(block)
      }
      if misplaced.isEmpty { continue }
      let blocks = Set(misplaced)
      note.entries[index].declarations.removeAll { $0.block.map(blocks.contains) == true }
      note.entries[index].prose.sections.insert(
        .init(kind: .discussion, passages: misplaced.map { Passage(block: $0) }), at: 0)
    }
  }

  /// Reports names above declarations in both source languages of which none has them: a page shows
  /// those of the declarations. Above one declaration the name may be that in the other language.
  mutating func reportOtherNames() {
    for entry in note.entries where entry.declarations.count > 1 {
      let declared = entry.declarations.map(\.declaration).filter {
        $0.extends == nil && !$0.name.isEmpty
      }
      guard Set(declared.map(\.sourceLanguage)).count > 1,
        !declared.contains(where: { $0.name == entry.name || $0.swiftName == entry.name })
      else { continue }
      let names = declared.map { "'\($0.name)'" }.joined(separator: " and ")
      diagnostics.append(
        Diagnostic(
          .declaredOtherwise, "'\(entry.name)' is declared as \(names)", at: entry.range))
    }
  }
}
