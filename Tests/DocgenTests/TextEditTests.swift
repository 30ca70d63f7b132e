import Testing

@testable import Updating

@Suite struct TextEditTests {
  @Test(
    arguments: [
      ("行の高さ", [], "行の高さ"),
      ("abc", [(0..<1, "一"), (2..<3, "三")], "一b三"),
      ("abc", [(1..<1, "x"), (1..<1, "y"), (1..<2, "z")], "axyzc"),
      ("", [(0..<0, "x")], "x"),
    ] as [(String, [(Range<Int>, String)], String)])
  func changesWhatIsInTheRangesAndNothingElse(
    text: String, edits: [(Range<Int>, String)], expected: String
  ) {
    let edits = edits.map { TextEdit(replacing: $0.0, with: Array($0.1.utf8)) }
    #expect(Array(text.utf8).applying(edits) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("a\nb\r\n", "\n"), ("a\r\nb\n", "\r\n"), ("", "\n"), ("a", "\n"), ("\n", "\n"),
  ])
  func takesTheLineEndOfTheFirstLine(text: String, expected: String) {
    #expect(Array(text.utf8).lineEnd == Array(expected.utf8))
  }

  @Test func findsWhereLinesBeginAndEnd() {
    let bytes = Array("ab\r\ncd\n\n".utf8)
    #expect(bytes.lineStart(at: 5) == 4)
    #expect(bytes.lineContentEnd(at: 0) == 2)
    #expect(bytes.lineContentEnd(at: 2) == 2)
    #expect(bytes.lineContentEnd(at: 4) == 6)
    #expect(bytes.contentEnd(before: 8) == 6)
    #expect(bytes.contentEnd(before: 4) == 2)
  }
}
