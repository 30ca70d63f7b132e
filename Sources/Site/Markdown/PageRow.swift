import Characters
import Graph
import Markup
import Statements

/// An item of a list that names a page: what leads there, and what is said of it.
struct PageRow {
  /// The link or code span.
  var link: Document.NodeID
  /// The author's words behind it; nil: there are none, and the abstract of the page stands for them.
  var words: [Document.NodeID]?
  /// The number of bytes of the words that only part them from the link: a colon, a dash.
  var separator = 0
  var abstract: HTML

  /// Nil for an item that does not begin with the name of a page, or holds more than one paragraph.
  init?(ofItem item: Document.NodeID, in document: Document, context: MarkupContext) {
    let blocks = Array(document.children(of: item))
    guard blocks.count == 1, document.kind(blocks[0]) == .paragraph else { return nil }
    let inlines = Array(document.children(of: blocks[0]))
    guard let first = inlines.first,
      document.kind(first) == .link || document.kind(first) == .code
    else { return nil }
    let page = context.page
    link = first
    switch page.graph.resolve(document.text(of: first), from: nil, inDocument: document.id) {
    case .symbol(let symbol):
      abstract = page.abstract(of: page.shown(page.graph.abstracts(of: symbol)), scope: symbol)
    case .article(let article):
      abstract = page.abstract(of: page.shown(page.graph.abstracts(of: article)), scope: nil)
    case .ambiguous, .none: return nil
    }
    let rest = Array(inlines.dropFirst())
    words = rest.isEmpty ? nil : rest
    if let text = rest.first, document.kind(text) == .text {
      separator = document.text(of: text).unicodeScalars.prefix {
        " :：–—-".unicodeScalars.contains($0)
      }
      .reduce(0) { $0 + UTF8.width($1) }
    }
  }
}
