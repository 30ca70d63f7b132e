import Diagnostics
import Testing

@testable import Content

@Suite struct GlossaryTests {
  @Test func readsTermsAndWhatToAvoid() throws {
    let glossary = Self.read(
      """
      - en: checkmark
        ja: チェックマーク
        zh-Hans: 勾选标记
        avoid: { en: [check mark, check marks: checkmarks], zh-Hans: 对勾 }
        because: One word.
      - en: table view
      """)
    #expect(glossary.diagnostics == [])
    let english = try #require(glossary.value.words(of: "en"))
    #expect(
      english.avoided.compactMap { $0 }.map { "\($0.word) → \($0.term): \($0.reason ?? "")" } == [
        "check mark → checkmark: One word.", "check marks → checkmarks: One word.",
      ])
    let chinese = try #require(glossary.value.words(of: "zh-Hans"))
    #expect(chinese.avoided.compactMap(\.?.term) == ["勾选标记"])
    // Terms alone avoid nothing.
    #expect(glossary.value.words(of: "ja") == nil)
  }

  @Test(
    arguments: [
      ("", []), ("# nothing yet\n", []), ("[]", []),
      ("en: cell", ["1:1 glossary a glossary is a list of terms, such as '- en: cell'"]),
      ("cell", ["1:1 glossary a glossary is a list of terms, such as '- en: cell'"]),
      ("- cell", ["1:3 glossary an entry of a glossary has a term, such as 'en: cell'"]),
      ("- en: [a, b]", ["1:7 glossary a term is one word, or words that belong together"]),
      (
        "- en: cell\n  aviod: x",
        ["2:3 unknown-key no part of a glossary is called 'aviod'; did you mean 'avoid'?"]
      ),
      (
        "- jp: 行",
        ["1:3 unknown-language 'jp' is no language of the site; its languages are en, ja, zh-Hans"]
      ),
      (
        "- zh-hans: 行",
        ["1:3 unknown-language 'zh-hans' is no language of the site; did you mean 'zh-Hans'?"]
      ),
      (
        "- en: cell\n  avoid: { ko: [x] }",
        ["2:12 unknown-language 'ko' is no language of the site; its languages are en, ja, zh-Hans"]
      ),
      (
        "- en: cell\n  avoid: [x]",
        ["2:10 glossary 'avoid' has words by their language, such as '{ en: [check mark] }'"]
      ),
      ("- en: cell\n  because: [x]", ["2:12 glossary 'because' is a text"]),
      ("- en: cell\n  avoid: { en: [[x]] }", ["2:17 glossary a word to avoid is a text"]),
      (
        "- en: cell\n  avoid: { ja: [行] }",
        ["2:17 glossary nothing says what to write instead; the entry needs a term: 'ja: …'"]
      ),
      (
        "- en: cell\n  avoid: { en: [row] }\n- en: row",
        ["2:17 glossary 'row' is to be avoided, and is a term; 3:7 the term"]
      ),
      (
        "- en: cell\n  avoid: { en: [row: line] }\n- en: row\n  avoid: { en: [line] }",
        [
          "2:17 glossary 'row' is to be avoided, and is a term; 3:7 the term",
          "4:17 glossary 'line' is to be avoided, and is a term; 2:17 the term",
        ]
      ),
      (
        "- zh-Hans: 行\n  avoid: { zh-Hans: [列] }\n- zh-Hans: 栏\n  avoid: { zh-Hans: [列] }",
        ["4:22 glossary '列' is avoided already; 2:22 first avoided"]
      ),
      // Two languages may use one word for different things, and capitals may be what is meant.
      ("- ja: 行\n  avoid: { ja: [列] }\n- zh-Hans: 列\n  avoid: { zh-Hans: [行] }", []),
      ("- en: Auto Layout\n  avoid: { en: [auto layout, autolayout] }", []),
    ] as [(String, [String])])
  func saysWhatCannotBeUsed(text: String, expected: [String]) {
    let source = SourceFile(path: "glossary.yml", bytes: Array(text.utf8))
    let place = { (range: SourceRange) -> String in
      let position = source.position(of: range.offsets.lowerBound)
      return "\(position.line):\(position.column) "
    }
    let found = Self.read(text).diagnostics.map { diagnostic in
      place(diagnostic.range) + diagnostic.id.rawValue + " " + diagnostic.message
        + diagnostic.notes.map { "; " + place($0.range) + $0.message }.joined()
    }
    #expect(found == expected)
  }

  @Test func leavesOutOnlyWhatIsWrong() {
    let glossary = Self.read("- en: cell\n  avoid: { en: [row, box] }\n- en: row\n- nothing\n")
    #expect(glossary.diagnostics.count == 2)
    #expect(glossary.value.words(of: "en")?.avoided.compactMap(\.?.word) == ["box"])
  }

  private static func read(_ text: String) -> Diagnosed<Glossary> {
    Glossary.read(
      SourceFile(path: "glossary.yml", bytes: Array(text.utf8)), file: 0,
      languages: ["en", "ja", "zh-Hans"])
  }
}
