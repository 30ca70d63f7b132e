/// The names that templates may use. Closed: a name that is not among them is a mistake in the
/// template, reported with the nearest one.
package enum Slot: String, CaseIterable, Sendable {
  // Of every page
  case lang, title, description, siteTitle, homeHref, landingHref, stylesheet, script, favicon
  case pageKind, languages, hasOtherLanguages, breadcrumbs, fallback, contentLang, navigation
  case contents, hasContents, generator, root
  // Of things in lists
  case tag, name, href, current, text, up, groups, entries, state, stateWord, nested, label
  case platform, anchor, count, total
  // Of symbols and members
  case kind, otherName, abstract, availability, availabilityInherited, deprecation, declarations
  case hasDeclarations, sourceLanguage, code, overview, inherits, conforms, inheritedBy
  case conformers, hasInherits, hasConforms, hasInheritedBy, hasConformers, hasRelationships
  case hasGroups, members, parameters, hasParameters, returns, defaultValue, readOnly, required
  case optional, discussion, remarks, seeAlso, mentionedIn, hasMentionedIn, undescribed
  // Of articles and home pages
  case heading, body, mentions, hasMentions, previous, next, articles, hasArticles
}

/// What a template's name stands for.
package enum TemplateValue: Sendable {
  /// Not there: a section of it is left out.
  case absent
  case flag(Bool)
  /// Escaped where it is written.
  case text(String)
  /// Rendered by docgen: written as it is.
  case html(HTML)
  case list([TemplateValue])
  case object([Slot: TemplateValue])

  /// Text, or nothing.
  static func optional(_ text: String?) -> TemplateValue { text.map { .text($0) } ?? .absent }

  /// HTML, or nothing if it is empty.
  static func optional(_ html: HTML) -> TemplateValue { html.isEmpty ? .absent : .html(html) }

  var isEmpty: Bool {
    switch self {
    case .absent, .flag(false): true
    case .flag(true), .object: false
    case .text(let text): text.isEmpty
    case .html(let html): html.isEmpty
    case .list(let values): values.isEmpty
    }
  }
}
