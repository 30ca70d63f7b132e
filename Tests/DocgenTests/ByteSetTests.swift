import Testing

@testable import Characters

@Suite struct ByteSetTests {
  private static let sets: [(set: ByteSet, bytes: [UInt8])] = [
    (ByteSet("&<>\"'\0"), Array("&<>\"'\0".utf8)), (ByteSet("() <>"), Array("() <>".utf8)),
    (ByteSet("e*"), Array("e*".utf8)), (ByteSet(""), []),
  ]

  /// Wherever the byte stands, and however many stand before and behind it.
  @Test(arguments: [
    "words of a text, 1.2: none", "日本語の文章です。", "a&b", "", "x", "<", "é, è & “ê”", "@[`{ z Z _*",
  ])
  func findsTheFirst(text: String) {
    let words = Array(text.utf8)
    for padding in 0..<20 {
      for mark in ["", "&", "*", " ", "e", "\0"] {
        let bytes = Array(repeating: UInt8(ascii: "m"), count: padding) + words + mark.utf8 + words
        for (set, own) in Self.sets {
          for start in 0...bytes.count + 1 {
            let found = bytes.withUnsafeBufferPointer { set.firstIndex(in: $0, from: start) }
            let expected =
              start > bytes.count
              ? start : bytes[start...].firstIndex(where: own.contains) ?? bytes.count
            #expect(found == expected)
          }
        }
      }
    }
  }
}
