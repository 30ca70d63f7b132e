package import Characters
package import Graph
package import Vocabulary

/// The versions that readers of a site may choose, and what follows from them for its symbols. Words of
/// notes have no part in it.
package struct SiteVersions: Sendable {
  /// The versions of each platform that has any.
  package let releases: [Releases]
  /// The life of each symbol through these versions.
  package let profiles: AvailabilityProfiles
  package let histories: Table<PlatformHistory, PlatformHistory>
  /// The drawings of the profiles in each language.
  package let drawings: Table<Language, Table<AvailabilityProfiles, ProfileDrawing?>>
  package let menus: VersionMenus

  /// - Complexity: O(n log v) for n symbols and v versions.
  package init(_ graph: SymbolGraph, releases: [Releases], paths: SitePaths) {
    self.releases = releases
    let profiles = AvailabilityProfiles(graph, on: releases)
    self.profiles = profiles
    histories = PlatformHistory.all(of: graph, through: releases)
    drawings = graph.languages.mapElements {
      ProfileDrawing.all(of: profiles, on: releases, platforms: graph.platforms, in: $0)
    }
    menus = VersionMenus(of: histories, paths: paths, platforms: graph.platforms)
  }
}
