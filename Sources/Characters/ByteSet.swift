/// Some ASCII bytes, each of which is one bit: looked for in texts byte by byte.
package struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// What none of them reaches: of the bytes that HTML escapes, no letter does.
  private var limit: UInt8 = 0

  /// The bytes of a text; those that are not ASCII are left out.
  package init(_ bytes: StaticString) {
    for index in 0..<bytes.utf8CodeUnitCount {
      let byte = bytes.utf8Start[index]
      guard byte < 128 else { continue }
      if byte < 64 { low |= 1 << byte } else { high |= 1 << (byte & 63) }
      limit = max(limit, byte + 1)
    }
  }

  /// Where the first of them stands at or behind `start`; the text's length if none does.
  package func firstIndex(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let count = text.count
    guard start < count, let bytes = text.baseAddress else { return start }
    var index = start
    while index < count, !contains(bytes[index]) { index &+= 1 }
    return index
  }

  private func contains(_ byte: UInt8) -> Bool {
    byte < limit && (byte < 64 ? low : high) & 1 << (byte & 63) != 0
  }
}
