private import CSystemCalls
import Diagnostics
import Exporting
private import Glibc
import Graph
import Pages
import Preview
import Site

/// Serves the site of a content folder, and makes it again whenever the folder changes.
func serve(_ arguments: ServeArguments, _ console: Console) throws(FileSystemError) -> ExitCode {
  let interruption = docgen_signal_file()
  guard interruption >= 0 else {
    throw .unserved(reason: reason(of: errno))
  }
  defer { close(interruption) }
  var serving = try Serving(arguments, console)
  let port = try serving.start()
  let address = "http://127.0.0.1:\(port)/"
  try console.environment.print(address + "\n")
  if arguments.opens { open(address, console) }
  serving.run(until: interruption)
  return .success
}

/// Shows an address in the browser of whoever uses the machine.
private func open(_ address: String, _ console: Console) {
  #if os(macOS)
    let program = "open"
  #else
    let program = "xdg-open"
  #endif
  let code = docgen_start_program(program, address)
  if code != 0 {
    console.printError(
      "cannot open a browser: '\(program)' \(reason(of: code)); open \(address) yourself")
  }
}

/// A preview under way.
private struct Serving: ~Copyable {
  private let arguments: ServeArguments
  private let console: Console
  private let jobs: Int
  private let preview: Preview
  private var watcher: FolderWatcher
  private var content: SiteContent
  private var site: SiteFiles
  private var diagnostics: [Diagnostic]
  private let clock = ContinuousClock()

  init(_ arguments: ServeArguments, _ console: Console) throws(FileSystemError) {
    let jobs = arguments.jobs ?? processorCount()
    guard let root = resolvedPath(arguments.content) else {
      throw .unreadable(path: arguments.content, reason: reason(of: errno))
    }
    // What changes while it is read first is seen, too.
    let watcher = FolderWatcher(
      roots: [root] + (arguments.templates.flatMap { resolvedPath($0) }.map { [$0] } ?? []))
    let content = try SiteContent.load(
      .init(
        folder: arguments.content, languages: arguments.languages, templates: arguments.templates,
        jobs: jobs, includesDrafts: arguments.includesDrafts))
    let planned = makeSite(
      content.graph, material: content.material(generator: "docgen \(version)"))
    self.arguments = arguments
    self.console = console
    self.jobs = jobs
    self.watcher = watcher
    self.content = content
    site = planned.value
    diagnostics = content.diagnostics + planned.diagnostics
    preview = Preview(
      PreviewState(
        site: PreviewSite(site, of: content), report: PreviewReport(),
        ownFiles: BuiltinFiles.all(in: "preview").mapValues(\.bytes)))
  }

  /// - Returns: the port that is served.
  func start() throws(FileSystemError) -> UInt16 {
    do throws(PreviewError) {
      return try preview.start(port: arguments.port.map { UInt16(clamping: $0) })
    } catch {
      throw .unserved(reason: error.reason)
    }
  }

  mutating func run(until interruption: Int32) {
    if let obstacle = watcher.obstacle { console.printError(obstacle) }
    report()
    while true {
      switch watcher.wait(interruption: interruption, timeout: 10_000) {
      case .interrupted:
        preview.stop()
        return
      case .timedOut: preview.keepAlive()
      case .changed: update()
      }
    }
  }

  private mutating func update() {
    let start = clock.now
    do throws(FileSystemError) {
      content = try SiteContent.load(
        .init(
          folder: arguments.content, languages: arguments.languages, templates: arguments.templates,
          jobs: jobs, includesDrafts: arguments.includesDrafts))
    } catch {
      console.printError(error.message)
      preview.publish(problem: error.message)
      return
    }
    let planned = makeSite(
      content.graph, material: content.material(generator: "docgen \(version)"))
    site = planned.value
    diagnostics = content.diagnostics + planned.diagnostics
    preview.publish(PreviewSite(site, of: content))
    console.environment.printError("ready in \(seconds(clock.now - start))\n")
    report()
  }

  private func report() {
    let found = content.reported(diagnostics + content.checks(jobs: jobs))
    let report = PreviewReport(
      found, files: content.files, typed: content.typedFiles, editor: arguments.editor
    ) { resolvedPath($0) }
    preview.publish(report)
    console.environment.printError(report.summary + "\n")
  }
}

extension PreviewSite {
  init(_ site: SiteFiles, of content: SiteContent) {
    let graph = content.graph
    let files = content.files
    self.init(site) { modelJSON(of: graph, files: files, withProse: false).bytes() }
  }
}

extension PreviewError {
  /// What is wrong, and what to do about it.
  fileprivate var reason: String {
    switch self {
    case .noLibrary: "there is no libmicrohttpd; install libmicrohttpd12"
    case .port(let port, EADDRINUSE):
      "port \(port) is taken, perhaps by another preview; name another one, or leave '--port' out"
    case .port(let port, EACCES):
      "port \(port) is for the system's own servers; name one from 1024 on, or leave '--port' out"
    case .port(let port, let code): "port \(port) cannot be had: \(docgen.reason(of: code))"
    case .server(let code): docgen.reason(of: code)
    }
  }
}
