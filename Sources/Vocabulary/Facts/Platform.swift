import Characters

/// A system that symbols are available on: its rank in the site's ``PlatformList``.
package struct Platform: Hashable, Comparable, BitwiseCopyable, Sendable {
  package var rank: UInt8

  /// The first platform of the site: notes that name none speak of it.
  package static let first = Platform(rank: 0)

  package static func < (left: Platform, right: Platform) -> Bool { left.rank < right.rank }
}

/// The platforms that a site knows, in the order in which its pages show them.
package struct PlatformList: Sendable {
  /// The platform of versions that stand without the name of a known one: `v9`, "API 9"; nil where
  /// nobody says.
  package var ofVersions: Platform?
  private let known: Known

  /// The names and releases. A class of constants: the list is handed on for each text that is read.
  private final class Known: Sendable {
    let names: [String]
    let keys: [String]
    /// The known releases of each platform, by rank; nil where none is known.
    let releases: [KnownReleases?]
    /// The names that its releases have beside their number, by rank; normalized, the longest first.
    let namesOfReleases: [[[UInt8]]]
    let spellings: [(text: [UInt8], platform: Platform)]
    /// A bit for each byte with which a spelling begins, and for each with which one ends.
    let firstBytes: SIMD4<UInt64>
    let lastBytes: SIMD4<UInt64>

    init(_ names: PlatformNames, releases: [KnownReleases?]) {
      self.names = names.names
      keys = names.keys
      spellings = names.spellings
      self.releases = releases
      namesOfReleases = names.names.map { KnownReleases.names(ofPlatform: $0) }
      var firstBytes = SIMD4<UInt64>(repeating: 0)
      var lastBytes = firstBytes
      for (text, _) in names.spellings {
        guard let first = text.first, let last = text.last else { continue }
        firstBytes[Int(first >> 6)] |= 1 << UInt64(first & 63)
        lastBytes[Int(last >> 6)] |= 1 << UInt64(last & 63)
      }
      self.firstBytes = firstBytes
      self.lastBytes = lastBytes
    }
  }

  /// The names that pages show: `iOS`, `Mac Catalyst`.
  package var names: [String] { known.names }

  /// The spellings that notes may have, in lower case and without spaces, the longest first.
  package var spellings: [(text: [UInt8], platform: Platform)] { known.spellings }

  /// The platforms of `docgen.yml` first, in its order, then the built-in ones it does not name.
  ///
  /// - Parameter releases: versions that a site knows beside the built-in ones, by platform.
  package init(
    configured: [String] = [], releases: [(platform: String, versions: [Version])] = []
  ) {
    let names = PlatformNames(configured)
    var known = names.names.map { KnownReleases(ofPlatform: $0) }
    for (name, versions) in releases {
      guard let rank = names[name].map({ Int($0.rank) }) else { continue }
      if known[rank] == nil {
        known[rank] = KnownReleases(versions)
      } else {
        known[rank]?.add(versions)
      }
    }
    self.known = Known(names, releases: known)
  }

  /// Whether a release of the platform has the version, as far as its releases are known.
  package func hasRelease(_ version: Version, of platform: Platform) -> Bool {
    known.releases[Int(platform.rank)]?.holds(version) ?? true
  }

  /// The year and month in which a version of the platform was released: `2020-09`; nil: not known.
  package func releaseDate(of version: Version, of platform: Platform) -> String? {
    known.releases[Int(platform.rank)]?.date(of: version)
  }

  /// The release of the platform that stands nearest to a version that it does not have.
  package func nearestRelease(to version: Version, of platform: Platform) -> Version? {
    known.releases[Int(platform.rank)]?.nearest(to: version)
  }

  /// The names that its releases have beside their number, normalized, the longest first.
  func releaseNames(of platform: Platform) -> [[UInt8]] {
    known.namesOfReleases[Int(platform.rank)]
  }

  package var all: [Platform] { names.indices.map { Platform(rank: UInt8($0)) } }

  package func name(of platform: Platform) -> String { known.names[Int(platform.rank)] }

  /// The name in lower case without spaces, as addresses and data have it: `maccatalyst`.
  package func key(of platform: Platform) -> String { known.keys[Int(platform.rank)] }

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
    var text = spelling
    return text.withUTF8 { text in
      guard mayBeSpelling(text) else { return nil }
      if text.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return platform(inASCII: text) }
      let key = NormalizedText.bytes(of: spelling)
      return known.spellings.first { $0.text == key }?.platform
    }
  }

  /// Whether a text begins and ends with bytes of a spelling, or with others than letters of ASCII: most
  /// names that are asked for do not.
  private func mayBeSpelling(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    if first.isLetter, !Self.holds(known.firstBytes, first | 0x20) { return false }
    return !last.isLetter || Self.holds(known.lastBytes, last | 0x20)
  }

  /// The platform with a spelling of ASCII without spaces.
  private func platform(inASCII text: UnsafeBufferPointer<UInt8>) -> Platform? {
    for index in known.spellings.indices
    where known.spellings[index].text.count == text.count {
      let isEqual = known.spellings[index].text.withUnsafeBufferPointer { spelling in
        spelling.indices.allSatisfy { index in
          let byte = text[index]
          return spelling[index] == (byte.isUppercase ? byte | 0x20 : byte)
        }
      }
      if isEqual { return known.spellings[index].platform }
    }
    return nil
  }

  @inline(__always)
  private static func holds(_ set: SIMD4<UInt64>, _ byte: UInt8) -> Bool {
    set[Int(byte >> 6)] & 1 << UInt64(byte & 63) != 0
  }

  /// The first of the spellings that stands at `start` in a normalized text.
  func spelling(
    in text: UnsafeBufferPointer<UInt8>, at start: Int, before end: Int
  ) -> (platform: Platform, length: Int)? {
    guard start < end, Self.holds(known.firstBytes, text[start]) else { return nil }
    for index in known.spellings.indices {
      let length = known.spellings[index].text.count
      guard length > 0, end - start >= length else { continue }
      let isThere = known.spellings[index].text.withUnsafeBufferPointer { spelling in
        spelling.indices.allSatisfy { text[start + $0] == spelling[$0] }
      }
      if isThere { return (known.spellings[index].platform, length) }
    }
    return nil
  }
}

/// The names of platforms while a list of them is made.
private struct PlatformNames {
  var names: [String] = []
  var keys: [String] = []
  var spellings: [(text: [UInt8], platform: Platform)] = []

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

  init(_ configured: [String]) {
    for name in configured { add(name) }
    for (name, _) in Self.builtIn { add(name) }
    spellings.sort { ($0.text.count, $1.platform) > ($1.text.count, $0.platform) }
  }

  subscript(spelling: String) -> Platform? {
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
