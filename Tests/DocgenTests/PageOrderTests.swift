import Characters
import Testing

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
    let names = graph.pagesByKind().map { $0.symbols.map { graph.symbols[$0].name } }
    #expect(names == [["Lamp", "Zone"], ["Ward"], ["Hue"]])
    #expect(graph.pagesByKind().map(\.key) == ["class", "protocol", "enum"])
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
