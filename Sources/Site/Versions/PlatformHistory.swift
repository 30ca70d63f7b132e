package import Characters
package import Graph
package import Vocabulary

package typealias HistoryID = Index<PlatformHistory>

/// A step, in ``PlatformHistory/steps``.
package typealias StepID = Index<AvailabilityDiff>

/// The changes on one platform through all its versions: made once for a site, as every page of a
/// version needs a part of it.
package struct PlatformHistory: Sendable {
  /// The number of symbols with each status in one version.
  package struct Counts: Hashable, Sendable {
    /// The symbols that code may use; `deprecated` is a part of them.
    package var existing = 0
    package var deprecated = 0
    /// The symbols of which no note says anything; they are never among the existing ones.
    package var unknown = 0
  }

  var releases: Releases
  /// The steps from each version to the next; one less than there are versions.
  package var steps: Table<AvailabilityDiff, AvailabilityDiff>
  package var counts: Table<Version, Counts>

  package var platform: Platform { releases.platform }
  package var versions: Table<Version, Version> { releases.versions }

  /// The step that leads to a version; nil: it is the first.
  package func step(to version: VersionID) -> StepID? { version.previous.map { StepID($0.offset) } }

  /// - Complexity: O(n log v) for n symbols and v versions.
  init(of graph: SymbolGraph, through releases: Releases) {
    self.releases = releases
    steps = Table(Graph.steps(of: graph, through: releases))
    let versions = releases.versions
    // What is added to the counts of the version before.
    var differences = Table<Version, Counts>(repeating: Counts(), count: versions.count + 1)
    for symbol in graph.symbols.indices {
      let phases = graph.symbols[symbol].availability[releases.platform].phases
      var start: VersionID = 0
      for (number, phase) in phases.enumerated() {
        let end =
          number + 1 < phases.count
          ? versions.partitioningIndex { $0 >= phases[number + 1].start } : versions.endIndex
        differences[start].add(phase.status, 1)
        differences[end].add(phase.status, -1)
        start = end
      }
    }
    var sum = Counts()
    counts = Table(
      differences.dropLast().map { difference in
        sum.existing += difference.existing
        sum.deprecated += difference.deprecated
        sum.unknown += difference.unknown
        return sum
      })
  }

  /// The histories of all platforms, in the site's order.
  package static func all(of graph: SymbolGraph, through releases: [Releases]) -> Table<
    PlatformHistory, PlatformHistory
  > {
    Table(releases.map { PlatformHistory(of: graph, through: $0) })
  }
}

extension PlatformHistory.Counts {
  fileprivate mutating func add(_ status: Availability.Status, _ number: Int) {
    if status.exists { existing += number }
    if status == .deprecated { deprecated += number }
    if status == .unknown { unknown += number }
  }
}
