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
    var starts = [Version(0)]
    if let introduced { starts.append(introduced) }
    if case .since(let since?)? = deprecation { starts.append(since) }
    if let obsoleted { starts.append(obsoleted) }
    starts.sort()
    var phases: [Phase] = []
    for start in starts {
      let status = status(in: start)
      if phases.last?.status != status { phases.append(Phase(start: start, status: status)) }
    }
    return phases
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
