/// Versions of one platform that follow one another: `iOS 13+`, `iOS 9–12`, "before iOS 13".
package struct ReleaseRange: Hashable, Sendable {
  package var platform: Platform
  /// The first of them; nil: all before the end.
  package var start: Version?
  /// The first version behind them; nil: there is none.
  package var end: Version?

  package func contains(_ version: Version) -> Bool {
    (start.map { $0 <= version } ?? true) && (end.map { version < $0 } ?? true)
  }
}
