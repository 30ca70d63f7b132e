import Characters
import Declarations
package import Diagnostics
package import Vocabulary

/// The differences between two states of the notes: symbols that came and went, and the facts that
/// changed. Prose is not compared, only whether a symbol is described at all.
package struct GraphDiff: Hashable, Sendable {
  /// One fact of a symbol, before and after. At least one of the two is there.
  package struct Change: Hashable, Sendable {
    /// `iOS.introduced`, `default`, `declaration.objc`: the name of its ``FactKey``.
    package var fact: String
    package var key: FactKey
    package var old: FactValue?
    package var new: FactValue?
    /// The range of the new notes that states it; nil: they do not.
    package var range: SourceRange?
  }

  /// A symbol that both states have, with what changed, in the order of the facts' names.
  package struct ChangedSymbol: Hashable, Sendable {
    /// The symbol in the old graph; ``new`` is the same in the new one.
    package var old: SymbolID
    package var new: SymbolID
    package var changes: [Change]
  }

  /// Symbols of the new graph, in the order of their ids.
  package var added: [SymbolID] = []
  /// Symbols of the old graph, in the order of their ids.
  package var removed: [SymbolID] = []
  /// The symbols that are in both graphs and state other facts, sorted by id.
  package var changed: [ChangedSymbol] = []

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }
}

/// Compares two states of the notes. A symbol is the same if its id is.
///
/// What a member takes from its owner is told of the owner alone, and blank space in a declaration
/// is no fact.
///
/// - Complexity: O(n) in the number of symbols of both.
package func diff(from old: SymbolGraph, to new: SymbolGraph) -> GraphDiff {
  var diff = GraphDiff()
  var left: SymbolID = 0
  var right: SymbolID = 0
  while left < old.symbols.endIndex || right < new.symbols.endIndex {
    let oldID = left < old.symbols.endIndex ? old.symbols[left].id : nil
    let newID = right < new.symbols.endIndex ? new.symbols[right].id : nil
    if let oldID, oldID == newID {
      let changes = SymbolComparison(old: old, new: new, left: left, right: right).changes
      if !changes.isEmpty { diff.changed.append(.init(old: left, new: right, changes: changes)) }
      left = left.next
      right = right.next
    } else if let oldID, newID.map({ oldID < $0 }) ?? true {
      diff.removed.append(left)
      left = left.next
    } else {
      diff.added.append(right)
      right = right.next
    }
  }
  return diff
}

/// One symbol in two graphs.
private struct SymbolComparison {
  let old: SymbolGraph
  let new: SymbolGraph
  let left: SymbolID
  let right: SymbolID

  var changes: [GraphDiff.Change] {
    let before = facts(of: left, in: old)
    let after = facts(of: right, in: new)
    let inherited = availabilityOfOwner(before, after)
    return Set(before.keys).union(after.keys).sorted().compactMap { name in
      let (left, right) = (before[name], after[name])
      guard let key = right?.key ?? left?.key, left?.value != right?.value,
        !inherited.contains(name), !isReformatted(left, right)
      else { return nil }
      return GraphDiff.Change(
        fact: name, key: key, old: left?.value, new: right?.value,
        range: right.map { range(of: $0.key) })
    }
  }

  /// The facts that both states take from the same owner, of which they are told.
  private func availabilityOfOwner(
    _ before: [String: KnownFact], _ after: [String: KnownFact]
  ) -> Set<String> {
    guard owner(of: left, in: old) == owner(of: right, in: new) else { return [] }
    return Set(before.keys).union(after.keys).filter { name in
      (before[name]?.isInherited ?? true) && (after[name]?.isInherited ?? true)
    }
  }

  /// Whether a declaration differs in nothing but blank space and what ends it.
  private func isReformatted(_ left: KnownFact?, _ right: KnownFact?) -> Bool {
    guard let left, case .declaration = new.factTable[left.key].statements.comparison,
      let left = left.value.text, let right = right?.value.text
    else { return false }
    func marks(_ text: String) -> [UInt8] {
      text.utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: ";") }
    }
    return marks(left) == marks(right)
  }

  private func owner(of symbol: SymbolID, in graph: SymbolGraph) -> String? {
    graph.symbols[symbol].owner.map { graph.symbols[$0].id }
  }

  /// The facts of a symbol, keyed by the names of the facts, as the platforms of two graphs may have another
  /// order.
  private func facts(of index: SymbolID, in graph: SymbolGraph) -> [String: KnownFact] {
    var facts: [String: KnownFact] = [:]
    for var fact in graph.facts(of: index) {
      fact.value = compared(fact.value, as: graph.factTable[fact.key])
      // A member that states only its deprecation still has the owner's version.
      if fact.key.name == .introduced, graph.symbols[index].owner != nil,
        !graph.symbols[index].stated.contains(where: { $0.fact == fact.key })
      {
        fact.isInherited = true
      }
      facts[graph.factTable.name(of: fact.key, in: graph.platforms)] = fact
    }
    return facts
  }

  /// A value as it is compared and told: a declaration on one line, names that have no order in that of
  /// the alphabet.
  private func compared(_ value: FactValue, as row: FactRow) -> FactValue {
    if case .declaration = row.statements.comparison, let text = value.text {
      return .text(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    if case .list(let names) = value, case .list(isOrdered: false) = row.form {
      return .list(names.sorted())
    }
    return value
  }

  /// The range of the new notes that states a fact: that of the declaration from which it follows, if it does.
  private func range(of fact: FactKey) -> SourceRange {
    let symbol = new.symbols[right]
    func stated(_ key: FactKey) -> SourceRange? { symbol.stated.first { $0.fact == key }?.range }
    if let range = stated(fact) { return range }
    if fact.isOfDeprecation, let range = stated(.deprecated(nil)) ?? stated(.announced) {
      return range
    }
    return switch new.factTable[fact].statements.source {
    case .declarations:
      stated(.declaration(.objc)) ?? stated(.declaration(.swift)) ?? symbol.range
    case .swift: stated(.declaration(.swift)) ?? symbol.range
    case .notes: symbol.range
    }
  }
}
