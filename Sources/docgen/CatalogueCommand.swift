import Content
import Diagnostics
import Disk
import Formats
import Graph
import Translations
import Updating
import Vocabulary

/// Whether an input is a catalogue of gettext: `ja.po`.
func isCatalogue(_ path: String) -> Bool { path.lowercased().hasSuffix(".po") }

/// Writes the translations of catalogues into the notes, one after another.
func importCatalogues(_ arguments: ImportArguments, _ console: Console) throws(FileSystemError)
  -> ExitCode
{
  if let other = arguments.inputs.first(where: { !isCatalogue($0) }) {
    console.printError(
      "\(quoted(other)) is no catalogue (.po); import it with a command of its own")
    return .couldNotRun
  }
  var worst = ExitCode.success
  for path in arguments.inputs {
    let code = try importCatalogue(at: path, arguments, console)
    if code.rawValue > worst.rawValue { worst = code }
  }
  return worst
}

private func importCatalogue(
  at path: String, _ arguments: ImportArguments, _ console: Console
) throws(FileSystemError) -> ExitCode {
  let clock = ContinuousClock()
  let start = clock.now
  let jobs = processorCount()
  let source = SourceFile(path: path, bytes: try readFile(at: path).withoutByteOrderMark)
  let options = SiteContent.Options(folder: arguments.output, jobs: jobs)
  let content = try SiteContent.load(options)
  let read = PortableObject.read(Array(source.bytes))
  let files = content.typedFiles + [source]
  var diagnostics = read.errors.map { $0.diagnostic(in: files.count - 1) }
  let original = content.graph.languages.first?.tag ?? ""
  if let other = read.value[field: originalField], other != original {
    console.printError(
      "\(quoted(path)) was made of notes in \(other), and the original is \(original) now; export it again"
    )
    return .couldNotRun
  }
  let tag = arguments.language ?? read.value[field: "Language"].flatMap { $0.isEmpty ? nil : $0 }
  // A catalogue writes ja_JP where a folder is called ja-JP.
  guard
    let language = translation(
      tag?.split(separator: "_").joined(separator: "-"), of: content, console)
  else { return .couldNotRun }
  var loading = ContentLoading(options: options, listing: try listContent(of: arguments.output))
  let inputs = try loading.readInputs()
  let result = CataloguedNotes(
    of: inputs.notes, content.translations, read.value, at: files.count - 1, in: language,
    except: content.unreadableRecords, as: inputs.settings, by: Threads(jobs: jobs))
  diagnostics += result.diagnostics
  var isWhole = true
  for file in result.files {
    let edits = lineEdits(from: file.source.map { Array($0.bytes) } ?? [], to: file.bytes)
    guard try writeNote(at: file.path, edits, to: file.source, in: arguments.output, console) else {
      isWhole = false
      continue
    }
    let typed = typedPath(of: file.path, in: arguments.output)
    try console.environment.print("\(typed): \(count(file.count, "message"))\n")
  }
  // Records of words that were not written would say that they are right.
  if isWhole { try write(result.confirmation.changes, in: arguments.output) }
  console.print(diagnostics.sorted(), files: files)
  var facts = [
    count(result.files.reduce(0) { $0 + $1.count }, "message") + " written",
    "\(result.confirmation.confirmed) confirmed",
  ]
  if result.fuzzyCount > 0 { facts.append("\(result.fuzzyCount) fuzzy left in the catalogue") }
  console.print(Summary(facts, diagnostics: diagnostics), seconds: seconds(clock.now - start))
  return isWhole ? exitCode(for: diagnostics, warningsAsErrors: false) : .contentHasErrors
}

extension PortableObjectError {
  fileprivate func diagnostic(in file: Int) -> Diagnostic {
    let problem =
      switch reason {
      case .unknownLine: "a line is neither a keyword nor a text; it begins with no '\"' or '#'"
      case .unclosedText: "a text ends with one '\"' on its line, and nothing stands behind it"
      case .unknownEscape:
        "a backslash stands before '\"', '\\', n, t, r or a number of a byte only"
      case .incompleteMessage: "a message has a 'msgid' and a 'msgstr'"
      case .plural: "a message has no plural forms, as no part of a note has"
      case .duplicate: "a message stands in the catalogue once, and this one stands above, too"
      case .notUTF8: "the catalogue is not in UTF-8; 'msgconv --to-code=UTF-8' converts it"
      }
    return Diagnostic(.unreadableCatalogue, problem, at: SourceRange(file: file, range))
  }
}

extension [UInt8] {
  fileprivate var withoutByteOrderMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
  }
}
