import Characters
import Graph
import Markup
import Site
import Statements
import Vocabulary

/// The copies of pages that are lists: the first page of a language, versions and steps.
extension MarkdownPage {
  mutating func home() -> [UInt8] {
    let prose = context.shown(graph.homes)
    let title = context.plain(prose?.titleText)
    text.heading(1, text: title.isEmpty ? context.siteTitle : title)
    sayShown(in: prose?.language)
    append(prose?.whole, scope: nil, headingShift: 0)
    list(context.site.order.articles, under: words.string("articles"), level: 2) {
      page, article, text in
      page.append(entryOfArticle: article, to: &text)
    }
    for group in context.site.order.groups {
      list(group.symbols, under: group.title(in: context.language), level: 2) {
        page, symbol, text in
        page.append(entryOf: symbol, to: &text)
      }
    }
    list(context.site.versions.histories, under: words.string("versions"), level: 2) {
      page, history, text in
      page.append(newestOf: history, to: &text)
    }
    return finish()
  }

  mutating func version(_ page: VersionPage) -> [UInt8] {
    text.heading(1, text: page.shared.release(page.version))
    list(page.figures) { _, figure, text in
      guard case .object(let values) = figure else { return }
      text.append(text: values[.label]?.text ?? "")
      text.append(markup: ": ")
      text.append(text: values[.text]?.text ?? "")
    }
    if let step = page.step { addChanges(step, titles: page.listTitle) }
    var isFirst = true
    for group in context.site.order.groups {
      let types = group.symbols.compactMap { page.existing(at: $0) }
      guard !types.isEmpty else { continue }
      if isFirst { text.heading(2, text: words.string("existsHere")) }
      isFirst = false
      list(types, under: group.title(in: context.language), level: 3) { copy, type, text in
        copy.append(entryOf: type, on: page, to: &text)
      }
    }
    return finish()
  }

  mutating func changes(_ page: ChangesPage) -> [UInt8] {
    text.heading(1, text: page.shared.title(of: page.step))
    list([page.step.from, page.step.to]) { copy, version, text in
      text.link(to: copy.address(ofCopyFor: version, on: page.step.platform)) {
        $0.append(text: page.shared.release(version))
      }
    }
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
      list(changes.symbols, under: titles(changes.change), level: 2) { page, symbol, text in
        page.append(entryOf: symbol, to: &text)
      }
    }
  }

  /// The symbol with its owner, and its abstract.
  private func append(entryOf symbol: SymbolID, to text: inout MarkdownText) {
    text.link(to: context.markdownAddress(of: symbol)) {
      $0.append(code: graph.symbols[symbol].id)
    }
    append(context.shown(graph.abstracts(of: symbol)), to: &text)
  }

  private func append(entryOfArticle article: ArticleID, to text: inout MarkdownText) {
    appendLink(to: article, &text)
    append(context.shown(graph.abstracts(of: article)), to: &text)
  }

  private func append(_ abstract: Abstract?, to text: inout MarkdownText) {
    let summary = context.summary(of: abstract)
    guard !summary.isEmpty else { return }
    text.append(markup: ": ")
    summary.withUnsafeBufferPointer { text.append(text: $0) }
  }

  /// The type, whether it is deprecated, and how many of its members exist.
  private func append(
    entryOf type: VersionPage.Existing, on page: VersionPage, to text: inout MarkdownText
  ) {
    appendLink(to: type.symbol, &text)
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
  private func append(newestOf history: PlatformHistory, to text: inout MarkdownText) {
    text.append(text: graph.platforms.name(of: history.platform))
    text.append(markup: ":")
    for version in history.versions.suffix(HomePage.newestVersions).reversed() {
      text.append(markup: " ")
      text.link(to: address(ofCopyFor: version, on: history.platform)) {
        $0.append(text: version.description)
      }
    }
  }

  /// The address of the copy of a version's page from this copy.
  private func address(ofCopyFor version: Version, on platform: Platform) -> String {
    SitePaths.relative(
      SitePaths.markdownFile(of: context.site.paths.file(of: version, on: platform)),
      from: context.page)
  }
}
