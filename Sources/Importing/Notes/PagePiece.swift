import Characters
import Markup
import Notes
import Statements
import Vocabulary

/// A piece of a page that a note keeps together, before anything is known of what surrounds it.
struct PagePiece {
  enum Content {
    case heading(PageLine, level: Int)
    /// One that may be anything: a name, a label, words.
    case line(PageLine)
    /// Lines that go on with one another.
    case paragraph([PageLine])
    /// A list of members.
    case names([ReferenceTopic])
    case block(PageBlock)
  }

  var content: Content
  /// The page's block that it is of.
  var block: Int
  var range: Range<Int>

  var line: PageLine? {
    switch content {
    case .heading(let line, _), .line(let line): line
    case .paragraph, .names, .block: nil
    }
  }

  var isHeading: Bool { if case .heading = content { true } else { false } }

  /// The first line of it, or of its first row.
  var firstLine: PageLine? {
    switch content {
    case .heading(let line, _), .line(let line): return line
    case .paragraph(let lines): return lines.first
    case .names: return nil
    case .block(let block):
      switch block.kind {
      case .list(_, let entries): return entries.first?.first?.lines.first
      case .table(let rows): return rows.last?.first
      case .lines, .heading, .code, .quote: return nil
      }
    }
  }

  /// Whether it can only be text.
  var isText: Bool {
    switch content {
    case .heading, .names: false
    case .line(let line): TextEnd.endsSentence(line.plain)
    case .paragraph: true
    case .block(let block):
      switch block.kind {
      case .code, .quote: true
      case .table(let rows):
        rows.count > 2 || rows.joined().contains { TextEnd.endsSentence($0.plain) }
      case .list(_, let entries):
        entries.joined().contains { block in
          block.lines.isEmpty || block.lines.contains { TextEnd.endsSentence($0.plain) }
        }
      case .lines, .heading: false
      }
    }
  }
}

/// Cuts the blocks of a page into pieces. Where the page marks no headings, lines that stand apart are
/// such.
struct PagePieces {
  let blocks: [PageBlock]
  let language: Language
  private let marksHeadings: Bool
  private let isHTML: Bool
  private(set) var pieces: [PagePiece] = []
  /// Whether the last label says that lists of members follow.
  private var isBelowTopics = false

  /// - Parameter marksHeadings: whether the page itself says which of its lines are headings.
  init(_ blocks: [PageBlock], of language: Language, marksHeadings: Bool, isHTML: Bool) {
    self.isHTML = isHTML
    self.blocks = blocks
    self.language = language
    self.marksHeadings = marksHeadings
    for index in blocks.indices { cut(index) }
    findCases()
    if !marksHeadings { findTitles() }
  }

  /// Raises the lines that name types, and the one with which the page begins, above other headings.
  private mutating func findTitles() {
    let end = pieces.firstIndex { $0.isText } ?? pieces.endIndex
    let head = pieces[..<end].indices.prefix(12)
    let types = head.filter { pieces[$0].line?.recognised?.type != nil }
    var title = types.first { pieces[$0].line?.recognised?.type?.kind != nil }
    if title == nil {
      // The name of a site stands there once, that of a type also in its text.
      var most = 0
      for index in types {
        let name = pieces[index].line?.recognised?.type?.name ?? ""
        let count = blocks.reduce(0) { count, block in
          count + block.lines.count { $0.plain.contains(name) }
        }
        if count > most { (title, most) = (index, count) }
      }
    }
    let first = head.first { if case .heading = pieces[$0].content { true } else { false } }
    for index in pieces.indices {
      guard let line = pieces[index].line else { continue }
      if index == title ?? first { pieces[index].content = .heading(line, level: 1) }
      guard index > title ?? end, case .heading = pieces[index].content,
        let name = line.recognised?.type?.name
      else { continue }
      // An enumeration is no part of the page by itself.
      let next =
        index + 1 < pieces.count ? pieces[index + 1].firstLine?.recognised?.name?.name : nil
      if let next, next.hasPrefix(name) { continue }
      pieces[index].content = .heading(line, level: 1)
    }
  }

  private mutating func add(_ content: PagePiece.Content, _ block: Int, _ range: Range<Int>) {
    if case .heading(let line, _) = content, let label = SectionLabel(line) {
      isBelowTopics = label.kind == .topics
    }
    pieces.append(PagePiece(content: content, block: block, range: range))
  }

  private mutating func cut(_ index: Int) {
    let block = blocks[index]
    switch block.kind {
    case .heading(let line, let level): add(.heading(line, level: level), index, block.range)
    case .lines(let lines): cut(lines, index)
    case .list, .code, .table, .quote: add(.block(block), index, block.range)
    }
  }

  private mutating func cut(_ lines: [PageLine], _ index: Int) {
    var lines = lines[...]
    guard let first = lines.first else { return }
    if !marksHeadings, isHeading(lines, index) {
      add(.heading(first, level: 2), index, first.range)
      lines.removeFirst()
    }
    guard let next = lines.first, let last = lines.last else { return }
    let range = next.range.lowerBound..<max(next.range.lowerBound, last.range.upperBound)
    let members = lines.map { ReferenceTopic($0) }
    if members.allSatisfy({ $0 != nil }),
      lines.allSatisfy({ isBelowTopics || isName($0) || $0.hasMethodSign }),
      isList(lines, index)
    {
      return add(.names(members.compactMap(\.self)), index, range)
    }
    if NoteText.areWrapped(Array(lines)) { return add(.paragraph(Array(lines)), index, range) }
    for line in lines { add(.line(line), index, line.range) }
  }

  /// Whether the first of some lines heads what follows: by itself in its block, or above names.
  private func isHeading(_ lines: ArraySlice<PageLine>, _ index: Int) -> Bool {
    guard let line = lines.first, !isName(line), !areRows(lines) else { return false }
    if let label = SectionLabel(line), label.rest == nil { return true }
    // A type above the text about it, rather than in a row of others.
    if line.recognised?.type != nil, lines.count > 1,
      lines.dropFirst().first.map({ $0.recognised?.type == nil && !isName($0) }) == true
    {
      return true
    }
    // What HTML only sets in a paragraph of its own may be one.
    if lines.count == 1, !isHTML || line.isBold || line.recognised?.type?.kind != nil,
      Headings.isHeading(at: index, of: blocks, in: language)
    {
      return true
    }
    // Names below it, in its block or the next one.
    let below =
      lines.count > 1
      ? lines.dropFirst() : index + 1 < blocks.count ? blocks[index + 1].lines[...] : []
    return Headings.mayBeHeading(line, in: language) && !below.isEmpty
      && below.allSatisfy { $0.recognised?.name.map { !$0.isContinued } ?? false }
  }

  /// Whether all of several lines are names with words behind them.
  private func areRows(_ lines: ArraySlice<PageLine>) -> Bool {
    lines.count > 1
      && lines.allSatisfy { line in
        line.recognised?.name.map { !$0.isContinued && $0.rest != nil } ?? false
      }
  }

  /// Makes lists of lines that all begin with the name of the type above them: cases.
  private mutating func findCases() {
    var found: [PagePiece] = []
    var index = 0
    while index < pieces.count {
      defer { index += 1 }
      guard let line = pieces[index].line, line.marker.isEmpty,
        let type = (line.recognised?.type ?? line.recognised?.name)?.name
      else {
        found.append(pieces[index])
        continue
      }
      var end = index + 1
      while end < pieces.count, case .line(let row) = pieces[end].content,
        pieces[end].block <= pieces[index].block + 1,
        let name = row.recognised?.name?.name, name.hasPrefix(type), name != type
      {
        end += 1
      }
      if end < pieces.count, end == index + 1, case .block(let block) = pieces[end].content,
        case .table(let rows) = block.kind, rows.count > 2,
        rows.dropFirst().allSatisfy({
          $0.first?.recognised?.name.map { $0.name.hasPrefix(type) && $0.name != type } ?? false
        })
      {
        found.append(PagePiece(content: .line(line), block: pieces[index].block, range: line.range))
        continue
      }
      let rows = pieces[(index + 1)..<end]
      guard rows.count > 1, let first = rows.first, let last = rows.last else {
        found.append(pieces[index])
        continue
      }
      let items = rows.map {
        [PageBlock(kind: .lines($0.line.map { [$0] } ?? []), range: $0.range)]
      }
      let list = PageBlock(
        kind: .list(start: nil, entries: items),
        range: first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound))
      found.append(PagePiece(content: .line(line), block: pieces[index].block, range: line.range))
      found.append(PagePiece(content: .block(list), block: last.block, range: list.range))
      index = end - 1
    }
    pieces = found
  }

  /// Whether a line is the name of a member and nothing else.
  private func isName(_ line: PageLine) -> Bool {
    guard let name = line.recognised?.name, name.isAlone, line.recognised?.type?.kind == nil
    else { return false }
    return name.isSure || line.plain.utf8.first.map { $0.isLowercase } == true
  }

  /// Whether names that stand together are listed rather than described: no text follows.
  private func isList(_ lines: ArraySlice<PageLine>, _ index: Int) -> Bool {
    if lines.count > 1 { return true }
    guard let line = lines.first, ReferenceTopic(line)?.isSure == true else { return false }
    guard index + 1 < blocks.count else { return true }
    switch blocks[index + 1].kind {
    case .heading: return true
    case .lines(let next):
      // Another group follows.
      guard let line = next.first, next.count == 1, index + 2 < blocks.count else { return false }
      return Headings.mayBeHeading(line, in: language) && !isName(line)
        && SectionLabel(line) == nil && !blocks[index + 2].lines.isEmpty
        && blocks[index + 2].lines.allSatisfy { ReferenceTopic($0) != nil }
    case .list, .code, .table, .quote: return false
    }
  }
}
