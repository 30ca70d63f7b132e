import Characters
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct AvailabilityProfilesTests {
  private static let iOS = Platform(rank: 0)
  private static let tvOS = Platform(rank: 1)
  private static let releases = [
    Releases(platform: iOS, versions: [Version(2)]),
    Releases(platform: tvOS, versions: [Version(9)]),
  ]

  private func code(_ profiles: [(Platform, Availability)]) -> String {
    ProfileCode.code(
      of: profiles.map {
        PlatformAvailability(platform: $0.0, availability: $0.1, isInherited: false)
      }, on: Self.releases)
  }

  @Test func writesEveryStatus() {
    #expect(code([]) == "")
    #expect(code([(Self.iOS, Availability())]) == "")
    #expect(code([(Self.iOS, Availability(introduced: Version(2)))]) == "n2a")
    #expect(code([(Self.tvOS, Availability(introduced: Version(10, 3, 1)))]) == ",n10.3.1a")
    #expect(
      code([
        (Self.tvOS, .unavailable),
        (
          Self.iOS,
          Availability(
            introduced: Version(2), deprecation: .since(Version(3, 2)), obsoleted: Version(5))
        ),
      ]) == "n2a3.2d5o,u")
    #expect(
      code([(Self.iOS, Availability(introduced: Version(2), deprecation: .announced))]) == "n2w")
    #expect(code([(Self.iOS, Availability(deprecation: .since(Version(3))))]) == "?3d")
  }

  @Test func givesEqualProfilesOneNumber() {
    let table = PageProfiles()
    let numbers = ["n2a", "n9a", "n2a", ""].map { table.number(ofCode: $0) }
    #expect(numbers == [0, 1, 0, 2])
    #expect(table.code == "n2a;n9a;")
  }

  /// A group is there as long as one of its members is, and what nobody knows may be there.
  @Test(arguments: [
    (["iOS 3.0", "iOS 5.0"], "n3a"),
    (["iOS 2.0. Removed in iOS 4.0.", "iOS 6.0"], "n2a4o6a"),
    (["Unavailable on iOS.", "Unavailable on iOS."], "u"),
    (["Unavailable on iOS.", "iOS 3.0"], "u3a"),
    (["Deprecated in iOS 5.0.", "iOS 3.0"], "a"),
  ])
  func findsTheProfileOfAGroup(members: [String], code: String) {
    let notes = members.enumerated().map { index, text in
      "## member\(index)Name\n```objc\n- (void)member\(index)Name;\n```\n### Availability\n\(text)\n"
    }
    let site = SmallSite([
      "en/A.md": "# A\n```objc\n@interface A : NSObject\n```\n\n" + notes.joined(separator: "\n")
    ])
    let symbols = site.graph.symbols.indices.filter { site.graph.symbols[$0].kind == .method }
    #expect(symbols.count == members.count)
    let releases = [Self.releases[0]]
    let profiles = AvailabilityProfiles(site.graph, on: releases)
    #expect(profiles.code(ofAnyOf: Array(symbols), on: releases) == code)
  }

  @Test func tellsTheProfilesOfASiteApart() {
    let site = SmallSite([
      "en/A.md": """
      # A
      ```objc
      @interface A : NSObject
      ```
      ## Availability
      iOS 2.0
      ## one
      ```objc
      - (void)one;
      ```
      ## two
      ```objc
      - (void)two;
      ```
      ### Availability
      iOS 3.0
      """
    ])
    let profiles = AvailabilityProfiles(site.graph, on: Self.releases)
    #expect(profiles.codes == ["n2a", "n3a"])
    #expect(profiles.numbers == [0, 0, 1])
  }
}
