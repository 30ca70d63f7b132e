import Characters
import Graph
import Site
import Vocabulary

/// The page of all that is deprecated, by platform and version, and of all that is announced to be. A
/// script filters it.
struct DeprecatedPage {
  let context: PageContext
  var part = 0

  /// The symbols that one version of a platform deprecates.
  struct Group {
    /// 0.0 for what is deprecated in every version.
    var version: Version
    var symbols: [SymbolID]
  }

  var graph: SymbolGraph { context.graph }
  private var words: Language { context.words }

  /// The symbols that are deprecated on a platform, the newest version first; those that every version
  /// deprecates are last. A symbol that is gone is here, too, if it was deprecated before.
  ///
  /// - Complexity: O(n) in the number of symbols.
  func groups(on platform: Platform) -> [Group] { Self.groups(on: platform, of: context.site) }

  private static func groups(on platform: Platform, of site: SiteContext) -> [Group] {
    guard let history = site.versions.histories.firstIndex(where: { $0.platform == platform })
    else {
      return []
    }
    let profiles = site.versions.profiles
    let versions = profiles.deprecations(on: history)
    var symbols: [Version: [SymbolID]] = [:]
    for symbol in site.graph.symbols.indices {
      guard let version = versions[profiles.numbers[symbol]] else { continue }
      symbols[version, default: []].append(symbol)
    }
    return symbols.map { Group(version: $0, symbols: $1) }.sorted { $0.version > $1.version }
  }

  /// The symbols that some platform announces to deprecate, in no version yet.
  var announced: [SymbolID] { Self.announced(in: graph) }

  private static func announced(in graph: SymbolGraph) -> [SymbolID] {
    graph.symbols.indices.filter { !platforms(announcing: $0, in: graph).isEmpty }
  }

  func platforms(announcing symbol: SymbolID) -> [Platform] {
    Self.platforms(announcing: symbol, in: graph)
  }

  static func files(of plan: SitePlan) -> [SiteFile] {
    guard !plan.context.versions.histories.isEmpty else { return [] }
    return plan.pages(of: SitePaths.deprecatedFile, parts: parts(of: plan.context).count) {
      .deprecated(part: $0, language: $1)
    }
  }

  /// - Complexity: O(n) in the number of symbols.
  static func parts(of site: SiteContext) -> RowParts {
    let rows = site.versions.histories.map { history in
      groups(on: history.platform, of: site).reduce(0) { $0 + $1.symbols.count }
    }
    // With what to use instead, and often alone below its type, a row is twice as long as others.
    return RowParts(
      rows: rows.reduce(0, +) + announced(in: site.graph).count, length: RowParts.length / 2)
  }

  private static func platforms(announcing symbol: SymbolID, in graph: SymbolGraph) -> [Platform] {
    graph.symbols[symbol].availability.filter {
      $0.availability.deprecation == .announced && $0.availability.latestStatus != .obsoleted
    }.map(\.platform)
  }

  /// `iOS 13.0`, or that every version of iOS is meant.
  func title(of group: Group, on history: VersionValues) -> String {
    group.version == Version(0)
      ? words.string("everyVersionOf", ["platform": history.platformName])
      : history.release(group.version)
  }

  func values() -> TemplateObject {
    let title = words.string("deprecatedTitle")
    let parts = Self.parts(of: context.site)
    let ownPart = PagePart(
      context: context, file: SitePaths.deprecatedFile, number: part, count: parts.count)
    let rows = parts.rows(ofPart: part)
    /// The number of the first row of what comes next.
    var start = 0
    func address(_ anchor: String) -> String {
      ownPart.address("#" + anchor, inPart: parts.part(ofRow: start))
    }
    var page = context.values(
      title: ownPart.title(title), description: words.string("deprecatedDescription"),
      contentLanguage: context.language, breadcrumbs: context.versionCrumbs(title))
    page[.heading] = .text(title)
    var figures: [TemplateValue] = []
    var contents: [TemplateValue] = []
    var platforms: [TemplateValue] = []
    for history in context.site.versions.histories {
      let history = VersionValues(context: context, history: history)
      let groups = groups(on: history.history.platform)
      guard !groups.isEmpty else { continue }
      let anchor = "platform-" + history.key
      figures.append(
        VersionValues.figure(
          history.platformName, groups.reduce(0) { $0 + $1.symbols.count },
          href: address(anchor)))
      contents.append(
        PageContext.content(HTML(text: history.platformName), address(anchor), isNested: false))
      let shown = groups.compactMap { group -> TemplateValue? in
        let title = self.title(of: group, on: history)
        let own = "\(anchor)-\(group.version)"
        contents.append(PageContext.content(HTML(text: title), address(own), isNested: true))
        defer { start += group.symbols.count }
        let lists = lists(of: group.symbols, on: history, at: start, among: rows)
        guard !lists.isEmpty else { return nil }
        return .object([
          .title: .text(title), .key: .text(group.version.description), .anchor: .text(own),
          .count: .text(String(group.symbols.count)), .lists: .list(lists),
        ])
      }
      platforms.append(
        .object([
          .name: .text(history.platformName), .key: .text(history.key), .anchor: .text(anchor),
          .groups: .list(shown), .hasGroups: .flag(!shown.isEmpty),
        ]))
    }
    let announced = announced
    if let first = context.site.versions.histories.first, !announced.isEmpty {
      figures.append(
        VersionValues.figure(words.string("announced"), announced.count, href: address("announced"))
      )
      contents.append(
        PageContext.content(
          HTML(text: words.string("announced")), address("announced"), isNested: false))
      page[.lists] = .list(
        lists(
          of: announced, on: VersionValues(context: context, history: first), at: start,
          among: rows))
      page[.count] = .text(String(announced.count))
    }
    page[.platforms] = .list(platforms)
    page[.hasGroups] = .flag(
      !announced.elements(at: start, among: rows).isEmpty)
    ownPart.set(&page)
    page[.figures] = .list(figures)
    page[.emptyNote] = figures.isEmpty ? .text(words.string("nothingDeprecated")) : .absent
    page[.pageScript] = .text(context.root(context.site.assets.listScripts[context.language]))
    page[.navigation] = context.versionToolNavigation(at: SitePaths.deprecatedFile)
    page[.contents] = .list(contents)
    page[.hasContents] = .flag(contents.count > 1)
    return page
  }

  private func lists(
    of symbols: [SymbolID], on history: VersionValues, at start: Int, among rows: Range<Int>
  ) -> [TemplateValue] {
    history.byOwner(symbols, at: start, among: rows).map { owner, symbols in
      .object([
        .name: owner.map { .html(context.site.names[$0]) } ?? .absent,
        .href: owner.map { context.link(to: $0) } ?? .absent,
        .entries: .list(symbols.map { entry($0, on: history) }),
      ])
    }
  }

  private func entry(_ symbol: SymbolID, on history: VersionValues) -> TemplateValue {
    let values = AvailabilityValues(context: context)
    let announcing = platforms(announcing: symbol)
    let availability = graph.symbols[symbol].availability[history.history.platform]
    var row = history.row(symbol, .deprecated, in: history.history.versions.last ?? Version(0))
    row[.state] = .text(AvailabilityValues.state(of: graph.symbols[symbol].availability.latest))
    row[.text] = .optional(announcing.isEmpty ? values.versions(of: availability) : nil)
    row[.label] = .optional(
      availability.obsoleted.map { words.string("obsoletedFrom", ["version": $0.description]) })
    row[.check] = .optional(availability.obsoleted?.description)
    guard !announcing.isEmpty else { return .object(row) }
    row[.text] = .text(context.list(announcing.map { graph.platforms.name(of: $0) }))
    row[.key] = .text(announcing.map { graph.platforms.key(of: $0) }.joined(separator: " "))
    return .object(row)
  }
}
