package import Characters
package import Graph
package import Vocabulary

/// The availability profiles that the elements of one page have, each once. An element has the number of its profile
/// among its classes, so that a reader's choice of a version is a handful of style rules, however many
/// symbols the page has.
///
///     <section class="member life-0">     with the code     n3a14d,n9a14d
///
/// A profile is one part a platform, in the order of ``SiteContext/releases``; an empty part says that
/// nobody knows. A part is each ``Availability/Phase`` as the letter of its status behind the version
/// in which it begins: not yet until 3, then available, from 14 on deprecated.
///
/// A reference, because the parts of a page that number their profiles are made by functions that
/// return values; one page has one table, and no two threads share it.
package final class PageProfiles {
  private var numbers: [String: Int] = [:]
  /// The number of each of the site's profiles that the page has; nil: it has none of it yet.
  private var numbersOfProfiles: Table<AvailabilityProfiles, Int?> = []
  package private(set) var codes: [String] = []

  /// The number of a symbol's profile.
  package func number(of symbol: SymbolID, in profiles: AvailabilityProfiles) -> Int {
    let profile = profiles.numbers[symbol]
    if numbersOfProfiles.isEmpty {
      numbersOfProfiles = Table(repeating: nil, count: profiles.codes.count)
    }
    if let number = numbersOfProfiles[profile] { return number }
    let number = self.number(ofCode: profiles.codes[profile])
    numbersOfProfiles[profile] = number
    return number
  }

  /// The number of a profile that is no single symbol's.
  package func number(ofCode code: String) -> Int {
    if let number = numbers[code] { return number }
    numbers[code] = codes.count
    codes.append(code)
    return codes.count - 1
  }

  /// The class of the elements that have a profile.
  package func className(_ number: Int) -> String {
    number < Self.usual ? Self.classNames[number] : "life-\(number)"
  }

  /// The classes of links to symbols that have a profile.
  func linkClassName(_ number: Int) -> String {
    number < Self.usual ? Self.linkClassNames[number] : "symbol life-\(number)"
  }

  /// Almost every page has fewer profiles than this.
  private static let usual = 256
  private static let classNames = (0..<usual).map { "life-\($0)" }
  private static let linkClassNames = (0..<usual).map { "symbol life-\($0)" }

  /// All profiles by their numbers: `n2a,n9a;n14a`.
  package var code: String { codes.joined(separator: ";") }
}

package typealias ProfileID = Index<AvailabilityProfiles>

/// The profiles of a site's symbols. There are far fewer than symbols.
package struct AvailabilityProfiles: Sendable {
  package private(set) var numbers: Table<Symbol, ProfileID> = []
  package private(set) var codes: Table<AvailabilityProfiles, String> = []
  /// The availability of each profile, in the order of the releases.
  private(set) var availabilities: Table<AvailabilityProfiles, [Availability]> = []
  /// The same, from one status to the next.
  private var phases: Table<AvailabilityProfiles, [[Availability.Phase]]> = []

  /// - Complexity: O(n) in the number of symbols.
  package init(_ graph: SymbolGraph, on releases: [Releases]) {
    var known: [[Availability]: ProfileID] = [:]
    numbers.reserveCapacity(graph.symbols.count)
    for symbol in graph.symbols.indices {
      let availability = graph.symbols[symbol].availability
      let profile = releases.map { availability[$0.platform] }
      if let number = known[profile] {
        numbers.append(number)
      } else {
        let number = codes.endIndex
        known[profile] = number
        availabilities.append(profile)
        phases.append(profile.map(\.phases))
        codes.append(ProfileCode.code(of: availability, on: releases))
        numbers.append(number)
      }
    }
  }

  /// The code of something that is there as long as one of several symbols is, or may be: a group of
  /// members.
  func code(ofAnyOf symbols: [SymbolID], on releases: [Releases]) -> String {
    // Each profile once, in the order of the symbols.
    var isKnown = Table<AvailabilityProfiles, Bool>(repeating: false, count: codes.count)
    var own: [ProfileID] = []
    for symbol in symbols where !isKnown[numbers[symbol]] {
      isKnown[numbers[symbol]] = true
      own.append(numbers[symbol])
    }
    return ProfileCode.code(on: releases) { platform in
      guard let history = releases.firstIndex(where: { $0.platform == platform }) else { return [] }
      var starts = own.flatMap { phases[$0][history].map(\.start) }
      starts.sort()
      var merged: [Availability.Phase] = []
      for (index, start) in starts.enumerated() where index == 0 || starts[index - 1] != start {
        let isShown = own.contains { availabilities[$0][history].status(in: start).isShown }
        let status =
          isShown
          ? Availability.Status.available
          : own.first.map { availabilities[$0][history].status(in: start) } ?? .unknown
        if merged.last?.status != status { merged.append(.init(start: start, status: status)) }
      }
      return merged
    }
  }

  /// The version that deprecates what has a profile, on the platform of one of the releases; 0.0 for always,
  /// nil for never.
  ///
  /// - Complexity: O(n) in the number of profiles.
  package func deprecations(on history: HistoryID) -> Table<AvailabilityProfiles, Version?> {
    phases.mapElements { $0[history.offset].first { $0.status == .deprecated }?.start }
  }

  /// The status in a version of every profile, by its number.
  ///
  /// - Complexity: O(n) in the number of profiles.
  package func statuses(
    on history: HistoryID, in version: Version
  ) -> Table<AvailabilityProfiles, Availability.Status> {
    availabilities.mapElements { $0[history.offset].status(in: version) }
  }
}

/// A profile as pages and data files write it.
package enum ProfileCode {
  package static func code(
    of availability: [PlatformAvailability], on releases: [Releases]
  ) -> String {
    code(on: releases) { platform in
      availability.first { $0.platform == platform }?.availability.phases ?? []
    }
  }

  package static func code(
    on releases: [Releases], phases: (Platform) -> [Availability.Phase]
  ) -> String {
    var code: [UInt8] = []
    // Empty parts behind the last one are left out.
    var length = 0
    for (number, releases) in releases.enumerated() {
      if number > 0 { code.append(UInt8(ascii: ",")) }
      let phases = phases(releases.platform)
      if phases.allSatisfy({ $0.status == .unknown }) { continue }
      for phase in phases {
        if phase.start != Version(0) { code += short(phase.start).utf8 }
        code += letter(of: phase.status).utf8
      }
      length = code.count
    }
    return String(decoding: code.prefix(length), as: UTF8.self)
  }

  /// `14` for 14.0, since a comma more or less counts where there are thousands.
  package static func short(_ version: Version) -> String {
    version.minor == 0 && version.patch == 0 ? String(version.major) : version.description
  }

  package static func letter(of status: Availability.Status) -> String {
    switch status {
    case .unknown: "?"
    case .notYet: "n"
    case .available: "a"
    case .announced: "w"
    case .deprecated: "d"
    case .obsoleted: "o"
    case .unavailable: "u"
    }
  }
}

extension Availability.Status {
  /// Whether a page for a version shows what has this status. What nobody knows is shown, as such.
  var isShown: Bool { exists || self == .unknown }
}
