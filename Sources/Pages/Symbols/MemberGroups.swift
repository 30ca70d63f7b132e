import Characters
import Diagnostics
import Graph
import Markup
import Site
import Vocabulary

/// Members of a type that stand together on its page.
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
  /// The words of the notes of one language about the group.
  var texts: [Text] = []
  /// Symbols of other pages that the group lists.
  var links: [SymbolID] = []
  /// The symbols that are described in it.
  var members: [SymbolPart]
  /// The members of the type in it, wherever they are described.
  var all: [SymbolID]
}

extension PageContext {
  /// The members of a type by its topic groups, then those that no group lists.
  func memberGroups(of subject: Symbol) -> [MemberGroup] {
    func parts(of symbols: [SymbolID]) -> [SymbolPart] {
      symbols.filter { !hasPage($0) }.map { SymbolPart(of: $0, in: self) }
    }
    var groups: [MemberGroup] = []
    let grouped = subject.topics.flatMap(\.members).sorted()
    for (number, topic) in subject.topics.enumerated() {
      let shown = site.fallback(for: topic.titles, in: language)
      let title = shown.flatMap { topic.titles[$0] }
      // A note that has the group says of it what it wants to say.
      let isOwn = shown == language || topic.texts.contains { $0.language == language }
      let textLanguage = isOwn ? language : topic.texts.first?.language
      groups.append(
        MemberGroup(
          title: title, word: "members", language: shown,
          anchor: "topic-\(number + 1)", texts: topic.texts.filter { $0.language == textLanguage },
          links: topic.links + topic.members.filter(hasPage),
          members: parts(of: topic.members), all: topic.members))
    }
    let others = subject.members.filter { member in
      let index = grouped.partitioningIndex { $0 >= member }
      return index == grouped.count || grouped[index] != member
    }
    let rest = others.filter { !isOfFactsAlone($0) }
    if !rest.isEmpty {
      groups.append(
        MemberGroup(
          title: nil, word: groups.isEmpty ? "members" : "otherMembers", language: language,
          anchor: groups.isEmpty ? "topic-members" : "topic-other", links: rest.filter(hasPage),
          members: parts(of: rest), all: rest))
    }
    let undescribed = others.filter(isOfFactsAlone)
    if !undescribed.isEmpty {
      groups.append(
        MemberGroup(
          title: nil, word: "undescribedMembers", language: language, anchor: "topic-undescribed",
          isFolded: true, links: undescribed.filter(hasPage), members: parts(of: undescribed),
          all: undescribed))
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
