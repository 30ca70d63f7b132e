/// Which fact of a symbol is meant: what is stated, and of which platform. Facts are merged, compared,
/// named in reports and exported by it.
///
///     introduced iOS 6.0, introduced tvOS 9.0     two keys: iOS.introduced, tvOS.introduced
///     introduced iOS 6.0, introduced iOS 7.0      one key: a contradiction
package enum FactKey: Hashable, Comparable, Sendable {
  /// Of a platform; nil: of every platform that has the symbol.
  case introduced(Platform?)
  case deprecated(Platform?)
  case obsoleted(Platform?)
  case unavailable(Platform?)
  case announced
  case readOnly, required, defaultValue, valueType, inherits, conforms, replacement
  case declaration(SourceLanguage)
  case kind, owner, swiftName, parameters, returns, described

  /// How many values it may have.
  package enum Count { case one, several }

  /// What a key is called, how many values it may have, and what it follows from where nobody states
  /// it. The order of the rows is that of the facts of a symbol.
  private var row: (name: String, rank: Int, count: Count, source: Source) {
    switch self {
    case .introduced: ("introduced", 0, .one, .notes)
    case .deprecated: ("deprecated", 1, .one, .notes)
    case .obsoleted: ("obsoleted", 2, .one, .notes)
    case .unavailable: ("unavailable", 3, .one, .notes)
    case .announced: ("announced", 4, .one, .notes)
    case .readOnly: ("readOnly", 5, .one, .notes)
    case .required: ("required", 6, .one, .notes)
    case .defaultValue: ("default", 7, .one, .notes)
    case .valueType: ("type", 8, .one, .declarations)
    case .inherits: ("inherits", 9, .one, .notes)
    case .conforms: ("conforms", 10, .several, .notes)
    case .replacement: ("replacement", 11, .several, .notes)
    case .declaration(.objc): ("declaration.objc", 12, .one, .notes)
    case .declaration(.swift): ("declaration.swift", 13, .one, .notes)
    case .kind: ("kind", 14, .one, .declarations)
    case .owner: ("owner", 15, .one, .notes)
    case .swiftName: ("swiftName", 16, .one, .swift)
    case .parameters: ("parameters", 17, .several, .declarations)
    case .returns: ("returns", 18, .one, .declarations)
    case .described: ("described", 19, .one, .notes)
    }
  }

  /// What states a fact that has no place of its own.
  package enum Source { case notes, declarations, swift }

  package var count: Count { row.count }
  package var source: Source { row.source }

  /// The platform that it speaks of.
  package var platform: Platform? {
    switch self {
    case .introduced(let platform), .deprecated(let platform), .obsoleted(let platform),
      .unavailable(let platform):
      platform
    case .announced, .readOnly, .required, .defaultValue, .valueType, .inherits, .conforms,
      .replacement, .declaration, .kind, .owner, .swiftName, .parameters, .returns, .described:
      nil
    }
  }

  package var isOfDeprecation: Bool {
    switch self {
    case .deprecated, .announced: true
    case .introduced, .obsoleted, .unavailable, .readOnly, .required, .defaultValue, .valueType,
      .inherits, .conforms, .replacement, .declaration, .kind, .owner, .swiftName, .parameters,
      .returns, .described:
      false
    }
  }

  /// `iOS.introduced`, `default`, `declaration.objc`.
  package func name(in platforms: PlatformList) -> String {
    guard let platform else { return row.name }
    return platforms.name(of: platform) + "." + row.name
  }

  package static func < (left: FactKey, right: FactKey) -> Bool {
    (left.platform?.rank ?? .max, left.row.rank) < (right.platform?.rank ?? .max, right.row.rank)
  }
}

extension Fact {
  /// The key of a fact that can be stated once. Nil: others of its kind may be stated beside it, and a
  /// deprecation without a version beside one that has one.
  package var soleKey: FactKey? {
    let key: FactKey
    switch self {
    case .introduced(let platform, _): key = .introduced(platform)
    case .deprecated(let platform, .some): key = .deprecated(platform)
    case .obsoleted(let platform, .some): key = .obsoleted(platform)
    case .unavailable(let platform): key = .unavailable(platform)
    case .readOnly: key = .readOnly
    case .required: key = .required
    case .defaultValue: key = .defaultValue
    case .valueType: key = .valueType
    case .inherits: key = .inherits
    case .conforms: key = .conforms
    case .replacement: key = .replacement
    case .deprecated, .obsoleted, .announced, .unreadable: return nil
    }
    return key.count == .one ? key : nil
  }
}
