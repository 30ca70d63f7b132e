import Graph

extension HTML {
  /// Appends the module behind a name, where another module has a symbol of that name:
  /// `Configuration <small>ModuleB</small>`.
  mutating func append(moduleOf symbol: SymbolID, in graph: SymbolGraph) {
    guard let module = graph.distinctiveModule(of: symbol) else { return }
    append(markup: " <small>")
    append(text: module)
    append(markup: "</small>")
  }
}
