import Graph
import Site

/// The lives of a page's members that are not their owner's, each drawn once: a page with thousands
/// of members stays small.
struct MemberTimelines {
  /// The numbers of the lives in ``SiteContext/lives``, in the order in which the page shows them.
  private var order: [Int32] = []
  private var shown: Set<Int32> = []
  private let drawings: [LifeDrawing?]

  init(of symbol: Int, in context: PageContext) {
    let lives = context.site.lives
    drawings = context.site.drawings[context.language]
    let graph = context.graph
    func add(_ index: Int) {
      let life = lives.numbers[index]
      guard life != lives.numbers[symbol], drawings[Int(life)] != nil, !shown.contains(life),
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
  func use(of member: Int, in context: PageContext) -> TemplateValue {
    let life = context.site.lives.numbers[member]
    guard shown.contains(life), let drawing = drawings[Int(life)],
      !context.graph.symbols[member].availability.allSatisfy(\.isInherited)
    else { return .absent }
    return .html(drawing.use)
  }

  /// The drawings that the members of a page share.
  var definitions: HTML {
    var html = HTML()
    for life in order {
      if let drawing = drawings[Int(life)] { html.append(drawing.definition) }
    }
    return html
  }
}
