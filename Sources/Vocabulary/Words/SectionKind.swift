/// The parts of a symbol's description that a note may name with a label. Closed: the reader does
/// something with each. The words for them stand in the language files.
package enum SectionKind: String, CaseIterable, BitwiseCopyable, Sendable {
  case overview, topics
  case members, properties, methods, classMethods, initializers, constants, notifications
  case discussion, example, note, important, warning, tip
  case parameters, returnValue, valueType, defaultValue
  case declaration, declaredIn, framework, guide
  case availability, deprecation, replacement
  case inherits, conforms, seeAlso

  /// The use of a section's text.
  package enum Role {
    /// Overview and discussion.
    case text
    /// A short piece set apart from the text around it.
    case remark
    /// The entries of a type, or the lists of them.
    case members
    case parameters, result
    /// A type or a value of the entry.
    case value
    case supertypes, declaration
    /// Statements of availability.
    case statements
    /// Samples, other pages, headers.
    case reference
  }

  package var role: Role {
    switch self {
    case .overview, .discussion: .text
    case .note, .important, .warning, .tip: .remark
    case .topics, .members, .properties, .methods, .classMethods, .initializers, .constants,
      .notifications:
      .members
    case .parameters: .parameters
    case .returnValue: .result
    case .valueType, .defaultValue: .value
    case .inherits, .conforms: .supertypes
    case .declaration: .declaration
    case .availability, .deprecation, .replacement: .statements
    case .example, .declaredIn, .framework, .guide, .seeAlso: .reference
    }
  }

  /// Whether the section is a remark: a short piece set apart from the text around it.
  package var isRemark: Bool { role == .remark }

  /// Whether the section is there for what it states of availability.
  package var isForFacts: Bool { role == .statements }

  /// Whether it says something of its symbol in a word or two, as a row of a table does.
  package var isShort: Bool {
    switch role {
    case .statements, .value, .supertypes: true
    case .reference, .text: self == .declaredIn || self == .framework
    case .members, .parameters, .result, .declaration, .remark: false
    }
  }

  /// Whether the entries of a type stand in it.
  package var holdsMembers: Bool { role == .members }

  /// Whether what stands in it is no member, whatever it looks like: parameters, references, samples.
  package var isApart: Bool {
    switch role {
    case .text, .remark: false
    case .members: self == .topics
    case .parameters, .result, .value, .supertypes, .declaration, .statements, .reference: true
    }
  }

  /// Whether headings below its own still belong to it: parameters have some, references none.
  package var holdsHeadings: Bool {
    switch role {
    case .parameters, .statements, .supertypes: true
    case .members: self == .topics
    case .text, .remark, .result, .value, .declaration, .reference: false
    }
  }

  /// The kind of the members in a section that groups them, where the group tells it.
  package var memberKind: SymbolKind? {
    switch self {
    case .properties: .property
    case .methods: .method
    case .classMethods: .classMethod
    case .initializers: .initializer
    case .constants: .constant
    case .notifications: .notification
    case .overview, .topics, .members, .discussion, .example, .note, .important, .warning, .tip,
      .parameters, .returnValue, .valueType, .defaultValue, .declaration, .declaredIn, .framework,
      .guide, .availability, .deprecation, .replacement, .inherits, .conforms, .seeAlso:
      nil
    }
  }
}
