import Testing

@testable import Characters
@testable import Graph
@testable import Vocabulary

@Suite struct AvailabilityDiffTests {
  /// The facts stand in notes of all languages.
  static let site = SmallSite([
    "en/LMPLamp.md": """
    # LMPLamp
    A lamp.
    ```objc
    @interface LMPLamp : NSObject
    ```

    ## Availability
    iOS 2.0, tvOS 9.0

    ## old
    The first way. Deprecated in iOS 3.0. Use `newer` instead.

    ### Availability
    iOS 2.0. Unavailable on tvOS.

    ## older
    The way before the first.

    ### Availability
    iOS 2.0–3.0.

    Removed in iOS 7.0.

    ## fading
    Goes some day.

    ### Availability
    To be deprecated on iOS, tvOS.

    ## newer
    ## 明るさを変える
    ## brief
    ## sudden
    ## gone
    """,
    "ja/LMPLamp.md": """
    # LMPLamp
    電灯。

    ## newer
    新しい方法。

    ### 対応
    iOS 12.3、tvOS 12.0

    ## brief
    短い。

    ```swift
    @available(iOS, introduced: 5.0, deprecated: 6.0, obsoleted: 7.0)
    var brief: Int { get }
    ```
    """,
    "zh-Hans/LMPLamp.md": """
    # LMPLamp
    灯。

    ## sudden
    ```swift
    @available(iOS, introduced: 8.0, deprecated: 8.0)
    var sudden: Int { get }
    ```

    ## gone
    ```swift
    @available(iOS, introduced: 9.0, obsoleted: 9.0)
    var gone: Int { get }
    ```
    """,
    "en/LMPMakeLamp.md": "# LMPMakeLamp function\nMakes a lamp; nobody says since when.\n",
  ])

  static let platforms = ["iOS", "tvOS"]

  private func platform(_ name: String) throws -> Platform {
    try #require(Self.site.graph.platforms[name])
  }

  /// The ids without the type's.
  private func names(_ symbols: [SymbolID]) -> String {
    symbols.map { Self.site.graph.symbols[$0].id.replacing("LMPLamp/", with: "") }
      .joined(separator: " ")
  }

  @Test(
    arguments: [
      ("iOS", "1", "2", "LMPLamp fading old older", "", ""),
      ("iOS", "2", "3.0.1", "", "old older", ""),
      ("iOS", "2", "4", "", "old older", ""),
      ("iOS", "4", "6", "brief", "brief", ""),
      ("iOS", "5", "6", "", "brief", ""),
      ("iOS", "5", "7", "", "", "brief older"),
      ("iOS", "7", "8", "sudden", "sudden", ""),
      ("iOS", "8", "8.5", "", "", ""),
      ("iOS", "8.5", "9", "", "", "gone"),
      ("iOS", "12", "12.2.9", "", "", ""),
      ("iOS", "12.2.9", "12.3", "newer", "", ""),
      ("iOS", "12.3", "12.3.0", "", "", ""),
      ("iOS", "0", "99.99.99", "LMPLamp fading newer old sudden", "old sudden", "brief gone older"),
      ("tvOS", "0", "99", "LMPLamp brief fading gone newer older sudden", "", ""),
      ("tvOS", "9", "11", "", "", ""),
      ("tvOS", "11", "12", "newer", "", ""),
      ("watchOS", "0", "99", "", "", ""),
    ])
  func tellsWhatChanges(
    on platform: String, from: String, to: String, introduced: String, deprecated: String,
    obsoleted: String
  ) throws {
    let from = try #require(Version(from))
    let to = try #require(Version(to))
    let diff = Graph.diff(
      Self.site.graph, platform: try self.platform(platform), from: from, to: to)
    #expect(diff.lists.map(\.change) == [.introduced, .deprecated, .obsoleted])
    #expect(names(diff[.introduced]) == introduced)
    #expect(names(diff[.deprecated]) == deprecated)
    #expect(names(diff[.obsoleted]) == obsoleted)
    #expect(diff.isEmpty == (introduced + deprecated + obsoleted).isEmpty)
    #expect(diff[.lost] == [])
  }

  @Test(arguments: platforms)
  func goesBackAsItGoesForth(platform name: String) throws {
    let platform = try platform(name)
    let releases = try #require(Self.site.graph.releases().first { $0.platform == platform })
    #expect(releases.versions.count >= 2)
    let versions = [Version(0)] + releases.versions + [Version(99)]
    for from in versions {
      for to in versions where from < to {
        let forth = diff(Self.site.graph, platform: platform, from: from, to: to)
        let back = diff(Self.site.graph, platform: platform, from: to, to: from)
        #expect((back.from, back.to) == (to, from))
        #expect(back.lists.map(\.change) == [.lost, .undeprecated, .restored])
        #expect(back.lists.map(\.change.mirrored) == forth.lists.map(\.change))
        #expect(back.lists.map(\.symbols) == forth.lists.map(\.symbols))
      }
      let nothing = diff(Self.site.graph, platform: platform, from: from, to: from)
      #expect(nothing.isEmpty)
    }
  }

  @Test func mirrorsEveryChangeOnce() {
    for change in AvailabilityDiff.Change.allCases {
      #expect(change.mirrored != change)
      #expect(change.mirrored.mirrored == change)
    }
  }

  @Test(arguments: platforms)
  func takesTheStepsThatDiffsTake(platform name: String) throws {
    let platform = try platform(name)
    let iOS = try #require(Self.site.graph.releases().first { $0.platform == platform })
    let every = Array(iOS.versions)
    // Also through fewer versions than there are, and through others.
    for versions in [
      every, Array(every.dropFirst(2)), Array(every.dropLast(2)), [Version(0)] + every,
      [Version(1), Version(6, 5), Version(99)], [Version(50), Version(60)], [Version(7)], [],
    ] {
      let steps = steps(
        of: Self.site.graph, through: Releases(platform: platform, versions: Table(versions)))
      let diffs = zip(versions, versions.dropFirst()).map { from, to in
        diff(Self.site.graph, platform: platform, from: from, to: to)
      }
      #expect(steps == diffs, "\(versions)")
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func takesTheSameStepsInAnyLife(seed: UInt64) throws {
    var chance = SeededChance(seed: seed)
    let platform = try platform("iOS")
    let graph = Self.site.graph.changing { _, symbol in
      symbol.availability = [
        PlatformAvailability(
          platform: platform, availability: AvailabilityPhasesTests.life(&chance),
          isInherited: false)
      ]
    }
    let versions = AvailabilityPhasesTests.versions.filter { _ in chance.isTrue() }.sorted()
    let steps = steps(of: graph, through: Releases(platform: platform, versions: Table(versions)))
    let diffs = zip(versions, versions.dropFirst()).map { from, to in
      diff(graph, platform: platform, from: from, to: to)
    }
    #expect(steps == diffs)
  }

  @Test(arguments: [
    ([], 0, 0), ([1], 0, 0), ([1], 1, 0), ([1], 2, 1), ([1, 2, 3], 2, 1), ([1, 2, 2, 3], 2, 1),
    ([1, 2, 3], 9, 3),
  ])
  func findsAPlaceInASortedArray(numbers: [Int], number: Int, place: Int) {
    #expect(numbers.partitioningIndex { $0 >= number } == place)
  }
}
