import Characters
import Diagnostics
import Importing
import Markup

@testable import Content
@testable import Disk
@testable import Graph
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

  init(_ inputs: [Input], knownNames: [String] = [], keepsBoilerplate: Bool = false) {
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
        platforms: platforms, knownNames: knownNames, keepsBoilerplate: keepsBoilerplate))
    notes = imported.value.sorted { $0.path < $1.path }
    diagnostics = imported.diagnostics
    let files = notes.enumerated().map { index, note in
      NoteFile(
        path: note.path, bytes: note.bytes, file: index,
        languageFolders: ["en", "ja", "zh-Hans", "zh-Hant"])
    }
    let settings = ContentSettings(for: files, words: LanguageLoading.builtIn)
    let content = ReadContent(of: files, as: settings)
    graph = content.graph
    noteDiagnostics = content.diagnostics + content.checks()
  }

  private static let languages = {
    var loading = LanguageLoading.builtIn
    return ["en", "ja", "zh-Hans", "zh-Hant"].map {
      loading.words(for: $0, neededAt: SourceRange(file: 0, 0..<0))
    }
  }()

  private static func words(of tag: String) -> Language {
    languages.first { $0.tag == tag } ?? languages[0]
  }

  func text(_ path: String) -> String {
    notes.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }
}
