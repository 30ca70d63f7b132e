import Diagnostics
import Reading
import Updating

/// What files of facts state, written into the notes.
func update(_ arguments: UpdateArguments, _ console: Console) throws(FileSystemError) -> ExitCode {
  guard let (files, inputs, facts) = try loadFacts(arguments.facts, for: arguments.content) else {
    console.printError(messageOfNoFacts(at: arguments.facts))
    return .couldNotRun
  }
  let updated = UpdatedNotes(
    of: inputs.notes, with: facts, as: inputs.settings, by: Threads(jobs: processorCount()))
  let broken = updated.diagnostics.about(facts).sorted()
  console.print(broken, files: files)
  var isWhole = exitCode(for: broken, warningsAsErrors: false) == .success
  for file in updated.files {
    if arguments.isDryRun {
      try console.environment.print(
        unifiedDiff(of: file.source.bytes, path: file.source.path, edits: file.edits))
      continue
    }
    do throws(FileSystemError) {
      guard try writeUpdated(file, in: arguments.content) else {
        console.printError(
          "\(quoted(file.source.path)) was changed meanwhile, or is not UTF-8; it stays as it is")
        isWhole = false
        continue
      }
    } catch {
      guard error.isOfOneFile else { throw error }
      console.printError(error.message)
      isWhole = false
      continue
    }
    try console.environment.print("\(file.source.path): \(summary(of: file.counts))\n")
  }
  try report(updated, arguments, console)
  return isWhole ? .success : .contentHasErrors
}

/// Writes one note in one step.
///
/// - Returns: whether its bytes were those that were read.
func writeUpdated(_ file: UpdatedNotes.File, in folder: String) throws(FileSystemError) -> Bool {
  let path = folder + "/" + file.source.path
  let original = try readFile(at: path)
  // A byte order mark was taken off before offsets were counted.
  let mark = original.count - file.source.bytes.count
  guard mark == 0 || mark == 3, original.dropFirst(mark).elementsEqual(file.source.bytes) else {
    return false
  }
  try replaceFile(at: path, with: original.prefix(mark) + file.source.bytes.applying(file.edits))
  return true
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

/// What is left to a person, and that nothing is.
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
    for file in updated.files { try print("\(file.source.path): \(summary(of: file.counts))\n") }
  }
  guard !updated.leftovers.isEmpty else { return }
  try print("\nleft to you:\n")
  for leftover in updated.leftovers {
    try print("\(updated.path(of: leftover)): \(leftover.message)\n")
  }
}
