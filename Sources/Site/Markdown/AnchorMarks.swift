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

  /// The anchors of a title that stands in the template.
  package func anchorMarks(of title: Text?, scope: SymbolID?) -> TemplateValue {
    guard let title, let heading = title.passages.first else { return .absent }
    return .optional(
      anchorMarks(of: heading.block, in: graph.documents[title.document], scope: scope))
  }

  private func isAnchor(_ name: String, onPageOf scope: SymbolID?) -> Bool {
    if Self.ownAnchors.contains(where: name.hasPrefix) { return true }
    guard let scope else { return false }
    let symbol = graph.symbols[scope]
    let type = graph.hasPage(scope) ? symbol.id : symbol.owner.map { graph.symbols[$0].id } ?? ""
    return graph.index(of: "\(type)/\(name)") != nil
  }

  /// How the ids of templates and of numbered headings begin.
  private static let ownAnchors = ["section-", "footnote-", "note-", "main-content", "docgen-"]
}
