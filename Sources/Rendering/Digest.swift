/// A short mark of some bytes, the same on every machine: two that differ are not the same bytes; two
/// that are equal are, but for a chance of one in 2^64. Not for bytes that somebody forges.
package struct Digest: Hashable, Sendable {
  package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init() {}

  package init(_ bytes: [UInt8]) { add(bytes) }

  package mutating func add(_ number: Int) { mix(UInt64(bitPattern: Int64(number))) }

  package mutating func add(_ digest: Digest) { mix(digest.value) }

  package mutating func add(_ flag: Bool?) { add(flag.map { $0 ? 2 : 1 } ?? 0) }

  package mutating func add(_ text: String?) {
    guard var text else { return add(-1) }
    text.withUTF8 { add($0) }
  }

  package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { add($0) } }

  /// The elements and their number, so that no list goes over into what comes behind it.
  package mutating func add<List: Collection>(
    each list: List, _ add: (inout Digest, List.Element) -> Void
  ) {
    self.add(list.count)
    for element in list { add(&self, element) }
  }

  /// The bytes and their number, so that what comes behind does not count as theirs.
  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    add(raw.count)
    var index = 0
    while index + 8 <= raw.count {
      mix(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    mix(rest)
  }

  private mutating func mix(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    value = (product.high ^ product.low) &+ (word &* 2 &+ 1)
  }
}
