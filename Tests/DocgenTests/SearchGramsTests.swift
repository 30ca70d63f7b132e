import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct SearchGramsTests {
  private static let fold = SearchFold()

  private static func grams(_ text: String) -> SearchGrams {
    SearchGrams(Array(text.utf8), fold: fold)
  }

  private static func bit(_ gram: String) -> Int {
    let units = gram.unicodeScalars.map { fold[$0] }
    return SearchGrams.hash(units[0], units[1], units.count > 2 ? units[2] : 0)
  }

  @Test(arguments: [
    ("Row height", ["row", "hei", "ght"], ["wHe", "tab"]),
    ("行の高さ、各行", ["行の", "の高", "高さ", "各行"], ["さ各", "高各"]),
    ("テーブル", ["てー", "ーぶ", "ぶる"], ["るて"]),
    ("單元格", ["单元", "元格"], ["元元"]),
    ("UITableViewの行", ["uit", "iew", "の行"], ["wの"]),
    ("ab 行", [], ["ab行"]), ("Größe", ["grö", "röß"], ["gro"]), ("𠮷野家😀行高", ["野家", "行高"], ["家行"]),
  ])
  func hasARunOfEachWord(text: String, present: [String], absent: [String]) {
    let grams = Self.grams(text)
    for gram in present { #expect(grams.contains(Self.bit(gram)), "\(gram)") }
    for gram in absent { #expect(!grams.contains(Self.bit(gram)), "\(gram)") }
  }

  // The numbers that `docgen.match.grams` gives in a browser.
  @Test(arguments: [("row", 4855), ("行の", 9503), ("单元", 9651), ("單元", 9651)])
  func hashesAsTheScriptDoes(gram: String, expected: Int) {
    #expect(Self.bit(gram) == expected)
  }

  @Test func givesEachGramTheTextsThatHaveIt() {
    let texts = ["row height", "行の高さ", "section", "row"].map(Self.grams)
    let rows = SearchGramRows(texts: texts)
    let perFile = SearchGramRows.rowsPerFile(ofTexts: texts.count)
    #expect(SearchGrams.count % perFile == 0)
    var found: [Int: UInt8] = [:]
    for file in 0..<SearchGrams.count / perFile {
      for (row, byte) in rows.file(file).enumerated() where byte != 0 {
        found[file * perFile + row] = byte
      }
    }
    #expect(found[Self.bit("row")] == 0b1001)
    #expect(found[Self.bit("高さ")] == 0b0010)
    #expect(found[Self.bit("sec")] == 0b0100)
    for (bit, byte) in found {
      for (place, text) in texts.enumerated() {
        #expect(text.contains(bit) == (byte >> UInt8(place) & 1 == 1))
      }
    }
  }

  @Test(arguments: [(17, 8192), (100, 2048), (825, 256), (40_000, 4)])
  func cutsRowsIntoFilesOfOneLength(texts: Int, rows: Int) {
    #expect(SearchGramRows.rowsPerFile(ofTexts: texts) == rows)
    #expect(rows * SearchGramRows.rowLength(ofTexts: texts) <= 1 << 15)
  }
}
