import Characters
import Graph
import Site

/// The profiles of a page's members that are not their owner's, each drawn once: a page with thousands
/// of members stays small.
struct MemberTimelines {
  /// The numbers of the profiles in ``SiteContext/profiles``, in the order in which the page shows them.
  private var order: [ProfileID] = []
  private var shown: Set<ProfileID> = []
  private let drawings: Table<AvailabilityProfiles, ProfileDrawing?>

  init(of symbol: SymbolID, in context: PageContext) {
    let profiles = context.site.versions.profiles
    drawings = context.site.versions.drawings[context.language]
    let graph = context.graph
    func add(_ index: SymbolID) {
      let profile = profiles.numbers[index]
      guard profile != profiles.numbers[symbol], drawings[profile] != nil, !shown.contains(profile),
        context.site.paths.page(of: index) != index,
        !graph.symbols[index].availability.allSatisfy(\.isInherited)
      else { return }
      order.append(profile)
      shown.insert(profile)
    }
    for topic in graph.symbols[symbol].topics { topic.members.forEach(add) }
    graph.symbols[symbol].members.forEach(add)
  }

  /// The element that shows a member's profile; absent where it is the owner's, or nobody states it.
  func use(of member: SymbolID, in context: PageContext) -> TemplateValue {
    let profile = context.site.versions.profiles.numbers[member]
    guard shown.contains(profile), let drawing = drawings[profile],
      !context.graph.symbols[member].availability.allSatisfy(\.isInherited)
    else { return .absent }
    return .html(drawing.use)
  }

  /// The drawings that the members of a page share.
  var definitions: HTML {
    var html = HTML()
    for profile in order {
      if let drawing = drawings[profile] { html.append(drawing.definition) }
    }
    return html
  }
}
