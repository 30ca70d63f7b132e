import SymbolModel

/// The lives of a page's members that are not their owner's, each drawn once: a page with thousands
/// of members stays small.
struct MemberTimelines {
  /// By the number of the life in ``SiteContext/lives``.
  private var timelines: [Int32: Timeline] = [:]
  /// In the order in which the page shows them.
  private var order: [Int32] = []
  private let lives: SymbolLives

  init(of symbol: Int, in context: PageContext) {
    lives = context.site.lives
    let subject = context.graph.symbols[symbol]
    for index in subject.topics.flatMap(\.members) + subject.members {
      let member = context.graph.symbols[index]
      let life = lives.numbers[index]
      guard life != lives.numbers[symbol], timelines[life] == nil, !member.hasPage,
        !member.availability.allSatisfy(\.isInherited),
        let timeline = Timeline(of: member, in: context)
      else { continue }
      timelines[life] = timeline
      order.append(life)
    }
  }

  /// What shows a member's life; absent where it is the owner's, or nobody states it.
  func use(of member: Int, in context: PageContext) -> TemplateValue {
    let life = lives.numbers[member]
    guard let timeline = timelines[life],
      !context.graph.symbols[member].availability.allSatisfy(\.isInherited)
    else { return .absent }
    return .html(timeline.use(Int(life), title: context.words.string("timeline")))
  }

  /// The drawings that the members of a page share.
  var definitions: HTML {
    var html = HTML()
    for life in order {
      if let timeline = timelines[life] { html.append(timeline.definition(Int(life))) }
    }
    return html
  }
}

extension SymbolPage {
  /// The drawings of a type, and the life of a member that is not its owner's.
  func addDrawings(of subject: Symbol, at index: Int, to values: inout TemplateObject) {
    values[.timeline] = .absent
    values[.ownTimeline] = .absent
    guard index == symbol else {
      values[.ownTimeline] = timelines.use(of: index, in: context)
      return
    }
    if let timeline = Timeline(of: subject, in: context) {
      values[.timeline] = .html(timeline.drawing(title: context.words.string("timeline")))
    }
    values[.timelines] = .optional(timelines.definitions)
    values[.hierarchy] = .absent
    if let tree = HierarchyTree(of: symbol, in: context.graph, words: context.words) {
      values[.hierarchy] = .html(
        tree.drawing(title: context.words.string("hierarchy"), address: context.address(of:)))
    }
  }
}

extension Timeline {
  fileprivate init?(of symbol: Symbol, in context: PageContext) {
    self.init(
      of: symbol.availability, on: context.site.releases, platforms: context.graph.platforms,
      in: context.words)
  }
}
