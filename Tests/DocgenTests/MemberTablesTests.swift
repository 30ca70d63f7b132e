import Testing

@testable import Configuration
@testable import Pages
@testable import Site

/// Tables of the cases of an enumeration that its declaration lists, too.
@Suite struct MemberTablesTests {
  private static func note(_ table: String) -> String {
    """
    # LMPMode
    ```objc
    typedef NS_OPTIONS(NSUInteger, LMPMode) {
      LMPModeSteady = 1 << 0,
      LMPModeFlashing = 1 << 1,
    };
    ```
    \(table)
    """
  }

  static let tables = [
    // Head words that say nothing but what the columns are.
    (
      "en", "| Constant | Description |\n|-|-|\n| `LMPModeSteady` | A |\n| `LMPModeFlashing` | B |",
      false
    ),
    ("ja", "| 定数 | 説明 |\n|-|-|\n| `LMPModeSteady` | A |\n| `LMPModeFlashing` | B |", false),
    ("zh-Hans", "| 常量 | 说明 |\n|-|-|\n| `LMPModeSteady` | A |\n| `LMPModeFlashing` | B |", false),
    // Words that stand nowhere else: of the head, of another column, of a row that is no case.
    ("en", "| Constant | Looks |\n|-|-|\n| `LMPModeSteady` | A |\n| `LMPModeFlashing` | B |", true),
    (
      "ja", "| 定数 | 値 | 説明 |\n|-|-|-|\n| `LMPModeSteady` | 1 | A |\n| `LMPModeFlashing` | 2 | B |",
      true
    ),
    (
      "zh-Hans",
      "| 常量 | 说明 |\n|-|-|\n| `LMPModeSteady` | A |\n| `LMPModeFlashing` | B |\n| 其他 | C |", true
    ),
  ]

  @Test(arguments: tables)
  func givesTheCasesTheirWordsOnce(language: String, table: String, stays: Bool) throws {
    let site = SmallSite([("\(language)/LMPMode.md", Self.note(table))])
    let html = try #require(site.page("\(language)/LMPMode.html"))
    #expect(html.contains("<table>") == stays)
    for (name, text) in [("LMPModeSteady", "A"), ("LMPModeFlashing", "B")] {
      let member = html.part(from: "id=\"\(name)\"", to: "</section>")
      #expect(member.contains("<div class=\"lead\">\(text)</div>"))
    }
    let markdown = try #require(site.page("\(language)/LMPMode.md"))
    #expect(markdown.contains("`1 << 1`"))
  }

  @Test func headsTheValuesOfCasesAsRawOnes() throws {
    let site = SmallSite([
      "en/LMPMode.md": Self.note("How it shines."),
      "en/Lamp.md": "# Lamp class\n\n## level\n\n- Default value: `3`",
    ])
    let mode = try #require(site.page("en/LMPMode.html"))
    #expect(mode.contains("<h4>Raw value</h4>\n<div><code>1 &lt;&lt; 0</code></div>"))
    #expect(!mode.contains("Default value"))
    #expect(try #require(site.page("en/LMPMode.md")).contains("Raw value\n\n`1 << 0`"))
    let lamp = try #require(site.page("en/Lamp.html"))
    #expect(lamp.contains("<h4>Default value</h4>\n<div><code>3</code></div>"))
  }

  @Test func readsTheTableOfATranslationThatStatesNoKind() throws {
    let site = SmallSite([
      "en/LMPMode.md": Self.note("How it shines."),
      "ja/LMPMode.md":
        "# LMPMode\n光り方。\n\n| 値 | 意味 |\n|-|-|\n| `LMPModeSteady` | 変わらない |\n| `LMPModeFlashing` | 点滅 |",
    ])
    let page = try #require(site.page("ja/LMPMode.html"))
    #expect(page.contains("<div class=\"lead\">点滅</div>"))
    #expect(page.contains("<div class=\"lead\">変わらない</div>"))
  }
}
