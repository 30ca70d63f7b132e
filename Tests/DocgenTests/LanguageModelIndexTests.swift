import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct LanguageModelIndexTests {
  @Test func listsThePagesOfEveryLanguage() {
    #expect(
      Self.site.page("llms.txt") == """
        # Reference

        > All about lamps.

        ## English: Articles

        - [On light](en/articles/light.md): What light is.

        ## English: Reference

        - [Reference](en/index.md): All about lamps.
        - [`Lamp`](en/Lamp.md): A \\*single\\* lamp.

        ## 日本語: 記事

        - [On light](ja/articles/light.md): What light is.

        ## 日本語: リファレンス

        - [リファレンス](ja/index.md): All about lamps.
        - [`Lamp`](ja/Lamp.md): 1つのランプ。

        """)
  }

  @Test func givesWholeAddressesWhereTheyAreKnown() throws {
    let text = try #require(Self.site.page("llms.txt", at: "https://lamps.example/a"))
    #expect(text.hasPrefix("# Lamps \\& \\<Lights>\n\n"))
    #expect(text.contains("[`Lamp`](https://lamps.example/a/ja/Lamp.md)"))
  }

  @Test func listsVersionsLast() throws {
    let text = try #require(LampNotes.site.page("llms.txt"))
    let optional = try #require(text.split(separator: "\n## Optional\n").last)
    #expect(optional.contains("- [iOS 4.0](en/versions/iOS-4.md)\n"))
    #expect(optional.contains("- [Deprecated symbols](en/deprecated.md)\n"))
    #expect(optional.contains("- [全シンボルの対応バージョン](ja/table.md)\n"))
    #expect(optional.contains("- [iOS 3.0からiOS 4.0への変更](ja/changes/iOS-3-to-iOS-4.md)\n"))
    #expect(!optional.contains("\n## "))
  }

  @Test func countsSymbolsWhereNoNoteSaysWhatTheSiteIs() throws {
    let text = try #require(
      SmallSite([("en/Lamp.md", "# Lamp\n```objc\n@interface Lamp : NSObject\n```\nA lamp.")]).page(
        "llms.txt"))
    #expect(text.hasPrefix("# Reference\n\n> Symbols: 1\n\n## "))
  }

  private static let site = SmallSite([
    ("en/index.md", "# Lamps\n\nAll about lamps."),
    ("en/articles/light.md", "# On light\n\nWhat light is."),
    ("en/Lamp.md", "# Lamp\n```objc\n@interface Lamp : NSObject\n```\nA \\*single\\* lamp."),
    ("ja/Lamp.md", "# Lamp クラス\n1つのランプ。"),
  ])
}
