import Diagnostics
import Testing

@testable import Notes
@testable import Statements
@testable import Vocabulary

/// Whose the members of a note are: the nearest words that name a type say so.
@Suite struct OwnerTests {
  @Test(arguments: [
    // A heading with a word for members beside the type.
    (
      "en",
      "# LMPLamp class\n\nA lamp.\n\n## LMPLampDelegate methods\n\n### `lampDidDim:`\nAfter it.\n\n## Methods of LMPLampSource\n\n### `numberOfBulbs:`\nHow many.",
      [
        "class LMPLamp", "– LMPLampDelegate", "  method lampDidDim:", "– LMPLampSource",
        "  method numberOfBulbs:",
      ]
    ),
    (
      "ja", "# LMPBulb\n\n電球。\n\n### LMPBulbDelegateプロトコルのメソッド\n\n#### `bulbDidDim:`\n暗くなった後。",
      ["– LMPBulb", "protocol LMPBulbDelegate", "  method bulbDidDim:"]
    ),
    (
      "zh-Hans",
      "# LMPLamp 类\n\n## LMPLampDelegate 的常用方法\n\n- `lampDidDim:`：变暗之后\n- `lampDidGlow:`：变亮之后",
      ["class LMPLamp", "– LMPLampDelegate", "  method lampDidDim:", "  method lampDidGlow:"]
    ),
    // A plain word, where nothing but words for members stands beside it.
    (
      "zh-Hans", "## 控件\n\n### Button 的属性\n\n* hue 色相\n* glowColor 发光颜色",
      ["article", "– Button", "  property hue", "  property glowColor"]
    ),
    // The sentence right above.
    (
      "zh-Hant",
      "# LMPLamp\n\n燈。\n\n在 LMPLampDelegate 中，常用的函數如下：\n\n- `lampDidDim:`：變暗之後\n- `lampDidGlow:`：變亮之後",
      ["– LMPLamp", "– LMPLampDelegate", "  method lampDidDim:", "  method lampDidGlow:"]
    ),
    (
      "en",
      "# LMPLamp\n\nA lamp.\n\nThe LMPLampSource has these methods:\n\n```swift\nfunc bulbs() -> Int\nfunc watts() -> Int\n```\n\nThat is all.",
      ["– LMPLamp", "– LMPLampSource", "  method bulbs()", "  method watts()"]
    ),
    // An item above.
    (
      "ja", "# LMPLamp\n\n- LMPLampDelegate\n  - `lampDidDim:`：暗くなった後\n  - `lampDidGlow:`：明るくなった後",
      ["– LMPLamp", "– LMPLampDelegate", "  method lampDidDim:", "  method lampDidGlow:"]
    ),
    // A second title.
    (
      "en",
      "# LampKit | LMPLamp extends UIView\n\n## dimLevel\nHow dark.\n\n# LampKit | LMPBulb extends UIView\n\n## bulbWatts\nIts power.",
      ["– LMPLamp", "  – dimLevel", "– LMPBulb", "  – bulbWatts"]
    ),
    // A heading in an item parts the note as one outside does.
    (
      "zh-Hans",
      "# 第十章 LMPLamp LMPBulb\n\n* ### LMPLamp\n\n  常用属性\n\n  - hue：颜色\n  - glow：亮度\n  - power：功率\n\n* ### LMPBulb\n\n  常用属性\n\n  - watt：瓦数\n  - socket：灯座\n  - size：大小",
      [
        "– LMPLamp", "  property hue in LMPLamp", "  property glow in LMPLamp",
        "  property power in LMPLamp", "– LMPBulb", "  property watt", "  property socket",
        "  property size",
      ]
    ),
    // A type beside another one is none of its members, though nothing is read below it.
    (
      "ja",
      "# 照明の部品\n\n## LMPLamp\n\n### プロパティ\n\n- hue：色\n- glow：明るさ\n- power：電力\n\n## LMPBulb\n\n電球。",
      [
        "article", "– LMPLamp", "  property hue", "  property glow", "  property power",
        "– LMPBulb",
      ]
    ),
    // No type is a member of itself, below a title that names two.
    (
      "ja",
      "# LMPLampとLMPBulb\n\n## LMPLamp\n\n### プロパティ\n\n- hue：色\n- glow：明るさ\n- power：電力\n\n## LMPBulb\n\n電球。",
      ["– LMPLamp", "  property hue", "  property glow", "  property power", "– LMPBulb"]
    ),
    // A name that a heading writes with spaces, and the note without.
    (
      "en",
      "# LMPTable\n\n## LMPTable Row\n\n### `rowHeight`\nOf `LMPTableRow`.\n\n### `rowColor`\nIts colour.",
      ["– LMPTable", "– LMPTableRow", "  – rowHeight", "  – rowColor"]
    ),
    // What a heading only speaks of is no owner.
    (
      "en",
      "# LMPLamp\n\n## Dimming an LMPBulb\n\n### `dimBulb:`\nDims.\n\n### `glowBulb:`\nGlows.",
      [
        "– LMPLamp", "  method dimBulb: in Dimming an LMPBulb",
        "  method glowBulb: in Dimming an LMPBulb",
      ]
    ),
  ])
  func goesByTheNearestWordsThatNameAType(tag: String, text: String, expected: [String]) {
    #expect(SurveyTests.dump(text, tag) == expected)
  }

  @Test func returnsToThePartThatIsNamedLikeTheFile() {
    let text =
      "### LMPBulb\n\n- `bulbColor`：色\n- `bulbLit`：明るさ\n\n### LMPLamp\n\n- `lampHue`：色相\n- `lampDim`：暗さ"
    #expect(
      SurveyTests.dump(text, "ja", fileName: "LMPLamp") == [
        "– LMPLamp", "  – lampHue", "  – lampDim", "– LMPBulb", "  – bulbColor", "  – bulbLit",
      ])
  }

  /// Words before "methods" name a type only with a word for "of", or where a heading above begins so.
  @Test(arguments: [
    ("en", "# LMPLamp\n\nPublic methods:\n\n- `addBulb:` adds\n- `dimNow` dims", "– LMPLamp"),
    (
      "en", "# LMPLamp\n\n## Common properties\n\n- `hueLevel`: which\n- `dimLevel`: how dark",
      "– LMPLamp"
    ),
    (
      "en", "# JavaScript LMPLamp Methods\n\n## dimNow()\nDims.\n\n## glowNow()\nGlows.",
      "– LMPLamp"
    ),
    (
      "zh-Hans",
      "# 组件\n\n## Checkbox 复选框\n\n### Checkbox Props\n\n| 参数 | 说明 | 类型 | 默认值 |\n|---|---|---|---|\n| lampValue | 值 | string | - |\n| dimmed | 变暗 | boolean | false |",
      "article"
    ),
  ])
  func makesNoTypeOfAWordBesideMembers(tag: String, text: String, expected: String) {
    let dump = SurveyTests.dump(text, tag)
    #expect(dump.first == expected)
    let types = dump.filter { !$0.hasPrefix("  ") }
    #expect(types.allSatisfy { $0 == expected || $0 == "– Checkbox" }, "\(dump)")
  }

  /// A line by itself that ends with a word for members announces them, as a heading would.
  @Test func takesAShortLineForATitle() {
    let text = "# LMPLamp\n\n灯。\n\n常用属性\n\n- hue：色相\n- level：亮度"
    #expect(
      SurveyTests.dump(text, "zh-Hans") == ["– LMPLamp", "  property hue", "  property level"])
  }

  /// Between two types with as much for them nothing is guessed.
  @Test func readsNoMemberOfOneOfTwoTypes() {
    let text =
      "# LMPLamp\n\n灯。\n\n## LMPLampDelegate 和 LMPLampSource 的方法\n\n- `dimLevel:`：变暗\n- `bulbCount:`：灯泡"
    #expect(SurveyTests.dump(text, "zh-Hans") == ["– LMPLamp"])
  }

  /// The senders of methods tell which of two protocols is meant.
  @Test func asksTheSendersOfMethods() {
    let text =
      "# Lamps\n\n## LMPLampDelegate and LMPBulb methods\n\n- `lampDidDim:` after it\n- `lampDidGlow:` after it"
    #expect(
      SurveyTests.dump(text, "en") == [
        "article", "– LMPLampDelegate", "  method lampDidDim:", "  method lampDidGlow:",
      ])
  }

  // MARK: Subjects

  @Test(arguments: [
    (
      "en",
      "# clipboard\n\n> Copy and paste.\n\n## Methods\n\n### `clipboard.readText([type])`\n\n### `clipboard.writeText(text)`",
      "", "– clipboard"
    ),
    (
      "en",
      "### onDim : ()=>any\n\n```js\n<SpringLamp onDim={() => {}} />\n```\n\n### onGlow : ()=>any\n\n```js\n<SpringLamp onGlow={() => {}} />\n```",
      "Event", "– SpringLamp"
    ),
    (
      "zh-Hans", "LMPLampLayout类是一个抽象基类。\n\n### 覆盖方法\n\n应该实现以下方法：\n- layoutSize\n- layoutForLamp:",
      "lmplamplayout", "– LMPLampLayout"
    ),
    (
      "en",
      "### Contents\n\n* [Methods](#methods)\n* [Events](#events)\n\n### Methods\n\n#### dim_all\nDims.\n\n#### glow_all\nGlows.",
      "Lamp LMPScreen", "– LMPScreen"
    ),
  ])
  func findsTheSubjectElsewhere(tag: String, text: String, file: String, expected: String) {
    #expect(SurveyTests.dump(text, tag, fileName: file).first { $0.hasPrefix("–") } == expected)
  }

  @Test func takesCallsOfAModuleForFunctions() {
    let text =
      "# lamp-info\n\nInformation.\n\n## API\n\n### getLevel()\nThe level.\n\n### getColor()\nThe colour."
    #expect(
      SurveyTests.dump(text, "en") == ["article", "function getLevel()", "function getColor()"])
  }

  // MARK: Runs

  @Test(arguments: [
    (
      "zh-Hans", "# LMPLamp\n\n灯。\n\n## 常见属性\n\nlampEnable：是否可亮\n\nglows：发光\n\nshowRays：显示光线",
      ["lampEnable", "glows", "showRays"]
    ),
    (
      "zh-Hans", "# LMPLamp\n\n灯。\n\n## 常见属性\n\nlampEnable 是否可亮 默认YES\n\nglows 发光\n\nshowRays 显示光线",
      ["lampEnable", "glows", "showRays"]
    ),
    ("zh-Hans", "# LMPLamp 类\n\n## 属性\n\n- enabled：可用\n- hue：色相", ["enabled", "hue"]),
    (
      "zh-Hans", "# LMPLamp 类\n\n## 属性\n\n* hue: 色相\n* glowColor: 发光颜色\n* maxLevel 最大亮度",
      ["hue", "glowColor", "maxLevel"]
    ),
    ("ja", "# LMPLamp\n\n## プロパティ\n\n- hue：色相\n- glow：明るさ", ["hue", "glow"]),
    (
      "en",
      "# LMPLamp class\n\n## Properties\n\n| Name | Type | Description |\n|---|---|---|\n| hue | number | The colour. |\n| glowColor<sup>9+</sup> | string | Of the glow. |",
      ["hue", "glowColor"]
    ),
    (
      "zh-Hans",
      "# LMPLamp 类\n\n| 说明 | 名称 | 类型 |\n|---|---|---|\n| 色相 | lampHue | number |\n| 亮度 | lampLevel | number |",
      ["lampHue", "lampLevel"]
    ),
    // Plain words of prose below a heading that announces nothing are none.
    ("en", "# LMPLamp class\n\n## Brightness\n\nA word.\n\n## Colour\n\nAnother.", []),
  ])
  func takesARunWhole(tag: String, text: String, expected: [String]) {
    let members = SurveyTests.dump(text, tag).dropFirst()
      .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    #expect(members == expected)
  }

  @Test func takesNoPlainHeadingForAMemberBesideAType() {
    let text =
      "# LMPLamp class\n\nA lamp.\n\n### LMPLampState\n\n```swift\nenum LMPLampState { case on, off }\n```\n\n### Brightness\n\n`var level: CGFloat`\n\nHow bright.\n\n`var hue: CGFloat`\n\nThe colour."
    let dump = SurveyTests.dump(text, "en")
    #expect(!dump.contains { $0.contains("Brightness") && !$0.contains(" in ") })
    #expect(dump.contains { $0.hasPrefix("  property level") })
    #expect(dump.contains { $0.hasPrefix("  property hue") })
  }

  // MARK: Names and marks

  @Test(arguments: [
    ("## dimAll<sup>(deprecated)</sup>", "dimAll"),
    ("## `lamp.dim()` _macOS_ _Deprecated_", "dim"),
    ("## LMPLamp.HueType : <code>enum</code>", "HueType"),
    ("## `glowAll()` <Badge text=\"0.8+\">", "glowAll()"),
    ("## Event: 'suspend'", "suspend"),
  ])
  func takesAMarkForNoPartOfAName(heading: String, expected: String) {
    let text =
      "# LMPLamp class\n\n## dimLevel\nHow dark.\n\n\(heading)\nText.\n\n## hueLevel\nWhich."
    let names = SurveyTests.dump(text, "en").compactMap {
      $0.split(separator: " ").dropFirst().first
    }
    #expect(names.contains { $0 == expected || $0.hasSuffix("/" + expected) }, "\(names)")
  }

  @Test func readsTheDeclarationsThatTopicsLinkTo() {
    let text =
      "# LMPLamp\n\nA lamp.\n\n## Topics\n\n### Light\n\n- [var isLit: Bool](lmplamp/islit.md)\n  Whether it shines.\n\n### Deprecated\n\n- [func burn()](lmplamp/burn().md)\n  Burns."
    #expect(
      SurveyTests.dump(text, "en") == [
        "– LMPLamp", "  property isLit in Light", "  method burn() in Deprecated",
      ])
  }

  /// Each weight has its edge: two unmistakable names, one with an announcement.
  @Test(arguments: [
    (1, 2, false, EntryShape.Container.item(depth: 0), false),
    (2, 2, false, .item(depth: 0), true),
    (0, 2, true, .item(depth: 0), true),
    (2, 3, false, .line, false),
    (3, 3, false, .line, true),
    (1, 3, true, .line, true),
    (0, 3, true, .line, false),
    (1, 2, false, .heading(level: 2), true),
    (0, 2, false, .heading(level: 2), false),
  ])
  func addsUpWhatSpeaksForARun(
    sure: Int, named: Int, isAnnounced: Bool, container: EntryShape.Container, expected: Bool
  ) {
    var tally = RunTally()
    for index in 0..<named {
      var head = LineHead(mark: .bare)
      head.isSeparated = true
      head.isSure = index < sure
      head.name = EntryName(
        name: "name\(index)", kind: nil, range: .init(file: 0, 0..<0), isMarked: false)
      tally.add(head)
    }
    var shape = EntryShape(container, LineHead(mark: .bare))
    shape.isAlone = false
    #expect(tally.isOfNames(shape, isAnnounced: isAnnounced, among: 9) == expected)
  }

  /// What a heading says beside the name stays on the page: arguments, systems.
  @Test func keepsTheArgumentsOfHeadings() throws {
    let content = try TemporaryFolder()
    content.addFolder("en")
    try content.add(
      "en/LMPLamp.md",
      "# LMPLamp class\n\n## Methods\n\n### `lamp.write(path[, op], options)` _Windows_\nWrites.\n\n### `lamp.read(path)`\nReads.\n"
    )
    let lost = try Fixture.Outcome(of: content.path).lostWords
    #expect(lost == [])
  }
}
