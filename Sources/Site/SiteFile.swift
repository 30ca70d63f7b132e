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
    case symbol(Int, language: Int)
    case article(Int, language: Int)
    case home(language: Int)
    case landing
    /// Places in ``SiteContext/histories`` and among the versions or steps there.
    case version(Int, history: Int, language: Int)
    case changes(Int, history: Int, language: Int)
    case compare(language: Int)
    case availabilityData(isScript: Bool)
    /// The Markdown copy beside a page.
    indirect case markdown(Content)
    case feed(language: Int)
    case searchSymbols
    case searchText(Int)
    case languageModelIndex
    case notFound

    package var isPage: Bool {
      switch self {
      case .bytes, .availabilityData, .markdown, .feed, .languageModelIndex, .notFound,
        .searchSymbols, .searchText:
        false
      case .symbol, .article, .home, .landing, .version, .changes, .compare: true
      }
    }
  }
}
