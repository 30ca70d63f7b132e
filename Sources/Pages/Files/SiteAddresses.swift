import Characters
import Graph
import Markup
package import Site
import Vocabulary

extension AddressList {
  static func files(of plan: SitePlan) -> [SiteFile] {
    guard !plan.context.graph.languages.isEmpty else { return [] }
    return [SiteFile(path: path, content: .addresses)]
  }

  /// The addresses of a site: its pages, their members and headings, and what redirects keep.
  package init(of site: SiteContext) {
    var lines: Set<String> = []
    let paths = site.paths
    for symbol in site.graph.symbols.indices {
      lines.insert("*/" + paths.address(of: symbol))
      let file = "*/" + paths.file(of: symbol) + "#"
      if let swift = paths.swiftAnchor(of: symbol) { lines.insert(file + swift) }
      for id in site.redirects.ids(of: symbol) { lines.insert(file + id) }
    }
    for address in site.redirects.addresses { lines.insert("*/" + address) }
    for article in site.graph.articles.indices {
      lines.insert("*/" + paths.articleFiles[article])
    }
    // What every language has is said once.
    var languages: [String: [LanguageID]] = [:]
    for language in site.languages {
      for article in site.graph.articles.indices {
        let page = paths.articleFiles[article]
        let context = PageContext(site: site, language: language, page: page)
        guard let body = ArticlePageBody(of: article, in: context) else { continue }
        for case let heading? in body.parts.map(\.heading) {
          for case let anchor? in [body.anchor(of: heading), body.sharedAnchor(of: heading)] {
            let address = "\(page)#\(anchor)"
            if languages[address]?.last != language {
              languages[address, default: []].append(language)
            }
          }
        }
      }
    }
    for (address, own) in languages {
      if own.count == site.languages.count {
        lines.insert("*/" + address)
      } else {
        for language in own { lines.insert("\(site.graph.languages[language].tag)/\(address)") }
      }
    }
    self.init(
      lines: lines, tags: site.languages.map { site.graph.languages[$0].tag },
      leading: site.redirects.targets(in: site))
  }
}
