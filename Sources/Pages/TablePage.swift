import Characters
import Graph
import Site
import Vocabulary

/// The table of all symbols and what each platform does to them in which version: one row a symbol,
/// grouped by types. A script sorts and filters it. Of a large site it is one of several parts.
struct TablePage {
  let context: PageContext
  let parts: TableParts
  let part: Int

  /// A fact of a platform, which is a column where some symbol states it.
  enum Column: String, CaseIterable {
    case introduced, deprecated, obsoleted

    /// Whether a cell of this column says anything.
    func isStated(by availability: Availability) -> Bool {
      switch self {
      case .introduced: availability == .unavailable || availability.introduced != nil
      case .deprecated:
        availability.deprecation == .announced
          || availability.phases.contains { $0.status == .deprecated }
      case .obsoleted: availability.obsoleted != nil
      }
    }
  }

  static func files(of plan: SitePlan) -> [SiteFile] {
    guard !plan.context.versions.histories.isEmpty else { return [] }
    return plan.pages(of: SitePaths.tableFile, parts: plan.table.parts.count) {
      .table(part: $0, language: $1)
    }
  }

  private var graph: SymbolGraph { context.graph }
  private var words: Language { context.words }

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

  private var ownPart: PagePart {
    PagePart(
      context: context, file: SitePaths.tableFile, number: part, count: parts.parts.count)
  }

  func values() -> TemplateObject {
    let heading = words.string("symbolsTitle")
    var page = context.values(
      title: ownPart.title(heading), description: words.string("symbolsDescription"),
      contentLanguage: context.language, breadcrumbs: context.versionCrumbs(heading))
    page[.heading] = .text(heading)
    page[.count] = .text(
      words.string("symbolTotal", ["count": String(graph.symbols.count)]))
    ownPart.set(&page, name: name(ofPart:))
    page[.platforms] = .list(
      zip(context.site.versions.histories, parts.columns).map { history, columns in
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
    page[.groups] = .list(groups())
    page[.pageScript] = .text(context.root(context.site.assets.listScripts[context.language]))
    page[.navigation] = context.versionToolNavigation(at: SitePaths.tableFile)
    return page
  }

  /// `NXAccount – NXBadge`: the first and the last type of a part.
  private func name(ofPart part: Int) -> String? {
    let pages = parts.parts[part].map { graph.symbols[$0.page].name }
    return [pages.first, pages.count > 1 ? pages.last : nil].compactMap { $0 }
      .joined(separator: " – ")
  }

  private func groups() -> [TemplateValue] {
    // There are far fewer profiles than symbols.
    var cells: [ProfileID: TemplateValue] = [:]
    func row(_ symbol: SymbolID, isAgain: Bool = false) -> TemplateValue {
      let profile = context.site.versions.profiles.numbers[symbol]
      let known = cells[profile] ?? .list(figures(of: symbol, parts.columns))
      cells[profile] = known
      let latest = graph.symbols[symbol].availability.latest
      return .object([
        .name: .html(context.narrowName(of: symbol)), .href: context.link(to: symbol),
        .kind: .optional(graph.symbols[symbol].kind.map { words.word(for: $0) }),
        .state: .optional(
          AvailabilityValues(context: context).word(for: latest) == nil
            ? nil : AvailabilityValues.state(of: latest)),
        .figures: known, .folded: .flag(isAgain),
      ])
    }
    return parts.parts[part].map { group in
      .object([
        .rows: .list(
          [row(group.page, isAgain: group.isContinued)] + group.members.map { row($0) })
      ])
    }
  }

  private func figures(of symbol: SymbolID, _ columns: [[Column]]) -> [TemplateValue] {
    zip(context.site.versions.histories, columns).flatMap { history, columns in
      let availability = graph.symbols[symbol].availability[history.platform]
      return columns.map { TemplateValue.text(cell($0, of: availability) ?? "") }
    }
  }
}
