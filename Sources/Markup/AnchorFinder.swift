import Characters

/// Finds the anchors that authors put into headings, which are no words of them.
///
///     ## <a name="rows"></a>Rows     rows
///     ## Rows {#rows}                rows
///     ## Rows {/*rows*/}             rows
///
/// Complexity: O(n) in the length of the heading.
struct AnchorFinder {
  let text: SourceText
  private(set) var names: [String] = []

  init(text: SourceText) { self.text = text }

  /// Whether a heading holds a sign that every anchor has.
  func mayFind(in range: Range<Int>) -> Bool {
    text.bytes[range].contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") }
  }

  /// The nodes below a heading without its anchors; nil if it has none.
  ///
  /// - Parameters:
  ///   - nodes: those below the heading.
  ///   - first: the id of the first of them.
  ///   - heading: where the heading stands.
  mutating func withoutAnchors(
    _ nodes: ArraySlice<MarkupNode>, from first: Int, heading: Range<Int>, strings: inout [String]
  ) -> [MarkupNode]? {
    // Behind code stand its backticks.
    let isCode = nodes.last?.kind == .code
    let end =
      isCode
      ? heading.lowerBound
      : nodes.map { Int($0.offset + $0.length) }.max() ?? heading.lowerBound
    let brace = trailingBraces(in: heading.lowerBound..<max(heading.lowerBound, end))
    var removed = Set<Int>()
    var depth = 0
    for index in nodes.indices where nodes[index].kind == .htmlInline {
      let tag = text.bytes[nodes[index].sourceRange]
      if let found = Self.anchorTag(tag) {
        names += found.names
        removed.insert(index)
        if !found.isClosed { depth += 1 }
      } else if depth > 0, Self.isEnd(tag) {
        removed.insert(index)
        depth -= 1
      }
    }
    if let brace {
      names.append(brace.name)
      for index in nodes.indices where Int(nodes[index].offset) >= brace.start {
        removed.insert(index)
      }
    }
    guard !removed.isEmpty || brace != nil else { return nil }
    return kept(nodes, from: first, removed: removed, cut: brace, strings: &strings)
  }

  private func kept(
    _ nodes: ArraySlice<MarkupNode>, from first: Int, removed: Set<Int>, cut: Braces?,
    strings: inout [String]
  ) -> [MarkupNode] {
    // The index that each node has once the removed ones are gone.
    var indices = [Int32](repeating: 0, count: nodes.count + 1)
    var kept: [MarkupNode] = []
    for index in nodes.indices {
      indices[index - nodes.startIndex] = Int32(first + kept.count)
      if !removed.contains(index) { kept.append(nodes[index]) }
    }
    indices[nodes.count] = Int32(first + kept.count)
    for index in kept.indices {
      kept[index].end = indices[Int(kept[index].end) - first]
      if let cut { Self.shorten(&kept[index], to: cut.start, strings: &strings) }
    }
    // The space that stood between the words and the anchor.
    if let last = kept.indices.last { trimEnd(of: &kept[last], strings: &strings) }
    if let first = kept.indices.first { trimStart(of: &kept[first]) }
    return kept
  }

  private static func shorten(_ node: inout MarkupNode, to end: Int, strings: inout [String]) {
    let excess = Int(node.offset + node.length) - end
    guard excess > 0 else { return }
    node.length -= Int32(excess)
    guard node.kind == .text else { return }
    switch node.text {
    case .file(let start, let count):
      node.text = .file(start: start, count: max(0, count - Int32(excess)))
    case .string(let index):
      // An anchor has no escapes: as many bytes of the text belong to it as of the file.
      let words = strings[Int(index)].utf8.dropLast(excess)
      node.setText(String(decoding: words, as: UTF8.self), in: &strings)
    }
  }

  private func trimEnd(of node: inout MarkupNode, strings: inout [String]) {
    guard node.kind == .text else { return }
    switch node.text {
    case .file(let start, let count):
      var rest = count
      while rest > 0, text.bytes[Int(start + rest) - 1] == 0x20 { rest -= 1 }
      node.length -= count - rest
      node.text = .file(start: start, count: rest)
    case .string(let index):
      let words = strings[Int(index)]
      guard words.utf8.last == 0x20 else { return }
      node.setText(String(words.reversed().drop { $0 == " " }.reversed()), in: &strings)
    }
  }

  private func trimStart(of node: inout MarkupNode) {
    guard node.kind == .text, case .file(let start, let count) = node.text, start == node.offset
    else { return }
    var blanks: Int32 = 0
    while blanks < count, text.bytes[Int(start + blanks)] == 0x20 { blanks += 1 }
    node.offset += blanks
    node.length -= blanks
    node.text = .file(start: start + blanks, count: count - blanks)
  }

  // MARK: Braces

  private struct Braces {
    /// Where the words before it end.
    var start: Int
    var name: String
  }

  /// `{#name}` or `{/*name*/}` at the end of a heading.
  private func trailingBraces(in heading: Range<Int>) -> Braces? {
    let end = text.beforeSpaces(heading.upperBound, from: heading.lowerBound)
    guard end > heading.lowerBound, text.bytes[end - 1] == UInt8(ascii: "}"),
      let start = text.bytes[max(heading.lowerBound, end - 200)..<end]
        .lastIndex(of: UInt8(ascii: "{"))
    else { return nil }
    // Escaped, they are words.
    if start > heading.lowerBound, text.bytes[start - 1] == UInt8(ascii: "\\") { return nil }
    var name = start + 1..<end - 1
    if text.bytes.has("/*", at: name.lowerBound), name.count > 4,
      text.bytes.has("*/", at: name.upperBound - 2)
    {
      name = name.lowerBound + 2..<name.upperBound - 2
    } else if text.bytes.has("#", at: name.lowerBound) {
      name = name.lowerBound + 1..<name.upperBound
    } else {
      return nil
    }
    let words = text.bytes[name].split(separator: 0x20)
    // `{#rows .wide}`: what follows the name is of another program.
    guard let first = words.first, Self.isName(first),
      words.dropFirst().allSatisfy(Self.isSetting)
    else { return nil }
    var wordsEnd = start
    while wordsEnd > heading.lowerBound, text.bytes[wordsEnd - 1] == 0x20 { wordsEnd -= 1 }
    return Braces(start: wordsEnd, name: String(decoding: first, as: UTF8.self))
  }

  /// `.wide`, `#b`, `a=b`
  private static func isSetting(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = word.first, word.allSatisfy({ $0 < 0x80 }) else { return false }
    return first == UInt8(ascii: ".") || first == UInt8(ascii: "#")
      || word.contains(UInt8(ascii: "="))
  }

  // MARK: Tags

  /// The names of `<a name="x">`, `<a id='x'/>`; nil for any other tag. One with an address is a
  /// link.
  static func anchorTag(_ tag: some Collection<UInt8>) -> (names: [String], isClosed: Bool)? {
    let bytes = Array(tag)
    guard bytes.count > 4, bytes.count < 400, bytes[0] == UInt8(ascii: "<"),
      bytes[1] | 0x20 == UInt8(ascii: "a"), bytes[2] <= 0x20, bytes.last == UInt8(ascii: ">")
    else { return nil }
    var names: [String] = []
    var index = 3
    let isClosed = bytes[bytes.count - 2] == UInt8(ascii: "/")
    let end = bytes.count - (isClosed ? 2 : 1)
    while index < end {
      while index < end, bytes[index] <= 0x20 { index += 1 }
      let start = index
      while index < end, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "=") { index += 1 }
      let attribute = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
      var value: ArraySlice<UInt8> = []
      if index < end, bytes[index] == UInt8(ascii: "=") {
        index += 1
        let quote = index < end ? bytes[index] : 0
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          let close = bytes[(index + 1)..<end].firstIndex(of: quote) ?? end
          value = bytes[(index + 1)..<close]
          index = min(close + 1, end)
        } else {
          let close = bytes[index..<end].firstIndex { $0 <= 0x20 } ?? end
          value = bytes[index..<close]
          index = close
        }
      }
      switch attribute {
      case "name", "id":
        let name = String(decoding: value, as: UTF8.self)
        if isName(value), !names.contains(name) { names.append(name) }
      case "href": return nil
      default: break
      }
    }
    return names.isEmpty ? nil : (names, isClosed)
  }

  private static func isEnd(_ tag: some Collection<UInt8>) -> Bool {
    let bytes = tag.filter { $0 > 0x20 }.map { $0 | 0x20 }
    return bytes.elementsEqual("</a>".utf8.map { $0 | 0x20 })
  }

  /// Whether a text can be an anchor: letters of any script, digits and the few signs of names.
  private static func isName(_ name: some Collection<UInt8>) -> Bool {
    guard !name.isEmpty, name.count <= 120,
      let text = String(validating: Array(name), as: UTF8.self)
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        ? UInt8(scalar.value).isLetterOrDigit
          || "_-.:".unicodeScalars.contains(scalar)
        : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }
}
