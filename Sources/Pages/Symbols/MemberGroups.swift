import Characters
import Diagnostics
import Graph
import Markup
import Site
import Vocabulary

/// Members of a type that stand together on its page, and in the page's Markdown copy.
struct MemberGroup {
  /// The title as a note writes it; nil: `word` stands for it.
  var title: Text?
  /// The key of the page's own word for the group.
  var word: String
  /// The language of the title.
  var language: LanguageID?
  var anchor: String
  /// Whether its members are shown only when the reader asks for them.
  var isFolded = false
  /// What the notes of one language say of the group.
  var texts: [Text] = []
  /// Symbols of other pages that the group lists.
  var links: [SymbolID] = []
  /// The symbols that are described in it.
  var members: [SymbolID]
  /// The members of the type in it, wherever they are described.
  var all: [SymbolID]
}

extension PageContext {
  /// The members of a type by its topic groups, then those that no group lists.
  func memberGroups(of subject: Symbol) -> [MemberGroup] {
    var groups: [MemberGroup] = []
    var grouped: Set<SymbolID> = []
    for (number, topic) in subject.topics.enumerated() {
      let shown = site.fallback(for: topic.titles, in: language)
      let title = shown.flatMap { topic.titles[$0] }
      grouped.formUnion(topic.members)
      // A note that has the group says of it what it wants to say.
      let isOwn = shown == language || topic.texts.contains { $0.language == language }
      let textLanguage = isOwn ? language : topic.texts.first?.language
      groups.append(
        MemberGroup(
          title: title, word: "members", language: shown,
          anchor: "topic-\(number + 1)", texts: topic.texts.filter { $0.language == textLanguage },
          links: topic.links + topic.members.filter(hasPage),
          members: topic.members.filter { !hasPage($0) }, all: topic.members))
    }
    let others = subject.members.filter { !grouped.contains($0) }
    let rest = others.filter { !isOfFactsAlone($0) }
    if !rest.isEmpty {
      groups.append(
        MemberGroup(
          title: nil, word: groups.isEmpty ? "members" : "otherMembers", language: language,
          anchor: groups.isEmpty ? "topic-members" : "topic-other", links: rest.filter(hasPage),
          members: rest.filter { !hasPage($0) }, all: rest))
    }
    let undescribed = others.filter(isOfFactsAlone)
    if !undescribed.isEmpty {
      groups.append(
        MemberGroup(
          title: nil, word: "undescribedMembers", language: language, anchor: "topic-undescribed",
          isFolded: true, links: undescribed.filter(hasPage),
          members: undescribed.filter { !hasPage($0) }, all: undescribed))
    }
    return groups
  }

  /// Whether files of facts name a member, and no note does.
  private func isOfFactsAlone(_ symbol: SymbolID) -> Bool {
    !graph.symbols[symbol].isDescribed && !graph.symbols[symbol].isListed
      && graph.symbols[symbol].range.file >= graph.documents.count
  }

  private func hasPage(_ symbol: SymbolID) -> Bool { graph.hasPage(symbol) }
}
