import Diagnostics
import Testing

@testable import Characters
@testable import Content
@testable import Disk
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

@Suite struct PhraseTests {
  static let platforms = PlatformList()

  /// Some words of the built-in languages.
  private static let words = FactWords(
    [
      .version: ["version", "ver.", "ver", "バージョン", "版本"], .and: ["and", "和", "及び", "と"],
      .to: ["to", "至"],
    ].mapValues { words in words.map { Array($0.utf8) } })

  private func match(_ pattern: String, _ text: String) -> PhraseMatch? {
    guard let phrase = Phrase(pattern) else { return nil }
    let reader = PhraseReader(
      text: NormalizedText(text).bytes, platforms: Self.platforms, words: Self.words)
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

  @Test func takesACaretForTheWholeParagraph() {
    #expect(Phrase("^{releases}")?.isWholeParagraph == true)
    #expect(Phrase("{releases}")?.isWholeParagraph == false)
  }

  @Test(arguments: [
    ("deprecated in {releases}", "This was Deprecated in iOS 3", true),
    ("deprecated in {releases}", "Nothing of the kind", false),
    ("{releases}(では|で)非推奨", "iOS 3.0では非推奨", true), ("{releases}(では|で)非推奨", "推奨される", false),
    // Of every part a word must be there.
    ("(a |)(value|object) of type {value}", "an object of some kind", false),
    ("(a |)(value|object) of type {value}", "AN OBJECT OF TYPE X", true),
    ("请(使用|改用){symbols}", "请注意", false), ("请(使用|改用){symbols}", "请改用`x`", true),
    ("read only", "The thread reads", false), ("read only", "Read Only", true),
    // Words that are everywhere, and marks that have two widths, are not asked for.
    ("(The |)default (value |)is {value}", "default: 3", true),
    ("値が{value}（(既定値|初期値)）", "値がYES(既定値)", true),
    // A file may break a word of Japanese into lines, or stress a part of it.
    ("{releases}で非推奨", "iOS 3.0で非\n推奨です", true), ("代わりに{symbols}を使用", "代わ\r\n> りに`x`を使\n  用", true),
    ("非推奨", "非**推奨**です", true), ("非推奨", "非を推奨", false),
  ])
  func filtersTextsByTheirWords(pattern: String, text: String, mayMatch: Bool) throws {
    let filter = PhraseFilter([try #require(Phrase(pattern))])
    let candidates = Array(text.utf8).withUnsafeBufferPointer { filter.candidates(in: $0) }
    #expect(candidates == (mayMatch ? [0] : []))
  }

  @Test(arguments: [
    ("Note: a notice, noted", [0, 1, 2]), ("a NOTICE", [1]), ("Noted.", [0, 2]), ("no", []),
    ("n", []), ("", []), ("非推奨のno", [3]),
  ])
  func tellsPhrasesApartThatBeginAlike(text: String, candidates: [Int]) throws {
    let filter = PhraseFilter(
      try ["note", "notice", "noted|note", "非推奨"].map { try #require(Phrase("(\($0))")) })
    let found = Array(text.utf8).withUnsafeBufferPointer { filter.candidates(in: $0) }
    #expect(found == candidates)
  }

  @Test func leavesOutReleasesWhereNoDigitStands() throws {
    let filter = PhraseFilter(
      try ["available in {releases}", "available now", "{releases}"].map {
        try #require(Phrase($0))
      })
    let text = Array("Available in fact, and available now".utf8)
    text.withUnsafeBufferPointer {
      #expect(filter.candidates(in: $0) == [0, 1])
      #expect(filter.candidates(in: $0, hasDigit: false) == [1])
      #expect(filter.unanchored(in: $0) == [])
    }
  }

  /// Every phrase of every language in all its wordings, each as it is and broken into lines behind
  /// every character: the filter must let it through.
  @Test(arguments: ["en", "ja", "zh-Hans", "zh-Hant"])
  func letsEveryPhraseOfALanguageThrough(tag: String) throws {
    var loading = LanguageLoading.builtIn
    let language = loading.words(for: tag, neededAt: SourceRange(file: 0, 0..<0))
    #expect(language.phrases.count > 20)
    for (index, phrase) in language.phrases.map(\.phrase).enumerated() {
      for text in wordings(of: phrase) {
        let reader = PhraseReader(
          text: NormalizedText(text).bytes, platforms: Self.platforms, words: Self.words)
        try #require(reader.match(phrase, in: 0..<reader.text.count) != nil, "\(tag): \(text)")
        // Words of Latin letters are not broken.
        let lines = text.map { $0.isASCII ? "\($0)" : "\($0)\n  > " }.joined()
        for written in [text, lines] {
          let found = Array(written.utf8).withUnsafeBufferPointer { bytes in
            language.phraseFilter.candidates(in: bytes)
              + language.phraseFilter.unanchored(in: bytes)
          }
          #expect(found.contains(index), "\(tag): \(written)")
        }
      }
    }
  }

  /// A phrase with each of its words at least once.
  private func wordings(of phrase: Phrase) -> [String] {
    func text(_ piece: Phrase.Piece, _ number: Int) -> String {
      switch piece {
      case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
      case .choice(let words): String(decoding: words[number % words.count], as: UTF8.self)
      case .releases: "iOS 8.0"
      case .platforms: "iOS"
      case .symbols: "UILamp"
      case .value: "3"
      case .rest: ""
      }
    }
    let counts = phrase.pieces.map { piece in
      if case .choice(let words) = piece { words.count } else { 1 }
    }
    return (0..<(counts.max() ?? 1)).map { number in
      phrase.pieces.map { text($0, number) }.joined()
    }
  }

  @Test func takesTimeInProportionToTheText() throws {
    // With a search for every place from every other one this would not end.
    let text = String(repeating: "用a", count: 60_000)
    #expect(match("用{symbols}替代", text) == nil)
    #expect(match("{value}类型", text) == nil)
    #expect(
      match("{releases}", String(repeating: "iOS 2.0, ", count: 19_999) + "iOS 2.0")?.releases.count
        == 20_000)
    let stars = Array(repeating: UInt8(ascii: "*"), count: 400_000)
    let filter = PhraseFilter([try #require(Phrase("**x** {value}"))])
    #expect(stars.withUnsafeBufferPointer { filter.candidates(in: $0) }.isEmpty)
  }
}
