import Characters
package import Graph
package import Vocabulary

/// Symbols with a page that stand under one heading: classes, protocols …, then everything else.
package struct KindGroup {
  /// `class`, or `other`.
  let key: String
  package var symbols: [SymbolID]

  package var anchor: String { "kind-" + key }

  package func title(in words: Language) -> String { words.string("kinds." + key) }
}

extension SymbolGraph {
  /// The symbols that have a page, by kind: those first that the topics of the first page list, then
  /// those with most members. Groups without one are left out.
  package func pagesByKind() -> [KindGroup] {
    let kinds: [SymbolKind] = [.class, .protocol, .struct, .enum]
    var groups = kinds.map { KindGroup(key: $0.rawValue, symbols: []) }
    groups.append(KindGroup(key: "other", symbols: []))
    for page in pages {
      let kind = symbols[page].kind.flatMap { kinds.firstIndex(of: $0) }
      groups[kind ?? kinds.count].symbols.append(page)
    }
    let listed = Dictionary(
      homeTopics.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for index in groups.indices {
      // The order of `pages` stays among equals.
      groups[index].symbols = groups[index].symbols.enumerated().map { place, symbol in
        (symbol, listed[symbol] ?? listed.count, -symbols[symbol].members.count, place)
      }.sorted { ($0.1, $0.2, $0.3) < ($1.1, $1.2, $1.3) }.map(\.0)
    }
    return groups.filter { !$0.symbols.isEmpty }
  }
}
