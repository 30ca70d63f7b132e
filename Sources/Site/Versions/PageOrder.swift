package import Graph

/// The order in which readers meet the symbols that have pages: that of the first page.
package struct PageOrder: Sendable {
  package let kinds: [KindGroup]
  private let pages: [SymbolID]
  /// The position of each symbol among `pages`.
  private let positions: [SymbolID: Int]

  package init(_ graph: SymbolGraph) {
    kinds = graph.pagesByKind()
    pages = kinds.flatMap(\.symbols)
    positions = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ($1, $0) })
  }

  /// The pages before and after a symbol's own; the first has none before it.
  package func neighbours(of symbol: SymbolID) -> (previous: SymbolID?, next: SymbolID?) {
    guard let position = positions[symbol] else { return (nil, nil) }
    return (
      position > 0 ? pages[position - 1] : nil,
      position + 1 < pages.count ? pages[position + 1] : nil
    )
  }

  /// The pages by kind, or of so many that they would fill a page the `limit` around a symbol.
  package func kinds(around symbol: SymbolID, limit: Int) -> [KindGroup] {
    guard pages.count > limit, let position = positions[symbol] else { return kinds }
    let start = max(0, min(position - limit / 2, pages.count - limit))
    var skipped = 0
    return kinds.compactMap { kind in
      let range = skipped..<skipped + kind.symbols.count
      skipped = range.upperBound
      let shown = range.clamped(to: start..<start + limit)
      if shown.isEmpty { return nil }
      var kind = kind
      kind.symbols = Array(pages[shown])
      return kind
    }
  }
}
