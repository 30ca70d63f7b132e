package import Diagnostics
import Markup
import Vocabulary

/// Makes canonical notes of pages: one for each type that a page describes, one for each article.
///
///     UITableView.txt    →    ja/UITableView.md, ja/UITableViewCell.md
///
/// Every word of a page is in one of the notes, or in the range of a diagnostic that says why it was
/// left out.
///
/// - Complexity: linear in the length of the pages.
package func importPages(_ pages: [Page], options: PageImportOptions)
  -> Diagnosed<[ImportedNote]>
{
  var pageImport = PageImport(options: options)
  var readings = pages.map { PageReading($0, options: options) }
  for name in options.knownNames { pageImport.names.insert(name) }
  for reading in readings { reading.collectNames(into: &pageImport.names) }
  for index in readings.indices { pageImport.importPage(&readings[index]) }
  return Diagnosed(pageImport.notes, pageImport.diagnostics)
}

private struct PageImport {
  let options: PageImportOptions
  var names = KnownNames()
  var notes: [ImportedNote] = []
  var diagnostics: [Diagnostic] = []
  private var paths: Set<String> = []
  /// The last number that a note was given, by the path that several notes want.
  private var numbers: [String: Int] = [:]

  init(options: PageImportOptions) {
    self.options = options
  }

  mutating func importPage(_ reading: inout PageReading) {
    let page = reading.page
    diagnostics += reading.diagnostics
    reportImplied(reading.implied, of: reading)
    if !options.keepsBoilerplate { report(reading) }
    let blocks = reading.text
    let title =
      !reading.hasLabelledParts
      ? nil
      : blocks.indices.first { index in
        ReferenceTitle(at: index, of: blocks, isFirst: index == 0) != nil
      }
    var drafts: [DraftNote] = []
    // What stands before the first type is a text of its own.
    if title != 0, !blocks.isEmpty {
      drafts += outlined(Array(blocks[..<(title ?? blocks.count)]), of: reading)
    }
    if let title { drafts += reference(Array(blocks[title...]), of: reading) }
    if drafts.isEmpty {
      diagnostics.append(
        Diagnostic(
          .emptyNote, "the page has no text that could become a note",
          at: SourceRange(file: page.file, 0..<0)))
    }
    if options.keepsBoilerplate, !drafts.isEmpty {
      for index in reading.boilerplate.sorted() {
        drafts[drafts.count - 1].text.write(reading.blocks[index])
      }
    }
    for draft in drafts { add(draft, of: reading) }
  }

  private mutating func outlined(_ blocks: [PageBlock], of reading: PageReading) -> [DraftNote] {
    var reader = OutlinedPage(
      blocks, of: reading.page, names: names, platforms: options.platforms,
      fileName: Self.baseName(reading.page.source.path), marksHeadings: reading.marksHeadings)
    reader.read()
    diagnostics += reader.diagnostics
    return reader.notes
  }

  private mutating func reference(_ blocks: [PageBlock], of reading: PageReading) -> [DraftNote] {
    let page = reading.page
    var reader = ReferenceReader(
      blocks: blocks, language: page.language, platforms: options.platforms, names: names)
    reader.read()
    for date in reader.dates {
      diagnostics.append(
        Diagnostic(
          .surroundingsLeftOut, "the day on which the page was written is left out",
          at: SourceRange(file: reading.page.file, date)))
    }
    reportImplied(reader.implied, of: reading)
    return reader.notes
  }

  private mutating func reportImplied(
    _ implied: [(label: String, range: Range<Int>)], of reading: PageReading
  ) {
    let labels = Dictionary(grouping: implied, by: \.label)
    for (label, lines) in labels.sorted(by: { $0.key < $1.key }) {
      let times = lines.count == 1 ? "" : " (\(lines.count) times)"
      diagnostics.append(
        Diagnostic(
          .labelImplied,
          "the label '\(label)' is left out\(times): the place below its name says the same",
          at: SourceRange(file: reading.page.file, lines[0].range)))
    }
  }

  private mutating func report(_ reading: PageReading) {
    var indices = reading.boilerplate.sorted()[...]
    while let first = indices.first {
      let count = indices.enumerated().prefix { $1 == first + $0 }.count
      let last = first + count - 1
      let range = reading.blocks[first].range.lowerBound..<reading.blocks[last].range.upperBound
      let words = reading.blocks[first].lines.first?.plain.prefix(24) ?? ""
      diagnostics.append(
        Diagnostic(
          .surroundingsLeftOut,
          "\(Self.lines(range, in: reading.page.source, words: String(words))) "
            + "no part of the text and left out; '--keep-everything' keeps them",
          at: SourceRange(file: reading.page.file, range)))
      indices = indices.dropFirst(count)
    }
  }

  private static func lines(_ range: Range<Int>, in source: SourceFile, words: String) -> String {
    let first = source.position(of: range.lowerBound).line
    let last = source.position(of: range.upperBound).line
    return first == last
      ? "line \(first) ('\(words)') is" : "lines \(first)–\(last) (from '\(words)') are"
  }

  /// Gives a note its path. Two pages about one type make two notes.
  private mutating func add(_ draft: DraftNote, of reading: PageReading) {
    let tag = reading.page.language.tag
    let stem =
      switch draft.subject {
      case .symbol(let name): "\(tag)/\(Self.fileName(name))"
      case .article:
        "\(tag)/articles/\(Self.fileName(Self.baseName(reading.page.source.path)).lowercased())"
      }
    var path = stem + ".md"
    while !paths.insert(path.lowercased()).inserted {
      numbers[stem, default: 1] += 1
      path = "\(stem)-\(numbers[stem, default: 1]).md"
    }
    // They were met in the order of the page, but for what was written later than it stood.
    var start = draft.start
    for (text, isAmbiguous) in draft.text.lines.unparted {
      let range = Self.range(of: text, in: reading.page.source, from: start)
      start = range.upperBound
      diagnostics.append(
        Diagnostic(
          .runTogetherNames,
          isAmbiguous
            ? "'\(text)' can be parted into known names in several ways"
            : "'\(text)' looks like several names; '--known' with notes that describe them lets them be parted",
          at: SourceRange(file: reading.page.file, range)))
    }
    notes.append(ImportedNote(path: path, bytes: draft.text.bytes + [UInt8(ascii: "\n")]))
  }

  private static func range(of text: String, in source: SourceFile, from start: Int) -> Range<Int> {
    source.bytes[start...].firstRange(of: Array(text.utf8)) ?? start..<start
  }

  /// The last part of a path without its ending.
  private static func baseName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return name }
    return String(name[..<point])
  }

  /// A name that every file system takes.
  private static func fileName(_ name: String) -> String {
    let safe = name.map { character in
      character.isLetter || character.isNumber || "-_".contains(character) ? character : "-"
    }
    let trimmed = String(safe).split(separator: "-", omittingEmptySubsequences: true)
      .joined(separator: "-")
    return trimmed.isEmpty ? "page" : trimmed
  }
}
