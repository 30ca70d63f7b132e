/// The words that stand between and beside facts: keys under `words` of a language file.
///
///     words: { version: [version, ver.], and: [and, or], to: [to, through] }
package enum WordKind: String, CaseIterable, Sendable {
  /// Words before a number: "version 6", `バージョン6`.
  case version
  /// Words between the members of a list: "iOS 6 and tvOS 9".
  case and
  /// Words between the ends of a range: "iOS 6 to 13".
  case to
  /// Words between an owner and what it owns, in either order: `UILamp`の`size`, "6.0 of iOS".
  case of
  /// Words behind a value that its sentence goes on from: `YES`で、….
  case predicate
  /// Words behind a release: "and later", `以降`.
  case later
  /// Words beside a version that has not come yet: "beta 3".
  case beta
  /// Words for all platforms at once, which state nothing of any.
  case everywhere
  /// Words by which something begins, ends or is missing in a release.
  case introduced, deprecated, obsoleted, announced, unavailable
  /// Words beside a release that is the only one, or the lowest: "iOS 9+ only", `仅`.
  case only
  /// Words beside a release that something is older than: "before iOS 9", `より前`.
  case before
  /// Words for things with versions of their own that are no platform: "API 9", "SDK version 2.1".
  case product
  /// Words by which a release is one of several: "also on iOS 13", `でも`.
  case also
  /// Words behind a platform or a state that is not there.
  case absent
  /// Words of a statement that say nothing by themselves: "in", "since", "this method", `では`.
  case particle
  /// Words above a column of platforms.
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
