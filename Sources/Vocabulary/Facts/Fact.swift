package import Diagnostics

/// One thing that a note states of a symbol and that is the same in every language.
package enum Fact: Hashable, Sendable {
  /// `platform` nil: the note names none, so the site's first platform is meant.
  case introduced(Platform?, Version)
  /// `platform` nil: on all platforms that have the symbol; version nil: not stated.
  case deprecated(Platform?, Version?)
  case obsoleted(Platform?, Version?)
  case announced(Platform?)
  case unavailable(Platform)
  /// Something is stated for the platform, but cannot be read: nothing is known of it there.
  case unreadable(Platform)
  /// The replacement's name as written.
  case replacement(String)
  case readOnly(Bool)
  case defaultValue(String)
  case required(Bool)
  case inherits(String)
  case conforms(String)
  case valueType(String)
}

extension Fact {
  /// Whether it is said of one value or member, and of nothing that belongs to it.
  package var isOfOneMember: Bool {
    switch self {
    case .readOnly, .defaultValue, .required, .valueType: true
    case .introduced, .deprecated, .obsoleted, .announced, .unavailable, .unreadable, .replacement,
      .inherits, .conforms:
      false
    }
  }

  /// Whether it names a supertype.
  package var isOfSupertype: Bool {
    switch self {
    case .inherits, .conforms: true
    case .introduced, .deprecated, .obsoleted, .announced, .unavailable, .unreadable, .replacement,
      .readOnly, .defaultValue, .required, .valueType:
      false
    }
  }

  package var isIntroduction: Bool { if case .introduced = self { true } else { false } }

  package var isValueType: Bool { if case .valueType = self { true } else { false } }
}

package struct StatedFact: Hashable, Sendable {
  package var fact: Fact
  package var range: SourceRange

  package init(_ fact: Fact, at range: SourceRange) {
    self.fact = fact
    self.range = range
  }
}
