import Markup
import SymbolModel

/// The members of a type by their topic groups, and what it is related to.
extension MarkdownPage {
  /// The members by their topic groups, as on the page.
  mutating func addGroups(of subject: Symbol, at symbol: Int, pageLanguage: Int?) {
    var grouped: Set<Int> = []
    for topic in subject.topics {
      let title = topic.titles[context.language] ?? topic.titles.lazy.compactMap { $0 }.first
      group(topic.members, links: topic.links, pageLanguage: pageLanguage) { page in
        page.text.heading(
          2,
          text: title.map { page.context.plain($0.passage, in: $0.document) }
            ?? page.words.string("members"))
        guard let document = topic.titles[page.context.language]?.document ?? title?.document
        else { return }
        for passage in topic.texts[page.context.language] {
          MarkdownPassage.append(
            passage, of: document, scope: symbol, headingShift: 2, in: page.context,
            to: &page.text)
        }
      }
      grouped.formUnion(topic.members)
    }
    let rest = subject.members.filter { !grouped.contains($0) }
    guard !rest.isEmpty else { return }
    let title = words.string(subject.topics.isEmpty ? "members" : "otherMembers")
    group(rest, links: [], pageLanguage: pageLanguage) { page in
      page.text.heading(2, text: title)
    }
  }

  private mutating func group(
    _ members: [Int], links: [Int], pageLanguage: Int?, head: (inout MarkdownPage) -> Void
  ) {
    head(&self)
    addList((links + members.filter { graph.symbols[$0].hasPage }).map { symbolLink($0) })
    for index in members where !graph.symbols[index].hasPage {
      member(index, pageLanguage: pageLanguage)
    }
  }

  mutating func addRelationships(of subject: Symbol) {
    func links(_ references: [TypeReference]) -> [MarkdownText] {
      references.map { reference in
        link(to: reference.symbol.map { context.markdownAddress(of: $0) }) {
          $0.append(code: reference.name)
        }
      }
    }
    list(words.string("inheritsFrom"), links(subject.inherits), level: 2)
    list(words.string("conformsTo"), links(subject.conforms), level: 2)
    list(words.string("inheritedBy"), subject.inheritedBy.map { symbolLink($0) }, level: 2)
    list(words.string("conformers"), subject.conformers.map { symbolLink($0) }, level: 2)
  }

  mutating func addReferences(
    of subject: Symbol, at index: Int, prose: Prose?, level: Int
  ) {
    let articles = subject.mentionedIn.map { article in
      link(to: context.markdownAddress(ofArticle: article)) {
        $0.append(text: ArticlePage.title(of: graph.articles[article], in: context))
      }
    }
    list(words.string("mentionedIn"), articles, level: level + 1)
    guard let prose else { return }
    let passages = prose.sections(.seeAlso).flatMap(\.passages)
    section("seeAlso", passages, of: prose, scope: index, level: level)
  }

  private mutating func member(_ index: Int, pageLanguage: Int?) {
    let subject = graph.symbols[index]
    let language = context.site.fallback(for: subject.prose, in: context.language)
    text.heading(3, code: subject.name)
    if let language, language != context.language, pageLanguage == context.language {
      let missing = words.string("missingHere")
      text.block { $0.append(text: missing) }
    }
    let prose = language.flatMap { subject.prose[$0] }
    describe(subject, at: index, prose: prose, level: 3)
    addReferences(of: subject, at: index, prose: prose, level: 3)
  }
}
