import Characters
private import Diagnostics
private import Glibc

extension OutputPaths {
  /// Turns the site in the output into the one in the staging folder file by file, for folders that
  /// must stay and disks that cannot exchange two. At any time every link of every page leads
  /// somewhere: what is new comes first, and before the pages what they need, first pages last; then
  /// what has changed, each file in one step; what has gone goes last. A run that is killed leaves
  /// parts of both sites, which the next one replaces. Returns the number of the first error.
  ///
  /// - Parameter staying: The files and folders that stay although they are not in the new site.
  package func moveFiles(besides kept: KeptFiles = KeptFiles(), staying: Set<[UInt8]> = []) -> Int32
  {
    do throws(SystemError) {
      let new = try tree(of: staging).get()
      let old = try tree(of: output).get()
      try markBoth(old: (old.folders + old.files).filter { !staying.contains($0) }, besides: kept)
      for folder in new.folders { try makeFolder(folder) }
      let there = Set(old.files)
      for isThere in [false, true] {
        for turn in Turn.allCases {
          for file in new.files where file.turn == turn && there.contains(file) == isThere {
            try move(file)
          }
        }
      }
      let wanted = Set(new.files).union(staying)
      for turn in Turn.allCases.reversed() {
        for file in old.files where file.turn == turn && !wanted.contains(file) {
          guard withPath(inOutput(file), { unlink($0) }) != 0 else { continue }
          // A folder may stand there by now, or a file instead of the folder above.
          let isGone = errno == EISDIR || errno == ENOTDIR || errno == ENOENT
          guard isGone else { throw SystemError(code: errno) }
        }
      }
      let wantedFolders = Set(new.folders).union(staying)
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

  /// The files, links and folders of the output that stay, because it was not docgen that made them.
  ///
  /// - Throws: where the new site has a folder at the path of such a file, or the other way round.
  package func staying(of kept: KeptFiles) throws(FileSystemError) -> Set<[UInt8]> {
    guard !kept.patterns.isEmpty else { return [] }
    let new: Tree
    let old: Tree
    do throws(SystemError) {
      new = try tree(of: staging).get()
      old = try tree(of: output).get()
    } catch {
      throw .unwritable(path: shown, reason: reason(of: error.code))
    }
    let newFiles = Set(new.files)
    let newFolders = Set(new.folders)
    let files = old.files.filter { kept.holds($0) && !newFiles.contains($0) }
    let folders = old.folders.filter { kept.holds($0) && !newFolders.contains($0) }
    for entry in folders + files {
      let above = entry.indices.filter { entry[$0] == UInt8(ascii: "/") }.map { entry[..<$0] }
      let path = String(decoding: entry, as: UTF8.self)
      guard !newFiles.contains(entry), !newFolders.contains(entry),
        !above.contains(where: { newFiles.contains(Array($0)) })
      else { throw .keptInTheWay(path: shown, kept: path) }
    }
    return Set(files + folders)
  }

  /// The files and folders of the new site below its top that a pattern of what stays holds.
  package func madeAmongKept(_ kept: KeptFiles) -> Result<[String], SystemError> {
    guard !kept.patterns.isEmpty else { return .success([]) }
    return tree(of: staging).map { tree in
      (tree.folders + tree.files).filter { $0.contains(UInt8(ascii: "/")) }
        .map { String(decoding: $0, as: UTF8.self) }
        .filter { path in kept.patterns.contains { $0.holds(path) } }
    }
  }

  /// How the files of a site stand: which they are, and when each was changed last. What stays beside
  /// them and is not docgen's does not count.
  ///
  /// - Complexity: a call of the system for each file; none is read.
  package func state(besides kept: KeptFiles) -> Result<String, SystemError> {
    tree(of: output).map { tree in
      let entries = (tree.folders + tree.files).filter { !kept.holds($0) }
      return Digest(
        JSON.array(
          entries.map { entry in
            var status = stat()
            let isThere = withPath(inOutput(entry), { lstat($0, &status) }) == 0
            // A folder changes with whatever is put into it for a moment.
            let state = !isThere || status.kind == S_IFDIR ? "" : fileState(status)
            return .string(String(decoding: entry, as: UTF8.self) + "\0" + state)
          }
        ).compactBytes()
      ).text
    }
  }

  private typealias Tree = (folders: [[UInt8]], files: [[UInt8]])

  /// All folders, the outermost first, and all else but what is no part of a site, by their paths.
  private func tree(of root: String) -> Result<Tree, SystemError> {
    var folders: [[UInt8]] = []
    var files: [[UInt8]] = []
    var next = -1
    while next < folders.count {
      let folder = next < 0 ? [] : folders[next] + [UInt8(ascii: "/")]
      switch entries(ofFolder: Array((root + "/").utf8) + folder) {
      case .success(let entries):
        for entry in entries.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
          if folder.isEmpty, Self.isOwn(entry.name) { continue }
          let path = folder + entry.name
          if entry.kind == S_IFDIR { folders.append(path) } else { files.append(path) }
        }
      case .failure(let error): return .failure(error)
      }
      next += 1
    }
    return .success((folders, files))
  }

  /// A run that is killed from here on has made whatever stands at the top, but for what stays.
  private func markBoth(old: [[UInt8]], besides kept: KeptFiles) throws(SystemError) {
    let ofOld = old.filter { !$0.contains(UInt8(ascii: "/")) }
      .map { String(decoding: $0, as: UTF8.self) }
    let below =
      try madeAmongKept(kept).get() + kept.own.filter { $0.utf8.contains(UInt8(ascii: "/")) }
    let names = Set(try topNames(of: staging).get() + ofOld + below)
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

/// When a file is put in place: what pages need before the pages, and those that lead to all others
/// after them.
private enum Turn: CaseIterable {
  case needed, page, firstPage
}

extension [UInt8] {
  fileprivate var turn: Turn {
    // A server may send the compressed bytes of a page instead of the page.
    let name =
      [".gz", ".br"].contains { suffix(3).elementsEqual($0.utf8) } ? dropLast(3) : self[...]
    guard name.suffix(5).elementsEqual(".html".utf8) else { return .needed }
    let last = name.lastIndex(of: UInt8(ascii: "/")).map { name[($0 + 1)...] } ?? name
    return last.elementsEqual("index.html".utf8) ? .firstPage : .page
  }
}
