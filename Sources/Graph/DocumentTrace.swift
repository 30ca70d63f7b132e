package import Characters
package import Markup
package import Statements
package import Vocabulary

/// The documents that somebody has looked at, so that what was made of them can stand as long as they do.
///
/// One thread looks at a time.
package final class DocumentTrace: @unchecked Sendable {
  private var last: DocumentID?
  private var seen: Set<DocumentID> = []
  private var seenAbstracts: Set<Int> = []
  private var hasAll = false

  package init() {}

  /// Something was asked that all documents tell.
  package func insertAll() { hasAll = true }

  func insert(_ document: DocumentID) {
    // Most texts stand in the document of the one before.
    if document == last { return }
    last = document
    seen.insert(document)
  }

  func insert(abstractsOf index: Int) { seenAbstracts.insert(index) }

  /// The symbols of which the abstracts were asked, by their indices in the graph; articles count on behind
  /// the last symbol. Sorted.
  package var abstracts: [Int] { seenAbstracts.sorted() }

  /// The documents that were looked at, sorted; nil: all of them.
  package var documents: [DocumentID]? { hasAll ? nil : seen.sorted() }
}

/// The documents of a graph.
package struct GraphDocuments: RandomAccessCollection, Sendable {
  let documents: Table<Document, Document>
  let headingSlugs: HeadingSlugs
  /// The trace that is told which of them are looked at.
  private(set) var trace: DocumentTrace?

  init(_ documents: Table<Document, Document>) {
    self.documents = documents
    headingSlugs = HeadingSlugs(documents)
  }

  /// The same documents, which tell a trace that they are looked at; nil: they tell nobody.
  func traced(by trace: DocumentTrace?) -> GraphDocuments {
    var documents = self
    documents.trace = trace
    return documents
  }

  package var startIndex: DocumentID { documents.startIndex }
  package var endIndex: DocumentID { documents.endIndex }

  package subscript(id: DocumentID) -> Document {
    trace?.insert(id)
    return documents[id]
  }
}

extension SymbolGraph {
  /// The text of each language about a symbol; nil where no note describes it.
  package func prose(of symbol: SymbolID) -> Table<Language, Prose?> {
    traced(symbols[symbol].prose)
  }

  /// The texts of further notes about a symbol, where several of one language describe it, in their order.
  package func moreProse(of symbol: SymbolID) -> [Prose] {
    if let trace = documents.trace {
      for prose in symbols[symbol].moreProse { trace.insert(prose.document) }
    }
    return symbols[symbol].moreProse
  }

  package func prose(of article: ArticleID) -> Table<Language, Prose?> {
    traced(articles[article].prose)
  }

  /// Whether there is a text, and of what kind, its document tells like its words.
  private func traced(_ texts: Table<Language, Prose?>) -> Table<Language, Prose?> {
    if let trace = documents.trace {
      for language in texts.indices {
        if let document = texts[language]?.document { trace.insert(document) }
      }
    }
    return texts
  }

  /// The same graph, which tells of which documents something is asked.
  package func traced(by trace: DocumentTrace) -> SymbolGraph {
    SymbolGraph(self, tracedBy: trace)
  }
}
