import Diagnostics
import Markup

extension NoteReader {
  mutating func readParagraph(_ block: Document.NodeID, next: Document.NodeID?) {
    if let name = entryName(ofParagraph: block, next: next) {
      let owner = current == 0 || levels[current] < 7 ? ownerForEntry(at: 7) : note.entries[current].owner ?? 0
      begin(name, block: block, level: 7, owner: owner)
      return
    }
    if let label = label(of: block) {
      readLabelled(label, block: block, next: next)
      return
    }
    // A topic group may be a paragraph in bold.
    if container?.kind == .topics, current == 0, isBold(block) {
      note.topics.append(NoteTopic(title: Passage(block: block), range: document.range(of: block)))
      return
    }
    read(Passage(block: block))
  }

  /// Reads a passage of the open section: for facts, then as prose.
  mutating func read(_ passage: Passage) {
    let kind = section?.kind
    if kind == nil || kind == .discussion || kind == .overview, !facts.mayRead(passage, in: document) {
      return append(passage)
    }
    let text = PlainText(passage, in: document)
    switch kind {
    case .availability, .deprecation, .replacement:
      readFacts(text, passage: passage, setting: .facts)
    case .inherits, .conforms:
      readTypes(text, passage: passage, isSuperclass: kind == .inherits)
    case .valueType:
      note.entries[current].facts.append(
        StatedFact(.valueType(String(text.string.trimmed)), at: text.sourceRange(of: 0..<text.bytes.count)))
      append(passage, to: .valueType)
    case .defaultValue:
      note.entries[current].facts.append(
        StatedFact(.defaultValue(String(text.string.trimmed)), at: text.sourceRange(of: 0..<text.bytes.count)))
      append(passage, to: .discussion)
    case .declaration:
      if text.string.trimmed.hasSuffix(".h") {
        append(passage, to: .declaredIn)
      } else if let declaration = [SourceLanguage.objc, .swift].lazy.compactMap({
        readDeclaration(text.string, in: $0)
      }).first {
        add(StatedDeclaration(declaration: declaration, range: document.range(of: passage.block)))
      } else {
        append(passage)
      }
    default:
      readFacts(text, passage: passage, setting: .prose)
    }
  }

  private mutating func readFacts(
    _ text: PlainText, passage: Passage, setting: FactReader.Setting
  ) {
    let kind = section?.kind
    let result = facts.read(text, setting: setting)
    diagnostics += result.diagnostics
    guard note.entries.indices.contains(current) else { return }
    var stated = result.facts
    if kind == .deprecation {
      stated = stated.map { fact in
        guard case .introduced(let platform, let version) = fact.fact else { return fact }
        return StatedFact(.deprecated(platform, version), at: fact.range)
      }
    }
    if kind == .replacement, stated.isEmpty {
      for run in text.runs where run.isCode {
        let range = run.start..<run.start + run.count
        stated.append(
          StatedFact(
            .replacement(String(decoding: text.bytes[range], as: UTF8.self)),
            at: text.sourceRange(of: range)))
      }
      note.entries[current].facts += stated
      if stated.isEmpty { append(passage) }
      return
    }
    // A default in a discussion may be another symbol's: only the abstract's is this one's.
    let isAbstract = kind == nil && note.entries[current].prose.abstract == nil
    let isOwn = isAbstract || kind == .discussion || setting == .facts
    note.entries[current].facts += stated.filter { fact in
      switch fact.fact {
      case .readOnly, .defaultValue, .required: isOwn && (isAbstract || setting == .facts || isFirstDiscussion)
      default: true
      }
    }
    if result.isAllFacts, kind?.isRemark != true { return }
    append(passage)
  }

  /// Whether nothing stands before: `说明：` begins what other notes begin without a label.
  private var isFirstDiscussion: Bool {
    note.entries[current].prose.abstract == nil && note.entries[current].prose.sections.isEmpty
  }

  /// `UIScrollView`, `UIScrollView : UIView : UIResponder`, code spans or bare names.
  private mutating func readTypes(_ text: PlainText, passage: Passage, isSuperclass: Bool) {
    var rest = text.string[...]
    var names: [(name: String, offset: Int)] = []
    while let start = rest.firstIndex(where: { $0.isASCII && $0.isUppercase }) {
      let name = rest[start...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      names.append((String(name), text.string[..<start].utf8.count))
      rest = rest[name.endIndex...]
    }
    guard !names.isEmpty, note.entries.indices.contains(current) else { return append(passage) }
    for (name, offset) in isSuperclass ? Array(names.prefix(1)) : names {
      let range = text.sourceRange(of: offset..<offset + name.utf8.count)
      note.entries[current].facts.append(
        StatedFact(isSuperclass ? .inherits(name) : .conforms(name), at: range))
    }
    if names.count > 1, isSuperclass { append(passage, to: .inherits) }
  }

  // MARK: Labels

  /// A label at the beginning of a paragraph, and what stands behind it.
  struct Label {
    var kind: SectionKind
    /// Of a numbered parameter (`参数一：`) nothing; the name stands in the text.
    var rest: Passage?
  }

  /// The label that a paragraph is or begins with: `**Parameters**`, `说明：…`, `Note: …`.
  func label(of block: Document.NodeID) -> Label? {
    guard mayBeLabelled(block) else { return nil }
    let text = PlainText(Passage(block: block), in: document)
    guard let first = text.runs.first, !first.isCode else { return nil }
    let colon = text.bytes.withUnsafeBufferPointer { bytes in
      endOfLabel(in: bytes[..<min(96, bytes.count)])
    }
    if let colon {
      let words = String(decoding: text.bytes[..<colon.start], as: UTF8.self)
      if let kind = context.language.section(labelled: words) {
        return Label(kind: kind, rest: rest(of: text, block: block, after: colon.end))
      }
    }
    // The whole paragraph, bold or bare.
    if text.bytes.count <= 60, let kind = context.language.section(labelled: text.string) {
      return Label(kind: kind)
    }
    // **Note** text: the label is the bold part.
    let children = Array(document.children(of: block).prefix(2))
    if let strong = children.first, document.kind(strong) == .strong, children.count == 2 {
      let words = document.plainText(of: strong)
      if let kind = context.language.section(labelled: words), kind.isRemark || kind == .deprecation {
        let end = words.utf8.count
        let isSentence = kind == .deprecation
        return isSentence
          ? nil : Label(kind: kind, rest: rest(of: text, block: block, after: end))
      }
    }
    return nil
  }

  /// Whether a paragraph is short, begins in bold, or has a colon near its beginning.
  private func mayBeLabelled(_ block: Document.NodeID) -> Bool {
    let node = document[block]
    if node.length <= 80 { return true }
    return document.source.withUnsafeBufferPointer { bytes in
      let head = bytes[Int(node.offset)..<Int(node.offset) + 96 - 16]
      return head.first == UInt8(ascii: "*") || endOfLabel(in: head) != nil
    }
  }

  private func endOfLabel(in head: Slice<UnsafeBufferPointer<UInt8>>) -> (start: Int, end: Int)? {
    for index in head.indices {
      if head[index] == UInt8(ascii: ":") {
        // A selector has no space behind its colon; a label's text may, a bare one has none.
        return (index, index + 1)
      }
      if head[index] == 0xEF, index + 2 < head.endIndex, head[index + 1] == 0xBC,
        head[index + 2] == 0x9A
      {
        return (index, index + 3)
      }
    }
    return nil
  }

  /// The part of a paragraph behind byte `end` of its text, without spaces; nil if there is none.
  private func rest(of text: PlainText, block: Document.NodeID, after end: Int) -> Passage? {
    var index = end
    while index < text.bytes.count {
      let tail = String(decoding: text.bytes[index...].prefix(4), as: UTF8.self)
      guard let character = tail.first, character.isWhitespace else { break }
      index += character.utf8.count
    }
    guard index < text.bytes.count else { return nil }
    guard let run = text.runs.last(where: { $0.start <= index }) else { return nil }
    if index >= run.start + run.count {
      guard let next = text.runs.first(where: { $0.start >= index }) else { return nil }
      return Passage(block: block, firstText: next.node)
    }
    return Passage(block: block, firstText: run.node, skippedBytes: index - run.start)
  }

  private mutating func readLabelled(
    _ label: Label, block: Document.NodeID, next: Document.NodeID?
  ) {
    if section?.level == 8 { section = nil }
    guard let rest = label.rest else {
      openSection(label.kind, level: 8, block: block)
      let isShort = label.kind == .parameters || label.kind == .returnValue || label.kind == .example
        || label.kind == .valueType
      section?.isShort = isShort
      return
    }
    let outer = section
    section = OpenSection(kind: label.kind, level: 8)
    switch label.kind {
    case .discussion, .overview:
      // `说明：…` begins the entry, as an unlabelled sentence does elsewhere.
      if note.entries[current].prose.abstract == nil, note.entries[current].prose.sections.isEmpty {
        section = nil
      }
      read(rest)
      section = outer
    case .parameters:
      readParameter(rest)
      section = outer
    case .example:
      read(rest)
    default:
      if label.kind.isRemark {
        note.entries[current].prose.sections.append(
          Prose.Section(kind: label.kind, passages: []))
      }
      read(rest)
      // A list may follow what the label began; other blocks do not belong to it.
      let listFollows = next.map { document.kind($0) == .list } ?? false
      section = listFollows && label.kind.isRemark ? section : outer
      section?.isShort = true
    }
  }

  /// Whether a paragraph is bold from end to end.
  func isBold(_ block: Document.NodeID) -> Bool {
    let children = Array(document.children(of: block))
    return children.count == 1 && document.kind(children[0]) == .strong
  }
}
