/// Whether bytes are a text in UTF-8: every character is written whole and as short as it can be, and none
/// is a half of one in UTF-16.
///
/// - Complexity: O(n), eight bytes of ASCII at a time. Asking the standard library makes a string.
package func isUTF8(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBytes { bytes in
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if first < 0x80 {
        index += 1
        while index + 8 <= bytes.count,
          bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        { index += 8 }
        continue
      }
      // Most of Japanese and Chinese: three bytes, whatever they are.
      if index + 4 <= bytes.count, first != 0xE0, first != 0xED {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
        if UInt32(littleEndian: word) & 0x00C0_C0F0 == 0x0080_80E0 {
          index += 3
          continue
        }
      }
      let length = lengthOfCharacter(in: bytes, at: index)
      if length == 0 { return false }
      index += length
    }
    return true
  }
}

/// How many bytes a character beyond ASCII takes; 0 where there is none.
@inline(__always)
private func lengthOfCharacter(in bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
  let first = bytes[index]
  let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  guard first >= 0xC2, first <= 0xF4, index + length <= bytes.count else { return 0 }
  let second = bytes[index + 1]
  // What could be written shorter, surrogates, and what is beyond the last character.
  let isWhole =
    switch first {
    case 0xE0: second >= 0xA0
    case 0xED: second < 0xA0
    case 0xF0: second >= 0x90
    case 0xF4: second < 0x90
    default: true
    }
  guard isWhole, second & 0xC0 == 0x80 else { return 0 }
  for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
  return length
}
