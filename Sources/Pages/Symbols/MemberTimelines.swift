import Characters
import Graph
import Site

/// The lives of a page's members that are not their owner's, each drawn once: a page with thousands
/// of members stays small.
struct MemberTimelines {
  /// The numbers of the lives in ``SiteContext/lives``, in the order in which the page shows them.
  private var order: [ProfileID] = []
  private var shown: Set<ProfileID> = []
  private let drawings: Table<SymbolLives, LifeDrawing?>

  init(of symbol: SymbolID, in context: PageContext) {
    let lives = context.site.lives
    drawings = context.site.drawings[context.language]
    let graph = context.graph
    func add(_ index: SymbolID) {
      let life = lives.numbers[index]
      guard life != lives.numbers[symbol], drawings[life] != nil, !shown.contains(life),
        context.site.paths.page(of: index) != index,
        !graph.symbols[index].availability.allSatisfy(\.isInherited)
      else { return }
      order.append(life)
      shown.insert(life)
    }
    for topic in graph.symbols[symbol].topics { topic.members.forEach(add) }
    graph.symbols[symbol].members.forEach(add)
  }

  /// What shows a member's life; absent where it is the owner's, or nobody states it.
  func use(of member: SymbolID, in context: PageContext) -> TemplateValue {
    let life = context.site.lives.numbers[member]
    guard shown.contains(life), let drawing = drawings[life],
      !context.graph.symbols[member].availability.allSatisfy(\.isInherited)
    else { return .absent }
    return .html(drawing.use)
  }

  /// The drawings that the members of a page share.
  var definitions: HTML {
    var html = HTML()
    for life in order {
      if let drawing = drawings[life] { html.append(drawing.definition) }
    }
    return html
  }
}
