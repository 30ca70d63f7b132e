private import CCommit
import Diagnostics
import Disk

/// The version that every page says: the bytes of a site tell nothing else of who made it.
let version = "0.1.0"

/// The day of the version, for its manual page, which is the same whenever it is written.
let versionDate = "2026-11-26"

/// The answer to `docgen --version`: `0.1.0 (3f2a91c07b5e)` of a release, which knows its commit, and
/// `0.1.0-dev` of any other build.
func builtVersion() -> String { builtVersion(commit: String(cString: docgen_commit())) }

/// - Parameter commit: digits; empty: nobody said.
func builtVersion(commit: String) -> String {
  commit.isEmpty ? "\(version)-dev" : "\(version) (\(commit))"
}

func exitCode(for diagnostics: [Diagnostic], warningsAsErrors: Bool) -> ExitCode {
  diagnostics.contains { $0.severity == .error || warningsAsErrors } ? .contentHasErrors : .success
}

func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

/// The seconds of a duration, with two digits behind the point.
func seconds(_ duration: Duration) -> String {
  let hundredths =
    duration.components.seconds * 100 + duration.components.attoseconds / 10_000_000_000_000_000
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
}

/// The terminal as a command sees it: diagnostics and closing line go to the error stream.
struct Console {
  let environment: Environment
  let color: ColorChoice

  /// The line that shows how far a command is; shows nothing to somebody who wants it quiet.
  func progress(isQuiet: Bool = false) -> Progress { Progress(environment, isShown: !isQuiet) }

  func printError(_ message: String) {
    let label = environment.errorUsesColor(color) ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:"
    environment.printError("\(label) \(message)\n")
  }

  func print(_ diagnostics: [Diagnostic], files: [SourceFile]) {
    environment.printError(text(of: diagnostics, files: files))
  }

  /// Diagnostics as people read them on the error stream.
  func text(of diagnostics: [Diagnostic], files: [SourceFile]) -> String {
    let formatter = DiagnosticFormatter(files: files, usesColor: environment.errorUsesColor(color))
    return diagnostics.map(formatter.text).joined()
  }

  /// The closing line.
  func print(_ summary: Summary, seconds: String) {
    environment.printError(summary.line(seconds: seconds) + "\n")
  }
}

/// How a command ended, in one line.
struct Summary: Hashable, Sendable {
  /// Counts of the content: `701 symbols`.
  var facts: [String]
  var errorCount: Int
  var warningCount: Int
  /// `3 raw-html, 2 unresolved-link`
  var kinds: String

  init(facts: [String], errorCount: Int, warningCount: Int, kinds: String) {
    self.facts = facts
    self.errorCount = errorCount
    self.warningCount = warningCount
    self.kinds = kinds
  }

  init(_ facts: [String], diagnostics: [Diagnostic]) {
    let errors = diagnostics.count { $0.severity == .error }
    self.init(
      facts: facts, errorCount: errors, warningCount: diagnostics.count - errors,
      kinds: Self.countsByID(diagnostics))
  }

  /// `701 symbols, 3 languages, 2 errors, 3 warnings, 0.31 s; 3 raw-html, 2 unresolved-link`
  func line(seconds: String) -> String {
    var parts = facts
    if errorCount > 0 { parts.append(count(errorCount, "error")) }
    parts += [count(warningCount, "warning"), seconds]
    return parts.joined(separator: ", ") + (kinds.isEmpty ? "" : "; " + kinds)
  }

  /// How often each id stands there, the most frequent first.
  private static func countsByID(_ diagnostics: [Diagnostic]) -> String {
    let counts = Dictionary(grouping: diagnostics, by: \.id)
      .map { (number: $0.value.count, id: $0.key.rawValue) }
      .sorted { $0.number != $1.number ? $0.number > $1.number : $0.id < $1.id }
    let rest = counts.dropFirst(mostCounted).reduce(0) { $0 + $1.number }
    return
      (counts.prefix(mostCounted).map { "\($0.number) \($0.id)" }
      + (rest == 0 ? [] : ["\(rest) others"])).joined(separator: ", ")
  }

  /// So many ids are counted one by one.
  private static let mostCounted = 8
}
