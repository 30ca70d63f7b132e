package import Diagnostics
package import Markup

/// An address that was a page's or a member's, and what is there now.
///
///     articles/old: articles/new              in docgen.yml
///     UITableView#oldName: UITableView#newName
///     aliases: [OldTable]                     in the front matter of a note
package struct MovedAddress: Sendable {
  package enum Target: Hashable, Sendable {
    /// As notes write links.
    case link(String)
    /// The subject of a note.
    case note(DocumentID)
  }

  package var from: String
  package var to: Target
  package var range: SourceRange

  package init(_ from: String, to: Target, at range: SourceRange) {
    self.from = from
    self.to = to
    self.range = range
  }

  /// Whether the same leads to the same, wherever that is said.
  package func isSame(as other: MovedAddress) -> Bool { from == other.from && to == other.to }
}
