import Characters
import Graph
import Site
import Vocabulary

/// `opensearch.xml`: how a browser's address bar searches the site. Its addresses must be absolute, so
/// there is none without a `baseURL`.
///
/// The address leads to the page that chooses the language, which hands the words on.
enum OpenSearch {
  static func files(of plan: SitePlan) -> [SiteFile] {
    guard let bytes = bytes(of: plan.context) else { return [] }
    return [SiteFile(path: SitePaths.openSearchFile, content: .bytes(bytes))]
  }

  static func bytes(of site: SiteContext) -> [UInt8]? {
    guard !site.graph.languages.isEmpty,
      let search = site.absolute("index.html"),
      let icon = site.absolute(site.assets.favicon)
    else { return nil }
    let title = PageContext(site: site, language: 0, page: "index.html").siteTitle
    var xml = HTML()
    func element(_ name: StaticString, _ text: String) {
      xml.append(markup: "<")
      xml.append(markup: name)
      xml.append(markup: ">")
      xml.append(text: text)
      xml.append(markup: "</")
      xml.append(markup: name)
      xml.append(markup: ">\n")
    }
    xml.append(markup: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    xml.append(
      markup: "<OpenSearchDescription xmlns=\"http://a9.com/-/spec/opensearch/1.1/\">\n")
    // No browser shows more of it.
    element("ShortName", String(title.prefix(16)))
    element("Description", title)
    for language in site.graph.languages { element("Language", language.tag) }
    element("InputEncoding", "UTF-8")
    xml.append(markup: "<Image width=\"16\" height=\"16\"")
    // A site's own icon need not be a drawing.
    if icon.hasSuffix(".svg") { xml.append(markup: " type=\"image/svg+xml\"") }
    xml.append(markup: ">")
    xml.append(text: icon)
    xml.append(markup: "</Image>\n<Url type=\"text/html\" template=\"")
    xml.append(text: search + "?q={searchTerms}")
    xml.append(markup: "\"/>\n</OpenSearchDescription>\n")
    return xml.bytes
  }
}
