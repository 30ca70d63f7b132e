import Characters
import Graph
import Markup
import Site
import Translations
import Vocabulary

/// The page of how the translations stand to the original: for each language its counts, what is to be
/// done, with the changes of the original, and the counts of each page. The page of a translation tells of that language, the
/// original's of all.
struct CoveragePage {
  let context: PageContext

  private var graph: SymbolGraph { context.graph }
  private var words: Language { context.words }
  private var states: TranslationStates? { context.site.translations }

  static func files(of plan: SitePlan) -> [SiteFile] {
    guard plan.context.hasCoverage else { return [] }
    return plan.pages(at: SitePaths.coverageFile) { .coverage(language: $0) }
  }

  var languages: [LanguageID] {
    let all = states?.languages ?? []
    return all.contains(context.language) ? [context.language] : all
  }

  static let shown: [TranslationUnit.Kind] = [.stale, .missing, .conflict, .orphaned]

  func word(for kind: TranslationUnit.Kind) -> String {
    words.string("translation.\(kind.rawValue)")
  }

  func summary(in language: LanguageID) -> TranslationSummary {
    states?.summary(in: language) ?? TranslationSummary()
  }

  /// The states of which a table of counts has a column: that of what is done, and those that occur.
  private func columns(of counts: StateCounts) -> [TranslationUnit.Kind] {
    TranslationUnit.Kind.allCases.filter { $0 == .there || counts[$0] > 0 }
  }

  func name(of subject: TranslationSubject) -> String {
    switch subject {
    case .symbol(let symbol): graph.symbols[symbol].id
    case .article(let article): context.title(of: article)
    case .home: context.siteTitle
    case .gone(let id): id
    }
  }

  /// The units in a state, those of one subject together.
  func subjects(_ kind: TranslationUnit.Kind, in summary: TranslationSummary) -> [TranslationGroup]
  {
    var groups: [TranslationGroup] = []
    for unit in summary.open where unit.state.kind == kind {
      if groups.last?.subject == unit.subject {
        groups[groups.count - 1].units.append(unit)
      } else {
        groups.append(TranslationGroup(subject: unit.subject, units: [unit]))
      }
    }
    return groups
  }

  /// "Abstract, Discussion"; of facts what moved.
  func parts(of group: TranslationGroup) -> String {
    group.units.flatMap { unit -> [String] in
      if case .stale(let changes) = unit.state {
        let facts = changes.compactMap { change in
          if case .fact(let fact) = change { context.sentence(of: fact) } else { nil }
        }
        if !facts.isEmpty { return facts }
      }
      return [context.label(of: unit)]
    }.joined(separator: words.string("listSeparator"))
  }

  func description() -> String {
    words.string(
      "translation.coverageDescription", ["language": graph.languages.first?.name ?? ""])
  }

  func values() -> TemplateObject {
    let title = words.string("translation.coverage")
    var page = context.values(
      title: title, description: description(), contentLanguage: context.language,
      breadcrumbs: [
        PageContext.crumb(
          words.string("reference"), SitePaths.relative("index.html", from: context.page)),
        PageContext.crumb(title, nil),
      ])
    page[.heading] = .text(title)
    page[.groups] = .list(languages.map(section))
    page[.contents] = .list(
      languages.map {
        PageContext.content(
          HTML(text: graph.languages[$0].name), "#" + graph.languages[$0].tag, isNested: false,
          tag: context.tag(ifNotPage: $0))
      })
    page[.hasContents] = .flag(languages.count > 1)
    page[.navigation] = navigation()
    return page
  }

  private func navigation() -> TemplateValue {
    .object([
      .title: .absent,
      .up: .object([
        .text: .text(words.string("reference")),
        .href: .text(SitePaths.relative("index.html", from: context.page)),
      ]),
      .groups: .list(
        languages.map { language in
          let tag = graph.languages[language].tag
          let counts = summary(in: language).counts
          return .object([
            .title: .text(graph.languages[language].name), .href: .text("#" + tag), .life: .absent,
            .contentLang: context.tag(ifNotPage: language),
            .entries: .list(
              Self.shown.filter { counts[$0] > 0 }.map { kind in
                .object([
                  .name: .text(word(for: kind)), .href: .text("#" + anchor(of: kind, tag)),
                  .state: .absent, .stateWord: .absent, .life: .absent, .current: .flag(false),
                  .contentLang: .absent,
                ])
              }),
          ])
        }),
    ])
  }

  private func section(of language: LanguageID) -> TemplateValue {
    let tag = graph.languages[language].tag
    let summary = summary(in: language)
    let columns = columns(of: summary.counts)
    let lists = Self.shown.compactMap { kind -> TemplateValue? in
      let subjects = subjects(kind, in: summary)
      guard !subjects.isEmpty else { return nil }
      return .object([
        .title: .text(word(for: kind)), .anchor: .text(anchor(of: kind, tag)),
        .count: .text(String(subjects.reduce(0) { $0 + $1.units.count })),
        .entries: .list(subjects.map { entry($0, in: language) }),
      ])
    }
    return .object([
      .title: .text(graph.languages[language].name), .anchor: .text(tag),
      .contentLang: context.tag(ifNotPage: language),
      .figures: .list(
        columns.map { kind in
          let isListed = Self.shown.contains(kind)
          return VersionValues.figure(
            word(for: kind), summary.counts[kind],
            href: isListed ? "#" + anchor(of: kind, tag) : nil)
        }),
      .kinds: .list(columns.map { .object([.text: .text(word(for: $0))]) }),
      .rows: .list(summary.groups.map { row(of: $0, columns, in: language) }), .lists: .list(lists),
      .emptyNote: .optional(lists.isEmpty ? words.string("translation.nothing") : nil),
    ])
  }

  private func anchor(of kind: TranslationUnit.Kind, _ tag: String) -> String {
    "\(tag)-\(kind.rawValue)"
  }

  private func row(
    of group: TranslationSummary.Group, _ columns: [TranslationUnit.Kind], in language: LanguageID
  ) -> TemplateValue {
    .object([
      .name: breakableName(of: group.subject),
      .href: .optional(context.address(of: group.subject, in: language)),
      .figures: .list(
        columns.map { kind in
          .object([
            .text: .text(String(group.counts[kind])),
            .state: .optional(group.counts[kind] == 0 ? "none" : nil),
          ])
        }),
    ])
  }

  private func breakableName(of subject: TranslationSubject) -> TemplateValue {
    switch subject {
    case .symbol, .gone:
      var name = HTML()
      name.appendBreakable(self.name(of: subject), isNarrow: true)
      return .html(name)
    case .article, .home: return .text(name(of: subject))
    }
  }

  private func entry(_ group: TranslationGroup, in language: LanguageID) -> TemplateValue {
    .object([
      .name: breakableName(of: group.subject),
      .href: .optional(context.address(of: group.subject, in: language)),
      .text: .text(parts(of: group)), .note: .optional(context.changes(of: group.units)),
    ])
  }
}
