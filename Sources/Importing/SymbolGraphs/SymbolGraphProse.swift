import Markup

/// Makes the prose of comments into prose of notes: links that lead somewhere, no HTML, code in
/// fences, headings below those of the note.
struct SymbolGraphProse {
  /// The id of the symbol that a link means, seen from a symbol; nil where none has the name.
  let resolve: (_ link: String, _ scope: String) -> String?

  /// - Parameters:
  ///   - level: of the heading under which the lines stand.
  ///   - scope: the id of the symbol whose comment it is.
  func markdown(_ lines: [String], under level: Int, scope: String) -> String {
    let lines = CommentLine.all(withoutUnderlines(lines))
    let highest = lines.compactMap { $0.heading?.level }.min() ?? 1
    var output: [String] = []
    var isIndented = false
    for line in lines {
      // In a list, code by indentation stays what it is.
      let isTopIndented = line.kind == .indentedCode && line.depth == 0
      if isIndented, !isTopIndented { closeFence(&output) }
      if !isIndented, isTopIndented { output.append("```swift") }
      isIndented = isTopIndented
      switch line.kind {
      case .indentedCode where isTopIndented:
        output.append(String(line.text.dropFirst(min(4, line.indentation))))
      case .fence, .code, .indentedCode: output.append(line.text)
      case .comment, .preformatted, .html: output.append(shown(line.text, scope: scope))
      case .blank, .text, .heading:
        output.append(
          line.heading.map { heading($0.words, level: level + 1 - highest + $0.level) }
            ?? inline(line.text, scope: scope))
      }
    }
    if isIndented { closeFence(&output) }
    var blocks = BlockLines()
    blocks.read(lines.map(\.text))
    if let fence = blocks.openFence, lines.last?.depth == 0 {
      output.append(String(repeating: Character(Unicode.Scalar(fence.mark)), count: fence.count))
    }
    return output.joined(separator: "\n")
  }

  /// A line of HTML, which notes show as text: no mark at its beginning begins a block there.
  private func shown(_ line: String, scope: String) -> String {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard let first = text.first else { return line }
    let words = inline(String(text), scope: scope)
    return "`~#-+*>=|:@".contains(first) ? "\\" + words : words
  }

  /// Ends a block of code before the empty lines that followed it.
  private func closeFence(_ output: inout [String]) {
    var blanks = 0
    while output.last?.isBlank == true {
      output.removeLast()
      blanks += 1
    }
    output.append("```")
    output += Array(repeating: "", count: max(1, blanks))
  }

  /// Headings by their underlines, `====` and `----`, with number signs instead.
  private func withoutUnderlines(_ lines: [String]) -> [String] {
    var output: [String] = []
    for line in CommentLine.all(lines) {
      if line.kind == .heading, Self.isUnderline(line.text), let title = output.last,
        let first = title.first, !" #>-*+|`".contains(first),
        output.dropLast().last?.isBlank ?? true
      {
        output[output.count - 1] = (line.text.first == "=" ? "# " : "## ") + title
        output.append("")
      } else {
        output.append(line.text)
      }
    }
    return output
  }

  /// `====`
  static func isUnderline(_ line: String) -> Bool {
    guard let first = line.first, first == "=" || first == "-", line.utf8.count > 1 else {
      return false
    }
    return line.allSatisfy { $0 == first }
  }

  /// A heading below that of the note. One that could be a name or a label would begin a part
  /// of the note: it stays a line of its own.
  private func heading(_ words: String, level: Int) -> String {
    words.contains(" ") && !words.contains("`")
      ? String(repeating: "#", count: min(6, max(1, level))) + " " + words
      : "*\(words.filter { $0 != "`" && $0 != "*" })*"
  }

  // MARK: Inlines

  func inline(_ line: String, scope: String) -> String {
    let bytes = Array(line.utf8)
    var output: [UInt8] = []
    var spans = CodeSpans()
    var index = 0
    while index < bytes.count {
      let rest = bytes[(index + 1)...]
      switch bytes[index] {
      case UInt8(ascii: "`"):
        let span = spans.read(bytes, at: index)
        output += code(bytes, index..<span.end, span.code, scope: scope).utf8
        index = span.end
        continue
      case UInt8(ascii: "\\"):
        output.append(bytes[index])
        index += 1
        guard index < bytes.count else { continue }
      case UInt8(ascii: "<"):
        if rest.starts(with: "doc:".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
          output += bytes[(index + 5)..<end]
          index = end + 1
          continue
        }
        let isAddress = Self.schemes.contains { rest.starts(with: $0.utf8) }
        if !isAddress { output.append(UInt8(ascii: "\\")) }
      case UInt8(ascii: "["), UInt8(ascii: "!"):
        guard let link = Self.link(bytes, at: index) else { break }
        let words = String(decoding: bytes[link.words], as: UTF8.self)
        output += inline(words, scope: scope).utf8
        index = link.end
        continue
      default: break
      }
      output.append(bytes[index])
      index += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static let schemes = ["http://", "https://", "mailto:"]

  /// The names between double backticks, which insist that they are links, in the order of the lines.
  func links(in lines: [String]) -> [String] {
    var links: [String] = []
    for line in CommentLine.all(lines) where !line.kind.isCode {
      let bytes = Array(line.text.utf8)
      var spans = CodeSpans()
      var index = 0
      while let tick = bytes[index...].firstIndex(of: UInt8(ascii: "`")) {
        let span = spans.read(bytes, at: tick)
        index = span.end
        guard let code = span.code, code.lowerBound - tick == 2 else { continue }
        let name = String(decoding: bytes[code], as: UTF8.self)
        if !name.contains("`"), !name.contains(" ") { links.append(name) }
      }
    }
    return links
  }

  /// A span of code, or backticks that nothing closes. Two backticks insist on a link, which must lead
  /// somewhere.
  private func code(_ bytes: [UInt8], _ span: Range<Int>, _ code: Range<Int>?, scope: String)
    -> String
  {
    let written = String(decoding: bytes[span], as: UTF8.self)
    guard let code, code.lowerBound - span.lowerBound == 2 else { return written }
    let name = String(decoding: bytes[code], as: UTF8.self)
    if let id = resolve(name, scope) { return "``\(id)``" }
    return name.contains("`") ? written : "`\(name)`"
  }

  /// The words of a link or image that leads to no other site, of which nothing else is kept.
  private static func link(_ bytes: [UInt8], at start: Int) -> (words: Range<Int>, end: Int)? {
    let isImage = bytes[start] == UInt8(ascii: "!")
    let words = isImage ? start + 2 : start + 1
    guard words <= bytes.count, bytes[words - 1] == UInt8(ascii: "["),
      let middle = bytes[words...].firstIndex(of: UInt8(ascii: "]")),
      bytes[middle...].dropFirst().first == UInt8(ascii: "("),
      let end = bytes[middle...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let isOfWeb = schemes.contains { bytes[(middle + 2)...].starts(with: $0.utf8) }
    return isImage || !isOfWeb ? (words..<middle, end + 1) : nil
  }
}
