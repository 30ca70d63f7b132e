import Diagnostics
import Markup
import Testing

@testable import Content
@testable import Disk
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// What the phrases of the built-in languages state, in whole paragraphs.
@Suite struct FactReaderTests {
  /// The facts of a paragraph of Markdown, each in a few words: `introduced iOS 8.0`.
  private func facts(_ tag: String, _ text: String, _ setting: FactReader.Setting = .prose)
    -> [String]
  {
    read(tag, text, setting).facts.map { describe($0.fact) }
  }

  private func read(_ tag: String, _ text: String, _ setting: FactReader.Setting = .prose)
    -> FactReader.Result
  {
    var loading = LanguageLoading.builtIn
    let language = loading.words(for: tag, neededAt: SourceRange(file: 0, 0..<0))
    let document = parse(SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0).value
    let reader = FactReader(language: language, platforms: PlatformList())
    let passage = Passage(block: document.root)
    return setting == .prose
      ? reader.read(passage, in: document)
      : reader.read(PlainText(passage, in: document), setting: setting)
  }

  private func describe(_ fact: Fact) -> String {
    func name(_ platform: Platform?) -> String { platform.map(PlatformList().name(of:)) ?? "–" }
    func version(_ version: Version?) -> String { version?.description ?? "–" }
    return switch fact {
    case .introduced(let platform, let at): "introduced \(name(platform)) \(at)"
    case .deprecated(let platform, let at): "deprecated \(name(platform)) \(version(at))"
    case .obsoleted(let platform, let at): "obsoleted \(name(platform)) \(version(at))"
    case .announced(let platform): "announced \(name(platform))"
    case .unavailable(let platform): "unavailable \(name(platform))"
    case .unreadable(let platform): "unreadable \(name(platform))"
    case .value(let key, let value): FactDump.row(of: key, value)
    }
  }

  @Test(arguments: [
    ("Available in iOS 8.0 and later.", "introduced iOS 8.0"), ("iOS 11+", "introduced iOS 11.0"),
    ("Since 2.0", "introduced – 2.0"), ("New in iOS 9.", "introduced iOS 9.0"),
    ("Available in iOS 8.0, tvOS 9.0 and later.", "introduced iOS 8.0; introduced tvOS 9.0"),
    ("Introduced in OS X 10.9.", "introduced macOS 10.9"),
    ("Deprecated in iOS 13.0.", "deprecated iOS 13.0"),
    ("Deprecated since iOS 13.", "deprecated iOS 13.0"),
    ("**Deprecated.** Use `textLabel` instead.", "deprecated – –; replacement textLabel"),
    ("Deprecated in iOS 13.0, use `x` instead.", "deprecated iOS 13.0; replacement x"),
    ("Deprecated in iOS 13.0. Use `theme` instead.", "deprecated iOS 13.0; replacement theme"),
    ("Deprecated, use `x` instead.", "deprecated – –; replacement x"),
    ("This property is deprecated, use `x` instead.", "deprecated – –; replacement x"),
    ("This method has been deprecated, so use `x` instead.", "deprecated – –; replacement x"),
    ("It has been deprecated. You should use `x`.", "deprecated – –; replacement x"),
    ("Deprecated (use `x`).", "deprecated – –; replacement x"),
    ("Deprecated — use `x` instead.", "deprecated – –; replacement x"),
    ("Deprecated - use `x`.", "deprecated – –; replacement x"),
    ("Now deprecated, please use `x`.", "deprecated – –; replacement x"),
    ("Deprecated in favor of `x`.", "deprecated – –; replacement x"),
    ("Deprecated since iOS 13, replaced by `x`.", "deprecated iOS 13.0; replacement x"),
    ("Deprecated since iOS 13 in favour of `x`.", "deprecated iOS 13.0; replacement x"),
    ("This property is deprecated, it has no effect.", "deprecated – –"),
    ("This property is deprecated, use `x` to measure it.", "deprecated – –"),
    ("To be deprecated, use `x` instead.", "announced –; replacement x"),
    (
      "Deprecated in iOS 13.0. Use the `theme` instead.", "deprecated iOS 13.0; replacement theme"
    ),
    (
      "This value is deprecated. Use `UITableViewStylePlain` instead.",
      "deprecated – –; replacement UITableViewStylePlain"
    ),
    ("This method was deprecated in iOS 9.", "deprecated iOS 9.0"),
    ("Deprecated in iOS 3.0. Replaced by textLabel.", "deprecated iOS 3.0; replacement textLabel"),
    (
      "To be deprecated on iOS, tvOS. Use `contentConfiguration` instead.",
      "announced iOS; announced tvOS; replacement contentConfiguration"
    ),
    ("Marked to be deprecated.", "announced –"), ("Removed in iOS 12.", "obsoleted iOS 12.0"),
    ("Unavailable on tvOS, visionOS.", "unavailable tvOS; unavailable visionOS"),
    ("iOS 2.0–3.0", "introduced iOS 2.0; deprecated iOS 3.0"),
    ("The style (read-only).", "readOnly true"), ("Read-only. The style.", "readOnly true"),
    ("Read-write, the height.", "readOnly false"), ("Default is `NO`.", "default NO"),
    ("Default is `NO `.", "default NO"), ("Default is `N\u{FFFD}s `.", "default N\u{FFFD}s"),
    ("The default value is `44.0`, in points.", "default 44.0"), ("Default: YES", "default YES"),
    ("Defaults to gray.", "default gray"), ("Required.", "required true"),
    ("Optional.", "required false"),
    ("Inherits from `UIScrollView`", "inherits UIScrollView"),
    ("A value of type CGFloat.", "type CGFloat"),
  ])
  func readsEnglish(text: String, stated: String) {
    #expect(facts("en", text).joined(separator: "; ") == stated)
  }

  @Test(arguments: [
    ("iOS 5.0以降で利用可能。", "introduced iOS 5.0"), ("iOS 5以上から利用可能", "introduced iOS 5.0"),
    ("iOS5から", "introduced iOS 5.0"), ("iPhone 3.2で利用できます。", "introduced iOS 3.2"),
    ("iOS 8.0 で導入されました。", "introduced iOS 8.0"), ("Ver.1.5.0以降", "introduced – 1.5"),
    ("ｉＯＳ１４以降で利用可能です。", "introduced iOS 14.0"), ("ｉＯＳ １４．２ 以降", "introduced iOS 14.2"),
    ("iOS 3.0では非推奨です。", "deprecated iOS 3.0"), ("3.0で非推奨", "deprecated – 3.0"),
    ("iOS 9.0で廃止予定", "deprecated iOS 9.0"), ("iOS 3.0で減価償却", "deprecated iOS 3.0"),
    ("iOS 3.0では非推奨です。代わりに`textLabel`を使用してください。", "deprecated iOS 3.0; replacement textLabel"),
    ("iOS 3.0では非推奨で、代わりに`textLabel`を使います。", "deprecated iOS 3.0; replacement textLabel"),
    (
      "この値は非推奨です。代わりにUITableViewStylePlainを使います。",
      "deprecated – –; replacement UITableViewStylePlain"
    ),
    ("非推奨、代わりに`x`を使用してください。", "deprecated – –; replacement x"),
    ("非推奨のため、`x`を使用してください。", "deprecated – –; replacement x"),
    ("このメソッドは非推奨になったので、代わりに`x`を使います。", "deprecated – –; replacement x"),
    ("iOS 13.0で非推奨、`x`を使ってください。", "deprecated iOS 13.0; replacement x"),
    ("非推奨です。`x`を使用してください。", "deprecated – –; replacement x"),
    ("非推奨（代わりに`x`を使用）。", "deprecated – –; replacement x"),
    ("非推奨です、動作も遅くなります。", "deprecated – –"), ("非推奨です。`x`を使うと速くなります。", "deprecated – –"),
    ("iOSで将来非推奨になる予定です。", "announced iOS"), ("iOS 12で削除されました。", "obsoleted iOS 12.0"),
    ("tvOSでは利用できません。", "unavailable tvOS"), ("表示スタイル（読み込みのみ）。", "readOnly true"),
    ("読み取り専用。表示スタイル。", "readOnly true"), ("読み書き可能、行の高さ。", "readOnly false"),
    ("デフォルト値は`NO`です。", "default NO"), ("デフォルトは灰色です。", "default 灰色"),
    ("デフォルトはNO（読み込みのみ）。", "default NO; readOnly true"), ("必須。", "required true"),
    ("継承元：`UIScrollView`", "inherits UIScrollView"), ("CGFloat型、行の高さ。", "type CGFloat"),
  ])
  func readsJapanese(text: String, stated: String) {
    #expect(facts("ja", text).joined(separator: "; ") == stated)
  }

  @Test(arguments: [
    ("从iOS 8.0开始可用", "introduced iOS 8.0"), ("iOS 9加入。", "introduced iOS 9.0"),
    ("iOS 10 及以后可用", "introduced iOS 10.0"), ("在iOS 2.0引入。", "introduced iOS 2.0"),
    ("ｉＯＳ１４ 及以上", "introduced iOS 14.0"), ("从**iOS 8.0**开始可用。", "introduced iOS 8.0"),
    ("从iOS 6.0开始，该方法已被废弃。", "deprecated iOS 6.0"), ("从iOS 6.0开始，该方法已废弃", "deprecated iOS 6.0"),
    ("在iOS 2.0引入，并在iOS 6.0废弃。", "introduced iOS 2.0; deprecated iOS 6.0"),
    ("已过时。", "deprecated – –"),
    ("该属性已弃用。请使用`textLabel`。", "deprecated – –; replacement textLabel"),
    ("从iOS 3.0开始，该属性已被废弃，请使用`textLabel`代替。", "deprecated iOS 3.0; replacement textLabel"),
    ("在iOS 6.0废弃，用`x`替代。", "deprecated iOS 6.0; replacement x"),
    ("已弃用，请改用`x`。", "deprecated – –; replacement x"),
    ("该方法已经被废弃，建议使用 `x`。", "deprecated – –; replacement x"),
    ("已弃用，由`x`取代。", "deprecated – –; replacement x"),
    ("自 iOS 13.0 起弃用，改用 `x`", "deprecated iOS 13.0; replacement x"),
    ("已弃用。应使用`x`。", "deprecated – –; replacement x"),
    ("已过时（请用`x`代替）。", "deprecated – –; replacement x"), ("已弃用，不再起作用。", "deprecated – –"),
    ("已弃用，使用`x`计算高度。", "deprecated – –"),
    ("将在iOS上弃用。", "announced iOS"), ("在iOS 12中移除。", "obsoleted iOS 12.0"),
    ("tvOS不可用。", "unavailable tvOS"), ("只读，表格的风格。", "readOnly true"),
    ("可读写，默认值为44。", "readOnly false; default 44"), ("默认为灰色（gray）。", "default 灰色（gray）"),
    ("默认值是`NO`，设为YES时允许选择。", "default NO"), ("默认返回1。", "default 1"), ("必选。", "required true"),
    ("父类：UIScrollView", "inherits UIScrollView"), ("NSString 类型，标题。", "type NSString"),
    ("id<UITableViewDataSource>类型", "type id<UITableViewDataSource>"),
  ])
  func readsChinese(text: String, stated: String) {
    #expect(facts("zh-Hans", text).joined(separator: "; ") == stated)
  }

  @Test(arguments: [
    ("從iOS 8.0開始可用", "introduced iOS 8.0"),
    ("從iOS 6.0開始，該方法已被棄用，請使用`x`代替。", "deprecated iOS 6.0; replacement x"),
    ("已棄用，請改用`x`。", "deprecated – –; replacement x"),
    ("唯讀，預設值為`NO`。", "readOnly true; default NO"), ("UIColor 型別，顏色。", "type UIColor"),
  ])
  func readsTraditionalChinese(text: String, stated: String) {
    #expect(facts("zh-Hant", text).joined(separator: "; ") == stated)
  }

  /// Sentences about behaviour that only look like availability.
  @Test(arguments: [
    ("zh-Hans", "从iOS 7开始，单元格分割线不会延伸到表格视图的边缘。"), ("zh-Hans", "从iOS 5.0开始，你必须先设置它。"),
    ("zh-Hans", "对于iOS 8.0+，可以用`layoutMargins`替代它。"), ("zh-Hans", "请使用`reloadData`。"),
    ("zh-Hans", "不同类型，作用也不同。"),
    ("ja", "iOS 3.0で編集モードの場合、アニメーションの効果が異なります。"), ("ja", "iOS 8.0以降では、余白を変えられる。"),
    ("ja", "代わりに`reloadData`を使用してください。"), ("ja", "非推奨ではありません。"),
    ("en", "In iOS 7 and later, separators end before the edge."),
    ("en", "Use `reloadData` instead."),
    ("en", "Available rows are shown in iOS 8."),
    ("en", "The default is determined by the cell that owns it."),
    ("en", "From iOS 7 on, you must set it."), ("en", "Deprecated methods are listed below."),
    ("en", "Deprecated, removed and renamed members are listed below."),
    ("en", "New in iOS 9: rows that take focus."), ("en", "Deprecated: no."),
    ("en", "Deprecated (or removed) members are listed below."),
    ("en", "If it is slow, deprecated, or broken, use `x` instead."),
    ("ja", "非推奨、廃止済みのメソッドの一覧です。"), ("ja", "高さが必要なら、`x`を使用してください。"),
    ("zh-Hans", "弃用、移除和改名的方法如下。"), ("zh-Hans", "如果已弃用，请改用`x`。"),
  ])
  func takesNoBehaviourForAFact(tag: String, text: String) {
    #expect(facts(tag, text) == [])
  }

  @Test(arguments: [
    ("en", "Deprecated in iOS 13.0. Use `x` instead.", true),
    ("en", "Available in iOS 8.0 and later. Fast.", false),
    ("en", "Read-only.", false), ("ja", "iOS 3.0では非推奨です。代わりに`x`を使います。", true),
    ("zh-Hans", "从iOS 8.0开始可用", true), ("zh-Hans", "只读，表格的风格。", false),
    ("en", "Use `x` instead.", false), ("en", "Deprecated, use `x` instead.", true),
    ("zh-Hans", "已弃用，请改用`x`。", true), ("ja", "非推奨のため、遅くなります。", false),
  ])
  func knowsWhetherAPageSaysItAll(tag: String, text: String, isAllFacts: Bool) {
    #expect(read(tag, text).isAllFacts == isAllFacts)
  }

  @Test(arguments: [
    (
      "en", "iOS 14.x", DiagnosticID.malformedVersion,
      "a version is one to three numbers joined by dots; '14.x' states none"
    ),
    (
      "ja", "ｉＯＳ １４．ｘ以降", .malformedVersion,
      "a version is one to three numbers joined by dots; '14.x以降' states none"
    ),
    (
      "zh-Hans", "iOS 8.0、tvOS 9.x", .malformedVersion,
      "a version is one to three numbers joined by dots; '9.x' states none"
    ),
    (
      "en", "Windows 3.1", .unknownPlatform,
      "no platform is called 'Windows'; name it in docgen.yml to use it"
    ),
    ("en", "tvSO 9.0", .unknownPlatform, "no platform is called 'tvSO'; did you mean 'tvOS'?"),
  ])
  func reportsWhatIsAlmostARelease(tag: String, text: String, id: DiagnosticID, message: String) {
    let diagnostics = read(tag, text, .facts).diagnostics
    #expect(diagnostics.map(\.id) == [id])
    #expect(diagnostics.map(\.message) == [message])
    #expect(read(tag, text, .prose).diagnostics == [])
  }

  @Test func pointsAtTheSentence() throws {
    let text = "行の高さ。**iOS 3.0では**非推奨です。代わりに`textLabel`を使います。"
    let result = read("ja", text)
    let places = result.facts.map { fact in
      String(decoding: Array(text.utf8)[fact.range.offsets], as: UTF8.self)
    }
    #expect(places == ["iOS 3.0では**非推奨です", "textLabel"])
  }

  @Test func readsALongParagraphInProportionateTime() {
    let sentence = "iOS 3.0では非推奨です。代わりに`textLabel`を使います。行の高さ、デフォルト値は`NO`です。"
    let result = read("ja", String(repeating: sentence, count: 1_000))
    #expect(result.facts.count == 3_000)
  }
}
