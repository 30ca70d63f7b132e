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
  /// Of a note in a DocC catalogue the modules that names there may begin with; nil elsewhere.
  package var modules: Set<String>?
  /// The name of the file without folder and ending, as its author typed it: `UITableView` of
  /// `ja/views/UITableView.md`; empty for a note that is no file.
  package var fileName: String
  /// What the front matter calls the note, `title: UITableView`; nil if it says nothing.
  package var frontMatterTitle: String?
  /// Where ``frontMatterTitle`` stands in the file, with its quotes if it has any.
  package var frontMatterTitleRange: Range<Int>?

  package init(
    language: Language, platforms: PlatformList, path: String, kind: Note.Kind?,
    modules: Set<String>? = nil, fileName: String = "", frontMatterTitle: String? = nil,
    frontMatterTitleRange: Range<Int>? = nil
  ) {
    self.language = language
    self.platforms = platforms
    self.path = path
    self.kind = kind
    self.modules = modules
    self.fileName = fileName
    self.frontMatterTitle = frontMatterTitle
    self.frontMatterTitleRange = frontMatterTitleRange
  }
}

/// Reads what the note in one file says: the symbols in their order, with facts and prose, or an
/// article. A note that speaks of several types, one below the other, is one for each of them.
///
///     ## rowHeight              →  entry rowHeight, member of the note's symbol
///     **`- reloadData`**        →  entry reloadData, a method
///     说明：各行的高度。          →  its abstract
///
/// Links stay as they are written. What is not understood as structure stays prose, in place.
///
/// - Parameter declarations: those of the notes of which this one is a translation.
package func readNotes(
  _ document: Document, in context: NoteContext, declarations: inout DeclarationCache
) -> Diagnosed<NoteReading> {
  var recogniser = Recogniser(document: document, context: context)
  swap(&recogniser.declarations, &declarations)
  var survey = Survey(recogniser: recogniser, blocks: Array(document.children(of: document.root)))
  let form = survey.read()
  swap(&recogniser, &survey.recogniser)
  var notes: [Note] = []
  var diagnostics: [Diagnostic] = []
  for (number, part) in form.parts.enumerated() {
    var reader = NoteReader(recogniser: recogniser, form: form)
    swap(&reader.recogniser.declarations, &recogniser.declarations)
    reader.read(part, isFirst: number == 0)
    swap(&reader.recogniser.declarations, &recogniser.declarations)
    if number > 0 { reader.note.path += "#\(number)" }
    notes.append(reader.note)
    diagnostics += reader.diagnostics
    guard reader.note.kind == .article, context.kind == nil, context.modules == nil,
      part.blocks.contains(where: { form.holdsEntry($0, in: document) })
    else { continue }
    let unowned = NoteReader(recogniser: recogniser, form: form).unowned(part)
    diagnostics += unowned.diagnostics
    if let note = unowned.value { notes.append(note) }
  }
  swap(&recogniser.declarations, &declarations)
  return Diagnosed(NoteReading(document: recogniser.document, notes: notes), diagnostics)
}

/// What the note in one file says, and the document that it points into: the one that was read,
/// perhaps with the words behind its tree that stand in blocks of code.
package struct NoteReading: Sendable {
  package var document: Document
  package var notes: [Note]
}

/// Reads a note by itself.
package func readNotes(_ document: Document, in context: NoteContext) -> Diagnosed<NoteReading> {
  var declarations = DeclarationCache()
  return readNotes(document, in: context, declarations: &declarations)
}

/// The state while a note is read, block by block.
struct NoteReader {
  var recogniser: Recogniser
  /// What repeats in the note.
  let form: NoteForm
  var note: Note
  var diagnostics: [Diagnostic] = []

  /// The entry that the next block belongs to.
  var current = 0
  /// Of each entry the level of the heading with which it began; ``lineLevel`` for one that is no
  /// heading.
  var levels: [Int] = []
  /// Of each entry whether it has a discussion or an overview.
  var hasDiscussion: [Bool] = []
  /// What the last label said, how long it holds, and the section that it opened.
  var section: OpenSection?
  /// The section of the type that holds members: topics, properties …
  var container: (kind: SectionKind, level: Int)?
  /// Whether the container is one of groups that no label announces: another heading ends it.
  var isOfGroups = false
  /// The kind of the members below a title that is no label: 主要プロパティ.
  var groupKind: SymbolKind?
  /// Whether the items that are read are cases of an enumeration that the words above them name.
  var isOfEnumeration = false
  /// The enumerations that stand in the text of other entries.
  var enumerations: [String: Int] = [:]
  /// The entries that rows of tables have made, and whether their table is shown as well.
  var tabled: [Int: Bool] = [:]
  /// What rows say of entries that are described elsewhere.
  var rowProse: [(entry: Int, passages: [Passage])] = []
  /// The level of the open topic's title.
  var topicLevel = 0
  /// The entries of the note's own symbol, by name.
  var ownEntries: [String: Int] = [:]
  /// The names that stand in topic groups.
  var listedNames: Set<String> = []
  /// Rows of tables and items of lists that may name cases; the whole note decides.
  var possibleCases: [PossibleCase] = []
  /// The names that begin entries anywhere in the note, once somebody asks.
  var headedNames: Set<String>?
  /// The paragraphs that are code, in which an angle bracket begins no HTML.
  var understoodBlocks: Set<Document.NodeID> = []
  /// The block of the note that is being read, of which the survey knows whether it is a label.
  var topBlock: Document.NodeID?
  /// The blocks of the note.
  var blocks: [Document.NodeID] = []
  /// The comments of declarations that were read, which the next text follows.
  var comments: [(entry: Int, block: Document.NodeID)] = []
  /// The entries that a label or directive calls deprecated, and where; see `settleDeprecations`.
  var deprecations: [Int: SourceRange] = [:]
  /// Of an entry the first default that its text states.
  var defaultValues: [Int: String] = [:]
  /// A label that is there for facts while none has been found behind it, and its entry.
  var openLabel: (entry: Int, label: Label)?
  /// The directives that call something deprecated, from the first one on that does not end above
  /// the block at hand.
  var summaryDirectives: ArraySlice<Directive> = []

  struct OpenSection {
    var kind: SectionKind
    /// The level of its heading; ``labelLevel`` for a label that is a paragraph.
    var level: Int
    /// Whether it ends after the next block: a label in bold has no mark of its end.
    var isShort = false
    /// Whether it is the rest of a line that calls its entry deprecated: words in it say why.
    var isReason = false
  }

  typealias Label = Recogniser.Label

  /// The level of an entry that begins with a line: below all headings.
  static let lineLevel = 7
  /// The level of a section that begins with a line: it ends with the entry at the latest.
  static let labelLevel = 8

  init(recogniser: Recogniser, form: NoteForm) {
    self.recogniser = recogniser
    self.form = form
    let context = recogniser.context
    note = Note(
      kind: context.kind ?? .article, language: context.language.tag, path: context.path,
      file: recogniser.document.file, entries: [])
  }

  var document: Document { recogniser.document }
  var context: NoteContext { recogniser.context }
  var facts: FactReader { recogniser.facts }

  /// Reads a part of the note.
  ///
  /// - Parameter isFirst: whether it is the one that the note as a whole is about.
  mutating func read(_ part: NotePart, isFirst: Bool) {
    blocks = part.blocks
    let displayName = document.directives.isEmpty || !isFirst ? nil : displayName
    summaryDirectives = document.directives.filter { $0.role == .deprecationSummary }[...]
    if let displayName { blocks.removeAll { $0 == displayName } }
    if context.kind == nil, !isArticleByDirective || !isFirst,
      let name = subject(of: part, isFirst: isFirst)
    {
      readSymbol(name, title: part.title, displayName: displayName, isFirst: isFirst)
    } else {
      readArticle(title: displayName ?? part.title)
      reportDirectiveFacts()
    }
    guard isFirst else { return }
    if blocks.isEmpty, part.title == nil {
      diagnostics.append(
        Diagnostic(
          .emptyNote, "a note begins with a heading that names its symbol or topic",
          at: SourceRange(file: document.file, 0..<0)))
    }
    reportRawHTML()
  }

  /// What a part without a subject names: functions, macros and constants, which belong to no type.
  /// Members of a type that nobody names are reported, and stay words of the article.
  func unowned(_ part: NotePart) -> Diagnosed<Note?> {
    var reader = self
    reader.blocks = part.blocks
    let start = part.title ?? part.blocks.first ?? document.root
    let nobody = EntryName(name: "", kind: nil, range: document.range(of: start), isMarked: false)
    reader.readSymbol(nobody, title: nil, displayName: nil, isFirst: false)
    let entries = reader.note.entries.dropFirst()
    guard let first = entries.first else { return Diagnosed(nil) }
    let members = entries.count { $0.owner == 0 && $0.isMemberLike }
    if members * 3 > entries.count {
      return Diagnosed(
        nil,
        [
          Diagnostic(
            .undecidedNote,
            "\(entries.count) places look like members, such as '\(first.name)', and nothing says of which type; a first heading with its name would",
            at: first.range)
        ])
    }
    reader.note.kind = .symbol
    reader.note.path += "#"
    reader.note.topics = []
    var places: [Int: Int] = [:]
    var kept: [NoteEntry] = []
    for (place, entry) in entries.enumerated() {
      var entry = entry
      if entry.owner == 0 {
        if entry.isMemberLike { continue }
        entry.owner = nil
      } else if let owner = entry.owner {
        guard let moved = places[owner] else { continue }
        entry.owner = moved
      }
      places[place + 1] = kept.count
      kept.append(entry)
    }
    reader.note.entries = kept
    if kept.isEmpty { return Diagnosed(nil) }
    return Diagnosed(reader.note, reader.diagnostics)
  }

  private mutating func readSymbol(
    _ name: EntryName, title: Document.NodeID?, displayName: Document.NodeID?, isFirst: Bool
  ) {
    note.kind = .symbol
    let level = title.map { document.kind($0) == .heading ? Int(document[$0].detail) : 1 } ?? 1
    begin(name, block: title ?? blocks.first ?? document.root, level: level, owner: nil)
    if title == nil { note.entries[0].prose.title = nil }
    if let title { readTypesInTitle(title) }
    if let displayName {
      let words = Passage(block: displayName)
      note.entries[0].prose.title = words
      append(words, to: .overview)
    }
    if isFirst { readDirectiveFacts() }
    let captions = Set(form.captions.values)
    for (index, block) in blocks.enumerated() {
      if readInDeprecationSummary(block) || captions.contains(block) { continue }
      let next = index + 1 < blocks.count ? blocks[index + 1] : nil
      topBlock = block
      readBlock(block, next: next)
      if next.map({ document.kind($0) }) != .codeBlock { readComments() }
    }
    readComments()
    showOpenLabel()
    settleDeprecations()
    addPossibleCases()
    addRowProse()
    dropMisplacedDeclarations()
    reportOtherNames()
    settleTopics()
    findAbstract()
  }

  /// `# UIScrollView extends UIView`: what a title states behind the name.
  private mutating func readTypesInTitle(_ title: Document.NodeID) {
    let text = PlainText(Passage(block: title), in: document)
    guard let name = text.string.range(of: note.entries[0].name) else { return }
    let end = text.string.utf8.distance(from: text.string.startIndex, to: name.upperBound)
    guard let rest = text.passage(from: end) else { return }
    let stated = facts.read(PlainText(rest, in: document), setting: .facts).facts
    add(stated.filter(\.fact.isOfSupertype))
  }

  /// The symbol that a part is about; nil for an article, which only the first part may be.
  private mutating func subject(of part: NotePart, isFirst: Bool) -> EntryName? {
    if let title = part.title, document.kind(title) == .heading, let name = titleName(of: title) {
      return name
    }
    guard let subject = part.subject, context.modules == nil else { return nil }
    return !isFirst || part.blocks.contains { form.holdsEntry($0, in: document) } ? subject : nil
  }

  /// The symbol that the title names; nil for a topic. A title that is a single plain word may be a
  /// topic ("Tables"): then something must say that it is a symbol.
  private mutating func titleName(of title: Document.NodeID) -> EntryName? {
    guard var name = recogniser.entryName(ofHeading: title), name.isMarked || !name.hasWords else {
      return nil
    }
    if let modules = context.modules {
      // In a catalogue only a link is the name of a symbol.
      guard let child = document.onlyChild(of: title), document.kind(child) == .code else {
        return nil
      }
      name.removeModule(modules)
      return name.qualifier == nil && modules.contains(name.name) ? nil : name
    }
    if name.isMarked || name.kind != nil || name.qualifier != nil
      || recogniser.looksLikeASymbol(name.name)
    {
      return name
    }
    for block in blocks.drop(while: { $0 < title }).prefix(4) {
      if document.kind(block) == .heading { return nil }
      if document.kind(block) == .codeBlock,
        recogniser.declaration(in: block)?.declaration.name == name.name
      {
        return name
      }
    }
    return nil
  }

  private mutating func readArticle(title: Document.NodeID?) {
    if context.kind == nil { note.kind = .article }
    let start = title ?? blocks.first ?? document.root
    let module = blocks.first { block in
      document.kind(block) == .heading
        && context.modules?.contains(document.trimmedText(of: block)) == true
    }
    var entry = NoteEntry(
      name: title.map { document.trimmedText(of: $0) } ?? note.path,
      range: document.range(of: start), prose: Prose(document: document.file))
    entry.prose.title = title.map { Passage(block: $0) }
    var body: [Passage] = []
    for block in blocks where block != title && !isBlank(block) {
      // A title of its own stands for the name of the module that the note is about.
      if let title, block == module, title != block { continue }
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

  /// An overview of one paragraph says what an abstract would.
  private mutating func findAbstract() {
    guard note.entries[0].prose.abstract == nil,
      let place = note.entries[0].prose.sections.firstIndex(where: { $0.kind == .overview }),
      case let passages = note.entries[0].prose.sections[place].passages, passages.count == 1,
      document.kind(passages[0].block) == .paragraph
    else { return }
    note.entries[0].prose.abstract = passages[0]
    note.entries[0].prose.sections.remove(at: place)
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
      if !isBlank(block) { append(Passage(block: block)) }
    case .thematicBreak: break
    default: append(Passage(block: block))
    }
  }

  /// Whether a block is raw HTML that only makes space, or a rule between two such.
  func isBlank(_ block: Document.NodeID) -> Bool {
    guard document.kind(block) == .htmlBlock else { return false }
    let text = document.text(of: block)
    if AllowedHTML.isOnlyLineBreaks(text) { return true }
    let lines = text.split(separator: "\n").filter { line in
      !line.allSatisfy { "*-_ \r".contains($0) }
    }
    return AllowedHTML.isOnlyLineBreaks(lines.joined(separator: "\n"))
  }

  /// Adds prose where the note stands: the abstract if there is none yet, else the open section.
  mutating func append(_ passage: Passage) {
    guard note.entries.indices.contains(current) else { return }
    let kind = section?.kind
    if kind?.isForFacts == true { showOpenLabel() }
    if kind == nil, !isAboveMembers, mayBeAbstract(passage) {
      note.entries[current].prose.abstract = passage
    } else if isAmongTopics, !note.topics.isEmpty {
      note.topics[note.topics.count - 1].text.append(passage)
    } else {
      append(passage, to: kind ?? (current == 0 && !isMemberNote ? .overview : .discussion))
    }
    if section?.isShort == true { section = nil }
  }

  /// Whether nothing but the words of its own heading stands before a paragraph.
  private func mayBeAbstract(_ passage: Passage) -> Bool {
    let prose = note.entries[current].prose
    let kind = document.kind(passage.block)
    return prose.abstract == nil && (kind == .paragraph || kind == .tableCell)
      && prose.holdsOnlyHead
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
      let isText = document.kind(passage.block) != .codeBlock
      if isText, kind == .discussion || kind == .overview { hasDiscussion[current] = true }
    }
  }

  mutating func add(_ stated: StatedDeclaration) {
    note.entries[current].declarations.append(stated)
    let kind = note.entries[current].kind
    // An enumeration among constants is no constant, whatever the heading above them says.
    let isAssumed = kind == .constant && stated.declaration.kind?.isType == true
    if kind == nil || isAssumed { note.entries[current].kind = stated.declaration.kind }
  }

  private mutating func reportRawHTML() {
    diagnostics += refusedHTML(in: document, besides: understoodBlocks)
  }
}
