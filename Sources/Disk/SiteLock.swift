package import Glibc

/// The right to replace a site, which one run at a time has: a locked file beside it, or in it where
/// the folder stays. The system takes the lock from a process that ends, however it ends.
package struct SiteLock: ~Copyable, Sendable {
  private let file: Int32
  private let path: String
  /// Removed after the lock, if still empty then.
  private let parents: MadeParents

  package init(_ paths: OutputPaths, parents: consuming MadeParents) throws(FileSystemError) {
    self.parents = parents
    path = paths.lock
    while true {
      let file = retrying { open(paths.lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666) }
      guard file >= 0 else {
        throw .unwritable(path: parentPath(of: paths.output), reason: reason(of: errno))
      }
      guard retrying({ flock(file, LOCK_EX | LOCK_NB) }) == 0 else {
        let code = errno
        close(file)
        if code == EWOULDBLOCK { throw .busy(paths.shown) }
        throw .unwritable(path: paths.lock, reason: reason(of: code))
      }
      // The run before may have removed the file between our opening and our locking it.
      var opened = stat()
      var named = stat()
      if fstat(file, &opened) == 0, lstat(paths.lock, &named) == 0,
        FileIdentity(opened) == FileIdentity(named)
      {
        self.file = file
        return
      }
      close(file)
    }
  }

  deinit {
    // While it is still locked, so that nobody else's is removed.
    unlink(path)
    close(file)
  }
}

/// The folder of the output itself, locked if it is there: a run that writes into it and one that
/// exchanges it have their lock files in different folders.
package struct LockedFolder: ~Copyable, Sendable {
  /// Negative: not locked.
  private let file: Int32

  package init(_ paths: OutputPaths) throws(FileSystemError) {
    while true {
      let file = retrying {
        open(paths.output, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      }
      // Disks of other machines may know no locks of folders; the file is locked there all the same.
      guard file >= 0, retrying({ flock(file, LOCK_EX | LOCK_NB) }) == 0 else {
        let isBusy = file >= 0 && errno == EWOULDBLOCK
        if file >= 0 { close(file) }
        if isBusy { throw .busy(paths.shown) }
        self.file = -1
        return
      }
      var status = stat()
      if fstat(file, &status) == 0, FileIdentity(status) == FileIdentity(ofFolder: paths.output) {
        self.file = file
        return
      }
      close(file)
    }
  }

  deinit {
    if file >= 0 { close(file) }
  }
}

/// The folders above an output that had to be made. Those that are empty in the end are removed:
/// a build that fails leaves nothing behind.
package struct MadeParents: ~Copyable, Sendable {
  /// The outermost first.
  private var folders: [String] = []

  package init(of output: String) throws(FileSystemError) {
    var missing: [String] = []
    var parent = parentPath(of: withoutEndingSlashes(output))
    var status = stat()
    while stat(parent, &status) != 0 {
      guard errno == ENOENT else { throw .unwritable(path: output, reason: reason(of: errno)) }
      missing.append(parent)
      parent = parentPath(of: withoutEndingSlashes(parent))
    }
    for folder in missing.reversed() {
      if mkdir(folder, 0o777) == 0 {
        folders.append(folder)
      } else if errno != EEXIST {
        throw .unwritable(path: output, reason: reason(of: errno))
      }
    }
  }

  deinit {
    for folder in folders.reversed() { rmdir(folder) }
  }
}

/// Which file or folder it is, whatever its name.
package struct FileIdentity: Hashable, Sendable {
  package var device: dev_t
  package var number: ino_t

  package init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
  }

  /// Nil where there is no such folder.
  package init?(ofFolder path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.kind == S_IFDIR else { return nil }
    self.init(status)
  }
}
