/// Finds the element that holds the text of a page.
struct HTMLMain {
  /// nil: the page as a whole.
  let root: Int?

  /// Names by which sites call the element with their text.
  private static let names: Set<String> = [
    "main-content", "maincontent", "entry-content", "post-content", "article-content",
    "article-body", "post-body", "entry-body", "markdown-body", "content-body", "page-inner",
    "markdown-section", "entry_body", "articlebody", "blog-content", "cnblogs_post_body",
  ]

  init(_ tree: [HTMLTree.Node]) {
    var mains: [Int] = []
    var articles: [Int] = []
    var named: [Int] = []
    for (index, node) in tree.enumerated() {
      guard case .element(let name) = node.kind else { continue }
      if name == "main" || node.attributes["role"] == "main" { mains.append(index) }
      // One inside another is a part of it.
      if name == "article", articles.last.map({ tree[$0].end <= index }) ?? true {
        articles.append(index)
      }
      let words =
        (node.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        + [node.attributes["id"] ?? ""]
      if words.contains(where: { Self.names.contains($0.lowercased()) }),
        named.last.map({ tree[$0].end <= index }) ?? true
      {
        named.append(index)
      }
    }
    // Several candidates of a kind say nothing.
    root = [mains, articles, named].first { $0.count == 1 }?.first
  }
}
