import Testing

@testable import Vocabulary

@Suite struct AvailabilityTests {
  /// A life of a symbol, and what it is in a few versions.
  struct Row: Sendable, CustomTestStringConvertible {
    var availability: Availability
    var statuses: KeyValuePairs<String, Availability.Status>

    init(_ availability: Availability, statuses: KeyValuePairs<String, Availability.Status>) {
      self.availability = availability
      self.statuses = statuses
    }

    init(
      introduced: Version? = nil, deprecation: Availability.Deprecation? = nil,
      obsoleted: Version? = nil, statuses: KeyValuePairs<String, Availability.Status>
    ) {
      self.init(
        Availability(introduced: introduced, deprecation: deprecation, obsoleted: obsoleted),
        statuses: statuses)
    }

    var testDescription: String { "\(availability)" }
  }

  @Test(arguments: [
    Row(statuses: ["2": .unknown, "18": .unknown]),
    Row(introduced: Version(8), statuses: ["7.1": .notYet, "8": .available, "18": .available]),
    Row(
      introduced: Version(2), deprecation: .since(Version(3)),
      statuses: ["1": .notYet, "2.2": .available, "3.0": .deprecated, "18": .deprecated]),
    Row(
      introduced: Version(2), deprecation: .since(nil),
      statuses: ["1": .notYet, "2": .deprecated, "18": .deprecated]),
    Row(
      introduced: Version(2), deprecation: .announced,
      statuses: ["1": .notYet, "2": .announced, "18": .announced]),
    Row(
      introduced: Version(2), deprecation: .since(Version(3)), obsoleted: Version(5),
      statuses: [
        "1": .notYet, "2": .available, "4.9": .deprecated, "5": .obsoleted, "6": .obsoleted,
      ]),
    Row(
      introduced: Version(2), obsoleted: Version(5),
      statuses: ["1": .notYet, "4": .available, "5": .obsoleted]),
    Row(
      introduced: Version(2), deprecation: .announced, obsoleted: Version(5),
      statuses: ["4": .announced, "5": .obsoleted]),
    // Nobody says since when: unknown before what is known.
    Row(deprecation: .since(Version(3)), statuses: ["2": .unknown, "3": .deprecated]),
    Row(deprecation: .since(nil), statuses: ["2": .deprecated]),
    Row(deprecation: .announced, statuses: ["2": .unknown]),
    Row(obsoleted: Version(5), statuses: ["4": .unknown, "5": .obsoleted]),
    Row(.unavailable, statuses: ["2": .unavailable, "18": .unavailable]),
    // Deprecated and removed at once is removed.
    Row(
      introduced: Version(2), deprecation: .since(Version(5)), obsoleted: Version(5),
      statuses: ["4": .available, "5": .obsoleted]),
  ])
  func knowsTheStatusInEveryVersion(row: Row) throws {
    for (version, status) in row.statuses {
      #expect(row.availability.status(in: try #require(Version(version))) == status, "\(version)")
    }
    #expect(row.availability.latestStatus == row.availability.status(in: Version(.max, .max, .max)))
  }

  @Test func hasARowForEveryStatus() {
    let life = Availability(
      introduced: Version(2), deprecation: .since(Version(3)), obsoleted: Version(4))
    let others: [Availability.Status] = [
      Availability().status(in: Version(1)),
      Availability.unavailable.status(in: Version(1)),
      Availability(introduced: Version(1), deprecation: .announced).status(in: Version(1)),
    ]
    let all = [1, 2, 3, 4].map { life.status(in: Version($0)) } + others
    #expect(Set(all) == Set(Availability.Status.allCases))
  }

  @Test func takesNoVersionsWhereNoVersionHasTheSymbol() {
    var availability = Availability.unavailable
    availability.introduced = Version(2)
    availability.deprecation = .announced
    availability.obsoleted = Version(3)
    #expect(availability == .unavailable)
  }
}
