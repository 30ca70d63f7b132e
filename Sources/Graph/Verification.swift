import Characters
import Declarations
package import Diagnostics
package import Vocabulary

/// What notes state, held against what files of facts state: only what both do can agree or not.
package struct Verification: Sendable {
  package enum Outcome: String, CaseIterable, Sendable {
    case confirmed, contradicted
    /// No file of facts says anything of it.
    case notStated
  }

  /// One fact that notes state.
  package struct Row: Sendable {
    package var symbol: String
    package var key: FactKey
    package var outcome: Outcome
    /// Where a note states it.
    package var range: SourceRange
    /// Where a file of facts does.
    package var factsRange: SourceRange?
    /// What both say, where they contradict each other, or write one declaration in two forms.
    package var message: String?
  }

  /// In the order of the symbols, and of each in that of the keys.
  package private(set) var rows: [Row] = []
  /// Symbols that files of facts name and no note describes.
  package private(set) var undescribed: [String] = []
  package let platforms: PlatformList
  /// What was found wrong in reading both.
  package let diagnostics: [Diagnostic]

  package init(of draft: GraphDraft, platforms: PlatformList, diagnostics: [Diagnostic]) {
    self.platforms = platforms
    self.diagnostics = diagnostics
    let all = SymbolID.range(0..<draft.symbolCount)
    let notes = draft.symbols(all, from: .notes).value
    let facts = draft.symbols(all, from: .facts).value
    for (noted, stated) in zip(notes, facts) {
      if !noted.isDescribed, !stated.stated.isEmpty || stated.kind != nil {
        undescribed.append(noted.id)
      }
      for (key, range) in noted.stated where Self.isCompared(key) {
        rows.append(
          Comparison(noted: noted, facts: stated, platforms: platforms).row(key, at: range))
      }
    }
  }

  package func count(_ outcome: Outcome, of key: FactKey? = nil) -> Int {
    rows.count { $0.outcome == outcome && (key == nil || $0.key == key) }
  }

  /// The keys of the rows, in their order.
  package var keys: [FactKey] { Set(rows.map(\.key)).sorted() }

  /// A diagnostic for each contradiction, at its place in the note.
  package var contradictions: [Diagnostic] {
    rows.filter { $0.outcome == .contradicted }.map { row in
      Diagnostic(
        .contradictsFacts, row.message ?? "", at: row.range,
        notes: row.factsRange.map { [.init("the facts stand here", at: $0)] } ?? [])
    }
  }

  /// The declarations that both write, in two forms: with other blanks, attributes, words for
  /// nullability, names of parameters.
  package var otherForms: [Row] {
    rows.filter { $0.outcome == .confirmed && $0.message != nil }
  }

  /// Whether a key says something that two sources can agree about by itself.
  private static func isCompared(_ key: FactKey) -> Bool {
    switch key {
    case .introduced, .deprecated, .obsoleted, .unavailable, .announced, .readOnly, .required,
      .defaultValue, .inherits, .conforms, .replacement, .declaration, .kind:
      true
    // These follow from the others.
    case .valueType, .owner, .swiftName, .parameters, .returns, .described: false
    }
  }
}

/// One symbol as notes and as facts have it.
private struct Comparison {
  let noted: Symbol
  let facts: Symbol
  let platforms: PlatformList

  func row(_ key: FactKey, at range: SourceRange) -> Verification.Row {
    var row = Verification.Row(
      symbol: noted.id, key: key, outcome: .notStated, range: range,
      factsRange: factsRange(of: key))
    guard let (left, right) = values(of: key) else { return row }
    row.outcome = left == right ? .confirmed : .contradicted
    if case .declaration(let language) = key, left == right {
      row.message = otherForm(in: language)
    } else if left != right {
      row.message =
        "'\(noted.id)': \(key.name(in: platforms)) is \(right) by the facts, and stated as \(left)"
    }
    return row
  }

  /// Where facts state a key, or the one that contradicts it.
  private func factsRange(of key: FactKey) -> SourceRange? {
    if let exact = facts.stated.first(where: { $0.fact == key }) { return exact.range }
    guard let platform = key.platform else { return nil }
    return facts.stated.first { $0.fact.platform == platform }?.range
  }

  /// What both say of a key, in words that are equal if they say the same; nil: one says nothing.
  private func values(of key: FactKey) -> (String, String)? {
    switch key {
    case .introduced(let platform?), .deprecated(let platform?), .obsoleted(let platform?),
      .unavailable(let platform?):
      return availability(of: key, on: platform)
    case .introduced(nil), .obsoleted(nil), .unavailable(nil): return nil
    case .deprecated(nil), .announced: return deprecation()
    case .readOnly: return pair(noted.isReadOnly, facts.isReadOnly)
    case .required: return pair(noted.isRequired, facts.isRequired)
    case .defaultValue: return defaultValues()
    case .inherits: return pair(noted.inherits.first?.name, facts.inherits.first?.name)
    case .conforms:
      let known = Set(facts.conforms.map(\.name))
      let stated = noted.conforms.map(\.name).filter(known.contains)
      return stated.isEmpty ? nil : ("", "")
    case .replacement: return replacements()
    case .declaration(let language): return declarations(in: language)
    case .kind: return pair(noted.kind?.rawValue, facts.kind?.rawValue)
    case .valueType, .owner, .swiftName, .parameters, .returns, .described: return nil
    }
  }

  private func pair<Value>(_ left: Value?, _ right: Value?) -> (String, String)? {
    guard let left, let right else { return nil }
    return ("\(left)", "\(right)")
  }

  private func availability(of key: FactKey, on platform: Platform) -> (String, String)? {
    let (left, right) = (noted.availability[platform], facts.availability[platform])
    if left == .unavailable || right == .unavailable {
      return right == .unknown ? nil : (word(left), word(right))
    }
    switch key {
    case .introduced: return pair(left.introduced, right.introduced)
    case .obsoleted: return pair(left.obsoleted, right.obsoleted)
    case .deprecated, .unavailable, .announced, .readOnly, .required, .defaultValue, .valueType,
      .inherits, .conforms, .replacement, .declaration, .kind, .owner, .swiftName, .parameters,
      .returns, .described:
      guard let left = left.deprecation, let right = right.deprecation else { return nil }
      return (word(left), word(right))
    }
  }

  private func word(_ availability: Availability) -> String {
    availability == .unavailable ? "unavailable" : "available"
  }

  private func word(_ deprecation: Availability.Deprecation) -> String {
    switch deprecation {
    case .since(let version): version?.description ?? "always"
    case .announced: "announced"
    }
  }

  /// "Deprecated." without a version and platform is confirmed by any.
  private func deprecation() -> (String, String)? {
    facts.availability.contains { $0.availability.deprecation != nil } ? ("", "") : nil
  }

  /// Numbers and words of code; what a note says in words of its language nobody compares.
  private func defaultValues() -> (String, String)? {
    guard let left = noted.defaultValue, let right = facts.defaultValue else { return nil }
    if let left = constantValue(of: left), let right = constantValue(of: right) {
      return ("\(left)", "\(right)")
    }
    func plain(_ value: String) -> String? {
      let value = value.filter { !"`\"'".contains($0) }
      guard value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x80 }), !value.isEmpty else { return nil }
      return ["YES": "true", "NO": "false"][value] ?? value
    }
    guard let left = plain(left), let right = plain(right) else { return nil }
    // A number, and the name of a constant that has it.
    if left.utf8.first?.isDigit != right.utf8.first?.isDigit { return nil }
    return (left, right)
  }

  private func replacements() -> (String, String)? {
    func names(_ symbol: Symbol) -> Set<String> {
      Set(symbol.replacements.map { Self.lastName(of: $0.name) })
    }
    let (left, right) = (names(noted), names(facts))
    // Notes name what serves best; the facts may know another way, too.
    return left.isDisjoint(with: right) ? nil : ("", "")
  }

  /// `contentConfiguration` of `UITableViewCell/contentConfiguration`.
  private static func lastName(of name: String) -> String {
    let end = name.firstIndex(of: "(") ?? name.endIndex
    let start = name[..<end].lastIndex { "/.".contains($0) }.map { name.index(after: $0) }
    return String(name[(start ?? name.startIndex)...])
  }

  private func declaration(of symbol: Symbol, in language: SourceLanguage) -> Declaration? {
    symbol.declarations.first { $0.declaration.sourceLanguage == language }?.declaration
  }

  /// How facts write a declaration that a note writes otherwise, and both mean one thing.
  private func otherForm(in language: SourceLanguage) -> String? {
    guard let left = declaration(of: noted, in: language)?.oneLine,
      let right = declaration(of: facts, in: language)?.oneLine, left != right
    else { return nil }
    return "'\(noted.id)' is written as '\(right)' by the facts, and here as '\(left)'"
  }

  private func declarations(in language: SourceLanguage) -> (String, String)? {
    guard let left = declaration(of: noted, in: language),
      let right = declaration(of: facts, in: language)
    else { return nil }
    if left.declaresTheSame(as: right) { return ("", "") }
    return ("'\(left.oneLine)'", "'\(right.oneLine)'")
  }
}

extension Declaration {
  fileprivate var oneLine: String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
