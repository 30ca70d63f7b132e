import Characters
import Testing

@testable import Pages
@testable import Site

@Suite struct LinkDestinationTests {
  @Test(
    arguments: [
      ("https://example.org/a", .web("https://example.org/a")),
      ("mailto:a@example.org", .web("mailto:a@example.org")),
      ("//example.org/a", .web("https://example.org/a")),
      ("#section-2", .fragment("#section-2")),
      ("assets/明かり.png", .asset("assets/明かり.png")),
      ("../../assets/明かり.png", .asset("assets/明かり.png")),
      ("assets/none.png", nil),
      ("Lamp", .symbol(0)),
      ("articles/light", .article(0)),
      ("Nothing", nil),
      ("javascript:alert(1)", nil),
      ("data:text/html,x", nil),
      ("file:///etc/passwd", nil),
    ] as [(String, LinkDestination?)])
  func findsWhereALinkLeads(target: String, expected: LinkDestination?) {
    #expect(
      LinkDestination(
        target, in: Self.site.graph, from: nil, assets: ["assets/明かり.png"]) == expected)
  }

  @Test(arguments: [("https://example.org/a.png"), ("Lamp"), ("../secret.png"), ("assets/../x")])
  func showsNoImageFromElsewhere(target: String) {
    #expect(LinkDestination(asset: target, among: ["assets/明かり.png"]) == nil)
  }

  private static let site = SmallSite([
    ("en/articles/light.md", "# On light\n\nWhat light is."),
    ("en/Lamp.md", "# Lamp\n```objc\n@interface Lamp : NSObject\n```\nA lamp."),
  ])
}
