import Characters
package import Graph
package import Vocabulary

/// The types above and below a type, as they are drawn: what it inherits from first, itself, then
/// what inherits from it or conforms to it.
///
///     UIView
///      └ UIScrollView
///         └ UITableView
///            ├ LMPList
///            └ and 3 more
///
/// Every row of the ancestors is further in than the one above it, so that the line of a type with
/// several parents passes beside their names, never through them.
package struct HierarchyTree: Hashable {
  struct Row: Hashable {
    /// A name, cut into lines between its words; words of the page where types are left out.
    var lines: [String]
    /// Its page, if it is a symbol of the site.
    var symbol: SymbolID?
    var isSelf = false
    var isWords = false
    /// Its indentation, and the height of its first line, in tenths of an em.
    var x = 0
    var y = 0
    /// The rows that it hangs on.
    var parents: [Int] = []
  }

  private(set) var rows: [Row] = []
  /// All that the drawing shows, in words.
  private(set) var description = ""

  /// Notes may make a circle, or a chain that never ends.
  private static let searchLimit = 64
  private static let ancestorLimit = 10
  private static let subtypeLimit = 8

  /// Nil where there is no type above or below.
  package init?(of symbol: SymbolID, in graph: SymbolGraph, words: Language) {
    var search = AncestorSearch(limit: Self.searchLimit)
    search.visit(TypeReference(name: graph.symbols[symbol].name, symbol: symbol), in: graph)
    let inheriting = graph.symbols[symbol].inheritedBy
    let subtypes = (inheriting + graph.symbols[symbol].conformers).filter { $0 != symbol }
    guard search.found.count > 1 || !subtypes.isEmpty else { return nil }

    // The nearest are kept; the last one is the type itself.
    let kept = Array(search.found.suffix(Self.ancestorLimit + 1))
    let hidden = search.found.count - kept.count
    if hidden > 0 { rows.append(Row(words: words.more(hidden))) }
    let first = rows.count
    for (index, type) in kept.enumerated() {
      var row = Row(name: type.name, symbol: type.symbol, isSelf: index + 1 == kept.count)
      for parent in graph.parents(of: type) {
        if let above = kept[..<index].firstIndex(where: { $0.isSameType(as: parent) }) {
          row.parents.append(first + above)
        } else if hidden > 0,
          search.found.prefix(hidden).contains(where: { $0.isSameType(as: parent) }),
          !row.parents.contains(0)
        {
          row.parents.append(0)
        }
      }
      rows.append(row)
    }
    let own = rows.count - 1
    let shown = subtypes.prefix(Self.subtypeLimit)
    for subtype in shown {
      rows.append(Row(name: graph.symbols[subtype].name, symbol: subtype, parents: [own]))
    }
    let left = subtypes.count - shown.count
    if left > 0 { rows.append(Row(words: words.more(left), parents: [own])) }
    arrange(own: own)
    describe(
      above: kept.dropLast().reversed().map(\.name), hidden,
      inheriting: shown.filter(inheriting.contains),
      conforming: shown.filter { !inheriting.contains($0) }, left, in: graph, words)
  }

  /// Widths in tenths of an em; a phone of 390 px has 25 em.
  private static let widest = 250
  private static let lineHeight = 16

  private mutating func arrange(own: Int) {
    let step = min(16, 96 / (own + 1))
    var y = 12
    for index in rows.indices {
      rows[index].x = step * min(index, own + 1)
      rows[index].y = y
      if !rows[index].isWords {
        let room = (Self.widest - rows[index].x) * 10 / HierarchyTree.letterWidth
        rows[index].lines = Self.lines(of: rows[index].lines.joined(), within: max(8, room))
      }
      y += Self.lineHeight * rows[index].lines.count + 2
    }
  }

  /// The width of a letter in a monospace font, in hundredths of an em.
  fileprivate static let letterWidth = 61

  /// Cuts a name between its words: `UITableViewDiffable`, `DataSourceReference`. A word that is
  /// longer than a line is cut where the line ends.
  static func lines(of name: String, within limit: Int) -> [String] {
    if name.utf8.count <= limit { return [name] }
    var lines: [String] = []
    let letters = Array(name)
    var start = 0
    while letters.count - start > limit {
      let cut =
        (start + limit / 2..<start + limit).last { index in
          letters[index].isUppercase && !letters[index - 1].isUppercase
            || letters[index - 1] == "." || letters[index - 1] == "_" || letters[index - 1] == ":"
        } ?? start + limit
      lines.append(String(letters[start..<cut]))
      start = cut
    }
    return lines + [String(letters[start...])]
  }

  private mutating func describe(
    above: [String], _ hidden: Int, inheriting: [SymbolID], conforming: [SymbolID], _ left: Int,
    in graph: SymbolGraph, _ words: Language
  ) {
    var statements: [String] = []
    func state(_ label: String, _ names: [String], more: Int) {
      let names = names + (more > 0 ? [words.more(more)] : [])
      guard !names.isEmpty else { return }
      let text = names.joined(separator: words.string("listSeparator"))
      statements.append(words.string("statement", ["label": words.string(label), "text": text]))
    }
    state("inheritsFrom", above, more: hidden)
    state(
      "inheritedBy", inheriting.map { graph.symbols[$0].name }, more: conforming.isEmpty ? left : 0)
    state(
      "conformers", conforming.map { graph.symbols[$0].name }, more: conforming.isEmpty ? 0 : left)
    description = statements.joined(separator: " ")
  }
}

extension HierarchyTree.Row {
  fileprivate init(name: String, symbol: SymbolID?, isSelf: Bool = false, parents: [Int] = []) {
    self.init(lines: [name], symbol: isSelf ? nil : symbol, isSelf: isSelf, parents: parents)
  }

  fileprivate init(words: String, parents: [Int] = []) {
    self.init(lines: [words], isWords: true, parents: parents)
  }
}

/// Finds the types above one, parents before children; each once.
private struct AncestorSearch {
  let limit: Int
  var found: [TypeReference] = []
  private var visited: [TypeReference] = []

  package init(limit: Int) { self.limit = limit }

  mutating func visit(_ type: TypeReference, in graph: SymbolGraph) {
    guard visited.count < limit, !visited.contains(where: { $0.isSameType(as: type) }) else {
      return
    }
    visited.append(type)
    for parent in graph.parents(of: type) { visit(parent, in: graph) }
    found.append(type)
  }
}

extension TypeReference {
  fileprivate func isSameType(as other: TypeReference) -> Bool {
    symbol == nil && other.symbol == nil ? name == other.name : symbol == other.symbol
  }
}

extension SymbolGraph {
  /// The types above a type: the superclass of a class, the protocols that a protocol refines.
  fileprivate func parents(of type: TypeReference) -> [TypeReference] {
    guard let symbol = type.symbol else { return [] }
    let inherits = symbols[symbol].inherits
    return symbols[symbol].kind == .protocol ? inherits + symbols[symbol].conforms : inherits
  }
}

extension Language {
  fileprivate func more(_ count: Int) -> String {
    string(count == 1 ? "moreOne" : "more", ["count": String(count)])
  }
}

extension HierarchyTree {
  /// - Parameters:
  ///   - rows: the result of ``rows(address:external:)``.
  package func drawing(title: String, rows content: HTML) -> HTML {
    let width =
      rows.map { row in
        row.x + (row.lines.map(Self.width).max() ?? 0)
      }.max() ?? 0
    let height = rows.last.map { $0.y + Self.lineHeight * ($0.lines.count - 1) + 6 } ?? 0
    var html = HTML()
    // Not an image: what is in one cannot be reached, and these are links.
    html.open(
      "svg",
      [
        "role": "group", "aria-labelledby": "hierarchy·name", "aria-describedby": "hierarchy·text",
        "viewBox": "0 0 \(width) \(height)", "width": Self.em(width), "height": Self.em(height),
      ])
    html.element("title", ["id": "hierarchy·name"]) { $0.append(text: title) }
    html.element("desc", ["id": "hierarchy·text"]) { $0.append(text: description) }
    html.append(content)
    html.append(markup: "</svg>")
    return html
  }

  /// Whether words stand in a row, so that it is another one in each language.
  package var hasWords: Bool { rows.contains(where: \.isWords) }

  /// The rows of the drawing and the lines between them.
  ///
  /// - Parameters:
  ///   - address: the address of a symbol from the page that shows the drawing.
  ///   - external: the address of a type of another site; nil if no reference knows it.
  package func rows(address: (SymbolID) -> String, external: (TypeReference) -> String?) -> HTML {
    var html = HTML()
    html.append(markup: "\n<path")
    appendLines(to: &html)
    html.append(markup: "/>")
    for row in rows { append(row, address: address, external: external, to: &html) }
    return html
  }

  private func append(
    _ row: Row, address: (SymbolID) -> String, external: (TypeReference) -> String?,
    to html: inout HTML
  ) {
    html.append(markup: "\n")
    let name = TypeReference(name: row.lines.joined())
    let outer = row.symbol == nil && !row.isSelf && !row.isWords ? external(name) : nil
    if let symbol = row.symbol {
      html.openLink(to: address(symbol))
    } else if let outer {
      html.open("a", ["class": "external", "href": outer])
    }
    html.append(markup: "<text")
    if row.isSelf { html.append(markup: " class=\"self\"") }
    if row.isWords { html.append(markup: " class=\"words\"") }
    html.append(attribute: "x", String(row.x))
    html.append(attribute: "y", String(row.y))
    html.append(markup: ">")
    for (index, line) in row.lines.enumerated() {
      if index == 0 {
        html.append(text: line)
      } else {
        html.append(markup: "<tspan")
        html.append(attribute: "x", String(row.x))
        html.append(attribute: "dy", String(Self.lineHeight))
        html.append(markup: ">")
        html.append(text: line)
        html.append(markup: "</tspan>")
      }
    }
    html.append(markup: "</text>")
    if row.symbol != nil || outer != nil { html.append(markup: "</a>") }
  }

  /// Appends the lines from below each name down and across to what hangs on it.
  private func appendLines(to html: inout HTML) {
    func append(_ letter: StaticString, _ number: Int) {
      html.append(markup: letter)
      html.append(text: String(number))
    }
    html.append(markup: " d=\"")
    for (index, row) in rows.enumerated() {
      let children = rows.indices.filter { rows[$0].parents.contains(index) }
      guard let last = children.last else { continue }
      let x = row.x + 3
      append("M", x)
      append(" ", row.y + Self.lineHeight * (row.lines.count - 1) + 4)
      append("V", rows[last].y - 4)
      for child in children {
        append("M", x)
        append(" ", rows[child].y - 4)
        append("H", rows[child].x - 2)
      }
    }
    html.append(markup: "\"")
  }

  /// The width of a name, in tenths of an em.
  private static func width(_ text: String) -> Int {
    let letters = text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? letterWidth : 100) }
    return (letters + 9) / 10
  }

  private static func em(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)em" }
}
