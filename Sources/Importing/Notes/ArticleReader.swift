import Markup
import SymbolModel

/// Makes an article of a page: its title, headings where short lines stand alone, everything else
/// as it is.
struct ArticleReader {
  let blocks: [PageBlock]
  let language: Language
  /// What the article is called where the page has no title.
  let name: String
  private(set) var note: DraftNote
  /// Whether the page has a title.
  private(set) var hasTitle = false
  private var level: Int?
  private let marksHeadings: Bool

  init(blocks: [PageBlock], language: Language, names: KnownNames, name: String) {
    self.blocks = blocks
    self.language = language
    self.name = name
    marksHeadings = blocks.contains { if case .heading = $0.kind { true } else { false } }
    note = DraftNote(
      subject: .article, text: NoteText(names: names, language: language),
      start: blocks.first?.range.lowerBound ?? 0)
  }

  mutating func read() {
    var start = 0
    let first = blocks.indices.first { index in
      if case .heading = blocks[index].kind { true } else { false }
    }
    if let first, first < 3, case .heading(let line, let level) = blocks[first].kind,
      level == 1 || !blocks[..<first].contains(where: isSentence)
    {
      write(title: line)
      self.level = level
      for block in blocks[..<first] { note.text.write(block) }
      start = first + 1
    } else if !blocks.isEmpty, Headings.isHeading(at: 0, of: blocks, in: language),
      let line = blocks[0].onlyLine
    {
      write(title: line)
      start = 1
    } else {
      note.text.heading(1, markdown: NoteLine.escaped(name, after: ""))
    }
    for index in blocks.indices.dropFirst(start) { write(at: index) }
  }

  private func isSentence(_ block: PageBlock) -> Bool {
    block.lines.contains { TextEnd.endsSentence($0.plain) }
  }

  private mutating func write(title: PageLine) {
    note.text.heading(1, title)
    hasTitle = true
  }

  private mutating func write(at place: Int) {
    switch blocks[place].kind {
    case .heading(let line, let level):
      // Below the title, however deep the page's own headings begin.
      let depth = max(2, min(6, level - (self.level ?? 1) + 1))
      note.text.heading(depth, line)
    case .lines(let lines):
      if isHeading(place) { note.text.heading(2, lines[0]) } else { note.text.paragraph(lines) }
    case .list, .code, .table, .quote: note.text.write(blocks[place])
    }
  }

  /// HTML marks its headings; saved text has only their shortness.
  private func isHeading(_ place: Int) -> Bool {
    if marksHeadings { return false }
    if Headings.isHeading(at: place, of: blocks, in: language) { return true }
    // The last one may have lost what it was above; others are above links and code.
    guard let line = blocks[place].onlyLine, let last = line.plain.last, !":：".contains(last) else {
      return false
    }
    return language.section(labelled: line.plain) != nil
  }
}
