/// A line of front matter that says of a note what no reader can guess.
enum NoteHint: Equatable {
  /// nil: functions of no type.
  case about(String?)
  case owner(String)
  case nameColumn(String)
  /// The word of a fence, and the language that it means.
  case fence(String, String)

  /// Whether it says something of the whole note, and not of one run.
  var isOfNote: Bool {
    switch self {
    case .about, .fence: true
    case .owner, .nameColumn: false
    }
  }

  /// Whether it says whose the members are.
  var isOfOwner: Bool {
    switch self {
    case .about, .owner: true
    case .nameColumn, .fence: false
    }
  }

  var line: String {
    switch self {
    case .about(let type): NoteHints.line(about: type.map { .type($0) } ?? .functions)
    case .owner(let type): NoteHints.line(owner: .type(type))
    case .nameColumn(let title): NoteHints.line(column: title, is: .name)
    case .fence(let word, let language): NoteHints.line(fence: word, is: language)
    }
  }
}
