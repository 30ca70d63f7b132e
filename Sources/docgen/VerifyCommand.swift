import Content
import Diagnostics
import Disk
import Exporting
import Graph

/// Compares what notes state with what files of facts state.
func verify(_ arguments: VerifyArguments, _ console: Console) throws(FileSystemError) -> ExitCode {
  guard let (files, inputs, facts) = try loadFacts(arguments.facts, for: arguments.content) else {
    console.printError(messageOfNoFacts(at: arguments.facts))
    return .couldNotRun
  }
  let map = Threads(jobs: processorCount())
  let verification = Verification(
    of: ReadNotes(inputs.notes, as: inputs.settings, by: map), against: facts,
    as: inputs.settings, by: map)
  let contradictions = verification.contradictions.sorted()
  let broken = verification.diagnostics.about(facts)
  let formatter = DiagnosticFormatter(files: files)
  switch arguments.format {
  case .text:
    console.print((contradictions + broken).sorted(), files: files)
    try console.environment.print(
      verificationText(
        verification, files: files, listsForms: arguments.listsForms))
  case .json:
    try console.environment.print(
      verificationJSON(
        verification, files: files, listsForms: arguments.listsForms))
  case .sarif:
    try console.environment.print(
      formatter.sarif((contradictions + broken).sorted(), version: version))
  }
  return exitCode(for: contradictions + broken, warningsAsErrors: false)
}

/// Why a command that needs files of facts has none.
///
