/// The documents whose headings and footnotes stand on one page. Each note counts its own from one,
/// so where a page shows several notes, ids of all but the first have a prefix.
///
/// A reference for the same reason as ``LifeTable``.
final class DocumentTable {
  private var documents: [Int] = []

  /// Nothing for the document that a page asks for first, then `note-2-`, `note-3-` …
  ///
  /// - Complexity: O(n) in the number of documents on the page, of which there are a few.
  func idPrefix(of document: Int) -> String {
    let place = documents.firstIndex(of: document) ?? documents.count
    if place == documents.count { documents.append(document) }
    return place == 0 ? "" : "note-\(place + 1)-"
  }
}
