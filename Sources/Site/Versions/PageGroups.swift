import Characters
package import Graph
import Markup
import Statements
package import Vocabulary

/// A page that a list leads to.
package enum PageEntry: Hashable, Sendable {
  case symbol(SymbolID)
  case article(ArticleID)
}

/// Pages that stand under one heading: a topic of `index.md`, or types of one kind.
package struct PageGroup: Sendable {
  /// The words of the heading in each language, and the language in which they are.
  private let titles: Table<Language, (text: String, language: LanguageID)>
  package let anchor: String
  package var entries: [PageEntry]
  /// Its index among the topics of `index.md`; nil: none lists it.
  package let topic: Int?

  init(
    _ titles: Table<Language, (text: String, language: LanguageID)>, anchor: String,
    entries: [PageEntry], topic: Int? = nil
  ) {
    self.titles = titles
    self.anchor = anchor
    self.entries = entries
    self.topic = topic
  }

  package var symbols: [SymbolID] {
    entries.compactMap { if case .symbol(let symbol) = $0 { symbol } else { nil } }
  }

  package var articles: [ArticleID] {
    entries.compactMap { if case .article(let article) = $0 { article } else { nil } }
  }

  package func title(in language: LanguageID) -> String { titles[language].text }

  /// The language of ``title(in:)``.
  package func titleLanguage(in language: LanguageID) -> LanguageID { titles[language].language }
}

/// The groups of a site, in the order in which readers meet them.
struct PageGroups {
  let graph: SymbolGraph
  /// The topics of each language's first page, in its own words.
  let topics: Table<Language, HomeTopics>
  /// The modules of the site in its order, as far as that is configured.
  private let modules: [String]

  init(_ graph: SymbolGraph, modules: [String]) {
    self.graph = graph
    self.modules = modules
    topics = graph.homes.mapElements { home in
      home.map { HomeTopics($0, in: graph) } ?? HomeTopics()
    }
  }

  /// The topics of the first language that has some, then the types that they leave out, by kind.
  func all() -> [PageGroup] {
    var listed: Set<PageEntry> = []
    var groups: [PageGroup] = []
    if let main = topics.firstIndex(where: { !$0.groups.isEmpty }) {
      for (index, group) in topics[main].groups.enumerated() {
        let entries = group.entries.filter { listed.insert($0).inserted }
        groups.append(
          PageGroup(
            titles(ofTopic: index, main: main), anchor: group.anchor, entries: entries,
            topic: index))
      }
    }
    return groups + kinds(besides: listed)
  }

  private func titles(ofTopic index: Int, main: LanguageID)
    -> Table<Language, (text: String, language: LanguageID)>
  {
    let own = topics[main].groups
    var titles: Table<Language, (text: String, language: LanguageID)> = []
    for language in topics.indices {
      // Groups of parallel notes are in the same order.
      let other = topics[language].groups
      titles.append(
        other.count == own.count
          ? (other[index].title, language) : (own[index].title, main))
    }
    return titles
  }

  private static let kinds: [SymbolKind] = [.class, .protocol, .struct, .enum]

  /// Groups the pages that no topic lists by module, where there are several, then by kind; in a group those
  /// come first whose notes say so, then those with most members.
  private func kinds(besides listed: Set<PageEntry>) -> [PageGroup] {
    let pages = graph.pages.filter { !listed.contains(.symbol($0)) }
    var modules: [String?] = []
    for page in pages where !modules.contains(graph.symbols[page].module) {
      modules.append(graph.symbols[page].module)
    }
    guard modules.count > 1 else { return kinds(of: pages, module: nil) }
    // Types of no module come last.
    modules.sort { (rank(of: $0), $0 ?? "") < (rank(of: $1), $1 ?? "") }
    return modules.flatMap { module in
      kinds(of: pages.filter { graph.symbols[$0].module == module }, module: module)
    }
  }

  private func rank(of module: String?) -> Int {
    module.map { modules.firstIndex(of: $0) ?? modules.count } ?? .max
  }

  private func kinds(of pages: [SymbolID], module: String?) -> [PageGroup] {
    var symbols = Array(repeating: [SymbolID](), count: Self.kinds.count + 1)
    for page in pages {
      let kind = graph.symbols[page].kind.flatMap { Self.kinds.firstIndex(of: $0) }
      symbols[kind ?? Self.kinds.count].append(page)
    }
    return symbols.indices.filter { !symbols[$0].isEmpty }.map { index in
      let key = index < Self.kinds.count ? Self.kinds[index].rawValue : "other"
      var titles: Table<Language, (text: String, language: LanguageID)> = []
      for language in graph.languages.indices {
        let kind = graph.languages[language].string("kinds." + key)
        titles.append((module.map { $0 + " · " + kind } ?? kind, language))
      }
      return PageGroup(
        titles, anchor: "kind-" + key + (module.map { "-" + slug(of: $0) } ?? ""),
        entries: sorted(symbols[index]).map { .symbol($0) })
    }
  }

  private func sorted(_ symbols: [SymbolID]) -> [SymbolID] {
    // The order of `pages` stays among equals.
    symbols.enumerated().map { index, symbol in
      let order = graph.prose(of: symbol).lazy.compactMap { $0?.order }.first
      return (symbol, order ?? .max, -graph.symbols[symbol].members.count, index)
    }.sorted { ($0.1, $0.2, $0.3) < ($1.1, $1.2, $1.3) }.map(\.0)
  }

  /// All articles: those of the topics first, then by folder, by what their notes say of their order,
  /// and by their paths.
  func articles(_ groups: [PageGroup]) -> [ArticleID] {
    let listed = groups.flatMap(\.articles)
    let ranks = Dictionary(zip(listed, 0...), uniquingKeysWith: { first, _ in first })
    return graph.articles.indices.map { article in
      let order = graph.prose(of: article).lazy.compactMap { $0?.order }.first
      let rank = ranks[article] ?? .max
      return (
        article, rank, rank == .max ? graph.folder(of: article) ?? "" : "", order ?? .max
      )
    }.sorted { ($0.1, $0.2, $0.3, $0.0) < ($1.1, $1.2, $1.3, $1.0) }.map(\.0)
  }
}

extension SymbolGraph {
  /// The folder of an article within that of all articles: `guides` of `articles/guides/first`.
  package func folder(of article: ArticleID) -> String? {
    var parts = articles[article].id.split(separator: "/").dropLast()
    if parts.first == "articles" { parts.removeFirst() }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
