import Content
import Diagnostics
import Disk
import Graph
import Translations
import Updating

/// Writes stubs for what a language lacks.
func stub(_ arguments: StubArguments, _ console: Console) throws(FileSystemError) -> ExitCode {
  let options = SiteContent.Options(folder: arguments.content, jobs: processorCount())
  let content = try SiteContent.load(options)
  let choice: UnitChoice
  do throws(UnknownSubject) {
    choice = try UnitChoice(
      [arguments.language] + arguments.subjects, in: content, folder: arguments.content,
      needsLanguage: true)
  } catch {
    console.printError(error.message)
    return .couldNotRun
  }
  guard let language = choice.chosenLanguages.first else { return .success }
  var loading = ContentLoading(
    options: options, listing: try listContent(of: arguments.content))
  let inputs = try loading.readInputs()
  let stubbed = StubbedNotes(
    of: inputs.notes, content.translations, in: language, as: inputs.settings,
    choosing: choice.holds, by: Threads(jobs: processorCount()))
  var isWhole = true
  for file in stubbed.files {
    let typed = typedPath(of: file.path, in: arguments.content)
    if arguments.isDryRun {
      try console.environment.print(
        unifiedDiff(of: file.source.map { Array($0.bytes) } ?? [], path: typed, edits: file.edits))
      continue
    }
    guard
      try writeNote(at: file.path, file.edits, to: file.source, in: arguments.content, console)
    else {
      isWhole = false
      continue
    }
    try console.environment.print("\(typed): \(count(file.count, "stub"))\n")
  }
  if stubbed.files.isEmpty {
    console.environment.printError("nothing is missing that can be put in\n")
  }
  for id in stubbed.left {
    console.environment.printError("left to you: \(id)\n")
  }
  return isWhole ? .success : .contentHasErrors
}
