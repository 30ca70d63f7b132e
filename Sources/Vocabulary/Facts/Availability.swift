/// The versions of one platform that have a symbol, as far as notes state it.
package enum Availability: Hashable, Sendable {
  /// No version has it: `API_UNAVAILABLE(tvos)`.
  case unavailable
  /// Some version may have it; nil: not stated.
  case versions(introduced: Version?, deprecation: Deprecation?, obsoleted: Version?)

  package enum Deprecation: Hashable, Sendable {
    /// Deprecated since a version; nil: in every version that has it.
    case since(Version?)
    /// Marked to be deprecated, in no version yet.
    case announced
  }

  /// Nothing is stated.
  package static let unknown = Availability()

  package init(
    introduced: Version? = nil, deprecation: Deprecation? = nil, obsoleted: Version? = nil
  ) {
    self = .versions(introduced: introduced, deprecation: deprecation, obsoleted: obsoleted)
  }

  /// nil where a platform never has the symbol; setting changes nothing there. So the other two.
  package var introduced: Version? {
    get {
      if case .versions(let introduced, _, _) = self { introduced } else { nil }
    }
    set {
      guard case .versions(_, let deprecation, let obsoleted) = self else { return }
      self = .versions(introduced: newValue, deprecation: deprecation, obsoleted: obsoleted)
    }
  }

  package var deprecation: Deprecation? {
    get {
      if case .versions(_, let deprecation, _) = self { deprecation } else { nil }
    }
    set {
      guard case .versions(let introduced, _, let obsoleted) = self else { return }
      self = .versions(introduced: introduced, deprecation: newValue, obsoleted: obsoleted)
    }
  }

  package var obsoleted: Version? {
    get {
      if case .versions(_, _, let obsoleted) = self { obsoleted } else { nil }
    }
    set {
      guard case .versions(let introduced, let deprecation, _) = self else { return }
      self = .versions(introduced: introduced, deprecation: deprecation, obsoleted: newValue)
    }
  }

  /// The state of a symbol in the version that a reader has chosen.
  package enum Status: String, CaseIterable, Sendable {
    /// No note says.
    case unknown
    case notYet, available, announced, deprecated, obsoleted, unavailable
  }

  /// The one rule of availability: badges, picker, diffs and checks all ask it.
  package func status(in version: Version) -> Status {
    guard case .versions(let introduced, let deprecation, let obsoleted) = self else {
      return .unavailable
    }
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
