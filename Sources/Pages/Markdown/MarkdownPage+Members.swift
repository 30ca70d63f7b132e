import Characters
import Graph
import Markup
import Notes
import Site
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
      addList(group.links.map { symbolLink($0) })
      // A loop over the members would copy each.
      for index in group.members.indices {
        member(
          group.members[index],
          isForeign: body.isForeign(group.members[index], in: context.language))
      }
    }
  }

  mutating func add(_ relation: SymbolPageBody.Relation) {
    let links = relation.types.map { type in
      let address =
        type.symbol.map { context.markdownAddress(of: $0) } ?? context.externalAddress(of: type)
      return link(to: address) { $0.append(code: type.name) }
    }
    list(words.string(relation.kind.word), links, level: 2)
  }

  mutating func addReferences(of part: SymbolPart, level: Int) {
    let articles = graph.symbols[part.symbol].mentionedIn.map { article in
      link(to: context.markdownAddress(ofArticle: article)) {
        $0.append(text: context.title(of: article))
      }
    }
    list(words.string("mentionedIn"), articles, level: level + 1)
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
