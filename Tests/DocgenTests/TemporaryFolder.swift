import Glibc

@testable import Disk
@testable import docgen

/// A folder of a test's own, which goes with the value.
///
/// It is in memory where that has room: a disk takes most of the time of a test that builds sites.
final class TemporaryFolder: Sendable {
  let path: String

  /// - Parameter onDisk: whether the test is about what a disk does.
  init(onDisk: Bool = false) throws {
    let parent = onDisk ? "/tmp" : Self.parent
    var template = Array("\(parent)/docgen-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static let parent: String = {
    let memory = "/dev/shm"
    var room = statvfs()
    guard access(memory, W_OK) == 0, statvfs(memory, &room) == 0 else { return "/tmp" }
    // All tests at once hold some hundred megabytes; a container may have less.
    return UInt(room.f_bavail) * UInt(room.f_frsize) > 2 << 30 ? memory : "/tmp"
  }()

  deinit { _ = removeTree(path) }

  /// Makes a file and the folders above it; returns its path.
  @discardableResult
  func add(_ path: String, _ text: String = "") throws -> String {
    addFolder(parentPath(of: path))
    let full = "\(self.path)/\(path)"
    unlink(full)
    let code = createFile(at: full, with: Array(text.utf8))
    guard code == 0 else { throw SystemError(code: code) }
    return full
  }

  @discardableResult
  func addFolder(_ path: String) -> String {
    var folder = self.path
    for part in path.split(separator: "/") {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    return folder
  }

  /// Copies a folder as an archive does: every file is another one, with the same bytes.
  func copy(_ path: String, to copy: String) throws {
    addFolder(copy)
    for name in try names(in: path) {
      let (from, to) = (path + "/" + name, copy + "/" + name)
      if isFolder("\(self.path)/\(from)") {
        try self.copy(from, to: to)
      } else {
        let code = createFile(
          at: "\(self.path)/\(to)", with: try readFile(at: "\(self.path)/\(from)"))
        guard code == 0 else { throw SystemError(code: code) }
      }
    }
  }

  func addLink(_ path: String, to target: String) {
    symlink(target, "\(self.path)/\(path)")
  }

  func text(of path: String) -> String? {
    (try? readFile(at: "\(self.path)/\(path)")).map { String(decoding: $0, as: UTF8.self) }
  }

  func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat("\(self.path)/\(path)", &status) == 0
  }

  func number(of path: String) -> ino_t {
    var status = stat()
    lstat("\(self.path)/\(path)", &status)
    return status.st_ino
  }

  /// All names in a folder, sorted.
  func names(in folder: String = ".") throws -> [String] {
    try entries(ofFolder: "\(path)/\(folder)").get()
      .map { String(decoding: $0.name, as: UTF8.self) }.sorted()
  }
}
