import Characters
package import Graph
package import Vocabulary

/// A file of a site, planned and not yet rendered: where it will be, and what it will hold.
package struct SiteFile: Sendable {
  /// From the output folder, with `/` between the parts.
  package var path: String
  package var content: Content

  package init(path: String, content: Content) {
    self.path = path
    self.content = content
  }

  package enum Content: Sendable {
    case bytes([UInt8])
    case symbol(SymbolID, language: LanguageID)
    case article(ArticleID, language: LanguageID)
    case home(language: LanguageID)
    case landing
    case version(VersionID, history: HistoryID, language: LanguageID)
    case changes(StepID, history: HistoryID, language: LanguageID)
    case compare(language: LanguageID)
    /// All that is deprecated or announced to be.
    case deprecated(language: LanguageID)
    /// The table of all symbols.
    case table(language: LanguageID)
    /// How the translations stand to the original.
    case coverage(language: LanguageID)
    case availabilityData(isScript: Bool)
    /// The abstracts of all symbols, for the comparison.
    case abstracts(language: LanguageID)
    /// The Markdown copy beside a page.
    indirect case markdown(Content)
    case feed(language: LanguageID)
    case searchSymbols
    case searchText(Int)
    case languageModelIndex
    /// Every address that somebody may keep.
    case addresses
    /// The names of all symbols for other references.
    case inventory
    case notFound
    /// A page that leads on, by its number among ``Redirects/pages``.
    case redirect(Int, language: LanguageID)

    package var isPage: Bool {
      switch self {
      case .bytes, .availabilityData, .abstracts, .markdown, .feed, .languageModelIndex, .addresses,
        .inventory, .notFound,
        .searchSymbols, .searchText, .redirect:
        false
      case .symbol, .article, .home, .landing, .version, .changes, .compare, .deprecated, .table,
        .coverage:
        true
      }
    }
  }
}
