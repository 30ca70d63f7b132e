import Characters
import Foundation
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct TimelineTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var profile: Availability
    /// Each span: its status, where it begins and ends.
    var spans: [String]
    /// Where there is room.
    var labels: [String]
    var words: String

    var testDescription: String { words }
  }

  /// Ten versions, so that each takes a tenth of the row.
  private static let ten = (1...10).map { Version($0) }

  @Test(arguments: [
    Row(
      profile: Availability(introduced: Version(1)), spans: ["available 0–1000"], labels: ["1.0"],
      words: "iOS: available from 1.0."),
    Row(
      profile: Availability(introduced: Version(3)), spans: ["notYet 0–200", "available 200–1000"],
      labels: ["3.0"], words: "iOS: available from 3.0."),
    Row(
      profile: Availability(introduced: Version(2), deprecation: .announced),
      spans: ["notYet 0–100", "announced 100–1000"], labels: ["2.0 To be deprecated"],
      words: "iOS: available from 2.0 and to be deprecated."),
    Row(
      profile: Availability(
        introduced: Version(1), deprecation: .since(Version(4)), obsoleted: Version(8)),
      spans: ["available 0–300", "deprecated 300–700", "obsoleted 700–1000"],
      labels: ["1.0", "4.0 Deprecated", "8.0 Removed"],
      words: "iOS: available from 1.0, deprecated from 4.0, removed in 8.0."),
    Row(
      profile: Availability(introduced: Version(2), deprecation: .since(nil)),
      spans: ["notYet 0–100", "deprecated 100–1000"], labels: ["2.0 Deprecated"],
      words: "iOS: deprecated from 2.0."),
    Row(
      profile: Availability(deprecation: .since(nil)), spans: ["deprecated 0–1000"],
      labels: ["Deprecated"], words: "iOS: Deprecated."),
    Row(
      profile: Availability(deprecation: .since(Version(6))),
      spans: ["unknown 0–500", "deprecated 500–1000"], labels: ["not stated", "6.0 Deprecated"],
      words: "iOS: not stated, deprecated from 6.0."),
    Row(
      profile: .unavailable, spans: ["unavailable 0–1000"],
      labels: ["× unavailable"], words: "iOS: unavailable."),
  ])
  func drawsEveryStatus(row: Row) throws {
    let timeline = try #require(Self.timeline([row.profile], versions: [Self.ten]))
    #expect(
      timeline.rows[0].spans.map { "\($0.phase.status) \($0.start)–\($0.end)" } == row.spans)
    #expect(timeline.rows[0].labels[.wide]?.map(\.text) == row.labels)
    #expect(timeline.description == row.words)
  }

  @Test func showsAPlatformOfWhichNothingIsStatedBesideOneThatIsKnown() throws {
    let timeline = try #require(
      Self.timeline([Availability(introduced: Version(2)), nil], versions: [Self.ten, Self.ten]))
    #expect(timeline.rows.map(\.platform) == ["iOS", "tvOS"])
    #expect(timeline.rows[1].spans.map(\.phase.status) == [.unknown])
    #expect(timeline.description == "iOS: available from 2.0. tvOS: not stated.")
  }

  @Test func drawsNothingWhereNothingIsStated() {
    #expect(Self.timeline([nil], versions: [Self.ten]) == nil)
    #expect(Self.timeline([Availability()], versions: [Self.ten]) == nil)
    #expect(Self.timeline([], versions: []) == nil)
  }

  @Test func givesEveryVersionOfEveryPlatformTheSameStepAndEndsNow() throws {
    let timeline = try #require(
      Self.timeline(
        [Availability(introduced: Version(1)), Availability(introduced: Version(2))],
        versions: [Self.ten, [Version(1), Version(2)]]))
    #expect(timeline.rows[0].spans.map(\.end) == [1000])
    #expect(timeline.rows[1].spans.map(\.start) == [800, 900])
    #expect(timeline.rows[1].spans.last?.end == 1000)
  }

  @Test func showsOneVersionAmongHundreds() throws {
    let hundreds = (1...400).map { Version($0) }
    let timeline = try #require(
      Self.timeline(
        [
          Availability(
            introduced: Version(398), deprecation: .since(Version(399)), obsoleted: Version(400)),
          Availability(introduced: Version(1)),
        ], versions: [hundreds, [Version(1)]]))
    for row in timeline.rows {
      #expect(row.spans.allSatisfy { $0.end - $0.start >= 16 && $0.start >= 0 })
      #expect(row.spans.last?.end == 1000)
    }
    #expect(timeline.rows[1].spans.map(\.start) == [900])
    // The labels of three neighbours do not fit; what is drawn is in the words all the same.
    #expect(
      timeline.description.hasPrefix(
        "iOS: available from 398.0, deprecated from 399.0, removed in 400.0."))
  }

  @Test func takesALifeWithoutAnyVersion() throws {
    let timeline = try #require(Self.timeline([.unavailable], versions: [[]]))
    #expect(timeline.rows[0].spans.map(\.end) == [1000])
  }

  @Test(arguments: ["en", "ja", "zh-Hans"])
  func neverLetsLabelsTouch(language: String) throws {
    for count in [1, 2, 5, 17, 60, 400] {
      let versions = (1...UInt16(count)).map { Version($0, $0 % 3, $0 % 5) }
      for first in stride(from: 0, to: count, by: max(1, count / 9)) {
        for second in stride(from: first, to: count, by: max(1, count / 7)) {
          for third in [second, min(second + 1, count - 1), count - 1] {
            let profile = Availability(
              introduced: versions[first], deprecation: .since(versions[second]),
              obsoleted: versions[third])
            let timeline = try #require(
              Self.timeline([profile], versions: [versions], language: language))
            for width in Timeline.Width.allCases {
              let labels = timeline.rows[0].labels[width] ?? []
              #expect(!labels.isEmpty)
              #expect(labels.allSatisfy { $0.extent.lowerBound >= 0 })
              #expect(labels.allSatisfy { $0.extent.upperBound <= width.least })
              for (left, right) in zip(labels, labels.dropFirst()) {
                #expect(left.extent.upperBound + TimelineLabel.gap <= right.extent.lowerBound)
              }
              for label in labels {
                // Where it is drawn is where its place was counted.
                let x = label.x * width.least / 1000
                #expect(x == (label.endsThere ? label.extent.upperBound : label.extent.lowerBound))
              }
            }
          }
        }
      }
    }
  }

  @Test func shortensAllLabelsOfARowOrNone() throws {
    let timeline = try #require(
      Self.timeline(
        [Availability(introduced: Version(8), deprecation: .since(Version(10)))],
        versions: [(1...12).map { Version($0) }]))
    #expect(timeline.rows[0].labels[.wide]?.map(\.text) == ["8.0", "10.0"])
    #expect(timeline.rows[0].labels[.narrow]?.map(\.text) == ["8", "10"])
    let html = timeline.drawing(title: "").string
    #expect(html.contains("phase-available narrow\" x=\"58.3%\""))
    #expect(html.contains("phase-available wide\" x=\"58.3%\""))
  }

  @Test(arguments: [
    (
      "ja",
      "iOS：2.0以降で利用可能、13.0以降は非推奨、15.0で削除。 tvOS：9.0以降で利用可能（非推奨予告あり）。"
    ),
    ("zh-Hans", "iOS：2.0起可用、13.0起弃用、15.0起移除。 tvOS：9.0起可用（已预告弃用）。"),
  ])
  func tellsInTheLanguageOfThePage(language: String, expected: String) throws {
    let timeline = try #require(
      Self.timeline(
        [
          Availability(
            introduced: Version(2), deprecation: .since(Version(13)), obsoleted: Version(15)),
          Availability(introduced: Version(9), deprecation: .announced),
        ],
        versions: [[Version(2), Version(13), Version(15)], [Version(9)]], language: language))
    #expect(timeline.description == expected)
    #expect(timeline.drawing(title: "図").string.contains(">\(expected)</desc>"))
  }

  @Test func putsLongNamesAboveTheirRowsAndShortensWhatFitsNowhere() throws {
    let name = "長い名前のプラットフォーム<&>を書いたもの、とても長いもの"
    let words = try #require(Self.words["en"])
    let timeline = try #require(
      Timeline(
        of: [
          PlatformAvailability(
            platform: Platform(rank: 0), availability: Availability(introduced: Version(2)),
            isInherited: false)
        ],
        on: [Releases(platform: Platform(rank: 0), versions: [Version(2)])],
        platforms: PlatformList(configured: [name]), in: words))
    let html = timeline.drawing(title: "Life").string
    #expect(html.hasPrefix("<svg class=\"above\" height=\"4.2em\""))
    #expect(html.contains("長い名前のプラットフォーム&lt;&amp;&gt;を書いたも…</text>"))
    #expect(timeline.description == "\(name): available from 2.0.")
  }

  @Test func isSmallForAnOrdinarySymbol() throws {
    let timeline = try #require(
      Self.timeline(
        [
          Availability(introduced: Version(2), deprecation: .since(Version(8))),
          Availability(introduced: Version(9)), Availability(introduced: Version(1)),
        ], versions: [Self.ten, [Version(9), Version(10)], [Version(1)]]))
    #expect(timeline.drawing(title: "Availability by version").bytes.count < 1800)
    #expect(timeline.use(12, title: "Availability by version").bytes.count < 200)
  }

  @Test func hasIdsThatNoAnchorCanTake() throws {
    let site = SmallSite([
      "en/Lamp.md": """
      # Lamp
      ```objc
      @interface Lamp : NSObject
      ```
      ## Availability
      iOS 2.0
      ## dim
      Dims it.
      """
    ])
    let member = site.index(of: "Lamp/dim")
    for id in ["timeline·0", "timeline·0·text", "timeline·name", "hierarchy·text"] {
      let graph = site.graph.changing { index, symbol in if index == member { symbol.name = id } }
      #expect(SitePaths(graph).anchor(of: member) != id)
    }
  }

  @Test func showsMembersTheirLifeOnlyWhereItEndsAndIsNotTheirOwners() throws {
    let site = SmallSite([
      "en/Lamp.md": """
      # Lamp
      ```objc
      @interface Lamp : NSObject
      ```
      ## Availability
      iOS 2.0
      ## first
      ### Availability
      iOS 3.0
      ### Deprecated
      iOS 4.0
      ## second
      ### Availability
      iOS 3.0
      ### Deprecated
      iOS 4.0
      ## later
      ### Availability
      iOS 3.0
      ## same
      ### Availability
      iOS 2.0
      ## silent
      Says nothing.
      """
    ])
    let page = try #require(site.page("en/Lamp.html"))
    #expect(page.components(separatedBy: "<details class=\"life\">").count == 3)
    #expect(page.components(separatedBy: "<use href=\"#timeline·").count == 3)
    #expect(page.components(separatedBy: "<symbol id=\"timeline·").count == 2)
  }

  /// Made once: they take longer than a thousand drawings.
  private static let words = Dictionary(
    uniqueKeysWithValues: ["en", "ja", "zh-Hans"].map { tag in
      (tag, SmallSite([("\(tag)/A.md", "# A\n```objc\n@interface A : B\n```")]).languages[0])
    })

  private static func timeline(
    _ profiles: [Availability?], versions: [[Version]], language: String = "en"
  ) -> Timeline? {
    guard let language = words[language] else { return nil }
    return Timeline(
      of: profiles.enumerated().compactMap { rank, profile in
        profile.map {
          PlatformAvailability(
            platform: Platform(rank: UInt8(rank)), availability: $0, isInherited: false)
        }
      },
      on: versions.enumerated().map { rank, versions in
        Releases(platform: Platform(rank: UInt8(rank)), versions: Table(versions))
      },
      platforms: PlatformList(configured: ["iOS", "tvOS"]),
      in: language)
  }
}
