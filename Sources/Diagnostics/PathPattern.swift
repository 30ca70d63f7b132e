/// Which files are meant: a file, a folder with all below it, or several of them by `*`, which stands
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
    var (index, place) = (0, 0)
    var last: (place: Int, index: Int)?
    while index < name.count {
      if place < pattern.count, pattern[place] == star {
        last = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == name[index] {
        (index, place) = (index + 1, place + 1)
      } else if let star = last {
        last = (star.place, star.index + 1)
        (place, index) = (star.place + 1, star.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == star }
  }
}
