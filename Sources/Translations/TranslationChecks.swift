import Characters
package import Diagnostics
import Graph
import Markup
import Statements
import Vocabulary

extension TranslationStates {
  /// Diagnostics for translators: stale parts, members and parts that are not translated, records that say
  /// nothing any more.
  ///
  /// A note that a language lacks altogether is reported in merging the notes.
  ///
  /// - Complexity: linear in the texts of the site.
  package func checks() -> [Diagnostic] {
    var checks = TranslationChecks(states: self)
    checks.addAll()
    return checks.diagnostics
  }
}

private struct TranslationChecks {
  let states: TranslationStates
  var diagnostics: [Diagnostic] = []
  private var graph: SymbolGraph { states.graph }

  init(states: TranslationStates) { self.states = states }

  mutating func addAll() {
    for language in states.languages {
      let summary = states.summary(in: language)
      for subject in summary.openSubjects { add(summary.open[subject.units], of: subject) }
    }
    diagnostics += states.twins.map {
      Diagnostic(
        .unreadableRecord, "it is recorded in an earlier file, too, which counts; take it out here",
        at: $0)
    }
  }

  private mutating func add(
    _ units: ArraySlice<TranslationUnit>, of subject: TranslationSummary.Open
  ) {
    if subject.isUntranslated, let unit = units.first {
      addUntranslated(unit.subject, in: unit.language)
    }
    for unit in units {
      switch unit.state {
      case .there, .notConfirmed, .conflict: break
      case .missing: if subject.isRecorded, !subject.isUntranslated { addMissing(unit) }
      case .stale(let changes): addStale(unit, changes)
      case .orphaned: if unit.recorded != nil { addOrphan(unit) }
      }
    }
  }

  private func tag(_ language: LanguageID) -> String { graph.languages[language].tag }

  private func name(of subject: TranslationSubject) -> String { "'\(subject.id(in: graph))'" }

  private func firstRange(of subject: TranslationSubject, in language: LanguageID) -> SourceRange? {
    states.prose(of: subject, in: language).flatMap(states.firstRange)
  }

  // MARK: Missing

  /// A symbol or article of which a language has no word, or only words that stand for it.
  private mutating func addUntranslated(_ subject: TranslationSubject, in language: LanguageID) {
    var statement = "are not translated into \(tag(language))"
    var place = firstRange(of: subject, in: language)
    if case .symbol(let symbol) = subject, let owner = graph.symbols[symbol].owner,
      !graph.symbols[symbol].hasPage
    {
      statement = "members of '\(graph.symbols[owner].id)' " + statement
      place = place ?? firstRange(of: .symbol(owner), in: language)
    }
    guard let place else { return }
    let original = firstRange(of: subject, in: graph.languages.startIndex)
    diagnostics.append(
      Diagnostic(
        .translationMissing, "\(name(of: subject)) is not translated into \(tag(language))",
        at: place, notes: original.map { [.init("the original stands here", at: $0)] } ?? [],
        fold: Diagnostic.Fold(name(of: subject), statement)))
  }

  /// A part that has come since a translation was confirmed, or that the translation has lost.
  private mutating func addMissing(_ unit: TranslationUnit) {
    guard let place = firstRange(of: unit.subject, in: unit.language) else { return }
    let subject = "\(name(of: unit.subject)), \(unit.section.name)"
    diagnostics.append(
      Diagnostic(
        .translationMissing, "\(subject): it is not translated into \(tag(unit.language))",
        at: unit.translation.flatMap(states.range) ?? place, notes: original(of: unit)))
  }

  // MARK: Stale and orphaned

  private mutating func addStale(_ unit: TranslationUnit, _ changes: [TranslationChange]) {
    guard let place = states.range(of: unit) else { return }
    let more = changes.count - 1
    let what =
      (changes.first.map(sentence) ?? "")
      + (more == 0 ? "" : ", and \(more) more \(more == 1 ? "change" : "changes")")
    diagnostics.append(
      Diagnostic(
        .translationStale, "\(name(of: unit.subject)), \(unit.section.name): \(what)", at: place,
        notes: original(of: unit)))
  }

  private func sentence(_ change: TranslationChange) -> String {
    switch change {
    case .fact(let fact): fact.sentence
    case .passage(.added(let new)): "the original has since '\(shortened(new))'"
    case .passage(.removed(let old)): "the original has no more '\(shortened(old))'"
    case .passage(.changed(let old, let new)): changeSentence(differing(old, new))
    }
  }

  private func changeSentence(_ parts: (old: String, new: String)) -> String {
    "in the original '\(parts.old)' became '\(parts.new)'"
  }

  private mutating func addOrphan(_ unit: TranslationUnit) {
    if case .gone = unit.subject {
      guard let range = unit.recorded?.range else { return }
      diagnostics.append(
        Diagnostic(
          .orphanedTranslation,
          "\(name(of: unit.subject)) is recorded here, and no note has it any more; 'docgen confirm' takes it out",
          at: range,
          fold: Diagnostic.Fold(
            "\(name(of: unit.subject)), \(unit.section.name)",
            "are recorded, and no note has them any more")))
      return
    }
    guard states.prose(of: unit.subject, in: graph.languages.startIndex) != nil,
      let place = states.range(of: unit)
    else { return }
    diagnostics.append(
      Diagnostic(
        .orphanedTranslation,
        "\(name(of: unit.subject)), \(unit.section.name): the original (\(tag(graph.languages.startIndex))) does not have it any more",
        at: place))
  }

  private func original(of unit: TranslationUnit) -> [Diagnostic.Note] {
    let range =
      unit.original.flatMap(states.range)
      ?? firstRange(of: unit.subject, in: graph.languages.startIndex)
    return range.map { [.init("the original stands here", at: $0)] } ?? []
  }
}

/// The beginning of a text, on one line.
private func shortened(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return line.count <= 60 ? line : line.prefix(59) + "…"
}

/// The difference of two texts, with some characters around it.
private func differing(_ old: String, _ new: String) -> (old: String, new: String) {
  let (left, right) = (Array(old), Array(new))
  var start = zip(left, right).prefix { $0 == $1 }.count
  var end = zip(left[start...].reversed(), right[start...].reversed()).prefix { $0 == $1 }.count
  // Whole words, and one before and behind.
  for _ in 0..<2 {
    var steps = 0
    while start > 0, steps < 12, steps == 0 || left[start - 1] != " " {
      start -= 1
      steps += 1
    }
    steps = 0
    while end > 0, steps < 12, steps == 0 || left[left.count - end] != " " {
      end -= 1
      steps += 1
    }
  }
  func part(_ text: [Character]) -> String {
    (start > 0 ? "…" : "") + shortened(String(text[start..<(text.count - end)]))
      + (end > 0 ? "…" : "")
  }
  return (part(left), part(right))
}
