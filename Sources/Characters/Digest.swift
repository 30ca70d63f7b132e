/// A short mark of some bytes, the same on every machine: two that differ are not the same bytes; two
/// that are equal are, but for a chance of one in 2^64. Not for bytes that somebody forges.
package struct Digest: Hashable, Sendable {
  private var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  package init(_ bytes: UnsafeRawBufferPointer) { add(bytes) }

  /// One mark of several.
  package init(of digests: some Sequence<Digest>) {
    for digest in digests { mix(digest.value) }
  }

  /// The mark that ``number`` gave.
  package init(number: UInt64) { value = number }

  /// The mark as a number whose last bits tell as much as the first ones.
  package var hash: Int { Int(truncatingIfNeeded: value ^ value >> 32) }

  /// The mark as a number.
  package var number: UInt64 { value }

  /// The digest in sixteen digits, for the name of a file: `9e3779b97f4a7c15`.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private mutating func add(_ raw: UnsafeRawBufferPointer) {
    mix(UInt64(raw.count))
    var index = 0
    if raw.count >= 64 {
      // Four marks that do not wait for one another.
      var lanes = (value, value &+ 1, value &+ 2, value &+ 3)
      while index + 32 <= raw.count {
        Self.mix(raw.word(at: index), into: &lanes.0)
        Self.mix(raw.word(at: index + 8), into: &lanes.1)
        Self.mix(raw.word(at: index + 16), into: &lanes.2)
        Self.mix(raw.word(at: index + 24), into: &lanes.3)
        index += 32
      }
      for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { mix(lane) }
    }
    while index + 8 <= raw.count {
      mix(raw.word(at: index))
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    mix(rest)
  }

  private mutating func mix(_ word: UInt64) { Self.mix(word, into: &value) }

  @inline(__always)
  private static func mix(_ word: UInt64, into value: inout UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    value = (product.high ^ product.low) &+ (word &* 2 &+ 1)
  }
}

extension UnsafeRawBufferPointer {
  /// Eight bytes as a number that is the same on every machine.
  fileprivate func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}
