import Characters
package import Diagnostics
import Graph
package import Translations
package import Vocabulary

/// The state of the translations of some languages, for people and programs.
package struct TranslationStatus: Sendable {
  package let states: TranslationStates
  package let languages: [LanguageID]
  private let formatter: DiagnosticFormatter

  /// - Parameters:
  ///   - languages: those to report; the original is none of them.
  ///   - files: those of the graph's documents and records, under the paths that the user typed.
  package init(_ states: TranslationStates, languages: [LanguageID], files: [SourceFile]) {
    self.states = states
    self.languages = languages
    formatter = DiagnosticFormatter(files: files)
  }

  /// Whether nothing is missing, stale, orphaned or in conflict.
  package var isUpToDate: Bool {
    states.units.allSatisfy { unit in
      guard languages.contains(unit.language) else { return true }
      switch unit.state.kind {
      case .there, .notConfirmed: return true
      case .missing, .stale, .orphaned, .conflict: return false
      }
    }
  }

  private func tag(_ language: LanguageID) -> String { states.graph.languages[language].tag }

  private func id(of group: TranslationGroup) -> String { group.subject.id(in: states.graph) }

  private func place(of unit: TranslationUnit) -> String {
    states.range(of: unit).map { formatter.place(of: $0) } ?? ""
  }

  private func name(of unit: TranslationUnit) -> String {
    "\(unit.subject.id(in: states.graph)), \(unit.section.name)"
  }
}

// MARK: - Text

extension TranslationStatus {
  /// A table for each language, and below it what is to be done, with the changes of the original.
  ///
  ///     ja             there  missing  stale  orphaned  conflict  not confirmed
  ///     UITableView       40        2      1         0         0              3
  ///
  ///     stale:
  ///     content/ja/UITableView.md:30:1: UITableView/rowHeight, abstract
  ///       - The height of a row.
  ///       + The height of each row, in points.
  package var text: String {
    if languages.isEmpty { return "there is one language, and so no translation\n" }
    return languages.map(text).joined(separator: "\n")
  }

  private func text(of language: LanguageID) -> String {
    let units = states.units(in: language)
    let groups = states.groups(in: language)
    let width = (groups.map { id(of: $0).count } + [5]).max() ?? 5
    let titles = TranslationUnit.Kind.allCases.map(\.title)
    var text = padded(tag(language), width) + titles.map { "  " + $0 }.joined() + "\n"
    func addRow(_ name: String, _ counts: StateCounts) {
      text += padded(name, width)
      for (kind, title) in zip(TranslationUnit.Kind.allCases, titles) {
        let number = String(counts[kind])
        text += "  " + String(repeating: " ", count: max(0, title.count - number.count)) + number
      }
      text += "\n"
    }
    for group in groups { addRow(id(of: group), StateCounts(group.units)) }
    addRow("total", StateCounts(units))
    for kind in TranslationUnit.Kind.allCases {
      let those = units.filter { $0.state.kind == kind }
      switch kind {
      case .there, .notConfirmed: continue
      case .missing, .orphaned, .conflict, .stale: break
      }
      if those.isEmpty { continue }
      text += "\n\(kind.title):\n"
      text += those.map(lines).joined()
    }
    return text
  }

  private func lines(of unit: TranslationUnit) -> String {
    var text = "\(place(of: unit)): \(name(of: unit))\n"
    guard case .stale(let changes) = unit.state else { return text }
    func add(_ mark: Character, _ passage: String?) {
      for line in passage?.split(separator: "\n", omittingEmptySubsequences: false) ?? [] {
        text += "  \(mark) \(line)\n"
      }
    }
    for change in changes {
      switch change {
      case .fact(let fact): text += "  \(fact.sentence)\n"
      case .passage(let passage):
        add("-", passage.old)
        add("+", passage.new)
      }
    }
    return text
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension TranslationUnit.Kind {
  /// The word in a table, above a list and behind a part.
  var title: String {
    switch self {
    case .there: "there"
    case .missing: "missing"
    case .stale: "stale"
    case .orphaned: "orphaned"
    case .conflict: "in conflict"
    case .notConfirmed: "not confirmed"
    }
  }
}

// MARK: - JSON

extension TranslationStatus {
  /// `docgen.translations/1`: counts by language and type, and every unit with its state.
  package var json: [UInt8] {
    JSON.members([
      "schema": .string("docgen.translations/1"),
      "original": states.graph.languages.first.map { .string($0.tag) },
      "languages": .array(languages.map(json)),
    ]).bytes()
  }

  private func json(of language: LanguageID) -> JSON {
    let groups = states.groups(in: language)
    return .members([
      "language": .string(tag(language)),
      "totals": counts(groups.flatMap(\.units)),
      "groups": .array(
        groups.map { .members(["id": .string(id(of: $0)), "counts": counts($0.units)]) }),
      "units": .array(groups.flatMap(\.units).map(json)),
    ])
  }

  private func counts(_ units: [TranslationUnit]) -> JSON {
    let counts = StateCounts(units)
    return .object(TranslationUnit.Kind.allCases.map { ($0.rawValue, .number(counts[$0])) })
  }

  private func json(of unit: TranslationUnit) -> JSON {
    var changes: JSON?
    if case .stale(let list) = unit.state { changes = .array(list.map(json)) }
    return .members([
      "id": .string(unit.subject.id(in: states.graph)),
      "section": .string(unit.section.name),
      "state": .string(unit.state.kind.rawValue),
      "at":
        (unit.section == .facts ? states.range(of: unit) : unit.translation.flatMap(states.range))
        .map { .string(formatter.place(of: $0)) },
      "original": unit.original.flatMap(states.range).map { .string(formatter.place(of: $0)) },
      "recorded": unit.recorded.map { .string(formatter.place(of: $0.range)) },
      "changes": changes,
    ])
  }

  private func json(of change: TranslationChange) -> JSON {
    switch change {
    case .fact(let fact):
      .members([
        "fact": .string(fact.name), "old": fact.old.map(JSON.string),
        "new": fact.new.map(JSON.string),
      ])
    case .passage(let passage):
      .members(["old": passage.old.map(JSON.string), "new": passage.new.map(JSON.string)])
    }
  }
}
