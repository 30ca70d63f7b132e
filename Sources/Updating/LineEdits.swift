import Characters

/// The edits that make one text of another, line by line: the changes of a file that was written anew.
///
/// - Complexity: linear in the texts, and quadratic in the number of lines that differ.
package func lineEdits(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
  let (oldLines, newLines) = (old.lines, new.lines)
  let starts = oldLines.map(\.startIndex) + [old.count]
  return changedRanges(from: oldLines, to: newLines).map { range in
    TextEdit(
      replacing: starts[range.old.lowerBound]..<starts[range.old.upperBound],
      with: Array(newLines[range.new].joined()))
  }
}

extension [UInt8] {
  /// Each with its end.
  fileprivate var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = self[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}
