package import Characters

/// Markdown that is being written: blocks with an empty line between them.
package struct MarkdownText: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Where the blocks at hand begin: no empty line stands before the first.
  private var start = 0

  package init() {}

  /// Makes room for so many bytes.
  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// A block. One of which nothing is written leaves no empty lines.
  package mutating func block(_ body: (inout MarkdownText) -> Void) {
    let end = bytes.count
    if end > start { append(markup: "\n\n") }
    let first = bytes.count
    body(&self)
    while bytes.count > first, let last = bytes.last, Self.isBlank(last) { bytes.removeLast() }
    if bytes.count == first { bytes.removeSubrange(end...) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }

  package mutating func heading(_ level: Int, text words: String) {
    block { text in
      text.appendMarks(ofHeading: level)
      text.append(text: words)
    }
  }

  package mutating func heading(_ level: Int, code: String) {
    block { text in
      text.appendMarks(ofHeading: level)
      text.append(code: code)
    }
  }

  package mutating func appendMarks(ofHeading level: Int) {
    for _ in 0..<min(6, max(1, level)) { bytes.append(UInt8(ascii: "#")) }
    bytes.append(UInt8(ascii: " "))
  }

  /// Marks of this program.
  package mutating func append(markup: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Markdown that stands in a note as it is, or an address.
  package mutating func append(verbatim: ConstantBytes) { bytes.append(contentsOf: verbatim) }
  package mutating func append(verbatim: ArraySlice<UInt8>) { bytes.append(contentsOf: verbatim) }
  package mutating func append(verbatim: [UInt8]) { bytes.append(contentsOf: verbatim) }
  package mutating func append(verbatim: String.UTF8View) { bytes.append(contentsOf: verbatim) }

  /// Appends words: characters that would be marks are escaped, and line breaks are spaces.
  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(text: $0) }
  }

  package mutating func append(text: UnsafeBufferPointer<UInt8>) {
    append(text, replacing: Self.marks) { byte, bytes in
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        bytes.append(UInt8(ascii: " "))
      } else {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      }
    }
  }

  /// Bytes of text that may not stand as they are.
  private static let marks = ByteSet("\\`*_[]<&\n\r")

  /// Appends text in which `replace` writes what stands for each of some bytes.
  @inline(__always)
  private mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, replacing marks: ByteSet,
    by replace: (_ byte: UInt8, _ bytes: inout [UInt8]) -> Void
  ) {
    var start = 0
    var index = marks.firstIndex(in: text, from: 0)
    while index < text.count {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      replace(text[index], &bytes)
      start = index + 1
      index = marks.firstIndex(in: text, from: start)
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// A code span, between more backticks than it holds.
  package mutating func append(code: String) {
    code.withBytes { code in
      let mark = UInt8(ascii: "`")
      let count = Self.longestRun(in: code) + 1
      let touches = count > 1 && (code.first == mark || code.last == mark)
      for _ in 0..<count { bytes.append(mark) }
      if touches { bytes.append(UInt8(ascii: " ")) }
      bytes.append(contentsOf: code)
      if touches { bytes.append(UInt8(ascii: " ")) }
      for _ in 0..<count { bytes.append(mark) }
    }
  }

  /// A code block.
  package mutating func fence(_ code: String, language: String) {
    let marks = String(repeating: "`", count: max(3, code.withBytes(Self.longestRun) + 1))
    block { text in
      text.bytes.append(contentsOf: (marks + language + "\n").utf8)
      text.bytes.append(contentsOf: code.utf8)
      if text.bytes.last != UInt8(ascii: "\n") { text.append(markup: "\n") }
      text.bytes.append(contentsOf: marks.utf8)
    }
  }

  package mutating func link(to address: String?, _ body: (inout MarkdownText) -> Void) {
    guard let address else { return body(&self) }
    append(markup: "[")
    body(&self)
    append(markup: "](")
    appendAddress(address)
    append(markup: ")")
  }

  /// The brackets of a selector would end the link, were they not balanced.
  package mutating func appendAddress(_ address: String) {
    address.withBytes { address in
      append(address, replacing: Self.marksOfAddresses) { byte, bytes in
        switch byte {
        case UInt8(ascii: "("): bytes.append(contentsOf: "%28".utf8)
        case UInt8(ascii: ")"): bytes.append(contentsOf: "%29".utf8)
        case UInt8(ascii: " "): bytes.append(contentsOf: "%20".utf8)
        case UInt8(ascii: "<"): bytes.append(contentsOf: "%3C".utf8)
        default: bytes.append(contentsOf: "%3E".utf8)
        }
      }
    }
  }

  private static let marksOfAddresses = ByteSet("() <>")

  /// A list of which each entry is one line, which `body` writes.
  package mutating func list<Entries: Sequence>(
    _ entries: Entries, _ body: (Entries.Element, inout MarkdownText) -> Void
  ) {
    block { text in
      var isFirst = true
      for entry in entries {
        text.append(markup: isFirst || text.bytes.last == UInt8(ascii: "\n") ? "- " : "\n- ")
        isFirst = false
        body(entry, &text)
      }
    }
  }

  /// A list of which each entry is blocks, which `body` writes: behind a mark, and with space before
  /// all lines but the first.
  package mutating func list<Entries: Sequence>(
    ofBlocks entries: Entries, _ body: (Entries.Element, inout MarkdownText) -> Void
  ) {
    block { text in
      var isFirst = true
      for entry in entries {
        text.append(markup: isFirst ? "- " : "\n- ")
        isFirst = false
        let start = text.bytes.count
        text.blocks { body(entry, &$0) }
        text.indentLines(from: start)
      }
    }
  }

  /// Blocks that go on in the line at hand.
  package mutating func blocks(_ body: (inout MarkdownText) -> Void) {
    let outer = start
    start = bytes.count
    body(&self)
    start = outer
  }

  /// Puts space before all lines that begin behind `offset` and are not empty.
  private mutating func indentLines(from offset: Int) {
    guard bytes[offset...].contains(UInt8(ascii: "\n")) else { return }
    let text = Array(bytes[offset...])
    bytes.removeSubrange(offset...)
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if number > 0 { append(markup: line.isEmpty ? "\n" : "\n  ") }
      append(verbatim: line)
    }
  }

  /// How many backticks stand in a row at most.
  private static func longestRun(in text: UnsafeBufferPointer<UInt8>) -> Int {
    var longest = 0
    var start = backtick.firstIndex(in: text, from: 0)
    while start < text.count {
      var end = start + 1
      while end < text.count, text[end] == UInt8(ascii: "`") { end += 1 }
      longest = max(longest, end - start)
      start = backtick.firstIndex(in: text, from: end)
    }
    return longest
  }

  private static let backtick = ByteSet("`")
}
