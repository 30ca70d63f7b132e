import Characters
import Vocabulary

/// Tells by a look at the bytes around its digits whether a text may name a release.
struct ReleaseFilter: Sendable {
  /// A word that may stand before a number.
  private struct Word {
    /// Where it stands in ``letters``.
    var range: Range<Int>
    /// Another one with the same last byte; -1: it is the last of these.
    var next: Int
  }

  /// The letters of platforms and of words for a version, normalized.
  private var letters: [UInt8] = []
  private var words: [Word] = []
  /// The index of the first word that ends with a byte, for each byte; -1 for none.
  private var firstByLast: [Int] = Array(repeating: -1, count: 256)

  init(platforms: PlatformList, words: FactWords) {
    for (word, _) in platforms.spellings { add(word) }
    for word in words.versions { add(word) }
  }

  private mutating func add(_ word: [UInt8]) {
    guard let last = word.last else { return }
    words.append(
      Word(
        range: letters.count..<letters.count + word.count, next: firstByLast[Int(last)]))
    firstByLast[Int(last)] = words.count - 1
    letters += word
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
    guard last > 0 else { return false }
    var word = firstByLast[Int(NormalizedText.lowercased(text[last - 1]))]
    while word >= 0 {
      if ends(text, before: last, with: words[word].range) { return true }
      word = words[word].next
    }
    return false
  }

  /// - Parameter word: where it stands in ``letters``.
  private func ends(
    _ text: UnsafeBufferPointer<UInt8>, before end: Int, with word: Range<Int>
  ) -> Bool {
    var offset = end
    var letter = word.upperBound
    while letter > word.lowerBound {
      letter -= 1
      while offset > 0, text[offset - 1] <= 0x20 { offset -= 1 }
      guard offset > 0, NormalizedText.lowercased(text[offset - 1]) == letters[letter] else {
        return false
      }
      offset -= 1
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
