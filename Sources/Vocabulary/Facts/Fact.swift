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
  /// A fact of no platform: a flag or a text. Where it may have several values, this is one of them.
  case value(FactKey, FactValue)

  /// The replacement's name as written.
  package static func replacement(_ name: String) -> Fact { .value(.replacement, .text(name)) }

  package static func readOnly(_ isSo: Bool) -> Fact { .value(.readOnly, .flag(isSo)) }

  package static func required(_ isSo: Bool) -> Fact { .value(.required, .flag(isSo)) }

  package static func defaultValue(_ value: String) -> Fact { .value(.defaultValue, .text(value)) }

  package static func valueType(_ type: String) -> Fact { .value(.valueType, .text(type)) }

  package static func inherits(_ name: String) -> Fact { .value(.inherits, .text(name)) }

  package static func conforms(_ name: String) -> Fact { .value(.conforms, .text(name)) }
}

extension Fact {
  /// Whether it is said of one value or member, and of nothing that belongs to it.
  package var isOfOneMember: Bool {
    guard case .value(let key, _) = self else { return false }
    return FactTable.standard[key].statements.isOfOneMember
  }

  /// Whether it names a supertype.
  package var isOfSupertype: Bool { isValue(of: .inherits) || isValue(of: .conforms) }

  package var isIntroduction: Bool { if case .introduced = self { true } else { false } }

  package var isValueType: Bool { isValue(of: .valueType) }

  package var isReplacement: Bool { isValue(of: .replacement) }

  package func isValue(of key: FactKey) -> Bool { value(of: key) != nil }

  /// The value that the fact states under a key; nil: it states something else.
  package func value(of asked: FactKey) -> FactValue? {
    if case .value(let key, let value) = self, key == asked { value } else { nil }
  }

  /// Whether a member must be implemented, as the fact states it; nil: it states something else.
  package var isRequired: Bool? { value(of: .required)?.isFlag }

  /// The default value that it states; nil: it states something else.
  package var defaultValue: String? { value(of: .defaultValue)?.text }

  /// The key of a fact that can be stated once. Nil: others of its kind may be stated beside it, and a
  /// deprecation without a version beside one that has one.
  package var soleKey: FactKey? {
    switch self {
    case .introduced(let platform, _): .introduced(platform)
    case .deprecated(let platform, .some): .deprecated(platform)
    case .obsoleted(let platform, .some): .obsoleted(platform)
    case .unavailable(let platform): .unavailable(platform)
    case .value(let key, _): FactTable.standard[key].hasSeveralValues ? nil : key
    case .deprecated, .obsoleted, .announced, .unreadable: nil
    }
  }
}

package struct StatedFact: Hashable, Sendable {
  package var fact: Fact
  package var range: SourceRange

  package init(_ fact: Fact, at range: SourceRange) {
    self.fact = fact
    self.range = range
  }
}
