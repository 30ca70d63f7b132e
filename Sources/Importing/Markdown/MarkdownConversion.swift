import Characters
import Diagnostics
import Markup
import Vocabulary

/// Turns the marks of other programs into those of docgen, line by line.
///
///     !!! note "Height"              :::note Height
///         In points.                 In points.
///                                    :::
///     <Tabs>                         :::tabs
///       <TabItem label="Swift">      == Swift
///         Set it.                    Set it.
///       </TabItem>
///     </Tabs>                        :::
///
/// The forms of the programs differ so much that all are read at once. A line without such a mark, and
/// code, stay byte by byte.
///
/// - Complexity: linear in the length of the page; remarks by indentation nest 16 deep at most, boxes
///   and elements 64.
struct MarkdownConversion {
  /// How many boxes and elements are open at once; each copies its lines when it closes.
  static let depthLimit = 64

  /// A line, or what is left of it, and where it stands on the page.
  struct Line {
    var text: String
    var offset: Int
  }

  /// A box between colons or an element that has begun and not ended.
  struct Open {
    var role: ForeignElement.Role
    var element: ForeignElement
    /// Its first line among those that were written.
    var start: Int
    /// The spaces before it, and before all that is written in it.
    var spaces: String
    var margin: String
    /// How far its content is indented; nil before its first line.
    var indentation: Int?
    /// The kind and title of a box.
    var word = ""
    var title: String?
    /// A box as it was written, where docgen has the same form.
    var written: String?
    var offset: Int
    /// The titles of tabs by their values.
    var titles: [String: String] = [:]
    /// Whether each sample in it is a tab.
    var isOfSamples = false
  }

  var links: MarkdownLinks
  var findings = MarkdownFindings()
  var page = ForeignPage(
    source: SourceFile(path: "", bytes: []), relativePath: "", language: nil, file: 0)
  var out: [String] = []
  var open: [Open] = []
  /// The state of Markdown behind the lines that have been read, without those that are taken out.
  private var blocks = BlockLines()
  /// The names of elements that end somewhere on the page: `tab` of `{{< /tab >}}`.
  var ends: Set<String> = []
  /// The line before which no end of program text is looked for once more.
  var programSearched = 0
  /// Whether the page has shown to be one of another program.
  var hasForeignMarks = false
  /// Where the line that is read has the last end of a comment and of a tag.
  var lastCommentEnd = -1
  var lastAnchorEnd = -1
  /// And of what ends the address of a link.
  var lastLinkEnd = -1
  /// The languages that the fences of the page name.
  private var codeLanguages: Set<String> = []
  private var depth = 0

  init(links: MarkdownLinks) { self.links = links }

  /// The note that a page becomes.
  ///
  /// - Parameter order: the number that its file name gives it; nil: none.
  mutating func note(of page: ForeignPage, order: Int?) -> [UInt8] {
    self.page = page
    let start = page.frontMatterEnd
    ends = Self.ends(of: page.source.bytes[start...])
    var lines: [Line] = []
    var offset = start
    for line in page.source.bytes[start...].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      lines.append(Line(text: String(decoding: line, as: UTF8.self), offset: offset))
      offset = line.endIndex + 1
    }
    hasForeignMarks = page.relativePath.lowercased().hasSuffix(".mdx") || page.hasForeignSettings
    codeLanguages = []
    let body = Array(converted(lines).joined(separator: "\n").utf8)
    if !body.elementsEqual(page.source.bytes[start...]) { hasForeignMarks = true }
    var added = order.map { [("order", "\($0)")] } ?? []
    // Names in a page about another language are none of symbols.
    if hasForeignMarks, !codeLanguages.isEmpty,
      !codeLanguages.contains(where: { SourceLanguage(ofFence: $0) != nil })
    {
      added.append(("kind", "article"))
    }
    return frontMatter(adding: added) + body
  }

  /// The front matter of the page, with settings that it does not have yet.
  private func frontMatter(adding settings: [(key: String, value: String)]) -> [UInt8] {
    let matter = Array(page.source.bytes[..<page.frontMatterEnd])
    let there = Set(page.settings.map(\.key))
    let orders: Set<String> = ["order", "weight", "sidebar_position", "nav_order"]
    let isTOML = matter.first == UInt8(ascii: "+")
    let lines = settings.filter {
      !there.contains($0.key) && ($0.key != "order" || there.isDisjoint(with: orders))
    }.map { isTOML ? "\($0.key) = '\($0.value)'\n" : "\($0.key): \($0.value)\n" }
    if lines.isEmpty { return matter }
    let added = Array(lines.joined().utf8)
    if matter.isEmpty { return Array("---\n".utf8) + added + Array("---\n\n".utf8) }
    let first = (matter.firstIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
    return matter[..<first] + added + matter[first...]
  }

  /// Lines by themselves, such as those of a remark.
  private mutating func converted(_ lines: [Line]) -> [String] {
    let outer = (out, open, lastTabs, blocks)
    (out, open, lastTabs, blocks) = ([], [], nil, BlockLines())
    depth += 1
    defer {
      (out, open, lastTabs, blocks) = outer
      depth -= 1
    }
    var index = 0
    while index < lines.count { index = read(lines, at: index) }
    while let last = open.popLast() { close(last, isForced: true) }
    return out
  }

  /// - Parameter count: how many bytes it has on the page.
  mutating func leftOut(_ subject: String, _ advice: String, at offset: Int, _ count: Int) {
    hasForeignMarks = true
    findings.add(.markupLeftOut, subject, advice, at: range(offset, count))
  }

  /// - Parameter text: settings of how something looks, in their braces.
  mutating func leftOut(settings text: String, at offset: Int, _ count: Int) {
    hasForeignMarks = true
    findings.add(
      .markupLeftOut, "what stands in braces, such as '\(text)',", Self.looks, kind: "braces",
      at: range(offset, count))
  }

  mutating func notUnderstood(_ subject: String, at offset: Int, _ count: Int) {
    findings.add(
      .markupNotImported, "'\(subject)'",
      "is no Markdown and stays as text; write what it shows in its place",
      at: range(offset, count))
  }

  private func range(_ offset: Int, _ count: Int) -> SourceRange {
    let start = min(max(offset, 0), page.source.bytes.count)
    return SourceRange(
      file: page.file, start..<min(start + max(count, 0), page.source.bytes.count))
  }

  // MARK: Lines

  /// Reads the line at `index` and what belongs to it; gives where to go on.
  private mutating func read(_ lines: [Line], at index: Int) -> Int {
    let line = shown(lines[index])
    let before = blocks
    let block = read(line)
    switch block.kind {
    case .fence: return readFence(line, block, lines, at: index)
    case .code, .indentedCode:
      emit(line.text)
      return index + 1
    case .comment, .preformatted:
      // Its first line may be an element that docgen has, too.
      if !before.isInHTML { break }
      emit(line.text)
      return index + 1
    case .blank:
      emit(line.text)
      return index + 1
    case .text, .heading, .html: break
    }
    let text = line.text.trimmedEnds
    if let next = readMarks(text, line, lines, at: index) {
      blocks = before
      readBlank()
      return next
    }
    if text.hasPrefix("#") {
      emit(heading(line))
    } else {
      emit(inline(line.text, at: line.offset))
    }
    return index + 1
  }

  /// Reads a line as a part of what remains.
  private mutating func read(_ line: Line) -> BlockLine {
    let bytes = page.source.bytes
    let start = min(line.offset, bytes.count)
    var end = min(start + line.text.utf8.count, bytes.count)
    if end > start, bytes[end - 1].isLineEnd { end -= 1 }
    return blocks.read(start..<end, of: bytes)
  }

  /// Reads a blank line where something has been taken out.
  private mutating func readBlank() { blocks.read(0..<0, of: page.source.bytes) }

  /// Reads a line that is a mark, or begins with one, and what belongs to it; nil if it is none.
  private mutating func readMarks(_ text: String, _ line: Line, _ lines: [Line], at index: Int)
    -> Int?
  {
    let spaces = Self.width(line.text)
    if depth < 16, let next = readIndented(text, line, lines, at: index, spaces: spaces) {
      return next
    }
    if text.hasPrefix(":::"), readColons(text, line) { return index + 1 }
    if spaces == 0, let next = readModuleLine(text, lines, at: index) { return next }
    if let next = readElements(text, line, lines, at: index) { return next }
    if text.hasPrefix("{:"), text.hasSuffix("}"),
      let next = readAttributes(text, line, lines, at: index)
    {
      return next
    }
    guard
      ["[toc]", "[[toc]]", "[[_toc_]]", "{{< toc >}}", "{{% toc %}}"].contains(text.lowercased())
    else { return nil }
    leftOut(
      "'\(text)'", "is left out; each page has its contents", at: line.offset, line.text.utf8.count)
    return index + 1
  }

  mutating func emit(_ text: String) {
    let margin = open.last?.margin ?? ""
    out.append(text.trimmedEnds.isEmpty || margin.isEmpty ? text : margin + text)
  }

  /// A line without the indentation of the element that it stands in.
  private mutating func shown(_ line: Line) -> Line {
    guard let last = open.indices.last else { return line }
    let spaces = line.text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
    if open[last].indentation == nil, spaces < line.text.utf8.count,
      !line.text.dropFirst(spaces).hasPrefix("</")
    {
      open[last].indentation = spaces
    }
    let removed = min(spaces, open[last].indentation ?? spaces)
    return Line(text: String(line.text.dropFirst(removed)), offset: line.offset + removed)
  }

  /// How far a line is indented; a tab is four spaces.
  static func width(_ text: String) -> Int {
    var width = 0
    for byte in text.utf8 {
      if byte == 0x20 {
        width += 1
      } else if byte == 0x09 {
        width += 4 - width % 4
      } else {
        break
      }
    }
    return width
  }

  // MARK: Fences

  /// Reads a block of code from the line of its fence on.
  private mutating func readFence(_ line: Line, _ block: BlockLine, _ lines: [Line], at index: Int)
    -> Int
  {
    guard let fence = blocks.openFence else {
      emit(line.text)
      return index + 1
    }
    let info = String(decoding: page.source.bytes[fence.info], as: UTF8.self).trimmedEnds
    var code: [Line] = []
    var next = index + 1
    var closing: String?
    block: while next < lines.count, closing == nil {
      let before = blocks
      let inner = shown(lines[next])
      switch read(inner).kind {
      case .code: code.append(inner)
      case .fence where blocks.openFence == nil: closing = inner.text
      case .blank, .text, .heading, .fence, .indentedCode, .comment, .preformatted, .html:
        // What held the block has ended.
        blocks = before
        break block
      }
      next += 1
    }
    if let directive = FenceWords.directive(info), closing != nil, depth < 16,
      !block.opensContainer, readDirective(directive, code, line)
    {
      return next
    }
    let margin = String(decoding: line.text.utf8.prefix(block.words - line.offset), as: UTF8.self)
    var words = FenceWords(info)
    if let language = words.language { codeLanguages.insert(language) }
    let lines = words.withoutMarks(code.map(\.text))
    if let last = open.last, last.role == .tabs, last.isOfSamples,
      let label = words.label ?? words.language
    {
      emit("== " + label)
      words.dropLabel()
    }
    emit(
      words.isChanged
        ? margin + String(repeating: Character(Unicode.Scalar(fence.mark)), count: fence.count)
          + words.text : line.text)
    for text in lines { emit(Self.unescaped(text)) }
    if let closing { emit(closing) }
    return next
  }

  /// A shortcode without the signs by which Hugo's authors show one: `{{</* ref */>}}`.
  static func unescaped(_ text: String) -> String {
    guard text.contains("{{</*") || text.contains("{{%/*") else { return text }
    return text.replacing("{{</*", with: "{{<").replacing("*/>}}", with: ">}}")
      .replacing("{{%/*", with: "{{%").replacing("*/%}}", with: "%}}")
  }

  /// A fence that holds text: `{note} Title`.
  private mutating func readDirective(
    _ directive: (name: String, title: String?), _ code: [Line], _ line: Line
  ) -> Bool {
    let isBox = BoxKind.isWord(directive.name) || directive.name == "admonition"
    guard isBox || directive.name == "dropdown" else {
      if !FenceWords.codeDirectives.contains(directive.name) {
        notUnderstood("{\(directive.name)}", at: line.offset, line.text.utf8.count)
      }
      return false
    }
    // Settings come first: `:class: wide`.
    let body = code.drop { $0.text.hasPrefix(":") && !$0.text.hasPrefix("::") }
    if body.count < code.count {
      leftOut(settings: code[0].text, at: code[0].offset, code[0].text.utf8.count)
    }
    let margin = String(line.text.prefix { $0 == " " })
    writeBox(
      converted(Array(body)),
      word: isBox && directive.name != "admonition" ? directive.name : "note",
      title: directive.title, margin: margin, folds: !isBox)
    return true
  }

  // MARK: Remarks and tabs by indentation

  private mutating func readIndented(
    _ text: String, _ line: Line, _ lines: [Line], at index: Int, spaces: Int
  ) -> Int? {
    let isTab = text.hasPrefix("=== ") || text.hasPrefix("===! ") || text.hasPrefix("===+ ")
    let isBox = text.hasPrefix("!!! ") || text.hasPrefix("???")
    guard isTab || isBox else { return nil }
    let sign = text.prefix { "=!?+".contains($0) }
    let head = text.dropFirst(sign.count).drop { $0 == " " }
    let quote = head.firstIndex { $0 == "\"" || $0 == "'" }
    let title = quote.flatMap { start -> String? in
      let rest = head[head.index(after: start)...]
      return rest.lastIndex(of: head[start]).map { String(rest[..<$0]) }
    }
    let words = head[..<(quote ?? head.endIndex)].split(separator: " ")
    if isTab, title == nil { return nil }
    guard let word = isTab ? "tab" : words.first.map({ $0.lowercased() }),
      word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { return nil }
    var next = index + 1
    var body: [Line] = []
    var blank: [Line] = []
    while next < lines.count {
      let inner = Self.peeled(lines[next], by: open.last?.indentation ?? 0)
      if inner.text.trimmedEnds.isEmpty {
        blank.append(Line(text: "", offset: inner.offset))
      } else if Self.width(inner.text) >= spaces + 4 {
        body += blank
        blank = []
        body.append(Self.peeled(inner, by: spaces + 4))
      } else {
        break
      }
      next += 1
    }
    next -= blank.count
    guard !body.isEmpty || isBox && BoxKind.isWord(word) else { return nil }
    let margin = String(repeating: " ", count: spaces)
    let inner = converted(body)
    if isTab {
      let label = "== " + inlineWords(title ?? "", at: line.offset)
      // Tabs that follow one another are one group.
      if let last = out.lastIndex(where: { !$0.trimmedEnds.isEmpty }), let lastTabs,
        lastTabs.line == last, lastTabs.spaces == spaces
      {
        out.removeSubrange(last...)
        emit("")
      } else {
        emit(margin + ":::tabs")
      }
      emit(margin + label)
      for text in inner { emit(text.isEmpty ? text : margin + text) }
      emit(margin + ":::")
      lastTabs = (out.count - 1, spaces)
      return next
    }
    writeBox(
      inner, word: word,
      title: title.map { inlineWords($0, at: line.offset) }.flatMap { $0.isEmpty ? nil : $0 },
      margin: margin,
      folds: sign.hasPrefix("?"))
    return next
  }

  /// The last line of tabs by indentation, to which another tab may be added.
  private var lastTabs: (line: Int, spaces: Int)?

  static func peeled(_ line: Line, by width: Int) -> Line {
    var removed = 0
    var count = 0
    for byte in line.text.utf8 where count < width {
      guard byte == 0x20 || byte == 0x09 else { break }
      count += byte == 0x09 ? 4 - count % 4 : 1
      removed += 1
    }
    return Line(text: String(line.text.dropFirst(removed)), offset: line.offset + removed)
  }

  /// Writes a remark: between colons, or as a quote where it stands in a list.
  mutating func writeBox(
    _ body: [String], word: String, title: String?, margin: String, folds: Bool
  ) {
    lastTabs = nil
    let body = body.withoutBlankEnds
    let label = BoxKind.label(word: word, title: title)
    let shown = label.title.map { " " + $0 } ?? ""
    if folds {
      let summary = label.title ?? word.prefix(1).uppercased() + word.dropFirst()
      for text in ["<details>", "<summary>\(summary)</summary>", ""] + body + ["", "</details>"] {
        emit(text.isEmpty ? text : margin + text)
      }
    } else if margin.utf8.count < 2 {
      for text in [":::\(label.kind)\(shown)"] + body + [":::"] { emit(text) }
    } else {
      for text in ["[!\(label.kind.uppercased())]\(shown)"] + body {
        emit(margin + (text.isEmpty ? ">" : "> " + text))
      }
    }
  }
}
