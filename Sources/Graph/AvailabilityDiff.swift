import Characters
package import Vocabulary

/// The changes on one platform for someone who goes from one version to another.
package struct AvailabilityDiff: Hashable, Sendable {
  /// The change of a symbol. The raw value is the key of the JSON form.
  package enum Change: String, CaseIterable, Sendable {
    case introduced, deprecated, obsoleted
    /// Going back, the same three the other way round.
    case lost, undeprecated, restored

    /// The change that undoes this one.
    package var mirrored: Change {
      switch self {
      case .introduced: .lost
      case .deprecated: .undeprecated
      case .obsoleted: .restored
      case .lost: .introduced
      case .undeprecated: .deprecated
      case .restored: .obsoleted
      }
    }
  }

  package struct List: Hashable, Sendable {
    package var change: Change
    /// The symbols that change so, sorted by id.
    package var symbols: [SymbolID]
  }

  package var platform: Platform
  package var from: Version
  package var to: Version
  /// The three changes of the direction, in the order of ``Change``; a list may be empty.
  package var lists: [List]

  package var isEmpty: Bool { lists.allSatisfy(\.symbols.isEmpty) }

  package subscript(change: Change) -> [SymbolID] {
    lists.first { $0.change == change }?.symbols ?? []
  }

  fileprivate init(platform: Platform, from: Version, to: Version) {
    self.platform = platform
    self.from = from
    self.to = to
    let forward: [Change] = [.introduced, .deprecated, .obsoleted]
    lists = (from <= to ? forward : forward.map(\.mirrored)).map { List(change: $0, symbols: []) }
  }

  /// Adds a symbol to each list that it belongs to: one that came and was deprecated in between is
  /// both introduced and deprecated.
  fileprivate mutating func add(_ symbol: SymbolID, _ availability: Availability) {
    let before = availability.status(in: min(from, to))
    let after = availability.status(in: max(from, to))
    guard before != after else { return }
    if before == .notYet, after.exists { lists[0].symbols.append(symbol) }
    if after == .deprecated { lists[1].symbols.append(symbol) }
    if after == .obsoleted { lists[2].symbols.append(symbol) }
  }
}

/// Compares two versions of a platform, in either direction; they need not be ones that the notes
/// mention.
///
///     iOS 12.0 → 14.0     introduced: defaultContentConfiguration …  deprecated: …
///     iOS 14.0 → 12.0     lost: defaultContentConfiguration …        undeprecated: …
///
/// - Complexity: O(n) in the number of symbols.
package func diff(
  _ graph: SymbolGraph, platform: Platform, from: Version, to: Version
) -> AvailabilityDiff {
  var diff = AvailabilityDiff(platform: platform, from: from, to: to)
  for index in graph.symbols.indices {
    diff.add(index, graph.symbols[index].availability[platform])
  }
  return diff
}

/// The diffs between each version of a platform and the next one, oldest first.
///
/// - Complexity: O(n log v) for n symbols and v versions: a symbol is looked at only in the steps in
///   which its profile changes.
package func steps(of graph: SymbolGraph, through releases: Releases) -> [AvailabilityDiff] {
  var steps = zip(releases.versions, releases.versions.dropFirst()).map { from, to in
    AvailabilityDiff(platform: releases.platform, from: from, to: to)
  }
  guard !steps.isEmpty else { return [] }
  for index in graph.symbols.indices {
    let availability = graph.symbols[index].availability[releases.platform]
    var last: Int?
    for phase in availability.phases.dropFirst() {
      // The step that leads to the first version in which the phase has begun.
      let step = releases.versions.partitioningIndex { $0 >= phase.start }.offset - 1
      guard step >= 0, step != last, step < steps.count else { continue }
      last = step
      steps[step].add(index, availability)
    }
  }
  return steps
}
