import Characters
import Graph
import Site
import Vocabulary

/// The page of one version of a platform: what is new, deprecated and gone in it, and all that exists
/// there.
struct VersionPage {
  let context: PageContext
  private let id: VersionID
  let shared: VersionValues
  /// The status in this version of every profile of the site, by its number.
  private let statuses: Table<AvailabilityProfiles, Availability.Status>
  /// "{count} of {total} members"
  private let memberCounts: StringPattern

  /// A page with more names than this one only counts them: with them, a site of many symbols would
  /// be mostly lists of names, once for each version.
  static let longestNameList = 1_200
  /// The most rows of changes on this page; that of the step has them all.
  static let longestChangeList = 300

  var history: PlatformHistory { shared.history }
  var version: Version { history.versions[id] }
  /// The step that leads to the version; nil: it is the first.
  var step: AvailabilityDiff? { history.step(to: id).map { history.steps[$0] } }
  private var graph: SymbolGraph { context.graph }
  private var words: Language { context.words }

  init(site: SiteContext, language: LanguageID, history: HistoryID, version: VersionID) {
    let historyID = history
    let history = site.versions.histories[history]
    context = PageContext(
      site: site, language: language,
      page: site.paths.file(of: history.versions[version], on: history.platform))
    shared = VersionValues(context: context, history: history)
    statuses = site.versions.profiles.statuses(on: historyID, in: history.versions[version])
    id = version
    memberCounts = context.words.pattern("membersHere", placeholders: ["count", "total"])
  }

  static func files(of plan: SitePlan) -> [SiteFile] {
    let histories = plan.context.versions.histories
    return histories.indices.flatMap { id in
      histories[id].versions.indices.flatMap { version in
        plan.pages(at: plan.context.file(ofVersion: version, id)) {
          .version(version, history: id, language: $0)
        }
      }
    }
  }

  func values() -> TemplateObject {
    let title = shared.release(version)
    let figures = figures
    var page = context.values(
      title: title,
      description: words.string("versionDescription", ["release": title]),
      contentLanguage: context.language, breadcrumbs: context.versionCrumbs(title))
    page[.heading] = .text(title)
    page[.key] = .text(SitePaths.query(choosing: version, ofPlatform: shared.key))
    page[.date] = .optional(graph.platforms.releaseDate(of: version, of: history.platform))
    page[.figures] = .list(figures)
    page[.isFirst] = .flag(step == nil)
    page[.lists] = .list(
      step.map { shared.lists(of: $0, rows: 0..<Self.longestChangeList, titles: listTitle) } ?? [])
    let rest = step.map { ChangesPage.parts(of: $0).rows - Self.longestChangeList } ?? 0
    if rest > 0 { page[.advice] = .text(words.string("moreResults", ["count": String(rest)])) }
    page[.changesHref] = .optional(step.map { shared.address(of: $0) })
    page[.text] = .optional(step.map { shared.title(of: $0) })
    let newest = history.versions.last ?? version
    page[.compareHref] = .text(
      version == newest
        ? shared.compareAddress(step?.from ?? version, version)
        : shared.compareAddress(version, newest))
    page[.previous] = id.previous.map(link) ?? .absent
    page[.next] = id.next < history.versions.endIndex ? link(to: id.next) : .absent
    let kinds = kinds()
    page[.groups] = .list(kinds.map(\.value))
    page[.hasGroups] = .flag(!kinds.isEmpty)
    page[.navigation] = context.versionNavigation(isStep: false)
    var contents =
      step.map { shared.contents(of: $0, titles: listTitle, address: address(of:_:)) } ?? []
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

  func listTitle(_ change: AvailabilityDiff.Change) -> String {
    switch change {
    case .introduced, .lost: words.string("newHere")
    case .deprecated, .undeprecated: words.string("deprecatedHere")
    case .obsoleted, .restored: words.string("goneHere")
    }
  }

  private func link(to id: VersionID) -> TemplateValue {
    let version = history.versions[id]
    return VersionValues.link(shared.release(version), shared.address(of: version))
  }

  /// The address of a list of changes: on this page, or on that of the step if it begins behind the rows of
  /// this one.
  private func address(of change: AvailabilityDiff.Change, _ row: Int) -> String {
    guard row >= Self.longestChangeList, let step else { return "#" + change.rawValue }
    let parts = ChangesPage.parts(of: step)
    let file = SitePaths.file(
      ofPart: parts.part(ofRow: row), of: context.site.paths.file(of: step))
    return SitePaths.relative(file, from: context.page) + "#" + change.rawValue
  }

  /// The number of the first row of each list.
  private func starts(in step: AvailabilityDiff) -> [AvailabilityDiff.Change: Int] {
    var starts: [AvailabilityDiff.Change: Int] = [:]
    var start = 0
    for list in step.lists {
      starts[list.change] = start
      start += list.symbols.count
    }
    return starts
  }

  var figures: [TemplateValue] {
    let counts = history.counts[id]
    let deprecated = SitePaths.address(ofDeprecatedIn: version, ofPlatform: shared.key)
    var figures = [
      VersionValues.figure(words.string("existingSymbols"), counts.existing, href: "#existing"),
      VersionValues.figure(
        words.string("deprecatedInAll"), counts.deprecated, state: "deprecated",
        href: SitePaths.relative(deprecated, from: context.page)),
    ]
    if counts.unknown > 0 {
      figures.append(
        VersionValues.figure(words.string("unknown"), counts.unknown, state: "unknown"))
    }
    guard let step else { return figures }
    let starts = starts(in: step)
    for (change, word) in [
      (AvailabilityDiff.Change.introduced, "newHere"), (.deprecated, "deprecatedHere"),
      (.obsoleted, "goneHere"),
    ] {
      figures.append(
        VersionValues.figure(
          words.string(word), step[change].count, state: VersionValues.state(of: change),
          href: address(of: change, starts[change] ?? 0)))
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
    let showsNames = history.counts[id].existing <= Self.longestNameList
    let links = showsNames ? context.site.names.linksOnVersionPages : nil
    return context.site.order.groups.compactMap { group in
      let entries = group.symbols.compactMap { existing(at: $0) }
      guard !entries.isEmpty else { return nil }
      let title = group.title(in: context.language)
      return Kind(
        title: title, anchor: group.anchor,
        value: .object([
          .title: .text(title), .anchor: .text(group.anchor),
          .total: .text(String(entries.count)),
          .entries: .list(entries.map { entry($0, links) }),
        ]))
    }
  }

  /// A type as the version has it.
  struct Existing {
    var symbol: SymbolID
    var status: Availability.Status
    /// Its members that are described on its page, each with its status.
    var members: [(symbol: SymbolID, status: Availability.Status)]
    var existingMembers: Int
  }

  /// Nil for a type that neither exists nor has a member that does.
  func existing(at page: SymbolID) -> Existing? {
    let paths = context.site.paths
    var existing = Existing(
      symbol: page, status: status(of: page), members: [], existingMembers: 0)
    let members = graph.symbols[page].members
    existing.members.reserveCapacity(members.count)
    for member in members where paths.page(of: member) != member {
      let status = status(of: member)
      existing.members.append((member, status))
      if status.exists { existing.existingMembers += 1 }
    }
    return existing.status.exists || existing.existingMembers > 0 ? existing : nil
  }

  private func status(of symbol: SymbolID) -> Availability.Status {
    statuses[context.site.versions.profiles.numbers[symbol]]
  }

  /// "12 of 30 members"
  func memberText(of type: Existing) -> String? {
    guard !type.members.isEmpty else { return nil }
    return memberCounts.filled([String(type.existingMembers), String(type.members.count)])
  }

  /// The statuses of which a type's members are listed.
  private static let listed: [Availability.Status] = [
    .available, .announced, .deprecated, .unknown,
  ]

  /// The index in ``listed``.
  private static func list(of status: Availability.Status) -> Int? {
    switch status {
    case .available: 0
    case .announced: 1
    case .deprecated: 2
    case .unknown: 3
    case .notYet, .obsoleted, .unavailable: nil
    }
  }

  /// - Parameter links: the names of the members; nil: they are counted alone.
  private func entry(_ type: Existing, _ links: Table<Symbol, TemplateValue>?) -> TemplateValue {
    let availability = AvailabilityValues(context: context)
    var unknown = 0
    var members: [[TemplateValue]] = Array(repeating: [], count: Self.listed.count)
    // Almost all of a type's members have one status.
    if links != nil, let first = type.members.first, let list = Self.list(of: first.status) {
      members[list].reserveCapacity(type.members.count)
    }
    for member in type.members {
      if case .unknown = member.status { unknown += 1 }
      guard let links, let list = Self.list(of: member.status) else { continue }
      members[list].append(links[member.symbol])
    }
    let lists = zip(Self.listed, members).compactMap { status, members -> TemplateValue? in
      members.isEmpty
        ? nil
        : .object([
          .state: .text(status.rawValue), .label: .optional(availability.word(for: status)),
          .members: .list(members),
        ])
    }
    return .object([
      .name: .html(context.site.names[type.symbol]),
      .href: context.link(to: type.symbol),
      .state: .text(type.status.rawValue),
      .stateWord: .optional(availability.word(for: type.status)),
      .text: .optional(memberText(of: type)),
      .note: unknown == 0
        ? .absent : .text(words.string("countUnknown", ["count": String(unknown)])),
      .lists: .list(lists), .hasGroups: .flag(!lists.isEmpty),
    ])
  }
}

extension SiteContext {
  /// The page of a version, in the folder of a language.
  func file(ofVersion version: VersionID, _ history: HistoryID) -> String {
    paths.file(
      of: versions.histories[history].versions[version], on: versions.histories[history].platform)
  }
}
