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

  package init() {}

  /// Takes the value of `fonts`, which has the ``form``.
  init(_ value: YAML, _ reading: KeyReading) {
    for entry in value.entries {
      guard let role = Role(rawValue: entry.key) else { continue }
      if Self.isOfLanguages(entry.value) {
        for language in entry.value.entries {
          faces += Self.faces(role, language.key, language.value, reading)
        }
      } else {
        faces += Self.faces(role, nil, entry.value, reading)
      }
    }
  }

  private static func isOfLanguages(_ value: YAML) -> Bool {
    !value.entries.isEmpty && value["file"] == nil
  }

  private static func faces(
    _ role: Role, _ language: String?, _ value: YAML, _ reading: KeyReading
  ) -> [Face] {
    (value.entries.isEmpty ? value.elements : [value]).map { element in
      Face(
        role: role, language: language,
        file: SiteLook.File(
          path: element.string ?? element["file"]?.string ?? "", range: reading.range(element)),
        weight: element["weight"]?.string, isItalic: element["style"]?.string == "italic")
    }
  }
}

// MARK: Form

extension SiteFonts {
  /// The form of `fonts`.
  static let form = KeyForm.mapping(
    keys: .word(Role.allCases.map { KeyWord($0.rawValue) }, noun: "kind of text"),
    .either([.list(face), .mapping(keys: languages, .list(face))]).otherwise(noFace),
    mayBeEmpty: false
  ).otherwise("'fonts' has the lines 'text: assets/x.woff2' and 'code: assets/y.woff2'")

  private static let noFace =
    "a font is a file of content/assets/ that ends with \(endings.joined(separator: ", ")), or '{ file: assets/x.woff2, weight: 700, style: italic }'"

  private static let face = KeyForm.either([
    .text(.asset(endings: endings)), .keys(faceKeys),
  ]).whole.otherwise(noFace)

  /// The keys of a file that has not all weights and styles.
  private static let faceKeys = KeyRows(
    [
      KeyRow(
        "file", .text(.asset(endings: endings)), "A file of content/assets/",
        details: "a file of `content/assets/`: WOFF2, WOFF, TrueType or OpenType",
        example: "assets/lamps.woff2"),
      KeyRow(
        "weight", .text(weight), "700, or 100 900 of a file that has all between",
        details: "`700`, or `100 900` of a file that has all between",
        without: "what the file says", example: "700"),
      KeyRow(
        "style", .words(["normal", "italic"]), "Whether its letters are slanted",
        details: "`normal` or `italic`", without: "`normal`", example: "italic"),
    ], required: ["file"], sign: "file")

  private static let languages = KeyNames.text(
    KeyText(matching: "^[0-9A-Za-z-]*$") { $0.utf8.allSatisfy(isOfTag) },
    { problem, reading in
      let entry = problem.entry
      return [
        Diagnostic(
          reading.id, "'\(entry.key)' is no language; write its tag, such as 'ja'",
          at: SourceRange(file: reading.file, entry.keyRange))
      ]
    })

  /// Whether a byte may be in a tag such as `zh-Hans`. Names of fonts are made of tags.
  private static func isOfTag(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "-")
  }

  /// `700`, or `100 900`, the lower one first.
  private static let weight = KeyText(
    matching: "^ *\\+?0*([1-9][0-9]{0,2}|1000)( +\\+?0*([1-9][0-9]{0,2}|1000))? *$", maximum: 1000,
    isOpen: true, isWeight)

  @Sendable private static func isWeight(_ text: String) -> Bool {
    let numbers = text.split(separator: " ").map { Int($0) ?? 0 }
    return (1...2).contains(numbers.count) && numbers.allSatisfy { (1...1000).contains($0) }
      && numbers == numbers.sorted()
  }
}
