import Characters
import Diagnostics
import Disk
import Translations
import Updating

/// Records of what translations were made.
func confirm(_ arguments: ConfirmArguments, _ console: Console) throws(FileSystemError) -> ExitCode
{
  let content = try SiteContent.load(.init(folder: arguments.content, jobs: processorCount()))
  let choice: UnitChoice
  do throws(UnknownSubject) {
    choice = try UnitChoice(
      arguments.subjects, in: content, folder: arguments.content, needsLanguage: false)
  } catch {
    console.printError(error.message)
    return .couldNotRun
  }
  let confirmation = Confirmation(
    of: content.translations, except: content.unreadableRecords, choosing: choice.holds)
  for path in confirmation.withheld {
    console.printError(
      "\(quoted(typedPath(of: path, in: arguments.content))) cannot be read as a record; mend it or take it out"
    )
  }
  if arguments.isDryRun {
    for change in confirmation.changes {
      let old = change.file.map { Array(content.files[$0].bytes) } ?? []
      try console.environment.print(
        unifiedDiff(
          of: old, path: typedPath(of: change.path, in: arguments.content),
          edits: lineEdits(from: old, to: change.bytes ?? [])))
    }
  } else {
    try write(confirmation.changes, in: arguments.content)
  }
  let summary =
    "\(count(confirmation.confirmed, "part")) confirmed"
    + (confirmation.removed == 0
      ? "" : ", \(count(confirmation.removed, "record")) of what is gone taken out")
    + " in \(count(confirmation.changes.count, "file"))\n"
  if arguments.isDryRun {
    console.environment.printError(summary)
  } else {
    try console.environment.print(summary)
  }
  return confirmation.withheld.isEmpty ? .success : .contentHasErrors
}
