import Characters
import Declarations
import Graph
import Site
import Statements
import Translations
import Vocabulary

/// The first page of a language: what its `index.md` says, the articles, every type by kind.
struct HomePage {
  let context: PageContext

  private var graph: SymbolGraph { context.graph }
  private var words: Language { context.words }

  static func files(of plan: SitePlan) -> [SiteFile] {
    plan.pages(at: "index.html") { .home(language: $0) }
  }

  func values() -> TemplateObject {
    let prose = context.shown(graph.homes)
    let siteTitle = context.siteTitle
    var values = context.values(
      title: siteTitle,
      description: context.description(of: prose.map { Abstract(of: $0) }),
      contentLanguage: prose?.language ?? context.language)
    let heading = context.inline(prose?.titleText, scope: nil, isLinkFree: true)
    values[.heading] = .html(heading.isEmpty ? HTML(text: siteTitle) : heading)
    values[.abstract] = .optional(context.inline(prose?.abstractText, scope: nil))
    let topics = prose.flatMap { context.site.order.topics(in: $0.language) }
    let body = prose.map { prose in
      Text(
        document: prose.document, language: prose.language,
        passages: prose.body.passages.filter { topics?.holds($0.block) != true })
    }
    values[.body] = .optional(context.blocks(body, scope: nil, headingShift: 0))
    let articles = context.site.order.articles.filter { context.site.order.topic(of: $0) == nil }
    values[.articles] = .list(articles.map { article($0) })
    values[.hasArticles] = .flag(!articles.isEmpty)
    let groups = groups(texts: topics, of: prose)
    values[.groups] = .list(groups.map(\.value))
    let hasVersions = addVersions(to: &values)
    func content(_ word: String, _ anchor: String) -> TemplateValue {
      PageContext.content(HTML(text: words.string(word)), "#" + anchor, isNested: false)
    }
    var contents = hasVersions ? [content("versions", "section-versions")] : []
    contents += groups.map {
      PageContext.content(HTML(text: $0.title), "#" + $0.anchor, isNested: false)
    }
    if !articles.isEmpty { contents.append(content("articles", "section-articles")) }
    values[.contents] = .list(contents)
    values[.hasContents] = .flag(contents.count > 1)
    values[.navigation] = navigation(groups, articles)
    values[.emptyNote] = context.stalenessMark(of: .home)
    values[.note] =
      context.site.hasCoverage
      ? .object([
        .text: .text(words.string("translation.coverage")),
        .href: .text(SitePaths.relative(SitePaths.coverageFile, from: context.page)),
      ]) : .absent
    return values
  }

  /// The number of versions of a platform that are listed here; the others are one page further.
  static let newestVersions = 6

  /// The newest versions of every platform, and where they are compared; false where there are none.
  private func addVersions(to values: inout TemplateObject) -> Bool {
    guard !context.site.versions.histories.isEmpty else { return false }
    // Without a pair, the comparison begins at the reader's own version.
    values[.compareHref] = .text(
      SitePaths.relative(SitePaths.compareFile + "#compare", from: context.page))
    values[.platforms] = .list(
      context.site.versions.histories.map { history in
        let page = VersionValues(context: context, history: history)
        return .object([
          .name: .text(page.platformName),
          .versions: .list(
            history.versions.suffix(Self.newestVersions).reversed().map {
              VersionValues.link($0.description, page.address(of: $0))
            }),
        ])
      })
    return true
  }

  /// Articles by title, kinds by name: the types themselves stand on the page.
  private func navigation(_ groups: [Group], _ articles: [ArticleID]) -> TemplateValue {
    func entry(_ title: TemplateValue, _ href: String, language: LanguageID? = nil) -> TemplateValue
    {
      .object([
        .name: title, .href: .text(href), .state: .absent, .stateWord: .absent,
        .current: .flag(false), .contentLang: context.tag(ifNotPage: language),
      ])
    }
    var list: [TemplateValue] = []
    if !articles.isEmpty {
      list.append(
        .object([
          .title: .text(words.string("articles")), .href: .text("#section-articles"),
          .contentLang: .absent,
          .entries: .list(
            articles.map { index in
              entry(
                .text(context.title(of: index)),
                SitePaths.relative(context.site.paths.articleFiles[index], from: context.page),
                language: context.site.fallback(
                  for: graph.abstracts(of: index), in: context.language))
            }),
        ]))
    }
    if let first = groups.first {
      list.append(
        .object([
          .title: .text(words.string("reference")), .href: .text("#" + first.anchor),
          .contentLang: .absent,
          .entries: .list(groups.map { entry(.text($0.title), "#" + $0.anchor) }),
        ]))
    }
    return .object([
      .title: .text(context.siteTitle), .href: .text("#main-content"), .up: .absent,
      .groups: .list(list),
    ])
  }

  private func article(_ index: ArticleID) -> TemplateValue {
    let abstract = context.shown(graph.abstracts(of: index))
    return .object([
      .text: .text(context.title(of: index)),
      .href: .text(SitePaths.relative(context.site.paths.articleFiles[index], from: context.page)),
      .contentLang: context.tag(ifNotPage: abstract?.language),
      .abstract: .optional(context.abstract(of: abstract, scope: nil)),
    ])
  }

  private struct Group {
    var title: String
    var anchor: String
    var value: TemplateValue
  }

  /// - Parameters:
  ///   - topics: those of the note that the page shows.
  ///   - prose: that note.
  private func groups(texts topics: HomeTopics?, of prose: Prose?) -> [Group] {
    context.site.order.groups.map { group in
      let title = group.title(in: context.language)
      let symbols = group.symbols
      var text: HTML?
      var said: Set<PageEntry> = []
      if let topic = group.topic, let prose, let topics, topics.groups.indices.contains(topic) {
        text = context.blocks(
          Text(
            document: prose.document, language: prose.language,
            passages: topics.groups[topic].texts), scope: nil, headingShift: 0)
        said = topics.groups[topic].entriesInTexts
      }
      return Group(
        title: title, anchor: group.anchor,
        value: .object([
          .title: .text(title), .anchor: .text(group.anchor),
          .contentLang: context.tag(ifNotPage: group.titleLanguage(in: context.language)),
          .total: .text(String(group.entries.count)),
          .counts: context.counts(of: symbols),
          .body: .optional(text ?? HTML()),
          .entries: .list(
            group.entries.filter { !said.contains($0) }.map { entry in
              switch entry {
              case .symbol(let symbol): self.entry(symbol)
              case .article(let article): self.entry(article)
              }
            }),
        ]))
    }
  }

  private func entry(_ index: ArticleID) -> TemplateValue {
    let abstract = context.shown(graph.abstracts(of: index))
    return .object([
      .text: .text(context.title(of: index)), .name: .absent,
      .href: .text(SitePaths.relative(context.site.paths.articleFiles[index], from: context.page)),
      .abstract: .optional(context.abstract(of: abstract, scope: nil)),
      .contentLang: context.tag(ifNotPage: abstract?.language),
      .state: .absent, .stateWord: .absent, .count: .absent, .counts: .absent, .life: .absent,
    ])
  }

  /// The most types that a first page lists with their abstracts: of more it lists the names alone, as each
  /// has its text on its page.
  private static let longestAbstractList = 600

  private var showsAbstracts: Bool {
    context.site.order.groups.reduce(0) { $0 + $1.entries.count } <= Self.longestAbstractList
  }

  private func entry(_ index: SymbolID) -> TemplateValue {
    let symbol = graph.symbols[index]
    let abstract = context.shown(graph.abstracts(of: index))
    let availability = AvailabilityValues(context: context)
    let latest = symbol.availability.latest
    let count = symbol.members.count
    return .object([
      .name: .html(context.site.names[index]), .text: .absent,
      .href: .text(context.address(of: index)),
      .abstract: .optional(
        showsAbstracts ? context.abstract(of: abstract, scope: index) : HTML()),
      .contentLang: context.tag(ifNotPage: abstract?.language),
      .state: .text(AvailabilityValues.state(of: latest)),
      .stateWord: .optional(latest.status == .unknown ? nil : availability.word(for: latest)),
      .count: .text(count == 0 ? "" : String(count)),
      .counts: context.counts(of: symbol.members),
      .life: context.profile(of: index),
    ])
  }
}
