package import Characters

/// Where the pieces of a text stand that is put together of the texts of files.
///
///     # Rows                     en/rows.md, bytes 0 to 7
///     let table = Table()        samples/Rows.swift, bytes 40 to 60: `<<< ../samples/Rows.swift#table`
package struct TextOrigins: Hashable, Sendable {
  /// Bytes that stand together in a file, or that replace something there.
  struct Piece: Hashable, Sendable {
    /// Where it begins in the text. It ends where the next one begins.
    var start: Int
    var origin: SourceRange
    /// Whether the file has the same bytes there.
    var isVerbatim: Bool
  }

  /// The pieces in the order of the text, without gaps.
  private(set) var pieces: [Piece] = []
  private(set) var count = 0

  package init() {}

  fileprivate mutating func append(_ length: Int, from origin: SourceRange, isVerbatim: Bool) {
    guard length > 0 else { return }
    defer { count += length }
    if let last = pieces.last, last.isVerbatim, isVerbatim, last.origin.file == origin.file,
      last.origin.upperBound == origin.lowerBound
    {
      pieces[pieces.count - 1].origin.upperBound = origin.upperBound
    } else {
      pieces.append(Piece(start: count, origin: origin, isVerbatim: isVerbatim))
    }
  }

  /// The pieces that a range of the text cuts out, each with its range of the text.
  fileprivate func pieces(in range: Range<Int>) -> [(range: Range<Int>, piece: Piece)] {
    var found: [(range: Range<Int>, piece: Piece)] = []
    var index = self.index(at: range.lowerBound)
    while index < pieces.count, pieces[index].start < range.upperBound {
      let part = self.range(of: index).clamped(to: range)
      if !part.isEmpty {
        found.append(
          (
            part,
            Piece(
              start: part.lowerBound, origin: origin(of: part, in: index),
              isVerbatim: pieces[index].isVerbatim)
          ))
      }
      index += 1
    }
    return found
  }

  /// Where a range of the text stands. What reaches over several pieces is its beginning.
  ///
  /// - Complexity: O(log n) in the number of pieces.
  package func origin(of range: Range<Int>) -> SourceRange? {
    guard !pieces.isEmpty else { return nil }
    let first = index(at: range.lowerBound)
    var origin = origin(of: range.clamped(to: self.range(of: first)), in: first)
    let last = index(at: max(range.lowerBound, range.upperBound - 1))
    if last > first {
      let end = self.origin(of: range.clamped(to: self.range(of: last)), in: last)
      if end.file == origin.file, end.upperBound > origin.upperBound {
        origin.upperBound = end.upperBound
      }
    }
    return origin
  }

  /// Where a range of the text stands as it is, so that it may be changed there; nil if nowhere. An
  /// empty range may stand at the end of a piece.
  ///
  /// - Parameter file: where alone; nil: in any file.
  /// - Complexity: O(log n) in the number of pieces.
  package func verbatimOrigin(of range: Range<Int>, in file: Int32? = nil) -> SourceRange? {
    guard !pieces.isEmpty else { return nil }
    let first = index(at: range.lowerBound)
    for index in [first, first - 1] where pieces.indices.contains(index) {
      let whole = self.range(of: index)
      if let file, pieces[index].origin.file != file { continue }
      if pieces[index].isVerbatim, whole.lowerBound <= range.lowerBound,
        range.upperBound <= whole.upperBound
      {
        return origin(of: range, in: index)
      }
    }
    return nil
  }

  /// The index of the piece that holds an offset; the last one for an offset behind the text.
  private func index(at offset: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private func range(of index: Int) -> Range<Int> {
    pieces[index].start..<(index + 1 < pieces.count ? pieces[index + 1].start : count)
  }

  private func origin(of part: Range<Int>, in index: Int) -> SourceRange {
    let piece = pieces[index]
    guard piece.isVerbatim else { return piece.origin }
    let shift = piece.origin.offsets.lowerBound - piece.start
    return SourceRange(
      file: Int(piece.origin.file), part.lowerBound + shift..<part.upperBound + shift)
  }
}

/// A text of pieces of files that knows where each of them stands.
package struct ComposedText: Hashable, Sendable {
  package private(set) var bytes: [UInt8] = []
  package private(set) var origins = TextOrigins()

  package init() {}

  /// A file as it is.
  package init(_ source: SourceFile, file: Int) {
    append(source.bytes, at: SourceRange(file: file, 0..<source.bytes.count))
  }

  /// Appends bytes that stand in a file.
  package mutating func append(_ text: ConstantBytes, at origin: SourceRange) {
    bytes += text
    origins.append(text.count, from: origin, isVerbatim: true)
  }

  /// Appends bytes that stand in no file and replace something that does.
  package mutating func append(_ text: [UInt8], insteadOf origin: SourceRange) {
    bytes += text
    origins.append(text.count, from: origin, isVerbatim: false)
  }

  package mutating func append(_ other: ComposedText) {
    append(other, part: 0..<other.bytes.count)
  }

  /// Appends a part of another text.
  package mutating func append(_ other: ComposedText, part: Range<Int>) {
    bytes += other.bytes[part]
    for (range, piece) in other.origins.pieces(in: part) {
      origins.append(range.count, from: piece.origin, isVerbatim: piece.isVerbatim)
    }
  }

  /// The text with some of its parts replaced.
  ///
  /// - Parameter changes: in the order of the text; none overlaps another.
  package func replacing(_ changes: [(range: Range<Int>, text: ComposedText)]) -> ComposedText {
    var result = ComposedText()
    var position = 0
    for change in changes {
      result.append(self, part: position..<change.range.lowerBound)
      result.append(change.text)
      position = change.range.upperBound
    }
    result.append(self, part: position..<bytes.count)
    return result
  }
}

extension [SourceFile] {
  /// Where the bytes of a range stand on the disk: in the file itself, unless it is put together of
  /// others.
  package func origin(of range: SourceRange) -> SourceRange {
    guard indices.contains(Int(range.file)), let origins = self[Int(range.file)].origins else {
      return range
    }
    if range.lowerBound == 0, range.offsets.isEmpty, let first = origins.pieces.first {
      return SourceRange(file: Int(self[Int(range.file)].original ?? first.origin.file), 0..<0)
    }
    return origins.origin(of: range.offsets) ?? range
  }

  /// The same where a change of the bytes may be written; nil if they stand nowhere as they are.
  package func writableOrigin(of range: SourceRange) -> SourceRange? {
    guard indices.contains(Int(range.file)), let origins = self[Int(range.file)].origins else {
      return range
    }
    return origins.verbatimOrigin(of: range.offsets)
  }
}
