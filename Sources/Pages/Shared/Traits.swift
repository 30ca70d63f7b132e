import Characters
import Graph
import Site
import Vocabulary

extension PageContext {
  /// The words beside the kind of a symbol, by their keys among strings: `required`, `readOnly`.
  func traits(of symbol: SymbolID) -> [String] {
    graph.factTable.traits.compactMap { key in
      // Whether a member must be there, its neighbours may tell.
      let isSo =
        key == .required
        ? site.requirements[symbol] : graph.symbols[symbol].values[key]?.isFlag
      return isSo.flatMap { graph.factTable[key].trait(isSo: $0) }
    }
  }
}
