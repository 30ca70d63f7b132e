import Characters
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct EditLinksTests {
  private let edit = ["https://lamps.example/edit/{path}"]

  @Test(arguments: [
    ("en/UITableView.md", "ja/UITableView.md"),
    ("en/articles/行の高さ.md", "ja/articles/行の高さ.md"),
    ("zh-Hans/UITableView.md", "ja/UITableView.md"),
    // The language stands in the front matter of the note, or shows in its characters.
    ("UITableView.md", "ja/UITableView.md"),
    ("notes/UITableView.md", "ja/notes/UITableView.md"),
    ("ja.md", "ja/ja.md"),
  ])
  func findsWhereATranslationWouldBe(original: String, translation: String) {
    let places = EditLinks(paths: [original])
    let languages = ["en", "ja", "zh-Hans"]
    #expect(
      places.note(translating: 0, into: "ja", of: languages)
        == .init(path: translation, exists: false))
    #expect(
      EditLinks(paths: [original, translation])
        .note(translating: 0, into: "ja", of: languages)?.exists == true)
  }

  @Test(arguments: [
    ("ja/UITableView.md", "https://lamps.example/edit/ja/UITableView.md"),
    ("ja/articles/行 C#+.md", "https://lamps.example/edit/ja/articles/行%20C%23%2B.md"),
    ("ja/100%?.md", "https://lamps.example/edit/ja/100%25%3F.md"),
  ])
  func encodesThePathInAnAddress(path: String, address: String) {
    let places = EditLinks(paths: [], addresses: edit)
    #expect(places.address(of: .init(path: path, exists: true)) == address)
    #expect(places.address(of: .init(path: path, exists: false)) == address)
  }

  @Test func beginsANewNoteAtTheSecondAddress() {
    let places = EditLinks(paths: [], addresses: edit + ["https://lamps.example/new?name={path}"])
    #expect(
      places.address(of: .init(path: "ja/A.md", exists: true))
        == "https://lamps.example/edit/ja/A.md")
    #expect(
      places.address(of: .init(path: "ja/A.md", exists: false))
        == "https://lamps.example/new?name=ja/A.md")
  }

  @Test func knowsNothingWithoutPathsAndAddresses() {
    #expect(EditLinks().note(of: 0) == nil)
    #expect(EditLinks().note(translating: 0, into: "ja", of: ["ja"]) == nil)
    #expect(EditLinks().address(of: .init(path: "ja/A.md", exists: true)) == nil)
  }

  // MARK: Symbols and articles

  private static let site = SmallSite([
    "en/LMPLamp.md": "# LMPLamp\n```swift\nclass LMPLamp {}\n```\nA lamp.\n\n## dim()\nDarker.",
    "en/more/LMPLamp.md":
      "# LMPLamp\n```swift\nclass LMPLamp {}\n```\n\n## shine()\n```swift\nfunc shine()\n```\nBrighter.",
    "en/LMPHeater.md": "# LMPHeater\n```swift\nclass LMPHeater {}\n```\nA heater.",
    "en/articles/care.md": "# Care\nDust.",
    "ja/LMPLamp.md": "# LMPLamp\n\n## dim()\n暗くする。",
    "ja/articles/care.md": "# 手入れ\n\n埃。",
    "zh-Hans/LMPLamp.md": "# LMPLamp\n灯。",
  ])

  @Test(arguments: [
    // Its own note.
    ("LMPLamp", "en", "en/LMPLamp.md", true),
    ("LMPLamp/dim()", "ja", "ja/LMPLamp.md", true),
    ("LMPLamp/shine()", "en", "en/more/LMPLamp.md", true),
    // The translation of its note, though it says something else as yet.
    ("LMPLamp", "ja", "ja/LMPLamp.md", true),
    ("LMPLamp/dim()", "zh-Hans", "zh-Hans/LMPLamp.md", true),
    // The note of its owner, where its own has no translation.
    ("LMPLamp/shine()", "zh-Hans", "zh-Hans/LMPLamp.md", true),
    // A note to be written.
    ("LMPHeater", "ja", "ja/LMPHeater.md", false),
  ])
  func findsTheNoteOfASymbol(id: String, language: String, path: String, exists: Bool) throws {
    let number = try #require(Self.site.graph.languages.firstIndex { $0.tag == language })
    let context = Self.site.context(page: "LMPLamp.html", language: number)
    let symbol = try #require(Self.site.graph.index(of: id))
    #expect(context.note(of: symbol) == .init(path: path, exists: exists))
  }

  @Test func findsTheNoteOfAnArticle() throws {
    let article = try #require(Self.site.graph.articles.indices.first)
    let context = Self.site.context(page: "articles/care.html", language: 2)
    #expect(
      context.note(of: article) == .init(path: "zh-Hans/articles/care.md", exists: false))
    #expect(
      Self.site.context(page: "articles/care.html", language: 1).note(of: article)
        == .init(path: "ja/articles/care.md", exists: true))
  }

  @Test func namesTheNoteOnlyWhereThereIsAnotherLanguage() throws {
    let one = SmallSite(["en/LMPLamp.md": "# LMPLamp\n```swift\nclass LMPLamp {}\n```\nA lamp."])
    #expect(try #require(one.page("en/LMPLamp.html")).contains("data-note") == false)
    let page = try #require(Self.site.page("zh-Hans/LMPLamp.html"))
    #expect(page.contains("<body class=\"symbol\" data-note=\"zh-Hans/LMPLamp.md\">"))
    let english = try #require(Self.site.page("en/LMPLamp.html"))
    #expect(english.contains("id=\"shine()\" data-note=\"en/more/LMPLamp.md\">"))
    #expect(english.contains("id=\"dim()\">"))
  }
}
