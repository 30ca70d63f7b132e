import SymbolModel

/// Rows of a table in saved text: cells parted by tabs, or by lines that stand upright.
///
///     Name⇥Type⇥Meaning          a | b | c
///     width⇥Int⇥In points.       d | e | f
struct TextRows {
  private(set) var cells: [[PageLine]] = []
  /// The place behind the last row.
  private(set) var end: Int

  /// nil: the first of the lines begins no table.
  init?(_ lines: ArraySlice<TextLine>, isCode: (Int) -> Bool) {
    end = lines.startIndex
    var rows: [[Substring]] = []
    for line in lines {
      guard !line.isEmpty, let row = Self.row(line, isFirst: rows.isEmpty),
        rows.last.map({ $0.count == row.count }) ?? true, !isCode(end)
      else { break }
      end += 1
      // The line below the header of a table in Markdown.
      if row.allSatisfy({ $0.allSatisfy { "-:".contains($0) } }) { continue }
      rows.append(row)
      cells.append(
        row.map { PageLine(pieces: $0.isEmpty ? [] : [.text(String($0))], range: line.range) })
    }
    guard rows.count > 1 else { return nil }
    // Names with one word behind them are the entries of a topic list.
    let areTopics = rows.allSatisfy { row in
      row.count == 2 && LineNames.isName(String(row[0])) && !row[1].contains(" ")
    }
    if areTopics { return nil }
  }

  private static func row(_ line: TextLine, isFirst: Bool) -> [Substring]? {
    guard let first = line.text.first, !TextLine.signs.contains(first) else { return nil }
    if line.text.contains("\t") || (!isFirst && line.raw.hasPrefix("\t")) {
      let cells = line.text.split(separator: "\t").map(\.trimmed)
      return line.raw.hasPrefix("\t") ? [""] + cells : cells
    }
    guard line.text.contains("|") else { return nil }
    var text = line.text[...]
    let isClosed = text.hasPrefix("|") && text.hasSuffix("|") && text.count > 2
    if isClosed { text = text.dropFirst().dropLast() }
    let cells = text.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
    // Inside a sentence one such line may be a sign of something else.
    let isSpaced = text.contains(" | ") || text.contains("--|--")
    return cells.count >= (isClosed ? 2 : 3) && isSpaced || isClosed ? cells : nil
  }
}
