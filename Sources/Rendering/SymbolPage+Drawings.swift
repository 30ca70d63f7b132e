import SymbolModel

extension SymbolPage {
  /// The drawings of a type, and the life of a member that is not its owner's.
  ///
  /// Members with the same life show one drawing, which stands once at the end of the page: a page
  /// with thousands of members stays small.
  func addDrawings(of subject: Symbol, at index: Int, to values: inout TemplateObject) {
    values[.timeline] = .absent
    values[.ownTimeline] = .absent
    guard index == symbol else {
      if let number = lifeNumber(of: subject), let timeline = timeline(of: subject) {
        values[.ownTimeline] = .html(timeline.use(number, title: context.words.string("timeline")))
      }
      return
    }
    if let timeline = timeline(of: subject) {
      values[.timeline] = .html(timeline.drawing(title: context.words.string("timeline")))
    }
    values[.timelines] = .optional(timelinesOfMembers(of: subject))
    values[.hierarchy] = .absent
    if let tree = HierarchyTree(of: symbol, in: context.graph, words: context.words) {
      values[.hierarchy] = .html(
        tree.drawing(title: context.words.string("hierarchy"), address: context.address(of:)))
    }
  }

  private func timeline(of subject: Symbol) -> Timeline? {
    Timeline(
      of: subject.availability, on: context.site.releases, platforms: context.graph.platforms,
      in: context.words)
  }

  /// The number of a member's life on the page; nil where it is the owner's, or nobody states it.
  private func lifeNumber(of member: Symbol) -> Int? {
    guard !member.availability.allSatisfy(\.isInherited) else { return nil }
    let releases = context.site.releases
    let code = LifeCode.code(of: member.availability, on: releases)
    let owner = context.graph.symbols[symbol].availability
    guard !code.isEmpty, code != LifeCode.code(of: owner, on: releases) else { return nil }
    return context.lives.number(ofCode: code)
  }

  private func timelinesOfMembers(of subject: Symbol) -> HTML {
    var html = HTML()
    var drawn: Set<Int> = []
    for index in subject.topics.flatMap(\.members) + subject.members {
      let member = context.graph.symbols[index]
      guard !member.hasPage, let number = lifeNumber(of: member), drawn.insert(number).inserted,
        let timeline = timeline(of: member)
      else { continue }
      html.append(timeline.definition(number))
    }
    return html
  }
}
