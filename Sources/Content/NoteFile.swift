import Characters
package import Diagnostics
import Markup
import Notes
package import Statements

/// One note as the content folder holds it: its language, what its folder says of it, and where its
/// Markdown begins.
package struct NoteFile: Sendable {
  package var source: SourceFile
  /// The note as the disk has it, where its text has been put together of several files.
  package var own: SourceFile?
  package var language: String
  /// Whether nothing but the letters of the note tells its language.
  package var isLanguageGuessed = false
  /// Whether the system did not let it be read; then it has no text.
  package var isUnreadable = false
  package var kind: Note.Kind?
  /// The name of the file without folder and ending: `UITableView`.
  package var name: String
  /// The name that the front matter gives the note, and where.
  package var title: String?
  package var titleRange: Range<Int>?
  /// The same for the parser.
  package var heading: (text: String, range: Range<Int>)? {
    guard let title, let titleRange else { return nil }
    return (title, titleRange)
  }
  /// The description of the note in its front matter, for lists and other sites.
  package var description: String?
  /// Words that its front matter gives for searching.
  package var keywords: [String]
  /// The module that the front matter names, and where.
  package var module: String?
  package var moduleRange: Range<Int>?
  /// The hints of its front matter about how it is read.
  package var hints: [StatedHint] = []
  /// The folder below that of the language in which the note stands, without the ending of a DocC
  /// catalogue: `UIKit` of `en/UIKit/UITableView.md`.
  package var folder: String?
  /// Whether the front matter says that it is not to be built yet.
  package var isDraft: Bool
  /// Whether pages are made of it.
  package var isBuilt: Bool { !isUnreadable && !isDraft }
  /// The identity of the note if it is an article.
  package var path: String
  /// The name of the DocC catalogue that it stands in.
  package var catalogue: String?
  package var body: Range<Int>
  /// Its rank among the notes of its list, as front matter says it.
  package var order: Int?
  /// The addresses under which front matter says that it is found, too.
  package var aliases: [(address: String, range: SourceRange)]
  package var diagnostics: [Diagnostic] = []

  /// Reads the front matter and decides language and kind.
  ///
  ///     ja/articles/styles.md      language ja, an article, articles/styles
  ///     ja/index.md                language ja, the home page
  ///     notes/UITableView.md       language by its front matter, or by its characters
  ///     ja/UIKit.docc/Styles.md    language ja, articles/Styles if its title is no symbol's
  package init(
    path: String, bytes: [UInt8], file: Int, languageFolders: Set<String>, catalogue: String? = nil
  ) {
    let decoded = Self.decode(bytes, path: path, file: file)
    source = decoded.value
    diagnostics = decoded.diagnostics
    let front = FrontMatter(of: source, file: file)
    diagnostics += front?.diagnostics ?? []
    body = (front?.end ?? 0)..<source.bytes.count
    title = front?.title
    titleRange = front?.titleRange
    description = front?.description
    keywords = front?.keywords ?? []
    aliases = front?.aliases ?? []
    order = front?.order
    isDraft = front?.isDraft ?? false
    module = front?.module
    moduleRange = front?.moduleRange
    hints = front?.hints ?? []
    var parts = path[...].pathParts.map(String.init)
    let languageFolder =
      parts.count > 1 && languageFolders.contains(parts[0]) ? parts.removeFirst() : nil
    folder = parts.count > 1 ? Catalogue.name(ofFolder: parts[0]) ?? parts[0] : nil
    if let last = parts.popLast() { parts.append(Self.nameWithoutEnding(last)) }
    name = parts.last ?? ""
    self.path = parts.joined(separator: "/")
    language = languageFolder ?? ""
    self.catalogue = catalogue
    if catalogue != nil {
      self.path = Catalogue.articlePath(ofFile: parts.last ?? "")
    } else if self.path == "index" {
      kind = .home
    } else if parts.first == "articles" {
      kind = .article
    }
    if let stated = front?.language { language = stated }
    if let stated = front?.kind { kind = stated }
    if language.isEmpty {
      language = proseLanguage(of: Array(source.bytes[body].prefix(20_000)))
      isLanguageGuessed = true
    }
    if kind == .symbol { kind = nil }
  }

  /// The same note with other Markdown behind its front matter.
  package func replacing(bytes: [UInt8]) -> NoteFile {
    var copy = self
    copy.source = SourceFile(path: source.path, bytes: bytes)
    copy.body = body.lowerBound..<bytes.count
    return copy
  }

  /// Whether a file is a note, by its ending: `.md` or `.markdown`, in letters of any case.
  package static func isNote(_ path: String) -> Bool {
    ending(of: path).map(endings.contains) ?? false
  }

  private static let endings: Set<String> = ["md", "markdown"]

  /// `md` of `ja/UITableView.MD`; nil for a name without a dot.
  package static func ending(of path: String) -> String? {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path[$0...].dropFirst() } ?? path[...]
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[$0...].dropFirst().lowercased() }
  }

  private static func nameWithoutEnding(_ name: String) -> String {
    guard let ending = ending(of: name), endings.contains(ending) else { return name }
    return String(name.dropLast(ending.count + 1))
  }

  /// The text in UTF-8 without a byte order mark; what cannot be decoded becomes U+FFFD.
  private static func decode(_ bytes: [UInt8], path: String, file: Int) -> Diagnosed<SourceFile> {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = hasMark ? Array(bytes.dropFirst(3)) : bytes
    if isUTF8(text) { return Diagnosed(SourceFile(path: path, bytes: text)) }
    let repaired = SourceFile(path: path, bytes: Array(String(decoding: text, as: UTF8.self).utf8))
    let range = repaired.bytes.firstRange(of: [0xEF, 0xBF, 0xBD]) ?? 0..<0
    return Diagnosed(
      repaired,
      [
        Diagnostic(
          .encodingNotUTF8, "the file is not UTF-8; what cannot be read shows as U+FFFD",
          at: SourceRange(file: file, range))
      ])
  }
}
