import Characters
import Diagnostics
import Graph
import Markup
import Site
import Statements
import Vocabulary

/// A file of texts: those of some neighbouring symbols, or of articles, in one language.
struct SearchPart: Hashable, Sendable {
  /// The texts of symbols and articles that a file has.
  enum Level: Int, Sendable {
    /// The texts that results show beside a name, and in which finding a word counts most.
    case abstracts
    case texts

    /// The length of the notes that one file is made of, in bytes. A search that shows twenty symbols
    /// may need as many files of abstracts, so these are short.
    var length: Int {
      switch self {
      case .abstracts: 1 << 15
      case .texts: 1 << 17
      }
    }
  }

  var language: LanguageID
  var level: Level
  /// Positions in the list of symbols; from its length on, articles.
  var units: Range<Int>

  /// `[0,1,306]`: language, level, and the position of the first symbol.
  var json: JSON {
    .array([.number(language.offset), .number(level.rawValue), .number(units.lowerBound)])
  }

  /// All parts of a site, cut where they are long enough: abstracts first, by language, of each at
  /// least one.
  ///
  /// - Parameter only: the one language whose texts are searched; nil: all.
  /// - Complexity: O(n) in the number of passages.
  static func all(of graph: SymbolGraph, order: [SymbolID], only: LanguageID? = nil)
    -> [SearchPart]
  {
    var abstracts: [SearchPart] = []
    var texts: [SearchPart] = []
    let count = order.count + graph.articles.count
    guard count > 0 else { return [] }
    for language in only.map({ [$0] }) ?? Array(graph.languages.indices) {
      var cuts = (Cut(level: .abstracts, language), Cut(level: .texts, language))
      for unit in 0..<count {
        if let part = cuts.0.part(before: unit) { abstracts.append(part) }
        if let part = cuts.1.part(before: unit) { texts.append(part) }
        forEachProse(of: unit, in: graph, order: order, language) { prose in
          cuts.0.length += length(of: prose, .abstracts, in: graph)
          cuts.1.length += length(of: prose, .texts, in: graph)
        }
      }
      if let part = cuts.0.last(before: count) {
        abstracts.append(part)
      } else if abstracts.last?.language != language {
        abstracts.append(SearchPart(language: language, level: .abstracts, units: 0..<count))
      }
      if let part = cuts.1.last(before: count) { texts.append(part) }
    }
    return abstracts + texts
  }

  /// A part while its end is looked for.
  private struct Cut {
    let level: Level
    let language: LanguageID
    var start = 0
    var length = 0

    init(level: Level, _ language: LanguageID) {
      self.level = level
      self.language = language
    }

    /// The part that ends before a unit; nil if it may be longer.
    mutating func part(before unit: Int) -> SearchPart? {
      length >= level.length ? last(before: unit) : nil
    }

    /// The rest before a unit; nil if there is none.
    mutating func last(before unit: Int) -> SearchPart? {
      guard length > 0 else { return nil }
      defer { (start, length) = (unit, 0) }
      return SearchPart(language: language, level: level, units: start..<unit)
    }
  }

  private static func length(of prose: Prose, _ level: Level, in graph: SymbolGraph) -> Int {
    let document = graph.documents[prose.document]
    var sum = 0
    forEachPassage(of: prose, level) { sum += document.extent(of: $0).count }
    return sum
  }

  /// The texts of a symbol or, behind the symbols, of an article.
  private static func forEachProse(
    of unit: Int, in graph: SymbolGraph, order: [SymbolID], _ language: LanguageID,
    _ body: (Prose) -> Void
  ) {
    if unit < order.count {
      forEachText(of: order[unit], in: graph, language, body)
    } else if let prose = graph.prose(of: ArticleID(unit - order.count))[language] {
      body(prose)
    }
  }

  private static func forEachText(
    of symbol: SymbolID, in graph: SymbolGraph, _ language: LanguageID, _ body: (Prose) -> Void
  ) {
    if let prose = graph.prose(of: symbol)[language] { body(prose) }
    for addendum in graph.moreProse(of: symbol).texts(in: language) { body(addendum) }
  }

  private static func forEachPassage(
    of prose: Prose, _ level: Level, _ body: (Passage) -> Void
  ) {
    switch level {
    case .abstracts: if let abstract = prose.abstract { body(abstract) }
    case .texts:
      // A list of other symbols says nothing of this one.
      for section in prose.sections.indices where prose.sections[section].kind != .seeAlso {
        for passage in prose.sections[section].passages { body(passage) }
      }
    }
  }

  /// Calls `body` for each symbol with its position in the list, for each part of an article with its
  /// address; of an article the first line is its title and that of the part.
  func forEachUnit(
    of site: SiteContext, order: [SymbolID], topics: Table<Symbol, [TopicIndex]>,
    _ body: (_ key: JSON, _ lines: [UInt8]) -> Void
  ) {
    let graph = site.graph
    for unit in units {
      guard unit < order.count else {
        forEachUnit(of: ArticleID(unit - order.count), site, body)
        continue
      }
      var lines = PassageLines()
      Self.forEachText(of: order[unit], in: graph, language) { prose in
        Self.forEachPassage(of: prose, level) { passage in
          lines.append(passage, of: graph.documents[prose.document])
        }
      }
      var bytes = lines.bytes
      if level == .abstracts { appendOtherWords(of: order[unit], in: graph, topics, to: &bytes) }
      body(.number(unit), bytes)
    }
  }

  /// Words that stand for a symbol elsewhere: `⇥Configuring row heights`, the title of a group that
  /// has it, and the keywords of its notes. The tab tells them from what is said of it.
  private func appendOtherWords(
    of symbol: SymbolID, in graph: SymbolGraph, _ topics: Table<Symbol, [TopicIndex]>,
    to bytes: inout [UInt8]
  ) {
    func append(_ line: [UInt8]) {
      guard !line.isEmpty else { return }
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      bytes.append(UInt8(ascii: "\t"))
      bytes += line
    }
    for topic in topics[symbol] {
      guard let title = graph.symbols[topic.owner].topics[topic.index].titles[language] else {
        continue
      }
      append(PassageLines.line(of: title.passages, in: graph.documents[title.document]))
    }
    Self.forEachText(of: symbol, in: graph, language) { prose in
      append(Self.line(ofKeywords: prose))
    }
  }

  private static func line(ofKeywords prose: Prose) -> [UInt8] {
    var lines = PassageLines()
    if let description = prose.description { lines.append(line: description) }
    if !prose.keywords.isEmpty { lines.append(line: prose.keywords.joined(separator: ", ")) }
    return lines.bytes
  }

  private func forEachUnit(
    of article: ArticleID, _ site: SiteContext, _ body: (JSON, [UInt8]) -> Void
  ) {
    guard let prose = site.graph.prose(of: article)[language] else { return }
    let file = site.paths.articleFiles[article]
    let page = ArticlePageBody(
      prose, of: article, in: PageContext(site: site, language: language, page: file))
    func lines(_ title: String, _ passages: [Passage]) -> [UInt8] {
      var lines = PassageLines()
      lines.append(line: title)
      for passage in passages { lines.append(passage, of: page.document) }
      return lines.bytes
    }
    switch level {
    case .abstracts:
      let keywords = Self.line(ofKeywords: prose)
      body(
        .string(file),
        lines(page.title, prose.abstract.map { [$0] } ?? [])
          + (keywords.isEmpty ? [] : [UInt8(ascii: "\n"), UInt8(ascii: "\t")] + keywords))
    case .texts:
      for part in page.parts {
        guard let heading = part.heading else {
          body(.string(file), lines(page.title, part.passages))
          continue
        }
        // Whoever reads another language finds the heading under what the original calls it.
        let anchor = page.sharedAnchor(of: heading) ?? page.anchor(of: heading)
        let words = page.document.plainText(of: heading.passage.block)
        body(
          .string("\(file)#\(anchor)"), lines("\(page.title) › \(words)", part.passages))
      }
    }
  }
}

/// The index of a topic group among those of its owner.
struct TopicIndex: Hashable, Sendable {
  var owner: SymbolID
  var index: Int
}
