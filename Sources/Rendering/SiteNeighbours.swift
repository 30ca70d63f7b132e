import Graph
import Vocabulary

/// What stands beside the pages for whoever does not come through a link.
func siteNeighbours(of context: SiteContext) -> [Site.File] {
  guard context.onlyLanguage == nil else { return [] }
  var files = [
    Site.File(path: "robots.txt", content: .bytes(robotsFile(context.configuration)))
  ]
  let languages = context.graph.languages
  guard !languages.isEmpty else { return files }
  files.append(Site.File(path: NotFoundPage.path, content: .notFound))
  files.append(Site.File(path: LanguageModelIndex.path, content: .languageModelIndex))
  if let bytes = OpenSearch.bytes(of: context) {
    files.append(Site.File(path: OpenSearch.path, content: .bytes(bytes)))
  }
  guard ChangesFeed.exists(in: context) else { return files }
  for language in languages.indices {
    files.append(
      Site.File(
        path: languages[language].tag + "/" + ChangesFeed.file, content: .feed(language: language)))
  }
  return files
}

/// The list of pages for search engines, whose addresses must be absolute: nothing without a
/// `baseURL`.
func sitemap(of files: [Site.File], _ configuration: SiteConfiguration) -> [UInt8]? {
  guard configuration.baseURL != nil else { return nil }
  var xml = HTML()
  xml.append(markup: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  xml.append(markup: "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
  for file in files.sorted(by: { $0.path < $1.path }) {
    guard file.content.isPage, let address = configuration.absolute(file.path) else { continue }
    xml.append(markup: "<url><loc>")
    xml.append(text: address)
    xml.append(markup: "</loc></url>\n")
  }
  xml.append(markup: "</urlset>\n")
  return xml.bytes
}
