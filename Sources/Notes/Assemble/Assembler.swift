import Characters
import Declarations
import Diagnostics
import Markup
import Vocabulary

/// Puts the lines of a part of a note together: which entry each belongs to, in which section, and
/// what it adds there.
///
/// - Parameters:
///   - subject: the symbol that the part is about, its first entry.
///   - displayName: the title that a directive gives the note.
///   - isFirst: whether the part is what the note as a whole is about.
func assemble(
  _ lines: [NoteLine], of part: NotePart, about subject: EntryName,
  displayName: Document.NodeID?, isFirst: Bool, as form: NoteForm,
  with recogniser: inout Recogniser
) -> Diagnosed<NoteDraft> {
  var assembler = Assembler(recogniser: recogniser, form: form, blocks: part.blocks)
  swap(&assembler.recogniser.declarations, &recogniser.declarations)
  defer { swap(&assembler.recogniser.declarations, &recogniser.declarations) }
  let level = part.title.flatMap { recogniser.document.headingLevel(of: $0) } ?? 1
  assembler.beginSubject(subject, title: part.title, level: level)
  if let displayName { assembler.setTitle(Passage(block: displayName)) }
  if isFirst { assembler.addDirectiveFacts() }
  for (index, line) in lines.enumerated() {
    assembler.add(line)
    let next = index + 1 < lines.count ? lines[index + 1] : nil
    if next?.isCode != true { assembler.addComments() }
  }
  assembler.settle()
  return Diagnosed(assembler.draft, assembler.diagnostics)
}

extension NoteLine {
  /// Whether it is a block of code, which the comment of a declaration above it may not part from
  /// that.
  fileprivate var isCode: Bool {
    switch content {
    case .code, .members: true
    case .deprecationSummary(_, let content):
      NoteLine(passage: passage, next: next, content: content).isCode
    case .heading, .entry, .named, .declared, .group, .label, .words, .lines, .enumeration,
      .entries, .list, .quote, .quoted, .rows, .table, .other, .nothing:
      false
    }
  }
}

extension Document {
  fileprivate func headingLevel(of block: NodeID) -> Int? {
    kind(block) == .heading ? Int(self[block].detail) : nil
  }
}

/// The state while lines are put together: what there is so far, and what is open.
struct Assembler {
  var recogniser: Recogniser
  let form: NoteForm
  /// The blocks of the part.
  let blocks: [Document.NodeID]
  var draft = NoteDraft()
  var open = Frames()
  var diagnostics: [Diagnostic] = []
  /// The comments of declarations that were read, which the next text follows.
  var comments: [(entry: Int, block: Document.NodeID)] = []
  /// The names that begin entries anywhere in the note, once somebody asks.
  private lazy var headed = recogniser.headedNames(in: blocks)

  /// The level of an entry that begins with a line: below all headings.
  static let lineLevel = 7
  /// The level of a section that begins with a line: it ends with the entry at the latest.
  static let labelLevel = 8

  init(recogniser: Recogniser, form: NoteForm, blocks: [Document.NodeID]) {
    self.recogniser = recogniser
    self.form = form
    self.blocks = blocks
  }

  var document: Document { recogniser.document }
  var language: Language { recogniser.context.language }
  var facts: FactReader { recogniser.facts }

  /// The entry that the next words belong to.
  var current: EntryDraft {
    _read { yield draft.entries[open.entry] }
    _modify { yield &draft.entries[open.entry] }
  }

  mutating func headedNames() -> Set<String> { headed }

  // MARK: Lines

  mutating func add(_ line: NoteLine) { add(line, line.content) }

  private mutating func add(_ line: NoteLine, _ content: NoteLine.Content) {
    switch content {
    case .heading(let heading): add(heading, line)
    case .entry(let name, let rest): addEntry(name, rest, line)
    case .named(let named, let otherwise):
      if !addTopicLines([line.passage], before: line.next), !add(named, line) {
        add(line, otherwise)
      }
    case .declared(let name, let declaration):
      begin(name, block: line.block, level: Self.lineLevel, owner: owner(at: Self.lineLevel))
      current.add(declaration)
    case .group: beginGroup(line.block, level: Self.lineLevel - 1)
    case .label(let label):
      if !addTopicLines([line.passage], before: line.next) { add(label, line) }
    case .words:
      if !addTopicLines([line.passage], before: line.next) { addWords(line.passage) }
    case .other: append(line.passage)
    case .lines(let lines, let pieces):
      if addTopicLines(lines, before: nil) { return }
      for piece in pieces { add(piece) }
    case .enumeration(let name): addEnumeration(name, list: line.block)
    case .entries: addEntries(of: line.block)
    case .list(let list): add(list, line.block)
    case .members(let code): add(code, line.block)
    case .code(let declaration): addCode(line.block, declaring: declaration)
    case .quote(let quote): add(quote, line.block)
    case .quoted(let lines): for line in lines { add(line) }
    case .rows(let table): add(table, line.block)
    case .table: addTable(line.block)
    case .deprecationSummary(let directive, let content):
      addDeprecationSummary(directive) { assembler in assembler.add(line, content) }
    case .nothing: break
    }
  }

  /// Adds a block that stands in another one.
  mutating func add(block: Document.NodeID) {
    add(recogniser.recognise(block, before: nil, as: form))
  }

  // MARK: Words

  /// Adds prose where the note stands: the abstract if there is none yet, else the open section.
  mutating func append(_ passage: Passage) {
    let kind = open.section?.kind
    if kind?.isForFacts == true { showOpenLabel() }
    if kind == nil, !isAboveMembers, mayBeAbstract(passage) {
      current.entry.prose.abstract = passage
    } else if open.isAmongTopics, !draft.topics.isEmpty {
      draft.topics[draft.topics.count - 1].topic.text.append(passage)
    } else {
      append(passage, to: kind ?? (open.isInType && !isMemberNote ? .overview : .discussion))
    }
    open.endBlock()
  }

  /// Whether nothing but the words of its own heading stands before a paragraph.
  private func mayBeAbstract(_ passage: Passage) -> Bool {
    let prose = current.entry.prose
    let kind = document.kind(passage.block)
    return prose.abstract == nil && (kind == .paragraph || kind == .tableCell)
      && prose.holdsOnlyHead
  }

  mutating func append(_ passage: Passage, to kind: SectionKind) {
    current.append(
      passage, to: kind, isText: document.kind(passage.block) != .codeBlock,
      joinsRemarks: open.section != nil)
  }

  // MARK: The note's own symbol

  fileprivate mutating func beginSubject(
    _ name: EntryName, title: Document.NodeID?, level: Int
  ) {
    begin(name, block: title ?? blocks.first ?? document.root, level: level, owner: nil)
    guard let title else {
      draft.entries[0].entry.prose.title = nil
      return
    }
    draft.entries[0].add(recogniser.supertypes(inTitle: title, of: name.name))
  }

  fileprivate mutating func setTitle(_ title: Passage) {
    draft.entries[0].entry.prose.title = title
    append(title, to: .overview)
  }

  fileprivate mutating func addDirectiveFacts() {
    let stated = recogniser.directiveFacts()
    draft.entries[0].entry.facts += stated.value
    diagnostics += stated.diagnostics
  }

  /// Whether the note is the file of one member: ``# ``UITableView/rowHeight`` ``.
  var isMemberNote: Bool {
    guard let own = draft.entries.first?.entry, own.qualifier != nil else { return false }
    return own.kind?.isType != true
      && own.name.utf8.first.map { $0.isUppercase } != true
  }

  // MARK: The end

  /// Decides what only the whole note can tell.
  fileprivate mutating func settle() {
    addComments()
    showOpenLabel()
    settleDeprecations()
    addPossibleCases()
    addRowProse()
    dropMisplacedDeclarations()
    reportOtherNames()
    settleTopics()
    findAbstract()
  }

  /// What is called deprecated by a label or a directive and nowhere else is deprecated, since no
  /// version that is stated.
  private mutating func settleDeprecations() {
    for index in draft.entries.indices {
      guard let range = draft.entries[index].deprecation else { continue }
      let entry = draft.entries[index].entry
      let isStated = entry.facts.contains(where: \.fact.isEnd)
      let isDeclared = entry.declarations.contains { stated in
        stated.declaration.availability.contains { $0.isDeprecated || $0.deprecated != nil }
      }
      if !isStated, !isDeclared {
        draft.entries[index].entry.facts.append(StatedFact(.deprecated(nil, nil), at: range))
      }
    }
  }

  /// Adds what rows say of entries that are described elsewhere, behind the words there.
  private mutating func addRowProse() {
    open.section = nil
    for index in draft.entries.indices {
      open.entry = index
      for passage in draft.entries[index].rowProse {
        if current.entry.prose.abstract == nil {
          current.entry.prose.abstract = passage
        } else {
          append(passage, to: .discussion)
        }
      }
    }
    open.entry = 0
  }

  /// A declaration that stands below one name and declares another, which the note describes
  /// elsewhere, was copied by mistake: it stays as code.
  private mutating func dropMisplacedDeclarations() {
    for index in draft.entries.indices {
      let entry = draft.entries[index].entry
      guard entry.owner == 0 else { continue }
      var misplaced: [Document.NodeID] = []
      for stated in entry.declarations where stated.declaration.name != entry.name {
        guard let other = draft.members[stated.declaration.name], other != index,
          let block = stated.block
        else { continue }
        diagnostics.append(
          Diagnostic(
            .conflictingFacts,
            "the declaration below '\(entry.name)' is that of '\(stated.declaration.name)'",
            at: stated.range,
            notes: [.init("described here", at: draft.entries[other].entry.range)]))
        misplaced.append(block)
      }
      if misplaced.isEmpty { continue }
      let blocks = Set(misplaced)
      draft.entries[index].entry.declarations.removeAll {
        $0.block.map(blocks.contains) == true
      }
      draft.entries[index].entry.prose.sections.insert(
        .init(kind: .discussion, passages: misplaced.map { Passage(block: $0) }), at: 0)
    }
  }

  /// Reports names above declarations in both source languages of which none has them: a page shows
  /// those of the declarations. Above one declaration the name may be that in the other language.
  private mutating func reportOtherNames() {
    for entry in draft.entries.lazy.map(\.entry) where entry.declarations.count > 1 {
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

  /// An overview of one paragraph says what an abstract would.
  private mutating func findAbstract() {
    let prose = draft.entries[0].entry.prose
    guard prose.abstract == nil,
      let place = prose.sections.firstIndex(where: { $0.kind == .overview }),
      case let passages = prose.sections[place].passages, passages.count == 1,
      document.kind(passages[0].block) == .paragraph
    else { return }
    draft.entries[0].entry.prose.abstract = passages[0]
    draft.entries[0].entry.prose.sections.remove(at: place)
  }
}
