import Characters
import Graph
import Markup
import Site
import Statements
import Vocabulary

/// `llms.txt`: what the site is, and the Markdown copy of every page with its abstract, by language.
/// The copies of versions and steps stand last, under "Optional": what a reader with little room
/// leaves out. Addresses are absolute with a `baseURL`, else from the folder of the file.
struct LanguageModelIndex {
  let site: SiteContext

  static let path = "llms.txt"

  static func files(of plan: SitePlan) -> [SiteFile] {
    guard !plan.context.graph.languages.isEmpty else { return [] }
    return [SiteFile(path: path, content: .languageModelIndex)]
  }

  private var graph: SymbolGraph { site.graph }

  var bytes: [UInt8] {
    var text = MarkdownText()
    let first = PageContext(site: site, language: 0, page: "index.html")
    text.heading(1, text: first.siteTitle)
    let abstract = first.plain(first.shown(graph.homes)?.abstractText)
    text.block {
      $0.append(markup: "> ")
      $0.append(
        text: abstract.isEmpty
          ? first.words.string("symbolTotal", ["count": String(graph.symbols.count)]) : abstract)
    }
    for language in graph.languages.indices { append(language, to: &text) }
    let versions = graph.languages.indices.flatMap { self.versions(in: $0) }
    append("Optional", versions, to: &text)
    text.append(markup: "\n")
    return text.bytes
  }

  private func append(_ language: LanguageID, to text: inout MarkdownText) {
    let context = PageContext(site: site, language: language, page: "index.html")
    let name = graph.languages[language].name
    let articles = graph.articles.indices.map { article in
      entry(
        context.title(of: article), isCode: false,
        site.paths.articleFiles[article],
        context.shown(graph.abstracts(of: article)), in: context)
    }
    let home = entry(
      context.siteTitle, isCode: false, "index.html",
      context.shown(graph.homes).map { Abstract(of: $0) }, in: context)
    let symbols = graph.pages.map { symbol in
      entry(
        context.title(of: symbol), isCode: true, site.paths.file(of: symbol),
        context.shown(graph.abstracts(of: symbol)), in: context)
    }
    append("\(name): \(context.words.string("articles"))", articles, to: &text)
    append("\(name): \(context.words.string("reference"))", [home] + symbols, to: &text)
  }

  private func append(_ title: String, _ entries: [MarkdownText], to text: inout MarkdownText) {
    guard !entries.isEmpty else { return }
    text.heading(2, text: title)
    text.list(entries) { $1.append(verbatim: $0.bytes) }
  }

  private func versions(in language: LanguageID) -> [MarkdownText] {
    let context = PageContext(site: site, language: language, page: "index.html")
    let lists =
      site.versions.histories.isEmpty
      ? []
      : [
        ("deprecatedTitle", SitePaths.deprecatedFile), ("symbolsTitle", SitePaths.tableFile),
      ].map { entry(context.words.string($0), isCode: false, $1, nil, in: context) }
    let coverage =
      site.hasCoverage
      ? [
        entry(
          context.words.string("translation.coverage"), isCode: false, SitePaths.coverageFile, nil,
          in: context)
      ] : []
    return lists + coverage
      + site.versions.histories.indices.flatMap { id in
        let history = site.versions.histories[id]
        let words = VersionValues(context: context, history: history)
        let versions = history.versions.indices.map { version in
          entry(
            words.release(history.versions[version]), isCode: false,
            site.file(ofVersion: version, id), nil, in: context)
        }
        let steps = history.steps.indices.map { step in
          entry(
            words.title(of: history.steps[step]), isCode: false, site.file(ofStep: step, id), nil,
            in: context)
        }
        return versions + steps
      }
  }

  private func entry(
    _ name: String, isCode: Bool, _ page: String, _ abstract: Abstract?, in context: PageContext
  ) -> MarkdownText {
    let path = context.words.tag + "/" + SitePaths.markdownFile(of: page)
    var text = MarkdownText()
    text.link(to: site.absolute(path) ?? path) {
      isCode ? $0.append(code: name) : $0.append(text: name)
    }
    let summary = context.summary(of: abstract)
    if !summary.isEmpty {
      text.append(markup: ": ")
      summary.withUnsafeBufferPointer { text.append(text: $0) }
    }
    return text
  }
}
