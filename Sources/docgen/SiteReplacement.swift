private import Glibc
import Rendering
private import Synchronization

/// A new site on its way to replace an old one: the whole site or nothing.
///
/// Pages are written into a hidden folder beside the output, `.out.docgen-staging`; `commit()`
/// exchanges the two in one step. Until then the old site stands, whatever happens: a value that
/// is dropped removes what it has written, and what a killed run has left the next one removes.
///
/// A page whose bytes are those of the old site is linked, not written: it keeps its date, and a
/// copy to a server has less to do.
struct SiteReplacement: ~Copyable, Sendable {
  private let paths: SitePaths
  private let lock: SiteLock
  /// The folder that is to be replaced, if there is one.
  private let oldSite: FileIdentity?
  /// Each with whether the old site has it, as a folder and not as a link to one elsewhere.
  private let madeFolders = Mutex<[String: Bool]>([:])
  private var isCommitted = false

  /// Begins to replace the site in `output`, making the folders above it.
  ///
  /// Refused are an output that is a symbolic link, a file, the root of a disk, or that holds
  /// something docgen did not make; one that lies in an input or an input in it; and one that
  /// another run is writing.
  ///
  /// - Parameters:
  ///   - inputs: The folders that the site is made from; one that is not there is passed over.
  ///   - force: Whether what docgen did not make may be deleted from the output.
  init(output: String, inputs: [String], force: Bool = false) throws(FileSystemError) {
    let parents = try MadeParents(of: output)
    let paths = try SitePaths(output: output)
    try paths.refuseOverlap(with: inputs)
    let lock = try SiteLock(paths, parents: parents)
    try paths.cleanUpAfterKilledRun()
    let oldSite = try paths.inspectOutput(force: force)
    guard mkdir(paths.staging, 0o777) == 0 else {
      throw .unwritable(path: paths.shown, reason: reason(of: errno))
    }
    self.paths = paths
    self.lock = lock
    self.oldSite = oldSite
  }

  deinit {
    if !isCommitted { _ = removeTree(paths.staging) }
  }

  /// Writes one page or asset; `path` is relative, with `/` between the parts. May be called from
  /// several threads at once.
  borrowing func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    guard isSafe(path) else { throw .unsafePath(path) }
    let isInOldFolder = try makeFolder(of: path)
    let new = "\(paths.staging)/\(path)"
    if isInOldFolder, linkUnchanged("\(paths.output)/\(path)", to: new, bytes: bytes) { return }
    let code = createFile(at: new, with: bytes)
    guard code != EEXIST else { throw .writtenTwice(path) }
    guard code == 0 else {
      throw .unwritable(path: "\(paths.shown)/\(path)", reason: reason(of: code))
    }
  }

  /// A file of the old site; nil where there is none.
  borrowing func oldFile(_ path: String) -> [UInt8]? {
    guard oldSite != nil else { return nil }
    return try? readFile(at: "\(paths.output)/\(path)", followsLink: false)
  }

  /// Takes a page over from the old site as it is.
  ///
  /// - Returns: False where the page is not there, or was changed since it was written.
  borrowing func keep(_ path: String, digest: UInt64) throws(FileSystemError) -> Bool {
    guard isSafe(path), try makeFolder(of: path), let bytes = oldFile(path),
      Digest(bytes).value == digest
    else { return false }
    return link("\(paths.output)/\(path)", "\(paths.staging)/\(path)") == 0
  }

  /// Puts the new site in place of the old one, in one step, and removes the old one.
  ///
  /// - Returns: Why a part of the old site could not be removed, if so. The new one stands, and
  ///   the next build will try again.
  consuming func commit() throws(FileSystemError) -> FileSystemError? {
    try paths.writeMarker()
    guard FileIdentity(ofFolder: paths.output) == oldSite else {
      throw .unwritable(
        path: paths.shown, reason: "it was changed while the site was made; build it again")
    }
    try paths.exchange(hasOldSite: oldSite != nil)
    isCommitted = true
    let code = removeTree(paths.staging)
    return code == 0
      ? nil : .unwritable(path: paths.staging, reason: "the old site remains: \(reason(of: code))")
  }

  private borrowing func isSafe(_ path: String) -> Bool {
    path != SitePaths.marker && !path.utf8.contains { $0 < 0x20 || $0 == 0x7F }
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { part in
          !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        }
  }

  /// Makes the folders above a page, each once; returns whether the old site has them too.
  private borrowing func makeFolder(of path: String) throws(FileSystemError) -> Bool {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return oldSite != nil }
    let folder = String(path[..<slash])
    let (code, isOld) = madeFolders.withLock { made -> (Int32, Bool) in
      if let isOld = made[folder] { return (0, isOld) }
      var isOld = oldSite != nil
      var end = folder.utf8.startIndex
      while end < folder.utf8.endIndex {
        let rest = folder.utf8[end...].dropFirst(end == folder.utf8.startIndex ? 0 : 1)
        end = rest.firstIndex(of: UInt8(ascii: "/")) ?? folder.utf8.endIndex
        let part = String(folder[..<end])
        if let known = made[part] {
          isOld = known
        } else {
          guard mkdir("\(paths.staging)/\(part)", 0o777) == 0 else { return (errno, false) }
          isOld = isOld && FileIdentity(ofFolder: "\(paths.output)/\(part)") != nil
          made[part] = isOld
        }
      }
      return (0, isOld)
    }
    guard code != EEXIST else { throw .writtenTwice(folder) }
    guard code == 0 else {
      throw .unwritable(path: "\(paths.shown)/\(folder)", reason: reason(of: code))
    }
    return isOld
  }

  /// Links `old` to `new` if it has these bytes. Where anything speaks against it: false.
  private borrowing func linkUnchanged(_ old: String, to new: String, bytes: [UInt8]) -> Bool {
    let file = retrying { open(old, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.kind == S_IFREG, status.st_size == bytes.count,
      case .success(let oldBytes) = readAll(of: file, size: bytes.count),
      oldBytes.count == bytes.count, memcmp(oldBytes, bytes, bytes.count) == 0
    else { return false }
    return link(old, new) == 0
  }
}
