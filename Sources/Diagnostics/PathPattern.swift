/// The files that are meant: a file, a folder with all below it, or several of them by `*`, which stands
/// for any characters but a slash, and `**`, which stands for any folders.
///
///     en/articles   en/UITableView.md   */articles/draft-*.md   **/Old*.md
package struct PathPattern: Hashable, Sendable {
  private let parts: [[UInt8]]

  package init(_ text: String) {
    parts = text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init).filter { $0 != [0x2E] }
  }

  /// - Parameter path: from the content folder, with `/` between its parts.
  package func holds(_ path: String) -> Bool {
    Self.holds(parts[...], path.utf8.split(separator: UInt8(ascii: "/"))[...])
  }

  private static func holds(_ parts: ArraySlice<[UInt8]>, _ path: ArraySlice<Substring.UTF8View>)
    -> Bool
  {
    guard let part = parts.first else { return true }
    if part == Array("**".utf8) {
      return path.indices.contains { holds(parts.dropFirst(), path[$0...]) }
    }
    guard let first = path.first, isWord(Array(first), like: part) else { return false }
    return holds(parts.dropFirst(), path.dropFirst())
  }

  /// Whether a name is one that a pattern with stars stands for.
  ///
  /// - Complexity: O(name × pattern).
  private static func isWord(_ name: [UInt8], like pattern: [UInt8]) -> Bool {
    let star = UInt8(ascii: "*")
    var (index, part) = (0, 0)
    var last: (part: Int, index: Int)?
    while index < name.count {
      if part < pattern.count, pattern[part] == star {
        last = (part, index)
        part += 1
      } else if part < pattern.count, pattern[part] == name[index] {
        (index, part) = (index + 1, part + 1)
      } else if let star = last {
        last = (star.part, star.index + 1)
        (part, index) = (star.part + 1, star.index + 1)
      } else {
        return false
      }
    }
    return pattern[part...].allSatisfy { $0 == star }
  }
}
