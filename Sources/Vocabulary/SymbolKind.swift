/// A language that programs are written in.
package enum SourceLanguage: String, CaseIterable, BitwiseCopyable, Sendable {
  case objc, swift
}

/// The kind of a symbol. The raw value is its name in the exported model.
package enum SymbolKind: String, CaseIterable, BitwiseCopyable, Sendable {
  case `class`, `protocol`, `struct`, `enum`
  case `case`, property, method, classMethod, initializer, `subscript`
  case associatedType, `typealias`, constant, notification, function, macro

  /// Whether a symbol of this kind has members, and so a page of its own.
  package var isType: Bool {
    switch self {
    case .class, .protocol, .struct, .enum: true
    case .case, .property, .method, .classMethod, .initializer, .subscript, .associatedType,
      .typealias, .constant, .notification, .function, .macro:
      false
    }
  }

  /// Whether a symbol of this kind is called, with arguments in brackets or behind colons.
  package var isCalled: Bool {
    switch self {
    case .method, .classMethod, .initializer, .function, .macro: true
    case .class, .protocol, .struct, .enum, .case, .property, .subscript, .typealias,
      .associatedType, .constant, .notification:
      false
    }
  }
}

extension SymbolKind? {
  /// Whether a symbol of this kind is a type: one of an unknown kind is, if it is no member.
  package func isType(isMember: Bool) -> Bool { self?.isType ?? !isMember }

  /// Whether it has a page of its own.
  package func hasPage(isMember: Bool) -> Bool { !isMember || isType(isMember: isMember) }
}
