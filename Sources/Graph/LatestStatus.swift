package import Vocabulary

/// The status of a symbol where no platform and no version is chosen.
package struct LatestStatus: Hashable, Sendable {
  package var status: Availability.Status
  /// The platforms of which the status is true, where others have the symbol without it; empty: it is
  /// true of all that have the symbol.
  package var platforms: [Platform]

  package init(status: Availability.Status, platforms: [Platform] = []) {
    self.status = status
    self.platforms = platforms
  }

  /// The status of the symbol as a whole: available, where only some platforms end it.
  package var ofAll: Availability.Status { platforms.isEmpty ? status : .available }
}

extension [PlatformAvailability] {
  /// The status in the newest version, where no platform and no version is chosen.
  ///
  ///     iOS deprecated, tvOS deprecated, visionOS unavailable     =     deprecated
  ///     iOS available, visionOS deprecated                        =     deprecated on visionOS
  package var latest: LatestStatus {
    var counts = (existing: 0, deprecated: 0, announced: 0, obsoleted: 0, unavailable: 0)
    for item in self {
      let status = item.availability.latestStatus
      if status.exists { counts.existing += 1 }
      switch status {
      case .deprecated: counts.deprecated += 1
      case .announced: counts.announced += 1
      case .obsoleted: counts.obsoleted += 1
      case .unavailable: counts.unavailable += 1
      case .available, .unknown, .notYet: break
      }
    }
    if counts.existing == 0 {
      if counts.obsoleted > 0 { return LatestStatus(status: .obsoleted) }
      let isNowhere = counts.unavailable > 0 && counts.unavailable == count
      return LatestStatus(status: isNowhere ? .unavailable : .unknown)
    }
    if counts.deprecated == counts.existing { return LatestStatus(status: .deprecated) }
    if counts.announced == counts.existing { return LatestStatus(status: .announced) }
    for (status, count) in [
      (Availability.Status.deprecated, counts.deprecated), (.announced, counts.announced),
      (.obsoleted, counts.obsoleted),
    ] where count > 0 {
      return LatestStatus(
        status: status,
        platforms: filter { $0.availability.latestStatus == status }.map(\.platform))
    }
    return LatestStatus(status: .available)
  }
}
