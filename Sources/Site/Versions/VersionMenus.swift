import Characters
package import Graph
package import Vocabulary

/// The lists of all versions and of all steps that every page of a version or of changes repeats:
/// made once for a site, as on each page only one entry of them differs, and none by language.
///
/// All those pages stand in a folder of the language's folder, so their addresses are the same too.
package struct VersionMenus: Sendable {
  /// The versions of each platform, for navigation, the newest first.
  private var versions: [TemplateValue] = []
  private var steps: [TemplateValue] = []
  /// The entry of each page in ``versions`` or in ``steps``, keyed by its file.
  private var positions: [String: (group: Int, entry: Int)] = [:]
  /// The rows of the table of all versions, the oldest first.
  private var rows: [Platform: Table<Version, TemplateValue>] = [:]

  init(
    of histories: Table<PlatformHistory, PlatformHistory>, paths: SitePaths, platforms: PlatformList
  ) {
    for (group, history) in histories.enumerated() {
      let platform = history.platform
      let name = platforms.name(of: platform)
      let head: TemplateObject = [
        .title: .text(name),
        .href: .text(
          Self.address(of: SitePaths.compareFile) + "#platform-" + platforms.key(of: platform)),
      ]
      func append(_ entries: [(name: String, file: String)], to menu: inout [TemplateValue]) {
        var values = head
        values[.entries] = .list(entries.map { Self.entry($0.name, file: $0.file) })
        menu.append(.object(values))
        for (position, entry) in entries.enumerated() { positions[entry.file] = (group, position) }
      }
      append(
        history.versions.reversed().map {
          ("\(name) \($0)", paths.file(of: $0, on: platform))
        }, to: &versions)
      append(
        history.steps.reversed().map { (Self.name(of: $0), paths.file(of: $0)) }, to: &steps)
      rows[platform] = Table(
        history.versions.indices.map {
          Self.row(of: history, at: $0, paths: paths, platforms: platforms)
        })
    }
  }

  /// The groups of the navigation on a page, where its own entry is the current one.
  package func groups(ofSteps isStep: Bool, on page: String) -> [TemplateValue] {
    var groups = isStep ? steps : versions
    guard let position = positions[page], case .object(var group) = groups[position.group],
      case .list(var entries)? = group[.entries]
    else { return groups }
    Self.markCurrent(&entries[position.entry])
    group[.entries] = .list(entries)
    groups[position.group] = .object(group)
    return groups
  }

  /// The rows of a platform's table.
  ///
  /// - Parameter current: the version that the page is about.
  package func rows(of platform: Platform, current: VersionID?) -> [TemplateValue] {
    var rows = rows[platform] ?? []
    if let current { Self.markCurrent(&rows[current]) }
    return Array(rows)
  }

  private static func markCurrent(_ entry: inout TemplateValue) {
    guard case .object(var values) = entry else { return }
    values[.current] = .flag(true)
    entry = .object(values)
  }

  private static func entry(_ name: String, file: String) -> TemplateValue {
    .object([
      .name: .text(name), .href: .text(address(of: file)), .state: .absent, .stateWord: .absent,
      .current: .flag(false), .contentLang: .absent,
    ])
  }

  private static func row(
    of history: PlatformHistory, at version: VersionID, paths: SitePaths, platforms: PlatformList
  ) -> TemplateValue {
    let counts = history.counts[version]
    let page = address(of: paths.file(of: history.versions[version], on: history.platform))
    var figures = [(counts.existing, page + "#existing"), (0, ""), (0, "")]
    var changes = TemplateValue.absent
    if let id = history.step(to: version) {
      let step = history.steps[id]
      let page = address(of: paths.file(of: step))
      figures = [AvailabilityDiff.Change.introduced, .deprecated, .obsoleted].map {
        (step[$0].count, "\(page)#\($0.rawValue)")
      }
      changes = .object([
        .text: .text(name(of: step)), .href: .text(address(of: paths.file(of: step))),
        .contentLang: .absent,
      ])
    } else {
      let deprecated = SitePaths.address(
        ofDeprecatedIn: history.versions[version], ofPlatform: platforms.key(of: history.platform))
      figures[1] = (counts.deprecated, address(of: deprecated))
    }
    figures.append((counts.existing, page + "#existing"))
    return .object([
      .text: .text(history.versions[version].description),
      .href: .text(page),
      .next: changes, .current: .flag(false),
      .figures: .list(
        figures.map { count, address in
          .object([.text: .text(String(count)), .href: .optional(count == 0 ? nil : address)])
        }),
    ])
  }

  /// `13.0 → 14.0`
  private static func name(of step: AvailabilityDiff) -> String { "\(step.from) → \(step.to)" }

  private static func address(of file: String) -> String {
    SitePaths.relative(file, from: SitePaths.compareFile)
  }
}
