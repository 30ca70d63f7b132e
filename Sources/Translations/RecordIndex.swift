import Characters
import Diagnostics
import Graph
import Vocabulary

/// The records of all languages, by what they are of.
struct RecordIndex {
  /// A record, and where it stands.
  struct Place: Hashable {
    var file: Int
    var subject: Int
  }

  let files: [RecordFile]
  private var places: [LanguageID: [String: Place]] = [:]
  /// Records of what an earlier file records, too; they do not count.
  private(set) var twins: [Place] = []

  /// - Parameter files: those of languages of the graph whose texts are of its original.
  init(of files: [RecordFile], in graph: SymbolGraph) {
    self.files = files
    guard let original = graph.languages.first?.tag else { return }
    for (number, file) in files.enumerated() where file.original == original {
      guard let language = graph.languages.firstIndex(where: { $0.tag == file.language }),
        language != graph.languages.startIndex
      else { continue }
      for subject in file.subjects.indices {
        let place = Place(file: number, subject: subject)
        let id = file.subjects[subject].id
        if places[language]?[id] == nil {
          places[language, default: [:]][id] = place
        } else {
          twins.append(place)
        }
      }
    }
  }

  var isEmpty: Bool { places.isEmpty }

  func ids(in language: LanguageID) -> [String] { places[language]?.keys.sorted() ?? [] }

  func place(of id: String, in language: LanguageID) -> Place? { places[language]?[id] }

  subscript(place: Place) -> RecordedSubject { files[place.file].subjects[place.subject] }

  /// Takes the record of one thing for that of another, which has none.
  mutating func move(_ id: String, to other: String, in language: LanguageID) {
    let place = places[language]?.removeValue(forKey: id)
    places[language]?[other] = place
  }
}
