import Characters
import Diagnostics
import Importing
import Markup

@testable import Graph
@testable import Reading
@testable import Vocabulary
@testable import docgen

/// Pages imported as the command does it, and the model of the notes that come out.
struct ImportedPages {
  var notes: [ImportedNote]
  /// What importing reported.
  var diagnostics: [Diagnostic]
  var graph: SymbolGraph
  /// What reading the notes reported.
  var noteDiagnostics: [Diagnostic]

  struct Input {
    var path: String
    var text: [UInt8]
    var language: String
    var form = Page.Form.text

    init(_ path: String, _ text: String, language: String, form: Page.Form = .text) {
      self.init(path, Array(text.utf8), language: language, form: form)
    }

    init(_ path: String, _ text: [UInt8], language: String, form: Page.Form = .text) {
      self.path = path
      self.text = text
      self.language = language
      self.form = form
    }
  }

  init(_ inputs: [Input], knownNames: [String] = [], keepsSurroundings: Bool = false) {
    let platforms = PlatformList()
    let pages = inputs.enumerated().map { index, input in
      Page(
        source: SourceFile(path: input.path, bytes: input.text), form: input.form,
        language: Self.words(of: input.language),
        file: index)
    }
    let imported = importPages(
      pages,
      options: PageImportOptions(
        platforms: platforms, knownNames: knownNames, keepsSurroundings: keepsSurroundings))
    notes = imported.value.sorted { $0.path < $1.path }
    diagnostics = imported.diagnostics
    (graph, noteDiagnostics) = Self.graph(of: notes, platforms: platforms)
  }

  private static let languages = {
    var loading = LanguageLoading(own: [:])
    return ["en", "ja", "zh-Hans", "zh-Hant"].map {
      loading.words(for: $0, neededAt: SourceRange(file: 0, 0..<0))
    }
  }()

  private static func words(of tag: String) -> Language {
    languages.first { $0.tag == tag } ?? languages[0]
  }

  private static func graph(
    of notes: [ImportedNote], platforms: PlatformList
  ) -> (SymbolGraph, [Diagnostic]) {
    let files = notes.enumerated().map { index, note in
      NoteFile(
        path: note.path, bytes: note.bytes, file: index,
        languageFolders: ["en", "ja", "zh-Hans", "zh-Hant"])
    }
    var languages: [Language] = []
    for file in files {
      let words = words(of: file.language)
      if !languages.contains(where: { $0.tag == words.tag }) { languages.append(words) }
    }
    let content = Content(of: files, in: languages, platforms: platforms)
    return (content.graph, content.diagnostics + content.checks())
  }

  func text(_ path: String) -> String {
    notes.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }
}
