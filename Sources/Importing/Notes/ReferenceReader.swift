import Declarations
import Diagnostics
import Markup
import Vocabulary

/// Makes notes of a page that describes types: one for each, with a heading for every part that the
/// page marks with nothing but lines.
///
///     UITableViewクラス        # UITableView
///     ●プロパティ              ## プロパティ
///     editing                ### editing
///     解説                    #### 解説
struct ReferenceReader {
  let blocks: [PageBlock]
  let language: Language
  let platforms: PlatformList
  let names: KnownNames
  var notes: [DraftNote] = []
  /// Labels that the order of a note says without a word: where they stood.
  var implied: [(label: String, range: Range<Int>)] = []
  /// Days on which a page was written.
  var dates: [Range<Int>] = []

  var container: (kind: SectionKind, marker: String)?
  var entry: Entry?
  var section: SectionKind?
  /// Whether anything is written below the section's label.
  var sectionHasText = false
  /// Names that stand in topic lists of the type.
  var listed: Set<String> = []
  /// The lines about the end of the entry that stand before its declaration; they are written behind it.
  var deferred: [PageLine] = []
  /// Parameters that were read and are not written yet: their texts may stand in later blocks.
  var parameters: [ReferenceParameter] = []
  var position = 0

  struct Entry {
    var name: String
    var level: Int
    /// The empty lines before its name.
    var gap: Int
    var declaration: Declaration?
    /// Whether anything but its declaration was written of it.
    var hasText = false
    /// Whether its declaration is written: what follows is said behind it.
    var isDeclared = false
    /// Whether nothing but its declaration named it.
    var isUnnamed = false

    var isEnumeration: Bool { declaration?.kind == .enum || declaration?.cases.isEmpty == false }
  }

  init(blocks: [PageBlock], language: Language, platforms: PlatformList, names: KnownNames) {
    self.blocks = blocks
    self.language = language
    self.platforms = platforms
    self.names = names
  }

  mutating func read() {
    while position < blocks.count {
      readBlock(blocks[position])
      position += 1
    }
    endParameters()
  }

  mutating func write(_ body: (inout NoteText) -> Void) {
    guard let last = notes.indices.last else { return }
    if !parameters.isEmpty { endParameters() }
    body(&notes[last].text)
  }

  mutating func readBlock(_ block: PageBlock) {
    switch block.kind {
    case .lines(let lines): readLines(lines, gap: block.gap, level: nil)
    case .heading(let line, let level): readLines([line], gap: 0, level: level)
    case .code(let code, let language): readCode(code, language: language)
    case .list(_, let entries):
      if readTopicList(entries) { return }
      let isText = entries.joined().allSatisfy { !$0.lines.isEmpty }
      if section == .inherits || section == .conforms, isText {
        return writeTypes(entries.joined().flatMap(\.lines))
      }
      write { $0.write(block) }
      entry?.hasText = true
    case .table, .quote:
      write { $0.write(block) }
      entry?.hasText = true
    }
  }

  // MARK: Lines

  mutating func readLines(_ lines: [PageLine], gap: Int, level: Int?) {
    var lines = lines[...]
    guard let first = lines.first else { return }
    if let title = ReferenceTitle(at: position, of: blocks, isFirst: notes.isEmpty) {
      begin(title, line: first)
      lines.removeFirst()
      dropDate(from: &lines)
    } else if position > 0, justBegun, level == nil {
      dropDate(from: &lines)
    }
    var gap = gap
    while !lines.isEmpty {
      let end = lines.dropFirst().firstIndex(where: beginsSection) ?? lines.endIndex
      let piece = Array(lines[lines.startIndex..<end])
      readPiece(
        piece, gap: gap, level: level, isWhole: lines.startIndex == 0 && end == lines.endIndex)
      lines = lines[end...]
      gap = 0
    }
  }

  /// Whether nothing is written below the title yet.
  var justBegun: Bool { entry == nil && section == nil && container == nil }

  mutating func dropDate(from lines: inout ArraySlice<PageLine>) {
    guard let line = lines.first, Boilerplate.isDate(line.plain, in: language) else { return }
    dates.append(line.range)
    lines.removeFirst()
  }

  mutating func begin(_ title: ReferenceTitle, line: PageLine) {
    endParameters()
    var text = NoteText(names: names, language: language)
    text.heading(1, markdown: title.markdown)
    notes.append(DraftNote(subject: .symbol(title.name), text: text, start: line.range.lowerBound))
    container = nil
    entry = nil
    section = nil
    listed = []
  }

  /// Whether a line inside a block begins a section: a label with a sign, or words before a colon.
  func beginsSection(_ line: PageLine) -> Bool {
    guard let label = SectionLabel(line) else { return false }
    return !line.marker.isEmpty || label.rest != nil || label.kind.isDetail
  }

  mutating func readPiece(
    _ lines: [PageLine], gap: Int, level: Int?, isWhole: Bool
  ) {
    let line = lines[0]
    if let label = SectionLabel(line),
      !(section == .parameters && "・-–−－+＋".contains(line.marker) && !line.marker.isEmpty
        && label.rest == nil)
    {
      return readSection(label, Array(lines.dropFirst()), gap: gap, level: level)
    }
    if container?.kind == .topics, entry == nil { return readTopic(lines) }
    if isWhole, readEntryName(lines, gap: gap, level: level) { return }
    if writesFacts(lines) { return }
    if level != nil || (isWhole && isSubheading(lines)) {
      let depth = entry?.level ?? (container == nil ? 1 : 2)
      write { $0.heading(min(6, max(2, depth) + 1), lines[0]) }
    } else {
      writeProse(lines)
      sectionHasText = true
    }
  }
}
