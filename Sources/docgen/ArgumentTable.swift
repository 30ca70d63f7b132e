import Characters
import Content
import Diagnostics
import Disk
import Graph
import Importing
import Notes
import Statements
import Vocabulary

/// One thing that may stand on the command line: an operand (`<content>`) or an option (`--jobs`).
/// Reading, help and completions all come from it.
struct ArgumentRow: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case folder, file, url, language, languages, encoding, platform, version, commit, name, command,
      diagnostic, diagnostics
    case number(ClosedRange<Int>)
    case choice([String])
  }
  enum Presence: Sendable {
    case required, optional
    /// Once or more; of operands only the last may be.
    case repeated
    /// The same, or not at all.
    case anyNumber

    var isRequired: Bool {
      switch self {
      case .required, .repeated: true
      case .optional, .anyNumber: false
      }
    }

    var takesSeveral: Bool {
      switch self {
      case .repeated, .anyNumber: true
      case .required, .optional: false
      }
    }
  }

  /// The name as it is typed or shown, with its dashes or brackets.
  var name: String
  /// Nil: a switch, without a value.
  var kind: Kind?
  var presence = Presence.optional
  /// A phrase for the help, without a full stop.
  var help: String
}

extension ArgumentRow {
  static let content = Self(
    name: "<content>", kind: .folder, presence: .required, help: "The folder of the notes")
  static let site = Self(
    name: "<out>", kind: .folder, presence: .required,
    help: "The folder of the site; it is replaced whole, or left as it was")
  static let diagnostic = Self(
    name: "<diagnostic>", kind: .diagnostic,
    help: "What stands in brackets at the end of a diagnostic; all without it")
  static let shell = Self(
    name: "<shell>", kind: .choice(Shell.allCases.map(\.rawValue)), presence: .required,
    help: "bash, zsh or fish")
  static let schema = Self(
    name: "<schema>", kind: .choice(Schema.allCases.map(\.rawValue)), presence: .required,
    help: "docgen.yml or front-matter")
  static let command = Self(name: "<command>", kind: .command, help: "The command to explain")

  static let newKind = Self(
    name: "<kind>", kind: .choice(NewArguments.Kind.allCases.map(\.rawValue)), presence: .required,
    help: "symbol or article")
  static let newName = Self(
    name: "<name>", kind: .name, presence: .required,
    help: "What the symbol is called, such as UITableView, or the title of the article")
  static let newLanguage = Self(
    name: "--language", kind: .language, help: "The language to write in (default: the original)")
  static let newFolder = Self(
    name: "<content>", kind: .folder, presence: .required, help: "The content folder to begin")
  static let firstLanguages = Self(
    name: "--languages", kind: .languages,
    help: "The languages of the reference, the original first (default: en)")

  static let statusFormat = Self(
    name: "--format", kind: .choice(StatusFormat.allCases.map(\.rawValue)),
    help: "The form to write (default: text)")
  static let statusLanguages = Self(
    name: "--languages", kind: .languages,
    help: "Only these translations, such as ja,zh-Hans (default: all)")
  static let statusExitCode = Self(
    name: "--exit-code",
    help: "End with exit code 1 where something is missing, stale, orphaned or in conflict")
  static let confirmed = Self(
    name: "<what>", kind: .name, presence: .anyNumber,
    help:
      "A language first, if not all are meant; then symbols and notes, such as UITableView/rowHeight or ja/UITableView.md (default: everything)"
  )

  static let stubLanguage = Self(
    name: "<language>", kind: .language, presence: .required,
    help: "The translation, such as ja")
  static let stubbed = Self(
    name: "<symbol>", kind: .name, presence: .anyNumber,
    help: "Symbols and articles, such as UITableView/rowHeight (default: everything)")

  static let port = Self(
    name: "--port", kind: .number(0...65535),
    help: "The port to serve; 0 for any that is free (default: the first free one from 8040 on)")
  static let open = Self(name: "--open", help: "Open the preview in a browser")
  static let editor = Self(
    name: "--editor", kind: .name,
    help:
      "The address that opens a place in an editor (default: \(ServeArguments.defaultEditor))")

  static let newContent = Self(
    name: "<new-content>", kind: .folder,
    help: "A later state of the same notes, to compare <content> with")

  static let baseURL = Self(
    name: "--base-url", kind: .url,
    help: "The address that the site will have, for canonical links and the site map")
  static let templates = Self(
    name: "--templates", kind: .folder,
    help:
      "Templates that replace the built-in ones, file by file (default: templates/ in <content>)")
  static let languages = Self(
    name: "--languages", kind: .languages,
    help: "Only these languages, the original first, such as ja,zh-Hans")
  static let jobs = Self(
    name: "--jobs", kind: .number(1...256),
    help: "How many threads work (default: one per processor)")
  static let warningsAsErrors = Self(
    name: "--warnings-as-errors", help: "End with exit code 1 where there are warnings, too")
  static let force = Self(
    name: "--force", help: "Replace <out> even if it holds files that docgen did not make")
  static let inPlace = Self(
    name: "--in-place",
    help: "Keep the folder <out> itself and replace its files one by one, for who holds it open")
  static let precompress = Self(
    name: "--precompress",
    help: "Write compressed copies beside the texts (.gz, .br), for servers that send those")
  static let cache = Self(
    name: "--cache", kind: .folder,
    help: "The folder in which a build is remembered (default: .<out>.docgen-cache beside <out>)")
  static let noCache = Self(
    name: "--no-cache", help: "Build all anew, and remember nothing")
  static let diagnosticFormat = Self(
    name: "--format", kind: .choice(DiagnosticFormat.allCases.map(\.rawValue)),
    help: "How diagnostics are written (default: text, on the standard error)")
  static let drafts = Self(
    name: "--drafts", help: "Read notes whose front matter says 'draft: true', too")
  static let baseline = Self(
    name: "--baseline", kind: .file,
    help: "Leave out what stands in this file, which '--format json' has written")
  static let only = Self(
    name: "--only", kind: .diagnostics, help: "Only these diagnostics, such as raw-html,glossary")
  static let quiet = Self(
    name: "--quiet", help: "Tell errors alone, count warnings, show no progress")
  static let verbose = Self(
    name: "--verbose", help: "Tell how long each stage took, on the standard error")
  static let addresses = Self(
    name: "--addresses", kind: .file,
    help: "Report what of this list leads nowhere: the data/addresses.txt of an earlier site")
  static let external = Self(
    name: "--external", help: "Ask the web for the pages to which notes lead, too")
  static let externalCache = Self(
    name: "--external-cache", kind: .file,
    help:
      "With --external: where answers are kept for a week (default: docgen/ in $XDG_CACHE_HOME or ~/.cache)"
  )
  static let externalTimeout = Self(
    name: "--external-timeout", kind: .number(1...600),
    help: "With --external: how many seconds an answer may take (default: 20)")
  static let fixDryRun = Self(
    name: "--dry-run", help: "With --fix: change nothing; print the changes as a unified diff")
  static let platform = Self(
    name: "--platform", kind: .platform, help: "The platform whose versions are compared")
  static let from = Self(
    name: "--from", kind: .version, help: "The version to start from, such as 12 or 12.1")
  static let to = Self(
    name: "--to", kind: .version, help: "The version to go to; it may be the lower one")
  static let git = Self(
    name: "--git", kind: .commit,
    help:
      "Compare with the notes of a commit, or those of two: main, v1..v2, or main...HEAD as pull requests do"
  )
  static let diffFormat = Self(
    name: "--format", kind: .choice(DiffFormat.allCases.map(\.rawValue)),
    help: "The form to write (default: text)")
  static let facts = Self(
    name: "--facts", kind: .file,
    help:
      "A header, symbol graph or table, or a folder of them; may be given several times (default: 'facts' of docgen.yml)"
  )
  static let forms = Self(
    name: "--forms",
    help: "List the declarations, too, that say the same in another form (not with sarif)")
  static let verificationFormat = Self(
    name: "--format", kind: .choice(VerificationFormat.allCases.map(\.rawValue)),
    help: "The form to write (default: text)")
  static let dryRun = Self(
    name: "--dry-run", help: "Write nothing; print what would change as a unified diff")
  static let exitCode = Self(
    name: "--exit-code", help: "End with exit code 1 where there is a difference, too")
  static let exportFormat = Self(
    name: "--format", kind: .choice(ExportFormat.allCases.map(\.rawValue)),
    help: "The form to write (default: json)")
  static let fix = Self(
    name: "--fix", help: "Change the notes where a diagnostic knows a safe mend")
  static let exportLanguage = Self(
    name: "--language", kind: .language,
    help: "With --format po: the translation, such as ja (default: the only one)")
  static let outputFile = Self(
    name: "--output", kind: .file, help: "The file to write (default: the standard output)")

  static let inputs = Self(
    name: "<input>", kind: .file, presence: .repeated,
    help: "A file, or a folder with all that is in it")
  static let notesFolder = Self(
    name: "--output", kind: .folder, presence: .required,
    help: "The content folder that the notes go to")
  static let language = Self(
    name: "--language", kind: .language,
    help: "The language of the inputs (default: by folder, or by their characters)")
  static let encoding = Self(
    name: "--encoding", kind: .encoding,
    help: "The encoding of the inputs, such as Shift_JIS (default: declared or detected)")
  static let known = Self(
    name: "--known", kind: .folder,
    help: "A content folder whose names help to part names that ran together")
  static let keepEverything = Self(
    name: "--keep-everything", help: "Keep counters, link lists and buttons around the text, too")
  static let writeTemplates = Self(
    name: "--write", kind: .folder, help: "The folder to copy the built-in templates into")
  static let forceTemplates = Self(
    name: "--force", help: "Replace templates that are there already")
  static let forceNotes = Self(name: "--force", help: "Replace notes that are there already")

  static let exportOutput = Self(
    name: "--output", kind: .file,
    help:
      "The file to write (default: the standard output); of a docset the folder, replaced whole")

  static let color = Self(
    name: "--color", kind: .choice(ColorChoice.allCases.map(\.rawValue)),
    help: "Whether to use color (default: auto, on a terminal unless NO_COLOR is set)")
  static let help = Self(name: "--help", help: "Show this help")
  static let version = Self(name: "--version", help: "Show the version")

  /// The options of commands that report what is wrong with notes.
  static let reporting = [diagnosticFormat, only, baseline, quiet, verbose, warningsAsErrors]

  /// The options of all commands, and of none.
  static let common = [color, help, version]
}

extension ArgumentRow.Kind {
  /// The kind of value with its article, for messages.
  var description: String {
    switch self {
    case .folder: "a folder"
    case .file: "a file"
    case .url: "an address such as https://example.com/docs/"
    case .language: "a language such as ja or zh-Hans"
    case .languages: "a list such as ja,zh-Hans"
    case .encoding: "an encoding: \(alternatives(TextEncoding.allCases.map(\.rawValue)))"
    case .platform: "a platform such as iOS"
    case .commit: "a commit such as main, v1..v2 or main...HEAD"
    case .name: "a name"
    case .version: "a version such as 12 or 12.1"
    case .command: "a command"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .diagnostic: "the id of a diagnostic"
    case .diagnostics: "a list of ids such as raw-html,glossary"
    case .choice(let choices): alternatives(choices)
    }
  }

  /// Why `value` cannot be used for `name`; nil if it can.
  func problem(with value: String, of name: String) -> String? {
    let problem = "'\(name)' is \(description), not \(quoted(value))"
    switch self {
    // Which platforms and versions there are, the notes say; which commits, git.
    case .folder, .file, .platform, .version, .commit, .name: return nil
    case .url:
      let schemes = ["https://", "http://"]
      let isURL = schemes.contains { value.hasPrefix($0) && value.utf8.count > $0.utf8.count }
      // What is put behind it is a path.
      return isURL && !value.contains(where: { $0.isWhitespace || $0 == "?" || $0 == "#" })
        ? nil : problem
    case .languages:
      let tags = value.split(separator: ",", omittingEmptySubsequences: false)
      return tags.allSatisfy { isLanguageTag(String($0)) } ? nil : problem
    case .language: return isLanguageTag(value) ? nil : problem
    case .encoding: return TextEncoding(named: value) == nil ? problem : nil
    case .command: return CommandRow.named(value) == nil ? unknownCommand(value) : nil
    case .diagnostic: return unknownDiagnostic(value)
    case .diagnostics:
      return value.split(separator: ",", omittingEmptySubsequences: false).lazy
        .compactMap { unknownDiagnostic(String($0)) }.first
    case .number(let range):
      let number = value.utf8.allSatisfy { (48...57).contains($0) } ? Int(value) : nil
      return number.map(range.contains) == true ? nil : problem
    case .choice(let choices):
      return choices.contains(value) ? nil : problem + didYouMean(value, among: choices)
    }
  }
}

private func unknownDiagnostic(_ id: String) -> String? {
  guard DiagnosticID(rawValue: id) == nil else { return nil }
  return "unknown diagnostic \(quoted(id))"
    + didYouMean(id, among: DiagnosticID.allCases.map(\.rawValue))
}

private func didYouMean(_ name: String, among names: [String]) -> String {
  suggestion(for: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
}

func unknownCommand(_ name: String) -> String {
  let names = CommandRow.all.map(\.name)
  let guess = suggestion(for: name, among: names).map { "; did you mean '\($0)'?" }
  return "unknown command \(quoted(name))" + (guess ?? "; there are \(alternatives(names, "and"))")
}

/// `a, b or c`.
func alternatives(_ names: [String], _ word: String = "or") -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " \(word) " + last
}
