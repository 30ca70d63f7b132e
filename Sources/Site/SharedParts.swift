package import Graph
private import Synchronization
package import Vocabulary

/// Parts of a page that are the same in every language, as no word of a language stands in them: code and
/// addresses. The page that is written first makes them, the pages of the other languages take them.
package final class SharedParts: Sendable {
  package enum Part: Hashable, Sendable {
    /// The declaration of a symbol, by its number.
    case declaration(SymbolID, Int)
    /// The bars of the drawing of a platform's versions, by its id.
    case chart(String)
    /// The rows of a symbol's drawing of types.
    case hierarchy(SymbolID)
    /// Code for versions with and without the replacement of a symbol, by its number.
    case bridge(SymbolID, Int, SourceLanguage)
  }

  /// The meaning of a code span in the note of a symbol, or of none.
  struct CodeName: Sendable {
    var destination: LinkDestination?
    /// The name as readers see it.
    var shown: String
    var spellings: SourceSpellings?
  }

  private struct CodeSpan: Hashable {
    var text: String
    var scope: SymbolID?
  }

  private let parts = Mutex<[Part: HTML?]>([:])
  private let names = Mutex<[CodeSpan: CodeName]>([:])

  /// Whoever asks for one meanwhile waits, rather than making it again.
  ///
  /// - Parameter make: asks for no other part.
  func html(of part: Part, made make: () -> HTML?) -> HTML? {
    parts.withLock { parts in
      if let known = parts[part] { return known }
      let html = make()
      parts[part] = .some(html)
      return html
    }
  }

  func name(_ text: String, scope: SymbolID?, made make: () -> CodeName) -> CodeName {
    let span = CodeSpan(text: text, scope: scope)
    return names.withLock { names in
      if let known = names[span] { return known }
      let name = make()
      names[span] = name
      return name
    }
  }
}

/// The shared parts of the pages that are being written. The pages of one path are written one behind
/// another, so only a few are kept, however many pages a site has.
final class PagesAtHand: Sendable {
  /// More than threads that write at once.
  private static let limit = 32

  private let pages = Mutex<[(page: String, parts: SharedParts)]>([])

  func parts(ofPage page: String) -> SharedParts {
    pages.withLock { pages in
      if let known = pages.last(where: { $0.page == page }) { return known.parts }
      if pages.count >= Self.limit { pages.removeFirst() }
      let parts = SharedParts()
      pages.append((page, parts))
      return parts
    }
  }
}
