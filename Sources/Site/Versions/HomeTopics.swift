import Characters
import Graph
import Markup
import Notes
import Vocabulary

extension SymbolGraph {
  /// The symbols to which `index.md` links below `## Topics`, in the order of its text: what most
  /// readers come for. Empty where no language's note has such a section; of several the first
  /// counts.
  ///
  ///     ## Topics
  ///     - ``UITableViewCell``     →     UITableViewCell, UITableView
  ///     - ``UITableView``
  ///
  /// - Complexity: O(n) in the nodes of the notes.
  var homeTopics: [SymbolID] {
    for prose in homes.compactMap({ $0 }) {
      let document = documents[prose.document]
      var level: Int?
      var symbols: [SymbolID] = []
      for id in document.nodes.indices.map({ Document.NodeID($0) }) {
        switch document.kind(id) {
        case .heading:
          let own = Int(document[id].detail)
          if let open = level, own > open { continue }
          let words = document.plainText(of: id)
          level = languages.contains { $0.section(labelled: words) == .topics } ? own : nil
        case .code, .link:
          guard level != nil, case .symbol(let symbol) = resolve(document.text(of: id), from: nil)
          else { continue }
          symbols.append(symbol)
        case .document, .paragraph, .blockQuote, .list, .item, .codeBlock, .htmlBlock,
          .thematicBreak, .table, .tableRow, .tableCell, .footnote, .text, .softBreak, .lineBreak,
          .htmlInline, .emphasis, .strong, .strikethrough, .image, .footnoteReference:
          continue
        }
      }
      if !symbols.isEmpty { return symbols }
    }
    return []
  }
}
