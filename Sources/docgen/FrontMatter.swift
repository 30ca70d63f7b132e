import Diagnostics
import Markup
import SymbolModel

/// What stands above a note, between two lines of `---`: settings in YAML.
///
///     ---
///     title: UITableView         title UITableView
///     language: ja               language ja
///     sidebar_position: 3        of another program: left alone
///     ---
struct FrontMatter {
  /// Where the note goes on below it.
  var end: Int
  var language: String?
  var kind: Note.Kind?
  var title: String?
  var titleRange: Range<Int>?
  /// Whether the note is not to be built yet.
  var isDraft = false
  var diagnostics: [Diagnostic] = []

  /// The keys that mean something to docgen. Any other belongs to another program.
  static let keys = [
    "title", "description", "language", "kind", "module", "order", "aliases", "keywords", "draft",
  ]

  /// Reads what begins at the first byte of a note; nil if the note begins there.
  ///
  /// - Complexity: O(n) in the size of the file.
  init?(of source: SourceFile, file: Int) {
    guard let place = Self.place(in: source.bytes) else { return nil }
    let yaml = parseYAML(source, file: file, part: place.content)
    // Words between two thematic breaks are a part of the note.
    guard case .mapping(let entries) = yaml.value.value else { return nil }
    end = place.end
    diagnostics = yaml.diagnostics
    for entry in entries { read(entry, file: file) }
  }

  private mutating func read(_ entry: YAML.Entry, file: Int) {
    let range = SourceRange(file: file, entry.value.range)
    let key = entry.key.lowercased()
    switch key {
    case "language":
      if let tag = entry.value.string, LanguageLoading.isTag(tag) {
        language = tag
      } else {
        diagnostics.append(
          Diagnostic(
            .unknownLanguage, "a language is written as a tag such as 'ja' or 'zh-Hans'", at: range)
        )
      }
    case "kind":
      switch entry.value.string {
      case "article": kind = .article
      case "symbol": kind = .symbol
      default:
        diagnostics.append(
          Diagnostic(.unknownKey, "a note's kind is 'article' or 'symbol'", at: range))
      }
    case "title":
      guard let text = entry.value.string, text.contains(where: { !$0.isWhitespace }) else { break }
      title = text
      titleRange = entry.value.range
    case "draft":
      switch entry.value.string?.lowercased() {
      case "true", "yes", "on": isDraft = true
      case "false", "no", "off": isDraft = false
      default:
        diagnostics.append(
          Diagnostic(.unknownKey, "'draft' is 'true' or 'false'", at: range))
      }
    default:
      guard !Self.keys.contains(key), let nearest = nearestName(to: key, among: Self.keys) else {
        break
      }
      let keyRange = SourceRange(file: file, entry.keyRange)
      diagnostics.append(
        Diagnostic(
          .misspeltKey, "'\(entry.key)' means nothing to docgen; did you mean '\(nearest)'?",
          at: keyRange, fixes: [Diagnostic.FixIt(replacing: keyRange, with: nearest)]))
    }
  }

  /// Where YAML between two lines of `---` stands at the beginning, and where the note goes on.
  private static func place(in bytes: [UInt8]) -> (content: Range<Int>, end: Int)? {
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
