private import Glibc

/// Tells when something below some folders may have changed, by inotify, which no other file knows.
///
/// It does not tell what: whoever is told lists the folders again and looks. So nothing is lost where the
/// system drops events, and a name that came and went means nothing. A burst is one change: it is told
/// when nothing has happened for some milliseconds, or when it has gone on for long.
///
/// Where the system has no inotify or allows no more watches, it tells of a change every half second.
package struct FolderWatcher: ~Copyable {
  /// Why a wait has ended.
  package enum Wake: Hashable, Sendable {
    /// Something may have changed.
    case changed
    /// The file that was waited for, too, can be read.
    case interrupted
    case timedOut
  }

  /// The folders, or files, absolute and resolved.
  package private(set) var roots: [String]
  /// Why it looks every half second instead of waiting to be told; nil: it is told.
  package private(set) var obstacle: String?

  private var file: Int32 = -1
  /// The watches of all folders, by the number that the system gave each.
  private var folders: [Int32: String] = [:]

  /// How long nothing happens behind a change, in milliseconds.
  private static let quiet = 8
  /// The same in a burst that is no single file's: somebody has got another branch.
  private static let longQuiet = 60
  private static let fewEvents = 40
  /// The time after which a change is told although it goes on, in milliseconds.
  private static let patience = 1000
  private static let pollingInterval = 500

  /// - Parameter asksSystem: false: it looks every half second, as where the system cannot tell.
  package init(roots: [String], asksSystem: Bool = true) {
    self.roots = roots
    guard asksSystem else { return }
    file = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    if file < 0 {
      obstacle = Self.advice(
        errno, setting: "max_user_instances",
        of: "the system allows no more programs that watch folders")
    } else {
      watchAll()
    }
  }

  deinit { if file >= 0 { close(file) } }

  /// Watches folders from now on, with all below them, also those that were not there before.
  package mutating func watch(_ roots: [String]) {
    self.roots = roots
    if file >= 0 { watchAll() }
  }

  /// Waits until something may have changed.
  ///
  /// - Parameters:
  ///   - interruption: a file that ends the wait as soon as it can be read; -1: none.
  ///   - timeout: the longest wait, in milliseconds.
  package mutating func wait(interruption: Int32, timeout: Int) -> Wake {
    if file < 0 {
      let isInterrupted = Self.poll(
        [interruption], timeout: min(timeout, Self.pollingInterval))[0]
      return isInterrupted ? .interrupted : timeout < Self.pollingInterval ? .timedOut : .changed
    }
    let ready = Self.poll([interruption, file], timeout: timeout)
    if ready[0] { return .interrupted }
    guard ready[1] else { return .timedOut }
    let end = Self.now() + Self.patience
    var events = 0
    var hasNewFolders = false
    while true {
      let read = readEvents()
      events += read.count
      hasNewFolders = hasNewFolders || read.touchesFolders
      let left = end - Self.now()
      if left <= 0 { break }
      let quiet = events > Self.fewEvents ? Self.longQuiet : Self.quiet
      let ready = Self.poll([interruption, file], timeout: min(quiet, left))
      if ready[0] { return .interrupted }
      if !ready[1] { break }
    }
    if hasNewFolders { watchAll() }
    return events == 0 ? .timedOut : .changed
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Which of some files can be read within a time.
  private static func poll(_ files: [Int32], timeout: Int) -> [Bool] {
    var waiting = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = Glibc.poll(&waiting, nfds_t(waiting.count), Int32(clamping: max(0, timeout)))
    return waiting.map { count > 0 && $0.revents != 0 }
  }

  /// Reads what the system tells, without waiting.
  private mutating func readEvents() -> (count: Int, touchesFolders: Bool) {
    var found = 0
    var touchesFolders = false
    let headSize = MemoryLayout<inotify_event>.size
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 8) { buffer in
      while case let size = read(file, buffer.baseAddress, buffer.count), size > 0 {
        var offset = 0
        while offset + headSize <= size {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          offset += headSize + Int(event.len)
          // A watch has ended, as its folder has gone or was given up.
          if event.mask & UInt32(IN_IGNORED) != 0 {
            folders[event.wd] = nil
            continue
          }
          found += 1
          let isLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
          let isOwn = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) != 0
          if isLost || isOwn || event.mask & UInt32(IN_ISDIR) != 0 { touchesFolders = true }
        }
      }
    }
    return (found, touchesFolders)
  }

  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF | IN_MOVE_SELF)

  /// Watches each folder that is there, and none that is not.
  ///
  /// A folder is watched before it is listed: what is made in it meanwhile is told, and it is looked at
  /// again.
  private mutating func watchAll() {
    var watched: [Int32: String] = [:]
    var pending = roots
    while let folder = pending.popLast() {
      let watch = inotify_add_watch(file, folder, Self.mask)
      guard watch >= 0 else {
        // It has gone since it was listed, or may not be read: then nothing of it is read anyway.
        guard errno == ENOSPC || errno == ENOMEM else { continue }
        obstacle = Self.advice(
          errno, setting: "max_user_watches", of: "the system allows no more watches of folders")
        close(file)
        file = -1
        folders = [:]
        return
      }
      watched[watch] = folder
      pending += Self.folders(in: folder)
    }
    for watch in folders.keys where watched[watch] == nil { inotify_rm_watch(file, watch) }
    folders = watched
  }

  private static func advice(_ code: Int32, setting: String, of problem: String) -> String {
    "\(problem) (\(String(cString: strerror(code)).lowercased())), so they are looked at every half second; "
      + "more are allowed by 'sysctl fs.inotify.\(setting)=…'"
  }

  /// The folders in a folder. Hidden ones hold no notes, but in `static/` they are copied.
  private static func folders(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    let seesHidden = folder.split(separator: "/").contains("static")
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." || name.hasPrefix(".") && !seesHidden { continue }
      let path = folder + "/" + name
      var kind = mode_t(entry.pointee.d_type) << 12
      if kind == 0 {
        // Some disks do not say it here.
        var status = stat()
        if lstat(path, &status) == 0 { kind = status.st_mode & S_IFMT }
      }
      if kind == S_IFDIR { found.append(path) }
    }
    return found
  }
}
