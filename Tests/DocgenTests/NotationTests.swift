import Diagnostics
import Markup
import Testing

@testable import Content
@testable import Disk
@testable import Graph
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// The notations of loose notes in Markdown, one row for each form and trap, in three languages.
@Suite struct NotationTests {
  private func read(_ text: String, _ tag: String = "en") -> (note: Note, document: Document) {
    let read = NoteReaderTests.read("# LMPLamp class\n\nA lamp.\n\n" + text, tag)
    return (read.note, read.document)
  }

  /// The members of a note, each with its kind and facts.
  private func members(_ text: String, _ tag: String) -> [String] {
    read(text, tag).note.entries.dropFirst().map { entry in
      let facts = entry.facts.map { fact in
        switch fact.fact {
        case .introduced(let platform, let at):
          "since \(platform.map(PlatformList().name(of:)) ?? "–") \(at)"
        case .deprecated(let platform, let at):
          "until \(platform.map(PlatformList().name(of:)) ?? "–") \(at?.description ?? "–")"
        case .value(let key, let value): FactDump.words(of: key, value)
        case .obsoleted, .announced, .unavailable, .unreadable: "other"
        }
      }
      return ([entry.kind?.rawValue ?? "–", entry.name] + facts).joined(separator: " ")
    }
  }

  /// The forms in which an entry begins, by their numbers.
  @Test(arguments: [
    // 1
    ("en", "## Tasks\n– turnOn:\n– turnOff:", ["method turnOn:", "method turnOff:"]),
    (
      "ja", "## タスク\n– turnOn:\n\u{A0}\u{A0}color\u{A0}\u{A0}\u{A0}プロパティ",
      ["method turnOn:", "property color"]
    ),
    ("zh-Hans", "## 任务\n\n  color\u{3000}\u{3000}属性\n", ["property color"]),
    ("zh-Hant", "## 任務\n\n  color    屬性\n", ["property color"]),
    // 2
    (
      "ja", "## メソッド\n\nturnOn:\n\n```objc\n- (void)turnOn:(BOOL)on;\n```\n\n点ける。",
      ["method turnOn:"]
    ),
    ("zh-Hans", "## 方法\n\nturnOn:\n- (void)turnOn:(BOOL)on;\n", ["method turnOn:"]),
    // 3
    ("zh-Hans", "### API\n\n**`- turnOn:`**\n说明：打开。", ["method turnOn:"]),
    ("ja", "### メンバー\n\n**`+ lampNamed:`**\n説明：作る。", ["classMethod lampNamed:"]),
    // 4
    ("ja", "## プロパティ\n### `color`\n色。", ["property color"]),
    // 5
    (
      "zh-Hans", "## 属性\n- **color** 属性：颜色\n- **turnOn:** 方法", ["property color", "method turnOn:"]
    ),
    ("ja", "## メンバー\n- **color** プロパティ：色", ["property color"]),
    // 6
    ("en", "`var color: Color`\n\nThe colour.", ["property color"]),
    ("ja", "## プロパティ\n\n`var color: UIColor`\n\n色。読み取り専用。", ["property color read-only"]),
    ("zh-Hans", "## 属性\n\n`@property (nonatomic) UIColor *color;`\n\n颜色。", ["property color"]),
    ("en", "## color\n\n`var color: Color`\n\nThe colour.", ["property color"]),
    // 7
    ("en", "### Row Height\n\n```swift\nvar rowHeight: CGFloat\n```", ["property rowHeight"]),
    (
      "zh-Hans",
      "### Separator Style（分割线）\n\n```objc\n@property (nonatomic) int separatorStyle;\n```",
      ["property separatorStyle"]
    ),
    (
      "ja", "## プロパティ\n### 行の高さ\n\n```swift\n@IBInspectable var rowHeight: CGFloat\n```",
      ["property rowHeight"]
    ),
    ("en", "### Row Height\n\n`var rowHeight: CGFloat`\n\nPoints.", ["property rowHeight"]),
    // 8
    ("en", "## Methods\n#### fade(level, duration)", ["method fade(_:_:)"]),
    ("zh-Hans", "## 方法\n#### `fade(level, duration)`", ["method fade(_:_:)"]),
    // 9
    ("en", "## Props\n### name?", ["property name optional"]),
    ("ja", "## プロパティ\n### `name?`", ["property name optional"]),
    // 10
    ("ja", "## メソッド\n```swift\n/// 点ける。\nfunc turnOn()\n```", ["method turnOn()"]),
    (
      "zh-Hans", "## 属性\n```objc\n/** 颜色，只读。默认值为`nil`。 */\n@property UIColor *color;\n```",
      ["property color read-only default nil"]
    ),
  ])
  func beginsAnEntry(tag: String, text: String, expected: [String]) {
    #expect(members(text, tag) == expected)
  }

  @Test(arguments: [
    ("en", "### Row Height\n\n```swift\nvar rowHeight: CGFloat\n```\n\nPoints.", "Row Height"),
    (
      "zh-Hans", "### Row Height（行高）\n\n```swift\nvar rowHeight: CGFloat\n```\n\n点。",
      "Row Height（行高）"
    ),
  ])
  func keepsTheWordsOfAHeadingAboveADeclaration(tag: String, text: String, title: String) throws {
    let (note, document) = read(text, tag)
    let entry = try #require(note.entries.last)
    #expect(entry.prose.title.map { PlainText($0, in: document).string } == title)
    #expect(entry.declarations.count == 1)
    #expect(entry.prose.abstract != nil)
  }

  /// A doc comment is the prose of the declaration below it in the same block of code.
  @Test(arguments: [
    (
      "en",
      "/// Fades.\n///\n/// - Parameter level: How bright.\n/// - Returns: What was.\n- (BOOL)fade:(CGFloat)level;",
      "Fades.", ["parameters level: How bright.", "returnValue: What was."]
    ),
    (
      "ja",
      "/**\n * 暗くする。\n * ゆっくり。\n *\n * @param level 明るさ。\n *        点で表す。\n * @return 前の状態。\n * @note 重い。\n */\n- (BOOL)fade:(CGFloat)level;",
      "暗くする。ゆっくり。", ["parameters level: 明るさ。点で表す。", "returnValue: 前の状態。", "note: 重い。"]
    ),
    (
      "zh-Hans", "/** 变暗。\n\\param level 亮度。\n\\returns 原来的状态。 */\n- (BOOL)fade:(CGFloat)level;",
      "变暗。", ["parameters level: 亮度。", "returnValue: 原来的状态。"]
    ),
    (
      "zh-Hant", "/// 變暗。\r\n///\r\n/// - 參數 level：亮度。\r\n- (BOOL)fade:(CGFloat)level;", "變暗。",
      ["parameters level: 亮度。"]
    ),
    (
      "en", "/** @brief Fades.\n    @see other */\n- (BOOL)fade:(CGFloat)level;", "Fades.",
      ["discussion: @see other"]
    ),
  ])
  func readsADocComment(tag: String, code: String, abstract: String, expected: [String]) throws {
    let (note, document) = read("## fade:\n\n```objc\n\(code)\n```\n", tag)
    let entry = try #require(note.entries.last)
    #expect(entry.name == "fade:")
    #expect(entry.declarations.count == 1)
    let words = entry.prose.abstract.map { PlainText($0, in: document) }
    #expect(words.map { document.plainText(of: $0.passage.block) }?.contains(abstract) == true)
    let sections = entry.prose.sections.map { section in
      let words = section.passages.map {
        document.plainText(of: $0.block) + "|" + PlainText($0, in: document).string
      }
      return section.kind.rawValue + (section.name.map { " " + $0 } ?? "") + ": "
        + words.map { String($0.split(separator: "|").last ?? "") }.joined(separator: " / ")
    }
    #expect(sections.map { $0.replacing(" 点", with: "点") } == expected)
  }

  @Test func leavesTheCommentsOfSamplesInTheCode() {
    let (note, document) = read(
      "## Overview\n\nWords.\n\n```swift\n/// Fades.\nlet lamp = LMPLamp()\n```\n")
    let passages = note.entries[0].prose.sections.flatMap(\.passages)
    #expect(passages.map { document.kind($0.block) }.contains(.codeBlock))
    #expect(!passages.contains { document.isComment($0.block) })
  }

  /// Lists of a description, and remarks, as doc comments and catalogues write them.
  @Test(arguments: [
    (
      "en",
      "- Parameters:\n  - level: How bright.\n  - speed: How fast.\n- Returns: What was.\n- Throws: Nothing.",
      [
        "parameters level: How bright.", "parameters speed: How fast.", "returnValue: What was.",
        "discussion: Throws: Nothing.",
      ]
    ),
    (
      "en", "- Parameter level: How bright.\n- Note: It is slow.",
      ["parameters level: How bright.", "note: It is slow."]
    ),
    ("ja", "- 引数：\n  - level：明るさ。\n- 戻り値：前の状態。", ["parameters level: 明るさ。", "returnValue: 前の状態。"]),
    ("zh-Hans", "- 参数 level：亮度。\n- 返回值：原来的状态。", ["parameters level: 亮度。", "returnValue: 原来的状态。"]),
    ("en", "> Experiment: Try it.", ["tip: Try it."]),
    ("en", "> Attention: Hot.", ["warning: Hot."]),
    ("en", "> Remark: Warm.", ["note: Warm."]),
    ("en", "> Complexity: O(1).", ["discussion: Complexity: O(1)."]),
    ("en", "- warm\n- Note: hot", ["discussion: warmNote: hot"]),
    ("en", "- Parameter of a lamp: its light", ["discussion: Parameter of a lamp: its light"]),
  ])
  func readsTaggedItems(tag: String, text: String, expected: [String]) throws {
    let (note, document) = read("## fade:\n\nFades.\n\n" + text, tag)
    let entry = try #require(note.entries.last)
    let sections = entry.prose.sections.map { section in
      section.kind.rawValue + (section.name.map { " " + $0 } ?? "") + ": "
        + section.passages.map { PlainText($0, in: document).string }.joined(separator: " / ")
    }
    #expect(sections == expected)
  }

  /// Facts as loose notes write them, at the place where they do.
  @Test(arguments: [
    ("en", "## color\nThe colour. Available in iOS 8.0 and later.", ["– color since iOS 8.0"]),
    (
      "en", "## color\nNew in iOS 9.\n\n**Deprecated.** Use `light` instead.",
      ["– color since iOS 9.0 until – – use light"]
    ),
    ("en", "## color\nDefault: `nil`", ["– color default nil"]),
    (
      "ja", "## color\niOS 5以上から利用可能。iOS 9.0で廃止予定。代わりに`light`を使用してください。",
      ["– color since iOS 5.0 until iOS 9.0 use light"]
    ),
    ("ja", "## color\n色（読み込みのみ）。デフォルトは`nil`です。", ["– color read-only default nil"]),
    ("ja", "## ｃｏｌｏｒ\nｉＯＳ\u{3000}１４．０以降で利用可能。", ["– color since iOS 14.0"]),
    (
      "zh-Hans", "## color\n从iOS\u{200B} 6.0开始可用，UIColor 类型，只读。",
      ["– color since iOS 6.0 type UIColor read-only"]
    ),
    (
      "zh-Hans", "## color\n在iOS 2.0引入，并在iOS 6.0废弃。用`light`替代。",
      ["– color since iOS 2.0 until iOS 6.0 use light"]
    ),
    ("zh-Hans", "## color\n不推荐使用。使用`light`代替。", ["– color until – – use light"]),
    ("zh-Hans", "## color\n默认返回1。必须实现。", ["– color default 1 required"]),
    ("zh-Hant", "## color\n從iOS 9開始不推薦使用，唯讀。", ["– color until iOS 9.0 read-only"]),
    ("en", "##color\r\nSince 2.0\r\n", ["– color since – 2.0"]),
  ])
  func readsFacts(tag: String, text: String, expected: [String]) {
    #expect(members(text, tag) == expected)
  }

  /// What looks like availability, in a member's text, and speaks of behaviour.
  @Test(arguments: [
    ("zh-Hans", "从iOS 7开始，单元格分割线不会延伸到边缘。"), ("zh-Hans", "从iOS 5.0开始，你必须先设置它。"),
    ("zh-Hans", "对于iOS 8.0+，用`light`替代它。"), ("zh-Hant", "從iOS 7開始，分隔線不會延伸到邊緣。"),
    ("zh-Hant", "從iOS 5.0開始，你必須先設定它。"), ("ja", "iOS 3.0で編集モードの場合、アニメーションの効果が異なります。"),
    ("ja", "iOS 7以降、区切り線は端まで伸びません。"), ("en", "Starting in iOS 7, separators end before the edge."),
    ("en", "On iOS 8.0 and later, prefer `light`."),
  ])
  func takesNoBehaviourForAFact(tag: String, text: String) {
    #expect(members("## color\n" + text, tag) == ["– color"])
  }

  /// Labels that stand for themselves, with a colon of either width, in bold, as headings.
  @Test(arguments: [
    ("ja", "注意 ※ 補足", SectionKind.note), ("ja", "ヒント 演習", .tip), ("ja", "パラメータ 引数", .parameters),
    ("ja", "戻り値 返り値", .returnValue), ("ja", "解説 説明", .discussion), ("ja", "例 サンプル 表示例", .example),
    ("ja", "関連項目 参考 参考文献 関連するドキュメント", .seeAlso), ("ja", "利用可能", .availability),
    ("ja", "継承", .inherits),
    ("ja", "準拠 従属", .conforms), ("ja", "フレームワーク", .framework), ("ja", "手引書", .guide),
    ("zh-Hans", "说明 作用 使用", .discussion), ("zh-Hans", "经验", .tip), ("zh-Hans", "返回值", .returnValue),
    ("zh-Hans", "例子 示例", .example), ("zh-Hans", "参考资源 参考资料", .seeAlso),
    ("zh-Hans", "头文件", .declaredIn),
    ("zh-Hans", "框架", .framework), ("zh-Hans", "文档", .guide), ("zh-Hans", "父类", .inherits),
    ("zh-Hans", "遵循", .conforms),
    ("zh-Hant", "說明 作用 使用", .discussion), ("zh-Hant", "經驗", .tip), ("zh-Hant", "返回值", .returnValue),
    ("zh-Hant", "例子 示例", .example), ("zh-Hant", "參考資源 參考資料", .seeAlso),
    ("zh-Hant", "標頭檔 頭檔案 頭文件", .declaredIn),
    ("zh-Hant", "框架", .framework), ("zh-Hant", "文件 文檔", .guide), ("zh-Hant", "父類別 父類", .inherits),
    ("zh-Hant", "遵循", .conforms),
    ("en", "Defined_in Declared_In", .declaredIn), ("en", "Companion_guide", .guide),
    ("en", "Usage Example", .example),
    ("en", "Extends Inherits_from", .inherits), ("en", "Conforms_to", .conforms),
    ("en", "Related References See_Also SeeAlso", .seeAlso),
    ("en", "Instance_Methods Methods", .methods), ("en", "Class_Methods", .classMethods),
    ("en", "Props Accessors Instance_Properties", .properties),
    ("en", "Type_Definitions Enumerations Constants", .constants),
    ("en", "Return_Value Returns", .returnValue),
    ("ja", "インスタンスメソッド", .methods), ("ja", "クラスメソッド", .classMethods), ("ja", "定数 列挙", .constants),
    ("zh-Hans", "常量 枚举值 类型定义", .constants), ("zh-Hant", "常量 常數 列舉值 枚舉值 型別定義 類型定義", .constants),
    ("zh-Hans", "任务 API", .members),
  ])
  func knowsTheLabelInEveryForm(tag: String, labels: String, kind: SectionKind) {
    var loading = LanguageLoading.builtIn
    let language = loading.words(for: tag, neededAt: SourceRange(file: 0, 0..<0))
    for label in labels.split(separator: " ").map({ String($0).replacing("_", with: " ") }) {
      let isTopic = label == "任务"
      for form in [label, label + ":", label + "：", "\u{3000}" + label, "\u{200B}" + label] {
        #expect(language.section(labelled: form) == (isTopic ? .topics : kind), "\(form)")
      }
    }
  }

  /// Words that are no label of anything stay where they are.
  @Test(arguments: [
    ("zh-Hans", "子类：UITableView"), ("ja", "【実装例】点で表す。"), ("en", "Subclasses: UITableView"),
    ("ja", "宣言"),
  ])
  func keepsOtherWords(tag: String, text: String) throws {
    let (note, document) = read("## color\n\nText.\n\n" + text + "\n\nMore.", tag)
    let entry = try #require(note.entries.last)
    let words = entry.prose.sections.flatMap(\.passages).map { PlainText($0, in: document).string }
    #expect(words.joined().contains("More."))
    #expect(text == "宣言" || words.joined().contains(text))
  }

  /// Members in a table that says which of them are required.
  @Test(arguments: [
    (
      "en",
      "## Props\n\n| Name | Type | Required | Default |\n|---|---|---|---|\n| `color` | Color | Yes | |\n| `size` | number | No | 3 |",
      ["property color required type Color", "property size optional default 3 type number"]
    ),
    (
      "zh-Hans",
      "## 方法\n\n| 方法 | 必选 | 说明 |\n|---|---|---|\n| `turnOn:` | 是 | 打开 |\n| `glow` | 否 | 发光 |",
      ["method turnOn: required", "method glow optional"]
    ),
    ("ja", "## メソッド\n\n| 名前 | 必須 |\n|---|---|\n| turnOn: | はい |", ["method turnOn: required"]),
    ("en", "## Props\n\n| Name | Text |\n|---|---|\n| `color` | a |", ["property color"]),
  ])
  func readsATableOfMembers(tag: String, text: String, expected: [String]) {
    #expect(
      members(text, tag).map { $0.split(separator: " ").sorted().joined() }
        == expected.map { $0.split(separator: " ").sorted().joined() })
  }

  /// A member without a space, a table, lines that end with CRLF, a mark of the byte order.
  @Test(arguments: [
    ("##プロパティ\r\n###`color`\r\n色。\r\n", "ja", ["property color"]),
    ("## Methods\r\n\r\n**`- turnOn:`**\r\n\r\nText.\r\n", "en", ["method turnOn:"]),
    ("## 方法\n### －\u{3000}turnOn：\n打开。", "zh-Hans", ["method turnOn:"]),
    (
      "## Notifications\n### LMPLampDidGlowNotification\nGlows.", "en",
      ["notification LMPLampDidGlowNotification"]
    ),
    ("**Properties**\n\n### color\n\nText.", "en", ["property color"]),
  ])
  func readsThroughTraps(text: String, tag: String, expected: [String]) {
    #expect(members(text, tag) == expected)
  }
}
