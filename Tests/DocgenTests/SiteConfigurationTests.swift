import Configuration
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
    #expect(configuration.look.colors.light[.accent]?.color.text == "#0a5fd0")
    #expect(configuration.look.colors.dark[.accent]?.color.text == "#7ab8ff")
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
    #expect(configuration.look.colors.light.isEmpty)
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

  @Test(arguments: [
    "red", "#12345", "#+12345", "#1234567", "#12345g", "#ＡＢ", "[]", "['#0a5fd0', blue]",
  ])
  func refusesWhatIsNoColor(color: String) {
    let read = read("accentColor: \(color.hasPrefix("#") ? "'\(color)'" : color)\n")
    #expect(read.diagnostics.count == 1)
    #expect(
      read.value.look.colors.light[.accent]?.color.text
        == (color.contains("0a5fd0") ? "#0a5fd0" : nil))
  }

  @Test func readsColorsByTheirNames() {
    let read = read(
      """
      colors:
        paper: '#fffdf8'
        ink: ['#222', '#eee']
        inc: '#000'
        edge: [black]
        mark: ['#fff', '#000', '#111']
      """)
    let colors = read.value.look.colors
    #expect(
      colors.light.mapValues(\.color.text) == [
        .paper: "#fffdf8", .ink: "#222222", .mark: "#ffffff",
      ])
    #expect(colors.dark.mapValues(\.color.text) == [.ink: "#eeeeee", .mark: "#000000"])
    #expect(
      read.diagnostics.map(\.message) == [
        "no colour is called 'inc'; did you mean 'ink'?",
        "a colour is written as '#0a5fd0'; the default is used",
        "'mark' has a colour for light and one for dark pages, and no third",
      ])
  }

  @Test(arguments: ["colors: {}", "colors: red", "fonts: assets/a.woff2", "fonts: {}"])
  func saysWhatBelongsUnderColorsAndFonts(text: String) {
    #expect(read(text + "\n").diagnostics.map(\.id) == [.unknownKey])
  }

  @Test func reportsAnAccentThatIsSaidTwice() {
    let read = read("accentColor: '#000'\ncolors: { accent: '#111' }\n")
    #expect(read.value.look.colors.light[.accent]?.color.text == "#000000")
    #expect(
      read.diagnostics.map(\.message) == [
        "'accent' is said twice, as 'accentColor' and under 'colors'; take one out"
      ])
  }

  @Test func readsFontsByTextAndLanguage() {
    let read = read(
      """
      fonts:
        text: { en: assets/a.woff2, ja: [assets/b.ttf, { file: assets/c.woff, weight: 700 }] }
        code:
        - { file: assets/d.otf, weight: 100 900, style: italic }
        - { file: assets/e.woff2, weight: bold }
        - { file: assets/f.woff2, stile: italic }
        - assets/g.png
        - elsewhere/h.woff2
        heads: assets/a.woff2
      """)
    let faces = read.value.look.fonts.faces.map { face in
      "\(face.role) \(face.language ?? "-") \(face.file.path) \(face.weight ?? "-") \(face.isItalic)"
    }
    #expect(
      faces == [
        "text en assets/a.woff2 - false", "text ja assets/b.ttf - false",
        "text ja assets/c.woff 700 false", "code - assets/d.otf 100 900 true",
      ])
    #expect(read.diagnostics.map(\.id) == Array(repeating: .unknownKey, count: 5))
    let quoted = self.read("fonts: { text: { 'ja\"': assets/a.woff2 } }\n")
    #expect(quoted.value.look.fonts.faces.isEmpty)
    #expect(quoted.diagnostics.count == 1)
  }
}
