import Diagnostics
import Testing

@testable import Markup

@Suite struct FenceInfoTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var info: String
    var language = ""
    var title: String?
    var marked: [ClosedRange<Int>] = []
    var testDescription: String { info }
  }

  @Test(
    arguments: [
      Row(info: ""),
      Row(info: "swift", language: "swift"),
      Row(info: "swift Cells.swift", language: "swift"),
      Row(
        info: "swift title=\"Cells.swift\" {2,4-6}", language: "swift", title: "Cells.swift",
        marked: [2...2, 4...6]),
      Row(
        info: "objc {1, 3}\ttitle='行 \"a\".m' showLineNumbers", language: "objc",
        title: "行 \"a\".m", marked: [1...1, 3...3]),
      Row(info: "swift{2}", language: "swift", marked: [2...2]),
      Row(info: "{2} swift", marked: [2...2]),
      Row(info: "title=\"a\"", title: "a"),
      // A word of the language, and no title of one word.
      Row(info: "swift title=Cells.swift", language: "swift"),
      Row(info: "swift title=\"\" title=\"b\"", language: "swift", title: "b"),
      Row(info: "swift title=\"a", language: "swift"),
      Row(info: "{.swift}", language: "swift"),
      Row(info: "{.swift .numbers}", language: "swift"),
      Row(info: "{.}", language: "{.}"),
      Row(info: "swift:画面.swift", language: "swift", title: "画面.swift"),
      Row(info: "objc:Lamp.h {2}", language: "objc", title: "Lamp.h", marked: [2...2]),
      Row(info: "js:line-numbers", language: "js"),
      Row(info: "rust,ignore", language: "rust"),
      Row(info: ":", language: ":"),
      Row(info: "swift {a} {} {1-} {1-2-3} {,} ins={3}", language: "swift"),
      Row(info: "swift {3-1}", language: "swift", marked: [0...0]),
      Row(info: "swift {99999999999999999999}", language: "swift"),
    ])
  func readsTheWordsBehindAFence(row: Row) {
    let info = FenceInfo(row.info)
    #expect(info.language == row.language)
    #expect(info.title == row.title)
    #expect(info.marked == row.marked)
  }

  @Test(
    arguments: [
      ("```a «{1-3}»\n1\n2\n```", "'{1-3}' marks a line that is not there; the code has 2 lines"),
      (
        "- ~~~a\ttitle=\"{9}\"«{0}»\n  1\n  ~~~",
        "'{0}' marks a line that is not there; the code has 1 line"
      ),
      ("```«{1}»\n\n\n```", "'{1}' marks a line that is not there; the code has 0 lines"),
    ])
  func reportsLinesThatTheCodeDoesNotHave(note: String, message: String) {
    let parts = note.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }
    let text = parts.joined()
    let start = parts[0].utf8.count
    let parsed = parse(SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0)
    #expect(parsed.diagnostics.map(\.id) == [.lineNotInSample])
    #expect(parsed.diagnostics.first?.message == message)
    #expect(
      parsed.diagnostics.first?.range == SourceRange(file: 0, start..<start + parts[1].utf8.count))
  }

  @Test(arguments: ["```a {1-2}\n1\n2\n\n```", "```a {2}\n1\n2\n```", "    a {9}", "`{9}`"])
  func findsLinesThatAreThere(text: String) {
    let parsed = parse(SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0)
    #expect(parsed.diagnostics.isEmpty)
  }
}
