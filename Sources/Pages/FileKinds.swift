import Site

/// A kind of file. The function finds out which files of the kind a site has; none is an answer.
typealias FileKind = @Sendable (SitePlan) -> [SiteFile]

extension SitePlan {
  /// The kinds of pages with their Markdown copies, and of the data that scripts of pages load.
  static let pageKinds: [FileKind] = [
    LandingPage.files, HomePage.files, SymbolPage.files, RedirectPage.files, ArticlePage.files,
    VersionPage.files, ChangesPage.files, ComparePage.files, DeprecatedPage.files, TablePage.files,
    CoveragePage.files, AvailabilityData.files, Abstracts.files, { $0.search.files },
  ]

  /// The kinds of files that programs, hosts and search engines ask for: for a site on the web, not for
  /// the pages of one language in a docset.
  static let webKinds: [FileKind] = [
    RobotsFile.files, NoJekyllFile.files, HeadersFile.files, NotFoundPage.files,
    LanguageModelIndex.files, SiteInventory.files, AddressList.files, OpenSearch.files,
    ChangesFeed.files,
  ]
}
