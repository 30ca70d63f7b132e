import Characters

/// The releases of one platform, as far as they are known: versions beside them are slips of the pen.
///
///     iOS 14.8     a release        iOS 14.9     none        iOS 19.0     none
struct KnownReleases: Sendable {
  /// The highest minor number of each major one; nil where it is not known yet.
  private var minors: [UInt16: UInt16?]
  /// The year and month of each release whose date is known.
  private var dates: [Version: String] = [:]
  /// The releases that a site adds.
  private var added: Set<Version> = []

  private init(_ minors: [UInt16: UInt16?]) { self.minors = minors }

  /// The releases that a site's configuration lists of a platform that is not built in.
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

  /// The year and month in which a version was released: `2020-09`; nil: not known.
  func date(of version: Version) -> String? { dates[Version(version.major, version.minor)] }

  /// The releases of a platform of Apple's; nil for another one.
  init?(ofPlatform name: String) {
    switch name {
    case "iOS", "iPadOS": self.init(list: Self.iOS)
    case "Mac Catalyst": self.init(list: Self.iOS, from: 13)
    case "tvOS": self.init(list: Self.tvOS)
    case "watchOS": self.init(list: Self.watchOS)
    case "macOS": self.init(list: Self.macOS)
    case "visionOS": self.init(list: Self.visionOS)
    default: return nil
    }
  }

  /// The names that releases of a platform have beside their number, normalized, the longest first.
  static func names(ofPlatform name: String) -> [[UInt8]] {
    guard name == "macOS" else { return [] }
    return macOSNames.split(separator: ",").map { NormalizedText.bytes(of: $0) }
      .sorted { $0.count > $1.count }
  }

  private static let macOSNames = """
    Cheetah, Puma, Jaguar, Panther, Tiger, Leopard, Snow Leopard, Lion, Mountain Lion, Mavericks,
    Yosemite, El Capitan, Sierra, High Sierra, Mojave, Catalina, Big Sur, Monterey, Ventura, Sonoma,
    Sequoia, Tahoe
    """

  /// Reads a list of versions in their order, each with the month of its release where that is known.
  /// Behind `...` of a major number others may come, or have come.
  ///
  ///     17.0:2023-09 17.1:2023-10 18.0:2024-09 18...
  private init(list: String, from first: UInt16 = 0) {
    self.init([:])
    for word in list.utf8.split(whereSeparator: \.isBlank) {
      if word.suffix(3).elementsEqual("...".utf8) {
        if let major = UInt16(Substring(word.dropLast(3))), major >= first {
          minors.updateValue(nil, forKey: major)
        }
        continue
      }
      let parts = word.split(separator: UInt8(ascii: ":"))
      guard let version = parts.first.flatMap({ Version(bytes: $0) }), version.major >= first else {
        continue
      }
      minors.updateValue(version.minor, forKey: version.major)
      if parts.count == 2 { dates[version] = String(Substring(parts[1])) }
    }
  }

  private static let iOS = """
    1.0:2007-06 1.1:2007-09 2.0:2008-07 2.1:2008-09 2.2:2008-11 3.0:2009-06 3.1:2009-09
    3.2:2010-04 4.0:2010-06 4.1:2010-09 4.2:2010-11 4.3:2011-03 5.0:2011-10 5.1:2012-03
    6.0:2012-09 6.1:2013-01 7.0:2013-09 7.1:2014-03 8.0:2014-09 8.1:2014-10 8.2:2015-03
    8.3:2015-04 8.4:2015-06 9.0:2015-09 9.1:2015-10 9.2:2015-12 9.3:2016-03 10.0:2016-09
    10.1:2016-10 10.2:2016-12 10.3:2017-03 11.0:2017-09 11.1:2017-10 11.2:2017-12 11.3:2018-03
    11.4:2018-05 12.0:2018-09 12.1:2018-10 12.2:2019-03 12.3:2019-05 12.4:2019-07 12.5:2020-12
    13.0:2019-09 13.1:2019-09 13.2:2019-10 13.3:2019-12 13.4:2020-03 13.5:2020-05 13.6:2020-07
    13.7:2020-09 14.0:2020-09 14.1:2020-10 14.2:2020-11 14.3:2020-12 14.4:2021-01 14.5:2021-04
    14.6:2021-05 14.7:2021-07 14.8:2021-09 15.0:2021-09 15.1:2021-10 15.2:2021-12 15.3:2022-01
    15.4:2022-03 15.5:2022-05 15.6:2022-07 15.7:2022-09 15.8:2023-10 16.0:2022-09 16.1:2022-10
    16.2:2022-12 16.3:2023-01 16.4:2023-03 16.5:2023-05 16.6:2023-07 16.7:2023-09 17.0:2023-09
    17.1:2023-10 17.2:2023-12 17.3:2024-01 17.4:2024-03 17.5:2024-05 17.6:2024-07 17.7:2024-09
    18.0:2024-09 18.1:2024-10 18.2:2024-12 18.3:2025-01 18.4:2025-03 18.5:2025-05 18... 26.0:2025-09
    26... 27...
    """

  private static let tvOS = """
    9.0:2015-10 9.1:2015-12 9.2:2016-03 10.0:2016-09 10.1:2016-12 10.2:2017-03 11.0:2017-09
    11.1:2017-10 11.2:2017-12 11.3:2018-03 11.4:2018-05 12.0:2018-09 12.1:2018-10 12.2:2019-03
    12.3:2019-05 12.4:2019-07 13.0:2019-09 13.2:2019-10 13.3:2019-12 13.4:2020-03 14.0:2020-09
    14.2:2020-11 14.3:2020-12 14.4:2021-01 14.5:2021-04 14.6:2021-05 14.7:2021-07 15.0:2021-09
    15.1:2021-10 15.2:2021-12 15.3:2022-01 15.4:2022-03 15.5:2022-05 15.6:2022-07 16.0:2022-09
    16.1:2022-10 16.2:2022-12 16.3:2023-01 16.4:2023-03 16.5:2023-05 16.6:2023-07 17.0:2023-09
    17.1:2023-10 17.2:2023-12 17.3:2024-01 17.4:2024-03 17.5:2024-05 17.6:2024-07 18.0:2024-09
    18.1:2024-10 18.2:2024-12 18.3:2025-01 18.4:2025-03 18.5:2025-05 18... 26.0:2025-09 26... 27...
    """

  private static let watchOS = """
    1.0:2015-04 2.0:2015-09 2.1:2015-12 2.2:2016-03 3.0:2016-09 3.1:2016-10 3.2:2017-03 4.0:2017-09
    4.1:2017-10 4.2:2017-12 4.3:2018-03 5.0:2018-09 5.1:2018-10 5.2:2019-03 5.3:2019-07 6.0:2019-09
    6.1:2019-10 6.2:2020-03 6.3 7.0:2020-09 7.1:2020-11 7.2:2020-12 7.3:2021-01 7.4:2021-04
    7.5:2021-05 7.6:2021-07 8.0:2021-09 8.1:2021-10 8.3:2021-12 8.4:2022-01 8.5:2022-03 8.6:2022-05
    8.7:2022-07 8.8 9.0:2022-09 9.1:2022-10 9.2:2022-12 9.3:2023-01 9.4:2023-03 9.5:2023-05
    9.6:2023-07 10.0:2023-09 10.1:2023-10 10.2:2023-12 10.3:2024-01 10.4:2024-03 10.5:2024-05
    10.6:2024-07 11.0:2024-09 11... 26.0:2025-09 26... 27...
    """

  private static let macOS = """
    10.0:2001-03 10.1:2001-09 10.2:2002-08 10.3:2003-10 10.4:2005-04 10.5:2007-10 10.6:2009-08
    10.7:2011-07 10.8:2012-07 10.9:2013-10 10.10:2014-10 10.11:2015-09 10.12:2016-09 10.13:2017-09
    10.14:2018-09 10.15:2019-10 10.16 11.0:2020-11 11.7 12.0:2021-10 12.7 13.0:2022-10 13.7
    14.0:2023-09 14.8 15.0:2024-09 15... 26.0:2025-09 26... 27...
    """

  private static let visionOS = """
    1.0:2024-02 1.1:2024-03 1.2:2024-06 1.3:2024-07 2.0:2024-09 2... 26.0:2025-09 26... 27...
    """
}
