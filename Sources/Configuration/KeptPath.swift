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

  /// The form of `keep`.
  static let form = KeyForm.list(
    .text(
      KeyText(matching: #"^(?!(\.?/)*\.?$)(?!(.*/)?\.\.(/|$))"#) { path in
        let parts = path.split(separator: "/")
        return !parts.allSatisfy { $0 == "." } && !parts.contains("..")
      })
  ).otherwise(
    "'keep' lists files and folders of the site, such as CNAME, .well-known or 'google*.html'")

  /// Takes an element of `keep`.
  init(_ element: YAML, _ reading: KeyReading) {
    text = element.string ?? ""
    pattern = PathPattern(text)
    range = reading.range(element)
  }
}
