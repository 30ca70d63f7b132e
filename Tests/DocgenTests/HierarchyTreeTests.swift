import Characters
import Testing

@testable import Configuration
@testable import Graph
@testable import Notes
@testable import Pages
@testable import Site
@testable import Statements

@Suite struct HierarchyTreeTests {
  @Test func drawsAncestorsThenTheTypeThenItsSubtypes() throws {
    let site = SmallSite([
      "en/Base.md": Self.type("Base", above: "NSObject"),
      "en/Lamp.md": Self.type("Lamp", above: "Base"),
      "en/Bulb.md": Self.type("Bulb", above: "Lamp"),
      "en/Tube.md": Self.type("Tube", above: "Lamp"),
    ])
    let tree = try #require(Self.tree(of: "Lamp", in: site))
    #expect(
      Self.outline(tree) == [
        "NSObject", "  Base → Base.html < 0", "    Lamp * < 1", "      Bulb → Bulb.html < 2",
        "      Tube → Tube.html < 2",
      ])
    #expect(tree.description == "Inherits from: Base, NSObject. Inherited by: Bulb, Tube.")
  }

  @Test(arguments: [
    ("en", "Inherits from: NSObject. Inherited by: Lamp."),
    ("ja", "継承元：NSObject。 継承先：Lamp。"),
    ("zh-Hans", "继承自：NSObject。 子类：Lamp。"),
  ])
  func tellsInTheLanguageOfThePage(language: String, expected: String) throws {
    let site = SmallSite([
      ("\(language)/Base.md", Self.type("Base", above: "NSObject")),
      ("\(language)/Lamp.md", Self.type("Lamp", above: "Base")),
    ])
    let tree = try #require(Self.tree(of: "Base", in: site))
    #expect(tree.description == expected)
    let html = Self.drawing(of: tree, title: "図")
    #expect(html.contains(">図</title>") && html.contains(">\(expected)</desc>"))
  }

  @Test func drawsNothingForATypeAlone() {
    let site = SmallSite(["en/Mode.md": "# Mode\n```swift\nenum Mode\n```\nA mode."])
    #expect(Self.tree(of: "Mode", in: site) == nil)
  }

  @Test func hangsATypeOnAllItsParents() throws {
    let site = SmallSite([
      "en/A.md": "# A\n```swift\nprotocol A : Root\n```\nText.",
      "en/B.md": "# B\n```swift\nprotocol B : Root\n```\nText.",
      "en/C.md": "# C\n```swift\nprotocol C : A, B\n```\nText.",
      "en/D.md": "# D\n```swift\nclass D : C\n```\nText.",
    ])
    let tree = try #require(Self.tree(of: "C", in: site))
    #expect(
      Self.outline(tree).prefix(4) == [
        "Root", "  A → A.html < 0", "    B → B.html < 0", "      C * < 1 2",
      ])
  }

  @Test func namesWhatConformsToAProtocol() throws {
    let site = SmallSite([
      "en/P.md": "# P\n```swift\nprotocol P\n```\nText.",
      "en/D.md": "# D\n```swift\nstruct D : P\n```\nText.",
    ])
    let tree = try #require(Self.tree(of: "P", in: site))
    #expect(Self.outline(tree) == ["P *", "  D → D.html < 0"])
    #expect(tree.description == "Conforming types: D.")
  }

  @Test(arguments: [(8, nil), (9, "and 1 more"), (30, "and 22 more")] as [(Int, String?)])
  func showsEightSubtypesAndCountsTheOthers(count: Int, words: String?) throws {
    var notes = [(path: "en/Base.md", text: Self.type("Base", above: "NSObject"))]
    for number in 1...count {
      notes.append(("en/S\(number).md", Self.type("S\(number)", above: "Base")))
    }
    let tree = try #require(Self.tree(of: "Base", in: SmallSite(notes)))
    #expect(tree.rows.count == 2 + 8 + (words == nil ? 0 : 1))
    #expect(tree.rows.last?.isWords == (words != nil))
    if let words {
      #expect(tree.rows.last?.lines == [words])
      #expect(tree.description.hasSuffix(", \(words)."))
    }
  }

  @Test func endsInACircle() throws {
    let site = SmallSite([
      "en/A.md": Self.type("A", above: "B"), "en/B.md": Self.type("B", above: "C"),
      "en/C.md": Self.type("C", above: "A"), "en/Own.md": Self.type("Own", above: "Own"),
    ])
    let tree = try #require(Self.tree(of: "A", in: site))
    #expect(tree.rows.count <= 4)
    for (index, row) in tree.rows.enumerated() {
      #expect(row.parents.allSatisfy { $0 < index })
    }
    _ = Self.tree(of: "Own", in: site)
  }

  @Test(arguments: [5, 40, 200])
  func keepsTheNearestOfALongChain(depth: Int) throws {
    var notes = [(path: "en/T0.md", text: Self.type("T0", above: "NSObject"))]
    for number in 1...depth {
      notes.append(("en/T\(number).md", Self.type("T\(number)", above: "T\(number - 1)")))
    }
    let tree = try #require(Self.tree(of: "T\(depth)", in: SmallSite(notes)))
    let own = try #require(tree.rows.last)
    #expect(own.isSelf && own.lines == ["T\(depth)"])
    #expect(own.x <= 110)
    #expect(tree.rows[tree.rows.count - 2].lines == ["T\(depth - 1)"])
    #expect(tree.rows[0].isWords == (depth > 9))
    #expect(tree.rows.count <= 12)
    // Each hangs on the one above it, the first that is drawn on the words.
    #expect(tree.rows.indices.dropFirst().allSatisfy { tree.rows[$0].parents == [$0 - 1] })
  }

  @Test(arguments: [
    ("UITableView", ["UITableView"]),
    ("UITableViewDiffableDataSource", ["UITableViewDiffable", "DataSource"]),
    ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", ["aaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaa"]),
    ("とても長いクラスの名前をここに書いてみたものです", ["とても長いクラスの名前をここに書いてみた", "ものです"]),
    ("", [""]),
  ])
  func cutsALongNameBetweenItsWords(name: String, lines: [String]) {
    #expect(HierarchyTree.lines(of: name, within: 20) == lines)
  }

  @Test func fitsAPhoneWhateverTheNames() throws {
    let long = String(repeating: "VeryLongName", count: 12)
    var site = SmallSite([
      "en/Base.md": Self.type("Base", above: "NSObject"),
      "en/Long.md": Self.type(long, above: "Base"),
    ])
    site.graph = site.graph.changing { _, symbol in
      if symbol.id == "Base" { symbol.inherits = [TypeReference(name: "<script>")] }
    }
    let tree = try #require(Self.tree(of: "Base", in: site))
    let html = Self.drawing(of: tree, title: "<")
    let width = try #require(html.firstMatch(of: /viewBox="0 0 (\d+) \d+"/)?.1)
    #expect(try #require(Int(width)) <= 250)
    #expect(!html.contains("<script>"))
    let rows = tree.rows
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      #expect(lower.y - upper.y >= 16 * upper.lines.count)
    }
  }

  private static func type(_ name: String, above: String) -> String {
    "# \(name)\n```objc\n@interface \(name) : \(above)\n```\nText.\n"
  }

  private static func tree(of id: String, in site: SmallSite) -> HierarchyTree? {
    guard let index = site.graph.index(of: id) else { return nil }
    return HierarchyTree(of: index, in: site.graph, words: site.languages[0])
  }

  /// One line a row: its place, its page, the rows that it hangs on.
  private static func outline(_ tree: HierarchyTree) -> [String] {
    let step = tree.rows.first { $0.x > 0 }?.x ?? 1
    return tree.rows.map { row in
      String(repeating: "  ", count: row.x / step) + row.lines.joined()
        + (row.symbol == nil ? "" : " → \(row.lines.joined()).html") + (row.isSelf ? " *" : "")
        + (row.parents.isEmpty ? "" : " < " + row.parents.map(String.init).joined(separator: " "))
    }
  }

  private static func drawing(of tree: HierarchyTree, title: String) -> String {
    let rows = tree.rows(address: { "\($0).html" }, external: { _ in nil })
    return tree.drawing(title: title, rows: rows).string
  }
}
