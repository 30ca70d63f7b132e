import Configuration
import Content
import Diagnostics
import Exporting
import Graph
import Markup
import Pages
import Site

/// Every stage from notes to pages by itself, on one thread, with the value of the one before it.
struct Stages {
  let corpus: Corpus
  let runs: Int
  let languages: [String: SourceFile]
  let templates: [String: (file: Int, source: SourceFile)]
  private(set) var measurements: [Measurement] = []

  init(_ corpus: Corpus, runs: Int, package: PackageFiles) {
    self.corpus = corpus
    self.runs = runs
    languages = package.languages
    templates = package.templates
  }

  mutating func measure() {
    let (corpus, templates) = (corpus, templates)
    let files = corpus.files
    let notes = files.enumerated().map { index, file in
      NoteFile(
        path: file.path, bytes: Array(file.bytes), file: index, languageFolders: ["en", "ja", "zh"])
    }
    let settings = ContentSettings(for: notes, words: LanguageLoading(builtIn: languages))
    func ofNotes(_ count: Int) -> (bytes: Int, count: Int) { (corpus.size, count) }
    func parsed() -> [Document] { files.enumerated().map { parse($1, file: $0).value } }
    let documents = stage("parse", { ofNotes($0.count) }, of: parsed)
    func readAll() -> ReadNotes { ReadNotes(notes, as: settings) }
    let read = stage("ReadNotes", { ofNotes($0.notes.count) }, of: readAll)
    func graph() -> SymbolGraph { ReadContent(of: read, as: settings).graph }
    let symbols = stage("Content", { ofNotes($0.symbols.count) }, of: graph)
    func links() -> [Int] {
      zip(documents, symbols.linkScopes()).map { checkLinks(in: $0, of: symbols, scopes: $1).count }
    }
    _ = stage("checkLinks", { ofNotes($0.count) }, of: links)
    func samples() -> [Diagnostic] {
      zip(documents, symbols.linkScopes()).flatMap {
        checkSamples(in: $0, of: symbols, scopes: $1, minimum: [:])
      }
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
