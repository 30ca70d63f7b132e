import Characters
import Diagnostics
package import Graph
import Markup
import Statements
import Vocabulary

/// The texts of notes as a page shows them.
extension PageContext {
  func markup(scope: SymbolID?, headingShift: Int = 0, isLinkFree: Bool = false) -> MarkupContext {
    MarkupContext(page: self, scope: scope, headingShift: headingShift, isLinkFree: isLinkFree)
  }

  package func blocks(_ text: Text?, scope: SymbolID?, headingShift: Int) -> HTML {
    guard let text, !text.isEmpty else { return HTML() }
    var renderer = MarkupRenderer(
      document: graph.documents[text.document],
      context: markup(scope: scope, headingShift: headingShift))
    renderer.html.reserve(Self.room(for: text.passages, of: renderer.document))
    renderer.render(text.passages)
    return renderer.html
  }

  /// A text of one passage as a part of a line.
  package func inline(_ text: Text?, scope: SymbolID?, isLinkFree: Bool = false) -> HTML {
    inline(text, markup(scope: scope, isLinkFree: isLinkFree))
  }

  private func inline(_ text: Text?, _ markup: MarkupContext, of document: Document? = nil)
    -> HTML
  {
    guard let text, let passage = text.passages.first else { return HTML() }
    var renderer = MarkupRenderer(
      document: document ?? graph.documents[text.document], context: markup)
    renderer.html.reserve(Self.room(for: text.passages, of: renderer.document))
    renderer.renderInline(passage)
    return renderer.html
  }

  /// Room for the HTML of a text, so that it need not move as it grows. A passage may be one of
  /// thousands in its block.
  private static func room(for passages: [Passage], of document: Document) -> Int {
    let length = passages.reduce(0) { $0 + (document.sourceRange(of: $1)?.count ?? 0) }
    return min(2 * length, 16 * 1024)
  }

  /// Markdown that stands in no note, its first paragraph as inlines: `© [Lamps](https://lamps.example)`.
  package func inlineMarkdown(_ text: String) -> HTML {
    let document = parse(
      SourceFile(path: "", bytes: Array(text.utf8)), file: SourceRange.noFile
    ).value
    guard document.kind(1) == .paragraph else { return HTML(text: text) }
    var renderer = MarkupRenderer(document: document, context: markup(scope: nil))
    renderer.renderInline(Passage(block: 1))
    return renderer.html
  }

  /// The description of a text in front matter, else its first paragraph, without markup.
  package func description(of abstract: Abstract?) -> String {
    String(decoding: summary(of: abstract), as: UTF8.self)
  }

  /// The same as bytes.
  package func summary(of abstract: Abstract?) -> [UInt8] {
    if let description = abstract?.description { return Array(description.utf8) }
    guard let text = abstract?.text else { return [] }
    return PassageLines.line(of: text.passages, in: graph.document(of: text))
  }

  /// The description of a text in front matter, else its first paragraph, without its footnotes: for lists,
  /// which do not have the rest of it.
  package func abstract(of abstract: Abstract?, scope: SymbolID?) -> HTML {
    guard let abstract else { return HTML() }
    if let description = abstract.description { return HTML(text: description) }
    var markup = markup(scope: scope)
    markup.showsFootnotes = false
    return inline(abstract.text, markup, of: abstract.text.map(graph.document))
  }
}
