import Rendering

/// What a build has written of the pages that a later one may take over: a line for each, in a hidden
/// file of the site.
///
///     9a0f3c… 51d2e0… en/UITableView.html      what it is made of, its bytes, where it is
struct WrittenPages {
  static let file = ".docgen-pages"

  struct Page: Sendable {
    /// What the page is made of; see ``PageKeys``.
    var key: UInt64
    /// A ``Digest`` of its bytes.
    var bytes: UInt64
  }

  private(set) var pages: [String: Page] = [:]

  init() {}

  /// A line that is no such line is passed over: its page is rendered.
  init(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let key = UInt64(parts[0], radix: 16),
        let bytes = UInt64(parts[1], radix: 16)
      else { continue }
      pages[String(parts[2])] = Page(key: key, bytes: bytes)
    }
  }

  /// - Parameter pages: in the order of their paths.
  static func bytes(of pages: [(path: String, page: Page)]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (path, page) in pages {
      bytes += String(page.key, radix: 16).utf8
      bytes.append(UInt8(ascii: " "))
      bytes += String(page.bytes, radix: 16).utf8
      bytes.append(UInt8(ascii: " "))
      bytes += path.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
