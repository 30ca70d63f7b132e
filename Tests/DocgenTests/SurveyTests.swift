import Diagnostics
import Markup
import Testing

@testable import Content
@testable import Disk
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// Whole notes as people write them who know of no tool: what each is about, and what it lists.
@Suite struct SurveyTests {
  /// A note as a dump: the subject, then its members, each with its group; "article" for a topic.
  static func dump(
    _ text: String, _ tag: String, fileName: String = "", frontMatterTitle: String? = nil
  ) -> [String] {
    var loading = LanguageLoading.builtIn
    let language = loading.words(for: tag, neededAt: SourceRange(file: 0, 0..<0))
    let document = parse(SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0).value
    let reading = readNotes(
      document,
      in: NoteContext(
        language: language, platforms: PlatformList(), path: "a", kind: nil, fileName: fileName,
        frontMatterTitle: frontMatterTitle)
    ).value
    return reading.notes.flatMap { note -> [String] in
      guard note.kind == .symbol else { return ["article"] }
      var groups: [String: String] = [:]
      for topic in note.topics {
        let title = topic.title.map { reading.document.trimmedText(of: $0.block) } ?? ""
        for member in topic.members { groups[member.name] = title }
      }
      return note.entries.map { entry in
        let owner = entry.owner.flatMap { $0 == 0 ? nil : note.entries[$0].name + "/" } ?? ""
        let group = groups[entry.name].map { " in \($0)" } ?? ""
        let indent = entry.owner == nil ? "" : "  "
        return indent + (entry.kind?.rawValue ?? "–") + " " + owner + entry.name + group
      }
    }
  }

  // MARK: Shapes

  @Test(arguments: [
    (
      "zh-Hans",
      "# LMPLamp\n\n## 属性\n\n- lampColor: 颜色\n- hue：色相\n\n## 方法\n\n- setColor: 设置颜色\n- flash: 闪烁",
      [
        "– LMPLamp", "  property lampColor", "  property hue", "  method setColor:",
        "  method flash",
      ]
    ),
    (
      "en", "# LMPLamp\n\n**lampColor:** The colour.\n\n**hue:** The hue.\n\n**isLit:** Whether.",
      ["– LMPLamp", "  – lampColor", "  – hue", "  – isLit"]
    ),
    (
      "en", "# LMPLamp\n\n- setColor: – sets it\n- setHue: – sets it\n- turnOn – lights it",
      ["– LMPLamp", "  method setColor:", "  method setHue:", "  – turnOn"]
    ),
    (
      "en",
      "# LMPLamp\n\n### fadeTime: number\nHow long.\n\n### isLit: boolean\nWhether.\n\n### hue: string\nWhich.",
      ["– LMPLamp", "  – fadeTime", "  – isLit", "  – hue"]
    ),
    (
      "zh-Hans",
      "# LMPLamp\n\n**brightness**\n\n说明：亮度。\n\n**- fadeTo:**\n\n说明：渐变。\n\n**title**\n\n说明：标题。",
      ["– LMPLamp", "  – brightness", "  method fadeTo:", "  – title"]
    ),
    (
      "ja", "# LMPLamp\n\n## プロパティ\n* `lampColor` - 色\n* `hue` - 色相\n* `fadeDuration` - 時間（秒）",
      ["– LMPLamp", "  property lampColor", "  property hue", "  property fadeDuration"]
    ),
    (
      "en", "# LMPLamp\n\n### isLit?\nLit.\n\n### hue\nA colour.\n\n### fadeDuration\nSeconds.",
      ["– LMPLamp", "  – isLit", "  – hue", "  – fadeDuration"]
    ),
    (
      "ja", "# LMPLamp\n\n`func turnOn()`\n点ける。\n\n`var hue: Float`\n色相。\n\n`func turnOff()`\n消す。",
      ["– LMPLamp", "  method turnOn()", "  property hue", "  method turnOff()"]
    ),
    (
      "zh-Hans", "# LMPLamp 笔记\n\n**hue** 色相，默认 0\n\n**lampColor** 灯的颜色\n\n**fadeTime** 时间",
      ["– LMPLamp", "  – hue", "  – lampColor", "  – fadeTime"]
    ),
    (
      "zh-Hans",
      "# LMPLamp\n\n@property (nonatomic) CGFloat hue; 色相\n@property (nonatomic) UIColor *color; 颜色\n\n方法：\n\n- (void)fadeTo:(CGFloat)hue; 渐变\n- (void)turnOn; 打开",
      [
        "– LMPLamp", "  property hue", "  property color", "  method fadeTo:", "  method turnOn",
      ]
    ),
    (
      "en",
      "# Lamp\n\n## Methods\n\n#### show (animated)\n\nShows.\n\n#### (static) make(options)\n\nMakes.\n\n#### close(): void\n\nCloses.\n\n#### hue (optional)\n\nA hue.",
      ["– Lamp", "  method show", "  method make(_:)", "  method close()", "  method hue"]
    ),
    (
      "en",
      "# LMPLamp\n\n`+ lampWithHue:` - makes one\n\n`- fadeToHue:` - fades\n\n`isLit` - whether it shines",
      ["– LMPLamp", "  classMethod lampWithHue:", "  method fadeToHue:", "  – isLit"]
    ),
    // Quotes hold entries, too; beside lines with a mark behind the name those without one are some.
    (
      "zh-Hans",
      "# LMPLamp\n\n> `hue`：色相，默认 0\n\n> `lampColor`：颜色\n\n> `isLit`：是否亮着\n\n> `fadeTo:for:` 渐变\n\n> `turnOff:` 关",
      [
        "– LMPLamp", "  – hue", "  – lampColor", "  – isLit", "  method fadeTo:for:",
        "  method turnOff:",
      ]
    ),
    // The kinds of a title: in brackets, of two kinds, beside the name of a type.
    (
      "ja", "# LMPLampの一覧\n\n## 【LMPLampのメソッド】\n\n**■ turnOn**\n点ける。\n\n**■ fadeTo:**\n変える。",
      ["– LMPLamp", "  method turnOn in 【LMPLampのメソッド】", "  method fadeTo: in 【LMPLampのメソッド】"]
    ),
    (
      "zh-Hans",
      "# LMPLamp 常用属性和方法\n\n1. hue\n\n   色相\n\n2. fadeTo:\n\n   渐变\n\n3. turnOn:\n\n   开",
      ["– LMPLamp", "  – hue", "  method fadeTo:", "  method turnOn:"]
    ),
    (
      "zh-Hans", "# LMPLamp 属性\n\n```\nhue  色相\nlampColor  颜色\nisLit  是否亮着\n```",
      ["– LMPLamp", "  property hue", "  property lampColor", "  property isLit"]
    ),
    // A line that names a member again goes on with it.
    (
      "zh-Hans",
      "# LMPLamp\n\n## 开\n\n- `willTurnOn`\n- `didTurnOn`\n\n## 关\n\n- `willTurnOff`\n- `didTurnOn`",
      [
        "– LMPLamp", "  – willTurnOn in 开", "  – didTurnOn in 开", "  – willTurnOff in 关",
      ]
    ),
    // A remark that begins with a name is none.
    (
      "zh-Hans",
      "# LMPLamp 总结\n\n`LMPLamp` 是一种灯。\n\n`hue` 是色相。\n\n要注意复用。\n\n`lampColor` 也有用。\n\n用完关掉。",
      ["article"]
    ),
    (
      "zh-Hans", "# LMPLamp\n\n1. lampColor：颜色\n2. fadeDuration：时间\n3. title：标题",
      ["– LMPLamp", "  – lampColor", "  – fadeDuration", "  – title"]
    ),
  ])
  func findsTheFormThatRepeats(tag: String, text: String, expected: [String]) {
    #expect(Self.dump(text, tag) == expected)
  }

  @Test(arguments: [
    (
      "zh-Hans",
      """
      # LMPLamp

      ```objc
      /*=== 颜色 ===*/
      @property (nonatomic) UIColor *lampColor; // 灯的颜色，默认为 nil
      @property (nonatomic, readonly) BOOL lit; // 是否亮着
      // MARK: - 开关
      - (void)turnOn;   // 打开
      ```
      """,
      [
        "– LMPLamp", "  property lampColor in 颜色", "  property lit in 颜色", "  method turnOn in 开关",
      ]
    ),
    // Methods of a delegate with an answer, and an enumeration between members.
    (
      "zh-Hans",
      """
      # LMPLampDelegate

      ## 常用的代理方法

      ### 2.1 亮度

      ```
      - (CGFloat)lampView:(LMPLampView *)lampView levelAt:(NSInteger)index
      {
          return 1;
      }
      ```

      ### 2.2 点亮

      ```
      - (void)lampViewDidLight:(LMPLampView *)lampView { [self log]; }
      ```
      """,
      [
        "– LMPLampDelegate", "  method lampView:levelAt:",
        "  method lampViewDidLight:",
      ]
    ),
    (
      "zh-Hans",
      """
      # LMPLamp

      #### 创建
      ```objc
      + (instancetype)lampWithType:(LMPType)type
                             color:(UIColor *)color;
      ```
      ```objc
      typedef NS_ENUM(NSInteger, LMPType) {
        LMPTypeDay = 0, // 白天
        LMPTypeNight,
      };
      ```
      #### 标题
      ```objc
      - (void)setTitle:(NSString *)title;
      ```
      """,
      [
        "– LMPLamp", "  classMethod lampWithType:color: in 创建", "  enum LMPType",
        "  case LMPType/LMPTypeDay", "  case LMPType/LMPTypeNight", "  method setTitle: in 标题",
      ]
    ),
    (
      "ja",
      """
      # LMPLamp

      ## 色

      ```swift
      var lampColor: UIColor { get set }
      ```

      灯りの色。

      ```swift
      var hue: Float { get }
      ```

      色相。
      """,
      ["– LMPLamp", "  property lampColor in 色", "  property hue in 色"]
    ),
    (
      "en",
      """
      # LMPLamp extends LMPThing

      ```typescript
      /** How bright it is. */
      brightness: number

      /** Turns it on. */
      turnOn(animated: boolean, delay?: number): void

      readonly lit: boolean // Whether it shines.
      ```
      """,
      ["– LMPLamp", "  property brightness", "  method turnOn", "  property lit"]
    ),
    (
      "zh-Hans",
      """
      # 灯的协议

      ```objc
      @protocol LMPLampDelegate <NSObject>
      @optional
      - (void)lampDidTurnOn:(LMPLamp *)lamp; // 亮了
      - (void)lampDidTurnOff:(LMPLamp *)lamp; // 灭了
      @end
      ```
      """,
      [
        "article", "protocol LMPLampDelegate", "  method lampDidTurnOn:",
        "  method lampDidTurnOff:",
      ]
    ),
  ])
  func findsMembersInBlocksOfCode(tag: String, text: String, expected: [String]) {
    #expect(Self.dump(text, tag) == expected)
  }

  @Test(arguments: [
    (
      "ja", "# LMPLamp\n\n| プロパティ名 | 説明 |\n|---|---|\n| hue | 色相 |\n| lampColor | 色 |",
      ["– LMPLamp", "  property hue", "  property lampColor"]
    ),
    (
      "zh-Hans",
      "# LMPLamp\n\n## 方法\n\n| 名称 | 说明 |\n|---|---|\n| turnOn() | 开 |\n| fade(to:) | 渐变 |",
      ["– LMPLamp", "  method turnOn()", "  method fade(to:)"]
    ),
    (
      "zh-Hans",
      """
      # LMPLamp

      - **mode** 属性

          LMPLampMode 枚举如下：

          | LMPLampMode 枚举值 | 说明 |
          |---|---|
          | LMPLampModeDay | 白天 |
          | LMPLampModeNight | 夜晚 |

      - **turnOn** 方法
      """,
      [
        "– LMPLamp", "  property mode", "  enum LMPLampMode", "  case LMPLampMode/LMPLampModeDay",
        "  case LMPLampMode/LMPLampModeNight", "  method turnOn",
      ]
    ),
    // A type has no parameters; a cell may hold two names, or one with hyphens.
    (
      "zh-Hans",
      "# LMPLamp\n\n| 参数 | 类型 | 描述 |\n|---|---|---|\n| lampColor | UIColor | 颜色 |\n| fadeIn / fadeOut | float | 时间 |\n| glow-color | UIColor | 光 |",
      [
        "– LMPLamp", "  property lampColor", "  property fadeIn", "  property fadeOut",
        "  property glow-color",
      ]
    ),
  ])
  func findsMembersInTables(tag: String, text: String, expected: [String]) {
    #expect(Self.dump(text, tag) == expected)
  }

  /// What a row says of its member: columns of what is required, and of what is not, have signs, too.
  @Test(arguments: [
    ("en", "Required", "Yes", true), ("en", "Optional", "Yes", false),
    ("en", "Optional", "No", true),
    ("ja", "実装必須", "◯", true), ("ja", "実装必須", "-", false), ("zh-Hans", "必填", "否", false),
    ("zh-Hans", "可选", "是", false), ("en", "Default", "REQUIRED", true),
  ])
  func readsWhatARowRequires(tag: String, head: String, cell: String, expected: Bool) {
    let table = "| `hue` | \(cell) |\n| `fadeTime` | \(cell) |"
    let read = NoteReaderTests.readAll("# LMPLamp\n\n| `LMP` | \(head) |\n|---|---|\n" + table, tag)
    let facts = read.notes[0].entries.dropFirst().map { $0.facts.map(\.fact) }
    #expect(facts == [[.required(expected)], [.required(expected)]])
  }

  @Test func takesNoDashForADefault() {
    let text = "# LMPLamp\n\n| `LMP` | Default |\n|---|---|\n| `fadeTime` | – |\n| `isLit` | NO |"
    let read = NoteReaderTests.readAll(text, "en")
    let facts = read.notes[0].entries.dropFirst().map { $0.facts.map(\.fact) }
    #expect(facts == [[], [.defaultValue("NO")]])
  }

  /// Samples do not make a sample of what only a reference holds: a block in a section of members,
  /// and one that says since when its members are there.
  @Test(arguments: [("## 属性", ""), ("## 用法一览", " API_AVAILABLE(ios(6.0))")])
  func findsMembersBesideSamples(head: String, macro: String) {
    let sample = "```objc\nLMPLamp *lamp = [[LMPLamp alloc] init];\n```\n\n"
    let members =
      "```objc\n@property (nonatomic) CGFloat hue\(macro);\n@property (nonatomic) BOOL lit;\n```"
    let found = Self.dump("# LMPLamp\n\n\(sample)\(sample)\(head)\n\n\(members)", "zh-Hans")
    #expect(found.dropFirst().map { $0.split(separator: " ")[1] } == ["hue", "lit"])
  }

  /// What a member says, wherever its words stand: behind, above or below its declaration.
  @Test(arguments: [
    ("- (void)play; // 始める\n- (void)stop; // 止める", ["play: 始める", "stop: 止める"]),
    (
      "```objc\n速さ\n- (void)setRate:(float)rate;\n\n音\n- (void)mute;\n```",
      ["setRate:: 速さ", "mute: 音"]
    ),
    ("```objc\n- (void)play;\n始める\n\n- (void)stop;\n止める\n```", ["play: 始める", "stop: 止める"]),
    (
      "*開始*\n```objc\n- (void)play;\n```\n*停止*\n```objc\n- (void)stop;\n```",
      ["play: 開始", "stop: 停止"]
    ),
    (
      "```objc\n- (void)play;\n```\n始める。\n\n```objc\n- (void)stop;\n```\n止める。",
      ["play: 始める。", "stop: 止める。"]
    ),
    (
      "```swift\n/// 速さ\nvar rate: Float { get set }\nvar isMuted: Bool { get } // 消音\n```",
      ["rate: 速さ", "isMuted: 消音"]
    ),
  ])
  func keepsTheWordsOfEachMember(text: String, expected: [String]) {
    let read = NoteReaderTests.readAll("# LMPPlayer\n\n" + text, "ja")
    let said = read.notes[0].entries.dropFirst().map { entry in
      entry.name + ": "
        + (entry.prose.abstract.map { PlainText($0, in: read.document).string } ?? "–")
    }
    #expect(said == expected)
  }

  @Test func takesACategoryForItsType() {
    let text = """
      # LMPPlayer

      ```objc
      @interface LMPPlayer (Rate)
      - (void)prepare; // 准备
      - (void)finish; // 结束
      @end
      @interface LMPTrack (Player)
      - (void)preload; // 预载
      @end
      ```
      """
    #expect(
      Self.dump(text, "zh-Hans") == [
        "– LMPPlayer", "  method prepare", "  method finish", "– LMPTrack",
        "  method LMPTrack/preload",
      ])
  }

  // MARK: Items and quotes

  /// Code in an item or a quote declares members as code at the top does.
  @Test(arguments: [
    (
      "zh-Hans",
      """
      # LMPLamp的介绍

      - 颜色

        ```objc
        @property (readonly) LMPColor *lampColor;
        ```

      - 开关

        ```objc
        - (void)turnOn;
        - (void)turnOff;
        ```
      """,
      [
        "– LMPLamp", "  property lampColor", "  method turnOn in 开关", "  method turnOff in 开关",
      ]
    ),
    (
      "ja",
      """
      # LMPLamp

      > 灯の色です。
      >
      > ```objc
      > @property (nonatomic) LMPColor *lampColor;
      > ```

      > 点灯します。
      >
      > ```objc
      > - (void)turnOn;
      > ```
      """,
      ["– LMPLamp", "  property lampColor", "  method turnOn"]
    ),
    (
      "en", "# LMPLamp\n\n> lamp.fade(true)\n\n> lamp.turn(3)\n\n> lamp.reset(nil)", ["– LMPLamp"]
    ),
  ])
  func findsMembersInTheCodeOfItemsAndQuotes(tag: String, text: String, expected: [String]) {
    #expect(Self.dump(text, tag) == expected)
  }

  /// What an item says above a list of entries is the title of these, and of no others.
  @Test func takesTheItemAboveEntriesForTheirTitle() {
    let text = """
      # LMPLamp

      * 需要电源。
      * 常用属性
        - `lampColor`: 颜色
        - `glowColor`: 光的颜色
      * 常用方法
        - `turnOn`: 打开
        - `setLevel:`: 亮度
      * 用完关灯。
      """
    #expect(
      Self.dump(text, "zh-Hans") == [
        "– LMPLamp", "  property lampColor in 常用属性", "  property glowColor in 常用属性",
        "  method turnOn in 常用方法", "  method setLevel: in 常用方法",
      ])
  }

  /// The marks before its lines are none of a declaration.
  @Test func placesTheCodeOfAnItemInTheFile() throws {
    let text = """
      # LMPLamp

      - 颜色

        ```objc
        @property LMPColor *lampColor;

      \t@property LMPColor *glowColor;
        ```
      """
    let read = NoteReaderTests.readAll(text, "zh-Hans", path: "lamp")
    let names = read.notes[0].entries.dropFirst().map(\.name)
    #expect(names == ["lampColor", "glowColor"])
    for entry in read.notes[0].entries.dropFirst() {
      let bytes = Array(text.utf8)[entry.range.offsets]
      #expect(String(decoding: bytes, as: UTF8.self).contains(entry.name))
    }
  }

  // MARK: Subjects

  private static let members = "\n\n### lampColor\nA.\n\n### fadeDuration\nB.\n"

  @Test(arguments: [
    ("en", "# LMPLamp ✅", "LMPLamp"), ("en", "# LampKit | LMPLamp extends LMPThing", "LMPLamp"),
    ("en", "# Group/LMPLamp", "LMPLamp"), ("zh-Hans", "# 3. LMPLamp 详解", "LMPLamp"),
    ("ja", "# LMPLampの使い方まとめ", "LMPLamp"), ("zh-Hans", "# LMPLamp API", "LMPLamp"),
    ("ja", "# 灯り - LMPLamp の一覧", "LMPLamp"), ("en", "# Lamp", "Lamp"),
    ("ja", "# UIカタログ - Lamp.UI.TextField", "TextField"), ("zh-Hans", "# 灯 (Lamp)", "Lamp"),
    ("ja", "# Lampクラスのメモ", "Lamp"), ("zh-Hans", "# LMPLamp的介绍", "LMPLamp"),
  ])
  func knowsTheSubjectByItsTitle(tag: String, title: String, expected: String) {
    let found = Self.dump(title + Self.members, tag).first ?? ""
    #expect(found.split(separator: " ").last.map(String.init) == expected)
  }

  @Test func knowsTheSubjectWithoutAHeading() {
    let text = Self.members
    #expect(Self.dump(text, "en", frontMatterTitle: "🚧 LMPLamp").first == "– LMPLamp")
    #expect(Self.dump(text, "en", fileName: "LMPLamp.API").first == "– LMPLamp")
    #expect(Self.dump("# 灯" + text, "zh-Hans", fileName: "LMPLamp").first == "– LMPLamp")
    #expect(Self.dump("# Swift 语言" + text, "zh-Hans", fileName: "notes").first == "article")
    #expect(Self.dump("LMPLamp 继承自 LMPThing，用于照明。" + text, "zh-Hans").first == "– LMPLamp")
  }

  @Test func readsSeveralTypesBelowOneAnother() {
    let text = """
      # LMPLamp

      ## 主要プロパティ

      | プロパティ名 | 説明 |
      |---|---|
      | hue | 色相 |

      # LMPSwitch

      ## 主要メソッド

      | メソッド名 | 説明 |
      |---|---|
      | flip() | 切り替える |
      """
    #expect(
      Self.dump(text, "ja") == [
        "– LMPLamp", "  property hue in 主要プロパティ", "– LMPSwitch", "  method flip() in 主要メソッド",
      ])
  }

  /// A type above another one has no entries of its own, and is one all the same.
  @Test(arguments: [
    ("zh-Hans", "## 2. LMPSwitch的使用"), ("zh-Hans", "## 二、LMPSwitch"), ("ja", "## LMPSwitchの使い方"),
    ("ja", "## （2）LMPSwitch"),
  ])
  func knowsAnOwnerInALowerHeading(tag: String, heading: String) {
    let text = "# LMPLamp" + Self.members + heading + "\n\n### isOnline\nA\n\n### flipCount\nB"
    #expect(Self.dump(text, tag).suffix(3) == ["– LMPSwitch", "  – isOnline", "  – flipCount"])
  }

  /// In a group that only its entries make one, a list is text.
  @Test func listsNoMembersBelowATitleOfEntries() {
    let text = """
      # LMPLamp

      ### 常用

      - `LMPColor` 是颜色

      #### turnOn

      打开。

      #### turnOff

      关闭。
      """
    #expect(
      Self.dump(text, "zh-Hans") == ["– LMPLamp", "  – turnOn in 常用", "  – turnOff in 常用"])
  }

  @Test func readsATypeBelowAnotherThatHasNoMembers() {
    let text = """
      # 备忘

      ## LMPLamp 台灯

      一盏灯。

      ### LMPSwitch 开关

      - `isOnline` - 是否可用
      - `flipCount` - 次数
      """
    #expect(
      Self.dump(text, "zh-Hans") == [
        "article", "– LMPLamp", "– LMPSwitch", "  – isOnline", "  – flipCount",
      ])
  }

  // MARK: What is none

  @Test(arguments: [
    ("ja", "# LMPLampの使い方\n\n`lampColor`は色です。\n\n`hue`は色相です。\n\n`fadeTo(_:)`を呼びます。"),
    (
      "en",
      "# Using LMPLamp\n\n```swift\nlet lamp = LMPLamp()\nlamp.turnOn()\n```\n\n```swift\nfunc viewDidLoad() {\n  lamp.turnOn()\n}\n```"
    ),
    (
      "zh-Hans",
      "# 台灯入门\n\n## 参考\n- [LMPLamp](https://example.org/a)\n- [LMPSwitch](https://example.org/b)"
    ),
    ("en", "# Lamps\n\n| Swift | Xcode |\n|---|---|\n| 5.3 | 12.0 |\n| 5.4 | 12.5 |"),
    (
      "en",
      "# Lamps\n\n```js\nconst lamp = new Lamp({\n  color: 'red',\n  width: 10,\n  onPress: () => {},\n});\n```"
    ),
    // A file of a program is a sample, and names in a list of sentences are what it speaks of.
    (
      "zh-Hans",
      "# 练习\n\n```\n#import <Foundation/Foundation.h>\n\n@interface Lamp : NSObject\n- (void)turnOn;\n- (void)turnOff;\n@end\n```"
    ),
    (
      "zh-Hans", "# Lamps\n\n- 灯分两种\n- `turn_on`:立刻开灯\n- `turn_off`:立刻关灯\n- 其它灯不同\n- 一盏灯够了\n- 两盏灯太多",
    ),
    ("zh-Hans", "# 目录\n\n    Documents 目录：文件\n    - 说明如下\n    Library 目录：设置\n    Caches 目录"),
  ])
  func takesAnArticleForOne(tag: String, text: String) {
    #expect(Self.dump(text, tag) == ["article"])
  }

  /// Who shows how to use a type declares types without a prefix, and methods with bodies.
  @Test func takesNoTypeOfItsAuthor() {
    let text = """
      # LMPLamp

      ## Methods

      - `turnOn` Lights it.
      - `turnOff` Darkens it.

      ## Use it

      **Step 1**

      ```objc
      @interface Controller : NSObject
      @property (nonatomic) LMPLamp *lamp;
      @end
      ```

      **Step 2**

      ```objc
      - (void)viewDidLoad {
        [self.lamp turnOn];
      }
      ```
      """
    #expect(Self.dump(text, "en") == ["– LMPLamp", "  method turnOn", "  method turnOff"])
  }

  @Test func keepsAnArticleWhole() {
    let text = """
      # Lamps

      ## LMPLamp

      - `lampColor` - the colour
      - `fadeDuration` - the time

      ## LMPSwitch

      - `isOnline` - whether it works
      - `flipCount` - how often
      """
    for kind in [Note.Kind.article, .home] {
      let read = NoteReaderTests.readAll(text, "en", path: "articles/lamps", kind: kind)
      #expect(read.notes.map(\.kind) == [kind])
      #expect(read.notes[0].entries[0].prose.sections.flatMap(\.passages).count == 4)
    }
  }

  @Test func reportsMembersOfATypeThatNobodyNames() {
    let text = "# 备忘\n\n**- turnOn:**\n\n打开。\n\n**- turnOff:**\n\n关闭。\n\n**- fadeTo:**\n\n渐变。"
    let read = NoteReaderTests.readAll(text, "zh-Hans", path: "memo")
    #expect(read.notes.map(\.kind) == [.article])
    #expect(read.diagnostics.map(\.id) == [.undecidedNote])
  }
}
