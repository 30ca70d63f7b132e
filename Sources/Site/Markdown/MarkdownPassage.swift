import Characters
package import Graph
package import Markup
import References
import Statements
import Vocabulary

/// A passage of a note in a Markdown copy: as its author wrote it, but for what depends on the
/// file that it is in. Links lead to the copies, headings are as deep as on the page, lines of a list
/// or quote lose its indentation, and HTML that notes may not use is text.
///
///     [行の高さ](rowHeight)   →   [行の高さ](UITableView.md#rowHeight)
package struct MarkdownPassage {
  let document: Document
  let context: PageContext
  let scope: SymbolID?
  let headingShift: Int

  private var text = MarkdownText()
  /// The byte of the source up to which it is copied.
  private var position = 0
  /// The number of bytes before the block in its line.
  private var column = 0
  private var isComment = false
  /// A link inside a link is none.
  private var isInLink = false

  package static func append(
    _ passages: Text, scope: SymbolID?, headingShift: Int, in context: PageContext,
    to text: inout MarkdownText
  ) {
    let document = context.graph.documents[passages.document]
    for passage in passages.passages {
      MarkdownPassage(
        document: document, context: context, scope: scope, headingShift: headingShift
      ).append(passage, to: &text)
    }
  }

  private consuming func append(_ passage: Passage, to text: inout MarkdownText) {
    copy(passage)
    let bytes = self.text.bytes
    let blanks = bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    text.block { $0.append(verbatim: bytes[blanks.count...]) }
  }

  private init(document: Document, context: PageContext, scope: SymbolID?, headingShift: Int) {
    self.document = document
    self.context = context
    self.scope = scope
    self.headingShift = headingShift
  }

  private mutating func copy(_ passage: Passage) {
    guard let range = document.sourceRange(of: passage), !cutsThroughMarks(passage) else {
      return text.append(
        text: String(decoding: PassageLines.line(of: [passage], in: document), as: UTF8.self))
    }
    let block = Int(document[passage.block].offset)
    let lineStart = document.source[..<block].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = block - lineStart
    isComment = document.isComment(passage.block)
    position = range.lowerBound
    text.reserve(range.count + 64)
    if document.isTabs(passage.block) { return tabs(passage.block) }
    if document.kind(passage.block) == .footnote { return footnote(passage.block) }
    if document.kind(passage.block) == .blockQuote, document.source[block] == UInt8(ascii: ":") {
      return quote(passage.block)
    }
    // Code by its indentation alone would be a paragraph without it, and what nothing closes would hold
    // all that follows.
    if document.kind(passage.block) == .codeBlock, !document.isClosed(passage.block) {
      let words = document.auxiliaryText(of: passage.block) ?? ""
      return text.fence(document.text(of: passage.block), language: words)
    }
    walk(passage.firstText ?? passage.block, to: passage.end ?? document[passage.block].end)
    copy(to: range.upperBound)
  }

  /// A box between lines of `:::`, as the quote that it is read as.
  private mutating func quote(_ block: Document.NodeID) {
    var inner = MarkdownText()
    let passage = context.graph.passage(ofQuote: block, in: document)
    for (index, child) in document.children(of: block).enumerated() {
      if index == 0, let passage {
        let label = VersionPassage(context: context, ranges: passage.ranges).label
        inner.block { $0.append(text: label + (context.words.isWrittenInCJK ? "：" : ":")) }
      } else if index == 0 {
        inner.block { $0.append(verbatim: document.plainText(of: child).utf8) }
      } else {
        MarkdownPassage(
          document: document, context: context, scope: scope, headingShift: headingShift
        ).append(Passage(block: child), to: &inner)
      }
    }
    for line in inner.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      text.append(markup: text.bytes.isEmpty ? "> " : "\n> ")
      text.append(verbatim: line)
    }
  }

  /// The label of a footnote, which is no part of its blocks, and these indented behind it.
  private mutating func footnote(_ block: Document.NodeID) {
    var inner = MarkdownText()
    for child in document.children(of: block) {
      MarkdownPassage(
        document: document, context: context, scope: scope, headingShift: headingShift
      ).append(Passage(block: child), to: &inner)
    }
    // The number of the page; what refers to the footnote has its label as the note does.
    let number = document.auxiliaryText(of: block) ?? ""
    if let reference = document.footnoteReferences[number]?.first {
      let node = document[reference]
      text.append(verbatim: document.source[Int(node.offset)..<Int(node.offset + node.length)])
    } else {
      text.append(markup: "[^")
      text.append(verbatim: number.utf8)
      text.append(markup: "]")
    }
    text.append(markup: ": ")
    for (index, line) in inner.bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      if index > 0 { text.append(markup: line.isEmpty ? "\n" : "\n    ") }
      text.append(verbatim: line)
    }
  }

  /// Tabs one below the other, each under its title in bold.
  private mutating func tabs(_ block: Document.NodeID) {
    var inner = MarkdownText()
    func append(_ part: Document.NodeID) {
      MarkdownPassage(
        document: document, context: context, scope: scope, headingShift: headingShift
      ).append(Passage(block: part), to: &inner)
    }
    for child in document.children(of: block) {
      guard document.isTab(child) else {
        append(child)
        continue
      }
      for (index, part) in document.children(of: child).enumerated() {
        guard index == 0 else {
          append(part)
          continue
        }
        inner.block {
          $0.append(markup: "**")
          $0.append(text: document.plainText(of: part))
          $0.append(markup: "**")
        }
      }
    }
    text.append(verbatim: inner.bytes)
  }

  /// Whether the passage begins inside bold text or a link, so that its marks would be written
  /// without their counterparts.
  private func cutsThroughMarks(_ passage: Passage) -> Bool {
    guard let first = passage.firstText else { return false }
    return (passage.firstInline..<first).contains { index in
      switch document.kind(index) {
      case .emphasis, .strong, .strikethrough, .link: document[index].end > first
      case .document, .heading, .paragraph, .blockQuote, .list, .item, .codeBlock, .htmlBlock,
        .thematicBreak, .table, .tableRow, .tableCell, .footnote, .text, .softBreak, .lineBreak,
        .code, .htmlInline, .image, .footnoteReference:
        false
      }
    }
  }

  /// Looks for what must change among the nodes before `end`; the rest is copied later.
  private mutating func walk(_ first: Document.NodeID, to end: Document.NodeID) {
    var index = first
    while index < end {
      switch document.kind(index) {
      case .heading:
        heading(index)
        index += 1
      case .link, .image:
        link(index)
        index = document[index].end
      case .code:
        code(index)
        index += 1
      case .htmlInline, .htmlBlock:
        copy(to: Int(document[index].offset))
        html(document.text(of: index))
        skip(to: index)
        index = document[index].end
      case .document, .paragraph, .blockQuote, .list, .item, .codeBlock, .thematicBreak, .table,
        .tableRow, .tableCell, .footnote, .text, .softBreak, .lineBreak, .emphasis, .strong,
        .strikethrough, .footnoteReference:
        index += 1
      }
    }
  }

  // MARK: Source

  /// Copies the source, without what indents its lines.
  private mutating func copy(to end: Int) {
    while position < end {
      let mark = document.source.withUnsafeBufferPointer { source in
        Self.lineEnds.firstIndex(in: UnsafeBufferPointer(rebasing: source[..<end]), from: position)
      }
      if mark < end, document.source[mark] == UInt8(ascii: "\r") {
        text.append(verbatim: document.source[position..<mark])
        position = mark + 1
        continue
      }
      let stop = min(mark + 1, end)
      text.append(verbatim: document.source[position..<stop])
      position = stop
      guard document.source[stop - 1] == UInt8(ascii: "\n") else { return }
      if isComment { position = min(document.afterCommentMark(position), end) }
      let limit = min(position + (isComment ? 0 : column), end)
      while position < limit, Self.indents(document.source[position]) { position += 1 }
    }
  }

  private static let lineEnds = ByteSet("\n\r")

  private static func indents(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ">")
  }

  /// Leaves out the source of a node.
  private mutating func skip(to node: Document.NodeID) {
    position = max(position, Int(document[node].offset + document[node].length))
  }

  // MARK: What changes

  private mutating func heading(_ id: Document.NodeID) {
    let node = document[id]
    copy(to: Int(node.offset))
    text.appendMarks(ofHeading: Int(node.detail) + headingShift)
    let source = document.source
    guard position < source.count, source[position] == UInt8(ascii: "#"),
      document.anchors(of: id).isEmpty
    else {
      // Underlined: the line below is a mark too, and anchors are no words.
      text.append(text: document.plainText(of: id))
      return skip(to: id)
    }
    while position < source.count,
      source[position] == UInt8(ascii: "#") || source[position] == UInt8(ascii: " ")
    {
      position += 1
    }
  }

  private mutating func link(_ id: Document.NodeID) {
    let node = document[id]
    let target = document.text(of: id)
    let end = Int(node.offset + node.length)
    guard end <= document.source.count, end > position else { return }
    let isImage = node.kind == .image
    guard let address = address(of: target, isImage: isImage) else {
      copy(to: Int(node.offset))
      text.append(text: document.plainText(of: id))
      return skip(to: id)
    }
    let last = document.source[end - 1]
    let isDirective = document.source[Int(node.offset)] == UInt8(ascii: "@")
    if address == target, last != UInt8(ascii: "]"), !isDirective {
      if !isImage { walkWords(of: id) }
      return
    }
    let start = document.offset(ofTextByte: 0, in: id)
    if document.textIsVerbatim(of: id), last == UInt8(ascii: ")"), start > Int(node.offset),
      !isDirective,
      start + target.utf8.count < end
    {
      if !isImage { walkWords(of: id) }
      copy(to: start)
      text.appendAddress(address)
      position = start + target.utf8.count
    } else {
      // Its address stands elsewhere in the note, or not as it is.
      copy(to: Int(node.offset))
      if isImage { text.append(markup: "!") }
      let words = document.plainText(of: id)
      let title = words == target ? bareTitle(of: target) : nil
      text.link(to: address) { $0.append(text: title ?? words) }
      skip(to: id)
    }
  }

  private mutating func walkWords(of link: Document.NodeID) {
    let outer = isInLink
    isInLink = true
    walk(link + 1, to: document[link].end)
    isInLink = outer
  }

  /// A code span that another reference knows. Symbols of the site stay as they are written: whoever
  /// reads the copy finds them among the copies.
  private mutating func code(_ id: Document.NodeID) {
    guard !isInLink, !context.site.external.isEmpty,
      case .web(let address)? = context.destination(ofCode: document.text(of: id), scope: scope),
      let range = range(ofCode: id), range.lowerBound >= position
    else { return }
    copy(to: range.lowerBound)
    text.link(to: address) { $0.append(code: document.text(of: id)) }
    position = range.upperBound
  }

  /// A code span with its marks; nil where they are not found around it.
  private func range(ofCode id: Document.NodeID) -> Range<Int>? {
    guard document.textIsVerbatim(of: id) else { return nil }
    let source = document.source
    let start = document.offset(ofTextByte: 0, in: id)
    let end = start + document.text(of: id).utf8.count
    guard start > 0, end <= source.count else { return nil }
    let before = source[..<start].reversed()
    let blanks = before.prefix { $0 == UInt8(ascii: " ") }.count
    let marks = before.dropFirst(blanks).prefix { $0 == UInt8(ascii: "`") }.count
    let behind = source[end...].drop { $0 == UInt8(ascii: " ") }
    guard marks > 0, blanks <= 1, behind.startIndex - end == blanks,
      behind.prefix(marks).count(where: { $0 == UInt8(ascii: "`") }) == marks
    else { return nil }
    return start - blanks - marks..<behind.startIndex + marks
  }

  /// The title of what `<doc:styles>` leads to; nil for a link with a text of its own, and one of many.
  private func bareTitle(of target: String) -> String? {
    guard LinkDestination.isBare(target) else { return nil }
    switch context.graph.resolve(target, from: scope) {
    case .article(let article):
      return context.title(of: article)
    case .symbol(let symbol): return context.graph.symbols[symbol].name
    case .none: return LinkDestination.name(ofBare: target)
    case .ambiguous: return nil
    }
  }

  /// The address of a link or image; nil if it leads nowhere.
  private func address(of target: String, isImage: Bool) -> String? {
    let destination =
      isImage
      ? LinkDestination(
        asset: target, beside: context.site.folder(of: document.id),
        among: context.site.assets.files)
      : LinkDestination(
        target, in: context.graph, from: scope, in: document.id,
        assets: context.site.assets.files,
        external: context.site.external)
    guard let destination else { return nil }
    switch destination {
    case .web(let address), .fragment(let address): return address
    case .heading(let heading, let article):
      return context.markdownAddress(of: heading, in: article)
    case .asset(let path): return context.root(SitePaths.fileAddress(path))
    case .symbol(let symbol): return context.markdownAddress(of: symbol)
    case .article(let article): return context.markdownAddress(ofArticle: article)
    case .home: return context.relative(SitePaths.markdownFile(of: "index.html"))
    }
  }

  private mutating func html(_ source: String) {
    for piece in AllowedHTML.pieces(of: source) {
      switch piece {
      case .comment: break
      case .text(let refused): text.append(text: refused)
      case .tag(let name, let isEnd):
        text.append(verbatim: (isEnd ? "</\(name)>" : "<\(name)>").utf8)
      }
    }
  }
}

extension PageContext {
  /// The address of a symbol from a Markdown copy to the one that describes it.
  package func markdownAddress(of symbol: SymbolID) -> String {
    relative(site.paths.markdownAddress(of: symbol))
  }

  package func markdownAddress(ofArticle article: ArticleID) -> String {
    relative(SitePaths.markdownFile(of: site.paths.articleFiles[article]))
  }
}
