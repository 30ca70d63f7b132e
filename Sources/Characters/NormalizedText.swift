/// Text as facts are looked for in it: full-width letters, digits and punctuation as half-width
/// ones, ASCII in lower case, without spaces, each byte with the offset that it came from.
///
///     ｉＯＳ １４．０ 以降     →     ios14.0以降
///
/// Prose itself is never changed; this is a view to match against.
@usableFromInline package struct NormalizedText {
  package private(set) var bytes: [UInt8] = []
  /// The offset of each byte's character in the text it was made from.
  package private(set) var origins: [Int32] = []

  package init(_ text: String) {
    self.init(Array(text.utf8)[...])
  }

  package init(_ text: ArraySlice<UInt8>) {
    if text.isEmpty { return }
    // Room for a copy costs less than for an array that is filled byte by byte.
    text.withUnsafeBufferPointer { text in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { bytes in
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: text.count) { origins in
          var end = 0
          Self.normalize(text) { byte, origin in
            bytes.initializeElement(at: end, to: byte)
            origins.initializeElement(at: end, to: Int32(truncatingIfNeeded: origin))
            end &+= 1
          }
          self.bytes = Array(UnsafeBufferPointer(rebasing: bytes[..<end]))
          self.origins = Array(UnsafeBufferPointer(rebasing: origins[..<end]))
        }
      }
    }
  }

  /// Whether byte `index` goes on with the word that ends before it: both are letters of a script
  /// that puts spaces between words, and nothing stood between them.
  package func isWithinWord(_ index: Int) -> Bool {
    guard index > 0, index < bytes.count, origins[index] - origins[index - 1] == 1 else {
      return false
    }
    // The second byte of a character of two.
    let isSecond = index > 1 && (0x80..<0xC0).contains(bytes[index - 1])
    return Self.isSpacedLetter(bytes[index])
      && Self.isSpacedLetter(bytes[isSecond ? index - 2 : index - 1])
  }

  /// A byte of an ASCII letter, or of a character of two bytes: `ü`, `й`.
  private static func isSpacedLetter(_ byte: UInt8) -> Bool {
    byte.isLowercase || (0xC3..<0xE0).contains(byte)
  }

  /// The bytes alone, of a text that is looked up as a whole.
  @inlinable package static func bytes(of text: some StringProtocol) -> [UInt8] {
    text.utf8.withContiguousStorageIfAvailable(bytes)
      ?? Array(text.utf8).withUnsafeBufferPointer(bytes)
  }

  @usableFromInline static func bytes(of text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    text.isEmpty ? [] : withBytes(of: text) { Array($0) }
  }

  /// Returns the result of `body` for the bytes alone, of a text of which no more is wanted than a look.
  @inlinable package static func withBytes<Result>(
    of text: some StringProtocol, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    text.utf8.withContiguousStorageIfAvailable { withBytes(of: $0, body) }
      ?? Array(text.utf8).withUnsafeBufferPointer { withBytes(of: $0, body) }
  }

  @inlinable package static func withBytes<Result>(
    of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { bytes in
      let count = write(text, to: bytes)
      return body(UnsafeBufferPointer(rebasing: bytes[..<count]))
    }
  }

  /// - Parameter bytes: has room for the text as it is.
  /// - Returns: how many bytes were written.
  @usableFromInline static func write(
    _ text: UnsafeBufferPointer<UInt8>, to bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var end = 0
    normalize(text) { byte, _ in
      bytes.initializeElement(at: end, to: byte)
      end &+= 1
    }
    return end
  }

  /// Calls `append` with each byte that stays, at most one for each byte of the text.
  @inline(__always)
  private static func normalize(
    _ text: UnsafeBufferPointer<UInt8>, _ append: (_ byte: UInt8, _ origin: Int) -> Void
  ) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case 0...0x20, 0x7F: index += 1
      case 0x21...0x7E:
        append(lowercased(byte), index)
        index += 1
      // Of other bytes these four alone begin spaces and what has full width.
      case 0xC2, 0xE2, 0xE3, 0xEF:
        if byte == 0xEF, index + 2 < text.count,
          text[index + 1] == 0xBC || text[index + 1] == 0xBD,
          let half = halfWidth(text[index + 1], text[index + 2])
        {
          append(lowercased(half), index)
          index += 3
        } else if isSpace(text, index) {
          index += byte == 0xC2 ? 2 : 3
        } else {
          append(byte, index)
          index += 1
        }
      default:
        append(byte, index)
        index += 1
      }
    }
  }

  /// An ASCII letter in lower case, any other byte as it is.
  @inlinable @inline(__always)
  package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte.isUppercase ? byte | 0x20 : byte
  }

  /// U+FF01…U+FF5E are the ASCII characters U+0021…U+007E, in full width.
  private static func halfWidth(_ second: UInt8, _ third: UInt8) -> UInt8? {
    let value = (Int(second) & 0x3F) << 6 | Int(third) & 0x3F
    let offset = value - 0xF01
    return (0...0x5D).contains(offset) ? UInt8(0x21 + offset) : nil
  }

  /// No-break, ideographic and zero-width spaces, the byte order mark, and variation selectors.
  private static func isSpace(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    func byte(_ distance: Int) -> UInt8 {
      index + distance < text.count ? text[index + distance] : 0
    }
    return switch (text[index], byte(1), byte(2)) {
    case (0xC2, 0xA0, _), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): true
    case (0xE2, 0x80, 0x80...0x8F), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0xA0): true
    default: false
    }
  }
}
