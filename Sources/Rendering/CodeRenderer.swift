import SymbolModel

/// Declarations and code samples as highlighted HTML, each name that is a symbol as a link.
///
///     var rowHeight: CGFloat   →   <span class="k">var</span> <span class="n">rowHeight</span>: …
struct CodeRenderer {
  let graph: SymbolGraph
  /// The address of a symbol from the page that is being rendered.
  let address: (Int) -> String

  /// A declaration of `symbol`: its types are links.
  func render(_ declaration: Declaration, of symbol: Int) -> HTML {
    render(declaration.text, declaration.fragments, scope: symbol, linksIdentifiers: false)
  }

  /// A code sample in the language that its fence names.
  func render(sample text: String, language: String, scope: Int?) -> HTML {
    render(
      text, fragments(ofCode: text, language: language), scope: scope, linksIdentifiers: true)
  }

  private func render(
    _ text: String, _ fragments: [Fragment], scope: Int?, linksIdentifiers: Bool
  ) -> HTML {
    var html = HTML()
    html.reserve(text.utf8.count * 2)
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for fragment in fragments {
        let end = min(start + Int(fragment.length), bytes.count)
        let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
        start = end
        let target = link(fragment, piece, scope: scope, linksIdentifiers: linksIdentifiers)
        if let target { html.open("a", ["href": address(target)]) }
        let name = className(fragment.kind)
        if let name, target == nil || fragment.kind == .type {
          html.append(markup: "<span class=\"")
          html.append(markup: name)
          html.append(markup: "\">")
        }
        html.append(text: piece)
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

  /// The symbol that a type is, or in a sample a name that is one symbol's alone.
  private func link(
    _ fragment: Fragment, _ piece: UnsafeBufferPointer<UInt8>, scope: Int?, linksIdentifiers: Bool
  ) -> Int? {
    switch fragment.kind {
    case .type: break
    case .identifier where linksIdentifiers: break
    default: return nil
    }
    let name = String(decoding: piece, as: UTF8.self)
    switch graph.resolve(name, from: scope) {
    case .symbol(let symbol):
      if symbol == scope, fragment.kind == .identifier { return nil }
      // `id` is a type of Objective-C, though a class may have a property of that name.
      let mayBeType =
        graph.symbols[symbol].kind.isType
        || fragment.kind == .type
          && (graph.symbols[symbol].owner == nil || graph.symbols[symbol].kind == .typealias)
      if !mayBeType, !looksDistinct(name) { return nil }
      return symbol
    case .article, .ambiguous, .none: return nil
    }
  }

  /// Whether a name in a sample is long enough to be the symbol rather than a variable of that
  /// name: `cell.textLabel`, but not `let title`.
  private func looksDistinct(_ name: String) -> Bool {
    name.utf8.dropFirst().contains { (0x41...0x5A).contains($0) }
  }
}
