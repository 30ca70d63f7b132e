import Testing

/// Which blocks of code hold members, and whose.
@Suite struct AcceptedCodeTests {

  /// What people write behind a fence for Objective-C and Swift.
  @Test(arguments: [
    "oc", "OC", "object-c", "objectc", "objective_c", "objective-c++", "mm", "h", "objc:Lamp.h",
    "Objective-C title=\"Lamp\"", "objc {1,3}", "", "text", "js",
  ])
  func readsObjectiveCBehindAnyOfItsWords(word: String) {
    let note = """
      # LMPLamp

      ```\(word)
      @interface LMPLamp : UIView
      @property (nonatomic) NSInteger hue;
      - (void)fade;
      @end
      ```

      灯。
      """
    #expect(
      SurveyTests.dump(note, "zh-Hans") == ["class LMPLamp", "  property hue", "  method fade"])
  }

  @Test(arguments: ["swift5", "Swift", "swift:Lamp.swift", "swift,ignore", "{.swift}", "Swift 5.9"])
  func readsSwiftBehindAnyOfItsWords(word: String) {
    let note =
      "# LMPLamp\n\n```\(word)\nclass LMPLamp: UIView {\n  var hue: Int\n  func fade()\n}\n```\n"
    #expect(
      SurveyTests.dump(note, "ja") == ["class LMPLamp", "  property hue", "  method fade()"])
  }

  @Test(arguments: [
    ("enum LMPMode { calm, storm, }", "typescript"),
    ("export enum LMPMode {\n  calm = 0, // 静か\n  storm = 1, // 嵐\n}", "ets"),
    ("enum LMPMode { calm, storm }", "dart"),
    ("enum class LMPMode { calm, storm }", "kotlin"),
    ("public enum LMPMode { calm, storm }", "java"),
    ("enum LMPMode {\n  calm, // 静か\n  storm\n}", "swift"),
  ])
  func readsEnumerationsOfAnyLanguageBelowTheirNames(code: String, word: String) {
    let note = "# LMPLamp\n\nランプ。\n\n## LMPMode\n\n```\(word)\n\(code)\n```\n"
    let dump = SurveyTests.dump(note, "ja")
    #expect(dump.dropFirst() == ["enum LMPMode", "  case calm", "  case storm"])
  }

  @Test func readsEnumerationsOfANoteThatIsAboutNoType() {
    let note = """
      # LampKit | Enums

      ## LMPMode

      ```typescript
      enum LMPMode {
        calm,
        storm,
      }
      ```

      ## LMPState

      ```typescript
      enum options LMPState {
        lit,
      }
      ```
      """
    #expect(
      SurveyTests.dump(note, "en").filter { !$0.hasPrefix("article") } == [
        "enum LMPMode", "  case calm", "  case storm", "enum LMPState", "  case lit",
      ])
  }

  @Test(arguments: [
    (
      "interface LMPLamp {\n  hue: number; // 色相\n  fade(level: number): void; // 变暗\n}", "ts",
      "protocol"
    ),
    ("class LMPLamp : View {\n  val hue: Int // 色相\n  fun fade()\n}", "kotlin", "class"),
    ("class LMPLamp(View):\n    hue: int\n    def fade(self): ...\n", "python", "class"),
    ("public class LMPLamp {\n  public int hue;\n  public void fade();\n}", "java", "class"),
  ])
  func readsTypesOfOtherLanguages(code: String, word: String, kind: String) {
    let note = "# LMPLamp\n\n燈。\n\n```\(word)\n\(code)\n```\n"
    #expect(
      SurveyTests.dump(note, "zh-Hant") == ["\(kind) LMPLamp", "  property hue", "  method fade"])
  }

  @Test(arguments: [
    (
      "en",
      "# LMPLamp\n\nA lamp.\n\n## Usage\n\n```ts\nclass App extends LMPLamp {\n  render() { return 1 }\n}\n```\n\n## setHue:\n\nSets it.",
      ["– LMPLamp", "  method setHue:"]
    ),
    (
      "zh-Hans",
      "# LMPLamp\n\n灯。\n\n## 用法\n\n```java\npublic class MainActivity extends Activity {\n  @Override\n  void onCreate(Bundle state) {\n    lamp.dim();\n  }\n}\n```\n\n## setHue:\n\n设置。",
      ["– LMPLamp", "  method setHue:"]
    ),
    (
      "en",
      "# How it was made\n\nWe used this.\n\n```ts\nenum Color { Red, Green }\ninterface Props { color: Color }\n```\n\nAnd so on.",
      ["article"]
    ),
    (
      "ja",
      "# 作り方\n\n使いました。\n\n```python\nclass Shop:\n    def open(self):\n        self.lamp.glow()\n```\n",
      ["article"]
    ),
  ])
  func leavesSamplesAsTheyAre(tag: String, note: String, dump: [String]) {
    #expect(SurveyTests.dump(note, tag) == dump)
  }

  @Test(arguments: [
    (
      "zh-Hans",
      "# LMPLamp 类\n\n灯。\n\n```objc\n@property(readonly) BOOL lit    是否亮\n@property float hue    色相\n@property float level    亮度\n```",
      ["class LMPLamp", "  property lit", "  property hue", "  property level"]
    ),
    (
      "ja",
      "# LMPLamp クラス\n\n```objc\n- (void)dim  暗くする\n+ (instancetype)lamp //ランプを作る\n- (void)glow:(CGFloat)level　光らせる\n```",
      ["class LMPLamp", "  method dim", "  classMethod lamp", "  method glow:"]
    ),
    (
      "ja",
      "# LMPLamp クラス\n\n```swift\nvar hue: CGFloat  色相\nfunc dim()　変える\nvar isLit: Bool { get }  点灯\n```",
      ["class LMPLamp", "  property hue", "  method dim()", "  property isLit"]
    ),
    (
      "en",
      "# LMPLamp class\n\n```objc\n@property(readonly) BOOL lit    whether it is lit\n@property float hue    the colour\n- (void)dim - makes it dark\n```",
      ["class LMPLamp", "  property lit", "  property hue", "  method dim"]
    ),
  ])
  func endsNamesBeforeTheWordsBehindThem(tag: String, note: String, dump: [String]) {
    #expect(SurveyTests.dump(note, tag) == dump)
  }

  @Test(arguments: [
    (
      // Below a heading that announces them.
      "zh-Hans", "# LMPLamp\n\n灯。\n\n## 常量\n\n```\nkLMPFillRemoved //默认\nkLMPFillBoth //合成\n```",
      ["– LMPLamp", "  constant kLMPFillRemoved", "  constant kLMPFillBoth"]
    ),
    (
      // Below the property whose type has them.
      "zh-Hans",
      "# LMPLamp\n\n灯。\n\n```objc\n@property (nonatomic) LMPStyle style; // 样式\nLMPStyleDim, // 暗\nLMPStyleDark // 黑\n@property (nonatomic) BOOL lit; // 亮\n```",
      [
        "– LMPLamp", "  property style", "  enum LMPStyle", "  case LMPStyle/LMPStyleDim",
        "  case LMPStyle/LMPStyleDark", "  property lit",
      ]
    ),
    (
      // Below the name of their type.
      "ja",
      "# LMPLamp\n\nランプ。\n\n## LMPStyle\n\n```objc\nLMPStyleDim, // 暗い\nLMPStyleOff // 消灯\n```",
      ["– LMPLamp", "enum LMPStyle", "  case LMPStyleDim", "  case LMPStyleOff"]
    ),
    (
      "en", "# LMPLamp\n\nA lamp.\n\n## Words\n\n```\nAlpha // first\nBeta // second\n```",
      ["– LMPLamp"]
    ),
  ])
  func readsNamesThatStandByThemselves(tag: String, note: String, dump: [String]) {
    #expect(SurveyTests.dump(note, tag).sorted() == dump.sorted())
  }

  @Test(arguments: [
    (
      "en",
      "# Lamp notes\n\n## LMPLamp\n\n```objc\n@interface LMPLamp : UIView\n@property (nonatomic) NSInteger hue; // colour\n- (void)fade;\n@end\n```",
      ["class LMPLamp", "  property hue", "  method fade"]
    ),
    (
      "zh-Hans",
      "# 灯\n\n## LMPLampDataSource 协议\n\n```objc\n@protocol LMPLampDataSource\n- (NSInteger)raysInLamp:(LMPLamp *)lamp;\n@end\n```\n\n## LMPLamp 类\n\n```objc\n@interface LMPLamp : UIView\n- (void)fade; // 变暗\n@end\n```",
      [
        "protocol LMPLampDataSource", "  method raysInLamp:", "class LMPLamp", "  method fade",
      ]
    ),
    (
      "ja",
      "# LMPLamp\n\nランプ。\n\n### LMPState\n\n    struct LMPState : OptionSetType {\n        static var Calm: LMPState { get } // 静か\n        static var Storm: LMPState\n    }",
      [
        "– LMPLamp", "struct LMPState", "  property Calm", "  property Storm",
      ]
    ),
  ])
  func givesMembersToTheTypeOfTheirBlock(tag: String, note: String, dump: [String]) {
    #expect(SurveyTests.dump(note, tag).filter { $0 != "article" } == dump)
  }
}
