import Characters
import Testing

/// Lengths on both sides of those at which bytes are taken in another way.
@Suite struct DigestTests {
  private static func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ $0 >> 3) }
  }

  @Test(arguments: [1, 7, 8, 9, 63, 64, 65, 95, 96, 100, 127, 128, 200])
  func changesWithEveryByte(count: Int) {
    let bytes = Self.bytes(count)
    #expect(Digest(bytes) == Digest(bytes))
    var digests: Set = [Digest(bytes), Digest(bytes + [0]), Digest(Array(bytes.dropLast()))]
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      digests.insert(Digest(changed))
    }
    #expect(digests.count == count + 3)
  }

  @Test func isWrittenInSixteenDigits() {
    for count in 0..<100 {
      let digest = Digest(Self.bytes(count))
      #expect(digest.text.utf8.count == 16)
      #expect(UInt64(digest.text, radix: 16) != nil)
    }
  }

  @Test func changesWhereTwoWordsChangePlaces() {
    let bytes = Self.bytes(160)
    var digests: Set = [Digest(bytes)]
    for left in stride(from: 0, to: 160, by: 8) {
      for right in stride(from: left + 8, to: 160, by: 8) {
        var changed = bytes
        for index in 0..<8 { changed.swapAt(left + index, right + index) }
        digests.insert(Digest(changed))
      }
    }
    #expect(digests.count == 1 + 20 * 19 / 2)
  }
}
