import Testing

@testable import Characters

@Suite struct PiecesTests {
  /// In ASCII, with marks of full width, and with what joins characters or is set on them.
  private static let texts = [
    "", " ", "a", "reload data: all rows", "  two  gaps  ", "行の高さ：説明、または 値", "名前 name　説明",
    "a\r\nb c", "cafe\u{301} : \u{301}x", " \u{301}a b", "か\u{3099} が は\u{309A}:", "👩‍👩‍👧 family: :👍🏽",
    "#️⃣ key#cap", "a\u{200D}:b", "é:è", "表：视图:", "(a(b", "a(\u{301}b(c", "\u{FEFF}a \u{200B}b",
  ]
  private static let marks = MarkSet(":：(#")

  @Test(arguments: texts)
  func areThoseBetweenCharacters(text: String) {
    #expect(
      text[...].pieces(
        between: { $0.isBlank || Self.marks.contains($0) },
        of: { $0.isBlank || Self.marks.contains($0) })
        == text.split { $0.isBlank || Self.marks.contains($0) })
    #expect(
      text[...].pieces(between: Self.marks.contains, of: Self.marks.contains)
        == text.split { Self.marks.contains($0) })
  }

  @Test(arguments: texts)
  func endBeforeCharacters(text: String) {
    #expect(
      text[...].prefix(before: Self.marks.contains, of: Self.marks.contains)
        == text.prefix { !Self.marks.contains($0) })
    #expect(
      text[...].prefix(before: \.isBlank, of: \.isBlank) == text.prefix { !$0.isBlank })
  }

  @Test(arguments: texts)
  func beginAtACharacterOfASCII(text: String) {
    for character: Character in [":", "(", "#", "a", " ", "\n"] {
      #expect(text.firstIndex(ofASCII: character) == text.firstIndex(of: character))
    }
  }

  @Test(arguments: texts)
  func haveNoBlanksAtTheirEnds(text: String) {
    var expected = text[...]
    while let first = expected.first, first.isBlank { expected = expected.dropFirst() }
    while let last = expected.last, last.isBlank { expected = expected.dropLast() }
    #expect(text.trimmed == expected)
    #expect((text + "　").trimmed == expected)
  }

  @Test(arguments: [
    ("content/en/../A.md", ["content", "en", "..", "A.md"]), ("/a//b/", ["a", "b"]), ("", []),
    ("名前/表.md", ["名前", "表.md"]),
  ])
  func arePartsOfPaths(path: String, parts: [String]) {
    #expect(path[...].pathParts.map(String.init) == parts)
  }

  @Test func areOneOfSomeBytes() {
    #expect(UInt8(ascii: "-").isOne(of: "+-"))
    #expect(UInt8(ascii: "+").isOne(of: "+-"))
    #expect(!UInt8(ascii: "*").isOne(of: "+-"))
    #expect(!UInt8(ascii: "*").isOne(of: ""))
  }

  /// Wherever it stands, and whatever stands before it.
  @Test func beginAtOneOfFourBytes() {
    for text in ["words: of a `text`", "ラベル：「注意」です。", "", "a", "[x][y]{z}"] {
      for padding in 0..<18 {
        let bytes = Array(repeating: UInt8(ascii: "m"), count: padding) + Array(text.utf8)
        for start in 0...bytes.count {
          let found = bytes.withUnsafeBufferPointer {
            $0.firstIndex(
              of: UInt8(ascii: ":"), UInt8(ascii: "`"), UInt8(ascii: "{"), 0xEF, from: start)
          }
          let expected =
            bytes[start...].firstIndex {
              $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "{")
                || $0 == 0xEF
            } ?? bytes.count
          #expect(found == expected)
        }
      }
    }
  }
}
