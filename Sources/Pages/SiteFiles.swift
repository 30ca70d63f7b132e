import Characters
import Configuration
package import Diagnostics
package import Graph
import Markup
package import Site
import Vocabulary

/// All files of a site. A page is rendered when it is asked for, so that a site of thousands need
/// not stand in memory at once; what it is depends on nothing but the arguments of ``makeSite``.
package struct SiteFiles: Sendable {
  /// The files in the order in which they are best written: the pages of all languages at one path, which
  /// have parts in common, one behind another.
  package let files: [SiteFile]
  /// The positions of the files, sorted by path.
  private let positions: [Int]
  /// The number of files that are pages.
  package var pageCount: Int { files.count { $0.content.isPage } }

  private var plan: SitePlan
  var context: SiteContext { plan.context }
  var search: SearchIndex { plan.search }
  private let templates: Table<Language, Templates>
  /// The templates of which the script of all pages is put together.
  private let scriptNames: [String]

  fileprivate init(
    _ files: [SiteFile], plan: SitePlan, templates: Table<Language, Templates>,
    scriptNames: [String]
  ) {
    self.files = files
    positions = files.indices.sorted { files[$0].path < files[$1].path }
    self.plan = plan
    self.templates = templates
    self.scriptNames = scriptNames
  }

  /// The same site of a graph that differs in nothing but words: what follows from facts and names is not
  /// planned again.
  ///
  /// - Parameter material: the same material as that of this site, but for moved addresses and the states
  ///   of translations.
  /// - Returns: nil if files come or go, or all pages have another script. Mistakes are not told.
  package func reworded(as graph: SymbolGraph, material: SiteMaterial) -> SiteFiles? {
    guard graph.shape === context.graph.shape, Pages.scriptNames(of: graph) == scriptNames else {
      return nil
    }
    let redirects =
      material.moved.isEmpty
      ? context.redirects
      : Redirects.resolve(
        material.moved, in: graph, paths: context.paths, assets: context.assets.files
      )
      .value
    guard redirects.pages.map(\.file) == context.redirects.pages.map(\.file) else { return nil }
    let search = search.reworded(as: graph, only: material.onlyLanguage)
    guard search.files.map(\.path) == self.search.files.map(\.path) else { return nil }
    var site = self
    site.plan.context = SiteContext(
      context, rewordedAs: graph, redirects: redirects, translations: material.translations)
    site.plan.search = search
    return site
  }

  /// The file at a path.
  ///
  /// - Complexity: O(log n) in the number of files.
  package func file(at path: String) -> SiteFile? {
    let index = positions.partitioningIndex { files[$0].path >= path }
    guard index < positions.count, files[positions[index]].path == path else { return nil }
    return files[positions[index]]
  }

  /// The addresses that somebody may keep.
  package var addresses: AddressList { AddressList(of: context) }

  /// The same files, which tell of the documents that they are made of.
  func traced(by trace: DocumentTrace) -> SiteFiles {
    var site = self
    site.plan.context = SiteContext(context, tracedBy: trace)
    return site
  }

  /// The bytes of a file. Pure, and may be asked from several threads at once.
  package func bytes(of file: SiteFile) -> [UInt8] {
    switch file.content {
    case .bytes(let bytes): bytes
    case .symbol(let symbol, let language):
      render("symbol", at: context.paths.file(of: symbol), in: language) {
        SymbolPage(context: $0, symbol: symbol).values()
      }
    case .article(let article, let language):
      render("article", at: context.paths.articleFiles[article], in: language) {
        ArticlePage(context: $0, article: article).values()
      }
    case .home(let language):
      render("home", at: "index.html", in: language) { HomePage(context: $0).values() }
    case .landing:
      templates[0].render("landing", LandingPage(site: context).values())
    case .version(let version, let history, let language):
      render(
        VersionPage(site: context, language: language, history: history, version: version))
    case .changes(let step, let history, let part, let language):
      render(
        ChangesPage(site: context, language: language, history: history, step: step, part: part))
    case .compare(let language):
      templates[language].render(
        "compare", ComparePage(site: context, language: language).values())
    case .deprecated(let part, let language):
      render("deprecated", of: SitePaths.deprecatedFile, part: part, in: language) {
        DeprecatedPage(context: $0, part: part).values()
      }
    case .table(let part, let language):
      render("table", of: SitePaths.tableFile, part: part, in: language) {
        TablePage(context: $0, parts: plan.table, part: part).values()
      }
    case .coverage(let language):
      render("coverage", at: SitePaths.coverageFile, in: language) {
        CoveragePage(context: $0).values()
      }
    case .abstracts(nil, let language): Abstracts(site: context, language: language).script
    case .abstracts(let part?, let language):
      Abstracts(site: context, language: language).script(of: plan.availability[part])
    case .availabilityData(let isScript):
      isScript
        ? AvailabilityData(context).script(plan.availability) : AvailabilityData(context).json
    case .availabilityPart(let part): AvailabilityData(context).script(part, of: plan.availability)
    case .markdown(let page): markdownCopy(of: page, in: context)
    case .feed(let language): ChangesFeed(site: context, language: language).bytes
    case .searchSymbols: search.symbols(of: context)
    case .searchNames(let part): search.names(part)
    case .searchNameGrams(let file): search.nameGrams(file)
    case .searchText(let part): search.text(part, of: context).bytes
    case .languageModelIndex: LanguageModelIndex(site: context).bytes
    case .addresses: addresses.bytes
    case .inventory: SiteInventory(site: context).bytes ?? []
    case .redirect(let number, let language):
      templates[language].render(
        "redirect",
        RedirectPage(site: context, redirect: context.redirects.pages[number], language: language)
          .values())
    case .notFound: templates[0].render("404", NotFoundPage(site: context).values())
    }
  }

  /// The bytes of a file, and what ``searchFiles(_:)`` wants to know of it.
  package func contents(of file: SiteFile) -> (bytes: [UInt8], grams: SearchGrams?) {
    if case .searchText(let part) = file.content { return search.text(part, of: context) }
    return (bytes(of: file), nil)
  }

  /// The files that only the contents of all others tell, of the grams that ``contents(of:)`` gave
  /// for each of ``files`` in their order.
  package func searchFiles(_ grams: [SearchGrams?]) -> [(path: String, bytes: [UInt8])] {
    var parts: [(part: Int, grams: SearchGrams)] = []
    for (file, grams) in zip(files, grams) {
      if case .searchText(let part) = file.content, let grams { parts.append((part, grams)) }
    }
    return search.gramFiles(parts.sorted { $0.part < $1.part }.map(\.grams))
  }

  /// The paths of the files that ``searchFiles(_:)`` makes.
  package var searchPaths: [String] { search.gramPaths }

  /// The same, with the contents of nothing but what they are made of.
  package func searchFiles() -> [(path: String, bytes: [UInt8])] {
    searchFiles(
      files.map { file in
        if case .searchText = file.content { contents(of: file).grams } else { nil }
      })
  }

  /// A page in one language.
  private func render(
    _ template: String, at page: String, in language: LanguageID,
    values: (PageContext) -> TemplateObject
  ) -> [UInt8] {
    let page = PageContext(site: context, language: language, page: page)
    var values = values(page)
    if template == "home" { values[.pageType] = .text("website") }
    return render(template, values, with: page)
  }

  /// A part of a page, whose copy has the whole.
  private func render(
    _ template: String, of page: String, part: Int, in language: LanguageID,
    values: (PageContext) -> TemplateObject
  ) -> [UInt8] {
    let context = PageContext(
      site: context, language: language, page: SitePaths.file(ofPart: part, of: page))
    return render(template, values(context), with: context, copy: page)
  }

  private func render(_ page: VersionPage) -> [UInt8] {
    render("version", page.values(), with: page.context)
  }

  private func render(_ page: ChangesPage) -> [UInt8] {
    render("changes", page.values(), with: page.context, copy: page.file)
  }

  /// A page that has a Markdown copy, with the profiles that its parts were found to have.
  ///
  /// - Parameter copy: the page that the copy is named after; nil: this one.
  private func render(
    _ template: String, _ values: TemplateObject, with page: PageContext, copy: String? = nil
  ) -> [UInt8] {
    var values = values
    values[.lives] = .text(page.profiles.code)
    values[.moved] = page.movedIDs
    values[.markdownHref] = .text(
      SitePaths.relative(SitePaths.markdownFile(of: copy ?? page.page), from: page.page))
    return templates[page.language].render(template, values)
  }
}

/// Plans the site of a graph: every page in every language, styles, script, data and assets.
///
/// - Returns: mistakes in templates and missing images are diagnostics; the site is whole besides.
package func makeSite(_ graph: SymbolGraph, material: SiteMaterial) -> Diagnosed<SiteFiles> {
  let releases = publishedReleases(of: graph, material.configuration)
  let paths = SitePaths(graph)
  let versions = SiteVersions(graph, releases: releases.value, paths: paths)
  let search = SearchIndex(
    graph, paths: paths, profiles: versions.profiles, only: material.onlyLanguage)
  let digested = DigestedFiles(graph, material, releases: releases.value, names: search.names)
  let redirects = Redirects.resolve(
    material.moved, in: graph, paths: paths, assets: digested.assets.files)
  let templates = compileTemplates(material, for: graph.languages)
  let context = SiteContext(
    graph: graph, paths: paths, redirects: redirects.value, assets: digested.assets,
    versions: versions, material: material)
  let plan = SitePlan(
    context: context, search: search, availability: AvailabilityParts(versions.profiles),
    table: TableParts(of: context), digested: digested.files.map(\.path))

  let made = digested.files + plannedFiles(plan, material)
  // Behind the pages are written the model and what is found out in writing the search index.
  let madePaths = made.map(\.path) + ["data/symbols.json"] + search.gramPaths
  let copied = StaticFiles(material.publishedStaticFiles, besides: madePaths)
  return Diagnosed(
    SiteFiles(
      inOrder(
        made + copied.files, folders: context.languages.map { graph.languages[$0].tag + "/" }),
      plan: plan, templates: templates.value, scriptNames: digested.scriptNames),
    releases.diagnostics + redirects.diagnostics + templates.diagnostics
      + keptDiagnostics(material.configuration.keep, made: madePaths) + copied.diagnostics
      + materialDiagnostics(material, of: context))
}

/// The versions that have pages, of the platforms that have any: of another there is nothing to choose.
private func publishedReleases(
  of graph: SymbolGraph, _ configuration: SiteConfiguration
) -> Diagnosed<[Releases]> {
  let releases = graph.releases(configured: configuration.versions(of: graph.platforms))
    .filter { !$0.versions.isEmpty }
  return Diagnosed(
    releases.map(\.limited),
    releases.filter { $0.versions.count > Releases.limit }.map {
      Diagnostic(
        .limitExceeded,
        "\(graph.platforms.name(of: $0.platform)) has \($0.versions.count) versions; the newest \(Releases.limit) of them have pages",
        at: .nowhere)
    })
}

/// The templates for each language. A mistake is told once: it is the same in every language, but for words
/// that one of them lacks, and a partial's is the same on every page that it is part of.
private func compileTemplates(
  _ material: SiteMaterial, for languages: Table<Language, Language>
) -> Diagnosed<Table<Language, Templates>> {
  guard let first = languages.first else { return Diagnosed([]) }
  let compiled = Templates.compile(
    material.templates, added: material.addedTemplates, words: first)
  var templates: Table<Language, Templates> = [compiled.value]
  for language in languages.dropFirst() { templates.append(compiled.value.with(language)) }
  return Diagnosed(templates, Array(Set(compiled.diagnostics)))
}

/// The files of every kind, the list of pages, and the files of `content/assets/`.
private func plannedFiles(_ plan: SitePlan, _ material: SiteMaterial) -> [SiteFile] {
  var files = SitePlan.pageKinds.flatMap { $0(plan) }
  if material.onlyLanguage == nil {
    let own = material.staticFiles
    files += SitePlan.webKinds.flatMap { $0(plan) }.filter {
      !StaticFiles.replaceable.contains($0.path) || own[$0.path] == nil
    }
  }
  let tags = plan.context.graph.languages.map(\.tag)
  if let sitemap = sitemap(of: files, languages: tags, material.configuration) {
    files.append(SiteFile(path: "sitemap.xml", content: .bytes(sitemap)))
  }
  return files
    + material.assets.map { SiteFile(path: "assets/" + $0, content: .bytes($1.bytes)) }
}

/// The mistakes in colours, pictures and other files that the site is made of.
private func materialDiagnostics(_ material: SiteMaterial, of context: SiteContext) -> [Diagnostic]
{
  let look = material.configuration.look
  return colorDiagnostics(look.colors, stylesheet: material.source(of: "site.css"))
    + assetDiagnostics(
      of: context.graph, assets: material.assets, notes: material.notes,
      usedElsewhere: material.included.filter { $0.hasPrefix("assets/") }
        .union(look.files.map(\.path)))
    + lookDiagnostics(of: context, assets: material.assets)
}

/// Files sorted by path, those in the folders of languages behind the others by what their paths have in
/// common.
private func inOrder(_ files: [SiteFile], folders: [String]) -> [SiteFile] {
  let files = files.sorted { $0.path < $1.path }
  guard folders.count > 1 else { return files }
  var own: [(path: Substring, file: SiteFile)] = []
  var others: [SiteFile] = []
  for file in files {
    if let folder = folders.first(where: file.path.hasPrefix) {
      own.append((file.path.dropFirst(folder.count), file))
    } else {
      others.append(file)
    }
  }
  own.sort { ($0.path, $0.file.path) < ($1.path, $1.file.path) }
  return others + own.map(\.file)
}
