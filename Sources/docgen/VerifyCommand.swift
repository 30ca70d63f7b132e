import Diagnostics
import Exporting
import Graph
import Reading

/// What notes state against what files of facts state.
func verify(_ arguments: VerifyArguments, _ console: Console) throws(FileSystemError) -> ExitCode {
  let jobs = processorCount()
  let options = SiteContent.Options(folder: arguments.content, jobs: jobs)
  var loading = ContentLoading(options: options, listing: try listContent(of: arguments.content))
  let inputs = try loading.readInputs()
  let facts =
    arguments.facts.isEmpty ? inputs.facts : try loading.readFacts(at: arguments.facts)
  guard !facts.isEmpty else {
    console.printError(messageOfNoFacts(at: arguments.facts))
    return .couldNotRun
  }
  let map = Threads(jobs: jobs)
  let verification = Verification(
    of: ReadNotes(inputs.notes, as: inputs.settings, by: map), against: facts,
    as: inputs.settings, by: map)
  let contradictions = verification.contradictions.sorted()
  // What is wrong with the notes, a check says.
  let factFiles = Set(facts.map { Int32(clamping: $0.file) })
  let broken = verification.diagnostics.filter { factFiles.contains($0.range.file) }
  let formatter = DiagnosticFormatter(files: loading.files)
  switch arguments.format {
  case .text:
    console.print((contradictions + broken).sorted(), files: loading.files)
    try console.environment.print(
      verificationText(
        verification, files: loading.files, listsForms: arguments.listsForms))
  case .json:
    try console.environment.print(
      verificationJSON(
        verification, files: loading.files, listsForms: arguments.listsForms))
  case .sarif:
    try console.environment.print(
      formatter.sarif((contradictions + broken).sorted(), version: version))
  }
  return exitCode(for: contradictions + broken, warningsAsErrors: false)
}

/// Why a command that needs files of facts has none.
///
/// - Parameter paths: those that were named; empty: the configuration names none either.
func messageOfNoFacts(at paths: [String]) -> String {
  paths.isEmpty
    ? "there are no facts; name files with '--facts', or under 'facts:' in docgen.yml"
    : "no file of facts is in \(alternatives(paths.map(quoted), "and")); a header ends with '.h', a Swift interface with '.swiftinterface', a symbol graph with '.symbols.json', a table with '.csv' or '.tsv'"
}
