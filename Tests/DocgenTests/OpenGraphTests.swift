import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct OpenGraphTests {
  @Test(
    arguments: [
      ReadingRow("en/Lamp.html", "en_US article Lamp – Lamps &amp; &lt;Lights&gt;"),
      ReadingRow("ja/Lamp.html", "ja_JP article Lamp – Lamps &amp; &lt;Lights&gt;"),
      ReadingRow("ja/index.html", "ja_JP website Lamps &amp; &lt;Lights&gt;"),
      ReadingRow("index.html", "en_US website Lamps &amp; &lt;Lights&gt;"),
      ReadingRow("en/versions/iOS-4.html", "en_US article iOS 4.0 – Lamps &amp; &lt;Lights&gt;"),
    ])
  func saysWhatAPageIs(row: ReadingRow) throws {
    let page = try #require(LampNotes.site.page(row.text, at: "https://lamps.example"))
    func value(_ name: String) -> String {
      let tag = page.part(from: "<meta property=\"og:\(name)\" content=\"", to: "\">")
      return tag.split(separator: "\"").last.map(String.init) ?? ""
    }
    #expect("\(value("locale")) \(value("type")) \(value("title"))" == row.expected)
    #expect(value("url") == "https://lamps.example/" + row.text)
    #expect(page.contains("hreflang=\"x-default\" href=\"https://lamps.example/index.html\">"))
  }

  @Test func leavesOutAddressesThatAreNotKnown() throws {
    let page = try #require(LampNotes.site.page("en/Lamp.html"))
    #expect(!page.contains("og:url"))
    #expect(!page.contains("x-default"))
    #expect(page.contains("property=\"og:description\" content=\"A lamp that a program can dim.\""))
  }
}
