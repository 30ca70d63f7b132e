import Configuration
import Diagnostics
import Site

@testable import Content
@testable import Formats
@testable import Vocabulary

/// A kind of file whose keys are a table: what reads it, and the schema that follows from the table.
enum KeyFile: String, CaseIterable {
  case configuration = "docgen.yml"
  case frontMatter = "front matter"
  case glossary = "glossary.yml"
  case language = "a language file"

  var rows: KeyRows {
    switch self {
    case .configuration: SiteConfiguration.table.rows
    case .frontMatter: FrontMatter.rows
    case .glossary: GlossaryEntry.rows
    case .language: Language.rows
    }
  }

  var schema: JSON {
    switch self {
    case .configuration: Schema.configuration.json
    case .frontMatter: Schema.frontMatter.json
    case .glossary, .language: .object(KeyForm.keys(rows).schema)
    }
  }

  /// What the program reports of a mapping, written in braces.
  func diagnostics(of mapping: String) -> [Diagnostic] {
    func source(_ text: String) -> SourceFile {
      SourceFile(path: "a.yml", bytes: Array(text.utf8))
    }
    switch self {
    case .configuration:
      let read = SiteConfiguration.read(source(mapping), file: 0)
      let settings = ContentSettings(
        for: [], configuration: read.value, in: 0, words: LanguageLoading(builtIn: [:]))
      return read.diagnostics
        + settings.diagnostics.filter { $0.message.contains("is no language;") }
    case .frontMatter:
      return NoteFile(
        path: "en/a.md", bytes: Array("---\n\(mapping)\n---\n# A\n".utf8), file: 0,
        languageFolders: ["en"]
      ).diagnostics
    case .glossary:
      return Glossary.read(
        source("[\(mapping)]"), file: 0, languages: ["en", "ja", "zh-Hans"]
      ).diagnostics
    case .language:
      return Language.read(source(mapping), file: 0, tag: "ko", base: nil).diagnostics
    }
  }
}

/// A value at some depth below a key.
struct KeyPosition {
  /// `notes[].match`
  var path: String
  var form: KeyForm
  /// A good value there, in YAML.
  var example: String
  /// Whether only the program knows all that is good there.
  var isOpen: Bool
  /// The mapping of the file with a value there.
  var embed: (String) -> String
}

/// The values of each kind that most keys cannot have.
let keyProbes = [
  "text", "''", "12", "12.5", "-1", "0", "1000", "1001", "65536", "true", "false", "[]", "[text]",
  "[[text]]", "[[]]", "[a, b, c]", "['']", "{}", "{a: b}", "{a: {b: c}}", "{a: [b]}", "[{}]",
  "[{a: b}]",
  "'a b'", "' a'", "UIKit", "9a", "a-b", "Titanium.UI.View", "'module UIKit'", "'module a b'",
  "'https://a.example'", "'https://a.example/?q=1'", "'https://a.example/{path}'",
  "'https://a.example/{path}/{path}'", "'https://a.example/{type}'", "'https://a.example/{typ}'",
  "'https://a.example/a b'", "'https://a.example/表'", "'ftp://a.example'", "'#fff'", "'#ffff'",
  "'#12345g'", "'#a3195b'", "['#fff', '#000']", "['#fff', red]", "['#fff', '#000', '#111']",
  "assets/a.png", "assets/a.PNG", "assets/apng", "assets/a.js", "assets/a.css", "assets/a.woff2",
  "elsewhere/a.png", "[assets/a.png, assets/b.png]", "ja", "zh-Hans", "en_US", "englisch", "../x",
  "../../x", "./x/", "./../x", "a/../b", "x//y", "'..'", "'.'", "./", "a/..", "'1.2.3'", "1.2.3.4",
  "'65535.65535'", "'1.65536'", "'100 900'", "'1001 2'", "'１２'", "off", "hide", "heading", "日本語",
  "'**/x'", "'{number}'", "'{number} x'", "'{number} {number}'", "'{releases}'", "'{rest} x'",
  "'Yes'", "'oFF'", "'+3'", "['{releases}']", "[true]", "[12]", "'<meta name=\"a\" content=\"b\">'",
]

extension KeyRows {
  /// All values below the keys, each with the others around it, and with those alone that must be there.
  func positions(_ path: String, _ embed: @escaping (String) -> String) -> [KeyPosition] {
    let all = rows + (self.others.map { [KeyRow("en", $0.row)] } ?? [])
    return all.flatMap { row in
      let others = all.filter { $0.name != row.name }
      let needed = others.filter { required.contains($0.name) }
      // Keys that stand for one another are all there.
      // Nothing that stands beside it matters to a key of most mappings.
      let isFree = oneOf.isEmpty && fewest < 2 && self.others == nil
      let surroundings =
        required.isEmpty && isFree ? [[]] : isFree ? [needed, others] : [others]
      return surroundings.flatMap { around in
        row.form.positions(
          path + "." + row.name, example: parsed(row.example)
        ) { value in
          embed(Self.mapping(around, and: "\(row.name): \(value)"))
        }
      }
    }
  }

  /// The examples of some keys, and more.
  static func mapping(_ rows: [KeyRow], and more: String...) -> String {
    "{" + (rows.map { "\($0.name): \($0.example)" } + more).joined(separator: ", ") + "}"
  }

  /// Mappings with a key that is none, and without a key that must be there.
  var flawed: [String] {
    let unknown = isOpen ? [] : [Self.mapping(rows, and: "nonsense: x")]
    return unknown
      + required.map { name in Self.mapping(rows.filter { $0.name != name }) }
  }
}

extension KeyRow {
  fileprivate init(_ name: String, _ row: KeyRow) {
    self.init(name, row.form, row.meaning, example: row.example)
  }
}

private typealias Example = (value: YAML, bytes: [UInt8])

private func parsed(_ text: String) -> (value: YAML, bytes: [UInt8]) {
  let bytes = Array(text.utf8)
  return (parseYAML(SourceFile(path: "a.yml", bytes: bytes), file: 0).value, bytes)
}

extension KeyForm {
  fileprivate func positions(
    _ path: String, example: Example?, _ embed: @escaping (String) -> String
  ) -> [KeyPosition] {
    let text = example.map { String(decoding: $0.bytes[$0.value.range], as: UTF8.self) }
    let own = KeyPosition(
      path: path, form: self, example: text ?? "", isOpen: isOpen, embed: embed)
    switch shape {
    case .anything, .text, .word: return [own]
    case .shared(let form, _): return form.positions(path, example: example, embed)
    case .either(let forms):
      return [own]
        + forms.flatMap { form in
          let fits = example.map { form.isKind(of: $0.value) } == true
          return form.positions(path, example: fits ? example : nil, embed).dropFirst()
        }
    case .list(let element, _):
      let first = example.map { ($0.value.elements.first ?? $0.value, $0.bytes) }
      return [own] + element.positions(path + "[]", example: first) { embed("[\($0)]") }
    case .mapping(_, let value, _):
      guard let first = example?.value.entries.first else { return [own] }
      return [own]
        + value.positions(path + ".*", example: (first.value, example?.bytes ?? [])) {
          embed("{\(first.key): \($0)}")
        }
    case .keys(let rows):
      return [own] + rows.positions(path, embed)
    }
  }

  /// Whether the program knows more of it than the schema.
  fileprivate var isOpen: Bool {
    switch shape {
    case .anything, .word: false
    case .text(let text): text.isOpen
    case .shared(let form, _), .list(let form, _): form.isOpen
    case .either(let forms): forms.contains(where: \.isOpen)
    case .mapping(let names, let form, _):
      if case .text(let text, _) = names { text.isOpen || form.isOpen } else { form.isOpen }
    case .keys(let rows): rows.rows.contains(where: \.form.isOpen)
    }
  }
}

extension KeyFile {
  /// Where the schema and the program differ: "refused by the schema alone: {keep: 1}".
  ///
  /// - Parameters:
  ///   - key: the only key that is asked of; nil: all.
  ///   - schema: nil: that of the table.
  func disagreements(below key: String? = nil, schema other: JSON? = nil) -> [String] {
    let schema = other ?? schema
    var validator = SchemaValidator()
    var found: [String] = []
    func compare(_ mapping: String, isOpen: Bool) {
      let bytes = Array(mapping.utf8)
      let yaml = parseYAML(SourceFile(path: "a.yml", bytes: bytes), file: 0)
      guard yaml.diagnostics.isEmpty else {
        found.append("no YAML: \(mapping)")
        return
      }
      let isAccepted = validator.accepts(SchemaInstance(yaml.value, in: bytes), schema)
      let isReported = !diagnostics(of: mapping).isEmpty
      if !isAccepted, !isReported { found.append("refused by the schema alone: \(mapping)") }
      if isAccepted, isReported, !isOpen {
        found.append("reported by the program alone: \(mapping)")
      }
    }
    for position in rows.positions("", { $0 }) {
      if let key, position.path != "." + key { continue }
      for probe in keyProbes { compare(position.embed(probe), isOpen: position.isOpen) }
      switch position.form.shape {
      case .keys(let rows):
        for mapping in rows.flawed { compare(position.embed(mapping), isOpen: position.isOpen) }
      case .mapping(.text, _, _), .mapping(.word, _, _):
        let value = parsed(position.example)
        guard let first = value.value.entries.first else { break }
        let example = String(decoding: value.bytes[first.value.range], as: UTF8.self)
        for key in keyProbes where !key.contains(where: { "[{".contains($0) }) {
          compare(position.embed("{\(key): \(example)}"), isOpen: position.isOpen)
        }
      case .anything, .text, .word, .list, .either, .shared, .mapping(.any, _, _): break
      }
    }
    for mapping in rows.flawed where key == nil { compare(mapping, isOpen: false) }
    return found + validator.unknown.sorted()
  }

  /// The examples that the schema refuses or the program reports.
  var badExamples: [String] {
    var validator = SchemaValidator()
    return rows.positions("", { $0 }).filter { !$0.example.isEmpty }.compactMap { position in
      let mapping = position.embed(position.example)
      let bytes = Array(mapping.utf8)
      let yaml = parseYAML(SourceFile(path: "a.yml", bytes: bytes), file: 0).value
      let found = diagnostics(of: mapping).map(\.message)
      if !validator.accepts(SchemaInstance(yaml, in: bytes), schema) {
        return "\(position.path) is refused: \(mapping)"
      }
      return found.isEmpty ? nil : "\(position.path) is reported: \(mapping) \(found)"
    }
  }
}
