/// An address as a note writes it.
package struct LinkTarget: Sendable {
  package var text: String

  package init(_ text: String) { self.text = text }

  /// `https:`, `mailto:` …: the scheme, in lower case.
  package var scheme: String? {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return nil }
    let name = text[..<colon]
    guard
      name.utf8.allSatisfy({ byte in
        (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
          || byte == UInt8(ascii: "+")
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      })
    else { return nil }
    return name.lowercased()
  }

  /// The schemes that lead out of the site. A selector (`tableView:didSelect:`) has none of them.
  private static let webSchemes: Set<String> = ["http", "https", "mailto", "ftp", "tel"]

  package var isOfWeb: Bool {
    scheme.map { Self.webSchemes.contains($0) } == true || text.hasPrefix("//")
  }

  /// Whether it means a symbol or article of the site.
  package var isOfSite: Bool { !isOfWeb && !text.isEmpty && !text.hasPrefix("#") && !isAsset }

  package var isAsset: Bool {
    var path = text[...]
    while path.hasPrefix("../") { path = path.dropFirst(3) }
    return path.hasPrefix("assets/")
  }
}
