import Diagnostics
import Testing

@testable import Exporting
@testable import SymbolModel

/// The report of a diff, and its four forms.
@Suite struct DiffReportTests {
  static let texts: KeyValuePairs<String, String> = [
    "en/LMPLamp.md": """
    # LMPLamp
    A lamp.
    ```swift
    class LMPLamp
    ```

    ## Availability
    iOS 2.0, tvOS 9.0

    ## old
    The old way. Deprecated in iOS 13.0. Use `newer` instead.

    ## older
    The older way. Deprecated in iOS 13.0. Use `newest` instead.

    ## lonely
    Nothing replaces it. Deprecated in iOS 13.0. Use `elsewhere` instead.

    ## lost
    Its replacement is not there. Deprecated in iOS 13.0. Use `nowhere` instead.

    ## gone
    Removed in iOS 13.0. Use `newer` instead.

    ## newer
    The new way.

    ### Availability
    iOS 12.3, tvOS 12.0

    ## newest
    The newest way.

    ### Availability
    iOS 16.0

    ## nowhere
    Unavailable on iOS.
    """,
    "ja/LMPStyle.md": """
    # LMPStyle 列挙型
    形。

    ```swift
    @available(iOS 13.0, *)
    enum LMPStyle { case plain }
    ```
    """,
    "zh-Hans/LMPMakeLamp.md": "# LMPMakeLamp 函数\n制作灯。\n\n## 可用性\niOS 13.0\n",
  ]

  private func report(_ from: String, _ to: String, on platform: String = "iOS") throws
    -> DiffReport
  {
    let graph = SmallSite(Self.texts).graph
    return DiffReport(
      diff(
        graph, platform: try #require(graph.platforms[platform]),
        from: try #require(Version(from)), to: try #require(Version(to))), of: graph)
  }

  private func notesReport(_ old: SmallSite, _ new: SmallSite) -> DiffReport {
    DiffReport(
      diff(from: old.graph, to: new.graph), old: ("旧", old.graph, old.files),
      new: ("新", new.graph, new.files))
  }

  private var changedNotes: DiffReport {
    let old = SmallSite([
      "en/LMPLamp.md": "# LMPLamp\nA lamp.\n\n## glow\nLight. Deprecated in iOS 13.0.\n",
      "en/LMPOld.md": "# LMPOld function\nThe old way.\n",
    ])
    let new = SmallSite([
      "en/LMPLamp.md":
        "# LMPLamp\nA lamp.\n\n## glow\nLight. Deprecated in iOS 12.0.\n\n```swift\n"
        + "var glow: Dictionary<String, Array<`Int`>> { get } // <b>明るさ</b>\n```\n",
      "ja/LMPNew.md": "# LMPNew 関数\n新しい方法。\n",
    ])
    return notesReport(old, new)
  }

  // MARK: The report

  @Test func groupsByTheTypeThatHasTheSymbols() throws {
    let report = try report("12", "13")
    #expect(
      report.subject == .versions(platform: "iOS", from: "12.0", to: "13.0"))
    #expect(report.summary == "4 introduced, 4 deprecated, 1 removed")
    #expect(report.sections.map(\.key) == ["introduced", "deprecated", "obsoleted"])
    #expect(report.sections[0].groups.map(\.owner) == ["LMPLamp", "LMPStyle", nil])
    #expect(
      report.sections[0].groups.map { $0.entries.map(\.id) } == [
        ["LMPLamp/newer"], ["LMPStyle", "LMPStyle/plain"], ["LMPMakeLamp"],
      ])
    #expect(report.sections[0].entries.map(\.kind) == [.property, .enum, .case, .function])
    #expect(!report.isEmpty)
    #expect(try self.report("12", "12.2").isEmpty)
  }

  @Test func namesWhatReplacesASymbolThere() throws {
    let report = try report("12", "13")
    let replacements = report.sections[1].entries.map { ($0.id, $0.replacements) }
    typealias Replacement = DiffReport.Replacement
    let expected = [
      ("LMPLamp/lonely", [Replacement(name: "elsewhere", presence: .exists)]),
      ("LMPLamp/lost", [Replacement(name: "LMPLamp/nowhere", presence: .nowhere)]),
      ("LMPLamp/old", [Replacement(name: "LMPLamp/newer", presence: .exists)]),
      ("LMPLamp/older", [Replacement(name: "LMPLamp/newest", presence: .since("16.0"))]),
    ]
    #expect(replacements.map(\.0) == expected.map(\.0))
    #expect(replacements.map(\.1) == expected.map(\.1))
    #expect(
      report.sections[2].entries.map(\.replacements)
        == [[Replacement(name: "LMPLamp/newer", presence: .exists)]])
    // In a later version the newest is there; what is introduced needs none.
    let later = try self.report("12", "16").sections
    #expect(
      later[1].entries.last?.replacements
        == [Replacement(name: "LMPLamp/newest", presence: .exists)])
    #expect(later[0].entries.flatMap { $0.replacements } == [])
    // Going back nothing has to be replaced.
    let back = try self.report("13", "12").sections.flatMap(\.entries)
    #expect(back.count == 9)
    #expect(back.flatMap { $0.replacements } == [])
  }

  // MARK: Text

  @Test func isReadableInATerminal() throws {
    #expect(
      diffText(try report("12", "13")) == """
        iOS 12.0 → 13.0: 4 introduced, 4 deprecated, 1 removed

        Introduced (4)
          LMPLamp
            LMPLamp/newer  property
          LMPStyle
            LMPStyle  enum
            LMPStyle/plain  case
          Without an owner
            LMPMakeLamp  function

        Deprecated (4)
          LMPLamp
            LMPLamp/lonely  property
              use elsewhere
            LMPLamp/lost  property
              use LMPLamp/nowhere, which no version of iOS is known to have
            LMPLamp/old  property
              use LMPLamp/newer
            LMPLamp/older  property
              use LMPLamp/newest from iOS 16.0 on

        Removed (1)
          LMPLamp
            LMPLamp/gone  property
              use LMPLamp/newer

        """)
    #expect(
      diffText(try report("12", "9", on: "tvOS"))
        == "tvOS 12.0 → 9.0: 1 lost, 0 no longer deprecated, 0 restored\n\nLost (1)\n"
        + "  LMPLamp\n    LMPLamp/newer  property\n")
  }

  @Test func showsWhatTheNotesSayNow() {
    #expect(
      diffText(changedNotes) == """
        旧 → 新: 1 added, 1 removed, 1 changed

        Added (1)
          Without an owner
            LMPNew  function  (ja/LMPNew.md:1:3)

        Removed (1)
          Without an owner
            LMPOld  function  (en/LMPOld.md:1:3)

        Changed (1)
          LMPLamp
            LMPLamp/glow  property
              declaration.swift:  (en/LMPLamp.md:8:1)
                + var glow: Dictionary<String, Array<`Int`>> { get } // <b>明るさ</b>
              iOS.deprecated: 13.0 → 12.0  (en/LMPLamp.md:5:8)
              readOnly: not stated → yes  (en/LMPLamp.md:8:1)
              swiftName: not stated → glow  (en/LMPLamp.md:8:1)
              type: not stated → Dictionary<String, Array<`Int`>>  (en/LMPLamp.md:8:1)

        """)
  }

  @Test func cannotMoveTheCursor() {
    var report = changedNotes
    report.subject = .notes(old: "\u{1B}[2J", new: "a\nb\u{202E}")
    report.sections[2].groups[0].entries[0].changes[0].new = .text("a\u{7}\tb\r")
    let text = diffText(report)
    #expect(text.hasPrefix("\u{FFFD}[2J → a b\u{FFFD}: "))
    #expect(text.contains("declaration.swift: not stated → a\u{FFFD} b\u{FFFD}  (en"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  }

  // MARK: Markdown

  @Test func isMarkdownForReleaseNotes() throws {
    let text = diffMarkdown(try report("12", "13"))
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
    let text = diffMarkdown(changedNotes)
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

  // MARK: JSON

  @Test func isTheDocumentedJSON() throws {
    #expect(
      String(decoding: diffJSON(try report("12", "13")), as: UTF8.self) == """
        {
          "deprecated": [
            "LMPLamp/lonely",
            "LMPLamp/lost",
            "LMPLamp/old",
            "LMPLamp/older"
          ],
          "from": "12.0",
          "introduced": [
            "LMPLamp/newer",
            "LMPMakeLamp",
            "LMPStyle",
            "LMPStyle/plain"
          ],
          "obsoleted": [
            "LMPLamp/gone"
          ],
          "platform": "iOS",
          "schema": "docgen.diff/1",
          "to": "13.0"
        }

        """)
    #expect(
      String(decoding: diffJSON(try report("12.3", "12.3.0")), as: UTF8.self)
        .contains("\"introduced\": [],"))
    let back = String(decoding: diffJSON(try report("13", "12.5")), as: UTF8.self)
    #expect(back.contains("\"lost\": [\n    \"LMPMakeLamp\","))
    #expect(back.contains("\"restored\": [\n    \"LMPLamp/gone\"\n  ],"))
    #expect(back.contains("\"undeprecated\": [\n    \"LMPLamp/lonely\","))
    #expect(!back.contains("\"introduced\""))
  }

  @Test func isTheDocumentedJSONOfNotes() {
    #expect(
      String(decoding: diffJSON(changedNotes), as: UTF8.self) == """
        {
          "added": [
            {
              "at": "ja/LMPNew.md:1:3",
              "id": "LMPNew",
              "kind": "function"
            }
          ],
          "changed": [
            {
              "changes": [
                {
                  "at": "en/LMPLamp.md:8:1",
                  "fact": "declaration.swift",
                  "new": "var glow: Dictionary<String, Array<`Int`>> { get } // <b>明るさ</b>"
                },
                {
                  "at": "en/LMPLamp.md:5:8",
                  "fact": "iOS.deprecated",
                  "new": "12.0",
                  "old": "13.0"
                },
                {
                  "at": "en/LMPLamp.md:8:1",
                  "fact": "readOnly",
                  "new": true
                },
                {
                  "at": "en/LMPLamp.md:8:1",
                  "fact": "swiftName",
                  "new": "glow"
                },
                {
                  "at": "en/LMPLamp.md:8:1",
                  "fact": "type",
                  "new": "Dictionary<String, Array<`Int`>>"
                }
              ],
              "id": "LMPLamp/glow",
              "kind": "property"
            }
          ],
          "removed": [
            {
              "at": "en/LMPOld.md:1:3",
              "id": "LMPOld",
              "kind": "function"
            }
          ],
          "schema": "docgen.notesdiff/1"
        }

        """)
  }

  // MARK: HTML

  @Test func isOneHTMLDocumentThatStandsAlone() throws {
    let html = String(decoding: diffHTML(try report("12", "13")), as: UTF8.self)
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">\n"))
    #expect(html.contains("<title>iOS 12.0 → 13.0</title>"))
    #expect(html.contains("<h1>iOS 12.0 → 13.0</h1>"))
    #expect(html.contains("<p>4 introduced, 4 deprecated, 1 removed</p>"))
    #expect(html.contains("<li><a href=\"#deprecated\">Deprecated (4)</a></li>"))
    #expect(
      html.contains(
        "<section aria-labelledby=\"deprecated\">\n<h2 id=\"deprecated\">Deprecated (4)</h2>\n"
          + "<h3><code>LMPLamp</code></h3>\n<ul>\n"))
    #expect(
      html.contains(
        "<li><code>LMPLamp/older</code> (property): use <code>LMPLamp/newest</code> "
          + "from iOS 16.0 on</li>"))
    for forbidden in ["<script", "src=", "http", "@import", "url("] {
      #expect(!html.contains(forbidden), "\(forbidden)")
    }
    #expect(isWellFormed(html))
    // Without a choice there is nothing to navigate.
    let short = String(decoding: diffHTML(try report("12", "12.3")), as: UTF8.self)
    #expect(!short.contains("<nav"))
    #expect(isWellFormed(short))
  }

  @Test func escapesWhatNotesSayInHTML() {
    var report = changedNotes
    report.subject = .notes(old: "<script>alert(1)</script>", new: "\"'&")
    let html = String(decoding: diffHTML(report), as: UTF8.self)
    #expect(
      html.contains("<title>&lt;script&gt;alert(1)&lt;/script&gt; → &quot;&#39;&amp;</title>"))
    #expect(
      html.contains(
        "<code>declaration.swift</code>: not stated → <ins><code>var glow: "
          + "Dictionary&lt;String, Array&lt;`Int`&gt;&gt; { get } // &lt;b&gt;明るさ&lt;/b&gt;"
          + "</code></ins>, at <code>en/LMPLamp.md:8:1</code>"))
    #expect(html.contains("<del><code>13.0</code></del> → <ins><code>12.0</code></ins>"))
    #expect(!html.contains("<script"))
    #expect(isWellFormed(html))
  }

  /// Whether every element is closed where it must be, and every id is there once.
  private func isWellFormed(_ html: String) -> Bool {
    var open: [Substring] = []
    for piece in html.split(separator: "<").dropFirst() {
      let tag = piece.prefix { $0 != ">" && $0 != " " }
      guard piece.contains(">") else { return false }
      if tag.hasPrefix("!") || tag == "meta" { continue }
      if !tag.hasPrefix("/") {
        open.append(tag)
      } else if open.popLast() != tag.dropFirst() {
        return false
      }
    }
    let ids = html.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    return open.isEmpty && Set(ids).count == ids.count
  }
}
