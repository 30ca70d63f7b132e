import Diagnostics
import Testing

@Suite struct DiagnosticReportsTests {
  static let formatter = DiagnosticFormatter(files: [
    SourceFile(path: "ja/表 1.md", bytes: Array("題\nか\u{3099}`rowHeigth`\n".utf8))
  ])

  static let diagnostic = Diagnostic(
    .nearlyASymbol, "no symbol is named 'rowHeigth'", at: SourceRange(file: 0, 11..<20),
    notes: [Diagnostic.Note("here", at: SourceRange(file: 0, 0..<3))],
    fixes: [Diagnostic.FixIt(replacing: SourceRange(file: 0, 11..<20), with: "rowHeight")])

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func writesJSONForScripts() {
    #expect(
      text(Self.formatter.json([Self.diagnostic])) == """
        {
          "schema": "docgen.diagnostics/1",
          "diagnostics": [
            {
              "id": "nearly-a-symbol",
              "severity": "warning",
              "message": "no symbol is named 'rowHeigth'",
              "path": "ja/表 1.md",
              "line": 2,
              "column": 3,
              "byteOffset": 11,
              "notes": [
                {
                  "message": "here",
                  "path": "ja/表 1.md",
                  "line": 1,
                  "column": 1
                }
              ],
              "fixes": [
                {
                  "byteOffset": 11,
                  "byteCount": 9,
                  "replacement": "rowHeight"
                }
              ]
            }
          ]
        }

        """)
    #expect(text(Self.formatter.json([])).contains("\"diagnostics\": []"))
  }

  @Test func writesSARIFWithCodePointsAndURIs() {
    let report = text(Self.formatter.sarif([Self.diagnostic], version: "1.2.3"))
    for part in [
      #""version": "2.1.0""#, #""columnKind": "unicodeCodePoints""#, #""id": "nearly-a-symbol""#,
      #""level": "warning""#, #""uri": "ja/%E8%A1%A8%201.md""#, #""startLine": 2"#,
      // か, its combining mark and the backtick are three code points, two characters.
      #""startColumn": 4"#, #""relatedLocations""#, #""text": "here""#,
    ] {
      #expect(report.contains(part), "\(part)")
    }
  }

  @Test func writesOneAnnotationALine() {
    #expect(
      Self.formatter.githubAnnotation(Self.diagnostic)
        == "::warning file=ja/表 1.md,line=2,col=3,title=nearly-a-symbol::no symbol is named 'rowHeigth'\n"
    )
    let formatter = DiagnosticFormatter(files: [SourceFile(path: "a,b:c%.md", bytes: [])])
    #expect(
      formatter.githubAnnotation(
        Diagnostic(.unknownKey, "100%\r\nof: a,b", at: SourceRange(file: 0, 0..<0)))
        == "::error file=a%2Cb%3Ac%25.md,line=1,col=1,title=unknown-key::100%25%0Aof: a,b\n")
  }
}
