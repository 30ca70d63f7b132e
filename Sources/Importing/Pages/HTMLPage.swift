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
  private(set) var blocks: [PageBlock] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let file: Int
  private var tree: [HTMLTree.Node] = []
  /// Where the blocks go that are being made: those of the page, or of an entry or quote.
  private var open: [[PageBlock]] = [[]]
  private var lines = HTMLLines()
  private var keepsSurroundings = false

  init(_ source: SourceFile, file: Int, keepsSurroundings: Bool) {
    self.file = file
    self.keepsSurroundings = keepsSurroundings
    guard let tree = HTMLTree(source.bytes) else {
      diagnostics.append(
        Diagnostic(
          .limitExceeded, "the page nests its elements so deeply that it is left out",
          at: SourceRange(file: file, 0..<source.bytes.count)))
      return
    }
    self.tree = tree.nodes
    guard !self.tree.isEmpty else { return }
    read(0, until: HTMLMain(self.tree).root)
    flush()
    blocks = open[0]
    addTitle()
  }

  // MARK: Blocks

  /// Reads what stands below a node; of the path to the main text nothing but that.
  private mutating func read(_ node: Int, until main: Int?) {
    guard let main, main != node else { return readChildren(of: node) }
    for child in children(of: node) {
      if child <= main, main < tree[child].end {
        read(child, until: main)
      } else {
        leaveOut(child)
      }
    }
  }

  private func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var child = node + 1
    while child < tree[node].end {
      children.append(child)
      child = tree[child].end
    }
    return children
  }

  private mutating func readChildren(of node: Int) {
    for child in children(of: node) { read(child) }
  }

  private mutating func read(_ node: Int) {
    switch tree[node].kind {
    case .text(let text): lines.append(text: text, at: tree[node].range)
    case .element(let name): readElement(name, node)
    }
  }

  private static let silent: Set<String> = [
    "head", "script", "style", "noscript", "template", "meta", "link", "title", "iframe", "object",
    "canvas", "svg", "math", "audio", "video", "wbr", "col", "colgroup", "rp",
  ]
  private static let around: Set<String> = [
    "nav", "footer", "aside", "form", "button", "select", "input", "textarea", "menu",
  ]

  private mutating func readElement(_ name: String, _ node: Int) {
    if Self.silent.contains(name) { return }
    if Self.around.contains(name) { return leaveOut(node) }
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      heading(node, level: Int(name.utf8.last ?? 0x31) - 0x30)
    case "pre":
      flush()
      let code = HTMLCode.text(of: node, in: tree)
      add(.code(code, language: HTMLCode.language(of: node, in: tree)), tree[node].range)
    case "ul", "ol": list(node, isOrdered: name == "ol")
    case "dl":
      flush()
      definitions(node)
      flush()
    case "table": table(node)
    case "blockquote":
      let inner = inside { $0.readChildren(of: node) }
      if !inner.isEmpty { add(.quote(inner), tree[node].range) }
    case "br": lines.endLine()
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

  private mutating func add(_ kind: PageBlock.Kind, _ range: Range<Int>) {
    flush()
    open[open.count - 1].append(PageBlock(kind: kind, range: range))
  }

  /// Ends the lines of text that have been read.
  private mutating func flush() {
    guard let (lines, range) = lines.take() else { return }
    open[open.count - 1].append(PageBlock(kind: .lines(lines), range: range))
  }

  private mutating func inside(_ body: (inout HTMLPage) -> Void) -> [PageBlock] {
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
    if !line.plain.isEmpty { add(.heading(line, level: level), tree[node].range) }
    open[open.count - 1] += blocks.dropFirst(first.count)
  }

  private func joined(_ lines: [PageLine], at range: Range<Int>) -> PageLine {
    var pieces: [PageLine.Piece] = []
    for line in lines {
      if !pieces.isEmpty { pieces.append(.text(" ")) }
      if !line.marker.isEmpty { pieces.append(.text(line.marker + " ")) }
      pieces += line.pieces
    }
    return HTMLLines.line(of: pieces, at: range)
  }

  /// Everything in a cell as one line.
  private mutating func cell(_ node: Int) -> PageLine {
    let blocks = inside { $0.readChildren(of: node) }
    let isText = blocks.allSatisfy { !$0.lines.isEmpty }
    if isText { return joined(blocks.flatMap(\.lines), at: tree[node].range) }
    let words = HTMLCode.text(of: node, in: tree).split(whereSeparator: \.isWhitespace)
    return PageLine(pieces: [.text(words.joined(separator: " "))], range: tree[node].range)
  }

  private mutating func list(_ node: Int, isOrdered: Bool) {
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
    if !entries.isEmpty { add(.list(isOrdered: isOrdered, entries: entries), tree[node].range) }
  }

  /// Terms with what they mean, as lines: a term, its text below it.
  private mutating func definitions(_ node: Int) {
    for child in children(of: node) {
      guard case .element(let name) = tree[child].kind else { continue }
      if name == "div" {
        definitions(child)
      } else {
        readChildren(of: child)
        lines.endLine()
      }
    }
    flush()
  }

  /// A table of text; one that only places blocks is read as they are.
  private mutating func table(_ node: Int) {
    let rows = descendants(of: node, named: "tr")
    let placing: Set<String> = [
      "table", "ul", "ol", "pre", "h1", "h2", "h3", "h4", "blockquote", "dl",
    ]
    let holdsBlocks = (node + 1..<tree[node].end).contains { index in
      if case .element(let name) = tree[index].kind { placing.contains(name) } else { false }
    }
    guard !holdsBlocks, !rows.isEmpty else {
      flush()
      readChildren(of: node)
      return flush()
    }
    flush()
    for child in children(of: node) {
      if case .element("caption") = tree[child].kind { read(child) }
    }
    var table: [[PageLine]] = []
    for row in rows {
      let cells = children(of: row).filter { cell in
        if case .element(let name) = tree[cell].kind { name == "td" || name == "th" } else { false }
      }
      if !cells.isEmpty { table.append(cells.map { cell($0) }) }
    }
    if !table.isEmpty { add(.table(table), tree[node].range) }
  }

  private func descendants(of node: Int, named name: String) -> [Int] {
    (node + 1..<tree[node].end).filter { index in
      if case .element(let found) = tree[index].kind { found == name } else { false }
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

  // MARK: Surroundings

  private mutating func leaveOut(_ node: Int) {
    if case .element(let name) = tree[node].kind, Self.silent.contains(name) { return }
    if keepsSurroundings {
      flush()
      readChildren(of: node)
      return flush()
    }
    let words = HTMLCode.text(of: node, in: tree).split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return }
    var range = tree[node].range
    if case .text = tree[node].kind {
    } else if range.isEmpty, tree[node].end > node + 1 {
      range = tree[node + 1].range.lowerBound..<tree[tree[node].end - 1].range.upperBound
    }
    diagnostics.append(
      Diagnostic(
        .surroundingsLeftOut,
        "what begins with '\(words.prefix(4).joined(separator: " ").prefix(40))' stands beside the text and is "
          + "left out; '--keep-everything' keeps it",
        at: SourceRange(file: file, range)))
  }

  /// A page without a heading of its own has one in its head.
  private mutating func addTitle() {
    let hasHeading = blocks.contains { if case .heading = $0.kind { true } else { false } }
    guard !hasHeading,
      let title = tree.indices.first(where: {
        if case .element("title") = tree[$0].kind { true } else { false }
      })
    else { return }
    let words = HTMLCode.text(of: title, in: tree).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    guard !words.isEmpty else { return }
    blocks.insert(
      PageBlock(
        kind: .heading(PageLine(pieces: [.text(words)], range: tree[title].range), level: 1),
        range: tree[title].range), at: 0)
  }
}
