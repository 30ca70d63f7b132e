import Characters

/// Finds bare addresses in text: `https://…`, `www.…`, `name@example.com`.
///
/// Unlike GitHub's rule, an address ends before the first character that is not ASCII: in Japanese
/// and Chinese the sentence goes on without a space.
struct AddressScanner {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The end of the address that begins at `start`; nil if none does.
  func end(at start: Int, before limit: Int) -> Int? {
    let byte = bytes[start]
    guard byte.isLetter || byte.isDigit || Self.isMailByte(byte) else { return nil }
    if start > 0, bytes[start - 1].isLetter || bytes[start - 1].isDigit { return nil }
    for prefix in Self.prefixes where bytes.has(prefix, at: start) {
      return endOfAddress(from: start + prefix.count, before: limit)
    }
    if start > 0, Self.isMailByte(bytes[start - 1]) { return nil }
    return endOfMail(from: start, before: limit)
  }

  /// The scheme of an address that is written without one; nil if it has one.
  func missingScheme(of range: Range<Int>) -> String? {
    if bytes.has(Self.prefixes[0], at: range.lowerBound) { return "http://" }
    if Self.prefixes.contains(where: { bytes.has($0, at: range.lowerBound) }) { return nil }
    return "mailto:"
  }

  private static let prefixes = ["www.", "https://", "http://"].map { Array($0.utf8) }

  /// The end of an address: a space, a character that is not ASCII, or the sentence's own punctuation.
  private func endOfAddress(from first: Int, before limit: Int) -> Int? {
    var end = first
    var parentheses = 0
    loop: while end < limit {
      switch bytes[end] {
      case 0...0x20, 0x7F..., UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "`"):
        break loop
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"):
        if parentheses == 0 { break loop }
        parentheses -= 1
      default: break
      }
      end += 1
    }
    while end > first, Self.isSentenceMark(bytes[end - 1]) { end -= 1 }
    return end > first && (bytes[first].isLetter || bytes[first].isDigit) ? end : nil
  }

  /// `name@example.com`, but not `icon@2x.png`.
  private func endOfMail(from start: Int, before limit: Int) -> Int? {
    var at = start
    while at < limit, Self.isMailByte(bytes[at]) { at += 1 }
    guard at < limit, bytes[at] == UInt8(ascii: "@"), at > start else { return nil }
    var end = at + 1
    var hasDot = false
    while end < limit, Self.isMailByte(bytes[end]), bytes[end] != UInt8(ascii: "+") {
      if bytes[end] == UInt8(ascii: "."), end + 1 < limit, bytes[end + 1].isLetter {
        hasDot = true
      }
      end += 1
    }
    while end > at + 1, !bytes[end - 1].isLetter, !bytes[end - 1].isDigit { end -= 1 }
    guard hasDot, end > at + 1, !bytes.has([0x78, 0x2E], at: at + 2) else { return nil }
    return end
  }

  static func isMailByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: byte.isLetter || byte.isDigit
    }
  }

  private static func isSentenceMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "*"),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
