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
  package init?(_ text: some StringProtocol) {
    var numbers: [UInt16] = []
    for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard !part.isEmpty,
        part.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let number = UInt16(String(decoding: part, as: UTF8.self))
      else { return nil }
      numbers.append(number)
    }
    guard (1...3).contains(numbers.count) else { return nil }
    numbers += [0, 0]
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// With two numbers at least, as SDKs write it: `14.0`, `10.3.1`.
  package var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }

  package static func < (left: Version, right: Version) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
