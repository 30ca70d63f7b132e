package import Declarations
package import Graph
import References

/// Declarations and code samples as highlighted HTML, each name that is a symbol as a link.
///
///     var rowHeight: CGFloat   →   <i class=k>var</i> <i class=n>rowHeight</i>: …
package struct CodeRenderer {
  /// The page that is being rendered.
  package let page: PageContext

  package init(page: PageContext) { self.page = page }

  private var graph: SymbolGraph { page.site.graph }

  /// A declaration of `symbol`: its types are links.
  package func render(_ declaration: Declaration, of symbol: SymbolID) -> HTML {
    render(declaration.text, declaration.fragments) { fragment, piece, _ in
      guard case .type = fragment.kind else { return nil }
      let name = String(decoding: piece, as: UTF8.self)
      switch graph.resolve(name, from: symbol, in: declaration.sourceLanguage) {
      case .symbol(let target): return graph.mayBeType(target, .type) ? .symbol(target) : nil
      case .none: return page.site.external.address(of: name).map { .web($0) }
      case .article, .ambiguous: return nil
      }
    }
  }

  /// A code sample: each symbol that it names is a link.
  ///
  /// - Parameters:
  ///   - scope: the symbol whose page says so already, and which is no link.
  ///   - marked: the lines to which the sample draws the eye, the first line as 1.
  package func render(
    _ sample: CodeSample, uses: [SampleUse], scope: SymbolID?, marked: [ClosedRange<Int>] = []
  ) -> HTML {
    var uses = uses[...]
    return render(sample.text, sample.fragments, marked: marked) { fragment, _, start in
      var target: SymbolID?
      while let use = uses.first, use.offset <= start {
        if use.offset == start, target == nil { target = use.symbol }
        uses.removeFirst()
      }
      if target == scope, fragment.kind != .type { return nil }
      return target.map { .symbol($0) }
    }
  }

  private func render(
    _ text: String, _ fragments: [Fragment], marked: [ClosedRange<Int>] = [],
    link: (Fragment, UnsafeBufferPointer<UInt8>, Int) -> LinkDestination?
  ) -> HTML {
    var html = HTML()
    html.reserve(text.utf8.count * 2)
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      var marks = MarkedLines(marked, of: bytes)
      for fragment in fragments {
        let end = min(start + Int(fragment.length), bytes.count)
        let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
        let target = link(fragment, piece, start)
        if let mark = marks.tag(at: start) { html.append(markup: mark) }
        defer { start = end }
        switch target {
        case .symbol(let symbol): html.openLink(to: page.address(of: symbol))
        case .web(let address): html.openLink(leadingOutTo: address)
        case .fragment, .heading, .asset, .article, .home, nil: break
        }
        let tag = tag(of: fragment.kind, isLink: target != nil)
        marks.cut(start..<end) { range, mark in
          if let mark { html.append(markup: mark) }
          let piece = UnsafeBufferPointer(rebasing: bytes[range])
          if let tag { html.append(markup: tag) }
          switch fragment.kind {
          case .name, .identifier, .type, .parameter: html.append(part: piece)
          case .keyword, .attribute, .number, .string, .comment, .plain, .inserted, .deleted:
            html.append(text: piece)
          }
          if tag != nil { html.append(markup: "</i>") }
        }
        if target != nil { html.append(markup: "</a>") }
      }
      marks.cut(start..<bytes.count) { range, mark in
        if let mark { html.append(markup: mark) }
        html.append(text: UnsafeBufferPointer(rebasing: bytes[range]))
      }
      if let mark = marks.end { html.append(markup: mark) }
    }
    return html
  }

  /// The shortest element that a browser knows: tokens are a tenth of a page. Of links only types
  /// have a colour besides.
  private func tag(of kind: Fragment.Kind, isLink: Bool) -> StaticString? {
    if isLink, kind != .type { return nil }
    return switch kind {
    case .type: "<i class=t>"
    case .identifier, .plain: nil
    case .keyword: "<i class=k>"
    case .attribute: "<i class=a>"
    case .name: "<i class=n>"
    case .parameter: "<i class=p>"
    case .number: "<i class=d>"
    case .string: "<i class=s>"
    case .comment: "<i class=c>"
    case .inserted: "<i class=new>"
    case .deleted: "<i class=gone>"
    }
  }
}
