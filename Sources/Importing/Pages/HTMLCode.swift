import Vocabulary

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

  /// The words below a node, with one space between them.
  static func words(of node: Int, in tree: [HTMLTree.Node]) -> String {
    text(of: node, in: tree).split(whereSeparator: \.isWhitespace).joined(separator: " ")
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

  /// The word behind a fence for a language that a page names: its own, but for the source languages.
  private static func known(_ name: String) -> String? {
    guard let language = CodeLanguage(ofFence: name) else { return nil }
    return switch language {
    case .objc, .swift: language.rawValue
    case .plain: nil
    case .c, .cPlusPlus, .objcPlusPlus, .typeScript, .javaScript, .java, .kotlin, .dart, .cSharp,
      .python, .ruby, .go, .rust, .php, .scala, .groovy, .lua, .perl, .sql, .json, .yaml, .toml,
      .shell, .xml, .css, .diff, .markdown, .mermaid:
      name.lowercased()
    }
  }
}
