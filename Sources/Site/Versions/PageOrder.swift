package import Graph

/// The order in which readers meet the symbols that have pages: that of the first page.
package struct PageOrder: Sendable {
  private let pages: [Int]
  /// By symbol, its place among `pages`.
  private let places: [Int: Int]

  package init(_ graph: SymbolGraph) {
    pages = graph.pagesByKind().flatMap(\.symbols)
    places = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ($1, $0) })
  }

  /// The pages before and after a symbol's own; the first has none before it.
  package func neighbours(of symbol: Int) -> (previous: Int?, next: Int?) {
    guard let place = places[symbol] else { return (nil, nil) }
    return (
      place > 0 ? pages[place - 1] : nil, place + 1 < pages.count ? pages[place + 1] : nil
    )
  }
}
