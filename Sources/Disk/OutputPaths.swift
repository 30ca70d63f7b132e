private import CSystemCalls
package import Diagnostics
private import Glibc

/// The paths of a site and its companions while it is replaced, and what may be done there.
package struct OutputPaths: Sendable {
  /// The file in a site that says that docgen made it, and names what it put at the top.
  package static let marker = ".docgen"
  /// The companions that may stand in an output that is written in place, and are no part of a site.
  private static let innerStaging = ".docgen-staging"
  private static let innerLock = ".docgen-lock"

  /// The output as the user named it, for messages.
  package let shown: String
  /// The output as an absolute path without links.
  package let output: String
  /// Whether the folder itself stays, and its files are replaced one by one: the root of a disk, or one
  /// of which that was asked.
  package let isInPlace: Bool
  /// The new site until it is put in place; the old one afterwards.
  package let staging: String
  package let lock: String
  /// The folder that a build keeps for the next one; nil beside the root of a disk, which stands in a folder
  /// that may be somebody else's.
  package let cache: String?
  /// The staging folder of the other way of writing, which a run may have left.
  private let otherStaging: String

  /// The folder above `shown` must exist. A symbolic link stands for the folder that it leads to.
  ///
  /// - Parameter inPlace: Whether a folder that is there is to stay. Without that, only one stays that
  ///   cannot be exchanged.
  package init(output shown: String, inPlace: Bool = false) throws(FileSystemError) {
    self.shown = shown
    let trimmed = withoutEndingSlashes(shown)
    let name = lastPart(of: trimmed)
    var status = stat()
    let isLink = lstat(trimmed, &status) == 0 && status.kind == S_IFLNK
    if isLink || name == "." || name == ".." {
      guard let resolved = resolvedPath(trimmed) else {
        let isDangling = isLink && errno == ENOENT
        throw .unwritable(
          path: shown,
          reason: isDangling
            ? "it is a symbolic link that leads nowhere; make the folder that it leads to"
            : reason(of: errno))
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
    let inner = "\(output)/\(Self.innerStaging)"
    isInPlace = FileIdentity(ofFolder: output) != nil && (inPlace || Self.isMountPoint(output))
    staging = isInPlace ? inner : beside + ".docgen-staging"
    otherStaging = isInPlace ? beside + ".docgen-staging" : inner
    cache = Self.isMountPoint(output) ? nil : beside + ".docgen-cache"
    lock = isInPlace ? "\(output)/\(Self.innerLock)" : beside + ".docgen-lock"
  }

  private static func isMountPoint(_ folder: String) -> Bool {
    if docgen_is_mount_point(folder) != 0 { return true }
    // Older systems tell only whether it is on another disk.
    var status = stat()
    var above = stat()
    return lstat(folder, &status) == 0 && lstat(parentPath(of: folder), &above) == 0
      && status.st_dev != above.st_dev
  }

  package func refuseOverlap(with inputs: [String]) throws(FileSystemError) {
    for input in inputs {
      guard let resolved = resolvedPath(input) else { continue }
      if isPath(resolved, inside: output) || isPath(output, inside: resolved) {
        throw .outputOverlapsInput(output: shown, input: input)
      }
    }
  }

  /// Removes what a killed run has left.
  package func cleanUpAfterKilledRun() throws(FileSystemError) {
    let code = removeTree(staging)
    guard code == 0 else { throw .unwritable(path: staging, reason: reason(of: code)) }
    // The folder above one that is written in place may be somebody else's.
    _ = removeTree(otherStaging)
    if !isInPlace { unlink("\(output)/\(Self.innerLock)") }
  }

  /// Whether the output may be replaced.
  ///
  /// - Parameter keep: Which files stay although docgen did not make them.
  /// - Returns: the identity of the folder, nil where nothing is there; and which files of it stay.
  package func inspectOutput(force: Bool, keep: [PathPattern] = []) throws(FileSystemError)
    -> (identity: FileIdentity?, kept: KeptFiles)
  {
    var kept = KeptFiles(patterns: keep)
    var status = stat()
    guard lstat(output, &status) == 0 else {
      guard errno == ENOENT else { throw .unwritable(path: shown, reason: reason(of: errno)) }
      return (nil, kept)
    }
    guard status.kind == S_IFDIR else {
      throw .unwritable(path: shown, reason: "it is not a folder")
    }
    let marker = try? readFile(at: "\(output)/\(Self.marker)", followsLink: false)
    if let marker {
      let lines = String(decoding: marker, as: UTF8.self).split(separator: "\n")
      kept.own = Set(lines.map(String.init))
    }
    if !force { try refuseForeignEntries(besides: kept, isMarked: marker != nil) }
    return (FileIdentity(status), kept)
  }

  private func refuseForeignEntries(besides kept: KeptFiles, isMarked: Bool)
    throws(FileSystemError)
  {
    switch topNames(of: output) {
    case .success(let names):
      let foreign = names.first { !kept.own.contains($0) && !isKept(Array($0.utf8), by: kept) }
      guard let foreign else { return }
      throw .notMadeByDocgen(path: shown, foreign: isMarked ? foreign : nil)
    case .failure(let error): throw .unwritable(path: shown, reason: reason(of: error.code))
    }
  }

  /// Whether an entry stays, or all that is in it.
  private func isKept(_ path: [UInt8], by kept: KeptFiles) -> Bool {
    if kept.holds(path) { return true }
    let location = Array((output + "/").utf8) + path
    var status = stat()
    guard !kept.patterns.isEmpty, withPath(location, { lstat($0, &status) }) == 0,
      status.kind == S_IFDIR, case .success(let entries) = entries(ofFolder: location)
    else { return false }
    return !entries.isEmpty
      && entries.allSatisfy { isKept(path + [UInt8(ascii: "/")] + $0.name, by: kept) }
  }

  /// Writes the marker into the finished staging folder.
  package func writeMarker(besides kept: KeptFiles = KeptFiles()) throws(FileSystemError) {
    let names = (try? topNames(of: staging).get()) ?? []
    let lines = names + ((try? madeAmongKept(kept).get()) ?? [])
    let code = createFile(at: "\(staging)/\(Self.marker)", with: Self.markerText(naming: lines))
    guard code == 0 else { throw .unwritable(path: shown, reason: reason(of: code)) }
  }

  package static func markerText(naming names: [String]) -> [UInt8] {
    let text = "docgen made this folder and replaces it whole with each build:\n"
    return Array((text + names.joined(separator: "\n")).utf8) + [10]
  }

  /// The names at the top of a folder, without those that docgen needs there itself.
  package func topNames(of folder: String) -> Result<[String], SystemError> {
    entries(ofFolder: folder).map { entries in
      entries.filter { !Self.isOwn($0.name) }.map { String(decoding: $0.name, as: UTF8.self) }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// Whether an entry at the top of an output is no part of a site.
  package static func isOwn(_ name: [UInt8]) -> Bool {
    [marker, innerStaging, innerLock].contains { name.elementsEqual($0.utf8) }
  }

  /// Exchanges the staging folder with the output, so that an old site stands there; or moves its files
  /// one by one, where the folder is to stay or something in it is.
  package func putInPlace(hasOldSite: Bool, besides kept: KeptFiles) throws(FileSystemError) {
    let code: Int32
    if !hasOldSite {
      code = rename(staging, output) == 0 ? 0 : errno
    } else {
      let staying = try staying(of: kept)
      code =
        isInPlace || !staying.isEmpty
        ? moveFiles(besides: kept, staying: staying) : exchangeFolders()
    }
    guard code == 0 else {
      let isInUse = code == EBUSY
      throw .unwritable(
        path: shown,
        reason: isInUse
          ? "it is in use, perhaps as the root of a disk; build with --in-place"
          : reason(of: code))
    }
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

/// The files of an output that stay although docgen did not make them: `keep` in `docgen.yml`.
package struct KeptFiles: Sendable {
  package var patterns: [PathPattern] = []
  /// The files of docgen: the names at the top, and the paths below them that a pattern holds.
  package var own: Set<String> = []

  package func holds(_ path: [UInt8]) -> Bool {
    guard !patterns.isEmpty else { return false }
    let text = String(decoding: path, as: UTF8.self)
    return !own.contains(text) && patterns.contains { $0.holds(text) }
  }
}

/// `a/b` of `a/b//`; `/` stays.
package func withoutEndingSlashes(_ path: String) -> String {
  var path = path
  while path.count > 1, path.hasSuffix("/") { path.removeLast() }
  return path
}
