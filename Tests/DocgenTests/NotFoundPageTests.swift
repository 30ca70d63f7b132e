import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct NotFoundPageTests {
  @Test func speaksEveryLanguageOfTheSite() throws {
    let page = try #require(LampNotes.site.page("404.html"))
    #expect(page.contains("<li lang=\"en\"><h2>Nothing is at this address</h2>"))
    #expect(page.contains("<li lang=\"ja\"><h2>このアドレスにページはありません</h2>"))
    #expect(page.contains("href=\"ja/index.html\" hreflang=\"ja\""))
    #expect(!page.contains("<script"))
    #expect(!page.contains("rel=\"alternate\""))
  }

  @Test func worksAtAnyAddressBelowAKnownOne() throws {
    let page = try #require(LampNotes.site.page("404.html", at: "https://lamps.example/a"))
    let addresses = page.matches(of: /href="([^"]*)"/).map { String($0.1) }
    #expect(addresses.count == 4)
    #expect(addresses.allSatisfy { $0.hasPrefix("https://lamps.example/a/") })
  }

  @Test func isNoPageOfTheSite() throws {
    let site = LampNotes.site.site
    #expect(site.pageCount == site.files.count { $0.path.hasSuffix(".html") } - 1)
    let sitemap = try #require(LampNotes.site.page("sitemap.xml", at: "https://lamps.example/"))
    #expect(sitemap.contains("https://lamps.example/ja/Lamp.html"))
    #expect(!sitemap.contains("404"))
    // Each page names itself and its translations; the page that chooses a language has none.
    #expect(sitemap.contains(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">"))
    #expect(
      sitemap.contains(
        "<url><loc>https://lamps.example/ja/Lamp.html</loc>"
          + ["en", "ja"].map {
            "<xhtml:link rel=\"alternate\" hreflang=\"\($0)\" href=\"https://lamps.example/\($0)/Lamp.html\"/>"
          }.joined() + "</url>\n"))
    #expect(sitemap.contains("<url><loc>https://lamps.example/index.html</loc></url>\n"))
  }
}
