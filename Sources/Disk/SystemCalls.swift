package import Glibc

// The system's calls with their habits smoothed: interruptions are retried, parts are completed,
// and an error is its number, 0 for none.

/// An error's number.
package struct SystemError: Error {
  package var code: Int32
}

extension stat {
  /// `S_IFREG`, `S_IFDIR`, `S_IFLNK` …
  package var kind: mode_t { st_mode & S_IFMT }
}

/// Which file or folder a path leads to, and when it was changed last; nil where nothing is there. The
/// system sets the time of a change, nobody else.
package func fileState(at path: String) -> String? {
  var status = stat()
  return stat(path, &status) == 0 ? fileState(status) : nil
}

package func fileState(_ status: stat) -> String {
  let (written, changed) = (status.st_mtim, status.st_ctim)
  let numbers = [
    Int(status.st_dev), Int(status.st_ino), Int(status.st_mode), Int(status.st_size),
    written.tv_sec, written.tv_nsec, changed.tv_sec, changed.tv_nsec,
  ]
  return numbers.map(String.init).joined(separator: " ")
}

/// Whether a file that was changed last at one time, in nanoseconds, may have changed once more by another
/// without showing it: both lie within a tick of the clock that disks use.
package func isWithinATick(_ time: Int, of lastChange: Int) -> Bool {
  time - lastChange < 50_000_000
}

extension stat {
  /// When the file or what the system knows of it was changed last, in nanoseconds.
  package var lastChange: Int { max(st_mtim.nanoseconds, st_ctim.nanoseconds) }
}

extension timespec {
  package var nanoseconds: Int { tv_sec * 1_000_000_000 + tv_nsec }

  /// The time of day.
  package static var now: timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time
  }
}

/// Waits, some milliseconds at most, until files that change get another time than those that were changed
/// before: the system's clock for files ticks slowly.
package func waitForNextFileTime() {
  func tick() -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return time
  }
  let start = tick()
  for _ in 0..<100 {
    let now = tick()
    if now.tv_sec != start.tv_sec || now.tv_nsec != start.tv_nsec { return }
    usleep(200)
  }
}

package func retrying(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Writes all of `bytes`, waiting where the reader of a pipe is slow.
package func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
  bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count {
      let part = UnsafeRawBufferPointer(rebasing: buffer[written...])
      let count = write(file, part.baseAddress, part.count)
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

/// Reads to the end of the file, in one go where `size` is true.
package func readAll(of file: Int32, size: Int) -> Result<[UInt8], SystemError> {
  var capacity = size + 1  // One more than there is, so that the first read shows the end.
  var bytes: [UInt8] = []
  while true {
    var code: Int32 = 0
    var isAtEnd = false
    let start = bytes.count
    let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let result = read(file, buffer.baseAddress, buffer.count)
      if result < 0 { code = errno }
      isAtEnd = result >= 0 && result < buffer.count
      count = max(result, 0)
    }
    if code == EINTR { continue }
    if code != 0 { return .failure(SystemError(code: code)) }
    if start == 0 { bytes = part } else { bytes += part }
    if isAtEnd { return .success(bytes) }
    if bytes.count > largestFile { return .failure(SystemError(code: EFBIG)) }
    capacity = max(bytes.count, 4096)
  }
}

/// Makes a file that must not be there yet.
package func createFile(at path: String, with bytes: [UInt8], mode: mode_t = 0o666) -> Int32 {
  createFile(at: path, mode: mode) { writeAll(bytes, to: $0) }
}

/// Makes a file that must not be there yet, and lets `write` fill it.
package func createFile(at path: String, mode: mode_t = 0o666, _ write: (Int32) -> Int32) -> Int32 {
  let file = retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode) }
  guard file >= 0 else { return errno }
  let code = write(file)
  // Some disks tell only here that they are full.
  let closed = close(file)
  return code != 0 ? code : closed == 0 || errno == EINTR ? 0 : errno
}

/// The absolute path without links, `.` and `..`; nil where nothing is there.
package func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(validatingCString: resolved)
}

/// `a/b` of `a/b/c`, `/` of `/c`, `.` of `c`.
package func parentPath(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  let parent = path[..<slash]
  return parent.isEmpty ? "/" : String(parent)
}

package func lastPart(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
}

/// Whether `path` is `folder` or lies in it. Both are absolute and resolved.
package func isPath(_ path: String, inside folder: String) -> Bool {
  path == folder || folder == "/" || path.utf8.starts(with: (folder + "/").utf8)
}

/// One name in a folder, with what it is: `S_IFREG`, `S_IFDIR`, `S_IFLNK` …
package struct FolderEntry {
  /// The bytes of the name; they need not be UTF-8.
  package var name: [UInt8]
  package var kind: mode_t
}

/// Calls `body` with the path as C wants it. Names on a disk need not be UTF-8.
package func withPath<Value>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Value) -> Value {
  var terminated = path.map { CChar(bitPattern: $0) }
  terminated.append(0)
  return body(terminated)
}

/// All names in one folder but `.` and `..`, in the order of the disk.
package func entries(ofFolder path: [UInt8]) -> Result<[FolderEntry], SystemError> {
  guard let folder = withPath(path, { opendir($0) }) else {
    return .failure(SystemError(code: errno))
  }
  defer { closedir(folder) }
  var entries: [FolderEntry] = []
  while true {
    errno = 0
    guard let entry = readdir(folder) else {
      return errno == 0 ? .success(entries) : .failure(SystemError(code: errno))
    }
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    if name == [UInt8(ascii: ".")] || name == Array("..".utf8) { continue }
    var kind = mode_t(entry.pointee.d_type) << 12
    if kind == 0 {
      // Some disks do not say it here.
      var status = stat()
      let found = withPath(name) { fstatat(dirfd(folder), $0, &status, AT_SYMLINK_NOFOLLOW) }
      if found == 0 { kind = status.kind }
    }
    entries.append(FolderEntry(name: name, kind: kind))
  }
}

package func entries(ofFolder path: String) -> Result<[FolderEntry], SystemError> {
  entries(ofFolder: Array(path.utf8))
}
