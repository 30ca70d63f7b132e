import Characters
import Graph
import Vocabulary

/// The drawing of a life in one language, as every page has it whose members have the life.
package struct LifeDrawing: Sendable {
  package var definition: HTML
  /// What shows the definition.
  package var use: HTML

  /// The drawings of all lives of a site, by number; nil for one of which nothing is known.
  static func all(
    of lives: SymbolLives, on releases: [Releases], platforms: PlatformList, in words: Language
  ) -> Table<SymbolLives, LifeDrawing?> {
    let title = words.string("timeline")
    return Table(
      zip(lives.availabilities.indices, lives.availabilities).map { profile, life in
        let availability = zip(releases, life).map {
          PlatformAvailability(platform: $0.platform, availability: $1, isInherited: false)
        }
        return Timeline(of: availability, on: releases, platforms: platforms, in: words).map {
          LifeDrawing(
            definition: $0.definition(profile.offset), use: $0.use(profile.offset, title: title))
        }
      })
  }
}
