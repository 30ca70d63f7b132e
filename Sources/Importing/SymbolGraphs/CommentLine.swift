import Markup

/// A line of a comment, and what Markdown makes of it.
///
///     - Returns: The row.     text, depth 1, words `Returns: The row.`, begins an item
struct CommentLine {
  let text: String
  let kind: BlockLine.Kind
  /// How many items, quotes and footnotes hold it.
  let depth: Int
  /// The rest of the line behind its blanks and the marks of items and quotes.
  let words: Substring
  /// Whether an item, a quote or a footnote begins on it.
  let opensContainer: Bool

  /// Whether it begins an item of a bullet list that stands in nothing else, and no code in it.
  var beginsItem: Bool {
    opensContainer && depth == 1 && !kind.isVerbatim && kind != .html
      && text.first { $0 != " " }.map { "-*+".contains($0) } ?? false
  }

  var isBlank: Bool { text.isBlank }

  /// How many spaces stand before everything else.
  var indentation: Int { text.utf8.prefix { $0 == 0x20 }.count }

  /// The level and the words of a heading that has number signs; nil for every other line.
  var heading: (level: Int, words: String)? {
    guard kind == .heading, depth == 0, words.first == "#" else { return nil }
    let level = words.prefix { $0 == "#" }.count
    var title = words.dropFirst(level).drop { $0 == " " }
    while let last = title.last, last == " " || last == "#" { title = title.dropLast() }
    return (level, String(title))
  }

  /// The name and the text of `name: text`; nil where the words have no colon.
  var label: (name: Substring, text: String)? {
    guard let colon = words.firstIndex(of: ":") else { return nil }
    return (words[..<colon], String(words[words.index(after: colon)...].drop { $0 == " " }))
  }

  /// - Complexity: linear in the length of the lines.
  static func all(_ lines: [String]) -> [CommentLine] {
    var blocks = BlockLines()
    var start = 0
    return zip(lines, blocks.read(lines)).map { text, block in
      defer { start += text.utf8.count + 1 }
      let words = text.utf8.index(text.startIndex, offsetBy: max(0, block.words - start))
      return CommentLine(
        text: text, kind: block.kind, depth: block.depth, words: text[words...],
        opensContainer: block.opensContainer)
    }
  }

  /// The lines that go on with the item on the first of some lines, as Markdown reads them, without the
  /// indentation of the item. Blank lines behind it are none of them.
  static func content(ofItemAt first: CommentLine, _ rest: ArraySlice<CommentLine>) -> [String] {
    let margin = first.text.utf8.count - first.words.utf8.count
    let own = rest.prefix { $0.depth > 0 && !($0.opensContainer && $0.indentation < margin) }
    let end = own.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? own.startIndex
    return own[..<end].map {
      $0.isBlank ? "" : String($0.text.dropFirst(min(margin, $0.indentation)))
    }
  }
}

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension [String] {
  /// The lines without blank ones at both ends.
  var withoutBlankEnds: [String] {
    guard let first = firstIndex(where: { !$0.isBlank }),
      let last = lastIndex(where: { !$0.isBlank })
    else { return [] }
    return Array(self[first...last])
  }
}
