/// What text is written to, piece by piece.
protocol ByteSink: ~Copyable {
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>)
}

extension [UInt8]: ByteSink {
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { append(contentsOf: bytes) }
}

/// The bytes of a page while templates write them: many thousand short pieces, for each of which an
/// array would ask anew whether it is shared.
struct PageBytes: ~Copyable, ByteSink {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  /// - Parameter capacity: the bytes for which there is room before memory is moved.
  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    memory = .allocate(capacity: self.capacity)
  }

  deinit { memory.deallocate() }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    if capacity - count < bytes.count { grow(to: count + bytes.count) }
    (memory + count).initialize(from: source, count: bytes.count)
    count += bytes.count
  }

  private mutating func grow(to needed: Int) {
    let capacity = max(needed, 2 * self.capacity)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    memory.initialize(from: self.memory, count: count)
    self.memory.deallocate()
    self.memory = memory
    self.capacity = capacity
  }

  /// What has been written.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: memory, count: count)) }
}
