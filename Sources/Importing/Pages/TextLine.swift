import Characters

/// A line of saved text.
struct TextLine {
  /// The words without the spaces around them, whatever their width.
  var text: String
  /// The line with these spaces, for code.
  var raw: String
  /// The bytes of the line, without its end.
  var range: Range<Int>
  /// The spaces before it, a tab being four.
  var indent: Int

  var isEmpty: Bool { text.isEmpty }

  /// How many sentences end in it.
  var sentences: Int {
    var count = text.count { "。！？".contains($0) }
    if count == 0 { count = text.ranges(of: ". ").count + (text.hasSuffix(".") ? 1 : 0) }
    return count
  }

  static func isBlank(_ character: Character) -> Bool { character.isBlank }

  /// Every line of a text, also the empty ones.
  static func all(in bytes: [UInt8]) -> [TextLine] {
    var lines: [TextLine] = []
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
        end += 1
      }
      lines.append(TextLine(String(decoding: bytes[start..<end], as: UTF8.self), start..<end))
      let isPair =
        end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r")
        && bytes[end + 1] == UInt8(ascii: "\n")
      start = end + (isPair ? 2 : 1)
    }
    return lines
  }

  init(_ raw: String, _ range: Range<Int>) {
    self.raw = raw
    self.range = range
    let blanks = raw.prefix(while: Self.isBlank)
    indent = blanks.reduce(0) { $0 + ($1 == "\t" ? 4 : $1 == "\u{3000}" ? 2 : 1) }
    var rest = raw[blanks.endIndex...]
    while let last = rest.last, Self.isBlank(last) { rest.removeLast() }
    text = String(rest)
    // A sign before a declaration is no part of it: `・- (void)close`.
    if let sign = text.first, PageLine.signs.contains(sign), !sign.isASCII {
      let words = text.dropFirst().drop(while: Self.isBlank)
      if ["- (", "+ (", "-(", "+(", "@property"].contains(where: words.hasPrefix) {
        text = String(words)
        self.raw = text
      }
    }
  }

  /// The line as a part of a block, its sign apart from its words.
  var line: PageLine {
    guard let first = text.first, PageLine.signs.contains(first), text.count > 1 else {
      return line(from: 0)
    }
    var line = line(from: 1)
    line.marker = String(first)
    return line
  }

  /// - Parameter start: how many characters stand before the words.
  func line(from start: Int) -> PageLine {
    let words = text.dropFirst(start).drop(while: Self.isBlank)
    return PageLine(pieces: [.text(String(words))], range: range, indent: indent)
  }
}
