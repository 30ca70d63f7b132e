import Diagnostics
import Testing

@testable import Configuration
@testable import Exporting
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

/// Symbols of which nobody says what they are, and what is said of them beside their kind.
@Suite struct UnknownKindTests {
  static let types = [
    ("en", "# UITableView\n\nRows in a column.\n\n## rowHeight\n\nThe height.", SymbolKind?.none),
    ("ja", "# UITableView\n\n行を並べる。\n\n## rowHeight\n\n高さ。", nil),
    ("zh-Hans", "# UITableView\n\n以单列显示各行。\n\n## rowHeight\n\n高度。", nil),
    // A word, a declaration, an initializer that only classes have.
    ("ja", "# UITableView クラス\n\n## rowHeight\n\n高さ。", .class),
    (
      "en", "# UITableView\n```swift\nstruct UITableView\n```\n\n## rowHeight\n\nThe height.",
      .struct
    ),
    ("zh-Hans", "# UITableView\n\n## initWithFrame:style:\n\n创建表格。", .class),
  ]

  @Test(arguments: types)
  func showsTheKindOfATypeOnlyIfItIsKnown(language: String, note: String, kind: SymbolKind?) throws
  {
    let site = SmallSite([("\(language)/UITableView.md", note)])
    let type = try #require(site.graph.symbols.first { $0.id == "UITableView" })
    #expect(type.kind == kind)
    #expect(type.isType && type.hasPage)
    let html = try #require(site.page("\(language)/UITableView.html"))
    let head = html.part(from: "<header class=\"title", to: "</header>")
    #expect(head.contains("<p class=\"kind\">") == (kind != nil))
    let copy = try #require(site.page("\(language)/UITableView.md"))
    let words = try #require(site.languages.first)
    #expect(copy.contains("\n\(words.word(for: .class))\n") == (kind == .class))
    let json = String(
      decoding: modelJSON(of: site.graph, files: site.files, withProse: true).bytes(), as: UTF8.self
    )
    let own = json.part(from: "\"id\": \"UITableView\"", to: "\"name\"")
    #expect(own.contains("\"kind\"") == (kind != nil), "\(own)")
  }

  /// What is written in capitals is a constant; it stands in the group of the page that lists it.
  @Test func takesCapitalsForAConstant() throws {
    let site = SmallSite([
      (
        "ja/LMPLamp.md",
        "# Lamp.UI.LMPLamp\n\n## 色の種類\n\n- Lamp.UI.COLOR_RED\n- Lamp.UI.COLOR_BLUE\n- Lamp.UI.COLOR_RED_2\n"
      )
    ])
    let red = try #require(site.graph.symbols.first { $0.id == "Lamp.UI.COLOR_RED" })
    #expect(red.kind == .constant)
    let json = String(
      decoding: modelJSON(of: site.graph, files: site.files, withProse: true).bytes(), as: UTF8.self
    )
    let own = json.part(
      from: "\"id\": \"Lamp.UI.COLOR_RED\"", to: "\"id\": \"Lamp.UI.COLOR_RED_2\"")
    #expect(own.contains("色の種類"), "\(own)")
  }

  static let traits = [
    ("en", "# Lamp protocol\n\n## level\n\nHow bright it is.\n\nOptional.", "Optional", 1),
    ("ja", "# Lamp プロトコル\n\n## level\n\n明るさ。\n\n任意。", "任意", 1),
    ("zh-Hans", "# Lamp 协议\n\n## level\n\n亮度。\n\n可选。", "可选", 1),
    ("en", "# Lamp protocol\n\n## level\n\nRequired.\n\nHow bright it is.", "Required", 1),
    ("en", "# Lamp protocol\n\n## level\n\n> Optional.\n\nHow bright it is.", "Optional", 1),
    // A sentence that says more, and one that speaks of something else than a member.
    ("en", "# Lamp protocol\n\n## level\n\nOptional, as lamps are.", "Optional", 1),
    ("en", "# Lamp protocol\n\nOptional.\n\n## level\n\nHow bright it is.", "Optional.", 1),
  ]

  @Test(arguments: traits)
  func showsOnceThatAMemberIsOptional(
    language: String, note: String, word: String, count: Int
  ) throws {
    let site = SmallSite([("\(language)/Lamp.md", note)])
    let html = try #require(site.page("\(language)/Lamp.html"))
    let main = html.part(from: "<main", to: "</main>")
    let shown = word.hasSuffix(".") ? main : main.part(from: "id=\"level\"", to: "</section>")
    #expect(shown.ranges(of: word).count >= count)
    #expect(!shown.contains("<p>\(word).</p>") && !shown.contains("<p>\(word)。</p>"))
    let isRepeated = [".", "。"].contains { main.contains("class=\"lead\">\(word)\($0)</div>") }
    #expect(!isRepeated)
  }
}
