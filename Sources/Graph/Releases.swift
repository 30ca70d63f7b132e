package import Characters
package import Vocabulary

/// A version of one platform, in ``Releases/versions``.
package typealias VersionID = Index<Version>

/// The versions of one platform that a site knows, oldest first.
package struct Releases: Hashable, Sendable {
  package var platform: Platform
  package var versions: Table<Version, Version>

  package init(platform: Platform, versions: Table<Version, Version>) {
    self.platform = platform
    self.versions = versions
  }

  /// The most versions of a platform that have pages: each page lists all that exists there.
  package static let limit = 300

  /// The newest versions, as many as have pages.
  package var limited: Releases {
    Releases(platform: platform, versions: Table(Array(versions.suffix(Self.limit))))
  }
}

extension SymbolGraph {
  /// Every platform that a symbol's availability names or the configuration lists versions of, in
  /// the site's order, each with all versions in which something begins or ends there.
  ///
  /// - Complexity: O(n) in the number of symbols.
  package func releases(configured: [Platform: [Version]] = [:]) -> [Releases] {
    var versions = configured.mapValues { Set($0) }
    for symbol in symbols.indices {
      for item in symbols[symbol].availability where item.availability != .unknown {
        for phase in item.availability.phases where phase.start != Version(0) {
          versions[item.platform, default: []].insert(phase.start)
        }
        if versions[item.platform] == nil { versions[item.platform] = [] }
      }
    }
    return versions.keys.sorted().map { platform in
      Releases(platform: platform, versions: Table((versions[platform] ?? []).sorted()))
    }
  }
}
