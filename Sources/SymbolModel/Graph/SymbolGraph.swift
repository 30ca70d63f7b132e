import Diagnostics
package import Markup

/// All symbols and articles of a site, merged over its languages.
///
/// A class of constants, a value in all but its copying: every link and member asks it, and handing
/// it on costs one reference count.
package final class SymbolGraph: Sendable {
  package let languages: [Language]
  package let platforms: PlatformList
  /// By file, in the order of the files.
  package let documents: [Document]
  /// Sorted by id.
  package let symbols: [Symbol]
  /// Sorted by id.
  package let articles: [Article]
  /// What each language's `index.md` says.
  package let homes: [Prose?]
  let names: NameTable

  init(
    languages: [Language], platforms: PlatformList, documents: [Document], symbols: [Symbol],
    articles: [Article], homes: [Prose?], names: NameTable
  ) {
    self.languages = languages
    self.platforms = platforms
    self.documents = documents
    self.symbols = symbols
    self.articles = articles
    self.homes = homes
    self.names = names
  }

  /// The graph with other symbols, articles or platforms; names are found as before.
  convenience init(
    _ graph: SymbolGraph, platforms: PlatformList? = nil, symbols: [Symbol]? = nil,
    articles: [Article]? = nil
  ) {
    self.init(
      languages: graph.languages, platforms: platforms ?? graph.platforms,
      documents: graph.documents, symbols: symbols ?? graph.symbols,
      articles: articles ?? graph.articles, homes: graph.homes, names: graph.names)
  }

  /// The place of the symbol with this id.
  package func index(of id: String) -> Int? {
    var low = 0
    var high = symbols.count
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < symbols.count && symbols[low].id == id ? low : nil
  }

  /// Whether a symbol has a page of its own.
  package func hasPage(_ symbol: Int) -> Bool { symbols[symbol].hasPage }

  /// The symbols with a page of their own, in the order of their ids.
  package var pages: [Int] { symbols.indices.filter { symbols[$0].hasPage } }
}

/// Which symbols a name may mean.
struct NameTable: Sendable {
  struct Member: Hashable, Sendable {
    var owner: Int32
    var name: String
  }

  /// The symbols of a name that several have.
  struct Namesakes: Sendable {
    var symbols: [Int] = []
    var firstType: Int?
    /// The only one that is a type or stands at the top; nil if there are more, or none.
    var onlyType: Int?
    var hasOutermost = false
  }

  /// By owner and name, in either source language.
  var members: [Member: Int32] = [:]
  /// Of each symbol whether it is an owner there: most are none, and need not be asked for.
  var isOwner: [Bool] = []
  /// By name alone.
  var all: [String: [Int32]] = [:]
  /// Of the names that several symbols have: a link to one of thousands must not look at each.
  var namesakes: [String: Namesakes] = [:]
  /// Short forms that stand for a member only beside its owner: `reloadData`, `Style`.
  var shortForms: Set<String> = []
  /// Every name once, in the order of the symbols: for guesses.
  var spellings: [String] = []
  /// Of each type the types whose members it has too, nearest first.
  var ancestors: [[Int32]] = []

  init() {}

  init(_ symbols: [Symbol]) {
    all.reserveCapacity(symbols.count * 2)
    members.reserveCapacity(symbols.count * 2)
    isOwner = Array(repeating: false, count: symbols.count)
    for index in symbols.indices {
      if let owner = symbols[index].owner { isOwner[owner] = true }
    }
    for index in symbols.indices {
      let (name, owner) = (symbols[index].name, symbols[index].owner)
      let swiftName = symbols[index].swiftName
      var names = [name]
      if let swiftName, swiftName != name { names.append(swiftName) }
      for name in names {
        if all[name] == nil { spellings.append(name) }
        all[name, default: []].append(Int32(index))
        if let owner {
          let key = Member(owner: Int32(owner), name: name)
          if members[key] == nil { members[key] = Int32(index) }
        }
      }
      // `reloadData()` is often written without its brackets, `Style` without its owner.
      if let swiftName, let owner {
        let short =
          symbols[index].kind.isType
          ? swiftName.split(separator: ".").last.map(String.init)
          : swiftName.hasSuffix("()") ? String(swiftName.dropLast(2)) : nil
        if let short {
          shortForms.insert(short)
          let key = Member(owner: Int32(owner), name: short)
          if members[key] == nil { members[key] = Int32(index) }
        }
      }
    }
    for (name, bearers) in all where bearers.count > 1 {
      var group = Namesakes(symbols: bearers.map(Int.init))
      group.firstType = group.symbols.first { symbols[$0].kind.isType }
      let types = group.symbols.filter { symbols[$0].owner == nil || symbols[$0].kind.isType }
      group.onlyType = types.count == 1 ? types[0] : nil
      group.hasOutermost = types.contains { symbols[$0].owner == nil }
      namesakes[name] = group
    }
  }
}

extension NameTable {
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
