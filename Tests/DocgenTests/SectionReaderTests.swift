import Diagnostics
import Markup
import Testing

@testable import Notes
@testable import Statements
@testable import Vocabulary

/// What sentences and labels of an entry state beside its availability.
@Suite struct SectionReaderTests {
  private func facts(_ text: String, _ tag: String) -> [String] {
    NoteReaderTests.read(text, tag).note.entries.last?.facts.map { stated in
      switch stated.fact {
      case .value(let key, let value): FactDump.words(of: key, value)
      case .introduced, .deprecated, .obsoleted, .announced, .unavailable, .unreadable:
        "\(stated.fact)"
      }
    } ?? []
  }

  /// The first sentence of a type says what it is.
  @Test(arguments: [
    ("en", "LMPLamp is a subclass of UIView that shines.", ["inherits UIView"]),
    ("en", "`LMPLamp` inherits from `UIControl`, and so sends actions.", ["inherits UIControl"]),
    ("en", "A subclass of UIView.", []),
    ("en", "Inherits from UIView, and shines.", ["inherits UIView"]),
    ("en", "LMPLamp shines. LMPLantern is a subclass of UIView.", []),
    ("en", "LMPLamps is a subclass of UIView.", []),
    ("en", "LMPLamp is a class that inherits from UIView.", ["inherits UIView"]),
    ("ja", "LMPLampはUIViewのサブクラスです。", ["inherits UIView"]),
    ("ja", "`LMPLamp` は `UIControl` を継承し、部屋を照らします。", ["inherits UIControl"]),
    ("ja", "LMPLampはUIControlを継承したクラスで、照明を表します。", ["inherits UIControl"]),
    ("ja", "UIViewを継承したクラスを作ります。", []),
    ("zh-Hans", "LMPLamp 继承自 UIView，用于照明。", ["inherits UIView"]),
    ("zh-Hans", "LMPLamp是UIView的子类，用于照明。", ["inherits UIView"]),
    ("zh-Hans", "LMPLamp，继承自`UIControl`，可以开关。", ["inherits UIControl"]),
    ("zh-Hans", "LMPLamp 是一个继承自 UIControl 的控件。", ["inherits UIControl"]),
    ("zh-Hans", "继承自 UIView，用于照明。", ["inherits UIView"]),
    ("zh-Hans", "创建一个继承自 UIView 的类。", []),
    ("zh-Hant", "LMPLamp 繼承自 UIView，用於照明。", ["inherits UIView"]),
  ])
  func readsWhatATypeInherits(tag: String, text: String, expected: [String]) {
    let title = ["en": "class", "ja": "クラス", "zh-Hans": "类", "zh-Hant": "類別"][tag] ?? ""
    #expect(facts("# LMPLamp \(title)\n\n" + text, tag) == expected)
  }

  @Test func readsASuperclassOfTheTypeAlone() {
    #expect(facts("# LMPLamp 类\n\n灯。\n\n## LMPLamp.size\n\nsize 继承自 UIView，大小。", "zh-Hans") == [])
  }

  /// Defaults and requirements in clauses.
  @Test(arguments: [
    ("en", "The size, default NO", ["default NO"]),
    ("en", "The size, `YES` by default.", ["default YES"]),
    ("en", "The size. Default is nil. Set it.", ["default nil"]),
    ("en", "The size, defaults to `44.0`.", ["default 44.0"]),
    ("en", "Required, returns a size.", ["required"]),
    ("en", "The size. In the list, optional, is a mark.", []),
    ("en", "The default size is large.", []), ("en", "The size, default large", []),
    ("ja", "大きさ、デフォルトYES", ["default YES"]), ("ja", "大きさ。初期値：44", ["default 44"]),
    ("ja", "必須、大きさを返す。", ["required"]), ("ja", "デフォルト設定を使う。", []),
    ("zh-Hans", "大小，默认 true", ["default true"]), ("zh-Hans", "大小，默认值为 `YES`。", ["default YES"]),
    ("zh-Hans", "大小，默认是 YES", ["default YES"]), ("zh-Hans", "默认返回 YES，大小。", ["default YES"]),
    ("zh-Hans", "大小，默认44", ["default 44"]),
    ("zh-Hans", "大小。默认样式为 `LMPSizeLarge`。", ["default LMPSizeLarge"]),
    ("zh-Hans", "大小。默认模式是大号。", []), ("en", "The default size is `44`.", ["default 44"]),
    ("ja", "大きさ。デフォルトの高さは44です。", ["default 44"]), ("ja", "デフォルトの色は赤です。", []),
    ("zh-Hans", "默认情况下显示大小。", []),
    ("zh-Hans", "必须实现，返回大小。", ["required"]), ("zh-Hans", "可选实现，返回大小。", ["optional"]),
    ("zh-Hans", "必填，大小。", ["required"]), ("zh-Hans", "选填。大小。", ["optional"]),
    ("zh-Hans", "只读，大小", ["read-only"]), ("zh-Hant", "大小，預設 `YES`", ["default YES"]),
    ("zh-Hant", "必填，大小。", ["required"]),
  ])
  func readsClausesOfAMember(tag: String, text: String, expected: [String]) {
    let title = ["en": "class", "ja": "クラス", "zh-Hans": "类", "zh-Hant": "類別"][tag] ?? ""
    #expect(facts("# LMPLamp \(title)\n\n-\n\n## `size`\n\n" + text, tag) == expected)
  }

  /// A label may say which parameter it describes by its place.
  @Test(arguments: [
    ("zh-Hans", "参数一：CGPoint 类型，位置。\n\n参数二：是否动画", ["point: CGPoint 类型，位置。", "animated: 是否动画"]),
    ("zh-Hans", "第一个参数：位置\n\n第2个参数：是否动画", ["point: 位置", "animated: 是否动画"]),
    ("zh-Hans", "参数二：animated 是否动画", ["animated: 是否动画"]),
    ("zh-Hant", "第一個參數：位置\n\n參數2：是否動畫", ["point: 位置", "animated: 是否動畫"]),
    ("ja", "第1引数：位置\n\n第二引数：動かすか", ["point: 位置", "animated: 動かすか"]),
    ("ja", "1番目の引数：位置\n\n2つ目の引数：動かすか", ["point: 位置", "animated: 動かすか"]),
    (
      "en", "First parameter: The place.\n\nParameter 2: Whether it moves.",
      ["point: The place.", "animated: Whether it moves."]
    ),
    ("en", "The second parameter: Whether it moves.", ["animated: Whether it moves."]),
    ("en", "Third parameter: the rest", []),
  ])
  func namesAParameterByItsPlace(tag: String, text: String, expected: [String]) {
    let title = ["en": "class", "ja": "クラス", "zh-Hans": "类", "zh-Hant": "類別"][tag] ?? ""
    let (note, document, _) = NoteReaderTests.read(
      "# LMPLamp \(title)\n\n-\n\n## moveTo:animated:\n\n```objc\n- (void)moveTo:(CGPoint)point animated:(BOOL)animated;\n```\n\nText.\n\n"
        + text, tag)
    let sections = note.entries.last?.prose.sections.filter { $0.kind == .parameters } ?? []
    let parameters = sections.map { section in
      (section.name ?? "–") + ": "
        + section.passages.map { PlainText($0, in: document).string }.joined(separator: " ")
    }
    #expect(parameters == expected)
  }

  @Test func keepsWordsWithoutAParameter() {
    let (note, document, _) = NoteReaderTests.read(
      "# LMPLamp 类\n\n灯。\n\n## moveTo:\n\n移动。\n\n参数一：CGPoint 类型，位置。", "zh-Hans")
    let words = note.entries.last?.prose.sections.flatMap(\.passages).map {
      PlainText($0, in: document).string
    }
    #expect(words == ["参数一：CGPoint 类型，位置。"])
  }
}
