import SymbolModel

/// Declarations and code samples as highlighted HTML, each name that is a symbol as a link.
///
///     var rowHeight: CGFloat   →   <span class="k">var</span> <span class="n">rowHeight</span>: …
struct CodeRenderer {
  /// The page that is being rendered.
  let page: PageContext

  private var graph: SymbolGraph { page.site.graph }

  /// A declaration of `symbol`: its types are links.
  func render(_ declaration: Declaration, of symbol: Int) -> HTML {
    render(declaration.text, declaration.fragments) { fragment, piece, _ in
      guard fragment.kind == .type else { return nil }
      let name = String(decoding: piece, as: UTF8.self)
      guard case .symbol(let target) = graph.resolve(name, from: symbol),
        graph.mayBeType(target, .type)
      else { return nil }
      return target
    }
  }

  /// A code sample: each symbol that it names is a link.
  ///
  /// - Parameter scope: the symbol whose page says so already, and which is no link.
  func render(_ sample: CodeSample, uses: [SampleUse], scope: Int?) -> HTML {
    var uses = uses[...]
    return render(sample.text, sample.fragments) { fragment, _, start in
      var target: Int?
      while let use = uses.first, use.offset <= start {
        if use.offset == start, target == nil { target = use.symbol }
        uses.removeFirst()
      }
      return target == scope && fragment.kind != .type ? nil : target
    }
  }

  private func render(
    _ text: String, _ fragments: [Fragment],
    link: (Fragment, UnsafeBufferPointer<UInt8>, Int) -> Int?
  ) -> HTML {
    var html = HTML()
    html.reserve(text.utf8.count * 2)
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for fragment in fragments {
        let end = min(start + Int(fragment.length), bytes.count)
        let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
        let target = link(fragment, piece, start)
        start = end
        if let target { html.open("a", ["href": page.address(of: target)]) }
        let name = className(fragment.kind)
        if let name, target == nil || fragment.kind == .type {
          html.append(markup: "<span class=\"")
          html.append(markup: name)
          html.append(markup: "\">")
        }
        switch fragment.kind {
        case .name, .identifier, .type, .parameter: html.append(part: piece)
        case .keyword, .attribute, .number, .string, .comment, .plain: html.append(text: piece)
        }
        if name != nil, target == nil || fragment.kind == .type { html.append(markup: "</span>") }
        if target != nil { html.append(markup: "</a>") }
      }
      if start < bytes.count { html.append(text: UnsafeBufferPointer(rebasing: bytes[start...])) }
    }
    return html
  }

  private func className(_ kind: Fragment.Kind) -> StaticString? {
    switch kind {
    case .keyword: "k"
    case .attribute: "a"
    case .name: "n"
    case .parameter: "p"
    case .type: "t"
    case .number: "d"
    case .string: "s"
    case .comment: "c"
    case .identifier, .plain: nil
    }
  }
}
