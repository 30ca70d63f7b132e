import Diagnostics
import Foundation
import Testing

@testable import Characters
@testable import Content
@testable import Disk
@testable import Exporting
@testable import Facts
@testable import Graph
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

@Suite struct CSVTests {
  @Test(arguments: [
    ("rowHeight", "rowHeight"), ("", ""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("a\nb", "\"a\nb\""), (" a", "\" a\""), ("行の高さ、幅", "行の高さ、幅"),
    // What a spreadsheet would take for a formula.
    ("- (void)reloadData;", "'- (void)reloadData;"), ("+ (id)make;", "'+ (id)make;"),
    ("@property BOOL on;", "'@property BOOL on;"), ("=1+1", "'=1+1"), ("-1,5", "\"'-1,5\""),
    ("\t=1", "'\t=1"),
  ])
  func quotesAField(field: String, expected: String) {
    var table = CSVTable()
    table.append([field, "x"])
    #expect(String(decoding: table.bytes, as: UTF8.self) == expected + ",x\r\n")
  }

  @Test func writesARowForEachSymbol() throws {
    let text = String(decoding: csv(of: LampNotes.site.graph), as: UTF8.self)
    let rows = text.split(separator: "\r\n").map(String.init)
    let graph = LampNotes.site.graph
    #expect(rows.count == graph.symbols.count + 1)
    #expect(
      rows[0] == """
        id,kind,name,Swift name,owner,module,iOS introduced,iOS deprecated,iOS obsoleted,iOS state,\
        tvOS introduced,tvOS deprecated,tvOS obsoleted,tvOS state,replacements,default,raw value,\
        read-only,required,inherits,conforms,declaration objc,declaration swift,abstract en,abstract ja
        """)
    let level = try #require(rows.first { $0.hasPrefix("Lamp/level,") })
    #expect(
      level == """
        Lamp/level,property,level,,Lamp,,2.0,4.0,,deprecated,9.0,,,available,Lamp/brightness,\
        ,,,,,,'@property (nonatomic) double level;,,The level of the light.,
        """)
    let brightness = try #require(rows.first { $0.hasPrefix("Lamp/brightness,") })
    #expect(brightness.hasSuffix(",How bright it <shines>.,明るさ。"))
    // Nobody says since when it is there.
    #expect(rows.contains { $0.hasPrefix("Shade,class,Shade,,,,,,,,,,,,") })
  }
  /// What is exported is a file of facts, which says what the notes say.
  @Test(
    .robustness, arguments: Fixture.behaviours + [""])
  func saysAsFactsWhatNotesSay(behaviour: String) throws {
    let folder =
      behaviour.isEmpty
      ? #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/content"
      : Fixture(behaviour: behaviour).content.path
    let listing = try listContent(of: folder)
    var loading = ContentLoading(options: .init(folder: folder, jobs: 1), listing: listing)
    let inputs = try loading.readInputs()
    // Without the files of facts, which some notes contradict.
    let content = ReadContent(of: inputs.notes, as: inputs.settings)
    let table = FactFile(
      path: "export.csv", bytes: ConstantBytes(csv(of: content.graph)), file: loading.files.count,
      form: .table,
      module: nil, platform: nil)
    let verification = Verification(
      of: ReadNotes(inputs.notes, as: inputs.settings), against: [table], as: inputs.settings)
    let contradicted = verification.rows.filter { $0.outcome == .contradicted }
    #expect(contradicted.compactMap(\.message) == [])
    #expect(verification.diagnostics.filter { $0.id == .brokenFacts }.map(\.message) == [])
    // Both are read in the same way, so nothing of what notes state gets lost either.
    if behaviour.isEmpty { #expect(verification.count(.confirmed) > 500) }
  }
}
