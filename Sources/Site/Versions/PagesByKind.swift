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
  /// The symbols that have a page, by kind, those with most members first; groups without one are
  /// left out.
  package func pagesByKind() -> [KindGroup] {
    let kinds: [SymbolKind] = [.class, .protocol, .struct, .enum]
    var groups = kinds.map { KindGroup(key: $0.rawValue, symbols: []) }
    groups.append(KindGroup(key: "other", symbols: []))
    for page in pages {
      let kind = symbols[page].kind.flatMap { kinds.firstIndex(of: $0) }
      groups[kind ?? kinds.count].symbols.append(page)
    }
    for index in groups.indices {
      // The order of `pages` stays among equals.
      groups[index].symbols = groups[index].symbols.enumerated().sorted { left, right in
        let (more, less) = (
          symbols[left.element].members.count, symbols[right.element].members.count
        )
        return more == less ? left.offset < right.offset : more > less
      }.map(\.element)
    }
    return groups.filter { !$0.symbols.isEmpty }
  }
}
