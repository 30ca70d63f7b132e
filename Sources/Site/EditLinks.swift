import Characters
import Configuration
import Diagnostics
import Graph
package import Markup
import Statements
import Vocabulary

/// The paths of the notes of a site, and the addresses where a browser writes them.
package struct EditLinks: Sendable {
  /// One note of the content folder.
  package struct Note: Hashable, Sendable {
    /// The path from the content folder: `ja/UITableView.md`.
    package var path: String
    /// False: the note is still to be written.
    package var exists: Bool
  }

  /// The path of each document in the content folder; no paths at all where nobody knows them.
  private let paths: Table<Document, String>
  private let known: Set<String>
  /// The addresses of `edit` in docgen.yml: that where a note is changed, and that where a new one is begun.
  private let addresses: [String]

  package init(paths: [String] = [], addresses: [String] = []) {
    self.paths = Table(paths)
    known = Set(paths)
    self.addresses = addresses
  }

  package func note(of document: DocumentID) -> Note? {
    paths.indices.contains(document) ? Note(path: paths[document], exists: true) : nil
  }

  /// The folder of a document in the content folder: `en/articles`; empty where nobody knows it.
  func folder(of document: DocumentID) -> String {
    guard let path = note(of: document)?.path else { return "" }
    return Self.folder(ofNoteAt: path)
  }

  /// `en/articles` of `en/articles/styles.md`.
  package static func folder(ofNoteAt path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// The note that says in another language what a document says.
  ///
  ///     en/UITableView.md → ja/UITableView.md
  ///     notes/UITableView.md → ja/notes/UITableView.md       its language is in its front matter
  package func note(translating document: DocumentID, into language: String, of languages: [String])
    -> Note?
  {
    guard let original = note(of: document)?.path else { return nil }
    let folder = original.split(separator: "/", maxSplits: 1)
    let isInFolder = folder.count == 2 && languages.contains(String(folder[0]))
    let path = language + "/" + (isInFolder ? String(folder[1]) : original)
    return Note(path: path, exists: known.contains(path))
  }

  /// The address where a browser writes a note; nil if `edit` is not configured.
  package func address(of note: Note) -> String? {
    guard let address = note.exists ? addresses.first : addresses.last else { return nil }
    // In a query, a plus sign would be a space.
    let path = SitePaths.fileAddress(note.path)
      .split(separator: "+", omittingEmptySubsequences: false).joined(separator: "%2B")
    return SiteConfiguration.editAddress(address, of: path)
  }
}
