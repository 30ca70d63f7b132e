import Characters
package import Diagnostics
package import Graph
import Markup
package import Statements
package import Vocabulary

/// The state of every translation of a site: a function of the graph and the records.
///
///     en: The height of each row.        ja: 各行の高さ。      recorded: The height of a row.
///     →  UITableView/rowHeight, abstract, ja: stale, "The height of a row." became "… of each row."
///
/// The original is the first language of the site. Where nothing is recorded, nobody is told that a
/// translation is right or wrong: it is *not confirmed*.
/// They are made when they are first asked for: a page that is looked at while its note is written needs
/// none but ``stale(of:in:)`` of what it shows.
package struct TranslationStates: Sendable {
  package let graph: SymbolGraph
  package let records: [RecordFile]
  private let found: OnDemand<Found>
  private let summarized: OnDemand<Summaries>
  private let builder: OnDemand<StateBuilder>

  private struct Found {
    /// The units of each language.
    var units: [[TranslationUnit]]
    var renamed: [(language: LanguageID, old: String, subject: TranslationSubject)]
  }

  private struct Summaries {
    var byLanguage: [TranslationSummary]
    var twins: [SourceRange]
  }

  /// The units of one language after another, in each in the order of the symbols, articles, first page, and
  /// what is gone.
  package var units: some Sequence<TranslationUnit> { found.value.units.joined() }
  /// The records under an id that nothing has any more, each with the one subject that has the record now.
  package var renamed: [(language: LanguageID, old: String, subject: TranslationSubject)] {
    found.value.renamed
  }
  /// The ranges that record something a second time.
  var twins: [SourceRange] { summarized.value.twins }

  /// - Parameters:
  ///   - records: the records of all languages, in the order of their paths; those in languages that the
  ///     site does not have, or of another original, do not count.
  ///   - diagnostics: the diagnostics of merging the notes, of which those count that tell of different
  ///     facts; asked when the states are.
  /// - Complexity: O(1); the states are linear in the number of texts, and the words of those that are
  ///   recorded are read.
  package init(
    of graph: SymbolGraph, records: [RecordFile] = [],
    diagnostics: @autoclosure @escaping @Sendable () -> [Diagnostic] = []
  ) {
    self.graph = graph
    self.records = records
    let builder = OnDemand {
      var builder = StateBuilder(
        graph: graph, index: RecordIndex(of: records, in: graph),
        conflicts: OnDemand { Conflicts(in: diagnostics(), of: graph) })
      builder.followRenamings()
      return builder
    }
    self.builder = builder
    found = OnDemand {
      var units = Array(repeating: [TranslationUnit](), count: graph.languages.count)
      guard units.count > 1 else { return Found(units: units, renamed: []) }
      var builder = builder.value
      builder.forEachSubject { units[$0.offset] += $1 }
      return Found(units: units, renamed: builder.renamed)
    }
    summarized = OnDemand {
      var summaries = Array(repeating: TranslationSummary(), count: graph.languages.count)
      guard summaries.count > 1 else { return Summaries(byLanguage: summaries, twins: []) }
      var builder = builder.value
      builder.forEachSubject { language, units in
        guard let unit = units.first else { return }
        summaries[language.offset].add(units, to: TranslationStates.group(of: unit, in: graph))
      }
      let twins = builder.index.twins.map { builder.index[$0].range }
      return Summaries(byLanguage: summaries, twins: twins)
    }
  }

  /// The stale parts of a subject in a language, in the order of the units.
  ///
  /// - Complexity: linear in the texts of the subject, but where its recorded facts are others than those
  ///   of the notes: whether notes contradict one another is for all of them to say.
  package func stale(of subject: TranslationSubject, in language: LanguageID) -> [TranslationUnit] {
    if records.isEmpty || language == graph.languages.startIndex { return [] }
    var builder = builder.value
    return builder.stale(subject, in: language)
  }

  /// The languages that are translations.
  package var languages: [LanguageID] { Array(graph.languages.indices.dropFirst()) }

  /// - Complexity: O(1).
  package func units(in language: LanguageID) -> [TranslationUnit] {
    found.value.units[language.offset]
  }

  /// The counts and open units of a language: made without keeping all of its units.
  ///
  /// - Complexity: O(1).
  package func summary(in language: LanguageID) -> TranslationSummary {
    summarized.value.byLanguage[language.offset]
  }

  /// The words of a text as they are recorded.
  package func words(of text: Text) -> ShownWords {
    ShownWords(of: text, in: graph.documents[text.document])
  }

  /// The facts of a unit's symbol as they are recorded; nothing of what is no symbol.
  package func facts(of unit: TranslationUnit) -> [RecordedFact] {
    guard case .symbol(let symbol) = unit.subject else { return [] }
    return recordedFacts(of: symbol, in: graph, edition: graph.factTable.edition)
  }

  /// The type that a unit's symbol belongs to, or is; nil for articles and first pages.
  package func type(of unit: TranslationUnit) -> SymbolID? { Self.type(of: unit, in: graph) }

  private static func type(of unit: TranslationUnit, in graph: SymbolGraph) -> SymbolID? {
    switch unit.subject {
    case .symbol(let symbol):
      graph.symbols[symbol].isType ? symbol : graph.symbols[symbol].owner ?? symbol
    case .gone(let id): graph.index(of: String(id.prefix { $0 != "/" }))
    case .article, .home: nil
    }
  }

  /// The subject with which a unit is counted: its type, else its article or first page.
  private static func group(of unit: TranslationUnit, in graph: SymbolGraph) -> TranslationSubject {
    type(of: unit, in: graph).map { .symbol($0) } ?? unit.subject
  }

  /// The units of a language by type, article and first page, in the order of the units.
  ///
  /// - Complexity: linear in the units.
  package func groups(in language: LanguageID) -> [TranslationGroup] {
    var indices: [TranslationSubject: Int] = [:]
    var groups: [TranslationGroup] = []
    for unit in units(in: language) {
      let subject = Self.group(of: unit, in: graph)
      if let index = indices[subject] {
        groups[index].units.append(unit)
      } else {
        indices[subject] = groups.count
        groups.append(TranslationGroup(subject: subject, units: [unit]))
      }
    }
    return groups
  }

  /// The range to look at for a unit: its words, else those of its symbol or note in that language,
  /// else the original's; nil where nothing but a record has it.
  package func range(of unit: TranslationUnit) -> SourceRange? {
    if case .gone = unit.subject { return unit.recorded?.range }
    if unit.section == .facts {
      return prose(of: unit.subject, in: unit.language).flatMap(firstRange)
    }
    return unit.translation.flatMap(range) ?? unit.original.flatMap(range)
      ?? unit.recorded?.range
  }

  package func range(of text: Text) -> SourceRange? {
    text.passages.first.map { passage in
      let document = graph.documents[text.document]
      return SourceRange(file: document.file, document.extent(of: passage))
    }
  }

  func firstRange(of prose: Prose) -> SourceRange? {
    (prose.title ?? prose.abstract ?? prose.sections.first?.passages.first).map {
      graph.documents[prose.document].range(of: $0.block)
    }
  }

  package func prose(of subject: TranslationSubject, in language: LanguageID) -> Prose? {
    switch subject {
    case .symbol(let symbol): graph.prose(of: symbol)[language]
    case .article(let article): graph.prose(of: article)[language]
    case .home: graph.homes[language]
    case .gone: nil
    }
  }

  /// The note in which the words of a subject stand in a language, as records call it.
  package func note(of subject: TranslationSubject, in language: LanguageID) -> String? {
    prose(of: subject, in: language).flatMap { graph.notePath(of: $0.document) }
  }
}

/// Puts the units of all languages together.
private struct StateBuilder: Sendable {
  let graph: SymbolGraph
  var index: RecordIndex
  let conflicts: OnDemand<Conflicts>
  /// The units of one subject in one language.
  private var units: [TranslationUnit] = []
  var renamed: [(language: LanguageID, old: String, subject: TranslationSubject)] = []
  private let known: OnDemand<KnownWords>
  private let placeholders: Placeholders
  private let hasRecords: Bool

  /// The only language that is asked, and only for what is stale; nil: all are, for everything.
  private var staleLanguage: LanguageID?

  init(graph: SymbolGraph, index: RecordIndex, conflicts: OnDemand<Conflicts>) {
    self.graph = graph
    self.index = index
    self.conflicts = conflicts
    known = OnDemand { KnownWords(of: graph) }
    hasRecords = !index.isEmpty
    placeholders = Placeholders(of: graph)
  }

  private var translations: [LanguageID] {
    staleLanguage.map { [$0] } ?? Array(graph.languages.indices.dropFirst())
  }

  private var subjects: [TranslationSubject] {
    graph.symbols.indices.filter { graph.symbols[$0].isDescribed }.map { .symbol($0) }
      + graph.articles.indices.map { .article($0) } + [.home]
  }

  /// Calls `body` with the units of each subject in each language, if it has any there: those of one
  /// language in the order of ``TranslationStates/units``.
  mutating func forEachSubject(_ body: (LanguageID, [TranslationUnit]) -> Void) {
    let subjects = subjects
    for subject in subjects { add(subject, body) }
    guard hasRecords else { return }
    let ids = Set(subjects.map { $0.id(in: graph) })
    for language in translations {
      for id in index.ids(in: language) where !ids.contains(id) {
        guard let record = index.position(of: id, in: language) else { continue }
        let units = index[record].sections.map { section in
          TranslationUnit(
            subject: .gone(id), section: section.key, language: language, state: .orphaned,
            recorded: section)
        }
        if !units.isEmpty { body(language, units) }
      }
    }
  }

  mutating func stale(_ subject: TranslationSubject, in language: LanguageID) -> [TranslationUnit] {
    staleLanguage = language
    var stale: [TranslationUnit] = []
    add(subject) { stale += $1.filter { $0.state.kind == .stale } }
    return stale
  }

  // MARK: One subject

  private mutating func add(
    _ subject: TranslationSubject, _ body: (LanguageID, [TranslationUnit]) -> Void
  ) {
    let slugs = topicSlugs(of: subject)
    let original = sections(of: subject, in: graph.languages.startIndex, slugs)
    let id = hasRecords ? subject.id(in: graph) : ""
    for language in translations {
      let position = hasRecords ? index.position(of: id, in: language) : nil
      let record = position.map { index[$0] }
      let found = sections(of: subject, in: language, slugs)
      if original.isEmpty, found.isEmpty, record == nil { continue }
      add(
        subject, original: original,
        translation: aligned(
          found, with: original, recorded: record?.sections.map(\.key) ?? []),
        record: record, in: language)
      if !units.isEmpty { body(language, units) }
      units.removeAll(keepingCapacity: true)
    }
  }

  /// - Parameter slugs: those of the titles of the subject's topic groups.
  private func sections(
    of subject: TranslationSubject, in language: LanguageID, _ slugs: [String]
  ) -> [FoundSection] {
    let prose: Prose?
    var hasTitle = true
    switch subject {
    case .symbol(let symbol):
      prose = graph.prose(of: symbol)[language]
      hasTitle = false
    case .article(let article): prose = graph.prose(of: article)[language]
    case .home: prose = graph.homes[language]
    case .gone: prose = nil
    }
    var sections = prose.map { foundSections(of: $0, in: graph, hasTitle: hasTitle) } ?? []
    if case .symbol(let symbol) = subject, !slugs.isEmpty {
      sections += topics(of: symbol, in: language, slugs)
    }
    for index in sections.indices {
      sections[index].isPlaceholder = placeholders.begins(sections[index].text, in: graph)
    }
    return sections
  }

  /// The slugs of the topic groups of a type in the original, as records have them; empty for one without a
  /// title there.
  private func topicSlugs(of subject: TranslationSubject) -> [String] {
    guard case .symbol(let symbol) = subject else { return [] }
    var numbers: [String: Int] = [:]
    return graph.symbols[symbol].topics.map { topic in
      guard let name = topic.titles[graph.languages.startIndex] else { return "" }
      let document = graph.documents[name.document]
      let words = name.passages.map { document.plainText(of: $0.block) }.joined(separator: " ")
      let slug = Characters.slug(of: words)
      numbers[slug, default: 0] += 1
      return if let number = numbers[slug], number > 1 { slug + " \(number)" } else { slug }
    }
  }

  /// The topic groups of a type that the original has under a title.
  private func topics(of symbol: SymbolID, in language: LanguageID, _ slugs: [String])
    -> [FoundSection]
  {
    var sections: [FoundSection] = []
    for (topic, slug) in zip(graph.symbols[symbol].topics, slugs) {
      guard topic.titles[graph.languages.startIndex] != nil, let title = topic.titles[language]
      else { continue }
      let texts = topic.texts.filter {
        $0.language == language && $0.document == title.document
      }
      sections.append(
        FoundSection(
          key: .topic(slug),
          text: Text(
            document: title.document, language: language,
            passages: title.passages + texts.flatMap(\.passages))))
    }
    return sections
  }

  private mutating func add(
    _ subject: TranslationSubject, original: [FoundSection], translation: [FoundSection],
    record: RecordedSubject?, in language: LanguageID
  ) {
    let recorded = recordedSections(record, for: original)
    func unit(_ key: SectionKey, _ state: TranslationUnit.State) -> TranslationUnit {
      TranslationUnit(
        subject: subject, section: key, language: language, state: state, recorded: recorded[key])
    }
    for section in original where !section.isPlaceholder {
      let translated = translation.first { $0.key == section.key }
      var unit = unit(section.key, .missing)
      unit.original = section.text
      unit.translation = translated?.text
      if let translated, !translated.isPlaceholder { unit.state = state(of: unit) }
      units.append(unit)
    }
    for section in translation where !section.isPlaceholder {
      if original.contains(where: { $0.key == section.key && !$0.isPlaceholder }) { continue }
      var unit = unit(section.key, .orphaned)
      unit.translation = section.text
      units.append(unit)
    }
    for section in record?.sections ?? [] {
      // What is recorded under another heading is that of the heading now.
      guard recorded[section.key]?.key == section.key, section.key != .facts || original.isEmpty
      else { continue }
      let isFound = (original + translation).contains { $0.key == section.key }
      if !isFound { units.append(unit(section.key, .orphaned)) }
    }
    addFacts(of: subject, isTranslated: !original.isEmpty && !translation.isEmpty, record, language)
  }

  private mutating func addFacts(
    of subject: TranslationSubject, isTranslated: Bool, _ record: RecordedSubject?,
    _ language: LanguageID
  ) {
    guard case .symbol(let symbol) = subject, isTranslated else { return }
    let recorded = record?[.facts]
    let newest = graph.factTable.edition
    var changes: [FactChange]?
    if case .facts(let old, let edition)? = recorded?.content {
      changes = FactChange.changes(
        from: edition > newest
          ? old.filter { graph.factTable.row(recordedAs: $0.name) != nil } : old,
        to: recordedFacts(of: symbol, in: graph, edition: edition))
    }
    if staleLanguage != nil, changes?.isEmpty ?? true { return }
    let isConflict = conflicts.value.hold(symbol, in: language)
    if recorded == nil, !isConflict, !hasRecordedFacts(symbol, in: graph, edition: newest) {
      return
    }
    var unit = TranslationUnit(
      subject: subject, section: .facts, language: language, state: .notConfirmed,
      recorded: recorded)
    if isConflict {
      unit.state = .conflict
    } else if let changes {
      unit.state = changes.isEmpty ? .there : .stale(changes.map { .fact($0) })
    } else if record != nil, !hasRecordedFacts(symbol, in: graph, edition: 1) {
      // It had none that the first records kept; of all others nobody knows what they were.
      unit.state = .there
    }
    units.append(unit)
  }

  /// The state of what both languages have.
  private func state(of unit: TranslationUnit) -> TranslationUnit.State {
    guard case .words(let old)? = unit.recorded?.content, let original = unit.original else {
      return .notConfirmed
    }
    let new = ShownWords(of: original, in: graph.documents[original.document])
    if old == new { return .there }
    let changes = WordComparison(old: old, new: new).changes { known.value }
    return changes.isEmpty ? .there : .stale(changes.map { .passage($0) })
  }

  // MARK: Other names

  /// Takes what is recorded under an id that nothing has any more for what has it now: a symbol that
  /// has the old name as one of its names, or the only one that says, word for word, what is recorded.
  mutating func followRenamings() {
    guard hasRecords else { return }
    let subjects = subjects
    let ids = Set(subjects.map { $0.id(in: graph) })
    var candidates: [String: [TranslationSubject]]?
    for language in translations {
      for id in index.ids(in: language) where !ids.contains(id) {
        guard let record = index.position(of: id, in: language) else { continue }
        var found: TranslationSubject?
        if case .symbol(let symbol) = graph.resolve(id, from: nil),
          graph.symbols[symbol].isDescribed
        {
          found = .symbol(symbol)
        } else {
          if candidates == nil { candidates = subjectsByWords(subjects) }
          found = subject(recordedAs: index[record], among: candidates ?? [:], in: language)
        }
        guard let found, index.position(of: found.id(in: graph), in: language) == nil else {
          continue
        }
        index.move(id, to: found.id(in: graph), in: language)
        renamed.append((language, id, found))
      }
    }
  }

  /// The subjects, keyed by the first words that they have.
  private func subjectsByWords(_ subjects: [TranslationSubject]) -> [String: [TranslationSubject]] {
    var candidates: [String: [TranslationSubject]] = [:]
    for subject in subjects {
      guard let words = firstWords(of: subject) else { continue }
      candidates[words, default: []].append(subject)
    }
    return candidates
  }

  private func firstWords(of subject: TranslationSubject) -> String? {
    sections(of: subject, in: graph.languages.startIndex, [])
      .first { $0.key == .abstract || $0.key == .discussion }
      .map { ShownWords(of: $0.text, in: graph.documents[$0.text.document]).passages.joined() }
  }

  private func subject(
    recordedAs record: RecordedSubject, among candidates: [String: [TranslationSubject]],
    in language: LanguageID
  ) -> TranslationSubject? {
    guard let section = record[.abstract] ?? record[.discussion],
      case .words(let words) = section.content
    else { return nil }
    let name = record.id.split(separator: "/").last
    let free = (candidates[words.passages.joined()] ?? []).filter {
      index.position(of: $0.id(in: graph), in: language) == nil
    }
    if free.count == 1 { return free[0] }
    // A type that has another name: its members keep theirs.
    let sameName = free.filter { $0.id(in: graph).split(separator: "/").last == name }
    return sameName.count == 1 ? sameName[0] : nil
  }
}
