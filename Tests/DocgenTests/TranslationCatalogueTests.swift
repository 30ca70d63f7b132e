import Characters
import Diagnostics
import Formats
import Graph
import Testing
import Translations

@testable import Content
@testable import Vocabulary

/// What translators' tools get to work on.
@Suite struct TranslationCatalogueTests {
  private static func states(
    _ texts: KeyValuePairs<String, String>, records: [RecordFile] = []
  ) -> (states: TranslationStates, files: [SourceFile]) {
    let site = SmallSite(texts)
    return (
      TranslationStates(of: site.graph, records: records, diagnostics: site.diagnostics), site.files
    )
  }

  private static func catalogue(
    _ texts: KeyValuePairs<String, String>, records: [RecordFile] = [], in language: LanguageID? = 1
  ) -> PortableObject {
    let (states, files) = states(texts, records: records)
    return translationCatalogue(
      of: states, in: language, files: files, title: "Lamps", generator: "docgen")
  }

  @Test func hasAMessageForEachPart() {
    let catalogue = Self.catalogue([
      "en/LMPLamp.md": TranslationStatesTests.english,
      "ja/LMPLamp.md": TranslationStatesTests.japanese,
    ])
    #expect(catalogue[field: "Language"] == "ja")
    #expect(catalogue[field: "X-Docgen-Original"] == "en")
    let rows = catalogue.messages.map { "\($0.context ?? "") | \($0.original) | \($0.translation)" }
    #expect(
      rows == [
        "LMPLamp abstract | A lamp in a room. | 部屋の照明。",
        "LMPLamp topic setting-the-light | Setting the light | 明かりの設定",
        "LMPLamp/brightness abstract | The brightness, from 0.0 to 1.0. Call `refresh` after a change. | 明るさ（0.0〜1.0）。変更後は`refresh`を呼び出します。",
        "LMPLamp/brightness discussion | The lamp keeps the value in its memory. It does not wait for the bulb. | 値は照明のメモリに保存されます。電球を待ちません。",
        "LMPLamp/flash: abstract | Flashes several times. | 数回点滅します。",
        "LMPLamp/flash: parameter count | How often. | 回数。",
      ])
    #expect(catalogue.messages.map(\.isFuzzy).allSatisfy { !$0 })
    #expect(catalogue.messages[2].references == [.init(path: "en/LMPLamp.md", line: 22)])
    #expect(catalogue.messages[2].notes == ["@property (nonatomic) double brightness;"])
  }

  @Test func templateHasNoTranslations() {
    let catalogue = Self.catalogue(
      [
        "en/LMPLamp.md": TranslationStatesTests.english,
        "ja/LMPLamp.md": TranslationStatesTests.japanese,
      ], in: nil)
    #expect(catalogue[field: "Language"] == "")
    #expect(catalogue.messages.count == 6)
    #expect(catalogue.messages.allSatisfy { $0.translation.isEmpty })
  }

  /// What is stale is fuzzy, with the words that the translation was made of.
  @Test func marksWhatIsStale() throws {
    let before = Self.states([
      "en/LMPLamp.md": TranslationStatesTests.english,
      "ja/LMPLamp.md": TranslationStatesTests.japanese,
    ]).states
    let records = try Confirmation(of: before, choosing: { _ in true }).changes.map { change in
      let place = try #require(RecordFile.address(of: change.path))
      return RecordFile.read(
        SourceFile(path: change.path, bytes: change.bytes ?? []), file: 0, at: place
      ).value
    }
    let english = TranslationStatesTests.english
      .replacing("Flashes several times.", with: "Flashes as often as it is told.")
      .replacing("iOS 9.0.", with: "iOS 9.0, deprecated 13.0.")
    let catalogue = Self.catalogue(
      ["en/LMPLamp.md": english, "ja/LMPLamp.md": TranslationStatesTests.japanese],
      records: records)
    let flash = try #require(
      catalogue.messages.first { $0.context == "LMPLamp/flash: abstract" })
    #expect(flash.isFuzzy)
    #expect(flash.previous == "Flashes several times.")
    #expect(flash.translation == "数回点滅します。")
    let brightness = try #require(
      catalogue.messages.first { $0.context == "LMPLamp/brightness abstract" })
    #expect(brightness.isFuzzy && brightness.previous == nil)
    #expect(brightness.notes.contains("deprecated iOS 13.0 was stated since"))
    let lamp = try #require(catalogue.messages.first { $0.context == "LMPLamp abstract" })
    #expect(!lamp.isFuzzy)
  }

  /// Text in lists and quotes is exported without what stands before its lines, and put back so.
  @Test(arguments: [
    ("- `count`: How\n  often.\n", "parameter count", "How\noften.", "どう\nだ。", "どう\n  だ。"),
    ("* `count`: How\n  often.\n", "parameter count", "How\noften.", "甲\n\n乙", "甲\n\n  乙"),
    ("- `count`: How\noften.\n", "parameter count", "How\noften.", "どう\nだ。", "どう\nだ。"),
    ("- `count`: How\r\n  often.\r\n", "parameter count", "How\noften.", "a\nb", "a\r\n  b"),
  ])
  func putsLinesBehindTheirMargin(
    list: String, section: String, markdown: String, new: String, written: String
  ) throws {
    let (states, _) = Self.states([
      "en/LMPLamp.md":
        "# LMPLamp\n\n## flash:\n\n`- (void)flash:(NSInteger)count;`\n\nFlashes.\n\n### Parameters\n\n\(list)",
      "ja/LMPLamp.md": "# LMPLamp\n\n照明。\n",
    ])
    let unit = try #require(states.units.first { $0.section.name == section })
    let text = try #require(unit.original.flatMap { WrittenText(of: $0, in: states.graph) })
    #expect(text.markdown == markdown)
    #expect(text.isWhole)
    #expect(String(decoding: text.bytes(of: new), as: UTF8.self) == written)
  }
}
