import Characters

/// The symbols that each name may mean: a link asks a dictionary once for each name that it writes.
struct NameTable: Sendable {
  /// The symbols that bear one name. They may be thousands, so a link looks at none of them one by one.
  struct Bearers: Sendable {
    /// Their range in the list of ``NameTable/symbols(_:)``. Empty: the name is a short form, which stands
    /// for a member only beside its owner: `reloadData`, `Style`.
    fileprivate(set) var symbols = 0..<0
    fileprivate var members = 0..<0
    fileprivate(set) var firstType: SymbolID?
    /// The only one that is a type or stands at the top; nil if there are more, or none.
    fileprivate(set) var onlyType: SymbolID?
    fileprivate(set) var hasOutermost = false
  }

  private struct Member: Sendable {
    var owner: SymbolID
    var symbol: SymbolID
  }

  /// The names, each with its number.
  private var strings = ByteStrings()
  /// The numbers of those that may be written with other bytes, as accents may.
  private var numbers: [String: Index<Bearers>] = [:]
  private var bearers: Table<Bearers, Bearers> = []
  /// The symbols that bear each name in turn, in the order of the graph.
  private var symbols: [SymbolID] = []
  /// The members that bear each name in turn or have it as a short form, by owner.
  private var members: [Member] = []
  /// Every name once, in the order of the symbols: for guesses. Short forms are none of them.
  private(set) var spellings: [String] = []
  /// The types whose members each type has too, nearest first.
  private(set) var ancestors: Table<Symbol, [SymbolID]> = []
  /// Names of types that the site's types inherit from or conform to, and that are none of the site's:
  /// they are no slips for other names.
  private(set) var foreignTypes: Set<String> = []
  /// The modules of the symbols.
  private(set) var modules: Set<String> = []
  /// The types and symbols without an owner that share their name with one of another module.
  private var twins: [Twin: SymbolID] = [:]

  /// The types of Objective-C that share their name with one of Swift alone, see ``SwiftOnlyTypes``.
  private var objectiveCTypes: [String: SymbolID] = [:]

  /// A name in a module.
  private struct Twin: Hashable, Sendable {
    var module: String
    var name: String
  }

  init() {}

  subscript(name: String) -> Bearers? { number(of: name).map { bearers[$0] } }

  /// Whether nothing has a name that has letters of ASCII alone, nor as a short form.
  func isUnknown(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    objectiveCTypes.isEmpty && !strings.contains(name)
  }

  private func number(of name: String) -> Index<Bearers>? {
    if let number = name.withBytes({ strings.number(of: $0) }) { return Index(number) }
    return numbers.isEmpty ? nil : numbers[name]
  }

  /// The symbols that bear a name, in the order of the graph.
  func symbols(_ bearers: Bearers) -> ArraySlice<SymbolID> { symbols[bearers.symbols] }

  /// The symbol that a name means in a module, where others have one of that name, too; nil: none does.
  func twin(_ name: String, in module: String?) -> SymbolID? {
    guard !twins.isEmpty, let module else { return nil }
    return twins[Twin(module: module, name: name)]
  }

  /// The type that has a name in Objective-C, where Swift calls another one so.
  func objectiveCType(_ name: String) -> SymbolID? { objectiveCTypes[name] }

  /// The type that a name means in a module, else anywhere.
  func type(_ name: String, in module: String?) -> SymbolID? {
    twin(name, in: module) ?? self[name]?.firstType
  }

  /// The member of a type that bears a name; of several the first.
  ///
  /// - Complexity: O(log n) in the number of members of that name.
  func member(_ bearers: Bearers, of owner: SymbolID) -> SymbolID? {
    var low = bearers.members.lowerBound
    var high = bearers.members.upperBound
    while low < high {
      let middle = (low + high) / 2
      if members[middle].owner < owner { low = middle + 1 } else { high = middle }
    }
    guard low < bearers.members.upperBound, members[low].owner == owner else { return nil }
    return members[low].symbol
  }
}

extension NameTable {
  /// - Complexity: O(n log n) in the number of symbols.
  init(_ symbols: Table<Symbol, Symbol>) {
    var bearing: [(name: Index<Bearers>, item: SymbolID)] = []
    var owned: [(name: Index<Bearers>, item: Member)] = []
    bearing.reserveCapacity(symbols.count * 2)
    owned.reserveCapacity(symbols.count * 2)
    var isSpelled: Table<Bearers, Bool> = []
    findTwins(symbols)
    for (twin, symbol) in twins {
      bearing.append((number(of: twin.module + "." + twin.name, &isSpelled), symbol))
    }
    for index in symbols.indices {
      let member = symbols[index].owner.map { Member(owner: $0, symbol: index) }
      let swiftName = symbols[index].swiftName
      var name = symbols[index].name
      if symbols[index].sharesItsName {
        objectiveCTypes[name] = index
        name = symbols[index].id
      }
      for name in [name, swiftName == name ? nil : swiftName] {
        guard let name else { continue }
        let number = number(of: name, &isSpelled)
        bearing.append((number, index))
        if let member { owned.append((number, member)) }
        if !isSpelled[number] { spellings.append(name) }
        isSpelled[number] = true
      }
      if let member, let short = shortForm(of: swiftName, isType: symbols[index].isType) {
        owned.append((number(of: short, &isSpelled), member))
      }
    }
    // Those of one owner keep the order of the graph.
    owned.sort { ($0.item.owner, $0.item.symbol) < ($1.item.owner, $1.item.symbol) }
    let ranges = grouped(bearing, into: &self.symbols)
    let memberRanges = grouped(owned, into: &members)
    bearers = Table(zip(ranges, memberRanges).map { bearers(symbols, at: $0, members: $1) })
  }

  /// Finds the names that symbols of several modules have.
  private mutating func findTwins(_ symbols: Table<Symbol, Symbol>) {
    var shared: Set<String> = []
    for index in symbols.indices where symbols[index].owner == nil {
      if let module = symbols[index].module { modules.insert(module) }
    }
    if modules.count < 2 { return }
    for index in symbols.indices where symbols[index].isQualified {
      shared.insert(symbols[index].name)
      if let name = symbols[index].swiftName { shared.insert(name) }
    }
    if shared.isEmpty { return }
    for index in symbols.indices where symbols[index].isType || symbols[index].owner == nil {
      guard let module = symbols[index].module else { continue }
      for name in [symbols[index].name, symbols[index].swiftName] {
        guard let name, shared.contains(name) else { continue }
        let twin = Twin(module: module, name: name)
        twins[twin] = twins[twin] ?? index
      }
    }
  }

  private mutating func number(of name: String, _ isSpelled: inout Table<Bearers, Bool>) -> Index<
    Bearers
  > {
    if let known = self.number(of: name) { return known }
    let number = isSpelled.endIndex
    if !name.utf8.allSatisfy({ $0 < 0x80 }) { numbers[name] = number }
    name.withBytes { strings.insert($0) }
    isSpelled.append(false)
    return number
  }

  /// `reloadData()` is often written without its brackets, `Style` without its owner.
  private func shortForm(of swiftName: String?, isType: Bool) -> String? {
    guard let swiftName else { return nil }
    if isType { return swiftName.split(separator: ".").last.map(String.init) }
    return swiftName.hasSuffix("()") ? String(swiftName.dropLast(2)) : nil
  }

  /// Puts the items of each name behind one another, in their order.
  ///
  /// - Returns: where those of each name are.
  private func grouped<Item>(
    _ items: [(name: Index<Bearers>, item: Item)], into list: inout [Item]
  ) -> [Range<Int>] {
    var ends = Table<Bearers, Int>(repeating: 0, count: strings.count)
    for item in items { ends[item.name] += 1 }
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(ends.count)
    for name in ends.indices {
      let start = ranges.last?.upperBound ?? 0
      ranges.append(start..<start + ends[name])
      ends[name] = start
    }
    list = items.map(\.item)
    for item in items {
      list[ends[item.name]] = item.item
      ends[item.name] += 1
    }
    return ranges
  }

  private func bearers(_ all: Table<Symbol, Symbol>, at range: Range<Int>, members: Range<Int>)
    -> Bearers
  {
    var bearers = Bearers(symbols: range, members: members)
    var count = 0
    for bearer in symbols[range] {
      let isOutermost = all[bearer].owner == nil
      let isType = all[bearer].isType
      if isOutermost { bearers.hasOutermost = true }
      if isType { bearers.firstType = bearers.firstType ?? bearer }
      guard isOutermost || isType else { continue }
      count += 1
      bearers.onlyType = count == 1 ? bearer : nil
    }
    return bearers
  }

  /// A chain of notes may be longer than any real one, or a circle.
  private static let ancestorLimit = 64

  /// Finds the ancestors and protocols of every type, breadth first.
  mutating func findAncestors(_ symbols: Table<Symbol, Symbol>) {
    for symbol in symbols {
      for references in [symbol.inherits, symbol.conforms] {
        for reference in references where reference.symbol == nil {
          foreignTypes.insert(reference.name)
        }
      }
    }
    ancestors = Table(
      symbols.indices.map { index in
        guard !symbols[index].inherits.isEmpty || !symbols[index].conforms.isEmpty else {
          return []
        }
        var found = [index]
        var next = 0
        while next < found.count, found.count <= Self.ancestorLimit {
          let type = found[next]
          for references in [symbols[type].inherits, symbols[type].conforms] {
            for reference in references {
              if let parent = reference.symbol, !found.contains(parent) { found.append(parent) }
            }
          }
          next += 1
        }
        return Array(found.dropFirst())
      })
  }
}
