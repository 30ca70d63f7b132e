import Diagnostics

/// What to do with a file of the content folder that somebody may have meant to be read, and that
/// is not; nil for any other file.
///
///     en/UITableView.txt         call it 'en/UITableView.md', or …
///     docgen.yaml                the configuration is called 'docgen.yml'
///     UIKit.symbols.json         'docgen import' makes notes of it
///
/// - Parameter languageFolders: the folders that are named after a language.
func unreadAdvice(for path: String, languageFolders: Set<String>) -> String? {
  let name = path.lowercased()
  let parts = path.split(separator: "/").map(String.init)
  if parts.count == 1, ["docgen.yaml", "docgen.yml"].contains(name), path != "docgen.yml" {
    return "it is not read; the configuration is called 'docgen.yml'"
  }
  if parts.count > 1, ["assets", "languages", "static", "templates"].contains(parts[0]) {
    return nil
  }
  if name.hasSuffix(".symbols.json") {
    return "a symbol graph is not read from here; 'docgen import' makes notes of it"
  }
  let ending = NoteFile.ending(of: path) ?? ""
  let isInLanguage = parts.count > 1 && languageFolders.contains(parts[0])
  if markdownEndings.contains(ending) {
    return "it is not read; notes of Markdown end with '.md'"
  }
  guard isInLanguage else { return nil }
  if importableEndings.contains(ending) {
    return
      "it is not read; if it is Markdown, let it end with '.md', else 'docgen import' makes a note of it"
  }
  return otherEndings.contains(ending)
    ? "it is not read; notes are Markdown and end with '.md'" : nil
}

/// Other endings that Markdown has.
private let markdownEndings: Set<String> = [
  "mdx", "mdown", "mkd", "mkdn", "mkdown", "mdwn", "mdtxt", "mdtext", "markdn", "rmd", "qmd",
]

/// What an import reads.
private let importableEndings: Set<String> = ["txt", "text", "html", "htm", "xhtml"]

/// Texts in other forms.
private let otherEndings: Set<String> = [
  "rst", "adoc", "asciidoc", "org", "textile", "rtf", "doc", "docx", "odt", "pdf", "tex",
]

/// A diagnostic for each folder with notes that do not say which language they are in.
///
///     notes/a.md   12 notes of 'notes' are taken to be in 'ja', …
///
/// - Parameter onlyLanguage: the one language of the site, if it has one: a note that is in it needs
///   no guess.
func guessedLanguages(of notes: [NoteFile], onlyLanguage: String?) -> [Diagnostic] {
  var places: [String: Int] = [:]
  var folders: [(name: String, first: Int, counts: [String: Int])] = []
  for (index, note) in notes.enumerated()
  where note.isLanguageGuessed && note.isBuilt && note.language != onlyLanguage {
    let name = note.source.path.split(separator: "/").dropLast().joined(separator: "/")
    if places[name] == nil {
      places[name] = folders.count
      folders.append((name, index, [:]))
    }
    folders[places[name] ?? 0].counts[note.language, default: 0] += 1
  }
  return folders.map { folder in
    let total = folder.counts.values.reduce(0, +)
    let tags = folder.counts.keys.sorted()
    let message: String
    if total == 1 {
      message =
        "the note is taken to be in '\(tags[0])', by its characters; put it into a folder named after its language"
    } else {
      let place = folder.name.isEmpty ? "outside all folders" : "in '\(folder.name)'"
      let counts = tags.map { "\(folder.counts[$0] ?? 0) in '\($0)'" }.joined(separator: ", ")
      message =
        "\(total) notes \(place) do not say which language they are in; by their characters, \(counts); put each into a folder named after its language"
    }
    return Diagnostic(.languageGuessed, message, at: SourceRange(file: folder.first, 0..<0))
  }
}
