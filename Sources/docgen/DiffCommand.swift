import Characters
import Configuration
import Diagnostics
import Disk
import Exporting
import Graph
import Pages
import Site
import Translations
import Vocabulary

/// Prints the differences between two versions of a platform, or two states of the notes.
func diff(_ arguments: DiffArguments, _ console: Console) throws(FileSystemError) -> ExitCode {
  let report: DiffReport
  let exitCode: ExitCode
  switch arguments.subject {
  case .versions(let platform, let from, let to):
    let content = try SiteContent.load(.init(folder: arguments.content, jobs: processorCount()))
    let question = VersionQuestion(content: content)
    switch question.diff(platform: platform, from: from, to: to) {
    case .success(let diff):
      report = DiffReport(diff, of: content.graph)
      for note in question.unknownReleases([from, to], of: platform) {
        console.environment.printError("warning: \(note)\n")
      }
    case .failure(let error):
      console.printError(error.message)
      return .couldNotRun
    }
    exitCode = printErrors(of: content, console)
  case .notes(let newFolder):
    (report, exitCode) = try compare(
      (arguments.content, .init(folder: arguments.content, jobs: processorCount())),
      with: (newFolder, .init(folder: newFolder, jobs: processorCount())), console)
  case .commits(let text):
    let (old, new) = try states(of: arguments.content, in: CommitRange(text), console)
    (report, exitCode) = try compare(old, with: new, console)
  }
  try write(report, arguments, console)
  return arguments.exitsByDifference && !report.isEmpty ? .contentHasErrors : exitCode
}

/// A state of the notes, with its name.
private typealias DiffSide = (name: String, options: SiteContent.Options)

/// The states that a range of commits names. One that has no content folder has no notes, so that what
/// brings the first of them can be compared, too.
private func states(of folder: String, in range: CommitRange, _ console: Console)
  throws(FileSystemError) -> (old: DiffSide, new: DiffSide)
{
  func state(_ commit: GitCommit) -> DiffSide {
    var options = SiteContent.Options(folder: folder, jobs: processorCount())
    options.commit = commit
    return (commit.name, options)
  }
  let git = try Git(around: folder)
  var old = try git.commit(named: range.old)
  guard let name = range.new else {
    if try !old.hasFolder() {
      // What is not on the disk, either, is mistyped.
      _ = try listContent(of: folder)
      console.environment.printError(
        "warning: \(quoted(old.name)) has no \(quoted(folder)); all of it is new\n")
    }
    return (state(old), (folder, .init(folder: folder, jobs: processorCount())))
  }
  let new = try git.commit(named: name)
  if range.startsWhereTheyPart { old = try git.mergeBase(of: old, new) }
  var missing: [GitCommit] = []
  for commit in [old, new] where try !commit.hasFolder() { missing.append(commit) }
  guard missing.count < 2 else {
    throw .ofGit(
      "neither \(quoted(old.name)) nor \(quoted(new.name)) has \(quoted(folder)); check the path")
  }
  for commit in missing {
    console.environment.printError(
      "warning: \(quoted(commit.name)) has no \(quoted(folder)); no notes are taken to be there\n")
  }
  return (state(old), state(new))
}

private func compare(_ old: DiffSide, with new: DiffSide, _ console: Console)
  throws(FileSystemError)
  -> (DiffReport, ExitCode)
{
  let before = try SiteContent.load(old.options)
  let after = try SiteContent.load(new.options)
  let plans = [before, after].map { plan($0, jobs: processorCount()) }
  let report = DiffReport(
    Graph.diff(from: before.graph, to: after.graph),
    old: (old.name, before.graph, before.typedFiles),
    new: (new.name, after.graph, after.typedFiles),
    addresses: plans[1].site.addresses.moves(since: plans[0].site.addresses),
    translations: (
      after.translations.turned(since: before.translations), after.translations
    ))
  var codes: [ExitCode] = []
  // What was wrong with an earlier commit, nobody can mend any more.
  let isHistory = old.options.commit != nil
  for (content, plan) in zip([before, after], plans).dropFirst(isHistory ? 1 : 0) {
    let errors = plan.diagnostics.filter { $0.severity == .error }
    console.print(errors, files: content.typedFiles)
    codes.append(exitCode(for: errors, warningsAsErrors: false))
  }
  return (report, codes.first { $0 != .success } ?? .success)
}

private func write(_ report: DiffReport, _ arguments: DiffArguments, _ console: Console)
  throws(FileSystemError)
{
  let isPrinted = arguments.output == nil
  let bytes: [UInt8] =
    switch arguments.format {
    case .text:
      Array(
        diffText(
          report, usesColor: isPrinted && console.environment.outputUsesColor(console.color)
        ).utf8)
    case .markdown: Array(diffMarkdown(report).utf8)
    case .json: diffJSON(report)
    case .html: diffHTML(report)
    }
  if let output = arguments.output {
    try replaceFile(at: output, with: bytes)
  } else {
    try console.environment.print(bytes)
  }
}

private func printErrors(of content: SiteContent, _ console: Console) -> ExitCode {
  let checks = content.checks(jobs: processorCount())
  let diagnostics = content.reported(content.diagnostics + checks)
  console.print(diagnostics.filter { $0.severity == .error }, files: content.typedFiles)
  return exitCode(for: diagnostics, warningsAsErrors: false)
}

/// A platform and two versions as they were typed, and the notes that are asked.
private struct VersionQuestion {
  let graph: SymbolGraph
  let known: [Releases]

  init(content: SiteContent) {
    graph = content.graph
    known = graph.releases(configured: content.configuration.versions(of: graph.platforms))
  }

  struct Problem: Error {
    /// One line.
    var message: String
  }

  func diff(platform: String, from: String, to: String) -> Result<AvailabilityDiff, Problem> {
    guard let found = graph.platforms[platform],
      let releases = known.first(where: { $0.platform == found })
    else { return .failure(unknown(platform)) }
    guard let first = Version(from) else { return .failure(malformed("--from", from, releases)) }
    guard let second = Version(to) else { return .failure(malformed("--to", to, releases)) }
    return .success(Graph.diff(graph, platform: found, from: first, to: second))
  }

  /// Hints about versions that no release of the platform has. The answer is right all the same: nothing
  /// happens in a version that never was.
  func unknownReleases(_ versions: [String], of name: String) -> [String] {
    guard let platform = graph.platforms[name] else { return [] }
    return versions.compactMap { text in
      guard let version = Version(text), !graph.platforms.hasRelease(version, of: platform) else {
        return nil
      }
      let nearest = graph.platforms.nearestRelease(to: version, of: platform)
      return "no release of \(graph.platforms.name(of: platform)) is \(version)"
        + (nearest.map { "; the nearest is \($0)" } ?? "")
    }
  }

  private func unknown(_ platform: String) -> Problem {
    let names = known.map { graph.platforms.name(of: $0.platform) }
    guard !names.isEmpty else {
      return Problem(message: "the notes state no availability on any platform")
    }
    let isPlatform = graph.platforms[platform] != nil
    let problem =
      isPlatform
      ? "the notes state nothing for \(quoted(platform))" : "unknown platform \(quoted(platform))"
    // The case of letters is no part of a platform's name.
    let lowercased = names.map { $0.lowercased() }
    let guess = isPlatform ? nil : suggestion(for: platform.lowercased(), among: lowercased)
    let hint = guess.flatMap { lowercased.firstIndex(of: $0) }
      .map { "; did you mean '\(names[$0])'?" }
    return Problem(
      message: "\(problem); \(isPlatform ? "they" : "the notes") know "
        + alternatives(names, "and") + (hint ?? ""))
  }

  private func malformed(_ option: String, _ text: String, _ releases: Releases) -> Problem {
    let platform = graph.platforms.name(of: releases.platform)
    let versions = releases.versions.map(\.description)
    return Problem(
      message: "'\(option)' is a version such as 12 or 12.1, not \(quoted(text))"
        + (versions.isEmpty
          ? "" : "; the notes know \(platform) \(alternatives(versions, "and"))"))
  }
}
