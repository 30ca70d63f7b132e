import Characters
import Graph
import References
import Site
import Vocabulary

/// `objects.inv`: the names of all symbols in both source languages, for other references that lead
/// here.
///
///     UITableView.cellForRowAtIndexPath: objc:method 1 en/UITableView.html#cellForRowAtIndexPath: -
///     UITableView.cellForRow(at:) swift:method 1 en/UITableView.html#cellForRowAtIndexPath: -
struct SiteInventory {
  let site: SiteContext

  static let path = "objects.inv"

  /// Nil only where there is no memory for it.
  var bytes: [UInt8]? {
    guard let language = site.graph.languages.first else { return nil }
    let project = site.configuration.title(in: language.tag) ?? language.string("reference")
    return Inventory(project: project, entries: entries(from: language.tag + "/")).bytes
  }

  /// In the order of the symbols; each name of a source language once, as the first symbol's.
  private func entries(from folder: String) -> [Inventory.Entry] {
    let symbols = site.graph.publishedSymbols
    var entries: [Inventory.Entry] = []
    var seen: [SourceLanguage: Set<String>] = [:]
    for (index, symbol) in symbols.enumerated() {
      for (language, name) in symbol.names(among: symbols)
      where seen[language, default: []].insert(name).inserted {
        entries.append(
          Inventory.Entry(
            name: name, domain: language.rawValue, role: symbol.kind?.rawValue ?? "symbol",
            address: folder + site.paths.address(of: SymbolID(index))))
      }
    }
    return entries
  }
}
