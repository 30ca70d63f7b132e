import Graph
import Vocabulary

/// The drawing of a life in one language, as every page has it whose members have the life.
package struct LifeDrawing: Sendable {
  package var definition: HTML
  /// What shows the definition.
  package var use: HTML

  /// The drawings of all lives of a site, by number; nil for one that ends nowhere: of it a drawing
  /// would say no more than the line of versions above it.
  static func all(
    of lives: SymbolLives, on releases: [Releases], platforms: PlatformList, in words: Language
  ) -> [LifeDrawing?] {
    let title = words.string("timeline")
    return lives.availabilities.enumerated().map { number, life in
      let last = life.map(\.latestStatus)
      guard last.contains(.deprecated) || last.contains(.obsoleted) else { return nil }
      let availability = zip(releases, life).map {
        PlatformAvailability(platform: $0.platform, availability: $1, isInherited: false)
      }
      return Timeline(of: availability, on: releases, platforms: platforms, in: words).map {
        LifeDrawing(definition: $0.definition(number), use: $0.use(number, title: title))
      }
    }
  }
}
