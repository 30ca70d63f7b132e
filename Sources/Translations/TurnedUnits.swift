import Characters
import Graph
import Vocabulary

/// A unit that is in need of a translator and was not before.
package struct TurnedUnit: Sendable {
  package var unit: TranslationUnit
  /// nil: there was no such part.
  package var before: TranslationUnit.Kind?
}

extension TranslationStates {
  /// The units that became stale, missing, orphaned or in conflict between two states of a content folder, in
  /// their order: the work that a change of the notes leaves to translators.
  ///
  ///     let (old, new) = (TranslationStates(of: base, records: …), TranslationStates(of: head, records: …))
  ///     new.turned(since: old)
  ///
  /// Units are known by language, id and part, so that both may be of different graphs. A part that was
  /// not confirmed and still is has not turned; one that was not there and is missing has.
  ///
  /// - Complexity: linear in the units of both.
  package func turned(since old: TranslationStates) -> [TurnedUnit] {
    struct Key: Hashable {
      var language: String
      var id: String
      var section: SectionKey
    }
    func key(_ unit: TranslationUnit, _ states: TranslationStates) -> Key {
      Key(
        language: states.graph.languages[unit.language].tag,
        id: unit.subject.id(in: states.graph), section: unit.section)
    }
    let before = Dictionary(old.units.map { (key($0, old), $0.state) }) { first, _ in first }
    return units.compactMap { unit in
      switch unit.state.kind {
      case .there, .notConfirmed: return nil
      case .missing, .stale, .orphaned, .conflict:
        let state = before[key(unit, self)]
        return state == unit.state ? nil : TurnedUnit(unit: unit, before: state?.kind)
      }
    }
  }
}
