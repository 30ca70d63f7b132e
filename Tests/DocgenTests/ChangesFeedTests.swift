import Foundation
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ChangesFeedTests {
  @Test(arguments: ["en", "ja"])
  func isXMLWithWhatAtomDemands(language: String) throws {
    let feed = try Feed(language)
    #expect(feed.values("feed/id") == ["https://lamps.example/\(language)/changes.xml"])
    #expect(feed.values("feed/author/name") == ["Lamps & <Lights>"])
    #expect(feed.values("feed/updated") == ["1970-01-07T00:00:00Z"])
    let count = feed.values("feed/entry/title").count
    #expect(count == 3)
    for part in ["id", "updated", "summary"] {
      #expect(feed.values("feed/entry/" + part).count == count)
    }
    #expect(Set(feed.values("feed/entry/id")).count == count)
  }

  @Test func tellsOfEveryStepNewestFirst() throws {
    let feed = try Feed("en")
    #expect(
      feed.values("feed/entry/title") == [
        "iOS 4.0 to iOS 6.0", "iOS 3.0 to iOS 4.0", "iOS 2.0 to iOS 3.0",
      ])
    #expect(
      feed.values("feed/entry/summary").first == "3 introduced, 0 deprecated, 1 removed")
    #expect(
      feed.values("feed/entry/content/div/ul/li/a/code").prefix(4) == [
        "Lamp/aura", "Switch", "Switch/state", "Lamp/flicker",
      ])
  }

  @Test func speaksTheLanguageOfItsFolder() throws {
    #expect(try Feed("ja").values("feed/entry/summary").first == "追加3件、非推奨0件、削除1件")
  }

  @Test(
    arguments: [
      (Version(0), "1970-01-01T00:00:00Z"),
      (Version(14, 2, 1), "1970-01-15T00:02:01Z"),
      (Version(10, 15), "1970-01-11T00:15:00Z"),
      (Version(335, 65535, 65535), "1970-12-28T23:59:59Z"),
      (Version(336), "1971-01-01T00:00:00Z"),
      (Version(65535), "2020-01-01T00:00:00Z"),
    ])
  func makesATimeOfAVersion(version: Version, expected: String) {
    #expect(ChangesFeed.time(of: version) == expected)
  }

  @Test func isNotWrittenWithoutAnAddress() {
    #expect(LampNotes.site.page("en/changes.xml") == nil)
    #expect(LampNotes.site.page("en/Lamp.html")?.contains("atom+xml") == false)
    let bare = SmallSite([
      ("en/Lamp.md", "# Lamp\n```objc\n@interface Lamp : NSObject\n```\nA lamp.")
    ])
    #expect(bare.page("en/changes.xml", at: "https://lamps.example/") == nil)
    #expect(
      bare.page("en/Lamp.html", at: "https://lamps.example/")?.contains("atom+xml") == false)
  }

  @Test(arguments: [("en/Lamp.html", "changes.xml"), ("en/changes/index.html", "../changes.xml")])
  func isNamedInTheHeadOfPages(page: String, address: String) {
    let html = LampNotes.site.page(page, at: "https://lamps.example/")
    #expect(html?.contains("title=\"Versions and changes\" href=\"\(address)\">") == true)
  }

  @Test func keepsControlCharactersOutOfXML() throws {
    var site = LampNotes.site
    site.graph = site.graph.changing { _, symbol in symbol.id += "\u{1}\u{FFFF}<&" }
    let feed = try Feed("en", of: site)
    #expect(feed.values("feed/entry/content/div/ul/li/a/code").contains("Switch\u{FFFD}\u{FFFD}<&"))
  }

  /// A feed as an XML parser reads it.
  private final class Feed: NSObject, XMLParserDelegate {
    private var path: [String] = []
    private var texts: [(path: String, text: String)] = []
    private var text = ""

    init(_ language: String, of site: SmallSite = LampNotes.site) throws {
      super.init()
      let xml = try #require(site.page("\(language)/changes.xml", at: "https://lamps.example"))
      let parser = XMLParser(data: Data(xml.utf8))
      parser.delegate = self
      #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    }

    func values(_ path: String) -> [String] { texts.filter { $0.path == path }.map(\.text) }

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
      path.append(elementName)
      text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?
    ) {
      texts.append((path.joined(separator: "/"), text))
      path.removeLast()
      text = ""
    }
  }
}
