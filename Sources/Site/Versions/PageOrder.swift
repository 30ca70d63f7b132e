import Characters
package import Graph
package import Vocabulary

/// The order in which readers meet the pages of symbols and articles: that of the first page.
package struct PageOrder: Sendable {
  /// The topics of `index.md`, then the types that none of them lists.
  package let groups: [PageGroup]
  private let topics: Table<Language, HomeTopics>
  /// The number of the group that lists each page.
  private let groupOfEntry: [PageEntry: Int]
  /// The article that is the index of each folder.
  private let indexOfFolder: [String: ArticleID]
  package let articles: [ArticleID]
  private let pages: [SymbolID]
  /// The position of each symbol among `pages`.
  private let positions: [SymbolID: Int]
  private let articlePositions: [ArticleID: Int]

  /// - Parameter modules: those of the site in its order, as far as that is configured.
  package init(_ graph: SymbolGraph, modules: [String] = []) {
    let all = PageGroups(graph, modules: modules)
    groups = all.all()
    topics = all.topics
    articles = all.articles(groups)
    groupOfEntry = Dictionary(
      groups.enumerated().flatMap { number, group in group.entries.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
    indexOfFolder = Dictionary(
      graph.articles.indices.compactMap { article in
        guard graph.articles[article].id.hasSuffix("/index") else { return nil }
        return graph.folder(of: article).map { ($0, article) }
      }, uniquingKeysWith: { first, _ in first })
    pages = groups.flatMap(\.symbols)
    positions = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ($1, $0) })
    articlePositions = Dictionary(uniqueKeysWithValues: articles.enumerated().map { ($1, $0) })
  }

  /// The topics of the first page of a language; nil where they are others than those of the site, so that
  /// they stand in its text.
  package func topics(in language: LanguageID) -> HomeTopics? {
    let count = groups.count { $0.topic != nil }
    return topics[language].groups.count == count ? topics[language] : nil
  }

  /// The topic that lists an article; nil: none does.
  package func topic(of article: ArticleID) -> PageGroup? {
    groupOfEntry[.article(article)].map { groups[$0] }
  }

  /// The article that is called `index` in a folder.
  package func index(ofFolder folder: String) -> ArticleID? { indexOfFolder[folder] }

  /// The pages before and after a symbol's own; the first has none before it.
  package func neighbours(of symbol: SymbolID) -> (previous: SymbolID?, next: SymbolID?) {
    Self.neighbours(at: positions[symbol], in: pages)
  }

  /// The articles before and after one.
  package func neighbours(of article: ArticleID) -> (previous: ArticleID?, next: ArticleID?) {
    Self.neighbours(at: articlePositions[article], in: articles)
  }

  private static func neighbours<Page>(at position: Int?, in pages: [Page])
    -> (previous: Page?, next: Page?)
  {
    guard let position else { return (nil, nil) }
    return (
      position > 0 ? pages[position - 1] : nil,
      position + 1 < pages.count ? pages[position + 1] : nil
    )
  }

  /// The articles, or of so many that they would fill a page the `limit` around one.
  package func articles(around article: ArticleID, limit: Int) -> [ArticleID] {
    let position = articlePositions[article] ?? 0
    let first = max(0, min(position - limit / 2, articles.count - limit))
    return Array(articles[first..<min(first + limit, articles.count)])
  }

  /// The groups with types in them, or of so many types that they would fill a page the `limit` around
  /// one.
  package func groups(around symbol: SymbolID, limit: Int) -> [PageGroup] {
    let start: Int
    if pages.count > limit, let position = positions[symbol] {
      start = max(0, min(position - limit / 2, pages.count - limit))
    } else {
      start = 0
    }
    var skipped = 0
    return groups.compactMap { group in
      let symbols = group.symbols
      let range = skipped..<skipped + symbols.count
      skipped = range.upperBound
      let shown = range.clamped(to: start..<start + limit)
      if shown.isEmpty { return nil }
      var group = group
      group.entries = pages[shown].map { .symbol($0) }
      return group
    }
  }
}
