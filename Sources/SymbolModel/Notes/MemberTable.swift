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
        guard let name = entryName(ofHeading: cell), !name.hasWords else { return }
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
