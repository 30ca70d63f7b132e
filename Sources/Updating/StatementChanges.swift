import Characters
import Diagnostics
import Graph
import Markup
import Statements
import Vocabulary

/// Versions that notes state otherwise than facts, and availability that they lack.
struct StatementChanges {
  let subject: StatedNotes
  private(set) var result = NoteChanges()

  init(of subject: StatedNotes) { self.subject = subject }

  /// Each version that a note states otherwise, in whichever language.
  ///
  /// - Parameter settled: the ranges of contradictions that other changes settle.
  mutating func addVersions(of symbol: SymbolID, besides settled: Set<SourceRange>) {
    let first = result.changes.count
    addDeprecations(of: symbol)
    let own = Set(result.changes[first...].compactMap(\.settled))
    for diagnostic in subject.diagnostics[symbol]
    where !settled.contains(diagnostic.range) && !own.contains(diagnostic.range) {
      guard let fix = diagnostic.fixes.first else {
        result.leftovers.append(
          Leftover(file: diagnostic.range.document, message: diagnostic.message))
        continue
      }
      result.changes.append(
        NoteChange(
          kind: .version, symbol: symbol, file: fix.range.document, count: 1,
          edits: [TextEdit(replacing: fix.range.offsets, with: Array(fix.replacement.utf8))]))
    }
  }

  /// An announcement that came true: the sentence that makes it says then since when.
  ///
  ///     To be deprecated on iOS.      Deprecated in iOS 27.0.
  private mutating func addDeprecations(of symbol: SymbolID) {
    let availability = subject.facts[symbol].availability
    for key in subject.draft.entries(of: symbol) {
      let file = subject.file(key)
      let own = subject.entry(key).facts.filter { $0.range.document == file }
      for (range, stated) in Dictionary(grouping: own, by: \.range).sorted(by: { $0.key < $1.key })
      {
        var releases: [MissingFacts.Stated] = []
        for fact in stated {
          guard case .announced(let platform?) = fact.fact,
            case .since(let version?)? = availability[platform].deprecation
          else { break }
          releases.append(MissingFacts.Stated(platform: platform, version: version))
        }
        guard !releases.isEmpty, releases.count == stated.count, isForFacts(range, at: key) else {
          continue
        }
        let words = AvailabilityWords(
          subject.languages[key.language], platforms: subject.platforms)
        var missing = MissingFacts()
        missing.deprecated = releases
        let bytes = subject.documents[file].source
        let hasStop = bytes[range.offsets].suffix(words.stop.utf8.count)
          .elementsEqual(words.stop.utf8)
        let sentence = words.sentences(missing).joined()
        result.changes.append(
          NoteChange(
            kind: .version, symbol: symbol, file: file, count: releases.count,
            edits: [
              TextEdit(
                replacing: range.offsets,
                with: Array(sentence.utf8.dropLast(hasStop ? 0 : words.stop.utf8.count)))
            ], settled: range))
      }
    }
  }

  /// Whether a sentence stands in a section or behind a label that is there for facts: no other one is
  /// touched.
  private func isForFacts(_ range: SourceRange, at key: EntryKey) -> Bool {
    guard let layout = subject.layout(of: subject.file(key)) else { return false }
    let language = subject.languages[key.language]
    let offset = Int(range.lowerBound)
    if let heading = layout.heading(above: offset),
      language.section(labelled: layout.document.plainText(of: heading))?.isForFacts == true
    {
      return true
    }
    guard let paragraph = layout.paragraph(at: offset) else { return false }
    let words = layout.document.plainText(of: paragraph)
    guard let end = words.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return false }
    return language.section(labelled: String(words[..<end]))?.isForFacts == true
  }

  /// Adds what facts state and no note does to the section of the entry that is there for it.
  mutating func addStatements(of symbol: SymbolID) {
    guard subject.isNamed(symbol) else { return }
    var missing = subject.missingFacts(of: symbol)
    // "To be deprecated." without a platform is about those that now deprecate it.
    if !missing.deprecated.isEmpty,
      subject.noted[symbol].stated.contains(where: { $0.fact == .announced })
    {
      let words = AvailabilityWords(subject.languages[0], platforms: subject.platforms)
      result.leave(
        "is announced for deprecation, and deprecated by the facts: \(words.releases(missing.deprecated))",
        of: symbol, in: subject)
      missing.deprecated = []
      missing.replacements = []
    }
    guard missing.count > 0 else { return }
    guard let home = subject.home(of: symbol), let position = subject.position(home),
      let layout = subject.layout(of: subject.file(home))
    else {
      let words = AvailabilityWords(subject.languages[0], platforms: subject.platforms)
      let facts = words.sentences(missing).joined(separator: words.gap)
      return result.leave("has no heading to put facts below: \(facts)", of: symbol, in: subject)
    }
    let language = subject.languages[home.language]
    let section = StatementSection(
      in: layout, of: position, entry: subject.entry(home), language: language)
    let words = AvailabilityWords(language, platforms: subject.platforms)
    result.changes.append(
      NoteChange(
        kind: .statement, symbol: symbol, file: subject.file(home), count: missing.count,
        edits: section.edits(adding: missing, in: words)))
  }
}
