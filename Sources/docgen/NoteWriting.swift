import Diagnostics
import Disk
import Translations
import Updating

/// Writes what changes of a note, or a new one. A note that somebody has changed or begun meanwhile stays
/// as it is, which is said.
///
/// - Parameters:
///   - path: the path from the content folder.
///   - source: the note as it was read; nil: a new one.
///   - folder: the content folder as it was typed.
/// - Returns: whether it was written.
func writeNote(
  at path: String, _ edits: [TextEdit], to source: SourceFile?, in folder: String,
  _ console: Console
) throws(FileSystemError) -> Bool {
  let typed = typedPath(of: path, in: folder)
  if let source {
    if try writeEdits(edits, to: source, in: folder) { return true }
    console.printError("\(quoted(typed)) was changed meanwhile, or is not UTF-8; it stays as it is")
    return false
  }
  guard !fileExists(typed) else {
    console.printError("\(quoted(typed)) is there already; it stays as it is")
    return false
  }
  try makeFolders(above: typed)
  try replaceFile(at: typed, with: edits.flatMap(\.replacement))
  return true
}

/// Writes record files, and takes away those that record nothing any more.
func write(_ changes: [Confirmation.Change], in folder: String) throws(FileSystemError) {
  for change in changes {
    let typed = typedPath(of: change.path, in: folder)
    if let bytes = change.bytes {
      try makeFolders(above: typed)
      try replaceFile(at: typed, with: bytes)
    } else {
      removeFile(at: typed)
    }
  }
}
