/// A name that a misspelt one was probably meant to be.
package struct NearName: Hashable, Sendable {
  package var name: String
  /// Whether no other name is as near, so that a program may put it in.
  package var isOnly: Bool

  package init(name: String, isOnly: Bool) {
    self.name = name
    self.isOnly = isOnly
  }
}

/// The name among `names` that a misspelt one was probably meant to be: at most two letters apart,
/// and at most a third of its length. Of several the first.
///
/// Who asks for many names among the same ones asks ``NearNames``.
///
/// - Complexity: O(names × length²) at worst; most names are dismissed by their letters alone.
package func nearName(to name: String, among names: some Sequence<String>) -> NearName? {
  guard let query = NearQuery(name) else { return nil }
  var best: (near: NearName, distance: Int)?
  for candidate in names {
    guard query.mayBeNear(length: candidate.utf8.count),
      let distance = candidate.withBytes({ bytes in
        query.mayBeNear(letters: NearQuery.letters(of: bytes))
          ? query.distance(to: bytes, limit: best?.distance ?? query.limit) : nil
      })
    else { continue }
    if best.map({ distance < $0.distance }) ?? true {
      best = (NearName(name: candidate, isOnly: true), distance)
    } else if best?.near.name != candidate {
      best?.near.isOnly = false
    }
  }
  return best?.near
}

/// The name of ``nearName(to:among:)`` alone.
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  nearName(to: name, among: names)?.name
}

/// Names among which many misspelt ones are looked for, one after another.
package struct NearNames: Sendable {
  private struct Entry {
    /// The index of the name in the list.
    var index: Int
    var letters: UInt64
  }

  private let names: [String]
  /// The names by their lengths, in the order of the list.
  private var byLength: [[Entry]] = []

  /// - Parameter names: each once.
  package init(_ names: [String]) {
    self.names = names
    for index in names.indices {
      let length = names[index].utf8.count
      // Longer ones are near to nothing.
      guard length <= NearQuery.longest + NearQuery.widest else { continue }
      while byLength.count <= length { byLength.append([]) }
      let letters = names[index].withBytes(NearQuery.letters)
      byLength[length].append(Entry(index: index, letters: letters))
    }
  }

  /// Finds among the names the one that ``nearName(to:among:)`` finds.
  ///
  /// - Complexity: O(names × length²) at worst; only the letters of names that are about as long are
  ///   looked at.
  package func nearest(to name: String) -> NearName? {
    guard let query = NearQuery(name) else { return nil }
    var best: (index: Int, distance: Int)?
    var isOnly = true
    let last = min(query.length + query.limit, byLength.count - 1)
    for length in stride(from: query.length - query.limit, through: last, by: 1) {
      for entry in byLength[length] where query.mayBeNear(letters: entry.letters) {
        let limit = best?.distance ?? query.limit
        guard
          let distance = names[entry.index].withBytes({ query.distance(to: $0, limit: limit) })
        else { continue }
        guard let found = best, distance == found.distance else {
          best = (entry.index, distance)
          isOnly = true
          continue
        }
        isOnly = false
        if entry.index < found.index { best = (entry.index, distance) }
      }
    }
    return best.map { NearName(name: names[$0.index], isOnly: isOnly) }
  }
}

/// A name for which a near one is looked for.
private struct NearQuery {
  static let longest = 200
  /// How far a name is from the one that is meant, at most.
  static let widest = 2

  private let bytes: [UInt8]
  private let letters: UInt64
  let limit: Int
  var length: Int { bytes.count }

  /// Nil: it is too short or too long to be near to anything.
  init?(_ name: String) {
    bytes = Array(name.utf8)
    guard bytes.count >= 3, bytes.count <= Self.longest else { return nil }
    limit = bytes.count < 6 ? 1 : Self.widest
    letters = bytes.withUnsafeBufferPointer(Self.letters)
  }

  /// The letters of a name, a bit for each; some of them are taken for one another.
  static func letters(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var letters: UInt64 = 0
    for byte in bytes { letters |= 1 << UInt64(byte & 63) }
    return letters
  }

  func mayBeNear(length: Int) -> Bool { abs(length - bytes.count) <= limit }

  func mayBeNear(letters other: UInt64) -> Bool {
    (letters ^ other).nonzeroBitCount <= 2 * limit
  }

  /// How many letters another name differs in; nil if in none, or more than `limit`.
  func distance(to other: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
    bytes.withUnsafeBufferPointer { editDistance($0, other, limit: limit) }.flatMap {
      $0 > 0 ? $0 : nil
    }
  }
}

/// The number of letters to insert, remove, replace or swap with a neighbour; nil if above `limit`.
///
/// What both begin and end with counts as equal, and of the table of distances only the cells within
/// `limit` of its diagonal are filled in: thousands of names may differ from the one that is asked
/// for in a few letters.
private func editDistance(
  _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>, limit: Int
) -> Int? {
  guard limit >= 0 else { return nil }
  var start = 0
  var (leftEnd, rightEnd) = (left.count, right.count)
  while start < min(leftEnd, rightEnd), left[start] == right[start] { start += 1 }
  while leftEnd > start, rightEnd > start, left[leftEnd - 1] == right[rightEnd - 1] {
    leftEnd -= 1
    rightEnd -= 1
  }
  let (rows, columns) = (leftEnd - start, rightEnd - start)
  guard abs(rows - columns) <= limit else { return nil }
  let beyond = limit + 1
  let width = 2 * limit + 1
  // Column `j` of row `i` is cell `j - i + limit`, so the cell above is the next one of its row.
  return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { cells in
    cells.initialize(repeating: beyond)
    var (current, previous, beforePrevious) = (0, width, 2 * width)
    for i in 0...rows {
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
      var smallest = beyond
      for cell in 0..<width {
        let j = i + cell - limit
        var cost = beyond
        if j >= 0, j <= columns {
          if i == 0 || j == 0 {
            cost = min(i + j, beyond)
          } else {
            let (above, before) = (left[start + i - 1], right[start + j - 1])
            cost = min(cost, cells[previous + cell] + (above == before ? 0 : 1))
            if cell > 0 { cost = min(cost, cells[current + cell - 1] + 1) }
            if cell < width - 1 { cost = min(cost, cells[previous + cell + 1] + 1) }
            if i > 1, j > 1, above == right[start + j - 2], left[start + i - 2] == before {
              cost = min(cost, cells[beforePrevious + cell] + 1)
            }
          }
        }
        cells[current + cell] = cost
        smallest = min(smallest, cost)
      }
      if smallest > limit { return nil }
    }
    let distance = cells[current + columns - rows + limit]
    return distance <= limit ? distance : nil
  }
}

/// The name that was probably meant: a misspelt one, or one that was not written to its end.
package func suggestion(for name: String, among names: [String]) -> String? {
  if let nearest = nearestName(to: name, among: names) { return nearest }
  let longer = names.filter { $0.hasPrefix(name) }
  return longer.count == 1 && name.contains(where: \.isLetter) ? longer[0] : nil
}
