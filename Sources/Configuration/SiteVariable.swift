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

  /// Whether a name may stand between braces.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        $0.isNameByte || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || $0 >= 0x80
      }
  }

  /// Reads `variables` of `docgen.yml`.
  static func read(_ value: YAML, _ file: Int, _ diagnostics: inout [Diagnostic]) -> [SiteVariable]
  {
    if value.entries.isEmpty {
      diagnostics.append(
        Diagnostic(
          .unknownKey, "'variables' has lines such as 'product: Tables'",
          at: SourceRange(file: file, value.range)))
    }
    return value.entries.compactMap { entry in
      guard isName(entry.key) else {
        diagnostics.append(
          Diagnostic(
            .unknownKey, "the name of a variable has letters, digits, '-', '_' and '.'",
            at: SourceRange(file: file, entry.keyRange)))
        return nil
      }
      let texts =
        entry.value.string.map { [("", oneLine($0))] }
        ?? entry.value.entries.compactMap { part in
          part.value.string.map { (part.key, oneLine($0)) }
        }
      guard !texts.isEmpty, texts.count == max(1, entry.value.entries.count) else {
        diagnostics.append(
          Diagnostic(
            .unknownKey,
            "a variable is a text, or one for each language: { en: iOS 15, ja: iOS 15 }",
            at: SourceRange(file: file, entry.value.range)))
        return nil
      }
      return SiteVariable(name: entry.key, texts: texts)
    }
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
