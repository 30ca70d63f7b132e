import Characters
import Diagnostics
import Testing

@testable import Graph

/// Two declarations of one symbol, or a declaration and a text, that contradict each other, and
/// those that only look different.
@Suite struct ContradictionsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var objectiveC: String
    var swift: String
    var text: String
    /// What is reported, without the name; nil: nothing.
    var expected: String?

    init(
      _ name: String, _ objectiveC: String, _ swift: String, _ text: String = "",
      says expected: String? = nil
    ) {
      self.name = name
      self.objectiveC = objectiveC
      self.swift = swift
      self.text = text
      self.expected = expected
    }

    var testDescription: String { "\(name) \(objectiveC) \(swift) \(text)" }

    func note(title: String) -> String {
      var note = "# \(title)\n\n## \(name)\n\n"
      if !objectiveC.isEmpty { note += "```objc\n\(objectiveC)\n```\n\n" }
      if !swift.isEmpty { note += "```swift\n\(swift)\n```\n\n" }
      return note + text + "\n"
    }
  }

  static let forms = [
    Row(
      "reloadData", "- (void)reloadData;", "var reloadData: Bool",
      says: "is called in Objective-C and is a value in Swift"),
    Row(
      "rowHeight", "@property (nonatomic) CGFloat rowHeight;", "func rowHeight() -> CGFloat",
      says: "is a value in Objective-C and is called in Swift"),
    Row("red", "+ (UIColor *)red;", "class var red: UIColor { get }"),
    Row("description", "- (NSString *)description;", "var description: String { get }"),
    Row(
      "insertItemsAtIndexPaths:", "- (void)insertItemsAtIndexPaths:(NSArray *)indexPaths;",
      "func insertItems(at indexPaths: [IndexPath], animated: Bool)",
      says: "has 1 parameter in Objective-C and 2 parameters in Swift"),
    Row("reload:", "- (void)reload:(id)sender;", "func reload(_ sender: Any?)"),
    Row(
      "writeToURL:error:", "- (BOOL)writeToURL:(NSURL *)url error:(NSError **)error;",
      "func write(to url: URL) throws"),
    Row(
      "loadWithOptions:completion:",
      "- (void)loadWithOptions:(id)options completion:(void (^)(NSData *, NSError *))completion;",
      "func load(options: Any) async throws -> Data"),
    Row(
      "fetchWithCompletion:", "- (void)fetchWithCompletion:(void (^)(void))completion;",
      "func fetch() async"),
    Row(
      "fetchWithCompletion:", "- (void)fetchWithCompletion:(void (^)(void))completion;",
      "func fetch()", says: "has 1 parameter in Objective-C and 0 parameters in Swift"),
    Row(
      "cellForRow:", "- (id)cellForRow:(NSInteger)row NS_SWIFT_NAME(cell(row:animated:));",
      "func cell(row: Int, animated: Bool) -> Any"),
    Row(
      "countByWord:", "- (NSInteger)countByWord:(id)word NS_REFINED_FOR_SWIFT;",
      "func count() -> Int"),
    Row("initForReading", "- (instancetype)initForReading;", "init(forReading: ())"),
    Row(
      "lampWithLevel:", "+ (instancetype)lampWithLevel:(NSInteger)level;", "init(level: Int)"),
    Row(
      "stringWithFormat:", "+ (instancetype)stringWithFormat:(NSString *)format, ...;",
      "init(format: String, _ arguments: CVarArg...)"),
    Row(
      "objectForKeyedSubscript:", "- (id)objectForKeyedSubscript:(id)key;",
      "subscript(key: Any) -> Any? { get }"),
  ]

  static let setters = [
    // An object to be changed in place is a value to be set in Swift.
    Row(
      "shadow", "@property (readonly) UIShadow *shadow;", "var shadow: UIShadow { get set }"),
    Row(
      "level", "@property (nonatomic, readonly) int level;", "var level: Int32 { get set }",
      says: "is read-only, and is declared with a setter"),
    Row(
      "level", "@property (nonatomic) int level;", "var level: Int32 { get }",
      says: "is read-only, and is declared with a setter"),
    Row(
      "level", "", "var level: Int32 { get set }", "Read-only.",
      says: "is read-only, and is declared with a setter"),
    Row("level", "@property (nonatomic, readonly) int level;", "var level: Int32", "Read-only."),
    Row("level", "@property (nonatomic, readonly) int level;", "private(set) var level: Int32"),
    Row("level", "@property (nonatomic) int level;", "var level: Int32 { get set }"),
    Row("level", "@property (nonatomic) int level;", "var level: Int32 = 1 { didSet { f() } }"),
  ]

  static let returnValues = [
    Row(
      "close", "- (void)close;", "func close()", "### Return Value\n\n`YES` if it was open.",
      says: "returns nothing, and its return value is described"),
    Row(
      "close", "- (void)close;", "",
      "### 戻り値\n\n閉じることができたかどうかを真偽値で返します。失敗した場合は偽です。",
      says: "returns nothing, and its return value is described"),
    Row("close", "- (void)close;", "", "### 返回值\n\n无。"),
    Row("close", "- (void)close;", "", "### 戻り値\n\nこのメソッドは値を返しません。"),
    Row("close", "- (void)close;", "", "### Return Value\n\nThis method does not return a value."),
    Row("close", "- (void)close;", "", "### Return Value\n\n`void`"),
    Row("close", "- (BOOL)close;", "func close() -> Bool", "### 返回值\n\n成功时为 `YES`。"),
    Row("init", "- (instancetype)init;", "init()", "### Return Value\n\nA new `Lamp`."),
    Row(
      "write:error:", "- (BOOL)write:(id)x error:(NSError **)error;", "func write(_ x: Any) throws",
      "### Return Value\n\n`YES` if it worked."),
  ]

  @Test(arguments: forms + setters + returnValues)
  func reportsWhatCannotBothBeRight(row: Row) {
    let site = SmallSite(["en/Lamp.md": row.note(title: "Lamp class")])
    let titles = ["Lamp class", "Lamp クラス", "Lamp 类"]
    let isOfEnglish = row.text.utf8.allSatisfy { $0 < 0x80 }
    let sites =
      isOfEnglish
      ? [site]
      : [
        SmallSite(["ja/Lamp.md": row.note(title: titles[1])]),
        SmallSite(["zh-Hans/Lamp.md": row.note(title: titles[2])]),
      ].filter { $0.graph.symbols.contains { $0.owner != nil } }
    let reports = sites.flatMap { $0.diagnostics }.filter { $0.id == .conflictingFacts }
    let expected = row.expected.map { ["'Lamp/\(row.name)' \($0)"] } ?? []
    #expect(reports.map(\.message) == expected)
  }

  struct Name: Sendable, CustomTestStringConvertible {
    var heading: String
    var declarations: String
    /// The symbol's name, and the declared one that is reported.
    var name: String
    var reported: String?

    init(_ heading: String, _ declarations: String, is name: String, not reported: String? = nil) {
      self.heading = heading
      self.declarations = declarations
      self.name = name
      self.reported = reported
    }

    var testDescription: String { "\(heading): \(declarations)" }
  }

  static let names = [
    Name(
      "allowsSelection",
      "```objc\n@property BOOL allowSelection;\n```\n```swift\nvar allowsSelection: Bool { get set }\n```",
      is: "allowsSelection", not: "allowSelection"),
    Name(
      "allowsSelection", "```objc\n@property BOOL allowSelection;\n```", is: "allowsSelection",
      not: "allowSelection"),
    Name(
      "reloadRows:", "```objc\n- (void)relaodRows:(id)rows;\n```", is: "reloadRows:",
      not: "relaodRows:"),
    Name(
      "reloadRows(_:)", "```swift\nfunc reloadRow(_ rows: Any)\n```", is: "reloadRows(_:)",
      not: "reloadRow(_:)"),
    // The other source language calls it so.
    Name("isEditing", "```objc\n@property BOOL editing;\n```", is: "editing"),
    Name("scroll(to:)", "```objc\n- (void)scrollTo:(id)x;\n```", is: "scrollTo:"),
    Name("url", "```objc\n@property NSURL *URL;\n```", is: "URL"),
    Name(
      "level", "```objc\n@property int levels NS_SWIFT_NAME(level);\n```", is: "levels"),
  ]

  @Test(arguments: names)
  func keepsTheNameOfTheHeading(row: Name) {
    let site = SmallSite([
      "ja/Lamp.md": "# Lamp クラス\n\n## \(row.heading)\n\n\(row.declarations)\n\n明るさ。\n"
    ])
    #expect(site.graph.symbols.map(\.id) == ["Lamp", "Lamp/" + row.name])
    let reports = site.diagnostics.filter { $0.id == .declaredOtherwise }.map(\.message)
    #expect(
      reports == (row.reported.map { ["'\(row.heading)' is declared as '\($0)'"] } ?? []))
    if row.reported != nil {
      #expect(site.graph.symbols[1].swiftName ?? row.heading == row.heading)
    }
  }

  /// Another note says how it is spelt.
  @Test func takesTheNameThatAnotherNoteHas() {
    let site = SmallSite([
      "en/Lamp.md": "# Lamp class\n\n## turnOn\n\nTurns it on.\n",
      "zh-Hans/Lamp.md": "# Lamp 类\n\n## turnOnn\n\n```objc\n- (void)turnOn;\n```\n\n打开灯。\n",
    ])
    #expect(site.graph.symbols.map(\.id) == ["Lamp", "Lamp/turnOn"])
  }
}
