import Characters
import Testing

@Suite struct ByteStringsTests {
  private static func number(of text: String, in strings: ByteStrings) -> Int? {
    text.withBytes { strings.number(of: $0) }
  }

  @Test func numbersStringsInTheirOrder() {
    var strings = ByteStrings()
    for text in ["rowHeight", "", "行の高さ", "rowHeight", "row"] {
      text.withBytes { strings.insert($0) }
    }
    #expect(strings.count == 4)
    #expect(Self.number(of: "rowHeight", in: strings) == 0)
    #expect(Self.number(of: "", in: strings) == 1)
    #expect(Self.number(of: "行の高さ", in: strings) == 2)
    #expect(Self.number(of: "row", in: strings) == 3)
    #expect(Self.number(of: "rows", in: strings) == nil)
    #expect("row".withBytes { strings.contains($0) })
    #expect(!"高さ".withBytes { strings.contains($0) })
  }

  @Test func tellsSpellingsOfOneCharacterApart() {
    var strings = ByteStrings()
    "\u{E9}".withBytes { strings.insert($0) }
    #expect(Self.number(of: "e\u{301}", in: strings) == nil)
  }

  @Test func keepsThousandsApart() {
    var strings = ByteStrings()
    for number in 0..<5_000 { "name\(number)".withBytes { strings.insert($0) } }
    #expect(strings.count == 5_000)
    for number in 0..<5_000 {
      #expect(Self.number(of: "name\(number)", in: strings) == number)
      #expect(Self.number(of: "nam\(number)e", in: strings) == nil)
    }
  }

  @Test func givesTheValuesOfStrings() {
    let table = ByteTable([
      (Array("行".utf8), 1), (Array("row".utf8), 2), (Array("".utf8), 3), (Array("row".utf8), 4),
    ])
    #expect("行".withBytes { table[$0] } == 1)
    #expect("row".withBytes { table[$0] } == 2)
    #expect("".withBytes { table[$0] } == 3)
    #expect("rows".withBytes { table[$0] } == nil)
  }

  @Test func findsMarksWithinTheBytesAlone() {
    "a//".withBytes { bytes in
      #expect(bytes.has("//", at: 1))
      #expect(!bytes.has("//", at: 2))
      #expect(!bytes.has("//", at: -1))
      #expect(!bytes.has("//", at: 3))
    }
  }
}
