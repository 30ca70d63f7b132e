import Characters
import Content
import Diagnostics
import Disk
import Graph
import Importing
import Vocabulary

/// Files of any kind in, notes out. What is there already stays, unless it may be replaced.
func importNotes(_ arguments: ImportArguments, _ console: Console) throws(FileSystemError)
  -> ExitCode
{
  if arguments.inputs.contains(where: isCatalogue) {
    return try importCatalogues(arguments, console)
  }
  let clock = ContinuousClock()
  let start = clock.now
  let jobs = processorCount()
  let listing = try importFiles(of: arguments.inputs)
  let progress = console.progress()
  progress.stage("read", of: listing.files.count)
  let encoding = arguments.encoding.flatMap(TextEncoding.init(named:))
  let inputs = try parallelMap(count: listing.files.count, jobs: jobs) {
    index throws(FileSystemError) -> ImportInput in
    let file = listing.files[index]
    defer { progress.advance() }
    do throws(FileSystemError) {
      return ImportInput(
        file, bytes: try readFile(at: file.location), number: index, encoding: encoding)
    } catch {
      guard error.isOfOneFile else { throw error }
      return ImportInput(file, problem: error.message, number: index)
    }
  }
  var files = inputs.map(\.source)
  var diagnostics = inputs.flatMap(\.diagnostics)
  for entry in listing.skipped {
    diagnostics.append(
      Diagnostic(
        .unreadableFile, "left out: \(entry.reason)", at: SourceRange(file: files.count, 0..<0)))
    files.append(SourceFile(path: entry.path, bytes: []))
  }
  let known = try arguments.known.map { folder throws(FileSystemError) in
    try SiteContent.load(.init(folder: folder, jobs: jobs)).graph
  }
  var importing = NoteImport(arguments: arguments, known: known)
  progress.stage("recognise")
  importing.importAll(inputs)
  progress.stage("write")
  diagnostics += importing.diagnostics
  let copied = Set(importing.copies.map(\.input))
  diagnostics += refusals(of: inputs.enumerated().filter { !copied.contains($0.offset) })

  let written = try write(
    importing.notes, copies: importing.copies.map { (listing.files[$0.input].location, $0.path) },
    to: arguments, files: &files, &diagnostics)
  progress.finish()
  for path in written { try console.environment.print(path + "\n") }
  console.print(diagnostics.sorted(), files: files)
  if arguments.isVerbose { console.environment.printError(progress.report) }
  console.print(
    Summary(
      [
        count(written.count { NoteFile.isNote($0) }, "note"),
        "from \(count(inputs.count, "file"))",
      ], diagnostics: diagnostics), seconds: seconds(clock.now - start))
  return exitCode(for: diagnostics, warningsAsErrors: false)
}

/// Diagnostics of files that are neither imported nor copied, one for several files of one kind.
private func refusals(of inputs: [(offset: Int, element: ImportInput)]) -> [Diagnostic] {
  let refused = inputs.filter { $0.element.refusal != nil }
  let kinds = Dictionary(grouping: refused) { input in
    (NoteFile.ending(of: input.element.source.path) ?? "") + "\n" + (input.element.refusal ?? "")
  }
  return kinds.values.compactMap { inputs in
    guard let first = inputs.first, let reason = first.element.refusal else { return nil }
    let ending = NoteFile.ending(of: first.element.source.path).map { "'.\($0)' " } ?? ""
    return Diagnostic(
      .notImported,
      inputs.count == 1
        ? "left out: \(reason)"
        : "left out, with \(inputs.count - 1) other \(ending)file\(inputs.count == 2 ? "" : "s"): \(reason)",
      at: SourceRange(file: first.offset, 0..<0))
  }
}

/// The inputs of one import as notes.
private struct NoteImport {
  let arguments: ImportArguments
  let known: SymbolGraph?
  var notes: [ImportedNote] = []
  /// The inputs that notes show, and where they stand in the content folder.
  var copies: [(input: Int, path: String)] = []
  var diagnostics: [Diagnostic] = []
  private var languages = LanguageLoading(own: [:])

  init(arguments: ImportArguments, known: SymbolGraph?) {
    self.arguments = arguments
    self.known = known
  }

  mutating func importAll(_ inputs: [ImportInput]) {
    var pages: [Page] = []
    var graphs: [Int] = []
    var markdown: [ForeignPage] = []
    for (index, input) in inputs.enumerated() {
      switch input.form {
      case .page(let form):
        let tag = language(of: input)
        let words = languages.words(for: tag, neededAt: SourceRange(file: index, 0..<0))
        pages.append(Page(source: input.source, form: form, language: words, file: index))
      case .markdown:
        markdown.append(
          ForeignPage(
            source: input.source, relativePath: input.relativePath, language: arguments.language,
            file: index))
      case .symbolGraph: graphs.append(index)
      case .none: break
      }
    }
    add(markdown, among: inputs)
    let tag = arguments.language ?? "en"
    let imported = importSymbolGraphs(
      graphs.map { inputs[$0].source }, numbers: graphs, language: tag,
      words: graphs.isEmpty
        ? nil : languages.words(for: tag, neededAt: SourceRange(file: graphs[0], 0..<0)))
    notes += imported.value
    diagnostics += imported.diagnostics
    let result = importPages(
      pages,
      options: PageImportOptions(
        platforms: known?.platforms ?? PlatformList(),
        knownNames: known?.symbols.flatMap { [$0.name, $0.swiftName].compactMap { $0 } } ?? [],
        keepsBoilerplate: arguments.keepsBoilerplate))
    notes += result.value
    diagnostics += result.diagnostics + languages.diagnostics
  }

  private mutating func add(_ pages: [ForeignPage], among inputs: [ImportInput]) {
    let imported = importMarkdown(
      pages, files: inputs.map(\.relativePath),
      languages: Set(languages.builtIn.keys.map { String($0.dropLast(4)) }))
    notes += imported.value.notes
    diagnostics += imported.diagnostics
    let indices = Dictionary(
      inputs.enumerated().map { ($0.element.relativePath, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    copies = imported.value.copies.compactMap { copy in indices[copy.from].map { ($0, copy.to) } }
  }

  /// The language of an input: the declared one, else that of its folder, else that of its characters.
  private func language(of input: ImportInput) -> String {
    if let language = arguments.language { return language }
    let parts = input.relativePath.split(separator: "/").dropLast()
    if let folder = parts.first.map(String.init), isLanguageTag(folder),
      languages.builtIn[folder + ".yml"] != nil
    {
      return folder
    }
    return detectedLanguage(of: input.source.bytes)
  }
}

/// Writes notes into the content folder, and puts back what was there where the disk refuses one.
///
/// - Returns: the paths that were written.
private func write(
  _ notes: [ImportedNote], copies: [(from: String, to: String)], to arguments: ImportArguments,
  files: inout [SourceFile],
  _ diagnostics: inout [Diagnostic]
) throws(FileSystemError) -> [String] {
  let folder = withoutEndingSlashes(arguments.output)
  var written: [(path: String, old: [UInt8]?)] = []
  var seen: Set<String> = []
  func refuse(_ path: String, _ reason: String) {
    diagnostics.append(
      Diagnostic(.noteExists, reason, at: SourceRange(file: files.count, 0..<0)))
    files.append(SourceFile(path: path, bytes: []))
  }
  do throws(FileSystemError) {
    func write(_ bytes: [UInt8], at relative: String) throws(FileSystemError) {
      let path = "\(folder)/\(relative)"
      let exists = fileExists(path)
      if !seen.insert(path.lowercased()).inserted {
        return refuse(
          path, "another input gives the note of this name; import one of them by itself")
      }
      if exists, !arguments.force {
        if !NoteFile.isNote(path), try readFile(at: path) == bytes { return }
        return refuse(
          path,
          "the \(NoteFile.isNote(path) ? "note" : "file") is there already; '--force' replaces it")
      }
      guard !leadsOut(path, of: folder) else {
        throw .unwritable(path: path, reason: "a symbolic link leads out of the content folder")
      }
      try makeFolders(above: path)
      let old = exists ? try readFile(at: path) : nil
      try replaceFile(at: path, with: bytes)
      written.append((path, old))
    }
    for note in notes.sorted(by: { $0.path < $1.path }) { try write(note.bytes, at: note.path) }
    for copy in copies.sorted(by: { $0.to < $1.to }) {
      try write(try readFile(at: copy.from), at: copy.to)
    }
  } catch {
    for (path, old) in written {
      if let old { try? replaceFile(at: path, with: old) } else { removeFile(at: path) }
    }
    throw error
  }
  return written.map(\.path)
}
