import Diagnostics
import Graph
import Markup
import Notes
import Vocabulary

/// Where the notes of a site stand, and where a browser writes them.
struct NotePlaces: Sendable {
  /// One note of the content folder.
  struct Place: Hashable, Sendable {
    /// From the content folder: `ja/UITableView.md`.
    var path: String
    /// False: the note is still to be written.
    var exists: Bool
  }

  /// By document; empty where nobody knows them.
  private let paths: [String]
  private let known: Set<String>
  /// What `edit` of docgen.yml says: where a note is changed, and where a new one is begun.
  private let addresses: [String]

  init(paths: [String] = [], addresses: [String] = []) {
    self.paths = paths
    known = Set(paths)
    self.addresses = addresses
  }

  func place(of document: Int) -> Place? {
    paths.indices.contains(document) ? Place(path: paths[document], exists: true) : nil
  }

  /// The note that says in another language what a document says.
  ///
  ///     en/UITableView.md → ja/UITableView.md
  ///     notes/UITableView.md → ja/notes/UITableView.md       its language is in its front matter
  func place(translating document: Int, into language: String, of languages: [String]) -> Place? {
    guard let original = place(of: document)?.path else { return nil }
    let folder = original.split(separator: "/", maxSplits: 1)
    let isInFolder = folder.count == 2 && languages.contains(String(folder[0]))
    let path = language + "/" + (isInFolder ? String(folder[1]) : original)
    return Place(path: path, exists: known.contains(path))
  }

  /// Where a browser writes a note; nil if `edit` is not configured.
  func address(of place: Place) -> String? {
    guard let address = place.exists ? addresses.first : addresses.last else { return nil }
    // In a query, a plus sign would be a space.
    let path = SitePaths.fileAddress(place.path)
      .split(separator: "+", omittingEmptySubsequences: false).joined(separator: "%2B")
    return SiteConfiguration.editAddress(address, of: path)
  }
}

extension PageContext {
  /// The note in which the page's language says something of a symbol, or where it would.
  ///
  /// - Returns: its own note; else the translation of the note that describes it, if there is one;
  ///   else the note of its owner or of a member; else that translation, still to be written.
  func note(of index: Int) -> NotePlaces.Place? {
    let symbol = graph.symbols[index]
    if let prose = symbol.prose[language] { return site.notes.place(of: prose.document) }
    let original = symbol.prose.compactMap { $0?.document }.first ?? Int(symbol.range.file)
    let translation = translation(of: original)
    if translation?.exists == true { return translation }
    for relative in (symbol.owner.map { [$0] } ?? []) + symbol.members {
      if let prose = graph.symbols[relative].prose[language] {
        return site.notes.place(of: prose.document)
      }
    }
    return translation
  }

  func note(of article: Article) -> NotePlaces.Place? {
    if let prose = article.prose[language] { return site.notes.place(of: prose.document) }
    return translation(
      of: article.prose.compactMap { $0?.document }.first ?? Int(article.range.file))
  }

  private func translation(of document: Int) -> NotePlaces.Place? {
    site.notes.place(
      translating: document, into: words.tag, of: graph.languages.map(\.tag))
  }

  /// The link to a note that is to be written: `Write it in ja/UITableView.md`.
  func invitation(to note: NotePlaces.Place?) -> TemplateValue {
    guard let note, let address = site.notes.address(of: note) else { return .absent }
    var path = HTML()
    path.append(markup: "<code>")
    path.append(text: note.path)
    path.append(markup: "</code>")
    return .object([
      .href: .text(address), .text: .html(sentence("writeIn", ["path": path])),
    ])
  }

  /// What a page says of the note that it is made of.
  ///
  /// - Parameter shown: the document whose words are shown, in whichever language; nil: none is.
  func addNote(_ note: NotePlaces.Place?, shown: Int?, to values: inout TemplateObject) {
    let edited = shown.flatMap { site.notes.place(of: $0) } ?? note
    values[.editHref] = .optional(edited.flatMap { site.notes.address(of: $0) })
    if graph.languages.count > 1, let note {
      values[.noteFile] = .text(note.path)
      values[.noteHref] = .optional(site.notes.address(of: note))
    }
    if case .object(var fallback)? = values[.fallback] {
      fallback[.write] = invitation(to: note)
      values[.fallback] = .object(fallback)
    }
  }
}
