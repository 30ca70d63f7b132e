import SymbolModel

/// `llms.txt`: what the site is, and every page as Markdown with its abstract, by language.
/// Addresses are absolute with a `baseURL`, else from the folder of the file.
struct LanguageModelIndex {
  let site: SiteContext

  static let path = "llms.txt"

  private var graph: SymbolGraph { site.graph }

  var bytes: [UInt8] {
    var text = MarkdownText()
    let first = PageContext(site: site, language: 0, page: "index.html")
    text.heading(1, text: first.siteTitle)
    let home = site.fallback(for: graph.homes, in: 0).flatMap { graph.homes[$0] }
    let abstract = home.map { first.plain($0.abstract, in: $0.document) } ?? ""
    text.block {
      $0.append(markup: "> ")
      $0.append(
        text: abstract.isEmpty
          ? first.words.string("symbolTotal", ["count": String(graph.symbols.count)]) : abstract)
    }
    for language in graph.languages.indices { append(language, to: &text) }
    text.append(markup: "\n")
    return text.bytes
  }

  private func append(_ language: Int, to text: inout MarkdownText) {
    let context = PageContext(site: site, language: language, page: "index.html")
    let name = graph.languages[language].name
    let articles = graph.articles.indices.map { number in
      entry(
        ArticlePage.title(of: graph.articles[number], in: context), isCode: false,
        site.paths.articleFiles[number], graph.articles[number].prose, in: context)
    }
    let symbols = graph.pages.map { symbol in
      entry(
        graph.symbols[symbol].name, isCode: true, site.paths.file(of: symbol),
        graph.symbols[symbol].prose, in: context)
    }
    for (title, entries) in [("articles", articles), ("reference", symbols)]
    where !entries.isEmpty {
      text.heading(2, text: "\(name): \(context.words.string(title))")
      var list = MarkdownText()
      for entry in entries { list.entry(entry) }
      text.block { $0.append(verbatim: list.bytes) }
    }
  }

  private func entry(
    _ name: String, isCode: Bool, _ page: String, _ prose: [Prose?], in context: PageContext
  ) -> MarkdownText {
    let path = context.words.tag + "/" + SitePaths.markdownFile(of: page)
    var text = MarkdownText()
    text.link(to: site.configuration.absolute(path) ?? path) {
      isCode ? $0.append(code: name) : $0.append(text: name)
    }
    let shown = site.fallback(for: prose, in: context.language).flatMap { prose[$0] }
    let abstract = shown.map { context.plain($0.abstract, in: $0.document) } ?? ""
    if !abstract.isEmpty {
      text.append(markup: ": ")
      text.append(text: abstract)
    }
    return text
  }
}
