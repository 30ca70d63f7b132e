import Diagnostics
import Testing

@testable import Exporting
@testable import Graph
@testable import Vocabulary

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

  static func report(_ from: String, _ to: String, on platform: String = "iOS") throws
    -> DiffReport
  {
    let graph = SmallSite(texts).graph
    return DiffReport(
      diff(
        graph, platform: try #require(graph.platforms[platform]),
        from: try #require(Version(from)), to: try #require(Version(to))), of: graph)
  }

  private static func notesReport(_ old: SmallSite, _ new: SmallSite) -> DiffReport {
    DiffReport(
      diff(from: old.graph, to: new.graph), old: ("旧", old.graph, old.files),
      new: ("新", new.graph, new.files))
  }

  static var changedNotes: DiffReport {
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

  @Test func groupsByTheTypeThatHasTheSymbols() throws {
    let report = try Self.report("12", "13")
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
    #expect(try Self.report("12", "12.2").isEmpty)
  }

  @Test func namesWhatReplacesASymbolThere() throws {
    let report = try Self.report("12", "13")
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
    let later = try Self.report("12", "16").sections
    #expect(
      later[1].entries.last?.replacements
        == [Replacement(name: "LMPLamp/newest", presence: .exists)])
    #expect(later[0].entries.flatMap { $0.replacements } == [])
    // Going back nothing has to be replaced.
    let back = try Self.report("13", "12").sections.flatMap(\.entries)
    #expect(back.count == 9)
    #expect(back.flatMap { $0.replacements } == [])
  }
}
