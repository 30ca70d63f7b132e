import Diagnostics
import Markup

/// Tables of members, of which a column says whether they are required:
///
///     | Name    | Type   | Required | Default |
///     |---------|--------|----------|---------|
///     | `color` | Color  | Yes      |         |
///
/// Any other table is text.
extension NoteReader {
  private enum Column { case name, required, defaultValue, valueType, text, other }

  /// Notes the members of a table, which stays where it is; those that are described elsewhere are
  /// left out at the end.
  mutating func readMembers(ofTable block: Document.NodeID, kind: SymbolKind) {
    var columns: [Column] = []
    for row in document.children(of: block) {
      if document[row].detail == 1 {
        columns = self.columns(of: row)
        guard columns.contains(.required) else { return }
      } else {
        readMember(ofRow: row, columns: columns, kind: kind)
      }
    }
  }

  /// Reads a table of one row that states facts of its entry; false if it is another table.
  ///
  ///     | 类型 | 必填 |
  ///     | bool | 否   |
  mutating func readRowOfFacts(_ table: Document.NodeID) -> Bool {
    let rows = Array(document.children(of: table))
    guard rows.count == 2, current != 0 || isMemberNote else { return false }
    let columns = document.children(of: rows[0]).map { recogniser.column(titled: $0) }
    guard !columns.isEmpty, columns.allSatisfy({ $0 != .other && $0 != .text }) else {
      return false
    }
    for (cell, column) in zip(document.children(of: rows[1]), columns) {
      readFact(of: cell, column, names: false)
    }
    return true
  }

  /// Reads a table of parameters: the first column names them, the others describe them.
  mutating func readParameters(ofTable table: Document.NodeID) {
    var columns: [TableForm.Column] = []
    for row in document.children(of: table) {
      let cells = Array(document.children(of: row))
      if document[row].detail == 1 {
        columns = cells.map { recogniser.column(titled: $0) }
        continue
      }
      guard let first = cells.first else { continue }
      let name = document.trimmedText(of: first)
      let passages = zip(cells, columns).dropFirst().filter { cell, column in
        (column == .text || column == .valueType) && !document.trimmedText(of: cell).isEmpty
      }.map(\.0)
      if name.isEmpty {
        for cell in passages { append(Passage(block: cell), to: .discussion) }
        continue
      }
      note.entries[current].prose.sections.append(
        Prose.Section(
          kind: .parameters, name: name, passages: passages.reversed().map { Passage(block: $0) }))
    }
    if section?.isShort == true { section = nil }
    // What other columns say of a parameter stands in the table alone.
    let isAll = columns.dropFirst().allSatisfy { $0 == .text || $0 == .valueType }
    if !isAll { append(Passage(block: table), to: .discussion) }
  }

  /// Reads a table whose rows are entries. It is not shown again, unless a row is none.
  mutating func readRows(of table: Document.NodeID, _ form: TableForm) {
    let outer = (current: current, section: section)
    section = nil
    var owner = current != 0 && note.entries[current].kind?.isType == true ? current : 0
    if let enumeration = form.enumeration {
      owner = beginEnumeration(enumeration, block: table)
    } else if form.isOfEntry, current != 0 {
      owner = current
      if note.entries[current].kind?.isType != true { note.entries[current].kind = .enum }
    }
    for row in document.children(of: table) where document[row].detail != 1 {
      readRow(row, form, owner: owner)
    }
    (current, section) = outer
    // What the heads of its columns say would be lost with it.
    if form.columns.contains(.other) { append(Passage(block: table)) }
  }

  private mutating func readRow(_ row: Document.NodeID, _ form: TableForm, owner: Int) {
    let cells = Array(document.children(of: row))
    guard let column = form.columns.firstIndex(of: .name), column < cells.count,
      var name = form.isOfEntry
        ? recogniser.valueName(cells[column]) : recogniser.cellName(cells[column])
    else {
      for cell in cells where !document.trimmedText(of: cell).isEmpty {
        append(Passage(block: cell))
      }
      return
    }
    name.kind = name.kind ?? form.kind
    current = owner
    let isKnown = owner == 0 && ownEntries[name.name] != nil
    begin(name, block: row, level: Self.lineLevel, owner: owner, isOfForm: true)
    if !isKnown { tabled[current] = form.columns.contains(.other) }
    let hasText = form.columns.contains(.text)
    for (cell, column) in zip(cells, form.columns) where column != .name {
      // A number in a column that nothing explains says nothing by itself; the table shows it.
      if column == .other, isNumber(cell) { continue }
      readFact(of: cell, column == .other && !hasText ? .text : column, names: true)
    }
  }

  /// Adds what rows say of entries that are described elsewhere, behind the words there.
  mutating func addRowProse() {
    for (entry, passages) in rowProse {
      current = entry
      section = nil
      for passage in passages {
        if note.entries[entry].prose.abstract == nil {
          note.entries[entry].prose.abstract = passage
        } else {
          append(passage, to: .discussion)
        }
      }
    }
  }

  private func isNumber(_ cell: Document.NodeID) -> Bool {
    document.trimmedText(of: cell).utf8.first.map {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    } ?? false
  }

  /// Reads a cell for what its column is there for.
  private mutating func readFact(of cell: Document.NodeID, _ column: TableForm.Column, names: Bool)
  {
    let text = document.trimmedText(of: cell)
    if text.isEmpty { return }
    let place = document.range(of: cell)
    switch column {
    case .name, .other: break
    case .required:
      if let isRequired = context.language.answer(text) {
        note.entries[current].facts.append(StatedFact(.required(isRequired), at: place))
      } else {
        append(Passage(block: cell))
      }
    case .defaultValue:
      if text.utf8.count <= 80 {
        add([StatedFact(.defaultValue(text), at: place)])
      } else {
        append(Passage(block: cell))
      }
    case .valueType:
      note.entries[current].facts.append(StatedFact(.valueType(text), at: place))
      append(Passage(block: cell), to: .valueType)
    case .availability:
      section = OpenSection(kind: .availability, level: Self.labelLevel)
      read(Passage(block: cell))
      section = nil
    case .text: read(Passage(block: cell))
    }
  }

  private func columns(of row: Document.NodeID) -> [Column] {
    document.children(of: row).enumerated().map { index, cell in
      if index == 0 { return .name }
      let text = PlainText(Passage(block: cell), in: document)
      let isRequired = facts.read(text, setting: .facts).facts.contains { stated in
        if case .required = stated.fact { true } else { false }
      }
      if isRequired { return .required }
      return switch context.language.section(labelled: document.trimmedText(of: cell)) {
      case .defaultValue: .defaultValue
      case .valueType: .valueType
      case .discussion, .overview: .text
      default: .other
      }
    }
  }

  private mutating func readMember(
    ofRow row: Document.NodeID, columns: [Column], kind: SymbolKind
  ) {
    var member: PossibleCase?
    for (cell, column) in zip(document.children(of: row), columns) {
      let text = document.trimmedText(of: cell)
      let place = document.range(of: cell)
      switch column {
      case .name:
        guard let name = recogniser.entryName(ofHeading: cell), !name.hasWords else { return }
        member = PossibleCase(name: name, owner: 0, kind: name.kind ?? kind)
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
    if let member { possibleCases.append(member) }
  }
}
