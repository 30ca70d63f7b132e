import Disk

/// The help of docgen as a whole, or of one command, made from the table.
func helpText(for command: String?) -> String {
  guard let row = command.flatMap(CommandRow.named) else { return programHelp() }
  var text = wrapped(row.details, indent: 0, width: 80) + "\nUsage: " + row.usage + "\n"
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
  \(table(ExitCode.meanings.map { ("\($0.code.rawValue)", $0.meaning) }))
  Run 'docgen <command> --help' for what a command takes.

  """
}

extension ExitCode {
  static let meanings: [(code: ExitCode, meaning: String)] = [
    (.success, "Done"),
    (.contentHasErrors, "Done, but the content has errors"),
    (.couldNotRun, "Could not run: the command line or the disk"),
  ]
}

extension CommandRow {
  /// `docgen build <content> <out> [<options>]`
  var usage: String {
    let needed = operands + options.filter(\.presence.isRequired)
    return (["docgen", name] + needed.map(\.usage) + ["[<options>]"]).joined(separator: " ")
  }
}

extension ArgumentRow {
  fileprivate var usage: String {
    switch presence {
    case .required: title
    case .optional: "[\(title)]"
    case .repeated: "\(title) …"
    case .anyNumber: "[\(title) …]"
    }
  }

  /// `-h, --help`; `--jobs <n>`
  var title: String {
    (self == .help ? "-h, \(name)" : name)
      + (name.hasPrefix("-") ? kind.map { " \($0.placeholder)" } ?? "" : "")
  }
}

private func optionLine(_ row: ArgumentRow) -> (String, String) { (row.title, row.help) }

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
    case .commit: "<commit>"
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
