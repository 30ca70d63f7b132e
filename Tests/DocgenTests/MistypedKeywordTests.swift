import Testing

@testable import Declarations
@testable import Vocabulary

@Suite struct MistypedKeywordTests {
  static let objectiveC = [
    ReadingRow("@propery (nonatomic) BOOL x;", "0..<8 @property: property x; type BOOL"),
    ReadingRow(
      "// 選択できるか\n@proprety BOOL x;", "22..<31 @property: property x; type BOOL"),
    ReadingRow("@inteface A : B", "0..<9 @interface: class A; inherits B"),
    ReadingRow("typdef NSInteger A;", "0..<6 typedef: typealias A; type NSInteger"),
  ]

  static let swift = [
    ReadingRow("fucn reloadData()", "0..<4 func: method reloadData()"),
    ReadingRow(
      "@MainActor public vra x: Int", "18..<21 var: property x; type Int"),
    ReadingRow("@objc(表) calss A: B", "11..<16 class: class A; inherits B"),
    ReadingRow("strct A {}", "0..<5 struct: struct A"),
  ]

  /// Right words, words of statements, and texts that are no declaration with the right one, either.
  static let others = [
    "@property BOOL x;", "@selector(x)", "func f()", "for x in y {}", "[self reloadData];", "",
    "call f()", "@propery", "fun times", "vat = 3", "行の高さ", "UITableView *view;", "// func",
  ]

  @Test(arguments: objectiveC)
  func findsTheWordInObjectiveC(row: ReadingRow) {
    #expect(Self.summary(of: row.text, in: .objc) == row.expected)
  }

  @Test(arguments: swift)
  func findsTheWordInSwift(row: ReadingRow) {
    #expect(Self.summary(of: row.text, in: .swift) == row.expected)
  }

  @Test(arguments: others)
  func leavesOtherTextsAlone(text: String) {
    for language in SourceLanguage.allCases { #expect(Self.summary(of: text, in: language) == nil) }
  }

  private static func summary(of text: String, in language: SourceLanguage) -> String? {
    mistypedKeyword(of: text, in: language).map { slip in
      "\(slip.range) \(slip.word): \(slip.declaration.summary)"
    }
  }
}
