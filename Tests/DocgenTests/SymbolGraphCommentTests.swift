import Testing

@testable import Graph
@testable import Importing
@testable import Notes
@testable import Statements
@testable import Vocabulary

@Suite struct SymbolGraphCommentTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var comment: String
    var expected: String

    init(_ comment: String, _ expected: String) {
      self.comment = comment
      self.expected = expected
    }

    var testDescription: String { comment }
  }

  static let rows = [
    Row("Returns rows.", "abstract: Returns rows."),
    Row("行を返します。\n最初は0。\n\n詳しく。", "abstract: 行を返します。/最初は0。|discussion: 詳しく。"),
    Row("返回行。\n\n- 参数：无", "abstract: 返回行。|discussion: - 参数：无"),
    Row("", ""),
    Row("- Parameter x: How wide\n  it is.", "parameters x: How wide/it is."),
    Row("- parameter x: A.\n- parameter y: B.", "parameters x: A.|parameters y: B."),
    Row(
      "A.\n\n- Parameters:\n  - x: One.\n    More.\n  - `y`: Two.\n- Returns: It.",
      "abstract: A.|parameters x: One./More.|parameters y: Two.|returnValue: It."),
    Row(
      "A.\n- Returns: It.\n\n  Later.\n\nText.",
      "abstract: A.|discussion: Text.|returnValue: It.//Later."),
    Row("A.\n\n- Note: Mind\nthe gap.\n\nB.", "abstract: A.|discussion: B.|note: Mind/the gap."),
    Row("A.\n\n- Note: Mind\n`gap` here.", "abstract: A.|note: Mind/`gap` here."),
    Row("A.\n\n- One\n  - Returns: It.", "abstract: A.|discussion: - One/  - Returns: It."),
    Row("- Note: A.\n1. B.", "discussion: 1. B.|note: A."),
    Row("A.\n\n- Complexity: O(1)", "abstract: A.|discussion: **Complexity:** O(1)"),
    Row("A.\n\n- Important things: x", "abstract: A.|discussion: - Important things: x"),
    Row("A.\n\n- Warning: Hot.\n- SeeAlso: B.", "abstract: A.|warning: Hot.|seeAlso: B."),
    Row("```\n- Returns: code\n```", "discussion: ```/- Returns: code/```"),
    Row("  A.\n\n      code", "abstract: A.|discussion:     code"),
    Row("# Title\nText.", "discussion: # Title/Text."),
    Row("Title\n=====\nText.", "discussion: Title/=====/Text."),
    // Doxygen.
    Row(
      "@brief A.\n@param[in] x How wide\n  it is.\n\\returns It.\n@note Mind.",
      "abstract: A.|parameters x: How wide/  it is.|returnValue: It.|note: Mind."),
    Row("user@example.org", "abstract: user@example.org"),
    Row("@objc is an attribute.", "abstract: @objc is an attribute."),
  ]

  @Test(arguments: rows)
  func cutsACommentIntoItsParts(row: Row) {
    let comment = SymbolComment(
      row.comment.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    var parts: [String] = []
    if !comment.abstract.isEmpty {
      parts.append("abstract: " + comment.abstract.joined(separator: "/"))
    }
    if !comment.discussion.isEmpty {
      parts.append("discussion: " + comment.discussion.joined(separator: "/"))
    }
    for part in comment.parts {
      let name = part.name.map { " " + $0 } ?? ""
      parts.append("\(part.kind.rawValue)\(name): " + part.lines.joined(separator: "/"))
    }
    #expect(parts.joined(separator: "|") == row.expected)
  }
}
