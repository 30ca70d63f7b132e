import Characters
import Graph
import Site
import Vocabulary

/// The page of one step: what changes from a version of a platform to the next.
struct ChangesPage {
  let context: PageContext
  let id: StepID
  let shared: VersionValues

  private var history: PlatformHistory { shared.history }
  var step: AvailabilityDiff { history.steps[id] }
  private var words: Language { context.words }

  /// The page that is the first part.
  let file: String
  private let part: Int

  init(site: SiteContext, language: LanguageID, history: HistoryID, step: StepID, part: Int = 0) {
    let history = site.versions.histories[history]
    file = site.paths.file(of: history.steps[step])
    self.part = part
    context = PageContext(
      site: site, language: language, page: SitePaths.file(ofPart: part, of: file))
    shared = VersionValues(context: context, history: history)
    id = step
  }

  static func files(of plan: SitePlan) -> [SiteFile] {
    let histories = plan.context.versions.histories
    return histories.indices.flatMap { id in
      histories[id].steps.indices.flatMap { step in
        plan.pages(
          of: plan.context.file(ofStep: step, id), parts: parts(of: histories[id].steps[step]).count
        ) { .changes(step, history: id, part: $0, language: $1) }
      }
    }
  }

  static func parts(of step: AvailabilityDiff) -> RowParts {
    RowParts(rows: step.lists.reduce(0) { $0 + $1.symbols.count })
  }

  func values() -> TemplateObject {
    let title = shared.title(of: step)
    let parts = Self.parts(of: step)
    let ownPart = PagePart(context: context, file: file, number: part, count: parts.count)
    func address(_ change: AvailabilityDiff.Change, _ row: Int) -> String {
      ownPart.address("#" + change.rawValue, inPart: parts.part(ofRow: row))
    }
    var row = 0
    let counts = Self.counts(of: step, words)
    var page = context.values(
      title: ownPart.title(title),
      description: counts.map(\.text).joined(separator: words.string("listSeparator")),
      contentLanguage: context.language, breadcrumbs: context.versionCrumbs(title))
    page[.heading] = .text(title)
    page[.key] = .text(SitePaths.query(choosing: step.to, ofPlatform: shared.key))
    page[.figures] = .list(
      zip(step.lists, counts).map { list, count in
        defer { row += list.symbols.count }
        return .object([
          .state: .text(count.state), .text: .text(count.text),
          .href: .optional(list.symbols.isEmpty ? nil : address(list.change, row)),
        ])
      })
    page[.lists] = .list(
      shared.lists(of: step, rows: parts.rows(ofPart: part), titles: listTitle))
    ownPart.set(&page)
    page[.emptyNote] = step.isEmpty ? .text(words.string("nothingChanges")) : .absent
    page[.versions] = .list(
      [step.from, step.to].map {
        VersionValues.link(shared.release($0), shared.address(of: $0))
      })
    page[.compareHref] = .text(shared.compareAddress(step.from, step.to))
    page[.history] = .object(shared.overview(current: id))
    page[.previous] = id.previous.map(link) ?? .absent
    page[.next] = id.next < history.steps.endIndex ? link(to: id.next) : .absent
    page[.navigation] = context.versionNavigation(isStep: true)
    let contents =
      shared.contents(of: step, titles: listTitle, address: address) + [
        PageContext.content(HTML(text: words.string("everyVersion")), "#history", isNested: false)
      ]
    page[.contents] = .list(contents)
    page[.hasContents] = .flag(contents.count > 1)
    return page
  }

  func listTitle(_ change: AvailabilityDiff.Change) -> String {
    words.string(change.rawValue)
  }

  private func link(to id: StepID) -> TemplateValue {
    let step = history.steps[id]
    return VersionValues.link(shared.title(of: step), shared.address(of: step))
  }

  /// "24 introduced", "3 deprecated", "0 removed"
  static func counts(
    of step: AvailabilityDiff, _ words: Language
  ) -> [(state: String, text: String)] {
    step.lists.map { list in
      let name = list.change.rawValue
      return (
        VersionValues.state(of: list.change),
        words.string("count.\(name)", ["count": String(list.symbols.count)])
      )
    }
  }
}

extension SiteContext {
  /// The page of a step, in the folder of a language.
  func file(ofStep step: StepID, _ history: HistoryID) -> String {
    paths.file(of: versions.histories[history].steps[step])
  }
}
