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
///
/// A section of many entries is folded, so that a comment stays short, and none becomes longer than code
/// hosts take: what no longer fits is counted.
///
/// - Parameter limit: the most UTF-16 units that the text may have; a comment on GitHub may have 65,536.
package func diffMarkdown(_ report: DiffReport, limit: Int = 65_000) -> String {
  let (subject, from, to) = report.headline
  let title =
    subject.map { "\(escaped($0)) \(from) → \(to)" } ?? "\(codeSpan(from)) → \(codeSpan(to))"
  var text = CappedText(limit: limit)
  text.append("## \(title)\n\n\(report.summary)\n")
  for section in report.sections where !section.groups.isEmpty {
    let isFolded = section.entries.count > mostUnfolded
    let title = "\(section.title) (\(section.entries.count))"
    // What stands in a folded part is Markdown only behind a blank line.
    text.open(
      isFolded ? "\n<details>\n<summary>\(title)</summary>\n" : "\n### \(title)\n",
      closing: isFolded ? "\n</details>\n" : "")
    for group in section.groups {
      let groupTitle = "\n#### \(group.owner.map(codeSpan) ?? group.title)\n\n"
      for (index, entry) in group.entries.enumerated() {
        let item = entryItem(entry, platform: subject ?? "") + "\n"
        text.append(index == 0 ? groupTitle + item : item, counting: 1)
      }
    }
    text.close()
  }
  return text.end()
}

/// A section with more entries is folded.
private let mostUnfolded = 25

/// A text that takes pieces while they fit, and says how many did not.
private struct CappedText {
  private var text = ""
  private var length = 0
  private var closing = ""
  private var leftOut = 0
  private let limit: Int

  /// The room, in UTF-16 units, for the last line and the end of what is open.
  private static let reserve = 120

  init(limit: Int) { self.limit = limit }

  /// - Parameter count: how many entries the piece is.
  mutating func append(_ piece: String, counting count: Int = 0) {
    guard leftOut == 0, length + piece.utf16.count + Self.reserve <= limit else {
      leftOut += count
      return
    }
    text += piece
    length += piece.utf16.count
  }

  mutating func open(_ piece: String, closing: String) {
    let before = length
    append(piece)
    self.closing = length > before ? closing : ""
  }

  mutating func close() {
    text += closing
    length += closing.utf16.count
    closing = ""
  }

  func end() -> String {
    leftOut == 0
      ? text
      : text + "\n… and \(leftOut) more, which 'docgen diff' tells without '--format markdown'\n"
  }
}

private func entryItem(_ entry: DiffReport.Entry, platform: String) -> String {
  var item = "- \(codeSpan(entry.id))"
  if let kind = entry.kind { item += " (\(kind.rawValue))" }
  if let translation = entry.translation {
    item += ", \(escaped(translation.sections.joined(separator: ", "))): \(translation.state.title)"
  }
  if !entry.releases.isEmpty { item += ", " + escaped(entry.releases.joined(separator: ", ")) }
  if !entry.replacements.isEmpty {
    let names = entry.replacements.map { replacement in
      codeSpan(replacement.name) + escaped(replacement.remark(platform: platform))
    }
    item += ": use " + names.joined(separator: " or ")
  }
  if let target = entry.target { item += " \(target.words) \(codeSpan(target.address))" }
  if let location = entry.location { item += ", at " + codeSpan(location) }
  for change in entry.changes {
    let values = [change.old, change.new].map { $0.map { codeSpan($0.diffWords) } ?? "not stated" }
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
