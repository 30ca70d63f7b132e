extension RandomAccessCollection {
  /// The index of the first element that fulfils a condition which all later ones fulfil, too.
  ///
  /// - Complexity: O(log n).
  @inlinable package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Index {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if belongsBehind(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
