/// The words that stand between and beside facts: keys under `words` of a language file.
///
///     words: { version: [version, ver.], and: [and, or], to: [to, through] }
package enum WordKind: String, CaseIterable, Sendable {
  /// Before a number: "version 6", `バージョン6`.
  case version
  /// Between the members of a list: "iOS 6 and tvOS 9".
  case and
  /// Between the ends of a range: "iOS 6 to 13".
  case to
  /// Between an owner and what it owns, in either order: `UILamp`の`size`, "6.0 of iOS".
  case of
  /// Behind a value that its sentence goes on from: `YES`で、….
  case predicate
  /// Behind a release: "and later", `以降`.
  case later
  /// Beside a version that has not come yet: "beta 3".
  case beta
  /// All platforms at once, which states nothing of any.
  case everywhere
  /// What says of a release that something begins, ends or is missing there.
  case introduced, deprecated, obsoleted, announced, unavailable
  /// Beside a release that is the only one, or the lowest: "iOS 9+ only", `仅`.
  case only
  /// Beside a release that something is older than: "before iOS 9", `より前`.
  case before
  /// What has versions of its own and is no platform: "API 9", "SDK version 2.1".
  case product
  /// Says that a release is one of several: "also on iOS 13", `でも`.
  case also
  /// Behind a platform or a state: it is not there.
  case absent
  /// Words of a statement that say nothing by themselves: "in", "since", "this method", `では`.
  case particle
  /// Above a column of platforms.
  case platform

  /// Whether it says what happens in a release.
  package var isState: Bool {
    switch self {
    case .introduced, .deprecated, .obsoleted, .announced, .unavailable: true
    case .version, .and, .to, .of, .predicate, .later, .beta, .everywhere, .only, .before,
      .product, .also, .absent, .particle, .platform:
      false
    }
  }
}
