private import Glibc

/// Removes a folder and all in it; links are removed, not followed. Returns the number of the
/// first error, after removing what it can; nothing to remove is none. Folders of one's own that
/// nobody may write in are no hindrance.
///
/// A disk may take milliseconds for each file, waiting rather than working: more threads than
/// there are processors make it several times faster.
package func removeTree(_ path: String) -> Int32 {
  let code = removeAll(in: path)
  guard code == EACCES else { return code }
  unlockFolders(in: Array(path.utf8))
  return removeAll(in: path)
}

private func unlockFolders(in path: [UInt8]) {
  var pending = [path]
  while let folder = pending.popLast() {
    _ = withPath(folder) { chmod($0, 0o700) }
    for entry in (try? entries(ofFolder: folder).get()) ?? [] where entry.kind == S_IFDIR {
      pending.append(folder + [UInt8(ascii: "/")] + entry.name)
    }
  }
}

private func removeAll(in path: String) -> Int32 {
  var status = stat()
  guard lstat(path, &status) == 0 else { return errno == ENOENT ? 0 : errno }
  guard status.kind == S_IFDIR else { return unlink(path) == 0 ? 0 : errno }
  var error: Int32 = 0
  var folders = [Array(path.utf8)]
  var files: [[UInt8]] = []
  var next = 0
  while next < folders.count {
    let folder = folders[next]
    next += 1
    switch entries(ofFolder: folder) {
    case .success(let entries):
      for entry in entries {
        let child = folder + [UInt8(ascii: "/")] + entry.name
        if entry.kind == S_IFDIR { folders.append(child) } else { files.append(child) }
      }
    case .failure(let failure): error = failure.code
    }
  }
  let batches = stride(from: 0, to: files.count, by: 64).map { $0..<min($0 + 64, files.count) }
  let remaining = files
  let errors = parallelMap(count: batches.count, jobs: 16) { batch -> Int32 in
    batches[batch].reduce(0) { error, index in
      withPath(remaining[index]) { unlink($0) } == 0 || errno == ENOENT ? error : errno
    }
  }
  error = errors.first { $0 != 0 } ?? error
  // The deepest come last in the list.
  for folder in folders.reversed() where withPath(folder, { rmdir($0) }) != 0 && error == 0 {
    error = errno
  }
  return error
}
