import Diagnostics
import FuzzBodies
import Markup
import Testing

/// What is refused before the C library sees it, and what is only long. The library would take quadratic
/// time or abort far beyond the standard limits; here the limits are small, and so are the inputs.
@Suite struct MarkdownLimitsTests {
  struct Input: Sendable, CustomTestStringConvertible {
    var name: String
    var note: String

    init(_ name: String, _ pieces: String...) {
      self.name = name
      note = pieces.joined()
    }

    var testDescription: String { name }
  }

  /// A note that grows, and the number of its pieces up to which it is read.
  struct Limited: Sendable, CustomTestStringConvertible {
    var name: String
    /// What the diagnostic calls it.
    var what: String
    var limits: MarkdownLimits
    var most: Int
    /// The first line beyond the limit, of the smallest note that exceeds it; nil: the end of the note.
    var line: Int?
    var note: @Sendable (_ size: Int) -> String

    init(
      _ name: String, _ what: String, upTo most: Int, line: Int?,
      _ limits: [WritableKeyPath<MarkdownLimits, Int>: Int],
      _ note: @escaping @Sendable (Int) -> String
    ) {
      self.name = name
      self.what = what
      self.most = most
      self.line = line
      self.note = note
      self.limits = limits.reduce(into: .standard) { $0[keyPath: $1.key] = $1.value }
    }

    var testDescription: String { name }
  }

  static let limited: [Limited] = [
    Limited("quotes", "nested lists and quotes", upTo: 4, line: 1, [\.nesting: 4]) {
      times($0, ">") + "引"
    },
    Limited(
      "lists and blank lines", "nested lists and quotes", upTo: 4, line: 1, [\.nesting: 4]
    ) {
      times($0, "- ") + "x" + times($0, "\n")
    },
    Limited("mixed list markers", "nested lists and quotes", upTo: 2, line: 1, [\.nesting: 5]) {
      times($0, "- * ") + "x" + times(5, "\n")
    },
    Limited(
      "ordered lists in lists", "nested lists and quotes", upTo: 4, line: 1, [\.nesting: 4]
    ) {
      times($0, "1. ") + "x"
    },
    Limited(
      "a list that goes deeper", "nested lists and quotes", upTo: 4, line: 5, [\.nesting: 4]
    ) {
      nestedLists(depth: $0) + times(5, "\n")
    },
    Limited("lists in quotes", "nested lists and quotes", upTo: 3, line: 1, [\.nesting: 4]) {
      "> " + times($0, "- ") + "x"
    },
    Limited("columns", "columns of a table", upTo: 5, line: 2, [\.tableColumns: 5]) {
      row($0, "a") + row($0, "-")
    },
    Limited("cells of a row", "columns of a table", upTo: 5, line: 3, [\.tableColumns: 5]) {
      row(2, "a") + row(2, "-") + row($0, "a")
    },
    Limited(
      "short rows of a wide table", "cells of tables", upTo: 9, line: 12, [\.tableCells: 40]
    ) {
      row(4, "a") + row(4, "-") + times($0, "|a\n")
    },
    Limited("rows without bars", "cells of tables", upTo: 9, line: 12, [\.tableCells: 40]) {
      row(4, "a") + row(4, "-") + times($0, "a\n")
    },
    Limited("cells of all tables", "cells of tables", upTo: 5, line: 22, [\.tableCells: 10]) {
      times($0, row(1, "a") + row(1, "-") + row(1, "a") + "\n")
    },
    Limited(
      "words before a table's head", "lines before a table", upTo: 9, line: 12,
      [\.paragraphBeforeTable: 300]
    ) {
      times($0, "語\n") + "|a|\n|-|\n"
    },
    Limited(
      "delimiter rows that fit no head", "lines before a table", upTo: 3, line: 8,
      [\.paragraphBeforeTable: 128]
    ) {
      times($0, "|a|\n|-|-|\n")
    },
    Limited("footnotes in one line", "footnotes", upTo: 10, line: 1, [\.footnotes: 10]) {
      times($0, "[^1]:")
    },
    Limited("footnote references", "footnotes", upTo: 10, line: 1, [\.footnotes: 10]) {
      times($0, "[^1]")
    },
    Limited("footnotes on lines", "footnotes", upTo: 10, line: 11, [\.footnotes: 10]) {
      times($0, "語[^1]\n")
    },
    Limited(
      "processing instructions", "HTML declarations", upTo: 10, line: nil, [\.openHTML: 300]
    ) {
      times($0, "a<?")
    },
    Limited("declarations", "HTML declarations", upTo: 10, line: nil, [\.openHTML: 500]) {
      times($0, "a<!A ")
    },
    Limited("CDATA", "HTML declarations", upTo: 10, line: nil, [\.openHTML: 1_000]) {
      times($0, "a<![CDATA[")
    },
    Limited(
      "CDATA that almost ends", "HTML declarations", upTo: 10, line: nil, [\.openHTML: 1_300]
    ) {
      times($0, "a<![CDATA[ ]]")
    },
    Limited("images around links", "images", upTo: 10, line: nil, [\.openImages: 100]) {
      times($0, "![[]()")
    },
    Limited("images around references", "images", upTo: 10, line: nil, [\.openImages: 100]) {
      "[1]: b\n\n" + times($0, "![[1]")
    },
    Limited(
      "links between bold words", "links between bold words", upTo: 10, line: nil,
      [\.emphasisAroundLinks: 400, \.fewBrackets: 9]
    ) {
      times($0, "[a](b) **c**\n")
    },
    Limited(
      "links between bold words, once they count", "links between bold words", upTo: 10, line: nil,
      [\.emphasisAroundLinks: 0, \.fewBrackets: 10]
    ) {
      times($0, "[a](b) **c**\n")
    },
    Limited(
      "links between bold words, below a table", "links between bold words", upTo: 10, line: nil,
      [\.emphasisAroundLinks: 400, \.fewBrackets: 9]
    ) {
      row(1, "a") + row(1, "-") + "# a\n" + times($0, "[a](b) **c**\n")
    },
    Limited(
      "links between bold words in what is almost a table", "links between bold words", upTo: 10,
      line: nil, [\.emphasisAroundLinks: 400, \.fewBrackets: 9]
    ) {
      "a \\\\| b\n" + row(1, "-") + times($0, "| [a](b) **c**\n")
    },
    Limited(
      "a long title used often", "links to a long address", upTo: 3, line: nil,
      [\.definitions: 243]
    ) {
      "[1]: u \"" + times($0, "[b]: u\n") + "\"\n\n" + times(5, "[1]\n")
    },
    Limited(
      "a long address used often", "links to a long address", upTo: 10, line: nil,
      [\.definitions: 165]
    ) {
      "[1]: " + times($0, "u") + "\n\n" + times(10, "[1]\n")
    },
    Limited(
      "an address used often", "links to a long address", upTo: 10, line: nil,
      [\.definitions: 165]
    ) {
      "[1]: " + times(10, "u") + "\n\n" + times($0, "[1]\n")
    },
    Limited("marks", "marks", upTo: 19, line: 1, [\.marks: 20]) { times($0, "-a") + "\n" },
    Limited("full stops", "marks", upTo: 19, line: 1, [\.marks: 20]) { times($0, ".") + "\n" },
    Limited("quotation marks", "marks", upTo: 9, line: 1, [\.marks: 20]) {
      times($0, "\"'") + "\n"
    },
    Limited("marks on lines", "marks", upTo: 19, line: 20, [\.marks: 20]) { times($0, "`語\n") },
  ]

  /// Long, but no more than long: they are parsed.
  static let parsed: [Input] = [
    Input("nothing"),
    Input("a long list of links and bold words", times(20_000, "- [a](b) **c** _d_\n")),
    Input(
      "a long table of links and bold words", row(2, "a"), row(2, "-"),
      times(3_000, row(2, "[a](b) **c** _d_"))),
    Input("only line ends", times(50_000, "\n\r\n\r")),
    Input("NUL", times(50_000, "\0")),
    Input("50,000 brackets", times(50_000, "[")),
    Input("brackets that close", times(50_000, "["), "語", times(50_000, "]")),
    Input("50,000 asterisks", times(50_000, "*")),
    Input("asterisks and words", times(50_000, "*語 **a ")),
    Input("bold that opens and closes", times(25_000, "**x"), times(25_000, "x**")),
    Input("bold beside brackets", times(50_000, "**「語」**")),
    Input("bold that never closes", times(50_000, "**「語")),
    Input("bold that never opens", times(50_000, "語」**の")),
    Input("three kinds of emphasis", times(25_000, "*「a **「b ~~「c ")),
    Input("tildes", times(50_000, "~~語 ")),
    Input("underscores", times(50_000, "_a ")),
    Input("backticks of every length", (1...400).map { times($0, "`") + "a" }.joined()),
    Input("code that never closes", times(50_000, "`a``b")),
    Input("escapes", times(50_000, "\\*"), "語"),
    Input("names of no entity", times(50_000, "&nosuch")),
    Input("addresses", times(20_000, "https://example.com/語")),
    Input("addresses with brackets", "https://a", times(50_000, "(")),
    Input("mail", times(50_000, "a@a.")),
    Input("links without an end", times(50_000, "[a](<b")),
    Input("links with titles", times(50_000, "[a](b \"")),
    Input("open tags", times(50_000, "<a b=\"")),
    Input("comments", times(50_000, "a<!-- ")),
    Input("a paragraph of 100,000 lines", times(100_000, "語\n")),
    Input("a line of 10 MB", times(480_000, "行の高さを返す。")),
    Input("a long line with an entity", times(1_000_000, "語"), "&#12354;"),
    Input("100,000 headings", times(100_000, "# 題\n\n")),
    Input("100,000 headings without a space", times(100_000, "##題\n")),
    Input("lists over many lines", times(2_000, nestedLists(depth: 20))),
    Input("quotes and lists over many lines", times(2_000, "> - > - 語\n")),
    Input("many small tables", times(10_000, "|a|b|\n|-|-|\n|語|d|\n\n")),
    Input("definitions", (0..<20_000).map { "[\($0)]: u\n" }.joined()),
    Input("tabs", times(50_000, "\t"), "a"),
    Input("delimiter rows without bars", times(10_000, "a\n:-\n")),
    Input("definitions with titles", (0..<2_000).map { "[\($0)]: https://a.b 'it''s'\n" }.joined()),
    Input("rules", times(20_000, "* * *\n- - - - -\n")),
    Input("a long rule", times(5_000, "- "), "\n", times(50_000, "\n")),
    Input("a line of dots", times(5_000, "."), "語\n", times(5_000, "-"), "語"),
    Input("a picture of a table in code", "```\n", times(500, "| - | - |\n"), "```\n"),
  ]

  @Test(arguments: limited)
  func readsWhatIsJustBelowALimit(input: Limited) {
    let note = Array(input.note(input.most).utf8)
    let result = parse(SourceFile(path: "a.md", bytes: note), file: 0, limits: input.limits)
    #expect(!result.diagnostics.contains { $0.id == .limitExceeded })
    #expect(faults(of: result.value).isEmpty)
    #expect(lettersLost(from: note, in: result.value) == "")
  }

  @Test(arguments: limited)
  func showsAsPlainTextWhatIsJustBeyondALimit(input: Limited) {
    let note = Array(input.note(input.most + 1).utf8)
    let source = SourceFile(path: "a.md", bytes: note)
    let result = parse(source, file: 0, limits: input.limits)
    #expect(result.diagnostics.map(\.id) == [.limitExceeded])
    let message = "too many \(input.what) to be read as Markdown; the note is shown as plain text"
    #expect(result.diagnostics.map(\.message) == [message])
    let lines = note.split(separator: 10, omittingEmptySubsequences: false)
    let start = input.line.map { lines[..<($0 - 1)].reduce(0) { $0 + $1.count + 1 } } ?? note.count
    let place = SourceRange(file: 0, source.lineRange(at: start))
    #expect(result.diagnostics.map(\.range) == [place])
    #expect(faults(of: result.value).isEmpty)
    #expect(lettersLost(from: note, in: result.value) == "")
  }

  /// Who asks for no limits gets the standard ones.
  @Test(arguments: [
    (times(64, ">") + "引", times(65, ">") + "引"),
    (row(500, "a") + row(500, "-"), row(501, "a") + row(501, "-")),
  ])
  func appliesTheStandardLimits(parsed: String, refused: String) {
    for (note, isRefused) in [(parsed, false), (refused, true)] {
      let result = parse(SourceFile(path: "a.md", bytes: Array(note.utf8)), file: 0)
      #expect(result.diagnostics.map(\.id) == (isRefused ? [.limitExceeded] : []))
    }
  }

  /// More than this nobody has tried: a higher number needs the library to be measured anew.
  @Test func staysWithinWhatTheLibraryWasMeasuredAt() {
    let limits = MarkdownLimits.standard
    #expect(limits.nesting <= 64)
    #expect(limits.tableColumns <= 500)
    #expect(limits.tableCells <= 200_000)
    #expect(limits.footnotes <= 1_000)
    #expect(limits.openHTML <= 100_000_000)
    #expect(limits.openImages <= 10_000_000)
    #expect(limits.emphasisAroundLinks <= 300_000_000)
    #expect(limits.fewBrackets <= 1_000)
    #expect(limits.paragraphBeforeTable <= 50_000_000)
    #expect(limits.marks <= 2_000_000)
    #expect(limits.definitions <= 20_000_000)
  }

  @Test(.robustness, arguments: parsed)
  func parsesWhatIsOnlyLong(input: Input) {
    let note = Array(input.note.utf8)
    let result = parse(SourceFile(path: "a.md", bytes: note), file: 0)
    #expect(!result.diagnostics.contains { $0.id == .limitExceeded })
    #expect(faults(of: result.value).isEmpty)
    #expect(lettersLost(from: note, in: result.value) == "")
  }

  @Test func pointsAtTheLineBeyondTheLimit() {
    let note = "# 題\n\n文\n\n" + times(100, "> ") + "深い\n\n後\n"
    let result = parse(SourceFile(path: "a.md", bytes: Array(note.utf8)), file: 0)
    #expect(result.diagnostics.map(\.range) == [SourceRange(file: 0, 12..<218)])
    #expect(
      treeDump(of: result.value) == """
        paragraph 1:1-1:4
          text 1:1-1:4 "# 題"
        paragraph 3:1-3:2
          text 3:1-3:2 "文"
        paragraph 5:1-5:203
          text 5:1-5:203 "\(times(100, "> "))深い"
        paragraph 7:1-7:2
          text 7:1-7:2 "後"
        """)
  }
}

private func times(_ count: Int, _ piece: String) -> String {
  String(repeating: piece, count: count)
}

private func row(_ columns: Int, _ cell: String) -> String {
  "|" + times(columns, cell + "|") + "\n"
}

private func nestedLists(depth: Int) -> String {
  (0..<depth).map { times($0, "  ") + "- 語\n" }.joined()
}
