import Characters

/// A system that symbols are available on: its place in the site's ``PlatformList``.
package struct Platform: Hashable, Comparable, Sendable {
  package var rank: UInt8

  /// The first of the site, of which a note speaks that names none.
  package static let first = Platform(rank: 0)

  package static func < (left: Platform, right: Platform) -> Bool { left.rank < right.rank }
}

/// The platforms that a site knows, in the order in which its pages show them.
package struct PlatformList: Sendable {
  /// What a version is one of that names no platform, or names what is none: `v9`, "API 9"; nil where
  /// nobody says.
  package var ofVersions: Platform?
  /// The names that pages show: `iOS`, `Mac Catalyst`.
  package private(set) var names: [String] = []
  private var keys: [String] = []
  /// By rank the releases that are known; nil for a platform of which none are.
  private var releases: [KnownReleases?] = []
  /// By rank what releases are called beside their number, normalized, the longest first.
  private var namesOfReleases: [[[UInt8]]] = []
  /// What notes may write, lower case and without spaces, longest first.
  package private(set) var spellings: [(text: [UInt8], platform: Platform)] = []

  /// The systems of Apple, with the names they had.
  private static let builtIn: KeyValuePairs<String, [String]> = [
    "iOS": ["ios", "iphoneos", "iphone"],
    "iPadOS": ["ipados"],
    "Mac Catalyst": ["maccatalyst", "catalyst", "uikitformac"],
    "macOS": ["macos", "macosx", "osx"],
    "tvOS": ["tvos", "appletvos"],
    "watchOS": ["watchos"],
    "visionOS": ["visionos", "xros"],
  ]

  /// The platforms of `docgen.yml` first, in its order, then the built-in ones it does not name.
  ///
  /// - Parameter releases: versions that a site knows beside the built-in ones, by platform.
  package init(
    configured: [String] = [], releases: [(platform: String, versions: [Version])] = []
  ) {
    for name in configured { add(name) }
    for (name, _) in Self.builtIn { add(name) }
    spellings.sort { ($0.text.count, $1.platform) > ($1.text.count, $0.platform) }
    self.releases = names.map { KnownReleases(ofPlatform: $0) }
    namesOfReleases = names.map { KnownReleases.names(ofPlatform: $0) }
    for (name, versions) in releases {
      guard let rank = self[name].map({ Int($0.rank) }) else { continue }
      if self.releases[rank] == nil {
        self.releases[rank] = KnownReleases(versions)
      } else {
        self.releases[rank]?.add(versions)
      }
    }
  }

  /// Whether a release of the platform has the version, as far as its releases are known.
  package func hasRelease(_ version: Version, of platform: Platform) -> Bool {
    releases[Int(platform.rank)]?.holds(version) ?? true
  }

  /// When a version of the platform was released, as a year and a month: `2020-09`; nil: not known.
  package func releaseDate(of version: Version, of platform: Platform) -> String? {
    releases[Int(platform.rank)]?.date(of: version)
  }

  /// The release of the platform that stands nearest to a version that it does not have.
  package func nearestRelease(to version: Version, of platform: Platform) -> Version? {
    releases[Int(platform.rank)]?.nearest(to: version)
  }

  /// What releases of the platform are called beside their number, normalized, the longest first.
  func releaseNames(of platform: Platform) -> [[UInt8]] { namesOfReleases[Int(platform.rank)] }

  package var all: [Platform] { names.indices.map { Platform(rank: UInt8($0)) } }

  package func name(of platform: Platform) -> String { names[Int(platform.rank)] }

  /// The name in lower case without spaces, as addresses and data have it: `maccatalyst`.
  package func key(of platform: Platform) -> String { keys[Int(platform.rank)] }

  /// The name that compilers take in a check for a version, `#available(macCatalyst 14.0, *)`; nil
  /// for a platform that they do not know.
  package func checkName(of platform: Platform) -> String? {
    let name = name(of: platform)
    switch name {
    case "iOS", "macOS", "tvOS", "watchOS", "visionOS": return name
    case "Mac Catalyst": return "macCatalyst"
    default: return nil
    }
  }

  /// The platform whose version is checked on another one that a check does not name: Mac Catalyst
  /// takes that of iOS.
  package func basis(ofChecksOn platform: Platform) -> Platform? {
    name(of: platform) == "Mac Catalyst" ? self["iOS"] : nil
  }

  /// The platform with this spelling: `iOS`, `OS X`, `iPhone OS`, `ｉＯＳ`.
  package subscript(spelling: String) -> Platform? {
    let key = NormalizedText.bytes(of: spelling)
    return spellings.first { $0.text == key }?.platform
  }

  private mutating func add(_ name: String) {
    let key = NormalizedText.bytes(of: name)
    guard !key.isEmpty, names.count < 255, !spellings.contains(where: { $0.text == key }) else {
      return
    }
    let known = Self.builtIn.first { $0.key == name || $0.value.contains { Array($0.utf8) == key } }
    let platform = Platform(rank: UInt8(names.count))
    names.append(known?.key ?? name)
    keys.append(String(decoding: NormalizedText.bytes(of: known?.key ?? name), as: UTF8.self))
    for spelling in Set((known?.value.map { Array($0.utf8) } ?? []) + [key]).sorted(by: {
      $0.lexicographicallyPrecedes($1)
    }) {
      spellings.append((spelling, platform))
    }
  }
}
