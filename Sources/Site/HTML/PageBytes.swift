/// A receiver of bytes, to which text is written piece by piece.
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
  /// Whether the bytes have moved to memory of their own.
  private var hasMoved = false
  private(set) var count = 0

  /// Room for almost every page.
  private static let usualLength = 128 * 1024

  /// The bytes that `body` writes. Up to a length they are written where the array has them, and are
  /// not copied.
  ///
  /// - Parameter room: that length.
  static func array(room: Int = usualLength, _ body: (inout PageBytes) -> Void) -> [UInt8] {
    var long: [UInt8]?
    let short = [UInt8](unsafeUninitializedCapacity: max(room, 1)) { memory, count in
      guard let start = memory.baseAddress else { return }
      var bytes = PageBytes(memory: start, capacity: memory.count)
      body(&bytes)
      if bytes.hasMoved {
        long = Array(UnsafeBufferPointer(start: bytes.memory, count: bytes.count))
      } else {
        count = bytes.count
      }
    }
    return long ?? short
  }

  private init(memory: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.memory = memory
    self.capacity = capacity
  }

  deinit { if hasMoved { memory.deallocate() } }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    if capacity - count < bytes.count { grow(to: count + bytes.count) }
    (memory + count).initialize(from: source, count: bytes.count)
    count += bytes.count
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func grow(to needed: Int) {
    let capacity = max(needed, 2 * self.capacity)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    memory.initialize(from: self.memory, count: count)
    if hasMoved { self.memory.deallocate() }
    hasMoved = true
    self.memory = memory
    self.capacity = capacity
  }
}
