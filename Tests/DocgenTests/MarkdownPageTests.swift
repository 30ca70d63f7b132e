import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct MarkdownPageTests {
  @Test func saysWhatThePageSaysInItsOrder() throws {
    let page = try #require(LampNotes.site.page("en/Lamp.md"))
    #expect(
      page.hasPrefix(
        """
        # `Lamp`

        Class

        A lamp that a program can dim.

        iOS 2.0+ · tvOS 9.0+

        ```objc
        @interface Lamp : NSObject
        ```

        ## Members

        ### `brightness`

        Property

        How bright it \\<shines>.

        """))
    let names = page.matches(of: /\n### `(\w+)`/).map { String($0.1) }
    let html = try #require(LampNotes.site.page("en/Lamp.html"))
    #expect(
      names == html.matches(of: /<section class="member[^"]*" id="(\w+)"/).map { String($0.1) })
    #expect(names.count == 6)
  }

  @Test(
    arguments: [
      (
        "en", "iOS 2.0–4.0 (Deprecated)",
        "> Deprecated in iOS 4.0. Use [`brightness`](#brightness) instead."
      ),
      ("ja", "iOS 2.0–4.0（", "> iOS 4.0で非推奨"),
    ])
  func namesTheReplacementOfWhatGoes(language: String, line: String, notice: String) throws {
    let page = try #require(LampNotes.site.page("\(language)/Lamp.md"))
    let member = page.part(from: "### `level`", to: "\n### ")
    #expect(member.contains(notice))
    if language == "en" { #expect(member.contains(line)) }
  }

  @Test func saysWhereItIsShownInAnotherLanguage() throws {
    let page = try #require(LampNotes.site.page("ja/Shade.md"))
    #expect(page.hasPrefix("# `Shade`\n\n> このページ"))
    let lamp = try #require(LampNotes.site.page("ja/Lamp.md"))
    #expect(lamp.part(from: "### `level`", to: "\n### ").contains("The level of the light."))
    #expect(!lamp.part(from: "# `Lamp`", to: "\n## ").contains("\n> "))
  }

  @Test func describesParametersAndResults() throws {
    let site = SmallSite([
      (
        "ja/Lamp.md",
        """
        # Lamp
        ```objc
        @interface Lamp : NSObject
        ```
        ## dim:
        ```objc
        - (BOOL)dim:(double)level;
        ```
        暗くします。

        ### パラメータ
        - `level`: 明るさ。

        ### 戻り値
        できたかどうか。

        ### 解説
        ゆっくり変わります。
        """
      )
    ])
    let page = try #require(site.page("ja/Lamp.md"))
    #expect(page.contains("#### パラメータ\n\n- `level`: 明るさ。\n\n#### 戻り値\n\nできたかどうか。\n\n"))
    #expect(page.hasSuffix("#### 解説\n\nゆっくり変わります。\n\n## 継承元\n\n- `NSObject`\n"))
  }

  @Test func isNamedInTheHeadOfItsPage() throws {
    let site = SmallSite([
      ("en/Lamp.md", "# Lamp\n```objc\n@interface Lamp : NSObject\n```\nA lamp."),
      ("en/articles/a/light.md", "# Light\n\nSee `Lamp`."),
    ])
    let link = "<link rel=\"alternate\" type=\"text/markdown\" href="
    #expect(site.page("en/Lamp.html")?.contains(link + "\"Lamp.md\">") == true)
    #expect(
      site.page("en/articles/a/light.html")?.contains(link + "\"../../articles/a/light.md\">")
        == true)
    #expect(site.page("en/index.html")?.contains(link + "\"index.md\">") == true)
    #expect(site.page("index.html")?.contains(link) == false)
  }

  @Test func standsBesideEveryPageOfContent() {
    let paths = LampNotes.site.site.files.map(\.path).sorted()
    let pages = paths.filter { $0.hasSuffix(".html") }.map { $0.dropLast(5) }
    let copies = paths.filter { $0.hasSuffix(".md") }.map { $0.dropLast(3) }
    let without: Set = ["404", "index", "en/changes/index", "ja/changes/index"]
    #expect(copies == pages.filter { !without.contains(String($0)) })
    #expect(copies.count == 28)
  }
}
