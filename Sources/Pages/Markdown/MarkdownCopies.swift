import Characters
import Site
import Vocabulary

/// The files beside those pages that have a copy. The landing page leads to the languages alone,
/// and the page that compares versions is a form. What is cut into several pages is one copy.
func markdownCopies(of files: [SiteFile]) -> [SiteFile] {
  files.compactMap { file in
    switch file.content {
    case .changes(_, _, let part, _) where part > 0: nil
    case .deprecated(let part, _) where part > 0: nil
    case .table(let part, _) where part > 0: nil
    case .symbol, .article, .home, .version, .changes, .deprecated, .table, .coverage:
      SiteFile(path: SitePaths.markdownFile(of: file.path), content: .markdown(file.content))
    case .bytes, .landing, .compare, .availabilityData, .availabilityPart, .abstracts, .markdown,
      .feed, .searchSymbols, .searchNames, .searchNameGrams, .searchText, .languageModelIndex,
      .addresses,
      .inventory, .notFound, .redirect:
      nil
    }
  }
}

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
