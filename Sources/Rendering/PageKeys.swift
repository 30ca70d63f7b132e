import Declarations
import Diagnostics
import Graph
import Markup
import Notes
import Vocabulary

/// Of each page that is made of a few notes, a mark of all that it is made of: where two builds give
/// a page the same mark, they give it the same bytes, and the second need not render it.
///
/// A page of a symbol is made of the notes that describe the symbol and its members, and of what the
/// whole site is: the facts of all symbols, which decide what its links lead to and what its samples
/// need; the templates, words and settings. Any change of those changes every mark. Pages of versions
/// and changes are made of that and of the abstracts of all notes. Pages that show other words of
/// many notes (first pages, search, articles) have no mark.
package struct PageKeys: Sendable {
  private let site: Digest
  private let abstracts: Digest
  /// By document.
  private let documents: [Digest]

  /// - Parameter settings: a mark of the program, its options, and all files that are no notes.
  /// - Complexity: O(n) in the size of the notes.
  init(_ context: SiteContext, settings: Digest) {
    documents = context.graph.documents.map { Digest($0.source) }
    site = Self.digest(of: context, settings)
    abstracts = Self.digestOfAbstracts(in: context.graph)
  }

  /// The mark of a file, for a Markdown copy that of its page; nil for what is always rendered.
  func key(of content: Site.Content, path: String, in graph: SymbolGraph) -> Digest? {
    switch content {
    case .markdown(let page): return key(of: page, path: path, in: graph)
    case .symbol(let symbol, let language):
      var digest = site
      digest.add(path)
      digest.add(language)
      var notes: Set<Int> = []
      func add(_ index: Int) {
        for case let prose? in graph.symbols[index].prose { notes.insert(prose.document) }
        for addendum in graph.symbols[index].moreProse { notes.insert(addendum.document) }
        notes.insert(Int(graph.symbols[index].range.file))
      }
      add(symbol)
      for member in graph.symbols[symbol].members { add(member) }
      for topic in graph.symbols[symbol].topics {
        notes.formUnion(topic.titles.compactMap { $0?.document })
        notes.formUnion(topic.texts.map(\.document))
      }
      for note in notes.sorted() where documents.indices.contains(note) {
        digest.add(note)
        digest.add(documents[note])
      }
      return digest
    case .version, .changes:
      var digest = site
      digest.add(path)
      digest.add(abstracts)
      return digest
    case .feed, .availabilityData:
      var digest = site
      digest.add(path)
      return digest
    case .bytes, .article, .home, .landing, .compare, .searchSymbols, .searchText,
      .languageModelIndex, .notFound:
      return nil
    }
  }

  /// Of the first paragraph of every text, in all languages: what it is, wherever it stands.
  private static func digestOfAbstracts(in graph: SymbolGraph) -> Digest {
    var digest = Digest()
    for index in graph.symbols.indices {
      digest.add(each: graph.symbols[index].prose) { digest, prose in
        guard let prose, let passage = prose.abstract else { return digest.add(-1) }
        let document = graph.documents[prose.document]
        let start = passage.firstInline
        digest.add(Int((passage.firstText ?? start) - start))
        digest.add(Int(passage.skippedBytes))
        digest.add(Int(document.kind(passage.block).rawValue))
        let end = passage.end ?? document[passage.block].end
        digest.add(each: min(start, end)..<end) { digest, node in
          digest.add(Int(document.kind(node).rawValue))
          digest.add(Int(document[node].detail))
          document.withText(of: node) { digest.add($0) }
          digest.add(document.auxiliaryText(of: node))
        }
      }
    }
    return digest
  }

  // MARK: The site

  private static func digest(of context: SiteContext, _ settings: Digest) -> Digest {
    var digest = settings
    let graph = context.graph
    digest.add(each: context.scripts) { $0.add($1) }
    digest.add(each: context.searchScripts) { $0.add($1) }
    for file in [
      context.stylesheet, context.favicon, context.compareScript, context.generator,
      context.configuration.baseURL ?? "",
    ] { digest.add(file) }
    digest.add(each: context.assets.sorted()) { $0.add($1) }
    digest.add(context.onlyLanguage ?? -1)
    digest.add(context.languages.count)
    digest.add(each: graph.languages) { $0.add($1.tag) }
    digest.add(each: graph.documents.indices) { $0.add(context.notes.place(of: $1)?.path) }
    digest.add(each: graph.symbols.indices) { add(graph.symbols[$1], to: &$0) }
    digest.add(each: graph.articles) { digest, article in
      digest.add(article.id)
      add(article.mentions, to: &digest)
      for (language, prose) in article.prose.enumerated() {
        digest.add(prose?.document ?? -1)
        guard prose != nil else { continue }
        let page = PageContext(site: context, language: language, page: "")
        digest.add(ArticlePage.title(of: article, in: page))
      }
    }
    return digest
  }

  private static func add(_ symbol: Symbol, to digest: inout Digest) {
    digest.add(symbol.id)
    digest.add(symbol.kind?.rawValue)
    digest.add(symbol.name)
    digest.add(symbol.swiftName)
    digest.add(symbol.owner ?? -1)
    add(symbol.members, to: &digest)
    digest.add(each: symbol.topics) { digest, topic in
      add(topic.members, to: &digest)
      add(topic.links, to: &digest)
      digest.add(each: topic.titles) { $0.add($1?.document ?? -1) }
      digest.add(each: topic.texts) { $0.add($1.document) }
    }
    digest.add(each: symbol.declarations) { digest, shared in
      digest.add(shared.declaration.sourceLanguage.rawValue)
      digest.add(shared.declaration.text)
    }
    digest.add(each: symbol.availability) { digest, item in
      digest.add(Int(item.platform.rank))
      digest.add(item.isInherited)
      add(item.availability, to: &digest)
    }
    digest.add(each: symbol.unreadable.sorted()) { $0.add(Int($1.rank)) }
    digest.add(each: symbol.replacements) { digest, replacement in
      digest.add(replacement.name)
      digest.add(replacement.symbol ?? -1)
    }
    digest.add(symbol.isReadOnly)
    digest.add(symbol.isRequired)
    digest.add(symbol.returnsValue)
    digest.add(symbol.isListed)
    digest.add(symbol.isDescribed)
    digest.add(symbol.defaultValue)
    digest.add(symbol.valueType)
    digest.add(each: symbol.parameters) { $0.add($1) }
    for types in [symbol.inherits, symbol.conforms] {
      digest.add(each: types) { digest, type in
        digest.add(type.name)
        digest.add(type.symbol ?? -1)
      }
    }
    add(symbol.inheritedBy, to: &digest)
    add(symbol.conformers, to: &digest)
    add(symbol.mentionedIn, to: &digest)
    digest.add(Int(symbol.range.file))
    digest.add(each: symbol.prose) { $0.add($1?.document ?? -1) }
    digest.add(each: symbol.moreProse) { digest, addendum in
      digest.add(addendum.language)
      digest.add(addendum.document)
    }
  }

  private static func add(_ availability: Availability, to digest: inout Digest) {
    digest.add(availability.isUnavailable)
    digest.add(availability.introduced?.description)
    digest.add(availability.obsoleted?.description)
    switch availability.deprecation {
    case nil: digest.add(0)
    case .announced: digest.add(1)
    case .since(let version):
      digest.add(2)
      digest.add(version?.description)
    }
  }

  private static func add(_ numbers: [Int], to digest: inout Digest) {
    digest.add(each: numbers) { $0.add($1) }
  }
}
