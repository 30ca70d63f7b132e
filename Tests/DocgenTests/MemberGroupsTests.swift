import Testing

@testable import Configuration
@testable import Pages
@testable import Site

/// Words of topic groups and second notes on pages of every language, and their Markdown copies.
@Suite struct MemberGroupsTests {
  private static let lamp = """
    # Lamp class
    A lamp.

    ## Topics
    ### Light
    Words about light.

    - `level`

    ## level
    ```objc
    @property (nonatomic) int level;
    ```
    How bright it is.
    """

  private static let second = "# Lamp class\n\n## Overview\n\nMore about lamps."

  @Test(arguments: ["en", "ja", "zh-Hans"])
  func keepsTheWordsOfANoteInOtherLanguages(language: String) throws {
    let site = SmallSite([
      "en/Lamp.md": Self.lamp, "en/b/Lamp.md": Self.second,
      "ja/articles/a.md": "# 表", "zh-Hans/articles/a.md": "# 表格",
    ])
    for path in ["Lamp.html", "Lamp.md"] {
      let page = try #require(site.page("\(language)/\(path)"))
      #expect(page.contains("Words about light."), "\(path)")
      #expect(page.contains("More about lamps."), "\(path)")
    }
    let html = try #require(site.page("\(language)/Lamp.html"))
    #expect(html.contains("<div lang=\"en\"><p>Words about light.") == (language != "en"))
    #expect(html.contains("<div lang=\"en\">\n<p>More about lamps.") == (language != "en"))
  }

  static let translations = [
    // A translation without groups, one with the group alone, one that has words of its own.
    ("# Lamp クラス\nランプ。\n\n## level\n明るさ。", "<div lang=\"en\"><p>Words about light.</p>"),
    ("# Lamp クラス\nランプ。\n\n## トピック\n### 明るさ\n- `level`", ""),
    ("# Lamp クラス\nランプ。\n\n## トピック\n### 明るさ\n明るさの話。\n\n- `level`", "<div><p>明るさの話。</p>"),
  ]

  @Test(arguments: translations)
  func showsTheWordsOfAGroupThatATranslationLacks(note: String, expected: String) throws {
    let site = SmallSite(["en/Lamp.md": Self.lamp, "ja/Lamp.md": note])
    let page = try #require(site.page("ja/Lamp.html"))
    let text = page.replacing("\n", with: "")
    #expect(expected.isEmpty || text.contains(expected), "\(page)")
    for page in [text, try #require(site.page("ja/Lamp.md"))] {
      #expect(page.contains("Words about light.") == expected.contains("Words"))
      #expect(page.contains("明るさの話。") == expected.contains("話"))
    }
  }

  @Test func keepsTheWordsOfTwoNotesAboutOneGroup() throws {
    let site = SmallSite([
      "zh-Hans/Lamp.md": "# Lamp 类\n灯。\n\n## 主题\n第一段话。\n\n- `level`\n",
      "zh-Hans/b/Lamp.md": "# Lamp 类\n\n## 主题\n第二段话。\n\n- `level`\n",
    ])
    for path in ["Lamp.html", "Lamp.md"] {
      let page = try #require(site.page("zh-Hans/\(path)"))
      #expect(page.contains("第一段话。"))
      #expect(page.contains("第二段话。"))
    }
  }
}
