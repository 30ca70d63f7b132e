import Characters
package import Formats

/// The form of addresses: which characters they may hold, and how the others are encoded.
package enum AddressText {
  /// Whether a text is an address that pages may link to.
  @Sendable package static func isWeb(_ text: String) -> Bool {
    (text.hasPrefix("https://") || text.hasPrefix("http://"))
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// The form of ``isWeb(_:)``.
  package static let web = KeyText(matching: "^https?://[!-~]*$", isWeb)

  /// A letter or digit, which any part of an address may hold.
  package static func isPlain(_ byte: UInt8) -> Bool { byte.isLetterOrDigit }

  /// A name as a fragment or as a part between slashes: what an address may not hold there is
  /// percent-encoded.
  ///
  ///     セル:  →  %E3%82%BB%E3%83%AB:
  package static func part(_ name: String) -> String {
    percentEncoded(
      name, allowed: { byte in isPlain(byte) || byte.isOne(of: ":()_-.~!$'*+,;=@") })
  }

  /// The path of a file as an address: `assets/セル#1.png` → `assets/セル%231.png`. What is not ASCII
  /// stays, as browsers encode it themselves.
  package static func file(_ path: String) -> String {
    percentEncoded(
      path,
      allowed: { byte in byte >= 0x80 || isPlain(byte) || byte.isOne(of: "/-_.~!()*+,;=@'") })
  }

  /// An address of another program, with whatever must not stand in any address encoded.
  static func repaired(_ address: String) -> String {
    percentEncoded(
      address, allowed: { $0 > 0x20 && $0 < 0x7F && !$0.isOne(of: "\"<>\\^`{|}") })
  }

  package static func percentEncoded(_ text: String, allowed: (UInt8) -> Bool) -> String {
    if text.utf8.allSatisfy(allowed) { return text }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if allowed(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
