import Characters
import Declarations

/// Rows of a table in saved text: cells parted by tabs, or by lines that stand upright.
///
///     Name⇥Type⇥Meaning          a | b | c
///     width⇥Int⇥In points.       d | e | f
struct TextRows {
  private(set) var cells: [[PageLine]] = []
  /// The index of the line behind the last row.
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
      row.count == 2 && readSymbolName(String(row[0])) != nil && !row[1].contains(" ")
    }
    if areTopics { return nil }
  }

  /// Columns with nothing but space between: a header and the rows of names below it.
  ///
  ///     Value        Meaning
  ///     SideLeft     It stands on the left.
  init?(spaced lines: ArraySlice<TextLine>, isCode: (Int) -> Bool) {
    end = lines.startIndex
    var rows: [[String]] = []
    for line in lines {
      guard !line.isEmpty, !isCode(end), case let row = Self.spacedCells(line.text),
        row.count == rows.first?.count ?? row.count, row.count > 1,
        rows.isEmpty ? Self.mayHeadNames(row[0]) : readSymbolName(row[0]) != nil
      else { break }
      rows.append(row)
      cells.append(row.map { PageLine(pieces: [.text($0)], range: line.range) })
      end += 1
    }
    guard rows.count > 2 else { return nil }
  }

  /// Whether a cell is a word above names rather than one of them: `Value`, `値`.
  private static func mayHeadNames(_ cell: String) -> Bool {
    guard let first = cell.utf8.first, readSymbolName(cell) != nil else {
      return cell.utf8.first.map { $0 >= 0x80 } ?? false
    }
    return first.isUppercase
      && cell.utf8.dropFirst().allSatisfy { $0.isLowercase }
  }

  private static func spacedCells(_ text: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    var blanks = 0
    for character in text {
      if character.isBlank {
        blanks += 1
        if character == "\u{3000}" || character == "\t" { blanks += 1 }
        continue
      }
      if blanks > 1, !cell.isEmpty {
        cells.append(cell)
        cell = ""
      } else if blanks == 1 {
        cell.append(" ")
      }
      blanks = 0
      cell.append(character)
    }
    cells.append(cell)
    return cells
  }

  private static func row(_ line: TextLine, isFirst: Bool) -> [Substring]? {
    guard let first = line.text.first, !PageLine.signs.contains(first) else { return nil }
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
