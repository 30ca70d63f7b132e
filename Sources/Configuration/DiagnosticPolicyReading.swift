import Diagnostics
import Formats

extension DiagnosticPolicy {
  /// Reads `diagnostics` of `docgen.yml`: an id with a level, or with levels by path.
  static func read(_ value: YAML, _ file: Int, _ diagnostics: inout [Diagnostic]) -> Self {
    var policy = Self()
    func read(_ level: YAML, of id: DiagnosticID, at path: PathPattern?) {
      if let level = level.string.flatMap(Level.init(rawValue:)) {
        policy.rules.append(Rule(id: id, path: path, level: level))
        return
      }
      let levels = Level.allCases.map(\.rawValue)
      let range = SourceRange(file: file, level.range)
      if let text = level.string, !text.isEmpty {
        diagnostics.append(.unknownKey(text, what: "severity", known: levels, at: range))
      } else {
        diagnostics.append(
          Diagnostic(
            .unknownKey,
            "'\(id.rawValue)' is one of \(levels.joined(separator: ", ")), or that by path",
            at: range))
      }
    }
    for entry in value.entries {
      guard let id = DiagnosticID(rawValue: entry.key) else {
        diagnostics.append(
          .unknownKey(
            entry.key, what: "diagnostic", known: DiagnosticID.allCases.map(\.rawValue),
            at: SourceRange(file: file, entry.keyRange)))
        continue
      }
      if case .mapping(let paths) = entry.value.value {
        for path in paths { read(path.value, of: id, at: PathPattern(path.key)) }
      } else {
        read(entry.value, of: id, at: nil)
      }
    }
    if value.entries.isEmpty {
      diagnostics.append(
        Diagnostic(
          .unknownKey, "'diagnostics' has ids below it, such as 'translation-missing: off'",
          at: SourceRange(file: file, value.range)))
    }
    return policy
  }
}
