import Testing

@testable import Declarations
@testable import Notes
@testable import Statements
@testable import Vocabulary

@Suite struct SymbolNameTests {
  static let names = [
    ReadingRow("- initWithFrame:style:", "initializer initWithFrame:style:"),
    ReadingRow("+ foo", "classMethod foo"),
    ReadingRow("- tableView:cellForRowAtIndexPath:", "method tableView:cellForRowAtIndexPath:"),
    ReadingRow("rowHeight", "rowHeight"),
    ReadingRow("reloadData()", "method reloadData()"),
    ReadingRow("insertRows(at:with:)", "method insertRows(at:with:)"),
    ReadingRow("tableView(_:cellForRowAt:)", "method tableView(_:cellForRowAt:)"),
    ReadingRow("rowHeight?", "rowHeight required false"),
    ReadingRow("tableView(_:cellForRowAt:)?", "method tableView(_:cellForRowAt:) required false"),
    ReadingRow("– selector:", "method selector:"),
    ReadingRow("－ setEditing：animated：", "method setEditing:animated:"),
    ReadingRow("＋ foo", "classMethod foo"),
    ReadingRow("initWithFrame:style:", "initializer initWithFrame:style:"),
    ReadingRow("init(style:reuseIdentifier:)", "initializer init(style:reuseIdentifier:)"),
    ReadingRow("init?(coder:)", "initializer init(coder:)"),
    ReadingRow("init", "initializer init"),
    ReadingRow("- init", "initializer init"),
    ReadingRow("+ initialize", "classMethod initialize"),
    ReadingRow("tableView:cellForRowAtIndexPath:", "method tableView:cellForRowAtIndexPath:"),
    ReadingRow(
      "UITableViewSelectionDidChangeNotification",
      "notification UITableViewSelectionDidChangeNotification"),
    ReadingRow("selectionDidChangeNotification", "notification selectionDidChangeNotification"),
    ReadingRow("Notification", "Notification"),
    ReadingRow("didReceiveNotification:", "method didReceiveNotification:"),
    ReadingRow("UITableView", "UITableView"),
    ReadingRow("UITableViewCell.CellStyle", "CellStyle of UITableViewCell"),
    ReadingRow("-[UITableView reloadData]", "method reloadData of UITableView"),
    ReadingRow("+[X y:]", "classMethod y: of X"),
    ReadingRow("-[NSIndexPath(UITableView) row]", "method row of NSIndexPath"),
    ReadingRow(
      "- [UITableView tableView:cellForRow:]",
      "method tableView:cellForRow: of UITableView"),
    ReadingRow("UITableView/rowHeight", "rowHeight of UITableView"),
    ReadingRow("UITableView.rowHeight", "rowHeight of UITableView"),
    ReadingRow("UITableView.Style.plain", "plain of UITableView.Style"),
    ReadingRow("UITableView/Style/plain", "plain of UITableView.Style"),
    ReadingRow("UITableView.init(frame:style:)", "initializer init(frame:style:) of UITableView"),
    ReadingRow(
      "UITableView/tableView:cellForRowAtIndexPath:",
      "method tableView:cellForRowAtIndexPath: of UITableView"),
    ReadingRow("UITableView.`default`", "default of UITableView"),
    ReadingRow("note:", "method note:"),
    ReadingRow("==(_:_:)", "method ==(_:_:)"),
    ReadingRow("-(_:)", "method -(_:)"),
    ReadingRow("..<(_:_:)", "method ..<(_:_:)"),
    ReadingRow("signature(arguments)", "method signature(_:)"),
    ReadingRow("scrollTo(index, animated)", "method scrollTo(_:_:)"),
    ReadingRow(
      "init(frame: CGRect, style: UITableView.Style)",
      "initializer init(frame:style:) declaration swift"),
    ReadingRow(
      "init(style style: Style,\nreuseIdentifier: String?)",
      "initializer init(style:reuseIdentifier:) declaration swift"),
    ReadingRow(
      "reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation)",
      "method reloadRows(at:with:)"),
    ReadingRow("f(_ x: (Int) -> Void, y: [String: Int])", "method f(_:y:)"),
    ReadingRow("- reloadData;", "method reloadData"),
    ReadingRow("- reloadData()", "method reloadData()"),
    ReadingRow("ｒｏｗＨｅｉｇｈｔ", "rowHeight"),
    ReadingRow("rowHeight？", "rowHeight required false"),
    ReadingRow("  rowHeight  ", "rowHeight"),
    ReadingRow("　rowHeight　", "rowHeight"),
    ReadingRow("subscript(_:)", "subscript subscript(_:)"),
    ReadingRow("NS_SWIFT_NAME", "NS_SWIFT_NAME"),
    ReadingRow("TCP/IP", "IP of TCP"),
    ReadingRow("rowHeight:", "method rowHeight:"),
    ReadingRow("_private", "_private"),
    ReadingRow("UIKIT_EXTERN", "UIKIT_EXTERN"),
    ReadingRow("`rowHeight`", "rowHeight"),
    ReadingRow("UITableView.Style?", "Style of UITableView required false"),
    ReadingRow("-initWithFrame:style:", "initializer initWithFrame:style:"),
    ReadingRow("- initFoo", "initializer initFoo"),
  ]

  @Test(arguments: names)
  func readsNames(row: ReadingRow) {
    #expect(readSymbolName(row.text)?.summary == row.expected)
  }

  static let declarations = [
    ReadingRow("- (void)reloadData", "method reloadData declaration objc"),
    ReadingRow("var rowHeight: CGFloat", "property rowHeight declaration swift"),
    ReadingRow("@property (nonatomic) CGFloat x;", "property x declaration objc"),
    ReadingRow("@property (nonatomic, readonly) CGFloat x", "property x declaration objc"),
    ReadingRow("class UITableView", "class UITableView declaration swift"),
    ReadingRow(
      "protocol UITableViewDelegate <NSObject>",
      "protocol UITableViewDelegate declaration swift"),
    ReadingRow("@protocol UITableViewDelegate", "protocol UITableViewDelegate declaration objc"),
    ReadingRow("enum UITableView.Style : Int", "enum Style of UITableView declaration swift"),
    ReadingRow(
      "typedef NS_ENUM(NSInteger, UITableViewStyle)",
      "enum UITableViewStyle declaration objc"),
    ReadingRow(
      "extern NSString *const UITableViewIndexSearch;",
      "constant UITableViewIndexSearch declaration objc"),
    ReadingRow("UIKIT_EXTERN NSString *const X;", "constant X declaration objc"),
    ReadingRow("static let x: Int", "constant x declaration swift"),
    ReadingRow("static const CGFloat x = 1;", "constant x declaration objc"),
    ReadingRow("case plain", "case plain declaration swift"),
    ReadingRow("func foo()", "method foo() declaration swift"),
    ReadingRow("#define FOO 1", "constant FOO declaration objc"),
    ReadingRow("const CGFloat X;", "constant X declaration objc"),
    ReadingRow("optional func foo()", "method foo() required false declaration swift"),
    ReadingRow("extension UITableView", "UITableView declaration swift"),
    ReadingRow("subscript(key: Foo) -> Int", "subscript subscript(_:) declaration swift"),
    ReadingRow(
      "+ (instancetype)indexPathForRow:(NSInteger)row inSection:(NSInteger)section;",
      "classMethod indexPathForRow:inSection: declaration objc"),
    ReadingRow("override func viewDidLoad() { }", "method viewDidLoad() declaration swift"),
    ReadingRow("NS_ENUM(NSInteger, X)", "enum X declaration objc"),
  ]

  @Test(arguments: declarations)
  func readsDeclarationsAsNames(row: ReadingRow) {
    #expect(readSymbolName(row.text)?.summary == row.expected)
  }

  static let prose = [
    "row height",
    "a <= b",
    "Foo.swift",
    "UITableView.h",
    "0",
    "1.5",
    "YES",
    "nil",
    "self",
    "[UITableView reloadData]",
    "tableView.rowHeight",
    "and/or",
    "iOS/tvOS",
    "Note:",
    "foo:bar",
    "foo:bar:baz",
    "https://example.com",
    "reloadRows(at: [indexPath], with: .fade)",
    "CGRectMake(0, 0, 10, 10)",
    "- row height",
    "-",
    "- 1",
    "--foo",
    "行の高さ",
    "概要",
    "class methods",
    "static cells",
    "# Title",
    "open source",
    "let me explain this",
    "– initWithFrame:reuseIdentifier:    iOS 3.0では非推奨",
    "NS_SWIFT_NAME(foo)",
    "reloadData() async",
    "UITableView.",
    ".plain",
    "a.b.c",
    "foo(",
    "foo)",
    "UITableViewStylePlain = 0",
    "enum values",
    "rowHeight??",
    "tableView(_:viewForHeaderInSection:) -> UIView?",
    "macro expansion",
    "init methods",
  ]

  @Test(arguments: prose)
  func refusesWhatIsNotOneName(text: String) {
    #expect(readSymbolName(text) == nil)
  }
}

extension SymbolName {
  /// What a name says, in one line: `method reloadData of UITableView`.
  fileprivate var summary: String {
    var parts = [kind?.rawValue, name].compactMap(\.self)
    if let qualifier { parts.append("of \(qualifier)") }
    if let isRequired { parts.append("required \(isRequired)") }
    if let declaration { parts.append("declaration \(declaration.sourceLanguage)") }
    return parts.joined(separator: " ")
  }
}
