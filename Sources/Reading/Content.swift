import Characters
import Declarations
package import Diagnostics
package import Graph
package import Markup
package import Notes
package import References
package import Vocabulary

/// What the notes of a site say: from files to symbols, without a disk.
///
///     en/UITableView.md, ja/UITableView.md  →  UITableView in English and Japanese
///
/// A value of nothing but its arguments: the same notes give the same content, whatever map does the
/// work.
package struct Content: Sendable {
  package var graph: SymbolGraph
  /// What was found wrong in reading and merging; ``checks(minimum:by:)`` finds the rest.
  package var diagnostics: [Diagnostic]

  /// Merges what was read.
  package init(
    of read: consuming ReadNotes, with facts: [FactFile] = [], as settings: ContentSettings,
    by map: some ParallelMapping = OneByOne()
  ) {
    diagnostics = settings.diagnostics + read.diagnostics
    let documents = read.documents
    let stated = Self.read(facts, for: read.notes, as: settings, by: map)
    diagnostics += stated.diagnostics
    let draft = GraphDraft(
      of: (consume read).notes + stated.value, documents: documents,
      languages: settings.languages, platforms: settings.platforms,
      modules: settings.modules, hidesUndescribed: settings.hidesUndescribed)
    let symbols = map.map(rangesOf: draft.symbolCount) { draft.symbols(SymbolID.range($0)) }
    let made = (consume draft).graph(of: consume symbols)
    graph = made.value
    diagnostics += made.diagnostics
  }

  /// Reads and merges notes; those in other languages than the settings have are left out.
  ///
  /// - Parameter files: those of the site; the index of each is that of its document.
  package init(
    of files: [NoteFile], with facts: [FactFile] = [], as settings: ContentSettings,
    by map: some ParallelMapping = OneByOne()
  ) {
    self.init(
      of: ReadNotes(files, as: settings, by: map), with: facts, as: settings, by: map)
  }

  /// What files state of what notes are about. A macro that docgen does not know is reported once.
  static func read(
    _ files: [FactFile], for notes: [Note], as settings: ContentSettings,
    by map: some ParallelMapping
  ) -> Diagnosed<[Note]> {
    if files.isEmpty { return Diagnosed([]) }
    let names = NameSet(of: notes)
    let platforms = settings.platforms
    let read = map.map(files.count) { index -> Diagnosed<Note>? in
      files[index].mentions(names) ? files[index].read(for: platforms) : nil
    }.compactMap { $0 }
    var macros: Set<String> = []
    let diagnostics = read.flatMap(\.diagnostics).filter {
      $0.id != .unknownMacro || macros.insert($0.message).inserted
    }
    return Diagnosed(read.map(\.value), diagnostics)
  }

  /// What only the whole graph tells: links that lead nowhere, samples that need other versions.
  ///
  /// - Parameters:
  ///   - minimum: the oldest versions that readers still support.
  ///   - external: where names lead that are no symbols of the site.
  ///   - findsReminders: whether somebody asks for what is still to be done.
  package func checks(
    minimum: [Platform: Version] = [:], external: ExternalReferences = ExternalReferences(),
    findsReminders: Bool = false, by map: some ParallelMapping = OneByOne()
  ) -> [Diagnostic] {
    let graph = graph
    let scopes = graph.linkScopes()
    let names = SampleNames(of: graph)
    let languages = Array(graph.languages)
    let links = map.map(graph.documents.count) { file in
      let id = DocumentID(file)
      return checkLinks(
        in: graph.documents[id], of: graph, scopes: scopes[id], external: external)
        + checkPassages(
          in: graph.documents[id], of: graph, scopes: scopes[id], minimum: minimum)
        + checkSampleNames(in: graph.documents[id], of: graph, names: names, external: external)
        + checkSampleForms(of: graph.documents[id])
        + checkLiteralMarkup(of: graph.documents[id])
        + (findsReminders ? checkReminders(of: graph.documents[id], languages: languages) : [])
    }
    let samples = map.map(rangesOf: graph.symbols.count) { symbols in
      checkSamples(of: graph, symbols: SymbolID.range(symbols), minimum: minimum)
    }
    return Array((links + samples).joined())
  }
}

/// Notes that are read, and not yet merged.
package struct ReadNotes: Sendable {
  /// One for each file, in their order: that of a note which is left out is empty.
  package var documents: [Document]
  package var notes: [Note]
  /// What was found wrong in the files and in reading them.
  package var diagnostics: [Diagnostic]

  /// Reads each note in its language; notes that are translations of one another share what their
  /// declarations say.
  package init(
    _ files: [NoteFile], as settings: ContentSettings, by map: some ParallelMapping = OneByOne()
  ) {
    let platforms = settings.platforms
    let known = Dictionary(settings.languages.map { ($0.tag, $0) }) { first, _ in first }
    let catalogueModules = Catalogue.modules(of: files)
    let modules = NoteModules(of: files, configured: settings.modules)
    let translations = Self.translations(of: files)
    let groups = map.map(translations.count) { place -> [Parsed] in
      var declarations = DeclarationCache()
      func read(_ index: Int, translatedNames: Set<String> = []) -> Parsed {
        let file = files[index]
        // A note that is not asked for is an empty document in its place.
        guard let language = known[file.language], file.isBuilt else {
          let empty = SourceFile(path: file.source.path, bytes: [])
          return Parsed(index: index, document: parse(empty, file: index).value)
        }
        let document = parse(
          file.source, file: index, body: file.body, title: file.heading,
          isAside: {
            language.isAside($0) || language.releaseRanges(labelled: $0, on: platforms) != nil
          })
        var context = NoteContext(
          language: language, platforms: platforms, path: file.path, kind: file.kind,
          modules: file.catalogue.map { catalogueModules[$0] ?? [] }, fileName: file.name,
          frontMatterTitle: file.title, frontMatterTitleRange: file.titleRange)
        context.translatedNames = translatedNames
        let read = readNotes(document.value, in: context, declarations: &declarations)
        var notes = read.value.notes
        // They belong to what the note is about, its first entry.
        if !file.keywords.isEmpty, notes.first?.entries.isEmpty == false {
          notes[0].entries[0].prose.keywords = file.keywords
        }
        if let description = file.description, notes.first?.entries.isEmpty == false {
          notes[0].entries[0].prose.description = description
        }
        if let order = file.order, notes.first?.entries.isEmpty == false {
          notes[0].entries[0].prose.order = order
        }
        modules.apply(to: &notes, of: file)
        var diagnostics = document.diagnostics + read.diagnostics
        if let words = settings.glossary.words(of: language.tag) {
          diagnostics += checkWords(
            of: read.value.document, body: file.body, notes: notes, with: words)
        }
        return Parsed(
          index: index, document: read.value.document, notes: notes, diagnostics: diagnostics)
      }
      var parsed = translations[place].map { read($0) }
      // Facts stand in one language: what is only a word in another is a symbol there, too.
      let names = Parsed.names(in: parsed)
      for place in parsed.indices where parsed[place].isMistaken(besides: names) {
        parsed[place] = read(parsed[place].index, translatedNames: names)
      }
      return parsed
    }
    let parsed = groups.joined().sorted { $0.index < $1.index }
    documents = parsed.map(\.document)
    notes = parsed.flatMap(\.notes)
    diagnostics =
      files.flatMap(\.diagnostics) + modules.diagnostics + parsed.flatMap(\.diagnostics)
  }

  /// One file, read.
  private struct Parsed: Sendable {
    var index: Int
    var document: Document
    var notes: [Note] = []
    var diagnostics: [Diagnostic] = []

    /// What notes about symbols name, where others of the same path are articles; else nothing.
    static func names(in parsed: [Parsed]) -> Set<String> {
      let kinds = parsed.compactMap(\.notes.first?.kind)
      guard kinds.contains(.symbol), kinds.contains(.article) else { return [] }
      return Set(
        parsed.filter { $0.notes.first?.kind == .symbol }
          .flatMap { $0.notes.flatMap(\.entries).map(\.name) })
    }

    /// Whether the note is read as an article although its title is one of the names.
    func isMistaken(besides names: Set<String>) -> Bool {
      guard !names.isEmpty, let note = notes.first, note.kind == .article else { return false }
      return note.entries.first.map { names.contains($0.name) } == true
    }
  }

  /// The places of notes that are translations of one another, by the place of the first.
  private static func translations(of files: [NoteFile]) -> [[Int]] {
    var groups: [[Int]] = []
    var groupOfPath: [String: Int] = [:]
    for (index, file) in files.enumerated() {
      if let group = groupOfPath[file.path] {
        groups[group].append(index)
      } else {
        groupOfPath[file.path] = groups.count
        groups.append([index])
      }
    }
    return groups
  }
}
