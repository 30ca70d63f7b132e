/// The changes of a file as a unified diff, which `patch` and `git apply` read.
///
///     --- a/en/UITableView.md
///     +++ b/en/UITableView.md
///     @@ -3,4 +3,4 @@
///      ## Availability
///     -iOS 2.0.
///     +iOS 3.0.
///
/// Line ends are part of their lines, so that CR LF stays CR LF; a last line without an end says so.
///
/// - Parameter edits: the edits in the order of the file; none overlaps another.
/// - Complexity: linear in the length of the file and of the changes.
package func unifiedDiff(of bytes: [UInt8], path: String, edits: [TextEdit]) -> [UInt8] {
  guard !edits.isEmpty else { return [] }
  let old = LineTable(bytes)
  var hunks: [LineChange] = []
  for change in old.changes(of: edits) {
    if let last = hunks.last, change.lines.lowerBound - last.lines.upperBound <= 2 * contextLines {
      let between = old.text(of: last.lines.upperBound..<change.lines.lowerBound)
      hunks[hunks.count - 1].parts.append(.same(between))
      hunks[hunks.count - 1].parts += change.parts
      hunks[hunks.count - 1].lines = last.lines.lowerBound..<change.lines.upperBound
    } else {
      hunks.append(change)
    }
  }
  let shown = path.drop { $0 == "/" }
  var diff = Array("--- a/\(shown)\n+++ b/\(shown)\n".utf8)
  var shift = 0
  for hunk in hunks {
    let before = max(0, hunk.lines.lowerBound - contextLines)..<hunk.lines.lowerBound
    let behind =
      hunk.lines.upperBound..<min(old.count, hunk.lines.upperBound + contextLines)
    let parts =
      [.same(old.text(of: before))] + hunk.parts + [.same(old.text(of: behind))]
    let oldCount = behind.upperBound - before.lowerBound
    let newCount = parts.reduce(0) { $0 + $1.newLines.count }
    let oldStart = oldCount == 0 ? before.lowerBound : before.lowerBound + 1
    let newStart = before.lowerBound + shift + (newCount == 0 ? 0 : 1)
    diff += Array("@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n".utf8)
    for part in parts { part.write(to: &diff) }
    shift += newCount - oldCount
  }
  return diff
}

/// So many unchanged lines stand around a change.
private let contextLines = 3

/// Lines of a file and what becomes of them.
private struct LineChange {
  enum Part {
    case same([ArraySlice<UInt8>])
    case changed(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>])

    var newLines: [ArraySlice<UInt8>] {
      switch self {
      case .same(let lines): lines
      case .changed(_, let new): new
      }
    }

    func write(to diff: inout [UInt8]) {
      func write(_ lines: [ArraySlice<UInt8>], _ mark: Character) {
        for line in lines {
          diff += Array(String(mark).utf8) + line
          if line.last != UInt8(ascii: "\n") {
            diff += Array("\n\\ No newline at end of file\n".utf8)
          }
        }
      }
      switch self {
      case .same(let lines): write(lines, " ")
      case .changed(let old, let new):
        write(old, "-")
        write(new, "+")
      }
    }
  }

  var lines: Range<Int>
  var parts: [Part]
}

/// The offsets at which the lines of a text begin.
private struct LineTable {
  let bytes: [UInt8]
  private var starts: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = Self.lines(of: bytes[...]).map(\.startIndex) + [bytes.count]
  }

  var count: Int { starts.count - 1 }

  func text(of lines: Range<Int>) -> [ArraySlice<UInt8>] {
    lines.map { bytes[starts[$0]..<starts[$0 + 1]] }
  }

  /// The lines of a text, each with its end.
  static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(rest) }
    return lines
  }

  /// The edits as changes of lines; edits of neighbouring lines are one change.
  func changes(of edits: [TextEdit]) -> [LineChange] {
    var changes: [LineChange] = []
    var open: (lines: Range<Int>, edits: [TextEdit])?
    var line = 0
    func close() {
      guard let (lines, edits) = open else { return }
      let start = starts[lines.lowerBound]
      let text = Array(bytes[start..<starts[lines.upperBound]])
      let moved = edits.map {
        TextEdit(
          replacing: $0.range.lowerBound - start..<$0.range.upperBound - start,
          with: $0.replacement)
      }
      changes.append(change(lines, to: text.applying(moved)))
    }
    for edit in edits {
      while line < count - 1, starts[line + 1] <= edit.range.lowerBound { line += 1 }
      var end = min(line + 1, count)
      while end < count, starts[end] < edit.range.upperBound { end += 1 }
      if let lines = open?.lines, line < lines.upperBound || lines.isEmpty {
        open?.lines = lines.lowerBound..<max(end, lines.upperBound)
        open?.edits.append(edit)
      } else {
        close()
        open = (min(line, count)..<end, [edit])
      }
    }
    close()
    return changes
  }

  /// The change without the lines at both ends that stay as they are.
  private func change(_ lines: Range<Int>, to text: [UInt8]) -> LineChange {
    let old = self.text(of: lines)
    let new = Self.lines(of: text[...])
    var first = 0
    while first < min(old.count, new.count), old[first].elementsEqual(new[first]) { first += 1 }
    var last = 0
    while last < min(old.count, new.count) - first,
      old[old.count - 1 - last].elementsEqual(new[new.count - 1 - last])
    {
      last += 1
    }
    return LineChange(
      lines: lines.lowerBound + first..<lines.upperBound - last,
      parts: [
        .changed(
          old: Array(old[first..<old.count - last]), new: Array(new[first..<new.count - last]))
      ])
  }
}
