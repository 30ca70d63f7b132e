import Testing

@testable import Characters
@testable import Markup

@Suite struct CJKTextTests {
  @Test(
    arguments: ["行", "の", "カ", "ー", "。", "「", "（", "：", "Ａ", "１", "　", "ㄅ", "𠮷", "々"]
      as [Unicode.Scalar])
  func countsTextWithoutSpacesAsCJK(scalar: Unicode.Scalar) {
    #expect(CJKText.isCJK(scalar))
  }

  @Test(arguments: ["a", "é", "1", ".", "“", "…", "한", "я", "\u{A0}", "ｱ"] as [Unicode.Scalar])
  func countsOtherTextAsNone(scalar: Unicode.Scalar) {
    #expect(!CJKText.isCJK(scalar))
  }

  @Test(arguments: [("示", "す", true), ("。", "次", true), ("a", "次", false), ("한", "글", false)])
  func joinsLinesBetweenTwoCJKCharactersOnly(
    before: Unicode.Scalar, after: Unicode.Scalar, joins: Bool
  ) {
    #expect(CJKText.joinsLines(before, after) == joins)
  }

  @Test func findsTheCharactersBesideAnOffset() {
    Array("aé行𠮷".utf8).withUnsafeBufferPointer { bytes in
      #expect(CJKText.scalar(in: bytes, at: 0) == "a")
      #expect(CJKText.scalar(in: bytes, at: 3) == "行")
      #expect(CJKText.scalar(in: bytes, before: 3) == "é")
      #expect(CJKText.scalar(in: bytes, before: 10) == "𠮷")
      #expect(CJKText.scalar(in: bytes, before: 0) == "\u{FFFD}")
      #expect(CJKText.scalar(in: bytes, at: 10) == "\u{FFFD}")
      #expect(CJKText.scalar(in: bytes, at: 4) == "\u{FFFD}")
    }
  }

  @Test(arguments: [
    // The marks are `**`; what stands on both sides of them.
    ("」**で", true, true), ("は**「", true, true), ("。**次", true, true), ("重**要", true, true),
    ("a**b", true, true), ("\"**b", true, false), ("a**\"", false, true), ("\"**行", true, true),
    (")**한", true, true), ("「** ", false, true), (" **」", true, false), (" ** ", false, false),
    ("　**行", true, false),
  ])
  func saysWhatMarksMayDo(text: String, canOpen: Bool, canClose: Bool) throws {
    let bytes = Array(text.utf8)
    let start = try #require(bytes.firstIndex(of: UInt8(ascii: "*")))
    let flanking = bytes.withUnsafeBufferPointer {
      CJKText.flanking(in: $0, around: start..<start + 2)
    }
    #expect(flanking == CJKText.Flanking(canOpen: canOpen, canClose: canClose))
  }
}
