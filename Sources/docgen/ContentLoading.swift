import Characters
import Configuration
import Content
import Diagnostics
import Disk
import Facts
import Graph
import Markup
import Pages
import References
import Site
import Statements
import Translations
import Vocabulary

/// The steps from a listing of files to a graph.
struct ContentLoading {
  let options: SiteContent.Options
  let listing: ContentListing
  /// The files that are only copied.
  let staticListing: [ContentFile]
  /// Keeps what is read for the next time; nil: it is read once.
  var memory: ContentMemory?
  var files: [SourceFile] = []
  var diagnostics: [Diagnostic] = []
  /// The files whose paths do not begin in the content folder, by their indices in ``files``.
  private var filesElsewhere: Set<Int> = []
  private var addedTemplates: Set<String> = []
  /// The index of `docgen.yml` in ``files``; -1 if there is none.
  private var configurationFile = SourceRange.noFile

  init(options: SiteContent.Options, listing: ContentListing) {
    self.options = options
    self.listing = ContentListing(
      files: listing.files.filter { !isStaticFile($0.path) }, skipped: listing.skipped)
    staticListing = listing.files.filter { isStaticFile($0.path) }
    rootCatalogue = Catalogue.name(ofFolder: resolvedPath(options.folder) ?? options.folder)
  }

  /// Whether a file of a content folder is a note, by its path.
  static func isNote(_ path: String) -> Bool {
    let folder = path.split(separator: "/").dropLast().first.map(String.init) ?? ""
    return NoteFile.isNote(path) && !isStaticFile(path) && !reserved.contains(folder)
      && !IncludedFiles.isOnlyIncluded(path)
  }

  /// The folders of a content folder that hold no notes.
  private static let reserved: Set<String> = ["assets", "languages", "templates"]
  /// The name of the content folder if it is a DocC catalogue itself.
  private var rootCatalogue: String?

  /// Everything that is read before notes are merged.
  struct Inputs {
    var notes: [NoteFile]
    var configuration: SiteConfiguration
    var settings: ContentSettings
    var templates: [String: (file: Int, source: SourceFile)]
    var facts: [FactFile]
    var external: ExternalReferences
    /// The paths of the files that notes include.
    var included: Set<String>
  }

  mutating func load() throws(FileSystemError) -> SiteContent {
    options.progress?.stage("read")
    var inputs = try readInputs()
    let written = inputs.settings.siteLanguages
    if !options.languages.isEmpty, Set(written).isDisjoint(with: options.languages) {
      throw .unreadable(
        path: options.folder,
        reason:
          "no note is written in \(alternatives(options.languages, "or")); the languages are \(written.joined(separator: ", "))"
      )
    }
    inputs.settings.glossary = try readGlossary(languages: inputs.settings.siteLanguages)
    let records = try readRecords(languages: inputs.settings.siteLanguages)
    options.progress?.stage("merge")
    let content = content(of: inputs)
    let translations = TranslationStates(
      of: content.graph, records: records.value, diagnostics: content.diagnostics)
    let assets = try readAssets()
    let staticFiles = try readStaticFiles()
    return SiteContent(
      files: files, typedFiles: typedFiles, configuration: inputs.configuration, content: content,
      assets: assets, staticFiles: staticFiles,
      templates: inputs.templates, addedTemplates: addedTemplates, external: inputs.external,
      factFiles: inputs.facts.map { ($0.file, $0.sdk) }, included: inputs.included,
      records: records.value,
      unreadableRecords: Set(records.diagnostics.map { Int($0.range.file) }),
      translations: translations,
      aliases: inputs.notes.enumerated().flatMap { index, note in
        note.aliases.map { MovedAddress($0.address, to: .note(DocumentID(index)), at: $0.range) }
      }, found: diagnostics)
  }

  private mutating func content(of inputs: Inputs) -> ReadContent {
    let threads = Threads(jobs: options.jobs)
    guard memory != nil else {
      return ReadContent(
        of: inputs.notes, with: inputs.facts, as: inputs.settings, keptIn: options.store,
        by: threads)
    }
    var settings = inputs.settings
    settings.origin = SettingsOrigin(
      files: files.filter { Self.decidesSettings($0.path) }, of: settings)
    var notes = memory?.notes ?? NoteMemory()
    let content = ReadContent(
      of: inputs.notes, with: inputs.facts, as: settings, keeping: &notes, by: threads)
    memory?.notes = notes
    return content
  }

  /// Whether a file decides how notes are read.
  private static func decidesSettings(_ path: String) -> Bool {
    path == "docgen.yml" || path == "glossary.yml" || path.hasPrefix("languages/")
  }

  /// The bytes of a file of the listing.
  func bytes(of file: ContentFile) throws(FileSystemError) -> [UInt8] {
    try readContent(file, keptIn: memory?.files)
  }

  /// The files under the paths that the user typed.
  var typedFiles: [SourceFile] {
    files.indices.map { index in
      filesElsewhere.contains(index) ? files[index] : files[index].typed(in: options.folder)
    }
  }

  mutating func readInputs() throws(FileSystemError) -> Inputs {
    let folders = Dictionary(grouping: listing.files) { file in
      file.path.split(separator: "/").dropLast().first.map(String.init) ?? ""
    }
    let noteFiles = listing.files.filter { Self.isNote($0.path) }
    let languageFolders = Set(folders.keys.filter(isLanguageTag))
    let notes = try loadNotes(noteFiles, languageFolders: languageFolders)

    // Behind the notes come the files that only diagnostics need.
    var configuration = try readConfiguration()
    configuration.diagnosticPolicy.asked = Set(options.asked)
    let own = try readLanguageFiles(folders["languages"] ?? [])
    let templates = try readTemplates(folders["templates"] ?? [])
    let external = try readExternal(configuration.external)
    let included = try readIncluded(by: notes)
    reportSkipped()
    reportUnread(
      languageFolders: languageFolders, besides: configuration.facts,
      except: external.paths.union(included.files.keys))
    if noteFiles.isEmpty { reportNoNotes() }
    reportTutorials()
    let settings = ContentSettings(
      for: notes, configuration: configuration, in: configurationFile, only: options.languages,
      words: LanguageLoading(own: own, keptIn: memory?.builtIn))
    let facts = try readFacts(of: configuration, for: settings.platforms)
    return Inputs(
      notes: composed(notes, including: included, with: configuration, as: settings),
      configuration: configuration, settings: settings, templates: templates,
      facts: facts, external: external.references, included: Set(included.files.keys))
  }

  // MARK: Notes

  private mutating func loadNotes(
    _ noteFiles: [ContentFile], languageFolders: Set<String>
  ) throws(FileSystemError) -> [NoteFile] {
    let root = rootCatalogue
    let includesDrafts = options.includesDrafts
    let kept = memory?.languageFolders == languageFolders ? memory?.noteFiles ?? [:] : [:]
    let files = memory?.files
    let store = options.store
    let progress = options.progress
    progress?.count(noteFiles.count)
    let read = try parallelMap(count: noteFiles.count, jobs: options.jobs) {
      index throws(FileSystemError) -> KeptNoteFile in
      let file = noteFiles[index]
      defer { progress?.advance() }
      do throws(FileSystemError) {
        let bytes = try readContent(file, keptIn: files)
        if let kept = kept[file.path], kept.file == index, kept.bytes == bytes { return kept }
        var note = NoteFile(
          path: file.path, bytes: bytes, file: index,
          languageFolders: languageFolders,
          catalogue: Catalogue.name(of: file.path, root: root))
        if includesDrafts { note.isDraft = false }
        // Pages show notes of one language.
        if let store { note.source = SourceFile(note.source, keptIn: store, on: note.language) }
        return KeptNoteFile(file: index, bytes: files == nil ? [] : bytes, note: note)
      } catch {
        guard error.isOfOneFile else { throw error }
        var note = NoteFile(
          path: file.path, bytes: [], file: index, languageFolders: languageFolders)
        note.diagnostics = [
          Diagnostic(.unreadableFile, error.message, at: SourceRange(file: index, 0..<0))
        ]
        note.isUnreadable = true
        // Without bytes it is made anew next time.
        return KeptNoteFile(file: SourceRange.noFile, bytes: [], note: note)
      }
    }
    let notes = read.map(\.note)
    self.files = notes.map(\.source)
    if memory != nil {
      memory?.languageFolders = languageFolders
      memory?.noteFiles = Dictionary(read.map { ($0.note.source.path, $0) }) { first, _ in first }
    }
    return notes
  }

  private mutating func reportTutorials() {
    for file in listing.files where file.path.hasSuffix(".tutorial") {
      guard Catalogue.name(of: file.path, root: rootCatalogue) != nil else { continue }
      files.append(SourceFile(path: file.path, bytes: []))
      diagnostics.append(
        Diagnostic(
          .skippedContent, "tutorials are not shown",
          at: SourceRange(file: files.count - 1, 0..<0)))
    }
  }

  // MARK: Other files

  private mutating func readConfiguration() throws(FileSystemError) -> SiteConfiguration {
    guard let file = listing.files.first(where: { $0.path == "docgen.yml" }),
      let source = try source(of: file)
    else { return SiteConfiguration() }
    configurationFile = files.count - 1
    let configuration = SiteConfiguration.read(source, file: configurationFile)
    diagnostics += configuration.diagnostics
    return configuration.value
  }

  /// The words that the notes are to avoid.
  private mutating func readGlossary(languages: [String]) throws(FileSystemError) -> Glossary {
    guard let file = listing.files.first(where: { $0.path == "glossary.yml" }),
      let source = try source(of: file)
    else { return Glossary() }
    let glossary = Glossary.read(source, file: files.count - 1, languages: languages)
    diagnostics += glossary.diagnostics
    return glossary.value
  }

  /// Reads the records of what translations were made of.
  ///
  /// - Parameter languages: the tags of all that notes are written in.
  private mutating func readRecords(languages: [String]) throws(FileSystemError)
    -> Diagnosed<[RecordFile]>
  {
    var records = Diagnosed<[RecordFile]>([])
    for file in listing.files {
      guard let address = RecordFile.address(of: file.path), let source = try source(of: file)
      else {
        continue
      }
      guard languages.contains(address.language) else {
        diagnostics.append(
          Diagnostic(
            .unreadableRecord,
            "no note is written in \(quoted(address.language)), so nothing was translated into it",
            at: SourceRange(file: files.count - 1, 0..<0)))
        continue
      }
      let record = RecordFile.read(source, file: files.count - 1, at: address)
      records.value.append(record.value)
      records.diagnostics += record.diagnostics
    }
    diagnostics += records.diagnostics
    return records
  }

  /// The files that `external` names. Only those of the content folder are read: a configuration that
  /// somebody else wrote must not bring what lies beside it into a site.
  private mutating func readExternal(_ entries: [ExternalEntry]) throws(FileSystemError)
    -> (references: ExternalReferences, paths: Set<String>)
  {
    var files: [String: ExternalReferences.File] = [:]
    var wanted: Set<String> = []
    for case .file(_, let path, _, _) in entries {
      wanted.insert(path)
      files[path] = .unreadable(reason: Self.reasonForAbsence(of: path))
    }
    for file in listing.files where wanted.contains(file.path) {
      do throws(FileSystemError) {
        files[file.path] = .bytes(try bytes(of: file))
      } catch {
        guard error.isOfOneFile else { throw error }
        files[file.path] = .unreadable(reason: error.reason)
      }
    }
    let references = ExternalReferences.read(entries, files: files)
    diagnostics += references.diagnostics
    return (references.value, Set(files.keys))
  }

  private static func reasonForAbsence(of path: String) -> String {
    path.hasPrefix("/") || path.split(separator: "/").contains("..")
      ? "it lies outside the content folder; put a copy into it"
      : "there is no such file in the content folder"
  }

  private mutating func readLanguageFiles(_ list: [ContentFile]) throws(FileSystemError)
    -> [String: (file: Int, source: SourceFile)]
  {
    var own: [String: (file: Int, source: SourceFile)] = [:]
    for file in list where file.path.hasSuffix(".yml") {
      guard let source = try source(of: file) else { continue }
      own[String(file.path.dropFirst("languages/".count).dropLast(4))] = (files.count - 1, source)
    }
    return own
  }

  /// The built-in templates, each replaced by the site's own where there is one.
  private mutating func readTemplates(_ list: [ContentFile]) throws(FileSystemError)
    -> [String: (file: Int, source: SourceFile)]
  {
    var templates: [String: (file: Int, source: SourceFile)] = [:]
    let builtIn = memory?.builtIn.templates ?? BuiltinFiles.all(in: "templates")
    for (path, source) in builtIn.sorted(by: { $0.key < $1.key }) {
      templates[path] = (files.count, source)
      addElsewhere(source)
    }
    var own = list.map { (path: String($0.path.dropFirst("templates/".count)), file: $0) }
    if let folder = options.templates {
      own = try listContent(of: folder).files.map { file in
        let typed = typedPath(of: file.path, in: folder)
        return (file.path, ContentFile(path: typed, location: file.location))
      }
    }
    for (path, file) in own {
      if templates[path] == nil { addedTemplates.insert(path) }
      let first = files.count
      let source = try source(of: file)
      if options.templates != nil { filesElsewhere.formUnion(first..<files.count) }
      if let source { templates[path] = (files.count - 1, source) }
    }
    return templates
  }

  /// The files of `assets/`, the images of catalogues, which links name without their folder, and
  /// those that lie beside notes.
  private mutating func readAssets() throws(FileSystemError)
    -> [String: (file: Int, bytes: [UInt8])]
  {
    var assets: [String: (file: Int, bytes: [UInt8])] = [:]
    for file in listing.files {
      let isAsset = file.path.hasPrefix("assets/")
      let path: String
      if isAsset {
        path = file.path
      } else if Catalogue.hasImage(at: file.path, root: rootCatalogue) {
        path = LinkDestination.imagesOfCatalogues + (file.path.split(separator: "/").last ?? "")
      } else if LinkTarget.isImage(file.path), !isReserved(file.path) {
        path = LinkDestination.imagesOfNotes + file.path
      } else {
        continue
      }
      let name = path.dropFirst("assets/".count)
      if assets[String(name)] != nil { continue }
      do throws(FileSystemError) {
        let bytes = try bytes(of: file)
        assets[String(name)] = (files.count, bytes)
        files.append(SourceFile(path: file.path, bytes: []))
      } catch {
        try report(error, path: file.path)
      }
    }
    return assets
  }

  /// Whether a file stands in a folder that is none of notes.
  private func isReserved(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().first.map { Self.reserved.contains(String($0)) } ?? false
  }

  private mutating func readStaticFiles() throws(FileSystemError)
    -> [String: (file: Int, bytes: [UInt8])]
  {
    var found: [String: (file: Int, bytes: [UInt8])] = [:]
    for file in staticListing {
      do throws(FileSystemError) {
        found[String(file.path.dropFirst("static/".count))] = (files.count, try bytes(of: file))
        files.append(SourceFile(path: file.path, bytes: []))
      } catch {
        try report(error, path: file.path)
      }
    }
    return found
  }

  /// A file's text, added to the files that diagnostics point into; nil if it cannot be read.
  mutating func source(of file: ContentFile) throws(FileSystemError) -> SourceFile? {
    do throws(FileSystemError) {
      let source = SourceFile(path: file.path, bytes: try bytes(of: file))
      files.append(source)
      return source
    } catch {
      try report(error, path: file.path)
      return nil
    }
  }

  /// Adds a file whose path is one already that the user may look for.
  mutating func addElsewhere(_ source: SourceFile) {
    filesElsewhere.insert(files.count)
    files.append(source)
  }

  mutating func report(_ error: FileSystemError, path: String) throws(FileSystemError) {
    guard error.isOfOneFile else { throw error }
    files.append(SourceFile(path: path, bytes: []))
    diagnostics.append(
      Diagnostic(
        .unreadableFile, error.message, at: SourceRange(file: files.count - 1, 0..<0)))
  }

  /// Reports files that somebody may have put there to be read, and that are not.
  private mutating func reportUnread(
    languageFolders: Set<String>, besides facts: [FactSource], except read: Set<String>
  ) {
    for file in listing.files where !read.contains(file.path) {
      if NoteFile.isNote(file.path) && !IncludedFiles.isOnlyIncluded(file.path) { continue }
      if facts.contains(where: { $0.holds(file.path) }) { continue }
      guard let advice = unreadAdvice(for: file.path, languageFolders: languageFolders) else {
        continue
      }
      files.append(SourceFile(path: file.path, bytes: []))
      diagnostics.append(
        Diagnostic(.fileNotRead, advice, at: SourceRange(file: files.count - 1, 0..<0)))
    }
  }

  private mutating func reportNoNotes() {
    let inner = listing.files.first { $0.path.hasSuffix("/docgen.yml") }
    let advice =
      inner.map { "is '\($0.path.dropLast("/docgen.yml".count))' meant?" }
      ?? "a note is written as 'en/UITableView.md', in a folder named after its language"
    diagnostics.append(
      Diagnostic(
        .noNotes, "there is no note in '\(lastPart(of: options.folder))'; \(advice)",
        at: SourceRange(file: configurationFile, 0..<0)))
  }

  private mutating func reportSkipped() {
    for entry in listing.skipped {
      files.append(SourceFile(path: entry.path, bytes: []))
      diagnostics.append(
        Diagnostic(
          .unreadableFile, "left out: \(entry.reason)",
          at: SourceRange(file: files.count - 1, 0..<0)))
    }
  }
}
