import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct DeclarationCacheTests {
  @Test func holdsATextOnce() throws {
    let cache = DeclarationCache()
    let read = cache.declaration("class Lamp: Light", in: .swift)
    let first = try #require(read)
    let second = cache.declaration("class Lamp: Light", in: .swift)
    #expect(second === first)
    #expect(first.declaration == readDeclaration("class Lamp: Light", in: .swift))
    let none = cache.declaration("no declaration at all", in: .swift)
    #expect(none == nil)
  }

  /// `が` as one character and as two: Swift calls the strings equal, their bytes are not.
  @Test(arguments: [
    ("enum A { /* \u{304C} */ case b }", "enum A { /* \u{304B}\u{3099} */ case b }"),
    ("enum A { /* \u{304B}\u{3099} */ case b }", "enum A { /* \u{304C} */ case b }"),
  ])
  func givesEachNoteItsOwnBytes(first: String, second: String) throws {
    let cache = DeclarationCache()
    for text in [first, second] {
      let shared = cache.declaration(text, in: .swift)
      let read = try #require(shared).declaration
      #expect(Array(read.text.utf8) == Array(text.utf8))
      let expected = try #require(readDeclaration(text, in: .swift))
      #expect(read.cases.map(\.offset) == expected.cases.map(\.offset))
      #expect(read.fragments == expected.fragments)
    }
  }

  @Test func tellsTheLanguagesApart() {
    let cache = DeclarationCache()
    // In C it is a function that returns a `func`.
    for language in SourceLanguage.allCases {
      let read = cache.declaration("func f()", in: language)?.declaration
      #expect(read != nil && read == readDeclaration("func f()", in: language))
    }
  }

  @Test func holdsAListOnceByItsGrammar() {
    let cache = DeclarationCache()
    let text = "@property BOOL isLit;\n@property BOOL isDim; // 暗\n"
    for _ in 0..<2 {
      for language in SourceLanguage.allCases {
        let list = cache.list(text, .excerpt(language))
        let expected = DeclarationList(text, .excerpt(language))
        #expect(list.declared == expected.declared)
        #expect(list.problems == expected.problems)
      }
    }
    #expect(cache.list(text, .excerpt(.objc)).declared.count == 2)
    #expect(
      cache.list(text, .foreign(nil)).declared == DeclarationList(text, .foreign(nil)).declared)
  }
}
