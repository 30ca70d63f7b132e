import Diagnostics
import Markup
import Statements
import Vocabulary

/// Tables: facts, entries, cases, parameters, or text.
extension Assembler {
  /// Adds a table of which the survey says that its rows are entries. It is not shown again, unless
  /// a row is none.
  mutating func add(_ form: TableForm, _ table: Document.NodeID) {
    if addStatements(ofTable: table) { return }
    let outer = open.innermost
    open.section = nil
    var owner = !open.isInType && current.entry.kind?.isType == true ? open.entry : 0
    if let enumeration = form.enumeration {
      owner = beginEnumeration(enumeration, block: table)
    } else if form.isOfEntry, !open.isInType {
      owner = open.entry
      if current.entry.kind?.isType != true { current.entry.kind = .enum }
    }
    for row in document.children(of: table) where document[row].detail != 1 {
      addRow(row, form, owner: owner)
    }
    open.innermost = outer
    // What the heads of its columns say would be lost with it.
    if form.isShown { append(Passage(block: table)) }
  }

  private mutating func addRow(_ row: Document.NodeID, _ form: TableForm, owner: Int) {
    let cells = Array(document.children(of: row))
    let named = form.columns.firstIndex(of: .name).flatMap { column in
      column < cells.count ? cells[column] : nil
    }
    let names =
      named.map { cell in
        form.isOfEntry ? recogniser.valueName(cell).map { [$0] } ?? [] : recogniser.cellNames(cell)
      } ?? []
    if names.isEmpty {
      for cell in cells where !document.trimmedText(of: cell).isEmpty {
        append(Passage(block: cell))
      }
    }
    for var name in names {
      name.kind = name.kind ?? form.kind
      open.entry = owner
      let isKnown = owner == 0 && draft.members[name.name] != nil
      begin(name, block: row, level: Self.lineLevel, owner: owner, isOfForm: true)
      if !isKnown { current.row = form.isShown ? .besideTable : .alone }
      let hasText = form.columns.contains(.text)
      let others = zip(cells, form.columns).filter { $0.1 != .name }
      // What a member is comes first, wherever its column stands.
      for (cell, column) in others where column == .text { add(cell: cell, column) }
      for (cell, column) in others where column != .text {
        // A number in a column that nothing explains says nothing by itself; the table shows it.
        if column == .other, recogniser.isNumber(cell) { continue }
        add(cell: cell, column == .other && !hasText ? .text : column)
      }
    }
  }

  /// Adds a cell for what its column is there for.
  private mutating func add(cell: Document.NodeID, _ column: TableForm.Column) {
    let text = document.trimmedText(of: cell)
    if text.isEmpty { return }
    let sourceRange = document.range(of: cell)
    let passage = Passage(block: cell)
    switch column {
    case .name, .other, .ignored: break
    case .required, .optional:
      if let isRequired = recogniser.requirement(statedBy: cell, in: column) {
        current.entry.facts.append(StatedFact(.required(isRequired), at: sourceRange))
      } else {
        append(passage)
      }
    case .defaultValue:
      if FactSigns.nothing.contains(String(text)) { return }
      if let isRequired = recogniser.requirementWord(in: cell) {
        current.entry.facts.append(StatedFact(.required(isRequired), at: sourceRange))
      } else if text.utf8.count <= Longest.value {
        current.add([StatedFact(.defaultValue(text), at: sourceRange)])
      } else {
        append(passage)
      }
    case .valueType:
      current.entry.facts.append(StatedFact(.valueType(text), at: sourceRange))
      append(passage, to: .valueType)
    case .availability:
      open.section = Frames.Section(kind: .availability, level: Self.labelLevel)
      addText(passage)
      open.section = nil
    case .text: addText(passage)
    }
  }

  /// Adds another table; it stays where it is, unless it says nothing but facts. A table of constants
  /// names cases.
  mutating func addTable(_ block: Document.NodeID) {
    if addStatements(ofTable: block) { return }
    if open.section?.kind == .parameters { return addParameters(ofTable: block) }
    if open.section == nil, addRowOfFacts(block) || addLabelledRows(block) { return }
    let entry = current.entry
    let isInText = open.section == nil || open.section?.kind == .overview
    // A translation need not say that its type is an enumeration; the names of the cases do.
    let mayBeOfEnum = entry.kind == .enum || (entry.kind == nil && open.container == nil)
    if (mayBeOfEnum && isInText)
      || (open.container?.kind == .constants && open.section == nil)
    {
      let rows = recogniser.caseRows(ofTable: block)
      nameEnumeration(after: rows.map(\.name.name))
      let isOfEnum =
        entry.kind != nil || open.container != nil
        || (rows.count > 1 && rows.allSatisfy { $0.name.name.hasPrefix(entry.name) })
      for row in isOfEnum ? rows : [] { addPossibleCase(row) }
    }
    if open.section == nil, open.isInType, let kind = open.container?.kind.memberKind {
      draft.possibleCases += recogniser.memberRows(ofTable: block).map {
        PossibleCase(row: $0, owner: 0, kind: $0.name.kind ?? kind)
      }
    }
    append(Passage(block: block))
  }

  /// Adds a table of one row that states facts of its entry; false if it is another table.
  ///
  ///     | 类型 | 必填 |
  ///     | bool | 否   |
  private mutating func addRowOfFacts(_ table: Document.NodeID) -> Bool {
    let rows = Array(document.children(of: table))
    guard rows.count == 2, !open.isInType || isMemberNote else { return false }
    let columns = document.children(of: rows[0]).map { recogniser.column(titled: $0) }
    guard !columns.isEmpty, columns.allSatisfy({ $0 != .other && $0 != .text }) else {
      return false
    }
    for (cell, column) in zip(document.children(of: rows[1]), columns) {
      add(cell: cell, column)
    }
    return true
  }

  /// Adds a table of labels with what they say of the entry; false if it is another table.
  ///
  ///     |              |          |
  ///     |--------------|----------|
  ///     | Availability | iOS 6.0+ |
  ///     | Default      | `nil`    |
  private mutating func addLabelledRows(_ table: Document.NodeID) -> Bool {
    guard !open.isInType || open.container == nil else { return false }
    var labels: [Recogniser.Label] = []
    var others = 0
    var isHeaded = false
    for row in document.children(of: table) {
      let cells = Array(document.children(of: row))
      guard cells.count == 2 else { return false }
      let name = document.trimmedText(of: cells[0])
      if let kind = language.section(labelled: name), kind.isShort {
        let value = Passage(block: cells[1])
        labels.append(Recogniser.Label(kind: kind, line: value, rest: value))
      } else if document[row].detail == 1 {
        isHeaded = cells.contains { !document.trimmedText(of: $0).isEmpty }
      } else {
        others += 1
      }
    }
    guard labels.count > others, labels.count > 1 || !isHeaded else { return false }
    let reported = diagnostics.count
    let prose = current.entry.prose
    for label in labels { add(label, before: nil) }
    // A value in words, without its label, would be a sentence about nothing.
    let isAll =
      others == 0 && !isHeaded && diagnostics.count == reported
      && current.entry.prose.abstract == prose.abstract
      && current.entry.prose.passages(.discussion) == prose.passages(.discussion)
    if !isAll {
      current.entry.prose = prose
      append(Passage(block: table))
    }
    return true
  }

  /// Adds a table of parameters: the first column names them, the others describe them.
  private mutating func addParameters(ofTable table: Document.NodeID) {
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
      }.map { Passage(block: $0.0) }
      if name.isEmpty {
        for passage in passages { append(passage, to: .discussion) }
      } else {
        current.addParameter(String(name), passages.reversed())
      }
    }
    open.endBlock()
    // What other columns say of a parameter stands in the table alone.
    let isAll = columns.dropFirst().allSatisfy { $0 == .text || $0 == .valueType }
    if !isAll { append(Passage(block: table), to: .discussion) }
  }

  // MARK: Facts

  /// Adds a table of a section that is there for facts; false if it states none. A table of nothing
  /// else is not shown.
  private mutating func addStatements(ofTable block: Document.NodeID) -> Bool {
    guard let kind = open.section?.kind, kind.isForFacts else { return false }
    let table = StatementTable(document: document, facts: facts, kind: kind)
    guard let result = table.facts(ofTable: block) else {
      // Behind facts, and without a platform, it is about something else.
      if kind == .availability, open.label != nil || table.namesPlatform(block) {
        reportTable(block)
      }
      return false
    }
    current.add(result.facts)
    diagnostics += result.diagnostics
    open.label = nil
    if !result.isAllFacts { append(Passage(block: block)) }
    return true
  }

  private mutating func reportTable(_ block: Document.NodeID) {
    let heads = ["platform", "introduced", "deprecated"].map { language.string($0) }
    let node = document.firstChild(of: block) ?? block
    diagnostics.append(
      Diagnostic(
        .unreadStatement,
        "the table states nothing that is understood here; head its columns like '\(heads.joined(separator: " | "))'",
        at: document.range(of: node)))
  }
}
