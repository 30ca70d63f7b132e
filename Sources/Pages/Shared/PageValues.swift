import Characters
import Configuration
import Graph
import Site
import Vocabulary

/// The values of templates that every page has.
extension PageContext {
  /// - Parameter fallback: the language in which the page is shown, if it is not the page's own.
  func values(
    title: String, description: String, contentLanguage: LanguageID?,
    breadcrumbs: [TemplateValue] = []
  ) -> TemplateObject {
    let fallback: TemplateValue
    if let contentLanguage, contentLanguage != language {
      fallback = .object([
        .text: .text(
          words.string(
            "fallback",
            ["language": words.name, "shown": graph.languages[contentLanguage].name])),
        .contentLang: .text(graph.languages[contentLanguage].tag),
      ])
    } else {
      fallback = .absent
    }
    let (look, siteTitle) = (look, siteTitle)
    let languages = languages
    return [
      .logo: look.logo, .logoDark: look.logoDark, .ownLinks: look.links, .ownFooter: look.footer,
      .ownHead: look.head, .ownStyles: look.styles, .ownScripts: look.scripts,
      .socialImage: look.socialImage,
      .lang: .text(words.tag),
      .title: .text(title == siteTitle ? title : "\(title) – \(siteTitle)"),
      .description: .text(description),
      .siteTitle: .text(siteTitle),
      .homeHref: .text(SitePaths.relative("index.html", from: page)),
      .landingHref: .text(root("index.html")),
      .stylesheet: .text(root(site.assets.stylesheet)),
      .script: .text(root(site.assets.scripts[language])),
      .favicon: .text(root(site.assets.favicon)),
      .languages: .list(languages),
      .hasOtherLanguages: .flag(languages.count > 1),
      .breadcrumbs: .list(breadcrumbs),
      .fallback: fallback,
      .contentLang: tag(ifNotPage: contentLanguage),
      .generator: .text(site.generator),
      .root: .text(root("")),
      .canonical: .optional(site.absolute(words.tag + "/" + page)),
      .repository: .optional(site.configuration.repository),
      .versionLinks: .list(versionLinks),
      .href: .absent, .text: .absent, .stateWord: .absent, .navigation: .absent,
      .contents: .absent, .hasContents: .flag(false), .life: .absent, .counts: .absent,
      .barLinks: .list(barLinks),
      .hasBothSources: .flag(site.names.hasBothSources),
      .hasReleases: .flag(!site.versions.releases.isEmpty), .lives: .text(""),
      .searchScript: .text(root(site.assets.searchScripts[language])),
      .openSearchHref: site.configuration.baseURL == nil
        ? .absent : .text(root(SitePaths.openSearchFile)),
      .searchIndex: .text(root(SitePaths.searchSymbolsFile)),
      .defaultHref: .optional(site.absolute("index.html")),
      .feedHref: site.hasFeeds
        ? .text(SitePaths.relative(SitePaths.feedFile, from: page)) : .absent,
      .pageType: .text("article"), .locale: .text(words.locale),
      .editHref: .absent, .noteFile: .absent, .noteHref: .absent, .write: .absent,
      .linkedData: LinkedData(
        context: self, title: title, description: description, breadcrumbs: breadcrumbs
      ).value,
    ]
  }

  /// The parts of the site, as the bar of every page has them.
  private var barLinks: [TemplateValue] {
    func link(_ word: String, _ address: String) -> TemplateValue {
      .object([
        .text: .text(words.string(word)), .href: .text(SitePaths.relative(address, from: page)),
        .current: .flag(address == page),
      ])
    }
    var links = [link("reference", "index.html")]
    if !graph.articles.isEmpty { links.append(link("articles", "index.html#section-articles")) }
    if let step = site.versions.histories.first?.steps.last {
      links.append(link("whatIsNew", site.paths.file(of: step)))
    }
    if !site.versions.histories.isEmpty {
      links.append(link("compare", SitePaths.compareFile))
      links.append(link("deprecated", SitePaths.deprecatedFile))
    }
    return links
  }

  /// The pages of all versions and of all symbols; none where no note states a version.
  private var versionLinks: [TemplateValue] {
    guard !site.versions.histories.isEmpty else { return [] }
    return Self.versionTools.map { word, file in
      .object([
        .text: .text(words.string(word)), .href: .text(SitePaths.relative(file, from: page)),
      ])
    }
  }

  private var languages: [TemplateValue] {
    site.languages.map { index in
      .object([
        .tag: .text(graph.languages[index].tag),
        .name: .text(graph.languages[index].name),
        .href: .text(root(graph.languages[index].tag + "/" + page)),
        // Search engines want these addresses whole.
        .canonical: .optional(site.absolute(graph.languages[index].tag + "/" + page)),
        .current: .flag(index == language),
      ])
    }
  }

  /// A breadcrumb.
  ///
  /// - Parameter tag: the tag of its language, where that is not the page's.
  static func crumb(
    _ text: String, _ href: String?, tag: TemplateValue = .absent
  ) -> TemplateValue {
    .object([.text: .text(text), .href: .optional(href), .contentLang: tag])
  }

  /// The name of a symbol among the breadcrumbs.
  func crumb(of symbol: SymbolID, _ href: String?) -> TemplateValue {
    .object([
      .text: .html(site.names[symbol]), .name: .text(graph.symbols[symbol].name),
      .href: .optional(href),
      .contentLang: .absent,
    ])
  }

  /// `UITableView.Style (UITableViewStyle)`: a title takes no markup. Where another module has a type
  /// of its name, `Configuration · ModuleB`. The script leaves the name that
  /// its reader chose.
  func title(of symbol: SymbolID) -> String {
    let name = graph.symbols[symbol].name
    let module = graph.distinctiveModule(of: symbol).map { " · " + $0 } ?? ""
    guard let swiftName = graph.otherSwiftName(of: symbol) else { return name + module }
    return "\(swiftName) (\(name))\(module)"
  }

  /// An entry of the page's contents.
  ///
  /// - Parameter tag: the tag of its language, where that is not the page's.
  static func content(
    _ text: HTML, _ href: String, isNested: Bool, profile: TemplateValue = .absent,
    tag: TemplateValue = .absent
  ) -> TemplateValue {
    .object([
      .text: .html(text), .href: .text(href), .nested: .flag(isNested), .life: profile,
      .contentLang: tag,
    ])
  }

  /// A link to an article under its title.
  func link(toArticle article: ArticleID) -> TemplateValue {
    .object([
      .text: .text(title(of: article)),
      .contentLang: tag(
        ifNotPage: site.fallback(
          for: graph.abstracts(of: article), in: language)),
      .href: .text(
        SitePaths.relative(site.paths.articleFiles[article], from: page)),
    ])
  }
}
