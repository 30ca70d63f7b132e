import Characters
import Declarations
import Diagnostics
import Graph
import Markup
import Statements
import Vocabulary

/// The statements of notes and files of facts about every symbol, and where they stand.
struct StatedNotes {
  let draft: GraphDraft
  let documents: Table<Document, Document>
  let languages: Table<Language, Language>
  let platforms: PlatformList
  /// The symbols as notes state them, as facts do, and as both do.
  let noted: Table<Symbol, Symbol>
  let facts: Table<Symbol, Symbol>
  let merged: Table<Symbol, Symbol>
  /// The contradictions between notes and facts, by symbol.
  let diagnostics: Table<Symbol, [Diagnostic]>
  /// The graph with availability taken from owners, and names resolved.
  let graph: SymbolGraph
  let notes: [Note]
  private let layouts: [DocumentID: NoteLayout]

  init(
    _ draft: GraphDraft, documents: [Document], languages: [Language], platforms: PlatformList
  ) {
    self.draft = draft
    self.documents = Table(documents)
    self.languages = Table(languages)
    self.platforms = platforms
    let all = SymbolID.range(0..<draft.symbolCount)
    noted = Table(draft.symbols(all, from: .notes).value)
    facts = Table(draft.symbols(all, from: .facts).value)
    let both = all.map { draft.symbols($0..<$0.next, from: .all) }
    merged = Table(both.flatMap(\.value))
    diagnostics = Table(both.map { $0.diagnostics.filter { $0.id == .contradictsFacts } })
    let copy = draft
    graph = copy.graph(of: both).value
    notes = draft.notes
    var entries: [DocumentID: [(key: EntryKey, range: SourceRange)]] = [:]
    for symbol in all {
      for key in draft.entries(of: symbol) {
        let note = notes[key.note]
        entries[DocumentID(note.file), default: []].append((key, note.entries[key.entry].range))
      }
    }
    var layouts: [DocumentID: NoteLayout] = [:]
    for (file, stated) in entries {
      layouts[file] = NoteLayout(of: self.documents[file], stated)
    }
    self.layouts = layouts
  }

  var symbols: Range<SymbolID> { merged.indices }

  func id(of symbol: SymbolID) -> String { merged[symbol].id }

  func entry(_ key: EntryKey) -> NoteEntry { notes[key.note].entries[key.entry] }

  func file(_ key: EntryKey) -> DocumentID { DocumentID(notes[key.note].file) }

  func layout(of file: DocumentID) -> NoteLayout? { layouts[file] }

  /// The layout of an entry in its file; nil: no heading of its own begins it.
  func position(_ key: EntryKey) -> NoteLayout.Entry? { layouts[file(key)]?[key] }

  /// The entry that takes what is added of a symbol: the first language's one that describes it below a
  /// heading of its own.
  func home(of symbol: SymbolID) -> EntryKey? {
    draft.entries(of: symbol).first { entry($0).isDescribed && position($0) != nil }
  }

  /// Whether notes name a symbol, as an entry or as a case in a declaration.
  func isNamed(_ symbol: SymbolID) -> Bool {
    !draft.entries(of: symbol).isEmpty || draft.isOnlyDeclared(symbol)
  }

  /// The file in which something is reported of a symbol: where it or its owner is described.
  func reportedFile(of symbol: SymbolID) -> DocumentID? {
    let owner = merged[symbol].owner.map { draft.entries(of: $0) } ?? []
    return (draft.entries(of: symbol).first ?? owner.first).map(file)
  }

  /// The declarations of the facts, Objective-C before Swift.
  func declarations(of symbol: SymbolID) -> [Declaration] {
    let all = facts[symbol].declarations.map(\.declaration)
    return [SourceLanguage.objc, .swift].flatMap { language in
      all.filter { $0.sourceLanguage == language }
    }
  }

  /// The facts that a symbol lacks in all notes together.
  func missingFacts(of symbol: SymbolID) -> MissingFacts {
    var missing = MissingFacts(
      of: facts[symbol], besides: noted[symbol],
      owner: merged[symbol].owner.map { graph.symbols[$0].availability } ?? [])
    addReplacements(of: symbol, to: &missing)
    return missing
  }

  /// Adds the replacement where no note names it and the owner has another one. It is read beside a
  /// statement that the symbol goes, so one is repeated that the owner makes for it.
  private func addReplacements(of symbol: SymbolID, to missing: inout MissingFacts) {
    let stated = facts[symbol].replacements.map(\.name)
    let ofOwner = merged[symbol].owner.map { facts[$0].replacements.map(\.name) } ?? []
    guard noted[symbol].replacements.isEmpty, !stated.isEmpty, stated != ofOwner else { return }
    let names = stated.compactMap { name(of: $0, from: symbol) }.uniqued()
    let goes = noted[symbol].stated.contains { $0.fact.isOfDeprecation || $0.fact.isOfRemoval }
    if names.isEmpty { return }
    if !goes, !missing.isGoing { missing.addDeprecation(of: facts[symbol]) }
    if goes || missing.isGoing { missing.replacements = names }
  }

  /// A replacement as a note of the symbol can write it; nil for one that the site does not have.
  private func name(of replacement: String, from symbol: SymbolID) -> String? {
    guard case .symbol(let found) = graph.resolve(replacement, from: symbol), found != symbol else {
      return nil
    }
    let name = graph.symbols[found].name
    if case .symbol(found) = graph.resolve(name, from: symbol) { return name }
    return graph.symbols[found].id
  }
}

extension FactKey {
  fileprivate var isOfRemoval: Bool { name == .obsoleted }
}

extension [String] {
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
