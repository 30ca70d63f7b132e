import Testing

/// Comments are read by people who see the code for the first time.
@Suite struct DocCommentsTests {
  @Test func beginWithASubject() throws {
    let found = try ProjectSources.files().flatMap { file in
      Self.subjectless(in: file.text).map { "\(file.path):\($0.line): \($0.text)" }
    }
    ProjectSources.expectNone(
      found,
      breaking: "the first line of a doc comment says what the thing is, with a noun or a verb")
  }

  @Test(arguments: [
    ("/// What a note says.\nvar a", [1]), ("/// The words.\nvar a", []),
    ("  /// By name.\n  var a\n  /// Of a list.", [1, 3]), ("/// The words,\n/// in order.", []),
    ("/// In\n/// order.", [1]), ("/// Information.\n// What it is.", []),
    ("/// - What it is.\n/// - With others.", [1]), ("///\n/// What is it?", []),
  ])
  func tellsCommentsWithoutASubject(text: String, lines: [Int]) {
    #expect(Self.subjectless(in: text).map(\.line) == lines)
  }

  private static let beginnings: Set<Substring> = ["What", "Of", "In", "With", "By"]

  /// The first lines of doc comments that begin with none, with their numbers from 1.
  private static func subjectless(in text: String) -> [(line: Int, text: Substring)] {
    var found: [(line: Int, text: Substring)] = []
    var isInComment = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.drop { $0 == " " }
      let isFirst = !isInComment
      isInComment = line.hasPrefix("///")
      guard isInComment, isFirst else { continue }
      let words = line.dropFirst(3).drop { $0 == " " || $0 == "-" }
      if beginnings.contains(words.prefix { $0 != " " }) { found.append((index + 1, line)) }
    }
    return found
  }
}
