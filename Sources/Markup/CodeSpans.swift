/// Finds the code spans of a text before it is parsed.
///
///     a ``b`c`` d     the code `b`c`, and the end behind its two backticks
///
/// The runs of backticks that nothing closes are remembered, so that each length is looked for once:
/// a finder belongs to one text, which it reads from its beginning on.
package struct CodeSpans {
  /// The lengths of runs that nothing closes.
  private var unclosed: Set<Int> = []

  package init() {}

  /// Reads the run of backticks at `start`.
  ///
  /// - Returns: where the code stands between its backticks, nil where no run of the same length closes
  ///   it; and the end of the span, or of the run alone.
  /// - Complexity: O(n) in the length of the rest of the text, once for each length of a run.
  package mutating func read(_ text: [UInt8], at start: Int) -> (code: Range<Int>?, end: Int) {
    let inside = Self.endOfRun(in: text, from: start)
    let count = inside - start
    guard !unclosed.contains(count) else { return (nil, inside) }
    var index = inside
    while let tick = text[index...].firstIndex(of: UInt8(ascii: "`")) {
      index = Self.endOfRun(in: text, from: tick)
      if index - tick == count { return (inside..<tick, index) }
    }
    unclosed.insert(count)
    return (nil, inside)
  }

  private static func endOfRun(in text: [UInt8], from start: Int) -> Int {
    text[start...].firstIndex { $0 != UInt8(ascii: "`") } ?? text.endIndex
  }
}
