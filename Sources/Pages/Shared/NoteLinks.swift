import Characters
import Diagnostics
import Graph
import Markup
import Site
import Statements
import Vocabulary

/// The note that a page is made of, for whoever wants to change it.
extension PageContext {
  /// The note in which the page's language says something of a symbol, or where it would.
  ///
  /// - Returns: its own note; else the translation of the note that describes it, if there is one;
  ///   else the note of its owner or of a member; else that translation, still to be written.
  func note(of index: SymbolID) -> EditLinks.Note? {
    if let document = graph.prose(of: index)[language]?.document {
      return site.notes.note(of: document)
    }
    let symbol = graph.symbols[index]
    let original = graph.prose(of: index).compactMap { $0?.document }.first ?? symbol.range.document
    let translation = translation(of: original)
    if translation?.exists == true { return translation }
    for relative in (symbol.owner.map { [$0] } ?? []) + symbol.members {
      if let prose = graph.prose(of: relative)[language] {
        return site.notes.note(of: prose.document)
      }
    }
    return translation
  }

  func note(of article: ArticleID) -> EditLinks.Note? {
    let texts = graph.prose(of: article)
    if let prose = texts[language] { return site.notes.note(of: prose.document) }
    return translation(
      of: texts.compactMap { $0?.document }.first ?? graph.articles[article].range.document)
  }

  private func translation(of document: DocumentID) -> EditLinks.Note? {
    site.notes.note(
      translating: document, into: words.tag, of: graph.languages.map(\.tag))
  }

  /// The link to a note that is to be written: `Write it in ja/UITableView.md`.
  func invitation(to note: EditLinks.Note?) -> TemplateValue {
    guard let note, let address = site.notes.address(of: note) else { return .absent }
    var path = HTML()
    path.append(markup: "<code>")
    path.append(text: note.path)
    path.append(markup: "</code>")
    return .object([
      .href: .text(address), .text: .html(sentence("writeIn", ["path": path])),
    ])
  }

  /// Adds the links of a page to the note that it is made of.
  ///
  /// - Parameter shown: the document whose words are shown, in whichever language; nil: none is.
  func addNote(_ note: EditLinks.Note?, shown: DocumentID?, to values: inout TemplateObject) {
    let edited = shown.flatMap { site.notes.note(of: $0) } ?? note
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
