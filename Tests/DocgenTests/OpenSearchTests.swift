import Foundation
import Testing

@testable import Configuration
@testable import Pages
@testable import Site

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct OpenSearchTests {
  private static let site = SmallSite([
    "en/Lamp.md": "# Lamp class\nA lamp.\n", "ja/Lamp.md": "# Lamp クラス\n",
  ])

  @Test func describesHowToSearch() throws {
    let xml = try #require(Self.site.page("opensearch.xml", at: "https://lamps.example/docs/"))
    #expect(xml.contains("<ShortName>Lamps &amp; &lt;Lights&gt;</ShortName>"))
    #expect(xml.contains("template=\"https://lamps.example/docs/index.html?q={searchTerms}\""))
    #expect(xml.contains("<Language>en</Language>\n<Language>ja</Language>"))
    let parser = XMLParser(data: Data(xml.utf8))
    #expect(parser.parse())
    let page = try #require(Self.site.page("en/Lamp.html", at: "https://lamps.example/docs/"))
    #expect(page.contains("type=\"application/opensearchdescription+xml\""))
  }

  @Test func isLeftOutWithoutAnAddress() throws {
    #expect(Self.site.page("opensearch.xml") == nil)
    let page = try #require(Self.site.page("en/Lamp.html"))
    #expect(!page.contains("opensearch"))
  }
}
