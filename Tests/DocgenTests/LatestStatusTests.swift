import Characters
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct LatestStatusTests {
  private static let available = Availability(introduced: Version(2))
  private static let deprecated = Availability(
    introduced: Version(2), deprecation: .since(Version(13)))
  private static let announced = Availability(introduced: Version(2), deprecation: .announced)
  private static let obsoleted = Availability(introduced: Version(2), obsoleted: Version(9))

  /// What three platforms say, and what a list says of the symbol.
  @Test(
    arguments: [
      ([], "unknown", "–", "–"),
      ([available, available, available], "available", "–", "–"),
      ([deprecated, deprecated, deprecated], "deprecated", "Deprecated", "非推奨"),
      ([deprecated, .unavailable, .unknown], "deprecated", "Deprecated", "非推奨"),
      (
        [available, deprecated, available], "some-deprecated", "Deprecated on tvOS", "tvOSで非推奨"
      ),
      (
        [deprecated, available, deprecated], "some-deprecated",
        "Deprecated on iOS, visionOS", "iOS、visionOSで非推奨"
      ),
      ([announced, announced, .unavailable], "announced", "To be deprecated", "非推奨予告"),
      (
        [announced, announced, available], "some-announced",
        "To be deprecated on iOS, tvOS", "iOS、tvOSで非推奨予告"
      ),
      ([announced, deprecated, .unknown], "some-deprecated", "Deprecated on tvOS", "tvOSで非推奨"),
      ([obsoleted, obsoleted, .unavailable], "obsoleted", "Removed", "削除"),
      ([available, obsoleted, available], "some-obsoleted", "Removed from tvOS", "tvOSで削除"),
      // Where it still is, it is deprecated.
      ([deprecated, obsoleted, .unavailable], "deprecated", "Deprecated", "非推奨"),
      ([.unavailable, .unavailable, .unavailable], "unavailable", "unavailable", "利用不可"),
      ([.unavailable, .unknown, .unavailable], "unknown", "–", "–"),
    ] as [([Availability], String, String, String)])
  func namesThePlatformsWhereOthersDiffer(
    availabilities: [Availability], state: String, english: String, japanese: String
  ) throws {
    let site = SmallSite(["en/A.md": "# A\niOS 2.0", "ja/A.md": "# A\n"])
    let platforms = site.graph.platforms
    let names = ["iOS", "tvOS", "visionOS"]
    let availability = try zip(names, availabilities).map { name, availability in
      let rank = try #require(platforms.names.firstIndex(of: name))
      return PlatformAvailability(
        platform: Platform(rank: UInt8(rank)), availability: availability, isInherited: false)
    }
    #expect(AvailabilityValues.state(of: availability.latest) == state)
    for (language, expected) in zip(site.graph.languages.indices, [english, japanese]) {
      let values = AvailabilityValues(context: site.context(page: "A.html", language: language))
      let latest = availability.latest
      let word = latest.status == Availability.Status.unknown ? nil : values.word(for: latest)
      #expect(word ?? "–" == expected)
    }
  }
}
