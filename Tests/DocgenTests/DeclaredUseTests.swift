import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct DeclaredUseTests {
  @Test(arguments: [
    (
      "func insertRows(at indexPaths: [IndexPath], with animation: Animation)", "UITableView",
      "tableView.insertRows(at: <#indexPaths#>, with: <#animation#>)"
    ),
    ("func move(_ from: Int, _: Int)", "LMPLamp", "lamp.move(<#value#>, <#value#>)"),
    ("func reloadData()", "UITableView.Style", "style.reloadData()"),
    ("func load() async throws -> [Int]", "UISwitch", "try await mySwitch.load()"),
    ("class func lamp(for url: URL) -> Lamp?", "Lamp", "Lamp.lamp(for: <#url#>)"),
    (
      "static func subtitleCell() -> UIListContentConfiguration", "UIListContentConfiguration",
      "let listContentConfiguration = UIListContentConfiguration.subtitleCell()"
    ),
    ("static func plain() -> Self", "A", "let a = A.plain()"),
    ("static func count() -> Int", "A", "A.count()"), ("func copy() -> A", "A", "a.copy()"),
    ("func max<T>(_ x: T, _ y: T) -> T", nil, "max(<#x#>, <#y#>)"),
    ("init(frame: CGRect)", "URL", "let url = URL(frame: <#frame#>)"),
    ("convenience init?(coder: NSCoder) throws", "A", "let a = try A(coder: <#coder#>)"),
    ("var rowHeight: CGFloat { get set }", "UITableView", "tableView.rowHeight = <#value#>"),
    ("var style: Style { get }", "UITableView", "let style = tableView.style"),
    ("class var shared: A { get }", "A", "let shared = A.shared"),
    ("static let automatic: CGFloat", "A", "let value = A.automatic"),
    ("case plain", "UITableView.Style", "let style = UITableView.Style.plain"),
    ("case row(Int, at: Int)", "A", "let a = A.row(<#value#>, at: <#at#>)"),
    ("class A", nil, nil), ("subscript(index: Int) -> Int", "A", nil),
    ("typealias A = Int", nil, nil), ("static func == (a: A, b: A) -> Bool", "A", nil),
  ])
  func usesSwift(text: String, owner: String?, use: String?) {
    #expect(Self.use(text, .swift, of: owner) == use)
  }

  @Test(arguments: [
    (
      "- (void)insertRowsAtIndexPaths:(NSArray *)indexPaths withRowAnimation:(int)animation;",
      "UITableView",
      "[tableView insertRowsAtIndexPaths:<#indexPaths#> withRowAnimation:<#animation#>];"
    ),
    ("- (void)reloadData;", "UISwitch", "[mySwitch reloadData];"),
    ("+ (void)warmUp;", "UITableView", "[UITableView warmUp];"),
    (
      "+ (instancetype)lampWithWatts:(int)watts;", "LMPLamp",
      "LMPLamp *lamp = [LMPLamp lampWithWatts:<#watts#>];"
    ),
    (
      "- (instancetype)initWithStyle:(UITableViewStyle)style;", "UITableView",
      "UITableView *tableView = [[UITableView alloc] initWithStyle:<#style#>];"
    ),
    ("@property (nonatomic) CGFloat rowHeight;", "UITableView", "tableView.rowHeight = <#value#>;"),
    (
      "@property (nonatomic, readonly, strong) UILabel *label;", "UITableViewCell",
      "UILabel *label = tableViewCell.label;"
    ),
    ("@property (class, readonly) A *shared;", "A", "A *shared = A.shared;"),
    ("@property (readonly) void (^handler)(void);", "A", nil),
    ("extern const CGFloat UIAutomatic;", nil, "CGFloat value = UIAutomatic;"),
    ("void UIDraw(CGRect rect, int mode);", nil, "UIDraw(<#rect#>, <#mode#>);"),
    (
      "UITableViewStylePlain = 0,", "UITableViewStyle",
      "UITableViewStyle tableViewStyle = UITableViewStylePlain;"
    ),
    ("@interface A : NSObject", nil, nil), ("typedef int A;", nil, nil),
  ])
  func usesObjectiveC(text: String, owner: String?, use: String?) {
    #expect(Self.use(text, .objc, of: owner) == use)
  }

  /// Two variables of one name in a block are refused by compilers.
  @Test(arguments: [
    (
      SourceLanguage.swift,
      ["static func header() -> Self", "static func footer() -> Self", "init()"],
      "let lamp = Lamp.header()|let lamp2 = Lamp.footer()|let lamp3 = Lamp()"
    ),
    (
      .swift,
      [
        "var style: Style { get }", "var width: Int", "case plain", "static let a: Int",
        "static let b: Int",
      ],
      "let style = lamp.style|lamp.width = <#value#>|let lamp = Lamp.plain|let value = Lamp.a|let value2 = Lamp.b"
    ),
    (
      .objc, ["+ (instancetype)header;", "+ (instancetype)footer;", "- (void)reload;"],
      "Lamp *lamp = [Lamp header];|Lamp *lamp2 = [Lamp footer];|[lamp reload];"
    ),
    (
      .objc, ["extern const int A;", "extern const int B;"], "int value = A;|int value2 = B;"
    ),
  ])
  func namesEachVariableOnce(language: SourceLanguage, texts: [String], statements: String) {
    var variables: [String: Int] = [:]
    let uses = texts.map { text in
      readDeclaration(text, in: language).flatMap {
        $0.use(of: "Lamp", isReadOnly: $0.isReadOnly, variables: &variables)
      }
    }
    #expect(uses.map { $0 ?? "" }.joined(separator: "|") == statements)
  }

  private static func use(_ text: String, _ language: SourceLanguage, of owner: String?) -> String?
  {
    let declaration = readDeclaration(text, in: language)
    #expect(declaration != nil, "\(text)")
    var variables: [String: Int] = [:]
    return declaration.flatMap {
      $0.use(of: owner, isReadOnly: $0.isReadOnly, variables: &variables)
    }
  }
}
