import Diagnostics
import Markup

/// Cuts a page of HTML into blocks: headings, lists, code and tables as it marks them, lines of text
/// elsewhere.
///
///     <h2>rowHeight</h2><p>The <b>height</b> of a row.</p>
///     →  heading rowHeight, lines [The **height** of a row.]
///
/// Navigation, headers, footers, forms and whatever stands beside the main text are left out, each
/// with a diagnostic, as are pictures and links to files that are not there.
struct HTMLPage {
  var blocks: [PageBlock] = []
  var diagnostics: [Diagnostic] = []
  let file: Int
  private(set) var tree: [HTMLTree.Node] = []
  /// Where the blocks go that are being made: those of the page, or of an entry or quote.
  var open: [[PageBlock]] = [[]]
  var lines = HTMLLines()
  private(set) var main: Int?
  /// Whether the first block is not of the page's text, but the title in its head.
  var hasTitleOfHead = false
  /// Whether headings stand in the text.
  private(set) var marksHeadings = false
  /// The heading of the page where it stands outside the element that holds the text.
  private(set) var title: Int?
  private(set) var keepsBoilerplate = false
  /// The level of the last heading.
  private var headingLevel = 1

  init(_ source: SourceFile, file: Int, keepsBoilerplate: Bool) {
    self.file = file
    self.keepsBoilerplate = keepsBoilerplate
    guard let tree = HTMLTree(Array(source.bytes)) else {
      diagnostics.append(
        Diagnostic(
          .limitExceeded, "the page nests its elements so deeply that it is left out",
          at: SourceRange(file: file, 0..<source.bytes.count)))
      return
    }
    self.tree = tree.nodes
    guard !self.tree.isEmpty else { return }
    title = HTMLMain.title(of: HTMLMain(self.tree).root, in: self.tree)
    main = HTMLMain(self.tree).root
    read(0, until: main)
    flush()
    blocks = open[0]
    marksHeadings = blocks.contains { if case .heading = $0.kind { true } else { false } }
    addTitle(besides: main)
  }

  // MARK: Blocks

  /// Reads what stands below a node; of the path to the main text nothing but that.
  private mutating func read(_ node: Int, until main: Int?) {
    guard let main, main != node else { return readChildren(of: node) }
    for child in children(of: node) {
      if child <= main, main < tree[child].end {
        read(child, until: main)
      } else if child == title {
        read(child)
      } else if let title, child <= title, title < tree[child].end {
        read(child, until: title)
      } else {
        leaveOut(child)
      }
    }
  }

  func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var child = node + 1
    while child < tree[node].end {
      children.append(child)
      child = tree[child].end
    }
    return children
  }

  mutating func readChildren(of node: Int) {
    for child in children(of: node) { read(child) }
  }

  mutating func read(_ node: Int) {
    switch tree[node].kind {
    case .text(let text): lines.append(text: text, at: tree[node].range)
    case .element(let name): readElement(name, node)
    }
  }

  static let silent: Set<String> = [
    "head", "script", "style", "noscript", "template", "meta", "link", "title", "iframe", "object",
    "canvas", "svg", "math", "audio", "video", "wbr", "col", "colgroup", "rp",
  ]
  private static let around: Set<String> = [
    "nav", "footer", "form", "button", "select", "input", "textarea", "menu",
  ]

  private mutating func readElement(_ name: String, _ node: Int) {
    if Self.silent.contains(name) { return }
    if Self.around.contains(name) || isBeside(node, name) { return leaveOut(node) }
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      heading(node, level: Int(name.utf8.last ?? 0x31) - 0x30)
    case "pre":
      flush()
      let code = HTMLCode.text(of: node, in: tree)
      add(.code(code, language: HTMLCode.language(of: node, in: tree)), tree[node].range)
    case "ul", "ol":
      // Links above the title lead to other pages.
      if open.count == 1, open[0].isEmpty, hasHeadingBehind(node), isOfLinks(node) {
        return leaveOut(node)
      }
      list(node, isOrdered: name == "ol")
    case "dl":
      flush()
      definitions(node)
      flush()
    case "table": if !readHighlighted(node) { table(node) }
    case "blockquote", "aside":
      let inner = inside { $0.readChildren(of: node) }
      if !inner.isEmpty { add(.quote(inner), tree[node].range) }
    case "br":
      // Two of them stand between paragraphs.
      if lines.isAtStart { flush() } else { lines.endLine() }
    case "p", "div", "section", "article", "main", "header", "address", "figure", "figcaption",
      "details", "summary", "center", "hr", "body", "html", "fieldset", "tbody", "thead", "tr",
      "td",
      "th", "li", "dd", "dt", "caption":
      flush()
      readChildren(of: node)
      flush()
    default: readInline(name, node)
    }
  }

  private func hasHeadingBehind(_ node: Int) -> Bool {
    tree.lastIndex { if case .element("h1") = $0.kind { true } else { false } }.map { $0 > node }
      ?? false
  }

  mutating func add(_ kind: PageBlock.Kind, _ range: Range<Int>) {
    flush()
    open[open.count - 1].append(PageBlock(kind: kind, range: range))
  }

  /// Ends the lines of text that have been read; declarations on lines of their own are blocks of
  /// code.
  mutating func flush() {
    guard let (lines, range) = lines.take() else { return }
    var words: [PageLine] = []
    func end(_ blocks: inout [PageBlock]) {
      if !words.isEmpty { blocks.append(PageBlock(kind: .lines(words), range: range)) }
      words = []
    }
    // What has marks is no code: a letter of Japanese says so.
    let texts = lines.map { line in
      let isPlain = line.pieces.allSatisfy { if case .markup = $0 { false } else { true } }
      return TextLine(isPlain ? line.withMarker.plain : "\u{3042}", line.range)
    }
    let code = CodeLines(texts)
    var position = 0
    while position < lines.count {
      let isCode = lines[position].pieces.count == 1 && lines.count > 1
      if let stop = code.end(from: position),
        isCode || open.count == 1 && code.declares(position..<stop)
      {
        end(&open[open.count - 1])
        let start = lines[position].range.lowerBound
        let kind = PageBlock.Kind.code(
          code.text(position..<stop), language: code.language(position..<stop))
        open[open.count - 1].append(
          PageBlock(kind: kind, range: start..<max(start, lines[stop - 1].range.upperBound)))
        position = stop
      } else {
        words.append(lines[position])
        position += 1
      }
    }
    end(&open[open.count - 1])
  }

  mutating func inside(_ body: (inout HTMLPage) -> Void) -> [PageBlock] {
    flush()
    open.append([])
    body(&self)
    flush()
    return open.popLast() ?? []
  }

  /// A heading is one line, whatever breaks it. One that was never closed holds the page.
  private mutating func heading(_ node: Int, level: Int) {
    let blocks = inside { $0.readChildren(of: node) }
    let words = blocks.prefix { !$0.lines.isEmpty }
    let first = words.count == blocks.count ? words : words.prefix(1)
    let line = joined(first.flatMap(\.lines), at: tree[node].range)
    if !line.plain.isEmpty {
      headingLevel = level
      add(.heading(line, level: level), tree[node].range)
    }
    open[open.count - 1] += blocks.dropFirst(first.count)
  }

  func joined(_ lines: [PageLine], at range: Range<Int>) -> PageLine {
    var pieces: [PageLine.Piece] = []
    for line in lines {
      if !pieces.isEmpty { pieces.append(.text(" ")) }
      if !line.marker.isEmpty { pieces.append(.text(line.marker + " ")) }
      pieces += line.pieces
    }
    return HTMLLines.line(of: pieces, at: range)
  }

  /// Everything in a cell as one line.
  mutating func cell(_ node: Int) -> PageLine {
    let blocks = inside { $0.readChildren(of: node) }
    let isText = blocks.allSatisfy { !$0.lines.isEmpty }
    if isText { return joined(blocks.flatMap(\.lines), at: tree[node].range) }
    return PageLine(
      pieces: [.text(HTMLCode.words(of: node, in: tree))], range: tree[node].range)
  }

  private mutating func list(_ node: Int, isOrdered: Bool) {
    let level = headingLevel
    var entries: [[PageBlock]] = []
    for child in children(of: node) {
      let entry = inside { page in
        if case .element("li") = page.tree[child].kind {
          page.readChildren(of: child)
        } else {
          page.read(child)
        }
      }
      if !entry.isEmpty { entries.append(entry) }
    }
    if open.count == 1, entries.contains(where: { $0.contains { $0.isHeading } }),
      entries.allSatisfy({ $0.first?.onlyLine != nil })
    {
      // Each is a section with its name above.
      flush()
      for entry in entries {
        if let line = entry[0].onlyLine, !entry[0].isHeading {
          open[0].append(
            PageBlock(kind: .heading(line, level: min(6, level + 1)), range: entry[0].range))
          open[0] += entry.dropFirst()
        } else {
          open[0] += entry
        }
      }
      return
    }
    if !entries.isEmpty {
      add(
        .list(
          start: isOrdered ? Int(tree[node].attributes["start"] ?? "") ?? 1 : nil, entries: entries),
        tree[node].range)
    }
  }

  /// Terms with what they mean, as a list; where that is more than words, as headings.
  ///
  ///     <dt>width<dd>In points.        - **width**: In points.
  mutating func definitions(_ node: Int) {
    let level = headingLevel
    var entries: [(terms: [PageLine], text: [PageBlock])] = []
    readDefinitions(node, &entries)
    let isRich = entries.contains { entry in
      entry.text.contains { block in
        switch block.kind {
        case .lines, .list: false
        case .heading, .code, .table, .quote: true
        }
      } || entry.text.count > 2
    }
    if isRich, self.open.count == 1 {
      for (terms, text) in entries {
        for term in terms { add(.heading(term, level: min(6, level + 1)), term.range) }
        self.open[0] += text
      }
      return
    }
    let areNames = entries.allSatisfy { $0.terms.allSatisfy(\.isIdentifier) }
    var items: [[PageBlock]] = []
    for (terms, text) in entries {
      var item: [PageBlock] = []
      var lines: [PageLine] = []
      for term in terms { lines.append(areNames ? term.asCode : term.marked("**")) }
      if let last = lines.indices.last, case .lines(let words)? = text.first?.kind,
        let first = words.first
      {
        let isLabel = lines[last].plain.last.map { ":：".contains($0) } ?? false
        lines[last].pieces += [.text(isLabel ? " " : ": ")] + first.withMarker.pieces
        lines += words.dropFirst()
        item = [PageBlock(kind: .lines(lines), range: tree[node].range)] + text.dropFirst()
      } else {
        if !lines.isEmpty { item = [PageBlock(kind: .lines(lines), range: tree[node].range)] }
        item += text
      }
      if !item.isEmpty { items.append(item) }
    }
    if !items.isEmpty { add(.list(start: nil, entries: items), tree[node].range) }
  }

  private mutating func readDefinitions(
    _ node: Int, _ entries: inout [(terms: [PageLine], text: [PageBlock])]
  ) {
    for child in children(of: node) {
      guard case .element(let name) = tree[child].kind else { continue }
      switch name {
      case "dt":
        let term = cell(child)
        if term.plain.isEmpty { break }
        if let last = entries.indices.last, entries[last].text.isEmpty {
          entries[last].terms.append(term)
        } else {
          entries.append(([term], []))
        }
      case "dd":
        let text = inside { $0.readChildren(of: child) }
        if entries.isEmpty { entries.append(([], [])) }
        entries[entries.count - 1].text += text
      default: readDefinitions(child, &entries)
      }
    }
  }

  // MARK: Words

  private mutating func readInline(_ name: String, _ node: Int) {
    switch name {
    case "code", "tt", "samp", "var":
      lines.append(code: HTMLCode.text(of: node, in: tree), at: tree[node].range)
    case "strong", "b": surround(node, "**", "**")
    case "em", "i", "cite", "dfn": surround(node, "*", "*")
    case "del", "s", "strike": surround(node, "~~", "~~")
    case "kbd", "sub", "sup", "ruby", "rt": surround(node, "<\(name)>", "</\(name)>")
    case "a": readLink(node)
    case "img": readImage(node)
    default: readChildren(of: node)
    }
  }

  private mutating func surround(_ node: Int, _ before: String, _ behind: String) {
    lines.begin(before)
    readChildren(of: node)
    lines.end(behind)
  }

  private mutating func readLink(_ node: Int) {
    let address = tree[node].attributes["href"] ?? ""
    if address.hasPrefix("http://") || address.hasPrefix("https://"),
      !address.contains(where: { $0 == " " || $0 == "<" || $0 == ">" })
    {
      let isPlain = !address.contains { "()".contains($0) }
      return surround(node, "[", isPlain ? "](\(address))" : "](<\(address)>)")
    }
    readChildren(of: node)
    let isOfPage = address.isEmpty || address.hasPrefix("#") || address.hasPrefix("javascript:")
    if !isOfPage, !tree[node].range.isEmpty {
      diagnostics.append(
        Diagnostic(
          .linkNotImported,
          "the link to '\(address.prefix(80))' leads out of the import; its words are kept",
          at: SourceRange(file: file, tree[node].range)))
    }
  }

  private mutating func readImage(_ node: Int) {
    let attributes = tree[node].attributes
    if let words = attributes["alt"], !words.isEmpty {
      lines.append(text: words, at: tree[node].range)
    }
    diagnostics.append(
      Diagnostic(
        .imageNotImported,
        "the picture '\(attributes["src"]?.prefix(80) ?? "")' is not copied; put it into assets/ and show it here",
        at: SourceRange(file: file, tree[node].range)))
  }
}
