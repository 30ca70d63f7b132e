import Characters
import Diagnostics
import Disk
import Graph
import Markup
import Notes
import Statements
import Translations
import Vocabulary

/// Something that was typed and is no language, symbol or note.
struct UnknownSubject: Error {
  var message: String
}

/// The parts of translations that a command line names.
///
///     ja                        everything in Japanese
///     ja UITableView/rowHeight  the parts of one symbol
///     ja/UITableView.md         all that stands in one note
struct UnitChoice {
  private var languages: Set<LanguageID> = []
  private var subjects: Set<TranslationSubject> = []
  private var notes: Set<DocumentID> = []
  private let states: TranslationStates

  /// The languages that are meant; all where none is named.
  var chosenLanguages: [LanguageID] {
    states.languages.filter { languages.isEmpty || languages.contains($0) }
  }

  /// - Parameter folder: the content folder as it was typed.
  init(
    _ words: [String], in content: SiteContent, folder: String, needsLanguage: Bool
  ) throws(UnknownSubject) {
    states = content.translations
    let graph = content.graph
    var words = words[...]
    if let first = words.first,
      let language = graph.languages.firstIndex(where: { $0.tag == first })
    {
      words.removeFirst()
      guard language != graph.languages.startIndex else {
        throw UnknownSubject(message: "\(quoted(first)) is the original; it is no translation")
      }
      languages = [language]
    } else if needsLanguage {
      throw UnknownSubject(
        message: messageOfNoTranslation(
          words.first ?? "", among: states.languages.map { graph.languages[$0].tag }))
    }
    let paths = content.typedFiles.prefix(graph.documents.count).map(\.path)
    for word in words {
      let path = word.hasPrefix("/") ? word : typedPath(of: word, in: "")
      let pathInFolder = typedPath(of: word, in: folder)
      if let index = paths.firstIndex(where: { $0 == path || $0 == pathInFolder }) {
        notes.insert(DocumentID(index))
      } else if let subject = Self.subject(word, in: states) {
        subjects.insert(subject)
      } else {
        let ids = graph.symbols.map(\.id) + graph.articles.map(\.id)
        let guess = suggestion(for: word, among: ids).map { "; did you mean '\($0)'?" } ?? ""
        throw UnknownSubject(message: "no symbol, article or note is \(quoted(word))\(guess)")
      }
    }
  }

  private static func subject(_ word: String, in states: TranslationStates) -> TranslationSubject? {
    let graph = states.graph
    if let symbol = graph.index(of: word) { return .symbol(symbol) }
    let name = word.hasSuffix(".md") ? String(word.dropLast(3)) : word
    if let article = graph.articles.firstIndex(where: { $0.id == name }) {
      return .article(article)
    }
    if let unit = states.units.first(where: { $0.subject == .gone(word) }) { return unit.subject }
    if case .symbol(let symbol) = graph.resolve(word, from: nil) { return .symbol(symbol) }
    return name == "index" ? .home : nil
  }

  func holds(_ unit: TranslationUnit) -> Bool {
    guard languages.isEmpty || languages.contains(unit.language) else { return false }
    if subjects.isEmpty && notes.isEmpty { return true }
    if subjects.contains(unit.subject) { return true }
    guard let prose = states.prose(of: unit.subject, in: unit.language) else { return false }
    return notes.contains(prose.document)
  }
}
