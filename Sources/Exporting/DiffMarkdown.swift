import Vocabulary

/// A diff as Markdown, for release notes and pull requests.
///
///     ## iOS 13.0 → 14.0
///
///     1 introduced, 1 deprecated, 0 removed
///
///     ### Deprecated (1)
///
///     #### `UITableViewCell`
///
///     - `UITableViewCell/textLabel` (property): use `UITableViewCell/defaultContentConfiguration`
package func diffMarkdown(_ report: DiffReport) -> String {
  let (subject, from, to) = report.headline
  let title =
    subject.map { "\(escaped($0)) \(from) → \(to)" } ?? "\(codeSpan(from)) → \(codeSpan(to))"
  var blocks = ["## " + title, report.summary]
  for section in report.sections where !section.groups.isEmpty {
    blocks.append("### \(section.title) (\(section.entries.count))")
    for group in section.groups {
      blocks.append("#### " + (group.owner.map(codeSpan) ?? group.title))
      let items = group.entries.map { entryItem($0, platform: subject ?? "") }
      blocks.append(items.joined(separator: "\n"))
    }
  }
  return blocks.joined(separator: "\n\n") + "\n"
}

private func entryItem(_ entry: DiffReport.Entry, platform: String) -> String {
  var item = "- \(codeSpan(entry.id))"
  if let kind = entry.kind { item += " (\(kind.rawValue))" }
  if !entry.replacements.isEmpty {
    let names = entry.replacements.map { replacement in
      codeSpan(replacement.name) + escaped(replacement.remark(platform: platform))
    }
    item += ": use " + names.joined(separator: " or ")
  }
  if let location = entry.location { item += ", at " + codeSpan(location) }
  for change in entry.changes {
    let values = [change.old, change.new].map { $0.map { codeSpan($0.text) } ?? "not stated" }
    item += "\n  - \(codeSpan(change.fact)): \(values.joined(separator: " → "))"
    if let location = change.location { item += ", at " + codeSpan(location) }
  }
  return item
}

/// A code span on one line, in more backticks than the text has in a row.
private func codeSpan(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  guard line.contains(where: { !$0.isWhitespace }) else { return "(blank)" }
  let longest = line.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
  let fence = String(repeating: "`", count: longest + 1)
  let needsSpace =
    line.hasPrefix("`") || line.hasSuffix("`") || line.hasPrefix(" ") && line.hasSuffix(" ")
  return needsSpace ? "\(fence) \(line) \(fence)" : fence + line + fence
}

/// Text in which Markdown finds nothing: a platform may have any name.
private func escaped(_ text: String) -> String {
  text.reduce(into: "") { text, character in
    if character.isNewline {
      text.append(" ")
    } else {
      if character.isASCII, character.isPunctuation || character.isSymbol,
        !",.()".contains(character)
      {
        text.append("\\")
      }
      text.append(character)
    }
  }
}
