import Content
import Diagnostics
import Disk
import Updating

/// Writes into the notes what files of facts state.
func update(_ arguments: UpdateArguments, _ console: Console) throws(FileSystemError) -> ExitCode {
  let progress = console.progress()
  guard
    let (files, inputs, facts) = try loadFacts(
      arguments.facts, for: arguments.content, telling: progress)
  else {
    progress.finish()
    console.printError(messageOfNoFacts(at: arguments.facts))
    return .couldNotRun
  }
  progress.stage("compare")
  let updated = UpdatedNotes(
    of: inputs.notes, with: facts, as: inputs.settings, by: Threads(jobs: processorCount()))
  let broken = updated.diagnostics.about(facts).sorted()
  progress.finish()
  if arguments.isVerbose { console.environment.printError(progress.report) }
  console.print(broken, files: files)
  var isWhole = exitCode(for: broken, warningsAsErrors: false) == .success
  for file in updated.files {
    if arguments.isDryRun {
      try console.environment.print(
        unifiedDiff(
          of: Array(file.source.bytes), path: typed(file, arguments), edits: file.edits))
      continue
    }
    do throws(FileSystemError) {
      guard try writeEdits(file.edits, to: file.source, in: arguments.content) else {
        console.printError(
          "\(quoted(typed(file, arguments))) was changed meanwhile, or is not UTF-8; it stays as it is"
        )
        isWhole = false
        continue
      }
    } catch {
      guard error.isOfOneFile else { throw error }
      console.printError(error.message)
      isWhole = false
      continue
    }
    try console.environment.print("\(typed(file, arguments)): \(summary(of: file.counts))\n")
  }
  try report(updated, arguments, console)
  return isWhole ? .success : .contentHasErrors
}

/// The path of a note as the user would type it.
private func typed(_ file: UpdatedNotes.File, _ arguments: UpdateArguments) -> String {
  typedPath(of: file.source.path, in: arguments.content)
}

/// `3 versions, 2 declarations, 1 new member`
private func summary(of counts: [NoteChange.Kind: Int]) -> String {
  NoteChange.Kind.allCases.compactMap { kind in
    counts[kind].map { number in
      switch kind {
      case .version: count(number, "version")
      case .statement: count(number, "fact")
      case .declaration: count(number, "declaration")
      case .member: count(number, "new member")
      }
    }
  }.joined(separator: ", ")
}

/// Reports what is left to a person, or that nothing is.
private func report(
  _ updated: UpdatedNotes, _ arguments: UpdateArguments, _ console: Console
) throws(FileSystemError) {
  // The diff alone stands on the standard output.
  func print(_ text: String) throws(FileSystemError) {
    if arguments.isDryRun {
      console.environment.printError(text)
    } else {
      try console.environment.print(text)
    }
  }
  if updated.files.isEmpty { try print("nothing is to be written\n") }
  if arguments.isDryRun {
    for file in updated.files {
      try print("\(typed(file, arguments)): \(summary(of: file.counts))\n")
    }
  }
  guard !updated.leftovers.isEmpty else { return }
  try print("\nleft to you:\n")
  for leftover in updated.leftovers {
    let path = typedPath(of: updated.path(of: leftover), in: arguments.content)
    try print("\(path): \(leftover.message)\n")
  }
}
