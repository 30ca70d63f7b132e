package import Characters
package import Diagnostics
package import Facts
package import Graph
package import Markup
import Notes
package import References
package import Statements
package import Vocabulary

/// The symbols of a site and everything that its notes say: from files to symbols, without a disk.
///
///     en/UITableView.md, ja/UITableView.md  →  UITableView in English and Japanese
///
/// A value of nothing but its arguments: the same notes give the same content, whatever map does the
/// work.
package struct ReadContent: Sendable {
  package let graph: SymbolGraph
  /// The faults that reading and merging found; ``checks(minimum:by:)`` finds the rest.
  ///
  /// - Complexity: O(1), but where the graph was reworded: then all is merged when this is first asked.
  package var diagnostics: [Diagnostic] { found.value }
  private let found: OnDemand<[Diagnostic]>
  /// A digest of all that the notes say but for words; nil where nothing is kept for a later run.
  package let mark: Digest?
  /// A digest of all that each document was read from; empty where nothing is kept.
  package let keys: [Digest]

  /// Merges what was read.
  package init(
    of read: consuming ReadNotes, with facts: [FactFile] = [], as settings: ContentSettings,
    by map: some ParallelMapping = OneByOne()
  ) {
    let stated = Self.read(facts, for: read.notes, as: settings, by: map)
    self.init(merging: read, with: stated, as: settings, by: map)
  }

  /// Reads notes and facts, but for what has been read before and is as it was, and merges all.
  ///
  /// - Parameter memory: the state after the last reading, and then after this one.
  package init(
    of files: [NoteFile], with facts: [FactFile], as settings: ContentSettings,
    keeping memory: inout NoteMemory, by map: some ParallelMapping
  ) {
    let merged = memory.takeMerged()
    mark = nil
    keys = []
    let read = ReadNotes(files, as: settings, keeping: &memory, by: map)
    let known = memory.facts(readAs: settings)
    let stated = Self.read(facts, for: read.notes, as: settings, knowing: known, by: map)
    let hasSameFacts = memory.keep(stated)
    if let changed = read.changedFiles, hasSameFacts,
      let new = merged?.reworded(by: read, ofFiles: changed)
    {
      memory.keep(new)
      graph = new.graph
      found = OnDemand {
        ReadContent(merging: read, with: Self.merged(stated), as: settings, by: map).diagnostics
      }
      return
    }
    let draft = Self.draft(of: read, with: Self.merged(stated).value, as: settings)
    let made = Self.graph(of: draft, by: map)
    memory.keep(MergedNotes(draft: draft, graph: made.value))
    graph = made.value
    let diagnostics =
      settings.diagnostics + read.diagnostics + Self.merged(stated).diagnostics + made.diagnostics
    found = OnDemand { diagnostics }
  }

  private init(
    merging read: consuming ReadNotes, with stated: Diagnosed<[Note]>,
    as settings: ContentSettings, by map: some ParallelMapping
  ) {
    mark = read.mark
    keys = read.keys
    let before = settings.diagnostics + read.diagnostics + stated.diagnostics
    let draft = Self.draft(of: read, with: stated.value, as: settings)
    let made = Self.graph(of: consume draft, by: map)
    graph = made.value
    let diagnostics = before + made.diagnostics
    found = OnDemand { diagnostics }
  }

  private static func draft(
    of read: consuming ReadNotes, with facts: [Note], as settings: ContentSettings
  ) -> GraphDraft {
    let documents = read.documents
    return GraphDraft(
      of: (consume read).notes + facts, documents: documents, languages: settings.languages,
      platforms: settings.platforms, modules: settings.modules,
      hidesUndescribed: settings.hidesUndescribed)
  }

  /// - Parameter draft: it is consumed; if the caller keeps a copy, the notes stay in memory.
  private static func graph(of draft: consuming GraphDraft, by map: some ParallelMapping)
    -> Diagnosed<SymbolGraph>
  {
    let symbols = map.map(rangesOf: draft.symbolCount) { [draft] in
      draft.symbols(SymbolID.range($0))
    }
    return draft.graph(of: consume symbols)
  }

  /// Reads and merges notes; those in other languages than the settings have are left out.
  ///
  /// - Parameters:
  ///   - files: those of the site; the index of each is that of its document.
  ///   - store: keeps the bytes and trees of notes that have been read.
  package init(
    of files: [NoteFile], with facts: [FactFile] = [], as settings: ContentSettings,
    keptIn store: (any ArchiveStore)? = nil, by map: some ParallelMapping = OneByOne()
  ) {
    self.init(
      of: ReadNotes(files, as: settings, keptIn: store, by: map), with: facts, as: settings,
      by: map)
  }

  /// Reads what files state about the symbols of notes. A macro that docgen does not know is reported once.
  package static func read(
    _ files: [FactFile], for notes: [Note], as settings: ContentSettings,
    by map: some ParallelMapping
  ) -> Diagnosed<[Note]> {
    merged(read(files, for: notes, as: settings, knowing: [:], by: map))
  }

  /// The same, file by file; what is known already is not read again.
  private static func read(
    _ files: [FactFile], for notes: [Note], as settings: ContentSettings,
    knowing known: [String: ReadFacts], by map: some ParallelMapping
  ) -> [ReadFacts] {
    if files.isEmpty { return [] }
    let names = NameSet(of: notes)
    let platforms = settings.platforms
    return map.map(files.count) { index -> ReadFacts? in
      let file = files[index]
      guard file.mentions(names) else { return nil }
      if let known = known[file.source.path], known.file.isReadAlike(file) { return known }
      return ReadFacts(file: file, note: file.read(for: platforms))
    }.compactMap { $0 }
  }

  private static func merged(_ read: [ReadFacts]) -> Diagnosed<[Note]> {
    var macros: Set<String> = []
    let diagnostics = read.flatMap(\.note.diagnostics).filter {
      $0.id != .unknownMacro || macros.insert($0.message).inserted
    }
    return Diagnosed(read.map(\.note.value), diagnostics)
  }

  /// The findings that need the whole graph: links that lead nowhere, samples that need other versions.
  ///
  /// - Parameters:
  ///   - minimum: the oldest versions that readers still support.
  ///   - external: the names of other sites.
  ///   - findsReminders: whether somebody asks for what is still to be done.
  package func checks(
    minimum: [Platform: Version] = [:], external: ExternalReferences = ExternalReferences(),
    findsReminders: Bool = false, by map: some ParallelMapping = OneByOne()
  ) -> [Diagnostic] {
    documentChecks(
      minimum: minimum, external: external, findsReminders: findsReminders, by: map
    ) { _ in nil }.flatMap(\.diagnostics)
  }

  /// The same by document, without looking again at one of which it is known.
  ///
  /// - Parameter known: the earlier findings of documents that cannot have other ones now.
  package func documentChecks(
    minimum: [Platform: Version], external: ExternalReferences, findsReminders: Bool,
    by map: some ParallelMapping,
    knowing known: @escaping @Sendable (DocumentID) -> DocumentCheck?
  ) -> [DocumentCheck] {
    let all = graph
    let scopes = OnDemand { all.linkScopes() }
    let names = OnDemand { SampleNames(of: all) }
    let languages = Array(all.languages)
    let isTraced = mark != nil
    return map.map(all.documents.count) { file in
      let id = DocumentID(file)
      if let known = known(id) { return known }
      let trace = isTraced ? DocumentTrace() : nil
      let graph = trace.map { all.traced(by: $0) } ?? all
      let document = graph.documents[id]
      let scopes = scopes.value[id]
      let diagnostics =
        checkLinks(in: document, of: graph, scopes: scopes, external: external)
        + checkPassages(in: document, of: graph, scopes: scopes, minimum: minimum)
        + checkSampleNames(in: document, of: graph, names: names.value, external: external)
        + checkSampleForms(of: document) + checkLiteralMarkup(of: document)
        + (findsReminders ? checkReminders(of: document, languages: languages) : [])
        + checkSamples(in: document, of: graph, scopes: scopes, minimum: minimum)
      return DocumentCheck(
        diagnostics: diagnostics, documents: trace?.documents?.map { Int32($0.offset) })
    }
  }
}

/// The findings in one document that need the whole graph.
package struct DocumentCheck: Archived, Sendable {
  package var diagnostics: [Diagnostic]
  /// The documents that were looked at; nil: all, or nobody knows.
  package private(set) var documents: [Int32]?

  package static var blank: DocumentCheck { DocumentCheck(diagnostics: []) }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&diagnostics)
    archive.optional(&documents, blank: []) { $0.field(plain: &$1) }
  }
}

/// Notes that are read, and not yet merged.
package struct ReadNotes: Sendable {
  /// One for each file, in their order: that of a note which is left out is empty.
  package var documents: [Document]
  package var notes: [Note]
  /// The faults of the files, and those that reading them found.
  package var diagnostics: [Diagnostic]
  /// The notes that were read anew, by index, where nothing besides their words can differ from what was
  /// read before; nil: more may, or nobody knows.
  var changedFiles: [Int]?
  /// A digest of all that the notes say but for words; nil where nothing is kept for a later run.
  var mark: Digest?
  /// A digest of all that each document was read from.
  var keys: [Digest] = []

  /// Reads each note in its language; notes that are translations of one another share what their
  /// declarations say.
  ///
  /// - Parameter store: keeps the bytes and trees of notes that have been read.
  package init(
    _ files: [NoteFile], as settings: ContentSettings, keptIn store: (any ArchiveStore)? = nil,
    by map: some ParallelMapping = OneByOne()
  ) {
    var memory = NoteMemory()
    self.init(files, as: settings, keeping: &memory, in: store, by: map)
  }

  /// The same, without reading again what has been read before and is as it was.
  ///
  /// - Parameter memory: the state after the last reading, and then after this one.
  package init(
    _ files: [NoteFile], as settings: ContentSettings, keeping memory: inout NoteMemory,
    in store: (any ArchiveStore)? = nil, by map: some ParallelMapping
  ) {
    let reading = NoteReader(of: files, as: settings)
    let known = memory.groups(readAs: settings)
    let translations = Self.translations(of: files)
    let groups = map.map(translations.count) { index -> NoteMemory.Group in
      let sources = translations[index].map(reading.source)
      let key = Digest(of: sources.map(\.key))
      if let group = known[files[translations[index][0]].path], group.key == key { return group }
      let read = ReadGroup.foundOrRead(as: key, in: store, on: sources.map(\.file.language)) {
        ReadGroup(notes: reading.read(translations[index]))
      }
      return NoteMemory.Group(key: key, sources: sources, read: read)
    }
    let parsed = groups.flatMap(\.read.notes).sorted { $0.index < $1.index }
    changedFiles = memory.changedFiles(in: groups)
    documents = parsed.map(\.document)
    notes = parsed.flatMap(\.notes)
    diagnostics =
      files.flatMap(\.diagnostics) + reading.modules.diagnostics
      + reading.hints.diagnostics(of: notes) + parsed.flatMap(\.diagnostics)
    if store?.keepsValues == true {
      mark = Digest(of: groups.map { Digest(number: $0.read.mark) })
      var keys = [Digest](repeating: Digest([]), count: files.count)
      for group in groups { for note in group.read.notes { keys[note.index] = group.key } }
      self.keys = keys
    }
    memory.keep(groups)
  }

  /// The groups of notes that are translations of one another, by their indices, in the order of the first.
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
