import Characters
import Graph
import Site
import Vocabulary

/// What stands beside the pages for whoever does not come through a link.
func auxiliaryFiles(of context: SiteContext) -> [SiteFile] {
  guard context.onlyLanguage == nil else { return [] }
  var files = [
    SiteFile(path: "robots.txt", content: .bytes(robotsFile(context.configuration)))
  ]
  let languages = context.graph.languages
  guard !languages.isEmpty else { return files }
  files.append(SiteFile(path: NotFoundPage.path, content: .notFound))
  files.append(SiteFile(path: LanguageModelIndex.path, content: .languageModelIndex))
  files.append(SiteFile(path: SiteInventory.path, content: .inventory))
  files.append(
    SiteFile(path: AddressList.path, content: .bytes(AddressList(of: context).bytes)))
  if let bytes = OpenSearch.bytes(of: context) {
    files.append(SiteFile(path: SitePaths.openSearchFile, content: .bytes(bytes)))
  }
  guard context.hasFeeds else { return files }
  for language in languages.indices {
    files.append(
      SiteFile(
        path: languages[language].tag + "/" + SitePaths.feedFile, content: .feed(language: language)
      ))
  }
  return files
}

/// The list of pages for search engines, whose addresses must be absolute: nothing without a
/// `baseURL`.
func sitemap(of files: [SiteFile], _ configuration: SiteConfiguration) -> [UInt8]? {
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
