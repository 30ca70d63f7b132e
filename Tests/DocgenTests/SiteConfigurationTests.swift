import Diagnostics
import Pages
import Site
import Testing

@testable import Vocabulary

@Suite struct SiteConfigurationTests {
  private func read(_ text: String) -> Diagnosed<SiteConfiguration> {
    SiteConfiguration.read(SourceFile(path: "docgen.yml", bytes: Array(text.utf8)), file: 0)
  }

  @Test func readsEveryKey() {
    let read = read(
      """
      title: {en: Table Views, ja: テーブルビュー, zh-Hans: 表视图}
      languages: [en, ja, zh-Hans]
      platforms: [iOS, tvOS]
      baseURL: https://example.org/docs/
      repository: https://example.org/repository
      edit: https://example.org/edit/{path}
      accentColor: ['#0a5fd0', '#7AB8FF']
      """)
    #expect(read.diagnostics == [])
    let configuration = read.value
    #expect(configuration.title(in: "ja") == "テーブルビュー")
    #expect(configuration.title(in: "ko") == "Table Views")
    #expect(configuration.languages == ["en", "ja", "zh-Hans"])
    #expect(configuration.platforms == ["iOS", "tvOS"])
    #expect(configuration.baseURL == "https://example.org/docs/")
    #expect(configuration.repository == "https://example.org/repository")
    #expect(configuration.edit == ["https://example.org/edit/{path}"])
    #expect(configuration.accentColor == "#0a5fd0")
    #expect(configuration.accentColorDark == "#7AB8FF")
  }

  @Test func readsWhatOfTheOutputStays() {
    let read = read("output: in-place\nkeep: [CNAME, 'google*.html', ./, ../a, '']\n")
    #expect(read.value.isWrittenInPlace)
    #expect(read.value.keep.map(\.text) == ["CNAME", "google*.html"])
    #expect(read.value.keep[1].pattern.holds("google1.html"))
    #expect(read.diagnostics.map(\.id) == [.unknownKey, .unknownKey, .unknownKey])
    #expect(!self.read("output: replace").value.isWrittenInPlace)
    #expect(self.read("output: replace").diagnostics == [])
    #expect(self.read("output: out").diagnostics.map(\.id) == [.unknownKey])
  }

  @Test func readsTheVersionsToOffer() throws {
    let platforms = PlatformList()
    let read = read("versions: { iOS: [12, 17.1], OS X: 10.9.5, Apfel: [1] }")
    #expect(read.diagnostics == [])
    let versions = read.value.versions(of: platforms)
    #expect(versions[try #require(platforms["iOS"])] == [Version(12), Version(17, 1)])
    #expect(versions[try #require(platforms["macOS"])] == [Version(10, 9, 5)])
    #expect(versions.count == 2)
    #expect(read.value.unknownPlatforms(besides: platforms).map(\.id) == [.unknownPlatform])
  }

  @Test func readsTheOldestVersionsThatReadersSupport() throws {
    let platforms = PlatformList()
    let minimum = read("minimum: { iOS: 9, tvOS: [10.1, 9.2] }").value.minimum(of: platforms)
    #expect(minimum[try #require(platforms["iOS"])] == Version(9))
    #expect(minimum[try #require(platforms["tvOS"])] == Version(9, 2))
    let releases = read("releases: { iOS: [28.0, 28.1] }\nversions: { tvOS: [9.2] }").value
    #expect(releases.knownReleases.map(\.platform) == ["iOS", "tvOS"])
    #expect(
      releases.knownReleases.map(\.versions) == [[Version(28), Version(28, 1)], [Version(9, 2)]])
    #expect(read("releases: { Apfel: 9 }").value.unknownPlatforms(besides: platforms).count == 1)
    #expect(read("minimum: { Apfel: 9 }").value.unknownPlatforms(besides: platforms).count == 1)
  }

  @Test(arguments: ["14.x", "１４", "-1", "1.2.3.4", "''", "99999999"])
  func offersNothingThatIsNoVersion(version: String) {
    let read = read("versions: { iOS: [12.0, \(version)] }")
    #expect(read.diagnostics.map(\.id) == [.malformedVersion])
    #expect(read.value.versions.first?.versions == [Version(12)])
  }

  @Test(arguments: ["", "# 何もない\n", "title:\n"])
  func hasADefaultForEveryKey(text: String) {
    let configuration = read(text).value
    #expect(configuration.languages.isEmpty)
    #expect(configuration.platforms.isEmpty)
    #expect(configuration.baseURL == nil)
    #expect(configuration.accentColor == nil)
    #expect(configuration.title(in: "en") == nil || text == "title:\n")
  }

  @Test func takesOneTitleForAllLanguages() {
    let configuration = read("title: 表视图\nlanguages: zh-Hans\n").value
    #expect(configuration.title(in: "en") == "表视图")
    #expect(configuration.languages == ["zh-Hans"])
  }

  @Test(arguments: [
    ("langauges: [en]", "no key is called 'langauges'; did you mean 'languages'?", "languages"),
    ("titel: x", "no key is called 'titel'; did you mean 'title'?", "title"),
  ])
  func namesTheNearestKey(text: String, message: String, fix: String) {
    let diagnostics = read(text).diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.id) == [.unknownKey])
    #expect(diagnostics.flatMap(\.fixes).map(\.replacement) == [fix])
    #expect(
      diagnostics.first?.range.offsets == 0..<(text.utf8.count - text.drop { $0 != ":" }.utf8.count)
    )
  }

  @Test func readsASecondAddressForNewNotes() {
    let addresses = ["https://a.example/edit/{path}", "https://a.example/new?name={path}&b=1"]
    let read = read("edit:\n- \(addresses[0])\n- \(addresses[1])\n")
    #expect(read.diagnostics == [])
    #expect(read.value.edit == addresses)
    #expect(
      addresses.map { SiteConfiguration.editAddress($0, of: "ja/A.md") }
        == ["https://a.example/edit/ja/A.md", "https://a.example/new?name=ja/A.md&b=1"])
  }

  @Test(arguments: [
    "https://a.example/edit/", "ftp://a.example/{path}", "'javascript:alert(1)//{path}'",
    "https://a.example/{path}/{path}", "https://a.example/編集/{path}", "[]",
    "['https://a.example/{path}', 'https://a.example/']",
    "['https://a.example/{path}', 'https://b.example/{path}', 'https://c.example/{path}']",
  ])
  func refusesAnAddressThatHasNoPlaceForAPath(address: String) {
    let read = read("edit: \(address)\n")
    #expect(read.diagnostics.map(\.id) == [.unknownKey])
    #expect(read.value.edit == [])
  }

  @Test(arguments: ["red", "#12345", "#1234567", "#12345g", "#ＡＢ", "[]", "['#0a5fd0', blue]"])
  func refusesWhatIsNoColor(color: String) {
    let read = read("accentColor: \(color.hasPrefix("#") ? "'\(color)'" : color)\n")
    #expect(read.diagnostics.count == 1)
    #expect(read.value.accentColor == (color.contains("0a5fd0") ? "#0a5fd0" : nil))
  }
}
