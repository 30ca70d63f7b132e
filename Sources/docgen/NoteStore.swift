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
      while poll(&waiting, 1, Memory.interval) == 0 { memory.rest() }
      return true
    }
  }

  deinit {
    close(wake.writing)
    _ = thread?.join()
    close(wake.reading)
  }

  /// Where the disk is full, they stay where they are.
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
  static let interval: Int32 = 4
  /// How much of the file is mapped at once, in bytes.
  private static let chunkSize = 4 << 20
  /// Notes that are no larger may all stay in memory, in bytes.
  private static let restingSize = 16 << 20
  /// What every element begins at a multiple of, in bytes.
  private static let alignment = 16

  private struct State {
    var chunks: [Chunk] = []
    /// Of each shelf the last chunk, and how much of it is used.
    var shelves: [String: (chunk: Chunk, used: Int)] = [:]
    var fileSize = 0

    mutating func room(for size: Int, in chunk: Chunk, from start: Int, on shelf: String)
      -> (memory: UnsafeMutableRawBufferPointer, chunk: Chunk)
    {
      let end = (start + size + Memory.alignment - 1) / Memory.alignment * Memory.alignment
      shelves[shelf] = (chunk, min(end, chunk.memory.count))
      let memory = UnsafeMutableRawBufferPointer(rebasing: chunk.memory[start..<start + size])
      return (memory, chunk)
    }
  }

  private let file: Int32
  private let state = Mutex(State())

  init(file: Int32) { self.file = file }

  deinit { close(file) }

  func room(for size: Int, on shelf: String)
    -> (memory: UnsafeMutableRawBufferPointer, chunk: Chunk)?
  {
    state.withLock { state in
      if let (chunk, used) = state.shelves[shelf], used + size <= chunk.memory.count {
        return state.room(for: size, in: chunk, from: used, on: shelf)
      }
      let chunkSize = (size + Self.chunkSize - 1) / Self.chunkSize * Self.chunkSize
      guard let chunk = Chunk(of: file, at: state.fileSize, size: chunkSize) else { return nil }
      state.chunks.append(chunk)
      state.fileSize += chunkSize
      return state.room(for: size, in: chunk, from: 0, on: shelf)
    }
  }

  /// Gives the memory back to the system; the file keeps what stands in it.
  func rest() {
    state.withLock { state in
      guard state.fileSize > Self.restingSize else { return }
      for chunk in state.chunks {
        madvise(chunk.memory.baseAddress, chunk.memory.count, MADV_DONTNEED)
      }
    }
  }
}

/// A part of a file that is mapped into memory, as long as it lives.
private final class Chunk: @unchecked Sendable {
  let memory: UnsafeMutableRawBufferPointer

  /// Nil where the disk has no room for it.
  init?(of file: Int32, at offset: Int, size: Int) {
    // Without room a write into the memory would end the process.
    guard retrying({ docgen_reserve(file, offset, size) }) == 0,
      let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, offset),
      start != MAP_FAILED
    else { return nil }
    memory = UnsafeMutableRawBufferPointer(start: start, count: size)
  }

  deinit { munmap(memory.baseAddress, memory.count) }
}
