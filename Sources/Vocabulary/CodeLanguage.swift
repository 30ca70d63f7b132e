package import Characters

/// A language that code is written in, as a fence names it.
///
/// The raw value is the word that docgen itself writes behind a fence.
package enum CodeLanguage: String, CaseIterable, Sendable {
  case objc, swift
  case c
  case cPlusPlus = "cpp"
  case objcPlusPlus = "objcpp"
  case typeScript = "typescript"
  case javaScript = "javascript"
  case java, kotlin, dart
  case cSharp = "csharp"
  case python, ruby, go, rust, php, scala, groovy, lua, perl, sql
  case json, yaml, toml, shell, xml, css, diff, markdown, mermaid
  /// Text of no language.
  case plain = "text"

  /// The language that the first word behind a fence names, however it is spelt: `oc`, `Objective_C`,
  /// `swift5`, `language-ts`.
  ///
  /// - Returns: nil for a word that names none of them.
  package init?(ofFence word: String) {
    if word.isEmpty { return nil }
    // Most are written as the table has them.
    if let language = Self.language(word) {
      self = language
      return
    }
    var name = Self.folded(word)
    for prefix in ["language", "lang"] where name.count > prefix.count && name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    // Behind a language its version may stand: `swift5.1`.
    var unversioned = name[...]
    while let last = unversioned.last, last.isNumber || last == "." { unversioned.removeLast() }
    guard let language = Self.language(name) ?? Self.language(String(unversioned)) else {
      return nil
    }
    self = language
  }

  /// The word that an unknown one behind a fence was probably meant to be: `objc` of `ojbc`.
  package static func nearestWord(toFence word: String) -> NearName? {
    nearName(to: folded(word), among: spellings.values.flatMap(\.words).sorted())
  }

  /// The source language that code in it is read as; nil for one whose names are read alone.
  package var source: SourceLanguage? {
    switch self {
    case .swift: .swift
    case .objc, .c, .cPlusPlus, .objcPlusPlus: .objc
    case .typeScript, .javaScript, .java, .kotlin, .dart, .cSharp, .python, .ruby, .go, .rust, .php,
      .scala, .groovy, .lua, .perl, .sql, .json, .yaml, .toml, .shell, .xml, .css, .diff,
      .markdown, .mermaid, .plain:
      nil
    }
  }

  /// Whether types and their members are declared in it.
  package var declaresMembers: Bool {
    switch self {
    case .objc, .swift, .c, .cPlusPlus, .objcPlusPlus, .typeScript, .javaScript, .java, .kotlin,
      .dart, .cSharp, .python, .ruby, .go, .rust, .php, .scala, .groovy:
      true
    case .lua, .perl, .sql, .json, .yaml, .toml, .shell, .xml, .css, .diff, .markdown, .mermaid,
      .plain:
      false
    }
  }

  /// Whether its words are those of C++, too.
  package var isCPlusPlus: Bool { self == .cPlusPlus || self == .objcPlusPlus }

  /// A word without what authors spell as they like: capitals, and the marks between its parts.
  private static func folded(_ word: String) -> String {
    word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  private static let spellings: [Self: String] = [
    .objc: "objc objectivec objectc objective oc m h",
    .swift: "swift swiftinterface",
    .c: "c",
    .cPlusPlus: "cpp c++ cc cxx hpp hh",
    .objcPlusPlus: "objcpp objc++ objectivec++ objectivecpp oc++ mm",
    .typeScript: "typescript ts tsx mts cts arkts ets",
    .javaScript: "javascript js jsx mjs cjs node nodejs ecmascript es",
    .java: "java",
    .kotlin: "kotlin kt kts",
    .dart: "dart",
    .cSharp: "csharp cs c#",
    .python: "python py pyi",
    .ruby: "ruby rb",
    .go: "go golang",
    .rust: "rust rs",
    .php: "php",
    .scala: "scala",
    .groovy: "groovy gradle",
    .lua: "lua",
    .perl: "perl pl",
    .sql: "sql sqlite mysql",
    .json: "json jsonc json5",
    .yaml: "yaml yml",
    .toml: "toml ini",
    .shell: "shell sh bash zsh fish console terminal shellsession",
    .xml: "xml html xhtml svg plist storyboard xib entitlements",
    .css: "css scss sass less wxss",
    .diff: "diff patch",
    .markdown: "markdown md mdx",
    .mermaid: "mermaid",
    .plain: "text txt plain plaintext none nohighlight",
  ]

  private static let words = ByteTable(
    allCases.flatMap { language in
      (spellings[language] ?? "").words.map { (Array($0.utf8), language) }
    })

  private static func language(_ word: String) -> Self? { word.withBytes { words[$0] } }
}

extension String {
  /// The words between the spaces.
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}

extension SourceLanguage {
  /// The language that the word behind a fence names; C and C++ are read as Objective-C.
  package init?(ofFence word: String) {
    guard let source = CodeLanguage(ofFence: word)?.source else { return nil }
    self = source
  }
}
