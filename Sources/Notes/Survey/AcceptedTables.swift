import Characters
import Markup
import Statements
import Vocabulary

extension Survey {
  /// Decides which tables hold members.
  mutating func acceptTables() {
    if tables.isEmpty { return }
    let isInside = insideOfEntries()
    let hasOtherForm = !form.starts.isEmpty || !form.lines.isEmpty
    for (node, above, index) in tables {
      // A table in the text of an entry speaks of that, unless it gives an enumeration.
      let isInText = isInside[index] || node != blocks[index]
      let (announcement, enumeration) = announcement(of: index)
      guard
        var found = tableForm(node, above: above, isInText: isInText, announcement: announcement)
      else { continue }
      if found.enumeration == nil, let enumeration, found.kind == nil {
        found.enumeration = enumeration
        found.kind = .case
      }
      if isInText, found.enumeration == nil, !found.isOfEntry { continue }
      found.kind = found.kind ?? about[index].memberKind
      // Beside entries of another form, a table compares names unless its head calls them members.
      if hasOtherForm, found.kind == nil, !found.isStated, announcement == nil { continue }
      form.tables[node] = found
    }
  }

  /// The words that say that the rows of a table are members.
  private enum TableAnnouncement {
    case title
    /// The name of a type stands above.
    case typeName
  }

  /// The announcement of the heading above a table, and the enumeration that it names.
  private func announcement(
    of index: Int
  ) -> (announcement: TableAnnouncement?, enumeration: EntryName?) {
    let isTitled = about[index].memberKind != nil
    guard let headingIndex = headingAbove[index] else { return (isTitled ? .title : nil, nil) }
    let heading = blocks[headingIndex]
    let owner = recogniser.owner(ofLine: Passage(block: heading))
    // The title of the note says what it is about as a whole.
    let isOfNote = headingAbove[headingIndex] == nil
    let enumeration = isOfNote || owner?.kind != .enum ? nil : owner
    if isTitled || enumeration != nil { return (.title, enumeration) }
    if form.headingLabels[heading] != nil { return (nil, nil) }
    let namesType = owner == nil ? isPlainType(heading) : !isOfNote
    return (namesType ? .typeName : nil, nil)
  }

  /// Whether a heading is a word with a capital in a note that is about no type: a table of names below
  /// it has its members.
  private func isPlainType(_ heading: Document.NodeID) -> Bool {
    guard let name = form.headingNames[heading], name.isPlainTitle, !name.hasWords else {
      return false
    }
    return titleSubject.map { $0.name.utf8.first?.isUppercase != true } ?? true
  }

  /// Whether names are announced: below the name of a type those that are no words of prose, or that
  /// have types.
  private func isAnnounced(
    _ names: [EntryName], _ columns: [TableForm.Column], by announcement: TableAnnouncement?
  ) -> Bool {
    switch announcement {
    case .title: true
    case .typeName:
      columns.contains(.valueType) && !names.isEmpty
        || names.count > 1
          && !Self.shareOfTitles.isReached(
            by: names.count(where: \.isPlainTitle), of: names.count)
    case nil: false
    }
  }

  /// The share of the names below that of a type which look like titles of prose, from which on the table
  /// lists something else.
  private static let shareOfTitles = Share(1, of: 2)
  /// How many columns may hold the names: behind a number and a kind, nobody looks for them.
  private static let mostNameColumns = 3

  private func tableForm(
    _ table: Document.NodeID, above: Document.NodeID?, isInText: Bool,
    announcement: TableAnnouncement?
  ) -> TableForm? {
    var rows = document.children(of: table).map { Array(document.children(of: $0)) }
    guard rows.count > 1, rows[0].count > 1 else { return nil }
    let header = rows.removeFirst()
    var best: (form: TableForm, weight: Int)?
    let heads = header.map { recogniser.column(titled: $0) }
    let stated = header.firstIndex { recogniser.statedColumn(titled: $0) == .name }
    for column in stated.map({ $0..<$0 + 1 }) ?? 0..<min(header.count, Self.mostNameColumns) {
      // Types in a table are spoken of, not described.
      let title = language.title(document.trimmedText(of: header[column]))
      if let kind = title.memberKind, kind.isType, kind != .enum { return nil }
      let found = names(
        in: column, titled: title, of: rows, header, heads, above: above, isInText: isInText,
        announcement: announcement)
      if let found, found.weight > best?.weight ?? 0 { best = found }
    }
    return best?.form
  }

  /// The share of the cells of a column of names that may hold something else, such as a title between rows.
  private static let shareWithoutNames = Share(1, of: 5)

  /// The form of a table if a column holds the names, and what speaks for that; nil if it does not.
  private func names(
    in column: Int, titled title: (label: SectionKind?, memberKind: SymbolKind?),
    of rows: [[Document.NodeID]], _ header: [Document.NodeID], _ heads: [TableForm.Column],
    above: Document.NodeID?, isInText: Bool,
    announcement: TableAnnouncement?
  ) -> (form: TableForm, weight: Int)? {
    let caption = above.flatMap { form.labels[$0] }
    let isOfConstants = caption?.rest == nil && caption?.kind == .constants
    let (label, kind) = title
    // In the text of an entry, or behind such a label, they are those of a function.
    let isOfParameters = label == .parameters
    if isOfParameters, isInText || caption?.kind == .parameters { return nil }
    var columns = heads
    columns[column] = .name
    var isStated = false
    switch heads[column] {
    case .valueType, .defaultValue, .text, .ignored: return nil
    case .name: isStated = true
    case .required, .optional, .availability, .other: break
    }
    // In the text of an entry only the values of an enumeration are entries.
    let isOfCases = isOfConstants || kind == .constant || kind == .case || kind == .enum
    let types =
      isOfConstants
      ? []
      : recogniser.types(in: header[column]) + (above.map { recogniser.types(in: $0) } ?? [])
    if isInText, !isOfCases, types.isEmpty { return nil }
    let cells = rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
      .filter { !document.trimmedText(of: $0).isEmpty }
    var names: [EntryName] = []
    for (index, cell) in cells.enumerated() {
      if let name = isOfConstants ? recogniser.valueName(cell) : recogniser.cellNames(cell).first {
        names.append(name)
      } else if !isOfConstants,
        Self.shareWithoutNames.isExceeded(by: index + 1 - names.count, of: cells.count)
      {
        return nil
      }
    }
    let type = recogniser.enumeration(of: names, among: types)
    if isInText, !isOfCases, type == nil { return nil }
    let weight =
      TableForm.evidence(
        of: names, sure: names.count(where: { recogniser.isUnmistakable($0) }),
        columns: columns,
        isNamed: isOfConstants || isStated || type != nil || kind != nil && !isOfParameters,
        isAnnounced: isAnnounced(names, columns, by: announcement)
      )
      .reduce(0) { $0 + $1.weight }
    guard !cells.isEmpty, weight >= RunEvidence.threshold else { return nil }
    var found = TableForm(columns: columns, kind: isOfParameters ? .property : kind)
    found.isStated = isStated
    if isOfCases || type != nil {
      found.enumeration = type ?? self.type(inHead: header[column])
      found.isOfEntry = isOfConstants && found.enumeration == nil
      found.kind = .case
    }
    return (found, weight)
  }

  private func type(inHead cell: Document.NodeID) -> EntryName? {
    guard var name = recogniser.leadingName(of: cell) else { return nil }
    // The word behind it says what the rows are.
    name.kind = nil
    return recogniser.isSubjectLike(name) ? name : nil
  }
}

extension TableForm {
  /// The share of the names of a column that are unmistakable where nothing announces members.
  private static let shareOfSure = Share(1, of: 3)

  /// The evidence for a column holding the names of members.
  ///
  /// - Parameters:
  ///   - isNamed: whether its head, or the words above, say so.
  fileprivate static func evidence(
    of names: [EntryName], sure: Int, columns: [Column], isNamed: Bool, isAnnounced: Bool
  ) -> [RunEvidence] {
    var found = Array(repeating: RunEvidence.sureName, count: min(sure, RunEvidence.mostCounted))
    // Where nothing announces members, plain words say that the others are words, too.
    if !isNamed, !isAnnounced, !shareOfSure.isReached(by: sure, of: names.count) { found = [] }
    if isNamed { found.append(.headed) }
    if isAnnounced { found += [.announced, .separated] }
    if columns.contains(where: \.isOfMembers) { found.append(.ofMembers) }
    return found
  }
}
