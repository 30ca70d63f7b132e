import Characters
package import Markup
package import Statements
package import Vocabulary

/// The part of a text that lists and other sites show.
package struct Abstract: Sendable {
  /// The language in which it is written.
  package let language: LanguageID
  /// The description in front matter; nil: it has none.
  package let description: String?
  /// The first paragraph.
  package let text: Text?

  package init(of prose: Prose) {
    language = prose.language
    description = prose.description
    text = prose.abstractText
  }
}

/// The abstracts of a symbol or article, for each language that has a text.
package struct AbstractTexts: Sendable {
  private let texts: Table<Language, Prose?>

  fileprivate init(of texts: Table<Language, Prose?>) { self.texts = texts }

  package subscript(language: LanguageID) -> Abstract? { texts[language].map { Abstract(of: $0) } }

  package func has(_ language: LanguageID) -> Bool { texts[language] != nil }
}

extension SymbolGraph {
  /// The abstracts of a symbol, for lists that show nothing else of it: a list whose trace has them alone
  /// stays as it is when the rest of the text changes.
  package func abstracts(of symbol: SymbolID) -> AbstractTexts {
    documents.trace?.insert(abstractsOf: symbol.offset)
    return AbstractTexts(of: symbols[symbol].prose)
  }

  package func abstracts(of article: ArticleID) -> AbstractTexts {
    documents.trace?.insert(abstractsOf: symbols.count + article.offset)
    return AbstractTexts(of: articles[article].prose)
  }

  /// The document of an abstract, of which nothing else is to be asked.
  package func document(of abstract: Text) -> Document { documents.documents[abstract.document] }

  /// A digest of the abstracts of each symbol, and then of each article.
  ///
  /// - Parameters:
  ///   - known: those of an earlier state of the same symbols and articles; nil: there is none.
  ///   - isChanged: whether a document is another one since.
  package func abstractMarks(
    knowing known: [UInt64]?, isChanged: (DocumentID) -> Bool
  ) -> [UInt64] {
    func mark(_ index: Int, _ texts: Table<Language, Prose?>) -> UInt64 {
      if let known, !texts.contains(where: { $0.map { isChanged($0.document) } ?? false }) {
        return known[index]
      }
      return Digest(of: texts.map(digest)).number
    }
    var marks: [UInt64] = []
    marks.reserveCapacity(symbols.count + articles.count)
    for symbol in symbols.indices { marks.append(mark(marks.count, symbols[symbol].prose)) }
    for article in articles.indices { marks.append(mark(marks.count, articles[article].prose)) }
    return marks
  }

  private func digest(_ prose: Prose?) -> Digest {
    Archive.digest { archive in
      guard let prose else { return }
      var description = prose.description
      archive.field(&description)
      guard let passage = prose.abstract else { return }
      archive.field(passage, of: documents.documents[prose.document])
    }
  }
}

extension Archive {
  /// All that a document says in the block of a passage, for a digest: wherever that stands.
  fileprivate mutating func field(_ passage: Passage, of document: Document) {
    let block = passage.block
    for node in [passage.firstInline, passage.firstText ?? block, passage.end ?? block] {
      var distance = node - block
      field(&distance)
    }
    var skipped = passage.skippedBytes
    field(&skipped)
    for node in block..<document[block].end {
      var (kind, detail) = (document[node].kind.rawValue, document[node].detail)
      field(&kind)
      field(&detail)
      var end = document[node].end - block
      field(&end)
      var (text, auxiliary) = (document.text(of: node), document.auxiliaryText(of: node))
      field(&text)
      field(&auxiliary)
    }
  }
}
