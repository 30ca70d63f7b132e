import Characters

/// An address as a note writes it.
package struct LinkTarget: Sendable {
  package var text: String

  package init(_ text: String) { self.text = text }

  /// `https:`, `mailto:` …: the scheme, in lower case.
  package var scheme: String? {
    // Names of symbols have nothing that ends a scheme, or another mark than a colon.
    guard let end = text.utf8.firstIndex(where: { !$0.isOfScheme }), end > text.startIndex,
      text.utf8[end] == UInt8(ascii: ":"), text[end] == ":"
    else { return nil }
    return text[..<end].lowercased()
  }

  /// The schemes that lead out of the site. A selector (`tableView:didSelect:`) has none of them.
  private static let webSchemes: Set<String> = ["http", "https", "mailto", "ftp", "tel"]

  package var isOfWeb: Bool {
    scheme.map { Self.webSchemes.contains($0) } == true || text.hasPrefix("//")
  }

  /// Whether it means a symbol or article of the site.
  package var isOfSite: Bool { !isOfWeb && !text.isEmpty && !text.hasPrefix("#") && !isAsset }

  package var isAsset: Bool {
    var path = text.utf8[...]
    while path.starts(with: "../".utf8) { path = path.dropFirst(3) }
    return path.starts(with: "assets/".utf8)
  }

  /// The endings of the files that browsers show as pictures, with their dots.
  package static let imageEndings = [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp"]

  /// Whether a file is one that browsers show as a picture, by its ending in letters of any case.
  package static func isImage(_ path: String) -> Bool {
    path.lastIndex(of: ".").map { imageEndings.contains(path[$0...].lowercased()) } ?? false
  }
}

extension UInt8 {
  /// Whether a scheme may have it: a letter, a digit, `+`, `-` or `.`.
  fileprivate var isOfScheme: Bool {
    isLetterOrDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}
