import Characters
import Graph
import Site
import Vocabulary

/// `404.html` of the output folder, which a server shows at any address that has no page: in every
/// language at once, as the address does not tell which one its reader wants.
///
/// With a `baseURL` all its addresses are absolute. Without one they are relative, as nothing tells
/// how deep the missing page was meant to be: the words are there, the looks only at the top.
struct NotFoundPage {
  let site: SiteContext

  static let path = "404.html"

  static func files(of plan: SitePlan) -> [SiteFile] {
    guard !plan.context.graph.languages.isEmpty else { return [] }
    return [SiteFile(path: path, content: .notFound)]
  }

  func values() -> TemplateObject {
    let graph = site.graph
    let entries = graph.languages.indices.map { language -> TemplateValue in
      let context = PageContext(site: site, language: language, page: Self.path)
      let tag = graph.languages[language].tag
      return .object([
        .tag: .text(tag),
        .title: .text(context.words.string("pageMissing")),
        .text: .text(context.words.string("pageMissingText")),
        .name: .text(context.siteTitle),
        .href: .text(address(tag + "/index.html")),
      ])
    }
    let context = PageContext(site: site, language: 0, page: Self.path)
    return [
      .lang: .text(context.words.tag),
      .title: .text("\(context.words.string("pageMissing")) – \(context.siteTitle)"),
      .siteTitle: .text(context.siteTitle),
      .stylesheet: .text(address(site.assets.stylesheet)),
      .favicon: .text(address(site.assets.favicon)),
      .entries: .list(entries),
      .generator: .text(site.generator),
    ]
  }

  private func address(_ path: String) -> String { site.absolute(path) ?? path }
}
