import Characters
package import Diagnostics
private import Glibc

/// A new site on its way to replace an old one: the whole site or nothing.
///
/// Pages are written into a hidden folder beside the output, `.out.docgen-staging`; `commit()`
/// exchanges the two in one step. Until then the old site stands, whatever happens: a value that
/// is dropped removes what it has written, and what a killed run has left the next one removes.
///
/// A folder that must stay itself, because a disk is mounted there or somebody holds it, gets the new
/// site file by file, from a hidden folder in it. So does one in which something stays that docgen
/// did not make: nothing of that is touched.
///
/// A page whose bytes are those of the old site is linked, not written: it keeps its date, and a
/// copy to a server has less to do.
package struct SiteReplacement: ~Copyable, Sendable {
  private let paths: OutputPaths
  private let lock: SiteLock
  private let folder: LockedFolder
  /// The folder that is to be replaced, if there is one.
  private let oldSite: FileIdentity?
  /// The files of it that stay.
  private let kept: KeptFiles
  private var isCommitted = false

  /// Begins to replace the site in `output`, making the folders above it.
  ///
  /// Refused are an output that is a file, the root directory, or that holds something docgen did not
  /// make; one that lies in an input or an input in it; and one that another run is writing. A symbolic
  /// link stands for the folder that it leads to.
  ///
  /// - Parameters:
  ///   - inputs: The folders that the site is made from; one that is not there is passed over.
  ///   - force: Whether what docgen did not make may be deleted from the output.
  ///   - inPlace: Whether the folder of the output stays, and its files are replaced one by one.
  ///   - keep: Which files stay although docgen did not make them.
  package init(
    output: String, inputs: [String], force: Bool = false, inPlace: Bool = false,
    keep: [PathPattern] = []
  ) throws(FileSystemError) {
    let parents = try MadeParents(of: output)
    let paths = try OutputPaths(output: output, inPlace: inPlace)
    try paths.refuseOverlap(with: inputs)
    let folder = try LockedFolder(paths)
    let lock = try SiteLock(paths, parents: parents)
    try paths.cleanUpAfterKilledRun()
    let (oldSite, kept) = try paths.inspectOutput(force: force, keep: keep)
    guard mkdir(paths.staging, 0o777) == 0 else {
      throw .unwritable(path: paths.shown, reason: reason(of: errno))
    }
    self.paths = paths
    self.lock = lock
    self.folder = folder
    self.oldSite = oldSite
    self.kept = kept
  }

  deinit {
    if !isCommitted { _ = removeTree(paths.staging) }
  }

  /// Writes one page or asset; `path` is relative, with `/` between the parts. May be called from
  /// several threads at once.
  package borrowing func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    guard isSafe(path) else { throw .unsafePath(path) }
    let (old, new) = ("\(paths.output)/\(path)", "\(paths.staging)/\(path)")
    if isInOldFolder(path), hasBytes(bytes, at: old),
      try inFolders(above: path, { Glibc.link(old, new) == 0 ? 0 : errno }) == 0
    {
      return
    }
    try check(inFolders(above: path) { createFile(at: new, with: bytes) }, of: path)
  }

  /// Takes over files of the old site that would be the same in the new one.
  ///
  /// - Parameter comparing: whether they may have changed since they were written, so that their bytes are
  ///   looked at.
  /// - Returns: whether all are there; else none is taken, and they are to be written.
  package borrowing func link(_ files: [WrittenFile], comparing: Bool) -> Bool {
    for (index, file) in files.enumerated() {
      let (old, new) = ("\(paths.output)/\(file.path)", "\(paths.staging)/\(file.path)")
      if isSafe(file.path), isInOldFolder(file.path),
        !comparing || digest(ofFileAt: old) == file.digest,
        (try? inFolders(above: file.path, { Glibc.link(old, new) == 0 ? 0 : errno })) == 0
      {
        continue
      }
      for linked in files[..<index] { unlink("\(paths.staging)/\(linked.path)") }
      return false
    }
    return true
  }

  private borrowing func digest(ofFileAt path: String) -> UInt64? {
    (try? readFile(at: path, followsLink: false)).map { Digest($0).number }
  }

  /// Writes a long file as it is made: it never stands in memory whole.
  package borrowing func write(_ json: JSON, to path: String) throws(FileSystemError) {
    guard isSafe(path) else { throw .unsafePath(path) }
    let (old, new) = ("\(paths.output)/\(path)", "\(paths.staging)/\(path)")
    let code = try inFolders(above: path) {
      createFile(at: new) { file in
        var code: Int32 = 0
        json.forEachPiece(ofAtLeast: 1 << 20) { piece in
          if code == 0 { code = writeAll(piece, to: file) }
        }
        return code
      }
    }
    try check(code, of: path)
    let linked = new + ".docgen-old"
    if isInOldFolder(path), haveSameBytes(old, new), Glibc.link(old, linked) == 0 {
      if rename(linked, new) != 0 { unlink(linked) }
    }
  }

  /// The state of the site that stands, as ``commit(keeping:)`` tells it; nil where there is none.
  package var stateOfOldSite: String? {
    oldSite == nil ? nil : try? paths.state(besides: kept).get()
  }

  private borrowing func check(_ code: Int32, of path: String) throws(FileSystemError) {
    guard code != EEXIST else { throw .writtenTwice(path) }
    guard code == 0 else {
      throw .unwritable(path: "\(paths.shown)/\(path)", reason: reason(of: code))
    }
  }

  /// Puts the new site in place of the old one, in one step if the folder need not stay, and removes
  /// the old one.
  ///
  /// - Returns: Why a part of the old site could not be removed, if so. The new one stands, and
  ///   the next build will try again.
  ///
  /// - Parameter keeping: called with the state of the site, before another run may replace it; nil where
  ///   that cannot be told.
  package consuming func commit(keeping: (String?) -> Void = { _ in }) throws(FileSystemError)
    -> FileSystemError?
  {
    try paths.writeMarker(besides: kept)
    guard FileIdentity(ofFolder: paths.output) == oldSite else {
      throw .unwritable(
        path: paths.shown, reason: "it was changed while the site was made; build it again")
    }
    try paths.putInPlace(hasOldSite: oldSite != nil, besides: kept)
    isCommitted = true
    let code = removeTree(paths.staging)
    // A file that somebody changes from now on has another time than it got here.
    waitForNextFileTime()
    let made = (try? paths.inspectOutput(force: true, keep: kept.patterns))?.kept
    keeping(made.flatMap { try? paths.state(besides: $0).get() })
    return code == 0
      ? nil : .unwritable(path: paths.staging, reason: "the old site remains: \(reason(of: code))")
  }

  private borrowing func isSafe(_ path: String) -> Bool {
    !path.hasPrefix(OutputPaths.marker) && !path.utf8.contains { $0 < 0x20 || $0 == 0x7F }
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { part in
          !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        }
  }

  /// Whether the old site has the folders above a page, as folders and not as links to some.
  private borrowing func isInOldFolder(_ path: String) -> Bool {
    oldSite != nil
      && Self.folders(above: path).allSatisfy {
        FileIdentity(ofFolder: "\(paths.output)/\($0)") != nil
      }
  }

  /// Makes a file, and the folders above it if it finds that they are not there: of hundreds of files
  /// in a folder the first one does.
  ///
  /// - Parameter make: gives an error's number, or 0.
  private borrowing func inFolders(
    above path: String, _ make: () -> Int32
  ) throws(FileSystemError) -> Int32 {
    let code = make()
    guard code == ENOENT || code == ENOTDIR else { return code }
    try makeFolders(above: path)
    return make()
  }

  /// Makes the folders above a page that are not there. Other threads do the same.
  private borrowing func makeFolders(above path: String) throws(FileSystemError) {
    for folder in Self.folders(above: path) {
      let new = "\(paths.staging)/\(folder)"
      if mkdir(new, 0o777) == 0 { continue }
      guard errno == EEXIST else {
        throw .unwritable(path: "\(paths.shown)/\(folder)", reason: reason(of: errno))
      }
      guard FileIdentity(ofFolder: new) != nil else { throw .writtenTwice(folder) }
    }
  }

  /// `a` and `a/b` of `a/b/c.html`.
  private static func folders(above path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }

  /// Whether a file has these bytes. Where anything speaks against it: false.
  private borrowing func hasBytes(_ bytes: [UInt8], at path: String) -> Bool {
    let file = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.kind == S_IFREG, status.st_size == bytes.count,
      case .success(let oldBytes) = readAll(of: file, size: bytes.count)
    else { return false }
    return oldBytes.count == bytes.count && memcmp(oldBytes, bytes, bytes.count) == 0
  }
}

/// Whether two files have the same bytes; false if one of them cannot be read, or is a link.
private func haveSameBytes(_ left: String, _ right: String) -> Bool {
  func opened(_ path: String) -> Int32 {
    retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
  }
  let files = (opened(left), opened(right))
  defer {
    close(files.0)
    close(files.1)
  }
  var status = (stat(), stat())
  guard fstat(files.0, &status.0) == 0, fstat(files.1, &status.1) == 0,
    status.0.kind == S_IFREG, status.0.st_size == status.1.st_size
  else { return false }
  let length = 1 << 16
  return withUnsafeTemporaryAllocation(byteCount: 2 * length, alignment: 16) { memory in
    guard let first = memory.baseAddress else { return false }
    let second = first + length
    while true {
      let count = retrying { Int32(read(files.0, first, length)) }
      guard count > 0 else { return count == 0 }
      // A short read of a regular file is its end, or a fault.
      guard retrying({ Int32(read(files.1, second, Int(count))) }) == count,
        memcmp(first, second, Int(count)) == 0
      else { return false }
    }
  }
}
