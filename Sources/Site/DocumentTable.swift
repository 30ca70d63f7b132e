import Markup

/// The documents whose headings and footnotes stand on one page. Each note counts its own from one,
/// so where a page shows several notes, ids of all but the first have a prefix.
///
/// A reference for the same reason as ``PageProfiles``.
final class DocumentTable {
  private var documents: [DocumentID] = []

  /// Nothing for the document that a page asks for first, then `note-2-`, `note-3-` …
  ///
  /// - Complexity: O(n) in the number of documents on the page, of which there are a few.
  func idPrefix(of document: DocumentID) -> String {
    let index = documents.firstIndex(of: document) ?? documents.count
    if index == documents.count { documents.append(document) }
    return index == 0 ? "" : "note-\(index + 1)-"
  }
}
