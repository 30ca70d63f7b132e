import Characters
package import Diagnostics
package import Markup
import Statements
package import Vocabulary

/// Passages of a note that no version has, and samples in them that need more than they promise.
///
/// - Parameters:
///   - scopes: the scopes of the document among ``SymbolGraph/linkScopes()``; none in an article.
///   - minimum: the oldest versions that readers still support.
/// - Complexity: O(n).
package func checkPassages(
  in document: Document, of graph: SymbolGraph, scopes: [LinkScope],
  minimum: [Platform: Version] = [:]
) -> [Diagnostic] {
  guard document.has(.blockQuote) else { return [] }
  var checker = PassageChecker(
    document: document, graph: graph, scopes: scopes, minimum: minimum)
  for block in document.nodes.indices where document.nodes[block].kind == .blockQuote {
    checker.check(Document.NodeID(block))
  }
  return checker.diagnostics
}

private struct PassageChecker {
  let document: Document
  let graph: SymbolGraph
  let scopes: [LinkScope]
  let minimum: [Platform: Version]
  var diagnostics: [Diagnostic] = []
  /// The node behind the last passage: a passage within another is looked at with it.
  private var end: Document.NodeID = 0

  init(
    document: Document, graph: SymbolGraph, scopes: [LinkScope], minimum: [Platform: Version]
  ) {
    self.document = document
    self.graph = graph
    self.scopes = scopes
    self.minimum = minimum
  }

  mutating func check(_ quote: Document.NodeID) {
    guard let ranges = graph.passage(ofQuote: quote, in: document)?.ranges else { return }
    let offset = document[quote].offset
    let symbol = scopes.last { $0.firstOffset <= offset }?.symbol
    if !ranges.contains(where: { holds($0, for: symbol) }) {
      let whose = symbol.map { "that '\(graph.symbols[$0].id)' has" } ?? "that readers have"
      diagnostics.append(
        Diagnostic(
          .passageNeverHolds, "this text is for no version \(whose)",
          at: document.range(of: document.firstChild(of: quote) ?? quote)))
      return
    }
    guard quote >= end else { return }
    end = document[quote].end
    for block in quote..<end where document.kind(block) == .codeBlock {
      check(sample: block, in: ranges, of: symbol)
    }
  }

  /// Whether readers have one of the versions, and the symbol is there in it.
  private func holds(_ range: ReleaseRange, for symbol: SymbolID?) -> Bool {
    let lowest = max(range.start ?? Version(0), minimum[range.platform] ?? Version(0))
    guard range.end.map({ lowest < $0 }) ?? true else { return false }
    guard let symbol else { return true }
    let phases = graph.symbols[symbol].availability[range.platform].phases
    return phases.indices.contains { index in
      let next = index + 1 < phases.count ? phases[index + 1].start : nil
      guard phases[index].status.exists || phases[index].status == .unknown else { return false }
      return (next.map { lowest < $0 } ?? true)
        && (range.end.map { phases[index].start < $0 } ?? true)
    }
  }

  private mutating func check(
    sample block: Document.NodeID, in ranges: [ReleaseRange], of symbol: SymbolID?
  ) {
    guard let reading = graph.sample(block, in: document, from: symbol) else { return }
    let newer = reading.needs.filter { need in
      guard let needed = need.availability.introduced else { return false }
      let range = ranges.first { $0.platform == need.platform }
      let own = symbol.flatMap { graph.symbols[$0].availability[need.platform].introduced }
      if let end = range?.end, needed >= end { return true }
      let known = [range?.start, own, minimum[need.platform]].compactMap { $0 }.max()
      return known.map { needed > $0 } ?? false
    }
    guard let first = newer.first else { return }
    let releases = newer.map { need in
      "\(graph.platforms.name(of: need.platform)) \(need.availability.introduced ?? Version(0))"
    }.joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        .sampleExceedsPassage,
        "the sample needs \(releases) for '\(graph.symbols[first.symbol].id)', "
          + "which the text around it is not for; check for the version in it",
        at: document.range(of: block)))
  }
}
