import Diagnostics
import Disk
import Updating

/// The report of a command about everything that was found wrong.
struct Report {
  let content: SiteContent
  let arguments: ReportArguments
  /// Those that are told or counted.
  let diagnostics: [Diagnostic]

  init(
    _ diagnostics: [Diagnostic], of content: SiteContent, as arguments: ReportArguments,
    except known: KnownDiagnostics
  ) {
    self.content = content
    self.arguments = arguments
    let only = Set(arguments.only)
    let asked = only.isEmpty ? diagnostics : diagnostics.filter { only.contains($0.id) }
    self.diagnostics = known.removed(from: asked, files: content.typedFiles)
  }

  var exitCode: ExitCode {
    docgen.exitCode(for: diagnostics, warningsAsErrors: arguments.warningsAsErrors)
  }

  /// The diagnostics, for people on the error stream, for programs on the standard output.
  func print(on console: Console) throws(FileSystemError) {
    let told = told(on: console)
    try console.environment.print(told.output)
    console.environment.printError(told.errors)
  }

  /// The bytes that ``print(on:)`` writes to the two streams.
  func told(on console: Console) -> (output: [UInt8], errors: [UInt8]) {
    let told = arguments.isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
    let environment = console.environment
    let files = content.typedFiles
    let formatter = DiagnosticFormatter(files: files)
    let workingFolder = resolvedPath(".")
    let below = DiagnosticFormatter(files: files.map { $0.below(workingFolder) })
    switch arguments.format {
    case .text: return ([], Array(console.text(of: told, files: files).utf8))
    case .json: return (formatter.json(told), [])
    case .sarif:
      let sarif = below.sarif(
        told, version: version, root: workingFolder, help: environment.documentation)
      return (sarif, [])
    case .github: return (Array(told.map(below.githubAnnotation).joined().utf8), [])
    case .gitlab: return (below.gitlab(told), [])
    }
  }

  /// The changes that the diagnostics offer, by file.
  var fixes: [FixedFile] { fixedFiles(diagnostics, files: content.files) }
}

extension SourceFile {
  /// The file under its path from a folder, if it stands in there: what a code host knows it by.
  fileprivate func below(_ folder: String?) -> SourceFile {
    guard let folder, path.hasPrefix(folder + "/") else { return self }
    return SourceFile(self, path: String(path.dropFirst(folder.utf8.count + 1)))
  }
}
