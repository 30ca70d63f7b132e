import Characters
import Declarations
import Graph
import Markup
import Site
import Statements
import Translations
import Vocabulary

/// The Markdown copy beside a page: what the page says, in its order and language, without what is
/// drawn or chosen on it.
struct MarkdownPage {
  let context: PageContext
  var text = MarkdownText()

  var graph: SymbolGraph { context.graph }
  var words: Language { context.words }

  /// - Parameter page: the path of the page itself: `UITableView.html`.
  init(site: SiteContext, language: LanguageID, page: String) {
    context = PageContext(
      site: site, language: language, page: SitePaths.markdownFile(of: page))
    text.reserve(Self.usualLength)
  }

  /// Room for most copies, which then need not move as they grow.
  private static let usualLength = 32 * 1024

  /// Returns the bytes that have been written.
  mutating func finish() -> [UInt8] {
    text.append(markup: "\n")
    return text.bytes
  }

  // MARK: Articles

  mutating func article(_ id: ArticleID) -> [UInt8] {
    guard let page = ArticlePageBody(of: id, in: context) else { return [] }
    text.heading(1, text: page.title)
    sayShown(in: page.shown.language)
    sayStale(.article(id))
    append(page.shown.whole, scope: nil, headingShift: 0)
    list(graph.articles[id].mentions, under: words.string("mentions"), level: 2) {
      page, symbol, text in
      page.appendLink(to: symbol, &text)
    }
    return finish()
  }

  // MARK: Symbols

  mutating func symbol(_ symbol: SymbolID) -> [UInt8] {
    let body = SymbolPageBody(of: symbol, in: context)
    text.heading(1, code: graph.symbols[symbol].name)
    sayShown(in: body.subject.language)
    sayStale(.symbol(symbol))
    describe(body.subject, level: 1)
    addGroups(of: body)
    for relation in body.relations { add(relation) }
    addReferences(of: body.subject, level: 1)
    return finish()
  }

  mutating func describe(_ part: SymbolPart, level: Int) {
    let (index, prose) = (part.symbol, part.shown)
    addFacts(of: index)
    append(prose?.abstractText, scope: index, headingShift: level)
    addAvailability(of: index)
    for shared in graph.symbols[index].declarations {
      text.fence(
        shared.declaration.text, language: shared.declaration.sourceLanguage.rawValue)
    }
    addParameters(of: prose, scope: index, level: level)
    if let value = part.value {
      text.heading(level + 1, text: words.string(value.isRaw ? "rawValue" : "defaultValue"))
      text.block { value.isCode ? $0.append(code: value.text) : $0.append(text: value.text) }
    }
    addSections(of: part, level: level)
  }

  /// "Property · Swift `rowHeight` · Read-only", "Class · `import UIKit`"
  private mutating func addFacts(of symbol: SymbolID) {
    let (graph, words, traits) = (graph, words, context.traits(of: symbol))
    let statements =
      graph.hasPage(symbol) ? context.importStatements(of: symbol)?.all ?? [] : []
    text.block { text in
      var isFirst = true
      func separate() {
        if !isFirst { text.append(markup: " · ") }
        isFirst = false
      }
      if let kind = graph.symbols[symbol].kind {
        separate()
        text.append(text: words.word(for: kind))
      }
      for statement in statements {
        separate()
        text.append(code: statement)
      }
      if let swiftName = graph.otherSwiftName(of: symbol) {
        separate()
        text.append(markup: "Swift ")
        text.append(code: swiftName)
        if graph.symbols[symbol].isSwiftNameDerived {
          separate()
          text.append(text: words.string("swiftNameDerived"))
        }
      }
      for trait in traits {
        separate()
        text.append(text: words.string(trait))
      }
    }
  }

  /// "iOS 2.0–13.0 (Deprecated) · tvOS 9.0+", then what to use instead.
  private mutating func addAvailability(of symbol: SymbolID) {
    let context = context
    let words = context.words
    let values = AvailabilityValues(context: context)
    let availability = graph.symbols[symbol].availability
    text.block { text in
      for (number, state) in values.states(of: availability).enumerated() {
        if number > 0 { text.append(markup: " · ") }
        text.append(text: state.platform)
        if let versions = state.versions {
          text.append(markup: " ")
          text.append(text: versions)
        }
        if let word = state.word {
          text.append(markup: " (")
          text.append(text: word)
          text.append(markup: ")")
        }
      }
    }
    guard let (_, sentences) = values.end(of: availability) else { return }
    let replacements = graph.symbols[symbol].replacements
    text.block { text in
      text.append(markup: "> ")
      text.append(text: sentences)
      guard !replacements.isEmpty else { return }
      if words.hasSpaces { text.append(markup: " ") }
      words.forEachPart(ofString: "useInstead") { part in
        switch part {
        case .text(let words): text.append(text: words)
        case .placeholder(let name) where !name.elementsEqual("symbol".utf8):
          text.append(markup: "{")
          text.append(text: name)
          text.append(markup: "}")
        case .placeholder:
          for (number, replacement) in replacements.enumerated() {
            if number > 0 { text.append(text: words.string("listSeparator")) }
            text.link(to: replacement.symbol.map { context.markdownAddress(of: $0) }) {
              $0.append(code: replacement.name)
            }
          }
        }
      }
    }
  }

  private mutating func addParameters(of prose: Prose?, scope: SymbolID, level: Int) {
    guard let prose else { return }
    let (context, parameters) = (context, prose.sections.filter { $0.kind == .parameters })
    if !parameters.isEmpty {
      text.heading(level + 1, text: words.string("parameters"))
      text.list(ofBlocks: parameters) { parameter, text in
        let description = prose.text(of: parameter)
        func append(to text: inout MarkdownText) {
          MarkdownPassage.append(
            description, scope: scope, headingShift: level, in: context, to: &text)
        }
        // "`style`: The kind of action.", and whatever follows the first paragraph as blocks below it.
        let beginsWithWords =
          description.passages.first.map {
            context.graph.documents[description.document].kind($0.block) == .paragraph
          } ?? false
        text.block { text in
          text.append(code: parameter.name ?? "")
          guard beginsWithWords else { return }
          text.append(markup: ": ")
          text.blocks(append)
        }
        if !beginsWithWords { append(to: &text) }
      }
    }
    section("returnValue", prose.text { $0 == .returnValue }, scope: scope, level: level)
  }

  /// The running text: what has no label of its own follows a heading once, the rest stands under
  /// its label.
  private mutating func addSections(of part: SymbolPart, level: Int) {
    guard let prose = part.shown else { return }
    let scope = part.symbol
    let addenda = part.addenda
    let plain = prose.text { $0.layout == .text }
    if !plain.isEmpty || !addenda.isEmpty {
      let title = level == 1 ? "overview" : "discussion"
      text.heading(level + 1, text: words.string(title))
      append(plain, scope: scope, headingShift: level)
    }
    for addendum in addenda { append(addendum.whole, scope: scope, headingShift: level) }
    for labelled in prose.sections
    where labelled.kind.layout == .remark || labelled.kind.layout == .heading {
      section(labelled.kind.label, prose.text(of: labelled), scope: scope, level: level)
    }
  }

  // MARK: Pieces

  /// Says that the page is shown in another language than its own.
  mutating func sayShown(in language: LanguageID?) {
    guard let language, language != context.language else { return }
    let sentence = words.string(
      "fallback", ["language": words.name, "shown": graph.languages[language].name])
    text.block {
      $0.append(markup: "> ")
      $0.append(text: sentence)
    }
  }

  mutating func append(_ passages: Text?, scope: SymbolID?, headingShift: Int) {
    guard let passages else { return }
    MarkdownPassage.append(
      passages, scope: scope, headingShift: headingShift, in: context, to: &text)
  }

  mutating func section(_ title: String, _ passages: Text, scope: SymbolID, level: Int) {
    guard !passages.isEmpty else { return }
    text.heading(level + 1, text: words.string(title))
    append(passages, scope: scope, headingShift: level)
  }

  /// A list of which each entry is one line, below a heading if it has one; nothing where there are none.
  mutating func list<Entries: Collection>(
    _ entries: Entries, under title: String? = nil, level: Int = 0,
    _ append: (MarkdownPage, Entries.Element, inout MarkdownText) -> Void
  ) {
    guard !entries.isEmpty else { return }
    // What writes the entries asks the page meanwhile.
    var text = MarkdownText()
    swap(&text, &self.text)
    if let title { text.heading(level, text: title) }
    text.list(entries) { append(self, $0, &$1) }
    swap(&text, &self.text)
  }

  func appendLink(to symbol: SymbolID, _ text: inout MarkdownText) {
    text.link(to: context.markdownAddress(of: symbol)) {
      $0.append(code: graph.symbols[symbol].name)
    }
  }

  func appendLink(to article: ArticleID, _ text: inout MarkdownText) {
    text.link(to: context.markdownAddress(ofArticle: article)) {
      $0.append(text: context.title(of: article))
    }
  }
}
