import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// A block of a note, or a line of one, and what it is: by itself, and as one of its like.
///
///     ## `rowHeight`                heading: it names rowHeight
///     **`- reloadData`**            named: reloadData, a method
///     说明：各行的高度。               label: discussion, with words behind it
///     - Availability: iOS 6.0+      list: a statement
struct NoteLine {
  indirect enum Content {
    case heading(HeadingLine)
    /// It begins an entry like other lines of the note; what stands behind the name on it.
    case entry(EntryName, rest: [NoteLine])
    /// It begins an entry by its marks alone, where entries may stand.
    case named(NamedLine, otherwise: Content)
    /// A name, and on the lines below it the declaration of it.
    case declared(EntryName, StatedDeclaration)
    /// The title of a group of members that no label announces.
    case group
    case label(Recogniser.Label)
    case words
    /// A paragraph of several lines, and the pieces that belong together.
    case lines([Passage], pieces: [NoteLine])
    /// A list of the cases of an enumeration that the words above it name.
    case enumeration(EntryName)
    /// A list of which items begin entries like others of the note.
    case entries
    case list(ListLine)
    /// A block of code that holds members.
    case members(CodeForm)
    /// Another block of code; what it declares.
    case code(StatedDeclaration?)
    case quote(QuoteLine)
    /// A quote in which entries begin like others of the note.
    case quoted([NoteLine])
    /// A table whose rows are entries.
    case rows(TableForm)
    case table
    /// The contents of a directive that calls the note's symbol deprecated.
    case deprecationSummary(Directive, Content)
    /// A block that is shown as it is.
    case other
    /// A rule, or HTML that only makes space.
    case nothing
  }

  var passage: Passage
  /// The block behind it; nil at the end of the note or of what holds it.
  var next: Document.NodeID?
  var content: Content

  var block: Document.NodeID { passage.block }
}

struct HeadingLine {
  var level: Int
  /// nil also for code, which is no label.
  var label: SectionKind?
  /// The entry that it begins like other headings of the note.
  var entry: EntryName?
  /// The name that it may be.
  var name: EntryName?
  /// The member that the declaration behind a heading of other words declares.
  var declares: EntryName?
  /// Whether the block behind it declares ``name``.
  var isDeclared = false
  var isGroup: Bool
}

/// A line that may begin an entry by its marks.
struct NamedLine {
  /// The condition under which such a line begins an entry.
  enum Condition {
    case anywhere
    /// Only a line in a section of members.
    case inMembers
    /// Only a line in a section of members that is in the text of no entry.
    case betweenMembers
    /// Only a line in a section of members that is below no heading of an entry and no label.
    case amongLines
  }

  var name: EntryName
  var condition: Condition
  var rest: [NoteLine]
}

struct ListLine {
  /// The statements of the items, if all of them say what paragraphs would; else nil.
  var statements: [Recogniser.Statement]?
  /// The items, if the first is a part of a description.
  var tagged: [Recogniser.TaggedItem]?
}

struct QuoteLine {
  /// The statements of a quote that is a list of nothing else; nil for another quote.
  var statements: [Recogniser.Statement]?
  var label: Recogniser.Label?
  /// Whether it is text for some versions, and states nothing: `> iOS 13+: …`.
  var isForVersions = false
}

extension Recogniser {
  /// Says of each block what it is. Every block is in one line, but for captions, which stand above
  /// the code that they speak of and are read with it.
  func recognise(_ blocks: [Document.NodeID], as form: NoteForm) -> [NoteLine] {
    let captions = Set(form.captions.values)
    var summaries = document.directives.filter { $0.role == .deprecationSummary }[...]
    var lines: [NoteLine] = []
    lines.reserveCapacity(blocks.count)
    for (index, block) in blocks.enumerated() where !captions.contains(block) {
      let next = index + 1 < blocks.count ? blocks[index + 1] : nil
      var line = recognise(block, before: next, as: form, isTop: true)
      let offset = Int(document[block].offset)
      summaries = summaries.drop { ($0.content?.upperBound ?? 0) <= offset }
      if let directive = summaries.first, directive.content?.contains(offset) == true {
        line.content = .deprecationSummary(directive, line.content)
      }
      lines.append(line)
    }
    return lines
  }

  /// Says what a block is.
  ///
  /// - Parameter isTop: whether the survey has looked at it, as it stands in nothing else.
  func recognise(
    _ block: Document.NodeID, before next: Document.NodeID?, as form: NoteForm, isTop: Bool = false
  ) -> NoteLine {
    NoteLine(
      passage: Passage(block: block), next: next,
      content: content(of: block, before: next, as: form, isTop: isTop))
  }

  private func content(
    of block: Document.NodeID, before next: Document.NodeID?, as form: NoteForm, isTop: Bool
  ) -> NoteLine.Content {
    switch document.blockKind(block) {
    case .heading: return .heading(heading(block, before: next, as: form, isTop: isTop))
    case .paragraph: return paragraph(block, before: next, as: form, isTop: isTop)
    case .list:
      if let name = form.enumerations[block] { return .enumeration(name) }
      if form.holdsEntry(in: block, of: document) { return .entries }
      let statements = statements(ofList: block)
      return .list(
        ListLine(
          statements: statements, tagged: statements == nil ? taggedItems(of: block) : nil))
    case .codeBlock:
      if let members = form.code[block] { return .members(members) }
      return .code(declaration(in: block))
    case .blockQuote:
      guard form.isStartingQuote(block, in: document) else { return .quote(quote(block)) }
      let captions = Set(form.captions.values)
      return .quoted(
        document.children(of: block).filter { !captions.contains($0) }
          .map { recognise($0, before: nil, as: form, isTop: true) })
    case .table: return form.tables[block].map { .rows($0) } ?? .table
    case .htmlBlock where isBlank(block): return .nothing
    case .thematicBreak: return .nothing
    case .item, .htmlBlock, .other: return .other
    }
  }

  // MARK: Headings

  private func heading(
    _ block: Document.NodeID, before next: Document.NodeID?, as form: NoteForm, isTop: Bool
  ) -> HeadingLine {
    let isCode = document.onlyChild(of: block).map { document.kind($0) == .code } ?? false
    var heading = HeadingLine(
      level: Int(document[block].detail), entry: form.starts[block]?.name,
      isGroup: form.groups.contains(block))
    if !isCode {
      heading.label =
        isTop
        ? form.headingLabels[block]
        : context.language.section(labelled: document.trimmedText(of: block))
    }
    guard heading.entry == nil, heading.label == nil else { return heading }
    heading.name = form.headingNames[block] ?? entryName(ofHeading: block)
    if let name = heading.name { heading.isDeclared = declares(next, name.name) }
    if !heading.isDeclared { heading.declares = form.declaredHeadings[block] }
    return heading
  }

  // MARK: Paragraphs

  private func paragraph(
    _ block: Document.NodeID, before next: Document.NodeID?, as form: NoteForm, isTop: Bool
  ) -> NoteLine.Content {
    let lines = lines(of: block)
    guard lines.count > 1 else {
      return content(ofLine: Passage(block: block), before: next, as: form, isTop: isTop)
    }
    if !form.startingBlocks.contains(block), let (name, declaration) = nameAndDeclaration(lines) {
      let piece = NoteLine(
        passage: Passage(block: block), next: next, content: .declared(name, declaration))
      return .lines(lines, pieces: [piece])
    }
    // A line with a label or a name of its own begins a piece; other lines go on with theirs.
    var pieces: [NoteLine] = []
    var start = 0
    for index in 1...lines.count {
      let isEnd =
        index == lines.count || isEntryLine(lines[index]) || isEntryLine(lines[index - 1])
        || form.lines[NoteForm.LineID(lines[index])] != nil
        || form.lines[NoteForm.LineID(lines[index - 1])]?.isAlone == true
        || label(of: lines[index], isFirst: false) != nil
      guard isEnd else { continue }
      var piece = lines[start]
      piece.end = lines[index - 1].end
      let isLast = index == lines.count
      pieces.append(line(piece, before: isLast ? next : nil, as: form, isTop: isTop))
      start = index
    }
    // A caption and the declaration below it.
    if !isTop, pieces.count == 2, case .words = pieces[0].content,
      case .entry(let name, let rest) = pieces[1].content, name.declaration != nil, rest.isEmpty
    {
      return .entry(name, rest: [pieces[0]])
    }
    return .lines(lines, pieces: pieces)
  }

  private func line(
    _ passage: Passage, before next: Document.NodeID?, as form: NoteForm, isTop: Bool
  ) -> NoteLine {
    NoteLine(
      passage: passage, next: next,
      content: content(ofLine: passage, before: next, as: form, isTop: isTop))
  }

  private func content(
    ofLine line: Passage, before next: Document.NodeID?, as form: NoteForm, isTop: Bool
  ) -> NoteLine.Content {
    if let head = form.lines[NoteForm.LineID(line)], line.skippedBytes == 0, let name = head.name {
      let rest = head.rest(before: line.end)
      return .entry(name, rest: rest.map { lines(behindName: $0, before: next, as: form) } ?? [])
    }
    if line.firstText == nil, form.groups.contains(line.block) { return .group }
    let isWhole = isTop && line.firstText == nil && line.end == nil
    let label = isWhole ? form.labels[line.block] : label(of: line)
    let otherwise = label.map { NoteLine.Content.label($0) } ?? .words
    guard let found = namedLine(line, before: next) else { return otherwise }
    let rest = found.rest.map { lines(behindName: $0, before: next, as: form) } ?? []
    return .named(
      NamedLine(name: found.name, condition: found.condition, rest: rest), otherwise: otherwise)
  }

  private func lines(
    behindName rest: Passage, before next: Document.NodeID?, as form: NoteForm
  ) -> [NoteLine] {
    [line(rest, before: next, as: form, isTop: false)]
  }

  /// A name on the first line, its declaration on those below.
  private func nameAndDeclaration(_ lines: [Passage]) -> (EntryName, StatedDeclaration)? {
    let text = PlainText(lines[0], in: document)
    guard text.bytes.count <= Longest.namedLine, let rest = lines[1].firstText,
      let name = entryName(text: text, in: text.trimmed(0..<text.bytes.count)), !name.hasWords
    else { return nil }
    let block = document[lines[0].block]
    let source = document.source[Int(document[rest].offset)..<Int(block.offset + block.length)]
    guard let declaration = declaration(inLine: String(decoding: source, as: UTF8.self)),
      declaration.name == name.name
    else { return nil }
    let range = document.range(of: lines[0].block)
    return (name, StatedDeclaration(declaration: declaration, range: range))
  }

  // MARK: Quotes and HTML

  private func quote(_ block: Document.NodeID) -> QuoteLine {
    guard let first = document.firstChild(of: block) else { return QuoteLine() }
    switch document.blockKind(first) {
    case .list where document[first].end == document[block].end:
      return QuoteLine(statements: statements(ofList: first))
    case .paragraph
    where document.passage(
      ofQuote: block, in: CollectionOfOne(context.language), on: context.platforms) != nil:
      return QuoteLine(isForVersions: true)
    case .paragraph:
      return QuoteLine(label: alertLabel(of: first) ?? label(of: Passage(block: first)))
    case .heading, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .thematicBreak, .table,
      .other:
      return QuoteLine()
    }
  }

  /// `> [!NOTE]`
  private func alertLabel(of paragraph: Document.NodeID) -> Label? {
    let text = PlainText(Passage(block: paragraph), in: document)
    guard text.bytes.starts(with: "[!".utf8),
      let end = text.bytes.prefix(Longest.label).firstIndex(of: UInt8(ascii: "]")),
      let kind = context.language.section(labelled: text.string(2..<end))
    else { return nil }
    return Label(
      kind: kind, line: Passage(block: paragraph), rest: text.passage(from: end + 1))
  }

  /// Whether a block is raw HTML that only makes space, or a rule between two such.
  func isBlank(_ block: Document.NodeID) -> Bool {
    guard document.kind(block) == .htmlBlock else { return false }
    let text = document.text(of: block)
    if AllowedHTML.isOnlyLineBreaks(text) { return true }
    let lines = text.split(separator: "\n").filter { line in
      !line.allSatisfy { "*-_ \r".contains($0) }
    }
    return AllowedHTML.isOnlyLineBreaks(lines.joined(separator: "\n"))
  }
}
