import Markup
import Statements
import Vocabulary

/// A table whose rows name members.
struct TableForm {
  enum Column {
    case name, required, optional, defaultValue, valueType, availability, text, other
    /// One that an author says is nothing to read.
    case ignored
  }

  var columns: [Column]
  /// The kind of the rows that the head of the table names; nil if it names none.
  var kind: SymbolKind?
  /// The enumeration that the head or the words above name: `| UIDatePickerMode 枚举值 | 说明 |`.
  var enumeration: EntryName?
  /// Whether its rows are the cases of the entry that it stands in.
  var isOfEntry = false
  /// Whether its author says which column has the names.
  var isStated = false
  /// Whether it is shown as well, as it says what is read as nothing.
  var isShown: Bool { columns.contains { $0 == .other || $0 == .ignored } }
}

extension TableForm.Column {
  /// Whether only tables of members have it.
  var isOfMembers: Bool {
    switch self {
    case .required, .optional, .defaultValue: true
    case .name, .valueType, .availability, .text, .other, .ignored: false
    }
  }
}

extension Recogniser {
  /// Whether a title says that what stands below it tells which members are required, 必須, or which
  /// are not, 任意; nil if it says something else.
  private func statedRequirement(_ cell: Document.NodeID) -> Bool? {
    let text = PlainText(Passage(block: cell), in: document)
    for stated in facts.read(text, setting: .prose).facts {
      if let isRequired = stated.fact.isRequired { return isRequired }
    }
    return nil
  }

  /// The contents of a column that the author of the note states; nil if nothing is stated.
  func statedColumn(titled cell: Document.NodeID) -> TableForm.Column? {
    switch context.hints.column(titled: document.trimmedText(of: cell)) {
    case .name?: .name
    case .text?: .text
    case .type?: .valueType
    case .default?: .defaultValue
    case .required?: .required
    case .optional?: .optional
    case .availability?: .availability
    case .ignore?: .ignored
    case nil: nil
    }
  }

  /// The contents of a column that its head names.
  func column(titled cell: Document.NodeID) -> TableForm.Column {
    if let stated = statedColumn(titled: cell) { return stated }
    if let isRequired = statedRequirement(cell) { return isRequired ? .required : .optional }
    guard let label = context.language.section(labelled: document.trimmedText(of: cell)) else {
      return .other
    }
    return switch label.role {
    case .value: label == .valueType ? .valueType : .defaultValue
    case .statements: .availability
    case .text: .text
    case .remark, .members, .parameters, .result, .supertypes, .declaration, .reference: .other
    }
  }
}
