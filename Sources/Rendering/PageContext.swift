import Graph
import Markup
import Notes
import Vocabulary

/// Everything that the pages of a site share.
///
/// A class of constants, a value in all but its copying, as every page and part of one has it.
final class SiteContext: Sendable {
  let graph: SymbolGraph
  /// The name of each symbol, with its breaks.
  let names: [HTML]
  let paths: SitePaths
  let configuration: SiteConfiguration
  /// The addresses of the styles, scripts and icon in `assets/`.
  let stylesheet: String
  /// By language.
  let scripts: [String]
  let favicon: String
  /// The files of `content/assets/` as pages name them: `assets/cell.png`.
  let assets: Set<String>
  /// The versions that readers may choose, by platform.
  let releases: [Releases]
  let order: PageOrder
  let lives: SymbolLives
  /// By language, then by life.
  let drawings: [[LifeDrawing?]]
  let histories: [PlatformHistory]
  let versionMenus: VersionMenus
  /// The script of the page that compares versions, and the data that it needs.
  let compareScript: String
  let search: SearchIndex
  /// By language, what runs when a reader first searches.
  let searchScripts: [String]
  let generator: String
  let notes: NotePlaces
  /// The one language that has pages here; nil: all have.
  let onlyLanguage: Int?

  init(
    graph: SymbolGraph, paths: SitePaths, configuration: SiteConfiguration, stylesheet: String,
    scripts: [String], favicon: String, assets: Set<String>, releases: [Releases],
    order: PageOrder, lives: SymbolLives, histories: [PlatformHistory], compareScript: String,
    search: SearchIndex, searchScripts: [String], generator: String,
    notes: NotePlaces = NotePlaces(), onlyLanguage: Int? = nil
  ) {
    self.graph = graph
    names = graph.symbols.indices.map { HTML(name: graph.symbols[$0].name) }
    self.paths = paths
    self.configuration = configuration
    self.stylesheet = stylesheet
    self.scripts = scripts
    self.favicon = favicon
    self.assets = assets
    self.releases = releases
    self.order = order
    self.lives = lives
    drawings = graph.languages.map {
      LifeDrawing.all(of: lives, on: releases, platforms: graph.platforms, in: $0)
    }
    self.histories = histories
    versionMenus = VersionMenus(of: histories, paths: paths, platforms: graph.platforms)
    self.compareScript = compareScript
    self.search = search
    self.searchScripts = searchScripts
    self.generator = generator
    self.notes = notes
    self.onlyLanguage = onlyLanguage
  }

  /// The languages that have pages here.
  var languages: [Int] { onlyLanguage.map { [$0] } ?? Array(graph.languages.indices) }

  /// The language in which a text is shown where `language` lacks it: the first one that has it.
  func fallback<Text>(for texts: [Text?], in language: Int) -> Int? {
    if texts[language] != nil { return language }
    return texts.firstIndex { $0 != nil }
  }
}

/// One page in one language: where it is, and the values that every page has.
///
/// A class, because its parts number their lives and documents in common, and have it by the
/// thousand; one page has one, and no two threads share it.
final class PageContext {
  let site: SiteContext
  let language: Int
  let words: Language
  /// In the language's folder: `UITableView.html`, `articles/styles.html`.
  let page: String
  let lives = LifeTable()
  private let documents = DocumentTable()
  /// What addresses of other pages begin with.
  private let prefix: String

  init(site: SiteContext, language: Int, page: String) {
    self.site = site
    prefix = SitePaths.prefix(of: page)
    self.language = language
    self.page = page
    words = site.graph.languages[language]
  }

  var graph: SymbolGraph { site.graph }

  func address(of symbol: Int) -> String {
    relative(site.paths.address(of: symbol))
  }

  /// From this page to an address in the language's folder.
  func relative(_ address: String) -> String {
    SitePaths.fragment(of: address, on: page) ?? (prefix.isEmpty ? address : prefix + address)
  }

  /// A symbol's address from this page, with a version chosen.
  ///
  /// - Parameter query: of ``SitePaths/query(choosing:ofPlatform:)``.
  func address(of symbol: Int, query: String) -> TemplateValue {
    .address(
      prefix: prefix, file: site.paths.file(of: symbol), query: query,
      anchor: site.paths.anchor(of: symbol))
  }

  /// From this page to a file of the output folder.
  func root(_ path: String) -> String { SitePaths.relative("../" + path, from: page) }

  func markup(scope: Int?, headingShift: Int = 0, isLinkFree: Bool = false) -> MarkupContext {
    MarkupContext(page: self, scope: scope, headingShift: headingShift, isLinkFree: isLinkFree)
  }

  /// What the ids of a document's headings and footnotes begin with on this page.
  func idPrefix(of document: Int) -> String { documents.idPrefix(of: document) }

  /// The tag of a language other than the page's, or nothing.
  func tag(ifNotPage other: Int?) -> TemplateValue {
    guard let other, other != language else { return .absent }
    return .text(graph.languages[other].tag)
  }

  // MARK: Lives

  /// The class of a symbol's life on this page; nothing where no version is known to choose.
  func life(of symbol: Int) -> TemplateValue {
    site.releases.isEmpty
      ? .absent : .text(LifeTable.className(lives.number(of: symbol, in: site.lives)))
  }

  /// The life of something that is there as long as one of several symbols is.
  func life(ofAnyOf symbols: [Int]) -> TemplateValue {
    guard !site.releases.isEmpty, !symbols.isEmpty else { return .absent }
    let code = LifeCode.code(
      ofAnyOf: site.lives.availabilities(of: symbols), on: site.releases)
    return .text(LifeTable.className(lives.number(ofCode: code)))
  }

  /// How many of some symbols have which life: `0:12 3:1`. From it a page counts what a version has
  /// without looking at each of them.
  func counts(of symbols: [Int]) -> TemplateValue {
    guard !site.releases.isEmpty, !symbols.isEmpty else { return .absent }
    var counts: [(life: Int, count: Int)] = []
    var places: [Int: Int] = [:]
    for symbol in symbols {
      let life = lives.number(of: symbol, in: site.lives)
      if let place = places[life] {
        counts[place].count += 1
      } else {
        places[life] = counts.count
        counts.append((life, 1))
      }
    }
    return .text(counts.map { "\($0.life):\($0.count)" }.joined(separator: " "))
  }

  // MARK: Texts

  func blocks(_ text: Text?, scope: Int?, headingShift: Int) -> HTML {
    guard let text, !text.isEmpty else { return HTML() }
    var renderer = MarkupRenderer(
      document: graph.documents[text.document],
      context: markup(scope: scope, headingShift: headingShift))
    renderer.html.reserve(Self.room(for: text.passages, of: renderer.document))
    renderer.render(text.passages)
    return renderer.html
  }

  /// A text of one passage as a part of a line.
  func inline(_ text: Text?, scope: Int?, isLinkFree: Bool = false) -> HTML {
    inline(text, markup(scope: scope, isLinkFree: isLinkFree))
  }

  private func inline(_ text: Text?, _ markup: MarkupContext) -> HTML {
    guard let text, let passage = text.passages.first else { return HTML() }
    var renderer = MarkupRenderer(document: graph.documents[text.document], context: markup)
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

  /// The first paragraph of a text where the rest of it does not stand: without its footnotes.
  func abstract(of prose: Prose?, scope: Int?) -> HTML {
    guard let prose else { return HTML() }
    var markup = markup(scope: scope)
    markup.showsFootnotes = false
    return inline(prose.abstractText, markup)
  }

  /// The words of a text, for a place that takes no markup.
  func plain(_ text: Text?) -> String { String(decoding: plainBytes(text), as: UTF8.self) }

  func plainBytes(_ text: Text?) -> [UInt8] {
    guard let text else { return [] }
    return PassageLines.line(of: text.passages, in: graph.documents[text.document])
  }

  /// `a, b`, as the page's language joins a list.
  func list(_ texts: [String]) -> String {
    texts.joined(separator: words.string("listSeparator"))
  }

  /// A string of the page's language with its places filled: `{name}` by the value for `name`.
  func sentence(_ key: String, _ values: KeyValuePairs<String, HTML>) -> HTML {
    var html = HTML()
    words.forEachPart(ofString: key) { part in
      switch part {
      case .text(let text): html.append(text: text)
      case .place(let name):
        if let value = values.first(where: { $0.key.utf8.elementsEqual(name) })?.value {
          html.append(value)
        } else {
          html.append(markup: "{")
          html.append(text: name)
          html.append(markup: "}")
        }
      }
    }
    return html
  }

  // MARK: Values of every page

  /// The site's name, or the word for a reference where none is configured.
  var siteTitle: String {
    site.configuration.title(in: words.tag) ?? words.string("reference")
  }

  /// - Parameter fallback: the language in which the page is shown, if it is not the page's own.
  func values(
    title: String, description: String, contentLanguage: Int?, breadcrumbs: [TemplateValue] = []
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
    return [
      .lang: .text(words.tag),
      .title: .text(title == siteTitle ? title : "\(title) – \(siteTitle)"),
      .description: .text(description),
      .siteTitle: .text(siteTitle),
      .homeHref: .text(SitePaths.relative("index.html", from: page)),
      .landingHref: .text(root("index.html")),
      .stylesheet: .text(root(site.stylesheet)),
      .script: .text(root(site.scripts[language])),
      .favicon: .text(root(site.favicon)),
      .languages: .list(languages),
      .hasOtherLanguages: .flag(languages.count > 1),
      .breadcrumbs: .list(breadcrumbs),
      .fallback: fallback,
      .contentLang: tag(ifNotPage: contentLanguage),
      .generator: .text(site.generator),
      .root: .text(root("")),
      .canonical: .optional(site.configuration.absolute(words.tag + "/" + page)),
      .repository: .optional(site.configuration.repository),
      .versionsHref: site.histories.isEmpty
        ? .absent : .text(SitePaths.relative(SitePaths.compareFile, from: page)),
      .href: .absent, .text: .absent, .stateWord: .absent, .navigation: .absent,
      .contents: .absent, .hasContents: .flag(false), .life: .absent, .counts: .absent,
      .hasReleases: .flag(!site.releases.isEmpty), .lives: .text(""),
      .searchScript: .text(root(site.searchScripts[language])),
      .openSearchHref: site.configuration.baseURL == nil
        ? .absent : .text(root(OpenSearch.path)),
      .searchIndex: .text(root(SearchIndex.symbolsPath)),
      .defaultHref: .optional(site.configuration.absolute("index.html")),
      .feedHref: ChangesFeed.exists(in: site)
        ? .text(SitePaths.relative(ChangesFeed.file, from: page)) : .absent,
      .pageType: .text("article"), .locale: .text(words.locale),
      .editHref: .absent, .noteFile: .absent, .noteHref: .absent, .write: .absent,
      .linkedData: LinkedData(
        context: self, title: title, description: description, breadcrumbs: breadcrumbs
      ).value,
    ]
  }

  private var languages: [TemplateValue] {
    site.languages.map { index in
      .object([
        .tag: .text(graph.languages[index].tag),
        .name: .text(graph.languages[index].name),
        .href: .text(root(graph.languages[index].tag + "/" + page)),
        // Search engines want these addresses whole.
        .canonical: .optional(site.configuration.absolute(graph.languages[index].tag + "/" + page)),
        .current: .flag(index == language),
      ])
    }
  }

  /// - Parameter tag: of its language, where that is not the page's.
  static func crumb(
    _ text: String, _ href: String?, tag: TemplateValue = .absent
  ) -> TemplateValue {
    .object([.text: .text(text), .href: .optional(href), .contentLang: tag])
  }

  /// The name of a symbol among the breadcrumbs.
  static func crumb(name: String, _ href: String?) -> TemplateValue {
    .object([
      .text: .html(HTML(name: name)), .name: .text(name), .href: .optional(href),
      .contentLang: .absent,
    ])
  }

  /// An entry of the page's contents.
  ///
  /// - Parameter tag: of its language, where that is not the page's.
  static func content(
    _ text: HTML, _ href: String, isNested: Bool, life: TemplateValue = .absent,
    tag: TemplateValue = .absent
  ) -> TemplateValue {
    .object([
      .text: .html(text), .href: .text(href), .nested: .flag(isNested), .life: life,
      .contentLang: tag,
    ])
  }
}
