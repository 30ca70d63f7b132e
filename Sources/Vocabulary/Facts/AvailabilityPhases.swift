extension Availability {
  /// Consecutive versions in which a symbol has one status.
  package struct Phase: Hashable, Sendable {
    /// The first of them; of the first phase version 0.
    package var start: Version
    package var status: Status

    package init(start: Version, status: Status) {
      self.start = start
      self.status = status
    }
  }

  /// The whole life as statuses, oldest first: whoever cannot ask ``status(in:)`` for every version
  /// (a page in a browser, a drawing) looks it up here.
  ///
  ///     introduced 2.0, deprecated 3.0     =     0.0 notYet, 2.0 available, 3.0 deprecated
  ///
  /// Never empty; no two neighbours have the same status.
  package var phases: [Phase] {
    var phases: [Phase] = []
    phases.reserveCapacity(4)
    var next: Version? = Version(0)
    while let start = next {
      let status = status(in: start)
      if phases.last?.status != status { phases.append(Phase(start: start, status: status)) }
      next = change(behind: start)
    }
    return phases
  }

  /// The first version behind one in which something may change.
  private func change(behind version: Version) -> Version? {
    guard case .versions(let introduced, let deprecation, let obsoleted) = self else { return nil }
    var first: Version?
    func consider(_ other: Version?) {
      guard let other, other > version, first.map({ other < $0 }) ?? true else { return }
      first = other
    }
    consider(introduced)
    if case .since(let since)? = deprecation { consider(since) }
    consider(obsoleted)
    return first
  }
}

extension Availability {
  /// Whether a symbol goes on the platform, or has gone: only then something replaces it there.
  package var goes: Bool {
    phases.contains { phase in
      switch phase.status {
      case .announced, .deprecated, .obsoleted: true
      case .unknown, .notYet, .available, .unavailable: false
      }
    }
  }
}

extension Availability.Status {
  /// Whether notes say that code may use the symbol.
  package var exists: Bool {
    switch self {
    case .available, .announced, .deprecated: true
    case .unknown, .notYet, .obsoleted, .unavailable: false
    }
  }
}
