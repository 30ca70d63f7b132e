import SymbolModel

/// Where a link of a note leads. The one place that decides it, for pages and Markdown copies alike.
enum LinkDestination: Equatable {
  /// An address of another site, with its scheme.
  case web(String)
  /// A place on the page itself: `#section-2`.
  case fragment(String)
  /// A file of `content/assets/`, as pages name it: `assets/cell.png`.
  case asset(String)
  case symbol(Int)
  case article(Int)

  /// Nil: nowhere, or where no link of a note may lead.
  ///
  /// - Parameter scope: the symbol from which the link is seen.
  init?(_ target: String, in graph: SymbolGraph, from scope: Int?, assets: Set<String>) {
    let link = LinkTarget(target)
    // Opened from disk, an address without a scheme would be one of a file.
    if target.hasPrefix("//") {
      self = .web("https:" + target)
    } else if link.isOfWeb {
      self = .web(target)
    } else if target.hasPrefix("#") {
      self = .fragment(target)
    } else if link.isAsset {
      self.init(asset: target, among: assets)
    } else {
      switch graph.resolve(target, from: scope) {
      case .symbol(let symbol): self = .symbol(symbol)
      case .article(let article): self = .article(article)
      case .ambiguous, .none: return nil
      }
    }
  }

  /// A file of `content/assets/`, or nil: no other image is shown, as a page makes no request to
  /// another site.
  init?(asset target: String, among assets: Set<String>) {
    let path = Self.assetPath(of: target)
    guard assets.contains(path) else { return nil }
    self = .asset(path)
  }

  /// Notes in folders may write the way up to `assets/`, or leave it out.
  static func assetPath(of target: String) -> String {
    var path = target[...]
    while path.hasPrefix("../") { path = path.dropFirst(3) }
    return String(path)
  }
}
