import Characters
import Declarations
package import Vocabulary

/// One fact of a symbol, with its value.
package struct KnownFact: Hashable, Sendable {
  package var key: FactKey
  package var value: FactValue
  /// Whether nobody states it of this symbol: its owner's is taken.
  package var isInherited = false
}

extension SymbolGraph {
  /// The facts that are known of a symbol, in the order of their keys.
  package func facts(of symbol: SymbolID) -> [KnownFact] {
    var facts: [KnownFact] = []
    facts.reserveCapacity(Self.usualCount)
    _ = hasFact(symbol) { fact in
      facts.append(fact)
      return false
    }
    return facts
  }

  /// Room for the facts of most symbols.
  private static let usualCount = 20

  /// Whether one of the facts of a symbol is of some sort: they are asked in the order of the keys, and
  /// none behind the first that is.
  ///
  /// - Complexity: O(n) in the rows of the table.
  package func hasFact(_ symbol: SymbolID, where isOfSort: (KnownFact) -> Bool) -> Bool {
    // One copy for all that is asked of it.
    let known = symbols[symbol]
    for item in known.availability {
      for (key, part) in factTable.ofPlatforms {
        guard let value = item.availability.value(of: part) else { continue }
        let fact = KnownFact(
          key: key.on(item.platform), value: value, isInherited: item.isInherited)
        if isOfSort(fact) { return true }
      }
    }
    for (key, holder) in factTable.others {
      guard let value = known.value(of: key, in: holder, id: { symbols[$0].id }) else { continue }
      let isInherited = key == .module && known.owner.flatMap { symbols[$0].module } == known.module
      if isOfSort(KnownFact(key: key, value: value, isInherited: isInherited)) { return true }
    }
    return false
  }

  /// The value of one fact of a symbol; nil: nothing is known.
  package func value(of key: FactKey, of symbol: SymbolID) -> FactValue? {
    symbols[symbol].value(of: key, in: factTable[key].holder) { symbols[$0].id }
  }
}

extension GraphDraft {
  /// Whether a symbol says of all that is stated by itself what one of two others does: nothing that
  /// neither says, and nothing otherwise than both. How it calls other symbols is not compared, nor is
  /// what it declares, nor versions.
  ///
  /// - Parameters:
  ///   - new: a symbol of a draft with the same table, as are the others.
  ///   - facts: nil: says nothing.
  package func saysNothingElse(_ new: Symbol, than old: Symbol, or facts: Symbol?) -> Bool {
    let table = builder.factTable
    return table.others.allSatisfy { key, holder in
      func value(_ symbol: Symbol?) -> FactValue? {
        symbol?.value(of: key, in: holder, id: id)
      }
      func names(_ symbol: Symbol?) -> [String] {
        if case .list(let names)? = value(symbol) { names } else { [] }
      }
      switch table[key].statements.merging {
      case .first, .firstUnreported, .firstOfCode:
        return [value(old), value(facts)].contains(value(new))
      case .all: return Set(names(old) + names(facts)).isSuperset(of: names(new))
      case .allByLastName, .own: return true
      }
    }
  }
}

extension Symbol {
  /// The value of one of its facts; nil: nothing is known.
  ///
  /// - Parameters:
  ///   - holder: that of the fact's row.
  ///   - id: the names of symbols.
  func value(of key: FactKey, in holder: FactRow.Holder, id: (SymbolID) -> String) -> FactValue? {
    switch holder {
    case .values: return values[key]
    case .none: return nil
    case .part(let part):
      switch part {
      case .introduced, .deprecation, .obsoleted, .unavailable:
        return key.platform.flatMap { availability[$0].value(of: part) }
      case .declaration(let language):
        for shared in declarations where shared.declaration.sourceLanguage == language {
          return .text(shared.declaration.text)
        }
        return nil
      case .kind: return kind.map { .text($0.rawValue) }
      case .owner: return owner.map { .text(id($0)) }
      case .swiftName: return swiftName.map(FactValue.text)
      case .parameters: return .list(of: parameters)
      case .returns: return returnsValue ? .flag(true) : nil
      case .described: return .flag(isDescribed)
      case .module: return module.map(FactValue.text)
      case .inherits: return inherits.isEmpty ? nil : .list(inherits.map(\.name))
      case .conforms: return conforms.isEmpty ? nil : .list(conforms.map(\.name))
      case .replacements:
        return replacements.isEmpty
          ? nil : .list(replacements.map { $0.symbol.map(id) ?? $0.name })
      }
    }
  }
}

extension Availability {
  /// The value of a part of it; nil: nothing is known, or it is no part of availability.
  fileprivate func value(of part: FactRow.Part) -> FactValue? {
    switch part {
    case .introduced: introduced.map(FactValue.version)
    case .deprecation: deprecation.map(FactValue.init)
    case .obsoleted: obsoleted.map(FactValue.version)
    case .unavailable: self == .unavailable ? .flag(true) : nil
    case .inherits, .conforms, .replacements, .declaration, .kind, .owner, .swiftName, .parameters,
      .returns, .described, .module:
      nil
    }
  }
}
