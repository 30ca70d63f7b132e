import Diagnostics

/// The marks that an import of Markdown did not take over, each told once with how often it was met.
struct MarkdownFindings {
  private struct Finding {
    var id: DiagnosticID
    var subject: String
    var advice: String
    var first: SourceRange
    var count = 0
    var files: Set<Int32> = []
  }

  private var findings: [String: Finding] = [:]

  /// - Parameter kind: what is told once, if not each subject is.
  mutating func add(
    _ id: DiagnosticID, _ subject: String, _ advice: String, kind: String? = nil,
    at range: SourceRange
  ) {
    let key = id.rawValue + (kind ?? subject)
    var finding =
      findings[key]
      ?? Finding(id: id, subject: subject, advice: advice, first: range)
    finding.count += 1
    finding.files.insert(range.file)
    findings[key] = finding
  }

  /// The findings in the order of the files.
  var diagnostics: [Diagnostic] {
    findings.values.map { finding in
      let files = finding.files.count
      let times =
        finding.count == 1
        ? "" : " (\(finding.count) times" + (files == 1 ? ")" : " on \(files) pages)")
      return Diagnostic(
        finding.id, "\(finding.subject)\(times) \(finding.advice)", at: finding.first)
    }.sorted {
      ($0.range.file, $0.range.offsets.lowerBound, $0.message)
        < ($1.range.file, $1.range.offsets.lowerBound, $1.message)
    }
  }
}
