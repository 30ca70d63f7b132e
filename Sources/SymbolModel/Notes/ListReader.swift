import Diagnostics
import Markup

extension NoteReader {
  mutating func readList(_ block: Document.NodeID) {
    let items = Array(document.children(of: block))
    if section?.kind == .parameters {
      for item in items { readParameterItem(item) }
      if section?.isShort == true { section = nil }
      return
    }
    if let kind = section?.kind {
      switch kind {
      case .availability, .deprecation, .replacement, .inherits, .conforms:
        for item in items {
          for child in document.children(of: item) { readBlock(child, next: nil) }
        }
        return
      default:
        if kind.isRemark { readFactsOnly(in: block) }
        append(Passage(block: block))
        return
      }
    }
    if container?.kind == .topics, current == 0 {
      readTopicList(items, block: block)
      return
    }
    if let first = items.first, entryName(ofItem: first) != nil {
      for item in items { readEntryItem(item) }
      return
    }
    let isOfConstants = container?.kind == .constants || note.entries[current].kind == .enum
    if isOfConstants, items.allSatisfy({ caseName(of: $0) != nil }) {
      for item in items { readEntryItem(item) }
      return
    }
    append(Passage(block: block))
  }

  /// The facts that the items of a remark state; their text stays.
  private mutating func readFactsOnly(in block: Document.NodeID) {
    for item in document.children(of: block) {
      for child in document.children(of: item) where document.kind(child) == .paragraph {
        let result = facts.read(PlainText(Passage(block: child), in: document), setting: .prose)
        note.entries[current].facts += result.facts.filter { fact in
          if case .defaultValue = fact.fact { false } else if case .readOnly = fact.fact { false } else { true }
        }
      }
    }
  }

  // MARK: Topics

  /// Members under a topic's title: code spans, links, `– selector:` and `name  プロパティ` lines.
  private mutating func readTopicList(_ items: [Document.NodeID], block: Document.NodeID) {
    if note.topics.isEmpty {
      note.topics.append(NoteTopic(range: document.range(of: block)))
    }
    for item in items {
      var isUnderstood = false
      for child in document.children(of: item) {
        if document.kind(child) == .paragraph, readTopicLine(child) {
          isUnderstood = true
        } else if document.kind(child) == .list {
          readTopicList(Array(document.children(of: child)), block: child)
          isUnderstood = true
        } else if document.kind(child) == .paragraph || isUnderstood {
          note.topics[note.topics.count - 1].text.append(Passage(block: child))
          isUnderstood = true
        }
      }
      if !isUnderstood {
        note.topics[note.topics.count - 1].text.append(Passage(block: item))
      }
    }
  }

  /// One line of a topic list; false if it names no symbol.
  private mutating func readTopicLine(_ paragraph: Document.NodeID) -> Bool {
    let text = PlainText(Passage(block: paragraph), in: document)
    let names = text.runs.filter(\.isCode)
    if names.isEmpty {
      let whole = text.string
      let sign = whole.trimmed.prefix { "-+–−－＋ \u{A0}\u{3000}".contains($0) }
      let line = whole.trimmed.dropFirst(sign.count)
      let name = line.prefix { $0.isASCII && !$0.isWhitespace }
      guard let found = readSymbolName(sign.trimmed + (sign.isEmpty ? "" : " ") + name) else {
        return false
      }
      let words = line.dropFirst(name.count).trimmed
      // A plain sentence is no list of members.
      guard words.isEmpty || looksLikeASymbol(found.name) || !sign.isEmpty else { return false }
      let range = text.sourceRange(of: 0..<text.bytes.count)
      addListed(
        found.name, kind: found.kind, words: String(words), text: text, range: range,
        paragraph: paragraph)
      return true
    }
    var remaining = ""
    for (index, run) in text.runs.enumerated() where !run.isCode {
      let words = String(decoding: text.bytes[run.start..<run.start + run.count], as: UTF8.self)
      remaining += index == 0 ? words.filter { !"-+–−－＋".contains($0) } : words
    }
    let sign = text.runs.first.map { run in
      run.isCode ? "" : String(decoding: text.bytes[..<(run.start + run.count)], as: UTF8.self)
    } ?? ""
    var isUnderstood = false
    for run in names {
      let range = run.start..<run.start + run.count
      let code = String(decoding: text.bytes[range], as: UTF8.self)
      guard let found = readSymbolName(code) else { continue }
      isUnderstood = true
      addListed(
        found.name, kind: found.kind ?? (sign.contains("+") ? .classMethod : nil),
        words: names.count == 1 ? String(remaining.trimmed) : "", text: text,
        range: text.sourceRange(of: range), paragraph: paragraph)
    }
    if names.count > 1, !remaining.trimmed.allSatisfy({ ",、，;/ 和と".contains($0) }) {
      note.topics[note.topics.count - 1].text.append(Passage(block: paragraph))
    }
    return isUnderstood
  }

  /// Adds a member to the topic, and what its line states beside the name.
  private mutating func addListed(
    _ name: String, kind: SymbolKind?, words: String, text: PlainText, range: SourceRange,
    paragraph: Document.NodeID
  ) {
    note.topics[note.topics.count - 1].members.append(NoteTopic.Member(name: name, range: range))
    guard kind != nil || !words.isEmpty else { return }
    var statedKind = kind
    var rest = words[...]
    // `textLabel    プロパティ    iOS 3.0では非推奨`
    let word = rest.prefix { !$0.isWhitespace && $0 != "\u{A0}" && $0 != "(" && $0 != "（" }
    if let found = context.language.kind(named: word) {
      statedKind = found
      rest = rest.dropFirst(word.count).trimmed
    }
    var stated: [StatedFact] = []
    if !rest.isEmpty {
      let start = text.bytes.count - rest.utf8.count
      let passage = passage(in: text, paragraph: paragraph, from: max(0, start))
      let result = facts.read(PlainText(passage, in: document), setting: .prose)
      stated = result.facts
      if !result.isAllFacts, stated.isEmpty {
        note.topics[note.topics.count - 1].text.append(Passage(block: paragraph))
      }
    }
    guard statedKind != nil || !stated.isEmpty else { return }
    if let known = note.entries.indices.first(where: {
      $0 != 0 && note.entries[$0].name == name && note.entries[$0].owner == 0
    }) {
      note.entries[known].facts += stated
      note.entries[known].kind = note.entries[known].kind ?? statedKind
      return
    }
    var entry = NoteEntry(name: name, range: range, prose: Prose(document: document.file))
    entry.kind = statedKind
    entry.owner = 0
    entry.facts = stated
    note.entries.append(entry)
    levels.append(7)
  }

  private func passage(in text: PlainText, paragraph: Document.NodeID, from start: Int) -> Passage {
    guard let run = text.runs.last(where: { $0.start <= start }) else {
      return Passage(block: paragraph)
    }
    return Passage(block: paragraph, firstText: run.node, skippedBytes: start - run.start)
  }

  // MARK: Entries

  /// `- **name** 属性`, `- **`name`** 方法`: the name of an item that is an entry.
  private func entryName(ofItem item: Document.NodeID) -> (name: EntryName, rest: Passage?)? {
    guard let paragraph = document.children(of: item).next_(document, .paragraph) else { return nil }
    let children = Array(document.children(of: paragraph))
    guard let strong = children.first, document.kind(strong) == .strong, children.count > 1 else {
      return nil
    }
    let text = PlainText(Passage(block: paragraph), in: document)
    let label = document.plainText(of: strong)
    let words = text.string.dropFirst(label.count).trimmed
    // The kind is the first word behind the name; more may follow it.
    let word = words.prefix { !$0.isWhitespace && !":：,，。.（(".contains($0) }
    guard let kind = context.language.kind(named: word), let found = readSymbolName(label) else {
      return nil
    }
    let name = EntryName(
      name: found.name, qualifier: found.qualifier, kind: kind, isRequired: found.isRequired,
      declaration: nil, range: document.range(of: strong), isMarked: true)
    let rest = words.dropFirst(word.count).drop { $0.isWhitespace || ":：,，.。-–—".contains($0) }
    guard !rest.isEmpty else { return (name, nil) }
    return (
      name, passage(in: text, paragraph: paragraph, from: text.bytes.count - trailingBytes(rest, text))
    )
  }

  private func trailingBytes(_ rest: Substring, _ text: PlainText) -> Int {
    rest.utf8.count + (text.string.utf8.count - text.string.trimmedEnd.utf8.count)
  }

  /// `- `UITableViewStylePlain`: text`: the name of an item that is a case.
  private func caseName(of item: Document.NodeID) -> (name: EntryName, rest: Passage?)? {
    guard let paragraph = document.children(of: item).next_(document, .paragraph) else { return nil }
    let text = PlainText(Passage(block: paragraph), in: document)
    guard let run = text.runs.first, run.isCode || isBoldName(paragraph) else { return nil }
    let code = String(decoding: text.bytes[..<(run.start + run.count)], as: UTF8.self)
    guard let found = readSymbolName(code) else { return nil }
    let name = EntryName(
      name: found.name, qualifier: found.qualifier, kind: found.kind, isRequired: nil,
      declaration: found.declaration, range: document.range(of: run.node), isMarked: true)
    let rest = text.string.dropFirst(code.count).drop {
      $0.isWhitespace || ":：,，-–—".contains($0)
    }
    guard !rest.isEmpty else { return (name, nil) }
    return (
      name,
      passage(in: text, paragraph: paragraph, from: text.bytes.count - String(rest).utf8.count)
    )
  }

  private func isBoldName(_ paragraph: Document.NodeID) -> Bool {
    document.children(of: paragraph).first { _ in true }.map { document.kind($0) == .strong } ?? false
  }

  private mutating func readEntryItem(_ item: Document.NodeID) {
    let container = container
    guard let (name, rest) = entryName(ofItem: item) ?? caseName(of: item) else {
      append(Passage(block: item))
      return
    }
    let outer = (current: current, section: section)
    let owner = note.entries[current].kind?.isType == true ? current : ownerForEntry(at: 7)
    begin(name, block: item, level: 7, owner: owner)
    if note.entries[current].kind == nil {
      note.entries[current].kind =
        note.entries[owner].kind == .enum ? .case : container?.kind.memberKind
    }
    if let rest { read(rest) }
    var isFirst = true
    for child in document.children(of: item) {
      if isFirst, document.kind(child) == .paragraph {
        isFirst = false
        continue
      }
      readBlock(child, next: nil)
    }
    current = outer.current
    section = outer.section
  }

  // MARK: Parameters

  /// `- `indexPath`: The row.`, `- indexPath: …`, `- **indexPath** …`
  private mutating func readParameterItem(_ item: Document.NodeID) {
    let children = Array(document.children(of: item))
    guard let first = children.first, document.kind(first) == .paragraph else {
      append(Passage(block: item), to: .discussion)
      return
    }
    readParameter(Passage(block: first), more: children.dropFirst().map { Passage(block: $0) })
  }

  /// A parameter's name and text. Without a name the text is kept as one of the discussion.
  mutating func readParameter(_ passage: Passage, more: [Passage] = []) {
    let text = PlainText(passage, in: document)
    var name = ""
    var end = 0
    if let run = text.runs.first(where: { _ in true }), run.isCode {
      end = run.start + run.count
      name = String(decoding: text.bytes[run.start..<end], as: UTF8.self)
    } else {
      while end < text.bytes.count, isNameByte(text.bytes[end]) { end += 1 }
      name = String(decoding: text.bytes[..<end], as: UTF8.self)
    }
    guard !name.isEmpty else {
      append(passage, to: .discussion)
      for passage in more { append(passage, to: .discussion) }
      return
    }
    var start = end
    while start < text.bytes.count {
      let tail = String(decoding: text.bytes[start...].prefix(4), as: UTF8.self)
      guard let character = tail.first, character.isWhitespace || ":：-–—,，".contains(character)
      else { break }
      start += character.utf8.count
    }
    var passages: [Passage] = []
    if start < text.bytes.count, let run = text.runs.last(where: { $0.start <= start }) {
      let skipped = start - run.start + (run.node == passage.firstText ? Int(passage.skippedBytes) : 0)
      passages.append(Passage(block: passage.block, firstText: run.node, skippedBytes: skipped))
    }
    note.entries[current].prose.sections.append(
      Prose.Section(kind: .parameters, name: name, passages: passages + more))
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension Document.Children {
  /// The first child if it is of a kind.
  fileprivate func next_(_ document: Document, _ kind: Document.Kind) -> Document.NodeID? {
    var children = self
    return children.next().flatMap { document.kind($0) == kind ? $0 : nil }
  }
}

extension String {
  fileprivate var trimmedEnd: Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return self[startIndex..<startIndex] }
    return self[...last]
  }
}
