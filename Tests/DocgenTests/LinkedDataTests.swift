import Foundation
import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct LinkedDataTests {
  @Test(
    arguments: [
      ("en/Lamp.html", "TechArticle", "Lamp", ["Reference", "Lamp"]),
      ("ja/Lamp.html", "TechArticle", "Lamp", ["リファレンス", "Lamp"]),
      ("en/index.html", "WebSite", "Lamps & <Lights>", []),
      (
        "en/versions/iOS-4.html", "TechArticle", "iOS 4.0",
        ["Reference", "Versions and changes", "iOS 4.0"]
      ),
    ])
  func saysWhatAPageIsAndWhereItStands(
    path: String, type: String, name: String, trail: [String]
  ) throws {
    let data = try #require(try Self.data(in: path))
    let graph = try #require(data["@graph"] as? [[String: Any]])
    let page = try #require(graph.first)
    #expect(page["@type"] as? String == type)
    #expect((page["headline"] ?? page["name"]) as? String == name)
    #expect(page["url"] as? String == "https://lamps.example/" + path)
    #expect(page["inLanguage"] as? String == String(path.prefix(2)))
    let steps = graph.dropFirst().first?["itemListElement"] as? [[String: Any]] ?? []
    #expect(steps.compactMap { $0["name"] as? String } == trail)
    #expect(steps.compactMap { $0["position"] as? Int } == Array(0..<trail.count).map { $0 + 1 })
    // The page itself needs no address.
    let addresses = steps.compactMap { $0["item"] as? String }
    #expect(addresses.count == max(0, trail.count - 1))
    #expect(addresses.allSatisfy { $0.hasPrefix("https://lamps.example/\(path.prefix(2))/") })
    #expect(addresses.allSatisfy { !$0.contains("..") })
  }

  /// A title must not end the element that it stands in.
  @Test func holdsNoMarkup() throws {
    let page = try #require(LampNotes.site.page("en/index.html", at: "https://lamps.example"))
    let data = page.part(from: "ld+json\">", to: "</script>")
    #expect(data.contains(#"Lamps & \u003CLights>"#))
  }

  @Test func isLeftOutWithoutAnAddress() {
    #expect(LampNotes.site.page("en/Lamp.html")?.contains("ld+json") == false)
  }

  private static func data(in path: String) throws -> [String: Any]? {
    let page = try #require(LampNotes.site.page(path, at: "https://lamps.example"))
    let match = try #require(page.firstMatch(of: /ld\+json">(.*)<\/script>/))
    return try JSONSerialization.jsonObject(with: Data(match.1.utf8)) as? [String: Any]
  }
}
