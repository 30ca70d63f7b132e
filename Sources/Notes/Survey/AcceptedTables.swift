import Markup
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
      let isAnnounced = about[index].memberKind != nil
      guard
        var found = tableForm(node, above: above, isInText: isInText, isAnnounced: isAnnounced)
      else { continue }
      if isInText, found.enumeration == nil, !found.isOfEntry { continue }
      found.kind = found.kind ?? about[index].memberKind
      // Beside entries of another form, a table compares names unless its head calls them members.
      if hasOtherForm, found.kind == nil, !found.isStated { continue }
      form.tables[node] = found
    }
  }

  private func tableForm(
    _ table: Document.NodeID, above: Document.NodeID?, isInText: Bool, isAnnounced: Bool
  ) -> TableForm? {
    var rows = document.children(of: table).map { Array(document.children(of: $0)) }
    guard rows.count > 1, rows[0].count > 1 else { return nil }
    let header = rows.removeFirst()
    let caption = above.flatMap { form.labels[$0] }
    let isOfConstants = caption?.rest == nil && caption?.kind == .constants
    let announced = isOfConstants ? nil : enumeration(above: above)
    let stated = header.map(recogniser.statedColumn)
    let nameColumns = header.indices.filter { stated[$0] == .name }
    for column in nameColumns.isEmpty ? Array(0..<2) : nameColumns {
      if nameColumns.isEmpty, stated[column] != nil { continue }
      let (label, kind) = language.title(document.trimmedText(of: header[column]))
      // In the text of an entry, or behind such a label, they are those of a function.
      let isOfParameters = label == .parameters
      if isOfParameters, isInText || caption?.kind == .parameters { return nil }
      if label == .valueType || label == .defaultValue || label == .discussion { continue }
      // Types in a table are spoken of, not described.
      if kind?.isType == true, kind != .enum { return nil }
      let isOfCases = isOfConstants || kind == .constant || kind == .case || kind == .enum
      if isInText, !isOfCases, announced == nil { continue }
      var names: [EntryName] = []
      var filled = 0
      for row in rows where column < row.count && !document.trimmedText(of: row[column]).isEmpty {
        filled += 1
        let cell = row[column]
        if isOfConstants {
          if let name = recogniser.valueName(cell) { names.append(name) }
        } else if let name = recogniser.cellNames(cell).first {
          names.append(name)
        }
      }
      let isOfAnnounced =
        announced.map { type in
          names.count > 1
            && names.allSatisfy { $0.name.hasPrefix(type.name) && $0.name != type.name }
        } ?? false
      if !isOfConstants {
        let sure = names.count(where: recogniser.isUnmistakable)
        let isKind = kind != nil && !isOfParameters
        // Only members are required, or have a default.
        let enough = header.contains(where: recogniser.isOfMembers) ? 1 : 2
        let isNamed =
          isKind || isAnnounced || isOfAnnounced || !nameColumns.isEmpty
          || sure >= enough && sure * 3 >= names.count
        guard filled > 0, names.count * 5 >= filled * 4, isNamed else { continue }
      }
      let columns = header.enumerated().map { index, cell in
        index == column ? .name : recogniser.column(titled: cell)
      }
      var found = TableForm(columns: columns, kind: isOfParameters ? .property : kind)
      found.isStated = !nameColumns.isEmpty
      if isOfCases || isOfAnnounced {
        found.enumeration = type(inHead: header[column]) ?? (isOfAnnounced ? announced : nil)
        found.isOfEntry = isOfConstants && found.enumeration == nil
        found.kind = .case
      }
      return found
    }
    return nil
  }

  private func type(inHead cell: Document.NodeID) -> EntryName? {
    guard let name = recogniser.leadingName(of: cell), recogniser.isSubjectLike(name) else {
      return nil
    }
    return name
  }
}
