/// Calls a function for many numbers, one after another or on several threads: nothing that reads
/// notes knows which.
package protocol ParallelMapping: Sendable {
  /// Calls `transform` with 0, 1 … `count - 1`; the results are in that order.
  func map<Output: Sendable>(
    _ count: Int, _ transform: @Sendable (Int) -> Output
  ) -> [Output]
}

extension ParallelMapping {
  /// Calls `transform` with ranges that follow one another up to `count`, for work of which a single
  /// piece is too little for a thread.
  func map<Output: Sendable>(
    rangesOf count: Int, _ transform: @Sendable (Range<Int>) -> Output
  ) -> [Output] {
    let length = 256
    return map((count + length - 1) / length) { index in
      transform(index * length..<min((index + 1) * length, count))
    }
  }
}

/// One after another, on the thread that calls.
package struct OneByOne: ParallelMapping {
  package init() {}

  package func map<Output: Sendable>(
    _ count: Int, _ transform: @Sendable (Int) -> Output
  ) -> [Output] {
    (0..<count).map(transform)
  }
}
