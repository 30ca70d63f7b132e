import Testing

@testable import Exporting
@testable import Vocabulary

@Suite struct DiffMarkdownTests {
  @Test func isMarkdownForReleaseNotes() throws {
    let text = diffMarkdown(try DiffReportTests.report("12", "13"))
    #expect(
      text.hasPrefix(
        """
        ## iOS 12.0 → 13.0

        4 introduced, 4 deprecated, 1 removed

        ### Introduced (4)

        #### `LMPLamp`

        - `LMPLamp/newer` (property)

        #### `LMPStyle`

        - `LMPStyle` (enum)
        - `LMPStyle/plain` (case)

        #### Without an owner

        - `LMPMakeLamp` (function)

        ### Deprecated (4)

        """))
    #expect(
      text.contains("\n- `LMPLamp/older` (property): use `LMPLamp/newest` from iOS 16.0 on\n"))
    #expect(text.hasSuffix("\n- `LMPLamp/gone` (property): use `LMPLamp/newer`\n"))
    #expect(!text.contains("\n\n\n"))
  }

  @Test func keepsMarkdownOfTheNotesInCodeSpans() {
    let text = diffMarkdown(DiffReportTests.changedNotes)
    #expect(text.hasPrefix("## `旧` → `新`\n"))
    #expect(text.contains("\n- `LMPNew` (function), at `ja/LMPNew.md:1:3`\n"))
    #expect(
      text.contains(
        "\n  - `declaration.swift`: not stated → "
          + "``var glow: Dictionary<String, Array<`Int`>> { get } // <b>明るさ</b>``, "
          + "at `en/LMPLamp.md:8:1`\n"))
    #expect(text.contains("\n  - `iOS.deprecated`: `13.0` → `12.0`, at `en/LMPLamp.md:5:8`\n"))
  }

  @Test(
    arguments: [
      ("`a", "`` `a ``"), ("a``b", "```a``b```"), (" a ", "`  a  `"), (" ", "(blank)"),
      ("a\nb", "`a b`"), ("a|b*c*", "`a|b*c*`"),
    ])
  func fencesAnyText(name: String, span: String) {
    let entry = DiffReport.Entry(id: name, kind: .function)
    let report = DiffReport(
      subject: .versions(platform: "*a*_[b](c)", from: "1.0", to: "2.0"),
      sections: [
        .init(key: "k", title: "T", groups: [.init(owner: nil, entries: [entry])])
      ])
    let text = diffMarkdown(report)
    #expect(text.contains("\n- \(span) (function)\n"))
    #expect(text.hasPrefix("## \\*a\\*\\_\\[b\\](c) 1.0 → 2.0\n"))
  }
}
