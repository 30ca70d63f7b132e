import Characters
import Diagnostics
import Graph
import Vocabulary

/// The records of all languages, keyed by the id of their subject.
struct RecordIndex {
  /// The position of a record: its file, and its index in it.
  struct Position: Hashable {
    var file: Int
    var subject: Int
  }

  let files: [RecordFile]
  private var positions: [LanguageID: [String: Position]] = [:]
  /// Records of what an earlier file records, too; they do not count.
  private(set) var twins: [Position] = []

  /// - Parameter files: those of languages of the graph whose texts are of its original.
  init(of files: [RecordFile], in graph: SymbolGraph) {
    self.files = files
    guard let original = graph.languages.first?.tag else { return }
    for (number, file) in files.enumerated() where file.original == original {
      guard let language = graph.languages.firstIndex(where: { $0.tag == file.language }),
        language != graph.languages.startIndex
      else { continue }
      for subject in file.subjects.indices {
        let position = Position(file: number, subject: subject)
        let id = file.subjects[subject].id
        if positions[language]?[id] == nil {
          positions[language, default: [:]][id] = position
        } else {
          twins.append(position)
        }
      }
    }
  }

  var isEmpty: Bool { positions.isEmpty }

  func ids(in language: LanguageID) -> [String] { positions[language]?.keys.sorted() ?? [] }

  func position(of id: String, in language: LanguageID) -> Position? { positions[language]?[id] }

  subscript(record: Position) -> RecordedSubject { files[record.file].subjects[record.subject] }

  /// Takes the record of one thing for that of another, which has none.
  mutating func move(_ id: String, to other: String, in language: LanguageID) {
    let position = positions[language]?.removeValue(forKey: id)
    positions[language]?[other] = position
  }
}
