import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct SwiftReaderTests {
  static let availability = [
    ReadingRow(
      """
      @available(iOS 13.0, macOS 10.15, *)
      func foo()
      """,
      "method foo(); availability iOS from 13.0, macOS from 10.15"),
    ReadingRow(
      """
      @available(iOS, introduced: 8.0, deprecated: 14.0, message: "Use bar instead", renamed: \
      "bar(_:)")
      @available(tvOS, unavailable)
      var x: Int { get }
      """,
      """
      property x; type Int; read-only; availability iOS from 8.0 deprecated 14.0 use bar(_:) ‘Use \
      bar instead’, tvOS unavailable
      """),
    ReadingRow(
      "@available(*, deprecated, renamed: \"bar\") func foo()",
      "method foo(); availability * deprecated use bar"),
    ReadingRow(
      "@available(*, unavailable, message: \"no\") func foo()",
      "method foo(); availability * unavailable ‘no’"),
    ReadingRow(
      """
      @available(iOS, deprecated: 100000.0, message: "x")
      func foo()
      """,
      "method foo(); availability iOS announced ‘x’"),
    ReadingRow(
      """
      @available(swift 5.0) @available(macCatalyst 13.1, visionOS 1.0, iOSApplicationExtension 9, \
      *) func foo()
      """,
      """
      method foo(); availability swift from 5.0, Mac Catalyst from 13.1, visionOS from 1.0, \
      iOSApplicationExtension from 9
      """),
    ReadingRow("@available (iOS 9, *) func foo()", "method foo(); availability iOS from 9"),
    ReadingRow("@available(*, noasync) func foo()", "method foo()"),
    ReadingRow(
      "@available(iOS, introduced: 2.0, obsoleted: 3.0) func foo()",
      "method foo(); availability iOS from 2.0 obsoleted 3.0"),
  ]

  @Test(arguments: availability)
  func readsAvailabilityAttributes(row: ReadingRow) {
    #expect(readDeclaration(row.text, in: .swift)?.summary == row.expected)
  }

  static let refused = [
    "let (a, b) = (1, 2)",
    "var a: Int, b: Int",
    "let x: Int y",
    """
    let cell = tableView.dequeue()
    cell.textLabel = nil
    """,
    "func foo",
    "case a, b",
    "typealias A",
    "import UIKit",
    "tableView.reloadData()",
    "x = 5",
    "class Methods are here",
    "func foo() { a } func bar() { b }",
    "func a()\nfunc b()",
    "infix operator +++",
    "func a(",
    "@available(iOS",
    "@",
    "case",
    "var",
  ]

  @Test(arguments: refused)
  func refusesWhatIsNotOneDeclaration(text: String) {
    #expect(readDeclaration(text, in: .swift) == nil)
  }
}
