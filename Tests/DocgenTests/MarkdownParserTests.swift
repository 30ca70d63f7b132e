import Content
import Diagnostics
import FuzzBodies
import Markup
import Testing

@Suite struct MarkdownParserTests {
  @Test(arguments: blockRows + inlineRows)
  func makesATreeWithTrueRanges(row: TreeRow) {
    let document = document(of: row.note)
    #expect(treeDump(of: document) == row.tree)
    #expect(faults(of: document).isEmpty)
  }

  @Test(arguments: ["\r\n", "\r"])
  func takesEveryLineEndForOne(lineEnd: String) {
    let note = """
      # 見出し
      一行目 `code`
      二行目 **「強」**の

      - 項目
        続き

      | a | b |
      |---|---|
      | c | d |

      ##題
      """
    let expected = treeDump(of: document(of: note))
    let other = document(
      of: note.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: lineEnd))
    #expect(treeDump(of: other) == expected)
  }

  @Test func parsesABodyBehindItsFrontMatter() {
    let source = SourceFile(path: "a.md", bytes: Array("---\na: b\n---\n# 題\n文 `c`\n##次".utf8))
    let result = parse(source, file: 3, body: 13..<source.bytes.count)
    #expect(
      treeDump(of: result.value) == """
        heading 4:1-4:4 level 1
          text 4:3-4:4 "題"
        paragraph 5:1-5:6
          text 5:1-5:3 "文 "
          code 5:4-5:5 "c"
        heading 6:1-6:4 level 2
          text 6:3-6:4 "次"
        """)
    #expect(result.value.range(of: 1) == SourceRange(file: 3, 13..<18))
    #expect(result.diagnostics.map(\.range) == [SourceRange(file: 3, 27..<32)])
  }

  @Test func reportsAHeadingWithoutASpaceAndMendsIt() {
    let source = SourceFile(path: "a.md", bytes: Array("## 良い\n\n##悪い\n".utf8))
    let diagnostics = parse(source, file: 0).diagnostics
    #expect(diagnostics.map(\.id) == [.headingWithoutSpace])
    #expect(diagnostics.map(\.range) == [SourceRange(file: 0, 11..<19)])
    #expect(
      diagnostics.flatMap(\.fixes)
        == [Diagnostic.FixIt(replacing: SourceRange(file: 0, 13..<13), with: " ")])
  }

  @Test(arguments: [
    ("表示\nする `a`\nb", "表示する a b"),
    ("行の高さ。\n「次」", "行の高さ。「次」"),
    ("height of\nthe row", "height of the row"),
    ("行の\nheight", "行の height"),
    ("높이\n값", "높이 값"),
  ])
  func joinsLinesInPlainTextAsTheirScriptWants(note: String, text: String) {
    let document = document(of: note)
    #expect(document.plainText(of: document.root) == text)
  }

  @Test func keepsWordsBelowTheLimitOfDepth() {
    let note =
      String(repeating: "*外 _内 ", count: 60) + "芯 [語](address)"
      + String(repeating: " 内_ 外*", count: 60)
    let document = document(of: note)
    #expect(faults(of: document).isEmpty)
    #expect(lettersLost(from: Array(note.utf8), in: document).isEmpty)
  }
}
