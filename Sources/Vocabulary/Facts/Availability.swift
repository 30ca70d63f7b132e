/// The life of a symbol on one platform, as far as notes state it.
package struct Availability: Hashable, Sendable {
  package enum Deprecation: Hashable, Sendable {
    /// Deprecated since a version; nil: in every version that has it.
    case since(Version?)
    /// Marked to be deprecated, in no version yet.
    case announced
  }

  package var introduced: Version?
  package var deprecation: Deprecation?
  package var obsoleted: Version?
  package var isUnavailable = false

  package init(
    introduced: Version? = nil, deprecation: Deprecation? = nil, obsoleted: Version? = nil,
    isUnavailable: Bool = false
  ) {
    self.introduced = introduced
    self.deprecation = deprecation
    self.obsoleted = obsoleted
    self.isUnavailable = isUnavailable
  }

  /// What a reader who has chosen a version must be told.
  package enum Status: String, CaseIterable, Sendable {
    /// No note says.
    case unknown
    case notYet, available, announced, deprecated, obsoleted, unavailable
  }

  /// The one rule of availability: badges, picker, diffs and checks all ask it.
  package func status(in version: Version) -> Status {
    if isUnavailable { return .unavailable }
    if let obsoleted, version >= obsoleted { return .obsoleted }
    if let introduced, version < introduced { return .notYet }
    switch deprecation {
    case .since(let since) where version >= since ?? version: return .deprecated
    case .announced where introduced != nil: return .announced
    case .since, .announced, nil: return introduced == nil ? .unknown : .available
    }
  }

  /// The status in the newest version, whichever that is.
  package var latestStatus: Status { status(in: Version(.max, .max, .max)) }
}
