package import Configuration
package import Characters
import Declarations
package import Graph
package import Markup
package import Statements
package import References
package import Translations
package import Vocabulary

/// Everything that the pages of a site share.
///
/// A class of constants, a value in all but its copying, as every page and part of one has it.
package final class SiteContext: Sendable {
  package let graph: SymbolGraph
  /// The name of each symbol in both source languages, with its breaks; behind it the module where
  /// another one has a symbol of its name.
  package let names: Table<Symbol, HTML>
  /// The name of each symbol as the lists beside the text have it: in code, for a narrow column.
  package let listNames: Table<Symbol, HTML>
  /// Whether each member of a protocol must be there.
  package let requirements: Table<Symbol, Bool?>
  /// Whether some symbol has a name or declaration in each source language, so that there is one to
  /// choose.
  package let hasBothSources: Bool
  package let paths: SitePaths
  package let redirects: Redirects
  package let configuration: SiteConfiguration
  /// The addresses of the styles, scripts and icon in `assets/`.
  package let stylesheet: String
  package let scripts: Table<Language, String>
  package let favicon: String
  /// The files of `content/assets/` as pages name them: `assets/cell.png`.
  let assets: Set<String>
  /// Of those that are pictures.
  let imageSizes: [String: ImageSize]
  /// Where names lead that are no symbols of the site.
  package let external: ExternalReferences
  /// The versions that readers may choose, by platform.
  package let releases: [Releases]
  package let order: PageOrder
  /// The original of each translation of an article that has the same headings, by their levels.
  private let originals: [DocumentID: DocumentID]
  package let profiles: AvailabilityProfiles
  package let drawings: Table<Language, Table<AvailabilityProfiles, ProfileDrawing?>>
  package let histories: Table<PlatformHistory, PlatformHistory>
  package let versionMenus: VersionMenus
  private let versionLinks: OnDemand<Table<Symbol, TemplateValue>>
  /// Each symbol as the lists of names on the pages of versions have it: all these pages stand in one
  /// folder, and no word of a language is part of it. Of a site whose pages of versions only count, they
  /// are never made.
  package var linksOnVersionPages: Table<Symbol, TemplateValue> { versionLinks.value }
  /// The script of the page that compares versions, and of the pages that are lists of symbols.
  package let compareScripts: Table<Language, String>
  package let listScripts: Table<Language, String>
  /// What runs when a reader first searches.
  package let searchScripts: Table<Language, String>
  package let generator: String
  package let notes: EditLinks
  /// Where facts come from that no note states.
  package let facts: FactLines
  /// How translations stand to the original; nil: pages say nothing of it.
  package var translations: TranslationStates? {
    // What it says is a matter of all texts.
    trace?.insertAll()
    return states
  }
  private let states: TranslationStates?
  /// The one language that has pages here; nil: all have.
  package let onlyLanguage: LanguageID?
  let pagesAtHand: PagesAtHand
  /// Who is told which documents pages look at.
  private let trace: DocumentTrace?

  package init(
    graph: SymbolGraph, paths: SitePaths, redirects: Redirects = Redirects(),
    configuration: SiteConfiguration, stylesheet: String,
    scripts: Table<Language, String>, favicon: String, assets: Set<String>,
    imageSizes: [String: ImageSize], external: ExternalReferences, releases: [Releases],
    order: PageOrder, profiles: AvailabilityProfiles,
    histories: Table<PlatformHistory, PlatformHistory>, compareScripts: Table<Language, String>,
    listScripts: Table<Language, String>,
    searchScripts: Table<Language, String>, generator: String,
    notes: EditLinks = EditLinks(), facts: FactLines = FactLines(),
    translations: TranslationStates? = nil, onlyLanguage: LanguageID? = nil
  ) {
    self.graph = graph
    let names = Self.names(in: graph)
    self.names = names
    listNames = graph.symbols.mapElements { symbol in
      var html = HTML()
      html.append(markup: "<code>")
      html.append(name: symbol.name, swiftName: symbol.swiftName, isNarrow: true)
      html.append(markup: "</code>")
      return html
    }
    hasBothSources = Self.hasBothSources(graph)
    requirements = graph.requirements()
    self.paths = paths
    self.redirects = redirects
    self.configuration = configuration
    self.stylesheet = stylesheet
    self.scripts = scripts
    self.favicon = favicon
    self.assets = assets
    self.imageSizes = imageSizes
    self.external = external
    self.releases = releases
    self.order = order
    originals = Self.originals(in: graph)
    self.profiles = profiles
    drawings = graph.languages.mapElements {
      ProfileDrawing.all(of: profiles, on: releases, platforms: graph.platforms, in: $0)
    }
    self.histories = histories
    versionMenus = VersionMenus(of: histories, paths: paths, platforms: graph.platforms)
    versionLinks = OnDemand {
      var links: Table<Symbol, TemplateValue> = []
      links.reserveCapacity(names.count)
      for symbol in names.indices {
        links.append(
          .object([
            .name: .html(names[symbol]), .href: .address(paths.address(of: symbol), above: 1),
          ]))
      }
      return links
    }
    self.compareScripts = compareScripts
    self.listScripts = listScripts
    self.searchScripts = searchScripts
    self.generator = generator
    self.notes = notes
    self.facts = facts
    states = translations
    self.onlyLanguage = onlyLanguage
    pagesAtHand = PagesAtHand()
    trace = nil
  }

  /// What the pages of a site share whose graph has the same shape: all but the words is as it was.
  package convenience init(
    _ earlier: SiteContext, rewordedAs graph: SymbolGraph, redirects: Redirects,
    translations: TranslationStates?
  ) {
    self.init(
      earlier, graph: graph, redirects: redirects, states: translations,
      originals: Self.originals(in: graph), pagesAtHand: PagesAtHand(), trace: nil)
  }

  /// The same, of which is told what documents pages look at. How translations stand to their originals,
  /// which only the marks of stale ones show, is not told.
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
    listNames = earlier.listNames
    requirements = earlier.requirements
    hasBothSources = earlier.hasBothSources
    paths = earlier.paths
    self.redirects = redirects
    configuration = earlier.configuration
    stylesheet = earlier.stylesheet
    scripts = earlier.scripts
    favicon = earlier.favicon
    assets = earlier.assets
    imageSizes = earlier.imageSizes
    external = earlier.external
    releases = earlier.releases
    order = earlier.order
    self.originals = originals
    profiles = earlier.profiles
    drawings = earlier.drawings
    histories = earlier.histories
    versionMenus = earlier.versionMenus
    versionLinks = earlier.versionLinks
    compareScripts = earlier.compareScripts
    listScripts = earlier.listScripts
    searchScripts = earlier.searchScripts
    generator = earlier.generator
    notes = earlier.notes
    facts = earlier.facts
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

  private static func names(in graph: SymbolGraph) -> Table<Symbol, HTML> {
    var names = graph.symbols.mapElements { HTML(name: $0.name, swiftName: $0.swiftName) }
    for symbol in graph.symbols.indices { names[symbol].append(moduleOf: symbol, in: graph) }
    return names
  }

  private static func hasBothSources(_ graph: SymbolGraph) -> Bool {
    var found: Set<SourceLanguage> = []
    for symbol in graph.symbols.indices {
      if graph.otherSwiftName(of: symbol) != nil { return true }
      for shared in graph.symbols[symbol].declarations {
        found.insert(shared.declaration.sourceLanguage)
      }
      if found.count > 1 { return true }
    }
    return false
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

  /// What the original of a translated article calls a heading; nil: it is the original, or has other
  /// headings.
  package func sharedAnchor(ofHeading heading: Document.NodeID, in document: Document) -> String? {
    guard let original = originals[document.id] else { return nil }
    let index = document.headings.partitioningIndex { $0 >= heading }
    let headings = graph.documents[original].headings
    // The title is the top of the page.
    guard index > 0, headings.indices.contains(index) else { return nil }
    return graph.headingSlugs.slug(of: headings[index], in: graph.documents[original])
  }

  /// The folder in which a note stands: `en/articles`.
  func folder(of document: DocumentID) -> String { notes.folder(of: document) }

  /// The files of `content/assets/` as pages name them.
  package var assetPaths: Set<String> { assets }

  /// The form of a picture for dark pages; nil if there is none.
  package func darkForm(of path: String) -> String? {
    LinkDestination.darkForm(of: path, isThere: assets.contains)
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
    configuration.baseURL != nil && histories.contains { !$0.steps.isEmpty }
  }
}

extension Document {
  fileprivate var headingLevels: [Int] { headings.map { Int(self[$0].detail) } }
}
