import Characters
package import Graph
package import Markup

extension SitePaths {
  /// The id of a heading on the page that shows its text.
  ///
  ///     grouped                        of an article or a type
  ///     rowHeight-example              in the text of a member
  ///
  /// A member's own id comes first: a heading that is called like it has a word behind its name.
  package func anchor(of place: HeadingPlace, in graph: SymbolGraph) -> String {
    let document = graph.documents[place.document]
    guard let symbol = place.symbol else {
      return graph.headingSlugs.slug(of: place.heading, in: document)
    }
    guard let member = anchor(of: symbol) else {
      let slug = graph.headingSlugs.slug(of: place.heading, in: document)
      return hasAnchor(slug, onPageOf: symbol) ? slug + "-section" : slug
    }
    return member + "-" + Self.slug(of: place.heading, amongThoseOfItsMemberIn: document)
  }

  /// With a number where a heading before it, in the text of the same member, has the same words.
  private static func slug(
    of heading: Document.NodeID, amongThoseOfItsMemberIn document: Document
  ) -> String {
    let slug = HeadingSlugs.ownSlug(of: heading, in: document)
    var number = 1
    for other in document.headings.reversed() where other < heading {
      // A member begins with a heading of the second level at the latest.
      if document[other].detail <= 2 { break }
      if HeadingSlugs.ownSlug(of: other, in: document) == slug { number += 1 }
    }
    return number == 1 ? slug : "\(slug)-\(number)"
  }

  /// The page of a heading, from the language folder.
  fileprivate func file(of place: HeadingPlace, in article: ArticleID?) -> String {
    place.symbol.map(file) ?? article.map { articleFiles[$0] } ?? ""
  }
}

extension PageContext {
  /// From this page to a heading.
  func address(of place: HeadingPlace, in article: ArticleID?) -> String {
    relative(site.paths.file(of: place, in: article) + fragment(of: place))
  }

  /// From a Markdown copy to the copy that has a heading.
  func markdownAddress(of place: HeadingPlace, in article: ArticleID?) -> String {
    relative(
      SitePaths.markdownFile(of: site.paths.file(of: place, in: article)) + fragment(of: place))
  }

  private func fragment(of place: HeadingPlace) -> String {
    "#" + site.paths.anchor(of: place, in: graph)
  }

  /// The id of a heading on this page.
  package func anchor(
    ofHeading heading: Document.NodeID, in document: Document, scope: SymbolID?
  ) -> String {
    site.paths.anchor(
      of: HeadingPlace(document: document.id, heading: heading, symbol: scope), in: graph)
  }
}
