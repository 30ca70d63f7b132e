/// The position of an element in a ``Table``: of a symbol, a document, a language.
///
/// The tag is the type that is counted, so that the index of a document finds no symbol. Four bytes,
/// and inlinable as what a site asks for each of its links.
@frozen public struct Index<Tag>: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  @usableFromInline let number: Int32

  /// - Parameter offset: how many elements stand before it; fewer than 2³¹.
  @inlinable public init(_ offset: Int) { number = Int32(offset) }

  @inlinable public init(integerLiteral offset: Int32) { number = offset }

  /// How many elements stand before it.
  @inlinable public var offset: Int { Int(number) }

  /// The indices with some numbers of elements before them: of a part of the work.
  @inlinable public static func range(_ offsets: Range<Int>) -> Range<Self> {
    Self(offsets.lowerBound)..<Self(offsets.upperBound)
  }

  @inlinable public static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  @inlinable public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Index: Strideable {
  @inlinable public func distance(to other: Self) -> Int { other.offset - offset }

  @inlinable public func advanced(by count: Int) -> Self { Self(offset + count) }

  @inlinable public var next: Self { advanced(by: 1) }

  /// nil: it is the first.
  @inlinable public var previous: Self? { number == 0 ? nil : advanced(by: -1) }
}

/// An array that only an index of its own tag reads.
///
///     prose: Table<Language, Prose?>      prose[language]
@frozen public struct Table<Tag, Element> {
  @usableFromInline var elements: [Element]

  @inlinable public init(_ elements: [Element]) { self.elements = elements }

  @inlinable public init(repeating element: Element, count: Int) {
    elements = Array(repeating: element, count: count)
  }
}

extension Table: Sendable where Element: Sendable {}

extension Table: Equatable where Element: Equatable {}

extension Table: Hashable where Element: Hashable {}

extension Table: RandomAccessCollection, MutableCollection {
  @inlinable public var startIndex: Index<Tag> { Index(0) }

  @inlinable public var endIndex: Index<Tag> { Index(elements.count) }

  /// An element where it stands: a property of it is read without a copy of the whole, which counts the
  /// references of all that a symbol or an entry holds.
  @inlinable public subscript(index: Index<Tag>) -> Element {
    @inline(__always) _read {
      precondition(elements.indices.contains(index.offset))
      yield elements.withUnsafeBufferPointer { $0.baseAddress! }[index.offset]
    }
    @inline(__always) _modify { yield &elements[index.offset] }
  }

  @inlinable public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  /// A table of the same indices: of each symbol its name.
  @inlinable public func mapElements<Other>(_ make: (Element) -> Other) -> Table<Tag, Other> {
    Table<Tag, Other>(elements.map(make))
  }

  @inlinable public mutating func append(_ element: Element) { elements.append(element) }

  @inlinable public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  @inlinable public static func += (table: inout Self, others: some Sequence<Element>) {
    table.elements += others
  }
}

extension Table: ExpressibleByArrayLiteral {
  @inlinable public init(arrayLiteral elements: Element...) { self.elements = elements }
}
