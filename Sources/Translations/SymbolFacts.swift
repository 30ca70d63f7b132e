import Characters
import Graph
import Vocabulary

/// A fact of a symbol as a record keeps it: `deprecated iOS` is `13.0`.
package struct RecordedFact: Hashable, Sendable {
  /// The name of the fact and its platform, the same in every language.
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A fact that is another one than when a translation was made.
package struct FactChange: Hashable, Sendable {
  package var name: String
  /// nil: it was not stated.
  package var old: String?
  /// nil: it is not stated any more.
  package var new: String?

  /// `deprecated iOS 13.0 was stated since`
  package var sentence: String {
    switch (old, new) {
    case (nil, let new?): "\(name) \(new) was stated since"
    case (let old?, nil): "\(name) \(old) is not stated any more"
    case (let old?, let new?): "\(name) is \(new) and was \(old)"
    case (nil, nil): name
    }
  }

  /// - Complexity: O(n log n).
  static func changes(from old: [RecordedFact], to new: [RecordedFact]) -> [FactChange] {
    if old == new { return [] }
    let before = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.name, $0.value) }) { first, _ in first }
    var names = new.map(\.name)
    names += old.map(\.name).filter { after[$0] == nil }
    return names.compactMap { name in
      before[name] == after[name]
        ? nil : FactChange(name: name, old: before[name], new: after[name])
    }
  }
}

/// The facts of a symbol that a translator may have had in mind, in the order of the table. What it
/// takes from its owner is the owner's.
///
/// - Parameter edition: that of the record for which they are asked: no fact that it does not keep.
func recordedFacts(of symbol: SymbolID, in graph: SymbolGraph, edition: Int) -> [RecordedFact] {
  graph.facts(of: symbol).compactMap { fact in
    guard let key = recordedKey(of: fact, in: graph, edition: edition),
      let record = graph.factTable[key].record
    else { return nil }
    let platform = key.platform.map { " " + graph.platforms.name(of: $0) } ?? ""
    return RecordedFact(record.name + platform, text(of: fact, in: graph))
  }
}

/// Whether a symbol has any of ``recordedFacts(of:in:edition:)``, none of which is made.
func hasRecordedFacts(_ symbol: SymbolID, in graph: SymbolGraph, edition: Int) -> Bool {
  graph.hasFact(symbol) { recordedKey(of: $0, in: graph, edition: edition) != nil }
}

/// The fact as which a record of an edition keeps what is known; nil: it keeps nothing of it.
private func recordedKey(of fact: KnownFact, in graph: SymbolGraph, edition: Int) -> FactKey? {
  if fact.isInherited { return nil }
  let (key, value) = graph.factTable.told(fact.value, of: fact.key)
  let row = graph.factTable[key]
  guard let record = row.record, record.edition <= edition else { return nil }
  // What is not so is kept where there is a word for it.
  return value.isFlag == false && row.words?.denial == nil ? nil : key
}

private func text(of fact: KnownFact, in graph: SymbolGraph) -> String {
  let (key, value) = graph.factTable.told(fact.value, of: fact.key)
  if case .list(let names) = value, case .list(isOrdered: false) = graph.factTable[key].form {
    return FactValue.list(names.sorted()).words
  }
  return value.words
}
