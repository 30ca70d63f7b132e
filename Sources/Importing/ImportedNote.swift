/// A note that an import makes: where it belongs in a content folder, and its Markdown.
package struct ImportedNote: Hashable, Sendable {
  /// The path in the content folder: `ja/UITableView.md`, `en/articles/table-styles.md`.
  package var path: String
  /// Canonical Markdown in UTF-8, which ends with a line break.
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
