import Characters
package import Graph
package import Vocabulary

/// The availability of a symbol that facts state and notes do not.
///
///     by the facts       iOS 2.0, tvOS 9.0, deprecated in iOS 13.0
///     by the notes       iOS 2.0
///     missing            introduced tvOS 9.0, deprecated iOS 13.0
package struct MissingFacts: Hashable, Sendable {
  package struct Stated: Hashable, Sendable {
    package var platform: Platform
    package var version: Version
  }

  package var introduced: [Stated] = []
  package var deprecated: [Stated] = []
  /// Whether it is deprecated in every version of every platform.
  package var isDeprecated = false
  package var obsoleted: [Stated] = []
  package var unavailable: [Platform] = []
  package var announced: [Platform] = []
  /// Names as a note can write them.
  package var replacements: [String] = []
  /// The platforms on which notes and facts contradict each other.
  package var contradicted: [Platform] = []

  package init() {}

  package var count: Int {
    introduced.count + deprecated.count + (isDeprecated ? 1 : 0) + obsoleted.count
      + unavailable.count + announced.count + replacements.count
  }

  /// Whether it says that the symbol goes.
  var isGoing: Bool {
    isDeprecated || !deprecated.isEmpty || !announced.isEmpty || !obsoleted.isEmpty
  }

  /// Says what facts say of the end of a symbol, whoever says it besides.
  mutating func addDeprecation(of facts: Symbol) {
    for item in facts.availability {
      switch item.availability.deprecation {
      case .since(let version?):
        deprecated.append(Stated(platform: item.platform, version: version))
      case .announced: announced.append(item.platform)
      case .since(nil), nil: break
      }
    }
  }

  /// - Parameters:
  ///   - noted: the symbol as notes state it; of a member that no note names nothing.
  ///   - owner: the availability that the symbol takes from its owner, by platform.
  package init(
    of facts: Symbol, besides noted: Symbol, owner: [PlatformAvailability]
  ) {
    for item in facts.availability {
      add(
        item.availability, of: item.platform, besides: noted.availability[item.platform],
        owner: owner[item.platform])
    }
    let states = noted.stated + facts.stated
    let isBare = { (symbol: Symbol, key: FactKey) in symbol.stated.contains { $0.fact == key } }
    isDeprecated =
      isBare(facts, .deprecated(nil))
      && !states.contains { $0.fact.isOfDeprecation && $0.fact.platform != nil }
      && !isBare(noted, .deprecated(nil)) && !isBare(noted, .announced)
  }

  private mutating func add(
    _ facts: Availability, of platform: Platform, besides noted: Availability, owner: Availability
  ) {
    guard case .versions(let introduced, let deprecation, let obsoleted) = facts else {
      switch noted {
      case .unavailable: break
      case .unknown where owner != .unavailable: unavailable.append(platform)
      case .unknown: break
      case .versions: contradicted.append(platform)
      }
      return
    }
    if facts == .unknown { return }
    if noted == .unavailable { return contradicted.append(platform) }
    let isSilent = noted == .unknown
    // What it merely takes from its owner.
    if isSilent, facts == owner { return }
    if let deprecation, noted.deprecation != deprecation {
      switch (noted.deprecation, deprecation) {
      case (nil, .since(let version?)), (.since(nil), .since(let version?)):
        deprecated.append(Stated(platform: platform, version: version))
      case (nil, .announced): announced.append(platform)
      case (.announced, .since): contradicted.append(platform)
      // A version tells more than the bare word; two versions are put right in place.
      case (_, .since(nil)), (.since, .announced), (.since(.some), .since),
        (.announced, .announced):
        break
      }
    }
    if let obsoleted, noted.obsoleted == nil {
      self.obsoleted.append(Stated(platform: platform, version: obsoleted))
    }
    // A member of which anything is stated takes nothing but the introduction from its owner.
    let saysNothingElse = deprecation == nil && obsoleted == nil
    if let introduced, noted.introduced == nil,
      introduced != owner.introduced || isSilent && saysNothingElse
    {
      self.introduced.append(Stated(platform: platform, version: introduced))
    }
  }
}
