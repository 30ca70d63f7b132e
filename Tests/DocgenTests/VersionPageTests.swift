import Characters
import Diagnostics
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site

@Suite struct VersionPageTests {
  private static func page(_ name: String, _ language: String = "en") throws -> String {
    try #require(LampNotes.site.page("\(language)/versions/\(name).html"))
  }

  /// The figures at the top, as `word number`.
  private static func figures(_ page: String) -> [String] {
    page.matches(of: /<dt>([^<]*)<\/dt><dd>(?:<a href="[^"]*">)?([^<]*)</).map { "\($0.1) \($0.2)" }
  }

  @Test(
    arguments: [
      (
        "iOS-6", "en",
        [
          "Symbols 8", "Deprecated in all 2", "not stated 2", "New 3", "Newly deprecated 0",
          "Removed 1",
        ]
      ),
      (
        "iOS-4", "ja",
        ["シンボル 6", "非推奨の合計 2", "記載なし 2", "追加 0", "新たに非推奨 2", "削除 0"]
      ),
      ("iOS-2", "en", ["Symbols 5", "Deprecated in all 0", "not stated 2"]),
    ])
  func countsWhatNobodyStatesByItself(name: String, language: String, expected: [String]) throws {
    #expect(try Self.figures(Self.page(name, language)) == expected)
  }

  @Test func tellsWhatIsNewDeprecatedAndGone() throws {
    let six = try Self.page("iOS-6")
    let new = six.part(from: "id=\"introduced\"", to: "</section>")
    #expect(new.contains(">Switch</code>"))
    #expect(new.contains("href=\"../Lamp.html#aura\""))
    #expect(new.contains("href=\"../Switch.html#state\""))
    #expect(new.contains("<i>Property</i>"))
    let gone = six.part(from: "id=\"obsoleted\"", to: "</section>")
    #expect(gone.contains("#flicker\"") && gone.contains("<li class=\"obsoleted\">"))
    #expect(!gone.contains("aura"))
    #expect(!six.contains("id=\"deprecated\""))
  }

  @Test func namesTheReplacementForTheVersion() throws {
    let deprecated = try Self.page("iOS-4")
      .part(from: "id=\"deprecated\"", to: "</section>")
    #expect(
      deprecated.contains(
        "Use <a class=\"symbol\" href=\"../Lamp.html#brightness\">"
          + "<code>brightness</code></a> instead."))
    // Nothing replaces it yet, so the version from which something does stands beside it.
    #expect(
      deprecated.contains(
        "From iOS 6.0 on, use <a class=\"symbol\" href=\"../Lamp.html#aura\">"
          + "<code>aura</code></a> instead."))
  }

  @Test func leavesTheReadersVersionToLinks() throws {
    let four = try Self.page("iOS-4")
    #expect(!four.part(from: "<main", to: "</main>").contains(".html?ios="))
    #expect(four.contains("<section class=\"change\" data-version=\"?ios=4.0\">"))
    #expect(four.contains("<section data-version=\"?ios=4.0\">\n<h2 id=\"existing\">"))
  }

  @Test func leadsFromCountsToLists() throws {
    let four = try Self.page("iOS-4")
    for address in [
      "#existing", "../deprecated.html?platform=ios&amp;until=4.0", "#deprecated",
    ] { #expect(four.contains("<dd><a href=\"\(address)\">"), "\(address)") }
    #expect(!four.contains("<dd><a href=\"#introduced\">"))
  }

  @Test func doesNotRepeatTheFirstVersionAsNews() throws {
    let page = try Self.page("iOS-2")
    let first = try #require(page.split(separator: "<main").last)
    #expect(first.contains("This is the first version that these notes know"))
    #expect(!first.contains("id=\"introduced\"") && !first.contains("changes/iOS-"))
    #expect(first.contains("5 of 7 members") == false)
    #expect(first.contains("4 of 6 members"))
  }

  @Test func listsAllThatExists() throws {
    let six = try Self.page("iOS-6").part(from: "id=\"existing\"", to: "<nav class=\"sequel\"")
    #expect(six.contains("<a href=\"../Lamp.html\"><code>Lamp</code></a>"))
    #expect(six.contains("5 of 6 members") && six.contains("1 of 1 members"))
    let deprecated = six.part(from: "<ul class=\"names deprecated\">", to: "</ul>")
    #expect(deprecated.contains("#level\">level</a>") && deprecated.contains("#glow\">glow</a>"))
    #expect(six.contains("<p class=\"deprecated\"><b>Deprecated</b></p>"))
    #expect(!six.contains("flicker"))
    // Nobody says whether it exists.
    #expect(!six.contains("Shade"))
    #expect(try !Self.page("tvOS-9").contains("Switch.html"))
  }

  @Test func marksTextsOfAnotherLanguage() throws {
    let three = try Self.page("iOS-3", "ja")
    #expect(three.contains("<i>プロパティ</i> <span>明るさ。</span>"))
    let four = try Self.page("iOS-4", "ja")
    #expect(four.contains("<i>プロパティ</i> <span lang=\"en\">The level of the light.</span>"))
    #expect(try Self.page("iOS-3").contains("How bright it &lt;shines&gt;."))
  }

  @Test func leadsToItsNeighbours() throws {
    let three = try Self.page("iOS-3")
    for address in [
      "../versions/iOS-2.html", "../versions/iOS-4.html", "../changes/iOS-2-to-iOS-3.html",
      "../changes/index.html?platform=ios&amp;from=3.0&amp;to=6.0",
    ] { #expect(three.contains("href=\"\(address)\""), "\(address)") }
    #expect(try !Self.page("iOS-6").contains("rel=\"next\""))
  }

  @Test func carriesNoLivesOfAnotherVersion() throws {
    for name in ["iOS-2", "iOS-4", "iOS-6"] {
      #expect(try !Self.page(name).part(from: "<main", to: "</main>").contains("data-life"))
    }
  }

  @Test func countsInsteadOfNamingWhereThereAreTooMany() {
    var site = LampNotes.site
    let owner = site.index(of: "Lamp")
    var symbols = site.graph.symbols
    let member = symbols[site.index(of: "Lamp/secret")]
    for number in 0..<VersionPage.longestNameList {
      var symbol = member
      symbol.id = "Lamp/secret\(number)"
      symbol.name = "secret\(number)"
      symbols[owner].members.append(symbols.endIndex)
      symbols.append(symbol)
    }
    site.graph = SymbolGraph(site.graph, symbols: symbols)
    let context = site.context(page: "index.html").site
    let page = Templates.compile(site.material.templates, words: site.languages[0]).value.render(
      "version", VersionPage(site: context, language: 0, history: 0, version: 3).values())
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains("1205 of 1206 members"))
    #expect(!text.contains("<ul class=\"names"))
    #expect(text.utf8.count < 40_000)
  }
}
