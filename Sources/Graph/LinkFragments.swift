import Characters
package import Markup
import Statements

/// A heading within the text of an article or symbol.
package struct TextHeading: Hashable, Sendable {
  package var document: DocumentID
  package var node: Document.NodeID
  /// The symbol whose text it is; nil: an article's.
  package var symbol: SymbolID?

  package init(document: DocumentID, node: Document.NodeID, symbol: SymbolID?) {
    self.document = document
    self.node = node
    self.symbol = symbol
  }
}

/// The target of the part of a link behind its number sign.
package enum LinkFragment: Hashable, Sendable {
  case symbol(SymbolID)
  case heading(TextHeading)
}

extension SymbolGraph {
  /// The page that a link names before its number sign, and what it names behind it.
  ///
  ///     articles/styles.md#grouped   →   articles/styles.md, grouped
  ///
  /// Nil: the link has no number sign, or names no page before it.
  package static func parts(of link: String) -> (page: String, fragment: String)? {
    guard let sign = link.firstIndex(ofASCII: "#"), sign > link.startIndex else { return nil }
    return (String(link[..<sign]), String(link[sign...].dropFirst()))
  }

  /// The page on which a text of a note stands: that of its symbol, or of the article; nothing where
  /// it is neither, as on the first page.
  ///
  /// - Complexity: O(n) in the number of articles, where it is no symbol's.
  package func page(ofTextIn document: DocumentID, from scope: SymbolID?) -> LinkResolution {
    if let scope {
      return .symbol(symbols[scope].hasPage ? scope : symbols[scope].owner ?? scope)
    }
    let article = articles.indices.first { article in
      articles[article].prose.contains { $0?.document == document }
    }
    return article.map { .article($0) } ?? .none
  }

  /// A heading of an article, in whichever language it is called so; nil if there is none.
  package func fragment(_ name: String, ofArticle article: ArticleID) -> LinkFragment? {
    let name = percentDecoded(name)
    for case let prose? in articles[article].prose {
      if let found = heading(name, in: prose, of: nil) { return .heading(found) }
    }
    return nil
  }

  /// A member of a symbol, by any of its names, or a heading of the symbol's text or of its members'.
  package func fragment(_ name: String, ofSymbol symbol: SymbolID) -> LinkFragment? {
    let name = percentDecoded(name)
    if case .symbol(let member) = resolve(name, from: symbol),
      symbols[member].owner == symbol || member == symbol
    {
      return .symbol(member)
    }
    for text in texts(onPageOf: symbol) {
      if let title = text.prose.title,
        documents[text.prose.document].anchors(of: title.block).contains(name)
      {
        return .symbol(text.symbol)
      }
      if let found = heading(name, in: text.prose, of: text.symbol) { return .heading(found) }
    }
    return nil
  }

  /// The names that a fragment may have on a page, for who has misspelt one.
  func fragmentNames(ofArticle article: ArticleID) -> [String] {
    articles[article].prose.compactMap { $0 }.flatMap(headingNames)
  }

  /// The names that a fragment may have on a page, for who has misspelt one.
  func fragmentNames(onPageOf symbol: SymbolID) -> [String] {
    symbols[symbol].members.map { symbols[$0].name }
      + texts(onPageOf: symbol).flatMap { headingNames($0.prose) }
  }

  /// The addresses of the headings that have the same words as the one that a fragment means only
  /// because it stands first; none where the heading's own name is meant.
  func otherHeadings(called name: String, besides heading: TextHeading) -> [String] {
    let document = documents[heading.document]
    let name = percentDecoded(name)
    guard document.anchors(of: heading.node).isEmpty else { return [] }
    let slug = Characters.slug(of: name)
    guard HeadingSlugs.ownSlug(of: heading.node, in: document) == slug else { return [] }
    let texts: [Prose]
    if let symbol = heading.symbol {
      texts = symbols[symbol].prose.compactMap { $0 } + symbols[symbol].moreProse
    } else {
      texts = articles.flatMap(\.prose).compactMap { $0 }
    }
    return texts.filter { $0.document == heading.document }.flatMap(headings).filter {
      $0 != heading.node && document.anchors(of: $0).isEmpty
        && HeadingSlugs.ownSlug(of: $0, in: document) == slug
    }.map { headingSlugs.slug(of: $0, in: document) }
  }

  /// The texts of a symbol and of its members, in all languages.
  private func texts(onPageOf symbol: SymbolID) -> [(symbol: SymbolID, prose: Prose)] {
    ([symbol] + symbols[symbol].members).flatMap { symbol in
      (symbols[symbol].prose.compactMap { $0 } + symbols[symbol].moreProse).map { (symbol, $0) }
    }
  }

  private func headings(of prose: Prose) -> [Document.NodeID] {
    let document = documents[prose.document]
    return prose.sections.flatMap(\.passages).flatMap { passage -> [Document.NodeID] in
      switch document.kind(passage.block) {
      case .heading: [passage.block]
      // Boxes and tabs may hold headings.
      case .blockQuote:
        (passage.block..<document[passage.block].end).filter {
          document.kind($0) == .heading
        }
      case .document, .paragraph, .list, .item, .codeBlock, .htmlBlock, .thematicBreak, .table,
        .tableRow, .tableCell, .footnote, .text, .softBreak, .lineBreak, .code, .htmlInline,
        .emphasis, .strong, .strikethrough, .link, .image, .footnoteReference:
        []
      }
    }
  }

  private func headingNames(_ prose: Prose) -> [String] {
    let document = documents[prose.document]
    return headings(of: prose).map { headingSlugs.slug(of: $0, in: document) }
  }

  private func heading(_ name: String, in prose: Prose, of symbol: SymbolID?) -> TextHeading? {
    let document = documents[prose.document]
    let headings = headings(of: prose)
    guard !headings.isEmpty else { return nil }
    let name = symbol.map { withoutPrefix(name, of: $0) } ?? name
    let slug = Characters.slug(of: name)
    let found =
      headings.first { headingSlugs.slug(of: $0, in: document) == name }
      ?? headings.first { document.anchors(of: $0).contains(name) }
      ?? headings.first { HeadingSlugs.ownSlug(of: $0, in: document) == slug }
    return found.map { TextHeading(document: prose.document, node: $0, symbol: symbol) }
  }

  /// `example` of `rowHeight-example`, as pages call a heading in the text of a member, and of
  /// `style-section`, as they call one of a type that is called like a member.
  private func withoutPrefix(_ name: String, of symbol: SymbolID) -> String {
    if symbols[symbol].hasPage {
      let suffix = "-section"
      return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    }
    for own in [symbols[symbol].name, symbols[symbol].swiftName] {
      if let own, name.hasPrefix(own + "-") { return String(name.dropFirst(own.count + 1)) }
    }
    return name
  }
}
