import Characters
import Graph
import Site
import Statements
import Vocabulary

/// `index.html` of the output folder: the languages, and how one of them is chosen.
struct LandingPage {
  let site: SiteContext

  static func files(of plan: SitePlan) -> [SiteFile] {
    [SiteFile(path: "index.html", content: .landing)]
  }

  func values() -> TemplateObject {
    let graph = site.graph
    let title = PageContext(site: site, language: 0, page: "index.html").siteTitle
    let languages = site.languages.map { language -> TemplateValue in
      let context = PageContext(site: site, language: language, page: "index.html")
      let prose = graph.homes[language]
      let tag = graph.languages[language].tag
      return .object([
        .tag: .text(tag),
        .name: .text(graph.languages[language].name),
        .href: .text(tag + "/index.html"),
        .canonical: .optional(site.absolute(tag + "/index.html")),
        .current: .flag(false),
        .abstract: .optional(prose.map { $0.description ?? context.plain($0.abstractText) }),
      ])
    }
    return [
      .lang: .text(graph.languages.first?.tag ?? "en"),
      .title: .text(title),
      .description: .absent,
      .canonical: .optional(site.absolute("index.html")),
      .defaultHref: .optional(site.absolute("index.html")),
      .pageType: .text("website"),
      .locale: .text(graph.languages.first?.locale ?? "en_US"),
      .siteTitle: .text(title),
      .stylesheet: .text(site.assets.stylesheet),
      .script: .optional(site.assets.scripts.first),
      .favicon: .text(site.assets.favicon),
      .languages: .list(languages),
      .hasOtherLanguages: .flag(languages.count > 1),
      .generator: .text(site.generator),
    ]
  }
}
