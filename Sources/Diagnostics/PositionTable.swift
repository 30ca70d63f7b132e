import Characters
private import Synchronization

/// Finds the lines and columns of many offsets in a few files: whoever prints a list of diagnostics
/// asks for thousands of places in one note.
///
/// A file's lines are counted at the first question; on a long line, places that were asked for are
/// kept, and the next one is counted from the nearest of them. So a list that is sorted, and whose
/// diagnostics point back at other places, costs O(n) a file.
package final class PositionTable: Sendable {
  package init() {}

  private struct Lines {
    var starts: [Int]
    /// The positions that were found, in the order of the file.
    var known: [(offset: Int, position: SourceFile.Position)] = []
  }

  /// How many bytes are counted anew for each question.
  private static let shortDistance = 256

  private let lines = Mutex<[Int32: Lines]>([:])

  /// - Parameter id: the index of the file in the list of files.
  package func position(of offset: Int, in file: SourceFile, id: Int32) -> SourceFile.Position {
    let offset = min(max(offset, 0), file.bytes.count)
    return lines.withLock { table in
      var lines = table.removeValue(forKey: id) ?? Self.lines(of: file)
      defer { table[id] = lines }
      let line = lines.starts.partitioningIndex { $0 > offset }
      var start = (
        offset: lines.starts[line - 1], position: SourceFile.Position(line: line, column: 1)
      )
      let index = lines.known.partitioningIndex { $0.offset > offset }
      if index > 0, lines.known[index - 1].offset > start.offset { start = lines.known[index - 1] }
      let position = start.position.advanced(over: file.bytes[start.offset..<offset])
      if offset - start.offset > Self.shortDistance {
        lines.known.insert((offset, position), at: index)
      }
      return position
    }
  }

  private static let lineEnds = ByteSet("\n\r")

  private static func lines(of file: SourceFile) -> Lines {
    var starts = [0]
    file.bytes.withUnsafeBufferPointer { bytes in
      var index = lineEnds.firstIndex(in: bytes, from: 0)
      while index < bytes.count {
        if file.endsLine(at: index) { starts.append(index + 1) }
        index = lineEnds.firstIndex(in: bytes, from: index + 1)
      }
    }
    return Lines(starts: starts)
  }
}
