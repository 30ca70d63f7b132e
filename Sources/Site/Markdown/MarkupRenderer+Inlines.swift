import Characters
import Graph
import Markup
import Statements

/// Text, links, images and the HTML that notes may use.
extension MarkupRenderer {
  mutating func inlines(
    of id: Document.NodeID, from start: Document.NodeID? = nil, skipping bytes: Int = 0
  ) {
    for child in document.children(of: id) { inline(child, from: start, skipping: bytes) }
  }

  mutating func inline(
    _ id: Document.NodeID, from start: Document.NodeID?, skipping bytes: Int
  ) {
    if let start, document[id].end <= start { return }
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
    case .image: image(id, title: document.auxiliaryText(of: id))
    case .footnoteReference where !context.showsFootnotes: break
    case .footnoteReference:
      let label = document.auxiliaryText(of: id) ?? ""
      // A heading is shown more than once.
      html.open("sup", ["id": context.isLinkFree ? nil : idOfReference(id, to: label)])
      if context.isLinkFree {
        html.append(text: label)
      } else {
        html.element("a", ["href": "#" + idOfFootnote(label)]) { $0.append(text: label) }
      }
      html.append(markup: "</sup>")
    case .document, .heading, .paragraph, .blockQuote, .list, .item, .codeBlock, .htmlBlock,
      .thematicBreak, .table, .tableRow, .tableCell, .footnote:
      inlines(of: id, from: start, skipping: bytes)
    }
  }

  mutating func wrap(
    _ id: Document.NodeID, _ name: StaticString, from start: Document.NodeID?, skipping bytes: Int
  ) {
    html.open(name)
    closingTags { $0.inlines(of: id, from: start, skipping: bytes) }
    html.close(name)
  }

  mutating func text(_ id: Document.NodeID, skipping bytes: Int) {
    let last = document.withText(of: id) { text -> Unicode.Scalar in
      let rest = UnsafeBufferPointer(rebasing: text[min(bytes, text.count)...])
      html.append(text: rest)
      return CJKText.scalar(in: rest, before: rest.count)
    }
    lastScalar = last
  }

  /// A line break between two Japanese or Chinese characters is no space.
  mutating func softBreak(after id: Document.NodeID) {
    var next = Int(id) + 1
    while next < document.nodes.count {
      switch document.nodes[next].kind {
      case .text, .code:
        let first = document.withText(of: Int32(next)) { CJKText.scalar(in: $0, at: 0) }
        if CJKText.joinsLines(lastScalar, first) { return }
        html.append(markup: "\n")
        return
      case .emphasis, .strong, .strikethrough, .link: next += 1
      case .document, .heading, .paragraph, .blockQuote, .list, .item, .codeBlock, .htmlBlock,
        .thematicBreak, .table, .tableRow, .tableCell, .footnote, .softBreak, .lineBreak,
        .htmlInline, .image, .footnoteReference:
        html.append(markup: "\n")
        return
      }
    }
  }

  mutating func code(_ id: Document.NodeID) {
    let text = document.text(of: id)
    lastScalar = "a"
    let name = context.codeName(text)
    switch name.destination {
    case .symbol(let symbol) where !context.isLinkFree:
      html.openLink(to: context.page.address(of: symbol), class: context.linkClass(of: symbol))
      codeSpan(name, in: id)
      html.append(markup: "</a>")
    case .web(let address) where !context.isLinkFree:
      html.openLink(leadingOutTo: address)
      codeSpan(name, in: id)
      html.append(markup: "</a>")
    case .symbol, .web, .fragment, .heading, .asset, .article, .home, nil:
      codeSpan(name, in: id)
    }
  }

  /// A code span, spelled for readers of both source languages. Where the same paragraph or row of a
  /// table holds the other spelling, it speaks of both, and the author's words stay.
  private mutating func codeSpan(_ name: SharedParts.CodeName, in id: Document.NodeID) {
    let text = name.shown
    guard let spellings = name.spellings else { return codeSpan(text) }
    let isObjC = CodeNeighbours.haveOneLastName(spellings.objc, text)
    // Where both are called alike, no spelling is another one.
    if !CodeNeighbours.haveOneLastName(spellings.objc, spellings.swift),
      hasNeighbour(of: id, text, spelling: isObjC ? spellings.swift : spellings.objc)
    {
      // A link's slash is no part of a name.
      let own = isObjC ? spellings.objc : spellings.swift
      return codeSpan(text.contains("/") ? own : text)
    }
    html.append(markup: "<code>")
    html.append(name: spellings.objc, swiftName: spellings.swift)
    html.append(markup: "</code>")
  }

  /// Whether a code span beside one ends as `spelling` does, its owner aside.
  private mutating func hasNeighbour(
    of id: Document.NodeID, _ text: String, spelling: String
  ) -> Bool {
    if neighbours?.nodes.contains(id) != true {
      neighbours = CodeNeighbours(of: id, in: document)
    }
    return neighbours?.hold(lastNameOf: spelling, besides: text) ?? false
  }

  mutating func codeSpan(_ text: String) {
    html.append(markup: "<code>")
    html.appendBreakable(text)
    html.append(markup: "</code>")
  }

  mutating func link(
    _ id: Document.NodeID, from start: Document.NodeID?, skipping bytes: Int
  ) {
    let target = document.text(of: id)
    let destination = destination(of: target)
    if LinkDestination.isBare(target), document.plainText(of: id) == target {
      return bareLink(target, destination)
    }
    guard !context.isLinkFree, let destination else {
      inlines(of: id, from: start, skipping: bytes)
      return
    }
    open(destination, title: document.auxiliaryText(of: id))
    // A link inside a link is none: code spans in it stay plain.
    var inner = context
    inner.isLinkFree = true
    var renderer = MarkupRenderer(document: document, context: inner)
    renderer.closingTags { $0.inlines(of: id, from: start, skipping: bytes) }
    html.append(renderer.html)
    lastScalar = renderer.lastScalar
    html.append(markup: "</a>")
  }

  /// `<doc:styles>` has no words of its own: the title or name of what it leads to stands for it.
  private mutating func bareLink(_ target: String, _ destination: LinkDestination?) {
    lastScalar = "a"
    let isLink = !context.isLinkFree && destination != nil
    if isLink, let destination { open(destination, title: nil) }
    switch context.graph.resolve(target, from: context.scope) {
    case .article(let article):
      html.append(text: context.page.title(of: article))
    case .symbol(let symbol):
      html.append(markup: "<code>")
      html.append(context.page.site.names[symbol])
      html.append(markup: "</code>")
    case .none where destination != nil:
      html.append(markup: "<code>")
      html.appendBreakable(LinkDestination.name(ofBare: target))
      html.append(markup: "</code>")
    case .ambiguous, .none: html.append(text: target)
    }
    if isLink { html.append(markup: "</a>") }
  }

  private func destination(of target: String) -> LinkDestination? {
    LinkDestination(
      target, in: context.graph, from: context.scope, in: document.id,
      assets: context.site.assets.files,
      external: context.site.external)
  }

  /// Begins the link to a destination.
  private mutating func open(_ destination: LinkDestination, title: String?) {
    func open(_ address: String, class name: String? = nil) {
      html.open("a", ["class": name, "href": address, "title": title])
    }
    switch destination {
    case .web(let address): html.openLink(leadingOutTo: address, title: title)
    case .fragment(let address): open(address)
    case .heading(let heading, let article):
      open(context.page.address(of: heading, in: article))
    case .asset(let path): open(assetAddress(path))
    case .symbol(let symbol):
      open(context.page.address(of: symbol), class: context.linkClass(of: symbol))
    case .home: open(context.page.address(of: destination))
    case .article(let article):
      open(SitePaths.relative(context.site.paths.articleFiles[article], from: context.page.page))
    }
  }

  /// A picture of `content/assets/`, with that for dark pages beside it: the one that is not shown is
  /// not loaded.
  ///
  /// - Parameter title: the text for a reader who points at it; nil if it stands elsewhere.
  mutating func image(_ id: Document.NodeID, title: String?) {
    let alternative = document.plainText(of: id)
    let assets = context.site.assets.files
    guard case .asset(let path)? = picture(id) else { return html.append(text: alternative) }
    let dark = LinkDestination.darkForm(of: path, isThere: assets.contains)
    for (path, name) in [(path, dark == nil ? nil : "light-only"), (dark, "dark-only")] {
      guard let path else { continue }
      let size = context.site.assets.imageSizes[path]
      html.open(
        "img",
        [
          "class": name, "src": assetAddress(path), "alt": alternative, "title": title,
          "width": size.map { String($0.width) }, "height": size.map { String($0.height) },
          "loading": "lazy",
        ])
    }
  }

  /// The file that an image shows.
  private func picture(_ image: Document.NodeID) -> LinkDestination? {
    LinkDestination(
      asset: document.text(of: image), beside: context.site.folder(of: document.id),
      among: context.site.assets.files)
  }

  /// Writes a paragraph that is one picture with a title as a figure, under which the title stands;
  /// false for another paragraph.
  mutating func figure(_ paragraph: Document.NodeID) -> Bool {
    guard let image = document.firstChild(of: paragraph), document.kind(image) == .image,
      document[image].end == document[paragraph].end,
      let caption = document.auxiliaryText(of: image), !caption.isEmpty,
      picture(image) != nil
    else { return false }
    html.append(markup: "<figure class=\"picture\">")
    self.image(image, title: nil)
    html.append(markup: "<figcaption>")
    html.append(text: caption)
    html.append(markup: "</figcaption></figure>\n")
    return true
  }

  private func assetAddress(_ path: String) -> String {
    SitePaths.relative("../" + SitePaths.fileAddress(path), from: context.page.page)
  }

  // MARK: Raw HTML

  /// A block that holds nothing which is allowed is a paragraph of text.
  mutating func htmlBlock(_ text: String) {
    let pieces = AllowedHTML.pieces(of: text)
    guard pieces.count == 1, case .text(let refused)? = pieces.first else { return rawHTML(text) }
    html.element("p") {
      $0.append(text: refused.hasSuffix("\n") ? refused.dropLast() : refused[...])
    }
    html.append(markup: "\n")
  }

  mutating func rawHTML(_ text: String) {
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
  mutating func closingTags(_ body: (inout MarkupRenderer) -> Void) {
    let outer = tagFloor
    tagFloor = openTags.count
    body(&self)
    closeTags(from: tagFloor)
    tagFloor = outer
  }

  mutating func closeTags(from start: Int) {
    for name in openTags[start...].reversed() {
      if let tag = Self.tags[name] { html.close(tag) }
    }
    openTags.removeSubrange(start...)
  }
}
