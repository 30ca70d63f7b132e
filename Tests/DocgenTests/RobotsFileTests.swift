import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct RobotsFileTests {
  @Test(
    arguments: [
      (nil, "User-agent: *\nAllow: /\n"),
      (
        "https://lamps.example/a",
        "User-agent: *\nAllow: /\n\nSitemap: https://lamps.example/a/sitemap.xml\n"
      ),
    ])
  func allowsEverythingAndNamesTheSitemap(baseURL: String?, expected: String) {
    var configuration = SiteConfiguration()
    configuration.baseURL = baseURL
    #expect(String(decoding: RobotsFile.bytes(configuration), as: UTF8.self) == expected)
  }
}
