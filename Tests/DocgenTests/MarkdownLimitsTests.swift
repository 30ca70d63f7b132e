import Diagnostics
import FuzzBodies
import Markup
import Testing

/// Inputs that took a parser quadratic time, or ended it. What matters is that each test ends.
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

  /// Beyond a limit: the note is shown as plain text.
  static let refused: [Input] = [
    Input("50,000 quotes", times(50_000, ">"), "引"),
    Input("25,000 nested lists and blank lines", times(25_000, "- "), "x", times(25_000, "\n")),
    Input("1,000 mixed list markers", times(1_000, "- * "), "x", times(50_000, "\n")),
    Input("ordered lists in lists", times(1_000, "1. "), "x"),
    Input("a list that goes deeper line by line", nestedLists(depth: 200), times(50_000, "\n")),
    Input("a table of 5,000 columns", row(5_000, "a"), row(5_000, "-")),
    Input("a row of 50,000 cells", row(2, "a"), row(2, "-"), row(50_000, "a")),
    Input("many short rows of a wide table", row(400, "a"), row(400, "-"), times(5_000, "|a\n")),
    Input("rows without bars", row(400, "a"), row(400, "-"), times(5_000, "a\n")),
    Input("a table of a word before its head", times(10_000, "語\n"), "|a|\n|-|\n"),
    Input("delimiter rows that fit no head", times(10_000, "|a|\n|-|-|\n")),
    Input("footnote definitions in one line", times(50_000, "[^1]:")),
    Input("footnote references", times(50_000, "[^1]")),
    Input("processing instructions", times(100_000, "a<?")),
    Input("declarations", times(50_000, "a<!A ")),
    Input("CDATA", times(50_000, "a<![CDATA[")),
    Input("CDATA that almost ends", times(50_000, "a<![CDATA[ ]]")),
    Input("images around links", times(20_000, "![[]()")),
    Input("images around references", "[a]: b\n\n", times(20_000, "![[a]")),
    Input("links between bold words", times(50_000, "[a](b) **c**\n")),
    Input(
      "links between bold words, below a table", row(1, "a"), row(1, "-"), "# a\n",
      times(50_000, "[a](b) **c**\n")),
    Input(
      "links between bold words in what is almost a table", "a \\\\| b\n", row(1, "-"),
      times(50_000, "| [a](b) **c**\n")),
    Input(
      "a long title used often", "[a]: u \"", times(10_000, "[b]: u\n"), "\"\n\n",
      times(20_000, "[a]\n")),
    Input("a long address used often", "[a]: ", times(20_000, "u"), "\n\n", times(20_000, "[a]\n")),
    Input("millions of marks", times(2_100_000, "-a"), "\n"),
    Input("millions of full stops", times(2_100_000, "."), "\n"),
    Input("millions of quotation marks", times(1_100_000, "\"'"), "\n"),
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

  @Test(arguments: refused)
  func showsAsPlainTextWhatIsBeyondALimit(input: Input) {
    let note = Array(input.note.utf8)
    let result = parse(SourceFile(path: "a.md", bytes: note), file: 0)
    #expect(result.diagnostics.map(\.id) == [.limitExceeded])
    #expect(faults(of: result.value).isEmpty)
    #expect(lettersLost(from: note, in: result.value) == "")
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
