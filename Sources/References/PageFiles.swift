import Characters

/// How files are called after the names of what is on them.
package enum PageFiles {
  /// Disks take 255 bytes; the ending, a number and what a server adds need some of them.
  private static let longestName = 200

  /// A file name that every system and server takes: ASCII letters, digits, `-`, `_`, inner dots.
  package static func name(_ name: String) -> String {
    var bytes: [UInt8] = []
    let digits = Array("0123456789abcdef".utf8)
    for byte in name.utf8 where bytes.count < longestName {
      switch byte {
      case _ where AddressText.isPlain(byte): bytes.append(byte)
      case UInt8(ascii: "_"), UInt8(ascii: "-"): bytes.append(byte)
      case UInt8(ascii: ".") where !bytes.isEmpty: bytes.append(byte)
      case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "/"): bytes.append(UInt8(ascii: "-"))
      default: bytes += [UInt8(ascii: "~"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    while bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.isEmpty || isReserved(text) else { return text }
    let stem = text.prefix { $0 != "." }
    return stem + "_" + text.dropFirst(stem.count)
  }

  /// Names that Windows gives to devices, whatever ending they have.
  private static func isReserved(_ name: String) -> Bool {
    let stem = name.lowercased().split(separator: ".").first.map(String.init) ?? ""
    if ["con", "prn", "aux", "nul"].contains(stem) { return true }
    return stem.utf8.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
      && stem.last?.isNumber == true
  }
}

/// The names that pages have, as they are where upper and lower case are one.
package struct UsedNames: Sendable {
  /// The number that the next page of each name gets.
  private var numbers: [String: Int]

  package init(_ names: [String]) {
    numbers = Dictionary(names.map { ($0, 2) }) { first, _ in first }
  }

  package func isFree(_ name: String) -> Bool { numbers[name.lowercased()] == nil }

  /// `name`, or `name~2`, `name~3` … where another page has it already.
  package mutating func unique(_ name: String) -> String {
    let key = name.lowercased()
    guard var number = numbers[key] else {
      numbers[key] = 2
      return name
    }
    while numbers["\(key)~\(number)"] != nil { number += 1 }
    numbers[key] = number + 1
    numbers["\(key)~\(number)"] = 2
    return "\(name)~\(number)"
  }
}
