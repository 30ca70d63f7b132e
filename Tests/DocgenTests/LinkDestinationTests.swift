import Characters
import Graph
import Markup
import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct LinkDestinationTests {
  @Test(
    arguments: [
      ("https://example.org/a", .web("https://example.org/a")),
      ("mailto:a@example.org", .web("mailto:a@example.org")),
      ("//example.org/a", .web("https://example.org/a")),
      ("#section-overview", .fragment("#section-overview")),
      ("#colours", .heading(colours, ofArticle: 0)),
      ("#Colours", .heading(colours, ofArticle: 0)),
      ("#nothing", .article(0)),
      ("light.md#colours", .heading(colours, ofArticle: 0)),
      ("../en/articles/light.md", .article(0)),
      ("doc:light#colours", .heading(colours, ofArticle: 0)),
      ("Lamp#glow", .symbol(1)),
      ("../Lamp.md#glow", .symbol(1)),
      ("Lamp#nothing", .symbol(0)),
      ("Nothing#nothing", nil),
      ("assets/%E6%98%8E%E3%81%8B%E3%82%8A.png", .asset("assets/明かり.png")),
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
        target, in: Self.site.graph, from: nil, in: 1, assets: ["assets/明かり.png"]) == expected)
  }

  @Test(arguments: [("https://example.org/a.png"), ("Lamp"), ("../secret.png"), ("assets/../x")])
  func showsNoImageFromElsewhere(target: String) {
    #expect(LinkDestination(asset: target, among: ["assets/明かり.png"]) == nil)
  }

  @Test(
    arguments: [
      ("grid.png", "en", "assets/notes/en/grid.png"),
      ("./grid.png", "en", "assets/notes/en/grid.png"),
      ("../grid.png", "en/articles", "assets/notes/en/grid.png"),
      ("my%20grid.png", "en", "assets/notes/en/my grid.png"),
      ("my grid.png", "en", "assets/notes/en/my grid.png"),
      ("grid.png", "ja", nil), ("../../grid.png", "en", nil), ("/en/grid.png", "en", nil),
      ("assets/grid.png", "en", "assets/grid.png"),
    ] as [(String, String, String?)])
  func findsAPictureBesideItsNote(target: String, folder: String, path: String?) {
    let files: Set<String> = [
      "assets/notes/en/grid.png", "assets/notes/en/my grid.png", "assets/grid.png",
    ]
    #expect(
      LinkDestination(asset: target, beside: folder, among: files)
        == path.map(LinkDestination.asset))
  }

  private static let colours = TextHeading(document: 1, node: 5, symbol: nil)

  private static let site = SmallSite([
    (
      "en/Lamp.md",
      "# Lamp\n```objc\n@interface Lamp : NSObject\n```\nA lamp.\n\n## glow\n```objc\n@property int glow;\n```\nIt glows."
    ),
    ("en/articles/light.md", "# On light\n\nWhat light is.\n\n## Colours\n\nMany."),
  ])
}
