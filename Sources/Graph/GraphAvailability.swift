import Characters
import Diagnostics
import Vocabulary

/// The availability that members take from their owners, and that contradicts itself.
extension GraphBuilder {
  /// Gives each member what its owner states and it does not itself. What cannot be true is dropped before.
  mutating func settleAvailability(_ symbols: inout Table<Symbol, Symbol>) {
    var isDone = Table<Symbol, Bool>(repeating: false, count: symbols.count)
    for index in symbols.indices {
      // The owners that are still to be done, the outermost last.
      var chain: [SymbolID] = []
      var next: SymbolID? = index
      while let symbol = next, !isDone[symbol] {
        isDone[symbol] = true
        chain.append(symbol)
        next = symbols[symbol].owner
      }
      for symbol in chain.reversed() {
        if let owner = symbols[symbol].owner { inherit(from: symbols[owner], to: &symbols[symbol]) }
        deprecateEverywhere(&symbols[symbol])
        dropContradictions(of: &symbols[symbol])
        if let owner = symbols[symbol].owner {
          dropWhatIsOlder(than: symbols[owner], of: &symbols[symbol])
        }
      }
    }
  }

  private func inherit(from owner: Symbol, to symbol: inout Symbol) {
    for inherited in owner.availability {
      if let index = symbol.availability.firstIndex(where: { $0.platform == inherited.platform }) {
        let own = symbol.availability[index].availability
        if own.introduced == nil, own != .unavailable,
          !symbol.unreadable.contains(inherited.platform)
        {
          symbol.availability[index].availability.introduced = inherited.availability.introduced
        }
      } else {
        symbol.availability.append(
          PlatformAvailability(
            platform: inherited.platform, availability: inherited.availability, isInherited: true))
      }
    }
    symbol.availability.sort { $0.platform < $1.platform }
  }

  /// A deprecation without a platform ("Deprecated.") is of every platform that may have the symbol,
  /// the owner's included; of the first one where no such platform is known.
  private func deprecateEverywhere(_ symbol: inout Symbol) {
    let deprecation: Availability.Deprecation
    if symbol.stated.contains(where: { $0.fact == .deprecated(nil) }) {
      deprecation = .since(nil)
    } else if symbol.stated.contains(where: { $0.fact == .announced }) {
      deprecation = .announced
    } else {
      return
    }
    if symbol.availability.allSatisfy({ $0.availability == .unavailable }),
      !symbol.availability.contains(where: { $0.platform == Platform.first })
    {
      symbol.availability.insert(
        PlatformAvailability(
          platform: Platform.first, availability: .unknown, isInherited: false), at: 0)
    }
    for index in symbol.availability.indices {
      let availability = symbol.availability[index].availability
      guard availability != .unavailable, availability.deprecation == nil else { continue }
      symbol.availability[index].availability.deprecation = deprecation
      symbol.availability[index].isInherited = false
    }
  }

  /// Versions that contradict one another: the later statement becomes unknown rather than wrong.
  private mutating func dropContradictions(of symbol: inout Symbol) {
    for index in symbol.availability.indices where !symbol.availability[index].isInherited {
      let key = symbol.availability[index].platform
      let platform = platforms.name(of: key)
      let availability = symbol.availability[index].availability
      if let introduced = availability.introduced,
        case .since(let since?)? = availability.deprecation,
        since < introduced
      {
        report(
          .deprecated(key),
          "is deprecated in \(platform) \(since), before it is introduced in \(introduced)",
          key, &symbol)
        symbol.availability[index].availability.deprecation = nil
      }
      guard let obsoleted = availability.obsoleted else { continue }
      if let introduced = availability.introduced, obsoleted < introduced {
        report(
          .obsoleted(key),
          "is removed in \(platform) \(obsoleted), before it is introduced in \(introduced)",
          key, &symbol)
        symbol.availability[index].availability.obsoleted = nil
      } else if case .since(let since?)? = symbol.availability[index].availability.deprecation,
        obsoleted < since
      {
        report(
          .obsoleted(key),
          "is removed in \(platform) \(obsoleted), before it is deprecated in \(since)",
          key, &symbol)
        symbol.availability[index].availability.obsoleted = nil
      }
    }
  }

  /// Reports a fact that is dropped, with the range of the one that stays.
  private mutating func report(
    _ key: FactKey, _ message: String, _ platform: Platform, _ symbol: inout Symbol
  ) {
    let range = symbol.stated.first { $0.fact == key }?.range
    let first = symbol.stated.first { $0.fact == .introduced(platform) }?.range
    diagnostics.append(
      Diagnostic(
        .deprecatedBeforeIntroduced, "'\(symbol.id)' \(message)", at: range ?? symbol.range,
        notes: first.map { [.init("introduced here", at: $0)] } ?? []))
    symbol.stated.removeAll { $0.fact == key }
  }

  /// A member that is older than its owner: one of the two versions is wrong, so since when the
  /// member is there becomes unknown.
  private mutating func dropWhatIsOlder(than owner: Symbol, of symbol: inout Symbol) {
    for index in symbol.availability.indices where !symbol.availability[index].isInherited {
      let item = symbol.availability[index]
      guard let introduced = item.availability.introduced,
        let first = owner.availability[item.platform].introduced, introduced < first
      else { continue }
      let platform = platforms.name(of: item.platform)
      let key = FactKey.introduced(item.platform)
      let ownersRange = owner.stated.first { $0.fact == key }?.range
      diagnostics.append(
        Diagnostic(
          .memberBeforeOwner,
          "'\(symbol.id)' is introduced in \(platform) \(introduced), its owner in \(first)",
          at: symbol.stated.first { $0.fact == key }?.range ?? symbol.range,
          notes: ownersRange.map { [.init("the owner's version stands here", at: $0)] } ?? []))
      symbol.availability[index].availability.introduced = nil
      symbol.stated.removeAll { $0.fact == key }
    }
  }
}
