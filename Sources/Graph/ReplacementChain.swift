import Characters
package import Vocabulary

extension SymbolGraph {
  /// A longer chain of replacements than any real one, or a circle.
  private static let chainLimit = 32

  /// The symbols to use instead of one in a version: along the chain of replacements the newest ones
  /// that exist there.
  ///
  ///     setDelegate… → cellStyle (iOS 3) → contentConfiguration (iOS 14)
  ///     in iOS 13: cellStyle, in iOS 14: contentConfiguration, in iOS 2: nothing
  ///
  /// - Returns: the symbols that each branch of the chain ends with, in the order in which the notes
  ///   name them; empty where none exists.
  package func replacements(of symbol: SymbolID, on platform: Platform, in version: Version)
    -> [SymbolID]
  {
    chainEnds(of: symbol) { symbols[$0].availability[platform].status(in: version).exists }
  }

  /// The symbols at the ends of the chain of replacements, whatever the version.
  package func lastReplacements(of symbol: SymbolID) -> [SymbolID] {
    chainEnds(of: symbol) { _ in true }
  }

  /// The replacements of a symbol and theirs, each once, nearest first; without the symbol itself.
  package func replacementChain(of symbol: SymbolID) -> [SymbolID] {
    var found = [symbol]
    var next = 0
    while next < found.count, found.count <= Self.chainLimit {
      for replacement in symbols[found[next]].replacements {
        if let target = replacement.symbol, !found.contains(target) { found.append(target) }
      }
      next += 1
    }
    return Array(found.dropFirst())
  }

  /// The last acceptable symbol of each branch.
  private func chainEnds(of symbol: SymbolID, where isAcceptable: (SymbolID) -> Bool) -> [SymbolID]
  {
    var ends: [SymbolID] = []
    /// The symbols that were come by; true where the branch behind one has an acceptable end.
    var visited: [SymbolID: Bool] = [symbol: false]
    /// Whether the branch that begins behind `symbol` has an acceptable end.
    func follow(_ symbol: SymbolID) -> Bool {
      var found = false
      for replacement in symbols[symbol].replacements {
        guard let target = replacement.symbol else { continue }
        if let leadsToEnd = visited[target] {
          found = found || leadsToEnd
          continue
        }
        guard visited.count <= Self.chainLimit else { continue }
        visited[target] = false
        var leadsToEnd = follow(target)
        if !leadsToEnd, isAcceptable(target) {
          ends.append(target)
          leadsToEnd = true
        }
        visited[target] = leadsToEnd
        found = found || leadsToEnd
      }
      return found
    }
    _ = follow(symbol)
    return ends
  }
}
