/// Values as bytes, for a later run of the same program.
///
/// A type hands its fields over in one function, ``Archived/archive(_:)``, from which three things
/// follow: what is written, what is read, and a mark, a digest of what is said, wherever it stands. A field
/// that is forgotten there is lost in all of them, and a test that compares what was written with what is
/// read finds it.
///
/// Bytes that nobody wrote are read as blank values, and ``isBroken`` says so: nothing is ever read
/// outside of them, and no memory is taken that they could not fill.
///
/// Inlinable, as the notes of a site have some million fields.
package struct Archive {
  /// Whether values are to take what they are handed.
  package let isReading: Bool
  @usableFromInline var written: [UInt8] = []
  /// The part of it that the mark is a digest of.
  @usableFromInline var marked: [UInt8] = []
  /// Whether what is written is part of the mark.
  @usableFromInline var isMarked = true
  private let input: ConstantBytes
  private var position: Int
  /// Whether what was read is not what a program of this version writes.
  package private(set) var isBroken = false
  private let memory: (any ArchiveMemory)?
  /// The numbers of objects that several values share, in the order in which each was met first.
  private var sharedNumbers: [ObjectIdentifier: Int] = [:]
  private var shared: [AnyObject] = []

  private init(reading input: ConstantBytes? = nil, in memory: (any ArchiveMemory)? = nil) {
    isReading = input != nil
    self.input = input ?? []
    position = self.input.startIndex
    self.memory = memory
  }

  /// The bytes of a value.
  ///
  /// - Parameters:
  ///   - value: may take up what only the writing tells, as its mark.
  ///   - memory: has the constants of the value; what it does not have stands in the bytes.
  package static func bytes(
    of value: inout some Archived, in memory: (any ArchiveMemory)? = nil
  ) -> [UInt8] {
    var archive = Archive(in: memory)
    value.archive(&archive)
    return archive.written
  }

  /// A value that was written.
  ///
  /// - Returns: nil if the bytes are not those of one, or constants are not as they were.
  package static func value<Value: Archived>(
    of bytes: ConstantBytes, in memory: (any ArchiveMemory)? = nil
  ) -> Value? {
    var archive = Archive(reading: bytes, in: memory)
    var value = Value.blank
    value.archive(&archive)
    return archive.isBroken || archive.position != bytes.endIndex ? nil : value
  }

  /// A digest of fields, with the positions among them.
  package static func digest(of fields: (inout Archive) -> Void) -> Digest {
    var archive = Archive()
    archive.isMarked = false
    fields(&archive)
    return Digest(archive.written)
  }

  // MARK: The mark

  /// The mark of what has been written so far.
  package var mark: Digest { Digest(marked) }

  /// Fields that are no part of the mark: words, and where they stand.
  @inlinable package mutating func unmarked(_ fields: (inout Archive) -> Void) {
    let wasMarked = isMarked
    isMarked = false
    fields(&self)
    isMarked = wasMarked
  }

  /// Adds fields to the mark that follow from others: they are not written.
  package mutating func alsoMarked(_ fields: (inout Archive) -> Void) {
    if isReading || !isMarked { return }
    let length = written.count
    fields(&self)
    written.removeLast(written.count - length)
  }

  // MARK: Numbers

  @inlinable package mutating func field(_ value: inout Int) {
    if isReading {
      let number = readNumber()
      value = Int(truncatingIfNeeded: number >> 1) ^ -Int(truncatingIfNeeded: number & 1)
    } else {
      write(UInt64(truncatingIfNeeded: value << 1 ^ value >> (Int.bitWidth - 1)))
    }
  }

  @inlinable package mutating func field(_ value: inout UInt64) {
    if isReading { value = readNumber() } else { write(value) }
  }

  @inlinable package mutating func field(_ value: inout UInt8) {
    if isReading { value = readByte() } else { write(byte: value) }
  }

  @inlinable package mutating func field(_ value: inout Bool) {
    var byte: UInt8 = value ? 1 : 0
    field(&byte)
    if isReading { value = known(byte > 1 ? nil : byte == 1) ?? false }
  }

  @inlinable package mutating func field(_ value: inout UInt16) {
    var wide = Int(value)
    field(&wide)
    if isReading { value = known(UInt16(exactly: wide)) ?? 0 }
  }

  @inlinable package mutating func field(_ value: inout Int32) {
    var wide = Int(value)
    field(&wide)
    if isReading { value = known(Int32(exactly: wide)) ?? 0 }
  }

  @inlinable package mutating func field(_ value: inout UInt32) {
    var wide = Int(value)
    field(&wide)
    if isReading { value = known(UInt32(exactly: wide)) ?? 0 }
  }

  /// One of the cases of a closed list of at most 256.
  @inlinable package mutating func field<Value: CaseIterable & BitwiseCopyable>(
    oneOf value: inout Value
  ) where Value.AllCases == [Value] {
    // Such a value is its number.
    precondition(MemoryLayout<Value>.size == 1, "the cases have more to say")
    var number = unsafeBitCast(value, to: UInt8.self)
    field(&number)
    guard isReading else { return }
    if known(number < Value.allCases.count ? number : nil) != nil {
      value = unsafeBitCast(number, to: Value.self)
    }
  }

  @inlinable package mutating func field<Value: CaseIterable & BitwiseCopyable>(
    oneOf value: inout Value?
  ) where Value.AllCases == [Value] {
    optional(&value, blank: Value.allCases[0]) { $0.field(oneOf: &$1) }
  }

  /// A value that a number or text was read for: none means that nobody wrote it.
  @inlinable package mutating func known<Value>(_ value: Value?) -> Value? {
    if value == nil { fail() }
    return value
  }

  @usableFromInline mutating func fail() { isBroken = true }

  // MARK: Texts

  package mutating func field(_ value: inout String) {
    if isReading {
      let bytes = readBytes()
      value = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    } else {
      value.withUTF8 { text in
        write(UInt64(text.count))
        write(UnsafeRawBufferPointer(text))
      }
    }
  }

  package mutating func field(_ value: inout [UInt8]) {
    if isReading {
      value = Array(readBytes())
    } else {
      write(UInt64(value.count))
      value.withUnsafeBytes { write($0) }
    }
  }

  // MARK: Several, one or none

  package mutating func field(_ value: inout String?) {
    optional(&value, blank: "") { $0.field(&$1) }
  }

  package mutating func field(_ value: inout Int?) {
    optional(&value, blank: 0) { $0.field(&$1) }
  }

  package mutating func field(_ value: inout Bool?) {
    optional(&value, blank: false) { $0.field(&$1) }
  }

  package mutating func field(_ values: inout [String]) {
    array(&values, blank: "") { $0.field(&$1) }
  }

  @inlinable package mutating func field<Value: Archived>(_ value: inout Value) {
    value.archive(&self)
  }

  @inlinable package mutating func field<Value: Archived>(_ value: inout Value?) {
    optional(&value, blank: Value.blank) { $1.archive(&$0) }
  }

  @inlinable package mutating func field<Value: Archived>(_ values: inout [Value]) {
    array(&values, blank: Value.blank) { $1.archive(&$0) }
  }

  /// - Parameters:
  ///   - blank: what is read into.
  ///   - body: hands a value over.
  @inlinable package mutating func optional<Value>(
    _ value: inout Value?, blank: @autoclosure () -> Value,
    _ body: (inout Archive, inout Value) -> Void
  ) {
    var isThere = value != nil
    field(&isThere)
    guard isReading else {
      guard var some = value else { return }
      return body(&self, &some)
    }
    guard isThere else {
      value = nil
      return
    }
    var some = blank()
    body(&self, &some)
    value = some
  }

  @inlinable package mutating func array<Value>(
    _ values: inout [Value], blank: @autoclosure () -> Value,
    _ body: (inout Archive, inout Value) -> Void
  ) {
    guard isReading else {
      write(UInt64(values.count))
      // Each by itself: to write into the array would copy it whole where somebody else has it, too.
      for value in values {
        var value = value
        body(&self, &value)
      }
      return
    }
    let count = readCount()
    values = []
    values.reserveCapacity(count)
    for _ in 0..<count where !isBroken {
      var value = blank()
      body(&self, &value)
      values.append(value)
    }
  }

  /// Values that are nothing but their bytes, which those of a program are the same for: of each the
  /// memory is copied. They are no part of the mark: there may be gaps in them, in which anything stands.
  package mutating func field<Value: BitwiseCopyable>(plain values: inout [Value]) {
    guard isReading else {
      return unmarked { archive in
        archive.write(UInt64(values.count))
        values.withUnsafeBytes { archive.write($0) }
      }
    }
    let (size, isTooLarge) = readNumber().multipliedReportingOverflow(
      by: UInt64(MemoryLayout<Value>.stride))
    guard !isTooLarge, size <= UInt64(input.endIndex - position) else { return fail() }
    let bytes = readBytes(count: Int(size))
    values = Array(unsafeUninitializedCapacity: Int(size) / MemoryLayout<Value>.stride) {
      memory, count in
      bytes.withUnsafeBufferPointer {
        UnsafeMutableRawBufferPointer(memory).copyMemory(from: UnsafeRawBufferPointer($0))
      }
      count = memory.count
    }
  }

  /// A table whose keys are numbers or texts.
  package mutating func table<Key: Hashable & Comparable, Value>(
    _ table: inout [Key: Value], blank: @autoclosure () -> (Key, Value),
    _ body: (inout Archive, inout Key, inout Value) -> Void
  ) {
    var rows =
      table.isEmpty
      ? [] : table.map { (key: $0.key, value: $0.value) }.sorted { $0.key < $1.key }
    array(&rows, blank: blank()) { body(&$0, &$1.key, &$1.value) }
    guard isReading else { return }
    table = Dictionary(rows.map { ($0.key, $0.value) }) { first, _ in first }
    if table.count != rows.count { fail() }
  }

  // MARK: What is shared

  /// An object that several values have: it is written once, and what is read is one object again.
  ///
  /// - Parameter body: hands over what the object holds; in reading it sets its argument to a new one.
  package mutating func shared<Object: AnyObject>(
    _ object: inout Object, _ body: (inout Archive, inout Object) -> Void
  ) {
    var number = isReading ? 0 : sharedNumbers[ObjectIdentifier(object)] ?? -1
    field(&number)
    if number >= 0 {
      guard isReading else { return }
      guard number < shared.count, let known = shared[number] as? Object else { return fail() }
      object = known
      return
    }
    body(&self, &object)
    if !isReading { sharedNumbers[ObjectIdentifier(object)] = shared.count }
    shared.append(object)
  }

  /// Writes where constants stand, or else they themselves, and reads them. They are no part of the mark.
  package mutating func field<Element>(_ constants: inout ConstantArray<Element>) {
    guard isReading else {
      return unmarked { archive in
        constants.withUnsafeBufferPointer { elements in
          let bytes = UnsafeRawBufferPointer(elements)
          var location = archive.memory?.location(of: bytes) ?? -1
          archive.field(&location)
          archive.write(UInt64(elements.count))
          if location < 0 {
            archive.write(bytes)
          } else {
            archive.write(Digest(bytes).number)
          }
        }
      }
    }
    var location = 0
    field(&location)
    let count = readNumber()
    let (size, isTooLarge) = count.multipliedReportingOverflow(
      by: UInt64(MemoryLayout<Element>.stride))
    guard !isTooLarge, size <= UInt64(Int32.max), !isBroken else { return fail() }
    guard location >= 0 else {
      let bytes = readBytes(count: Int(size))
      guard bytes.count == Int(size) else { return }
      constants = ConstantArray(count: Int(count)) { elements in
        bytes.withUnsafeBufferPointer {
          UnsafeMutableRawBufferPointer(elements).copyMemory(from: UnsafeRawBufferPointer($0))
        }
      }
      return
    }
    let digest = readNumber()
    guard let found = memory?.memory(at: location, size: Int(size)),
      Digest(found.bytes).number == digest
    else { return fail() }
    constants = ConstantArray(found.bytes.bindMemory(to: Element.self), keptBy: found.owner)
  }

  // MARK: Bytes

  @inlinable mutating func write(byte: UInt8) {
    written.append(byte)
    if isMarked { marked.append(byte) }
  }

  @usableFromInline mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      write(byte: UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    write(byte: UInt8(truncatingIfNeeded: rest))
  }

  private mutating func write(_ bytes: UnsafeRawBufferPointer) {
    written.append(contentsOf: bytes)
    if isMarked { marked.append(contentsOf: bytes) }
  }

  @usableFromInline mutating func readByte() -> UInt8 {
    guard position < input.endIndex else {
      fail()
      return 0
    }
    position += 1
    return input[position - 1]
  }

  @usableFromInline mutating func readNumber() -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let byte = readByte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    fail()
    return 0
  }

  /// Reads the number of elements that follow: each takes a byte at least.
  @usableFromInline mutating func readCount() -> Int {
    let count = readNumber()
    guard !isBroken, count <= UInt64(input.endIndex - position) else {
      fail()
      return 0
    }
    return Int(count)
  }

  private mutating func readBytes() -> ConstantBytes { readBytes(count: readCount()) }

  private mutating func readBytes(count: Int) -> ConstantBytes {
    guard count <= input.endIndex - position else {
      fail()
      return []
    }
    defer { position += count }
    return input[position..<position + count]
  }
}

/// A value that can be written into an ``Archive`` and read from it.
package protocol Archived {
  /// A value to read into.
  static var blank: Self { get }

  /// Hands all fields over, in the same order whatever is done with them.
  mutating func archive(_ archive: inout Archive)
}

/// Where the constants of archived values stand.
package protocol ArchiveMemory {
  /// The location of bytes that stand in this memory, as ``memory(at:size:)`` takes it.
  ///
  /// - Returns: nil if they do not stand there.
  func location(of bytes: UnsafeRawBufferPointer) -> Int?

  /// - Returns: nil if nothing of that size stands there.
  func memory(at location: Int, size: Int) -> (bytes: UnsafeRawBufferPointer, owner: AnyObject)?
}

/// Keeps values that were made of the same arguments for a later run, beside constants.
package protocol ArchiveStore: ConstantStore {
  /// Whether anything is kept for a later run.
  var keepsValues: Bool { get }

  /// The value that was kept under a key, which is a digest of all that it was made of.
  ///
  /// - Returns: nil if none was. The value is to be kept once more, with its constants, where the store
  ///   is about to give up what it read it from.
  func value<Value: Archived>(of key: Digest) -> (value: Value, isSettled: Bool)?

  /// Keeps a value whose constants are kept already; it may take up what only the writing tells.
  func keep(_ value: inout some Archived, as key: Digest)
}
