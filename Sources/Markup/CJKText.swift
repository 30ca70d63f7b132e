/// What Japanese and Chinese need that CommonMark, made for words between spaces, does not do.
package enum CJKText {
  /// Whether a character belongs to text that is written without spaces: Han, kana, Bopomofo, and
  /// the full-width punctuation between them. Hangul is not among them: Korean has spaces.
  package static func isCJK(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x303F, 0x3041...0x312F, 0x31A0...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B16F, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether a line break between these two characters is no space: `表示\nする` is one word.
  package static func joinsLines(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
    isCJK(before) && isCJK(after)
  }

  /// The scalar that begins at `index`, or U+FFFD where none does.
  package static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Unicode.Scalar {
    guard index >= 0, index < bytes.count else { return "\u{FFFD}" }
    var iterator = bytes[index..<min(index + 4, bytes.count)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return "\u{FFFD}" }
    return scalar
  }

  /// The scalar that ends before `index`, or U+FFFD where none does.
  package static func scalar(in bytes: UnsafeBufferPointer<UInt8>, before index: Int)
    -> Unicode.Scalar
  {
    guard index > 0, index <= bytes.count else { return "\u{FFFD}" }
    var start = index - 1
    while start > 0, index - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(in: bytes, at: start)
  }
}
