private import CSystemCalls
private import Glibc

/// Where a site and its companions stand while it is replaced, and what may be done there.
struct OutputPaths: Sendable {
  /// The file in a site that says that docgen made it, and names what it put at the top.
  static let marker = ".docgen"

  /// The output as the user named it, for messages.
  let shown: String
  /// The output as an absolute path without links.
  let output: String
  /// The new site until it is put in place; the old one afterwards.
  let staging: String
  let lock: String

  /// The folder above `shown` must exist.
  init(output shown: String) throws(FileSystemError) {
    self.shown = shown
    let trimmed = withoutEndingSlashes(shown)
    let name = lastPart(of: trimmed)
    var status = stat()
    if lstat(trimmed, &status) == 0, status.kind == S_IFLNK { throw .outputIsSymbolicLink(shown) }
    if name == "." || name == ".." {
      guard let resolved = resolvedPath(trimmed) else {
        throw .unwritable(path: shown, reason: reason(of: errno))
      }
      output = resolved
    } else {
      guard !name.isEmpty, let parent = resolvedPath(parentPath(of: trimmed)) else {
        throw .unwritable(path: shown, reason: reason(of: name.isEmpty ? EBUSY : errno))
      }
      output = parent == "/" ? "/" + name : "\(parent)/\(name)"
    }
    guard output != "/" else {
      throw .unwritable(path: shown, reason: "it is the root of the disk; name a folder in it")
    }
    let beside = parentPath(of: output) + "/." + lastPart(of: output)
    staging = beside + ".docgen-staging"
    lock = beside + ".docgen-lock"
  }

  func refuseOverlap(with inputs: [String]) throws(FileSystemError) {
    for input in inputs {
      guard let resolved = resolvedPath(input) else { continue }
      if isPath(resolved, inside: output) || isPath(output, inside: resolved) {
        throw .outputOverlapsInput(output: shown, input: input)
      }
    }
  }

  /// Removes what a killed run has left.
  func cleanUpAfterKilledRun() throws(FileSystemError) {
    let code = removeTree(staging)
    guard code == 0 else { throw .unwritable(path: staging, reason: reason(of: code)) }
  }

  /// Whether the output may be replaced. Returns nil where nothing is there.
  func inspectOutput(force: Bool) throws(FileSystemError) -> FileIdentity? {
    var status = stat()
    guard lstat(output, &status) == 0 else {
      guard errno == ENOENT else { throw .unwritable(path: shown, reason: reason(of: errno)) }
      return nil
    }
    guard status.kind == S_IFDIR else {
      throw .unwritable(path: shown, reason: "it is not a folder")
    }
    let identity = FileIdentity(status)
    guard lstat(parentPath(of: output), &status) == 0, identity.device == status.st_dev else {
      throw .unwritable(
        path: shown,
        reason: "it is the root of a disk and cannot be replaced whole; name a folder in it")
    }
    if !force { try refuseForeignEntries() }
    return identity
  }

  private func refuseForeignEntries() throws(FileSystemError) {
    let names: [String]
    switch topNames(of: output) {
    case .success(let found): names = found
    case .failure(let error): throw .unwritable(path: shown, reason: reason(of: error.code))
    }
    guard !names.isEmpty else { return }
    guard let marker = try? readFile(at: "\(output)/\(Self.marker)", followsLink: false) else {
      throw .notMadeByDocgen(path: shown, foreign: nil)
    }
    let own = Set(String(decoding: marker, as: UTF8.self).split(separator: "\n").map(String.init))
    if let foreign = names.first(where: { $0 != Self.marker && !own.contains($0) }) {
      throw .notMadeByDocgen(path: shown, foreign: foreign)
    }
  }

  /// Writes the marker into the finished staging folder.
  func writeMarker() throws(FileSystemError) {
    let names = (try? topNames(of: staging).get()) ?? []
    let code = createFile(at: "\(staging)/\(Self.marker)", with: Self.markerText(naming: names))
    guard code == 0 else { throw .unwritable(path: shown, reason: reason(of: code)) }
  }

  static func markerText(naming names: [String]) -> [UInt8] {
    let text = "docgen made this folder and replaces it whole with each build:\n"
    return Array((text + names.joined(separator: "\n")).utf8) + [10]
  }

  func topNames(of folder: String) -> Result<[String], SystemError> {
    entries(ofFolder: folder).map { entries in
      entries.map { String(decoding: $0.name, as: UTF8.self) }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// Puts the staging folder in the place of the output, and an old site in its stead.
  func exchange(hasOldSite: Bool) throws(FileSystemError) {
    let code = hasOldSite ? exchangeFolders() : rename(staging, output) == 0 ? 0 : errno
    guard code == 0 else { throw .unwritable(path: shown, reason: reason(of: code)) }
  }

  private func exchangeFolders() -> Int32 {
    var status = stat()
    // The folder is a new one, but who may read it is not for docgen to change.
    if lstat(output, &status) == 0 { chmod(staging, status.st_mode & 0o7777 | 0o700) }
    let code = docgen_exchange(staging, output)
    switch code {
    case EINVAL, ENOSYS, ENOTSUP, EXDEV: return moveFiles()
    default: return code
    }
  }
}

/// `a/b` of `a/b//`; `/` stays.
func withoutEndingSlashes(_ path: String) -> String {
  var path = path
  while path.count > 1, path.hasSuffix("/") { path.removeLast() }
  return path
}
