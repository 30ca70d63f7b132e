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
    let lines = withoutUnderlines(lines)
    var state = BlockLines()
    let blocks = state.read(lines)
    let highest = highestHeading(lines, blocks)
    var output: [String] = []
    var isIndented = false
    for (line, block) in zip(lines, blocks) {
      // In a list, code by indentation stays what it is.
      let isTopIndented = block.kind == .indentedCode && block.depth == 0
      if isIndented, !isTopIndented {
        closeFence(&output)
        isIndented = false
      }
      let text = line.drop { $0 == " " }
      switch block.kind {
      case .indentedCode where isTopIndented:
        if !isIndented { output.append("```swift") }
        isIndented = true
        output.append(String(line.dropFirst(min(4, line.utf8.count - text.utf8.count))))
      case .fence, .code, .indentedCode: output.append(line)
      case .heading where text.first == "#":
        output.append(heading(text, under: level + 1 - highest) ?? inline(line, scope: scope))
      case .comment, .preformatted, .html: output.append(shown(line, scope: scope))
      case .blank, .text, .heading: output.append(inline(line, scope: scope))
      }
    }
    if isIndented { closeFence(&output) }
    if let fence = state.openFence, blocks.last?.depth == 0 {
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

  private static func blocks(of lines: [String]) -> [BlockLine] {
    var state = BlockLines()
    return state.read(lines)
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
    for (line, block) in zip(lines, Self.blocks(of: lines)) {
      if block.kind == .heading, Self.isUnderline(line), let title = output.last,
        let first = title.first, !" #>-*+|`".contains(first),
        output.dropLast().last?.isBlank ?? true
      {
        output[output.count - 1] = (line.first == "=" ? "# " : "## ") + title
        output.append("")
      } else {
        output.append(line)
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

  /// The highest level of a heading; 1 if there is none.
  private func highestHeading(_ lines: [String], _ blocks: [BlockLine]) -> Int {
    zip(lines, blocks).compactMap { line, block -> Int? in
      guard block.kind == .heading else { return nil }
      let marks = line.prefix { $0 == "#" }.count
      return (1...6).contains(marks) && line.dropFirst(marks).first == " " ? marks : nil
    }.min() ?? 1
  }

  /// A heading below that of the note. One that could be a name or a label would begin a part
  /// of the note: it stays a line of its own.
  private func heading(_ text: Substring, under level: Int) -> String? {
    let marks = text.prefix { $0 == "#" }
    guard marks.count <= 6, text.dropFirst(marks.count).first == " " else { return nil }
    let words = text.dropFirst(marks.count).drop { $0 == " " }
    let isPlain = words.contains(" ") && !words.contains("`")
    return isPlain
      ? String(repeating: "#", count: min(6, max(1, level + marks.count))) + " " + words
      : "*\(words.filter { $0 != "`" && $0 != "*" })*"
  }

  // MARK: Inlines

  func inline(_ line: String, scope: String) -> String {
    var output = ""
    var rest = line[...]
    while let first = rest.first {
      if first == "`" {
        let marks = rest.prefix { $0 == "`" }
        let behind = rest.dropFirst(marks.count)
        if let end = closing(marks, in: behind) {
          output += code(behind[..<end], marks: marks, scope: scope)
          rest = behind[end...].dropFirst(marks.count)
        } else {
          output += marks
          rest = behind
        }
        continue
      }
      if first == "\\", let escaped = rest.dropFirst().first {
        output += [first, escaped]
        rest = rest.dropFirst(2)
        continue
      }
      if first == "<" {
        rest = rest.dropFirst()
        if rest.hasPrefix("doc:"), let end = rest.firstIndex(of: ">") {
          output += rest[..<end].dropFirst(4)
          rest = rest[end...].dropFirst()
        } else {
          let isAddress = ["http://", "https://", "mailto:"].contains { rest.hasPrefix($0) }
          output += isAddress ? "<" : "\\<"
        }
        continue
      }
      if first == "[" || rest.hasPrefix("!["), let link = link(rest) {
        output += inline(String(link.words), scope: scope)
        rest = link.rest
        continue
      }
      output.append(first)
      rest = rest.dropFirst()
    }
    return output
  }

  /// What the double backticks of prose insist on as links, in the order of the lines.
  func links(in lines: [String]) -> [String] {
    var links: [String] = []
    for (line, block) in zip(lines, Self.blocks(of: lines)) where !block.kind.isCode {
      var rest = line[...]
      while let start = rest.firstIndex(of: "`") {
        let marks = rest[start...].prefix { $0 == "`" }
        let behind = rest[marks.endIndex...]
        guard let end = closing(marks, in: behind) else {
          rest = behind
          continue
        }
        let name = behind[..<end]
        if marks.count == 2, !name.contains("`"), !name.contains(" ") { links.append(String(name)) }
        rest = behind[end...].dropFirst(marks.count)
      }
    }
    return links
  }

  private func closing(_ marks: Substring, in text: Substring) -> Substring.Index? {
    var rest = text
    while let start = rest.firstIndex(of: "`") {
      let run = rest[start...].prefix { $0 == "`" }
      if run.count == marks.count { return start }
      rest = rest[run.endIndex...]
    }
    return nil
  }

  /// Two backticks insist on a link, which must lead somewhere.
  private func code(_ text: Substring, marks: Substring, scope: String) -> String {
    guard marks.count == 2 else { return "\(marks)\(text)\(marks)" }
    if let id = resolve(String(text), scope) { return "``\(id)``" }
    return text.contains("`") ? "\(marks)\(text)\(marks)" : "`\(text)`"
  }

  /// A link or image that leads to no other site: only its words are kept.
  private func link(_ text: Substring) -> (words: Substring, rest: Substring)? {
    let start = text.drop { $0 == "!" }.dropFirst()
    guard let middle = start.firstIndex(of: "]"), start[middle...].dropFirst().first == "(",
      let end = start[middle...].firstIndex(of: ")")
    else { return nil }
    let address = start[middle...].dropFirst(2)[..<end]
    let isOfWeb = ["http://", "https://", "mailto:"].contains { address.hasPrefix($0) }
    guard text.first == "!" || !isOfWeb else { return nil }
    return (start[..<middle], start[end...].dropFirst())
  }
}
