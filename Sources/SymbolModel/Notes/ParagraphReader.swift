import Diagnostics
import Markup

/// Paragraphs: entries that begin with a line, labels, topic titles and lists without bullets, prose.
extension NoteReader {
  mutating func readParagraph(_ block: Document.NodeID, next: Document.NodeID?) {
    let lines = recogniser.lines(of: block)
    guard lines.count > 1 else { return read(line: Passage(block: block), next: next) }
    if isAmongTopics, readsTopicLines(lines) { return }
    if !form.startingBlocks.contains(block), readNameAndDeclaration(lines) { return }
    // A line with a label or a name of its own begins a piece; other lines go on with theirs.
    var start = 0
    for index in 1...lines.count {
      let isEnd =
        index == lines.count || isEntryLine(lines[index]) || isEntryLine(lines[index - 1])
        || form.lines[NoteForm.LineID(lines[index])] != nil
        || form.lines[NoteForm.LineID(lines[index - 1])]?.isAlone == true
        || recogniser.label(of: lines[index], isFirst: false) != nil
      guard isEnd else { continue }
      var piece = lines[start]
      piece.end = lines[index - 1].end
      read(line: piece, next: index == lines.count ? next : nil)
      start = index
    }
  }

  /// Reads a paragraph, or as much of it as belongs together.
  private mutating func read(line: Passage, next: Document.NodeID?) {
    if let head = form.lines[NoteForm.LineID(line)], line.skippedBytes == 0, let name = head.name {
      if let declaration = name.declaration, isHead, note.entries[current].name == declaration.name,
        !hasDeclaration(in: declaration.sourceLanguage)
      {
        add(StatedDeclaration(declaration: declaration, range: name.range))
        if let rest = head.rest(before: line.end) { read(line: rest, next: next) }
        return
      }
      current = 0
      begin(name, block: line.block, level: Self.lineLevel, owner: 0, isOfForm: true)
      if let rest = head.rest(before: line.end) { read(line: rest, next: next) }
      return
    }
    if line.firstText == nil, form.groups.contains(line.block) {
      return beginGroup(line.block, level: Self.lineLevel - 1)
    }
    if isAmongTopics, readsTopicLines([line], next: next) { return }
    if let (name, rest) = entryName(ofLine: line, next: next) {
      // Below its heading a declaration is that of its entry.
      if let declaration = name.declaration, rest == nil, isHead,
        note.entries[current].name == declaration.name,
        !hasDeclaration(in: declaration.sourceLanguage)
      {
        return add(StatedDeclaration(declaration: declaration, range: name.range))
      }
      begin(
        name, block: line.block, level: Self.lineLevel,
        owner: current == 0 || levels[current] < Self.lineLevel
          ? ownerForEntry(at: Self.lineLevel) : note.entries[current].owner ?? 0)
      if let rest { read(line: rest, next: next) }
      return
    }
    let isTopBlock = line.block == topBlock && line.firstText == nil && line.end == nil
    if let label = isTopBlock ? form.labels[line.block] : recogniser.label(of: line) {
      if isAboveMembers, label.kind.isForFacts || label.kind.isRemark {
        if let rest = label.rest {
          return introduceMembers(rest, label: label.kind, whole: line)
        }
        note.topics[note.topics.count - 1].openLabel = .init(passage: line, label: label.kind)
        return append(line)
      }
      return read(label, next: next)
    }
    // A topic group may be a paragraph in bold.
    if container?.kind == .topics, current == 0, line.firstText == nil,
      recogniser.isBold(line.block)
    {
      note.topics.append(
        NoteTopic(title: Passage(block: line.block), range: document.range(of: line.block)))
      topicLevel = max(topicLevel, container?.level ?? 0)
      return
    }
    read(line)
  }

  // MARK: Entries

  /// Whether a line is a name in bold code and nothing else: **`- reloadData`**
  private func isEntryLine(_ line: Passage) -> Bool {
    let first = recogniser.outermostInline(of: line)
    let end = line.end ?? document[line.block].end
    guard document.kind(first) == .strong, document[first].end == end,
      let code = document.onlyChild(of: first), document.kind(code) == .code
    else { return false }
    return readSymbolName(document.text(of: code)) != nil
  }

  /// A name on the first line, its declaration on those below.
  private mutating func readNameAndDeclaration(_ lines: [Passage]) -> Bool {
    let text = PlainText(lines[0], in: document)
    guard text.bytes.count <= 200, let rest = lines[1].firstText,
      let name = recogniser.entryName(text: text, in: text.trimmed(0..<text.bytes.count)),
      !name.hasWords
    else { return false }
    let block = document[lines[0].block]
    let source = document.source[Int(document[rest].offset)..<Int(block.offset + block.length)]
    guard let declaration = recogniser.declaration(inLine: String(decoding: source, as: UTF8.self)),
      declaration.name == name.name
    else { return false }
    begin(
      name, block: lines[0].block, level: Self.lineLevel, owner: ownerForEntry(at: Self.lineLevel))
    add(StatedDeclaration(declaration: declaration, range: document.range(of: lines[0].block)))
    return true
  }

  /// The entry with which a line begins, and what stands behind its name.
  ///
  ///     **`- initWithFrame:style:`**      `var x: T`      – reloadData      **name** 属性
  mutating func entryName(ofLine line: Passage, next: Document.NodeID?)
    -> (name: EntryName, rest: Passage?)?
  {
    let first = recogniser.outermostInline(of: line)
    let end = line.end ?? document[line.block].end
    guard first < end, line.skippedBytes == 0 else { return nil }
    let isAlone = document[first].end == end
    switch document.kind(first) {
    case .strong: return boldName(first, in: line)
    case .code where isAlone:
      guard let found = readSymbolName(document.text(of: first)) else { return nil }
      let holdsMembers = container != nil && current == 0
      guard
        found.declaration != nil || holdsMembers || recogniser.declares(next, found.name)
      else { return nil }
      return (EntryName(found, range: document.range(of: first), isMarked: true), nil)
    case .text where isAlone && mayBeName(first):
      let text = PlainText(line, in: document)
      guard let name = recogniser.entryName(text: text, in: text.trimmed(0..<text.bytes.count)),
        !name.hasWords
      else { return nil }
      let isEntry =
        recogniser.declares(next, name.name) || (name.isMarked && container != nil)
      return isEntry ? (name, nil) : nil
    default: return nil
    }
  }

  /// Whether a text is no sentence: a name is short, has few words unless it declares something, and
  /// no full stop.
  private func mayBeName(_ id: Document.NodeID) -> Bool {
    document.withText(of: id) { text in
      guard text.count <= 240, let last = text.last, last != UInt8(ascii: "."),
        last != 0x82 || text.count < 3 || text[text.count - 2] != 0x80
      else { return false }
      return text.contains(UInt8(ascii: "(")) || text.count { $0 == UInt8(ascii: " ") } <= 4
    }
  }

  /// **`name`**, **`name`** 属性, **name** 属性, **`name`** with its text behind it.
  private func boldName(_ strong: Document.NodeID, in line: Passage)
    -> (name: EntryName, rest: Passage?)?
  {
    let label = PlainText(Passage(block: strong), in: document)
    guard let run = label.runs.first, label.bytes.count <= 240 else { return nil }
    let range = document.range(of: run.node)
    let text = PlainText(line, in: document)
    let words = text.string(
      text.trimmed(label.bytes.count..<max(label.bytes.count, text.bytes.count)))
    if run.isCode, label.runs.count == 1 {
      if let name = recogniser.entryName(code: label.string, words: words, range: range) {
        return (name, nil)
      }
      let isAmongLines =
        container != nil && (current == 0 || levels[current] == Self.lineLevel) && section == nil
      guard isAmongLines, let found = readSymbolName(label.string),
        recogniser.looksLikeASymbol(found.name)
      else { return nil }
      return (
        EntryName(found, range: range, isMarked: true), text.passage(from: label.bytes.count)
      )
    }
    guard !words.isEmpty, let kind = context.language.kind(named: words),
      let found = readSymbolName(String(label.string.trimmed))
    else { return nil }
    return (EntryName(found, kind: kind, range: range, isMarked: true), nil)
  }
}
