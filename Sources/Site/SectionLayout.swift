import Vocabulary

/// The way in which a section of a note is set on the page of its symbol, and in the page's Markdown copy.
package enum SectionLayout: Equatable {
  /// A part of the text around it, without a label of its own.
  case text
  /// A box apart from the text, under a label.
  case remark
  /// A text under a heading.
  case heading
  /// A part of the page that is made for it: parameters, the return value, see also.
  case part
}

extension SectionKind {
  package var layout: SectionLayout {
    switch self {
    case .discussion, .overview, .availability, .deprecation, .replacement, .defaultValue, .members,
      .topics, .properties, .methods, .classMethods, .initializers, .constants, .notifications,
      .declaration:
      .text
    case .note, .important, .warning, .tip: .remark
    case .example, .declaredIn, .framework, .guide, .valueType, .inherits, .conforms: .heading
    case .parameters, .returnValue, .seeAlso: .part
    }
  }

  /// The key of its label among the words of a language.
  package var label: String {
    switch self {
    case .inherits: "inheritsFrom"
    case .conforms: "conformsTo"
    case .discussion, .overview, .availability, .deprecation, .replacement, .defaultValue, .members,
      .topics, .properties, .methods, .classMethods, .initializers, .constants, .notifications,
      .declaration, .note, .important, .warning, .tip, .example, .declaredIn, .framework, .guide,
      .valueType, .parameters, .returnValue, .seeAlso:
      rawValue
    }
  }
}
