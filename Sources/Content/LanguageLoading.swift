import Characters
package import Diagnostics
private import Synchronization
package import Vocabulary

/// Which languages a site has, and their words.
package struct LanguageLoading: Sendable {
  package let builtIn: [String: SourceFile]
  private let read: BuiltInWords
  /// The language whose words every other one falls back on.
  private var english: Language { read.words(of: "en") }
  /// The site's own `languages/<tag>.yml`, with their indices in the list of files.
  package let own: [String: (file: Int, source: SourceFile)]
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - builtIn: the language files of the program, by name: `ja.yml`.
  ///   - own: those of the site, by tag, each with its index in the list of files.
  ///   - read: those of the program, if somebody reads them more than once.
  package init(
    builtIn: [String: SourceFile], own: [String: (file: Int, source: SourceFile)] = [:],
    keptIn read: BuiltInWords? = nil
  ) {
    self.builtIn = builtIn
    self.read = read ?? BuiltInWords(builtIn)
    self.own = own
  }

  /// The words of a language: its own file over the built-in one that stands nearest to it, over
  /// English.
  ///
  /// - Parameter range: the text that asks for the language, to say that it has no words.
  package mutating func words(for tag: String, neededAt range: SourceRange) -> Language {
    let near = nearestBuiltIn(to: tag)
    var language = near.map(read.words)
    if let own = own[tag] {
      let result = Language.read(own.source, file: own.file, tag: tag, base: language ?? english)
      diagnostics += result.diagnostics
      // A file that only adds words to a built-in language leaves it its name.
      let name = result.value.name == tag ? language?.name : nil
      language = result.value
      if let name { language?.name = name }
    }
    guard var language else {
      diagnostics.append(
        Diagnostic(
          .unknownLanguage,
          "docgen has no words for '\(tag)'; English ones are used until content/languages/\(tag).yml has some",
          at: range))
      var words = english
      words.tag = tag
      words.name = tag
      return words
    }
    language.tag = tag
    return language
  }

  private func nearestBuiltIn(to tag: String) -> String? {
    if builtIn[tag + ".yml"] != nil { return tag }
    if ["zh-TW", "zh-HK", "zh-MO"].contains(tag) || tag.hasPrefix("zh-Hant") { return "zh-Hant" }
    if tag == "zh" || tag.hasPrefix("zh-") { return "zh-Hans" }
    let base = tag.split(separator: "-").first.map(String.init) ?? tag
    return builtIn[base + ".yml"] == nil ? nil : base
  }
}

/// The language files of the program, each read when it is asked for first.
package final class BuiltInWords: Sendable {
  private let files: [String: SourceFile]
  private let read = Mutex<[String: Language]>([:])

  /// - Parameter files: the files by name: `ja.yml`.
  package init(_ files: [String: SourceFile]) { self.files = files }

  /// The words of a built-in language, of none for any other.
  func words(of name: String) -> Language {
    if let known = read.withLock({ $0[name] }) { return known }
    let base = name == "en" ? nil : words(of: "en")
    let source = files[name + ".yml"] ?? SourceFile(path: "", bytes: [])
    let words = Language.read(source, file: SourceRange.noFile, tag: name, base: base).value
    read.withLock { $0[name] = words }
    return words
  }
}
