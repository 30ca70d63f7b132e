import Configuration
import Site

/// `robots.txt`: everything may be read, and where the list of pages is if that is known.
func robotsFile(_ configuration: SiteConfiguration) -> [UInt8] {
  var text = "User-agent: *\nAllow: /\n"
  if let sitemap = configuration.absolute("sitemap.xml") { text += "\nSitemap: \(sitemap)\n" }
  return Array(text.utf8)
}
