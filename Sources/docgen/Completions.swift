import Diagnostics
import Disk
import Importing

/// The script that completes docgen's command line in a shell, made from the table.
func completionScript(for shell: Shell) -> String {
  switch shell {
  case .bash: bashScript()
  case .zsh: zshScript()
  case .fish: fishScript()
  }
}

private func bashScript() -> String {
  let names = CommandRow.all.map(\.name)
  var valueCases = ""
  var wordCases = ""
  for row in CommandRow.all {
    for option in row.options {
      guard let kind = option.kind else { continue }
      valueCases += "    \(row.name):\(option.name)) \(bashReply(kind)); return ;;\n"
    }
    let options = (row.options + ArgumentRow.common).map(\.name).joined(separator: " ")
    let operands = row.operands.compactMap(\.kind)
    wordCases += "    \(row.name):-*) _docgen_words '\(options)' ;;\n"
    if let kind = operands.first { wordCases += "    \(row.name):*) \(bashReply(kind)) ;;\n" }
  }
  for option in ArgumentRow.common {
    guard let kind = option.kind else { continue }
    valueCases += "    *:\(option.name)) \(bashReply(kind)); return ;;\n"
  }
  let common = ArgumentRow.common.map(\.name).joined(separator: " ")
  return """
    _docgen_words() {
      local IFS=$' \\t\\n'
      COMPREPLY=($(compgen -W "$1" -- "$word"))
    }
    _docgen_paths() {
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen "$1" -- "$word"))
    }
    _docgen() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= index
      COMPREPLY=()
      if [[ $word == = ]]; then
        word=
      elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
        \(names.joined(separator: "|"))) command=${COMP_WORDS[index]}; break ;;
        esac
      done
      case $command:$before in
    \(valueCases)  esac
      case $command:$word in
    \(wordCases)    :-*) _docgen_words '\(common)' ;;
        :*) _docgen_words '\(names.joined(separator: " "))' ;;
      esac
    }
    complete -F _docgen docgen

    """
}

private func bashReply(_ kind: ArgumentRow.Kind) -> String {
  switch kind {
  case .folder: "_docgen_paths -d"
  case .file: "_docgen_paths -f"
  case .url, .language, .languages, .platform, .version, .commit, .name, .number: ":"
  case .command, .diagnostic, .diagnostics, .choice, .encoding:
    "_docgen_words '\(kind.choices.joined(separator: " "))'"
  }
}

private func zshScript() -> String {
  let commands = CommandRow.all.map { "    \(inQuotes("\($0.name):\($0.summary)"))\n" }.joined()
  var cases = ""
  for row in CommandRow.all {
    var specifications = (row.options + ArgumentRow.common).map(zshOption)
    for (index, operand) in row.operands.enumerated() {
      let number = operand.presence.takesSeveral ? "*" : "\(index + 1)"
      let optional = !operand.presence.isRequired ? ":" : ""
      let title = operand.name.filter { $0 != "<" && $0 != ">" }
      specifications.append(
        inQuotes("\(number):\(optional)\(title):\(operand.kind.map(zshAction) ?? "")"))
    }
    cases += "    \(row.name)) _arguments \(specifications.joined(separator: " ")) ;;\n"
  }
  let common = ArgumentRow.common.map(zshOption).joined(separator: " ")
  return """
    #compdef docgen
    _docgen() {
      local curcontext=$curcontext state line
      local -a commands
      commands=(
    \(commands)  )
      _arguments -C \(common) '1: :->command' '*:: :->arguments'
      case $state in
      command) _describe -t commands command commands ;;
      arguments)
        case $line[1] in
    \(cases)    esac ;;
      esac
    }
    if [ "$funcstack[1]" = _docgen ]; then _docgen "$@"; else compdef _docgen docgen; fi

    """
}

private func zshOption(_ row: ArgumentRow) -> String {
  let help = row.help.reduce(into: "") { text, character in
    if "[]:\\".contains(character) { text.append("\\") }
    text.append(character)
  }
  guard let kind = row.kind else { return inQuotes("\(row.name)[\(help)]") }
  return inQuotes("\(row.name)=[\(help)]: :\(zshAction(kind))")
}

private func zshAction(_ kind: ArgumentRow.Kind) -> String {
  switch kind {
  case .folder: "_files -/"
  case .file: "_files"
  case .url, .language, .languages, .platform, .version, .commit, .name, .number: " "
  case .command, .diagnostic, .diagnostics, .choice, .encoding:
    "(\(kind.choices.joined(separator: " ")))"
  }
}

private func fishScript() -> String {
  let names = CommandRow.all.map(\.name).joined(separator: " ")
  var lines = ["complete -c docgen -f"]
  for row in ArgumentRow.common { lines.append(fishOption(row, condition: nil)) }
  for row in CommandRow.all {
    lines.append(
      "complete -c docgen -n 'not __fish_seen_subcommand_from \(names)' -a \(row.name) -d "
        + fishQuotes(row.summary))
  }
  for row in CommandRow.all {
    let condition = "__fish_seen_subcommand_from \(row.name)"
    for option in row.options { lines.append(fishOption(option, condition: condition)) }
    if let kind = row.operands.first?.kind {
      lines.append("complete -c docgen -n '\(condition)'\(fishAction(kind))")
    }
  }
  return lines.map { $0 + "\n" }.joined()
}

private func fishOption(_ row: ArgumentRow, condition: String?) -> String {
  var line = "complete -c docgen"
  if let condition { line += " -n '\(condition)'" }
  if row == .help { line += " -s h" }
  line += " -l \(row.name.drop { $0 == "-" })"
  if let kind = row.kind { line += " -r" + fishAction(kind) }
  return line + " -d " + fishQuotes(row.help)
}

private func fishAction(_ kind: ArgumentRow.Kind) -> String {
  switch kind {
  case .folder: " -a '(__fish_complete_directories)'"
  case .file: " -F"
  case .url, .language, .languages, .platform, .version, .commit, .name, .number: ""
  case .command, .diagnostic, .diagnostics, .choice, .encoding:
    " -a '\(kind.choices.joined(separator: " "))'"
  }
}

extension ArgumentRow.Kind {
  /// The values that can be listed.
  fileprivate var choices: [String] {
    switch self {
    case .choice(let choices): choices
    case .command: CommandRow.all.map(\.name)
    case .diagnostic, .diagnostics: DiagnosticID.allCases.map(\.rawValue)
    case .encoding: TextEncoding.allCases.map(\.rawValue)
    case .folder, .file, .url, .language, .languages, .platform, .version, .commit, .name, .number:
      []
    }
  }
}

/// A word for bash and zsh, in which nothing has a meaning.
private func inQuotes(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}

private func fishQuotes(_ text: String) -> String {
  var word = "'"
  for character in text {
    if character == "'" || character == "\\" { word.append("\\") }
    word.append(character)
  }
  return word + "'"
}
