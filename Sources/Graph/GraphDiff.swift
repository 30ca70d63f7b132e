import Characters
import Declarations
package import Diagnostics
import Vocabulary

/// What two states of the notes say differently: symbols that came and went, and the facts that
/// changed. Prose is not compared, only whether a symbol is described at all.
package struct GraphDiff: Hashable, Sendable {
  /// What a fact says. A fact that is not stated has no value.
  package enum Value: Hashable, Sendable {
    case text(String)
    /// Never empty.
    case list([String])
    case flag(Bool)
  }

  /// One fact of a symbol, before and after. At least one of the two is there.
  package struct Change: Hashable, Sendable {
    /// `iOS.introduced`, `default`, `declaration.objc`: the name of its ``FactKey``.
    package var fact: String
    package var old: Value?
    package var new: Value?
    /// Where the new notes state it, in their files; nil where they do not.
    package var range: SourceRange?
  }

  /// A symbol that both states have, with what changed, in the order of the facts' names.
  package struct ChangedSymbol: Hashable, Sendable {
    /// In the old graph, and in the new one.
    package var old: SymbolID
    package var new: SymbolID
    package var changes: [Change]
  }

  /// Symbols of the new graph, in the order of their ids.
  package var added: [SymbolID] = []
  /// Symbols of the old graph, in the order of their ids.
  package var removed: [SymbolID] = []
  /// In the order of their ids.
  package var changed: [ChangedSymbol] = []

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }
}

/// What changed from one state of the notes to another. A symbol is the same if its id is.
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
      guard left?.value != right?.value, !inherited.contains(name), !isReformatted(left, right)
      else { return nil }
      return GraphDiff.Change(
        fact: name, old: left?.value, new: right?.value, range: right.map { range(of: $0.key) })
    }
  }

  private struct FactValue {
    var key: FactKey
    var value: GraphDiff.Value
    /// Taken from the owner.
    var isInherited = false
  }

  /// The facts that both states take from the same owner, of which they are told.
  private func availabilityOfOwner(
    _ before: [String: FactValue], _ after: [String: FactValue]
  ) -> Set<String> {
    guard owner(of: left, in: old) == owner(of: right, in: new) else { return [] }
    return Set(before.keys).union(after.keys).filter { name in
      (before[name]?.isInherited ?? true) && (after[name]?.isInherited ?? true)
    }
  }

  /// Whether a declaration differs in nothing but blank space and what ends it.
  private func isReformatted(
    _ left: FactValue?, _ right: FactValue?
  ) -> Bool {
    guard let left, case .declaration = left.key, case .text(let left) = left.value,
      case .text(let right)? = right?.value
    else { return false }
    func marks(_ text: String) -> [UInt8] {
      text.utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: ";") }
    }
    return marks(left) == marks(right)
  }

  private func owner(of symbol: SymbolID, in graph: SymbolGraph) -> String? {
    graph.symbols[symbol].owner.map { graph.symbols[$0].id }
  }

  private func facts(of index: SymbolID, in graph: SymbolGraph) -> [String: FactValue] {
    let symbol = graph.symbols[index]
    var facts: [String: FactValue] = [:]
    func add(_ key: FactKey, _ value: GraphDiff.Value?, isInherited: Bool = false) {
      guard let value else { return }
      facts[key.name(in: graph.platforms)] = FactValue(
        key: key, value: value, isInherited: isInherited)
    }
    func list(_ values: [String]) -> GraphDiff.Value? { values.isEmpty ? nil : .list(values) }

    add(.kind, symbol.kind.map { .text($0.rawValue) })
    add(.owner, owner(of: index, in: graph).map(GraphDiff.Value.text))
    add(.swiftName, symbol.swiftName.map(GraphDiff.Value.text))
    add(.readOnly, symbol.isReadOnly.map(GraphDiff.Value.flag))
    add(.required, symbol.isRequired.map(GraphDiff.Value.flag))
    add(.defaultValue, symbol.defaultValue.map(GraphDiff.Value.text))
    add(.valueType, symbol.valueType.map(GraphDiff.Value.text))
    add(.parameters, list(symbol.parameters))
    add(.returns, symbol.returnsValue ? .flag(true) : nil)
    add(.inherits, list(symbol.inherits.map(\.name).sorted()))
    add(.conforms, list(symbol.conforms.map(\.name).sorted()))
    add(.described, .flag(symbol.isDescribed))
    add(
      .replacement,
      list(symbol.replacements.map { $0.symbol.map { graph.symbols[$0].id } ?? $0.name }))
    for declaration in symbol.declarations.map(\.declaration) {
      let words = declaration.text.split(whereSeparator: \.isWhitespace)
      add(
        .declaration(declaration.sourceLanguage),
        .text(words.joined(separator: " ")))
    }
    for item in symbol.availability {
      let platform = item.platform
      let availability = item.availability
      // A member that states only its deprecation still has the owner's version.
      let takesIntroduced =
        symbol.owner != nil && !symbol.stated.contains { $0.fact == .introduced(platform) }
      add(
        .introduced(platform), availability.introduced.map { .text($0.description) },
        isInherited: item.isInherited || takesIntroduced)
      add(
        .deprecated(platform), availability.deprecation.map(GraphDiff.Value.init),
        isInherited: item.isInherited)
      add(
        .obsoleted(platform), availability.obsoleted.map { .text($0.description) },
        isInherited: item.isInherited)
      add(
        .unavailable(platform), availability == .unavailable ? .flag(true) : nil,
        isInherited: item.isInherited)
    }
    return facts
  }

  /// Where the new notes state a fact; of one that follows from a declaration that declaration.
  private func range(of fact: FactKey) -> SourceRange {
    let symbol = new.symbols[right]
    func stated(_ key: FactKey) -> SourceRange? { symbol.stated.first { $0.fact == key }?.range }
    if let range = stated(fact) { return range }
    if fact.isOfDeprecation, let range = stated(.deprecated(nil)) ?? stated(.announced) {
      return range
    }
    return switch fact.source {
    case .declarations:
      stated(.declaration(.objc)) ?? stated(.declaration(.swift)) ?? symbol.range
    case .swift: stated(.declaration(.swift)) ?? symbol.range
    case .notes: symbol.range
    }
  }
}

extension GraphDiff.Value {
  /// `13.0`; true: in every version; `announced`.
  fileprivate init(_ deprecation: Availability.Deprecation) {
    switch deprecation {
    case .since(let version?): self = .text(version.description)
    case .since(nil): self = .flag(true)
    case .announced: self = .text("announced")
    }
  }
}
