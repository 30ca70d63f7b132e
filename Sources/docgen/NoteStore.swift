private import CSystemCalls
import Characters
private import Glibc
private import Synchronization

/// The bytes and trees of a site's notes, in a file without a name of which only that is in memory which
/// somebody has just looked at.
///
/// A build needs all notes until the last page is written, but few of them at a time. What is in memory
/// goes back to the system again and again, which reads it from the file, mostly out of its own cache,
/// where it is looked at once more. Nobody else can open the file, so that it stays as it was written, and
/// it goes with the process.
final class NoteStore: ConstantStore {
  private let memory: Memory
  /// Whoever closes the end for writing wakes the thread that waits at the other one.
  private let wake: (reading: Int32, writing: Int32)
  private let thread: WorkerThread<Bool>?

  /// - Parameter folder: one on the disk that is to hold the file.
  /// - Returns: nil where the disk knows no files without a name.
  init?(in folder: String) {
    let file = retrying { docgen_open_nameless(folder, 0o600) }
    guard file >= 0 else { return nil }
    let memory = Memory(file: file)
    self.memory = memory
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Programs that are started must not hold it open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let wake = (reading: ends[0], writing: ends[1])
    self.wake = wake
    thread = WorkerThread {
      var waiting = pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0)
      while retrying({ poll(&waiting, 1, Memory.interval) }) == 0 { memory.rest() }
      return true
    }
  }

  deinit {
    close(wake.writing)
    _ = thread?.join()
    close(wake.reading)
  }

  /// Where the disk has hardly any room, they stay where they are.
  func kept<Element>(_ elements: ConstantArray<Element>, on shelf: String)
    -> ConstantArray<Element>
  {
    elements.withUnsafeBufferPointer { elements in
      let bytes = UnsafeRawBufferPointer(elements)
      guard !bytes.isEmpty, let room = memory.room(for: bytes.count, on: shelf) else { return nil }
      room.memory.copyMemory(from: bytes)
      return ConstantArray(
        UnsafeBufferPointer(room.memory.bindMemory(to: Element.self)), keptBy: room.chunk)
    } ?? elements
  }
}

/// A file that is mapped into memory as it grows.
private final class Memory: Sendable {
  /// How long something may stay in memory, in milliseconds.
  static let interval: Int32 = 1
  /// How much of the file is mapped at once, in bytes; what is mapped needs no room yet.
  private static let chunkSize = 64 << 20
  /// How much room on the disk is taken at once, in bytes.
  private static let stepSize = 4 << 20
  /// Of what a disk has free the notes take no more than one of so many parts: the site takes some five
  /// times as much, and must have its room.
  private static let shareOfDisk = 8
  /// Notes that are no larger may all stay in memory, in bytes.
  private static let restingSize = 16 << 20
  /// What every element begins at a multiple of, in bytes.
  private static let alignment = 16

  private struct State {
    var chunks: [Chunk] = []
    /// By their names.
    var shelves: [String: Shelf] = [:]
    /// Where the next chunk begins in the file.
    var end = 0
    /// How much has been put in, and how much has room on the disk.
    var size = 0
    var reserved = 0
  }

  /// What is put in side by side.
  private struct Shelf {
    var chunk: Chunk
    /// How much of the chunk is used, and how much has room on the disk.
    var used = 0
    var reserved = 0
  }

  private let file: Int32
  private let state = Mutex(State())

  init(file: Int32) { self.file = file }

  deinit { close(file) }

  /// Nil where the disk has no room.
  func room(for size: Int, on shelf: String)
    -> (memory: UnsafeMutableRawBufferPointer, chunk: Chunk)?
  {
    state.withLock { state in
      if state.shelves[shelf].map({ $0.used + size > $0.chunk.memory.count }) ?? true {
        let length = Self.multiple(of: Self.chunkSize, from: size)
        guard let chunk = Chunk(of: file, at: state.end, size: length) else { return nil }
        state.chunks.append(chunk)
        state.end += length
        state.shelves[shelf] = Shelf(chunk: chunk)
      }
      guard var own = state.shelves[shelf] else { return nil }
      let (start, end) = (own.used, own.used + size)
      if end > own.reserved {
        let reserved = Self.multiple(of: Self.stepSize, from: end)
        let more = reserved - own.reserved
        guard hasRoom(for: more, besides: state.reserved) else { return nil }
        // Without room a write into the memory would end the process.
        let code = retrying {
          docgen_reserve(file, own.chunk.offset + own.reserved, more)
        }
        guard code == 0 else { return nil }
        own.reserved = reserved
        state.reserved += more
      }
      own.used = min(Self.multiple(of: Self.alignment, from: end), own.chunk.memory.count)
      state.shelves[shelf] = own
      state.size += size
      return (UnsafeMutableRawBufferPointer(rebasing: own.chunk.memory[start..<end]), own.chunk)
    }
  }

  /// Whether the disk has room for more than what was taken of it.
  private func hasRoom(for more: Int, besides taken: Int) -> Bool {
    var disk = statvfs()
    guard retrying({ fstatvfs(file, &disk) }) == 0 else { return false }
    let (free, isLarge) = Int(clamping: disk.f_bavail).multipliedReportingOverflow(
      by: Int(clamping: disk.f_frsize))
    return isLarge || (taken + more) * Self.shareOfDisk <= free + taken
  }

  /// The first multiple of a length that is not less than a size.
  private static func multiple(of length: Int, from size: Int) -> Int {
    (size + length - 1) / length * length
  }

  /// Gives the memory back to the system; the file keeps what stands in it.
  func rest() {
    state.withLock { state in
      guard state.size > Self.restingSize else { return }
      for chunk in state.chunks {
        madvise(chunk.memory.baseAddress, chunk.memory.count, MADV_DONTNEED)
      }
    }
  }
}

/// A part of a file that is mapped into memory, as long as it lives.
private final class Chunk: @unchecked Sendable {
  /// Where it begins in the file.
  let offset: Int
  let memory: UnsafeMutableRawBufferPointer

  init?(of file: Int32, at offset: Int, size: Int) {
    guard let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, offset),
      start != MAP_FAILED
    else { return nil }
    self.offset = offset
    memory = UnsafeMutableRawBufferPointer(start: start, count: size)
  }

  deinit { munmap(memory.baseAddress, memory.count) }
}
