import Diagnostics
import Markup
import SymbolModel

/// A file of texts: those of some neighbouring symbols, or of articles, in one language.
struct SearchPart: Hashable, Sendable {
  /// What a file has of its symbols and articles.
  enum Level: Int, Sendable {
    /// What results show beside a name, and the best of what words may be found in.
    case abstracts
    case texts

    /// How long the notes are that one file is made of, in bytes. A search that shows twenty symbols
    /// may need as many files of abstracts, so these are short.
    var length: Int {
      switch self {
      case .abstracts: 1 << 15
      case .texts: 1 << 17
      }
    }
  }

  var language: Int
  var level: Level
  /// Places in the list of symbols; from its length on, articles.
  var units: Range<Int>

  /// `[0,1,306]`: language, level, and the place of the first symbol.
  var json: JSON {
    .array([.number(language), .number(level.rawValue), .number(units.lowerBound)])
  }

  /// All parts of a site, cut where they are long enough.
  ///
  /// - Complexity: O(n) in the number of passages.
  static func all(of graph: SymbolGraph, order: [Int]) -> [SearchPart] {
    var parts: [SearchPart] = []
    let count = order.count + graph.articles.count
    for level in [Level.abstracts, .texts] {
      for language in graph.languages.indices {
        var start = 0
        var length = 0
        for unit in 0..<count {
          if length >= level.length {
            parts.append(SearchPart(language: language, level: level, units: start..<unit))
            start = unit
            length = 0
          }
          length += self.length(of: unit, level, language, in: graph, order: order)
        }
        if length > 0 {
          parts.append(SearchPart(language: language, level: level, units: start..<count))
        }
      }
    }
    return parts
  }

  private static func length(
    of unit: Int, _ level: Level, _ language: Int, in graph: SymbolGraph, order: [Int]
  ) -> Int {
    guard unit < order.count else {
      let prose = graph.articles[unit - order.count].prose[language]
      return prose.map { length(of: $0, level, in: graph) } ?? 0
    }
    var sum = 0
    forEachText(of: order[unit], in: graph, language) { prose in
      sum += length(of: prose, level, in: graph)
    }
    return sum
  }

  private static func length(of prose: Prose, _ level: Level, in graph: SymbolGraph) -> Int {
    var sum = 0
    forEachPassage(of: prose, level) { passage in
      sum += Int(graph.documents[prose.document][passage.block].length)
    }
    return sum
  }

  private static func forEachText(
    of symbol: Int, in graph: SymbolGraph, _ language: Int, _ body: (Prose) -> Void
  ) {
    if let prose = graph.symbols[symbol].prose[language] { body(prose) }
    for addendum in graph.symbols[symbol].moreProse.texts(in: language) { body(addendum) }
  }

  private static func forEachPassage(
    of prose: Prose, _ level: Level, _ body: (Passage) -> Void
  ) {
    switch level {
    case .abstracts: if let abstract = prose.abstract { body(abstract) }
    case .texts:
      // A list of other symbols says nothing of this one.
      for section in prose.sections where section.kind != .seeAlso {
        for passage in section.passages { body(passage) }
      }
    }
  }

  /// Calls `body` for each symbol with its place in the list, for each part of an article with its
  /// address; of an article the first line is its title and that of the part.
  func forEachUnit(
    of site: SiteContext, order: [Int], _ body: (_ key: JSON, _ lines: PassageLines) -> Void
  ) {
    let graph = site.graph
    for unit in units {
      guard unit < order.count else {
        forEachUnit(of: unit - order.count, site, body)
        continue
      }
      var lines = PassageLines()
      Self.forEachText(of: order[unit], in: graph, language) { prose in
        Self.forEachPassage(of: prose, level) { passage in
          lines.append(passage, of: graph.documents[prose.document])
        }
      }
      body(.number(unit), lines)
    }
  }

  private func forEachUnit(
    of article: Int, _ site: SiteContext, _ body: (JSON, PassageLines) -> Void
  ) {
    let graph = site.graph
    guard let prose = graph.articles[article].prose[language] else { return }
    let document = graph.documents[prose.document]
    let file = site.paths.articleFiles[article]
    let context = PageContext(site: site, language: language, page: file)
    let title = ArticlePage.title(of: graph.articles[article], in: context)
    var lines = PassageLines()
    lines.append(line: title)
    var anchor = ""
    // The title alone stands among the abstracts.
    var isWorthIt = level == .abstracts
    Self.forEachPassage(of: prose, level) { passage in
      if document.kind(passage.block) == .heading {
        if isWorthIt { body(.string(file + anchor), lines) }
        anchor =
          "#"
          + MarkupRenderer.anchor(
            ofHeading: passage.block, among: site.headings[prose.document])
        lines = PassageLines()
        lines.append(line: title + " › " + document.plainText(of: passage.block))
      } else {
        lines.append(passage, of: document)
      }
      isWorthIt = true
    }
    if isWorthIt { body(.string(file + anchor), lines) }
  }
}
