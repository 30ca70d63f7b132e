import Diagnostics
import Testing

@testable import Vocabulary

@Suite struct KnownReleasesTests {
  @Test(arguments: [
    "iOS 2.0", "iOS 3.2", "iOS 4.3", "iOS 8.4.1", "iOS 14.8", "iOS 18.6", "iOS 26.0", "iOS 27.0",
    "iPadOS 13.1", "iPadOS 2.0", "Mac Catalyst 13.1", "tvOS 9.0", "tvOS 26.0", "watchOS 2.0",
    "watchOS 11.2", "macOS 10.0", "macOS 10.15.4", "macOS 11.0", "macOS 15.1", "macOS 26.0",
    "visionOS 1.0", "visionOS 2.4", "visionOS 26.0",
  ])
  func knowsARelease(text: String) throws {
    let (platform, version) = try Self.release(text)
    #expect(PlatformList().hasRelease(version, of: platform))
  }

  @Test(arguments: [
    ("iOS 150.0", "27.0"), ("iOS 19.0", "18.0"), ("iOS 14.9", "14.8"), ("iOS 0.9", "1.0"),
    ("tvOS 8.0", "9.0"), ("watchOS 12.0", "11.0"), ("macOS 10.17", "10.16"), ("macOS 16.0", "15.0"),
    ("visionOS 3.0", "2.0"), ("Mac Catalyst 12.0", "13.0"),
  ])
  func namesTheNearestReleaseToAnotherVersion(text: String, nearest: String) throws {
    let (platform, version) = try Self.release(text)
    let platforms = PlatformList()
    #expect(!platforms.hasRelease(version, of: platform))
    #expect(platforms.nearestRelease(to: version, of: platform)?.description == nearest)
  }

  @Test(arguments: [
    ("iOS 2.0", "2008-07"), ("iOS 14.0", "2020-09"), ("iOS 14.0.1", "2020-09"),
    ("iPadOS 13.1", "2019-09"), ("tvOS 9.0", "2015-10"), ("macOS 10.15", "2019-10"),
    ("visionOS 1.0", "2024-02"), ("iOS 27.0", nil), ("macOS 10.16", nil), ("iOS 14.9", nil),
  ])
  func knowsWhenAVersionCame(text: String, date: String?) throws {
    let (platform, version) = try Self.release(text)
    #expect(PlatformList().releaseDate(of: version, of: platform) == date)
  }

  @Test func takesWhatASiteAdds() throws {
    let platforms = PlatformList(
      configured: ["iOS", "CarOS", "Linux"],
      releases: [("iOS", [Version(28)]), ("CarOS", [Version(1, 2)]), ("NoOS", [Version(1)])])
    let iOS = try #require(platforms["iOS"])
    #expect(platforms.hasRelease(Version(28), of: iOS))
    #expect(platforms.hasRelease(Version(28, 0, 1), of: iOS))
    #expect(!platforms.hasRelease(Version(28, 1), of: iOS))
    let cars = try #require(platforms["CarOS"])
    #expect(platforms.hasRelease(Version(1, 2), of: cars))
    #expect(!platforms.hasRelease(Version(2), of: cars))
    // Of a platform without a list nothing is said.
    #expect(platforms.hasRelease(Version(99), of: try #require(platforms["Linux"])))
  }

  private static func release(_ text: String) throws -> (Platform, Version) {
    let place = try #require(text.lastIndex(of: " "))
    return (
      try #require(PlatformList()[String(text[..<place])]),
      try #require(Version(text[text.index(after: place)...]))
    )
  }
}
