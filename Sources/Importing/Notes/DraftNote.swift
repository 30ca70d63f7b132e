/// A note whose path in a content folder is not known yet.
struct DraftNote {
  enum Subject {
    case symbol(String)
    case article
  }

  var subject: Subject
  var text: NoteText
  /// Where its first line stands on the page.
  var start: Int
}
