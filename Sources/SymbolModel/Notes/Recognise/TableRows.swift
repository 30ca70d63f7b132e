import Diagnostics
import Markup

/// Rows of tables that stay where they are, and of which the first cells may name members or cases.
///
///     | Name    | Type   | Required | Default |
///     |---------|--------|----------|---------|
///     | `color` | Color  | Yes      |         |
extension Recogniser {
  struct TableRow {
    var name: EntryName
    var abstract: Passage?
    var facts: [StatedFact] = []
  }

  private enum Column { case name, required, defaultValue, valueType, text, other }

  /// The members of a table of which a column says whether they are required; none of another table.
  func memberRows(ofTable table: Document.NodeID) -> [TableRow] {
    var columns: [Column] = []
    var rows: [TableRow] = []
    for row in document.children(of: table) {
      if document[row].detail == 1 {
        columns = self.columns(of: row)
        guard columns.contains(.required) else { return [] }
      } else if let row = memberRow(row, columns: columns) {
        rows.append(row)
      }
    }
    return rows
  }

  private func columns(of row: Document.NodeID) -> [Column] {
    document.children(of: row).enumerated().map { index, cell in
      if index == 0 { return .name }
      let text = PlainText(Passage(block: cell), in: document)
      let isRequired = facts.read(text, setting: .facts).facts.contains { stated in
        if case .required = stated.fact { true } else { false }
      }
      if isRequired { return .required }
      guard let label = context.language.section(labelled: document.trimmedText(of: cell)) else {
        return .other
      }
      if label == .defaultValue { return .defaultValue }
      if label == .valueType { return .valueType }
      return label.role == .text ? .text : .other
    }
  }

  private func memberRow(_ row: Document.NodeID, columns: [Column]) -> TableRow? {
    var member: TableRow?
    for (cell, column) in zip(document.children(of: row), columns) {
      let text = document.trimmedText(of: cell)
      let place = document.range(of: cell)
      switch column {
      case .name:
        guard let name = entryName(ofHeading: cell), !name.hasWords else { return nil }
        member = TableRow(name: name)
      case .required:
        if let isRequired = context.language.answer(text) {
          member?.facts.append(StatedFact(.required(isRequired), at: place))
        }
      case .defaultValue where !text.isEmpty:
        let value = facts.value(in: PlainText(Passage(block: cell), in: document))
        if let value { member?.facts.append(StatedFact(.defaultValue(value), at: place)) }
      case .valueType where !text.isEmpty && text.utf8.count <= 80:
        member?.facts.append(StatedFact(.valueType(text), at: place))
      case .text where !text.isEmpty: member?.abstract = Passage(block: cell)
      case .defaultValue, .valueType, .text, .other: break
      }
    }
    return member
  }

  /// The rows of a table that may list the cases of an enumeration.
  func caseRows(ofTable table: Document.NodeID) -> [TableRow] {
    document.children(of: table).compactMap { row in
      guard document[row].detail != 1, case let cells = Array(document.children(of: row)),
        cells.count > 1, let name = entryName(ofHeading: cells[0]), !name.hasWords,
        name.isMarked || looksLikeASymbol(name.name)
      else { return nil }
      let text = cells.dropFirst().first { cell in
        document.trimmedText(of: cell).utf8.first.map { !$0.isDigit && $0 != 0x2D } ?? false
      }
      return TableRow(name: name, abstract: text.map { Passage(block: $0) })
    }
  }

  /// Whether a cell holds a number.
  func isNumber(_ cell: Document.NodeID) -> Bool {
    document.trimmedText(of: cell).utf8.first.map {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    } ?? false
  }
}
