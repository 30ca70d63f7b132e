package import Characters

/// The lines of a file, and the parts of it that comments mark:
///
///     // #region rows
///     table.rowHeight = 44
///     // #endregion rows
///
/// The comment is one of `//`, `#`, `--`, `;`, `%`, `/* */`, `<!-- -->`; an end without a name ends what was
/// begun last. Of Markdown only the last form counts, and none in code.
package struct FileParts: Sendable {
  /// The result of looking for a part.
  package enum Found: Sendable {
    /// Its lines, without those that mark parts and without what all of them are indented with.
    case lines([Range<Int>])
    case absent
    /// The part begins at this line, and nothing ends it.
    case unclosed(Range<Int>)
  }

  private struct Line {
    var range: Range<Int>
    /// The mark by which a part begins or ends with the line.
    var mark: PartMark?
  }

  private let lines: [Line]
  private let bytes: ConstantBytes

  /// - Parameter start: where front matter ends.
  /// - Complexity: O(n).
  package init(_ bytes: ConstantBytes, from start: Int = 0, isMarkdown: Bool) {
    self.bytes = bytes
    lines = bytes.withUnsafeBufferPointer { bytes in
      let text = SourceText(bytes: bytes)
      var lines: [Line] = []
      var position = start
      var blocks = BlockLines()
      while position < bytes.count {
        let end = text.endOfLine(position)
        let first = text.afterSpaces(position)
        let isCode = isMarkdown && blocks.read(position..<end, in: text).kind.isCode
        let mark =
          isCode ? nil : PartMark(first..<max(first, end), in: text, isMarkdown: isMarkdown)
        lines.append(Line(range: position..<end, mark: mark))
        position = text.afterLineEnd(end)
      }
      return lines
    }
  }

  /// The names of all parts, in the order of the file, each once.
  package var names: [String] {
    var seen: Set<String> = []
    return lines.compactMap { line in
      line.mark.flatMap {
        $0.isEnd || $0.name.isEmpty || !seen.insert($0.name).inserted ? nil : $0.name
      }
    }
  }

  /// All lines but those that mark parts.
  package var all: [Range<Int>] { withoutBlankEnds(lines.filter { $0.mark == nil }.map(\.range)) }

  /// The lines of a part. One that is begun several times is all of its pieces.
  ///
  /// - Complexity: O(n) in the size of the file.
  package func lines(of name: String) -> Found {
    var open: [(name: String, range: Range<Int>)] = []
    /// How many of the open parts are the one that is looked for.
    var depth = 0
    var isFound = false
    var found: [Range<Int>] = []
    for line in lines {
      guard let mark = line.mark else {
        if depth > 0 { found.append(line.range) }
        continue
      }
      if !mark.isEnd {
        open.append((mark.name, line.range))
        if mark.name == name {
          depth += 1
          isFound = true
        }
        continue
      }
      // An end that fits nothing is left alone.
      let index = mark.name.isEmpty ? open.indices.last : open.lastIndex { $0.name == mark.name }
      guard let index else { continue }
      if let inner = open[(index + 1)...].first(where: { $0.name == name }) {
        return .unclosed(inner.range)
      }
      if open[index].name == name { depth -= 1 }
      open.removeSubrange(index...)
    }
    if let left = open.first(where: { $0.name == name }) { return .unclosed(left.range) }
    return isFound ? .lines(withoutIndentation(withoutBlankEnds(found))) : .absent
  }

  private func isBlank(_ line: Range<Int>) -> Bool {
    bytes[line].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private func withoutBlankEnds(_ lines: [Range<Int>]) -> [Range<Int>] {
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { return [] }
    return Array(lines[first...last])
  }

  private func withoutIndentation(_ lines: [Range<Int>]) -> [Range<Int>] {
    var common: ConstantBytes?
    for line in lines where !isBlank(line) {
      let own = bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }
      if let known = common {
        common = known.prefix(zip(known, own).prefix { $0 == $1 }.count)
      } else {
        common = own
      }
    }
    let length = common?.count ?? 0
    if length == 0 { return lines }
    return lines.map { line in
      isBlank(line) ? line.upperBound..<line.upperBound : line.lowerBound + length..<line.upperBound
    }
  }
}

/// A comment that begins or ends a part.
private struct PartMark {
  var name: String
  var isEnd: Bool

  private static let openers: [StaticString] = ["<!--", "//", "/*", "--", "(*", "#", ";", "%"]

  /// - Parameter line: from its first sign on.
  init?(_ line: Range<Int>, in text: SourceText, isMarkdown: Bool) {
    guard line.count >= 7,
      let opener = Self.openers.first(where: { text.bytes.has($0, at: line.lowerBound) })
    else { return nil }
    let isHTML = opener.utf8CodeUnitCount == 4
    if isMarkdown, !isHTML { return nil }
    let isNumberSign = text.bytes[line.lowerBound] == UInt8(ascii: "#")
    var position = line.lowerBound + opener.utf8CodeUnitCount
    // Comments may begin with more of the same sign: `///`, `;;`.
    position = text.afterRun(of: text.bytes[position - 1], at: position)
    position = text.afterSpaces(position)
    // `#region` is a comment of some languages and a statement of others.
    if position < line.upperBound, text.bytes[position] == UInt8(ascii: "#") {
      position = text.afterSpaces(position + 1)
    } else if !isNumberSign {
      return nil
    }
    if isNumberSign, text.bytes.has("pragma", at: position) {
      position = text.afterSpaces(position + 6)
    }
    isEnd = text.bytes.has("endregion", at: position)
    guard isEnd || text.bytes.has("region", at: position) else { return nil }
    position += isEnd ? 9 : 6
    guard position <= line.upperBound else { return nil }
    guard position == line.upperBound || !text.bytes[position].isWordByte else { return nil }
    var end = text.beforeSpaces(line.upperBound, from: position)
    for closer in ["-->", "*/", "*)"] as [StaticString]
    where end - closer.utf8CodeUnitCount >= position
      && text.bytes.has(closer, at: end - closer.utf8CodeUnitCount)
    {
      end = text.beforeSpaces(end - closer.utf8CodeUnitCount, from: position)
    }
    let start = min(text.afterSpaces(position), end)
    name = String(decoding: text.bytes[start..<end], as: UTF8.self)
  }
}
