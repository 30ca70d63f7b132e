/// The help of docgen as a whole, or of one command, made from the table.
func helpText(for command: String?) -> String {
  guard let row = command.flatMap(CommandRow.named) else { return programHelp() }
  var text = wrapped(row.details, indent: 0, width: 80) + "\nUsage: docgen \(row.name)"
  for operand in row.operands { text += " " + usage(of: operand) }
  for option in row.options where option.presence.isRequired { text += " " + usage(of: option) }
  text += " [<options>]\n"
  if !row.operands.isEmpty {
    text += "\nArguments:\n" + table(row.operands.map { ($0.name, $0.help) })
  }
  return text + "\nOptions:\n" + table((row.options + ArgumentRow.common).map(optionLine))
}

private func programHelp() -> String {
  """
  docgen makes a documentation site out of notes in Markdown.

  Usage: docgen <command> [<options>]

  Commands:
  \(table(CommandRow.all.map { ($0.name, $0.summary) }))
  Options:
  \(table(ArgumentRow.common.map(optionLine)))
  Exit codes:
  \(table([
    ("0", "Done"),
    ("1", "Done, but the content has errors"),
    ("2", "Could not run: the command line or the disk"),
  ]))
  Run 'docgen <command> --help' for what a command takes.

  """
}

private func usage(of row: ArgumentRow) -> String {
  let name = row.kind.map { row.name.hasPrefix("-") ? "\(row.name) \($0.placeholder)" : row.name }
  switch row.presence {
  case .required: return name ?? row.name
  case .optional: return "[\(name ?? row.name)]"
  case .repeated: return "\(name ?? row.name) …"
  case .anyNumber: return "[\(name ?? row.name) …]"
  }
}

private func optionLine(_ row: ArgumentRow) -> (String, String) {
  let name = row == .help ? "-h, \(row.name)" : row.name
  return (name + (row.kind.map { " \($0.placeholder)" } ?? ""), row.help)
}

extension ArgumentRow.Kind {
  fileprivate var placeholder: String {
    switch self {
    case .folder: "<folder>"
    case .file: "<file>"
    case .url: "<url>"
    case .language: "<language>"
    case .languages: "<languages>"
    case .encoding: "<encoding>"
    case .platform: "<platform>"
    case .version: "<version>"
    case .name: "<name>"
    case .command: "<command>"
    case .diagnostic: "<diagnostic>"
    case .diagnostics: "<diagnostic,…>"
    case .number: "<n>"
    case .choice(let choices): choices.joined(separator: "|")
    }
  }
}

/// Two columns; a name that is too long for the first has a line of its own.
private func table(_ lines: [(name: String, help: String)]) -> String {
  let column = min(lines.map(\.name.count).max() ?? 0, 24) + 4
    case .commit: "<commit>"
  return lines.reduce(into: "") { text, line in
    let help = wrapped(line.help, indent: column, width: 80)
    let fits = line.name.count <= column - 4
    text += "  " + line.name
    text += fits ? help.dropFirst(line.name.count + 2) : "\n" + help
  }
}

/// Breaks a text at its spaces, each line indented and ended.
private func wrapped(_ text: String, indent: Int, width: Int) -> String {
  var lines = [""]
  for word in text.split(separator: " ") {
    let last = lines[lines.count - 1]
    if last.isEmpty {
      lines[lines.count - 1] = String(word)
    } else if indent + last.count + 1 + word.count <= width {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(word))
    }
  }
  let margin = String(repeating: " ", count: indent)
  return lines.map { margin + $0 + "\n" }.joined()
}
