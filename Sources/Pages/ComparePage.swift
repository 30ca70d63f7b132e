import Characters
import Declarations
import Graph
import Site
import Vocabulary

/// The page of all versions: every step of every platform, and a form that compares any two, which
/// a script fills from ``AvailabilityData``.
struct ComparePage {
  let context: PageContext

  private var words: Language { context.words }

  init(site: SiteContext, language: LanguageID) {
    context = PageContext(site: site, language: language, page: SitePaths.compareFile)
  }

  static func files(of plan: SitePlan) -> [SiteFile] {
    guard !plan.context.versions.histories.isEmpty else { return [] }
    return plan.pages(at: SitePaths.compareFile, hasCopy: false) { .compare(language: $0) }
  }

  func values() -> TemplateObject {
    let title = words.string("versionsAndChanges")
    var page = context.values(
      title: title, description: words.string("compareDescription"),
      contentLanguage: context.language, breadcrumbs: context.versionCrumbs(nil))
    let histories = context.site.versions.histories.map {
      VersionValues(context: context, history: $0)
    }
    page[.heading] = .text(title)
    page[.pageScript] = .text(context.root(context.site.assets.compareScripts[context.language]))
    page[.dataScript] = .text(context.root(AvailabilityData.scriptPath))
    page[.platforms] = .list(
      histories.map { history in
        var values = history.overview()
        values[.check] = .optional(
          context.graph.platforms.checkName(of: history.history.platform))
        return .object(values)
      })
    page[.navigation] = context.versionNavigation(isStep: false)
    let contents =
      [
        PageContext.content(
          HTML(text: words.string("compareVersions")), "#compare", isNested: false)
      ]
      + histories.map {
        PageContext.content(
          HTML(text: $0.platformName), "#platform-" + $0.key,
          isNested: false)
      }
    page[.contents] = .list(contents)
    page[.hasContents] = .flag(contents.count > 1)
    return page
  }
}
