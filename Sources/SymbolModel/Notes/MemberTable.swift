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

  /// Reads a table whose rows are entries. It is not shown again, unless a row is none.
  mutating func readRows(of table: Document.NodeID, _ form: TableForm) {
    let outer = (current: current, section: section)
    section = nil
    var owner = current != 0 && note.entries[current].kind?.isType == true ? current : 0
    if let enumeration = form.enumeration, enumeration.name != note.entries[owner].name {
      let known = note.entries.firstIndex { $0.name == enumeration.name }
      if let known {
        owner = known
      } else {
        begin(enumeration, block: table, level: Self.lineLevel, owner: nil)
        note.entries[current].kind = .enum
        note.entries[current].prose.title = nil
        owner = current
      }
    }
    for row in document.children(of: table) where document[row].detail != 1 {
      readRow(row, form, owner: owner)
    }
    (current, section) = outer
  }

  private mutating func readRow(_ row: Document.NodeID, _ form: TableForm, owner: Int) {
    let cells = Array(document.children(of: row))
    guard let column = form.columns.firstIndex(of: .name), column < cells.count,
      var name = recogniser.cellName(cells[column])
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
    if !isKnown { tabled.insert(current) }
    for (cell, column) in zip(cells, form.columns) {
      let text = document.trimmedText(of: cell)
      if text.isEmpty { continue }
      let place = document.range(of: cell)
      switch column {
      case .name: break
      case .kind:
        if let kind = context.language.kind(named: text) { note.entries[current].kind = kind }
      case .required:
        if let isRequired = Self.answer(text) {
          note.entries[current].facts.append(StatedFact(.required(isRequired), at: place))
        }
      case .defaultValue:
        let words = PlainText(Passage(block: cell), in: document)
        if let value = facts.value(in: words) {
          add([StatedFact(.defaultValue(value), at: place)])
        } else {
          append(Passage(block: cell))
        }
      case .valueType:
        note.entries[current].facts.append(StatedFact(.valueType(text), at: place))
      case .availability:
        section = OpenSection(kind: .availability, level: Self.labelLevel)
        read(Passage(block: cell))
        section = nil
      case .text: read(Passage(block: cell))
      }
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
        if let isRequired = Self.answer(text) {
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

  /// Yes or no, in the words and signs of any language; nil for anything else.
  static func answer(_ text: String) -> Bool? { answers[text.lowercased()] }

  private static let answers = [
    "yes": true, "no": false, "✓": true, "✔": true, "✗": false, "○": true, "×": false, "true": true,
    "false": false, "はい": true, "いいえ": false, "是": true, "否": false,
  ]
}
