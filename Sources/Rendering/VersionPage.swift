import SymbolModel

/// The page of one version of a platform: what is new, deprecated and gone in it, and all that exists
/// there.
struct VersionPage {
  let context: PageContext
  let number: Int
  let shared: VersionValues

  /// A page with more names than this one only counts them: with them, a site of many symbols would
  /// be mostly lists of names, once for each version.
  static let longestNameList = 10_000

  private var history: PlatformHistory { shared.history }
  private var version: Version { history.versions[number] }
  private var graph: SymbolGraph { context.graph }
  private var words: Language { context.words }

  init(site: SiteContext, language: Int, history: Int, version: Int) {
    let history = site.histories[history]
    context = PageContext(
      site: site, language: language,
      page: site.paths.file(of: history.versions[version], on: history.platform))
    shared = VersionValues(context: context, history: history)
    number = version
  }

  func values() -> TemplateObject {
    let title = shared.release(version)
    let figures = figures
    var page = context.values(
      title: title,
      description: words.string("versionDescription", ["release": title]),
      contentLanguage: context.language, breadcrumbs: context.versionCrumbs(title))
    let step = number > 0 ? history.steps[number - 1] : nil
    page[.heading] = .text(title)
    page[.figures] = .list(figures)
    page[.isFirst] = .flag(step == nil)
    page[.lists] = .list(step.map { shared.lists(of: $0, titles: listTitle) } ?? [])
    page[.changesHref] = .optional(step.map { shared.address(of: $0) })
    page[.text] = .optional(step.map { shared.title(of: $0) })
    let newest = history.versions[history.versions.count - 1]
    page[.compareHref] = .text(
      version == newest
        ? shared.compareAddress(step?.from ?? version, version)
        : shared.compareAddress(version, newest))
    page[.previous] = number > 0 ? link(to: number - 1) : .absent
    page[.next] = number + 1 < history.versions.count ? link(to: number + 1) : .absent
    let kinds = kinds()
    page[.groups] = .list(kinds.map(\.value))
    page[.hasGroups] = .flag(!kinds.isEmpty)
    page[.navigation] = context.versionNavigation(isStep: false)
    var contents = step.map { shared.contents(of: $0, titles: listTitle) } ?? []
    if !kinds.isEmpty {
      contents.append(
        PageContext.content(
          HTML(text: words.string("existsHere")), "#existing", isNested: false))
    }
    contents += kinds.map {
      PageContext.content(HTML(text: $0.title), "#" + $0.anchor, isNested: true)
    }
    page[.contents] = .list(contents)
    page[.hasContents] = .flag(contents.count > 1)
    return page
  }

  private func listTitle(_ change: AvailabilityDiff.Change) -> String {
    switch change {
    case .introduced, .lost: words.string("newHere")
    case .deprecated, .undeprecated: words.string("deprecatedHere")
    case .obsoleted, .restored: words.string("goneHere")
    }
  }

  private func link(to number: Int) -> TemplateValue {
    let version = history.versions[number]
    return VersionValues.link(shared.release(version), shared.address(of: version))
  }

  private var figures: [TemplateValue] {
    let counts = history.counts[number]
    var figures = [
      VersionValues.figure(words.string("existingSymbols"), String(counts.existing))
    ]
    figures.append(
      VersionValues.figure(
        words.string("deprecatedInAll"), String(counts.deprecated), state: "deprecated"))
    if counts.unknown > 0 {
      figures.append(
        VersionValues.figure(words.string("unknown"), String(counts.unknown), state: "unknown"))
    }
    if number > 0 {
      let step = history.steps[number - 1]
      figures += [
        VersionValues.figure(
          words.string("newHere"), String(step[.introduced].count), state: "new"),
        VersionValues.figure(
          words.string("deprecatedHere"), String(step[.deprecated].count), state: "deprecated"),
        VersionValues.figure(
          words.string("goneHere"), String(step[.obsoleted].count), state: "obsoleted"),
      ]
    }
    return figures
  }

  // MARK: All that exists

  private struct Kind {
    var title: String
    var anchor: String
    var value: TemplateValue
  }

  private func kinds() -> [Kind] {
    let kinds: [SymbolKind] = [.class, .protocol, .struct, .enum]
    var entries: [[TemplateValue]] = Array(repeating: [], count: kinds.count + 1)
    let showsNames = history.counts[number].existing <= Self.longestNameList
    for page in graph.pages {
      guard let entry = entry(page, showsNames: showsNames) else { continue }
      entries[kinds.firstIndex(of: graph.symbols[page].kind) ?? kinds.count].append(entry)
    }
    return entries.enumerated().compactMap { index, entries in
      guard !entries.isEmpty else { return nil }
      let key = index < kinds.count ? kinds[index].rawValue : "other"
      let title = words.string("kinds." + key)
      return Kind(
        title: title, anchor: "kind-" + key,
        value: .object([
          .title: .text(title), .anchor: .text("kind-" + key),
          .total: .text(String(entries.count)), .entries: .list(entries),
        ]))
    }
  }

  /// A type with those of its members that exist; nothing for one that neither exists nor has any.
  private func entry(_ page: Int, showsNames: Bool) -> TemplateValue? {
    let symbol = graph.symbols[page]
    let own = symbol.status(on: history.platform, in: version)
    let members = symbol.members.filter { !graph.symbols[$0].hasPage }
    var byStatus: [Availability.Status: [Int]] = [:]
    for member in members {
      byStatus[graph.symbols[member].status(on: history.platform, in: version), default: []]
        .append(member)
    }
    let existing = byStatus.reduce(0) { $0 + ($1.key.exists ? $1.value.count : 0) }
    guard own.exists || existing > 0 else { return nil }
    let availability = AvailabilityValues(context: context)
    let unknown = byStatus[.unknown]?.count ?? 0
    var lists: [TemplateValue] = []
    if showsNames {
      for status in [Availability.Status.available, .announced, .deprecated, .unknown] {
        guard let symbols = byStatus[status] else { continue }
        lists.append(
          .object([
            .state: .text(status.rawValue), .label: .optional(availability.word(for: status)),
            .members: .list(
              symbols.map { member in
                .object([
                  .name: .html(HTML(name: graph.symbols[member].name)),
                  .href: .text(shared.address(of: member, in: version)),
                ])
              }),
          ]))
      }
    }
    return .object([
      .name: .html(HTML(name: symbol.name)),
      .href: .text(shared.address(of: page, in: version)),
      .state: .text(own.rawValue), .stateWord: .optional(availability.word(for: own)),
      .text: members.isEmpty
        ? .absent
        : .text(
          words.string(
            "membersHere", ["count": String(existing), "total": String(members.count)])),
      .note: unknown == 0
        ? .absent : .text(words.string("countUnknown", ["count": String(unknown)])),
      .lists: .list(lists), .hasGroups: .flag(!lists.isEmpty),
    ])
  }
}
