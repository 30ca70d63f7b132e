import Configuration
import Site

/// `robots.txt`: everything may be read, and where the list of pages is if that is known.
enum RobotsFile {
  static let path = "robots.txt"

  static func files(of plan: SitePlan) -> [SiteFile] {
    [SiteFile(path: path, content: .bytes(bytes(plan.context.configuration)))]
  }

  static func bytes(_ configuration: SiteConfiguration) -> [UInt8] {
    var text = "User-agent: *\nAllow: /\n"
    if let sitemap = configuration.absolute("sitemap.xml") { text += "\nSitemap: \(sitemap)\n" }
    return Array(text.utf8)
  }
}

/// `.nojekyll`, an empty file: without it GitHub Pages would make pages of the Markdown copies, too.
enum NoJekyllFile {
  static let path = ".nojekyll"

  static func files(of plan: SitePlan) -> [SiteFile] {
    [SiteFile(path: path, content: .bytes([]))]
  }
}
