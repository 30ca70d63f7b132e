import Characters
package import Graph
package import Markup
import Notes

/// The anchors that authors gave their headings.
extension PageContext {
  /// Elements without content before a heading, one for each of its anchors.
  ///
  ///     ## <a name="rows"></a>Rows   →   <span id="rows"></span>
  ///
  /// An anchor of the page itself, or of a member that stands on it, keeps its place.
  ///
  /// - Parameter scope: the symbol whose text it is.
  package func anchorMarks(of heading: Document.NodeID, in document: Document, scope: SymbolID?)
    -> HTML
  {
    var html = HTML()
    for name in document.anchors(of: heading) where !isAnchor(name, onPageOf: scope) {
      html.open("span", ["id": idPrefix(of: document.id) + name])
      html.append(markup: "</span>")
    }
    return html
  }

  /// The Swift name of a member as an anchor: who knows a member by it finds it under it.
  ///
  ///     cellForRowAtIndexPath:   →   <span id="cellForRow(at:)"></span>
  package func swiftAnchorMark(of symbol: SymbolID) -> HTML {
    var html = HTML()
    guard let anchor = site.paths.swiftAnchor(of: symbol) else { return html }
    html.open("span", ["id": anchor])
    html.append(markup: "</span>")
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
    if Self.ownAnchors.contains(where: name.hasPrefix) { return true }
    return scope.map { site.paths.hasAnchor(name, onPageOf: $0) } ?? false
  }

  /// How the ids of templates and of numbered headings begin.
  private static let ownAnchors = ["section-", "footnote-", "note-", "main-content", "docgen-"]
}
