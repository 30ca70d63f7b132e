import Characters
import Content
import Diagnostics
import Disk

/// A command line, understood.
struct Invocation: Hashable, Sendable {
  var command: Command
  var color: ColorChoice = .auto
}

/// A request of a user, one case for each command. Each is made by a row of `CommandRow.all`.
enum Command: Hashable, Sendable {
  case build(BuildArguments)
  case check(CheckArguments)
  case serve(ServeArguments)
  case diff(DiffArguments)
  case export(ExportArguments)
  case importNotes(ImportArguments)
  case verify(VerifyArguments)
  case update(UpdateArguments)
  /// Nil: all diagnostics.
  case explain(DiagnosticID?)
  case status(StatusArguments)
  case confirm(ConfirmArguments)
  case stub(StubArguments)
  case initialize(InitArguments)
  case newNote(NewArguments)
  case completions(Shell)
  case schema(Schema)
  /// Nil: their names are listed.
  case templates(folder: String?, force: Bool)
  case manual
  /// Nil: the program as a whole.
  case help(command: String?)
  case version
}

struct BuildArguments: Hashable, Sendable {
  var content: String
  var output: String
  var baseURL: String?
  var templates: String?
  /// Empty: those of the configuration, or all that the content has.
  var languages: [String] = []
  /// Nil: one for each processor.
  var jobs: Int?
  var includesDrafts = false
  var report = ReportArguments()
  var force = false
  /// Whether the folder of the site stays itself.
  var isInPlace = false
  /// Whether texts have compressed copies beside them.
  var precompresses = false
  /// Whether the next build is to know what this one made.
  var isKept = true
  /// The file in which it does; nil: one beside the output.
  var cache: String?
}

struct InitArguments: Hashable, Sendable {
  var folder: String
  /// The first is the original; empty: English.
  var languages: [String] = []
}

struct NewArguments: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case symbol, article
  }

  var kind: Kind
  var content: String
  /// The name of the symbol, or the title of the article.
  var name: String
  /// Nil: the original of the site.
  var language: String?
}

/// Which diagnostics are told, and how.
struct ReportArguments: Hashable, Sendable {
  var format: DiagnosticFormat = .text
  /// A file with the diagnostics that are known already, as `--format json` writes them.
  var baseline: String?
  /// Empty: all.
  var only: [DiagnosticID] = []
  /// Whether warnings are counted and not told, and nothing is said of how far a command is.
  var isQuiet = false
  /// Whether it is told how long each stage took.
  var isVerbose = false
  var warningsAsErrors = false
}

struct CheckArguments: Hashable, Sendable {
  var content: String
  var report = ReportArguments()
  var fixes = false
  /// The list of the addresses of an earlier site.
  var addresses: String?
  /// How links of the web are asked for; nil: they are not.
  var external: ExternalArguments?
  /// Whether fixes are printed and not written.
  var isDryRun = false
  var templates: String?
  var languages: [String] = []
  var includesDrafts = false
}

struct ServeArguments: Hashable, Sendable {
  var content: String
  /// Nil: the first that is free, from 8040 on; 0: any.
  var port: Int?
  /// Whether a browser is opened.
  var opens = false
  /// The address that opens an editor, with `{path}`, `{line}` and `{column}`.
  var editor = Self.defaultEditor
  var templates: String?
  var languages: [String] = []
  var includesDrafts = false
  /// Nil: one for each processor.
  var jobs: Int?

  static let defaultEditor = "vscode://file/{path}:{line}:{column}"
}

struct ExternalArguments: Hashable, Sendable {
  /// Nil: a file in the user's folder for such files.
  var cache: String?
  /// Nil: twenty.
  var seconds: Int?
}

struct DiffArguments: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    /// Two versions as they were typed; which ones these are depends on the notes.
    case versions(platform: String, from: String, to: String)
    /// The second folder.
    case notes(new: String)
    /// Commits as they were typed: `main`, `v1..v2` or `main...HEAD`.
    case commits(String)
  }

  var content: String
  var subject: Subject
  var format: DiffFormat = .text
  /// Nil: the standard output.
  var output: String?
  var exitsByDifference = false
}

struct ExportArguments: Hashable, Sendable {
  var content: String
  var format: ExportFormat = .json
  /// The language of a catalogue; nil: the only translation.
  var language: String?
  var isVerbose = false
  /// Nil: the standard output. Of a docset the folder, never nil.
  var output: String?
}

struct ImportArguments: Hashable, Sendable {
  /// Files and folders.
  var inputs: [String]
  /// The content folder that the notes go to.
  var output: String
  var isVerbose = false
  /// Nil: by the folder of a file, or by its characters.
  var language: String?
  /// Nil: declared by the file, or detected.
  var encoding: String?
  /// A content folder whose symbols are known.
  var known: String?
  var keepsBoilerplate = false
  var force = false
}

struct VerifyArguments: Hashable, Sendable {
  var content: String
  /// Files and folders; empty: those of the configuration.
  var facts: [String] = []
  var format: VerificationFormat = .text
  /// Whether declarations that differ in form alone are listed, too.
  var listsForms = false
}

struct UpdateArguments: Hashable, Sendable {
  var content: String
  /// Files and folders; empty: those of the configuration.
  var facts: [String] = []
  /// Whether nothing is written, and the changes are printed.
  var isDryRun = false
  var isVerbose = false
}

struct StatusArguments: Hashable, Sendable {
  var content: String
  var format: StatusFormat = .text
  /// Empty: all but the original.
  var languages: [String] = []
  /// Whether something to be done is an exit code.
  var exitsByState = false
}

struct ConfirmArguments: Hashable, Sendable {
  var content: String
  /// The subjects as they were typed: a language, then symbols and notes; empty: everything.
  var subjects: [String] = []
  /// Whether nothing is written, and the changes are printed.
  var isDryRun = false
}

struct StubArguments: Hashable, Sendable {
  var content: String
  var language: String
  /// Symbols and notes as typed; empty: everything.
  var subjects: [String] = []
  /// Whether nothing is written, and the changes are printed.
  var isDryRun = false
}

enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }
enum DiagnosticFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, gitlab
}
enum VerificationFormat: String, CaseIterable, Sendable { case text, json, sarif }
enum StatusFormat: String, CaseIterable, Sendable { case text, json }
enum DiffFormat: String, CaseIterable, Sendable { case text, markdown, json, html }
enum ExportFormat: String, CaseIterable, Sendable { case json, symbolgraph, docset, csv, po, pot }
enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

/// The states of the notes that `--git` compares.
///
///     main            the commit, and the folder as it is
///     v1..v2          two commits
///     main...HEAD     from where they went apart to the second, as a pull request shows it
struct CommitRange: Hashable, Sendable {
  var old: String
  /// Nil: the folder as it is.
  var new: String?
  var startsWhereTheyPart = false

  /// A side that is left out is `HEAD`, as git has it.
  init(_ text: String) {
    func side(_ text: Substring) -> String { text.isEmpty ? "HEAD" : String(text) }
    for dots in ["...", ".."] {
      guard let range = text.firstRange(of: dots) else { continue }
      old = side(text[..<range.lowerBound])
      new = side(text[range.upperBound...])
      startsWhereTheyPart = dots == "..."
      return
    }
    old = text
  }
}

/// A command line that cannot be understood.
struct UsageError: Error, Hashable, Sendable {
  /// One line, with the likely mend last.
  var message: String
  /// The command whose help tells more.
  var command: String?

  /// The text to print: what is wrong, and how to get help.
  var text: String {
    let help = command.map { "docgen \($0) --help" } ?? "docgen --help"
    return "error: \(message)\nRun '\(help)' to see how it is used.\n"
  }
}

/// Reads what was typed after the program's name.
///
/// `--name value` and `--name=value` are the same, the last of a repeated option counts, and
/// after `--` nothing is an option. `--help` wins over what is missing.
func parseArguments(_ arguments: [String]) throws(UsageError) -> Invocation {
  var reader = ArgumentReader(arguments: arguments)
  return try reader.read()
}

/// The values that were typed for one command, each checked to be of the kind that its row demands.
struct ArgumentValues {
  fileprivate var values: [String: [String]] = [:]

  /// Nil if it was not given.
  subscript(row: ArgumentRow) -> String? { values[row.name]?.last }

  func required(_ row: ArgumentRow) -> String { self[row] ?? "" }
  func isGiven(_ row: ArgumentRow) -> Bool { values[row.name] != nil }
  func number(_ row: ArgumentRow) -> Int? { self[row].flatMap { Int($0) } }
  func all(_ row: ArgumentRow) -> [String] { values[row.name] ?? [] }

  /// The parts of `ja,en`, each once.
  func list(_ row: ArgumentRow) -> [String] {
    (self[row] ?? "").split(separator: ",").map(String.init).reduce(into: []) { parts, part in
      if !parts.contains(part) { parts.append(part) }
    }
  }

  func choice<Choice: RawRepresentable<String>>(_ row: ArgumentRow) -> Choice? {
    self[row].flatMap { Choice(rawValue: $0) }
  }
}

/// Matches what was typed against the table, from left to right.
private struct ArgumentReader {
  var arguments: [String]
  var position = 0
  var command: CommandRow?
  var operands: [String] = []
  var values = ArgumentValues()

  mutating func read() throws(UsageError) -> Invocation {
    var optionsHaveEnded = false
    while position < arguments.count {
      let argument = arguments[position]
      position += 1
      if optionsHaveEnded || !argument.hasPrefix("-") || argument == "-" {
        try readOperand(argument)
      } else if argument == "--" {
        optionsHaveEnded = true
      } else {
        try readOption(argument)
      }
    }
    let color: ColorChoice = values.choice(.color) ?? .auto
    if values.isGiven(.help) {
      return Invocation(command: .help(command: command?.name), color: color)
    }
    if values.isGiven(.version) { return Invocation(command: .version, color: color) }
    guard let command else {
      let names = CommandRow.all.map(\.name)
      throw UsageError(message: "a command is missing: \(alternatives(names))")
    }
    try assignOperands(of: command)
    return Invocation(command: try command.make(values), color: color)
  }

  private mutating func readOperand(_ argument: String) throws(UsageError) {
    if command != nil {
      operands.append(argument)
    } else if let row = CommandRow.named(argument) {
      command = row
    } else {
      throw UsageError(message: unknownCommand(argument))
    }
  }

  private mutating func readOption(_ argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = argument == "-h" ? ArgumentRow.help.name : String(parts[0])
    let options = (command?.options ?? []) + ArgumentRow.common
    guard let row = options.first(where: { $0.name == name }) else {
      throw UsageError(message: unknownOption(name, among: options), command: command?.name)
    }
    guard let kind = row.kind else {
      guard parts.count == 1 else { throw usageError("'\(name)' takes no value") }
      values.values[name, default: []].append("")
      return
    }
    let value: String
    if parts.count == 2 {
      value = String(parts[1])
    } else if position < arguments.count, !isOption(arguments[position]) {
      value = arguments[position]
      position += 1
    } else {
      throw usageError("'\(name)' needs a value: \(kind.description)")
    }
    try add(value, to: row, kind: kind)
  }

  private func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument != "-"
  }

  private mutating func add(
    _ value: String, to row: ArgumentRow, kind: ArgumentRow.Kind
  ) throws(UsageError) {
    guard !value.isEmpty, !value.utf8.contains(0) else {
      throw usageError("'\(row.name)' is empty; it is \(kind.description)")
    }
    if let problem = kind.problem(with: value, of: row.name) { throw usageError(problem) }
    values.values[row.name, default: []].append(value)
  }

  private mutating func assignOperands(of command: CommandRow) throws(UsageError) {
    var rest = operands[...]
    for row in command.operands {
      guard let kind = row.kind else { continue }
      while let value = rest.popFirst() {
        try add(value, to: row, kind: kind)
        if !row.presence.takesSeveral { break }
      }
    }
    if let extra = rest.first {
      let taken = command.operands.map(\.name)
      throw usageError(
        "\(quoted(extra)) is too much; '\(command.name)' takes "
          + (taken.isEmpty ? "nothing" : taken.joined(separator: " ")))
    }
    let missing = (command.operands + command.options).filter {
      $0.presence.isRequired && !values.isGiven($0)
    }
    guard missing.isEmpty else {
      let names = missing.map { "\($0.name) (\($0.kind?.description ?? ""))" }
      throw usageError("missing: \(names.joined(separator: ", "))")
    }
  }

  private func usageError(_ message: String) -> UsageError {
    UsageError(message: message, command: command?.name)
  }

  /// Words of other programs that people may type, with those of docgen.
  private static let habits = [
    "-V": "'docgen --version' tells the version",
    "-v": "'docgen --version' tells the version",
    "-o": "the folder of a site is the second word: docgen build <content> <out>",
    "--output": "the folder of a site is the second word: docgen build <content> <out>",
    "--out": "the folder of a site is the second word: docgen build <content> <out>",
    "-q": "'--quiet' tells errors alone",
    "-j": "'--jobs' says how many threads work",
  ]

  private func unknownOption(_ name: String, among options: [ArgumentRow]) -> String {
    let problem = "unknown option \(quoted(name))"
    if let guess = suggestion(for: name, among: options.map(\.name)) {
      return "\(problem); did you mean '\(guess)'?"
    }
    if let hint = Self.habits[name] { return "\(problem); \(hint)" }
    let owners = CommandRow.all.filter { $0.options.contains { $0.name == name } }.map(\.name)
    guard !owners.isEmpty else { return problem }
    return command == nil
      ? "'\(name)' stands after the command: docgen \(owners[0]) … \(name)"
      : "'\(command?.name ?? "")' has no option '\(name)'; \(alternatives(owners, "and")) "
        + (owners.count == 1 ? "has" : "have")
  }
}
