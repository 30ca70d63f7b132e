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

  /// As long as the notes may be, the comment is one that a code host takes.
  @Test(arguments: [10, 25, 26, 5_000])
  func foldsWhatIsLongAndCountsWhatDoesNotFit(number: Int) {
    let entries = (0..<number).map { DiffReport.Entry(id: "LMPLamp/明るさ\($0)", kind: .property) }
    let text = diffMarkdown(
      DiffReport(
        subject: .notes(old: "main", new: "content"),
        sections: [
          .init(key: "added", title: "Added", groups: [.init(owner: "LMPLamp", entries: entries)]),
          .init(
            key: "removed", title: "Removed", groups: [.init(owner: "LMPLamp", entries: entries)]),
        ]))
    let folded = number > 25
    #expect(text.contains("### Added (\(number))") != folded)
    #expect(text.contains("<details>\n<summary>Added (\(number))</summary>\n\n####") == folded)
    #expect(text.components("<details>") == text.components("</details>"))
    #expect(text.utf16.count <= 65_000)
    let told = text.components("- `LMPLamp/明るさ")
    #expect(
      text.hasSuffix(
        "\n… and \(2 * number - told) more, which 'docgen diff' tells without '--format markdown'\n"
      )
        == (told < 2 * number))
  }

  @Test func saysWhereAddressesLeadAndSinceWhenSymbolsAreDeprecated() {
    let text = diffMarkdown(
      DiffReport(
        subject: .notes(old: "main", new: "content"),
        sections: [
          .init(
            key: "deprecated", title: "Deprecated",
            groups: [
              .init(
                owner: "LMPLamp",
                entries: [
                  .init(
                    id: "LMPLamp/old", kind: .property,
                    replacements: [.init(name: "LMPLamp/newer", presence: .exists)],
                    releases: ["iOS 14.0", "tvOS"])
                ])
            ]),
          .init(
            key: "lost", title: "Addresses lost",
            groups: [
              .init(
                owner: "ランプ.html",
                entries: [
                  .init(id: "ランプ.html#明かり", target: .nearest("ランプ.html#明るさ")),
                  .init(id: "ランプ.html#消灯"),
                ])
            ], content: .addresses),
        ]))
    #expect(
      text.contains("\n- `LMPLamp/old` (property), iOS 14.0, tvOS: use `LMPLamp/newer`\n"))
    #expect(
      text.hasSuffix(
        """

        #### `ランプ.html`

        - `ランプ.html#明かり` leads nowhere; most like it is `ランプ.html#明るさ`
        - `ランプ.html#消灯`

        """))
  }
}

extension String {
  /// How often a text stands there.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
