import Diagnostics
import Markup
import Statements
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
  with recogniser: Recogniser
) -> Diagnosed<NoteDraft> {
  var assembler = Assembler(recogniser: recogniser, form: form, blocks: part.blocks)
  let level = part.title.flatMap { recogniser.document.headingLevel(of: $0) } ?? 1
  assembler.beginSubject(subject, title: part.title, level: level)
  if let displayName { assembler.setTitle(Passage(block: displayName)) }
  if isFirst { assembler.addDirectiveFacts() }
  for (index, line) in lines.enumerated() {
    assembler.add(line)
    let next = index + 1 < lines.count ? lines[index + 1] : nil
    if next?.isCode != true { assembler.addComments() }
  }
  assembler.addLeftOver()
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

/// The one function that says what becomes of each kind of line.
extension Assembler {
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
      addSignature(line.block)
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
      addDeprecationSummary(directive, line, content)
    case .nothing: break
    }
  }

  /// Adds a block that stands in another one.
  mutating func add(block: Document.NodeID) {
    add(recogniser.recognise(block, before: nil, as: form))
  }

  /// A line that begins an entry like others of the note.
  private mutating func addEntry(_ name: EntryName, _ rest: [NoteLine], _ line: NoteLine) {
    if !addDeclaration(of: name) {
      open.entry = 0
      begin(name, block: line.block, level: Self.lineLevel, owner: 0, isOfForm: true)
    }
    for line in rest { add(line) }
  }

  /// A line that begins an entry by its marks; false if it does not here.
  private mutating func add(_ named: NamedLine, _ line: NoteLine) -> Bool {
    guard holdsEntries(under: named.condition) else { return false }
    if named.rest.isEmpty, addDeclaration(of: named.name) { return true }
    let isOnlyHeaded = open.isInType || current.level < Self.lineLevel
    begin(
      named.name, block: line.block, level: Self.lineLevel,
      owner: isOnlyHeaded ? owner(at: Self.lineLevel) : current.entry.owner ?? 0)
    for line in named.rest { add(line) }
    return true
  }

  private mutating func addDeprecationSummary(
    _ directive: Directive, _ line: NoteLine, _ content: NoteLine.Content
  ) {
    let outer = open.section
    let entry = open.entry
    open.section = Frames.Section(kind: .deprecation, level: Self.lineLevel)
    add(line, content)
    open.section = outer
    noteDeprecation(of: entry, at: SourceRange(file: document.file, directive.range))
  }

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
}
