import Characters
import Graph
import Markup
import Site
import Statements
import Translations
import Vocabulary

/// The page of an article as values.
struct ArticlePage {
  let context: PageContext
  let article: ArticleID

  private var graph: SymbolGraph { context.graph }
  private var words: Language { context.words }

  static func files(of plan: SitePlan) -> [SiteFile] {
    plan.context.graph.articles.indices.flatMap { article in
      plan.pages(at: plan.context.paths.articleFiles[article]) { .article(article, language: $0) }
    }
  }

  func values() -> TemplateObject {
    guard let page = ArticlePageBody(of: article, in: context) else { return [:] }
    let (prose, title) = (page.shown, page.title)
    let heading = context.inline(prose.titleText, scope: nil, isLinkFree: true)
    var values = context.values(
      title: title, description: context.description(of: Abstract(of: prose)),
      contentLanguage: prose.language,
      breadcrumbs: [
        PageContext.crumb(
          words.string("reference"), SitePaths.relative("index.html", from: context.page)),
        PageContext.crumb(
          words.string("articles"),
          SitePaths.relative("index.html#section-articles", from: context.page)),
        PageContext.crumb(title, nil, tag: context.tag(ifNotPage: prose.language)),
      ])
    context.addNote(context.note(of: article), shown: prose.document, to: &values)
    values[.heading] = .html(heading.isEmpty ? HTML(text: title) : heading)
    values[.anchors] = context.anchorMarks(of: prose.titleText, scope: nil)
    values[.abstract] = .optional(context.inline(prose.abstractText, scope: nil))
    values[.note] = context.stalenessMark(of: .article(article))
    values[.body] = .html(context.blocks(prose.body, scope: nil, headingShift: 0))
    let mentions = graph.articles[article].mentions
    values[.mentions] = .list(mentions.map { mention($0) })
    values[.hasMentions] = .flag(!mentions.isEmpty)
    let neighbours = context.site.order.neighbours(of: article)
    values[.previous] = neighbours.previous.map { context.link(toArticle: $0) } ?? .absent
    values[.next] = neighbours.next.map { context.link(toArticle: $0) } ?? .absent
    values[.navigation] = navigation()
    addContents(of: page, to: &values)
    return values
  }

  private func mention(_ symbol: SymbolID) -> TemplateValue {
    let abstract = context.shown(graph.abstracts(of: symbol))
    return .object([
      .name: .html(context.site.names[symbol]),
      .href: .text(context.address(of: symbol)), .life: context.profile(of: symbol),
      .contentLang: context.tag(ifNotPage: abstract?.language),
      .abstract: .optional(context.abstract(of: abstract, scope: symbol)),
    ])
  }

  /// The most articles that are listed beside one, those around it; the title of their list leads to all.
  /// Were all beside each, a site would be as long as the square of their number.
  private static let longestNavigation = 200

  private func navigation() -> TemplateValue {
    let shown = context.site.order.articles(around: article, limit: Self.longestNavigation)
    var groups: [(title: Title, articles: [ArticleID])] = []
    for article in shown {
      let title = title(ofGroupWith: article)
      if let index = groups.lastIndex(where: { $0.title == title }) {
        groups[index].articles.append(article)
      } else {
        groups.append((title, [article]))
      }
    }
    return .object([
      // The groups say it.
      .title: .absent, .href: .absent,
      .up: .object([
        .text: .text(words.string("reference")),
        .href: .text(SitePaths.relative("index.html", from: context.page)),
      ]),
      .groups: .list(
        groups.map { group in
          .object([
            .title: .text(group.title.text), .life: .absent, .contentLang: group.title.tag,
            .href: .text(SitePaths.relative(group.title.address, from: context.page)),
            .entries: .list(group.articles.map { entry($0) }),
          ])
        }),
    ])
  }

  private func entry(_ index: ArticleID) -> TemplateValue {
    .object([
      .name: .text(context.title(of: index)),
      .href: .text(
        SitePaths.relative(context.site.paths.articleFiles[index], from: context.page)),
      .state: .absent, .stateWord: .absent, .life: .absent,
      .current: .flag(index == article),
      .contentLang: context.tag(
        ifNotPage: context.site.fallback(for: graph.abstracts(of: index), in: context.language)),
    ])
  }

  /// The heading of some articles, and where it leads.
  private struct Title: Equatable {
    var text: String
    var address: String
    var tag: TemplateValue = .absent

    static func == (left: Title, right: Title) -> Bool {
      left.text == right.text && left.address == right.address
    }
  }

  /// The topic that lists an article, or the folder in which it stands.
  private func title(ofGroupWith article: ArticleID) -> Title {
    if let topic = context.site.order.topic(of: article) { return title(of: topic) }
    guard let folder = graph.folder(of: article) else {
      return Title(text: words.string("articles"), address: "index.html#section-articles")
    }
    // What `index.md` of a folder is called is the title of the folder.
    if let index = context.site.order.index(ofFolder: folder) {
      let text = context.title(of: index)
      // A topic that lists the articles of a folder is called like it, and the rest of them belong there.
      if let topic = context.site.order.groups.first(where: {
        $0.topic != nil && $0.title(in: context.language) == text
      }) {
        return title(of: topic)
      }
      return Title(text: text, address: context.site.paths.articleFiles[index])
    }
    let name = folder.split(separator: "/").last ?? ""
    return Title(
      text: String(name).replacing("-", with: " "), address: "index.html#section-articles")
  }

  private func title(of topic: PageGroup) -> Title {
    Title(
      text: topic.title(in: context.language), address: "index.html#" + topic.anchor,
      tag: context.tag(ifNotPage: topic.titleLanguage(in: context.language)))
  }

  private func addContents(of page: ArticlePageBody, to values: inout TemplateObject) {
    let contents = page.parts.compactMap(\.heading).filter { $0.level <= 3 }.map { heading in
      PageContext.content(
        context.inline(page.shown.text([heading.passage]), scope: nil, isLinkFree: true),
        "#" + page.anchor(of: heading), isNested: heading.level == 3,
        tag: context.tag(ifNotPage: page.shown.language))
    }
    values[.contents] = .list(contents)
    values[.hasContents] = .flag(contents.count > 1)
  }
}
