import Diagnostics
import Markup
import Testing

@testable import Content
@testable import Disk
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// What people write below "Availability": each wording is a fact, or a warning at its words.
@Suite struct ReleaseStatementTests {
  /// The facts that a member's section states, and what is reported of it.
  static func section(_ text: String, _ language: Language, label: String) -> String {
    let note = "# LMPLamp class\n\nText.\n\n## size\n\nText.\n\n### \(label)\n\n" + text
    let document = parse(SourceFile(path: "a.md", bytes: Array(note.utf8)), file: 0).value
    let read = readNotes(
      document,
      in: NoteContext(language: language, platforms: PlatformList(), path: "a", kind: nil))
    let facts = read.value.notes[0].entries.last.map { $0.facts.map { describe($0.fact) } } ?? []
    return (facts + read.diagnostics.map { "! " + $0.message }).joined(separator: "; ")
  }

  static func describe(_ fact: Fact) -> String {
    func at(_ platform: Platform?, _ version: Version?) -> String {
      [platform.map(PlatformList().name(of:)), version?.description].compactMap { $0 }
        .map { " " + $0 }.joined()
    }
    return switch fact {
    case .introduced(let platform, let version): "since" + at(platform, version)
    case .deprecated(let platform, let version): "deprecated" + at(platform, version)
    case .obsoleted(let platform, let version): "removed" + at(platform, version)
    case .announced(let platform): "announced" + at(platform, nil)
    case .unavailable(let platform): "not on" + at(platform, nil)
    case .unreadable(let platform): "unreadable" + at(platform, nil)
    case .value(let key, let value): FactDump.words(of: key, value)
    }
  }

  static func language(_ tag: String) -> Language {
    var loading = LanguageLoading.builtIn
    return loading.words(for: tag, neededAt: SourceRange(file: 0, 0..<0))
  }

  private static let english = language("en")
  private static let japanese = language("ja")
  private static let chinese = language("zh-Hans")
  private static let traditional = language("zh-Hant")

  @Test(arguments: [
    ("iOS 6.0, tvOS 9.0", "since iOS 6.0; since tvOS 9.0"),
    ("iOS 6.0+\ntvOS 9.0+", "since iOS 6.0; since tvOS 9.0"),
    ("iOS 6.0–13.0 Deprecated", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0 to 13.0", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0 through iOS 13.0", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0+ (deprecated 13.0)", "since iOS 6.0; deprecated iOS 13.0"),
    ("- tvOS 9.0+ (deprecated)", "since tvOS 9.0; deprecated tvOS"),
    ("- iOS 6.0+\n- tvOS 9.0+ (deprecated)", "since iOS 6.0; since tvOS 9.0; deprecated tvOS"),
    ("Deprecated in iOS 13: use `area` instead.", "deprecated iOS 13.0; use area"),
    ("Deprecated in iOS 13 — use areaOfLight instead.", "deprecated iOS 13.0; use areaOfLight"),
    (
      "iOS 6.0. Deprecated in iOS 13: use `area` instead.",
      "since iOS 6.0; deprecated iOS 13.0; use area"
    ),
    ("Introduced: iOS 6.0. Deprecated: iOS 13.0.", "since iOS 6.0; deprecated iOS 13.0"),
    ("Introduced: iOS 6.0\\\nDeprecated: iOS 13.0", "since iOS 6.0; deprecated iOS 13.0"),
    ("Introduced in iOS 6.0, deprecated in iOS 13.0", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0, deprecated 13.0", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0+, iOS 13.0 deprecated", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS: 6.0; tvOS: 9.0", "since iOS 6.0; since tvOS 9.0"),
    ("iOS: 6.0, tvOS: 9.0", "since iOS 6.0; since tvOS 9.0"),
    ("iOS 6.0 | tvOS 9.0", "since iOS 6.0; since tvOS 9.0"),
    ("≥ iOS 6.0", "since iOS 6.0"), ("iOS ≥ 6.0", "since iOS 6.0"), ("iOS >= 6", "since iOS 6.0"),
    ("iOS (6.0+)", "since iOS 6.0"),
    (
      "iOS 6.0+ only in Objective-C",
      "! 'Objective-C' states nothing that is understood here; write it like 'iOS 6.0'"
    ),
    ("Requires iOS 6", "since iOS 6.0"), ("Requires iOS 6.0 or later.", "since iOS 6.0"),
    ("Minimum iOS version: 6.0", "since iOS 6.0"),
    ("iOS/iPadOS 13.0+", "since iOS 13.0; since iPadOS 13.0"),
    ("Available since iOS 6 and tvOS 9.", "since iOS 6.0; since tvOS 9.0"),
    ("Supported on iOS 6.0 and up", "since iOS 6.0"), ("From iOS 6.0", "since iOS 6.0"),
    ("Version 6.0 of iOS", "since iOS 6.0"),
    ("6.0 (iOS), 9.0 (tvOS)", "since iOS 6.0; since tvOS 9.0"),
    ("Not on tvOS.", "not on tvOS"), ("watchOS unavailable", "not on watchOS"),
    ("tvOS n/a", "not on tvOS"), ("tvOS –", "not on tvOS"), ("tvOS: none", "not on tvOS"),
    ("iOS 6.0, tvOS n/a", "since iOS 6.0; not on tvOS"),
    ("iOS 6.0, not available on tvOS or watchOS", "since iOS 6.0; not on tvOS; not on watchOS"),
    ("iOS 6.0; unavailable on tvOS", "since iOS 6.0; not on tvOS"),
    ("iOS 26.0 beta 3", "since iOS 26.0"), ("iOS 6.0 Beta", "since iOS 6.0"),
    ("iOS 6.0 Beta, tvOS 9.0", "since iOS 6.0; since tvOS 9.0"),
    ("iOS v6.0", "since iOS 6.0"), ("iOS 6.0 (beta)", "since iOS 6.0"),
    ("@available(iOS, introduced: 6.0, deprecated: 13.0)", "since iOS 6.0; deprecated iOS 13.0"),
    ("`@available(iOS 6.0, *)`", "since iOS 6.0"), ("@available(tvOS, unavailable)", "not on tvOS"),
    ("API_AVAILABLE(ios(6.0))", "since iOS 6.0"),
    (
      "API_DEPRECATED(\"Use area instead\", ios(6.0, 13.0))",
      "since iOS 6.0; deprecated iOS 13.0; use area"
    ),
    ("NS_AVAILABLE_IOS(6_0)", "since iOS 6.0"),
    ("```swift\n@available(iOS 6.0, tvOS 9.0, *)\n```", "since iOS 6.0; since tvOS 9.0"),
    ("```objc\nAPI_AVAILABLE(ios(6.0), tvos(9.0))\n```", "since iOS 6.0; since tvOS 9.0"),
    ("`NS_DEPRECATED_IOS(2_0, 9_0)`", "since iOS 2.0; deprecated iOS 9.0"),
    ("Deprecated (iOS 13). Please use `area`.", "deprecated iOS 13.0; use area"),
    ("Deprecated since iOS 13, tvOS 13", "deprecated iOS 13.0; deprecated tvOS 13.0"),
    ("Removed in iOS 14, deprecated in iOS 13", "removed iOS 14.0; deprecated iOS 13.0"),
    ("iOS 6.0 deprecated, tvOS 9.0", "deprecated iOS 6.0; since tvOS 9.0"),
    ("Introduced iOS 6.0, tvOS 9.0 deprecated", "since iOS 6.0; deprecated tvOS 9.0"),
    ("Deprecated iOS 13.0, tvOS 9.0 introduced", "deprecated iOS 13.0; since tvOS 9.0"),
    ("Introduced iOS 6.0, iOS 13.0 deprecated", "since iOS 6.0; deprecated iOS 13.0"),
    ("Available in iOS 6.0, deprecated", "since iOS 6.0; deprecated iOS"),
    ("iOS 6.0+, macOS unavailable, tvOS 9.0+", "since iOS 6.0; not on macOS; since tvOS 9.0"),
    ("No longer available in iOS 13.0", "removed iOS 13.0"), ("Added to iOS 6.0", "since iOS 6.0"),
    (
      "Since iOS 6.0 (deprecated since iOS 13.0, use `area`)",
      "since iOS 6.0; deprecated iOS 13.0; use area"
    ),
    ("iOS 6.0 ✓, tvOS ✗", "since iOS 6.0; not on tvOS"), ("Introduced with iOS 6", "since iOS 6.0"),
    ("To be deprecated on iOS", "announced iOS"), ("iOS 6.0, not deprecated", "since iOS 6.0"),
    ("Never deprecated.", ""),
    ("![iOS](https://img.shields.io/badge/iOS-9.0%2B-blue.svg)", "since iOS 9.0"),
    ("![Platform](https://img.shields.io/badge/platform-iOS%209.0-lightgrey)", "since iOS 9.0"),
    ("![iOS 9.0+](assets/badge.png)", "since iOS 9.0"),
    (
      "all platforms",
      "! 'all platforms' states nothing that is understood here; write it like 'iOS 13.0'"
    ), ("iOS 6.0以降", "! '以降' states nothing that is understood here; write it like 'iOS 6.0'"),
    (
      "Depreciated in iOS 13.0. Use `area` instead.",
      "use area; ! 'Depreciated' states nothing that is understood here; did you mean 'deprecated'?"
    ), ("6,0", "! '6,0' states nothing that is understood here; write it like 'iOS 6.0'"),
    ("iOS 6,0", "! 'iOS 6,0' states nothing that is understood here; write it like 'iOS 6.0'"),
    ("iOS", "! 'iOS' states nothing that is understood here; write it like 'iOS 13.0'"),
    (
      "iOS 6.0 on devices with a camera",
      "! 'devices with a camera' states nothing that is understood here; write it like 'iOS 6.0'"
    ),
    (
      "up to iOS 13",
      "! 'up to iOS 13' states nothing that is understood here; write it like 'iOS 13.0'"
    ),
    (
      "iOS 6.0 (deprecatd 13.0)",
      "since iOS 6.0; ! 'deprecatd' states nothing that is understood here; did you mean 'deprecated'?"
    ),
    (
      "iOS 6.0, iOS 7.0",
      "since iOS 6.0; ! 'iOS 7.0' states nothing that is understood here; write it like 'iOS 7.0'"
    ),
    // Where one platform is named, behind all, it is that of all.
    ("Introduced 9.0, deprecated 13.0 (tvOS)", "since tvOS 9.0; deprecated tvOS 13.0"),
    ("iOS 13.0 (beta 2) – 15.0 (deprecated)", "since iOS 13.0; deprecated iOS 15.0"),
    ("iOS 6.0–13.0\nDeprecated\ntvOS 9.0+", "since iOS 6.0; deprecated iOS 13.0; since tvOS 9.0"),
    ("iOS 6.0\nDeprecated\niOS 13.0", "since iOS 6.0; deprecated iOS 13.0"),
    ("- iOS 6.0\n- tvOS [n/a]", "since iOS 6.0; not on tvOS"),
    ("iOS 6.0 (not tvOS)", "since iOS 6.0; not on tvOS"),
    (
      "- introduced iOS 6.0\n- deprecated 13.0\n- tvOS 9.0",
      "since iOS 6.0; deprecated iOS 13.0; since tvOS 9.0"
    ),
    (
      "- iOS\n  - introduced 6.0\n  - deprecated 13.0\n- tvOS\n  - 9.0+",
      "since iOS 6.0; deprecated iOS 13.0; since tvOS 9.0"
    ),
    ("API_DEPRECATED(\"Too slow.\", ios(6.0, 13.0))", "since iOS 6.0; deprecated iOS 13.0"),
    (
      "UIKIT_AVAILABLE_ZEBRA(6_0)",
      "! 'UIKIT_AVAILABLE_ZEBRA' states nothing that is understood here; write it like 'iOS 6.0'"
    ),
    (
      "iOS 6.0, tvOS 9.0 on the newest box",
      "since iOS 6.0; ! 'newest box' states nothing that is understood here; write it like 'tvOS 9.0'"
    ),
  ])
  func readsEnglish(text: String, expected: String) {
    #expect(Self.section(text, Self.english, label: "Availability") == expected)
  }

  @Test(arguments: [
    ("iOS 6.0〜13.0（非推奨）", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0 ～ 13.0", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0からiOS 13.0まで", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0以上、tvOS 9.0以上", "since iOS 6.0; since tvOS 9.0"),
    ("iOS 6.0以上、iOS 13.0で非推奨", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0以降で利用可能、iOS 13.0で非推奨になりました。", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 13.0で廃止", "removed iOS 13.0"), ("iOS2.0以上", "since iOS 2.0"),
    ("iOS 10.0~", "since iOS 10.0"),
    ("iOS 10.0〜", "since iOS 10.0"), ("Ver. 3.0以降", "since 3.0"), ("3.0b以降", "since 3.0"),
    ("iOS バージョン6.0以降", "since iOS 6.0"), ("iOS 6.0から対応しています。", "since iOS 6.0"),
    ("導入：iOS 6.0。非推奨：iOS 13.0。", "since iOS 6.0; deprecated iOS 13.0"),
    ("導入: iOS 6.0、非推奨: iOS 13.0", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS：6.0、tvOS：9.0", "since iOS 6.0; since tvOS 9.0"), ("iOS ≧ 6.0", "since iOS 6.0"),
    ("最低iOSバージョン：6.0", "since iOS 6.0"), ("iOS 6.0が必要です。", "since iOS 6.0"),
    ("tvOS では利用不可", "not on tvOS"), ("tvOSは未対応です。", "not on tvOS"), ("tvOS なし", "not on tvOS"),
    ("tvOS：ー", "not on tvOS"), ("iOS 6.0以降、tvOSでは利用できません。", "since iOS 6.0; not on tvOS"),
    ("iOS 26.0 ベータ3", "since iOS 26.0"), ("iOS 6.0およびtvOS 9.0以降", "since iOS 6.0; since tvOS 9.0"),
    ("iOS 13.0で非推奨：代わりに`area`を使ってください。", "deprecated iOS 13.0; use area"),
    ("iOS 6.0以降（13.0で非推奨）", "since iOS 6.0; deprecated iOS 13.0"),
    ("- iOS 6.0以降\n- tvOS 9.0以降（非推奨）", "since iOS 6.0; since tvOS 9.0; deprecated tvOS"),
    ("ｉＯＳ　６．０以降", "since iOS 6.0"), ("iOS 6.0, tvOS n/a", "since iOS 6.0; not on tvOS"),
    ("iOS 6.0で追加、13.0で非推奨、15.0で削除", "since iOS 6.0; deprecated iOS 13.0; removed iOS 15.0"),
    ("iOS 6.0以降（tvOSは9.0以降）", "since iOS 6.0; since tvOS 9.0"),
    ("非推奨ではありません。", ""), ("iOS 6.0以降、非推奨ではない", "since iOS 6.0"),
    (
      "すべてのプラットフォーム",
      "! 'すべてのプラットフォーム' states nothing that is understood here; write it like 'iOS 13.0'"
    ),
    ("iOS 6.0まで", "! 'iOS 6.0まで' states nothing that is understood here; write it like 'iOS 6.0'"),
    (
      "iOS 6.0以降の一部の機種", "! '一部の機種' states nothing that is understood here; write it like 'iOS 6.0'"
    ),
    (
      "- iOS\n  - 6.0で導入\n  - 13.0で非推奨\n- tvOS\n  - 9.0以上",
      "since iOS 6.0; deprecated iOS 13.0; since tvOS 9.0"
    ),
    ("iOS 6.0（tvOSでは利用不可）", "since iOS 6.0; not on tvOS"),
    (
      "iOS 13.0では非推奨ではありません",
      "! 'iOS 13.0では非推奨ではありません' states nothing that is understood here; write it like 'iOS 13.0で非推奨になりました。'"
    ),
    ("iOS 13.0で非推薦", "! '非推薦' states nothing that is understood here; write it like 'iOS 13.0'"),
  ])
  func readsJapanese(text: String, expected: String) {
    #expect(Self.section(text, Self.japanese, label: "利用可能") == expected)
  }

  @Test(arguments: [
    ("从 iOS 2.0 到 iOS 9.0", "since iOS 2.0; deprecated iOS 9.0"),
    ("iOS 2.0 及以上，iOS 9.0 起弃用", "since iOS 2.0; deprecated iOS 9.0"),
    ("iOS8开始可用", "since iOS 8.0"), ("在iOS 13中已废弃，请使用 `area`", "deprecated iOS 13.0; use area"),
    ("在iOS 13中已废弃：请使用 `area`。", "deprecated iOS 13.0; use area"), ("不支持 tvOS", "not on tvOS"),
    ("iOS 2.0+ 至 13.0", "since iOS 2.0; deprecated iOS 13.0"),
    ("iOS 2.0–9.0（已弃用）", "since iOS 2.0; deprecated iOS 9.0"), ("tvOS 不适用", "not on tvOS"),
    ("tvOS：无", "not on tvOS"), ("iOS：6.0；tvOS：9.0", "since iOS 6.0; since tvOS 9.0"),
    ("引入：iOS 6.0。弃用：iOS 13.0。", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0 引入，iOS 13.0 弃用", "since iOS 6.0; deprecated iOS 13.0"),
    ("最低支持 iOS 6.0", "since iOS 6.0"), ("需要 iOS 6.0 或更高版本", "since iOS 6.0"),
    ("iOS 6.0 和 tvOS 9.0 及以上版本可用。", "since iOS 6.0; since tvOS 9.0"),
    ("iOS 版本 6.0 以上", "since iOS 6.0"), ("iOS 26.0 测试版 3", "since iOS 26.0"),
    ("iOS 6.0 以上，tvOS 不可用", "since iOS 6.0; not on tvOS"), ("iOS 12 已移除", "removed iOS 12.0"),
    ("iOS 6.0 起支持，13.0 起弃用，15.0 移除", "since iOS 6.0; deprecated iOS 13.0; removed iOS 15.0"),
    ("自 iOS 6.0 起可用；自 iOS 13.0 起弃用", "since iOS 6.0; deprecated iOS 13.0"),
    ("未弃用", ""), ("iOS 6.0，未弃用", "since iOS 6.0"),
    ("所有平台", "! '所有平台' states nothing that is understood here; write it like 'iOS 13.0'"),
    ("iOS 未弃用", "! '未' states nothing that is understood here; write it like '自iOS 13.0起弃用。'"),
    ("- iOS\n  - 引入 6.0\n  - 废弃 13.0", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0（不支持 tvOS）", "since iOS 6.0; not on tvOS"),
    ("iOS 6.0 以上的部分机型", "! '部分机型' states nothing that is understood here; write it like 'iOS 6.0'"),
    (
      "直到 iOS 9.0", "! '直到 iOS 9.0' states nothing that is understood here; write it like 'iOS 9.0'"
    ),
  ])
  func readsChinese(text: String, expected: String) {
    #expect(Self.section(text, Self.chinese, label: "可用性") == expected)
  }

  @Test(arguments: [
    ("從 iOS 2.0 到 iOS 9.0", "since iOS 2.0; deprecated iOS 9.0"),
    ("iOS 2.0 及以上，iOS 9.0 起棄用", "since iOS 2.0; deprecated iOS 9.0"),
    ("iOS8開始可用", "since iOS 8.0"), ("在iOS 13中已廢棄，請使用 `area`", "deprecated iOS 13.0; use area"),
    ("不支援 tvOS", "not on tvOS"), ("tvOS 不適用", "not on tvOS"), ("未棄用", ""),
    ("iOS 6.0 引入，iOS 13.0 棄用", "since iOS 6.0; deprecated iOS 13.0"),
  ])
  func readsTraditionalChinese(text: String, expected: String) {
    #expect(Self.section(text, Self.traditional, label: "可用性") == expected)
  }

  // MARK: Tables

  @Test(arguments: [
    (
      "en",
      "| Platform | Introduced | Deprecated |\n|-|-|-|\n| iOS | 6.0 | 13.0 |\n| tvOS | – | – |\n| macOS | 10.9+ | no |",
      "since iOS 6.0; deprecated iOS 13.0; not on tvOS; since macOS 10.9"
    ),
    (
      "en", "| Platform | Version |\n|-|-|\n| iOS | 6.0+ |\n| tvOS | n/a |",
      "since iOS 6.0; not on tvOS"
    ),
    (
      "en", "| iOS | tvOS | watchOS |\n|-|-|-|\n| 6.0–13.0 | 9.0+ | none |",
      "since iOS 6.0; deprecated iOS 13.0; since tvOS 9.0; not on watchOS"
    ),
    (
      "en", "|  | iOS | tvOS |\n|-|-|-|\n| Introduced | 6.0 | 9.0 |\n| Deprecated | 13.0 |  |",
      "since iOS 6.0; since tvOS 9.0; deprecated iOS 13.0"
    ),
    (
      "en", "| Introduced | iOS 6.0 |\n|-|-|\n| Deprecated | iOS 13.0 |",
      "since iOS 6.0; deprecated iOS 13.0"
    ),
    (
      "en", "| Introduced | Deprecated |\n|-|-|\n| iOS 6.0 | 13.0 |\n| tvOS 9.0 | − |",
      "since iOS 6.0; deprecated iOS 13.0; since tvOS 9.0"
    ),
    (
      "ja", "|導入|非推奨|代替|\n|-|-|-|\n|iOS 6.0|iOS 13.0|`area`|",
      "since iOS 6.0; deprecated iOS 13.0; use area"
    ),
    (
      "en", "| System | Since |\n|-|-|\n| iOS | 6.0 |\n| tvOS | with the newest box |",
      "since iOS 6.0; ! 'newest box' states nothing that is understood here; write it like 'iOS 13.0'"
    ),
    (
      "ja", "| プラットフォーム | 導入 | 非推奨 |\n|-|-|-|\n| iOS | 6.0 | 13.0 |\n| tvOS | なし | |",
      "since iOS 6.0; deprecated iOS 13.0; not on tvOS"
    ),
    (
      "zh-Hans",
      "| 平台 | 引入 | 弃用 |\n|-|-|-|\n| iOS | 6.0 | 13.0 |\n| tvOS | 9.0 | 是 |\n| watchOS | 不适用 | |",
      "since iOS 6.0; deprecated iOS 13.0; since tvOS 9.0; deprecated tvOS; not on watchOS"
    ),
    (
      "zh-Hant", "| 平台 | 版本 |\n|-|-|\n| iOS | 6.0 以上 |\n| tvOS | 無 |", "since iOS 6.0; not on tvOS"
    ),
  ])
  func readsATable(tag: String, text: String, expected: String) {
    let labels = ["en": "Availability", "ja": "利用可能", "zh-Hans": "可用性", "zh-Hant": "可用性"]
    #expect(Self.section(text, Self.language(tag), label: labels[tag] ?? "") == expected)
  }

  /// A table of something else stays, and is reported.
  @Test func reportsATableOfSomethingElse() {
    let text = "| 機種 | 色 |\n|-|-|\n| ランプ | 赤 |"
    #expect(
      Self.section(text, Self.japanese, label: "利用可能")
        == "! the table states nothing that is understood here; head its columns like 'プラットフォーム | 追加 | 非推奨'"
    )
  }

  // MARK: Languages that a site adds

  /// German, as somebody writes it who has read how.
  private static let german = own(
    "de",
    """
    name: Deutsch
    sections:
      availability: [Verfügbarkeit]
      deprecation: [Veraltet]
    phrases:
      introduced: ['(ab|seit) {releases}']
      replacement: ['(bitte |)stattdessen {symbols} (verwenden|benutzen)', 'verwende stattdessen {symbols}']
    words:
      version: [Version]
      and: [und, sowie, oder]
      to: [bis]
      of: [von]
      later: [und neuer, oder neuer, und höher]
      beta: [Beta]
      everywhere: [alle Plattformen]
      introduced: [verfügbar, eingeführt, neu, benötigt, erfordert]
      deprecated: [veraltet]
      obsoleted: [entfernt]
      unavailable: [nicht verfügbar, nicht auf]
      absent: [entfällt, keine]
      particle: [ab, seit, in, auf, ist, wird, mindestens]
      platform: [Plattform]
    answers: { yes: [ja], no: [nein] }
    denials: ['(nicht|nie|kein|keine) {rest}', '{rest} nicht', 'noch nicht', 'nie', 'nichts']
    """)

  /// Korean, likewise.
  private static let korean = own(
    "ko",
    """
    name: 한국어
    sections:
      availability: [사용 가능]
      deprecation: [지원 중단]
    phrases:
      replacement: ['대신 {symbols}(을|를|) 사용(하세요|하십시오)']
    words:
      version: [버전]
      and: [및, 와, 과, 그리고]
      to: [까지]
      of: [의]
      later: [이상, 이후]
      beta: [베타]
      everywhere: [모든 플랫폼]
      introduced: [사용 가능, 사용할 수 있습니다, 도입, 추가]
      deprecated: [지원 중단, 지원 중단되었습니다, 사용 중단]
      obsoleted: [삭제, 제거]
      unavailable: [사용 불가, 사용할 수 없습니다, 미지원]
      absent: [없음, 해당 없음]
      particle: [부터, 에서, 은, 는, 됨, 되었습니다]
    answers: { yes: [예, 네], no: [아니요, 아니오] }
    denials: ['(없음|해당 없음|아직)', '아직 {rest}', '{rest}(않음|않습니다|아닙니다|아님)']
    """)

  private static func own(_ tag: String, _ text: String) -> Language {
    let source = SourceFile(path: "languages/\(tag).yml", bytes: Array(text.utf8))
    var loading = LanguageLoading(own: [tag: (0, source)])
    let language = loading.words(for: tag, neededAt: SourceRange(file: 0, 0..<0))
    precondition(loading.diagnostics.isEmpty, "\(loading.diagnostics)")
    return language
  }

  @Test(arguments: [
    ("ab iOS 6.0 und tvOS 9.0", "since iOS 6.0; since tvOS 9.0"),
    ("iOS Version 6.0 und neuer", "since iOS 6.0"),
    ("iOS 6.0 bis 13.0", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0 bis iOS 13.0", "since iOS 6.0; deprecated iOS 13.0"),
    ("Eingeführt in iOS 6.0, veraltet seit iOS 13.0.", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0 (veraltet seit 13.0)", "since iOS 6.0; deprecated iOS 13.0"),
    ("Veraltet seit iOS 13.0: stattdessen `area` verwenden.", "deprecated iOS 13.0; use area"),
    ("Verfügbar ab Version 6.0 von iOS", "since iOS 6.0"),
    ("Nicht verfügbar auf tvOS.", "not on tvOS"),
    ("iOS 6.0, tvOS entfällt", "since iOS 6.0; not on tvOS"), ("nie veraltet", ""),
    ("iOS 6.0, nicht veraltet", "since iOS 6.0"), ("iOS 26.0 Beta 3", "since iOS 26.0"),
    (
      "alle Plattformen",
      "! 'alle Plattformen' states nothing that is understood here; write it like 'iOS 13.0'"
    ),
    (
      "Veraltend seit iOS 13.0",
      "! 'Veraltend' states nothing that is understood here; did you mean 'veraltet'?"
    ),
  ])
  func readsGerman(text: String, expected: String) {
    #expect(Self.section(text, Self.german, label: "Verfügbarkeit") == expected)
  }

  @Test(arguments: [
    ("iOS 6.0, tvOS 9.0 및 macOS 10.9 이상", "since iOS 6.0; since tvOS 9.0; since macOS 10.9"),
    ("iOS 버전 6.0 이상", "since iOS 6.0"), ("iOS 6.0부터 사용 가능", "since iOS 6.0"),
    ("iOS 6.0부터 13.0까지", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 6.0과 tvOS 9.0에서 사용할 수 있습니다.", "since iOS 6.0; since tvOS 9.0"),
    ("iOS 6.0 이상, iOS 13.0부터 지원 중단", "since iOS 6.0; deprecated iOS 13.0"),
    ("iOS 13.0에서 지원 중단되었습니다. 대신 `area`를 사용하세요.", "deprecated iOS 13.0; use area"),
    ("tvOS에서는 사용할 수 없습니다.", "not on tvOS"), ("tvOS 없음", "not on tvOS"),
    ("iOS 6.0 이상, tvOS: 해당 없음", "since iOS 6.0; not on tvOS"),
    ("아직 지원 중단되지 않음", ""),
  ])
  func readsKorean(text: String, expected: String) {
    #expect(Self.section(text, Self.korean, label: "사용 가능") == expected)
  }

  // MARK: Answers and denials

  /// Behind a label of deprecation no words that deny it are taken for it, and none is reported.
  @Test(arguments: [
    (
      "en", "Deprecated",
      [
        "no", "No.", "never", "none", "None.", "not deprecated", "not applicable", "nothing", "n/a",
        "N/A", "not yet", "not yet deprecated", "not at all", "isn’t deprecated", "false", "-", "–",
        "✗", "no plans", "never deprecated", "does not apply", "not deprecated in any version.",
      ]
    ),
    (
      "ja", "非推奨",
      [
        "いいえ", "なし", "ない", "無し", "されていない", "されていません", "ありません", "該当なし", "特になし", "ー", "×", "まだ",
        "非推奨ではない", "まだ非推奨ではありません。", "n/a", "無",
      ]
    ),
    (
      "zh-Hans", "已弃用",
      [
        "否", "无", "没有", "未弃用", "暂无", "不适用", "尚未", "尚未弃用", "从未", "还没有", "不是", "没有被弃用", "目前未弃用",
        "N/A", "—",
        "无。",
      ]
    ),
    (
      "zh-Hant", "已棄用",
      ["否", "無", "沒有", "未棄用", "暫無", "不適用", "尚未", "尚未棄用", "從未", "還沒有", "無。"]
    ),
  ])
  func deniesADeprecation(tag: String, label: String, denials: [String]) {
    for denial in denials {
      #expect(Self.label(label, denial, Self.language(tag)) == "", "\(denial)")
    }
  }

  @Test(arguments: [
    ("nein", ""), ("noch nicht", ""), ("nicht veraltet", ""), ("nie", ""), ("ja", "deprecated"),
    ("seit iOS 13.0", "deprecated iOS 13.0"), ("zu langsam.", "deprecated"),
    (
      "vielleicht",
      "! 'vielleicht' states nothing that is understood here; write it like 'iOS 13.0'"
    ),
  ])
  func deniesInGerman(words: String, expected: String) {
    #expect(Self.label("Veraltet", words, Self.german) == expected)
  }

  @Test(arguments: [
    ("아니요", ""), ("없음", ""), ("아직", ""), ("지원 중단되지 않음", ""), ("예", "deprecated"),
    ("iOS 13.0", "deprecated iOS 13.0"), ("느립니다.", "deprecated"),
  ])
  func deniesInKorean(words: String, expected: String) {
    #expect(Self.label("지원 중단", words, Self.korean) == expected)
  }

  /// Yes, a version, a replacement or a sentence states it; of other words nobody knows.
  @Test(arguments: [
    ("en", "Deprecated: yes", "deprecated"), ("en", "Deprecated: ✓", "deprecated"),
    ("en", "Deprecated: iOS 9.0", "deprecated iOS 9.0"),
    ("en", "Deprecated: iOS 6.0–9.0", "since iOS 6.0; deprecated iOS 9.0"),
    ("en", "Deprecated: no longer needed.", "deprecated"),
    ("en", "Deprecated: iOS 9.0, replaced by `area`", "deprecated iOS 9.0; use area"),
    ("en", "Deprecated: iOS, tvOS", "deprecated iOS; deprecated tvOS"),
    ("en", "Deprecated: use `area`", "use area; deprecated"),
    (
      "en", "Deprecated: maybe",
      "! 'maybe' states nothing that is understood here; write it like 'iOS 13.0'"
    ),
    ("ja", "非推奨：はい", "deprecated"), ("ja", "非推奨：もう使われません。", "deprecated"),
    (
      "ja", "非推奨：たぶん",
      "! 'たぶん' states nothing that is understood here; write it like 'iOS 13.0'"
    ),
    ("zh-Hans", "已弃用：是", "deprecated"), ("zh-Hans", "已弃用：不再需要。", "deprecated"),
    (
      "zh-Hans", "已弃用：也许吧",
      "! '许吧' states nothing that is understood here; write it like 'iOS 13.0'"
    ),
    ("zh-Hant", "已棄用：是", "deprecated"),
  ])
  func knowsWhatAffirms(tag: String, text: String, expected: String) {
    #expect(Self.read(text, Self.language(tag)) == expected)
  }

  private static func label(_ label: String, _ words: String, _ language: Language) -> String {
    read("\(label): \(words)", language)
  }

  private static func read(_ text: String, _ language: Language) -> String {
    let note = "# LMPLamp class\n\nText.\n\n## size\n\nText.\n\n" + text
    let document = parse(SourceFile(path: "a.md", bytes: Array(note.utf8)), file: 0).value
    let read = readNotes(
      document,
      in: NoteContext(language: language, platforms: PlatformList(), path: "a", kind: nil))
    let facts = read.value.notes[0].entries.last.map { $0.facts.map { describe($0.fact) } } ?? []
    return (facts + read.diagnostics.map { "! " + $0.message }).joined(separator: "; ")
  }
}
