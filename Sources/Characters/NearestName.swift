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
/// - Complexity: O(names × length²) at worst; most names are dismissed by their letters alone.
package func nearName(to name: String, among names: some Sequence<String>) -> NearName? {
  let query = Array(name.utf8)
  guard query.count >= 3, query.count <= 200 else { return nil }
  let limit = query.count < 6 ? 1 : 2
  let letters = letterSet(query)
  var best: (near: NearName, distance: Int)?
  for candidate in names {
    let length = candidate.utf8.count
    guard abs(length - query.count) <= limit else { continue }
    let bytes = Array(candidate.utf8)
    guard (letterSet(bytes) ^ letters).nonzeroBitCount <= 2 * limit else { continue }
    guard let distance = editDistance(query, bytes, limit: best?.distance ?? limit), distance > 0
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

private func letterSet(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
}

/// The number of letters to insert, remove, replace or swap with a neighbour; nil if above `limit`.
///
/// What both begin and end with counts as equal, and of the table of distances only the cells within
/// `limit` of its diagonal are filled in: thousands of names may differ from the one that is asked
/// for in a few letters.
private func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
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
