import Characters
import Declarations
package import Diagnostics
package import Vocabulary

/// A comparison of what notes state with what files of facts state: only what both state can agree or not.
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
    /// The range of the note that states it.
    package var range: SourceRange
    /// The range of the file of facts that states it; nil: none does.
    package var factsRange: SourceRange?
    /// The statements of both, where they contradict each other, or write one declaration in two forms.
    package var message: String?
  }

  /// The rows of one symbol after another, each in the order of the keys.
  package private(set) var rows: [Row] = []
  /// Symbols that files of facts name and no note describes.
  package private(set) var undescribed: [String] = []
  private let platforms: PlatformList
  private let table: FactTable
  /// The mistakes that were found in reading both.
  package let diagnostics: [Diagnostic]

  package init(of draft: GraphDraft, platforms: PlatformList, diagnostics: [Diagnostic]) {
    self.platforms = platforms
    self.diagnostics = diagnostics
    table = draft.builder.factTable
    let all = SymbolID.range(0..<draft.symbolCount)
    let notes = draft.symbols(all, from: .notes).value
    let facts = draft.symbols(all, from: .facts).value
    for (noted, stated) in zip(notes, facts) {
      if !noted.isDescribed, !stated.stated.isEmpty || stated.kind != nil {
        undescribed.append(noted.id)
      }
      let comparison = EntryComparison(
        noted: noted, facts: stated, platforms: platforms, table: table, draft: draft)
      for (key, range) in noted.stated where table[key].isCompared {
        rows.append(comparison.row(key, at: range))
      }
    }
  }

  package func name(of key: FactKey) -> String { table.name(of: key, in: platforms) }

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
}

extension FactRow {
  /// Whether it says something that two sources can agree about by itself.
  fileprivate var isCompared: Bool { if case .none = statements.comparison { false } else { true } }
}

/// One symbol as notes and as facts have it.
private struct EntryComparison {
  let noted: Symbol
  let facts: Symbol
  let platforms: PlatformList
  let table: FactTable
  let draft: GraphDraft

  func row(_ key: FactKey, at range: SourceRange) -> Verification.Row {
    var row = Verification.Row(
      symbol: noted.id, key: key, outcome: .notStated, range: range,
      factsRange: factsRange(of: key))
    guard let (left, right) = values(of: key) else { return row }
    row.outcome = left == right ? .confirmed : .contradicted
    if left != right {
      row.message =
        "'\(noted.id)': \(table.name(of: key, in: platforms)) is \(right) by the facts, and stated as \(left)"
    } else if case .declaration = table[key].statements.comparison {
      row.message = otherForm(of: key)
    }
    return row
  }

  /// The range of the facts that states a key, or the one that contradicts it.
  private func factsRange(of key: FactKey) -> SourceRange? {
    if let exact = facts.stated.first(where: { $0.fact == key }) { return exact.range }
    guard let platform = key.platform else { return nil }
    return facts.stated.first { $0.fact.platform == platform }?.range
  }

  /// The statements of both about a key, in words that are equal if they say the same; nil: one says nothing.
  private func values(of key: FactKey) -> (String, String)? {
    switch table[key].statements.comparison {
    case .availability:
      if let platform = key.platform { return availability(of: key, on: platform) }
      return key.isOfDeprecation ? deprecation() : nil
    case .words: return pair(notedValue(key).map(words), factsValue(key).map(words))
    case .code: return code(of: key)
    case .sharedName: return shared(key) { $0 }
    case .sharedLastName: return shared(key, Self.lastName)
    case .declaration: return declarations(of: key)
    case .none: return nil
    }
  }

  private func notedValue(_ key: FactKey) -> FactValue? {
    noted.value(of: key, in: table[key].holder, id: draft.id)
  }

  private func factsValue(_ key: FactKey) -> FactValue? {
    facts.value(of: key, in: table[key].holder, id: draft.id)
  }

  private func words(_ value: FactValue) -> String {
    value.isFlag.map { "\($0)" } ?? value.words
  }

  private func pair(_ left: String?, _ right: String?) -> (String, String)? {
    guard let left, let right else { return nil }
    return (left, right)
  }

  private func availability(of key: FactKey, on platform: Platform) -> (String, String)? {
    let (left, right) = (noted.availability[platform], facts.availability[platform])
    if left == .unavailable || right == .unavailable {
      return right == .unknown ? nil : (word(left), word(right))
    }
    return pair(notedValue(key).map(words), factsValue(key).map(words))
  }

  private func word(_ availability: Availability) -> String {
    availability == .unavailable ? "unavailable" : "available"
  }

  /// "Deprecated." without a version and platform is confirmed by any.
  private func deprecation() -> (String, String)? {
    facts.availability.contains { $0.availability.deprecation != nil } ? ("", "") : nil
  }

  /// Numbers and words of code; what a note says in words of its language nobody compares.
  private func code(of key: FactKey) -> (String, String)? {
    guard let left = notedValue(key)?.text, let right = factsValue(key)?.text else { return nil }
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

  /// Notes name what serves best; the facts may know another, too.
  private func shared(_ key: FactKey, _ name: (String) -> String) -> (String, String)? {
    guard case .list(let left)? = notedValue(key), case .list(let right)? = factsValue(key),
      !Set(left.map(name)).isDisjoint(with: right.map(name))
    else { return nil }
    return ("", "")
  }

  /// `contentConfiguration` of `UITableViewCell/contentConfiguration`.
  private static func lastName(of name: String) -> String {
    let end = name.firstIndex(of: "(") ?? name.endIndex
    let start = name[..<end].lastIndex { "/.".contains($0) }.map { name.index(after: $0) }
    return String(name[(start ?? name.startIndex)...])
  }

  private func declaration(of symbol: Symbol, _ key: FactKey) -> Declaration? {
    guard case .part(.declaration(let language)) = table[key].holder else { return nil }
    return symbol.declarations.first { $0.declaration.sourceLanguage == language }?.declaration
  }

  /// The form of a declaration in the facts, where a note writes another one that means the same.
  private func otherForm(of key: FactKey) -> String? {
    guard let left = declaration(of: noted, key)?.oneLine,
      let right = declaration(of: facts, key)?.oneLine, left != right
    else { return nil }
    return "'\(noted.id)' is written as '\(right)' by the facts, and here as '\(left)'"
  }

  private func declarations(of key: FactKey) -> (String, String)? {
    guard let left = declaration(of: noted, key),
      let right = declaration(of: facts, key)
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
