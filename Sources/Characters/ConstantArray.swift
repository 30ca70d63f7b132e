/// Plain values that stand one behind the other and never change, wherever that is: in memory of their
/// own, or in that of a ``ConstantStore``. A part of it has the indices of the whole and shares its memory.
///
/// It is an array in all but its memory: that of an array lies where the system puts it, and stays for as
/// long as the array does, although nobody looks at it.
///
/// `public` and inlinable, as the bytes and nodes of notes are asked for one by one.
@frozen
public struct ConstantArray<Element: BitwiseCopyable & Sendable>: RandomAccessCollection,
  @unchecked Sendable
{
  /// Keeps the memory; nil where there is none.
  @usableFromInline let owner: AnyObject?
  /// Where index 0 stands, or would.
  @usableFromInline let base: UnsafePointer<Element>
  public let startIndex: Int
  public let endIndex: Int

  @inlinable init(
    owner: AnyObject?, base: UnsafePointer<Element>, startIndex: Int = 0, endIndex: Int
  ) {
    self.owner = owner
    self.base = base
    self.startIndex = startIndex
    self.endIndex = endIndex
  }

  /// Elements that `body` puts into memory of their own.
  ///
  /// - Parameter body: initializes all of the `count` elements.
  public init(count: Int, initializingWith body: (UnsafeMutableBufferPointer<Element>) -> Void) {
    guard count > 0 else {
      self = []
      return
    }
    let memory = ConstantMemory<Element>.create(minimumCapacity: count) { _ in }
    // What stands behind the head of an object stays where it is for as long as the object lives.
    let base = memory.withUnsafeMutablePointerToElements { $0 }
    body(UnsafeMutableBufferPointer(start: base, count: count))
    self.init(owner: memory, base: UnsafePointer(base), endIndex: count)
  }

  /// Elements in memory that somebody else keeps.
  ///
  /// - Parameter owner: does so for as long as it lives.
  package init(_ elements: UnsafeBufferPointer<Element>, keptBy owner: AnyObject) {
    guard let base = elements.baseAddress else {
      self = []
      return
    }
    self.init(owner: owner, base: base, endIndex: elements.count)
  }

  /// A copy of other elements.
  public init(_ elements: some Collection<Element>) {
    self.init(count: elements.count) { _ = $0.initialize(fromContentsOf: elements) }
  }

  @inlinable public subscript(index: Int) -> Element {
    precondition(index >= startIndex && index < endIndex, "the index lies outside")
    return base[index]
  }

  @inlinable public subscript(bounds: Range<Int>) -> ConstantArray {
    precondition(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "the range lies outside")
    return ConstantArray(
      owner: owner, base: base, startIndex: bounds.lowerBound, endIndex: bounds.upperBound)
  }

  @inlinable public func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(owner) {} }
    return try body(UnsafeBufferPointer(start: base + startIndex, count: count))
  }

  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try withUnsafeBufferPointer(body)
  }
}

extension ConstantArray: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {
    guard elements.isEmpty else {
      self.init(elements)
      return
    }
    // Nobody reads there.
    let nowhere = UnsafePointer<Element>(bitPattern: MemoryLayout<Element>.alignment)
    self.init(owner: nil, base: nowhere.unsafelyUnwrapped, endIndex: 0)
  }
}

extension ConstantArray: Equatable where Element: Equatable {
  /// - Complexity: O(1) if it is the same memory, else O(n).
  public static func == (left: ConstantArray, right: ConstantArray) -> Bool {
    guard left.count == right.count else { return false }
    if left.base + left.startIndex == right.base + right.startIndex { return true }
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { left.elementsEqual($0) }
    }
  }
}

extension ConstantArray: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

/// The bytes of a file.
public typealias ConstantBytes = ConstantArray<UInt8>

/// The memory of one array.
@usableFromInline final class ConstantMemory<Element>: ManagedBuffer<Void, Element> {}

/// Where constants are kept that are needed now and then: the notes of a site as they were read.
package protocol ConstantStore: Sendable {
  /// The same elements, in the memory of the store if it has room.
  ///
  /// - Parameter shelf: those of one are looked at together, and stand side by side.
  func kept<Element>(_ elements: ConstantArray<Element>, on shelf: String)
    -> ConstantArray<Element>
}
