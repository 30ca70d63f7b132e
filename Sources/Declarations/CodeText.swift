import Characters

/// The UTF-8 bytes of a text.
///
/// Reading past the end gives 0, so that a reader needs no bounds of its own.
package struct CodeText: Sendable {
  let bytes: [UInt8]

  package init(_ text: String) { bytes = Array(text.utf8) }

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text without blank space around it.
  package var trimmed: CodeText {
    var start = 0
    while start < count, case let length = blankLength(at: start), length > 0 { start += length }
    var end = count
    while end > start, case let length = blankLength(before: end), length > 0 { end -= length }
    return start == 0 && end == count ? self : CodeText(Array(bytes[start..<end]))
  }

  package var count: Int { bytes.count }

  subscript(position: Int) -> UInt8 {
    position >= 0 && position < bytes.count ? bytes[position] : 0
  }

  /// The characters of its first bytes: one that would be cut in two is left out.
  func prefix(_ count: Int) -> CodeText {
    guard count < self.count else { return self }
    var end = count
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return CodeText(Array(bytes[..<end]))
  }

  /// The part between two positions; what lies outside the text is left out.
  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  func matches(_ range: Range<Int>, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    // What stands outside of the text is no byte of a word.
    guard range.count == count, range.lowerBound >= 0, range.upperBound <= bytes.count else {
      return false
    }
    let expected = word.utf8Start
    for offset in 0..<count where bytes[range.lowerBound + offset] != expected[offset] {
      return false
    }
    return true
  }

  func hasPrefix(_ prefix: StaticString, at position: Int) -> Bool {
    matches(position..<(position + prefix.utf8CodeUnitCount), prefix)
  }

  /// The bytes that blank space takes at a position, 0 if there is none: ASCII and control
  /// characters, the no-break and the ideographic space, the zero-width space, the byte order mark.
  func blankLength(at position: Int) -> Int {
    switch (self[position], self[position + 1], self[position + 2]) {
    case (0...0x20, _, _), (0x7F, _, _): position < count ? 1 : 0
    case (0xC2, 0xA0, _): 2
    case (0xE3, 0x80, 0x80), (0xE2, 0x80, 0x8B), (0xEF, 0xBB, 0xBF): 3
    default: 0
    }
  }

  private func blankLength(before end: Int) -> Int {
    for length in 1...3 where end >= length && blankLength(at: end - length) == length {
      return length
    }
    return 0
  }

  /// The ASCII character that a non-ASCII one stands for: dashes and minus signs for `-`, the
  /// full-width forms for themselves. All of these take three bytes.
  func foldedMark(at position: Int) -> Unicode.Scalar? {
    switch (self[position], self[position + 1], self[position + 2]) {
    case (0xE2, 0x80, 0x90...0x95), (0xE2, 0x88, 0x92): "-"
    case (0xEF, 0xBC, let byte) where byte >= 0x81: Unicode.Scalar(byte - 0x60)
    case (0xEF, 0xBD, let byte) where byte <= 0x9E: Unicode.Scalar(byte - 0x20)
    default: nil
    }
  }

  /// The bytes of the identifier character at a position, 0 if it is none. Punctuation of other
  /// scripts is none; letters of other scripts are.
  func wordLength(at position: Int) -> Int {
    let byte = self[position]
    if byte < 0x80 { return byte.isWordByte ? 1 : 0 }
    if blankLength(at: position) > 0 { return 0 }
    switch (byte, self[position + 1]) {
    case (0xE2, 0x80), (0xE2, 0x81), (0xE3, 0x80): return 0
    default: break
    }
    if let mark = foldedMark(at: position) {
      return mark.isASCII && UInt8(truncatingIfNeeded: mark.value).isWordByte ? 3 : 0
    }
    return characterLength(at: position)
  }

  /// Where the blank space at a position of a line ends.
  func behindBlanks(_ start: Int) -> Int {
    var end = start
    while case let length = blankLength(at: end), length > 0, !self[end].isLineEnd { end += length }
    return end
  }

  /// Whether a letter or a mark of another script stands at a position. Full-width forms may be written
  /// for the marks of code: they begin words if such a letter follows.
  ///
  ///     色相     、色相     （色相）     — hue
  func beginsWords(at position: Int) -> Bool {
    guard self[position] >= 0x80 else { return false }
    switch foldedMark(at: position) {
    case nil: return true
    case "-" where self[position + 1] == 0x80 && self[position + 2] >= 0x93: return true
    case "-", ":", "(", ",", "/", "|", "~":
      let next = behindBlanks(position + 3)
      return self[next] >= 0x80 && foldedMark(at: next) == nil
    default: return false
    }
  }

  /// Where the line of a position ends.
  func beforeLineEnd(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
    return end
  }

  func isBlank(_ range: Range<Int>) -> Bool { range.allSatisfy { self[$0] <= 0x20 } }

  /// The text without some ranges, in order and each of its own, and the blanks before them.
  func withoutWords(_ ranges: [Range<Int>]) -> String {
    var kept: [UInt8] = []
    var start = 0
    for range in ranges {
      kept += bytes[start..<range.lowerBound]
      while let last = kept.last, last == 0x20 || last == 0x09 { kept.removeLast() }
      start = range.upperBound
    }
    return String(decoding: kept + bytes[start...], as: UTF8.self)
  }

  /// The text with blanks instead of some ranges, in order and each of its own, but for line ends.
  func blanked(_ ranges: [Range<Int>]) -> CodeText {
    guard !ranges.isEmpty else { return self }
    var bytes = self.bytes
    for range in ranges {
      for index in range where !bytes[index].isLineEnd { bytes[index] = 0x20 }
    }
    return CodeText(bytes)
  }

  /// The bytes of the character at a position.
  func characterLength(at position: Int) -> Int {
    switch self[position] {
    case 0xF0...: min(4, count - position)
    case 0xE0...: min(3, count - position)
    case 0xC0...: min(2, count - position)
    default: 1
    }
  }
}
