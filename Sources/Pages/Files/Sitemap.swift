import Configuration
import Site

/// The list of pages for search engines, whose addresses must be absolute: nothing without a
/// `baseURL`.
///
/// - Parameter languages: the tags of the languages, which are the names of their folders. A page that
///   several of them have names itself and the others, in their order.
func sitemap(of files: [SiteFile], languages: [String], _ configuration: SiteConfiguration)
  -> [UInt8]?
{
  guard configuration.baseURL != nil else { return nil }
  let pages = files.filter(\.content.isPage).map(\.path)
  let known = Set(pages)
  var xml = HTML()
  xml.append(markup: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  xml.append(markup: "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"")
  if languages.count > 1 { xml.append(markup: " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"") }
  xml.append(markup: ">\n")
  for page in pages.sorted() {
    guard let address = configuration.absolute(page) else { continue }
    xml.append(markup: "<url><loc>")
    xml.append(text: address)
    xml.append(markup: "</loc>")
    let folder = page.prefix { $0 != "/" }
    let rest = page.dropFirst(folder.count)
    let translated =
      languages.contains(String(folder)) ? languages.filter { known.contains($0 + rest) } : []
    for tag in translated where translated.count > 1 {
      guard let address = configuration.absolute(tag + rest) else { continue }
      xml.append(markup: "<xhtml:link rel=\"alternate\" hreflang=\"")
      xml.append(text: tag)
      xml.append(markup: "\" href=\"")
      xml.append(text: address)
      xml.append(markup: "\"/>")
    }
    xml.append(markup: "</url>\n")
  }
  xml.append(markup: "</urlset>\n")
  return xml.bytes
}
