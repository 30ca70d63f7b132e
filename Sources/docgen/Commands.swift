import Configuration
import Content
import Diagnostics
import Disk
import Exporting
import Graph
import Markup
import Pages
import Site
import Translations

/// Does what the command line asks. Everything that a process has comes in as a value, so a test
/// can call it as a shell does.
func run(_ environment: Environment) -> ExitCode {
  do throws(UsageError) {
    let invocation = try parseArguments(environment.arguments)
    let console = Console(environment: environment, color: invocation.color)
    do throws(FileSystemError) {
      switch invocation.command {
      case .build(let arguments): return try build(arguments, console)
      case .check(let arguments): return try check(arguments, console)
      case .serve(let arguments): return try serve(arguments, console)
      case .diff(let arguments): return try diff(arguments, console)
      case .export(let arguments): return try export(arguments, console)
      case .importNotes(let arguments): return try importNotes(arguments, console)
      case .verify(let arguments): return try verify(arguments, console)
      case .update(let arguments): return try update(arguments, console)
      case .explain(let id): try environment.print(explanation(of: id))
      case .templates(let folder, let force): return try templates(folder, force, console)
      case .schema(let schema): try environment.print(schema.json.bytes())
      case .status(let arguments): return try status(arguments, console)
      case .confirm(let arguments): return try confirm(arguments, console)
      case .stub(let arguments): return try stub(arguments, console)
      case .initialize(let arguments): return try initialize(arguments, console)
      case .newNote(let arguments): return try newNote(arguments, console)
      case .completions(let shell): try environment.print(completionScript(for: shell))
      case .manual: try environment.print(manualPage())
      case .help(let command): try environment.print(helpText(for: command))
      case .version: try environment.print("docgen \(builtVersion())\n")
      }
      return .success
    } catch {
      console.printError(error.message)
      return .couldNotRun
    }
  } catch {
    environment.printError(error.text)
    return .couldNotRun
  }
}

/// The site of the notes, and everything that is wrong with it and them: neither waits for the
/// other.
func plan(_ content: SiteContent, jobs: Int) -> (site: SiteFiles, diagnostics: [Diagnostic]) {
  let planned = plan(content, knowing: nil, jobs: jobs)
  return (planned.site, planned.diagnostics)
}

/// The same, with what was found wrong by the document.
///
/// - Parameter known: the findings of the build before; nil: none.
func plan(_ content: SiteContent, knowing known: KeptChecks?, jobs: Int)
  -> (site: SiteFiles, diagnostics: [Diagnostic], checks: KeptChecks)
{
  let (site, (checks, translations)) = concurrently(jobs: jobs) {
    makeSite(content.graph, material: content.material(generator: "docgen \(version)"))
  } beside: {
    (KeptChecks(of: content, knowing: known, jobs: jobs), content.translations.checks())
  }
  let found = content.diagnostics + checks.diagnostics + translations + site.diagnostics
  return (site.value, content.reported(found), checks)
}

/// Everything that is wrong with the notes, and no site.
private func check(_ arguments: CheckArguments, _ console: Console) throws(FileSystemError)
  -> ExitCode
{
  let clock = ContinuousClock()
  let start = clock.now
  let known = try KnownDiagnostics(at: arguments.report.baseline)
  let progress = console.progress(isQuiet: arguments.report.isQuiet)
  var report = try checkReport(arguments, except: known, telling: progress, console)
  progress.finish()
  var facts: [String] = []
  if arguments.isDryRun {
    try console.environment.print(report.fixes.flatMap { $0.diff(in: arguments.content) })
  } else if arguments.fixes {
    var fixed = 0
    for file in report.fixes {
      let written = try file.write(in: arguments.content)
      fixed += written
      let path = typedPath(of: file.source.path, in: arguments.content)
      let problem = "changed meanwhile; it stays as it is"
      console.environment.printError(
        "\(path): \(written > 0 ? count(written, "fix", plural: "fixes") : problem)\n")
    }
    facts.append(count(fixed, "fix", plural: "fixes") + " applied")
    if fixed > 0 {
      report = try checkReport(arguments, except: known, telling: progress, console)
      progress.finish()
    }
  }
  if !arguments.isDryRun { try report.print(on: console) }
  if arguments.report.isVerbose { console.environment.printError(progress.report) }
  let graph = report.content.graph
  console.print(
    Summary(
      [count(graph.symbols.count, "symbol"), count(graph.languages.count, "language")] + facts,
      diagnostics: report.diagnostics), seconds: seconds(clock.now - start))
  return report.exitCode
}

/// Everything that is wrong with the notes as they stand on the disk.
private func checkReport(
  _ arguments: CheckArguments, except known: KnownDiagnostics, telling progress: Progress,
  _ console: Console
) throws(FileSystemError) -> Report {
  let jobs = processorCount()
  var content = try SiteContent.load(
    .init(
      folder: arguments.content, languages: arguments.languages, templates: arguments.templates,
      jobs: jobs, includesDrafts: arguments.includesDrafts, asked: arguments.report.only,
      progress: progress))
  if let external = arguments.external {
    progress.stage("ask the web")
    content.found += try content.externalDiagnostics(
      cache: external.cache ?? console.environment.externalCachePath,
      seconds: external.seconds ?? 20)
  }
  progress.stage("check")
  var (site, diagnostics) = plan(content, jobs: jobs)
  if let path = arguments.addresses {
    let list = SourceFile(path: path, bytes: try readFile(at: path))
    diagnostics += site.addresses.lost(since: list, file: content.files.count)
    content.files.append(list)
    content.typedFiles.append(list)
  }
  return Report(diagnostics, of: content, as: arguments.report, except: known)
}

/// The explanation of one diagnostic, or of all: the rule and why there is one.
private func explanation(of id: DiagnosticID?) -> String {
  guard let id else {
    return DiagnosticID.allCases.map { "\($0.severity.rawValue)  \($0.rawValue)\n" }.joined()
  }
  return "\(id.rawValue) (\(id.severity.rawValue))\n\n\(id.explanation)\n"
}
