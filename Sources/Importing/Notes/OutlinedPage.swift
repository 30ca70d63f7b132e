import Declarations
import Diagnostics
import Markup
import Notes
import Statements
import Vocabulary

/// Makes notes of a page by what repeats in it, as a build looks at a note: pieces → Markdown as the
/// page has it → outline → notes, one for each type and one for what is about none.
///
/// - Complexity: linear in the length of the page.
struct OutlinedPage {
  let page: Page
  let names: KnownNames
  let platforms: PlatformList
  /// The title of the page where nothing in it is one.
  let fileName: String
  private(set) var pieces: [PagePiece]
  /// The pieces above the title that are no text: names of sites, lists of links.
  private var leading: [PagePiece] = []
  private(set) var notes: [DraftNote] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The recognised line of each piece; nil: it is none.
  private var lines: [NoteOutline.Line?] = []
  private var holdsEntries: [Bool] = []
  /// Whether a block of code that declares a member begins its entry: no words above it do.
  private var namesCode = true

  init(
    _ blocks: [PageBlock], of page: Page, names: KnownNames, platforms: PlatformList,
    fileName: String, marksHeadings: Bool
  ) {
    self.page = page
    self.names = names
    self.platforms = platforms
    self.fileName = fileName
    pieces =
      PagePieces(
        blocks, of: page.language, marksHeadings: marksHeadings, isHTML: page.form == .html
      ).pieces
    let title = pieces.prefix(12).firstIndex {
      if case .heading(let line, let level) = $0.content {
        level == 1 || line.recognised?.type != nil
      } else {
        false
      }
    }
    if let title, !pieces[..<title].contains(where: \.isText) {
      leading = Array(pieces[..<title])
      pieces.removeFirst(title)
    }
  }

  mutating func read() {
    guard !pieces.isEmpty else { return }
    let (outline, starts) = survey()
    lines = starts.map { outline.lines[$0] }
    holdsEntries = starts.map(outline.holders.contains)
    namesCode = !outline.hasCaptions
    acceptNeighbours()
    acceptDeclared()
    var partOfStart: [Int: Int] = [:]
    var titleOfStart: [Int: Int] = [:]
    for (number, part) in outline.parts.enumerated() {
      for start in part.blocks { partOfStart[start] = number }
      if let title = part.title { titleOfStart[title] = number }
    }
    var own = outline.parts.map { _ in [Int]() }
    var titles: [Int?] = outline.parts.map { _ in nil }
    var open = 0
    for (index, start) in starts.enumerated() {
      if let number = titleOfStart[start] {
        titles[number] = index
        open = number
        continue
      }
      // What has no block of its own goes on with the one before.
      open = partOfStart[start] ?? open
      own[open].append(index)
    }
    for (number, part) in outline.parts.enumerated() {
      write(
        part, title: titles[number], own[number], isFirst: number == 0,
        isOnly: outline.parts.count == 1)
    }
  }

  /// Lines that stand together and all begin with a name are of one form, if one of them is.
  private mutating func acceptNeighbours() {
    var start = 0
    while start < pieces.count {
      var end = start + 1
      while end < pieces.count, pieces[end].block == pieces[start].block { end += 1 }
      // Words above them may head them.
      let rows = (start..<end).filter { if case .line = pieces[$0].content { true } else { false } }
      let areNames = rows.allSatisfy { index in
        lines[index]?.name.map { !$0.isContinued && $0.rest != nil } ?? false
      }
      if areNames, rows.contains(where: { lines[$0]?.isEntry == true }) {
        for index in rows { lines[index]?.isEntry = true }
      }
      start = end
    }
  }

  /// A name alone above its declaration begins an entry, whatever the form of others.
  private mutating func acceptDeclared() {
    for index in pieces.indices.dropLast() {
      guard let name = lines[index]?.name, name.isAlone,
        case .block(let block) = pieces[index + 1].content, case .code(let code, _) = block.kind,
        CodeLines.declaration(code)?.name == name.name
      else { continue }
      lines[index]?.isEntry = true
    }
  }

  // MARK: Survey

  /// The outline of the pieces as they are, and where each begins in the text that was surveyed.
  private func survey() -> (NoteOutline, starts: [Int]) {
    var text = NoteText(names: KnownNames(), language: page.language, marksNames: false)
    var starts: [Int] = []
    for piece in pieces {
      let end = text.bytes.count
      switch piece.content {
      case .heading(let line, let level): text.heading(level, line)
      case .line(let line): text.paragraph(markdown: ReferenceLine.plainMarkdown(of: line))
      case .paragraph(let lines):
        text.paragraph(
          markdown: lines.map(ReferenceLine.plainMarkdown).joined(separator: "\n"))
      case .names(let members): text.list(members.map(\.markdown))
      case .block(let block): text.write(block)
      }
      starts.append(end == 0 || end == text.bytes.count ? end : end + 2)
    }
    let document = parse(SourceFile(path: "", bytes: text.bytes), file: page.file).value
    let context = NoteContext(
      language: page.language, platforms: platforms, path: page.source.path, kind: nil,
      fileName: fileName)
    return (outline(document, in: context), starts)
  }

  // MARK: Notes

  private mutating func write(
    _ part: NoteOutline.Part, title: Int?, _ own: [Int], isFirst: Bool, isOnly: Bool
  ) {
    let text = NoteText(names: names, language: page.language)
    let start = (title ?? own.first).map { pieces[$0].range.lowerBound } ?? 0
    guard let subject = part.subject else {
      if title == nil, own.isEmpty { return }
      if !isOnly, !own.contains(where: { pieces[$0].isText }) {
        return leaveOut(leading + ((title.map { [$0] } ?? []) + own).map { pieces[$0] })
      }
      return writeArticle(
        title, own, DraftNote(subject: .article, text: text, start: start))
    }
    if isFirst { leaveOut(leading) }
    var writer = PieceWriter(
      note: DraftNote(subject: .symbol(subject), text: text, start: start),
      language: page.language)
    writer.namesCode = namesCode
    let line = title.flatMap { pieces[$0].line }
    if let title, let line {
      writer.title(line, of: pieces[title])
    } else {
      writer.title(subject)
    }
    for index in own where lines[index]?.name?.isDeclaration == true {
      lines[index]?.isEntry = true
    }
    writer.write(own.map { (pieces[$0], lines[$0], holdsEntries[$0]) }, isOfSymbol: true)
    notes.append(writer.note)
  }

  private mutating func writeArticle(_ title: Int?, _ own: [Int], _ note: DraftNote) {
    var body = own.map { pieces[$0] }
    var writer = PieceWriter(note: note, language: page.language)
    if let title, let line = pieces[title].line, isAbove(title, own[...]) {
      writer.title(line, of: pieces[title], isOfTopic: true)
    } else {
      if let title {
        body.insert(pieces[title], at: own.firstIndex { $0 > title } ?? body.count)
      }
      writer.title(ReferenceLine.escaped(fileName, after: ""))
      diagnostics.append(
        Diagnostic(
          .titleGuessed, "the page has no title; the article is called by the name of its file",
          at: SourceRange(file: page.file, body.first?.range ?? 0..<0)))
    }
    writer.write((leading + body).map { ($0, nil, false) }, isOfSymbol: false)
    notes.append(writer.note)
  }

  /// Whether a heading stands above all text, or is the first one of the page and near its top.
  private func isAbove(_ title: Int, _ own: ArraySlice<Int>) -> Bool {
    if case .heading(_, level: 1) = pieces[title].content, title < 3 { return true }
    return !own.contains { $0 < title && pieces[$0].isText }
  }

  /// Reports what stands around the notes of a page and says nothing.
  private mutating func leaveOut(_ pieces: [PagePiece]) {
    for piece in pieces {
      let words = piece.firstLine?.plain.prefix(24) ?? ""
      diagnostics.append(
        Diagnostic(
          .surroundingsLeftOut,
          "'\(words)' stands above the title and is left out; '--keep-everything' keeps it",
          at: SourceRange(file: page.file, piece.range)))
    }
  }
}
