import Characters
import Diagnostics
import Formats

/// A text of the site that notes name between braces: `{{product}}`.
///
///     variables:
///       product: Tables
///       min: { en: iOS 15, ja: iOS 15以降 }
package struct SiteVariable: Sendable {
  package var name: String
  /// The texts with the tags of their languages; that of all languages has none.
  var texts: [(language: String, text: String)]

  /// Whether a text may stand between braces.
  @Sendable private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        $0.isNameByte || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || $0 >= 0x80
      }
  }

  /// The form of `variables`.
  static let form = KeyForm.mapping(
    keys: .text(
      KeyText(matching: #"^([A-Za-z0-9_.-]|[^\x00-\x7F])+$"#, isName),
      { problem, reading in
        [
          Diagnostic(
            reading.id, "the name of a variable has letters, digits, '-', '_' and '.'",
            at: SourceRange(file: reading.file, problem.entry.keyRange))
        ]
      }),
    .either([.text, .mapping(.text, mayBeEmpty: false)]).whole.otherwise(
      "a variable is a text, or one for each language: { en: iOS 15, ja: iOS 15 }"),
    mayBeEmpty: false
  ).otherwise("'variables' has lines such as 'product: Tables'")

  /// Takes one entry of `variables`.
  init(_ entry: YAML.Entry) {
    name = entry.key
    texts =
      entry.value.string.map { [("", Self.oneLine($0))] }
      ?? entry.value.entries.map { ($0.key, Self.oneLine($0.value.string ?? "")) }
  }

  /// The words of a text with one space between them.
  private static func oneLine(_ text: String) -> String {
    text.split { $0.isNewline || $0 == " " || $0 == "\t" }.joined(separator: " ")
  }
}

extension [SiteVariable] {
  /// The texts in a language, by name; where a variable has none in it, that of the first language of
  /// the site that has one.
  package func values(in language: String, of languages: [String]) -> [String: String] {
    reduce(into: [:]) { values, variable in
      let text =
        ([language, ""] + languages).lazy.compactMap { tag in
          variable.texts.first { $0.language == tag }?.text
        }.first
      values[variable.name] = text ?? variable.texts.first?.text
    }
  }
}
