import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct SwiftTypesTests {
  static let types = [
    ReadingRow("class A", "class A"),
    ReadingRow(
      "@MainActor class UITableView : UIScrollView, NSCoding",
      "class UITableView; inherits UIScrollView; conforms NSCoding"),
    ReadingRow("open class A: B { var x: Int }", "class A; inherits B"),
    ReadingRow(
      """
      final public class A<T: Equatable, U>: B<T>, @unchecked Sendable where T: Hashable, U == Int
      """,
      "class A; inherits B; conforms Sendable"),
    ReadingRow(
      """
      @MainActor @preconcurrency class UITableViewDiffableDataSource<SectionIdentifierType, \
      ItemIdentifierType> where SectionIdentifierType : Hashable, SectionIdentifierType : Sendable
      """,
      "class UITableViewDiffableDataSource"),
    ReadingRow("actor Store: Sendable", "class Store; conforms Sendable"),
    ReadingRow("struct A: ~Copyable, B & C", "struct A; conforms B, C"),
    ReadingRow("struct UITableView.Foo<T> { }", "struct Foo; of UITableView"),
    ReadingRow("enum UITableView.Style : Int", "enum Style; of UITableView; type Int"),
    ReadingRow(
      """
      enum Style: Int, Sendable { case plain, grouped = 1; @available(iOS 13.0, *) case \
      insetGrouped = 2 }
      """,
      """
      enum Style; type Int; conforms Sendable; cases plain, grouped = 1, insetGrouped = 2 (iOS \
      from 13.0)
      """),
    ReadingRow(
      """
      enum E: Error {
        /// a
        case a(Int, name: String)
        indirect case b
        case c; case d
        static func f() { switch x { case .z: break } }
        var g: Int { switch self { case .a: 1 } }
        case `default` = -1
        @available(*, deprecated, renamed: "a") case old
      }
      """,
      """
      enum E; conforms Error; cases a(_:name:), b, c, d, default = -1, old (* deprecated use a)
      """),
    ReadingRow(
      """
      public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let 行 = Options(rawValue: 1 << 0)
        @available(iOS 13.0, *) public static var b: Self { get }
        static let c: Options = .init(rawValue: 1 << 2), limit = 3
        static let d: Self = [.行, .b]; static let duration: Double = 0.3
        static let name = "a"
        static func f() -> Self { [] }
      }
      """,
      """
      struct Options; conforms OptionSet, Sendable; cases 行 = 1 << 0, b (iOS from 13.0), \
      c = 1 << 2, d = [.行, .b]
      """),
    ReadingRow("struct S { static let a = S() }", "struct S"),
    ReadingRow("enum E {}", "enum E"),
    ReadingRow("protocol P : AnyObject", "protocol P; conforms AnyObject"),
    ReadingRow(
      "protocol P<Element>: Q, R { associatedtype Element; func f() }",
      "protocol P; conforms Q, R"),
    ReadingRow(
      """
      protocol UITableViewDelegate : UIScrollViewDelegate {
      }
      """,
      "protocol UITableViewDelegate; conforms UIScrollViewDelegate"),
    ReadingRow("struct A {", "struct A"),
  ]

  @Test(arguments: types)
  func readsTypes(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .swift)?.summary == row.expected)
  }

  static let extensions = [
    ReadingRow("extension UITableView", "extension UITableView; extends UITableView"),
    ReadingRow(
      "extension UITableView.Style: CustomStringConvertible { }",
      """
      extension Style; of UITableView; extends UITableView.Style; conforms CustomStringConvertible
      """),
    ReadingRow(
      "extension Array: P where Element == Int { func f() {} }",
      "extension Array; extends Array; conforms P"),
  ]

  @Test(arguments: extensions)
  func readsExtensions(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .swift)?.summary == row.expected)
  }

  static let aliases = [
    ReadingRow(
      "typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void",
      "typealias Handler; type (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void"),
    ReadingRow(
      """
      typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
      """,
      """
      typealias CellProvider; type (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
      """),
    ReadingRow("public typealias Pair<T> = (T, T) where T: X", "typealias Pair; type (T, T)"),
    ReadingRow("associatedtype Element", "associatedType Element"),
    ReadingRow(
      "associatedtype Element: Hashable = Int where Element: X",
      "associatedType Element; type Int; conforms Hashable"),
  ]

  @Test(arguments: aliases)
  func readsAliases(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .swift)?.summary == row.expected)
  }
}
