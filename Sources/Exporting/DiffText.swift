import Vocabulary

/// A diff for a terminal.
///
///     iOS 13.0 → 14.0: 1 introduced, 1 deprecated, 0 removed
///
///     Deprecated (1)
///       UITableViewCell
///         UITableViewCell/textLabel  property
///           use UITableViewCell/defaultContentConfiguration
package func diffText(_ report: DiffReport, usesColor: Bool = false) -> String {
  let (subject, from, to) = report.headline
  let title = [subject, "\(from) → \(to)"].compactMap(\.self).joined(separator: " ")
  var lines = [bold(printable(title), usesColor) + ": " + report.summary]
  for section in report.sections where !section.groups.isEmpty {
    lines += ["", bold("\(section.title) (\(section.entries.count))", usesColor)]
    for group in section.groups {
      lines.append("  " + printable(group.title))
      for entry in group.entries { lines += entryLines(entry, platform: subject ?? "") }
    }
  }
  return lines.map { $0 + "\n" }.joined()
}

private func entryLines(_ entry: DiffReport.Entry, platform: String) -> [String] {
  let location = entry.location.map { "  (\($0))" } ?? ""
  let kind = (entry.kind?.rawValue ?? entry.translation?.state.title).map { "  " + $0 } ?? ""
  let releases = entry.releases.isEmpty ? "" : "  " + entry.releases.joined(separator: ", ")
  var lines = [printable("    \(entry.title)\(kind)\(releases)\(location)")]
  if let target = entry.target {
    lines.append(printable("      \(target.words) \(target.address)"))
  }
  if !entry.replacements.isEmpty {
    let names = entry.replacements.map { $0.name + $0.remark(platform: platform) }
    lines.append(printable("      use " + names.joined(separator: " or ")))
  }
  for change in entry.changes {
    let old = printable(change.old?.diffWords ?? "not stated")
    let new = printable(change.new?.diffWords ?? "not stated")
    let location = printable(change.location.map { "  (\($0))" } ?? "")
    if old.count + new.count <= 60 {
      lines.append("      \(change.fact): \(old) → \(new)\(location)")
    } else {
      lines.append("      \(change.fact):\(location)")
      if change.old != nil { lines.append("        - \(old)") }
      if change.new != nil { lines.append("        + \(new)") }
    }
  }
  return lines
}

private func bold(_ text: String, _ usesColor: Bool) -> String {
  usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text
}

/// Text of a note on one line, without anything that would move the cursor.
private func printable(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar == "\t" || scalar == "\n" ? " " : "\u{FFFD}"
        case .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
        default: scalar
        }
      }))
}
