import Diagnostics
package import Markup
package import Notes
package import Vocabulary

/// All symbols and articles of a site, merged over its languages.
///
/// A class of constants, a value in all but its copying: every link and member asks it, and handing
/// it on costs one reference count.
package final class SymbolGraph: Sendable {
  package let languages: [Language]
  package let platforms: PlatformList
  /// By file, in the order of the files.
  package let documents: [Document]
  /// Sorted by id.
  package let symbols: [Symbol]
  /// Sorted by id.
  package let articles: [Article]
  /// What each language's `index.md` says.
  package let homes: [Prose?]
  let names: NameTable

  init(
    languages: [Language], platforms: PlatformList, documents: [Document], symbols: [Symbol],
    articles: [Article], homes: [Prose?], names: NameTable
  ) {
    self.languages = languages
    self.platforms = platforms
    self.documents = documents
    self.symbols = symbols
    self.articles = articles
    self.homes = homes
    self.names = names
  }

  /// The graph with other symbols, articles or platforms; names are found as before.
  convenience init(
    _ graph: SymbolGraph, platforms: PlatformList? = nil, symbols: [Symbol]? = nil,
    articles: [Article]? = nil
  ) {
    self.init(
      languages: graph.languages, platforms: platforms ?? graph.platforms,
      documents: graph.documents, symbols: symbols ?? graph.symbols,
      articles: articles ?? graph.articles, homes: graph.homes, names: graph.names)
  }

  /// The place of the symbol with this id.
  package func index(of id: String) -> Int? {
    var low = 0
    var high = symbols.count
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < symbols.count && symbols[low].id == id ? low : nil
  }

  /// Whether a symbol has a page of its own.
  package func hasPage(_ symbol: Int) -> Bool { symbols[symbol].hasPage }

  /// The symbols with a page of their own, in the order of their ids.
  package var pages: [Int] { symbols.indices.filter { symbols[$0].hasPage } }
}
