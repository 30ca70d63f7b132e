import Markup
import Notes
import Statements
import Vocabulary

/// The forms that blocks take once their lines are recognised.
extension PageBlock {
  /// Gives blocks the form that their lines ask for.
  ///
  /// - Returns: the lines that name the language of the code below them, which it says itself.
  static func settle(_ blocks: inout [PageBlock], of language: Language, marksHeadings: Bool)
    -> [PageLine]
  {
    var result: [PageBlock] = []
    var captions: [PageLine] = []
    var level = 1
    for (index, block) in blocks.enumerated() {
      var block = block
      if let line = block.onlyLine, ["Swift", "Objective-C"].contains(line.plain),
        !block.isHeading, index + 1 < blocks.count, case .code = blocks[index + 1].kind
      {
        captions.append(line)
        continue
      }
      if case .heading(_, let own) = block.kind { level = own }
      block.addHeader(of: language)
      block.keepDrawing()
      if let parts = block.labelledRows(below: marksHeadings ? level : nil) {
        result += parts
      } else {
        result.append(block)
      }
    }
    blocks = result
    return captions
  }

  /// The rows of a table whose first column labels its second one: the head of a reference.
  ///
  ///     Inherits from | UIView : UIResponder : NSObject
  ///     Availability  | iOS 2.0 and later
  ///
  /// - Parameter level: that of the heading above; nil where the page marks none.
  private func labelledRows(below level: Int?) -> [PageBlock]? {
    guard case .table(let rows) = kind, rows.count > 1 else { return nil }
    let labels = rows.map { row in row.first.flatMap { SectionLabel($0) } }
    let isHead = zip(rows, labels).allSatisfy { row, label in
      row.count == 2 && label?.rest == nil && (label != nil || !row[1].plain.isEmpty)
    }
    guard isHead, labels.first.flatMap({ $0 }) != nil,
      labels.count(where: { $0 != nil }) * 2 > rows.count
    else { return nil }
    var blocks: [PageBlock] = []
    for row in rows {
      if !row[0].plain.isEmpty {
        let kind = level.map { Kind.heading(row[0], level: min(6, $0 + 1)) } ?? .lines([row[0]])
        blocks.append(PageBlock(kind: kind, range: row[0].range))
      }
      if row[1].plain.isEmpty { continue }
      // What has nothing before it goes on with the row above.
      if row[0].plain.isEmpty, let last = blocks.indices.last,
        case .lines(let above) = blocks[last].kind
      {
        blocks[last].kind = .lines(above + [row[1]])
      } else {
        blocks.append(PageBlock(kind: .lines([row[1]]), range: row[1].range))
      }
    }
    return blocks
  }

  /// Gives a table an empty header whose first row names a member as the other rows do.
  mutating func addHeader(of language: Language) {
    guard case .table(let rows) = kind, rows.count > 1, let first = rows[0].first,
      let name = first.recognised?.name, name.isAlone,
      rows[0].allSatisfy({ cell in
        SectionLabel(cell) == nil && language.kind(named: cell.plain) == nil
      })
    else { return }
    let others = rows.dropFirst().count { $0.first?.recognised?.name?.isAlone == true }
    // A plain word may head a column; then what stands beside it is a word, too.
    let isSentence = rows[0].contains { $0.plain.split(separator: " ").count > 2 }
    guard others * 5 >= (rows.count - 1) * 4, name.isSure || isSentence else { return }
    let header = rows[0].map { PageLine(pieces: [], range: $0.range) }
    kind = .table([header] + rows)
  }

  /// Makes code of a hierarchy that is drawn with strokes: what its lines name are no entries.
  ///
  ///     NSObject
  ///       |
  ///       +--UIResponder
  mutating func keepDrawing() {
    guard case .lines(let lines) = kind, lines.count > 1 else { return }
    let strokes = lines.count { line in
      let text = line.marker + line.plain
      let marks = text.prefix { "|+-\\`└├│┌─┬┴↑↓ ".contains($0) }
      return marks.contains { "|`└├│┌─".contains($0) } || marks.hasPrefix("+-")
    }
    let isOfNames = lines.allSatisfy { line in
      line.plain.unicodeScalars.allSatisfy { $0.isASCII || (0x2190...0x257F).contains($0.value) }
        && line.plain.split(separator: " ").count <= 4
    }
    guard strokes * 3 >= lines.count, isOfNames else { return }
    let texts = lines.map { line in
      String(repeating: " ", count: line.indent) + line.marker + line.plain
    }
    kind = .code(texts.joined(separator: "\n"), language: nil)
  }
}
