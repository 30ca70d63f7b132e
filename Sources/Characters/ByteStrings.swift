/// Strings that are told apart by their bytes, each with a number: how many came before it.
///
/// Asked with a part of a text, of which no string is made, and many times as fast as a dictionary of
/// strings. Two spellings of one character are two strings here.
@usableFromInline package struct ByteStrings: Sendable {
  /// The number of a string and one, in the first free slot from that of its hash on; 0: free.
  private var slots: [Int32] = Array(repeating: 0, count: 16)
  /// All strings one behind another, and where each ends.
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]

  @usableFromInline package init() {}

  package var count: Int { ends.count - 1 }

  /// The number of a string; nil: it is none of these.
  ///
  /// - Complexity: O(n) in the length of the string.
  @usableFromInline package func number(of string: UnsafeBufferPointer<UInt8>) -> Int? {
    let number = Int(slots[slot(of: string)])
    return number == 0 ? nil : number - 1
  }

  package func contains(_ string: UnsafeBufferPointer<UInt8>) -> Bool {
    slots[slot(of: string)] != 0
  }

  /// Adds a string, if it is not there yet.
  ///
  /// - Returns: whether it was not.
  /// - Complexity: O(n) in the length of the string, on average.
  @discardableResult
  @usableFromInline package mutating func insert(_ string: UnsafeBufferPointer<UInt8>) -> Bool {
    let slot = slot(of: string)
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
        self.slot(of: UnsafeBufferPointer(rebasing: bytes[ends[number]..<ends[number + 1]]))
      }
      slots[slot] = Int32(number + 1)
    }
  }

  /// The index of the slot that holds a string, or of the free one that would.
  private func slot(of string: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Self.hash(of: string) & mask
    while slots[slot] != 0, !isEqual(Int(slots[slot]) - 1, string) { slot = (slot + 1) & mask }
    return slot
  }

  /// A number for some bytes, of which the last bits tell as much as the others: for a table in memory alone.
  ///
  /// - Complexity: O(n), eight bytes at a time.
  private static func hash(of string: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(string)
    let count = raw.count
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    func mix(_ word: UInt64) {
      let product = (hash ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      hash = product.high ^ product.low
    }
    if count >= 8 {
      var index = 0
      while index &+ 8 < count {
        mix(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index &+= 8
      }
      // The last eight may be some that were mixed in.
      mix(raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    } else if count >= 4 {
      let first = raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
      let last = raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      mix(UInt64(first) << 32 | UInt64(last))
    } else if count > 0 {
      let ends = UInt64(raw[0]) << 16 | UInt64(raw[count &- 1])
      mix(ends | UInt64(raw[count / 2]) << 8)
    }
    return Int(truncatingIfNeeded: hash)
  }

  private func isEqual(_ number: Int, _ string: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      UnsafeBufferPointer(rebasing: bytes[ends[number]..<ends[number + 1]]).isEqual(to: string)
    }
  }
}

/// Values by strings that are told apart by their bytes; asked with a part of a text, too.
@usableFromInline package struct ByteTable<Value: Sendable>: Sendable {
  @usableFromInline var strings = ByteStrings()
  /// The values, in the order in which their strings came.
  @usableFromInline var values: [Value] = []

  /// - Parameter pairs: strings as UTF-8, each once.
  @inlinable package init(_ pairs: some Sequence<(key: [UInt8], value: Value)>) {
    for (key, value) in pairs {
      if key.withUnsafeBufferPointer({ strings.insert($0) }) { values.append(value) }
    }
  }

  /// The value of a string; nil: it has none.
  ///
  /// - Complexity: O(n) in the length of the string.
  @inlinable package subscript(string: UnsafeBufferPointer<UInt8>) -> Value? {
    guard let number = strings.number(of: string) else { return nil }
    return values[number]
  }
}

extension String {
  /// Returns the result of `body` for the UTF-8 bytes of the string.
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

  /// Whether a mark stands at an offset; false where the bytes end before it does.
  @inlinable package func has(_ mark: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + mark.utf8CodeUnitCount <= count else { return false }
    var index = 0
    while index < mark.utf8CodeUnitCount, self[offset + index] == mark.utf8Start[index] {
      index += 1
    }
    return index == mark.utf8CodeUnitCount
  }
}
