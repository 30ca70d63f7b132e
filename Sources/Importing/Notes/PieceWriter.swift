import Characters
import Declarations
import Markup
import Notes
import Statements
import Vocabulary

/// Writes pieces of a page as the canonical Markdown of one note.
struct PieceWriter {
  private(set) var note: DraftNote
  let language: Language
  /// Whether blocks of code that declare a member begin entries.
  var namesCode = false
  /// The levels of the page's headings above, from that of the title on.
  private var levels = [0]
  /// The level of the heading that holds entries, and that of the open entry.
  private var section = 1
  private var entry: Int?
  private var isAmongTopics = false
  /// Whether a label of members stands above, and nothing but declarations begin entries below it.
  private var isAmongMembers = false

  init(note: DraftNote, language: Language) {
    self.note = note
    self.language = language
  }

  mutating func title(_ words: String) { note.text.heading(1, markdown: words) }

  mutating func title(_ line: PageLine, of piece: PagePiece, isOfTopic: Bool = false) {
    if case .heading(_, let level) = piece.content { levels = [level] }
    if isOfTopic { return note.text.heading(1, line) }
    title(ReferenceLine.escaped(line.plain, after: ""))
  }

  /// - Parameters:
  ///   - pieces: each with what it is, and whether entries stand in it.
  ///   - isOfSymbol: whether there are entries; to an article all lines are text.
  mutating func write(
    _ pieces: [(piece: PagePiece, outline: NoteOutline.Line?, holdsEntries: Bool)],
    isOfSymbol: Bool
  ) {
    var open: [PageLine] = []
    func end() {
      if !open.isEmpty { note.text.paragraph(open) }
      open = []
    }
    for (index, (piece, outline, holdsEntries)) in pieces.enumerated() {
      let isOfSameBlock = index > 0 && pieces[index - 1].piece.block == piece.block
      if !isOfSameBlock { end() }
      switch piece.content {
      case .line(let line):
        if isOfSymbol, outline?.isEntry == true, let name = outline?.name {
          end()
          begin(name, line)
        } else if isOfSymbol, let label = SectionLabel(line) {
          end()
          let next = index + 1 < pieces.count ? pieces[index + 1].piece : nil
          write(label, isAboveText: next.map { !$0.isHeading } ?? false)
        } else {
          if outline?.isStatement == true { end() }
          open.append(line)
          if outline?.isStatement == true { end() }
        }
      case .heading(let line, let level):
        end()
        let next = index + 1 < pieces.count ? pieces[index + 1].piece : nil
        if outline?.isEntry == true, let name = outline?.name, name.isAlone {
          begin(name, line, level: depth(of: level))
        } else {
          heading(line, level, above: isOfSymbol ? next : nil)
        }
      case .paragraph(let lines):
        end()
        note.text.paragraph(lines)
      case .names(let members):
        end()
        note.text.list(members.map(\.markdown))
      case .block(let block):
        end()
        let before = index > 0 ? pieces[index - 1].outline?.name?.name : nil
        if holdsEntries || isAmongMembers { name(block, below: before) }
        if holdsEntries { note.text.write(entries: block) } else { note.text.write(block) }
      }
    }
    end()
  }

  /// The level of a heading of the page below the title of the note.
  private mutating func depth(of level: Int) -> Int {
    while levels.count > 1, let last = levels.last, last >= level { levels.removeLast() }
    levels.append(level)
    return min(6, levels.count)
  }

  private mutating func heading(
    _ line: PageLine, _ level: Int, above next: PagePiece?
  ) {
    let label = SectionLabel(line)
    let own = depth(of: level)
    if case .names? = next?.content, label?.kind.holdsMembers != true {
      if !isAmongTopics { note.text.heading(2, markdown: language.string("topics")) }
      isAmongTopics = true
      entry = nil
      return note.text.heading(3, line)
    }
    if let entry, let label, label.kind.isDetail {
      return note.text.heading(min(6, entry + 1), markdown: label.markdown)
    }
    isAmongTopics = label?.kind == .topics
    isAmongMembers = label.map { $0.kind.holdsMembers && $0.kind != .topics } ?? false
    entry = nil
    section = own
    note.text.heading(own, line)
  }

  /// Begins an entry with a heading; what stands behind its name is its text.
  private mutating func begin(
    _ name: NoteOutline.Name, _ line: PageLine, level: Int? = nil
  ) {
    if isAmongTopics { section = 1 }
    isAmongTopics = false
    isAmongMembers = false
    let level = level ?? min(6, section + 1)
    entry = level
    let rest = name.rest.flatMap { line.dropping($0 - line.markerLength) }
    if name.isDeclaration {
      let code =
        (line.hasMethodSign ? line.marker + " " : "")
        + line.prefix(name.rest.map { $0 - line.markerLength })
      note.text.heading(level, markdown: name.name)
      note.text.code(code, language: CodeLines.language(of: code))
    } else {
      note.text.heading(level, markdown: words(of: name, line))
    }
    if let rest { note.text.paragraph([rest]) }
  }

  /// The words of an entry's heading: its sign only where nothing else tells a method.
  private func words(of name: NoteOutline.Name, _ line: PageLine) -> String {
    let words = line.prefix(name.rest.map { $0 - line.markerLength })
    let sign = line.isOfType ? "+ " : line.hasMethodSign && !name.name.contains(":") ? "- " : ""
    if words == name.name { return sign + words }
    let isCode = line.pieces.contains { if case .code = $0 { true } else { false } }
    return isCode
      ? ReferenceLine.plainMarkdown(of: line) : sign + ReferenceLine.escaped(words, after: sign)
  }

  /// Begins the entry of a block of code that declares one member, unless its name stands above it.
  private mutating func name(_ block: PageBlock, below name: String?) {
    guard namesCode, case .code(let code, _) = block.kind,
      let declaration = CodeLines.declaration(code), declaration.name != name,
      !declaration.name.isEmpty, declaration.kind?.isType != true, declaration.extends == nil,
      declaration.defaultValue == nil || declaration.kind == .case
    else { return }
    if isAmongTopics { section = 1 }
    isAmongTopics = false
    let level = min(6, section + 1)
    entry = level
    note.text.heading(level, markdown: declaration.signOfHeading + declaration.name)
  }

  /// A label alone heads what follows; a badge behind the text that it speaks of labels nothing.
  private mutating func write(_ label: SectionLabel, isAboveText: Bool) {
    guard label.rest == nil, isAboveText || label.kind != .deprecation else {
      return note.text.paragraph([label.line])
    }
    note.text.heading(min(6, (entry ?? section) + 1), markdown: label.markdown)
  }
}

extension Declaration {
  /// The sign of a method of Objective-C, of those of an instance only where their name has no colon; of
  /// everything else nothing.
  var signOfHeading: String {
    guard sourceLanguage == .objc else { return "" }
    if kind == .classMethod { return "+ " }
    return kind == .method && !name.contains(":") ? "- " : ""
  }
}

extension PageLine {
  /// The first bytes of its words, without a number before and marks behind them.
  fileprivate func prefix(_ bytes: Int?) -> String {
    let all = Array(plain.utf8)
    var words = String(decoding: all.prefix(bytes ?? all.count), as: UTF8.self).trimmed
    while let last = words.last, ":：-–—,，、=→ \t".contains(last), words.count > 1 {
      if last == ":", bytes == nil || words.dropLast().contains(":") { break }
      words.removeLast()
    }
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, let mark = words.dropFirst(digits.count).first, ".)、．）".contains(mark) {
      words = words.dropFirst(digits.count + 1).drop(while: \.isBlank)
    }
    return String(words)
  }
}
