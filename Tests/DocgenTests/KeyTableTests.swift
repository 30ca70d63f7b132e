import Configuration
import Diagnostics
import Formats
import Site
import Testing

@testable import Content

extension KeyFile: CustomTestStringConvertible {
  var testDescription: String { rawValue }
}

@Suite struct KeyTableTests {
  /// Editors mark by the schema what docgen reports, and nothing else, in values of every form below
  /// every key.
  @Test(.robustness, arguments: KeyFile.allCases)
  func refusesInItsSchemaWhatIsReported(file: KeyFile) {
    #expect(file.disagreements() == [])
  }

  @Test(arguments: KeyFile.allCases)
  func hasAnExampleOfEachValueThatIsGood(file: KeyFile) {
    #expect(file.badExamples == [])
    for row in file.rows.rows { #expect(!row.example.isEmpty, "\(row.name)") }
  }

  /// The comparison finds a schema that has another form than what is read.
  @Test(arguments: [
    ("keep", KeyForm.texts), ("title", .text), ("undescribed", .text),
    ("versions", .mapping(.texts)), ("baseURL", .text), ("edit", .texts), ("modules", .text),
    ("logo", .list(.text)), ("diagnostics", .mapping(.texts)),
  ])
  func findsASchemaOfAnotherForm(key: String, form: KeyForm) throws {
    var rows = SiteConfiguration.table.rows
    let index = try #require(rows.names.firstIndex(of: key))
    #expect(KeyFile.configuration.disagreements(below: key) == [])
    rows.rows[index].form = form
    let found = KeyFile.configuration.disagreements(
      below: key, schema: rows.schema(titled: "docgen.yml"))
    #expect(!found.isEmpty)
  }

  /// Whoever reads, completes, checks or describes a key asks its row.
  @Test func needsOneRowForANewKey() {
    struct Settings { var names: [String] = [] }
    let table = KeyTable<Settings>([
      Key("names", .texts, "Names of lamps", details: "the names of lamps", example: "[Akari]") {
        settings, entry, _ in settings.names = entry.value.strings
      }
    ])
    func read(_ text: String) -> (names: [String], messages: [String]) {
      var settings = Settings()
      var reading = KeyReading(file: 0)
      let yaml = parseYAML(SourceFile(path: "a.yml", bytes: Array(text.utf8)), file: 0)
      table.read(yaml.value, into: &settings, &reading)
      return (settings.names, reading.diagnostics.map(\.message))
    }
    #expect(read("names: [Akari, Andon]") == (["Akari", "Andon"], []))
    #expect(read("nmes: Akari") == ([], ["no key is called 'nmes'; did you mean 'names'?"]))
    #expect(
      read("names: { a: b }") == ([], ["'names' is a list of texts, such as '[Akari]'"]))
    #expect(
      read("names: [Akari, [b]]") == (
        ["Akari"], ["'names' is a list of texts, such as '[Akari]'"]
      ))
    #expect(read("- names") == ([], ["this file has keys, such as 'names: [Akari]'"]))
    var validator = SchemaValidator()
    let schema = table.rows.schema(titled: "lamps")
    let takesTexts = validator.accepts(
      .object([("names", .array([.string("Akari")]))]), schema)
    let takesMappings = validator.accepts(.object([("names", .object([]))]), schema)
    #expect(takesTexts && !takesMappings)
    #expect(validator.unknown == [])
  }
}
