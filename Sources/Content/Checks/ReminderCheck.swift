import Characters
import Diagnostics
import Markup
import Vocabulary

/// Words that mark what is still to be done, in prose, comments and samples; not in code spans, which
/// speak of the words themselves.
///
///     TODO: say what happens with sections.
///
/// A word is one in the letters of its language file: `todo` is a word of Spanish.
///
/// - Parameter languages: those whose words are looked for.
/// - Complexity: linear in the text.
func checkReminders(of document: Document, languages: [Language]) -> [Diagnostic] {
  let words = Set(languages.flatMap(\.reminders)).sorted()
  var byFolded: [[UInt8]: Set<String>] = [:]
  for word in words { byFolded[WordFinder.folded(Array(word.utf8)), default: []].insert(word) }
  let list = byFolded.keys.sorted { $0.lexicographicallyPrecedes($1) }
  let found = WordFinder(list).matches(in: Array(document.source))
  if found.isEmpty { return [] }
  var code: [Range<Int>] = []
  for id in document.root..<document[document.root].end where document.kind(id) == .code {
    code.append(document.range(of: id).offsets)
  }
  return found.compactMap { match in
    let word = String(decoding: document.source[match.range], as: UTF8.self)
    guard byFolded[list[match.word]]?.contains(word) == true,
      !code.contains(where: { $0.overlaps(match.range) })
    else { return nil }
    return Diagnostic(
      .todo, "still to be done: '\(rest(of: document.source, from: match.range.lowerBound))'",
      at: SourceRange(file: document.file, match.range))
  }
}

/// The line from a word on, without what closes a comment.
private func rest(of source: ConstantBytes, from start: Int) -> String {
  let end = source[start...].firstIndex(where: \.isLineEnd) ?? source.endIndex
  var text = String(decoding: source[start..<end], as: UTF8.self)[...]
  for mark in ["-->", "*/"] {
    if let range = text.firstRange(of: mark) { text = text[..<range.lowerBound] }
  }
  while text.last?.isWhitespace == true { text.removeLast() }
  return text.count > 80 ? text.prefix(80) + "…" : String(text)
}
