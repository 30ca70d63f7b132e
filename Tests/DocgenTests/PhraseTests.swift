import Testing

@testable import SymbolModel

@Suite struct PhraseTests {
  static let platforms = PlatformList()

  private func match(_ pattern: String, _ text: String) -> PhraseMatch? {
    guard let phrase = Phrase(pattern) else { return nil }
    let reader = PhraseReader(text: NormalizedText(text).bytes, platforms: Self.platforms)
    return reader.match(phrase, in: 0..<reader.text.count)
  }

  private func describe(_ releases: [Release]) -> [String] {
    releases.map { release in
      let name = release.platform.map(Self.platforms.name(of:)) ?? "–"
      return "\(name) \(release.version)" + (release.end.map { "–\($0)" } ?? "")
    }
  }

  @Test(arguments: [
    ("iOS 8.0", ["iOS 8.0"]), ("iOS8", ["iOS 8.0"]), ("8.0", ["– 8.0"]), ("iOS 8.0+", ["iOS 8.0"]),
    ("iPhone 3.2", ["iOS 3.2"]), ("iPhone OS 2", ["iOS 2.0"]), ("OS X 10.9", ["macOS 10.9"]),
    ("ｉＯＳ１４．０", ["iOS 14.0"]), ("iOS version 4", ["iOS 4.0"]), ("iOS バージョン4", ["iOS 4.0"]),
    ("Ver.1.5.0", ["– 1.5"]), ("iOS 8.0, tvOS 9.0", ["iOS 8.0", "tvOS 9.0"]),
    ("iOS 8.0、tvOS 9.0", ["iOS 8.0", "tvOS 9.0"]), ("iOS 8.0和tvOS 9.0", ["iOS 8.0", "tvOS 9.0"]),
    ("iOS 8.0 · tvOS 9.0 · visionOS 1.0", ["iOS 8.0", "tvOS 9.0", "visionOS 1.0"]),
    ("iOS 2.0–3.0", ["iOS 2.0–3.0"]),
    ("iOS 2.0 - 3.0, Mac Catalyst 13.1", ["iOS 2.0–3.0", "Mac Catalyst 13.1"]),
    ("iOS 10.3.1 and macOS 10.12.4", ["iOS 10.3.1", "macOS 10.12.4"]),
  ])
  func readsReleases(text: String, releases: [String]) {
    #expect(match("{releases}", text).map { describe($0.releases) } == releases)
  }

  @Test(arguments: [
    "iOS", "iOS x", "iOS 14.x", "iOS 1.2.3.4", "Windows 8", "8.0, 9.0", "iOS 70000", "",
  ])
  func readsNothingElseAsReleases(text: String) {
    #expect(match("{releases}", text) == nil)
  }

  @Test(arguments: [
    ("(a|b|)c", "ac", true), ("(a|b|)c", "c", true), ("(a|b|)c", "abc", false),
    ("Since {releases}", "since iOS 2", true), ("Since {releases}", "since iOS 2 or so", false),
    ("{releases}(で|では)非推奨(です|)", "iOS 3.0では非推奨です", true),
    ("{releases}(で|では)非推奨(です|)", "iOS 3.0は非推奨です", false),
    ("从{releases}开始可用", "从 iOS 8.0 开始可用", true),
    ("unavailable on {platforms}", "Unavailable on tvOS, visionOS", true),
    ("unavailable on {platforms}", "Unavailable on the moon", false),
  ])
  func matchesTheWholeText(pattern: String, text: String, isMatch: Bool) {
    #expect((match(pattern, text) != nil) == isMatch)
  }

  @Test(arguments: [
    ("use {symbols} instead", "Use textLabel instead", "textlabel"),
    ("代わりに{symbols}を(使用|利用)してください", "代わりに textLabel を利用してください", "textlabel"),
    ("默认值(为|是){value}", "默认值为 44", "44"),
    ("用{symbols}(来|)替代", "用a用b替代", "a用b"),
  ])
  func keepsTheWordsOfAnOpenPlace(pattern: String, text: String, words: String) throws {
    let range = try #require(match(pattern, text)?.words)
    let bytes = NormalizedText(text).bytes
    #expect(String(decoding: bytes[range], as: UTF8.self) == words)
  }

  @Test(arguments: ["", "{", "{release}", "(a|b", "a)", "a|b", "}"])
  func refusesWhatIsNoPattern(pattern: String) {
    #expect(Phrase(pattern) == nil)
  }

  @Test func aCaretAsksForTheWholeParagraph() {
    #expect(Phrase("^{releases}")?.isWholeParagraph == true)
    #expect(Phrase("{releases}")?.isWholeParagraph == false)
  }

  @Test(arguments: [
    ("deprecated in {releases}", "This was Deprecated in iOS 3", true),
    ("deprecated in {releases}", "Nothing of the kind", false),
    ("{releases}(では|で)非推奨", "iOS 3.0では非推奨", true), ("{releases}(では|で)非推奨", "推奨される", false),
  ])
  func filtersTextsByTheirWords(pattern: String, text: String, mayMatch: Bool) throws {
    let filter = PhraseFilter([try #require(Phrase(pattern))])
    let (candidates, mayHold) = Array(text.utf8).withUnsafeBufferPointer {
      (filter.candidates(in: $0), filter.mayHoldPhrase($0))
    }
    #expect(candidates == (mayMatch ? [0] : []))
    #expect(mayHold == mayMatch)
  }

  @Test func takesTimeInProportionToTheText() throws {
    // With a search for every place from every other one this would not end.
    let text = String(repeating: "用a", count: 60_000)
    #expect(match("用{symbols}替代", text) == nil)
    #expect(match("{value}类型", text) == nil)
    #expect(
      match("{releases}", String(repeating: "iOS 2.0, ", count: 19_999) + "iOS 2.0")?.releases.count
        == 20_000)
  }
}
