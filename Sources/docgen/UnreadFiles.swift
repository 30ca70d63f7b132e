import Content
import Disk

/// Advice about a file of the content folder that somebody may have meant to be read, and that is not;
/// nil for any other file.
///
///     en/UITableView.txt         call it 'en/UITableView.md', or …
///     docgen.yaml                the configuration is called 'docgen.yml'
///     glossary.yaml              the glossary is called 'glossary.yml'
///     UIKit.symbols.json         'docgen import' makes notes of it
///     en/_parts/Rows.md          no note includes it
///
/// - Parameter languageFolders: the folders that are named after a language.
func unreadAdvice(for path: String, languageFolders: Set<String>) -> String? {
  let name = path.lowercased()
  let parts = path.split(separator: "/").map(String.init)
  if parts.count == 1, ["docgen.yaml", "docgen.yml"].contains(name), path != "docgen.yml" {
    return "it is not read; the configuration is called 'docgen.yml'"
  }
  if parts.count == 1, ["glossary.yaml", "glossary.yml"].contains(name), path != "glossary.yml" {
    return "it is not read; the glossary is called 'glossary.yml'"
  }
  if parts.count > 1, ["assets", "languages", "static", "templates"].contains(parts[0]) {
    return nil
  }
  if name.hasSuffix(".symbols.json") {
    return "a symbol graph is not read from here; 'docgen import' makes notes of it"
  }
  if NoteFile.isNote(path), IncludedFiles.isOnlyIncluded(path) {
    return
      "no note includes it, and no page is made of it, as its folder begins with '_'"
  }
  let ending = NoteFile.ending(of: path) ?? ""
  let isInLanguage = parts.count > 1 && languageFolders.contains(parts[0])
  if markdownEndings.contains(ending) {
    return "it is not read; notes of Markdown end with '.md'"
  }
  guard isInLanguage else { return nil }
  if !ending.isEmpty, case .page = ImportInput.form(of: path) {
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

/// Texts in other forms.
private let otherEndings: Set<String> = [
  "rst", "adoc", "asciidoc", "org", "textile", "rtf", "doc", "docx", "odt", "pdf", "tex",
]
