/// The name of a fact, and the platform that it is about. Facts are merged, compared,
/// named in reports and exported by it.
///
///     introduced iOS 6.0, introduced tvOS 9.0     two keys: iOS.introduced, tvOS.introduced
///     introduced iOS 6.0, introduced iOS 7.0      one key: a contradiction
///
/// All else of a fact stands in its row of the ``FactTable``.
package struct FactKey: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// The index of its row in the table.
  package let number: UInt8
  /// The platform that it speaks of; nil: every one that has the symbol, or it is of none.
  package let platform: Platform?

  package init(number: UInt8, platform: Platform? = nil) {
    self.number = number
    self.platform = platform
  }

  package init(_ name: FactName, on platform: Platform? = nil) {
    self.init(number: name.rawValue, platform: platform)
  }

  /// nil: a fact that was added to the table of docgen.
  package var name: FactName? { FactName(rawValue: number) }

  package func on(_ platform: Platform?) -> FactKey { FactKey(number: number, platform: platform) }

  package var isOfDeprecation: Bool { name == .deprecated || name == .announced }

  /// Facts of platforms come first, by platform.
  package static func < (left: FactKey, right: FactKey) -> Bool {
    (left.platform?.rank ?? .max, left.number) < (right.platform?.rank ?? .max, right.number)
  }
}

extension FactKey {
  package static func introduced(_ platform: Platform?) -> FactKey {
    FactKey(.introduced, on: platform)
  }
  package static func deprecated(_ platform: Platform?) -> FactKey {
    FactKey(.deprecated, on: platform)
  }
  package static func obsoleted(_ platform: Platform?) -> FactKey {
    FactKey(.obsoleted, on: platform)
  }
  package static func unavailable(_ platform: Platform?) -> FactKey {
    FactKey(.unavailable, on: platform)
  }
  package static func declaration(_ language: SourceLanguage) -> FactKey {
    switch language {
    case .objc: FactKey(.declarationInObjectiveC)
    case .swift: FactKey(.declarationInSwift)
    }
  }
  package static var announced: FactKey { FactKey(.announced) }
  package static var readOnly: FactKey { FactKey(.readOnly) }
  package static var required: FactKey { FactKey(.required) }
  package static var defaultValue: FactKey { FactKey(.defaultValue) }
  package static var valueType: FactKey { FactKey(.valueType) }
  package static var inherits: FactKey { FactKey(.inherits) }
  package static var conforms: FactKey { FactKey(.conforms) }
  package static var replacement: FactKey { FactKey(.replacement) }
  package static var module: FactKey { FactKey(.module) }
}

/// The facts that docgen knows, in the order in which those of a symbol stand. Each has a row in the
/// ``FactTable``.
package enum FactName: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  /// Facts of a platform, or of every one that has the symbol.
  case introduced, deprecated, obsoleted, unavailable, announced
  case readOnly, required, defaultValue, valueType, inherits, conforms, replacement
  case declarationInObjectiveC, declarationInSwift
  case kind, owner, swiftName, parameters, returns, described, module
}
