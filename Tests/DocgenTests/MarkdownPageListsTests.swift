import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct MarkdownPageListsTests {
  @Test func listsEverythingOnTheFirstPage() throws {
    let page = try #require(LampNotes.site.page("en/index.md"))
    #expect(page.hasPrefix("# "))
    #expect(page.contains("\n## Classes\n\n- [`Lamp`](Lamp.md): A lamp that a program can dim.\n"))
    #expect(page.contains("\n## Versions\n\n- iOS: [6.0](versions/iOS-6.md) [4.0]"))
  }

  @Test func tellsWhatAVersionHas() throws {
    let page = try #require(LampNotes.site.page("en/versions/iOS-4.md"))
    #expect(page.hasPrefix("# iOS 4.0\n\n- "))
    #expect(page.contains("\n## Newly deprecated\n\n- [`Lamp/glow`](../Lamp.md#glow)"))
    #expect(page.contains("\n### Classes\n\n- [`Lamp`](../Lamp.md): "))
  }

  @Test func listsWhatIsDeprecatedWithItsReplacement() throws {
    let page = try #require(LampNotes.site.page("en/deprecated.md"))
    #expect(
      page == """
        # Deprecated symbols

        ## iOS

        ### iOS 4.0

        - [`Lamp/glow`](Lamp.md#glow) · Property · → Lamp/aura
        - [`Lamp/level`](Lamp.md#level) · Property · → Lamp/brightness

        """)
  }

  @Test func listsAllSymbolsWithTheirVersions() throws {
    let page = try #require(LampNotes.site.page("en/table.md"))
    #expect(
      page.hasPrefix("# All symbols and versions\n\n- [`Lamp`](Lamp.md) · Class · iOS 2.0+ · "))
    #expect(page.contains("\n- [`Lamp/level`](Lamp.md#level) · Property · iOS 2.0–4.0 Deprecated"))
    #expect(page.contains("\n- [`Switch`](Switch.md) · Class · iOS 6.0+ · tvOS unavailable\n"))
  }

  @Test func tellsWhatAStepChanges() throws {
    let page = try #require(LampNotes.site.page("ja/changes/iOS-3-to-iOS-4.md"))
    #expect(
      page.hasPrefix(
        """
        # iOS 3.0からiOS 4.0への変更

        - [iOS 3.0](../versions/iOS-3.md)
        - [iOS 4.0](../versions/iOS-4.md)

        ## 非推奨

        - [`Lamp/
        """))
    #expect(page.contains("\n- [`Lamp/level`](../Lamp.md#level): "))
  }
}
