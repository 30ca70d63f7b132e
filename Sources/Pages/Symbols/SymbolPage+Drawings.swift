import Characters
import Graph
import Site
import Vocabulary

extension SymbolPage {
  /// The drawings of a type, and the profile of a member that is not its owner's.
  func addDrawings(of index: SymbolID, to values: inout TemplateObject) {
    values[.timeline] = .absent
    values[.ownTimeline] = .absent
    guard index == symbol else {
      values[.ownTimeline] = timelines.use(of: index, in: context)
      return
    }
    // Where nothing ends, the line of versions above says as much.
    if context.graph.symbols[index].availability.contains(where: \.availability.goes),
      let timeline = Timeline(of: context.graph.symbols[index].availability, in: context)
    {
      values[.timeline] = .html(timeline.drawing(title: context.words.string("timeline")))
    }
    values[.timelines] = .optional(timelines.definitions)
    values[.hierarchy] = .absent
    if let tree = HierarchyTree(of: symbol, in: context.graph, words: context.words) {
      func rows() -> HTML {
        tree.rows(address: context.address(of:), external: context.externalAddress(of:))
      }
      let content = tree.hasWords ? rows() : context.shared(.hierarchy(symbol)) { rows() } ?? HTML()
      values[.hierarchy] = .html(
        tree.drawing(title: context.words.string("hierarchy"), rows: content))
    }
  }
}

extension Timeline {
  fileprivate init?(of availability: [PlatformAvailability], in context: PageContext) {
    self.init(
      of: availability, on: context.site.versions.releases, platforms: context.graph.platforms,
      in: context.words)
  }
}
