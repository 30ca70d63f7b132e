import Testing

/// Words of human languages stand in language files, not in code. Papers may show them: examples of what
/// people write, and what a key means.
@Suite struct SourceLettersTests {
  /// These know characters, not words: which of them are simplified or traditional, and which kana
  /// have a half width.
  private static let excused: Set<String> = [
    "HanVariants.swift", "LetterCount.swift", "PassageLines.swift",
  ]

  @Test func leavesWordsToLanguageFiles() throws {
    var found: [String] = []
    for file in try ProjectSources.files() {
      guard let name = file.path.split(separator: "/").last.map(String.init),
        !Self.excused.contains(name)
      else { continue }
      for literal in Self.literals(in: file.text) {
        let letters = literal.unicodeScalars.filter {
          $0.value > 0x7F && $0.properties.isAlphabetic
        }
        if !letters.isEmpty { found.append("\(name): \(literal.prefix(60))") }
      }
    }
    #expect(found == [])
  }

  @Test(arguments: [
    ("let a = \"x\" // \"y\"", ["x"]), ("/* \"x\" */ \"y\"", ["y"]), ("\"a\\\"b\"", ["a\\\"b"]),
    ("\"\"\"\nx \"y\"\n\"\"\"", ["\nx \"y\"\n"]), ("#\"a\"b\"#", ["a\"b"]), ("'x'", []),
    ("\"a\\(b ? \"//\" : \"c\")d\" // \"e\"", ["//", "c", "ad"]),
    ("Key(\n  \"a\", details:\n    \"b\", example: \"c\", without: \"d\")", ["a", "d"]),
  ])
  func findsLiterals(text: String, literals: [String]) {
    #expect(Self.literals(in: text) == literals)
  }

  /// The contents of the string literals of a Swift file, without what is interpolated and without those
  /// that papers alone show.
  private static func literals(in text: String) -> [String] {
    var scanner = Scanner(rest: Array(text)[...])
    scanner.scanCode(untilBracket: false)
    return scanner.literals
  }

  private struct Scanner {
    var rest: ArraySlice<Character>
    var literals: [String] = []
    /// Whether the next literal stands behind the label of a text for papers.
    private var isForPapers = false
    private static let labelsOfPapers = ["example: ", "details:"]

    init(rest: ArraySlice<Character>) { self.rest = rest }

    private func begins(_ mark: String) -> Bool { rest.starts(with: mark) }

    /// Passes code up to the end, or to the bracket that ends an interpolation.
    mutating func scanCode(untilBracket: Bool) {
      var depth = 0
      while let first = rest.first {
        if begins("//") {
          rest = rest.drop { $0 != "\n" }
        } else if begins("/*") {
          while !rest.isEmpty, !begins("*/") { rest = rest.dropFirst() }
          rest = rest.dropFirst(2)
        } else if begins("\"\"\"") {
          scanLiteral("\"\"\"", end: "\"\"\"", escape: "\\")
        } else if begins("#\"") {
          scanLiteral("#\"", end: "\"#", escape: "\\#")
        } else if begins("\"") {
          scanLiteral("\"", end: "\"", escape: "\\")
        } else if Self.labelsOfPapers.contains(where: begins) {
          isForPapers = true
          rest = rest.drop { $0 != ":" }
        } else {
          rest = rest.dropFirst()
          if first == "," { isForPapers = false }
          if first == "(" { depth += 1 }
          if first == ")" { depth -= 1 }
          if untilBracket, depth < 0 { return }
        }
      }
    }

    private mutating func scanLiteral(_ mark: String, end: String, escape: String) {
      rest = rest.dropFirst(mark.count)
      var content: [Character] = []
      while let first = rest.first, !begins(end) {
        if begins(escape + "(") {
          rest = rest.dropFirst(escape.count + 1)
          scanCode(untilBracket: true)
        } else if begins(escape) {
          content += rest.prefix(escape.count + 1)
          rest = rest.dropFirst(escape.count + 1)
        } else {
          content.append(first)
          rest = rest.dropFirst()
        }
      }
      rest = rest.dropFirst(end.count)
      if !isForPapers { literals.append(String(content)) }
      isForPapers = false
    }
  }
}
