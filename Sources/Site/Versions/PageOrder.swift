package import Graph

/// The order in which readers meet the symbols that have pages: that of the first page.
package struct PageOrder: Sendable {
  private let pages: [SymbolID]
  /// The position of each symbol among `pages`.
  private let positions: [SymbolID: Int]

  package init(_ graph: SymbolGraph) {
    pages = graph.pagesByKind().flatMap(\.symbols)
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
}
