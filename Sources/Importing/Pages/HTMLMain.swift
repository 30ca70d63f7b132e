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

  /// The heading above the element that holds the text: the nearest one that the title of the page
  /// repeats; nil where the element has a first heading of its own, or the page no title.
  static func title(of main: Int?, in tree: [HTMLTree.Node]) -> Int? {
    guard let main else { return nil }
    var title = ""
    var headings: [Int] = []
    for (index, node) in tree.enumerated() {
      guard case .element(let name) = node.kind else { continue }
      if name == "title", title.isEmpty { title = HTMLCode.words(of: index, in: tree) }
      guard name == "h1" || name == "h2" && index < main, index < tree[main].end else { continue }
      if index > main { return nil }
      headings.append(index)
    }
    guard title.utf8.count <= 400 else { return nil }
    // The title of a text stands right above it.
    return headings.suffix(8).last { heading in
      let own = HTMLCode.words(of: heading, in: tree)
      return !own.isEmpty && own.utf8.count <= title.utf8.count && title.contains(own)
    }
  }

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
      if node.names.contains(where: Self.names.contains),
        named.last.map({ tree[$0].end <= index }) ?? true
      {
        named.append(index)
      }
    }
    // Several candidates of a kind say nothing.
    root = [mains, articles, named].first { $0.count == 1 }?.first
  }
}
