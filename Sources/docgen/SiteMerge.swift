private import Glibc

extension OutputPaths {
  /// Turns the site in the output into the one in the staging folder file by file, for disks that
  /// cannot exchange two folders. At any time every link of every page leads somewhere: what is new
  /// comes first, and before the pages what they need; then what has changed, each file in one
  /// step; what has gone goes last. A run that is killed leaves parts of both sites, which the next
  /// one replaces. Returns the number of the first error.
  func moveFiles() -> Int32 {
    do throws(SystemError) {
      let new = try tree(of: staging).get()
      let old = try tree(of: output).get()
      try markBoth(old: old)
      for folder in new.folders { try makeFolder(folder) }
      let kept = Set(old.files)
      for isThere in [false, true] {
        for isPage in [false, true] {
          for file in new.files where file.isPage == isPage && kept.contains(file) == isThere {
            try move(file)
          }
        }
      }
      let wanted = Set(new.files)
      for isPage in [true, false] {
        for file in old.files where file.isPage == isPage && !wanted.contains(file) {
          guard withPath(inOutput(file), { unlink($0) }) != 0 else { continue }
          // A folder may stand there by now, or a file in place of the folder above.
          let isGone = errno == EISDIR || errno == ENOTDIR || errno == ENOENT
          guard isGone else { throw SystemError(code: errno) }
        }
      }
      let wantedFolders = Set(new.folders)
      for folder in old.folders.reversed() where !wantedFolders.contains(folder) {
        _ = withPath(inOutput(folder)) { rmdir($0) }
      }
      // Until here it named what both have.
      try move(Array(Self.marker.utf8))
      return 0
    } catch {
      return error.code
    }
  }

  /// All folders, the outermost first, and all else but the marker, by their paths.
  private func tree(of root: String) -> Result<(folders: [[UInt8]], files: [[UInt8]]), SystemError>
  {
    var folders: [[UInt8]] = []
    var files: [[UInt8]] = []
    var next = -1
    while next < folders.count {
      let folder = next < 0 ? [] : folders[next] + [UInt8(ascii: "/")]
      switch entries(ofFolder: Array((root + "/").utf8) + folder) {
      case .success(let entries):
        for entry in entries.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
          let path = folder + entry.name
          if entry.kind == S_IFDIR { folders.append(path) } else { files.append(path) }
        }
      case .failure(let error): return .failure(error)
      }
      next += 1
    }
    return .success((folders, files.filter { !$0.elementsEqual(Self.marker.utf8) }))
  }

  /// A run that is killed from here on has made whatever stands at the top.
  private func markBoth(old: (folders: [[UInt8]], files: [[UInt8]])) throws(SystemError) {
    let ofOld = (old.folders + old.files).filter { !$0.contains(UInt8(ascii: "/")) }
      .map { String(decoding: $0, as: UTF8.self) }
    let names = Set(try topNames(of: staging).get() + ofOld).subtracting([Self.marker])
    let both = staging + "/" + Self.marker + "-both"
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let code = createFile(at: both, with: Self.markerText(naming: sorted))
    guard code == 0 else { throw SystemError(code: code) }
    guard rename(both, output + "/" + Self.marker) == 0 else { throw SystemError(code: errno) }
  }

  private func makeFolder(_ folder: [UInt8]) throws(SystemError) {
    let path = inOutput(folder)
    if withPath(path, { mkdir($0, 0o777) }) == 0 { return }
    var status = stat()
    guard errno == EEXIST, withPath(path, { lstat($0, &status) }) == 0 else {
      throw SystemError(code: errno)
    }
    if status.kind == S_IFDIR { return }
    guard withPath(path, { unlink($0) }) == 0, withPath(path, { mkdir($0, 0o777) }) == 0 else {
      throw SystemError(code: errno)
    }
  }

  private func move(_ file: [UInt8]) throws(SystemError) {
    let source = Array((staging + "/").utf8) + file
    let target = inOutput(file)
    func rename() -> Int32 {
      withPath(source) { source in withPath(target) { Glibc.rename(source, $0) } } == 0 ? 0 : errno
    }
    var code = rename()
    if code == EISDIR {
      code = removeTree(String(decoding: target, as: UTF8.self))
      if code == 0 { code = rename() }
    }
    guard code == 0 else { throw SystemError(code: code) }
  }

  private func inOutput(_ path: [UInt8]) -> [UInt8] { Array((output + "/").utf8) + path }
}

extension [UInt8] {
  fileprivate var isPage: Bool { suffix(5).elementsEqual(".html".utf8) }
}
