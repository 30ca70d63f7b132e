import Characters
import Vocabulary

/// Tells by a look at the bytes around its digits whether a text may name a release.
struct ReleaseFilter: Sendable {
  /// What may stand before a number, normalized: platforms, and words for a version.
  private let words: [[UInt8]]
  /// A bit for each byte that is the last one of a word.
  private var lastBytes = SIMD4<UInt64>(repeating: 0)

  init(platforms: PlatformList, words: FactWords) {
    self.words = platforms.spellings.map(\.text) + words.versions
    for word in self.words {
      guard let last = word.last else { continue }
      lastBytes[Int(last >> 6)] |= 1 << UInt64(last & 63)
    }
  }

  /// Whether a platform, or a word for a version, stands right before a number.
  func mayHoldRelease(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = Self.firstDigit(in: text, from: 0)
    while index < text.count {
      if endsWithWord(text, before: index) { return true }
      // Behind the digits and full stops that belong to it.
      while index < text.count,
        Self.isDigit(text, index) || text[index] == UInt8(ascii: ".")
      {
        index += 1
      }
      index = Self.firstDigit(in: text, from: index)
    }
    return false
  }

  static func holdsDigit(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    firstDigit(in: text, from: 0) < text.count
  }

  /// Where the first digit stands at or behind `start`; the text's length if none does.
  private static func firstDigit(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(text)
    let count = text.count
    var index = start
    while index < count {
      while index + 8 <= count,
        !mayHoldDigit(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      {
        index += 8
      }
      let end = min(index + 8, count)
      while index < end {
        if isDigit(text, index) { return index }
        index += 1
      }
    }
    return count
  }

  /// Whether one of eight bytes is a digit, or one of a few marks, or may begin one in full width.
  @inline(__always)
  private static func mayHoldDigit(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func hasZero(_ word: UInt64) -> Bool {
      (word &- ones) & ~word & (ones &* 0x80) != 0
    }
    return hasZero((word & (ones &* 0xF0)) ^ (ones &* 0x30)) || hasZero(word ^ (ones &* 0xEF))
  }

  /// A digit, or the first byte of one in full width: ０ … ９.
  private static func isDigit(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    if text[index] != 0xEF { return text[index].isDigit }
    return index + 2 < text.count && text[index + 1] == 0xBC
      && (0x90...0x99).contains(text[index + 2])
  }

  /// Whether one of the words ends at `end`, before marks and spaces.
  private func endsWithWord(_ text: UnsafeBufferPointer<UInt8>, before end: Int) -> Bool {
    var last = end
    while last > 0, end - last < Self.mostMarks, Self.isMark(text[last - 1]) { last -= 1 }
    guard last > 0, isLast(text[last - 1]) else { return false }
    return words.contains { ends(text, before: last, with: $0) }
  }

  /// Whether a byte, in lower case, is the last one of a word.
  private func isLast(_ byte: UInt8) -> Bool {
    let byte = NormalizedText.lowercased(byte)
    return lastBytes[Int(byte >> 6)] & 1 << UInt64(byte & 63) != 0
  }

  private func ends(
    _ text: UnsafeBufferPointer<UInt8>, before end: Int, with word: [UInt8]
  ) -> Bool {
    var place = end
    for byte in word.reversed() {
      while place > 0, text[place - 1] <= 0x20 { place -= 1 }
      guard place > 0, NormalizedText.lowercased(text[place - 1]) == byte else { return false }
      place -= 1
    }
    return true
  }

  /// So many marks may stand between a platform and its version: `**iOS**: ≥ 9`.
  private static let mostMarks = 12

  /// A space, a mark, the sign of `v9`, or a byte of one that is not of ASCII: `≥`, `：`.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "="),
      UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "`"), UInt8(ascii: "("), FactSigns.version:
      true
    default: false
    }
  }
}
