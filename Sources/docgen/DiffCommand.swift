import Diagnostics
import Exporting
import Graph
import Pages
import Site
import Vocabulary

/// What two versions of a platform, or two states of the notes, have different.
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
    let old = try SiteContent.load(.init(folder: arguments.content, jobs: processorCount()))
    let new = try SiteContent.load(.init(folder: newFolder, jobs: processorCount()))
    report = DiffReport(
      Graph.diff(from: old.graph, to: new.graph),
      old: (arguments.content, old.graph, old.typedFiles),
      new: (newFolder, new.graph, new.typedFiles))
    let codes = [old, new].map { printErrors(of: $0, console) }
    exitCode = codes.first { $0 != .success } ?? .success
  }
  try write(report, arguments, console)
  return arguments.exitsByDifference && !report.isEmpty ? .contentHasErrors : exitCode
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
    guard let place = graph.platforms[platform],
      let releases = known.first(where: { $0.platform == place })
    else { return .failure(unknown(platform)) }
    guard let first = Version(from) else { return .failure(malformed("--from", from, releases)) }
    guard let second = Version(to) else { return .failure(malformed("--to", to, releases)) }
    return .success(Graph.diff(graph, platform: place, from: first, to: second))
  }

  /// What is worth a line although the answer is right: nothing happens in a version that never was.
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
