import Characters
package import Diagnostics
package import Markup
package import Statements
package import Vocabulary

/// The symbols that notes name, each with all that is said of it, before its facts are put together.
package struct GraphDraft: Sendable {
  var builder: GraphBuilder
  /// The drafts in the order of their ids, which is that of the graph.
  private let order: Table<Symbol, DraftID>
  let symbolIDs: Table<DraftSymbol, SymbolID>

  /// - Parameters:
  ///   - notes: the notes, in the order of their files.
  ///   - documents: the documents, one for each file.
  ///   - languages: the languages in the site's order; the first is the original.
  ///   - modules: those of the site, in their order; the only one is that of all its types.
  ///   - hidesUndescribed: whether members stay out that only files of facts name.
  ///   - factTable: the facts that notes may state.
  package init(
    of notes: [Note], documents: [Document], languages: [Language], platforms: PlatformList,
    modules: [String] = [], hidesUndescribed: Bool = false, factTable: FactTable = .standard
  ) {
    var builder = GraphBuilder(
      documents: documents, languages: languages, platforms: platforms,
      modules: modules, hidesUndescribed: hidesUndescribed, factTable: factTable)
    builder.read(notes)
    let drafts = builder.drafts
    order = Table(drafts.indices.sorted { drafts[$0].id < drafts[$1].id })
    var symbolIDs = Table<DraftSymbol, SymbolID>(repeating: 0, count: drafts.count)
    for symbol in order.indices { symbolIDs[order[symbol]] = symbol }
    self.symbolIDs = symbolIDs
    self.builder = builder
  }

  package var symbolCount: Int { order.count }

  func id(of symbol: SymbolID) -> String { builder.drafts[order[symbol]].id }

  /// Some symbols in the order of the graph, with the facts of all their notes: pure, for several
  /// threads to ask at once.
  ///
  /// - Parameter source: whose statements count; a symbol of which nobody of them speaks has no facts.
  package func symbols(_ range: Range<SymbolID>, from source: FactOrigin = .all)
    -> Diagnosed<[Symbol]>
  {
    var symbols = Diagnosed<[Symbol]>([], [])
    symbols.value.reserveCapacity(range.count)
    for draft in order[range] {
      let symbol = builder.symbol(
        of: builder.drafts[draft], from: source, symbolIDs: symbolIDs)
      symbols.value.append(symbol.value)
      symbols.diagnostics += symbol.diagnostics
    }
    return symbols
  }

  // MARK: For what is written into notes

  /// The notes, without the files of facts: those of the first language first.
  package var notes: [Note] { builder.notes.filter { $0.kind != .facts } }

  /// The entries of notes about a symbol, those of the first language first.
  package func entries(of symbol: SymbolID) -> [EntryKey] {
    builder.drafts[order[symbol]].entries.compactMap { reference in
      guard let language = reference.language, let note = reference.note else { return nil }
      return EntryKey(language: language, note: note.offset, entry: reference.entry.offset)
    }
  }

  /// All texts of a symbol that the draft has made. Of a symbol of a graph ``SymbolGraph/prose(of:)`` gives
  /// them, which tells a trace of them.
  package static func texts(of symbol: Symbol) -> [Prose] {
    symbol.prose.compactMap(\.self) + symbol.moreProse
  }

  /// Whether notes name a symbol only as a case in the declaration of its enumeration.
  package func isOnlyDeclared(_ symbol: SymbolID) -> Bool {
    let entries = builder.drafts[order[symbol]].entries.lazy.filter { $0.language != nil }
    return !entries.isEmpty && entries.allSatisfy { $0.note == nil }
  }

  /// The first range of a file of facts that states a symbol; nil: none does.
  package func factsRange(of symbol: SymbolID) -> SourceRange? {
    builder.drafts[order[symbol]].entries.first { $0.language == nil }
      .map { builder.entry($0).range }
  }

  /// The symbol that a name in a topic group of a type means: a member, or another type; nil: none.
  package func symbol(named name: String, in owner: SymbolID) -> SymbolID? {
    builder.knownMember(name, of: order[owner]).map { symbolIDs[$0] }
  }

  /// The graph: availability taken from owners, names resolved.
  ///
  /// - Parameter symbols: all that ``symbols(_:)`` gives, in order. What the caller keeps of them is
  ///   copied.
  package consuming func graph(of symbols: consuming [Diagnosed<[Symbol]>])
    -> Diagnosed<SymbolGraph>
  {
    // A site's notes take more memory than its graph, and say nothing more.
    let files = noteFiles()
    builder.dropNotes()
    return builder.graph(of: symbols, files: files)
  }
}

extension GraphDraft {
  /// The file of each note, with the symbol that it is about.
  private func noteFiles() -> NoteFilePaths {
    var files = NoteFilePaths()
    for note in builder.notes where note.kind != .facts {
      files.paths[DocumentID(note.file)] = files.paths[DocumentID(note.file)] ?? note.path
      if note.kind == .home { files.homes.insert(note.path) }
    }
    for symbol in order.indices {
      for reference in builder.drafts[order[symbol]].entries {
        guard reference.language != nil, let note = reference.note, reference.entry.offset == 0
        else {
          continue
        }
        let path = builder.notes[note].path
        files.symbols[path] = files.symbols[path] ?? symbol
      }
    }
    return files
  }
}

/// The indices of an entry among the notes of a draft.
package struct EntryKey: Hashable, Sendable {
  package var language: LanguageID
  /// The index in ``GraphDraft/notes``.
  package var note: Int
  /// The index among the note's entries.
  package var entry: Int

  package init(language: LanguageID, note: Int, entry: Int) {
    self.language = language
    self.note = note
    self.entry = entry
  }
}
