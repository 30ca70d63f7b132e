package import Diagnostics
import Formats
package import Statements

/// Hints in `docgen.yml` for reading the notes under some paths: one entry of `notes`.
///
///     notes:
///     - match: zh-Hans/**
///       columns: { 参数类型: type }
package struct NotePattern: Sendable {
  /// A note under any of them is meant.
  private var paths: [PathPattern]
  /// The first of the paths as it is written.
  package var text: String
  /// The range of `docgen.yml` that has the paths.
  package var range: SourceRange
  package var hints: [StatedHint]

  /// - Parameter path: the path of a note in the content folder.
  package func holds(_ path: String) -> Bool { paths.contains { $0.holds(path) } }

  private static let sentence =
    "'notes' is a list, each with 'match' and what holds for these notes, such as 'match: ja/**' and 'about: module'"

  /// The form of `notes`.
  static let form = KeyForm.list(
    .keys(
      KeyRows(
        [match] + StatedHint.table.rows.rows, noun: "key of 'notes'", required: ["match"], fewest: 2
      )
    )
    .otherwise { problem, reading in
      let pattern = problem.entry.value
      return [
        Diagnostic(reading.id, sentence, at: reading.range(pattern["match"] ?? pattern))
      ]
    }, mayBeSingle: false, mayBeMissing: false
  ).otherwise(sentence)

  private static let match = KeyRow(
    "match",
    .list(.text, fewest: 1).otherwise(sentence), "Paths of notes, such as ja/**",
    details:
      "in `docgen.yml` alone: the path of a note in the content folder, or several; `*` stands for any characters but a slash, `**` for any folders",
    example: "ja/**")

  /// Takes an element of `notes`; nil without a path.
  init?(_ element: YAML, _ reading: inout KeyReading) {
    guard let paths = element["match"], let text = paths.strings.first else { return nil }
    self.paths = paths.strings.map { PathPattern($0) }
    self.text = text
    range = reading.range(paths)
    hints = []
    StatedHint.table.take(element, into: &hints, &reading)
  }
}
