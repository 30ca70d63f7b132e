/// The names of symbols that an import knows, and what text run together from them says.
///
///     knows textLabel, detailTextLabel
///     textLabeldetailTextLabel      → textLabel, detailTextLabel
struct KnownNames: Sendable {
  private var names: Set<[UInt8]> = []
  private var longest = 0

  var isEmpty: Bool { names.isEmpty }

  mutating func insert(_ name: some StringProtocol) {
    let bytes = Array(name.utf8)
    // A name of one letter would be found in every word.
    guard bytes.count >= 2, !NameToken(text: Substring(name)).isProduct else { return }
    names.insert(bytes)
    longest = max(longest, bytes.count)
  }

  func contains(_ name: some StringProtocol) -> Bool { names.contains(Array(name.utf8)) }

  enum Reading: Equatable {
    /// Exactly one row of known names.
    case parts([String])
    /// More than one.
    case ambiguous
    case none
  }

  /// Reads `text` as two or more known names with nothing between them.
  ///
  /// - Complexity: O(n · length of the longest name).
  func reading(of text: some StringProtocol) -> Reading {
    let bytes = Array(text.utf8)
    guard bytes.count >= 4, !names.contains(bytes), longest > 0 else { return .none }
    // The number of readings of the bytes before each index, two standing for all above.
    var count = [Int](repeating: 0, count: bytes.count + 1)
    var before = [Int](repeating: 0, count: bytes.count + 1)
    count[0] = 1
    for end in 1...bytes.count {
      for start in max(0, end - longest)..<end where count[start] > 0 {
        guard names.contains(Array(bytes[start..<end])) else { continue }
        count[end] = min(2, count[end] + count[start])
        before[end] = start
      }
    }
    switch count[bytes.count] {
    case 0: return .none
    case 1: break
    default: return .ambiguous
    }
    var parts: [String] = []
    var end = bytes.count
    while end > 0 {
      parts.append(String(decoding: bytes[before[end]..<end], as: UTF8.self))
      end = before[end]
    }
    return .parts(parts.reversed())
  }
}
