import Diagnostics
import Markup
import Testing

@testable import Graph
@testable import Notes
@testable import Statements
@testable import Vocabulary

/// Labels and lists that are there for facts: what they state, and what is still shown of them.
@Suite struct FactLabelsTests {
  private struct Member {
    var facts: [String]
    /// The abstract and all sections, in order.
    var words: [String]
  }

  /// What is read of `size`, the member of a type whose text is `text`.
  private func member(_ text: String, _ tag: String = "en") throws -> Member {
    let entries = try entries("# LMPLamp class\n\nA lamp.\n\n## size\n\n" + text, tag)
    return try #require(entries.last)
  }

  private func entries(_ text: String, _ tag: String = "en") throws -> [Member] {
    let (note, document, _) = NoteReaderTests.read(text, tag)
    try #require(note.kind == .symbol)
    return note.entries.map { entry in
      let passages =
        (entry.prose.abstract.map { [$0] } ?? []) + entry.prose.sections.flatMap(\.passages)
      return Member(
        facts: entry.facts.map { describe($0.fact) },
        words: passages.map { PlainText($0, in: document).string })
    }
  }

  private func describe(_ fact: Fact) -> String {
    func at(_ platform: Platform?, _ version: Version?) -> String {
      [platform.map(PlatformList().name(of:)), version?.description].compactMap { $0 }
        .map { " " + $0 }.joined()
    }
    return switch fact {
    case .introduced(let platform, let version): "since" + at(platform, version)
    case .deprecated(let platform, let version): "deprecated" + at(platform, version)
    case .value(let key, let value): FactDump.words(of: key, value)
    case .obsoleted, .announced, .unavailable, .unreadable: "\(fact)"
    }
  }

  // MARK: Labels of deprecation

  /// A label of deprecation is a statement, wherever it stands and whatever follows it.
  @Test(arguments: [
    ("en", "Text.\n\n**Deprecated**", ["deprecated"], ["Text."]),
    ("en", "Text.\n\nDeprecated", ["deprecated"], ["Text."]),
    ("en", "Text.\n\n> Deprecated", ["deprecated"], ["Text."]),
    ("en", "Text.\n\n> [!DEPRECATED]\n> Slow.", ["deprecated"], ["Text.", "Slow."]),
    ("en", "Text.\n\n### Deprecated", ["deprecated"], ["Text."]),
    ("en", "Text.\n\n### Deprecated\n\nSlow.", ["deprecated"], ["Text.", "Slow."]),
    ("en", "**Deprecated**\n\nText.", ["deprecated"], ["Text."]),
    ("en", "Text.\n\n**Deprecated:** too slow.", ["deprecated"], ["Text.", "too slow."]),
    ("en", "Text.\n\nDeprecated: yes", ["deprecated"], ["Text."]),
    (
      "en", "Text.\n\n**Deprecated**\n\nUse `area` instead.", ["use area", "deprecated"], ["Text."]
    ),
    ("en", "Text.\n\n**Deprecated**\n\nDeprecated in iOS 9.0.", ["deprecated iOS 9.0"], ["Text."]),
    (
      "en", "Text.\n\nDeprecated: iOS 9.0. Use `area` instead.",
      ["deprecated iOS 9.0", "use area"], ["Text."]
    ),
    ("ja", "大きさ。\n\n非推奨", ["deprecated"], ["大きさ。"]),
    ("ja", "大きさ。\n\n**非推奨**\n\n代わりに`area`を使います。", ["use area", "deprecated"], ["大きさ。"]),
    ("ja", "大きさ。\n\n非推奨：遅いためです。", ["deprecated"], ["大きさ。", "遅いためです。"]),
    ("ja", "**非推奨** 大きさ。", ["deprecated"], ["大きさ。"]),
    ("zh-Hans", "大小。\n\n已弃用", ["deprecated"], ["大小。"]),
    ("zh-Hans", "大小。\n\n**弃用**\n\n请使用`area`。", ["use area", "deprecated"], ["大小。"]),
    ("zh-Hans", "大小。\n\n> 已废弃：太慢。", ["deprecated"], ["大小。", "太慢。"]),
    ("zh-Hant", "大小。\n\n已棄用", ["deprecated"], ["大小。"]),
  ])
  func takesALabelOfDeprecationAsAStatement(
    tag: String, text: String, facts: [String], words: [String]
  ) throws {
    let member = try member(text, tag)
    #expect(member.facts == facts)
    #expect(member.words == words)
  }

  /// "No" behind it says the opposite, and nothing else is made of it.
  @Test(arguments: [
    ("en", "Text.\n\nDeprecated: no", "Deprecated: no"),
    ("en", "Text.\n\n**Deprecated:** No.", "Deprecated: No."),
    ("ja", "大きさ。\n\n非推奨：いいえ", "非推奨：いいえ"), ("zh-Hans", "大小。\n\n已弃用：否", "已弃用：否"),
    ("en", "Text.\n\nDeprecated: never", "Deprecated: never"),
    ("en", "Text.\n\n> Deprecated: None.", "Deprecated: None."),
    ("ja", "大きさ。\n\n非推奨：なし", "非推奨：なし"), ("zh-Hans", "大小。\n\n弃用：无", "弃用：无"),
  ])
  func keepsADenialAsText(tag: String, text: String, words: String) throws {
    let member = try member(text, tag)
    #expect(member.facts == [])
    #expect(member.words.last == words)
  }

  /// Above members a label is their title, of which the type knows nothing.
  @Test(arguments: [
    "## Deprecated\n\n### `old`\n\nOld.", "## Deprecated\n\n### old\n\nOld.",
    "**Deprecated**\n\n### `old`\n\nOld.",
    "**Deprecated**\n\n- `old`\n- `older`", "**Deprecated**\n\n**`- old:`**\n\nOld.",
    "**Deprecated**\n\n```swift\nfunc old()\n```",
    "## Methods\n\nDeprecated: too slow.\n\n### `old`",
    "## Deprecated\n\nThese are old.\n\n- `old`",
  ])
  func readsNoStatementAboutATypeInATitleOfMembers(text: String) throws {
    let entries = try entries("# LMPLamp class\n\nA lamp.\n\n" + text)
    let type = try #require(entries.first)
    #expect(entries.count == 2 || !text.contains("### "))
    #expect(type.facts == [])
    let reported = NoteReaderTests.read("# LMPLamp class\n\nA lamp.\n\n" + text).diagnostics
      .filter { $0.id == .labelWithoutEffect }
    // Above a list, code or words it is shown.
    let isShown = type.words.contains { $0.hasPrefix("Deprecated") }
    #expect(reported.count == (isShown ? 0 : 1))
    #expect(isShown || entries.count == 2)
  }

  @Test func takesALabelBelowATypeAsAStatementAboutIt() throws {
    let types = try [
      "**Deprecated**", "**Deprecated**\n\nUse `LMPLight` instead.", "> Deprecated: too slow.",
      "Deprecated\n\nMore of it.",
    ].map { try entries("# LMPLamp class\n\nA lamp.\n\n" + $0)[0].facts }
    #expect(
      types == [["deprecated"], ["use LMPLight", "deprecated"], ["deprecated"], ["deprecated"]])
  }

  /// A declaration or a sentence that says when is more than a label.
  @Test func addsNothingToAVersionForALabel() throws {
    let declared = try member(
      "```swift\n@available(iOS, deprecated: 9.0)\nvar size: Int\n```\n\nText.\n\n**Deprecated**")
    #expect(declared.facts == [])
    let stated = try member("Text. Deprecated in iOS 9.0.\n\n**Deprecated**")
    #expect(stated.facts == ["deprecated iOS 9.0"])
  }

  /// Above the members of a group it speaks of each of them.
  @Test(arguments: [
    "Deprecated", "> Deprecated: too slow.", "**Deprecated:** too slow.",
  ])
  func takesALabelAboveAGroupForItsMembers(label: String) throws {
    let entries = try entries(
      "# LMPLamp class\n\nA lamp.\n\n## Topics\n\n### Old\n\n\(label)\n\n- `old`\n- `older`\n")
    #expect(entries.map(\.facts) == [[], ["deprecated"], ["deprecated"]])
  }

  @Test func readsNoStatementInADenialAboveAGroup() throws {
    let entries = try entries(
      "# LMPLamp class\n\nA lamp.\n\n## Topics\n\n### Old\n\nDeprecated: no\n\n- `old`\n")
    #expect(entries.flatMap(\.facts) == [])
  }

  @Test func deprecatesWhatADocCommentCallsDeprecated() throws {
    let bare = try member("```swift\n/** How large.\n\n @deprecated */\nvar size: Int\n```")
    #expect(bare.facts == ["deprecated"])
    #expect(bare.words == ["How large."])
    let worded = try member(
      "```swift\n/** How large.\n\n @deprecated Too slow. */\nvar size: Int\n```")
    #expect(worded.facts == ["deprecated"])
    #expect(worded.words == ["How large.", "Too slow."])
  }

  // MARK: Labels without facts

  /// The words of a label behind which no fact stands are shown, in their place.
  @Test(arguments: [
    ("en", "Text.\n\nAvailability: all devices", ["Text.", "Availability: all devices"]),
    ("en", "Text.\n\n**Availability**\n\nAll devices.", ["Text.", "Availability", "All devices."]),
    ("en", "Text.\n\n### Availability\n\nAll devices.", ["Text.", "Availability", "All devices."]),
    ("en", "Text.\n\n**Availability**", ["Text.", "Availability"]),
    ("en", "**Availability**\n\nAll devices.", ["All devices.", "Availability"]),
    ("en", "Text.\n\nReplacement: `area`", ["Text.", "Replacement: area"]),
    ("en", "Text.\n\n### Replacement\n\n`area`", ["Text.", "Replacement", "area"]),
    ("ja", "大きさ。\n\n代替：`area`", ["大きさ。", "代替：area"]),
    ("en", "Text.\n\n**Default**\n\n[none](https://example.org)", ["Text.", "none"]),
    ("en", "Text.\n\n**Default**\n\nnone", ["Text."]),
    ("en", "Text. Default is `NO`.\n\nDefault: as set", ["Text. Default is NO.", "as set"]),
    ("en", "Text.\n\n> Availability: all devices", ["Text.", "Availability: all devices"]),
    ("ja", "大きさ。\n\n利用可能：すべての機種", ["大きさ。", "利用可能：すべての機種"]),
    ("zh-Hans", "大小。\n\n可用性：所有设备", ["大小。", "可用性：所有设备"]),
    ("en", "Text.\n\n**Availability**\n\niOS 9.0+\n\nMore.", ["Text.", "More."]),
    ("en", "Text.\n\n### Availability\n\n- iOS 9.0+\n- tvOS 9.0+", ["Text."]),
  ])
  func wordsOfALabelAreShown(tag: String, text: String, words: [String]) throws {
    #expect(try member(text, tag).words == words)
  }

  // MARK: Lists

  /// A list of nothing but statements is read as paragraphs are.
  @Test(arguments: [
    ("en", "- iOS 9.0+\n\nText.", ["since iOS 9.0"], ["Text."]),
    (
      "en", "- Available in iOS 9.0 and later.\n- Read-only.\n\nText.",
      ["since iOS 9.0", "read-only"], ["Text."]
    ),
    (
      "en", "Text.\n\n- **Type:** `CGFloat`\n- **Available:** all\n", [],
      ["Text.", "Type: CGFloatAvailable: all"]
    ),
    (
      "en",
      "Text.\n\n- Availability: iOS 6.0+\n- Default: `true`\n- Deprecated: iOS 9.0. Use `area` instead.",
      ["since iOS 6.0", "default true", "deprecated iOS 9.0", "use area"], ["Text."]
    ),
    (
      "en", "Text.\n\n- Deprecated in iOS 9.0.\n- Use `area` instead.",
      ["deprecated iOS 9.0", "use area"], ["Text."]
    ),
    (
      "en", "Text.\n\n> - Deprecated in iOS 9.0.\n> - Use `area` instead.",
      ["deprecated iOS 9.0", "use area"], ["Text."]
    ),
    (
      "ja", "大きさ。\n\n- iOS 6.0以降で利用可能\n- iOS 9.0で非推奨", ["since iOS 6.0", "deprecated iOS 9.0"],
      ["大きさ。"]
    ),
    (
      "ja", "大きさ。\n\n- 対応バージョン：iOS 6.0以降\n- 非推奨：iOS 9.0", ["since iOS 6.0", "deprecated iOS 9.0"],
      ["大きさ。"]
    ),
    (
      "zh-Hans", "大小。\n\n- 从iOS 6.0开始可用\n- 在iOS 9.0弃用", ["since iOS 6.0", "deprecated iOS 9.0"],
      ["大小。"]
    ),
    (
      "zh-Hans", "大小。\n\n- 可用性：iOS 6.0+\n- 弃用：iOS 9.0", ["since iOS 6.0", "deprecated iOS 9.0"],
      ["大小。"]
    ),
  ])
  func readsAListOfStatements(tag: String, text: String, facts: [String], words: [String]) throws {
    let member = try member(text, tag)
    #expect(member.facts == facts)
    #expect(member.words == words)
  }

  /// Facts beside what doc comments write in lists.
  @Test func readsFactsAmongTaggedItems() throws {
    let member = try member(
      "Text.\n\n- Returns: Points.\n- Since: iOS 6.0\n- Throws: Nothing.\n- Deprecated: iOS 9.0")
    #expect(member.facts == ["since iOS 6.0", "deprecated iOS 9.0"])
    #expect(member.words == ["Text.", "Points.", "Throws: Nothing."])
  }

  /// A row of a table whose first cell is a label says what its second one says.
  @Test(arguments: [
    (
      "en", "| | |\n|-|-|\n| Availability | iOS 6.0+ |\n| Default | `nil` |",
      ["since iOS 6.0", "default nil"], 1
    ),
    ("zh-Hans", "|可用性|iOS 6.0+|\n|-|-|\n|默认值|NO|", ["since iOS 6.0", "default NO"], 1),
    // The head says something, too.
    (
      "ja", "|項目|値|\n|-|-|\n|対応バージョン|iOS 6.0以降|\n|型|CGFloat|", ["since iOS 6.0", "type CGFloat"], 2
    ),
    (
      "en", "| Name | Use |\n|-|-|\n| Default | common |\n| Large | rare |\n| Small | rare |", [], 2
    ),
  ])
  func readsATableOfLabels(tag: String, table: String, facts: [String], words: Int) throws {
    let member = try member("Text.\n\n" + table, tag)
    #expect(member.facts == facts)
    #expect(member.words.count == words)
  }

  /// Behind a label of availability stands a fact, or a warning.
  @Test(arguments: [
    "- Availability: iOS six", "- **Availability**: iOS six\n- Default: `nil`",
    "- Default: `nil`\n- Availability: iOS six",
  ])
  func reportsWhatAnItemDoesNotState(list: String) {
    let note = "# LMPLamp class\n\nA lamp.\n\n## size\n\nText.\n\n" + list
    let (_, _, diagnostics) = NoteReaderTests.read(note, "en")
    #expect(diagnostics.map(\.id) == [.unreadStatement])
  }

  /// A message that is no replacement is shown.
  @Test func showsTheMessageOfAMacro() throws {
    let member = try member("### Availability\n\nAPI_DEPRECATED(\"Too slow.\", ios(6.0, 13.0))")
    #expect(member.facts == ["since iOS 6.0", "deprecated iOS 13.0"])
    #expect(member.words.contains { $0.contains("Too slow.") })
  }

  @Test func readsReleasesBelowAnItem() throws {
    let member = try member("Text.\n\n- Availability:\n  - iOS 6.0+\n  - tvOS 9.0+\n- Note: Slow.")
    #expect(member.facts == ["since iOS 6.0", "since tvOS 9.0"])
    #expect(member.words == ["Text.", "Slow."])
  }

  /// One item that states nothing, and the list speaks of other things.
  @Test(arguments: [
    "- Deprecated: to be avoided.\n- New: to be used.",
    "- Use `area` instead.", "- Default: the system decides.\n- Large: twice as large.",
    "- `old`: deprecated in iOS 9.0.\n- `older`: deprecated in iOS 8.0.",
  ])
  func leavesOtherLists(list: String) throws {
    let member = try member("Text.\n\n" + list)
    #expect(member.facts == [])
    #expect(member.words.count == 2)
  }
}
