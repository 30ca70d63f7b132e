import Testing

@testable import Declarations
@testable import Graph
@testable import Vocabulary

@Suite struct SwiftMembersTests {
  static let variables = [
    ReadingRow("var rowHeight: CGFloat", "property rowHeight; type CGFloat"),
    ReadingRow("var rowHeight: CGFloat { get set }", "property rowHeight; type CGFloat"),
    ReadingRow(
      "var visibleCells: [UITableViewCell] { get }",
      "property visibleCells; type [UITableViewCell]; read-only"),
    ReadingRow(
      "var isEditing: Bool { get async throws }",
      "property isEditing; type Bool; read-only"),
    ReadingRow("var isEditing: Bool { get async throws(E) set }", "property isEditing; type Bool"),
    ReadingRow(
      "weak var delegate: (any UITableViewDelegate)? { get set }",
      "property delegate; type (any UITableViewDelegate)?"),
    ReadingRow("unowned(safe) let owner: Owner", "property owner; type Owner; read-only"),
    ReadingRow("private(set) var count = 0", "property count; read-only; = 0"),
    ReadingRow(
      "public internal(set) var count: Int { didSet { } }",
      "property count; type Int; read-only"),
    ReadingRow(
      "public private(set) lazy var items: [String: Int] = [:] ",
      "property items; type [String: Int]; read-only; = [:]"),
    ReadingRow("var x: Int = 5 { didSet { print(\"a\") } }", "property x; type Int; = 5"),
    ReadingRow(
      "var f: () -> Void = { print(\"x\") }",
      "property f; type () -> Void; = { print(\"x\") }"),
    ReadingRow("var computed: Int { 5 }", "property computed; type Int; read-only"),
    ReadingRow(
      """
      var computed: Int {
        get { storage }
        nonmutating set { storage = newValue }
      }
      """,
      "property computed; type Int"),
    ReadingRow(
      "let transform: (UIColor) -> UIColor",
      "property transform; type (UIColor) -> UIColor; read-only"),
    ReadingRow(
      "static let grayscale: UIConfigurationColorTransformer",
      "constant grayscale; type UIConfigurationColorTransformer; read-only"),
    ReadingRow(
      "class let UITableView.automaticDimension: CGFloat",
      "constant automaticDimension; of UITableView; type CGFloat; read-only"),
    ReadingRow(
      "class let automaticDimension: CGFloat",
      "constant automaticDimension; type CGFloat; read-only"),
    ReadingRow(
      "static let selectionDidChange: Notification.Name",
      "notification selectionDidChange; type Notification.Name; read-only"),
    ReadingRow(
      "class let selectionDidChangeNotification: NSNotification.Name",
      "notification selectionDidChangeNotification; type NSNotification.Name; read-only"),
    ReadingRow(
      "static let didChange = Notification.Name(\"didChange\")",
      "notification didChange; read-only; = Notification.Name(\"didChange\")"),
    ReadingRow(
      "let UITableViewSelectionDidChangeNotification: String",
      "notification UITableViewSelectionDidChangeNotification; type String; read-only"),
    ReadingRow(
      "static var showingEditControl: UITableViewCell.StateMask { get }",
      "property showingEditControl; type UITableViewCell.StateMask; read-only"),
    ReadingRow("class var shared: Foo { get }", "property shared; type Foo; read-only"),
    ReadingRow(
      """
      @MainActor @objc(_bridgedConfigurationState) dynamic var configurationState: \
      UICellConfigurationState { get }
      """,
      "property configurationState; type UICellConfigurationState; read-only"),
    ReadingRow("@NSCopying var image: UIImage? { get set }", "property image; type UIImage?"),
    ReadingRow(
      "@IBOutlet weak var tableView: UITableView!",
      "property tableView; type UITableView!"),
    ReadingRow(
      "@Published var name: String = \"\"",
      "property name; type String; = \"\""),
    ReadingRow("@Wrapper<Int>(x: 1) @Module.Thing(2) var y: Int", "property y; type Int"),
    ReadingRow("nonisolated(unsafe) static var z: Int", "property z; type Int"),
    ReadingRow(
      """
      let cell = tableView
        .dequeue()
        .foo
      """,
      "property cell; read-only; = tableView .dequeue() .foo"),
    ReadingRow(
      "let a = [\n  1,\n  2\n]",
      "property a; read-only; = [ 1, 2 ]"),
    ReadingRow("let `default`: Int", "property default; type Int; read-only"),
    ReadingRow(
      """
      private var items:[(product: String, description: String)] = [
       ("a", "b"),
      ]
      """,
      "property items; type [(product: String, description: String)]; = [ (\"a\", \"b\"), ]"),
    ReadingRow(
      """
      var s = "a \\(b + "c \\(d)") e" + #"raw " \\#(x) "# + \"""
        multi "line"
        \"""
      """,
      """
      property s; = "a \\(b + "c \\(d)") e" + #"raw " \\#(x) "# + \"""
        multi "line"
        \"""
      """),
    ReadingRow("var body: some View { Text(\"x\") }", "property body; type some View; read-only"),
    ReadingRow(
      "var handler: ((Int) async throws -> Void)?",
      "property handler; type ((Int) async throws -> Void)?"),
    ReadingRow(
      "let x: Int\n// trailing",
      "property x; type Int; read-only"),
  ]

  @Test(arguments: variables)
  func readsVariables(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .swift)?.summary == row.expected)
  }

  static let functions = [
    ReadingRow("func reloadData()", "method reloadData()"),
    ReadingRow("func reloadData();", "method reloadData()"),
    ReadingRow(
      """
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      """,
      "method tableView(_:cellForRowAt:); type UITableViewCell; parameters tableView, indexPath"),
    ReadingRow(
      """
      optional func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> \
      CGFloat
      """,
      """
      method tableView(_:heightForRowAt:); type CGFloat; parameters tableView, indexPath; optional
      """),
    ReadingRow(
      "@objc optional func foo(bar: Int) -> Int?",
      "method foo(bar:); type Int?; parameters bar; optional"),
    ReadingRow(
      "func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating",
      "method drop(_:to:); type any UIDragAnimating; parameters dragItem, target"),
    ReadingRow(
      """
      func apply<T: Hashable>(_ snapshot: Snapshot<T, [Int: String]>, animating: Bool = true, \
      completion: (() -> Void)? = nil) async throws -> T where T: Sendable, T == Int
      """,
      """
      method apply(_:animating:completion:); type T; parameters snapshot, animating, completion
      """),
    ReadingRow(
      """
      func f(_ body: @escaping @Sendable (inout Int, _ x: String...) throws(MyError) -> Void) \
      rethrows
      """,
      "method f(_:); parameters body"),
    ReadingRow(
      "func f() throws(MyError) -> (first: Int, second: String)",
      "method f(); type (first: Int, second: String)"),
    ReadingRow(
      """
      func f(x: inout [Int], y: Int..., z: some Collection<Int>, w: consuming Foo) -> some View
      """,
      "method f(x:y:z:w:); type some View; parameters x, y, z, w"),
    ReadingRow(
      """
      func f(in window: UIWindow, for key: String, default value: Int = 1 < 2 ? 3 : 4, where x: \
      Bool)
      """,
      "method f(in:for:default:where:); parameters window, key, value, x"),
    ReadingRow(
      "func f(@ViewBuilder content: () -> Content, @Foo(1) b: Int)",
      "method f(content:b:); parameters content, b"),
    ReadingRow(
      "static func + (lhs: Self, rhs: Self) -> Self",
      "classMethod +(_:_:); type Self; parameters lhs, rhs"),
    ReadingRow(
      "static func == <T>(lhs: T, rhs: T) -> Bool",
      "classMethod ==(_:_:); type Bool; parameters lhs, rhs"),
    ReadingRow(
      "static func ==<T>(lhs: T, rhs: T) -> Bool",
      "classMethod ==(_:_:); type Bool; parameters lhs, rhs"),
    ReadingRow(
      "static func < (lhs: A, rhs: A) -> Bool",
      "classMethod <(_:_:); type Bool; parameters lhs, rhs"),
    ReadingRow("prefix static func -(x: A) -> A", "classMethod -(_:); type A; parameters x"),
    ReadingRow("func ...(a: A, b: A)", "method ...(_:_:); parameters a, b"),
    ReadingRow("class func make() -> Self?", "classMethod make(); type Self?"),
    ReadingRow(
      "static func clear() -> UIBackgroundConfiguration",
      "classMethod clear(); type UIBackgroundConfiguration"),
    ReadingRow("mutating func deleteAllItems()", "method deleteAllItems()"),
    ReadingRow(
      """
      override func viewDidLoad() {
        super.viewDidLoad()
        let x = { $0 }
      }
      """,
      "method viewDidLoad()"),
    ReadingRow("public final override func foo() -> Void", "method foo()"),
    ReadingRow("func foo() -> ()", "method foo()"),
    ReadingRow("func UITableView.reloadData()", "method reloadData(); of UITableView"),
    ReadingRow(
      """
      func foo(
        a: Int,   // the first
        /* second */ b: Int
      ) async
        -> String
        where A: B
      {
        body
      }
      """,
      "method foo(a:b:); type String; parameters a, b"),
    ReadingRow(
      "@discardableResult @preconcurrency nonisolated func foo() -> Int",
      "method foo(); type Int"),
    ReadingRow(
      """
      /// Doc comment.
      /**
       More /* nested */ text.
       */
      @MainActor
      // one more
      func foo(_ x: Int)
      """,
      "method foo(_:); parameters x"),
    ReadingRow(
      "#if os(iOS)\nfunc foo()\n#endif",
      "method foo()"),
    ReadingRow(
      """
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
         return 1
      }
      """,
      "method tableView(_:numberOfRowsInSection:); type Int; parameters tableView, section"),
    ReadingRow("@objc(tableView:cellForRow:) func f()", "method f()"),
    ReadingRow("public static func foo(_: Int, _ b: Int)", "classMethod foo(_:_:); parameters b"),
    ReadingRow("class override func foo()", "classMethod foo()"),
    ReadingRow(
      "func buildBlock() -> some View & Equatable",
      "method buildBlock(); type some View & Equatable"),
    ReadingRow("func f() async -> [String]? { get }", "method f(); type [String]?"),
    ReadingRow(
      """
      package func readDeclaration(_ text: String, in language: SourceLanguage) -> Declaration?
      """,
      "method readDeclaration(_:in:); type Declaration?; parameters text, language"),
  ]

  @Test(arguments: functions)
  func readsFunctions(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .swift)?.summary == row.expected)
  }

  static let initializers = [
    ReadingRow(
      "init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)",
      "initializer init(style:reuseIdentifier:); parameters style, reuseIdentifier"),
    ReadingRow("init?(coder: NSCoder)", "initializer init(coder:); parameters coder"),
    ReadingRow("init!(x: Int)", "initializer init(x:); parameters x"),
    ReadingRow(
      "required init?(coder aDecoder: NSCoder)",
      "initializer init(coder:); parameters aDecoder; required"),
    ReadingRow(
      "convenience init(row: Int, section: Int)",
      "initializer init(row:section:); parameters row, section"),
    ReadingRow("init()", "initializer init()"),
    ReadingRow(
      "public init<S>(_ s: S) where S: Sequence, S.Element == Int",
      "initializer init(_:); parameters s"),
    ReadingRow(
      "init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)",
      "initializer init(nibName:bundle:); parameters nibNameOrNil, nibBundleOrNil"),
    ReadingRow("deinit", "method deinit"),
    ReadingRow("deinit { x }", "method deinit"),
    ReadingRow(
      "subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }",
      "subscript subscript(_:); type AnyHashable?; parameters key"),
    ReadingRow(
      "subscript(_ i: Int) -> Element { get }",
      "subscript subscript(_:); type Element; parameters i; read-only"),
    ReadingRow(
      "static subscript<T>(at index: Int, default d: @autoclosure () -> T) -> T",
      "subscript subscript(at:default:); type T; parameters index, d"),
  ]

  @Test(arguments: initializers)
  func readsInitializersAndSubscripts(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .swift)?.summary == row.expected)
  }

  static let cases = [
    ReadingRow("case plain", "case plain"),
    ReadingRow("case `default`", "case default"),
    ReadingRow("case inset = 2", "case inset; = 2"),
    ReadingRow("case a(Int, name: String)", "case a(_:name:); parameters name"),
    ReadingRow("indirect case node(Tree, Tree = .empty)", "case node(_:_:)"),
    ReadingRow("case plain,", "case plain"),
    ReadingRow(
      "case title = \"a, b\"",
      "case title; = \"a, b\""),
    ReadingRow("case bits = 1 << 3", "case bits; = 1 << 3"),
    ReadingRow("case UITableView.Style.plain", "case plain; of UITableView.Style"),
    ReadingRow(
      "macro stringify<T>(_ value: T) -> (T, String)",
      "macro stringify(_:); type (T, String); parameters value"),
    ReadingRow(
      """
      @freestanding(expression) public macro stringify<T>(_ value: T) -> (T, String) = \
      #externalMacro(module: "M", type: "T")
      """,
      "macro stringify(_:); type (T, String); parameters value"),
  ]

  @Test(arguments: cases)
  func readsCasesAndMacros(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .swift)?.summary == row.expected)
  }
}
