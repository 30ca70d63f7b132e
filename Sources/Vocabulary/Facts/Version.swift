import Characters
package import Formats

/// A version of a system: one to three numbers, compared as numbers (9 < 10.0 = 10 < 10.3.1).
package struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var major: UInt16
  package var minor: UInt16
  package var patch: UInt16

  package init(_ major: UInt16, _ minor: UInt16 = 0, _ patch: UInt16 = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `12`, `12.1` or `12.1.3`; anything else, or a number over 65535, is nil.
  package init?(_ text: some StringProtocol) { self.init(bytes: text.utf8) }

  /// Reads the bytes of a version.
  init?(bytes: some Sequence<UInt8>) {
    var numbers = SIMD3<UInt16>()
    var index = 0
    var hasDigits = false
    for byte in bytes {
      if byte == UInt8(ascii: ".") {
        guard hasDigits, index < 2 else { return nil }
        index += 1
        hasDigits = false
        continue
      }
      guard byte.isDigit else { return nil }
      let (tens, tensAreTooMany) = numbers[index].multipliedReportingOverflow(by: 10)
      let (sum, sumIsTooLarge) = tens.addingReportingOverflow(UInt16(byte - UInt8(ascii: "0")))
      guard !tensAreTooMany, !sumIsTooLarge else { return nil }
      numbers[index] = sum
      hasDigits = true
    }
    guard hasDigits else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// The version with two numbers at least, as SDKs write it: `14.0`, `10.3.1`.
  package var description: String {
    // A string of up to 15 bytes needs no memory of its own; interpolated, it would.
    String(unsafeUninitializedCapacity: patch < 1000 ? 15 : 17) { buffer in
      var end = 0
      func append(_ number: UInt16) {
        if number >= 10 { append(number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
      }
      func append(_ byte: UInt8) {
        buffer[end] = byte
        end += 1
      }
      append(major)
      append(UInt8(ascii: "."))
      append(minor)
      if patch != 0 {
        append(UInt8(ascii: "."))
        append(patch)
      }
      return end
    }
  }

  package static func < (left: Version, right: Version) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension KeyText {
  /// A version. A number is at most 65535.
  package static let version = KeyText(
    matching: "^\(number)(\\.\(number)){0,2}$", maximum: Int(UInt16.max)
  ) { Version($0) != nil }

  private static let number =
    "0*([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])"
}
