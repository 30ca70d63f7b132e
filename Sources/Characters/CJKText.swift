/// Rules of Japanese and Chinese text, for which CommonMark, made for words between spaces, has none.
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
  package static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Unicode.Scalar
  {
    guard index >= 0, index < bytes.count else { return "\u{FFFD}" }
    let first = bytes[index]
    if first < 0x80 { return Unicode.Scalar(first) }
    // Han and kana have three bytes; the standard library's decoder takes all forms, and its time.
    if first & 0xF0 == 0xE0, index + 2 < bytes.count, bytes[index + 1] & 0xC0 == 0x80,
      bytes[index + 2] & 0xC0 == 0x80
    {
      let value =
        UInt32(first & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
        | UInt32(bytes[index + 2] & 0x3F)
      if value >= 0x800, let scalar = Unicode.Scalar(value) { return scalar }
    }
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

// MARK: - Emphasis
extension CJKText {
  /// Whether a run of marks may begin emphasis, and whether it may end one.
  package struct Flanking: Hashable, Sendable {
    package var canOpen: Bool
    package var canClose: Bool
  }

  /// How the marks at `range` may be read: by CommonMark's rule for asterisks, but for one thing.
  ///
  /// CommonMark wants a space or punctuation outside of a mark that has punctuation inside. Text
  /// without spaces cannot give it: so full-width punctuation counts as a letter, and a CJK letter
  /// outside is as good as a space.
  ///
  ///     **「重要」**です     **重要（注）**である     **強調。**次
  package static func flanking(in bytes: UnsafeBufferPointer<UInt8>, around range: Range<Int>)
    -> Flanking
  {
    let (before, after) = neighbors(in: bytes, of: range)
    return flanking(before, after, knowsCJK: true)
  }

  /// Whether CommonMark reads the marks at `range` differently.
  package static func changesFlanking(
    in bytes: UnsafeBufferPointer<UInt8>, around range: Range<Int>
  ) -> Bool {
    let isASCII =
      (range.lowerBound == 0 || bytes[range.lowerBound - 1] < 0x80)
      && (range.upperBound >= bytes.count || bytes[range.upperBound] < 0x80)
    if isASCII { return false }
    let (before, after) = neighbors(in: bytes, of: range)
    return flanking(before, after, knowsCJK: true) != flanking(before, after, knowsCJK: false)
  }

  private enum Class { case space, punctuation, cjkPunctuation, cjk, other }

  private static func neighbors(
    in bytes: UnsafeBufferPointer<UInt8>, of range: Range<Int>
  ) -> (Class, Class) {
    (
      range.lowerBound == 0 ? .space : classOf(scalar(in: bytes, before: range.lowerBound)),
      range.upperBound >= bytes.count ? .space : classOf(scalar(in: bytes, at: range.upperBound))
    )
  }

  private static func flanking(_ before: Class, _ after: Class, knowsCJK: Bool) -> Flanking {
    Flanking(
      canOpen: binds(inside: after, outside: before, knowsCJK: knowsCJK),
      canClose: binds(inside: before, outside: after, knowsCJK: knowsCJK))
  }

  private static func binds(inside: Class, outside: Class, knowsCJK: Bool) -> Bool {
    switch inside {
    case .space: false
    case .cjk, .other: true
    case .cjkPunctuation where knowsCJK: true
    case .punctuation, .cjkPunctuation:
      switch outside {
      case .space, .punctuation, .cjkPunctuation: true
      case .cjk: knowsCJK
      case .other: false
      }
    }
  }

  private static func classOf(_ scalar: Unicode.Scalar) -> Class {
    if scalar.value < 0x80 {
      let byte = UInt8(scalar.value)
      return byte <= 0x20 ? .space : byte.isPunctuation ? .punctuation : .other
    }
    switch scalar.value {
    // Kana and Han: most of the text that comes here.
    case 0x3041...0x309F, 0x30A1...0x30FA, 0x4E00...0x9FFF: return .cjk
    default: if scalar.properties.isWhitespace { return .space }
    }
    let isPunctuation: Bool
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      isPunctuation = true
    default: isPunctuation = false
    }
    if isCJK(scalar) { return isPunctuation ? .cjkPunctuation : .cjk }
    if isPunctuation { return .punctuation }
    // Korean has spaces, but its particles stand without one behind a bracket.
    let isHangul =
      (0x1100...0x11FF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
    return isHangul ? .cjk : .other
  }
}
