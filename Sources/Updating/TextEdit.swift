import Characters

/// A change of one file: bytes that replace others.
package struct TextEdit: Hashable, Sendable {
  /// The range in bytes; empty: something is put in.
  package var range: Range<Int>
  package var replacement: [UInt8]

  package init(replacing range: Range<Int>, with replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The bytes with changes made in them.
  ///
  /// - Parameter edits: the edits in the order of the file; none overlaps another.
  package func applying(_ edits: [TextEdit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + edits.reduce(0) { $0 + $1.replacement.count })
    var position = 0
    for edit in edits {
      result += self[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    result += self[position...]
    return result
  }

  /// The end of the first line, LF or CR LF, with which new lines end, too.
  var lineEnd: [UInt8] {
    guard let first = firstIndex(of: UInt8(ascii: "\n")), first > 0,
      self[first - 1] == UInt8(ascii: "\r")
    else { return [UInt8(ascii: "\n")] }
    return [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }

  /// The offset at which the line begins that holds `offset`.
  func lineStart(at offset: Int) -> Int {
    var start = Swift.min(offset, count)
    while start > 0, self[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// The offset at which the line ends that holds `offset`, before its line end.
  func lineContentEnd(at offset: Int) -> Int {
    var end = Swift.max(0, offset)
    while end < count, self[end] != UInt8(ascii: "\n") { end += 1 }
    if end > offset, end < count, self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }

  /// The offset behind the last word before `offset`: everything between them is blank.
  func contentEnd(before offset: Int) -> Int {
    var end = Swift.min(offset, count)
    while end > 0, self[end - 1] <= 0x20 { end -= 1 }
    return end
  }
}
