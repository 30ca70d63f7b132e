import Characters
import Diagnostics
import Formats

/// The fonts of pages that a site brings, instead of those of the reader's system.
///
///     fonts:
///       text: assets/lamps.woff2
///       text: { en: assets/lamps.woff2, ja: assets/akari.woff2 }
///       code:
///       - assets/mono.woff2
///       - { file: assets/mono-bold.woff2, weight: 700 }
///       - { file: assets/mono-italic.woff2, style: italic }
package struct SiteFonts: Sendable {
  /// The text that is set in a font.
  package enum Role: String, CaseIterable, Sendable {
    case text, code
  }

  /// A file that has the letters in one weight, or in all of them, and one style.
  package struct Face: Sendable {
    package var role: Role
    /// The tag of the language whose text it is for; nil: of all.
    package var language: String?
    package var file: SiteLook.File
    /// `700`, or `100 900`; nil: what the file says.
    package var weight: String?
    package var isItalic: Bool
  }

  package private(set) var faces: [Face] = []

  package static let endings = [".woff2", ".woff", ".ttf", ".otf"]

  /// Takes the value of `fonts`.
  mutating func read(_ value: YAML, _ file: Int, _ diagnostics: inout [Diagnostic]) {
    if value.entries.isEmpty {
      diagnostics.append(
        Diagnostic(
          .unknownKey, "'fonts' has the lines 'text: assets/x.woff2' and 'code: assets/y.woff2'",
          at: SourceRange(file: file, value.range)))
    }
    for entry in value.entries {
      guard let role = Role(rawValue: entry.key) else {
        diagnostics.append(
          .unknownKey(
            entry.key, what: "kind of text", known: Role.allCases.map(\.rawValue),
            at: SourceRange(file: file, entry.keyRange)))
        continue
      }
      if entry.value.entries.isEmpty || entry.value["file"] != nil {
        read(role, nil, entry.value, file, &diagnostics)
      } else {
        for language in entry.value.entries {
          guard language.key.utf8.allSatisfy(Self.isOfTag) else {
            diagnostics.append(
              Diagnostic(
                .unknownKey, "'\(language.key)' is no language; write its tag, such as 'ja'",
                at: SourceRange(file: file, language.keyRange)))
            continue
          }
          read(role, language.key, language.value, file, &diagnostics)
        }
      }
    }
  }

  private mutating func read(
    _ role: Role, _ language: String?, _ value: YAML, _ file: Int, _ diagnostics: inout [Diagnostic]
  ) {
    for element in value.entries.isEmpty ? value.elements : [value] {
      let path = element.string ?? element["file"]?.string ?? ""
      let weight = element["weight"]?.string
      let style = element["style"]?.string ?? "normal"
      let keys = ["file", "weight", "style"]
      guard path.hasPrefix("assets/"), Self.endings.contains(where: path.lowercased().hasSuffix),
        weight.map(Self.isWeight) != false, ["normal", "italic"].contains(style),
        element.entries.allSatisfy({ keys.contains($0.key) })
      else {
        diagnostics.append(
          Diagnostic(
            .unknownKey,
            "a font is a file of content/assets/ that ends with \(Self.endings.joined(separator: ", ")), or '{ file: assets/x.woff2, weight: 700, style: italic }'",
            at: SourceRange(file: file, element.range)))
        continue
      }
      faces.append(
        Face(
          role: role, language: language,
          file: SiteLook.File(path: path, range: SourceRange(file: file, element.range)),
          weight: weight, isItalic: style == "italic"))
    }
  }

  /// Whether a byte may be in a tag such as `zh-Hans`. Names of fonts are made of tags.
  private static func isOfTag(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "-")
  }

  /// `700`, or `100 900` of a file that has all between.
  private static func isWeight(_ text: String) -> Bool {
    let numbers = text.split(separator: " ").map { Int($0) ?? 0 }
    return (1...2).contains(numbers.count) && numbers.allSatisfy { (1...1000).contains($0) }
      && numbers == numbers.sorted()
  }
}
