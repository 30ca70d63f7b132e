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
              "endLine": 2,
              "endColumn": 12,
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
                  "path": "ja/表 1.md",
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
    let report = text(
      Self.formatter.sarif(
        [Self.diagnostic], version: "1.2.3", root: "/読 み",
        help: "file:///docs/Diagnostics.md"))
    for part in [
      #""version": "2.1.0""#, #""columnKind": "unicodeCodePoints""#, #""id": "nearly-a-symbol""#,
      #""level": "warning""#, #""uri": "ja/%E8%A1%A8%201.md""#, #""startLine": 2"#,
      // か, its combining mark and the backtick are three code points, two characters.
      #""startColumn": 4"#, #""endColumn": 13"#, #""relatedLocations""#, #""text": "here""#,
      #""uri": "file:///%E8%AA%AD%20%E3%81%BF/""#, #""uriBaseId": "ROOT""#, #""ruleIndex": 0"#,
      #""helpUri": "file:///docs/Diagnostics.md#nearly-a-symbol""#, #""fullDescription""#,
      #""deletedRegion""#, #""insertedContent""#, #""text": "rowHeight""#,
    ] {
      #expect(report.contains(part), "\(part)")
    }
  }

  @Test func writesOneAnnotationALine() {
    #expect(
      Self.formatter.githubAnnotation(Self.diagnostic)
        == "::warning file=ja/表 1.md,line=2,endLine=2,col=3,endColumn=12,title=nearly-a-symbol::no symbol is named 'rowHeigth'\n"
    )
    let formatter = DiagnosticFormatter(files: [SourceFile(path: "a,b:c%.md", bytes: [])])
    #expect(
      formatter.githubAnnotation(
        Diagnostic(.unknownKey, "100%\r\nof: a,b", at: SourceRange(file: 0, 0..<0)))
        == "::error file=a%2Cb%3Ac%25.md,line=1,endLine=1,col=1,endColumn=1,title=unknown-key::100%25%0Aof: a,b\n"
    )
  }

  @Test func writesTheCodeQualityOfGitLab() {
    let report = text(Self.formatter.gitlab([Self.diagnostic, Self.diagnostic]))
    for part in [
      #""check_name": "nearly-a-symbol""#, #""severity": "minor""#, #""path": "ja/表 1.md""#,
      #""begin": 2"#, #""end": 2"#,
    ] {
      #expect(report.contains(part), "\(part)")
    }
    // Each finding has a mark of its own, which a line above it does not change.
    let lines = report.split(separator: "\n").filter { $0.contains("fingerprint") }
    #expect(Set(lines).count == 2)
    let moved = DiagnosticFormatter(files: [
      SourceFile(path: "ja/表 1.md", bytes: Array("\n題\nか\u{3099}`rowHeigth`\n".utf8))
    ])
    #expect(text(moved.gitlab([Self.diagnostic])).contains(lines[0].dropLast()))
  }
}
