import Statements
package import Vocabulary

/// The part of a symbol or article that a unit of translation is: `abstract`, `parameter animated`,
/// `discussion rows-and-sections`.
///
/// It is written into records, so it depends on the original alone and on no language.
package struct SectionKey: Hashable, Sendable {
  package var name: String

  package init(_ name: String) { self.name = name }

  /// The title of an article or first page.
  package static let title = SectionKey("title")
  package static let abstract = SectionKey("abstract")
  /// The text before the first heading of its own.
  package static let discussion = SectionKey("discussion")
  /// The statements about the symbol that are no text: availability, replacement, default.
  package static let facts = SectionKey("facts")

  /// Below a heading in the text, by the heading's slug.
  static func headed(_ slug: String) -> SectionKey { SectionKey("discussion " + slug) }

  package var isHeaded: Bool { name.hasPrefix("discussion ") }

  /// The title of a topic group, and the words below it, by the slug of the title.
  static func topic(_ slug: String) -> SectionKey { SectionKey("topic " + slug) }

  static func parameter(_ name: String) -> SectionKey { SectionKey("parameter " + name) }

  /// - Parameter number: the how-manieth of its kind; the first is 1.
  static func other(_ kind: SectionKind, number: Int) -> SectionKey {
    SectionKey(number == 1 ? kind.rawValue : "\(kind.rawValue) \(number)")
  }

  /// Its rank among the parts of a record.
  var rank: Int {
    switch self {
    case .title: 0
    case .abstract: 1
    case .discussion: 2
    case .facts: 6
    default: isHeaded ? 3 : name.hasPrefix("topic ") ? 5 : 4
    }
  }
}

extension SectionKind {
  /// Whether its words are to be translated: what states facts exists once for all languages.
  var isTranslated: Bool {
    switch self {
    case .overview, .discussion, .example, .note, .important, .warning, .tip, .parameters,
      .returnValue, .guide, .deprecation:
      true
    case .topics, .members, .properties, .methods, .classMethods, .initializers, .constants,
      .notifications, .valueType, .defaultValue, .declaration, .declaredIn, .framework,
      .availability, .replacement, .inherits, .conforms, .seeAlso:
      false
    }
  }
}

extension SectionKey {
  /// The name of the parameter that it describes.
  package var parameterName: String? {
    name.hasPrefix("parameter ") ? String(name.dropFirst("parameter ".count)) : nil
  }

  /// Whether it is the title of a topic group.
  package var isTopic: Bool { name.hasPrefix("topic ") }

  /// The kind of a part that has neither a heading nor a name of its own.
  package var kind: SectionKind? {
    SectionKind(rawValue: String(name.prefix { $0 != " " }))
  }
}
