import Diagnostics
import Graph
import Markup
import Testing

@testable import Content
@testable import Notes
@testable import Statements
@testable import Vocabulary

/// What looks like members and gave no symbol is told, with its reason and the line that settles it;
/// what only mentions names is not.
@Suite struct UnreadMembersTests {
  private func reports(_ text: String, _ tag: String, path: String = "a", kind: Note.Kind? = nil)
    -> [String]
  {
    NoteReaderTests.readAll(text, tag, path: path, kind: kind).diagnostics
      .filter { $0.id == .unreadMembers }.map(\.message)
  }

  /// How many it counts, the first name, the reason and the line.
  private func report(
    _ count: Int, _ form: String, _ name: String, _ reason: String, _ line: String
  )
    -> String
  {
    "\(count) \(form) look like members, such as '\(name)', and none is read: \(reason); '\(line)' in the front matter settles it"
  }

  // MARK: What is told

  private static func cases(of type: String = "LMPMode") -> String {
    "typedef NS_ENUM(NSInteger, \(type)) {\n  \(type)Dim, // 暗\n  \(type)Bright,\n  \(type)Off\n};"
  }

  @Test(arguments: [
    ("zh-Hans", "代码", "代码"), ("ja", "コード", "コード"), ("en", "lamp-code", "lamp-code"),
  ])
  func tellsMembersInAFenceOfAnUnknownWord(tag: String, word: String, key: String) {
    #expect(
      reports("# LMPLamp\n\n```\(word)\n\(Self.cases())\n```", tag) == [
        report(
          3, "declarations", "LMPModeDim", "the fence word '\(word)' is unknown",
          "fences: {\(key): objc}")
      ])
  }

  @Test func tellsBlocksOfOneUnknownWordOnce() {
    func block(_ name: String) -> String {
      "```lamp-code\n\(Self.cases(of: name))\n```\n\n"
    }
    let told = reports("# LMPLamp\n\n" + block("LMPMode") + block("LMPGlow"), "en")
    #expect(told.count == 1)
    #expect(
      told.first?.hasPrefix("6 declarations in 2 places look like members, such as 'LMPModeDim'")
        == true)
  }

  @Test(arguments: [
    ("zh-Hans", "# 备忘", "about: functions"), ("ja", "# メモ", "about: functions"),
    ("ko", "# Lamp", "about: Lamp"),
  ])
  func tellsMembersOfANoteWithoutASubject(tag: String, title: String, line: String) {
    let items =
      "* **public void turnOn (int level)**\n* **public void turnOff ()**\n* **public void fade (int level)**"
    #expect(
      reports("\(title)\n\n\(items)", tag) == [
        report(3, "items", "turnOn", "the note has no subject", line)
      ])
  }

  @Test func tellsWordsWithTextsInAnotherScript() {
    #expect(
      reports("# LMPLamp\n\n灯。\n\n- hue：色\n- glow：明るさ\n- power：電力", "ja") == [
        report(
          3, "items", "hue", "no heading or column says that these are members", "owner: LMPLamp")
      ])
    // In the script of their texts they are words of prose.
    #expect(
      reports("# LMPLamp\n\nA lamp.\n\n- hue: the colour\n- glow: light\n- power: watts", "en")
        == [])
  }

  @Test func tellsMembersBelowTheNameOfATypeInAnArticle() {
    let text =
      "# 灯\n\n## LMPLamp\n\n- hue：颜色\n- glow：亮度\n- power：功率\n\n## 说明\n\n- git：版本\n- npm：包\n- vim：编辑"
    #expect(
      reports(text, "zh-Hans") == [
        report(3, "items", "hue", "the note has no subject", "about: LMPLamp")
      ])
  }

  @Test func tellsNothingOfNamesThatWereReadWithACapital() {
    let text =
      "# LMPMode\n\n```swift\nstruct LMPMode {\n  static var Dim: LMPMode { get }\n  static var Lit: LMPMode { get }\n  static var Off: LMPMode { get }\n}\n```\n\n* dim：暗\n* lit：亮\n* off：关"
    #expect(reports(text, "zh-Hans") == [])
  }

  /// Headings of another form as high as members are read with them, and nothing is left to tell.
  @Test func tellsNothingOfEventsBesideMembers() {
    let text =
      "# LMPLamp\n\n## Dimming\n\n### Event: 'on'\nLit.\n\n### Event: 'off'\nOut.\n\n### Event: 'fade-end'\nDone.\n\n### `lamp.dim()`\nDims.\n\n### `lamp.turnOn()`\nLights."
    #expect(reports(text, "en") == [])
  }

  /// The line that a report has, pasted into the front matter, makes symbols of what it tells of.
  @Test(arguments: [("zh-Hans", "代码"), ("ja", "コード"), ("en", "lamp-code")])
  func printsALineThatWorks(tag: String, word: String) throws {
    let text = "# LMPLamp\n\n```\(word)\n\(Self.cases())\n```"
    let message = try #require(reports(text, tag).first)
    let start = try #require(message.range(of: "; '"))
    let end = try #require(message.range(of: "' in the front matter"))
    let line = message[start.upperBound..<end.lowerBound]
    func names(_ text: String) -> [String] {
      SmallSite(["\(tag)/LMPLamp.md": text]).graph.symbols.map(\.name)
    }
    #expect(!names(text).contains("LMPModeDim"))
    #expect(names("---\n\(line)\n---\n\(text)").contains("LMPModeDim"))
  }

  // MARK: What is not told

  @Test(arguments: [
    // Read.
    (
      "en",
      "# LMPLamp\n\n- `turnOn()` – lights it\n- `turnOff()` – puts it out\n- `fadeTo(_:)` – fades"
    ),
    // A table of contents.
    (
      "en",
      "# LMPLamp\n\n- [turnOn](#turnon)\n- [turnOff](#turnoff)\n- [fadeTo](#fadeto)\n\n## turnOn\nx"
    ),
    // Parameters of a method.
    (
      "zh-Hans",
      "# LMPLamp\n\n## fadeTo(level, fadeTime)\n\n渐变。\n\n- `level`：亮度\n- `fadeTime`：时间\n- `fadeMode`：方式\n\n## turnOn()\n\n打开。"
    ),
    // Prose.
    (
      "ja",
      "# 使い方\n\n- `turnOn()`を呼ぶと点灯します。\n- まず電源を入れます。\n- `turnOff()`で消えます。\n- 終わりです。"
    ),
    ("en", "# Lamps\n\nUse `turnOn()` first.\n\n`turnOff()` comes last.\n\n`fadeTo(_:)` is slow."),
    // Steps, files and commands.
    ("en", "# Set up\n\n- `git clone`\n- `cd lamp`\n- `make install`"),
    (
      "zh-Hans",
      "# 目录\n\n- Sources/Lamp.swift 灯\n- Sources/Hue.swift 色相\n- Tests/LampTests.swift 测试"
    ),
    // A sample.
    ("en", "# Lamps\n\n```swift\nlet lamp = LMPLamp()\nlamp.turnOn()\nlamp.fade(to: 1)\n```"),
    ("zh-Hans", "# 用法\n\n```js\nconst lamp = new Lamp()\nlamp.turnOn(() => log('on'))\n```"),
    // What versions brought.
    ("en", "# Lamps\n\n## 1.2.0\n\n- turnOn() is new\n- fadeTo(_:) is new\n- turnOff() is new"),
    // One thing stands for another.
    (
      "ja",
      "# 対応表\n\n| 旧 | 新 |\n| --- | --- |\n| `turnOn` | `setLit(true)` |\n| `turnOff` | `setLit(false)` |\n| `fadeTo` | `setLevel(_:)` |"
    ),
  ])
  func tellsNothingOfWhatOnlyMentionsNames(tag: String, text: String) {
    #expect(reports(text, tag) == [])
  }

  @Test(arguments: [Note.Kind.article, .home])
  func tellsNothingOfAnArticle(kind: Note.Kind) {
    let text =
      "# 备忘\n\n- turnOn() 打开\n- turnOff() 关闭\n- fadeTo(level) 渐变\n\n```oc\n- (void)dim;\n- (void)go;\n```"
    #expect(reports(text, "zh-Hans", path: "articles/a", kind: kind) == [])
  }

  /// An item that was read elsewhere in the note under its name is accounted for.
  @Test func tellsNothingOfWhatIsReadElsewhere() {
    let text =
      "# LMPLamp\n\n她的方法：\n\n| 想做什么 | 用哪个 |\n| --- | --- |\n| 打开 | turnOn: |\n| 关闭 | turnOff: |\n| 渐变 | fadeTo: |\n\n## - turnOn:\n打开。\n\n## - turnOff:\n关闭。\n\n## - fadeTo:\n渐变。"
    #expect(reports(text, "zh-Hans") == [])
  }

  // MARK: Beginnings

  @Test(arguments: [
    ("\\- openURL:（iOS 2.0–10.0）", "openURL", NameStart.Look.sure, NameStart.Behind.mark),
    ("boolean contains(String key) 是否有", "contains", .sure, .otherScript),
    ("**public void turnOn (int level)**", "turnOn", .sure, .nothing),
    (
      "tableView:cellForRowAtIndexPath: 单元格", "tableView:cellForRowAtIndexPath:", .sure,
      .otherScript
    ),
    ("shadowDx 设置阴影", "shadowDx", .sure, .otherScript), ("text设置文本", "text", .plain, .joined),
    ("イベント: 'will-quit' macOS", "will-quit", .plain, .words),
    ("app.quit()->events", "quit", .sure, .mark),
    ("UITableViewStylePlain：普通", "UITableViewStylePlain", .capital, .mark),
    ("`hue`: a colour", "hue", .plain, .mark), ("var isLit: Bool", "isLit", .sure, .mark),
    ("lightTheLamp  two spaces", "lightTheLamp", .sure, .mark),
  ])
  func readsTheNameAtTheHeadOfALine(
    line: String, name: String, look: NameStart.Look, behind: NameStart.Behind
  ) {
    let found = start(of: line)
    #expect(found?.name == name)
    #expect(found?.look == look)
    #expect(found?.behind == behind)
  }

  @Test(arguments: [
    "Overview", "The lamp is lit.", "打开灯", "Sources/Lamp.swift", "https://example.com/a",
    "`git clone`", "iOS 13",
    "[turnOn](#turnon)", "1.2.0", "",
  ])
  func readsNoNameFromOtherWords(line: String) {
    let found = start(of: line)
    #expect(found == nil)
  }

  private func start(of line: String) -> NameStart? {
    let document = parse(SourceFile(path: "a.md", bytes: Array(line.utf8)), file: 0).value
    guard let block = document.children(of: document.root).first(where: { _ in true }) else {
      return nil
    }
    return PlainText(Passage(block: block), in: document).nameStart(on: PlatformList())
  }

  // MARK: Length

  @Test(
    .robustness,
    arguments: ["- turnOn%d() 打开\n", "`turnOn%d` lights it.\n\n", "| turnOn%d | 打开 |\n"])
  func takesTimeInProportionToTheLengthOfANote(line: String) {
    expectLinearTime(upTo: 8_000) { size in
      var text = "# 备忘\n\n" + (line.hasPrefix("|") ? "| a | b |\n| - | - |\n" : "")
      for number in 0..<size {
        text += line.replacing("%d", with: String(number))
      }
      _ = NoteReaderTests.readAll(text, "zh-Hans", path: "memo")
    }
  }
}
