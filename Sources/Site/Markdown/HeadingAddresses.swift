import Characters
import Diagnostics
package import Graph
package import Markup
import Statements

extension SitePaths {
  /// The id of a heading on the page that shows its text.
  ///
  ///     grouped                        of an article or a type
  ///     rowHeight-example              in the text of a member
  ///
  /// A member's own id comes first: a heading that is called like it has a word behind its name.
  package func anchor(of heading: TextHeading, in graph: SymbolGraph) -> String {
    let document = graph.documents[heading.document]
    guard let symbol = heading.symbol else {
      return graph.headingSlugs.slug(of: heading.node, in: document)
    }
    guard let member = anchor(of: symbol) else {
      let further = graph.moreProse(of: symbol).firstIndex { $0.document == heading.document }
      let slug =
        (further.map { "note-\($0 + 2)-" } ?? "")
        + graph.headingSlugs.slug(of: heading.node, in: document)
      return hasAnchor(slug, onPageOf: symbol) ? slug + "-section" : slug
    }
    return member + "-" + Self.slug(of: heading.node, amongThoseOfItsMemberIn: document)
  }

  /// The slug of a heading, with a number where a heading before it, in the text of the same member, has the
  /// same words.
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
  fileprivate func file(of heading: TextHeading, in article: ArticleID?) -> String {
    heading.symbol.map(file) ?? article.map { articleFiles[$0] } ?? ""
  }
}

extension PageContext {
  /// The address of a destination from the language's folder; nil for one that is not in it.
  package func folderAddress(of destination: LinkDestination) -> String? {
    switch destination {
    case .symbol(let symbol): site.paths.address(of: symbol)
    case .article(let article): site.paths.articleFiles[article]
    case .home: "index.html"
    case .heading(let heading, let article):
      site.paths.file(of: heading, in: article) + fragment(of: heading)
    case .web, .fragment, .asset: nil
    }
  }

  /// The address of a destination from this page.
  package func address(of destination: LinkDestination) -> String {
    switch destination {
    case .symbol, .article, .home, .heading: relative(folderAddress(of: destination) ?? "")
    case .web(let address), .fragment(let address): address
    case .asset(let path): root(SitePaths.fileAddress(path))
    }
  }

  /// The ids of this page that lead elsewhere, for the script: `{"old":"Other.html#new"}`.
  package var movedIDs: TemplateValue {
    let moved = site.redirects.moved(from: page)
    if moved.isEmpty { return .absent }
    var bytes: [UInt8] = []
    JSON.object(moved.map { ($0.id, .string(address(of: $0.target))) }).write(to: &bytes)
    return .text(String(decoding: bytes, as: UTF8.self))
  }

  /// The address of a heading from this page.
  func address(of heading: TextHeading, in article: ArticleID?) -> String {
    relative(site.paths.file(of: heading, in: article) + fragment(of: heading))
  }

  /// The address of a heading from a Markdown copy to the copy that has it.
  func markdownAddress(of heading: TextHeading, in article: ArticleID?) -> String {
    relative(
      SitePaths.markdownFile(of: site.paths.file(of: heading, in: article)) + fragment(of: heading))
  }

  private func fragment(of heading: TextHeading) -> String {
    "#" + site.paths.anchor(of: heading, in: graph)
  }

  /// The id of a heading on this page.
  package func anchor(
    ofHeading heading: Document.NodeID, in document: Document, scope: SymbolID?
  ) -> String {
    site.paths.anchor(
      of: TextHeading(document: document.id, node: heading, symbol: scope), in: graph)
  }
}

extension Redirects {
  /// The file to which each page leads that leads on, keyed by the file of that page; both in the language's
  /// folder.
  package func targets(in site: SiteContext) -> [String: String] {
    var targets: [String: String] = [:]
    for page in pages {
      switch page.target {
      case .symbol(let symbol): targets[page.file] = site.paths.file(of: symbol)
      case .article(let article): targets[page.file] = site.paths.articleFiles[article]
      case .home: targets[page.file] = "index.html"
      case .heading, .web, .fragment, .asset: break
      }
    }
    return targets
  }
}
