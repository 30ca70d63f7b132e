import Diagnostics
import Markup

/// The surroundings of the text of a page, and its title.
extension HTMLPage {
  /// Names by which sites call what stands beside their text.
  private static let beside: Set<String> = [
    "sidebar", "widget-area", "comments", "comment-box", "breadcrumb", "breadcrumbs", "pagination",
    "pager", "sharedaddy", "share-buttons", "social-share", "related-posts", "search-results",
    "mw-editsection", "mw-jump-link", "jump-to-nav", "printfooter", "catlinks", "sitesub", "toc",
    "mw-navigation", "site-footer", "crayon-nums", "linenos", "lineno", "line-numbers",
    "gutter", "cookie-banner",
  ]
  /// Elements inside a line of text; highlighters have names of their own for them.
  private static let inline: Set<String> = ["span", "code", "a", "b", "i", "em", "strong", "font"]
  private static let roles: Set<String> = [
    "navigation", "search", "contentinfo", "complementary", "banner",
  ]
  private static let callouts: Set<String> = [
    "note", "tip", "important", "warning", "caution", "experiment", "admonition", "callout",
  ]

  /// Whether the page itself says that an element is no part of the text: by its role, by what
  /// everybody calls it. One with half of the page below it is never beside anything.
  func isBeside(_ node: Int, _ name: String) -> Bool {
    let attributes = tree[node].attributes
    if name == "body" || name == "html" || name == "main" || name == "article" { return false }
    let words = tree[node].names
    if name == "aside" {
      // Inside the text it is a remark, unless it is a list of links.
      if words.contains(where: Self.callouts.contains) { return false }
      return main.map { $0 > node || tree[$0].end <= node } ?? true || isOfLinks(node)
    }
    let names =
      Self.inline.contains(name) ? words.filter { $0.hasPrefix("mw-") || $0 == "lineno" } : words
    guard
      names.contains(where: Self.beside.contains)
        || attributes["role"].map(Self.roles.contains) == true
    else { return false }
    return (tree[node].end - node) * 2 < tree.count
  }

  /// Whether several links and next to nothing else stand below a node.
  func isOfLinks(_ node: Int) -> Bool {
    var links = 0
    var words = 0
    var linked = 0
    var end = node
    for index in node..<tree[node].end {
      switch tree[index].kind {
      case .element("a"):
        links += 1
        end = tree[index].end
      case .element: break
      case .text(let text):
        let count = text.unicodeScalars.count { !$0.properties.isWhitespace }
        words += count
        if index < end { linked += count }
      }
    }
    return links >= 3 && linked * 10 >= words * 8
  }

  mutating func leaveOut(_ node: Int) {
    if case .element(let name) = tree[node].kind, Self.silent.contains(name) { return }
    if keepsBoilerplate {
      flush()
      readChildren(of: node)
      return flush()
    }
    let words = HTMLCode.text(of: node, in: tree).split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return }
    var range = tree[node].range
    if case .text = tree[node].kind {
    } else if range.isEmpty, tree[node].end > node + 1 {
      range = tree[node + 1].range.lowerBound..<tree[tree[node].end - 1].range.upperBound
    }
    diagnostics.append(
      Diagnostic(
        .surroundingsLeftOut,
        "what begins with '\(words.prefix(4).joined(separator: " ").prefix(40))' stands beside the text and is "
          + "left out; '--keep-everything' keeps it",
        at: SourceRange(file: file, range)))
  }

  /// A page without a heading of its own has one in its head.
  mutating func addTitle(besides main: Int?) {
    let hasHeading = blocks.enumerated().contains { index, block in
      if case .heading(_, let level) = block.kind { level == 1 || index == 0 } else { false }
    }
    guard !hasHeading,
      let title = tree.indices.first(where: {
        if case .element("title") = tree[$0].kind { true } else { false }
      })
    else { return }
    let words = HTMLCode.words(of: title, in: tree)
    guard !words.isEmpty else { return }
    blocks.insert(
      PageBlock(
        kind: .heading(PageLine(pieces: [.text(words)], range: tree[title].range), level: 1),
        range: tree[title].range), at: 0)
    hasTitleOfHead = true
  }
}
