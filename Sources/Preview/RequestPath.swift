/// The path that a client asked for, as a path of a site, or the fact that it is none.
///
///     /en/UITableView.html   →  en/UITableView.html
///     /en/%E8%A1%8C.html     →  en/行.html
///     /                      →  the empty path
///     /en/../x, //x, /%00, /a\b, en/x   →  nil
///
/// A site is a list of files by their paths, and no path leads to the disk. What no path of a file can be
/// is refused all the same, so that nothing behind this needs to think of it.
package struct RequestPath: Hashable, Sendable {
  /// The path without the slash at its beginning.
  package let path: String

  /// Longer ones name no file.
  static let limit = 4096

  /// - Parameter text: the path as it was sent, with its escapes.
  package init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "/"), text.utf8.count <= Self.limit,
      let decoded = Self.decoded(text.utf8.dropFirst())
    else { return nil }
    let parts = decoded.split(separator: "/", omittingEmptySubsequences: false)
    // Only the last part may be empty: that of a folder.
    guard !parts.dropLast().contains(""), !parts.contains("."), !parts.contains("..") else {
      return nil
    }
    path = decoded
  }

  /// The path without its escapes; nil if one of them is malformed, or stands for a byte that no name has.
  private static func decoded(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) else {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// Whether a request is for this machine, by its header `Host`. A page of the web may let its own name
/// lead here and then read all that is answered; but its name stands in the header.
///
///     localhost:8040, 127.0.0.1, [::1]:8040   →  true
///     evil.example:8040, nothing              →  false
package func isLocalHost(_ host: String?) -> Bool {
  guard let host else { return false }
  let name: Substring
  let port: Substring
  if host.hasPrefix("[") {
    guard let end = host.firstIndex(of: "]") else { return false }
    name = host[...end]
    port = host[host.index(after: end)...]
  } else {
    let colon = host.firstIndex(of: ":") ?? host.endIndex
    name = host[..<colon]
    port = host[colon...]
  }
  let isPort =
    port.isEmpty || port.first == ":" && port.utf8.dropFirst().allSatisfy { (48...57).contains($0) }
  return isPort && ["localhost", "127.0.0.1", "[::1]"].contains(name.lowercased())
}
