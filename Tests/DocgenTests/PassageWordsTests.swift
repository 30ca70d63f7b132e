import Diagnostics
import Testing

@testable import Content
@testable import Disk
@testable import Vocabulary
@testable import docgen

@Suite struct PassageWordsTests {
  private static let platforms = PlatformList(configured: ["iOS", "tvOS"])

  @Test(arguments: [
    ("en", "iOS 13+", "iOS 13.0..."), ("en", "iOS 13.1 and later", "iOS 13.1..."),
    ("en", "iOS 13, tvOS 13.2 or newer", "iOS 13.0..., tvOS 13.2..."),
    ("en", "From iOS 13 on", "iOS 13.0..."), ("en", "Before iOS 13", "...iOS 13.0"),
    ("en", "older than iOS 13, tvOS 14", "...iOS 13.0, ...tvOS 14.0"),
    ("en", "iOS 9–12", "iOS 9.0...13.0"), ("en", "iOS 9.1 to 12.4", "iOS 9.1...12.5"),
    ("en", "iOS 12.4.1 and earlier", "...iOS 12.4.2"), ("en", "ios 13.0+", "iOS 13.0..."),
    ("en", "< ios 13.0", "...iOS 13.0"),
    ("ja", "iOS 13以降", "iOS 13.0..."), ("ja", "ｉＯＳ １３以上", "iOS 13.0..."),
    ("ja", "iOS 13、tvOS 13以降のバージョンでは", "iOS 13.0..., tvOS 13.0..."),
    ("ja", "iOS 13より前", "...iOS 13.0"), ("ja", "iOS 13未満の場合", "...iOS 13.0"),
    ("ja", "iOS 12以前", "...iOS 13.0"), ("ja", "Before iOS 13", "...iOS 13.0"),
    ("zh-Hans", "iOS 13 及以上", "iOS 13.0..."), ("zh-Hans", "iOS 13及更高版本", "iOS 13.0..."),
    ("zh-Hans", "从iOS 13开始", "iOS 13.0..."), ("zh-Hans", "iOS 13之前", "...iOS 13.0"),
    ("zh-Hans", "早于iOS 13的版本", "...iOS 13.0"),
    ("zh-Hans", "iOS 12及更早版本", "...iOS 13.0"), ("zh-Hant", "iOS 13 及以後", "iOS 13.0..."),
    ("zh-Hant", "iOS 13之前", "...iOS 13.0"),
    // One version, none, none of a platform, one that is not known, a sentence.
    ("en", "iOS 13", nil), ("en", "iOS", nil), ("en", "13 and later", nil),
    ("en", "BeOS 5+", nil), ("en", "From iOS 13 on rows move", nil),
    ("en", "before iOS 9–12", nil), ("ja", "iOS 13", nil), ("zh-Hans", "iOS 13的行", nil),
  ])
  func readsLabels(tag: String, label: String, ranges: String?) {
    var languages = LanguageLoading.builtIn
    let language = languages.words(for: tag, neededAt: SourceRange(file: 0, 0..<0))
    let read = language.releaseRanges(labelled: label, on: Self.platforms)?.map { range in
      let name = Self.platforms.name(of: range.platform)
      let start = range.start.map { "\(name) \($0)..." } ?? "...\(name) "
      return start + (range.end.map(\.description) ?? "")
    }.joined(separator: ", ")
    #expect(read == ranges)
  }
}
