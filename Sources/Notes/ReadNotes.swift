import Characters
package import Declarations
package import Diagnostics
package import Markup
package import Statements
import Vocabulary

/// The notes of one file, and the document that they point into: the one that was read, perhaps with the
/// words behind its tree that stand in blocks of code.
package struct NoteReading: Sendable {
  package var document: Document
  package var notes: [Note]
}

/// Reads what the note in one file says: the symbols in their order, with facts and prose, or an
/// article. A note that speaks of several types, one below the other, is one for each of them.
///
///     ## rowHeight              →  entry rowHeight, member of the note's symbol
///     **`- reloadData`**        →  entry reloadData, a method
///     说明：各行的高度。          →  its abstract
///
/// Links stay as they are written. What is not understood as structure stays prose, where it stands.
///
/// - Parameter declarations: those of the notes of which this one is a translation.
package func readNotes(
  _ document: Document, in context: NoteContext, declarations: DeclarationCache
) -> Diagnosed<NoteReading> {
  var survey = Survey(
    recogniser: Recogniser(
      document: document, context: context, declarations: declarations))
  let form = survey.read()
  let recogniser = survey.recogniser
  var notes: [Note] = []
  var diagnostics: [Diagnostic] = []
  for (number, part) in form.parts.enumerated() {
    let read = readPart(part, number: number, as: form, with: recogniser)
    notes.append(read.value)
    diagnostics += read.diagnostics
    guard read.value.kind == .article, context.kind == nil, context.modules == nil,
      part.blocks.contains(where: { form.holdsEntry($0, in: document) })
    else { continue }
    let unowned = readUnowned(part, number: number, as: form, with: recogniser)
    diagnostics += unowned.diagnostics
    if let note = unowned.value { notes.append(note) }
  }
  diagnostics += recogniser.unaccounted(in: form, besides: notes, reported: diagnostics)
  if let platform = context.hints.platform {
    for index in notes.indices { notes[index].speak(of: platform) }
  }
  return Diagnosed(NoteReading(document: recogniser.document, notes: notes), diagnostics)
}

/// Reads a note by itself.
package func readNotes(_ document: Document, in context: NoteContext) -> Diagnosed<NoteReading> {
  readNotes(document, in: context, declarations: DeclarationCache())
}

/// Reads a part of a note.
///
/// - Parameter number: that of the part; the first is what the note as a whole is about.
private func readPart(
  _ part: NotePart, number: Int, as form: NoteForm, with recogniser: Recogniser
) -> Diagnosed<Note> {
  let context = recogniser.context
  let document = recogniser.document
  let isFirst = number == 0
  var part = part
  let displayName = isFirst ? document.displayName : nil
  if let displayName { part.blocks.removeAll { $0 == displayName } }
  var note = Note(
    kind: context.kind ?? .article, language: context.language.tag,
    path: number > 0 ? "\(context.path)#\(number)" : context.path, file: document.file, entries: [])
  var diagnostics: [Diagnostic] = []
  var codeParagraphs: Set<Document.NodeID> = []
  if context.kind == nil, !isFirst || !document.isArticleByDirective,
    let subject = recogniser.subject(of: part, isFirst: isFirst, as: form)
  {
    let lines = recogniser.recognise(part.blocks, as: form)
    let assembled = assemble(
      lines, of: part, about: subject, displayName: displayName, isFirst: isFirst, as: form,
      with: recogniser)
    note.kind = .symbol
    note.entries = assembled.value.entries.map(\.entry)
    note.topics = assembled.value.topics.map(\.topic)
    codeParagraphs = assembled.value.codeParagraphs
    diagnostics = assembled.diagnostics
  } else {
    note.entries = [recogniser.article(part, title: displayName ?? part.title, path: note.path)]
    diagnostics = document.directivesWithoutEffect
  }
  guard isFirst else { return Diagnosed(note, diagnostics) }
  if part.blocks.isEmpty, part.title == nil {
    diagnostics.append(
      Diagnostic(
        .emptyNote, "a note begins with a heading that names its symbol or topic",
        at: SourceRange(file: document.file, 0..<0)))
  }
  diagnostics += refusedHTML(in: document, besides: codeParagraphs)
  return Diagnosed(note, diagnostics)
}

/// How many entries of a part without a subject may look like members, as a share of all: as the methods
/// of an object do that a list of functions has beside these.
private let shareOfMembers = Share(1, of: 3)

/// Reads what a part without a subject names: functions, macros and constants, which belong to no
/// type. Members of a type that nobody names are reported, and stay words of the article.
private func readUnowned(
  _ part: NotePart, number: Int, as form: NoteForm, with recogniser: Recogniser
) -> Diagnosed<Note?> {
  let document = recogniser.document
  let start = part.title ?? part.blocks.first ?? document.root
  let nobody = EntryName(name: "", kind: nil, range: document.range(of: start), isMarked: false)
  let isOfModule = part.title.map { document.trimmedText(of: $0).isModuleName } ?? false
  var part = part
  part.title = nil
  let lines = recogniser.recognise(part.blocks, as: form)
  let assembled = assemble(
    lines, of: part, about: nobody, displayName: nil, isFirst: false, as: form, with: recogniser)
  let entries = assembled.value.entries.map(\.entry).dropFirst()
  guard let first = entries.first else { return Diagnosed(nil) }
  let members = entries.count { $0.owner == 0 && $0.isMemberLike && !$0.namesItsType }
  let areCalls = entries.allSatisfy { $0.owner != 0 || $0.name.contains("(") }
  let statesNoType = recogniser.context.hints.statesNoType || isOfModule && areCalls
  if shareOfMembers.isExceeded(by: members, of: entries.count), !statesNoType {
    return Diagnosed(
      nil,
      [
        Diagnostic(
          .undecidedNote,
          "\(entries.count) places look like members, such as '\(first.name)', and nothing says of which type; a first heading with its name would",
          at: first.range)
      ])
  }
  var moved: [Int: Int] = [:]
  var kept: [NoteEntry] = []
  for (index, entry) in zip(1..., entries) {
    var entry = entry
    if entry.owner == 0 {
      if entry.isMemberLike, !statesNoType, !entry.namesItsType { continue }
      entry.owner = nil
      if statesNoType, !entry.namesItsType {
        entry.kind = unownedKind(of: entry, in: recogniser.context.hints)
      }
    } else if let owner = entry.owner {
      guard let newOwner = moved[owner] else { continue }
      entry.owner = newOwner
    }
    moved[index] = kept.count
    kept.append(entry)
  }
  if kept.isEmpty { return Diagnosed(nil) }
  let path = recogniser.context.path + (number > 0 ? "#\(number)" : "") + "#"
  return Diagnosed(
    Note(
      kind: .symbol, language: recogniser.context.language.tag, path: path, file: document.file,
      entries: kept),
    assembled.diagnostics)
}

extension String {
  /// Whether it is called as packages are, and no type is: `lamp-info`, `@lamp/bulb`.
  fileprivate var isModuleName: Bool {
    utf8.first.map { $0.isLowercase || $0 == UInt8(ascii: "@") } == true
      && utf8.contains { $0.isOne(of: "-/.") }
      && utf8.allSatisfy { $0.isNameByte || $0.isOne(of: "@-/.") }
  }
}

extension NoteEntry {
  /// Whether it is written with its type: `Lamp.dim()`.
  fileprivate var namesItsType: Bool {
    qualifier?.split(separator: ".").last?.utf8.beginsWithCapital ?? false
  }
}

/// The kind of a member that belongs to no type, as its author says.
private func unownedKind(of entry: NoteEntry, in hints: NoteHints) -> SymbolKind? {
  switch entry.kind {
  case .method, .classMethod, .initializer, .subscript: .function
  case nil where hints.about == .functions || entry.name.contains("("): .function
  case .class, .protocol, .struct, .enum, .property, .case, .associatedType, .typealias, .constant,
    .notification, .function, .macro, nil:
    entry.kind
  }
}

extension Note {
  /// Says which platform the versions are of that name none.
  fileprivate mutating func speak(of platform: Platform) {
    for index in entries.indices {
      entries[index].facts = entries[index].facts.map { stated in
        StatedFact(stated.fact.speaking(of: platform), at: stated.range)
      }
    }
  }
}

extension Recogniser {
  /// An article: its first paragraph is what it is about in short, all else its text.
  fileprivate func article(_ part: NotePart, title: Document.NodeID?, path: String) -> NoteEntry {
    let start = title ?? part.blocks.first ?? document.root
    let module = part.blocks.first { block in
      document.kind(block) == .heading
        && context.modules?.contains(document.trimmedText(of: block)) == true
    }
    var entry = NoteEntry(
      name: title.map { document.trimmedText(of: $0) } ?? path,
      range: document.range(of: start), prose: Prose(document: document.id))
    entry.prose.title = title.map { Passage(block: $0) }
    var body: [Passage] = []
    for block in part.blocks where block != title && !isBlank(block) {
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
    return entry
  }
}
