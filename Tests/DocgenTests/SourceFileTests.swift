import Testing

@testable import Diagnostics

@Suite struct SourceFileTests {
  static let file = SourceFile(
    path: "ja/UITableView.md",
    bytes: Array("一行目\nか\u{3099}二\u{1F468}\u{200D}\u{1F469}行\r\n三\r四".utf8))

  @Test(arguments: [
    (0, 1, 1), (3, 1, 2), (9, 1, 4), (10, 2, 1),
    // か with a combining mark is one character, so is a family of two.
    (16, 2, 2), (19, 2, 3), (30, 2, 4), (33, 2, 5), (35, 3, 1), (38, 3, 2), (39, 4, 1), (42, 4, 2),
    // Outside: the nearest end.
    (-5, 1, 1), (1_000, 4, 2),
  ])
  func countsLinesAndCharactersFromOne(offset: Int, line: Int, column: Int) {
    let position = Self.file.position(of: offset)
    #expect(position.line == line)
    #expect(position.column == column)
  }

  @Test(arguments: [
    (0, "一行目"), (9, "一行目"), (10, "か\u{3099}二\u{1F468}\u{200D}\u{1F469}行"), (35, "三"), (39, "四"),
    (42, "四"), (-5, "一行目"), (1_000, "四"),
  ])
  func givesTheLineThatHoldsAnOffset(offset: Int, line: String) {
    let range = Self.file.lineRange(at: offset)
    #expect(String(decoding: Self.file.bytes[range], as: UTF8.self) == line)
  }

  @Test func answersForAnEmptyFile() {
    let file = SourceFile(path: "", bytes: [])
    #expect(file.position(of: 0).line == 1)
    #expect(file.position(of: 7).column == 1)
    #expect(file.lineRange(at: 3) == 0..<0)
  }

  @Test func ordersRangesByFileAndPlace() {
    let ranges = [
      SourceRange(file: 1, 0..<1), SourceRange(file: 0, 5..<6), SourceRange(file: 0, 2..<9),
      SourceRange(file: 0, 2..<3),
    ]
    #expect(ranges.sorted() == [ranges[3], ranges[2], ranges[1], ranges[0]])
  }

  @Test func findsTheSamePlacesFromATable() {
    let table = PositionTable()
    // Forward, backward and again: what was asked before does not change an answer.
    let offsets = [0, 3, 9, 16, 33, 39, 42, 35, 10, 3, 3, 30, 1_000]
    for offset in offsets {
      let position = table.position(of: offset, in: Self.file, id: 0)
      #expect(position.line == Self.file.position(of: offset).line)
      #expect(position.column == Self.file.position(of: offset).column)
      #expect(position.scalarColumn == Self.file.position(of: offset).scalarColumn)
    }
  }

  @Test func keepsTheLinesOfFilesApart() {
    let table = PositionTable()
    let other = SourceFile(path: "b", bytes: Array("a\nb\nc".utf8))
    #expect(table.position(of: 4, in: other, id: 1).line == 3)
    #expect(table.position(of: 4, in: Self.file, id: 0).line == 1)
    #expect(table.position(of: 4, in: other, id: 1).line == 3)
  }
}
