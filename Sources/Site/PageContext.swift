package import Characters
import Configuration
package import Graph
import Markup
import References
package import Statements
package import Vocabulary

/// One page in one language: its address, and the values that every page has.
///
/// A class, because its parts number their profiles and documents in common, and have it by the
/// thousand; one page has one, and no two threads share it.
package final class PageContext {
  package let site: SiteContext
  package let graph: SymbolGraph
  package let language: LanguageID
  package let words: Language
  /// The file in the language's folder: `UITableView.html`, `articles/styles.html`.
  package let page: String
  package let profiles = PageProfiles()
  private let documents = DocumentTable()
  /// The beginning of the addresses of other pages.
  private let prefix: String
  /// The number of folders of the language's folder that the page is in.
  private let folders: UInt16

  /// The parts that the page has in common with those of the other languages.
  private(set) lazy var sharedParts = site.pagesAtHand.parts(ofPage: page)

  package init(site: SiteContext, language: LanguageID, page: String) {
    self.site = site
    graph = site.graph
    prefix = SitePaths.prefix(of: page)
    folders = UInt16(clamping: page.utf8.count { $0 == UInt8(ascii: "/") })
    self.language = language
    self.page = page
    words = site.graph.languages[language]
  }

  /// A part of the page that is the same in every language: made once for all of them.
  package func shared(_ part: SharedParts.Part, made make: () -> HTML?) -> HTML? {
    site.languages.count > 1 ? sharedParts.html(of: part, made: make) : make()
  }

  package func address(of symbol: SymbolID) -> String {
    relative(site.paths.address(of: symbol))
  }

  /// The spellings of a name of a note in both source languages; nil where the site has one of them,
  /// or both spell it as the note does.
  ///
  /// - Parameter scope: the symbol whose text it is; its type needs no name there.
  package func spellings(
    of text: String, symbol: SymbolID?, scope: SymbolID?
  ) -> SourceSpellings? {
    let isOnItsPage =
      symbol.map { symbol in
        scope.map { site.paths.page(of: $0) == site.paths.page(of: symbol) } ?? false
      } ?? false
    let spellings = graph.spellings(of: text, symbol: symbol, isOnItsPage: isOnItsPage)
    guard let spellings, spellings != SourceSpellings(objc: text, swift: text) else { return nil }
    if site.names.hasBothSources { return spellings }
    // A symbol's link is still no name of it; constants are what the site's language calls them.
    return symbol == nil ? nil : .init(objc: spellings.objc, swift: spellings.objc)
  }

  /// The same as HTML, or the text where both spell it so.
  package func spelling(of text: String, symbol: SymbolID?, scope: SymbolID?) -> HTML {
    let spellings = spellings(of: text, symbol: symbol, scope: scope)
    return HTML(name: spellings?.objc ?? text, swiftName: spellings?.swift)
  }

  /// An address in the language's folder, as seen from this page.
  package func relative(_ address: String) -> String {
    SitePaths.fragment(of: address, on: page) ?? (prefix.isEmpty ? address : prefix + address)
  }

  /// A symbol's address from this page, as templates take it.
  package func link(to symbol: SymbolID) -> TemplateValue {
    .address(site.paths.address(of: symbol), above: folders)
  }

  /// The address of a file of the output folder from this page.
  package func root(_ path: String) -> String { SitePaths.relative("../" + path, from: page) }

  /// The beginning of the ids of a document's headings and footnotes on this page.
  func idPrefix(of document: DocumentID) -> String { documents.idPrefix(of: document) }

  /// The tag of a language other than the page's, or nothing.
  package func tag(ifNotPage other: LanguageID?) -> TemplateValue {
    guard let other, other != language else { return .absent }
    return .text(graph.languages[other].tag)
  }

  /// The destination of a code span of a text; nil where it names nothing.
  ///
  /// - Parameter scope: the symbol whose text it is. A word for one of its parameters is that.
  func destination(ofCode text: String, scope: SymbolID?) -> LinkDestination? {
    switch graph.resolve(text, from: scope) {
    case .symbol(let symbol): return .symbol(symbol)
    case .article, .ambiguous: return nil
    case .none:
      if site.external.isEmpty { return nil }
      if let scope, graph.symbols[scope].parameters.contains(text) { return nil }
      return site.external.address(of: text).map { .web($0) }
    }
  }

  /// The address of a type that is none of the site's; nil if no other reference knows it.
  package func externalAddress(of type: TypeReference) -> String? {
    type.symbol == nil ? site.external.address(of: type.name) : nil
  }

  // MARK: Profiles

  /// The class of a symbol's profile on this page; nothing where no version is known to choose.
  package func profile(of symbol: SymbolID) -> TemplateValue {
    site.versions.releases.isEmpty
      ? .absent : .text(profiles.className(profiles.number(of: symbol, in: site.versions.profiles)))
  }

  /// The profile of something that is there as long as one of several symbols is.
  package func profile(ofAnyOf symbols: [SymbolID]) -> TemplateValue {
    guard !site.versions.releases.isEmpty, !symbols.isEmpty else { return .absent }
    let code = site.versions.profiles.code(ofAnyOf: symbols, on: site.versions.releases)
    return .text(profiles.className(profiles.number(ofCode: code)))
  }

  /// The number of symbols with each profile: `0:12 3:1`. From it a page counts what a version has
  /// without looking at each of them.
  package func counts(of symbols: [SymbolID]) -> TemplateValue {
    guard !site.versions.releases.isEmpty, !symbols.isEmpty else { return .absent }
    /// The index of each profile in `counts`, by its number.
    var indices: [Int?] = []
    var counts: [(profile: Int, count: Int)] = []
    for symbol in symbols {
      let profile = profiles.number(of: symbol, in: site.versions.profiles)
      while indices.count <= profile { indices.append(nil) }
      if let index = indices[profile] {
        counts[index].count += 1
      } else {
        indices[profile] = counts.count
        counts.append((profile, 1))
      }
    }
    var text: [UInt8] = []
    for (profile, count) in counts {
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text += String(profile).utf8
      text.append(UInt8(ascii: ":"))
      text += String(count).utf8
    }
    return .text(String(decoding: text, as: UTF8.self))
  }

  /// A symbol's name for lines that are shorter than those of a phone.
  ///
  /// - Parameter isBesideTwins: whether it may stand for one of the same name in another module.
  package func narrowName(of symbol: SymbolID, isBesideTwins: Bool = false) -> HTML {
    var html = HTML(
      name: graph.symbols[symbol].name, swiftName: graph.symbols[symbol].swiftName, isNarrow: true)
    if isBesideTwins { html.append(moduleOf: symbol, in: graph) }
    return html
  }

  // MARK: Texts

  /// The text of a symbol or article that the page shows: that in its language, or in the first one that
  /// has it; nil where there is none.
  package func shown(_ texts: Table<Language, Prose?>) -> Prose? {
    texts[language] ?? site.fallback(for: texts, in: language).flatMap { texts[$0] }
  }

  package func shown(_ abstracts: AbstractTexts) -> Abstract? {
    site.fallback(for: abstracts, in: language).flatMap { abstracts[$0] }
  }

  /// The words of a text without markup.
  package func plain(_ text: Text?) -> String { String(decoding: plainBytes(text), as: UTF8.self) }

  package func plainBytes(_ text: Text?) -> [UInt8] {
    guard let text else { return [] }
    return PassageLines.line(of: text.passages, in: graph.documents[text.document])
  }

  /// `a, b`, as the page's language joins a list.
  package func list(_ texts: [String]) -> String {
    texts.joined(separator: words.string("listSeparator"))
  }

  /// A string of the page's language with its placeholders filled: `{name}` by the value for `name`.
  package func sentence(_ key: String, _ values: KeyValuePairs<String, HTML>) -> HTML {
    var html = HTML()
    words.forEachPart(ofString: key) { part in
      switch part {
      case .text(let text): html.append(text: text)
      case .placeholder(let name):
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

  /// The site's name, or the word for a reference where none is configured.
  package var siteTitle: String {
    site.configuration.title(in: words.tag) ?? words.string("reference")
  }

  /// The title of an article in the page's language, or in the first one that has it.
  package func title(of article: ArticleID) -> String {
    let id = graph.articles[article].id
    guard let prose = shown(graph.prose(of: article)) else { return id }
    let title = plain(prose.titleText)
    return title.isEmpty ? id : title
  }
}
