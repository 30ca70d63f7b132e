import Characters
import Graph
import Markup
import Site
import Statements
import Translations
import Vocabulary

/// The members of a type by their topic groups, and what it is related to.
extension MarkdownPage {
  mutating func addGroups(of body: SymbolPageBody) {
    for group in body.groups {
      let title =
        group.title.map { context.plain($0) } ?? words.string(group.word)
      text.heading(2, text: title)
      for text in group.texts { append(text, scope: body.subject.symbol, headingShift: 2) }
      list(group.links) { page, symbol, text in page.appendLink(to: symbol, &text) }
      // A loop over the members would copy each.
      for index in group.members.indices {
        member(
          group.members[index],
          isForeign: body.isForeign(group.members[index], in: context.language))
      }
    }
  }

  mutating func add(_ relation: SymbolPageBody.Relation) {
    list(relation.types, under: words.string(relation.kind.word), level: 2) { page, type, text in
      let address =
        type.symbol.map { page.context.markdownAddress(of: $0) }
        ?? page.context.externalAddress(of: type)
      text.link(to: address) { $0.append(code: type.name) }
    }
  }

  mutating func addReferences(of part: SymbolPart, level: Int) {
    let articles = graph.symbols[part.symbol].mentionedIn
    list(articles, under: words.string("mentionedIn"), level: level + 1) { page, article, text in
      page.appendLink(to: article, &text)
    }
    guard let prose = part.shown else { return }
    section("seeAlso", prose.text { $0 == .seeAlso }, scope: part.symbol, level: level)
  }

  private mutating func member(_ part: SymbolPart, isForeign: Bool) {
    text.heading(3, code: graph.symbols[part.symbol].name)
    if isForeign {
      let missing = words.string("missingHere")
      text.block { $0.append(text: missing) }
    }
    sayStale(.symbol(part.symbol))
    describe(part, level: 3)
    addReferences(of: part, level: 3)
  }
}
