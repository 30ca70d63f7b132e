import Characters
import Diagnostics
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct ReleasesTests {
  static let site = SmallSite([
    "en/LMPLamp.md": """
    # LMPLamp
    A lamp.
    ```objc
    @interface LMPLamp : NSObject
    ```

    ## Availability
    iOS 2.0, tvOS 9.0

    ## glow
    Light. Deprecated in iOS 12.3.

    ### Availability
    iOS 3.0. Unavailable on tvOS.

    ## flicker
    Gone. Removed in iOS 10.0.
    """,
    "ja/LMPLamp.md": "# LMPLamp\n電灯。\n\n## 明るさ property\n`brightness`\n",
    "zh-Hans/LMPLamp.md": "# LMPLamp\n灯。\n",
  ])

  private func described(_ releases: [Releases]) -> [String] {
    releases.map { release in
      let name = Self.site.graph.platforms.name(of: release.platform)
      return ([name] + release.versions.map(\.description)).joined(separator: " ")
    }
  }

  /// Each page of a version lists what exists there, so a site of a version for each symbol would
  /// be as long as the square of its notes.
  @Test func givesPagesToTheNewestOfManyVersions() {
    let members = (101...500).map { number in
      """
      ## m\(number)
      ```objc
      @property int m\(number);
      ```
      One.
      ### Availability
      iOS \(number / 10).\(number % 10)

      """
    }
    let note = "# A class\nMany.\n\n" + members.joined(separator: "\n")
    let small = SmallSite([("en/A.md", note)])
    #expect(small.graph.releases().map(\.versions.count) == [400])
    let made = makeSite(small.graph, material: small.material)
    #expect(made.diagnostics.map(\.id) == [.limitExceeded])
    let pages = made.value.files.map(\.path).filter {
      $0.hasPrefix("en/versions/") && $0.hasSuffix(".html")
    }
    #expect(pages.count == Releases.limit)
    #expect(pages.contains("en/versions/iOS-50.html"))
    #expect(!pages.contains("en/versions/iOS-20.html"))
  }

  @Test func findsTheVersionsInWhichSomethingBeginsOrEnds() {
    #expect(described(Self.site.graph.releases()) == ["iOS 2.0 3.0 10.0 12.3", "tvOS 9.0"])
  }

  @Test func addsTheConfiguredVersionsOnce() throws {
    let platforms = Self.site.graph.platforms
    let iOS = try #require(platforms["iOS"])
    let watchOS = try #require(platforms["watchOS"])
    let releases = Self.site.graph.releases(configured: [
      watchOS: [], iOS: [Version(17), Version(3), Version(12)],
    ])
    #expect(
      described(releases) == ["iOS 2.0 3.0 10.0 12.0 12.3 17.0", "tvOS 9.0", "watchOS"])
  }

  @Test func knowsAPlatformWithoutVersions() {
    let site = SmallSite(["en/a.md": "# LMPLamp\nA lamp. Unavailable on tvOS.\n"])
    let releases = site.graph.releases()
    #expect(releases.map { site.graph.platforms.name(of: $0.platform) } == ["tvOS"])
    #expect(releases.map(\.versions) == [[]])
    #expect(SmallSite(["en/a.md": "# LMPLamp\nA lamp.\n"]).graph.releases() == [])
  }

  @Test func asksForAPlatformThatNobodyNames() throws {
    let graph = Self.site.graph
    let lamp = graph.symbols[try #require(graph.index(of: "LMPLamp"))]
    let watchOS = try #require(graph.platforms["watchOS"])
    let iOS = try #require(graph.platforms["iOS"])
    #expect(lamp.availability[watchOS] == Availability())
    #expect(lamp.availability[watchOS].status(in: Version(9)) == .unknown)
    #expect(lamp.availability[iOS].status(in: Version(1)) == .notYet)
    #expect(lamp.availability[iOS].status(in: Version(2)) == .available)
  }
}
