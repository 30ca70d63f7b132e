/// Some ASCII bytes, each of which is one bit: looked for in texts byte by byte.
package struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// Whether no letter and no space is one of them, so that words can be passed over.
  private var isOfMarks = true

  /// The bytes of a text; those that are not ASCII are left out.
  package init(_ bytes: StaticString) {
    for index in 0..<bytes.utf8CodeUnitCount {
      let byte = bytes.utf8Start[index]
      if byte < 64 { low |= 1 << byte } else if byte < 128 { high |= 1 << (byte & 63) }
      if byte.isLetter || byte == 0x20 { isOfMarks = false }
    }
  }

  /// Where the first of them stands at or behind `start`; the text's length if none does.
  package func firstIndex(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let count = text.count
    guard isOfMarks, count &- start >= 8 else {
      var index = start
      while index < count, !contains(text[index]) { index &+= 1 }
      return index
    }
    let bytes = UnsafeRawBufferPointer(text)
    var index = start
    while true {
      // The last eight may be some that were looked at.
      let start = min(index, count &- 8)
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      var others = Self.others(in: word)
      while others != 0 {
        let other = start &+ others.trailingZeroBitCount &>> 3
        if contains(text[other]) { return other }
        others &= others &- 1
      }
      index &+= 8
      if index >= count { return count }
    }
  }

  /// The highest bit of each of eight bytes that is no letter of ASCII, no space, and no byte of another
  /// character.
  @inline(__always)
  private static func others(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let small = (word | ones &* 0x20) & ~highs
    // Adding carries into the highest bit of a byte from `a` on, and behind `z`.
    let letters = (small &+ ones &* 0x1F) & ~(small &+ ones &* 0x05)
    let blank = word ^ ones &* 0x20
    let spaces = ~((blank & ~highs) &+ ~highs | blank)
    return ~(letters | spaces | word) & highs
  }

  private func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) & 1 << (byte & 63) != 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where one of four bytes stands first at or behind `start`; the length if none does.
  ///
  /// - Complexity: O(n), some comparisons for eight bytes.
  package func firstIndex(
    of one: UInt8, _ two: UInt8, _ three: UInt8, _ four: UInt8, from start: Int
  ) -> Int {
    let bytes = UnsafeRawBufferPointer(self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    /// The highest bit of the first of eight bytes that is one of them, and perhaps of others behind it.
    func found(_ byte: UInt8, in word: UInt64) -> UInt64 {
      let difference = word ^ (ones &* UInt64(byte))
      return (difference &- ones) & ~difference
    }
    var index = start
    while index &+ 8 <= count {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let marks =
        (found(one, in: word) | found(two, in: word) | found(three, in: word)
          | found(four, in: word)) & (ones &* 0x80)
      if marks != 0 { return index &+ marks.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < count {
      let byte = self[index]
      if byte == one || byte == two || byte == three || byte == four { return index }
      index &+= 1
    }
    return count
  }
}
