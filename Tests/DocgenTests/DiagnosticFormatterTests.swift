import Diagnostics
import Testing

@Suite struct DiagnosticFormatterTests {
  static let files = [
    SourceFile(
      path: "en/UITableView.md", bytes: Array("See `rowHeigth`.\n\tTab\u{1B}[31m\u{202E}x\n".utf8)),
    SourceFile(path: "ja/UITableView.md", bytes: Array("# 題\n行の高さは`rowHeigth`で決まります。\n".utf8)),
  ]

  private func range(_ file: Int, _ text: String) throws -> SourceRange {
    let bytes = Self.files[file].bytes
    let wanted = Array(text.utf8)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: wanted) })
    return SourceRange(file: file, start..<start + wanted.count)
  }

  @Test func marksWideTextBelowItsLine() throws {
    let diagnostic = Diagnostic(
      .nearlyASymbol, "no symbol is named 'rowHeigth'; did you mean 'rowHeight'?",
      at: try range(1, "rowHeigth"))
    #expect(
      DiagnosticFormatter(files: Self.files).text(diagnostic) == """
        ja/UITableView.md:2:7: warning: no symbol is named 'rowHeigth'; did you mean 'rowHeight'? [nearly-a-symbol]
            行の高さは`rowHeigth`で決まります。
                       ^^^^^^^^^

        """)
  }

  @Test func marksWideTextWithTwoCellsACharacter() throws {
    let text = DiagnosticFormatter(files: Self.files).text(
      Diagnostic(.rawHTML, "文", at: try range(1, "高さ")))
    #expect(text.hasSuffix("    行の高さは`rowHeigth`で決まります。\n        ^^^^\n"))
  }

  @Test func addsNotesAndFixes() throws {
    let diagnostic = Diagnostic(
      .conflictingFacts, "two versions", at: try range(0, "rowHeigth"),
      notes: [Diagnostic.Note("first stated here", at: try range(1, "行"))],
      fixes: [Diagnostic.FixIt(replacing: try range(0, "rowHeigth"), with: "rowHeight")])
    #expect(
      DiagnosticFormatter(files: Self.files).text(diagnostic) == """
        en/UITableView.md:1:6: error: two versions [conflicting-facts]
            See `rowHeigth`.
                 ^^^^^^^^^
        ja/UITableView.md:2:1: note: first stated here
            行の高さは`rowHeigth`で決まります。
            ^^
        en/UITableView.md:1:6: fix: replace with 'rowHeight'

        """)
  }

  @Test func colorsTheLabelAndTheMarkOnly() throws {
    let text = DiagnosticFormatter(files: Self.files, usesColor: true).text(
      Diagnostic(.unresolvedLink, "no", at: try range(0, "See")))
    #expect(
      text == """
        en/UITableView.md:1:1: \u{1B}[1;31merror:\u{1B}[0m no [unresolved-link]
            See `rowHeigth`.
            \u{1B}[32m^^^\u{1B}[0m

        """)
  }

  @Test func namesTheFileAloneWhereAllOfItIsMeant() {
    let formatter = DiagnosticFormatter(files: Self.files)
    #expect(
      formatter.text(Diagnostic(.emptyNote, "no text", at: SourceRange(file: 0, 0..<0)))
        == "en/UITableView.md: warning: no text [empty-note]\n")
    #expect(
      formatter.text(Diagnostic(.unknownKey, "key", at: SourceRange(file: 9, 0..<4)))
        == "error: key [unknown-key]\n")
  }

  @Test func letsNoTextMoveTheCursor() throws {
    let text = DiagnosticFormatter(files: Self.files).text(
      Diagnostic(
        .rawHTML, "'\u{1B}[2J' and\nmore", at: try range(0, "Tab"),
        fixes: [Diagnostic.FixIt(replacing: try range(0, "Tab"), with: "\r\u{202E}")]))
    #expect(
      text == """
        en/UITableView.md:2:2: warning: '\u{FFFD}[2J' and\u{FFFD}more [raw-html]
             Tab\u{FFFD}[31m\u{FFFD}x
             ^^^
        en/UITableView.md:2:2: fix: replace with '\u{FFFD}\u{FFFD}'

        """)
  }

  @Test func showsALongLineAroundThePlace() {
    let line = String(repeating: "長", count: 100_000)
    let file = SourceFile(path: "a.md", bytes: Array((line + "<b>" + line).utf8))
    let text = DiagnosticFormatter(files: [file]).text(
      Diagnostic(.rawHTML, "refused", at: SourceRange(file: 0, 300_000..<300_003)))
    let side = String(repeating: "長", count: 60)
    let spaces = String(repeating: " ", count: 124)
    #expect(
      text == "a.md:1:100001: warning: refused [raw-html]\n    \(side)<b>\(side)\n\(spaces)^^^\n")
  }

  @Test func printsManyDiagnosticsOfOneLongLine() {
    let file = SourceFile(path: "a.md", bytes: Array(String(repeating: "<b>語", count: 20_000).utf8))
    let formatter = DiagnosticFormatter(files: [file])
    let lines = (0..<20_000).map { index in
      formatter.place(of: SourceRange(file: 0, index * 6..<index * 6 + 3))
    }
    #expect(lines.last == "a.md:1:79997")
  }

  @Test func printsPlacesThatPointBackOnOneLongLine() {
    expectLinearTime(upTo: 20_000) { size in
      let bytes = Array(String(repeating: "<b>語", count: size + 1).utf8)
      let formatter = DiagnosticFormatter(files: [SourceFile(path: "a.md", bytes: bytes)])
      func place(_ index: Int) -> String {
        formatter.place(of: SourceRange(file: 0, index * 6..<index * 6 + 3))
      }
      for index in 0..<size {
        #expect(place(index) == "a.md:1:\(index * 4 + 1)")
        #expect(place(1) == "a.md:1:5")
      }
    }
  }

  @Test(arguments: [Array("行の高さ".utf8), [UInt8](repeating: 0x80, count: 12)])
  func takesARangeThatCutsACharacter(bytes: [UInt8]) {
    let formatter = DiagnosticFormatter(files: [SourceFile(path: "a.md", bytes: bytes)])
    for start in 0..<12 {
      for end in start...12 {
        let text = formatter.text(
          Diagnostic(.rawHTML, "cut", at: SourceRange(file: 0, start..<end)))
        #expect(text.hasPrefix("a.md"))
      }
    }
  }
}
