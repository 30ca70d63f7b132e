import Characters

/// A line of Markdown that asks for the text of another file.
///
///     <<< ../samples/Table.swift#rows {3-5} title="Table.swift"
package struct IncludeLine: Hashable, Sendable {
  /// The whole line without its end.
  package var range: Range<Int>
  /// What it is indented with.
  package var indentation: Range<Int>
  /// The path as it is written, up to the part.
  package var path: Range<Int>
  /// The name of the part, behind a number sign; nil: the whole file.
  package var part: Range<Int>?
  /// What a fence would say of the code.
  package var info: Range<Int>
}

/// The lines of a text that ask for other files: those in code and in comments do not.
///
/// A line begins with three `<`, and names a path that has a dot or a slash. One that is deeper than
/// three spaces belongs to a list or a directive, else it is code.
///
/// - Parameter start: where the Markdown begins.
/// - Complexity: O(n).
package func includeLines(in bytes: [UInt8], from start: Int = 0) -> [IncludeLine] {
  bytes.withUnsafeBufferPointer { bytes in
    guard mayHoldIncludes(bytes, from: start) else { return [] }
    var scan = IncludeScan(text: SourceText(bytes: bytes))
    var position = start
    while position < bytes.count {
      let end = scan.text.endOfLine(position)
      scan.read(position..<end)
      position = scan.text.afterLineEnd(end)
    }
    return scan.lines
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

private struct IncludeScan {
  let text: SourceText
  var lines: [IncludeLine] = []
  private var fence: (mark: UInt8, count: Int)?
  private var isInComment = false
  /// Whether deeper lines belong to a list or a directive.
  private var isNested = false

  init(text: SourceText) { self.text = text }

  mutating func read(_ line: Range<Int>) {
    let first = text.afterSpaces(line.lowerBound)
    guard first < line.upperBound else { return }
    if isInComment {
      isInComment = !holds("-->", from: first, to: line.upperBound)
      return
    }
    let isDeep = first - line.lowerBound > 3 || text.bytes[line.lowerBound] == 0x09
    let mark = text.bytes[first]
    if mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~"), !isDeep || isNested || fence != nil {
      let end = text.afterRun(of: mark, at: first)
      if let fence {
        if mark == fence.mark, end - first >= fence.count, text.afterSpaces(end) >= line.upperBound
        {
          self.fence = nil
        }
        return
      }
      if end - first >= 3,
        mark != UInt8(ascii: "`") || !text.bytes[end..<line.upperBound].contains(mark)
      {
        fence = (mark, end - first)
        return
      }
    }
    if fence != nil { return }
    if text.bytes.has("<!--", at: first), !isDeep {
      isInComment = !holds("-->", from: first + 4, to: line.upperBound)
      return
    }
    if !isDeep || isNested, let include = include(line, from: first) {
      lines.append(include)
    }
    if !isDeep {
      isNested =
        beginsNesting(first, end: line.upperBound) || (isNested && first > line.lowerBound)
    }
  }

  /// Whether the line is an item of a list or a directive.
  private func beginsNesting(_ first: Int, end: Int) -> Bool {
    switch text.bytes[first] {
    case UInt8(ascii: "@"): return true
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      return first + 1 < end && text.afterSpaces(first + 1) > first + 1
    default:
      var digits = first
      while digits < end, text.bytes[digits].isDigit { digits += 1 }
      return digits > first && digits + 1 < end
        && (text.bytes[digits] == UInt8(ascii: ".") || text.bytes[digits] == UInt8(ascii: ")"))
    }
  }

  private func include(_ line: Range<Int>, from first: Int) -> IncludeLine? {
    guard text.bytes.has("<<<", at: first), first + 3 < line.upperBound else { return nil }
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
    return IncludeLine(
      range: line, indentation: line.lowerBound..<first, path: start..<pathEnd,
      part: number.flatMap { $0 + 1 < end ? $0 + 1..<end : nil },
      info: info..<text.beforeSpaces(line.upperBound, from: info))
  }

  private func holds(_ pattern: StaticString, from start: Int, to end: Int) -> Bool {
    start < end && (start..<end).contains { text.bytes.has(pattern, at: $0) }
  }
}
