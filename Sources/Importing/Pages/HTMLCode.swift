/// The text of elements whose spaces count.
enum HTMLCode {
  /// Everything that is text below a node; a break is a line.
  static func text(of node: Int, in tree: [HTMLTree.Node]) -> String {
    var text = ""
    for index in node..<tree[node].end {
      switch tree[index].kind {
      case .text(let words): text += words
      case .element("br"): text += "\n"
      case .element: break
      }
    }
    while text.hasSuffix("\n") || text.hasSuffix("\r") { text.removeLast() }
    return text.replacing("\u{A0}", with: " ")
  }

  /// The language that a page states in the classes of a sample: `language-swift`,
  /// `highlight-source-objc`, `brush: swift`; nil where it states none.
  static func language(of node: Int, in tree: [HTMLTree.Node]) -> String? {
    for index in node..<tree[node].end {
      let attributes = tree[index].attributes
      if let stated = attributes["data-lang"] ?? attributes["data-language"],
        let language = known(stated)
      {
        return language
      }
      let words = (attributes["class"] ?? "").split { " :;".contains($0) }
      for word in words {
        for prefix in ["language-", "lang-", "highlight-source-", ""] where word.hasPrefix(prefix) {
          if let language = known(String(word.dropFirst(prefix.count))) { return language }
        }
      }
    }
    return CodeLines.language(of: text(of: node, in: tree))
  }

  private static func known(_ name: String) -> String? {
    switch name.lowercased() {
    case "swift": "swift"
    case "objc", "objective-c", "objectivec", "obj-c", "objectc": "objc"
    case "c", "cpp", "json", "yaml", "xml", "html", "css", "sh", "bash", "shell", "javascript",
      "js",
      "python", "ruby", "java", "kotlin":
      name.lowercased()
    default: nil
    }
  }
}
