import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

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

  /// The members of a table of which a column says whether they are required; none of another table.
  func memberRows(ofTable table: Document.NodeID) -> [TableRow] {
    var columns: [TableForm.Column] = []
    var rows: [TableRow] = []
    for row in document.children(of: table) {
      if document[row].detail == 1 {
        columns = [.name] + document.children(of: row).dropFirst().map { column(titled: $0) }
        guard columns.contains(.required) || columns.contains(.optional) else { return [] }
      } else if let row = memberRow(row, columns: columns) {
        rows.append(row)
      }
    }
    return rows
  }

  private func memberRow(_ row: Document.NodeID, columns: [TableForm.Column]) -> TableRow? {
    var member: TableRow?
    for (cell, column) in zip(document.children(of: row), columns) {
      let text = document.trimmedText(of: cell)
      let sourceRange = document.range(of: cell)
      switch column {
      case .name:
        guard let name = entryName(ofHeading: cell), !name.hasWords else { return nil }
        member = TableRow(name: name)
      case .required, .optional:
        if let isRequired = requirement(statedBy: cell, in: column) {
          member?.facts.append(StatedFact(.required(isRequired), at: sourceRange))
        }
      case .defaultValue where !text.isEmpty && !FactSigns.nothing.contains(String(text)):
        if let isRequired = requirementWord(in: cell) {
          member?.facts.append(StatedFact(.required(isRequired), at: sourceRange))
          continue
        }
        let value = facts.value(in: PlainText(Passage(block: cell), in: document))
        if let value { member?.facts.append(StatedFact(.defaultValue(value), at: sourceRange)) }
      case .valueType where !text.isEmpty && text.utf8.count <= Longest.value:
        member?.facts.append(StatedFact(.valueType(text), at: sourceRange))
      case .text where !text.isEmpty: member?.abstract = Passage(block: cell)
      case .defaultValue, .valueType, .availability, .text, .other, .ignored: break
      }
    }
    return member
  }

  /// The rows of a table that may list the cases of an enumeration.
  func caseRows(ofTable table: Document.NodeID) -> [TableRow] {
    document.children(of: table).compactMap { row in
      guard document[row].detail != 1, case let cells = Array(document.children(of: row)),
        cells.count > 1, let name = entryName(ofHeading: cells[0]), !name.hasWords,
        name.isMarked || name.name.isWrittenLikeCode
      else { return nil }
      let text = cells.dropFirst().first { cell in
        document.trimmedText(of: cell).utf8.first.map { !$0.isDigit && $0 != 0x2D } ?? false
      }
      return TableRow(name: name, abstract: text.map { Passage(block: $0) })
    }
  }

  /// Whether a cell says that a member is required, in a column for that or for optional ones: yes, no, a
  /// sign, nothing there, or the word itself: 必須.
  func requirement(statedBy cell: Document.NodeID, in column: TableForm.Column) -> Bool? {
    if let word = requirementWord(in: cell) { return word }
    let text = document.trimmedText(of: cell)
    guard
      let answer = context.language.answer(text) ?? (context.language.isDenial(text) ? false : nil)
    else { return nil }
    return column == .optional ? !answer : answer
  }

  /// "required" or "optional", where that is all a cell says.
  func requirementWord(in cell: Document.NodeID) -> Bool? {
    let stated = facts.read(PlainText(Passage(block: cell), in: document), setting: .prose)
    guard stated.isUnderstood, stated.facts.count == 1,
      let isRequired = stated.facts[0].fact.isRequired
    else { return nil }
    return isRequired
  }

  /// Whether a cell holds a number.
  func isNumber(_ cell: Document.NodeID) -> Bool {
    document.trimmedText(of: cell).utf8.first.map {
      $0.isDigit || $0 == UInt8(ascii: "-")
    } ?? false
  }

  // MARK: Cells

  /// The cell of several names is no longer, in bytes: of four names of 30 letters.
  private static let longestNames = 120
  /// How many names one row describes. More words with marks between are an enumeration in words.
  private static let mostNames = 4

  /// The name of a cell that holds nothing else.
  func cellName(_ cell: Document.NodeID) -> EntryName? {
    if let name = entryName(ofHeading: cell), !name.hasWords { return name }
    guard let head = head(of: Passage(block: cell)), head.isAlone else { return nil }
    return head.name
  }

  /// The names that a cell holds and nothing else: one, or several that one row describes, and those
  /// with hyphens that other languages have.
  ///
  ///     | `width` / `height` |      | indicator-color |
  func cellNames(_ cell: Document.NodeID) -> [EntryName] {
    if let name = cellName(cell) { return [name] }
    let text = document.trimmedText(of: cell)
    guard text.utf8.count <= Self.longestNames else { return [] }
    // Words without a mark between them are a text.
    guard
      text.unicodeScalars.contains(where: Self.isListMark)
        || !text.unicodeScalars.contains(where: \.isBlank)
    else { return [] }
    let words = text[...].pieces(
      between: { $0.isBlank || Self.isListMark($0) },
      of: { character in
        character.isBlank || character.unicodeScalars.first.map(Self.isListMark) == true
      }
    )
    .filter { !context.language.isListSeparator(String($0)) }
    guard words.count <= Self.mostNames else { return [] }
    let range = document.range(of: cell)
    var names: [EntryName] = []
    for word in words {
      if let found = readSymbolName(String(word)), found.declaration == nil {
        names.append(EntryName(found, range: range, isMarked: false))
      } else if isHyphenated(word.utf8) {
        names.append(EntryName(name: String(word), kind: nil, range: range, isMarked: false))
      } else {
        return []
      }
    }
    return names
  }

  private static func isListMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", ",", "、", "，", ";", "；", "|": true
    default: false
    }
  }

  /// `indicator-color`, `bind:change`
  private func isHyphenated(_ word: Substring.UTF8View) -> Bool {
    let parts = word.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == 0x2D || $0 == 0x3A })
    return parts.count > 1
      && parts.allSatisfy { part in
        part.first.map { $0.isLowercase } == true && part.allSatisfy(\.isNameByte)
      }
  }

  /// The value that a cell names where the table says that it lists values: also `plain-text`.
  func valueName(_ cell: Document.NodeID) -> EntryName? {
    if let name = cellName(cell) { return name }
    let text = document.trimmedText(of: cell)
    guard !text.isEmpty, text.utf8.count <= Longest.value, !text.contains(where: \.isBlank) else {
      return nil
    }
    return EntryName(
      name: String(text), kind: .case, range: document.range(of: cell), isMarked: true)
  }
}
