import Characters
import Graph
import Site

extension PageContext {
  /// The name of a symbol in code, in both source languages where they differ.
  func code(of symbol: SymbolID) -> HTML {
    var html = HTML()
    html.append(markup: "<code>")
    html.append(site.names[symbol])
    html.append(markup: "</code>")
    return html
  }
}
