import Diagnostics
import Graph
import Testing
import Translations

@testable import Configuration
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct CoveragePageTests {
  /// The lamp, whose Japanese note was confirmed before the English one changed.
  static func page(_ path: String, confirming: Bool = true) -> String? {
    let old = SmallSite([
      "en/LMPLamp.md": TranslationStatesTests.english,
      "ja/LMPLamp.md": TranslationStatesTests.japanese,
    ])
    let records = TranslationStatesTests.records(
      confirming: TranslationStates(of: old.graph), choosing: { _ in confirming })
    let site = SmallSite([
      "en/LMPLamp.md": TranslationStatesTests.english
        .replacing("It does not wait", with: "It waits <now> & then")
        .replacing("iOS 9.0.", with: "iOS 9.0. Deprecated in iOS 13.0."),
      "ja/LMPLamp.md": TranslationStatesTests.japanese,
    ])
    var material = site.material
    material.translations = TranslationStates(of: site.graph, records: records)
    let made = makeSite(site.graph, material: material).value
    return made.files.first { $0.path == path }
      .map { String(decoding: made.bytes(of: $0), as: UTF8.self) }
  }

  @Test func countsAndShowsWhatMoved() throws {
    let text = try #require(Self.page("ja/coverage.html"))
    #expect(text.contains("<h1>翻訳の状況</h1>"))
    // A state that does not occur has no column.
    #expect(text.contains("<th scope=\"col\">原文が変更</th>"))
    #expect(!text.contains("<th scope=\"col\">事実の不一致</th>"))
    #expect(
      text.contains("<a href=\"../ja/LMPLamp.html#brightness\">LMPLamp/<wbr>brightness</a>"),
      "\(text)")
    #expect(text.contains("<p lang=\"en\">"))
    #expect(text.contains("<del>does not wait</del>") || text.contains("<del>does</del>"))
    #expect(text.contains("非推奨 iOS 13.0が追加"))
    let original = try #require(Self.page("en/coverage.html"))
    #expect(original.contains("<h2 id=\"ja\" lang=\"ja\">"))
    let copy = try #require(Self.page("ja/coverage.md"))
    #expect(copy.contains("LMPLamp · 最新"))
  }

  @Test func tellsReadersOfAStaleText() throws {
    let text = try #require(Self.page("ja/LMPLamp.html"))
    #expect(text.contains("翻訳後に原文が変わりました：解説、非推奨 iOS 13.0が追加。"), "\(text)")
    #expect(text.contains("href=\"../en/LMPLamp.html#brightness\""))
    let copy = try #require(Self.page("ja/LMPLamp.md"))
    #expect(copy.contains("[原文を読む](../en/LMPLamp.md#brightness)"))
    let original = try #require(Self.page("en/LMPLamp.html"))
    #expect(!original.contains("has changed since"))
  }

  @Test func saysNothingToReadersOfWhatNobodyConfirmed() throws {
    let text = try #require(Self.page("ja/LMPLamp.html", confirming: false))
    #expect(!text.contains("原文"))
    #expect(try #require(Self.page("ja/index.html")).contains("href=\"coverage.html\""))
  }

  @Test func isThereInSitesOfSeveralLanguagesAlone() throws {
    let site = SmallSite(["en/LMPLamp.md": TranslationStatesTests.english])
    var material = site.material
    material.translations = TranslationStates(of: site.graph)
    let made = makeSite(site.graph, material: material).value
    #expect(!made.files.contains { $0.path.contains("coverage") })
    let home = made.files.first { $0.path == "en/index.html" }
    #expect(
      home.map { !String(decoding: made.bytes(of: $0), as: UTF8.self).contains("coverage") } == true
    )
  }

  @Test(arguments: [
    ("One lamp.", "Two lamps.", "<del>One</del><ins>Two</ins> <del>lamp</del><ins>lamps</ins>."),
    ("", "A <b>", "<ins>A &lt;b&gt;</ins>"),
    ("明るさを返す", "明るさを渡す", "明るさを<del>返</del><ins>渡</ins>す"),
  ])
  func showsWhatAPassageWasAndIs(old: String, new: String, html: String) {
    #expect(String(decoding: passageDifference(old, new).bytes, as: UTF8.self) == html)
  }
}
