/// The name among `names` that a misspelt one was probably meant to be: at most two letters apart,
/// and at most a third of its length. Of several the first.
///
/// - Complexity: O(names × length²) at worst; most names are dismissed by their letters alone.
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  let query = Array(name.utf8)
  guard query.count >= 3, query.count <= 200 else { return nil }
  let limit = query.count < 6 ? 1 : 2
  let letters = letterSet(query)
  var best: (name: String, distance: Int)?
  for candidate in names {
    let length = candidate.utf8.count
    guard abs(length - query.count) <= limit else { continue }
    let bytes = Array(candidate.utf8)
    guard (letterSet(bytes) ^ letters).nonzeroBitCount <= 2 * limit else { continue }
    let distance = editDistance(query, bytes, limit: (best?.distance ?? limit + 1) - 1)
    if let distance, distance > 0 {
      best = (candidate, distance)
      if distance == 1 { break }
    }
  }
  return best?.name
}

private func letterSet(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
}

/// The number of letters to insert, remove, replace or swap with a neighbour; nil if above `limit`.
private func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
  guard limit >= 0 else { return nil }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for i in 1...max(left.count, 1) where i <= left.count {
    var current = [i] + Array(repeating: 0, count: right.count)
    var smallest = i
    for j in 1...max(right.count, 1) where j <= right.count {
      var cost = min(
        previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
      )
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        cost = min(cost, beforePrevious[j - 2] + 1)
      }
      current[j] = cost
      smallest = min(smallest, cost)
    }
    if smallest > limit { return nil }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count] <= limit ? previous[right.count] : nil
}
