import Characters
import Configuration
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

  static func files(of plan: SitePlan) -> [SiteFile] {
    guard !plan.context.graph.languages.isEmpty else { return [] }
    return [SiteFile(path: path, content: .inventory)]
  }

  /// Each name of a source language stands there once, as the first symbol's. Nil only where there is no
  /// memory for it.
  var bytes: [UInt8]? {
    guard let language = site.graph.languages.first else { return nil }
    let project = site.configuration.title(in: language.tag) ?? language.string("reference")
    var writer = Inventory.Writer(project: project)
    let symbols = site.graph.publishedSymbols
    var seen: [SourceLanguage: ByteStrings] = [:]
    for (index, symbol) in symbols.enumerated() {
      for (source, name) in symbol.names(among: symbols)
      where name.withBytes({ seen[source, default: ByteStrings()].insert($0) }) {
        writer.add(
          Inventory.Entry(
            name: name, domain: source.rawValue, role: symbol.kind?.rawValue ?? "symbol",
            address: language.tag + "/" + site.paths.address(of: SymbolID(index))))
      }
    }
    return writer.finish()
  }
}
