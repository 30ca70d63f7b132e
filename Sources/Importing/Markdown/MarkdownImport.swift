import Characters
package import Diagnostics
import Markup

/// Notes, and the files that they need.
package struct MarkdownImport: Sendable {
  package var notes: [ImportedNote] = []
  /// The files to be copied: their paths in the imported folder and in the content folder.
  package var copies: [(from: String, to: String)] = []
}

/// Makes notes of pages in Markdown: marks of other programs become those of docgen, links and pictures
/// lead to where they are after the import.
///
///     docs/guide/01-start.mdx     →     en/guide/start.md
///     static/img/cell.png         →     assets/img/cell.png
///
/// Every word of a page is in its note or in the range of a diagnostic. What is no mark of another
/// program stays byte by byte.
///
/// - Parameters:
///   - files: the paths of all files in the imported folder, to find pictures.
///   - languages: the tags of which docgen has words.
/// - Complexity: linear in the length of the pages.
package func importMarkdown(
  _ pages: [ForeignPage], files: [String], languages: Set<String>
) -> Diagnosed<MarkdownImport> {
  let locations = NoteLocations(pages.map(\.relativePath), languages: languages)
  var conversion = MarkdownConversion(
    links: MarkdownLinks(pages, locations: locations, files: files))
  var result = MarkdownImport()
  for page in pages {
    guard let location = locations[page.relativePath] else { continue }
    let language =
      page.language ?? location.language
      ?? proseLanguage(of: Array(page.source.bytes[page.frontMatterEnd...]))
    result.notes.append(
      ImportedNote(
        path: language + "/" + location.path,
        bytes: conversion.note(of: page, order: location.order)))
  }
  result.copies = conversion.links.copies.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  return Diagnosed(result, conversion.findings.diagnostics)
}
