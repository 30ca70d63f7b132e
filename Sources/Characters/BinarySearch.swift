extension RandomAccessCollection where Index == Int {
  /// The place of the first element that fulfils a condition which all later ones fulfil, too.
  ///
  /// - Complexity: O(log n).
  @inlinable package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
