/// The names that templates may use. Closed: a name that is not among them is a mistake in the
/// template, reported with the nearest one.
package enum TemplateVariable: UInt8, CaseIterable, Sendable {
  // Of every page
  case lang, title, description, siteTitle, homeHref, landingHref, stylesheet, script, favicon
  case languages, hasOtherLanguages, breadcrumbs, fallback, contentLang, navigation
  case contents, hasContents, generator, root, canonical, repository
  case logo, logoDark, ownLinks, ownFooter, ownHead, ownStyles, ownScripts, socialImage
  case lives, moved, hasReleases, hasBothSources, barLinks
  case searchScript, searchIndex, openSearchHref
  case markdownHref, feedHref, defaultHref, pageType, locale, linkedData
  // Of things in lists
  case kinds, tag, name, href, current, text, up, groups, entries, state, stateWord, nested, label
  case platform, anchor, anchors, count, total, life, counts
  // Of symbols and members
  case kind, abstract, summary, availability, availabilityInherited, deprecation, declarations
  case hasDeclarations, sourceLanguage, code, overview, inherits, conforms, inheritedBy
  case conformers, hasInherits, hasConforms, hasInheritedBy, hasConformers, hasRelationships
  case hasGroups, isLong, folded, external
  case members, parameters, hasParameters, returns, defaultValue, rawValue, readOnly, required,
    traits, onlySource, module
  case advice, sentences, bridges, optional, discussion, sections, remarks, seeAlso, mentionedIn,
    hasMentionedIn, undescribed, sources, hasSources, place, sdk
  // Of articles and home pages
  case heading, body, mentions, hasMentions, previous, next, articles, hasArticles
  // Drawings
  case timeline, ownTimeline, timelines, hierarchy
  // Of versions and changes
  case compareHref, pageScript, dataScript, changesHref, history, figures, chart, rows, key,
    check
  case versions, date, lists, note, isFirst, emptyNote, platforms, versionLinks
  // Of the notes that pages are made of
  case editHref, noteFile, noteHref, write

  /// The name as templates write it.
  package var name: String { "\(self)" }

  static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

/// The value of a name in a template.
package enum TemplateValue: Sendable {
  /// Not there: a section of it is left out.
  case absent
  case flag(Bool)
  /// Escaped where it is written.
  case text(String)
  /// `../UITableView.html#rowHeight`, so many folders above the page, escaped and joined where it is
  /// written: pages of versions have them by the hundred thousand, and none is written twice.
  case address(String, above: UInt16)
  /// Rendered by docgen: written as it is.
  case html(HTML)
  case list([TemplateValue])
  /// An object, in a box, so that the values of long lists are short.
  indirect case object(TemplateObject)

  /// Text, or nothing.
  package static func optional(_ text: String?) -> TemplateValue {
    text.map { .text($0) } ?? .absent
  }

  /// HTML, or nothing if it is empty.
  package static func optional(_ html: HTML) -> TemplateValue {
    html.isEmpty ? .absent : .html(html)
  }

  /// The text that it is, if it is one.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The content of a value, as a section asks for it.
  enum Content {
    case nothing
    /// It is there, and a section of it sees what is around it.
    case plain
    /// An object, or a list of values that may be some.
    case nested
  }

  var content: Content {
    switch self {
    case .absent, .flag(false): .nothing
    case .flag(true), .address: .plain
    case .text(let text): text.isEmpty ? .nothing : .plain
    case .html(let html): html.isEmpty ? .nothing : .plain
    case .list(let values): values.isEmpty ? .nothing : .nested
    case .object: .nested
    }
  }

  package var isEmpty: Bool { content == .nothing }
}

/// Values by name: what a template sees of a page, a member, an entry of a list.
///
/// A row of pairs rather than a hash table: most objects have less than ten names, pages make a
/// hundred thousand of them. A bit for each name tells whether the object has it, another whether there
/// is something: most sections of a template ask for nothing else, and of most names there is nothing.
package struct TemplateObject: Sendable, ExpressibleByDictionaryLiteral {
  private var pairs: [(TemplateVariable, TemplateValue)]
  private var variables = TemplateVariableSet()
  /// The names of which there is something. A name without a pair is none of them.
  private var filled = TemplateVariableSet()

  package init(dictionaryLiteral elements: (TemplateVariable, TemplateValue)...) {
    pairs = elements
    // A loop over the elements would be given a copy of each.
    for index in elements.indices {
      variables.insert(elements[index].0)
      if !elements[index].1.isEmpty { filled.insert(elements[index].0) }
    }
  }

  package mutating func reserve(_ count: Int) { pairs.reserveCapacity(count) }

  package subscript(variable: TemplateVariable) -> TemplateValue? {
    get {
      guard variables.contains(variable) else { return nil }
      guard filled.contains(variable), let position = pair(of: variable) else { return .absent }
      return pairs[position].1
    }
    set {
      guard let newValue, !newValue.isEmpty else {
        if newValue != nil { variables.insert(variable) }
        return filled.remove(variable)
      }
      // A name that had nothing may have a pair all the same.
      if variables.contains(variable), let position = pair(of: variable) {
        pairs[position].1 = newValue
      } else {
        pairs.append((variable, newValue))
      }
      variables.insert(variable)
      filled.insert(variable)
    }
  }

  /// Whether the object has a name: it decides then, also if there is nothing.
  @inline(__always)
  func has(_ variable: TemplateVariable) -> Bool { variables.contains(variable) }

  /// The value of a name of which there is something, nil of any other.
  ///
  /// - Parameter hint: where it may stand; set to where it does. Objects made by one function have their
  ///   names at the same positions.
  @inline(__always)
  func position(of variable: TemplateVariable, hint: inout UInt8) -> Int? {
    guard filled.contains(variable) else { return nil }
    let guess = Int(hint)
    if guess < pairs.count, pairs[guess].0.rawValue == variable.rawValue { return guess }
    let position = pair(of: variable)
    hint = UInt8(truncatingIfNeeded: position ?? 0)
    return position
  }

  subscript(position position: Int) -> TemplateValue { pairs[position].1 }

  /// The content of the value at a position, as a section asks for it.
  func content(at position: Int) -> TemplateValue.Content { pairs[position].1.content }

  private func pair(of variable: TemplateVariable) -> Int? {
    // A closure would be given a copy of each value.
    for index in pairs.indices where pairs[index].0.rawValue == variable.rawValue { return index }
    return nil
  }
}

/// Some variables, each of which is one bit.
struct TemplateVariableSet: Sendable {
  static let capacity = 192

  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0

  @inline(__always)
  func contains(_ variable: TemplateVariable) -> Bool {
    let bit = UInt64(variable.rawValue)
    let part = bit < 64 ? low : bit < 128 ? middle : high
    return (part &>> (bit & 63)) & 1 != 0
  }

  mutating func insert(_ variable: TemplateVariable) {
    let bit = UInt64(variable.rawValue)
    let flag: UInt64 = 1 &<< (bit & 63)
    if bit < 64 { low |= flag } else if bit < 128 { middle |= flag } else { high |= flag }
  }

  mutating func remove(_ variable: TemplateVariable) {
    let bit = UInt64(variable.rawValue)
    let rest = ~(1 &<< (bit & 63))
    if bit < 64 { low &= rest } else if bit < 128 { middle &= rest } else { high &= rest }
  }
}
