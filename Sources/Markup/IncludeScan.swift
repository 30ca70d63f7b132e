package import Characters

/// A line of Markdown that asks for the text of another file.
///
///     <<< ../samples/Table.swift#rows {3-5} title="Table.swift"
package struct IncludeLine: Hashable, Sendable {
  /// The whole line without its end.
  package var range: Range<Int>
  /// The spaces and marks that it is indented with.
  package var indentation: Range<Int>
  /// The path as it is written, up to the part.
  package var path: Range<Int>
  /// The name of the part, behind a number sign; nil: the whole file.
  package var part: Range<Int>?
  /// The words that a fence would have for the code.
  package var info: Range<Int>
}

/// The lines of a text that ask for other files: those that ``BlockLines`` calls verbatim do not.
///
/// A line begins with three `<`, and names a path that has a dot or a slash. It may belong to an item
/// of a list, or to a directive.
///
/// - Parameter start: where the Markdown begins.
/// - Complexity: O(n).
package func includeLines(in bytes: ConstantBytes, from start: Int = 0) -> [IncludeLine] {
  bytes.withUnsafeBufferPointer { bytes in
    guard mayHoldIncludes(bytes, from: start) else { return [] }
    let text = SourceText(bytes: bytes)
    var blocks = BlockLines()
    return DirectiveScan(text, from: start, file: 0).lines.compactMap { line in
      if let include = IncludeLine(line, in: text) {
        let block = blocks.peeked(line, in: text)
        if !block.kind.isVerbatim, block.indentation < 4 {
          // The text of the file begins blocks of its own.
          blocks.read(include.path.lowerBound..<include.path.lowerBound, in: text)
          return include
        }
      }
      blocks.read(line, in: text)
      return nil
    }
  }
}

private func mayHoldIncludes(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
  var index = start
  while index + 8 <= bytes.count {
    if bytes.word(at: index).has(UInt8(ascii: "<")),
      (index..<index + 8).contains(where: { bytes.has("<<<", at: $0) })
    {
      return true
    }
    index += 8
  }
  return index < bytes.count && (index..<bytes.count).contains { bytes.has("<<<", at: $0) }
}

extension IncludeLine {
  /// Reads the request of a line; nil if it makes none.
  ///
  /// - Parameter rest: the line, perhaps without what it is indented with.
  fileprivate init?(_ rest: Range<Int>, in text: SourceText) {
    let first = text.afterSpaces(rest.lowerBound)
    guard text.bytes.has("<<<", at: first), first + 3 < rest.upperBound else { return nil }
    var lineStart = rest.lowerBound
    while lineStart > 0, text.bytes[lineStart - 1] == 0x20 || text.bytes[lineStart - 1] == 0x09 {
      lineStart -= 1
    }
    guard lineStart == 0 || text.bytes[lineStart - 1].isLineEnd else { return nil }
    let line = lineStart..<rest.upperBound
    let start = text.afterSpaces(first + 3)
    guard start < line.upperBound, text.bytes[first + 3] != UInt8(ascii: "<") else { return nil }
    var end = start
    var number: Int?
    var isPath = false
    while end < line.upperBound {
      let byte = text.bytes[end]
      if byte <= 0x20 || byte == UInt8(ascii: "{") { break }
      if number == nil {
        if byte == UInt8(ascii: "#") { number = end }
        if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") { isPath = true }
      }
      end += 1
    }
    let pathEnd = number ?? end
    guard isPath, pathEnd > start else { return nil }
    let info = min(text.afterSpaces(end), line.upperBound)
    self.init(
      range: line, indentation: line.lowerBound..<first, path: start..<pathEnd,
      part: number.flatMap { $0 + 1 < end ? $0 + 1..<end : nil },
      info: info..<text.beforeSpaces(line.upperBound, from: info))
  }
}
