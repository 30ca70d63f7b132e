import Characters
import Diagnostics
import Graph
import Markup
import Statements
import Vocabulary

/// The symbols of which a translation states other facts than the original.
struct Conflicts {
  private struct Subject: Hashable {
    var symbol: SymbolID
    var language: LanguageID
  }

  private var subjects: Set<Subject> = []

  /// - Parameter diagnostics: the diagnostics of merging the notes.
  init(in diagnostics: [Diagnostic], of graph: SymbolGraph) {
    let conflicts = diagnostics.filter { diagnostic in
      (diagnostic.id == .conflictingFacts || diagnostic.id == .contradictsFacts)
        && diagnostic.range.file >= 0 && Int(diagnostic.range.file) < graph.documents.count
    }
    guard !conflicts.isEmpty else { return }
    let files = Set(conflicts.map(\.range.file))
    // Where the texts of each symbol begin, by file.
    var starts: [Int32: [(offset: Int32, subject: Subject)]] = [:]
    for symbol in graph.symbols.indices {
      for language in graph.languages.indices.dropFirst() {
        guard let prose = graph.prose(of: symbol)[language],
          let passage = prose.title ?? prose.abstract ?? prose.sections.first?.passages.first
        else { continue }
        let range = graph.documents[prose.document].range(of: passage.block)
        guard files.contains(range.file) else { continue }
        starts[range.file, default: []].append(
          (range.lowerBound, Subject(symbol: symbol, language: language)))
      }
    }
    for file in starts.keys { starts[file]?.sort { $0.offset < $1.offset } }
    for conflict in conflicts {
      let found = starts[conflict.range.file]?.last { $0.offset <= conflict.range.lowerBound }
      if let found { subjects.insert(found.subject) }
    }
  }

  func hold(_ symbol: SymbolID, in language: LanguageID) -> Bool {
    !subjects.isEmpty && subjects.contains(Subject(symbol: symbol, language: language))
  }
}
