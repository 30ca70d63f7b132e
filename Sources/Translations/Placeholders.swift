import Characters
import Graph
import Markup
import Statements
import Vocabulary

/// The words with which each language begins a text that is still to be translated: `（未翻訳）`.
struct Placeholders {
  private let marks: Table<Language, [UInt8]>

  init(of graph: SymbolGraph) {
    marks = graph.languages.mapElements { Array($0.placeholder.utf8) }
  }

  /// Whether a text is still to be translated: its first passage begins with the mark.
  ///
  /// - Complexity: O(1).
  func begins(_ text: Text, in graph: SymbolGraph) -> Bool {
    let mark = marks[text.language]
    guard let passage = text.passages.first else { return false }
    let document = graph.documents[text.document]
    let range = document.extent(of: passage)
    let start = document.source[range].drop { $0 == 0x20 || $0 == UInt8(ascii: "#") }
    return start.starts(with: mark)
  }
}

extension Language {
  /// The words before those of the original where a translation is still to be written.
  package var placeholder: String { string("translation.placeholder") }
}
