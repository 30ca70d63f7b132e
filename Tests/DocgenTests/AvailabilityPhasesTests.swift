import Testing

@testable import Vocabulary

@Suite struct AvailabilityPhasesTests {
  typealias Phase = Availability.Phase

  @Test(
    arguments: [
      (Availability(), ["0.0 unknown"]),
      (Availability(introduced: Version(2)), ["0.0 notYet", "2.0 available"]),
      (
        Availability(introduced: Version(2), deprecation: .since(Version(3))),
        ["0.0 notYet", "2.0 available", "3.0 deprecated"]
      ),
      (
        Availability(
          introduced: Version(3, 2), deprecation: .since(Version(12, 3)),
          obsoleted: Version(13, 0, 1)),
        ["0.0 notYet", "3.2 available", "12.3 deprecated", "13.0.1 obsoleted"]
      ),
      (
        Availability(introduced: Version(2), deprecation: .since(nil)),
        ["0.0 notYet", "2.0 deprecated"]
      ),
      (
        Availability(introduced: Version(2), deprecation: .announced, obsoleted: Version(9)),
        ["0.0 notYet", "2.0 announced", "9.0 obsoleted"]
      ),
      // Nobody says since when.
      (Availability(deprecation: .since(Version(3))), ["0.0 unknown", "3.0 deprecated"]),
      (Availability(deprecation: .since(nil)), ["0.0 deprecated"]),
      (Availability(deprecation: .announced), ["0.0 unknown"]),
      (Availability(obsoleted: Version(5)), ["0.0 unknown", "5.0 obsoleted"]),
      // From the first version on; deprecated as soon as it comes; gone as soon as it comes.
      (Availability(introduced: Version(0)), ["0.0 available"]),
      (
        Availability(introduced: Version(2), deprecation: .since(Version(2))),
        ["0.0 notYet", "2.0 deprecated"]
      ),
      (
        Availability(introduced: Version(2), obsoleted: Version(2)),
        ["0.0 notYet", "2.0 obsoleted"]
      ),
      (.unavailable, ["0.0 unavailable"]),
      // What the graph drops, as it cannot be true, still has phases.
      (
        Availability(introduced: Version(5), deprecation: .since(Version(3))),
        ["0.0 notYet", "5.0 deprecated"]
      ),
      (
        Availability(introduced: Version(5), obsoleted: Version(3)),
        ["0.0 notYet", "3.0 obsoleted"]
      ),
    ] as [(Availability, [String])])
  func showsALifeFromItsBeginning(availability: Availability, phases: [String]) {
    #expect(availability.phases.map { "\($0.start) \($0.status.rawValue)" } == phases)
  }

  /// Versions that are one before, at and behind each border of the lives below.
  static let versions = (0...4).flatMap { major in
    [Version(major, 0), Version(major, 0, 1), Version(major, 1), Version(major, .max, .max)]
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func agreesWithTheStatusInEveryVersion(seed: UInt64) {
    var chance = SeededChance(seed: seed)
    for _ in 0..<200 {
      let life = Self.life(&chance)
      let phases = life.phases
      #expect(phases.first?.start == Version(0), "\(life)")
      for (phase, next) in zip(phases, phases.dropFirst()) {
        #expect(phase.start < next.start && phase.status != next.status, "\(life)")
      }
      for version in Self.versions + [Version(.max, .max, .max)] {
        let phase = phases.last { $0.start <= version }
        #expect(phase?.status == life.status(in: version), "\(life) in \(version)")
      }
    }
  }

  @Test func seesEveryStatus() {
    var chance = SeededChance(seed: 1)
    let seen = (0..<200).flatMap { _ in Self.life(&chance).phases.map(\.status) }
    #expect(Set(seen) == Set(Availability.Status.allCases))
  }

  @Test func knowsInWhichStatusASymbolExists() {
    let existing = Availability.Status.allCases.filter(\.exists)
    #expect(existing == [.available, .announced, .deprecated])
  }

  /// Any life, also one that cannot be true.
  static func life(_ chance: inout SeededChance) -> Availability {
    func version() -> Version? {
      chance.isTrue() ? versions.randomElement(using: &chance) : nil
    }
    let deprecations: [Availability.Deprecation?] = [
      nil, .announced, .since(nil), .since(version()), .since(version()),
    ]
    if Int.random(in: 0..<8, using: &chance) == 0 { return .unavailable }
    return Availability(
      introduced: version(), deprecation: deprecations.randomElement(using: &chance) ?? nil,
      obsoleted: version())
  }
}
