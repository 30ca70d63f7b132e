package import Characters
import Declarations
package import Graph
import Vocabulary

/// The names of all symbols as pages show them: made once for a site, as no word of a language is part of
/// them.
package struct ShownNames: Sendable {
  private let names: Table<Symbol, HTML>
  /// The name of each symbol as the lists beside the text have it: in code, for a narrow column.
  package let inLists: Table<Symbol, HTML>
  /// Whether some symbol has a name or declaration in each source language, so that there is one to
  /// choose.
  package let hasBothSources: Bool
  private let links: OnDemand<Table<Symbol, TemplateValue>>

  init(_ graph: SymbolGraph, paths: SitePaths) {
    var names = graph.symbols.mapElements { HTML(name: $0.name, swiftName: $0.swiftName) }
    for symbol in graph.symbols.indices { names[symbol].append(moduleOf: symbol, in: graph) }
    self.names = names
    inLists = graph.symbols.mapElements { symbol in
      var html = HTML()
      html.append(markup: "<code>")
      html.append(name: symbol.name, swiftName: symbol.swiftName, isNarrow: true)
      html.append(markup: "</code>")
      return html
    }
    hasBothSources = Self.hasBothSources(graph)
    links = OnDemand { [names] in
      var links: Table<Symbol, TemplateValue> = []
      links.reserveCapacity(names.count)
      for symbol in names.indices {
        links.append(
          .object([
            .name: .html(names[symbol]), .href: .address(paths.address(of: symbol), above: 1),
          ]))
      }
      return links
    }
  }

  /// The name of a symbol in both source languages, with its breaks; behind it the module where another
  /// one has a symbol of its name.
  package subscript(symbol: SymbolID) -> HTML { names[symbol] }

  /// Each symbol as the lists of names on the pages of versions have it, which all stand in one folder.
  /// Of a site whose pages of versions only count, they are never made.
  package var linksOnVersionPages: Table<Symbol, TemplateValue> { links.value }

  private static func hasBothSources(_ graph: SymbolGraph) -> Bool {
    var found: Set<SourceLanguage> = []
    for symbol in graph.symbols.indices {
      if graph.otherSwiftName(of: symbol) != nil { return true }
      for shared in graph.symbols[symbol].declarations {
        found.insert(shared.declaration.sourceLanguage)
      }
      if found.count > 1 { return true }
    }
    return false
  }
}
