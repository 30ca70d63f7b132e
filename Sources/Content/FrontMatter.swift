import Characters
import Diagnostics
import Formats
import Markup
import Notes
import Statements
import Vocabulary

/// The settings above a note: in YAML between two lines of `---`, or in TOML between two lines
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
    var reading = KeyReading(file: file)
    // What docgen calls a thing itself counts before what another program calls it.
    for entry in entries { Self.foreignTable[entry.key.lowercased()]?.take(&self, entry, &reading) }
    for entry in entries { read(entry, isTOML: place.isTOML, &reading) }
    diagnostics += reading.diagnostics
  }

  private mutating func read(_ entry: YAML.Entry, isTOML: Bool, _ reading: inout KeyReading) {
    let key = entry.key.lowercased()
    guard Self.table[key] != nil else {
      if !isTOML || entry.value.hasText { reportMisspelt(entry, &reading) }
      return
    }
    if isTOML, !entry.value.hasText {
      reading.diagnostics.append(
        Diagnostic(
          .frontMatterNotRead,
          "what '\(entry.key)' is set to is not read; in TOML docgen reads texts, numbers, 'true', 'false' and lists of them on one line",
          at: reading.range(entry.value)))
      return
    }
    Self.table.read(
      YAML.Entry(key: key, keyRange: entry.keyRange, value: entry.value), into: &self, &reading)
  }

  /// Reports a key that is nearly one of docgen's. Any other belongs to another program.
  private func reportMisspelt(_ entry: YAML.Entry, _ reading: inout KeyReading) {
    let hints = StatedHint.table.names
    let known = Self.table.names.filter { known in
      // Too many words are near those for a text: 'layout' is no 'about'.
      !hints.contains(known)
        || entry.value.string == nil && StatedHint.isHint(entry.value, of: known)
    }
    let key = entry.key.lowercased()
    guard Self.foreignTable[key] == nil, let nearest = nearestName(to: key, among: known)
    else { return }
    let range = SourceRange(file: reading.file, entry.keyRange)
    reading.diagnostics.append(
      Diagnostic(
        .misspeltKey, "'\(entry.key)' means nothing to docgen; did you mean '\(nearest)'?",
        at: range, fixes: [Diagnostic.FixIt(replacing: range, with: nearest)]))
  }
}

extension YAML {
  /// Whether it is a text or a list: what TOML has that is not read is a mapping without entries.
  fileprivate var hasText: Bool {
    if case .mapping = value { return false }
    return true
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

  /// The line that closes front matter which ends at `end`.
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
