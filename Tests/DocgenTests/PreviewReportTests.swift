import Diagnostics
import Formats
import Testing

@testable import Preview

@Suite struct PreviewReportTests {
  private static let text = "# 表\n\n行の`rowHeigth`。\n"
  private static let range = SourceRange(file: 0, 13..<22)

  private var report: PreviewReport {
    let bytes = Array(Self.text.utf8)
    return PreviewReport(
      [
        Diagnostic(.nearlyASymbol, "no symbol is named '<rowHeigth>'", at: Self.range),
        Diagnostic(.noNotes, "nothing", at: .nowhere),
      ], files: [SourceFile(path: "ja/表 1.md", bytes: bytes)],
      typed: [SourceFile(path: "content/ja/表 1.md", bytes: bytes)],
      editor: "edit://{path}?line={line}&column={column}"
    ) { "/home/作者/" + $0 }
  }

  @Test func namesThePlaceAndTheEditor() {
    let finding = report.findings[0]
    #expect(finding.place == "content/ja/表 1.md:3:3")
    #expect(finding.note == "ja/表 1.md")
    #expect(
      finding.editor
        == "edit:///home/%E4%BD%9C%E8%80%85/content/ja/%E8%A1%A8%201.md?line=3&column=3")
    #expect(report.findings[1].place == "")
    #expect(report.findings[1].editor == nil)
  }

  @Test func tellsThoseOfSomeNotes() throws {
    func places(_ notes: Set<String>?) throws -> [String] {
      let json = String(decoding: report.json(ofNotes: notes, problem: nil), as: UTF8.self)
      return json.split(separator: "\n").filter { $0.contains("\"message\"") }.map(String.init)
    }
    #expect(try places(["ja/表 1.md"]).count == 1)
    #expect(try places(["ja/B.md"]).isEmpty)
    #expect(try places(nil).count == 2)
  }

  @Test func escapesMessagesOnItsPage() {
    let page = String(decoding: report.page(problem: "a < b"), as: UTF8.self)
    #expect(page.contains("&lt;rowHeigth&gt;"))
    #expect(page.contains("a &lt; b"))
    #expect(!page.contains("<rowHeigth>"))
  }

  @Test func countsWhatItKnows() {
    let errors = report.findings.count(where: \.isError)
    #expect(errors == report.errorCount)
    #expect(PreviewReport().summary == "0 errors, 0 warnings; the checks are still being made")
  }

  @Test func leavesTheFormOfAnAddressToThePattern() {
    #expect(
      editorAddress("vscode://file/{path}:{line}:{column}", path: "/a b/表.md", line: 12, column: 5)
        == "vscode://file/a%20b/%E8%A1%A8.md:12:5")
    #expect(editorAddress("x-open:{path}", path: "/a", line: 1, column: 1) == "x-open:/a")
  }
}
