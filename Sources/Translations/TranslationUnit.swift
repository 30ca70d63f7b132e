import Characters
package import Graph
import Markup
package import Vocabulary

/// The subject of a translation, which keeps its identity when its note is renamed or cut in two.
package enum TranslationSubject: Hashable, Sendable {
  case symbol(SymbolID)
  case article(ArticleID)
  /// The first page of a language.
  case home
  /// A recorded subject that neither the original nor a translation has any more.
  case gone(String)

  /// `UITableView/rowHeight`, `articles/table-styles`, `index`: the key of its record.
  package func id(in graph: SymbolGraph) -> String {
    switch self {
    case .symbol(let symbol): graph.symbols[symbol].id
    case .article(let article): graph.articles[article].id
    case .home: Self.homeID
    case .gone(let id): id
    }
  }

  static let homeID = "index"
}

/// One part of one symbol or article in one language, and how it stands to the original.
package struct TranslationUnit: Sendable {
  package enum State: Hashable, Sendable {
    /// It says what the original says.
    case there
    case missing
    /// The original says something else since it was translated.
    case stale([TranslationChange])
    /// The original does not have it, or not any more.
    case orphaned
    /// Its note states other facts than the original.
    case conflict
    /// Nobody has said of which state of the original it is a translation.
    case notConfirmed

    package var kind: Kind {
      switch self {
      case .there: .there
      case .missing: .missing
      case .stale: .stale
      case .orphaned: .orphaned
      case .conflict: .conflict
      case .notConfirmed: .notConfirmed
      }
    }
  }

  /// A state without its details, in the order in which states are counted.
  package enum Kind: String, CaseIterable, Sendable {
    case there, missing, stale, orphaned, conflict, notConfirmed
  }

  package var subject: TranslationSubject
  package var section: SectionKey
  package var language: LanguageID
  package var state: State
  /// nil: the original has no such part; of ``SectionKey/facts`` the words of the symbol.
  package var original: Text?
  /// The translation; of a missing part the words that stand for it, if there are any.
  package var translation: Text?
  /// The record of the original from which it was translated.
  package var recorded: RecordedSection?
}

/// The parts of a type with its members, of one article, or of a first page.
package struct TranslationGroup: Sendable {
  package var subject: TranslationSubject
  package var units: [TranslationUnit]

  package init(subject: TranslationSubject, units: [TranslationUnit]) {
    self.subject = subject
    self.units = units
  }
}

/// The number of units in each state.
package struct StateCounts: Hashable, Sendable {
  /// The count of each state, by its index.
  private var counts: SIMD8<Int32> = .zero

  package init() {}

  package init(_ units: some Sequence<TranslationUnit>) {
    for unit in units { add(unit.state.kind) }
  }

  mutating func add(_ kind: TranslationUnit.Kind) { counts[kind.index] &+= 1 }

  package subscript(kind: TranslationUnit.Kind) -> Int { Int(counts[kind.index]) }
}

extension TranslationUnit.Kind {
  fileprivate var index: Int {
    switch self {
    case .there: 0
    case .missing: 1
    case .stale: 2
    case .orphaned: 3
    case .conflict: 4
    case .notConfirmed: 5
    }
  }
}

/// A summary of the translations into one language: the counts of all units, and the units that somebody
/// is to look at.
package struct TranslationSummary: Sendable {
  /// A type with its members, an article or a first page.
  package struct Group: Sendable {
    package var subject: TranslationSubject
    package var counts = StateCounts()
  }

  /// The units of one subject that are missing, stale, orphaned or in conflict.
  struct Open: Sendable {
    /// The range of the units in ``TranslationSummary/open``.
    var units: Range<Int>
    /// Whether anything is recorded of the subject.
    var isRecorded: Bool
    /// Whether no part of it is translated, but for its facts.
    var isUntranslated: Bool
  }

  /// The groups in the order of the units.
  package private(set) var groups: [Group] = []
  package private(set) var counts = StateCounts()
  /// The units that are missing, stale, orphaned or in conflict, in their order.
  package private(set) var open: [TranslationUnit] = []
  private(set) var openSubjects: [Open] = []
  private var indices: [TranslationSubject: Int] = [:]

  package init() {}

  /// Adds the units of one subject.
  mutating func add(_ units: [TranslationUnit], to subject: TranslationSubject) {
    let index = indices[subject] ?? groups.count
    if index == groups.count {
      indices[subject] = index
      groups.append(Group(subject: subject))
    }
    let start = open.count
    for unit in units {
      let kind = unit.state.kind
      groups[index].counts.add(kind)
      counts.add(kind)
      switch kind {
      case .there, .notConfirmed: break
      case .missing, .stale, .orphaned, .conflict: open.append(unit)
      }
    }
    guard open.count > start else { return }
    openSubjects.append(
      Open(
        units: start..<open.count, isRecorded: units.contains { $0.recorded != nil },
        isUntranslated: units.contains { $0.state == .missing }
          && units.allSatisfy { $0.state == .missing || $0.section == .facts }))
  }
}

/// A change of the original since a translation was made.
package enum TranslationChange: Hashable, Sendable {
  case passage(PassageChange)
  case fact(FactChange)
}
