import Characters
import Declarations
import Diagnostics
import Markup
import Notes
import Statements
import Vocabulary

/// How the notes of a site are read: with the words of their languages, and what all of them together say.
struct NoteReader: Sendable {
  private let files: [NoteFile]
  private let settings: ContentSettings
  private let platforms: PlatformList
  private let languages: [String: Language]
  private let catalogueModules: [String: Set<String>]
  let modules: NoteModules
  let hints: FileHints

  init(of files: [NoteFile], as settings: ContentSettings) {
    self.files = files
    self.settings = settings
    platforms = settings.platforms
    languages = Dictionary(settings.languages.map { ($0.tag, $0) }) { first, _ in first }
    catalogueModules = Catalogue.modules(of: files)
    hints = FileHints(of: files, patterns: settings.notes, platforms: platforms)
    modules = NoteModules(of: files, configured: settings.modules, hints: hints)
  }

  /// All that decides how one note is read, but for its translations and the settings.
  func source(_ index: Int) -> NoteSource {
    let file = files[index]
    return NoteSource(
      index: index, file: file, modules: file.catalogue.map { catalogueModules[$0] ?? [] },
      module: modules.statement(for: file))
  }

  /// Reads notes that are translations of one another.
  func read(_ translations: [Int]) -> [ReadNote] {
    let declarations = DeclarationCache()
    var read = translations.map { self.read($0, declarations: declarations) }
    // Facts stand in one language: what is only a word in another is a symbol there, too.
    let names = ReadNote.names(in: read)
    for index in read.indices where read[index].isMistaken(besides: names) {
      read[index] = self.read(
        read[index].index, translatedNames: names, declarations: declarations)
    }
    return read
  }

  private func read(
    _ index: Int, translatedNames: Set<String> = [], declarations: DeclarationCache
  ) -> ReadNote {
    let file = files[index]
    // A note that is not asked for is an empty document instead.
    guard let language = languages[file.language], file.isBuilt else {
      let empty = SourceFile(path: file.source.path, bytes: [])
      return ReadNote(index: index, document: parse(empty, file: index).value)
    }
    let document = parse(
      file.source, file: index, body: file.body, title: file.heading,
      isAside: {
        language.isAside($0) || language.releaseRanges(labelled: $0, on: platforms) != nil
      })
    var context = NoteContext(
      language: language, platforms: platforms, path: file.path, kind: file.kind,
      modules: file.catalogue.map { catalogueModules[$0] ?? [] }, fileName: file.name,
      frontMatterTitle: file.title, frontMatterTitleRange: file.titleRange)
    context.translatedNames = translatedNames
    context.hints = hints.hints(of: index)
    let read = readNotes(document.value, in: context, declarations: declarations)
    var notes = read.value.notes
    // They belong to what the note is about, its first entry.
    if !file.keywords.isEmpty, notes.first?.entries.isEmpty == false {
      notes[0].entries[0].prose.keywords = file.keywords
    }
    if let description = file.description, notes.first?.entries.isEmpty == false {
      notes[0].entries[0].prose.description = description
    }
    if let order = file.order, notes.first?.entries.isEmpty == false {
      notes[0].entries[0].prose.order = order
    }
    modules.apply(to: &notes, of: file)
    var diagnostics = document.diagnostics + read.diagnostics
    if let words = settings.glossary.words(of: language.tag) {
      diagnostics += checkWords(
        of: read.value.document, body: file.body, notes: notes, with: words)
    }
    return ReadNote(
      index: index, document: read.value.document, notes: notes, diagnostics: diagnostics)
  }
}
