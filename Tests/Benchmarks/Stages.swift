import Declarations
import Diagnostics
import Exporting
import Graph
import Markup
import Notes
import Pages
import Site
import Vocabulary

/// Every stage from notes to pages by itself, on one thread, with the value of the one before it.
struct Stages {
  let corpus: Corpus
  let runs: Int
  let languages: [Language]
  let templates: [String: (file: Int, source: SourceFile)]
  private(set) var measurements: [Measurement] = []

  init(_ corpus: Corpus, runs: Int, package: PackageFiles) {
    self.corpus = corpus
    self.runs = runs
    languages = package.languages
    templates = package.templates
  }

  mutating func measure() {
    let (corpus, languages, templates) = (corpus, languages, templates)
    let files = corpus.files
    let platforms = PlatformList()
    func ofNotes(_ count: Int) -> (bytes: Int, count: Int) { (corpus.size, count) }
    func parsed() -> [Document] { files.enumerated().map { parse($1, file: $0).value } }
    let documents = stage("parse", { ofNotes($0.count) }, of: parsed)
    func readAll() -> [Note] {
      var declarations = DeclarationCache()
      return zip(files, documents).flatMap { file, document in
        let tag = file.path.prefix { $0 != "/" }
        let language = languages.first { $0.tag == tag } ?? languages[0]
        let context = NoteContext(
          language: language, platforms: platforms, path: file.path, kind: nil)
        return readNotes(document, in: context, declarations: &declarations).value.notes
      }
    }
    let notes = stage("readNotes", { ofNotes($0.count) }, of: readAll)
    func graph() -> SymbolGraph {
      makeGraph(of: notes, documents: documents, languages: languages, platforms: platforms).value
    }
    let symbols = stage("makeGraph", { ofNotes($0.symbols.count) }, of: graph)
    func links() -> [Int] {
      zip(documents, symbols.linkScopes()).map { checkLinks(in: $0, of: symbols, scopes: $1).count }
    }
    _ = stage("checkLinks", { ofNotes($0.count) }, of: links)
    func samples() -> [Diagnostic] {
      checkSamples(of: symbols, symbols: symbols.symbols.indices, minimum: [:])
    }
    _ = stage("checkSamples", { _ in ofNotes(symbols.symbols.count) }, of: samples)
    func model() -> [UInt8] { modelJSON(of: symbols, files: files, withProse: false).bytes() }
    _ = stage("modelJSON", { ($0.count, symbols.symbols.count) }, of: model)
    func planned() -> SiteFiles {
      makeSite(
        symbols,
        material: SiteMaterial(
          configuration: SiteConfiguration(), templates: templates, assets: [:],
          generator: "docgen", notes: files.map(\.path))
      ).value
    }
    let site = stage("makeSite", { ofNotes($0.files.count) }, of: planned)
    for kind in PageKind.allCases {
      let pages = site.files.filter { kind.holds($0.path) }
      func rendered() -> Int { pages.reduce(0) { $0 + site.bytes(of: $1).count } }
      _ = stage("render \(kind.rawValue)", { ($0, pages.count) }, of: rendered)
    }
  }

  /// - Parameter size: the bytes and the files that go through the stage.
  private mutating func stage<Result>(
    _ name: String, _ size: (Result) -> (bytes: Int, count: Int), of body: () -> Result
  ) -> Result {
    let (measurement, result) = Measurement.best(of: runs, name, size, of: body)
    measurements.append(measurement)
    return result
  }
}

/// The files of a site by what renders them.
private enum PageKind: String, CaseIterable {
  case symbols, versions, copies, search, others

  func holds(_ path: String) -> Bool { self == Self.kind(of: path) }

  private static func kind(of path: String) -> PageKind {
    if path.hasSuffix(".md") { return .copies }
    if path.hasPrefix("data/search/") { return .search }
    if path.contains("/versions/") || path.contains("/changes/") { return .versions }
    let parts = path.split(separator: "/")
    return parts.count == 2 && parts[1].hasSuffix(".html") && parts[1] != "index.html"
      ? .symbols : .others
  }
}
