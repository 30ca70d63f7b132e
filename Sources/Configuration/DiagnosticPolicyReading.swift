import Diagnostics
import Formats

extension DiagnosticPolicy {
  /// The form of `diagnostics`: an id with a level, or with levels by path.
  static let form = KeyForm.mapping(
    keys: .word(
      DiagnosticID.allCases.map { KeyWord($0.rawValue, meaning: $0.explanation) },
      noun: "diagnostic"),
    .either([level, .mapping(level)]).otherwise(noLevel), mayBeEmpty: false
  ).otherwise("'diagnostics' has ids below it, such as 'translation-missing: off'")

  private static let levels = Level.allCases.map(\.rawValue)
  private static let level = KeyForm.words(levels, noun: "severity").otherwise(noLevel)

  @Sendable private static func noLevel(_ problem: KeyProblem, _ reading: KeyReading)
    -> [Diagnostic]
  {
    // A level by path stands below the path.
    let keys = [problem.entry.key, problem.owner.key]
    let id = keys.first { DiagnosticID(rawValue: $0) != nil } ?? problem.entry.key
    return [
      Diagnostic(
        reading.id, "'\(id)' is one of \(levels.joined(separator: ", ")), or that by path",
        at: reading.range(problem.entry.value))
    ]
  }

  /// Takes the value of `diagnostics`, which has the ``form``.
  init(_ value: YAML) {
    self.init()
    for entry in value.entries {
      guard let id = DiagnosticID(rawValue: entry.key) else { continue }
      if let level = entry.value.string.flatMap(Level.init(rawValue:)) {
        rules.append(Rule(id: id, path: nil, level: level))
      }
      for byPath in entry.value.entries {
        guard let level = byPath.value.string.flatMap(Level.init(rawValue:)) else { continue }
        rules.append(Rule(id: id, path: PathPattern(byPath.key), level: level))
      }
    }
  }
}
