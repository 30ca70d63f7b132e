import Characters
import Declarations
import Graph
import Site
import Statements
import Vocabulary

/// The values that pages of versions and of changes share: words for versions, links between them, and
/// rows of symbols as one version has them.
struct VersionValues {
  let context: PageContext
  let history: PlatformHistory
  /// The name of the platform in addresses and ids: `maccatalyst`.
  let key: String

  init(context: PageContext, history: PlatformHistory) {
    self.context = context
    self.history = history
    key = context.graph.platforms.key(of: history.platform)
  }

  private var graph: SymbolGraph { context.graph }
  private var words: Language { context.words }
  private var paths: SitePaths { context.site.paths }

  var platformName: String { graph.platforms.name(of: history.platform) }

  /// `iOS 14.0`
  func release(_ version: Version) -> String { "\(platformName) \(version)" }

  func title(of step: AvailabilityDiff) -> String {
    words.string("stepTitle", ["from": release(step.from), "to": release(step.to)])
  }

  func address(of version: Version) -> String {
    SitePaths.relative(paths.file(of: version, on: history.platform), from: context.page)
  }

  func address(of step: AvailabilityDiff) -> String {
    SitePaths.relative(paths.file(of: step), from: context.page)
  }

  func compareAddress(_ from: Version, _ to: Version) -> String {
    SitePaths.relative(
      SitePaths.address(comparing: from, with: to, ofPlatform: key), from: context.page)
  }

  static func link(_ text: String, _ href: String) -> TemplateValue {
    .object([.text: .text(text), .href: .text(href), .contentLang: .absent])
  }

  /// - Parameter href: the address of the list of what is counted; nil: there is none.
  static func figure(
    _ label: String, _ count: Int, state: String = "", href: String? = nil
  ) -> TemplateValue {
    .object([
      .label: .text(label), .text: .text(String(count)), .state: .text(state),
      .href: .optional(count == 0 ? nil : href),
    ])
  }

  // MARK: Lists of changes

  /// The lists of a step that are not empty, each grouped by the types that have its symbols: first
  /// symbols with a page of their own, then members.
  ///
  /// - Parameter rows: those that are shown, of all lists behind one another.
  func lists(
    of step: AvailabilityDiff, rows: Range<Int> = 0..<Int.max,
    titles: (AvailabilityDiff.Change) -> String
  ) -> [TemplateValue] {
    var start = 0
    return step.lists.compactMap { list in
      defer { start += list.symbols.count }
      guard !list.symbols.elements(at: start, among: rows).isEmpty else { return nil }
      return .object([
        .title: .text(titles(list.change)), .anchor: .text(list.change.rawValue),
        .count: .text(String(list.symbols.count)), .state: .text(Self.state(of: list.change)),
        .groups: .list(groups(of: list.symbols, list.change, in: step.to, at: start, among: rows)),
      ])
    }
  }

  /// The entries of the page's contents for ``lists(of:titles:)``.
  ///
  /// - Parameter address: the address of a list, from its change and the number of its first row.
  func contents(
    of step: AvailabilityDiff, titles: (AvailabilityDiff.Change) -> String,
    address: (AvailabilityDiff.Change, Int) -> String = { change, _ in "#" + change.rawValue }
  ) -> [TemplateValue] {
    var start = 0
    return step.lists.compactMap { list in
      defer { start += list.symbols.count }
      guard !list.symbols.isEmpty else { return nil }
      return PageContext.content(
        HTML(text: titles(list.change)), address(list.change, start), isNested: false)
    }
  }

  private func groups(
    of symbols: [SymbolID], _ change: AvailabilityDiff.Change, in version: Version,
    at start: Int, among rows: Range<Int>
  ) -> [TemplateValue] {
    byOwner(symbols, at: start, among: rows).map { owner, symbols in
      .object([
        .name: owner.map { .html(context.site.names[$0]) } ?? .absent,
        .href: owner.map { context.link(to: $0) } ?? .absent,
        .entries: .list(symbols.map { .object(row($0, change, in: version)) }),
      ])
    }
  }

  /// The symbols of ``byOwner(_:)`` that are among some rows, if the first of all is row number `start`.
  func byOwner(_ symbols: [SymbolID], at start: Int, among rows: Range<Int>)
    -> [(owner: SymbolID?, symbols: ArraySlice<SymbolID>)]
  {
    var start = start
    return byOwner(symbols).compactMap { owner, symbols in
      defer { start += symbols.count }
      let shown = symbols.elements(at: start, among: rows)
      return shown.isEmpty ? nil : (owner, shown)
    }
  }

  /// Symbols by the types whose pages show them: first those with a page of their own, under none.
  func byOwner(_ symbols: [SymbolID]) -> [(owner: SymbolID?, symbols: [SymbolID])] {
    var members: [SymbolID: [SymbolID]] = [:]
    var pages: [SymbolID] = []
    var owners: [SymbolID] = []
    for symbol in symbols {
      let page = paths.page(of: symbol)
      if page == symbol {
        pages.append(symbol)
      } else {
        if members[page] == nil { owners.append(page) }
        members[page, default: []].append(symbol)
      }
    }
    return (pages.isEmpty ? [] : [(nil, pages)]) + owners.sorted().map { ($0, members[$0] ?? []) }
  }

  /// A symbol as a list of changes has it.
  func row(
    _ index: SymbolID, _ change: AvailabilityDiff.Change, in version: Version
  ) -> TemplateObject {
    let abstract = context.shown(graph.abstracts(of: index))
    return [
      .name: .html(context.site.names[index]),
      .href: context.link(to: index),
      .kind: .optional(graph.symbols[index].kind.map { words.word(for: $0) }),
      .state: .text(Self.state(of: change)),
      .contentLang: context.tag(ifNotPage: abstract?.language),
      .abstract: .optional(context.abstract(of: abstract, scope: index)),
      .note: .optional(change == .introduced ? HTML() : replacement(of: index, in: version)),
    ]
  }

  /// The class of rows: a colour and a shape; their heading has the word.
  static func state(of change: AvailabilityDiff.Change) -> String {
    switch change {
    case .introduced, .restored: "new"
    case .deprecated: "deprecated"
    case .obsoleted, .lost: "obsoleted"
    case .undeprecated: "undeprecated"
    }
  }

  // MARK: Replacements

  /// "Use `x` instead." with what exists in the version; "From iOS 14.0 on, use `y` instead." where
  /// nothing does yet.
  func replacement(of index: SymbolID, in version: Version) -> HTML {
    let here = graph.replacements(of: index, on: history.platform, in: version)
    if !here.isEmpty {
      return sentence("useInstead", names(here, beside: index))
    }
    let last = graph.lastReplacements(of: index)
    if let later = last.compactMap({ introduced($0) }).max(), later > version {
      return sentence(
        "useInsteadFrom", release: release(later), names(last, beside: index))
    }
    let replacements = graph.symbols[index].replacements
    guard !replacements.isEmpty else { return HTML() }
    var names = HTML()
    for (number, replacement) in replacements.enumerated() {
      if number > 0 { names.append(text: words.string("listSeparator")) }
      if let symbol = replacement.symbol {
        names.openLink(to: context.address(of: symbol), class: "symbol")
      }
      names.append(markup: "<code>")
      names.append(context.spelling(of: replacement.name, symbol: replacement.symbol, scope: nil))
      names.append(markup: "</code>")
      if replacement.symbol != nil { names.close("a") }
    }
    return sentence("useInstead", names)
  }

  private func introduced(_ symbol: SymbolID) -> Version? {
    graph.symbols[symbol].availability[history.platform].introduced
  }

  private func names(_ symbols: [SymbolID], beside index: SymbolID) -> HTML {
    var names = HTML()
    names.append(names: symbols, beside: [index], in: context) { context.address(of: $0) }
    return names
  }

  private func sentence(_ sentence: String, release: String = "", _ names: HTML) -> HTML {
    context.sentence(sentence, ["symbol": names, "release": HTML(text: release)])
  }

  // MARK: All versions

  /// The drawing of all steps and the table of the same numbers.
  ///
  /// - Parameter current: the step that the page is about.
  func overview(current: StepID? = nil) -> TemplateObject {
    var description = words.string("chartDescription")
    if let current {
      description +=
        words.sentenceSpace
        + words.string("chartMark", ["release": release(history.steps[current].to)])
    }
    let title = words.string("chartTitle", ["platform": platformName])
    let chart = ChangeChart(
      id: "chart-" + key, title: title, description: description,
      columns: history.steps.map { step in
        .init(
          label: ProfileCode.short(step.to), introduced: step[.introduced].count,
          deprecated: step[.deprecated].count, href: address(of: step))
      }, current: current?.offset)
    return [
      .name: .text(platformName), .key: .text(key), .anchor: .text("platform-" + key),
      .title: .text(title),
      .chart: .optional(
        chart.html(bars: context.shared(.chart(chart.id)) { chart.bars } ?? HTML())),
      .rows: .list(
        context.site.versions.menus.rows(
          of: history.platform, current: current.map { VersionID($0.offset + 1) })),
    ]
  }
}

/// The values that the pages of versions and changes have beside their own.
extension PageContext {
  /// - Parameter title: the last breadcrumb; nil on the page of all versions.
  func versionCrumbs(_ title: String?) -> [TemplateValue] {
    let all = words.string("versionsAndChanges")
    var crumbs = [
      PageContext.crumb(words.string("reference"), SitePaths.relative("index.html", from: page))
    ]
    guard let title else { return crumbs + [PageContext.crumb(all, nil)] }
    crumbs.append(PageContext.crumb(all, SitePaths.relative(SitePaths.compareFile, from: page)))
    crumbs.append(PageContext.crumb(title, nil))
    return crumbs
  }

  /// All versions of all platforms, the newest first.
  ///
  /// - Parameter isStep: whether the page is one of changes: then its neighbours are.
  func versionNavigation(isStep: Bool) -> TemplateValue {
    .object([
      .title: .text(words.string("versionsAndChanges")),
      .href: .text(SitePaths.relative(SitePaths.compareFile, from: page)),
      .up: .object([
        .text: .text(words.string("reference")),
        .href: .text(SitePaths.relative("index.html", from: page)),
      ]),
      .groups: .list(site.versions.menus.groups(ofSteps: isStep, on: page)),
    ])
  }
}

extension PageContext {
  /// The pages of all versions and of all symbols, each with the word for it.
  static let versionTools = [
    ("versionsAndChanges", SitePaths.compareFile), ("deprecatedTitle", SitePaths.deprecatedFile),
    ("symbolsTitle", SitePaths.tableFile),
  ]

  /// The pages of all versions and all symbols, beside one of them.
  ///
  /// - Parameter file: the page that is one of them where this one is a part of it.
  func versionToolNavigation(at file: String? = nil) -> TemplateValue {
    let here = file ?? page
    return .object([
      .title: .absent,
      .up: .object([
        .text: .text(words.string("reference")),
        .href: .text(SitePaths.relative("index.html", from: page)),
      ]),
      .groups: .list([
        .object([
          .title: .text(words.string("versions")),
          .href: .text(SitePaths.relative("index.html#section-versions", from: page)),
          .contentLang: .absent,
          .entries: .list(
            Self.versionTools.map { word, file in
              .object([
                .name: .text(words.string(word)),
                .href: .text(SitePaths.relative(file, from: page)),
                .state: .absent, .stateWord: .absent, .current: .flag(file == here),
                .contentLang: .absent,
              ])
            }),
        ])
      ]),
    ])
  }
}

extension Language {
  /// The space between two sentences.
  var sentenceSpace: String { hasSpaces ? " " : "" }
}
