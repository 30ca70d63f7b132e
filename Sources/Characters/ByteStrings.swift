/// Strings that are told apart by their bytes, each with a number: how many came before it.
///
/// Asked with a part of a text, of which no string is made, and many times as fast as a dictionary of
/// strings. Two spellings of one character are two strings here.
package struct ByteStrings: Sendable {
  /// The number of a string and one, at the first free place behind that of its hash; 0: free.
  private var slots: [Int32] = Array(repeating: 0, count: 16)
  /// All strings one behind another, and where each ends.
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]

  package init() {}

  package var count: Int { ends.count - 1 }

  /// The number of a string; nil: it is none of these.
  ///
  /// - Complexity: O(n) in the length of the string.
  package func number(of string: UnsafeBufferPointer<UInt8>) -> Int? {
    let number = Int(slots[place(of: string)])
    return number == 0 ? nil : number - 1
  }

  package func contains(_ string: UnsafeBufferPointer<UInt8>) -> Bool {
    slots[place(of: string)] != 0
  }

  /// Adds a string, if it is not there yet.
  ///
  /// - Returns: whether it was not.
  /// - Complexity: O(n) in the length of the string, on average.
  @discardableResult
  package mutating func insert(_ string: UnsafeBufferPointer<UInt8>) -> Bool {
    let slot = place(of: string)
    guard slots[slot] == 0 else { return false }
    bytes.append(contentsOf: string)
    ends.append(bytes.count)
    slots[slot] = Int32(count)
    if count * 2 > slots.count { grow() }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for number in 0..<count {
      let slot = bytes.withUnsafeBufferPointer { bytes in
        place(of: UnsafeBufferPointer(rebasing: bytes[ends[number]..<ends[number + 1]]))
      }
      slots[slot] = Int32(number + 1)
    }
  }

  /// The place of a string, or the free one that it would have.
  private func place(of string: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Digest(UnsafeRawBufferPointer(string)).hash & mask
    while slots[slot] != 0, !isEqual(Int(slots[slot]) - 1, string) { slot = (slot + 1) & mask }
    return slot
  }

  private func isEqual(_ number: Int, _ string: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      UnsafeBufferPointer(rebasing: bytes[ends[number]..<ends[number + 1]]).isEqual(to: string)
    }
  }
}

extension String {
  /// What `body` makes of the bytes of the string.
  @discardableResult
  @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result)
    -> Result
  {
    var string = self
    return string.withUTF8(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are those of another text.
  ///
  /// - Complexity: O(n), eight bytes at a time.
  package func isEqual(to other: Self) -> Bool {
    guard count == other.count else { return false }
    let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = 0
    while index + 8 <= count {
      let first = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard first == right.loadUnaligned(fromByteOffset: index, as: UInt64.self) else {
        return false
      }
      index += 8
    }
    while index < count, left[index] == right[index] { index += 1 }
    return index == count
  }

  /// Whether a mark stands at a place; not where the bytes end before it does.
  @inlinable package func has(_ mark: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + mark.utf8CodeUnitCount <= count else { return false }
    var index = 0
    while index < mark.utf8CodeUnitCount, self[offset + index] == mark.utf8Start[index] {
      index += 1
    }
    return index == mark.utf8CodeUnitCount
  }
}
