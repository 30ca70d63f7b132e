import Characters
import Testing

/// What the standard library says, without a string.
@Suite struct UTF8TextTests {
  @Test(arguments: [
    "", "a", "rows and columns", "行の高さ", "é", "𠀀の", "a\u{0}b", "\u{10FFFF}\u{FFFF}\u{7FF}\u{800}",
  ])
  func takesTexts(text: String) { #expect(isUTF8(Array(text.utf8))) }

  @Test(arguments: [
    [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x9F, 0xBF], [0xE3, 0x81],
    [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80],
    [0xE3, 0x81, 0x41], [0xF0, 0xA0, 0x80, 0x41], [0xFF],
  ])
  func leavesOthersOut(bytes: [UInt8]) {
    #expect(!isUTF8(bytes))
    #expect(!isUTF8(Array("row heights ".utf8) + bytes))
    #expect(!isUTF8(bytes + Array("行の高さ".utf8)))
  }

  @Test(arguments: 0..<20)
  func agreesWithTheStandardLibrary(seed: Int) {
    var chance = SeededChance(seed: UInt64(seed))
    let text = Array("a row of 行の高さ é and 𠀀, then \u{FFFF} and \u{10FFFF} once more".utf8)
    for _ in 0..<2_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 0...2, using: &chance) {
        let place = Int.random(in: 0..<bytes.count, using: &chance)
        bytes[place] = UInt8.random(in: 0...255, using: &chance)
      }
      bytes.removeLast(Int.random(in: 0...4, using: &chance))
      #expect(isUTF8(bytes) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
    }
  }
}
