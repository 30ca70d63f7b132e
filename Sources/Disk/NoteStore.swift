private import CSystemCalls
package import Characters
private import Glibc
private import Synchronization

/// The bytes and trees of a site's notes, and what was read of them, in a file of which only that is in
/// memory which somebody has just looked at.
///
/// A build needs all notes until the last page is written, but few of them at a time. What is in memory
/// goes back to the system again and again, which reads it from the file, mostly out of its own cache,
/// where it is looked at once more. The file has no name, so that nobody else can open it and it goes with
/// the process, unless it is given one for later builds to read: then it is never written again.
package final class NoteStore: ArchiveStore {
  private let memory: Memory
  private let known: KeptNotes
  /// Whoever closes the end for writing wakes the thread that waits at the other one.
  private let wake: (reading: Int32, writing: Int32)
  private let thread: WorkerThread<Bool>?
  package let keepsValues: Bool
  /// The values and texts that later builds are to know.
  private let kept = Mutex(KeptNotes())

  /// - Parameters:
  ///   - folder: one on the disk that is to hold the file.
  ///   - known: the notes of an earlier build; nil: nothing will be kept of this one.
  ///   - segments: the folder with the files of that build.
  /// - Returns: nil where the disk knows no files without a name.
  package init?(in folder: String, knowing known: KeptNotes? = nil, segments: String = "") {
    let file = retrying { docgen_open_nameless(folder, 0o600) }
    guard file >= 0 else { return nil }
    let earlier = known?.segments.compactMap { Segment(number: $0, in: segments) } ?? []
    let memory = Memory(file: file, earlier: earlier)
    self.memory = memory
    self.known = known ?? KeptNotes()
    keepsValues = known != nil
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Programs that are started must not hold it open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let wake = (reading: ends[0], writing: ends[1])
    self.wake = wake
    thread = WorkerThread {
      var waiting = pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0)
      var round = 0
      while retrying({ poll(&waiting, 1, Memory.interval) }) == 0 {
        round += 1
        memory.rest(withEarlier: round % Memory.roundsOfEarlier == 0)
      }
      return true
    }
  }

  deinit {
    close(wake.writing)
    _ = thread?.join()
    close(wake.reading)
  }

  /// Moves elements to the file. Where the disk has hardly any room, they stay where they are.
  package func kept<Element>(_ elements: ConstantArray<Element>, on shelf: String)
    -> ConstantArray<Element>
  {
    elements.withUnsafeBufferPointer { elements in
      let bytes = UnsafeRawBufferPointer(elements)
      guard !bytes.isEmpty, !memory.holds(bytes) else { return nil }
      // Trees are kept with what was read of them, and found with it.
      let isText = keepsValues && Element.self == UInt8.self
      let digest = isText ? Digest(bytes).number : 0
      if isText, let extent = known.texts[digest],
        let found = memory.memory(at: extent.offset, size: extent.size),
        memory.stays(extent.offset),
        found.bytes.elementsEqual(bytes)
      {
        kept.withLock { $0.texts[digest] = extent }
        return ConstantArray(found.bytes.bindMemory(to: Element.self), keptBy: found.owner)
      }
      guard let room = memory.room(for: bytes.count, on: shelf) else { return nil }
      room.memory.copyMemory(from: bytes)
      if isText {
        let extent = KeptNotes.Extent(offset: room.location, size: bytes.count)
        kept.withLock { $0.texts[digest] = extent }
      }
      return ConstantArray(
        UnsafeBufferPointer(room.memory.bindMemory(to: Element.self)), keptBy: room.chunk)
    } ?? elements
  }

  // MARK: For later builds

  package func value<Value: Archived>(of key: Digest) -> (value: Value, isSettled: Bool)? {
    guard let extent = known.values[key.number],
      let found = memory.memory(at: extent.offset, size: extent.size)
    else { return nil }
    let bytes = ConstantBytes(found.bytes.bindMemory(to: UInt8.self), keptBy: found.owner)
    guard Digest(found.bytes).number == extent.digest,
      let value: Value = Archive.value(of: bytes, in: memory)
    else { return nil }
    let isSettled = memory.stays(extent.offset)
    if isSettled { kept.withLock { $0.values[key.number] = extent } }
    return (value, isSettled)
  }

  package func keep(_ value: inout some Archived, as key: Digest) {
    guard keepsValues else { return }
    let bytes = Archive.bytes(of: &value, in: memory)
    guard let room = memory.room(for: bytes.count, on: "") else { return }
    room.memory.copyBytes(from: bytes)
    let digest = bytes.withUnsafeBytes { Digest($0).number }
    kept.withLock {
      $0.values[key.number] = KeptNotes.Extent(
        offset: room.location, size: bytes.count, digest: digest)
    }
  }

  /// The values that were kept or asked for, for a later build. The file of this store gets a name in the
  /// folder.
  ///
  /// - Returns: nil where that cannot be.
  package func notes(namedIn folder: String) -> KeptNotes? {
    guard keepsValues else { return nil }
    var notes = kept.withLock { $0 }
    guard let own = memory.named(in: folder) else { return nil }
    notes.segments = memory.stayingSegments + own
    return notes
  }
}

/// The notes that builds have kept, and the files that hold them.
package struct KeptNotes: Archived, Sendable {
  /// A piece of one of the files.
  struct Extent: Archived, Sendable {
    /// The offset, with the number of the file above it.
    package var offset = 0
    package var size = 0
    /// A digest of the bytes; 0 where they are compared with others.
    package var digest: UInt64 = 0

    static var blank: Extent { Extent() }

    package mutating func archive(_ archive: inout Archive) {
      archive.field(&offset)
      archive.field(&size)
      archive.field(&digest)
    }
  }

  /// The numbers of the files.
  package var segments: [Int] = []
  /// The values by their keys.
  var values: [UInt64: Extent] = [:]
  /// The texts of notes by their digests.
  var texts: [UInt64: Extent] = [:]

  /// Nothing.
  package init() {}

  package static var blank: KeptNotes { KeptNotes() }

  package mutating func archive(_ archive: inout Archive) {
    archive.array(&segments, blank: 0) { $0.field(&$1) }
    for table in [\KeptNotes.values, \.texts] {
      archive.table(&self[keyPath: table], blank: (0, Extent())) {
        $0.field(&$1)
        $0.field(&$2)
      }
    }
  }
}

/// A file that is mapped into memory as it grows, and beside it those of earlier builds.
private final class Memory: Sendable, ArchiveMemory {
  /// How long something may stay in memory, in milliseconds.
  static let interval: Int32 = 1
  /// The factor by which pages of earlier builds may stay longer, as they are looked at once.
  static let roundsOfEarlier = 8
  /// How much of the file is mapped at once, in bytes: as much again as a shelf has, within these. What is
  /// mapped needs no room yet, but who copies the file may copy the gaps.
  private static let chunkSizes = 1 << 20...16 << 20
  /// How much room on the disk is taken at once, in bytes: as much again, within these.
  private static let stepSizes = 64 << 10...4 << 20
  /// The notes take no more than one of so many parts of a disk's free room: the site takes some five
  /// times as much, and must have its room.
  private static let shareOfDisk = 8
  /// Notes that are no larger may all stay in memory, in bytes.
  private static let restingSize = 16 << 20
  /// The alignment of every element, in bytes.
  private static let alignment = 16

  private struct State {
    var chunks: [Chunk] = []
    /// The shelves by their names.
    var shelves: [String: Shelf] = [:]
    /// The offset at which the next chunk begins in the file.
    var end = 0
    /// How much has been put in, and how much has room on the disk.
    var size = 0
    var reserved = 0
  }

  /// A part of the file for elements that are to stand side by side.
  private struct Shelf {
    var chunk: Chunk
    /// How much of the chunk is used, and how much has room on the disk.
    var used = 0
    var reserved = 0
  }

  private let file: Int32
  /// The number of the file.
  private let number: Int
  /// Those of earlier builds, by their numbers, and which of them later ones will read.
  private let earlier: [Int: Segment]
  private let staying: Set<Int>
  private let earlierSize: Int
  private let state = Mutex(State())

  init(file: Int32, earlier: [Segment]) {
    self.file = file
    self.earlier = Dictionary(earlier.map { ($0.number, $0) }) { first, _ in first }
    earlierSize = earlier.reduce(0) { $0 + $1.memory.count }
    staying = Segment.staying(of: earlier)
    var numbers = SystemRandomNumberGenerator()
    var number = 0
    repeat {
      number = Int.random(in: 1..<Segment.limit, using: &numbers)
    } while self.earlier[number] != nil
    self.number = number
  }

  deinit { close(file) }

  /// Nil where the disk has no room.
  func room(for size: Int, on shelf: String)
    -> (memory: UnsafeMutableRawBufferPointer, chunk: Chunk, location: Int)?
  {
    state.withLock { state in
      if state.shelves[shelf].map({ $0.used + size > $0.chunk.memory.count }) ?? true {
        let length = Self.multiple(
          of: Self.chunkSizes.lowerBound,
          from: max(
            size,
            min(2 * (state.shelves[shelf]?.chunk.memory.count ?? 0), Self.chunkSizes.upperBound)))
        guard let chunk = Chunk(of: file, at: state.end, size: length) else { return nil }
        state.chunks.append(chunk)
        state.end += length
        state.shelves[shelf] = Shelf(chunk: chunk)
      }
      guard var own = state.shelves[shelf] else { return nil }
      let (start, end) = (own.used, own.used + size)
      if end > own.reserved {
        let step = min(max(own.used, Self.stepSizes.lowerBound), Self.stepSizes.upperBound)
        let reserved = min(
          Self.multiple(of: Self.stepSizes.lowerBound, from: max(end, own.reserved + step)),
          own.chunk.memory.count)
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
      return (
        UnsafeMutableRawBufferPointer(rebasing: own.chunk.memory[start..<end]), own.chunk,
        Segment.location(of: own.chunk.offset + start, inSegment: number)
      )
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

  /// Gives the memory back to the system; the files keep what stands in them.
  func rest(withEarlier isOfEarlier: Bool) {
    for segment in earlier.values where isOfEarlier && earlierSize > Self.restingSize {
      madvise(
        UnsafeMutableRawPointer(mutating: segment.memory.baseAddress), segment.memory.count,
        MADV_DONTNEED)
    }
    state.withLock { state in
      guard state.size > Self.restingSize else { return }
      for chunk in state.chunks {
        madvise(chunk.memory.baseAddress, chunk.memory.count, MADV_DONTNEED)
      }
    }
  }

  // MARK: Where things stand

  /// Whether some bytes stand in a file that later builds may read.
  func holds(_ bytes: UnsafeRawBufferPointer) -> Bool { location(of: bytes).map(stays) ?? false }

  /// Whether later builds may read the file of a location.
  func stays(_ location: Int) -> Bool {
    let segment = Segment.parts(of: location).segment
    return segment == number || staying.contains(segment)
  }

  func location(of bytes: UnsafeRawBufferPointer) -> Int? {
    for segment in earlier.values {
      if let offset = segment.memory.offset(of: bytes) {
        return Segment.location(of: offset, inSegment: segment.number)
      }
    }
    return state.withLock { state in
      for chunk in state.chunks {
        guard let offset = UnsafeRawBufferPointer(chunk.memory).offset(of: bytes) else { continue }
        return Segment.location(of: chunk.offset + offset, inSegment: number)
      }
      return nil
    }
  }

  func memory(at location: Int, size: Int) -> (bytes: UnsafeRawBufferPointer, owner: AnyObject)? {
    let (number, offset) = Segment.parts(of: location)
    guard let segment = earlier[number], size >= 0, offset <= segment.memory.count,
      size <= segment.memory.count - offset, offset % Self.alignment == 0
    else { return nil }
    return (UnsafeRawBufferPointer(rebasing: segment.memory[offset..<offset + size]), segment)
  }

  // MARK: For later builds

  /// The numbers of the earlier files that a later build needs.
  var stayingSegments: [Int] { staying.sorted() }

  /// Gives the file its name, if there is anything in it.
  ///
  /// - Returns: its number, if it has one now; nil where it cannot be had.
  func named(in folder: String) -> [Int]? {
    guard state.withLock({ $0.size }) > 0 else { return [] }
    let code = docgen_name_file(file, Segment.path(of: number, in: folder))
    return code == 0 ? [number] : nil
  }
}

/// A part of a file that is mapped into memory, as long as it lives.
private final class Chunk: @unchecked Sendable {
  /// The offset at which it begins in the file.
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

/// A file that an earlier build has kept, mapped into memory as long as it lives.
private final class Segment: @unchecked Sendable {
  let number: Int
  let memory: UnsafeRawBufferPointer
  /// How much of the disk it takes, in bytes.
  private let size: Int

  /// Numbers are less than this, so that an offset in the file has room beside them.
  static let limit = 1 << 22
  private static let offsetBits = 40
  /// Beyond so many files all but the largest are put into one.
  private static let mostFiles = 16

  init?(number: Int, in folder: String) {
    let file = retrying {
      open(Self.path(of: number, in: folder), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    }
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.kind == S_IFREG, status.st_size > 0,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_SHARED, file, 0),
      start != MAP_FAILED
    else { return nil }
    self.number = number
    memory = UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
    size = Int(status.st_blocks) * 512
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count) }

  /// The files that stay, of those to which each build adds one: all, until they are many, and then the
  /// largest, if the others are smaller together.
  static func staying(of segments: [Segment]) -> Set<Int> {
    guard let largest = segments.max(by: { ($0.size, $0.number) < ($1.size, $1.number) }) else {
      return []
    }
    let others = segments.reduce(-largest.size) { $0 + $1.size }
    if others > largest.size { return [] }
    return segments.count > mostFiles ? [largest.number] : Set(segments.map(\.number))
  }

  static func path(of number: Int, in folder: String) -> String { "\(folder)/notes-\(number)" }

  static func location(of offset: Int, inSegment number: Int) -> Int {
    number << offsetBits | offset
  }

  static func parts(of location: Int) -> (segment: Int, offset: Int) {
    (location >> offsetBits, location & (1 << offsetBits - 1))
  }
}

extension UnsafeRawBufferPointer {
  /// The offset at which other bytes begin in these; nil if they are none of them.
  fileprivate func offset(of bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = baseAddress, let other = bytes.baseAddress, other >= start,
      other + bytes.count <= start + count
    else { return nil }
    return other - start
  }
}
