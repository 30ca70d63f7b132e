import Characters
import Graph
import Site

extension SymbolGraph {
  /// A symbol's name, with its type before it where another one beside it has the same.
  func name(of symbol: SymbolID, beside others: [SymbolID]) -> String {
    let name = symbols[symbol].name
    guard let owner = symbols[symbol].owner,
      others.contains(where: { $0 != symbol && symbols[$0].name == name })
    else { return name }
    return symbols[owner].name + "." + name
  }
}
