import Characters
import Configuration
import Content
import Diagnostics
import Disk
import Exporting
import Graph
import Pages
import Site

/// Notes in, site out; nothing where the site of these very notes stands.
func build(_ arguments: BuildArguments, _ console: Console) throws(FileSystemError) -> ExitCode {
  let clock = ContinuousClock()
  let start = clock.now
  let jobs = arguments.jobs ?? processorCount()
  let known = try KnownDiagnostics(at: arguments.report.baseline)
  let progress = console.progress(isQuiet: arguments.report.isQuiet)
  if let cache = arguments.cache {
    try BuildCache.check(cache, beside: arguments.output, content: arguments.content)
  }
  let memory = arguments.isKept ? BuildMemory(arguments, console, jobs: jobs) : nil
  if let outcome = try memory?.outcomeOfStandingSite() {
    progress.finish()
    return try end(outcome, "unchanged", seconds: seconds(clock.now - start), on: console)
  }
  let store =
    memory?.openStore() ?? NoteStore(in: parentPath(of: withoutEndingSlashes(arguments.output)))
  var content = try SiteContent.load(
    .init(
      folder: arguments.content, languages: arguments.languages, templates: arguments.templates,
      jobs: jobs, store: store, includesDrafts: arguments.includesDrafts, progress: progress))
  progress.stage("plan")
  if let baseURL = arguments.baseURL { content.configuration.baseURL = baseURL }
  let (site, diagnostics, checks) = plan(
    content, knowing: memory?.comparable?.checks, jobs: jobs)

  let replacement = try SiteReplacement(arguments, configuration: content.configuration)
  var pages = content.keptPages(of: site, since: memory?.comparable?.pages)
  let standing = pages.flatMap { memory?.standing(of: $0, in: replacement) } ?? StandingFiles()
  let files = try write(
    site, of: content, to: replacement, except: standing, isTraced: pages != nil,
    compressing: arguments.precompresses, jobs: jobs, telling: progress)
  pages?.files = files
  let report = Report(diagnostics, of: content, as: arguments.report, except: known)
  let told = report.told(on: console)
  let outcome = BuildOutcome(
    exitCode: report.exitCode, output: told.output, errors: told.errors,
    summary: Summary(
      [
        count(site.pageCount, "page"), count(content.graph.symbols.count, "symbol"),
        count(content.graph.languages.count, "language"),
      ], diagnostics: report.diagnostics))
  let leftover = try replacement.commit { state in
    if let state {
      memory?.keep(outcome, of: state, pages: pages?.joined(as: site), checks: checks, store: store)
    }
  }
  progress.finish()
  if let leftover { console.printError(leftover.message) }
  if arguments.report.isVerbose { console.environment.printError(progress.report) }
  return try withExtendedLifetime((content, site, store)) { () throws(FileSystemError) in
    try end(outcome, seconds: seconds(clock.now - start), on: console)
  }
}

/// Says how a build ended.
private func end(
  _ outcome: BuildOutcome, _ remark: String? = nil, seconds: String, on console: Console
) throws(FileSystemError) -> ExitCode {
  try console.environment.print(outcome.output)
  console.environment.printError(outcome.errors)
  var summary = outcome.summary
  if let remark { summary.facts.append(remark) }
  console.print(summary, seconds: seconds)
  console.environment.end(outcome.exitCode)
  return outcome.exitCode
}

extension SiteReplacement {
  fileprivate init(_ arguments: BuildArguments, configuration: SiteConfiguration)
    throws(FileSystemError)
  {
    try self.init(
      output: arguments.output,
      inputs: [arguments.content] + (arguments.templates.map { [$0] } ?? []),
      force: arguments.force,
      inPlace: arguments.isInPlace || configuration.isWrittenInPlace,
      keep: configuration.keep.map(\.pattern))
  }
}

extension SiteContent {
  /// The marks that decide the files of a site, without what each file was made of; nil where nobody asks.
  ///
  /// - Parameter earlier: the marks of a site with the same settings; those of unchanged texts are reused.
  fileprivate func keptPages(of site: SiteFiles, since earlier: KeptPages?) -> KeptPages? {
    guard let mark else { return nil }
    var pages = KeptPages()
    pages.mark = site.mark(of: mark).number
    pages.documents = content.keys.map(\.number)
    let documents = pages.documents
    let known = earlier.flatMap { earlier in
      earlier.isComparable(
        mark: pages.mark, documents: documents.count,
        abstracts: graph.symbols.count + graph.articles.count) ? earlier : nil
    }
    pages.abstracts = graph.abstractMarks(knowing: known?.abstracts) {
      known?.documents[$0.offset] != documents[$0.offset]
    }
    return pages
  }
}

/// The memory between two builds: what this one knows of the one before, and leaves to the next.
private struct BuildMemory {
  let arguments: BuildArguments
  let builder: String
  let configuration: SiteConfiguration
  let roots: [InputState.Root]
  let jobs: Int
  /// How the files stood before anything was read; nil: such a build is not kept.
  let inputs: InputState?
  let cache: BuildCache?
  /// The build before; nil where none is kept.
  private let kept: KeptBuild?

  init(_ arguments: BuildArguments, _ console: Console, jobs: Int) {
    self.arguments = arguments
    self.jobs = jobs
    let own = try? OutputPaths(output: arguments.output).cache
    cache =
      arguments.cache.map { BuildCache(folder: $0) }
      ?? own.map { BuildCache(folder: $0, isOwn: true) }
    kept = cache?.read()
    builder = KeptBuild.builder(console)
    let bytes = (try? readFile(at: arguments.content + "/docgen.yml")) ?? []
    configuration =
      SiteConfiguration.read(SourceFile(path: "docgen.yml", bytes: bytes), file: 0).value
    // Facts of the content folder are among its files.
    let facts = configuration.facts.map(\.path).filter { $0.hasPrefix("../") }
    let read = [arguments.templates, arguments.report.baseline]
    roots =
      [.init(path: arguments.content, isOfNotes: true)]
      + read.compactMap { $0.map { .init(path: $0) } }
      + facts.map { .init(path: arguments.content + "/" + $0, isOfFacts: true) }
    inputs = InputState(of: roots, jobs: jobs)
  }

  /// How the build ended that made the site which stands, if it would make the same again.
  func outcomeOfStandingSite() throws(FileSystemError) -> BuildOutcome? {
    guard let inputs, let kept, kept.builder == builder, kept.inputs == inputs.contents else {
      return nil
    }
    // Nobody else writes the site while it is looked at.
    let replacement = try SiteReplacement(arguments, configuration: configuration)
    return replacement.stateOfOldSite == kept.site ? kept.outcome : nil
  }

  /// The build before, if it read and wrote notes as this one does; else nil.
  var comparable: KeptBuild? {
    guard let inputs, let kept, kept.builder == builder, kept.others == inputs.others else {
      return nil
    }
    return kept
  }

  /// Makes the file for the notes of this build, beside which those of the build before are read; nil where
  /// nothing is kept, or the disk knows no files without a name.
  func openStore() -> NoteStore? {
    guard inputs != nil, let cache else { return nil }
    // It may be that the folder of the cache is still to be made.
    var folder = cache.folder
    while !isFolder(folder) { folder = parentPath(of: folder) }
    return NoteStore(
      in: folder, knowing: comparable?.notes ?? KeptNotes(), segments: cache.folder)
  }

  /// The files of the site that stands which the new one has, too.
  func standing(of pages: KeptPages, in replacement: borrowing SiteReplacement) -> StandingFiles? {
    guard let comparable else { return nil }
    return StandingFiles(
      of: comparable.pages, for: pages,
      areUntouched: replacement.stateOfOldSite == comparable.site)
  }

  /// - Parameters:
  ///   - state: the site's, as nobody else has changed it yet.
  ///   - pages: the marks of what its files were made of, where they were asked for.
  ///   - checks: the faults of each document.
  ///   - store: has the notes that were read.
  func keep(
    _ outcome: BuildOutcome, of state: String, pages: KeptPages?, checks: KeptChecks,
    store: NoteStore?
  ) {
    guard let inputs, let cache, inputs.isStill(of: roots) else { return }
    cache.write(
      KeptBuild(
        builder: builder, inputs: inputs.contents, others: inputs.others, site: state,
        outcome: outcome, pages: pages ?? KeptPages(), checks: checks), store: store)
  }
}

/// Renders and writes every file of the site and its data, each on whichever thread is free.
///
/// - Parameters:
///   - standing: the files that stand already, and are linked.
///   - isTraced: whether somebody asks what the files are made of.
/// - Returns: the marks of what each file was made of; empty where nobody asks.
private func write(
  _ site: SiteFiles, of content: SiteContent, to replacement: borrowing SiteReplacement,
  except standing: StandingFiles, isTraced: Bool, compressing: Bool, jobs: Int,
  telling progress: Progress
) throws(FileSystemError) -> [String: KeptPages.File] {
  let files = site.files
  progress.stage("render", of: files.count + 1)
  let graph = content.graph
  let sources = content.files
  let modelPath = "data/symbols.json"
  let paths = compressing ? Set(files.map(\.path)) : []
  // The model is the longest piece of work, so it comes first.
  let made = try parallelMap(count: files.count + 1, jobs: jobs) {
    (index) throws(FileSystemError) -> KeptPages.File in
    defer { progress.advance() }
    guard index > 0 else {
      let model = modelJSON(of: graph, files: sources, withProse: false)
      try replacement.write(model, to: modelPath)
      if compressing {
        _ = try writeCopies(of: model.lines(), at: modelPath, besides: paths, to: replacement)
      }
      return KeptPages.File()
    }
    let file = files[index - 1]
    let mark = isTraced ? site.mark(of: file) : Digest([])
    if let known = standing.file(at: file.path, mark: mark),
      replacement.link(
        [.init(path: file.path, digest: known.digest)] + known.copies,
        comparing: !standing.areUntouched)
    {
      return known
    }
    let trace = isTraced ? DocumentTrace() : nil
    let (bytes, grams) =
      trace.map { site.contents(of: file, tracedBy: $0) } ?? site.contents(of: file)
    try replacement.write(bytes, to: file.path)
    var made = KeptPages.File()
    made.grams = grams
    if compressing {
      made.copies = try writeCopies(of: bytes, at: file.path, besides: paths, to: replacement)
    }
    if let trace {
      made.digest = Digest(bytes).number
      made.mark = mark.number
      made.documents = trace.documents?.map { Int32($0.offset) }
      made.abstracts = trace.abstracts.map { Int32($0) }
    }
    return made
  }
  progress.stage("write")
  for file in site.searchFiles(made.dropFirst().map(\.grams)) {
    try replacement.write(file.bytes, to: file.path)
    if compressing {
      _ = try writeCopies(of: file.bytes, at: file.path, besides: paths, to: replacement)
    }
  }
  guard isTraced else { return [:] }
  return Dictionary(zip(files.map(\.path), made.dropFirst())) { first, _ in first }
}

/// Writes the compressed copies of a file, but for those that are files of the site themselves.
///
/// - Returns: the files that were written.
private func writeCopies(
  of bytes: [UInt8], at path: String, besides paths: Set<String>,
  to replacement: borrowing SiteReplacement
) throws(FileSystemError) -> [WrittenFile] {
  let copies = compressedCopies(of: bytes, at: path).filter { !paths.contains($0.path) }
  for copy in copies { try replacement.write(copy.bytes, to: copy.path) }
  return copies.map { WrittenFile(path: $0.path, digest: Digest($0.bytes).number) }
}
