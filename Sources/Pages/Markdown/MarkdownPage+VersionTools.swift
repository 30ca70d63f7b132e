import Characters
import Graph
import Markup
import Site
import Vocabulary

/// The copies of the lists of all that is deprecated, and of all symbols.
extension MarkdownPage {
  mutating func deprecated(_ page: DeprecatedPage) -> [UInt8] {
    text.heading(1, text: words.string("deprecatedTitle"))
    for history in context.site.versions.histories {
      let values = VersionValues(context: page.context, history: history)
      let groups = page.groups(on: history.platform)
      if !groups.isEmpty { text.heading(2, text: values.platformName) }
      for group in groups {
        list(group.symbols, under: page.title(of: group, on: values), level: 3) {
          copy, symbol, text in
          copy.append(symbol, with: nil, to: &text)
        }
      }
    }
    let announced = page.announced
    guard !announced.isEmpty else { return finish() }
    text.heading(2, text: words.string("announced"))
    let meaning = words.string("announcedMeaning")
    text.block { $0.append(text: meaning) }
    list(announced) { copy, symbol, text in
      let platforms = page.platforms(announcing: symbol).map { copy.graph.platforms.name(of: $0) }
      copy.append(symbol, with: copy.context.list(platforms), to: &text)
    }
    return finish()
  }

  mutating func table() -> [UInt8] {
    text.heading(1, text: words.string("symbolsTitle"))
    let values = AvailabilityValues(context: context)
    list(graph.symbols.indices) { page, symbol, text in
      page.append(namesOf: symbol, to: &text)
      if let kind = page.graph.symbols[symbol].kind {
        text.append(markup: " · ")
        text.append(text: page.words.word(for: kind))
      }
      for state in values.states(of: page.graph.symbols[symbol].availability) {
        text.append(markup: " · ")
        text.append(text: state.platform)
        for case let fact? in [state.versions, state.word] {
          text.append(markup: " ")
          text.append(text: fact)
        }
      }
    }
    return finish()
  }

  /// The symbol, its kind, the platforms that are meant, and what is to be used instead.
  private func append(_ symbol: SymbolID, with platforms: String?, to text: inout MarkdownText) {
    append(namesOf: symbol, to: &text)
    let replacements = graph.symbols[symbol].replacements.map { replacement in
      replacement.symbol.map { graph.symbols[$0].id } ?? replacement.name
    }
    append(
      [
        graph.symbols[symbol].kind.map { words.word(for: $0) }, platforms,
        replacements.isEmpty ? nil : "→ " + context.list(replacements),
      ].compactMap { $0 }, to: &text)
  }

  private func append(namesOf symbol: SymbolID, to text: inout MarkdownText) {
    text.link(to: context.markdownAddress(of: symbol)) {
      $0.append(code: graph.symbols[symbol].id)
    }
    guard let name = graph.otherSwiftName(of: symbol) else { return }
    text.append(markup: " · Swift ")
    text.append(code: name)
  }

  private func append(_ facts: [String], to text: inout MarkdownText) {
    for fact in facts {
      text.append(markup: " · ")
      text.append(text: fact)
    }
  }
}
