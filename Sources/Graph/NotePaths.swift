import Characters
import Markup
import Statements
import Vocabulary

/// The subject of a file of notes.
package enum NotePage: Hashable, Sendable {
  case symbol(SymbolID)
  case article(ArticleID)
  /// The first page of the language.
  case home
}

/// The paths of notes in their language folders, without endings: `articles/guides/start`.
struct NoteFilePaths: Sendable {
  var paths: [DocumentID: String] = [:]
  /// The symbol that the note at a path is about.
  var symbols: [String: SymbolID] = [:]
  /// The paths of first pages.
  var homes: Set<String> = []
}

/// The paths of notes in their language folders, so that a link may name the file of another one, as
/// editors and hosts of Markdown follow it.
struct NotePaths: Sendable {
  private let paths: [DocumentID: String]
  private var pages: [String: NotePage] = [:]

  /// - Parameter articles: their ids, which are their paths.
  init(_ files: NoteFilePaths, articles: some Collection<String>) {
    paths = files.paths
    for (path, symbol) in files.symbols { pages[path] = .symbol(symbol) }
    for (index, path) in articles.enumerated() { pages[path] = .article(ArticleID(index)) }
    for path in files.homes { pages[path] = .home }
  }

  func path(of document: DocumentID) -> String? { paths[document] }

  /// The note that a link to a file means; nil for any other link, and where no note is at the path.
  ///
  ///     ../guides/start.md · ./start · guides/start.md     from articles/guides/end
  ///
  /// - Parameter tags: the tags of the languages, whose folders a path may name.
  func page(ofFile link: String, in document: DocumentID, tags: [String]) -> NotePage? {
    guard let path = paths[document], let name = Self.fileName(of: link) else { return nil }
    var folders = link.hasPrefix("/") ? [] : path.split(separator: "/").dropLast().map(String.init)
    var isAbove = false
    for part in percentDecoded(String(name)).split(separator: "/") {
      switch part {
      case ".": continue
      case ".." where folders.isEmpty: isAbove = true
      case "..": folders.removeLast()
      default:
        // The folder of a language: notes of all languages have one path.
        if isAbove, folders.isEmpty, tags.contains(String(part)) {
          isAbove = false
        } else {
          folders.append(String(part))
        }
      }
    }
    return isAbove ? nil : pages[folders.joined(separator: "/")]
  }

  /// The path that a link writes, without the ending of notes; nil if it is no link to a file.
  private static func fileName(of link: String) -> Substring? {
    let lowercased = link.lowercased()
    for ending in [".md", ".markdown", ".mdx"] where lowercased.hasSuffix(ending) {
      return link.dropLast(ending.count)
    }
    return link.hasPrefix("./") || link.hasPrefix("../") ? link[...] : nil
  }
}
