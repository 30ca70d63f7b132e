import Diagnostics
import Exporting
import Graph
import Pages
import Reading
import Site

/// Notes in, site out; nothing where the site of these very notes stands.
func build(_ arguments: BuildArguments, _ console: Console) throws(FileSystemError) -> ExitCode {
  let clock = ContinuousClock()
  let start = clock.now
  let jobs = arguments.jobs ?? processorCount()
  let known = try KnownDiagnostics(at: arguments.report.baseline)
  let progress = console.progress(isQuiet: arguments.report.isQuiet)
  if let cache = arguments.cache { try KeptBuild.check(cache, beside: arguments.output) }
  let memory = arguments.isKept ? BuildMemory(arguments, console, jobs: jobs) : nil
  if let outcome = try memory?.outcomeOfStandingSite() {
    progress.finish()
    return try end(outcome, "unchanged", seconds: seconds(clock.now - start), on: console)
  }
  let store = NoteStore(in: parentPath(of: withoutEndingSlashes(arguments.output)))
  var content = try SiteContent.load(
    .init(
      folder: arguments.content, languages: arguments.languages, templates: arguments.templates,
      jobs: jobs, store: store, includesDrafts: arguments.includesDrafts, progress: progress))
  progress.stage("plan")
  if let baseURL = arguments.baseURL { content.configuration.baseURL = baseURL }
  let (site, diagnostics) = plan(content, jobs: jobs)

  let replacement = try SiteReplacement(arguments, configuration: content.configuration)
  try write(
    site, of: content, to: replacement, compressing: arguments.precompresses, jobs: jobs,
    telling: progress)
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
    if let state { memory?.keep(outcome, of: state) }
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

/// What a build knows of the one before it, and leaves to the next.
private struct BuildMemory {
  let arguments: BuildArguments
  let builder: String
  let configuration: SiteConfiguration
  let roots: [InputState.Root]
  let jobs: Int
  /// How the files stood before anything was read; nil: such a build is not kept.
  let inputs: InputState?

  init(_ arguments: BuildArguments, _ console: Console, jobs: Int) {
    self.arguments = arguments
    self.jobs = jobs
    builder = KeptBuild.builder(console)
    let bytes = (try? readFile(at: arguments.content + "/docgen.yml")) ?? []
    configuration =
      SiteConfiguration.read(SourceFile(path: "docgen.yml", bytes: bytes), file: 0).value
    // Facts of the content folder are among its files.
    let facts = configuration.facts.map(\.path).filter { $0.hasPrefix("../") }
    let read = [arguments.content, arguments.templates, arguments.report.baseline]
    roots =
      read.compactMap { $0.map { .init(path: $0) } }
      + facts.map { .init(path: arguments.content + "/" + $0, isOfFacts: true) }
    inputs = InputState(of: roots, jobs: jobs)
  }

  /// Where a build is kept; nil while there is no folder for it.
  private var path: String? {
    arguments.cache ?? (try? OutputPaths(output: arguments.output))?.cache
  }

  /// How the build ended that made the site which stands, if it would make the same again.
  func outcomeOfStandingSite() throws(FileSystemError) -> BuildOutcome? {
    guard let inputs, let kept = path.flatMap({ KeptBuild(at: $0) }), kept.builder == builder,
      kept.inputs == inputs.contents
    else { return nil }
    // Nobody else writes the site while it is looked at.
    let replacement = try SiteReplacement(arguments, configuration: configuration)
    return replacement.stateOfOldSite == kept.site ? kept.outcome : nil
  }

  /// - Parameter state: the site's, as nobody else has changed it yet.
  func keep(_ outcome: BuildOutcome, of state: String) {
    guard let inputs, let path, InputState(of: roots, jobs: jobs) == inputs else { return }
    KeptBuild(builder: builder, inputs: inputs.contents, site: state, outcome: outcome)
      .write(to: path)
  }
}

/// Renders and writes every file of the site and its data, each on whichever thread is free.
private func write(
  _ site: SiteFiles, of content: SiteContent, to replacement: borrowing SiteReplacement,
  compressing: Bool, jobs: Int, telling progress: Progress
) throws(FileSystemError) {
  let files = site.files
  progress.stage("render", of: files.count + 1)
  let graph = content.graph
  let sources = content.files
  let modelPath = "data/symbols.json"
  let paths = compressing ? Set(files.map(\.path)) : []
  // The model is the longest piece of work, so it comes first.
  let grams = try parallelMap(count: files.count + 1, jobs: jobs) {
    (index) throws(FileSystemError) -> SearchGrams? in
    defer { progress.advance() }
    guard index > 0 else {
      let model = modelJSON(of: graph, files: sources, withProse: false)
      try replacement.write(model, to: modelPath)
      if compressing {
        try writeCopies(of: model.lines(), at: modelPath, besides: paths, to: replacement)
      }
      return nil
    }
    let file = files[index - 1]
    let (bytes, grams) = site.contents(of: file)
    try replacement.write(bytes, to: file.path)
    if compressing {
      try writeCopies(of: bytes, at: file.path, besides: paths, to: replacement)
    }
    return grams
  }
  progress.stage("write")
  for file in site.searchFiles(Array(grams.dropFirst())) {
    try replacement.write(file.bytes, to: file.path)
    if compressing {
      try writeCopies(of: file.bytes, at: file.path, besides: paths, to: replacement)
    }
  }
}

/// Writes the compressed copies of a file, but for those that are files of the site themselves.
private func writeCopies(
  of bytes: [UInt8], at path: String, besides paths: Set<String>,
  to replacement: borrowing SiteReplacement
) throws(FileSystemError) {
  for copy in compressedCopies(of: bytes, at: path) where !paths.contains(copy.path) {
    try replacement.write(copy.bytes, to: copy.path)
  }
}
