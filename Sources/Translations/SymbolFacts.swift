import Characters
import Graph
import Vocabulary

/// A fact of a symbol as a record keeps it: `deprecated iOS` is `13.0`.
package struct RecordedFact: Hashable, Sendable {
  /// What is stated, and of which platform; the same in every language.
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

/// The facts of a symbol that a translator may have had in mind, in a fixed order. What it takes from
/// its owner is the owner's.
///
/// Declarations are not among them: nullability and attributes change nothing in a text.
func recordedFacts(of symbol: SymbolID, in graph: SymbolGraph) -> [RecordedFact] {
  var facts: [RecordedFact] = []
  for item in graph.symbols[symbol].availability where !item.isInherited {
    addAvailability(
      item.availability, on: graph.platforms.name(of: item.platform), to: &facts)
  }
  if graph.symbols[symbol].values.isReadOnly == true {
    facts.append(RecordedFact("read-only", "yes"))
  }
  if let isRequired = graph.symbols[symbol].values.isRequired {
    facts.append(RecordedFact("required", isRequired ? "yes" : "no"))
  }
  if let value = graph.symbols[symbol].values.defaultValue {
    facts.append(RecordedFact("default", value))
  }
  func add(_ name: String, _ values: [String]) {
    if !values.isEmpty { facts.append(RecordedFact(name, values.joined(separator: ", "))) }
  }
  add(
    "replacement",
    graph.symbols[symbol].replacements.map { replacement in
      replacement.symbol.map { graph.symbols[$0].id } ?? replacement.name
    })
  add("parameters", graph.symbols[symbol].parameters)
  add("inherits", graph.symbols[symbol].inherits.map(\.name))
  return facts
}

/// Whether a symbol has any of ``recordedFacts(of:in:)``, none of which is made.
func hasRecordedFacts(_ symbol: SymbolID, in graph: SymbolGraph) -> Bool {
  let isStated = graph.symbols[symbol].availability.contains { item in
    guard !item.isInherited else { return false }
    switch item.availability {
    case .unavailable: return true
    case .versions(let introduced, let deprecation, let obsoleted):
      return introduced != nil || deprecation != nil || obsoleted != nil
    }
  }
  return isStated || graph.symbols[symbol].values.isReadOnly == true
    || graph.symbols[symbol].values.isRequired != nil
    || graph.symbols[symbol].values.defaultValue != nil
    || !graph.symbols[symbol].replacements.isEmpty || !graph.symbols[symbol].parameters.isEmpty
    || !graph.symbols[symbol].inherits.isEmpty
}

private func addAvailability(
  _ availability: Availability, on platform: String, to facts: inout [RecordedFact]
) {
  switch availability {
  case .unavailable: facts.append(RecordedFact("unavailable \(platform)", "yes"))
  case .versions(let introduced, let deprecation, let obsoleted):
    if let introduced {
      facts.append(RecordedFact("introduced \(platform)", introduced.description))
    }
    switch deprecation {
    case .since(let version):
      facts.append(RecordedFact("deprecated \(platform)", version?.description ?? "yes"))
    case .announced: facts.append(RecordedFact("deprecation announced \(platform)", "yes"))
    case nil: break
    }
    if let obsoleted {
      facts.append(RecordedFact("obsoleted \(platform)", obsoleted.description))
    }
  }
}
