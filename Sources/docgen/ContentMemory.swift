import Content
import Diagnostics
import Disk
private import Glibc
import Graph
private import Synchronization

/// A content folder as it was read last, for readers that come again: only what has changed is read and
/// parsed anew.
struct ContentMemory {
  let files = FileMemory()
  var builtIn = BuiltinFiles.Kept()
  var notes = NoteMemory()
  /// The notes by their paths.
  var noteFiles: [String: KeptNoteFile] = [:]
  /// The folders that count as languages. Besides its bytes and its path they alone decide how the front
  /// matter of a note is read.
  var languageFolders: Set<String> = []
}

/// A note whose front matter is read, with what it was read from.
struct KeptNoteFile: Sendable {
  /// Its index among the files; none for what could not be read.
  var file: Int
  /// None where nobody reads again.
  var bytes: [UInt8]
  var note: NoteFile
}

/// The bytes of a file of a content folder, from the disk only if they are not kept.
func readContent(_ file: ContentFile, keptIn memory: FileMemory?) throws(FileSystemError) -> [UInt8]
{
  guard let memory else { return try readContent(file) }
  return try memory.read(file)
}

/// The bytes of files, kept as long as the disk says that they are the same ones.
///
/// A file whose time of change is that of its reading may change again within the same tick of the
/// system's clock, which nothing would show; it is read again.
final class FileMemory: Sendable {
  /// The state of a file on the disk, which changes when the file does.
  private struct Stamp: Hashable {
    var disk: UInt
    var number: UInt
    var size: Int
    var modified: Int
    var changed: Int
  }

  private struct Kept {
    var stamp: Stamp
    /// Nil: it could not be read.
    var bytes: [UInt8]?
    /// Whether it may have changed once more within the tick in which it was looked at.
    var isYoung: Bool
    var round: Int
  }

  private struct State {
    var kept: [String: Kept] = [:]
    var round = 0
    /// The paths of the files whose bytes are others than in the round before.
    var changed: Set<String> = []
  }

  private let state = Mutex(State())

  /// Begins to read the folder once more.
  func beginRound() {
    state.withLock { state in
      state.round += 1
      state.changed = []
    }
  }

  /// Forgets what was not read in this round.
  ///
  /// - Returns: the paths of the files that are new, gone, or others than in the round before.
  func endRound() -> Set<String> {
    state.withLock { state in
      for (path, kept) in state.kept where kept.round != state.round {
        state.kept[path] = nil
        state.changed.insert(path)
      }
      return state.changed
    }
  }

  /// Whether every file that was read, or could not be, is as it was.
  func isUnchanged() -> Bool {
    state.withLock { state in
      let all = state.kept
      return all.allSatisfy { location, kept in
        let now = Self.now()
        guard Self.stamp(ofFileAt: location) == kept.stamp else { return false }
        guard kept.isYoung, let bytes = kept.bytes else { return true }
        guard (try? readFile(at: location, followsLink: false)) == bytes else { return false }
        state.kept[location]?.isYoung = Self.isYoung(kept.stamp, at: now)
        return true
      }
    }
  }

  /// The bytes of a file that `listContent(of:)` has found.
  func read(_ file: ContentFile) throws(FileSystemError) -> [UInt8] {
    let now = Self.now()
    let stamp = Self.stamp(ofFileAt: file.location)
    let known = state.withLock { state -> [UInt8]? in
      guard let kept = state.kept[file.location], let stamp, kept.stamp == stamp, !kept.isYoung,
        let bytes = kept.bytes
      else { return nil }
      state.kept[file.location]?.round = state.round
      return bytes
    }
    if let known { return known }
    let read: Result<[UInt8], FileSystemError>
    do throws(FileSystemError) {
      read = .success(try readContent(file))
    } catch {
      read = .failure(error)
    }
    guard let stamp else { return try read.get() }
    let bytes = try? read.get()
    let kept = state.withLock { state -> [UInt8]? in
      let old = state.kept[file.location]?.bytes
      if old != bytes { state.changed.insert(file.location) }
      // The old ones, if they are equal: who compares sees at once that they are the same.
      let bytes = old == bytes ? old : bytes
      state.kept[file.location] = Kept(
        stamp: stamp, bytes: bytes, isYoung: Self.isYoung(stamp, at: now), round: state.round)
      return bytes
    }
    if let kept { return kept }
    return try read.get()
  }

  private static func isYoung(_ stamp: Stamp, at time: Int) -> Bool {
    isWithinATick(time, of: max(stamp.modified, stamp.changed))
  }

  private static func now() -> Int { timespec.now.nanoseconds }

  private static func stamp(ofFileAt location: String) -> Stamp? {
    var status = stat()
    guard lstat(location, &status) == 0 else { return nil }
    return Stamp(
      disk: UInt(status.st_dev), number: UInt(status.st_ino), size: Int(status.st_size),
      modified: status.st_mtim.nanoseconds, changed: status.st_ctim.nanoseconds)
  }
}
