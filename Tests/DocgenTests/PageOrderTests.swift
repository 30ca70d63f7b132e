import Characters
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site

@Suite struct PageOrderTests {
  private static let site = SmallSite([
    ("en/Ward.md", "# Ward\n\n```swift\nprotocol Ward\n```\n\nA ward."),
    ("en/Zone.md", "# Zone\n\n```swift\nclass Zone\n```\n\nA zone."),
    ("ja/Lamp.md", "# Lamp\n\n```swift\nclass Lamp\n```\n\nランプです。"),
    ("en/Hue.md", "# Hue\n\n```swift\nenum Hue\n```\n\nA hue."),
  ])

  @Test func `goes through the kinds, and through each by name`() {
    let graph = Self.site.graph
    let groups = PageOrder(graph).groups
    let names = groups.map { $0.symbols.map { graph.symbols[$0].name } }
    #expect(names == [["Lamp", "Zone"], ["Ward"], ["Hue"]])
    #expect(groups.map(\.anchor) == ["kind-class", "kind-protocol", "kind-enum"])
  }

  @Test func `those come first that the first page lists as topics`() {
    let types = ["Aura", "Lamp", "Zone"].map {
      ("en/\($0).md", "# \($0)\n\n```swift\nclass \($0)\n```\n\nOne.")
    }
    let member = "\n\n## glow\n\n```swift\nvar glow: Bool\n```\n\nHow it glows."
    let site = SmallSite(
      [types[0], types[1], (types[2].0, types[2].1 + member)] + [
        (
          "en/index.md",
          """
          # Lights

          See `Aura`.

          ## Topics

          ### First

          - ``Lamp``

          ## Further

          - ``Aura``
          """
        )
      ])
    let names = PageOrder(site.graph).groups.map { group in
      group.symbols.map { site.graph.symbols[$0].name }
    }
    // Zone has most members of the rest.
    #expect(names == [["Lamp"], ["Zone", "Aura"]])
    // The list of types stands before what else there is.
    let page = site.page("en/index.html") ?? ""
    #expect(page.contains("Lamp.html"))
  }

  @Test func `topics of a translation that has others stay in its text`() {
    let types = ["Aura", "Lamp"].map {
      ("en/\($0).md", "# \($0)\n\n```swift\nclass \($0)\n```\n\nOne.")
    }
    let site = SmallSite(
      types + [
        ("en/index.md", "# Lights\n\n## Topics\n\n### First\n\n- `Lamp`\n"),
        ("ja/Lamp.md", "# Lamp\n\nランプ。"),
        ("ja/index.md", "# 明かり\n\n## トピック\n\n### 初め\n\n- `Lamp`\n\n### 終わり\n\n- `Aura`\n"),
      ])
    let page = site.page("ja/index.html") ?? ""
    for words in ["初め", "終わり", "トピック"] { #expect(page.contains(words)) }
    #expect(site.page("en/index.html")?.contains("<section class=\"group\" id=\"first\">") == true)
  }

  @Test func `neighbours lead from one kind to the next, and end at the ends`() {
    let site = Self.site
    let order = PageOrder(site.graph)
    let way = ["Lamp", "Zone", "Ward", "Hue"].map { site.index(of: $0) }
    #expect(order.neighbours(of: way[0]).previous == nil)
    #expect(order.neighbours(of: way[3]).next == nil)
    for (page, next) in zip(way, way.dropFirst()) {
      #expect(order.neighbours(of: page).next == next)
      #expect(order.neighbours(of: next).previous == page)
    }
  }
}
