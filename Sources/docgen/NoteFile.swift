import Diagnostics
import Importing
import Markup
import SymbolModel

/// One note as the content folder holds it: its language, what its place says of it, and where its
/// Markdown begins.
struct NoteFile {
  var source: SourceFile
  var language: String
  /// Whether the system did not let it be read; then it has no text.
  var isUnreadable = false
  var kind: Note.Kind?
  /// The identity of the note if it is an article.
  var path: String
  /// The name of the DocC catalogue that it stands in.
  var catalogue: String?
  var body: Range<Int>
  var diagnostics: [Diagnostic] = []

  /// Reads the front matter and decides language and kind.
  ///
  ///     ja/articles/styles.md      language ja, an article, articles/styles
  ///     ja/index.md                language ja, the home page
  ///     notes/UITableView.md       language by its front matter, or by its characters
  ///     ja/UIKit.docc/Styles.md    language ja, articles/Styles if its title is no symbol's
  init(
    path: String, bytes: [UInt8], file: Int, languageFolders: Set<String>, catalogue: String? = nil
  ) {
    let decoded = Self.decode(bytes, path: path, file: file)
    source = decoded.value
    diagnostics = decoded.diagnostics
    body = 0..<source.bytes.count
    var front: YAML?
    if let matter = Self.frontMatter(of: source.bytes) {
      let yaml = parseYAML(source, file: file, part: matter.content)
      // Words between two thematic breaks are a part of the note.
      if case .mapping = yaml.value.value {
        front = yaml.value
        diagnostics += yaml.diagnostics
        body = matter.end..<source.bytes.count
      }
    }
    var parts = path.split(separator: "/").map(String.init)
    let folder = parts.count > 1 && languageFolders.contains(parts[0]) ? parts.removeFirst() : nil
    if let last = parts.popLast() { parts.append(String(last.dropLast(3))) }
    self.path = parts.joined(separator: "/")
    language = folder ?? ""
    self.catalogue = catalogue
    if catalogue != nil {
      self.path = Catalogue.articlePath(ofFile: parts.last ?? "")
    } else if self.path == "index" {
      kind = .home
    } else if parts.first == "articles" {
      kind = .article
    }
    for entry in front?.entries ?? [] {
      switch entry.key {
      case "language":
        if let tag = entry.value.string, LanguageLoading.isTag(tag) {
          language = tag
        } else {
          diagnostics.append(
            Diagnostic(
              .unknownLanguage, "a language is written as a tag such as 'ja' or 'zh-Hans'",
              at: SourceRange(file: file, entry.value.range)))
        }
      case "kind":
        switch entry.value.string {
        case "article": kind = .article
        case "symbol": kind = .symbol
        default:
          diagnostics.append(
            Diagnostic(
              .unknownKey, "a note's kind is 'article' or 'symbol'",
              at: SourceRange(file: file, entry.value.range)))
        }
      default:
        diagnostics.append(
          .unknownKey(
            entry.key, what: "key", known: ["language", "kind"],
            at: SourceRange(file: file, entry.keyRange)))
      }
    }
    if language.isEmpty {
      language = detectedLanguage(of: source.bytes.prefix(20_000))
      diagnostics.append(
        Diagnostic(
          .languageGuessed,
          "the note is taken to be in '\(language)', by its characters; put it into a folder named after its language",
          at: SourceRange(file: file, 0..<0)))
    }
    if kind == .symbol { kind = nil }
  }

  /// The text in UTF-8 without a byte order mark; what cannot be decoded becomes U+FFFD.
  private static func decode(_ bytes: [UInt8], path: String, file: Int) -> Diagnosed<SourceFile> {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = hasMark ? Array(bytes.dropFirst(3)) : bytes
    if String(validating: text, as: UTF8.self) != nil {
      return Diagnosed(SourceFile(path: path, bytes: text))
    }
    let repaired = SourceFile(path: path, bytes: Array(String(decoding: text, as: UTF8.self).utf8))
    let place = repaired.bytes.firstRange(of: [0xEF, 0xBF, 0xBD]) ?? 0..<0
    return Diagnosed(
      repaired,
      [
        Diagnostic(
          .encodingNotUTF8, "the file is not UTF-8; what cannot be read shows as U+FFFD",
          at: SourceRange(file: file, place))
      ])
  }

  /// Where YAML between two lines of `---` stands at the beginning, and where the note goes on.
  private static func frontMatter(of bytes: [UInt8]) -> (content: Range<Int>, end: Int)? {
    func line(at start: Int) -> Range<Int> {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      return start..<end
    }
    func isMark(_ line: Range<Int>) -> Bool {
      bytes[line].starts(with: "---".utf8)
        && bytes[line].dropFirst(3).allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    }
    let first = line(at: 0)
    guard isMark(first), first.upperBound < bytes.count else { return nil }
    var start = first.upperBound + 1
    while start < bytes.count {
      let next = line(at: start)
      if isMark(next) {
        return (first.upperBound + 1..<start, min(next.upperBound + 1, bytes.count))
      }
      start = next.upperBound + 1
    }
    return nil
  }
}
