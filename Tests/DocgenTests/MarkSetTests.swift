import Testing

@testable import Characters

@Suite struct MarkSetTests {
  private static let marks = "-+：，;·〈〉`。"

  @Test(
    arguments: [
      "-", "+", "：", "，", ";", "·", "〈", "〉", "`", "。",
      // The same characters, by other scalars.
      "\u{37E}", "\u{387}", "\u{2329}", "\u{232A}", "\u{1FEF}",
      // Others: a letter, a mark with another on it, a line end, an emoji of several scalars.
      "a", "é", "が", "-\u{301}", ";\u{20D2}", "\r\n", "\n", "👩‍🔧", "＋", ":",
    ])
  func holdsWhatAStringHolds(text: String) throws {
    let character = try #require(text.first)
    #expect(MarkSet(Self.marks).contains(character) == Self.marks.contains(character))
  }

  @Test func holdsNothingWithoutMarks() {
    #expect(!MarkSet("").contains("-" as Character))
  }

  @Test(
    arguments: [
      ("a", UInt8(ascii: "a")), ("\n", 0x0A), ("~", 0x7E), ("é", nil), ("e\u{301}", nil),
      ("\r\n", nil), ("あ", nil),
    ] as [(String, UInt8?)])
  func tellsTheByteOfACharacter(text: String, byte: UInt8?) throws {
    #expect(try #require(text.first).asciiByte == byte)
  }
}
