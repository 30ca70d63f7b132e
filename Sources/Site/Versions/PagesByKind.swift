import Characters
package import Graph
package import Vocabulary

/// Symbols with a page that stand under one heading: classes, protocols …, then everything else.
package struct KindGroup {
  /// `class`, or `other`.
  var key: String
  package var symbols: [SymbolID]

  package var anchor: String { "kind-" + key }

  package func title(in words: Language) -> String { words.string("kinds." + key) }
}

extension SymbolGraph {
  /// The symbols that have a page, by kind; groups without one are left out.
  package func pagesByKind() -> [KindGroup] {
    let kinds: [SymbolKind] = [.class, .protocol, .struct, .enum]
    var groups = kinds.map { KindGroup(key: $0.rawValue, symbols: []) }
    groups.append(KindGroup(key: "other", symbols: []))
    for page in pages {
      let kind = symbols[page].kind.flatMap { kinds.firstIndex(of: $0) }
      groups[kind ?? kinds.count].symbols.append(page)
    }
    return groups.filter { !$0.symbols.isEmpty }
  }
}
