import Testing

@testable import Vocabulary

@Suite struct StringPatternTests {
  @Test(arguments: [
    ("{count} of {total} members", "12 of 30 members"), ("{total}件中{count}件", "30件中12件"),
    ("{other} {count}", "{other} 12"), ("none", "none"), ("", ""), ("{count", "{count"),
  ])
  func fillsItsPlaceholders(string: String, filled: String) {
    var words = Language.Words()
    words.strings["key"] = string
    let language = Language(tag: "en", name: "English", words: words)
    let pattern = language.pattern("key", placeholders: ["count", "total"])
    #expect(pattern.filled(["12", "30"]) == filled)
    #expect(language.string("key", ["count": "12", "total": "30"]) == filled)
  }
}
