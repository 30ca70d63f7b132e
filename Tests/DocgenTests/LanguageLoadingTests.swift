import Diagnostics
import Testing

@testable import Content
@testable import Disk
@testable import Vocabulary
@testable import docgen

@Suite struct LanguageLoadingTests {
  @Test(arguments: ["en", "ja", "zh-Hans", "pt-BR", "yue", "zh-Hant-TW", "es-419", "de-1996"])
  func takesATagForALanguage(name: String) {
    #expect(isLanguageTag(name))
  }

  @Test(
    arguments: [
      "", "e", "EN", "assets", "languages", "data", "ja-", "-ja", "日本", "ja_JP", "..", "a/b",
      "en-abcdefghi", "en-é", "ja ",
    ])
  func takesOtherNamesForNone(name: String) {
    #expect(!isLanguageTag(name))
  }

  @Test(
    arguments: [
      ("en", "English", "Overview"), ("en-GB", "English", "Overview"), ("ja", "日本語", "概要"),
      ("ja-JP", "日本語", "概要"), ("zh-Hans", "简体中文", "概述"), ("zh", "简体中文", "概述"),
      ("zh-CN", "简体中文", "概述"), ("zh-Hans-SG", "简体中文", "概述"), ("zh-Hant", "繁體中文", "概述"),
      ("zh-TW", "繁體中文", "概述"), ("zh-Hant-HK", "繁體中文", "概述"),
    ])
  func givesTheWordsThatStandNearest(tag: String, name: String, overview: String) {
    var loading = LanguageLoading(own: [:])
    let language = loading.words(for: tag, neededAt: .nowhere)
    #expect(language.tag == tag)
    #expect(language.name == name)
    #expect(language.string("overview") == overview)
    #expect(loading.diagnostics == [])
  }

  @Test func usesEnglishWordsForALanguageWithoutAnyAndSaysSo() {
    var loading = LanguageLoading(own: [:])
    let language = loading.words(for: "ko", neededAt: SourceRange(file: 3, 0..<0))
    #expect(language.tag == "ko")
    #expect(language.name == "ko")
    #expect(language.string("overview") == "Overview")
    #expect(loading.diagnostics.map(\.id) == [.unknownLanguage])
    #expect(loading.diagnostics.map { Int($0.range.file) } == [3])
  }

  @Test func takesALanguageThatTheSiteAdds() {
    var loading = Self.loading("ko", "name: 한국어\nstrings: { overview: 개요 }\n")
    let language = loading.words(for: "ko", neededAt: .nowhere)
    #expect(language.name == "한국어")
    #expect(language.string("overview") == "개요")
    #expect(language.string("topics") == "Topics")
    #expect(loading.diagnostics == [])
  }

  @Test func putsTheSitesWordsOverTheBuiltInOnes() {
    var loading = Self.loading(
      "ja", "strings: { overview: あらまし }\nsections: { overview: [あらまし] }\n")
    let language = loading.words(for: "ja", neededAt: .nowhere)
    #expect(language.name == "日本語")
    #expect(language.string("overview") == "あらまし")
    #expect(language.section(labelled: "あらまし：") == .overview)
    #expect(language.section(labelled: "概要") == .overview)
    #expect(language.string("topics") == SmallSite(["ja/a.md": ""]).languages[0].string("topics"))
  }

  @Test func reportsAMistakeInTheSitesOwnFile() {
    var loading = Self.loading("ko", "name: 한국어\nstrings: { overveiw: 개요 }\n")
    _ = loading.words(for: "ko", neededAt: .nowhere)
    #expect(loading.diagnostics.map(\.id) == [.unknownKey])
    #expect(loading.diagnostics.map { Int($0.range.file) } == [5])
    #expect(loading.diagnostics[0].message.hasSuffix("did you mean 'overview'?"))
  }

  private static func loading(_ tag: String, _ text: String) -> LanguageLoading {
    LanguageLoading(
      own: [tag: (5, SourceFile(path: "languages/\(tag).yml", bytes: Array(text.utf8)))])
  }
}
