import Markup
import SymbolModel

/// What rendering a text must know of the page around it.
struct MarkupContext {
  let graph: SymbolGraph
  let paths: SitePaths
  /// The page that is being rendered, in its language folder: `articles/styles.html`.
  let page: String
  /// The symbol from which links are seen.
  var scope: Int?
  /// How much deeper headings of the text stand on the page than in the note.
  var headingShift = 0
  /// Whether links become plain words: in a heading that is itself a link.
  var isLinkFree = false
  /// The images that exist, by their path in `assets/`.
  let assets: Set<String>
  /// The headings of each document, in order: their numbers are their anchors.
  let headings: [[Document.NodeID]]
  /// What stands below a code sample, given what the sample needs.
  let sampleCaption: ([SampleNeed]) -> HTML

  func address(of symbol: Int) -> String {
    SitePaths.relative(paths.address(of: symbol), from: page)
  }
}

/// The blocks and inlines of a note as HTML.
///
///     行は`rowHeight`の高さです。 → <p>行は<a class="symbol" href="#rowHeight"><code>rowHeight</code></a>の…</p>
struct MarkupRenderer {
  let document: Document
  let context: MarkupContext
  private(set) var html = HTML()
  /// The last character written, to tell whether a line break joins Japanese or Chinese.
  private var lastScalar: Unicode.Scalar = " "
  private var openTags: [String] = []
  /// The tags below this one were opened outside the element at hand, and stay open.
  private var tagFloor = 0
  /// The inline before which the passage at hand ends.
  private var end: Document.NodeID?

  init(document: Document, context: MarkupContext) {
    self.document = document
    self.context = context
  }

  // MARK: Blocks

  /// Passages as blocks: `<p>…</p>`.
  mutating func render(_ passages: [Passage]) {
    for passage in passages {
      if passage.firstText != nil || passage.end != nil {
        html.append(markup: "<p>")
        renderInline(passage)
        html.append(markup: "</p>\n")
      } else {
        block(passage.block, isTight: false)
      }
    }
    closeTags(from: 0)
  }

  /// A passage's inlines alone, for a place that is a paragraph already.
  mutating func renderInline(_ passage: Passage) {
    end = passage.end
    closingTags {
      $0.inlines(of: passage.block, from: passage.firstText, skipping: Int(passage.skippedBytes))
    }
    end = nil
  }

  private mutating func block(_ id: Document.NodeID, isTight: Bool) {
    let node = document[id]
    switch node.kind {
    case .paragraph:
      if !isTight { html.append(markup: "<p>") }
      closingTags { $0.inlines(of: id) }
      html.append(markup: isTight ? "\n" : "</p>\n")
    case .heading:
      let level = min(6, max(1, Int(node.detail) + context.headingShift))
      html.append(markup: Self.headingOpen[level])
      html.append(text: Self.anchor(ofHeading: id, among: context.headings[document.file]))
      html.append(markup: "\">")
      closingTags { $0.inlines(of: id) }
      html.append(markup: Self.headingClose[level])
    case .blockQuote:
      html.append(markup: "<blockquote>\n")
      closingTags { renderer in
        for child in renderer.document.children(of: id) { renderer.block(child, isTight: false) }
      }
      html.append(markup: "</blockquote>\n")
    case .list: list(id)
    case .item: for child in document.children(of: id) { block(child, isTight: false) }
    case .codeBlock: codeBlock(id)
    case .htmlBlock: htmlBlock(document.text(of: id))
    case .thematicBreak: html.append(markup: "<hr>\n")
    case .table: table(id)
    case .footnote: footnote(id)
    case .tableRow, .tableCell, .document:
      for child in document.children(of: id) { block(child, isTight: isTight) }
    case .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong, .strikethrough,
      .link, .image, .footnoteReference:
      inline(id, from: nil, skipping: 0)
    }
  }

  private static let headingOpen: [StaticString] = [
    "", "<h1 id=\"", "<h2 id=\"", "<h3 id=\"", "<h4 id=\"", "<h5 id=\"", "<h6 id=\"",
  ]
  private static let headingClose: [StaticString] = [
    "", "</h1>\n", "</h2>\n", "</h3>\n", "</h4>\n", "</h5>\n", "</h6>\n",
  ]

  /// A heading's id: its number in the note, which is the same in all languages of parallel notes.
  static func anchor(ofHeading id: Document.NodeID, among headings: [Document.NodeID]) -> String {
    var low = 0
    var high = headings.count
    while low < high {
      let middle = (low + high) / 2
      if headings[middle] < id { low = middle + 1 } else { high = middle }
    }
    return "section-\(low)"
  }

  private mutating func list(_ id: Document.NodeID) {
    let node = document[id]
    let isOrdered = node.detail == 1
    if isOrdered {
      html.open("ol", ["start": document.auxiliaryText(of: id)])
    } else {
      html.append(markup: "<ul>")
    }
    html.append(markup: "\n")
    for item in document.children(of: id) {
      switch document[item].detail {
      case 1: html.append(markup: "<li class=\"task\"><input type=\"checkbox\" disabled> ")
      case 2: html.append(markup: "<li class=\"task\"><input type=\"checkbox\" checked disabled> ")
      default: html.append(markup: "<li>")
      }
      closingTags { renderer in
        for child in renderer.document.children(of: item) {
          renderer.block(
            child, isTight: node.isTight && renderer.document.kind(child) == .paragraph)
        }
      }
      html.append(markup: "</li>\n")
    }
    html.append(markup: isOrdered ? "</ol>\n" : "</ul>\n")
  }

  private mutating func codeBlock(_ id: Document.NodeID) {
    let language =
      document.auxiliaryText(of: id)?.split(whereSeparator: \.isWhitespace).first.map(String.init)
      ?? ""
    let known = language.isEmpty ? nil : language
    let graph = context.graph
    let sample = document.sample(id)
    let uses = sample.map { graph.uses(in: $0, from: context.scope) } ?? []
    let caption = sample.map { context.sampleCaption(graph.needs(of: $0, uses: uses)) } ?? HTML()
    if !caption.isEmpty { html.append(markup: "<figure class=\"sample\">") }
    html.open("pre", ["class": "code", "data-language": known])
    html.append(markup: "<code>")
    if let sample {
      let context = context
      html.append(
        CodeRenderer(graph: graph) { context.address(of: $0) }
          .render(sample, uses: uses, scope: context.scope))
    } else {
      html.append(text: document.text(of: id))
    }
    html.append(markup: "</code></pre>\n")
    if !caption.isEmpty {
      html.append(caption)
      html.append(markup: "</figure>\n")
    }
  }

  private mutating func table(_ id: Document.NodeID) {
    html.append(markup: "<div class=\"table\"><table>\n")
    var isInBody = false
    for row in document.children(of: id) {
      let isHeader = document[row].detail == 1
      if isHeader {
        html.append(markup: "<thead>\n")
      } else if !isInBody {
        html.append(markup: "<tbody>\n")
        isInBody = true
      }
      html.append(markup: "<tr>")
      for cell in document.children(of: row) {
        html.append(markup: isHeader ? "<th" : "<td")
        switch Document.Alignment(rawValue: document[cell].detail) ?? .none {
        case .none, .left: break
        case .center: html.append(markup: " class=\"center\"")
        case .right: html.append(markup: " class=\"right\"")
        }
        html.append(markup: ">")
        closingTags { $0.inlines(of: cell) }
        html.append(markup: isHeader ? "</th>" : "</td>")
      }
      html.append(markup: "</tr>\n")
      if isHeader { html.append(markup: "</thead>\n") }
    }
    if isInBody { html.append(markup: "</tbody>\n") }
    html.append(markup: "</table></div>\n")
  }

  private mutating func footnote(_ id: Document.NodeID) {
    let label = document.auxiliaryText(of: id) ?? ""
    html.open("div", ["class": "footnote", "id": "footnote-" + label])
    closingTags { renderer in
      for child in renderer.document.children(of: id) { renderer.block(child, isTight: false) }
    }
    html.append(markup: "</div>\n")
  }

  // MARK: Inlines

  private mutating func inlines(
    of id: Document.NodeID, from start: Document.NodeID? = nil, skipping bytes: Int = 0
  ) {
    for child in document.children(of: id) { inline(child, from: start, skipping: bytes) }
  }

  private mutating func inline(
    _ id: Document.NodeID, from start: Document.NodeID?, skipping bytes: Int
  ) {
    if let start, document[id].end <= start { return }
    if let end, id >= end { return }
    switch document.kind(id) {
    case .text: text(id, skipping: id == start ? bytes : 0)
    case .softBreak: softBreak(after: id)
    case .lineBreak:
      html.append(markup: "<br>\n")
      lastScalar = "\n"
    case .code: code(id)
    case .htmlInline: rawHTML(document.text(of: id))
    case .emphasis: wrap(id, "em", from: start, skipping: bytes)
    case .strong: wrap(id, "strong", from: start, skipping: bytes)
    case .strikethrough: wrap(id, "del", from: start, skipping: bytes)
    case .link: link(id, from: start, skipping: bytes)
    case .image: image(id)
    case .footnoteReference:
      let label = document.auxiliaryText(of: id) ?? ""
      html.append(markup: "<sup>")
      if context.isLinkFree {
        html.append(text: label)
      } else {
        html.element("a", ["href": "#footnote-" + label]) { $0.append(text: label) }
      }
      html.append(markup: "</sup>")
    default: inlines(of: id, from: start, skipping: bytes)
    }
  }

  private mutating func wrap(
    _ id: Document.NodeID, _ name: StaticString, from start: Document.NodeID?, skipping bytes: Int
  ) {
    html.open(name)
    closingTags { $0.inlines(of: id, from: start, skipping: bytes) }
    html.close(name)
  }

  private mutating func text(_ id: Document.NodeID, skipping bytes: Int) {
    let last = document.withText(of: id) { text -> Unicode.Scalar in
      let rest = UnsafeBufferPointer(rebasing: text[min(bytes, text.count)...])
      html.append(text: rest)
      return CJKText.scalar(in: rest, before: rest.count)
    }
    lastScalar = last
  }

  /// A line break between two Japanese or Chinese characters is no space.
  private mutating func softBreak(after id: Document.NodeID) {
    var next = Int(id) + 1
    while next < document.nodes.count {
      switch document.nodes[next].kind {
      case .text, .code:
        let first = document.withText(of: Int32(next)) { CJKText.scalar(in: $0, at: 0) }
        if CJKText.joinsLines(lastScalar, first) { return }
        html.append(markup: "\n")
        return
      case .emphasis, .strong, .strikethrough, .link: next += 1
      default:
        html.append(markup: "\n")
        return
      }
    }
  }

  private mutating func code(_ id: Document.NodeID) {
    let text = document.text(of: id)
    lastScalar = "a"
    if !context.isLinkFree,
      case .symbol(let symbol) = context.graph.resolve(text, from: context.scope)
    {
      html.open("a", ["class": "symbol", "href": context.address(of: symbol)])
      codeSpan(text)
      html.append(markup: "</a>")
    } else {
      codeSpan(text)
    }
  }

  private mutating func codeSpan(_ text: String) {
    html.append(markup: "<code>")
    html.appendBreakable(text)
    html.append(markup: "</code>")
  }

  private mutating func link(
    _ id: Document.NodeID, from start: Document.NodeID?, skipping bytes: Int
  ) {
    guard !context.isLinkFree, let (address, kind) = address(of: document.text(of: id)) else {
      inlines(of: id, from: start, skipping: bytes)
      return
    }
    html.open("a", ["class": kind, "href": address, "title": document.auxiliaryText(of: id)])
    // A link inside a link is none: code spans in it stay plain.
    var inner = context
    inner.isLinkFree = true
    var renderer = MarkupRenderer(document: document, context: inner)
    renderer.closingTags { $0.inlines(of: id, from: start, skipping: bytes) }
    html.append(renderer.html)
    lastScalar = renderer.lastScalar
    html.append(markup: "</a>")
  }

  /// Where a link leads, and what it is; nil if nowhere, or where no link of a note may lead.
  private func address(of target: String) -> (address: String, kind: String?)? {
    let link = LinkTarget(target)
    // Opened from disk, an address without a scheme would be one of a file.
    if target.hasPrefix("//") { return ("https:" + target, "external") }
    if link.isOfWeb { return (target, "external") }
    if target.hasPrefix("#") { return (target, nil) }
    if link.isAsset { return imageAddress(target).map { ($0, nil) } }
    switch context.graph.resolve(target, from: context.scope) {
    case .symbol(let symbol): return (context.address(of: symbol), "symbol")
    case .article(let article):
      return (SitePaths.relative(context.paths.articleFiles[article], from: context.page), nil)
    case .ambiguous, .none: return nil
    }
  }

  private mutating func image(_ id: Document.NodeID) {
    let alternative = document.plainText(of: id)
    guard let address = imageAddress(document.text(of: id)) else {
      html.append(text: alternative)
      return
    }
    html.open(
      "img",
      [
        "src": address, "alt": alternative, "title": document.auxiliaryText(of: id),
        "loading": "lazy",
      ])
  }

  /// The address of a file of `content/assets/`; nil if it is not there. No other place is shown:
  /// a page makes no request to another site.
  private func imageAddress(_ target: String) -> String? {
    var path = target[...]
    while path.hasPrefix("../") { path = path.dropFirst(3) }
    guard context.assets.contains(String(path)) else { return nil }
    return SitePaths.relative("../" + SitePaths.fileAddress(String(path)), from: context.page)
  }

  // MARK: Raw HTML

  /// A block that holds nothing which is allowed is a paragraph of text.
  private mutating func htmlBlock(_ text: String) {
    let pieces = AllowedHTML.pieces(of: text)
    guard pieces.count == 1, case .text(let refused)? = pieces.first else { return rawHTML(text) }
    html.element("p") {
      $0.append(text: refused.hasSuffix("\n") ? refused.dropLast() : refused[...])
    }
    html.append(markup: "\n")
  }

  private mutating func rawHTML(_ text: String) {
    for piece in AllowedHTML.pieces(of: text) {
      switch piece {
      case .comment: break
      case .text(let text): html.append(text: text)
      case .tag(name: "br", _): html.append(markup: "<br>")
      case .tag(let name, isEnd: false):
        guard let tag = Self.tags[name] else { continue }
        html.open(tag)
        openTags.append(name)
      case .tag(let name, isEnd: true):
        // What is still open inside is closed with it; an end without its begin is nothing.
        guard let start = openTags.lastIndex(of: name), start >= tagFloor else { continue }
        closeTags(from: start)
      }
    }
  }

  private static let tags: [String: StaticString] = [
    "ruby": "ruby", "rt": "rt", "rp": "rp", "kbd": "kbd", "sub": "sub", "sup": "sup",
    "details": "details", "summary": "summary",
  ]

  /// Runs `body` and closes the tags that it left open: an element's end is theirs too.
  private mutating func closingTags(_ body: (inout MarkupRenderer) -> Void) {
    let outer = tagFloor
    tagFloor = openTags.count
    body(&self)
    closeTags(from: tagFloor)
    tagFloor = outer
  }

  private mutating func closeTags(from start: Int) {
    for name in openTags[start...].reversed() {
      if let tag = Self.tags[name] { html.close(tag) }
    }
    openTags.removeSubrange(start...)
  }
}

extension HTML {
  /// A name with places where a line may break: behind the colons of a selector, and in Swift names
  /// behind brackets, commas and dots.
  mutating func appendBreakable(_ name: String) {
    guard name.utf8.count > 12 else { return append(text: name) }
    var name = name
    name.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "."), UInt8(ascii: "/"):
          if index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: ")") {
            append(text: UnsafeBufferPointer(rebasing: bytes[start...index]))
            append(markup: "<wbr>")
            start = index + 1
          }
        default: break
        }
      }
      append(text: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// A name in code, with its breaks.
  init(name: String) {
    self.init()
    appendBreakable(name)
  }
}
