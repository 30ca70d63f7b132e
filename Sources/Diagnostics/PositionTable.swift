private import Synchronization

/// Finds the lines and columns of many places in a few files: what prints a list of diagnostics
/// asks for thousands of places in one note.
///
/// A file's lines are counted at the first question; a place behind the last one asked for, on the
/// same line, is counted from there. So a sorted list costs O(n) a file.
final class PositionTable: Sendable {
  private struct Lines {
    var starts: [Int32]
    /// The last place that was asked for.
    var last: (offset: Int, position: SourceFile.Position)
  }

  private let lines = Mutex<[Int32: Lines]>([:])

  /// - Parameter id: the file's place in the list of files.
  func position(of offset: Int, in file: SourceFile, id: Int32) -> SourceFile.Position {
    let offset = min(max(offset, 0), file.bytes.count)
    return lines.withLock { table in
      var lines = table.removeValue(forKey: id) ?? Self.lines(of: file)
      defer { table[id] = lines }
      let line = Self.line(of: offset, in: lines.starts)
      let isBehind = lines.last.position.line == line + 1 && lines.last.offset <= offset
      let start = isBehind ? lines.last.offset : Int(lines.starts[line])
      let known = isBehind ? lines.last.position : SourceFile.Position(line: line + 1, column: 1)
      let position = known.advanced(over: file.bytes[start..<offset])
      lines.last = (offset, position)
      return position
    }
  }

  private static func lines(of file: SourceFile) -> Lines {
    var starts: [Int32] = [0]
    for index in file.bytes.indices where file.endsLine(at: index) {
      starts.append(Int32(clamping: index + 1))
    }
    return Lines(starts: starts, last: (0, SourceFile.Position(line: 1, column: 1)))
  }

  private static func line(of offset: Int, in starts: [Int32]) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
