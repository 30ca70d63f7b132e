import Characters
package import Graph
package import Markup
import Statements

/// The anchors that authors gave their headings.
extension PageContext {
  /// Elements without content before a heading, one for each of its anchors.
  ///
  ///     ## <a name="rows"></a>Rows   →   <span id="rows"></span>
  ///
  /// An anchor of the page itself, or of a member that stands on it, stays the only one. In an article
  /// that is written alike in several languages, the last one is what the original calls the heading:
  /// the same address leads there in all of them.
  ///
  /// - Parameters:
  ///   - scope: the symbol whose text it is.
  ///   - own: the id that the heading has on the page itself.
  package func anchorMarks(
    of heading: Document.NodeID, in document: Document, scope: SymbolID?, besides own: String? = nil
  ) -> HTML {
    var html = HTML()
    var names = document.anchors(of: heading).filter { !isAnchor($0, onPageOf: scope) }
    if let shared = site.sharedAnchor(ofHeading: heading, in: document) { names.append(shared) }
    for name in names where name != own {
      html.open("span", ["id": name])
      html.append(markup: "</span>")
    }
    return html
  }

  /// The Swift name of a member, and its earlier ones, as anchors: who knows a member by one of them
  /// finds it under it.
  ///
  ///     cellForRowAtIndexPath:   →   <span id="cellForRow(at:)"></span>
  package func swiftAnchorMark(of symbol: SymbolID) -> HTML {
    var html = HTML()
    let swift = site.paths.swiftAnchor(of: symbol).map { [$0] } ?? []
    for anchor in swift + site.redirects.ids(of: symbol) {
      html.open("span", ["id": anchor])
      html.append(markup: "</span>")
    }
    return html
  }

  /// The anchors of a title that stands in the template.
  package func anchorMarks(
    of title: Text?, scope: SymbolID?, after first: HTML = HTML()
  ) -> TemplateValue {
    guard let title, let heading = title.passages.first else { return .optional(first) }
    var html = first
    html.append(anchorMarks(of: heading.block, in: graph.documents[title.document], scope: scope))
    return .optional(html)
  }

  private func isAnchor(_ name: String, onPageOf scope: SymbolID?) -> Bool {
    if HeadingSlugs.isReserved(name) { return true }
    return scope.map { site.paths.hasAnchor(name, onPageOf: $0) } ?? false
  }
}
