import Characters
import Diagnostics
import Formats
import Markup
import Notes
import Statements
import Vocabulary

/// What stands above a note: settings in YAML between two lines of `---`, or in TOML between two lines
/// of `+++`.
///
///     ---
///     title: UITableView         title UITableView
///     language: ja               language ja
///     sidebar_position: 3        order 3, as another program calls it
///     layout: post               of another program: left alone
///     ---
struct FrontMatter {
  /// Where the note goes on below it.
  var end: Int
  var language: String?
  var kind: Note.Kind?
  var title: String?
  var titleRange: Range<Int>?
  /// One sentence for lists and for other sites.
  var description: String?
  /// Words that lead a search to the note.
  var keywords: [String] = []
  /// Addresses that lead to the note, each with its place.
  var aliases: [(address: String, range: SourceRange)] = []
  /// Its place among the notes of its list.
  var order: Int?
  /// Whether the note is not to be built yet.
  var isDraft = false
  /// The module of what the note is about.
  var module: String?
  var moduleRange: Range<Int>?
  /// How the note is read.
  var hints: [StatedHint] = []
  var diagnostics: [Diagnostic] = []

  /// The keys that mean something to docgen. Any other belongs to another program.
  /// In the order of the documentation.
  static let keys =
    [
      "title", "description", "language", "kind", "module", "order", "aliases", "keywords", "draft",
    ] + StatedHint.keys

  /// What other programs call one of ``keys``.
  static let foreignKeys = [
    "lang", "weight", "sidebar_position", "nav_order", "sidebar", "redirect_from", "published",
  ]

  /// Reads what begins at the first byte of a note; nil if the note begins there.
  ///
  /// Front matter that nobody closed reaches as far as its lines look like settings.
  ///
  /// - Complexity: O(n) in the size of the file.
  init?(of source: SourceFile, file: Int) {
    let lines = FrontMatterLines(bytes: source.bytes)
    guard let place = lines.place else { return nil }
    end = place.end
    var yaml: Diagnosed<YAML>?
    if !place.isTOML {
      yaml = parseYAML(source, file: file, part: place.content)
      // Words between two thematic breaks are a part of the note.
      guard case .mapping = yaml?.value.value else { return nil }
    }
    var isClosed = place.isClosed
    if isClosed, yaml?.diagnostics.isEmpty == false, let settings = lines.settings,
      settings.upperBound < place.content.upperBound
    {
      // The mark that seemed to close it is a thematic break of the note.
      let beginning = parseYAML(source, file: file, part: settings)
      if beginning.diagnostics.isEmpty, case .mapping = beginning.value.value {
        yaml = beginning
        end = settings.upperBound
        isClosed = false
      }
    }
    if !isClosed {
      let range = SourceRange(file: file, end..<end)
      diagnostics.append(
        Diagnostic(
          .frontMatterNotClosed, "this front matter is not closed by a line of its own mark",
          at: SourceRange(file: file, 0..<3),
          fixes: [
            Diagnostic.FixIt(replacing: range, with: lines.closing(at: end, isTOML: place.isTOML))
          ]))
    }
    diagnostics += yaml?.diagnostics ?? []
    let entries =
      place.isTOML ? TOMLSettings.entries(in: source, place.content) : yaml?.value.entries ?? []
    // What docgen calls a thing itself counts before what another program calls it.
    for entry in entries { readForeign(entry, file: file) }
    for entry in entries {
      if place.isTOML, case .mapping = entry.value.value {
        guard Self.keys.contains(entry.key.lowercased()) else { continue }
        diagnostics.append(
          Diagnostic(
            .frontMatterNotRead,
            "what '\(entry.key)' is set to is not read; in TOML docgen reads texts, numbers, 'true', 'false' and lists of them on one line",
            at: SourceRange(file: file, entry.value.range)))
      } else {
        read(entry, file: file)
      }
    }
  }

  /// Reads what other programs call by another name. What means nothing here is left alone.
  private mutating func readForeign(_ entry: YAML.Entry, file: Int) {
    let text = entry.value.string
    switch entry.key.lowercased() {
    case "lang":
      let tag = text?.replacing("_", with: "-")
      if let tag, LanguageLoading.isTag(tag) { language = tag }
    case "weight", "sidebar_position", "nav_order": order = text.flatMap(Self.wholeNumber) ?? order
    case "sidebar": order = entry.value["order"]?.string.flatMap(Self.wholeNumber) ?? order
    case "redirect_from":
      aliases += entry.value.elements.compactMap { element in
        element.string.map { ($0, SourceRange(file: file, element.range)) }
      }
    case "published": isDraft = ["false", "no", "off"].contains(text?.lowercased()) || isDraft
    default: break
    }
  }

  /// `2` of `2.5`, as some programs number their pages.
  private static func wholeNumber(_ text: String) -> Int? {
    Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded(.down)) }
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
      // Quotes around it are no words of it.
      let range = entry.value.range
      let isQuoted = range.count == text.utf8.count + 2
      titleRange = isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
    case "description":
      description = entry.value.string.map { String($0.trimmed) }.flatMap { $0.isEmpty ? nil : $0 }
    case "keywords":
      // Other programs write a list as one line with commas.
      let words = entry.value.string.map { $0.split(separator: ",").map { $0.trimmed } }
      keywords = (words?.map(String.init) ?? entry.value.strings).filter { !$0.isEmpty }
    case "order":
      order = entry.value.string.flatMap { Int($0) }
      if order == nil {
        diagnostics.append(
          Diagnostic(.unknownKey, "'order' is a whole number; lower ones come first", at: range))
      }
    case "aliases":
      aliases += entry.value.elements.compactMap { element in
        element.string.map { ($0, SourceRange(file: file, element.range)) }
      }
    case "module":
      guard let name = entry.value.string, isModuleName(name) else {
        diagnostics.append(
          Diagnostic(.unknownKey, "a module is one word, such as 'UIKit'", at: range))
        break
      }
      module = name
      moduleRange = entry.value.range
    case "draft":
      switch entry.value.string?.lowercased() {
      case "true", "yes", "on": isDraft = true
      case "false", "no", "off": isDraft = false
      default:
        diagnostics.append(
          Diagnostic(.unknownKey, "'draft' is 'true' or 'false'", at: range))
      }
    case let key where StatedHint.keys.contains(key):
      guard StatedHint.isHint(entry.value, of: key) else { break }
      let read = StatedHint.read(entry, file: file)
      hints += read.value
      diagnostics += read.diagnostics
    default:
      let known = Self.keys.filter { known in
        // Too many words are near those for a text: 'layout' is no 'about'.
        !StatedHint.keys.contains(known)
          || entry.value.string == nil && StatedHint.isHint(entry.value, of: known)
      }
      guard !Self.keys.contains(key), !Self.foreignKeys.contains(key),
        let nearest = nearestName(to: key, among: known)
      else {
        break
      }
      let keyRange = SourceRange(file: file, entry.keyRange)
      diagnostics.append(
        Diagnostic(
          .misspeltKey, "'\(entry.key)' means nothing to docgen; did you mean '\(nearest)'?",
          at: keyRange, fixes: [Diagnostic.FixIt(replacing: keyRange, with: nearest)]))
    }
  }
}

/// The first lines of a file, as front matter begins and ends.
private struct FrontMatterLines {
  let bytes: ConstantBytes

  struct Place {
    var content: Range<Int>
    var end: Int
    var isTOML = false
    var isClosed = true
  }

  private var firstEnd: Int { after(line(at: 0)) }

  /// Where front matter stands at the beginning, and where the note goes on.
  var place: Place? {
    let first = line(at: 0)
    guard first.upperBound < bytes.count else { return nil }
    let isTOML = isMark(first, "+++")
    guard isTOML || isMark(first, "---") else { return nil }
    var start = firstEnd
    while start < bytes.count {
      let next = line(at: start)
      if isTOML ? isMark(next, "+++") : isMark(next, "---") || isMark(next, "...") {
        return Place(content: firstEnd..<start, end: after(next), isTOML: isTOML)
      }
      start = after(next)
    }
    guard let settings else { return nil }
    return Place(content: settings, end: settings.upperBound, isTOML: isTOML, isClosed: false)
  }

  /// The lines behind the first one that look like settings: `key: value`, `key = value`, and what
  /// belongs to the key above. Nil where the first of them does not.
  var settings: Range<Int>? {
    let isTOML = isMark(line(at: 0), "+++")
    let start = firstEnd
    var end = start
    while end < bytes.count {
      let next = line(at: end)
      guard
        isSetting(next, mark: isTOML ? UInt8(ascii: "=") : UInt8(ascii: ":"))
          || end > start && isRest(next)
      else { break }
      end = after(next)
    }
    return end > start ? start..<end : nil
  }

  /// What closes front matter that ends at `end`, as a line of its own.
  func closing(at end: Int, isTOML: Bool) -> String {
    let mark = isTOML ? "+++\n" : "---\n"
    return end > 0 && bytes[end - 1] != UInt8(ascii: "\n") ? "\n" + mark : mark
  }

  /// `title: …`: a word in small letters at the beginning of the line.
  private func isSetting(_ line: Range<Int>, mark: UInt8) -> Bool {
    let key = bytes[line].prefix { byte in
      byte.isLetter || byte.isDigit
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
    guard let first = key.first, first.isLowercase else { return false }
    let rest = bytes[key.endIndex..<line.upperBound]
    let value = mark == UInt8(ascii: ":") ? rest : rest.drop { $0 == 0x20 }
    guard value.first == mark else { return false }
    return value.dropFirst().first.map { $0 == 0x20 || $0 == 0x0D } ?? true
  }

  /// A value that stands below its key.
  private func isRest(_ line: Range<Int>) -> Bool {
    let text = bytes[line].drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = text.first, first != 0x0D else { return false }
    return text.startIndex > line.lowerBound || text.starts(with: "- ".utf8)
  }

  private func isMark(_ line: Range<Int>, _ mark: String) -> Bool {
    bytes[line].starts(with: mark.utf8)
      && bytes[line].dropFirst(3).allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
  }

  private func line(at start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return start..<end
  }

  private func after(_ line: Range<Int>) -> Int { min(line.upperBound + 1, bytes.count) }
}
