import Characters
import Graph
import Markup
import Notes
import Site
import Vocabulary

/// The copies of pages that are lists: the first page of a language, versions and steps.
extension MarkdownPage {
  mutating func home() -> [UInt8] {
    let language = context.site.fallback(for: graph.homes, in: context.language)
    let prose = language.flatMap { graph.homes[$0] }
    let title = context.plain(prose?.titleText)
    text.heading(1, text: title.isEmpty ? context.siteTitle : title)
    sayShown(in: language)
    append(prose?.whole, scope: nil, headingShift: 0)
    list(words.string("articles"), context.site.order.articles, level: 2) { page, article, text in
      page.append(entryOfArticle: article, to: &text)
    }
    for group in context.site.order.groups {
      list(group.title(in: context.language), group.symbols, level: 2) { page, symbol, text in
        page.append(entryOf: symbol, to: &text)
      }
    }
    list(words.string("versions"), context.site.histories.map { newest(of: $0) }, level: 2)
    return finish()
  }

  mutating func version(_ page: VersionPage) -> [UInt8] {
    text.heading(1, text: page.shared.release(page.version))
    addList(
      page.figures.compactMap { figure in
        guard case .object(let values) = figure, let label = values[.label]?.text,
          let number = values[.text]?.text
        else { return nil }
        var text = MarkdownText()
        text.append(text: label)
        text.append(markup: ": ")
        text.append(text: number)
        return text
      })
    if let step = page.step { addChanges(step, titles: page.listTitle) }
    var isFirst = true
    for group in context.site.order.groups {
      let types = group.symbols.compactMap { page.existing(at: $0) }
      guard !types.isEmpty else { continue }
      if isFirst { text.heading(2, text: words.string("existsHere")) }
      isFirst = false
      list(group.title(in: context.language), types, level: 3) { copy, type, text in
        copy.append(entryOf: type, on: page, to: &text)
      }
    }
    return finish()
  }

  mutating func changes(_ page: ChangesPage) -> [UInt8] {
    text.heading(1, text: page.shared.title(of: page.step))
    addList(
      [page.step.from, page.step.to].map { version in
        link(to: copyAddress(context.site.paths.file(of: version, on: page.step.platform))) {
          $0.append(text: page.shared.release(version))
        }
      })
    if page.step.isEmpty {
      let nothing = words.string("nothingChanges")
      text.block { $0.append(text: nothing) }
    }
    addChanges(page.step, titles: page.listTitle)
    return finish()
  }

  // MARK: Pieces

  /// The lists of a step that are not empty. A member's name alone does not say whose it is.
  private mutating func addChanges(
    _ step: AvailabilityDiff, titles: (AvailabilityDiff.Change) -> String
  ) {
    for changes in step.lists {
      list(titles(changes.change), changes.symbols, level: 2) { page, symbol, text in
        page.append(entryOf: symbol, to: &text)
      }
    }
  }

  /// The symbol with its owner, and its abstract.
  private func append(entryOf symbol: SymbolID, to text: inout MarkdownText) {
    text.link(to: context.markdownAddress(of: symbol)) {
      $0.append(code: graph.symbols[symbol].id)
    }
    appendAbstract(among: graph.abstracts(of: symbol), to: &text)
  }

  private func append(entryOfArticle article: ArticleID, to text: inout MarkdownText) {
    text.link(to: context.markdownAddress(ofArticle: article)) {
      $0.append(text: context.title(of: article))
    }
    appendAbstract(among: graph.abstracts(of: article), to: &text)
  }

  private func appendAbstract(among texts: AbstractTexts, to text: inout MarkdownText) {
    guard let shown = context.site.fallback(for: texts, in: context.language) else { return }
    let abstract = context.summary(of: texts[shown])
    guard !abstract.isEmpty else { return }
    text.append(markup: ": ")
    abstract.withUnsafeBufferPointer { text.append(text: $0) }
  }

  /// The type, whether it is deprecated, and how many of its members exist.
  private func append(
    entryOf type: VersionPage.Existing, on page: VersionPage, to text: inout MarkdownText
  ) {
    text.link(to: context.markdownAddress(of: type.symbol)) {
      $0.append(code: graph.symbols[type.symbol].name)
    }
    if let word = AvailabilityValues(context: context).word(for: type.status) {
      text.append(markup: " (")
      text.append(text: word)
      text.append(markup: ")")
    }
    if let members = page.memberText(of: type) {
      text.append(markup: ": ")
      text.append(text: members)
    }
  }

  /// The newest versions of a platform.
  private func newest(of history: PlatformHistory) -> MarkdownText {
    var text = MarkdownText()
    text.append(text: graph.platforms.name(of: history.platform))
    text.append(markup: ":")
    for version in history.versions.suffix(HomePage.newestVersions).reversed() {
      text.append(markup: " ")
      text.link(to: copyAddress(context.site.paths.file(of: version, on: history.platform))) {
        $0.append(text: version.description)
      }
    }
    return text
  }

  /// From this copy to the one beside another page.
  private func copyAddress(_ page: String) -> String {
    SitePaths.relative(SitePaths.markdownFile(of: page), from: context.page)
  }
}
