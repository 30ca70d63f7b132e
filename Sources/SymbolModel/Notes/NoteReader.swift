package import Diagnostics
package import Markup

/// Everything that reading one note needs to know beside the note.
package struct NoteContext: Sendable {
  package var language: Language
  package var platforms: PlatformList
  /// The identity of the note if it is an article; see ``Note/path``.
  package var path: String
  /// Whether the folder says that it is an article (`articles/`) or the home page (`index.md`).
  package var kind: Note.Kind?

  package init(language: Language, platforms: PlatformList, path: String, kind: Note.Kind?) {
    self.language = language
    self.platforms = platforms
    self.path = path
    self.kind = kind
  }
}

/// Reads what one note says: the symbols in their order, with facts and prose, or an article.
///
///     ## rowHeight              →  entry rowHeight, member of the note's symbol
///     **`- reloadData`**        →  entry reloadData, a method
///     说明：各行的高度。          →  its abstract
///
/// Links stay as they are written. What is not understood as structure stays prose, in place.
package func readNote(_ document: Document, in context: NoteContext) -> Diagnosed<Note> {
  var reader = NoteReader(document: document, context: context)
  reader.read()
  return Diagnosed(reader.note, reader.diagnostics)
}

/// The state while a note is read, block by block.
struct NoteReader {
  let document: Document
  let context: NoteContext
  let facts: FactReader
  var note: Note
  var diagnostics: [Diagnostic] = []

  /// The entry that the next block belongs to.
  var current = 0
  /// The level of the heading with which it began; 7 for one that is no heading.
  var levels: [Int] = [1]
  /// What the last label said, how long it holds, and the section that it opened.
  var section: OpenSection?
  /// The section of the type that holds members: topics, properties …
  var container: (kind: SectionKind, level: Int)?
  var topicLevel = 0

  struct OpenSection {
    var kind: SectionKind
    /// The level of its heading; 8 for a label that is a paragraph.
    var level: Int
    /// Whether it ends after the next block: a label in bold has no mark of its end.
    var isShort = false
  }

  init(document: Document, context: NoteContext) {
    self.document = document
    self.context = context
    facts = FactReader(language: context.language, platforms: context.platforms)
    note = Note(
      kind: context.kind ?? .article, language: context.language.tag, path: context.path,
      file: document.file, entries: [])
  }

  mutating func read() {
    reportRawHTML()
    let blocks = Array(document.children(of: document.root))
    let titleIndex = blocks.firstIndex { document.kind($0) == .heading }
    let title = titleIndex.map { blocks[$0] }
    if context.kind == nil, let title, let name = entryName(of: title, isTitle: true),
      titleNamesASymbol(name, blocks: blocks[...], after: titleIndex ?? 0)
    {
      note.kind = .symbol
      begin(name, block: title, level: Int(document[title].detail), owner: nil)
      for (index, block) in blocks.enumerated() where index != titleIndex {
        readBlock(block, next: index + 1 < blocks.count ? blocks[index + 1] : nil)
      }
    } else {
      readArticle(blocks, title: title)
    }
    if blocks.isEmpty {
      diagnostics.append(
        Diagnostic(
          .emptyNote, "a note begins with a heading that names its symbol or topic",
          at: SourceRange(file: document.file, 0..<0)))
    }
  }

  /// A title that is a single plain word may be a topic ("Tables"): then something must say that it
  /// is a symbol.
  private func titleNamesASymbol(
    _ name: EntryName, blocks: ArraySlice<Document.NodeID>, after title: Int
  ) -> Bool {
    if name.isMarked || name.kind != nil || looksLikeASymbol(name.name) { return true }
    for block in blocks[(title + 1)...].prefix(4) {
      if document.kind(block) == .heading { return false }
      if document.kind(block) == .codeBlock, let found = declaration(in: block),
        found.declaration.name == name.name
      {
        return true
      }
    }
    return false
  }

  private mutating func readArticle(_ blocks: [Document.NodeID], title: Document.NodeID?) {
    if context.kind == nil { note.kind = .article }
    let start = title ?? blocks.first ?? document.root
    var entry = NoteEntry(
      name: title.map { document.trimmedText(of: $0) } ?? note.path, range: document.range(of: start),
      prose: Prose(document: document.file))
    entry.prose.title = title.map { Passage(block: $0) }
    var body: [Passage] = []
    for block in blocks where block != title {
      if document.kind(block) == .htmlBlock, AllowedHTML.isOnlyLineBreaks(document.text(of: block)) {
        continue
      }
      if entry.prose.abstract == nil, body.isEmpty, document.kind(block) == .paragraph {
        entry.prose.abstract = Passage(block: block)
      } else {
        body.append(Passage(block: block))
      }
    }
    if !body.isEmpty { entry.prose.sections = [.init(kind: .overview, passages: body)] }
    entry.isDescribed = true
    note.entries = [entry]
  }

  // MARK: Blocks

  mutating func readBlock(_ block: Document.NodeID, next: Document.NodeID?) {
    switch document.kind(block) {
    case .heading: readHeading(block, next: next)
    case .paragraph: readParagraph(block, next: next)
    case .list: readList(block)
    case .codeBlock: readCodeBlock(block)
    case .blockQuote: readQuote(block)
    case .table: readTable(block)
    case .htmlBlock:
      if !AllowedHTML.isOnlyLineBreaks(document.text(of: block)) { append(Passage(block: block)) }
    case .thematicBreak: break
    default: append(Passage(block: block))
    }
  }

  private mutating func readHeading(_ block: Document.NodeID, next: Document.NodeID?) {
    let level = Int(document[block].detail)
    if let open = section, open.level >= level || open.level == 8 { section = nil }
    // Another heading as high as the one that began the entry ends it.
    while current != 0, levels[current] >= level {
      current = note.entries[current].owner ?? 0
    }
    if let open = container, open.level >= level, current == 0 { container = nil }

    let text = document.trimmedText(of: block)
    if let kind = context.language.section(labelled: text) {
      openSection(kind, level: level, block: block)
      return
    }
    let name = entryName(of: block, isTitle: false)
    if container?.kind == .topics, current == 0, name?.isMarked != true {
      if level > (container?.level ?? 0) {
        note.topics.append(
          NoteTopic(title: Passage(block: block), range: document.range(of: block)))
        topicLevel = level
        return
      }
    }
    if let name, isEntry(name, level: level, next: next) {
      if level <= levels[0], !note.entries.isEmpty, current == 0 {
        begin(name, block: block, level: level, owner: nil)
      } else {
        begin(name, block: block, level: level, owner: ownerForEntry(at: level))
      }
      return
    }
    append(Passage(block: block))
  }

  /// Whether a heading that could be a name is the beginning of an entry.
  private func isEntry(_ name: EntryName, level: Int, next: Document.NodeID?) -> Bool {
    if name.isMarked || name.kind != nil || looksLikeASymbol(name.name) { return true }
    if isListed(name.name) { return true }
    if let next, document.kind(next) == .codeBlock, let found = declaration(in: next),
      found.declaration.name == name.name
    {
      return true
    }
    // `## style` among members: a word in lower case, in ASCII, is a name.
    return section == nil && name.name.utf8.first.map { (0x61...0x7A).contains($0) } == true
  }

  func isListed(_ name: String) -> Bool {
    note.topics.contains { topic in topic.members.contains { $0.name == name } }
  }

  /// The owner of an entry whose heading is at `level`: the type or enumeration that it stands in.
  func ownerForEntry(at level: Int) -> Int {
    var owner = current
    while owner != 0, levels[owner] >= level || note.entries[owner].kind?.isType != true {
      owner = note.entries[owner].owner ?? 0
    }
    return owner
  }

  /// Begins an entry: later blocks belong to it until a heading ends it or another begins.
  mutating func begin(_ name: EntryName, block: Document.NodeID, level: Int, owner: Int?) {
    var entry = NoteEntry(
      name: name.name, range: name.range, prose: Prose(document: document.file))
    entry.qualifier = name.qualifier
    entry.kind = name.kind ?? container?.kind.memberKind.flatMap { owner == nil ? nil : $0 }
    entry.owner = owner
    if document.kind(block) == .heading { entry.prose.title = Passage(block: block) }
    if let isRequired = name.isRequired {
      entry.facts.append(StatedFact(.required(isRequired), at: name.range))
    }
    // A line in a topic list made an entry of facts already; this is where it is described.
    if let owner, let listed = note.entries.indices.first(where: { index in
      index != 0 && note.entries[index].name == entry.name && note.entries[index].owner == owner
        && !note.entries[index].isDescribed
    }) {
      entry.facts += note.entries[listed].facts
      entry.kind = entry.kind ?? note.entries[listed].kind
      note.entries[listed] = entry
      current = listed
      levels[listed] = level
    } else {
      if note.entries.isEmpty { levels = [level] } else { levels.append(level) }
      note.entries.append(entry)
      current = note.entries.count - 1
    }
    note.entries[current].isDescribed = true
    section = nil
    if let declaration = name.declaration {
      add(StatedDeclaration(declaration: declaration, range: name.range))
    }
  }

  mutating func openSection(_ kind: SectionKind, level: Int, block: Document.NodeID) {
    if kind.holdsMembers, current == 0 {
      container = (kind, level)
      section = nil
      topicLevel = level
      return
    }
    section = OpenSection(kind: kind, level: level)
    if kind == .overview || kind == .discussion {
      // The heading itself is the page's; the section begins even if it stays empty.
      return
    }
  }

  /// Adds prose where the note stands: the abstract if there is none yet, else the open section.
  mutating func append(_ passage: Passage) {
    guard note.entries.indices.contains(current) else { return }
    let kind = section?.kind
    if kind == nil, note.entries[current].prose.abstract == nil,
      note.entries[current].prose.sections.isEmpty, document.kind(passage.block) == .paragraph
    {
      note.entries[current].prose.abstract = passage
    } else if container?.kind == .topics, current == 0, section == nil, !note.topics.isEmpty {
      note.topics[note.topics.count - 1].text.append(passage)
    } else {
      append(passage, to: kind ?? (current == 0 ? .overview : .discussion))
    }
    if section?.isShort == true { section = nil }
  }

  mutating func append(_ passage: Passage, to kind: SectionKind, name: String? = nil) {
    let last = note.entries[current].prose.sections.count - 1
    if last >= 0, name == nil, note.entries[current].prose.sections[last].kind == kind,
      !kind.isRemark || section != nil, note.entries[current].prose.sections[last].name == nil
    {
      note.entries[current].prose.sections[last].passages.append(passage)
    } else {
      note.entries[current].prose.sections.append(
        Prose.Section(kind: kind, name: name, passages: [passage]))
    }
  }

  mutating func add(_ stated: StatedDeclaration) {
    note.entries[current].declarations.append(stated)
    if note.entries[current].kind == nil { note.entries[current].kind = stated.declaration.kind }
  }

  private mutating func reportRawHTML() {
    for id in document.nodes.indices {
      let id = Document.NodeID(id)
      let kind = document.kind(id)
      guard kind == .htmlBlock || kind == .htmlInline else { continue }
      let text = document.text(of: id)
      if AllowedHTML.firstRefused(in: text) != nil {
        diagnostics.append(
          Diagnostic(
            .rawHTML, "HTML is shown as text, except a few tags without attributes",
            at: document.range(of: id)))
      }
    }
  }
}
