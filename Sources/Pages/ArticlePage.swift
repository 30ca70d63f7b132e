import Characters
import Graph
import Markup
import Notes
import Site
import Translations
import Vocabulary

/// The page of an article.
struct ArticlePage {
  let context: PageContext
  let article: ArticleID

  private var graph: SymbolGraph { context.graph }
  private var words: Language { context.words }

  func values() -> TemplateObject {
    let subject = graph.articles[article]
    let texts = graph.prose(of: article)
    let language = context.site.fallback(for: texts, in: context.language)
    guard let language, let prose = texts[language] else { return [:] }
    let heading = context.inline(prose.titleText, scope: nil, isLinkFree: true)
    let title = context.title(of: article)
    var values = context.values(
      title: title, description: prose.description ?? context.plain(prose.abstractText),
      contentLanguage: language,
      breadcrumbs: [
        PageContext.crumb(
          words.string("reference"), SitePaths.relative("index.html", from: context.page)),
        PageContext.crumb(
          words.string("articles"),
          SitePaths.relative("index.html#section-articles", from: context.page)),
        PageContext.crumb(title, nil, tag: context.tag(ifNotPage: language)),
      ])
    context.addNote(context.note(of: article), shown: prose.document, to: &values)
    let body = prose.body
    values[.heading] = .html(heading.isEmpty ? HTML(text: title) : heading)
    values[.anchors] = context.anchorMarks(of: prose.titleText, scope: nil)
    values[.abstract] = .optional(context.inline(prose.abstractText, scope: nil))
    values[.note] = context.stalenessMark(of: .article(article))
    values[.body] = .html(context.blocks(body, scope: nil, headingShift: 0))
    values[.mentions] = .list(subject.mentions.map { mention($0) })
    values[.hasMentions] = .flag(!subject.mentions.isEmpty)
    let neighbours = context.site.order.neighbours(of: article)
    values[.previous] = neighbours.previous.map { context.link(toArticle: $0) } ?? .absent
    values[.next] = neighbours.next.map { context.link(toArticle: $0) } ?? .absent
    values[.navigation] = navigation()
    addContents(prose, to: &values)
    return values
  }

  private func mention(_ symbol: SymbolID) -> TemplateValue {
    let texts = graph.abstracts(of: symbol)
    let language = context.site.fallback(for: texts, in: context.language)
    return .object([
      .name: .html(context.site.names[symbol]),
      .href: .text(context.address(of: symbol)), .life: context.profile(of: symbol),
      .contentLang: context.tag(ifNotPage: language),
      .abstract: .optional(
        context.abstract(of: language.flatMap { texts[$0] }, scope: symbol)),
    ])
  }

  /// So many articles stand beside one, those around it; the title of their list leads to all.
  /// Were all beside each, a site would be as long as the square of their number.
  private static let longestNavigation = 200

  private func navigation() -> TemplateValue {
    let shown = context.site.order.articles(around: article, limit: Self.longestNavigation)
    var groups: [(title: Title, articles: [ArticleID])] = []
    for article in shown {
      let title = title(ofGroupWith: article)
      if let place = groups.lastIndex(where: { $0.title == title }) {
        groups[place].articles.append(article)
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

  private func addContents(_ prose: Prose, to values: inout TemplateObject) {
    let tree = graph.documents[prose.document]
    var contents: [TemplateValue] = []
    for heading in prose.passageTexts {
      guard let passage = heading.passages.first, tree.kind(passage.block) == .heading else {
        continue
      }
      let level = tree[passage.block].detail
      guard level <= 3 else { continue }
      let anchor = context.anchor(ofHeading: passage.block, in: tree, scope: nil)
      contents.append(
        PageContext.content(
          context.inline(heading, scope: nil, isLinkFree: true), "#" + anchor,
          isNested: level == 3,
          tag: context.tag(ifNotPage: heading.language)))
    }
    values[.contents] = .list(contents)
    values[.hasContents] = .flag(contents.count > 1)
  }
}
