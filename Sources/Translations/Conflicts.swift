import Characters
import Diagnostics
import Graph
import Markup
import Statements
import Vocabulary

/// The symbols of which a translation states other facts than the original.
struct Conflicts {
  private struct Place: Hashable {
    var symbol: SymbolID
    var language: LanguageID
  }

  private var places: Set<Place> = []

  /// - Parameter diagnostics: what merging the notes has found.
  init(in diagnostics: [Diagnostic], of graph: SymbolGraph) {
    let conflicts = diagnostics.filter { diagnostic in
      (diagnostic.id == .conflictingFacts || diagnostic.id == .contradictsFacts)
        && diagnostic.range.file >= 0 && Int(diagnostic.range.file) < graph.documents.count
    }
    guard !conflicts.isEmpty else { return }
    let files = Set(conflicts.map(\.range.file))
    // Where the texts of each symbol begin, by file.
    var starts: [Int32: [(offset: Int32, place: Place)]] = [:]
    for symbol in graph.symbols.indices {
      for language in graph.languages.indices.dropFirst() {
        guard let prose = graph.prose(of: symbol)[language],
          let passage = prose.title ?? prose.abstract ?? prose.sections.first?.passages.first
        else { continue }
        let range = graph.documents[prose.document].range(of: passage.block)
        guard files.contains(range.file) else { continue }
        starts[range.file, default: []].append(
          (range.lowerBound, Place(symbol: symbol, language: language)))
      }
    }
    for file in starts.keys { starts[file]?.sort { $0.offset < $1.offset } }
    for conflict in conflicts {
      let found = starts[conflict.range.file]?.last { $0.offset <= conflict.range.lowerBound }
      if let found { places.insert(found.place) }
    }
  }

  func hold(_ symbol: SymbolID, in language: LanguageID) -> Bool {
    !places.isEmpty && places.contains(Place(symbol: symbol, language: language))
  }
}
