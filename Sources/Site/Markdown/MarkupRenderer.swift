import Characters
import Declarations
import Graph
import Markup
import Statements
import Vocabulary

/// The page around a text that is rendered, as far as the text needs it.
struct MarkupContext {
  /// The page that is being rendered.
  let page: PageContext
  /// The symbol from which links are seen.
  var scope: SymbolID?
  /// The number of levels that headings of the text stand deeper on the page than in the note.
  var headingShift = 0
  /// Whether links become plain words: in a heading that is itself a link.
  var isLinkFree = false
  /// Whether references to footnotes are shown: where the notes themselves stand on the page.
  var showsFootnotes = true

  var site: SiteContext { page.site }
  var graph: SymbolGraph { page.site.graph }

  /// The meaning of a code span, which the pages of all languages find out once.
  func codeName(_ text: String) -> SharedParts.CodeName {
    page.sharedParts.name(text, scope: scope) {
      let destination = page.destination(ofCode: text, scope: scope)
      guard case .symbol(let symbol)? = destination else {
        let spellings = page.spellings(of: text, symbol: nil, scope: scope)
        return .init(destination: destination, shown: text, spellings: spellings)
      }
      let shown = withoutDisambiguation(text, of: symbol)
      let spellings = page.spellings(of: shown, symbol: symbol, scope: scope)
      return .init(destination: destination, shown: shown, spellings: spellings)
    }
  }

  /// `fade(to:)` of `fade(to:)-50123`: the number is a link's own, and tells overloads apart.
  private func withoutDisambiguation(_ text: String, of symbol: SymbolID) -> String {
    guard let dash = text.utf8.lastIndex(of: UInt8(ascii: "-")), dash > text.startIndex else {
      return text
    }
    let start = text[..<dash]
    let isSuffix =
      start.hasSuffix(graph.symbols[symbol].name)
      || graph.symbols[symbol].swiftName.map(start.hasSuffix) == true
    return isSuffix ? String(start) : text
  }

  /// The classes of a link to a symbol: what it is, and when it is there.
  func linkClass(of symbol: SymbolID) -> String {
    site.versions.releases.isEmpty
      ? "symbol"
      : page.profiles.linkClassName(page.profiles.number(of: symbol, in: site.versions.profiles))
  }
}

/// The blocks and inlines of a note as HTML.
///
///     行は`rowHeight`の高さです。 → <p>行は<a class="symbol" href="#rowHeight"><code>rowHeight</code></a>の…</p>
package struct MarkupRenderer {
  let document: Document
  let context: MarkupContext
  var html = HTML()
  /// The last character written, to tell whether a line break joins Japanese or Chinese.
  var lastScalar: Unicode.Scalar = " "
  var openTags: [String] = []
  /// The tags below this one were opened outside the element at hand, and stay open.
  var tagFloor = 0
  /// The end of the blocks beside the one at hand.
  private var siblingsEnd: Document.NodeID = 0
  /// The blocks of the last pair of samples or list of terms, which stand on the page already.
  private var shownBlocks: Range<Document.NodeID> = 0..<0
  /// The level of the heading `Topics` whose section is at hand: its lists lead to other pages.
  private var topicsLevel: Int?
  /// The code spans beside the one at hand.
  var neighbours: CodeNeighbours?

  init(document: Document, context: MarkupContext) {
    self.document = document
    self.context = context
  }

  // MARK: Blocks

  /// Passages as blocks: `<p>…</p>`.
  mutating func render(_ passages: [Passage]) {
    var runEnd = 0
    for (index, passage) in passages.enumerated() {
      if index >= runEnd { (runEnd, siblingsEnd) = run(from: index, in: passages) }
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

  /// The end of passages that follow one another closely, each a whole block but for the first.
  private func run(
    from index: Int, in passages: [Passage]
  ) -> (next: Int, end: Document.NodeID) {
    var end = document[passages[index].block].end
    var next = index + 1
    while next < passages.count, passages[next].block == end, passages[next].firstText == nil,
      passages[next].end == nil
    {
      end = document[end].end
      next += 1
    }
    return (next, end)
  }

  /// Renders a passage's inlines alone, within an element that is a paragraph already.
  mutating func renderInline(_ passage: Passage) {
    closingTags { renderer in
      let end = passage.end ?? renderer.document[passage.block].end
      var inline = passage.firstInline
      while inline < end {
        renderer.inline(inline, from: passage.firstText, skipping: Int(passage.skippedBytes))
        inline = renderer.document[inline].end
      }
    }
  }

  /// The blocks in one.
  ///
  /// - Parameters:
  ///   - isTight: whether paragraphs have no marks of their own.
  ///   - skipped: how many of them stand on the page already.
  private mutating func blocks(
    of parent: Document.NodeID, isTight: Bool, skipping skipped: Int = 0
  ) {
    let outer = siblingsEnd
    for child in document.children(of: parent).dropFirst(skipped) {
      siblingsEnd = document[parent].end
      block(child, isTight: isTight && document.kind(child) == .paragraph)
    }
    siblingsEnd = outer
  }

  mutating func block(_ id: Document.NodeID, isTight: Bool) {
    if shownBlocks.contains(id) { return }
    let node = document[id]
    switch node.kind {
    case .paragraph where !isTight && (figure(id) || pair(from: id) || terms(from: id)): break
    case .paragraph:
      if !isTight { html.append(markup: "<p>") }
      closingTags { $0.inlines(of: id) }
      html.append(markup: isTight ? "\n" : "</p>\n")
    case .heading:
      // The page has its one title: a second heading of the first level is a section.
      let level = min(6, max(2, Int(node.detail) + context.headingShift))
      if topicsLevel.map({ Int(node.detail) <= $0 }) ?? true {
        let isOfArticle = context.scope == nil
        topicsLevel = isOfArticle && isTopics(id) ? Int(node.detail) : nil
      }
      let anchor = context.page.anchor(ofHeading: id, in: document, scope: context.scope)
      html.append(
        context.page.anchorMarks(of: id, in: document, scope: context.scope, besides: anchor))
      html.append(markup: Self.headingOpen[level])
      html.append(text: anchor)
      html.append(markup: "\">")
      closingTags { $0.inlines(of: id) }
      html.append(markup: Self.headingClose[level])
    case .blockQuote where document.isTabs(id): tabs(id)
    case .blockQuote where remark(id) || passage(id): break
    case .blockQuote:
      html.append(markup: "<blockquote>\n")
      closingTags { $0.blocks(of: id, isTight: false) }
      html.append(markup: "</blockquote>\n")
    case .list where topicsLevel != nil && rows(id): break
    case .list: list(id)
    case .codeBlock where pair(from: id): break
    case .codeBlock: listing(id)
    case .htmlBlock: htmlBlock(document.text(of: id))
    case .thematicBreak: html.append(markup: "<hr>\n")
    case .table: table(id)
    case .footnote: footnote(id)
    case .item, .tableRow, .tableCell, .document: blocks(of: id, isTight: false)
    case .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong, .strikethrough,
      .link, .image, .footnoteReference:
      inline(id, from: nil, skipping: 0)
    }
  }

  /// Writes a quote that is a remark, as remarks of members are; false if it is none.
  private mutating func remark(_ id: Document.NodeID) -> Bool {
    let words = context.page.words
    let languages = [words] + context.graph.languages.filter { $0.tag != words.tag }
    guard let remark = document.remark(ofQuote: id, in: languages) else { return false }
    html.append(markup: "<aside class=\"note\">\n<p class=\"label\">")
    html.append(text: words.string(remark.kind.label))
    html.append(markup: "</p>\n")
    labelled(remark.rest, of: id)
    html.append(markup: "</aside>\n")
    return true
  }

  /// Tabs, one below the other under their titles: the script shows one at a time.
  private mutating func tabs(_ id: Document.NodeID) {
    html.append(markup: "<div class=\"tabs\">\n")
    for child in document.children(of: id) {
      guard document.isTab(child), let title = document.firstChild(of: child) else {
        siblingsEnd = document[child].end
        closingTags { $0.block(child, isTight: false) }
        continue
      }
      html.append(markup: "<div class=\"tab\">\n<p class=\"label\">")
      html.append(text: document.plainText(of: title))
      html.append(markup: "</p>\n")
      closingTags { $0.blocks(of: child, isTight: false, skipping: 1) }
      html.append(markup: "</div>\n")
    }
    html.append(markup: "</div>\n")
  }

  /// Writes a quote that is for some versions, under their names; false if it is for all.
  private mutating func passage(_ id: Document.NodeID) -> Bool {
    guard let (ranges, rest) = context.graph.passage(ofQuote: id, in: document) else {
      return false
    }
    let passage = VersionPassage(context: context.page, ranges: ranges)
    let profile = passage.profile.map { "passage " + $0 }
    html.open("details", ["class": profile ?? "passage", "open": ""])
    html.append(markup: "<summary>")
    html.append(text: passage.label)
    html.append(markup: "</summary>\n")
    labelled(rest, of: id)
    html.append(markup: "</details>\n")
    return true
  }

  /// Renders the rest of a quote, behind its label.
  private mutating func labelled(_ rest: Passage?, of quote: Document.NodeID) {
    if let rest {
      html.append(markup: "<p>")
      renderInline(rest)
      html.append(markup: "</p>\n")
    }
    closingTags { $0.blocks(of: quote, isTight: false, skipping: 1) }
  }

  private static let headingOpen: [StaticString] = [
    "", "<h1 id=\"", "<h2 id=\"", "<h3 id=\"", "<h4 id=\"", "<h5 id=\"", "<h6 id=\"",
  ]
  private static let headingClose: [StaticString] = [
    "", "</h1>\n", "</h2>\n", "</h3>\n", "</h4>\n", "</h5>\n", "</h6>\n",
  ]

  private func isTopics(_ heading: Document.NodeID) -> Bool {
    let words = document.plainText(of: heading)
    return context.graph.languages.contains { $0.section(labelled: words) == .topics }
  }

  /// Writes a list whose items each name one page as rows, with what each page is about; false if it
  /// is another list.
  ///
  ///     - [Styles](articles/styles)
  ///     - `UITableView`: where rows stand.
  private mutating func rows(_ id: Document.NodeID) -> Bool {
    let rows = document.children(of: id).map { PageRow(ofItem: $0, in: document, context: context) }
    guard rows.allSatisfy({ $0 != nil }) else { return false }
    html.append(markup: "<ul class=\"rows\">\n")
    for case let row? in rows {
      html.append(markup: "<li>")
      closingTags { $0.inline(row.link, from: nil, skipping: 0) }
      html.append(markup: "<div>")
      if let rest = row.words {
        closingTags { renderer in
          for (index, id) in rest.enumerated() {
            let isFirst = index == 0 && row.separator > 0
            renderer.inline(id, from: isFirst ? id : nil, skipping: isFirst ? row.separator : 0)
          }
        }
      } else {
        html.append(row.abstract)
      }
      html.append(markup: "</div></li>\n")
    }
    html.append(markup: "</ul>\n")
    return true
  }

  mutating func list(_ id: Document.NodeID) {
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
      closingTags { $0.blocks(of: item, isTight: node.isTight) }
      html.append(markup: "</li>\n")
    }
    html.append(markup: isOrdered ? "</ol>\n" : "</ul>\n")
  }

  /// Writes the paragraphs of terms that follow one another as one list; false if none begins here.
  private mutating func terms(from id: Document.NodeID) -> Bool {
    guard let list = TermList(from: id, end: siblingsEnd, in: document) else { return false }
    html.append(markup: "<dl class=\"terms\">\n")
    for lines in list.terms {
      for (index, line) in lines.enumerated() {
        let isTerm = index == 0
        html.append(markup: isTerm ? "<dt>" : "<dd>")
        lastScalar = "\n"
        closingTags { renderer in
          var node = line.lowerBound
          while node < line.upperBound {
            renderer.inline(node, from: isTerm ? nil : line.lowerBound, skipping: 2)
            node = renderer.document[node].end
          }
        }
        html.append(markup: isTerm ? "</dt>\n" : "</dd>\n")
      }
    }
    html.append(markup: "</dl>\n")
    shownBlocks = list.blocks
    return true
  }

  /// Writes a sample in Objective-C and one in Swift that follow each other, with or without lines that
  /// say which is which: the same code for two readers, each of whom sees their own. False if no pair
  /// begins here.
  ///
  ///     <div class="twins"><div class=objc><pre …></div><div class=swift><pre …></div></div>
  private mutating func pair(from id: Document.NodeID) -> Bool {
    guard let first = half(from: id), let second = half(from: document[first.code].end),
      first.source != second.source
    else { return false }
    html.append(markup: "<div class=\"twins\">\n")
    for half in [first, second] {
      html.append(markup: half.source == .swift ? "<div class=swift>\n" : "<div class=objc>\n")
      if half.start != half.code {
        html.append(markup: "<p>")
        closingTags { $0.inlines(of: half.start) }
        html.append(markup: "</p>\n")
      }
      listing(half.code)
      html.append(markup: "</div>\n")
    }
    html.append(markup: "</div>\n")
    shownBlocks = id..<document[second.code].end
    return true
  }

  /// A sample in a source language, with the line above it that names that language: `Swift:`.
  private struct SampleHalf {
    var source: SourceLanguage
    var start: Document.NodeID
    var code: Document.NodeID
  }

  private func half(from id: Document.NodeID) -> SampleHalf? {
    guard id < siblingsEnd else { return nil }
    let isLabel = document.kind(id) == .paragraph
    let code = isLabel ? document[id].end : id
    guard code < siblingsEnd, document.kind(code) == .codeBlock,
      let source = sourceLanguage(ofCode: code)
    else { return nil }
    if isLabel, self.source(named: id) != source { return nil }
    return SampleHalf(source: source, start: id, code: code)
  }

  private func source(named id: Document.NodeID) -> SourceLanguage? {
    let words = document.plainText(of: id)
    guard words.utf8.count < 32 else { return nil }
    return SourceLanguage(
      ofFence: words.lowercased().filter { !" :：()（）".contains($0) })
  }

  private func infoWord(ofCode id: Document.NodeID) -> String {
    document.fenceLanguage(of: id) ?? ""
  }

  private func sourceLanguage(ofCode id: Document.NodeID) -> SourceLanguage? {
    SourceLanguage(ofFence: infoWord(ofCode: id))
  }

  /// The number of characters of code that any window has room for in a line.
  private static let narrowestLine = 32

  /// A block of code, below its title and above the versions that it needs.
  private mutating func listing(_ id: Document.NodeID) {
    let info = document.fenceInfo(of: id)
    let known = info.flatMap { $0.language.isEmpty ? nil : $0.language }
    let reading = context.graph.sample(id, in: document, from: context.scope)
    let sample = reading?.sample
    let uses = reading?.uses ?? []
    let title = info?.title
    let caption =
      reading.map {
        SampleCaption(context: context.page, needs: $0.needs).html(isOnlyCaption: title == nil)
      } ?? HTML()
    let isFigure = title != nil || !caption.isEmpty
    if isFigure { html.append(markup: "<figure class=\"sample\">") }
    if let title {
      html.append(markup: "<figcaption class=\"file\">")
      html.append(text: title)
      html.append(markup: "</figcaption>\n")
    }
    // Keys scroll one that is wider than a small window by its links, or else by itself.
    let hasLink = uses.contains { $0.symbol != context.scope }
    let isWide = document.withText(of: id) { text in
      var length = 0
      for byte in text {
        length = byte == UInt8(ascii: "\n") ? 0 : length &+ 1
        if length > Self.narrowestLine { return true }
      }
      return false
    }
    html.open(
      "pre",
      ["class": "code", "data-language": known, "tabindex": isWide && !hasLink ? "0" : nil])
    html.append(markup: "<code>")
    if let sample {
      let context = context
      html.append(
        CodeRenderer(page: context.page).render(
          sample, uses: uses, scope: context.scope, marked: info?.marked ?? []))
    } else {
      html.append(text: document.text(of: id))
    }
    html.append(markup: "</code></pre>\n")
    html.append(caption)
    if isFigure { html.append(markup: "</figure>\n") }
  }

  mutating func table(_ id: Document.NodeID) {
    // Keys scroll one that is wider than the window.
    html.append(markup: "<div class=\"table\" tabindex=\"0\"><table>\n")
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
        // A cell without words heads nothing.
        let isHead = isHeader && document[cell].end > cell + 1
        html.append(markup: isHead ? "<th" : "<td")
        switch Document.Alignment(rawValue: document[cell].detail) ?? .none {
        case .none, .left: break
        case .center: html.append(markup: " class=\"center\"")
        case .right: html.append(markup: " class=\"right\"")
        }
        html.append(markup: ">")
        closingTags { $0.inlines(of: cell) }
        html.append(markup: isHead ? "</th>" : "</td>")
      }
      html.append(markup: "</tr>\n")
      if isHeader { html.append(markup: "</thead>\n") }
    }
    if isInBody { html.append(markup: "</tbody>\n") }
    html.append(markup: "</table></div>\n")
  }

  /// Renders a footnote with its number and a link back to each of its references.
  mutating func footnote(_ node: Document.NodeID) {
    let label = document.auxiliaryText(of: node) ?? ""
    html.open("div", ["class": "footnote", "id": idOfFootnote(label)])
    html.element("span", ["class": "number"]) { $0.append(text: label) }
    html.append(markup: "<div>\n")
    closingTags { $0.blocks(of: node, isTight: false) }
    let back = context.page.words.string("backToText")
    let references = document.footnoteReferences[label] ?? []
    for (index, reference) in references.enumerated() {
      // The first reference needs no number, the others tell which they are.
      let number = index == 0 ? "" : "\(index + 1)"
      html.element(
        "a",
        [
          "href": "#" + idOfReference(reference, to: label),
          "aria-label": number.isEmpty ? back : "\(back) \(number)",
        ]
      ) { link in
        link.append(text: "↩\u{FE0E}")
        if !number.isEmpty { link.element("sup") { $0.append(text: number) } }
      }
      html.append(markup: "\n")
    }
    html.append(markup: "</div>\n</div>\n")
  }

  func idOfFootnote(_ label: String) -> String {
    context.page.idPrefix(of: document.id) + "footnote-" + label
  }

  func idOfReference(_ node: Document.NodeID, to label: String) -> String {
    idOfFootnote(label) + "-\(node)"
  }
}
