import Characters
package import Graph
package import Markup
package import References
import Statements

/// The destination of a link of a note. It is decided here alone, for pages and Markdown copies alike.
package enum LinkDestination: Equatable, Sendable {

  /// An address of another site, with its scheme.
  case web(String)
  /// An id of the page itself that is neither: `#main-content`.
  case fragment(String)
  /// A heading of a text, on the page at hand or another one.
  case heading(TextHeading, ofArticle: ArticleID?)
  /// A file of `content/assets/`, as pages name it: `assets/cell.png`.
  case asset(String)
  case symbol(SymbolID)
  case article(ArticleID)
  /// The first page of the language.
  case home

  /// Nil: nowhere, or where no link of a note may lead.
  ///
  /// - Parameters:
  ///   - scope: the symbol from which the link is seen.
  ///   - document: the note in which it stands.
  ///   - external: where names lead that are no symbols of the site.
  package init?(
    _ target: String, in graph: SymbolGraph, from scope: SymbolID?, in document: DocumentID,
    assets: Set<String>, external: ExternalReferences = ExternalReferences()
  ) {
    let link = LinkTarget(target)
    // Opened from disk, an address without a scheme would be one of a file.
    if target.hasPrefix("//") {
      self = .web("https:" + target)
    } else if link.isOfWeb {
      self = .web(target)
    } else if target.hasPrefix("#") {
      let page = graph.page(ofTextIn: document, from: scope)
      self.init(fragment: String(target.dropFirst()), on: page, in: graph)
    } else if link.isAsset {
      self.init(asset: target, among: assets)
    } else if graph.page(ofFile: SymbolGraph.parts(of: target)?.page ?? target, in: document)
      == .home
    {
      self = .home
    } else if let parts = SymbolGraph.parts(of: target) {
      let page = graph.resolve(parts.page, from: scope, inDocument: document)
      switch page {
      case .symbol, .article: self.init(fragment: parts.fragment, on: page, in: graph)
      case .none, .ambiguous: return nil
      }
    } else {
      switch graph.resolve(target, from: scope, inDocument: document) {
      case .symbol(let symbol): self = .symbol(symbol)
      case .article(let article): self = .article(article)
      case .ambiguous: return nil
      case .none:
        guard let address = external.address(of: target) else { return nil }
        self = .web(address)
      }
    }
  }

  /// The part of a page that a name behind a number sign means: the top where nothing is called so.
  private init(fragment name: String, on page: LinkResolution, in graph: SymbolGraph) {
    switch page {
    case .symbol(let symbol):
      switch graph.fragment(name, ofSymbol: symbol) {
      case .symbol(let member): self = .symbol(member)
      case .heading(let heading): self = .heading(heading, ofArticle: nil)
      case nil: self = HeadingSlugs.isReserved(name) ? .fragment("#" + name) : .symbol(symbol)
      }
    case .article(let article):
      switch graph.fragment(name, ofArticle: article) {
      case .symbol(let member): self = .symbol(member)
      case .heading(let heading): self = .heading(heading, ofArticle: article)
      case nil: self = HeadingSlugs.isReserved(name) ? .fragment("#" + name) : .article(article)
      }
    case .none, .ambiguous: self = .fragment("#" + name)
    }
  }

  /// A file of `content/assets/` or beside a note, or nil: no other image is shown, as a page makes no
  /// request to another site.
  ///
  /// - Parameter folder: that of the note, in the content folder.
  init?(asset target: String, beside folder: String = "", among assets: Set<String>) {
    guard let path = Self.asset(named: target, beside: folder, isThere: assets.contains) else {
      return nil
    }
    self = .asset(path)
  }

  /// The path of a file among the assets: by its path in `assets/` or beside the note, or as a DocC
  /// catalogue names its images, without folder, scale and perhaps ending: `cell` for `cell@2x.png`.
  /// Nil if there is none.
  ///
  ///     assets/cell.png    assets/cell.png
  ///     img/cell.png       assets/notes/en/img/cell.png, from a note in `en`
  package static func asset(
    named target: String, beside folder: String = "", isThere: (String) -> Bool
  ) -> String? {
    let path = assetPath(of: target)
    if isThere(path) { return path }
    // An address has no spaces: `my%20grid.png`.
    let decoded = percentDecoded(path)
    if isThere(decoded) { return decoded }
    for name in [target, percentDecoded(target)] {
      if let path = pathInContent(of: name, from: folder), isThere(imagesOfNotes + path) {
        return imagesOfNotes + path
      }
    }
    let name = target
    guard !name.contains("/"), !LinkTarget(name).isOfWeb else { return nil }
    var stem = name
    var endings = LinkTarget.imageEndings
    if let dot = name.lastIndex(of: "."),
      LinkTarget.imageEndings.contains(name[dot...].lowercased())
    {
      stem = String(name[..<dot])
      endings = [String(name[dot...])]
    }
    for scale in imageScales {
      for ending in endings where isThere(imagesOfCatalogues + stem + scale + ending) {
        return imagesOfCatalogues + stem + scale + ending
      }
    }
    return nil
  }

  /// A path as seen from a folder: `en/cell.png` of `../cell.png` in `en/articles`. Nil of one that
  /// leads out of the content folder.
  private static func pathInContent(of target: String, from folder: String) -> String? {
    guard !target.hasPrefix("/") else { return nil }
    var parts = folder.split(separator: "/")
    for part in target.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  /// The folder of the assets for images that lie beside notes, each under its path in the content
  /// folder.
  package static let imagesOfNotes = "assets/notes/"
  /// The folder of the assets for images of catalogues.
  package static let imagesOfCatalogues = "assets/docc/"
  private static let imageScales = [
    "", "@2x", "@3x", "@1x", "~light", "~light@2x", "~dark", "~dark@2x", "~dark@3x",
  ]

  /// `cell.png` of `cell~dark@2x.png`: the image that a file is one form of.
  package static func withoutScale(_ path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return path }
    let stem = path[..<dot]
    let scale = imageScales.last { stem.hasSuffix($0) } ?? ""
    return String(stem.dropLast(scale.count)) + path[dot...]
  }

  /// The form of a picture for dark pages: `cell~dark.svg` of `cell.svg`. Nil if there is none.
  static func darkForm(of path: String, isThere: (String) -> Bool) -> String? {
    guard let dot = path.lastIndex(of: "."), !path.contains("~") else { return nil }
    let ending = path[dot...]
    let stem = withoutScale(path).dropLast(ending.count)
    return ["", "@2x", "@3x"].lazy.map { "\(stem)~dark\($0)\(ending)" }.first(where: isThere)
  }

  /// The number of pixels of a picture for one of the page: 2 for `cell@2x.png`.
  package static func scale(of path: String) -> Int {
    let stem = path[..<(path.lastIndex(of: ".") ?? path.endIndex)]
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }

  /// Whether an address has no words of its own if it stands alone: `<doc:styles>`.
  static func isBare(_ target: String) -> Bool { target.hasPrefix("doc:") }

  /// `UIView` of `doc:UIView`.
  static func name(ofBare target: String) -> String {
    isBare(target) ? String(target.dropFirst(4)) : target
  }

  /// Notes in folders may write the way up to `assets/`, or leave it out.
  package static func assetPath(of target: String) -> String {
    var path = target[...]
    while path.hasPrefix("../") { path = path.dropFirst(3) }
    return String(path)
  }
}
