import Diagnostics
import Disk

/// The built-in templates: their names, or copies of them.
func templates(_ folder: String?, _ force: Bool, _ console: Console) throws(FileSystemError)
  -> ExitCode
{
  let files = BuiltinFiles.all(in: "templates").sorted { $0.key < $1.key }
  guard let folder else {
    try console.environment.print(files.map { $0.key + "\n" }.joined())
    return .success
  }
  let root = withoutEndingSlashes(folder)
  var isWhole = true
  for (path, source) in files {
    let target = root + "/" + path
    if !force, resolvedPath(target) != nil {
      console.printError("\(quoted(target)) is there already; replace it with '--force'")
      isWhole = false
      continue
    }
    try makeFolders(above: target)
    try replaceFile(at: target, with: Array(source.bytes))
    try console.environment.print(target + "\n")
  }
  return isWhole ? .success : .contentHasErrors
}
