private import CSystemCalls
import Characters
import Configuration
import Diagnostics
import Disk
import Exporting
private import Glibc
import Graph
import Pages
import Preview
import Site
private import Synchronization

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
  let code = docgen_open_program(program, address)
  if code != 0 {
    console.printError(
      "cannot open a browser: '\(program)' \(reason(of: code)); open \(address) yourself")
  }
}

/// A preview under way.
private struct Serving: ~Copyable {
  private let arguments: ServeArguments
  private let console: Console
  /// The content folder, resolved.
  private let root: String
  private let options: SiteContent.Options
  private let preview: LivePreview
  private var watcher: FolderWatcher
  private var memory: ContentMemory
  private var listing: FolderListing
  private var site: PlannedSite
  private var checks: SiteChecks?
  /// The line to print when the checks of the site are made; nil: it is printed.
  private var news: String?
  private let clock = ContinuousClock()

  init(_ arguments: ServeArguments, _ console: Console) throws(FileSystemError) {
    guard let root = resolvedPath(arguments.content) else {
      throw .unreadable(path: arguments.content, reason: reason(of: errno))
    }
    let options = SiteContent.Options(
      folder: arguments.content, languages: arguments.languages, templates: arguments.templates,
      jobs: arguments.jobs ?? processorCount(), includesDrafts: arguments.includesDrafts)
    // What changes while it is read first is seen, too.
    let watcher = FolderWatcher(
      roots: [root] + (arguments.templates.flatMap(resolvedPath).map { [$0] } ?? []))
    let listing = try FolderListing(of: options, facts: [])
    var memory = ContentMemory()
    let site = PlannedSite(
      try SiteContent.load(options, listing.content, keeping: &memory), number: 0)
    self.arguments = arguments
    self.console = console
    self.root = root
    self.options = options
    self.watcher = watcher
    self.memory = memory
    self.listing = listing
    self.site = site
    let content = site.content
    news =
      "\(count(site.files.pageCount, "page")), \(count(content.graph.symbols.count, "symbol"))"
    preview = LivePreview(
      PreviewState(
        site: site.previewed, report: PreviewReport(),
        ownFiles: BuiltinFiles.all(in: "preview").mapValues { Array($0.bytes) }))
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
    watchAll()
    if let obstacle = watcher.obstacle { console.printError(obstacle) }
    check()
    while true {
      switch watcher.wait(interruption: interruption, timeout: timeout) {
      case .interrupted:
        preview.stop()
        // A thread that goes on while the process ends may find its memory gone.
        _ = checks?.result()
        return
      case .timedOut:
        // A folder that has gone is told by nobody when it comes back.
        if isMissing { update() }
        takeChecks()
        preview.keepAlive()
      case .changed:
        update()
        takeChecks()
      }
    }
  }

  /// How long to wait at most, in milliseconds.
  private var timeout: Int { checks != nil ? 20 : isMissing ? 200 : 10_000 }

  /// Whether the content folder has gone.
  private var isMissing = false

  /// Watches all folders that the site is made of.
  private mutating func watchAll() {
    let facts = site.content.configuration.facts.map(\.path).filter { $0.hasPrefix("../") }
    let others = facts.compactMap { resolvedPath(arguments.content + "/" + $0) }
    let templates = arguments.templates.flatMap(resolvedPath).map { [$0] } ?? []
    let roots = [root] + templates + others
    if roots != watcher.roots { watcher.watch(roots) }
  }

  // MARK: A change

  private mutating func update() {
    let start = clock.now
    let wasMissing = isMissing
    do throws(FileSystemError) {
      let listing = try FolderListing(of: options, facts: site.content.configuration.facts)
      if isMissing { watcher.watch(watcher.roots) }
      isMissing = false
      if listing == self.listing, !wasMissing, memory.files.isUnchanged() { return }
      if let problem = try configurationProblem(in: listing.content) {
        self.listing = listing
        return tell(problem)
      }
      memory.files.beginRound()
      let new = PlannedSite(
        try SiteContent.load(options, listing.content, keeping: &memory), number: site.number + 1,
        after: site)
      preview.publish(new.previewed)
      let time = seconds(clock.now - start)
      self.listing = listing
      tellNews()
      news = "\(changes(memory.files.endRound())): \(time)"
      site = new
      watchAll()
      check()
    } catch {
      isMissing = !isFolder(root)
      if isMissing, wasMissing { return }
      tell(
        isMissing
          ? "\(quoted(arguments.content)) has gone; the site stays as it was until it comes back"
          : error.message + "; the site stays as it was")
    }
  }

  /// Why `docgen.yml` cannot be used; nil: it can, or there is none. With its defaults the whole site would
  /// be another one while somebody writes a line of it.
  private func configurationProblem(in listing: ContentListing) throws(FileSystemError) -> String? {
    guard let file = listing.files.first(where: { $0.path == "docgen.yml" }) else { return nil }
    let source = SourceFile(
      path: typedPath(of: file.path, in: options.folder), bytes: try memory.files.read(file))
    let found = SiteConfiguration.read(source, file: 0).diagnostics
    guard let problem = found.first(where: { $0.id == .malformedYAML }) else { return nil }
    let place = DiagnosticFormatter(files: [source]).place(of: problem.range)
    return "\(place): \(problem.message); the site stays as it was until this is mended"
  }

  /// Says on the terminal and on the pages why the site is not that of the notes.
  private mutating func tell(_ problem: String) {
    tellNews()
    console.printError(problem)
    preview.publish(problem: problem)
  }

  /// `content/en/UITableView.md`, or `123 files`.
  private func changes(_ locations: Set<String>) -> String {
    guard let location = locations.first, locations.count == 1 else {
      return count(locations.count, "file")
    }
    return isPath(location, inside: root) && location != root
      ? typedPath(of: String(location.dropFirst(root.count + 1)), in: options.folder) : location
  }

  // MARK: What is wrong

  /// Begins to look at the whole site, beside everything else; what is under way is let go on first.
  private mutating func check() {
    if checks == nil { checks = SiteChecks(of: site, editor: arguments.editor, jobs: options.jobs) }
  }

  /// Tells what the checks have found, if they have come to their end.
  private mutating func takeChecks() {
    guard let checks, checks.isDone else { return }
    self.checks = nil
    let report = checks.result()
    // They were those of an older site.
    guard checks.number == site.number else { return check() }
    preview.publish(report)
    tellNews(report.summary)
  }

  private mutating func tellNews(_ summary: String? = nil) {
    guard let news else { return }
    self.news = nil
    console.environment.printError(news + (summary.map { ", " + $0 } ?? "") + "\n")
  }
}

/// Everything that a site is made of, by name.
private struct FolderListing: Equatable {
  var content: ContentListing
  /// Those of the folders beside it.
  var others: [ContentListing]

  init(of options: SiteContent.Options, facts: [FactSource]) throws(FileSystemError) {
    content = try listContent(of: options.folder)
    others = []
    if let templates = options.templates { others.append(try listContent(of: templates)) }
    for source in facts where source.path.hasPrefix("../") {
      if let listing = try? listContent(of: options.folder + "/" + source.path) {
        others.append(listing)
      }
    }
  }
}

/// A site that is planned, with the notes that it is of.
private struct PlannedSite: Sendable {
  let content: SiteContent
  let files: SiteFiles
  /// Another one for each site of a preview.
  let number: Int
  private let found: OnDemand<[Diagnostic]>

  /// - Parameter old: the site before, of which all is taken over that does not depend on words, if
  ///   nothing else has changed.
  init(_ content: SiteContent, number: Int, after old: PlannedSite? = nil) {
    self.number = number
    self.content = content
    let material = content.material(generator: "docgen \(version)")
    if let old, content.isReworded(from: old.content),
      let reworded = old.files.reworded(as: content.graph, material: material)
    {
      files = reworded
      found = OnDemand {
        content.diagnostics + makeSite(content.graph, material: material).diagnostics
      }
    } else {
      let planned = makeSite(content.graph, material: material)
      files = planned.value
      found = OnDemand { content.diagnostics + planned.diagnostics }
    }
  }

  /// The faults that reading, merging and planning found. The first to ask may wait long.
  var diagnostics: [Diagnostic] { found.value }

  var previewed: PreviewSite { PreviewSite(files, of: content) }
}

/// The checks of a whole site, made on a thread of their own: nobody waits for them to see a page.
private final class SiteChecks {
  let number: Int
  private let done: Flag
  private let thread: WorkerThread<PreviewReport>?
  private let site: PlannedSite
  private let make: @Sendable () -> PreviewReport

  private final class Flag: Sendable {
    let value = Atomic(false)
  }

  init(of site: PlannedSite, editor: String, jobs: Int) {
    self.site = site
    number = site.number
    let done = Flag()
    self.done = done
    let make: @Sendable () -> PreviewReport = {
      let content = site.content
      let found = content.reported(site.diagnostics + content.checks(jobs: jobs))
      return PreviewReport(
        found, files: content.files, typed: content.typedFiles, editor: editor
      ) { resolvedPath($0) }
    }
    self.make = make
    thread = WorkerThread {
      // A note that is saved meanwhile is to be on the screen before they end.
      docgen_stand_back()
      let report = make()
      done.value.store(true, ordering: .releasing)
      return report
    }
  }

  /// Whether the checks are made; true where no thread could be had: then they are made when asked for.
  var isDone: Bool { thread == nil || done.value.load(ordering: .acquiring) }

  func result() -> PreviewReport { thread?.join() ?? make() }
}

extension PreviewSite {
  init(_ site: SiteFiles, of content: SiteContent) {
    let graph = content.graph
    let files = content.files
    self.init(site) { modelJSON(of: graph, files: files, withProse: false).lines() }
  }
}

extension PreviewError {
  /// The fault, and what to do about it.
  fileprivate var reason: String {
    switch self {
    case .noLibrary: "there is no libmicrohttpd; install libmicrohttpd12"
    case .port(let port, EADDRINUSE):
      "port \(port) is taken, perhaps by another preview; name another one, or leave '--port' out"
    case .port(let port, EACCES):
      "port \(port) is for the system's own servers; name one from 1024 on, or leave '--port' out"
    case .port(let port, let code): "port \(port) cannot be had: \(Disk.reason(of: code))"
    case .server(let code): Disk.reason(of: code)
    }
  }
}
