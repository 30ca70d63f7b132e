import Configuration
import Diagnostics
import Exporting
import Graph
import Importing
import Pages
import Site
import Translations
import Vocabulary

/// Up to four notes, each in the language of its characters, to pages and exports.
func faultsOfNotes(_ bytes: [UInt8]) -> [String] {
  let notes = parts(of: repaired(bytes), upTo: 4)
  let content = FuzzSite.Content(notes, in: notes.map(FuzzSite.languageTag))
  let graph = content.graph
  let translations = TranslationStates(of: graph)
  var material = SiteMaterial(
    configuration: SiteConfiguration(), templates: FuzzSite.templates, assets: [:],
    generator: "docgen", notes: notes.indices.map { "\($0).md" })
  material.translations = translations
  let site = makeSite(graph, material: material)
  return content.faults + faults(of: graph) + faults(of: site.diagnostics, in: notes)
    + FuzzSite.faults(of: site.value) + faultsOfTranslations(translations)
    + faultsOfExports(
      of: graph, files: notes.enumerated().map { SourceFile(path: "\($0).md", bytes: $1) })
}

/// Ids are unique and sorted, and every place in the graph is one.
private func faults(of graph: SymbolGraph) -> [String] {
  var faults: [String] = []
  for (left, right) in zip(graph.symbols, graph.symbols.dropFirst()) where left.id >= right.id {
    faults.append("'\(left.id)' stands before '\(right.id)'")
  }
  for (index, symbol) in zip(graph.symbols.indices, graph.symbols) {
    let relatives =
      symbol.members + symbol.inheritedBy + symbol.conformers + [symbol.owner].compactMap { $0 }
    if !relatives.allSatisfy(graph.symbols.indices.contains) {
      faults.append("'\(symbol.id)' belongs to what is not there")
    }
    if graph.index(of: symbol.id) != index { faults.append("'\(symbol.id)' is not found") }
    for own in symbol.availability {
      for phase in own.availability.phases
      where own.availability.status(in: phase.start) != phase.status {
        faults.append("'\(symbol.id)' is \(phase.status) at \(phase.start)")
      }
    }
  }
  return faults
}

/// Every export is UTF-8, and what was exported as a symbol graph is one.
private func faultsOfExports(of graph: SymbolGraph, files: [SourceFile]) -> [String] {
  let symbolGraph = symbolGraphJSON(of: graph, title: "A", generator: "docgen")
  let exports = [
    symbolGraph, modelJSON(of: graph, files: files, withProse: true).bytes(), csv(of: graph),
  ]
  var faults = exports.indices.filter { String(validating: exports[$0], as: UTF8.self) == nil }
    .map { "export \($0) is not UTF-8" }
  let imported = importSymbolGraphs([SourceFile(path: "A.symbols.json", bytes: symbolGraph)])
  faults += imported.diagnostics.filter { $0.id == .unreadableSymbolGraph }
    .map { "the exported symbol graph is none: \($0.message)" }
  return faults + faultsOfImported(imported.value)
}
