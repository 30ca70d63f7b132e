/// The releases of one platform, as far as they are known: versions beside them are slips of the pen.
///
///     iOS 14.8     a release        iOS 14.9     none        iOS 19.0     none
struct KnownReleases: Sendable {
  /// By major number the highest minor one; nil where it is not known yet.
  private var minors: [UInt16: UInt16?]
  /// Those that a site adds.
  private var added: Set<Version> = []

  private init(_ minors: [UInt16: UInt16?]) { self.minors = minors }

  /// What a site's configuration lists of a platform that is not built in.
  init(_ versions: [Version]) {
    minors = [:]
    add(versions)
  }

  mutating func add(_ versions: [Version]) {
    for version in versions { added.insert(Version(version.major, version.minor)) }
  }

  /// Whether a release has the version; the last of three numbers is not asked.
  func holds(_ version: Version) -> Bool {
    if added.contains(Version(version.major, version.minor)) { return true }
    guard let minor = minors[version.major] else { return false }
    return minor.map { version.minor <= $0 } ?? true
  }

  /// The known version that stands nearest to one that is not.
  func nearest(to version: Version) -> Version? {
    let known = minors.keys.map { major -> Version in
      guard major == version.major, let minor = minors[major] ?? nil else { return Version(major) }
      return Version(major, min(minor, version.minor))
    }
    func distance(_ other: Version) -> Int {
      abs(Int(other.major) - Int(version.major)) * 1000
        + abs(Int(other.minor) - Int(version.minor))
    }
    return (known + added).min { (distance($0), $0) < (distance($1), $1) }
  }

  /// The releases of a platform of Apple's; nil for another one.
  init?(ofPlatform name: String) {
    switch name {
    case "iOS", "iPadOS": self.init(Self.iOS)
    case "Mac Catalyst": self.init(Self.iOS.filter { $0.key >= 13 })
    case "tvOS": self.init(Self.tvOS)
    case "watchOS": self.init(Self.watchOS)
    case "macOS": self.init(Self.macOS)
    case "visionOS": self.init(Self.visionOS)
    default: return nil
    }
  }

  private static let iOS: [UInt16: UInt16?] = [
    1: 1, 2: 2, 3: 2, 4: 3, 5: 1, 6: 1, 7: 1, 8: 4, 9: 3, 10: 3, 11: 4, 12: 5, 13: 7, 14: 8, 15: 8,
    16: 7, 17: 7, 18: nil, 26: nil, 27: nil,
  ]
  private static let tvOS: [UInt16: UInt16?] = [
    9: 2, 10: 2, 11: 4, 12: 4, 13: 4, 14: 7, 15: 6, 16: 6, 17: 6, 18: nil, 26: nil, 27: nil,
  ]
  private static let watchOS: [UInt16: UInt16?] = [
    1: 0, 2: 2, 3: 2, 4: 3, 5: 3, 6: 3, 7: 6, 8: 8, 9: 6, 10: 6, 11: nil, 26: nil, 27: nil,
  ]
  private static let macOS: [UInt16: UInt16?] = [
    10: 16, 11: 7, 12: 7, 13: 7, 14: 8, 15: nil, 26: nil, 27: nil,
  ]
  private static let visionOS: [UInt16: UInt16?] = [1: 3, 2: nil, 26: nil, 27: nil]
}
