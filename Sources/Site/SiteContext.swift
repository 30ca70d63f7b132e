package import Characters
package import Configuration
package import Graph
package import Markup
package import References
package import Statements
package import Translations
package import Vocabulary

/// Everything that the pages of a site share.
///
/// A class of constants, a value in all but its copying, as every page and part of one has it.
package final class SiteContext: Sendable {
  package let graph: SymbolGraph
  package let names: ShownNames
  /// Whether each member of a protocol must be there.
  package let requirements: Table<Symbol, Bool?>
  package let paths: SitePaths
  package let redirects: Redirects
  package let configuration: SiteConfiguration
  package let assets: PageAssets
  package let versions: SiteVersions
  package let order: PageOrder
  /// The targets of names that are no symbols of the site.
  package let external: ExternalReferences
  package let generator: String
  package let notes: EditLinks
  /// The lines of files of facts, for what no note states.
  package let facts: FactLines
  /// The original of each translation of an article that has the same headings, by their levels.
  private let originals: [DocumentID: DocumentID]
  /// The states of translations; nil: pages say nothing of them. Who asks here has looked at all texts.
  package var translations: TranslationStates? {
    trace?.insertAll()
    return states
  }
  private let states: TranslationStates?
  /// The one language that has pages here; nil: all have.
  package let onlyLanguage: LanguageID?
  let pagesAtHand: PagesAtHand
  /// The trace that is told which documents pages look at.
  private let trace: DocumentTrace?

  /// - Complexity: O(n) in the number of symbols and headings of articles.
  package init(
    graph: SymbolGraph, paths: SitePaths, redirects: Redirects, assets: PageAssets,
    versions: SiteVersions, material: SiteMaterial
  ) {
    self.graph = graph
    names = ShownNames(graph, paths: paths)
    requirements = graph.requirements()
    self.paths = paths
    self.redirects = redirects
    configuration = material.configuration
    self.assets = assets
    self.versions = versions
    order = PageOrder(graph, modules: material.configuration.modules)
    external = material.external
    generator = material.generator
    notes = EditLinks(paths: material.notes, addresses: material.configuration.edit)
    facts = material.facts
    originals = Self.originals(in: graph)
    states = material.translations
    onlyLanguage = material.onlyLanguage
    pagesAtHand = PagesAtHand()
    trace = nil
  }

  /// The context of a site whose graph has the same shape: all but the words is as it was.
  package convenience init(
    _ earlier: SiteContext, rewordedAs graph: SymbolGraph, redirects: Redirects,
    translations: TranslationStates?
  ) {
    self.init(
      earlier, graph: graph, redirects: redirects, states: translations,
      originals: Self.originals(in: graph), pagesAtHand: PagesAtHand(), trace: nil)
  }

  /// The same context, which tells a trace of every document that pages look at.
  ///
  /// Marks of stale translations look at no documents: ``staleUnits(of:in:)``, ``hasRecords`` and
  /// ``hasCoverage`` tell the trace nothing. What they answer is in the mark of the whole site
  /// (`SiteFiles.mark(of:)`).
  package convenience init(_ context: SiteContext, tracedBy trace: DocumentTrace) {
    self.init(
      context, graph: context.graph.traced(by: trace), redirects: context.redirects,
      states: context.states, originals: context.originals, pagesAtHand: context.pagesAtHand,
      trace: trace)
  }

  private init(
    _ earlier: SiteContext, graph: SymbolGraph, redirects: Redirects, states: TranslationStates?,
    originals: [DocumentID: DocumentID], pagesAtHand: PagesAtHand, trace: DocumentTrace?
  ) {
    self.graph = graph
    names = earlier.names
    requirements = earlier.requirements
    paths = earlier.paths
    self.redirects = redirects
    configuration = earlier.configuration
    assets = earlier.assets
    versions = earlier.versions
    order = earlier.order
    external = earlier.external
    generator = earlier.generator
    notes = earlier.notes
    facts = earlier.facts
    self.originals = originals
    self.states = states
    onlyLanguage = earlier.onlyLanguage
    self.pagesAtHand = pagesAtHand
    self.trace = trace
  }

  /// The stale parts of a subject in a language. Without a record nothing is stale.
  package func staleUnits(of subject: TranslationSubject, in language: LanguageID)
    -> [TranslationUnit]
  {
    states?.stale(of: subject, in: language) ?? []
  }

  /// Whether somebody has recorded of what translations were made: else nothing is stale.
  package var hasRecords: Bool { states?.records.isEmpty == false }

  /// Whether there are pages that tell how translations stand.
  package var hasCoverage: Bool {
    states?.languages.isEmpty == false && onlyLanguage == nil
  }

  private static func originals(in graph: SymbolGraph) -> [DocumentID: DocumentID] {
    var originals: [DocumentID: DocumentID] = [:]
    for article in graph.articles.indices {
      let documents = graph.prose(of: article).compactMap { $0?.document }
      guard let first = documents.first else { continue }
      let levels = graph.documents[first].headingLevels
      for other in documents.dropFirst() where graph.documents[other].headingLevels == levels {
        originals[other] = first
      }
    }
    return originals
  }

  /// The name that a heading of a translated article has in the original; nil: the article is the original,
  /// or has other headings.
  package func sharedAnchor(ofHeading heading: Document.NodeID, in document: Document) -> String? {
    guard let original = originals[document.id] else { return nil }
    let index = document.headings.partitioningIndex { $0 >= heading }
    let headings = graph.documents[original].headings
    // The title is the top of the page.
    guard index > 0, headings.indices.contains(index) else { return nil }
    return graph.headingSlugs.slug(of: headings[index], in: graph.documents[original])
  }

  /// The folder of a note: `en/articles`.
  func folder(of document: DocumentID) -> String { notes.folder(of: document) }

  /// The form of a picture for dark pages; nil if there is none.
  package func darkForm(of path: String) -> String? {
    LinkDestination.darkForm(of: path, isThere: assets.files.contains)
  }

  /// The languages that have pages here.
  package var languages: [LanguageID] {
    onlyLanguage.map { [$0] } ?? Array(graph.languages.indices)
  }

  /// The language in which a text is shown where `language` lacks it: the first one that has it.
  package func fallback(
    for texts: Table<Language, Prose?>, in language: LanguageID
  ) -> LanguageID? {
    fallback(in: language) { texts[$0] != nil }
  }

  package func fallback(for abstracts: AbstractTexts, in language: LanguageID) -> LanguageID? {
    fallback(in: language) { abstracts.has($0) }
  }

  package func fallback(
    for texts: Table<Language, Text?>, in language: LanguageID
  ) -> LanguageID? {
    fallback(in: language) { texts[$0] != nil }
  }

  /// - Parameter has: whether there is a text in a language.
  private func fallback(in language: LanguageID, _ has: (LanguageID) -> Bool) -> LanguageID? {
    has(language) ? language : graph.languages.indices.first(where: has)
  }

  /// The address of a file of the site where it will stand; nil if `baseURL` is not configured.
  ///
  /// - Parameter path: not asked for where there is no address.
  package func absolute(_ path: @autoclosure () -> String) -> String? {
    configuration.baseURL == nil ? nil : configuration.absolute(path())
  }

  /// Whether there are feeds: there is a step to tell of, and an address to tell it from.
  package var hasFeeds: Bool {
    configuration.baseURL != nil && versions.histories.contains { !$0.steps.isEmpty }
  }
}

extension Document {
  fileprivate var headingLevels: [Int] { headings.map { Int(self[$0].detail) } }
}
