package import Characters
import Diagnostics
package import Markup
package import Statements
package import Vocabulary

/// All symbols and articles of a site, merged over its languages.
///
/// A class of constants, a value in all but its copying: every link and member asks it, and handing
/// it on costs one reference count.
package final class SymbolGraph: Sendable {
  package let languages: Table<Language, Language>
  package let platforms: PlatformList
  /// The table that says what is done with each fact of its symbols.
  package let factTable: FactTable
  /// The documents in the order of the files.
  package let documents: GraphDocuments
  /// Sorted by id.
  package let symbols: Table<Symbol, Symbol>
  /// Sorted by id.
  package let articles: Table<Article, Article>
  /// The text of each language's `index.md`; nil where it has none.
  package let homes: Table<Language, Prose?>
  let names: NameTable
  /// The names of symbols, for who has misspelt one.
  let nearNames: OnDemand<NearNames>
  /// The samples of its notes, as they are read.
  let samples: SampleMemo
  let notePaths: NotePaths
  /// The same one for graphs that differ in nothing but words: what follows from their facts and names
  /// alone is the same.
  package let shape: Shape

  /// An identity that graphs have in common if one is made by rewording the other.
  package final class Shape: Sendable {}

  init(
    languages: Table<Language, Language>, platforms: PlatformList, factTable: FactTable,
    documents: GraphDocuments, symbols: Table<Symbol, Symbol>, articles: Table<Article, Article>,
    homes: Table<Language, Prose?>, names: NameTable, notePaths: NotePaths, shape: Shape = Shape()
  ) {
    samples = SampleMemo()
    self.languages = languages
    self.platforms = platforms
    self.factTable = factTable
    self.documents = documents
    self.symbols = symbols
    self.articles = articles
    self.homes = homes
    self.names = names
    nearNames = OnDemand { [spellings = names.spellings] in NearNames(spellings) }
    self.notePaths = notePaths
    self.shape = shape
  }

  /// The graph with other symbols, articles or platforms; names are found as before.
  convenience init(
    _ graph: SymbolGraph, platforms: PlatformList? = nil, symbols: Table<Symbol, Symbol>? = nil,
    articles: Table<Article, Article>? = nil
  ) {
    self.init(
      languages: graph.languages, platforms: platforms ?? graph.platforms,
      factTable: graph.factTable, documents: graph.documents.traced(by: nil),
      symbols: symbols ?? graph.symbols, articles: articles ?? graph.articles, homes: graph.homes,
      names: graph.names, notePaths: graph.notePaths)
  }

  /// The graph with other words.
  convenience init(
    rewording graph: SymbolGraph, documents: Table<Document, Document>,
    symbols: Table<Symbol, Symbol>, articles: Table<Article, Article>
  ) {
    self.init(
      languages: graph.languages, platforms: graph.platforms, factTable: graph.factTable,
      documents: GraphDocuments(documents), symbols: symbols, articles: articles,
      homes: graph.homes, names: graph.names, notePaths: graph.notePaths, shape: graph.shape)
  }

  init(_ graph: SymbolGraph, tracedBy trace: DocumentTrace) {
    languages = graph.languages
    platforms = graph.platforms
    factTable = graph.factTable
    documents = graph.documents.traced(by: trace)
    symbols = graph.symbols
    articles = graph.articles
    homes = graph.homes
    names = graph.names
    nearNames = graph.nearNames
    samples = graph.samples
    notePaths = graph.notePaths
    shape = graph.shape
  }

  package var headingSlugs: HeadingSlugs { documents.headingSlugs }

  /// The symbol with this id.
  package func index(of id: String) -> SymbolID? {
    let index = symbols.partitioningIndex { $0.id >= id }
    return index < symbols.endIndex && symbols[index].id == id ? index : nil
  }

  /// The module of the site's symbols; nil: nobody says one, or there are several.
  package var onlyModule: String? { names.modules.count == 1 ? names.modules.first : nil }

  /// The module of a symbol that stands at the top or is a type, where another module has one of its
  /// name: it tells the two apart.
  package func distinctiveModule(of symbol: SymbolID) -> String? {
    guard let module = symbols[symbol].module else { return nil }
    let isTwin = [symbols[symbol].name, symbols[symbol].swiftName].contains { name in
      name.map { names.twin($0, in: module) == symbol } ?? false
    }
    return isTwin ? module : nil
  }

  /// The text of a link that means this symbol and no other one: its id, with the module before it
  /// where another module has a type of its name.
  ///
  ///     ModuleA.Configuration   ModuleA.Configuration/reload()
  func distinctName(of symbol: SymbolID) -> String {
    let owner = symbols[symbol].owner ?? symbol
    for (type, rest) in [(symbol, ""), (owner, "/" + symbols[symbol].name)] {
      if let module = distinctiveModule(of: type) {
        return module + "." + symbols[type].name + rest
      }
    }
    return symbols[symbol].id
  }

  /// A symbol's name in Swift, without its owner, where Objective-C has another.
  package func otherSwiftName(of symbol: SymbolID) -> String? {
    let name = symbols[symbol].name
    return symbols[symbol].swiftName.flatMap { $0 == name ? nil : $0 }
  }

  /// Whether a symbol has a page of its own.
  package func hasPage(_ symbol: SymbolID) -> Bool { symbols[symbol].hasPage }

  /// The path of a note in its language folder, without its ending: `articles/table-styles`.
  package func notePath(of document: DocumentID) -> String? { notePaths.path(of: document) }

  /// The symbols with a page of their own, in the order of their ids.
  package var pages: [SymbolID] { symbols.indices.filter { symbols[$0].hasPage } }
}
