import Characters
package import Markup
package import Statements
package import Vocabulary

extension SymbolGraph {
  /// The versions for which a quote of a note is, and the words behind its label; nil for a quote that
  /// is for all.
  package func passage(ofQuote quote: Document.NodeID, in document: Document) -> (
    ranges: [ReleaseRange], rest: Passage?
  )? {
    document.passage(ofQuote: quote, in: languages, on: platforms)
  }
}
