import Characters
import Graph
import Vocabulary

/// The drawing of a profile in one language, as every page has it whose members have the profile.
package struct ProfileDrawing: Sendable {
  package var definition: HTML
  /// The element that shows the definition.
  package var use: HTML

  /// The drawings of all profiles of a site; nil for one that ends nowhere: of it a drawing would say
  /// no more than the line of versions above it.
  static func all(
    of profiles: AvailabilityProfiles, on releases: [Releases], platforms: PlatformList,
    in words: Language
  ) -> Table<AvailabilityProfiles, ProfileDrawing?> {
    let title = words.string("timeline")
    let profiles = profiles.availabilities
    return Table(
      zip(profiles.indices, profiles).map { profile, availabilities in
        let last = availabilities.map(\.latestStatus)
        guard last.contains(.deprecated) || last.contains(.obsoleted) else { return nil }
        let availability = zip(releases, availabilities).map {
          PlatformAvailability(platform: $0.platform, availability: $1, isInherited: false)
        }
        return Timeline(of: availability, on: releases, platforms: platforms, in: words).map {
          ProfileDrawing(
            definition: $0.definition(profile.offset), use: $0.use(profile.offset, title: title))
        }
      })
  }
}
