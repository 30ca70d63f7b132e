import Markup

/// Tables, those of text and those that only lay it out.
extension HTMLPage {
  /// A table of text; one that only lays out blocks is read as they are.
  mutating func table(_ node: Int) {
    let rows = descendants(of: node, named: "tr")
    flush()
    guard !rows.isEmpty, !laysOutBlocks(node) else {
      for child in children(of: node) { readLaidOut(child) }
      return flush()
    }
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

  /// Cells that lay out blocks, without those that hold nothing but links.
  private mutating func readLaidOut(_ node: Int) {
    guard case .element(let name) = tree[node].kind,
      ["tbody", "thead", "tfoot", "tr", "td", "th"].contains(name)
    else { return read(node) }
    if name == "td" || name == "th" {
      if isBeside(node, name) || isOfLinks(node) { return leaveOut(node) }
      flush()
    }
    for child in children(of: node) {
      if name == "td" || name == "th" { read(child) } else { readLaidOut(child) }
    }
    flush()
  }

  /// Whether a table holds what no cell of text does: other blocks, or paragraphs parted by breaks.
  private func laysOutBlocks(_ node: Int) -> Bool {
    let placing: Set<String> = [
      "table", "ul", "ol", "pre", "h1", "h2", "h3", "h4", "blockquote", "dl",
    ]
    var rows = 0
    var breaks = 0
    var hasParagraphs = false
    var hasHeader = false
    for index in node + 1..<tree[node].end {
      switch tree[index].kind {
      case .element("br"): breaks += 1
      case .element("td"): breaks = 0
      case .element("th"): hasHeader = true
      case .element("tr"): rows += 1
      case .element(let name): if placing.contains(name) { return true }
      case .text(let text):
        if !text.allSatisfy(\.isWhitespace) { breaks = 0 }
      }
      if breaks == 2 { hasParagraphs = true }
    }
    // Text in rows may have paragraphs in its cells; a frame has few rows and no header.
    return hasParagraphs && !hasHeader && rows <= 3
  }

  /// Reads a sample of a highlighter that makes a table of it, without the numbers of its lines.
  mutating func readHighlighted(_ node: Int) -> Bool {
    func hasClass(_ index: Int, _ name: String) -> Bool {
      tree[index].attributes["class"]?.split(separator: " ").contains { $0 == name } == true
    }
    let cells = descendants(of: node, named: "td")
    guard let code = cells.first(where: { hasClass($0, "code") }),
      case let lines = descendants(of: code, named: "div").filter({ hasClass($0, "line") }),
      !lines.isEmpty
    else { return false }
    if let numbers = cells.first(where: { hasClass($0, "gutter") }) { leaveOut(numbers) }
    let text = lines.map { HTMLCode.text(of: $0, in: tree) }.joined(separator: "\n")
    add(.code(text, language: HTMLCode.language(of: node, in: tree)), tree[node].range)
    return true
  }

  func descendants(of node: Int, named name: String) -> [Int] {
    (node + 1..<tree[node].end).filter { index in
      if case .element(let found) = tree[index].kind { found == name } else { false }
    }
  }
}
