import Characters
import Graph
package import Markup
package import Statements
import Vocabulary

/// The groups in which readers find types and articles, as `## Topics` of an `index.md` lists them.
///
///     ## Topics                              HomeTopics
///     ### Displaying a table                 Displaying a table: UITableView, articles/styles
///     - `UITableView`
///     - [Styles](articles/styles)
package struct HomeTopics: Sendable {
  package struct Group: Sendable {
    package var title: String
    /// The id of its heading.
    package var anchor: String
    package var entries: [PageEntry]
    /// The blocks that say more than which pages there are.
    package var texts: [Passage] = []
    /// The entries that stand in those.
    package var entriesInTexts: Set<PageEntry> = []
  }

  package private(set) var groups: [Group] = []
  /// The blocks of the section, with its heading: they stand on the page in this form.
  private var blocks: Range<Document.NodeID> = 0..<0

  /// - Complexity: O(n) in the nodes of the note.
  init(_ prose: Prose, in graph: SymbolGraph) {
    let document = graph.documents[prose.document]
    var level: Int?
    // A page stands in the first group that names it.
    var listed: Set<PageEntry> = []
    for passage in prose.sections.flatMap(\.passages) {
      let block = passage.block
      if document.kind(block) == .heading {
        let own = Int(document[block].detail)
        let words = document.plainText(of: block)
        if let open = level, own > open {
          groups.append(
            Group(
              title: words, anchor: graph.headingSlugs.slug(of: block, in: document), entries: []))
        } else {
          guard blocks.isEmpty,
            graph.languages.contains(where: { $0.section(labelled: words) == .topics })
          else {
            level = nil
            continue
          }
          level = own
        }
      }
      guard level != nil else { continue }
      blocks = (blocks.isEmpty ? block : blocks.lowerBound)..<document[block].end
      if document.kind(block) == .heading { continue }
      if groups.isEmpty { groups.append(Group(title: "", anchor: "", entries: [])) }
      let last = groups.count - 1
      let entries = Self.entries(
        of: block, in: document, language: prose.language, graph: graph)
      for entry in entries.found where listed.insert(entry).inserted {
        groups[last].entries.append(entry)
      }
      if !entries.isAll {
        groups[last].texts.append(passage)
        groups[last].entriesInTexts.formUnion(entries.found)
      }
    }
    groups.removeAll { $0.entries.isEmpty && $0.texts.isEmpty }
  }

  init() {}

  /// Whether a block of the note is one of the section.
  package func holds(_ block: Document.NodeID) -> Bool { blocks.contains(block) }

  /// The pages that a block links to, and whether it is a list of nothing else.
  private static func entries(
    of block: Document.NodeID, in document: Document, language: LanguageID, graph: SymbolGraph
  ) -> (found: [PageEntry], isAll: Bool) {
    var found: [PageEntry] = []
    var isAll = document.kind(block) == .list
    var linkEnd: Document.NodeID = 0
    for id in block..<document[block].end {
      switch document.kind(id) {
      case .code, .link:
        // The words of a link are its own.
        if id < linkEnd { continue }
        linkEnd = document[id].end
        switch graph.resolve(document.text(of: id), from: nil, inDocument: document.id) {
        case .symbol(let symbol) where graph.symbols[symbol].hasPage:
          found.append(.symbol(symbol))
          if document.kind(id) == .link { isAll = false }
        case .article(let article):
          found.append(.article(article))
          // Other words than the title are the author's, and stay.
          isAll = isAll && document.plainText(of: id) == graph.title(of: article, in: language)
        case .symbol, .ambiguous, .none: isAll = false
        }
      case .text where id >= linkEnd: isAll = false
      case .codeBlock, .htmlBlock, .htmlInline, .table, .image, .footnoteReference: isAll = false
      case .document, .heading, .paragraph, .blockQuote, .list, .item, .thematicBreak, .tableRow,
        .tableCell, .footnote, .text, .softBreak, .lineBreak, .emphasis, .strong, .strikethrough:
        continue
      }
    }
    return (found, isAll && !found.isEmpty)
  }
}

extension SymbolGraph {
  /// The title of an article in a language; nil where it has no note in it.
  fileprivate func title(of article: ArticleID, in language: LanguageID) -> String? {
    prose(of: article)[language].flatMap { prose in
      prose.title.map { documents[prose.document].plainText(of: $0.block) }
    }
  }
}
