import Characters
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct DeprecatedPageTests {
  private static let site = SmallSite([
    "en/Lamp.md": """
    # Lamp
    ```objc
    @interface Lamp : NSObject
    ```
    A lamp.

    ## Availability
    iOS 2.0, tvOS 9.0.

    ## level
    ```objc
    - (void)level:(NSInteger)level;
    ```
    ```swift
    func level(_ level: Int)
    ```
    The level of the light.

    ### Availability
    iOS 2.0, tvOS 9.0. Deprecated in iOS 4.0. Use `glow` instead.

    ## glow
    ```objc
    @property (nonatomic) double glow;
    ```
    ### Availability
    iOS 2.0, tvOS 9.0. Deprecated in iOS 13.0, tvOS 13.0.

    ## old
    ```objc
    @property (nonatomic) double old;
    ```
    ### Availability
    iOS 2.0. Deprecated in iOS 4.0. Removed in iOS 6.0.

    ## shade
    ```objc
    @property (nonatomic) double shade API_DEPRECATED("x", ios(2.0, API_TO_BE_DEPRECATED));
    ```
    Dims it.

    ## fresh
    ```objc
    @property (nonatomic) double fresh;
    ```
    """,
    "ja/Lamp.md": "# Lamp\nランプ。",
  ])

  private static func page() -> DeprecatedPage {
    DeprecatedPage(context: site.context(page: SitePaths.deprecatedFile))
  }

  @Test func groupsByVersionTheNewestFirst() {
    let page = Self.page()
    let groups = page.context.site.versions.histories.map { history in
      page.groups(on: history.platform).map { group in
        "\(group.version): "
          + group.symbols.map { page.graph.symbols[$0].name }.joined(separator: " ")
      }
    }
    #expect(Array(groups) == [["13.0: glow", "4.0: level: old"], ["13.0: glow"]])
    #expect(page.announced.map { page.graph.symbols[$0].name } == ["shade"])
  }

  @Test func showsNamesFactsAndReplacement() throws {
    let text = try #require(Self.site.page("en/deprecated.html"))
    let four = text.part(from: "id=\"platform-ios-4.0\"", to: "</section>")
    #expect(
      four.contains(
        """
        <li class="some-deprecated"><a href="Lamp.html#level:"><code>\
        <span class=swift>level(_:)</span><span class=objc><i> · </i>level:</span></code></a><div><i class="kind">Method</i> <i>2.0–4.0</i> \
        <span>The level of the light.</span></div><div class="instead">Use \
        <a class="symbol" href="Lamp.html#glow"><code>glow</code></a> instead.</div></li>
        """))
    // Deprecated wherever it is: struck out.
    #expect(
      text.contains("<li class=\"deprecated\"><a href=\"Lamp.html#glow\"><code>glow</code></a>"))
    #expect(four.contains("data-gone=\"6.0\"") && four.contains("<i>removed in 6.0</i>"))
    #expect(!text.part(from: "<main", to: "</main>").contains("fresh"))
  }

  @Test func keepsTheAnnouncedApart() throws {
    let text = try #require(Self.site.page("en/deprecated.html"))
    let announced = text.part(from: "data-since=\"announced\"", to: "</main>")
    #expect(announced.contains("No version that these notes know deprecates these yet"))
    #expect(announced.contains("data-on=\"ios\"") && announced.contains("<i>iOS</i>"))
    #expect(!text.part(from: "data-platform=\"ios\"", to: "id=\"announced\"").contains("#shade"))
  }

  @Test func marksTextsOfAnotherLanguage() throws {
    let text = try #require(Self.site.page("ja/deprecated.html"))
    #expect(text.contains("<span lang=\"en\">The level of the light.</span>"))
    #expect(text.contains("<h1>非推奨のシンボル</h1>"))
  }

  @Test func saysThatNothingIsDeprecated() throws {
    let site = SmallSite(["en/A.md": "# A\n```swift\nclass A {}\n```\niOS 2.0."])
    let text = try #require(site.page("en/deprecated.html"))
    #expect(text.contains("<p>Nothing is deprecated or announced to be.</p>"))
    #expect(!text.contains("data-since=\"a"))
  }

  @Test func isReachedWhereVersionsAreKnown() throws {
    for path in ["en/index.html", "en/Lamp.html", "ja/index.html"] {
      let text = try #require(Self.site.page(path))
      #expect(text.contains("href=\"deprecated.html\"") && text.contains("href=\"table.html\""))
    }
    let none = SmallSite(["en/A.md": "# A\n```swift\nclass A {}\n```\nx"])
    #expect(none.page("en/deprecated.html") == nil && none.page("en/table.html") == nil)
    #expect(try !#require(none.page("en/index.html")).contains("deprecated.html"))
  }
}
