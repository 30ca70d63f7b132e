package import Diagnostics
import Formats

/// Files of the output that stay although docgen did not make them.
///
///     keep: [CNAME, .well-known, "google*.html"]
package struct KeptPath: Sendable {
  /// The pattern as it was written.
  package var text: String
  package var pattern: PathPattern
  package var range: SourceRange

  /// Reads `keep` of `docgen.yml`.
  static func read(_ value: YAML, _ file: Int, _ diagnostics: inout [Diagnostic]) -> [KeptPath] {
    var paths: [KeptPath] = []
    for element in value.elements {
      let range = SourceRange(file: file, element.range)
      let parts = (element.string ?? "").split(separator: "/")
      guard let text = element.string, !parts.allSatisfy({ $0 == "." }), !parts.contains("..")
      else {
        diagnostics.append(
          Diagnostic(
            .unknownKey,
            "'keep' lists files and folders of the site, such as CNAME, .well-known or 'google*.html'",
            at: range))
        continue
      }
      paths.append(KeptPath(text: text, pattern: PathPattern(text), range: range))
    }
    return paths
  }
}
