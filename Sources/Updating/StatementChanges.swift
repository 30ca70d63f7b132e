import Characters
import Diagnostics
import Graph
import Markup
import Notes
import Vocabulary

/// Versions that notes state otherwise than facts, and availability that they lack.
struct StatementChanges {
  let subject: StatedNotes
  private(set) var result = NoteChanges()

  init(of subject: StatedNotes) { self.subject = subject }

  /// Each version that a note states otherwise, in whichever language.
  ///
  /// - Parameter settled: the places of contradictions that other changes settle.
  mutating func addVersions(of symbol: SymbolID, besides settled: Set<SourceRange>) {
    for diagnostic in subject.diagnostics[symbol] where !settled.contains(diagnostic.range) {
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

  /// What facts state and no note does: into the section of the entry that is there for it.
  mutating func addStatements(of symbol: SymbolID) {
    guard subject.isNamed(symbol) else { return }
    let missing = subject.missingFacts(of: symbol)
    guard missing.count > 0 else { return }
    guard let home = subject.home(of: symbol), let position = subject.position(home),
      let places = subject.places(in: subject.file(home))
    else {
      let words = AvailabilityWords(subject.languages[0], platforms: subject.platforms)
      let facts = words.sentences(missing).joined(separator: words.gap)
      return result.leave("has no heading to put facts below: \(facts)", of: symbol, in: subject)
    }
    let language = subject.languages[home.language]
    let section = StatementSection(
      in: places, of: position, entry: subject.entry(home), language: language)
    let words = AvailabilityWords(language, platforms: subject.platforms)
    result.changes.append(
      NoteChange(
        kind: .statement, symbol: symbol, file: subject.file(home), count: missing.count,
        edits: section.edits(adding: missing, in: words)))
  }
}
