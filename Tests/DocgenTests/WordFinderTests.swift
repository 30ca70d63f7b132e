import Testing

@testable import Characters

@Suite struct WordFinderTests {
  @Test(
    arguments: [
      // Whole words, in letters of any case.
      (["check mark"], "A Check mark, CHECK MARK and check marks.", ["Check mark", "CHECK MARK"]),
      (["tap"], "Tap the tap: staple, taps, tap_it, tapé.", ["Tap", "tap"]),
      (["tap"], "(tap) “tap” tap/click tap's 3tap", ["tap", "tap", "tap", "tap"]),
      // A mark within a word or name makes one of both.
      (["user"], "user-defined super-user user.name a.user @user user. User-", ["user", "User"]),
      (["état"], "État d’état, états", ["État", "état"]),
      (["ячейка"], "Ячейка, ячейками", ["Ячейка"]),
      // Beside Japanese and Chinese a Latin word is whole.
      (["cell"], "点击cell时，cells和Cell。", ["cell", "Cell"]),
      // Without spaces any part counts.
      (["対勾"], "対勾を表示", ["対勾"]),
      (["表"], "表和表格", ["表", "表"]),
      (["체크마크"], "체크마크를", ["체크마크"]),
      // The longest of those that overlap, whether it begins earlier or later.
      (["表", "表视图"], "表视图里的表", ["表视图", "表"]),
      (["メンバ", "メンバー"], "メンバーとメンバ", ["メンバー", "メンバ"]),
      (["ab", "bcd", "de"], "ab", ["ab"]),
      (["勾选", "选中状态"], "勾选中状态", ["选中状态"]),
      (["甲乙", "乙丙"], "甲乙丙", ["甲乙"]),
      (
        ["table", "table view", "view controller"], "table view controller",
        ["view controller", "table"]
      ),
      (["table", "table view"], "table views", ["table"]),
      // Nothing to find, and nothing to find it in.
      ([], "text", []), (["text"], "", []), (["text"], "tex", []), (["a b c"], "a b", []),
    ] as [([String], String, [String])])
  func findsTheWords(list: [String], text: String, expected: [String]) {
    let finder = WordFinder(list.map { WordFinder.folded(Array($0.utf8)) })
    let bytes = Array(text.utf8)
    let matches = finder.matches(in: bytes)
    #expect(
      matches.map { String(decoding: bytes[$0.range], as: UTF8.self) }.sorted() == expected.sorted()
    )
    for match in matches {
      let word = WordFinder.folded(Array(list[match.word].utf8))
      #expect(WordFinder.folded(Array(bytes[match.range])) == word)
    }
    #expect(
      zip(matches, matches.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
  }

  @Test(arguments: [("ABCxyz", "abcxyz"), ("ÉÑЖΩ", "éñжω"), ("İẞ表ア", "İẞ表ア"), ("\u{C3}", "\u{E3}")])
  func foldsLettersInPlace(text: String, expected: String) {
    #expect(WordFinder.folded(Array(text.utf8)) == Array(expected.utf8))
  }

  @Test func staysWithinDamagedText() {
    let finder = WordFinder([Array("é".utf8), Array("表".utf8)])
    #expect(finder.matches(in: [0xC3]) == [])
    #expect(finder.matches(in: [0xE8, 0xA1]) == [])
    #expect(WordFinder.folded([0xC3, 0x41, 0xD5]) == [0xC3, 0x61, 0xD5])
  }

  @Test(.robustness) func takesLinearTime() {
    let finder = WordFinder(
      ["a a a a a a a b", "a a", "a", "表表表表表表", "表"].map { Array($0.utf8) })
    expectLinearTime(upTo: 400_000) { size in
      let text = Array(String(repeating: "a ", count: size).utf8)
      #expect(finder.matches(in: text).count >= size / 2)
      let han = Array(String(repeating: "表", count: size).utf8)
      #expect(finder.matches(in: han).count >= size / 6)
    }
  }
}
