import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct DeclaredMembersTests {
  /// A line for each: what it declares or, in brackets, the text that declares nothing; then its
  /// group and its remark. Members of a type are indented.
  static func rows(of text: String, in language: SourceLanguage) -> String {
    let bytes = Array(text.utf8)
    func words(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let members = DeclarationList(text, .excerpt(language)).declared
    return members.map { member in
      var row = member.owner == nil ? "" : "  "
      var owner = member.owner.flatMap { members[$0].owner }
      while let outer = owner {
        row += "  "
        owner = members[outer].owner
      }
      row += member.declaration?.summary ?? "[\(words(member.range))]"
      if let group = member.group { row += " – in \(words(group))" }
      if !member.remark.isEmpty {
        row += " – \(member.remark.map(words).joined(separator: "|"))"
      }
      return row
    }.joined(separator: "\n")
  }

  /// Of one line without comments, bodies, macros and words beside the code a list has what the line
  /// declares, and nothing else: the survey of a note does not look again.
  @Test(
    arguments: [
      ("func dim(to level: Int, animated: Bool) -> Bool", .swift),
      ("init(frame: CGRect, style: LMPLamp.Style)", .swift),
      ("static func lamps<T, U>(_ first: T, of second: U) async throws -> [T: U]", .swift),
      ("public var levels: (low: Int, high: Int)", .swift),
      ("let pair: [String: (Int, Int)]", .swift),
      ("var glow: [String: Int] { get }", .swift), ("var glow: (Int, Int) { get set }", .swift),
      ("func dim(by delta: Int = -1, to: Int = 2)", .swift), ("case on(Int, String)", .swift),
      ("subscript(row: Int, column: Int) -> Lamp { get set }", .swift),
      ("@property (nonatomic, copy) NSString *title;", .objc),
      ("@property (nonatomic, readonly, nullable) NSArray<LMPLamp *> *lamps;", .objc),
      ("- (void)dimLamps:(LMPLamp *)first, ...;", .objc),
      (
        "+ (NSDictionary<NSString *, LMPLamp *> *)lampsOfRow:(NSInteger)row in:(LMPRoom *)room;",
        .objc
      ),
    ] as [(String, SourceLanguage)])
  func isAllOfALineThatDeclaresOneThing(line: String, language: SourceLanguage) throws {
    let whole = try #require(readDeclaration(line, in: language))
    let list = DeclarationList(line, .excerpt(language))
    #expect(list.declared.count == 1 && list.problems.isEmpty)
    let only = try #require(list.declared.first)
    #expect(only.declaration?.name == whole.name)
    #expect(only.remark.isEmpty && only.group == nil && only.availability.isEmpty)
    #expect(only.range.lowerBound == 0)
    #expect(line.utf8.dropFirst(only.range.upperBound).allSatisfy { $0 == UInt8(ascii: ";") })
  }

  /// A comment for documentation is Markdown: samples in lists, and the lines of a sample, keep how far
  /// they are indented.
  @Test func keepsTheIndentationOfSamplesInComments() {
    let text = """
      @protocol LMPLamp
      /// Fades.
      ///
      /// - ```
      ///   - Returns: nothing
      ///   ```
      ///
      /// Behind.
      ///
      /// ```
      /// if (a) {
      ///     b();
      /// }
      /// ```
      - (void)fade;
      - (void)dim;
      @end
      """
    let code = CodeText(text)
    let list = DeclarationList(text, .excerpt(.objc)).declared
    let fade = list.first { $0.declaration?.name == "fade" }
    #expect(
      fade?.remark.map { code.string($0) } == [
        "Fades.", "", "- ```", "  - Returns: nothing", "  ```", "", "Behind.", "", "```",
        "if (a) {",
        "    b();", "}", "```",
      ])
  }

  @Test(arguments: ["throws", "async", "rethrows", "async throws"])
  func endsADeclarationWithItsEffects(effects: String) {
    let text = "func dim(_ f: () -> Void) \(effects)\nfunc glow() -> Int\n  where A: B\nfunc a()"
    let members = DeclarationList(text, .excerpt(.swift)).declared
    #expect(members.map { $0.declaration?.name } == ["dim(_:)", "glow()", "a()"])
  }

  static let sequences = [
    ReadingRow(
      """
      @property (nonatomic) CGFloat rowHeight;          // 行の高さ
      @property (nonatomic) UITableViewStyle style; /* 表格的样式 */
      - (void)reloadData;  # Reloads everything.
      - (NSInteger)numberOfRowsInSection:(NSInteger)section; 返回某个分区的行数
      @property (nonatomic, readonly) NSInteger numberOfSections; — セクションの数
      """,
      """
      property rowHeight; type CGFloat – 行の高さ
      property style; type UITableViewStyle – 表格的样式
      method reloadData – Reloads everything.
      method numberOfRowsInSection:; type NSInteger; parameters section – 返回某个分区的行数
      property numberOfSections; type NSInteger; read-only – セクションの数
      """),
    ReadingRow(
      """
      /// 行の高さ。
      ///
      /// 既定値は44。
      @property (nonatomic) CGFloat rowHeight;
      /** 在指定位置插入行。
       *  动画由参数决定。 */
      - (void)insertRowsAtIndexPaths:(NSArray *)indexPaths // 位置
                    withRowAnimation:(UITableViewRowAnimation)animation;

      // The style.
      @property (nonatomic, readonly) UITableViewStyle style;
      """,
      """
      property rowHeight; type CGFloat – 行の高さ。||既定値は44。
      method insertRowsAtIndexPaths:withRowAnimation:; parameters indexPaths, animation – \
      在指定位置插入行。|动画由参数决定。
      property style; type UITableViewStyle; read-only – The style.
      """),
    ReadingRow(
      """
      @property CGFloat rowHeight;
      // 行の高さ。

      @property CGFloat sectionHeaderHeight;
      // ヘッダの高さ。
      """,
      """
      property rowHeight; type CGFloat – 行の高さ。
      property sectionHeaderHeight; type CGFloat – ヘッダの高さ。
      """),
    ReadingRow(
      """
      // 行の設定
      @property CGFloat rowHeight;
      @property CGFloat estimatedRowHeight;

      // 区切り線
      @property (copy) UIColor *separatorColor;
      @property UIEdgeInsets separatorInset;
      """,
      """
      property rowHeight; type CGFloat – in 行の設定
      property estimatedRowHeight; type CGFloat – in 行の設定
      property separatorColor; type UIColor * – in 区切り線
      property separatorInset; type UIEdgeInsets – in 区切り線
      """),
    ReadingRow(
      """
      #pragma mark - 行
      @property CGFloat rowHeight; // 行高
      /*=== 区段 ===*/
      - (void)reloadSections:(NSIndexSet *)sections; // 刷新分区
      #pragma mark -
      - (void)reloadData; // 全部刷新
      // ------------------------------
      // Selection
      // ------------------------------
      - (void)selectRow; // Selects.
      """,
      """
      property rowHeight; type CGFloat – in 行 – 行高
      method reloadSections:; parameters sections – in 区段 – 刷新分区
      method reloadData – 全部刷新
      method selectRow – in Selection – Selects.
      """),
    ReadingRow(
      """
      @required
      - (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
      @optional
      // 选中某一行时调用
      - (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath;
      @optional - (void)f;
      """,
      """
      method tableView:numberOfRowsInSection:; type NSInteger; parameters tableView, section; \
      required
      method tableView:didSelectRowAtIndexPath:; parameters tableView, indexPath; optional – \
      选中某一行时调用
      method f; optional
      """),
    ReadingRow(
      """
      @property CGFloat a; @property CGFloat b; // 二つ
                                                // とも高さ
      - (void)f { return; }
      - (void)g
      - (void)h;;
      UIKIT_EXTERN NSString *const X; // 名前
      #define Y 1
      typedef void (^Handler)(BOOL finished); 完成时调用
      CGRect F(CGRect rect);
      """,
      """
      property a; type CGFloat
      property b; type CGFloat – 二つ|とも高さ
      method f
      method g
      method h
      constant X; type NSString *; read-only – 名前
      constant Y; read-only; = 1
      typealias Handler; type void (^)(BOOL finished); parameters finished – 完成时调用
      function F; type CGRect; parameters rect
      """),
    ReadingRow(
      """
      #import <UIKit/UIKit.h>
      常用的属性：
      @propery CGFloat a;
      This is a sentence of prose.
      @property CGFloat b;

      // 以上。
      """,
      """
      [#import <UIKit/UIKit.h>]
      [常用的属性：]
      [@propery CGFloat a;]
      [This is a sentence of prose.]
      property b; type CGFloat
      [以上。] – 以上。
      """),
    ReadingRow(
      """
      //
      //  LMPLamp.h
      //  Copyright © 2020 Lamps.

      /* All rights reserved. */
      #import <UIKit/UIKit.h>
      // For the lamps.
      @class LMPBulb;
      /// A lamp.
      - (void)fade;
      - (void)dim;
      """,
      """
      [//
      //  LMPLamp.h
      //  Copyright © 2020 Lamps.

      /* All rights reserved. */
      #import <UIKit/UIKit.h>
      // For the lamps.
      @class LMPBulb;]
      method fade – A lamp.
      method dim
      """),
    ReadingRow(
      """
      // ============
      // LMPLamp.h
      // ============
      #include <stdint.h>
      // MARK: - Light
      #if TARGET_OS_IOS
      - (void)fade;
      #endif
      """,
      """
      [// ============
      // LMPLamp.h
      // ============
      #include <stdint.h>]
      [#if TARGET_OS_IOS]
      method fade – in Light
      [#endif]
      """),
    ReadingRow(
      """
      /// Fades.
      /// ~~~objc
      /// ------
      /// - Returns: nothing
      /// ~~~
      - (void)fade;
      /** Dims.
       * ```
       * ====
       * ```
       */
      - (void)dim;
      // ~~~~~~
      // Rest
      // ~~~~~~
      - (void)rest;
      """,
      """
      method fade – Fades.|~~~objc|------|- Returns: nothing|~~~
      method dim – Dims.|```|====|```
      method rest – in Rest
      """),
    ReadingRow("", ""),
    ReadingRow("// 行", "[行] – 行"),
  ]

  @Test(arguments: sequences)
  func readsSequences(row: ReadingRow) {
    #expect(Self.rows(of: row.text, in: .objc) == row.expected)
  }

  static let bodies = [
    ReadingRow(
      """
      NS_ASSUME_NONNULL_BEGIN

      /// 一覧を表示する。
      UIKIT_EXTERN API_AVAILABLE(ios(2.0)) @interface UITableView : UIScrollView
          <NSCoding, UIDataSourceTranslating>
      {
        int _count;
      }
      - (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style; // 生成する

      // MARK: 行
      @property (nonatomic) CGFloat rowHeight; // 行の高さ
      @end // UITableView

      @protocol UITableViewDelegate <UIScrollViewDelegate>
      @optional
      - (void)f; // 可选
      @end
      @protocol P;
      NS_ASSUME_NONNULL_END
      """,
      """
      class UITableView; inherits UIScrollView; conforms NSCoding, UIDataSourceTranslating; \
      availability iOS from 2.0 – 一覧を表示する。|UITableView
        [{
        int _count;
      }]
        initializer initWithFrame:style:; type instancetype; parameters frame, style – 生成する
        property rowHeight; type CGFloat – in 行 – 行の高さ
      protocol UITableViewDelegate; conforms UIScrollViewDelegate
        method f; optional – 可选
      [@protocol P;]
      """),
    ReadingRow(
      """
      typedef NS_ENUM(NSInteger, UITableViewStyle) {
        UITableViewStylePlain = 0, // 通常のスタイル
        // 分组样式
        UITableViewStyleGrouped API_AVAILABLE(ios(2.0)),
        UITableViewStyleInsetGrouped /* inset */
      };
      """,
      """
      enum UITableViewStyle; type NSInteger; cases UITableViewStylePlain = 0, \
      UITableViewStyleGrouped (iOS from 2.0), UITableViewStyleInsetGrouped
        case UITableViewStylePlain; = 0 – 通常のスタイル
        case UITableViewStyleGrouped; availability iOS from 2.0 – 分组样式
        case UITableViewStyleInsetGrouped – inset
      """),
    ReadingRow(
      """
      typedef NS_ENUM(NSInteger, LMPMode) {
        LMPModeA, // first
        // note
        LMPModeB, // second
        LMPModeC, // third
        // last
        LMPModeD
      };
      """,
      """
      enum LMPMode; type NSInteger; cases LMPModeA, LMPModeB, LMPModeC, LMPModeD
        case LMPModeA – first
        case LMPModeB – note|second
        case LMPModeC – third
        case LMPModeD – last
      """),
    ReadingRow(
      """
      typedef NS_OPTIONS(NSUInteger, LMPMode) {
        LMPModeA = 0,    なし
        LMPModeB = 1 << 0,    上 （既定）
        LMPModeC — 左
        LMPModeD,（右）
        LMPModeE NS_SWIFT_NAME(e),：前
        LMPModeF = 1 << 1    下
      };
      """,
      """
      enum LMPMode; type NSUInteger; cases LMPModeA = 0, LMPModeB = 1 << 0, LMPModeC, LMPModeD, \
      LMPModeE, LMPModeF = 1 << 1
        case LMPModeA; = 0 – なし
        case LMPModeB; = 1 << 0 – 上 （既定）
        case LMPModeC – 左
        case LMPModeD – 右
        case LMPModeE; swift e – 前
        case LMPModeF; = 1 << 1 – 下
      """),
  ]

  @Test(arguments: bodies)
  func readsBodiesOfObjectiveC(row: ReadingRow) {
    #expect(Self.rows(of: row.text, in: .objc) == row.expected)
  }

  static let swift = [
    ReadingRow(
      """
      var rowHeight: CGFloat { get set } // 行の高さ
      func insertRows(
        at indexPaths: [IndexPath],  // 位置
        with animation: UITableView.RowAnimation)  // 行を挿入する
      @available(iOS 13.0, *)

      static func f() -> Int
        where A: B
      let x = 1; // 常数
      var y: Int; 数值
      class func g() {}
      init?(coder: NSCoder) # 解码
      subscript(key: Key) -> Value? { get }
      # 別の行
      private(set) var z: Int = 0 { didSet { f() } }
      """,
      """
      property rowHeight; type CGFloat – 行の高さ
      method insertRows(at:with:); parameters indexPaths, animation – 行を挿入する
      classMethod f(); type Int; availability iOS from 13.0
      property x; read-only; = 1 – 常数
      property y; type Int – 数值
      classMethod g()
      initializer init(coder:); parameters coder – 解码
      subscript subscript(_:); type Value?; parameters key; read-only
      property z; type Int; read-only; = 0 – 別の行
      """),
    ReadingRow(
      """
      /// A lamp.
      @MainActor public class Lamp: Light, Codable {  // 灯
        // MARK: - 明るさ
        /// 明るさ。
        public var level: Int
        /// 最大値。
        static let max = 100

        // MARK: Modes
        /// How it shines.
        enum Mode: Int { case steady, flashing = 2  // 点滅
        }
        /// 打开。
        func turnOn() {}
      } // Lamp
      extension Lamp { func f() }
      """,
      """
      class Lamp; inherits Light; conforms Codable – A lamp.|灯|Lamp
        property level; type Int – in 明るさ – 明るさ。
        constant max; read-only; = 100 – in 明るさ – 最大値。
        enum Mode; type Int – in Modes – How it shines.
          case steady – 点滅
          case flashing; = 2
        method turnOn() – in Modes – 打开。
      extension Lamp; extends Lamp
        method f()
      """),
    ReadingRow(
      """
      struct Options: OptionSet {
        let rawValue: Int
        static let a = Options(rawValue: 1 << 0)  // 第一项
      }
      """,
      """
      struct Options; conforms OptionSet; cases a = 1 << 0
        property rawValue; type Int; read-only
        constant a; read-only; = Options(rawValue: 1 << 0) – 第一项
      """),
    ReadingRow(
      "protocol P { var x: Int { get } func f() }",
      """
      protocol P
        property x; type Int; read-only
        method f()
      """),
    ReadingRow("struct A {", "struct A"),
    ReadingRow(
      """
      enum Mode（模式） { case on（オン）
        case off = 2  切
      }
      class Lamp: Light 灯 {
        var hue: Int、色相
      }
      struct Bulb  // 球
      {
        var isLit: Bool
      }
      extension Bulb（扩展）
      {
        func glow()
      }
      """,
      """
      enum Mode; cases on, off = 2 – 模式
        case on – オン
        case off; = 2 – 切
      class Lamp; inherits Light – 灯
        property hue; type Int – 色相
      struct Bulb – 球
        property isLit; type Bool
      extension Bulb; extends Bulb – 扩展
        method glow()
      """),
    ReadingRow(
      """
      //  Mode.swift
      //  Copyright © 2020 Lamps.
      import UIKit
      enum Mode {
        case calm
        // note
        case storm // second
        case gale // third
      }
      """,
      """
      [//  Mode.swift
      //  Copyright © 2020 Lamps.
      import UIKit]
      enum Mode; cases calm, storm, gale
        case calm
        case storm – note|second
        case gale – third
      """),
    ReadingRow(
      """
      precedencegroup Glow {
        associativity: left
      }
      infix operator <+> : Glow
      prefix operator <
      postfix operator *
      class Lamp {
        static func <+> (a: Lamp, b: Lamp) -> Lamp
      }
      """,
      """
      [precedencegroup Glow {
        associativity: left
      }
      infix operator <+> : Glow
      prefix operator <
      postfix operator *]
      class Lamp
        classMethod <+>(_:_:); type Lamp; parameters a, b
      """),
  ]

  @Test(arguments: swift)
  func readsSwift(row: ReadingRow) {
    #expect(Self.rows(of: row.text, in: .swift) == row.expected)
  }

  @Test(arguments: DeclarationRobustnessTests.repeated)
  func survivesRepetition(piece: String) {
    for beginning in DeclarationRobustnessTests.beginnings {
      let text = beginning + String(repeating: piece, count: 300 / piece.utf8.count)
      for language in SourceLanguage.allCases { expectWhole(text, in: language) }
    }
  }

  /// Every word that is no mark of a comment is in a declaration or a remark, or is a group's.
  @Test(arguments: sequences + bodies + swift)
  func losesNoWord(row: ReadingRow) {
    for language in SourceLanguage.allCases {
      expectWhole(row.text, in: language)
      var bytes = Array(row.text.utf8)
      for member in DeclarationList(row.text, .excerpt(language)).declared {
        for range in [member.range] + member.remark + (member.group.map { [$0] } ?? []) {
          for position in range { bytes[position] = 0x20 }
        }
      }
      let rest = String(decoding: bytes, as: UTF8.self)
      let words = rest.split { !$0.isLetter && $0 != "_" }.filter { !Self.marks.contains($0) }
      #expect(words == [], "\(language)")
    }
  }

  private static let marks: Set<Substring> = [
    "MARK", "pragma", "mark", "optional", "required", "end", "case", "NS_ASSUME_NONNULL_BEGIN",
    "NS_ASSUME_NONNULL_END",
  ]

  @Test(
    .robustness,
    arguments: [
      "(", "[", "{", "}", "<", ";", "a;", "a; a", "//\n", "// a\n", "//", "/*", "/* a */", "# a\n",
      "@property int a;\n", "@interface A\n", "@end\n", "- (void)a;\n", "class A {", "case a,",
      "enum A { ", "struct A: OptionSet { ", "#define a \\\n", "行\n", "\n", "@a ", "A_B ", "a\n",
      "typedef NS_ENUM(int, A) { ", "@optional ", "// MARK: a\n", "/*=", "  // a\n", "\"", "a, ",
    ])
  func takesLinearTime(piece: String) {
    expectLinearTime(upTo: 60_000 / piece.utf8.count) { size in
      let text = String(repeating: piece, count: size)
      for language in SourceLanguage.allCases {
        _ = DeclarationList(text, .excerpt(language)).declared
      }
    }
  }

  private func expectWhole(_ text: String, in language: SourceLanguage) {
    let count = text.utf8.count
    let members = DeclarationList(text, .excerpt(language)).declared
    var last = 0
    for (index, member) in members.enumerated() {
      let ranges = [member.range] + member.remark + (member.group.map { [$0] } ?? [])
      let isInside = ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= count }
      #expect(isInside, "\(text)")
      #expect(member.owner.map { $0 < index } ?? true, "\(text)")
      if member.owner == nil {
        #expect(member.range.lowerBound >= last || !member.remark.isEmpty, "\(text)")
        last = max(last, member.range.lowerBound)
      }
    }
  }
}
