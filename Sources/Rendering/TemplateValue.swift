/// The names that templates may use. Closed: a name that is not among them is a mistake in the
/// template, reported with the nearest one.
package enum Slot: CaseIterable, Sendable {
  // Of every page
  case lang, title, description, siteTitle, homeHref, landingHref, stylesheet, script, favicon
  case languages, hasOtherLanguages, breadcrumbs, fallback, contentLang, navigation
  case contents, hasContents, generator, root, canonical, repository
  case lives, hasReleases
  case searchScript, searchIndex, openSearchHref
  case markdownHref, feedHref, defaultHref, pageType, locale, linkedData
  // Of things in lists
  case tag, name, href, current, text, up, groups, entries, state, stateWord, nested, label
  case platform, anchor, count, total, life, counts
  // Of symbols and members
  case kind, otherName, abstract, availability, availabilityInherited, deprecation, declarations
  case hasDeclarations, sourceLanguage, code, overview, inherits, conforms, inheritedBy
  case conformers, hasInherits, hasConforms, hasInheritedBy, hasConformers, hasRelationships
  case hasGroups, isLong
  case members, parameters, hasParameters, returns, defaultValue, readOnly, required
  case advice, sentences, bridges, optional, discussion, sections, remarks, seeAlso, mentionedIn,
    hasMentionedIn, undescribed
  // Of articles and home pages
  case heading, body, mentions, hasMentions, previous, next, articles, hasArticles
  // Drawings
  case timeline, ownTimeline, timelines, hierarchy
  // Of versions and changes
  case compareHref, compareScript, dataScript, changesHref, history, figures, chart, rows, key,
    check
  case versions, lists, note, isFirst, emptyNote, platforms, versionsHref
  // Of the notes that pages are made of
  case editHref, noteFile, noteHref, write

  /// As templates write it.
  package var name: String { "\(self)" }

  /// Without a raw value, two slots are compared as numbers, not as strings.
  static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

/// What a template's name stands for.
package enum TemplateValue: Sendable {
  /// Not there: a section of it is left out.
  case absent
  case flag(Bool)
  /// Escaped where it is written.
  case text(String)
  /// `../UITableView.html?ios=14.0#rowHeight`, escaped and joined where it is written: pages of
  /// versions have them by the hundred thousand, and none is written twice.
  indirect case address(prefix: String, file: String, query: String, anchor: String?)
  /// Rendered by docgen: written as it is.
  case html(HTML)
  case list([TemplateValue])
  case object(TemplateObject)

  /// Text, or nothing.
  static func optional(_ text: String?) -> TemplateValue { text.map { .text($0) } ?? .absent }

  /// HTML, or nothing if it is empty.
  static func optional(_ html: HTML) -> TemplateValue { html.isEmpty ? .absent : .html(html) }

  /// The text that it is, if it is one.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var isEmpty: Bool {
    switch self {
    case .absent, .flag(false): true
    case .flag(true), .object, .address: false
    case .text(let text): text.isEmpty
    case .html(let html): html.isEmpty
    case .list(let values): values.isEmpty
    }
  }
}

/// Values by name: what a template sees of a page, a member, an entry of a list.
///
/// A row of pairs rather than a hash table: most objects have less than ten names, pages make a
/// hundred thousand of them.
package struct TemplateObject: Sendable, ExpressibleByDictionaryLiteral {
  private var pairs: [(Slot, TemplateValue)]

  package init(dictionaryLiteral elements: (Slot, TemplateValue)...) {
    pairs = elements
  }

  mutating func reserve(_ count: Int) { pairs.reserveCapacity(count) }

  package subscript(slot: Slot) -> TemplateValue? {
    get {
      for index in pairs.indices where pairs[index].0 == slot { return pairs[index].1 }
      return nil
    }
    set {
      for index in pairs.indices where pairs[index].0 == slot {
        pairs[index].1 = newValue ?? .absent
        return
      }
      if let newValue {
        pairs.append((slot, newValue))
      }
    }
  }
}
