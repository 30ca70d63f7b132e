import SymbolModel

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

/// The drawing of a life in one language, as every page has it whose members have the life.
struct LifeDrawing: Sendable {
  var definition: HTML
  /// What shows the definition.
  var use: HTML

  /// The drawings of all lives of a site, by number; nil for one of which nothing is known.
  static func all(
    of lives: SymbolLives, on releases: [Releases], platforms: PlatformList, in words: Language
  ) -> [LifeDrawing?] {
    let title = words.string("timeline")
    return lives.availabilities.enumerated().map { number, life in
      let availability = zip(releases, life).map {
        PlatformAvailability(platform: $0.platform, availability: $1, isInherited: false)
      }
      return Timeline(of: availability, on: releases, platforms: platforms, in: words).map {
        LifeDrawing(definition: $0.definition(number), use: $0.use(number, title: title))
      }
    }
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
