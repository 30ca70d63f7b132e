package import Diagnostics

/// A diagnostic for each folder with notes that do not say which language they are in.
///
///     notes/a.md   12 notes of 'notes' are taken to be in 'ja', …
///
/// - Parameter onlyLanguage: the one language of the site, if it has one: a note that is in it needs
///   no guess.
package func guessedLanguages(of notes: [NoteFile], onlyLanguage: String?) -> [Diagnostic] {
  var indices: [String: Int] = [:]
  var folders: [(name: String, first: Int, counts: [String: Int])] = []
  for (index, note) in notes.enumerated()
  where note.isLanguageGuessed && note.isBuilt && note.language != onlyLanguage {
    let name = note.source.path.split(separator: "/").dropLast().joined(separator: "/")
    if indices[name] == nil {
      indices[name] = folders.count
      folders.append((name, index, [:]))
    }
    folders[indices[name] ?? 0].counts[note.language, default: 0] += 1
  }
  return folders.map { folder in
    let total = folder.counts.values.reduce(0, +)
    let tags = folder.counts.keys.sorted()
    let message: String
    if total == 1 {
      message =
        "the note is taken to be in '\(tags[0])', by its characters; put it into a folder named after its language"
    } else {
      let site = folder.name.isEmpty ? "outside all folders" : "in '\(folder.name)'"
      let counts = tags.map { "\(folder.counts[$0] ?? 0) in '\($0)'" }.joined(separator: ", ")
      message =
        "\(total) notes \(site) do not say which language they are in; by their characters, \(counts); put each into a folder named after its language"
    }
    return Diagnostic(.languageGuessed, message, at: SourceRange(file: folder.first, 0..<0))
  }
}
