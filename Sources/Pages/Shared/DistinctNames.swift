import Characters
import Graph
import Site
import Vocabulary

extension SymbolGraph {
  /// A symbol's name, with its type before it where another one beside it has the same.
  func name(of symbol: SymbolID, beside others: [SymbolID]) -> String {
    guard let owner = sharedNameOwner(of: symbol, beside: others) else {
      return symbols[symbol].name
    }
    return symbols[owner].name + "." + symbols[symbol].name
  }

  /// The same in Swift; nil where no note names it otherwise.
  func swiftName(of symbol: SymbolID, beside others: [SymbolID]) -> String? {
    guard let owner = sharedNameOwner(of: symbol, beside: others) else {
      return symbols[symbol].swiftName
    }
    return (symbols[owner].swiftName ?? symbols[owner].name) + "."
      + (symbols[symbol].swiftName ?? symbols[symbol].name)
  }

  private func sharedNameOwner(of symbol: SymbolID, beside others: [SymbolID]) -> SymbolID? {
    let name = symbols[symbol].name
    let isShared = others.contains { $0 != symbol && symbols[$0].name == name }
    return isShared ? symbols[symbol].owner : nil
  }
}

extension HTML {
  /// Names of symbols in code, as a sentence lists them, each in both source languages.
  ///
  /// - Parameter address: where a name leads; nil: nowhere.
  mutating func append(
    names symbols: [SymbolID], beside others: [SymbolID], in context: PageContext,
    address: (SymbolID) -> String? = { _ in nil }
  ) {
    for (number, symbol) in symbols.enumerated() {
      if number > 0 { append(text: context.words.string("listSeparator")) }
      let address = address(symbol)
      if let address { openLink(to: address, class: "symbol") }
      append(markup: "<code>")
      append(
        name: context.graph.name(of: symbol, beside: others),
        swiftName: context.graph.swiftName(of: symbol, beside: others))
      append(markup: "</code>")
      if address != nil { close("a") }
    }
  }
}
