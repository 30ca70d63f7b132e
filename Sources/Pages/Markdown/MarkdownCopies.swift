import Characters
import Site
import Vocabulary

/// The bytes of the copy of a page; nothing for a page without one.
func markdownCopy(of content: SiteFile.Content, in site: SiteContext) -> [UInt8] {
  func copy(
    _ page: String, _ language: LanguageID, _ write: (inout MarkdownPage) -> [UInt8]
  ) -> [UInt8] {
    var copy = MarkdownPage(site: site, language: language, page: page)
    return write(&copy)
  }
  switch content {
  case .symbol(let symbol, let language):
    return copy(site.paths.file(of: symbol), language) { $0.symbol(symbol) }
  case .article(let article, let language):
    return copy(site.paths.articleFiles[article], language) { $0.article(article) }
  case .home(let language): return copy("index.html", language) { $0.home() }
  case .version(let version, let history, let language):
    let page = VersionPage(site: site, language: language, history: history, version: version)
    return copy(page.context.page, language) { $0.version(page) }
  case .changes(let step, let history, _, let language):
    let page = ChangesPage(site: site, language: language, history: history, step: step)
    return copy(page.context.page, language) { $0.changes(page) }
  case .deprecated(_, let language):
    return copy(SitePaths.deprecatedFile, language) {
      $0.deprecated(
        DeprecatedPage(
          context: PageContext(site: site, language: language, page: SitePaths.deprecatedFile)))
    }
  case .table(_, let language):
    return copy(SitePaths.tableFile, language) { $0.table() }
  case .coverage(let language):
    return copy(SitePaths.coverageFile, language) { $0.coverage() }
  case .bytes, .landing, .compare, .availabilityData, .availabilityPart, .abstracts, .markdown,
    .feed, .searchSymbols,
    .searchNames, .searchNameGrams, .searchText, .languageModelIndex, .addresses, .inventory,
    .notFound, .redirect:
    return []
  }
}
