import Characters
import Graph
import Site

/// The table of all symbols as pages of bounded length: one, where the site is small, else parts between
/// types, so that no page grows with the site.
///
///     table.html      table/2.html      table/3.html
struct TableParts: Sendable {
  /// A type or another symbol with a page, and members that the page shows.
  struct Group: Sendable, Hashable {
    var page: SymbolID
    var members: [SymbolID]
    /// The page and its first members stand in an earlier part; it is named again.
    var isContinued = false
  }

  /// About how long the rows of one page are, in bytes.
  static let length = 290_000

  let parts: [[Group]]
  /// The columns of each platform with versions.
  let columns: [[TablePage.Column]]

  /// - Parameter length: about how long the rows of one part may be, in bytes.
  /// - Complexity: O(n) in the number of symbols.
  init(of site: SiteContext, length: Int = Self.length) {
    let graph = site.graph
    columns = Self.columns(of: site)
    let cells = 9 * columns.reduce(0) { $0 + $1.count }
    var members = Table<Symbol, [SymbolID]>(repeating: [], count: graph.symbols.count)
    for symbol in graph.symbols.indices where site.paths.page(of: symbol) != symbol {
      members[site.paths.page(of: symbol)].append(symbol)
    }
    var parts: [[Group]] = [[]]
    var (rest, isEmpty) = (length, true)
    func startPart() {
      parts.append([])
      (rest, isEmpty) = (length, true)
    }
    for page in graph.pages {
      func rowLength(_ symbol: SymbolID) -> Int {
        110 + cells + site.paths.address(of: symbol).utf8.count
          + site.names[symbol].bytes.count
      }
      let lengths = members[page].map(rowLength)
      if !isEmpty, rowLength(page) + lengths.reduce(0, +) > rest { startPart() }
      var group = Group(page: page, members: [])
      rest -= rowLength(page)
      for (member, rowLength) in zip(members[page], lengths) {
        if rowLength > rest, !group.members.isEmpty {
          parts[parts.count - 1].append(group)
          startPart()
          group = Group(page: page, members: [], isContinued: true)
        }
        group.members.append(member)
        rest -= rowLength
      }
      parts[parts.count - 1].append(group)
      isEmpty = false
    }
    self.parts = parts
  }

  /// - Complexity: O(n) in the number of symbols.
  private static func columns(of site: SiteContext) -> [[TablePage.Column]] {
    let symbols = site.graph.symbols
    return site.versions.histories.map { history in
      TablePage.Column.allCases.filter { column in
        column == .introduced
          || symbols.indices.contains {
            column.isStated(by: symbols[$0].availability[history.platform])
          }
      }
    }
  }
}
