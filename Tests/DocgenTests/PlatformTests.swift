import Testing

@testable import Characters
@testable import Vocabulary

@Suite struct PlatformTests {
  @Test(arguments: [
    ("iOS", "iOS"), ("ios", "iOS"), ("iPhone OS", "iOS"), ("iPhone", "iOS"), ("ｉＯＳ", "iOS"),
    ("OS X", "macOS"), ("Mac OS X", "macOS"), ("macOS", "macOS"),
    ("Mac\u{A0}Catalyst", "Mac Catalyst"),
    ("catalyst", "Mac Catalyst"), ("iPadOS", "iPadOS"), ("tv\u{3000}OS", "tvOS"),
    ("xrOS", "visionOS"), ("watchOS", "watchOS"),
  ])
  func knowsEverySpelling(spelling: String, name: String) {
    let list = PlatformList()
    #expect(list[spelling].map(list.name) == name)
  }

  @Test(arguments: ["", "Windows", "iOSX", "iO", "ｗｉｎ", "i OS 14", "苹果"])
  func knowsNoOther(spelling: String) {
    #expect(PlatformList()[spelling] == nil)
  }

  @Test func putsTheConfiguredOnesFirst() {
    let list = PlatformList(configured: ["tvOS", "iOS", "CarOS", "iphone"])
    #expect(list.names.prefix(4) == ["tvOS", "iOS", "CarOS", "iPadOS"])
    #expect(Set(list.names).count == list.names.count)
    #expect(list["car os"].map(list.name) == "CarOS")
    #expect(list["iPhone OS"] == Platform(rank: 1))
    #expect(list.all.map(list.name) == list.names)
  }

  @Test func takesAsManyAsItCanCount() {
    let list = PlatformList(configured: (0..<1_000).map { "System\($0)" } + ["", " "])
    #expect(list.names.count == 255)
  }

  @Test(arguments: [
    ("iOS", "ios", "iOS"), ("Mac Catalyst", "maccatalyst", "macCatalyst"),
    ("visionOS", "visionos", "visionOS"), ("CarOS", "caros", nil), ("iPadOS", "ipados", nil),
  ])
  func hasANameForAddressesAndOneForChecks(name: String, key: String, check: String?) throws {
    let list = PlatformList(configured: ["CarOS"])
    let platform = try #require(list[name])
    #expect(list.key(of: platform) == key)
    #expect(list.checkName(of: platform) == check)
  }

  @Test func checksMacCatalystWithIOS() throws {
    let list = PlatformList()
    #expect(list.basis(ofChecksOn: try #require(list["Mac Catalyst"])) == list["iOS"])
    #expect(list.basis(ofChecksOn: try #require(list["tvOS"])) == nil)
  }

  @Test func prefersTheLongerSpelling() {
    let list = PlatformList()
    let reader = PhraseReader(
      text: NormalizedText("iPhone OS 3.2").bytes, platforms: list, words: FactWords())
    let found = reader.releases(from: 0, to: reader.text.count)
    #expect(found?.releases == [Release(platform: list["iOS"], version: Version(3, 2))])
  }
}
