/// Which symbols a name may mean: one question to a dictionary for each name that a link writes.
struct NameTable: Sendable {
  /// What bears one name. Thousands of symbols may, so a link looks at none of them one by one.
  struct Bearers: Sendable {
    /// Where ``NameTable/symbols(_:)`` has them. None: the name is a short form, which stands for a
    /// member only beside its owner: `reloadData`, `Style`.
    fileprivate(set) var symbols = 0..<0
    fileprivate var members = 0..<0
    fileprivate(set) var firstType: Int?
    /// The only one that is a type or stands at the top; nil if there are more, or none.
    fileprivate(set) var onlyType: Int?
    fileprivate(set) var hasOutermost = false
  }

  private struct Member: Sendable {
    var owner: Int32
    var symbol: Int32
  }

  private var numbers: [String: Int32] = [:]
  private var bearers: [Bearers] = []
  /// Of each name in turn the symbols that bear it, in the order of the graph.
  private var symbols: [Int32] = []
  /// Of each name in turn the members that bear it or have it as a short form, by owner.
  private var members: [Member] = []
  /// Every name once, in the order of the symbols: for guesses. Short forms are none of them.
  private(set) var spellings: [String] = []
  /// Of each type the types whose members it has too, nearest first.
  private(set) var ancestors: [[Int32]] = []

  init() {}

  subscript(name: String) -> Bearers? { numbers[name].map { bearers[Int($0)] } }

  /// The symbols that bear a name, in the order of the graph.
  func symbols(_ bearers: Bearers) -> ArraySlice<Int32> { symbols[bearers.symbols] }

  /// The member of a type that bears a name; of several the first.
  ///
  /// - Complexity: O(log n) in the number of members of that name.
  func member(_ bearers: Bearers, of owner: Int) -> Int? {
    var low = bearers.members.lowerBound
    var high = bearers.members.upperBound
    while low < high {
      let middle = (low + high) / 2
      if members[middle].owner < owner { low = middle + 1 } else { high = middle }
    }
    guard low < bearers.members.upperBound, members[low].owner == owner else { return nil }
    return Int(members[low].symbol)
  }
}

extension NameTable {
  /// - Complexity: O(n log n) in the number of symbols.
  init(_ symbols: [Symbol]) {
    numbers.reserveCapacity(symbols.count * 2)
    var bearing: [(name: Int, item: Int32)] = []
    var owned: [(name: Int, item: Member)] = []
    bearing.reserveCapacity(symbols.count * 2)
    owned.reserveCapacity(symbols.count * 2)
    var isSpelled: [Bool] = []
    for index in symbols.indices {
      let member = symbols[index].owner.map { Member(owner: Int32($0), symbol: Int32(index)) }
      let (name, swiftName) = (symbols[index].name, symbols[index].swiftName)
      for name in [name, swiftName == name ? nil : swiftName] {
        guard let name else { continue }
        let number = number(of: name, &isSpelled)
        bearing.append((number, Int32(index)))
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
    let places = grouped(bearing, into: &self.symbols)
    let memberPlaces = grouped(owned, into: &members)
    bearers = zip(places, memberPlaces).map { bearers(symbols, at: $0, members: $1) }
  }

  private mutating func number(of name: String, _ isSpelled: inout [Bool]) -> Int {
    if let known = numbers[name] { return Int(known) }
    numbers[name] = Int32(isSpelled.count)
    isSpelled.append(false)
    return isSpelled.count - 1
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
  private func grouped<Item>(_ items: [(name: Int, item: Item)], into list: inout [Item])
    -> [Range<Int>]
  {
    var ends = Array(repeating: 0, count: numbers.count)
    for item in items { ends[item.name] += 1 }
    var places: [Range<Int>] = []
    places.reserveCapacity(ends.count)
    for name in ends.indices {
      let start = places.last?.upperBound ?? 0
      places.append(start..<start + ends[name])
      ends[name] = start
    }
    list = items.map(\.item)
    for item in items {
      list[ends[item.name]] = item.item
      ends[item.name] += 1
    }
    return places
  }

  private func bearers(_ all: [Symbol], at places: Range<Int>, members: Range<Int>) -> Bearers {
    var bearers = Bearers(symbols: places, members: members)
    var count = 0
    for bearer in symbols[places] {
      let isOutermost = all[Int(bearer)].owner == nil
      let isType = all[Int(bearer)].isType
      if isOutermost { bearers.hasOutermost = true }
      if isType { bearers.firstType = bearers.firstType ?? Int(bearer) }
      guard isOutermost || isType else { continue }
      count += 1
      bearers.onlyType = count == 1 ? Int(bearer) : nil
    }
    return bearers
  }

  /// A chain of notes may be longer than any real one, or a circle.
  private static let ancestorLimit = 64

  /// Finds the ancestors and protocols of every type, breadth first.
  mutating func findAncestors(_ symbols: [Symbol]) {
    ancestors = symbols.indices.map { index in
      guard !symbols[index].inherits.isEmpty || !symbols[index].conforms.isEmpty else { return [] }
      var found: [Int32] = [Int32(index)]
      var next = 0
      while next < found.count, found.count <= Self.ancestorLimit {
        let type = Int(found[next])
        for references in [symbols[type].inherits, symbols[type].conforms] {
          for reference in references {
            if let parent = reference.symbol, !found.contains(Int32(parent)) {
              found.append(Int32(parent))
            }
          }
        }
        next += 1
      }
      return Array(found.dropFirst())
    }
  }
}
