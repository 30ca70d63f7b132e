import Characters
package import Graph
package import Vocabulary

/// What happens on one platform through all its versions: made once for a site, as every page of a
/// version needs a part of it.
package struct PlatformHistory: Sendable {
  /// How many symbols have which status in one version.
  package struct Counts: Hashable, Sendable {
    /// Those that code may use; `deprecated` is a part of it.
    package var existing = 0
    package var deprecated = 0
    /// Those of which no note says anything; never among the existing ones.
    package var unknown = 0
  }

  var releases: Releases
  /// From each version to the next; one less than there are versions.
  package var steps: [AvailabilityDiff]
  /// By version.
  package var counts: [Counts]

  package var platform: Platform { releases.platform }
  package var versions: [Version] { releases.versions }

  /// - Complexity: O(n log v) for n symbols and v versions.
  init(of graph: SymbolGraph, through releases: Releases) {
    self.releases = releases
    steps = Graph.steps(of: graph, through: releases)
    let versions = releases.versions
    // What is added to the counts of the version before.
    var differences = Array(repeating: Counts(), count: versions.count + 1)
    for symbol in graph.symbols.indices {
      let phases = graph.symbols[symbol].availability[releases.platform].phases
      var start = 0
      for (number, phase) in phases.enumerated() {
        let end =
          number + 1 < phases.count
          ? versions.partitioningIndex { $0 >= phases[number + 1].start } : versions.count
        differences[start].add(phase.status, 1)
        differences[end].add(phase.status, -1)
        start = end
      }
    }
    var sum = Counts()
    counts = differences.dropLast().map { difference in
      sum.existing += difference.existing
      sum.deprecated += difference.deprecated
      sum.unknown += difference.unknown
      return sum
    }
  }

  /// The histories of all platforms, in the site's order.
  package static func all(of graph: SymbolGraph, through releases: [Releases]) -> [PlatformHistory]
  {
    releases.map { PlatformHistory(of: graph, through: $0) }
  }
}

extension PlatformHistory.Counts {
  fileprivate mutating func add(_ status: Availability.Status, _ number: Int) {
    if status.exists { existing += number }
    if status == .deprecated { deprecated += number }
    if status == .unknown { unknown += number }
  }
}
