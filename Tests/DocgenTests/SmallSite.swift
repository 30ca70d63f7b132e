import Characters
import Diagnostics
import Markup

@testable import Configuration
@testable import Content
@testable import Disk
@testable import Graph
@testable import Notes
@testable import Pages
@testable import Site
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// A site of notes that stand in a test, without a disk.
struct SmallSite {
  var files: [SourceFile]
  var settings: ContentSettings
  /// What ``graph`` is merged from.
  var read: ReadNotes
  var languages: [Language] { settings.languages }
  var graph: SymbolGraph
  /// What was found in making the graph.
  var diagnostics: [Diagnostic]
  var assets: [String]
  /// What the pages are made with.
  var configuration = SiteConfiguration()

  init(_ texts: KeyValuePairs<String, String>, assets: [String] = []) {
    self.init(texts.map { ($0.key, $0.value) }, assets: assets)
  }

  /// - Parameter texts: each with its path in the content folder: `ja/UITableView.md`.
  init(_ texts: [(path: String, text: String)], assets: [String] = []) {
    let notes = texts.enumerated().map { index, text in
      NoteFile(
        path: text.path, bytes: Array(text.text.utf8), file: index,
        languageFolders: ["en", "ja", "zh-Hans"])
    }
    files = notes.map(\.source)
    var configuration = SiteConfiguration()
    configuration.platforms = ["iOS", "tvOS"]
    settings = ContentSettings(
      for: notes, configuration: configuration, words: LanguageLoading.builtIn)
    read = ReadNotes(notes, as: settings)
    let content = ReadContent(of: read, as: settings)
    graph = content.graph
    diagnostics = content.diagnostics
    self.assets = assets
  }

  var site: SiteFiles { makeSite(graph, material: material).value }

  var material: SiteMaterial {
    Self.material(assets: assets, notes: files.map(\.path), configuration)
  }

  private static let builtinTemplates = BuiltinFiles.all(in: "templates")

  private static func material(
    assets: [String], notes: [String], _ configuration: SiteConfiguration = SiteConfiguration()
  ) -> SiteMaterial {
    var templates: [String: (file: Int, source: SourceFile)] = [:]
    for (path, source) in builtinTemplates { templates[path] = (-1, source) }
    var files: [String: (file: Int, bytes: [UInt8])] = [:]
    for path in assets { files[path] = (-1, []) }
    return SiteMaterial(
      configuration: configuration, templates: templates, assets: files, generator: "docgen",
      notes: notes)
  }

  /// The text of one file of the site; nil if there is none.
  func page(_ path: String) -> String? {
    let site = site
    return site.files.first { $0.path == path }
      .map { String(decoding: site.bytes(of: $0), as: UTF8.self) }
  }

  /// The text of one file of the site as it is made for an address; nil if there is none.
  func page(_ path: String, at baseURL: String) -> String? {
    var material = material
    material.configuration.baseURL = baseURL
    material.configuration.defaultTitle = "Lamps & <Lights>"
    let site = makeSite(graph, material: material).value
    return site.files.first { $0.path == path }
      .map { String(decoding: site.bytes(of: $0), as: UTF8.self) }
  }

  /// What a page in the first language's folder knows.
  func context(page: String, language: LanguageID = 0) -> PageContext {
    PageContext(
      site: makeSite(graph, material: material).value.context,
      language: language, page: page)
  }

  /// What all pages of a graph share, as a site without a configuration has it.
  static func context(
    of graph: SymbolGraph, assets: [String] = [], notes: [String] = []
  ) -> SiteContext {
    makeSite(graph, material: material(assets: assets, notes: notes)).value.context
  }

  /// The graph of the same notes in the reverse order.
  var mergedBackwards: SymbolGraph {
    var read = read
    read.notes.reverse()
    return ReadContent(of: read, as: settings).graph
  }

  func index(of id: String) -> SymbolID { graph.index(of: id) ?? graph.symbols.endIndex }
}

extension SymbolGraph {
  /// The graph with each symbol changed.
  func changing(_ change: (_ index: SymbolID, inout Symbol) throws -> Void) rethrows -> SymbolGraph
  {
    var symbols = symbols
    for index in symbols.indices { try change(index, &symbols[index]) }
    return SymbolGraph(self, symbols: symbols)
  }
}

extension LanguageLoading {
  /// Without languages of a site: the files of the program, which thousands of small sites read once.
  static let builtIn = LanguageLoading(own: [:], keptIn: BuiltinFiles.Kept())
}
