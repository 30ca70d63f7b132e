import Characters
package import Graph
package import Vocabulary

/// A file of a site, planned and not yet rendered: its path, and what it will hold.
package struct SiteFile: Sendable {
  /// The path from the output folder, with `/` between the parts.
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
    /// The changes of a step, or a part of them.
    case changes(StepID, history: HistoryID, part: Int, language: LanguageID)
    case compare(language: LanguageID)
    /// All that is deprecated or announced to be, or a part of it.
    case deprecated(part: Int, language: LanguageID)
    /// The table of all symbols, or one of its parts.
    case table(part: Int, language: LanguageID)
    /// The states of the translations.
    case coverage(language: LanguageID)
    case availabilityData(isScript: Bool)
    /// Some symbols of a large site, for the comparison.
    case availabilityPart(Int)
    /// The abstracts of the same symbols; nil: of all.
    case abstracts(part: Int?, language: LanguageID)
    /// The Markdown copy beside a page.
    indirect case markdown(Content)
    case feed(language: LanguageID)
    case searchSymbols
    /// A part of the names behind the first.
    case searchNames(Int)
    /// The grams of the parts of names, which tell the parts that may have some characters.
    case searchNameGrams(Int)
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
      case .bytes, .availabilityData, .availabilityPart, .abstracts, .markdown, .feed,
        .languageModelIndex, .addresses, .inventory, .notFound,
        .searchSymbols, .searchNames, .searchNameGrams, .searchText, .redirect:
        false
      case .symbol, .article, .home, .landing, .version, .changes, .compare, .deprecated, .table,
        .coverage:
        true
      }
    }
  }
}
