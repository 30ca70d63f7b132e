import Characters
import Graph
import Markup
import Notes
import Site
import Translations
import Vocabulary

/// The members of a type by their topic groups, and what it is related to.
extension MarkdownPage {
  /// The members by their topic groups, as on the page.
  mutating func addGroups(of subject: Symbol, at symbol: SymbolID, pageLanguage: LanguageID?) {
    for group in context.memberGroups(of: subject) {
      let title =
        group.title.map { context.plain($0) } ?? words.string(group.word)
      text.heading(2, text: title)
      for part in group.texts { append(part, scope: symbol, headingShift: 2) }
      addList(group.links.map { symbolLink($0) })
      for index in group.members { member(index, pageLanguage: pageLanguage) }
    }
  }

  mutating func addRelationships(of subject: Symbol) {
    func links(_ references: [TypeReference]) -> [MarkdownText] {
      references.map { reference in
        let address =
          reference.symbol.map { context.markdownAddress(of: $0) }
          ?? context.externalAddress(of: reference)
        return link(to: address) {
          $0.append(code: reference.name)
        }
      }
    }
    list(words.string("inheritsFrom"), links(subject.inherits), level: 2)
    list(words.string("conformsTo"), links(subject.conforms), level: 2)
    list(words.string("inheritedBy"), subject.inheritedBy.map { symbolLink($0) }, level: 2)
    list(words.string("conformers"), subject.conformers.map { symbolLink($0) }, level: 2)
  }

  mutating func addReferences(of symbol: SymbolID, prose: Prose?, level: Int) {
    let articles = graph.symbols[symbol].mentionedIn.map { article in
      link(to: context.markdownAddress(ofArticle: article)) {
        $0.append(text: context.title(of: article))
      }
    }
    list(words.string("mentionedIn"), articles, level: level + 1)
    guard let prose else { return }
    section("seeAlso", prose.text { $0 == .seeAlso }, scope: symbol, level: level)
  }

  private mutating func member(_ index: SymbolID, pageLanguage: LanguageID?) {
    let texts = graph.prose(of: index)
    let language = context.site.fallback(for: texts, in: context.language)
    text.heading(3, code: graph.symbols[index].name)
    if let language, language != context.language, pageLanguage == context.language {
      let missing = words.string("missingHere")
      text.block { $0.append(text: missing) }
    }
    sayStale(.symbol(index))
    let prose = language.flatMap { texts[$0] }
    describe(index, prose: prose, level: 3)
    addReferences(of: index, prose: prose, level: 3)
  }
}
