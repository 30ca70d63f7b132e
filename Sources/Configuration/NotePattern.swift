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

  private static let match = "match"
  private static let form =
    "'notes' is a list, each with 'match' and what holds for these notes, such as 'match: ja/**' and 'about: module'"

  /// Reads `notes` of `docgen.yml`.
  static func read(_ value: YAML, _ file: Int, _ diagnostics: inout [Diagnostic]) -> [NotePattern] {
    guard case .sequence(let elements) = value.value else {
      diagnostics.append(
        Diagnostic(.unknownKey, form, at: SourceRange(file: file, value.range)))
      return []
    }
    return elements.compactMap { element in
      let hints = element.entries.flatMap { entry -> [StatedHint] in
        if entry.key == match { return [] }
        guard StatedHint.keys.contains(entry.key) else {
          diagnostics.append(
            .unknownKey(
              entry.key, what: "key of 'notes'", known: [match] + StatedHint.keys,
              at: SourceRange(file: file, entry.keyRange)))
          return []
        }
        let read = StatedHint.read(entry, file: file)
        diagnostics += read.diagnostics
        return read.value
      }
      let paths = element[match]
      guard let paths, let text = paths.strings.first, element.entries.count > 1 else {
        diagnostics.append(
          Diagnostic(
            .unknownKey, form, at: SourceRange(file: file, (paths ?? element).range)))
        return nil
      }
      return NotePattern(
        paths: paths.strings.map { PathPattern($0) }, text: text,
        range: SourceRange(file: file, paths.range), hints: hints)
    }
  }
}
