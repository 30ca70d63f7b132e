import Characters
import Graph
import Site
import Vocabulary

/// The table of all symbols and what each platform does to them in which version: one row a symbol,
/// grouped by types. A script sorts and filters it.
struct TablePage {
  let context: PageContext

  /// A fact of a platform, which is a column where some symbol states it.
  enum Column: String, CaseIterable {
    case introduced, deprecated, obsoleted
  }

  private var graph: SymbolGraph { context.graph }
  private var words: Language { context.words }

  /// The columns of each platform with versions.
  ///
  /// - Complexity: O(n) in the number of symbols.
  var columns: [[Column]] {
    context.site.histories.map { history in
      Column.allCases.filter { column in
        column == .introduced
          || graph.symbols.contains { cell(column, of: $0.availability[history.platform]) != nil }
      }
    }
  }

  /// `13.0`; nil where nothing is stated.
  func cell(_ column: Column, of availability: Availability) -> String? {
    switch column {
    case .introduced:
      return availability == .unavailable ? "–" : availability.introduced?.description
    case .deprecated:
      if availability.deprecation == .announced { return words.string("announcedShort") }
      let phase = availability.phases.first { $0.status == .deprecated }
      return phase.map {
        $0.start == Version(0) ? words.string("deprecated") : $0.start.description
      }
    case .obsoleted: return availability.obsoleted?.description
    }
  }

  /// The types and other symbols with a page, each with the members that the page shows.
  func rows() -> [(page: SymbolID, members: [SymbolID])] {
    var members = Table<Symbol, [SymbolID]>(repeating: [], count: graph.symbols.count)
    for symbol in graph.symbols.indices where context.site.paths.page(of: symbol) != symbol {
      members[context.site.paths.page(of: symbol)].append(symbol)
    }
    return graph.pages.map { ($0, members[$0]) }
  }

  func values() -> TemplateObject {
    let title = words.string("symbolsTitle")
    var page = context.values(
      title: title, description: words.string("symbolsDescription"),
      contentLanguage: context.language, breadcrumbs: context.versionCrumbs(title))
    let columns = columns
    page[.heading] = .text(title)
    page[.count] = .text(
      words.string("symbolTotal", ["count": String(graph.symbols.count)]))
    page[.platforms] = .list(
      zip(context.site.histories, columns).map { history, columns in
        let key = graph.platforms.key(of: history.platform)
        return .object([
          .name: .text(graph.platforms.name(of: history.platform)), .key: .text(key),
          .count: .text(String(columns.count)),
          .lists: .list(
            columns.map {
              .object([
                .title: .text(words.string($0.rawValue)), .anchor: .text("\(key).\($0.rawValue)"),
              ])
            }),
        ])
      })
    // There are far fewer profiles than symbols.
    var cells: [ProfileID: TemplateValue] = [:]
    func row(_ symbol: SymbolID) -> TemplateValue {
      let profile = context.site.profiles.numbers[symbol]
      let known = cells[profile] ?? .list(figures(of: symbol, columns))
      cells[profile] = known
      let latest = graph.symbols[symbol].availability.latest
      return .object([
        .name: .html(context.narrowName(of: symbol)), .href: context.link(to: symbol),
        .kind: .optional(graph.symbols[symbol].kind.map { words.word(for: $0) }),
        .state: .optional(
          AvailabilityValues(context: context).word(for: latest) == nil
            ? nil : AvailabilityValues.state(of: latest)),
        .figures: known,
      ])
    }
    page[.groups] = .list(
      rows().map { page, members in
        .object([.rows: .list(([page] + members).map(row))])
      })
    page[.pageScript] = .text(context.root(context.site.listScripts[context.language]))
    page[.navigation] = context.versionToolNavigation()
    return page
  }

  private func figures(of symbol: SymbolID, _ columns: [[Column]]) -> [TemplateValue] {
    zip(context.site.histories, columns).flatMap { history, columns in
      let availability = graph.symbols[symbol].availability[history.platform]
      return columns.map { TemplateValue.text(cell($0, of: availability) ?? "") }
    }
  }
}
