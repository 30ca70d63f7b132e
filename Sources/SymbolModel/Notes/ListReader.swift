import Diagnostics
import Markup

/// Lists and tables: members, parameters, cases, or prose.
extension NoteReader {
  mutating func readList(_ block: Document.NodeID) {
    let mayBeTagged = section.map { $0.kind == .discussion || $0.kind == .overview } ?? true
    if mayBeTagged, container?.kind != .topics || current != 0,
      readStatements(of: block) || readTaggedItems(of: block)
    {
      return
    }
    if section?.kind == .parameters {
      for item in document.children(of: block) { readParameterItem(item) }
      if section?.isShort == true { section = nil }
      return
    }
    if let kind = section?.kind {
      switch kind {
      case .availability, .deprecation, .replacement, .inherits, .conforms:
        let isShort = section?.isShort == true
        section?.isShort = false
        for item in document.children(of: block) {
          for child in document.children(of: item) { readBlock(child, next: nil) }
        }
        if isShort { section = nil }
      default:
        if kind.isRemark { readFactsOnly(in: block) }
        append(Passage(block: block))
      }
      return
    }
    if container?.kind == .topics, current == 0 { return readTopicList(block) }
    if let first = document.firstChild(of: block), entryName(ofItem: first) != nil {
      for item in document.children(of: block) { readEntryItem(item) }
      return
    }
    if holdsCases, readCases(of: block) { return }
    append(Passage(block: block))
  }

  /// The facts that the items of a remark state; their text stays.
  private mutating func readFactsOnly(in block: Document.NodeID) {
    for item in document.children(of: block) {
      for child in document.children(of: item) where document.kind(child) == .paragraph {
        let passage = Passage(block: child)
        let result = facts.read(passage, in: document)
        note.entries[current].facts += result.facts.filter { fact in
          switch fact.fact {
          case .defaultValue, .readOnly, .required, .valueType: false
          default: true
          }
        }
      }
    }
  }

  // MARK: Entries

  /// `- **name** 属性`, `- **`name`** 方法`: the name of an item that is an entry.
  private func entryName(ofItem item: Document.NodeID) -> (name: EntryName, rest: Passage?)? {
    guard let paragraph = document.firstChild(of: item), document.kind(paragraph) == .paragraph,
      let strong = document.firstChild(of: paragraph), document.kind(strong) == .strong,
      document[strong].end < document[paragraph].end
    else { return nil }
    let text = PlainText(Passage(block: paragraph), in: document)
    let label = document.plainText(of: strong)
    let behind = text.trimmed(min(label.utf8.count, text.bytes.count)..<text.bytes.count)
    // The kind is the first word behind the name; more may follow it.
    let words = text.string(behind)
    let word = words.prefix { !$0.isBlank && !":：,，。.（(".contains($0) }
    guard let kind = context.language.kind(named: word), let found = readSymbolName(label) else {
      return nil
    }
    let name = EntryName(found, kind: kind, range: document.range(of: strong), isMarked: true)
    return (name, rest(of: text, from: behind.lowerBound + word.utf8.count))
  }

  /// What stands behind a name and the marks that part it from its text.
  private func rest(of text: PlainText, from start: Int) -> Passage? {
    let words = text.string(start..<text.bytes.count)
    let marks = words.prefix { $0.isBlank || ":：,，。.-–—".contains($0) }
    return text.passage(from: start + marks.utf8.count)
  }

  private mutating func readEntryItem(_ item: Document.NodeID) {
    guard let (name, rest) = entryName(ofItem: item) else { return append(Passage(block: item)) }
    readEntry(name, rest: rest, item: item)
  }

  private mutating func readEntry(_ name: EntryName, rest: Passage?, item: Document.NodeID) {
    let outer = (current: current, section: section)
    let isInType = note.entries[current].kind?.isType == true
    let owner = isInType ? current : ownerForEntry(at: Self.lineLevel)
    begin(name, block: item, level: Self.lineLevel, owner: owner)
    if note.entries[current].kind == nil || note.entries[owner].kind == .enum {
      note.entries[current].kind =
        note.entries[owner].kind == .enum ? .case : container?.kind.memberKind
    }
    if let rest { read(rest) }
    for child in document.children(of: item).dropFirst() { readBlock(child, next: nil) }
    current = outer.current
    section = outer.section
  }

  // MARK: Cases

  /// A name in a table or list that is a case, unless the note describes it elsewhere.
  struct PossibleCase {
    var name: EntryName
    var owner: Int
    var kind: SymbolKind
    var abstract: Passage?
    var facts: [StatedFact] = []
  }

  /// Whether what stands here may list the cases of an enumeration.
  private var holdsCases: Bool {
    section == nil && (container?.kind == .constants || note.entries[current].kind == .enum)
  }

  /// `- `UITableViewStylePlain`: text`: the name of an item that is a case.
  private func caseName(of item: Document.NodeID) -> (name: EntryName, rest: Passage?)? {
    guard let paragraph = document.firstChild(of: item), document.kind(paragraph) == .paragraph,
      let child = document.firstChild(of: paragraph),
      document.kind(child) == .code || document.kind(child) == .strong
    else { return nil }
    let text = PlainText(Passage(block: paragraph), in: document)
    guard let run = text.runs.first, let found = readSymbolName(text.string(run.range)) else {
      return nil
    }
    return (
      EntryName(found, range: document.range(of: run.node), isMarked: true),
      rest(of: text, from: run.range.upperBound)
    )
  }

  /// Reads a list whose items are all cases; false if it is prose. Where the note describes one of
  /// them elsewhere, the list stays what it is.
  private mutating func readCases(of block: Document.NodeID) -> Bool {
    var cases: [(item: Document.NodeID, name: EntryName, rest: Passage?)] = []
    for item in document.children(of: block) {
      guard let (name, rest) = caseName(of: item) else { return false }
      cases.append((item, name, rest))
    }
    nameEnumeration(after: cases.map(\.name.name))
    let headed = namesThatBeginEntries()
    guard !cases.contains(where: { headed.contains($0.name.name) }) else {
      for (_, name, rest) in cases { addPossibleCase(name, abstract: rest) }
      return false
    }
    for (item, name, rest) in cases { readEntry(name, rest: rest, item: item) }
    return true
  }

  /// A constant whose name begins those of a list is the enumeration of them.
  private mutating func nameEnumeration(after names: [String]) {
    let entry = note.entries[current]
    guard entry.kind == .constant, entry.declarations.isEmpty, current != 0, !names.isEmpty,
      names.allSatisfy({ $0.hasPrefix(entry.name) && $0 != entry.name })
    else { return }
    note.entries[current].kind = .enum
  }

  /// Every name that begins an entry of its own, or that the declaration below one declares.
  private mutating func namesThatBeginEntries() -> Set<String> {
    if let headedNames { return headedNames }
    var names: Set<String> = []
    for block in blocks {
      switch document.kind(block) {
      case .heading:
        if let name = entryName(ofHeading: block) { names.insert(name.name) }
      case .paragraph:
        if let child = document.firstChild(of: block), document.kind(child) == .strong,
          let code = document.onlyChild(of: child), document.kind(code) == .code,
          let found = readSymbolName(document.text(of: code))
        {
          names.insert(found.name)
        }
      case .codeBlock:
        if let found = declaration(in: block)?.declaration, found.kind?.isType == false {
          names.insert(found.name)
        }
      default: break
      }
    }
    headedNames = names
    return names
  }

  /// A table of constants names cases; the table itself stays where it is.
  mutating func readTable(_ block: Document.NodeID) {
    if readFacts(ofTable: block) { return }
    let isOfEnum =
      note.entries[current].kind == .enum && (section == nil || section?.kind == .overview)
    if isOfEnum || (container?.kind == .constants && section == nil) {
      var rows: [(name: EntryName, abstract: Passage)] = []
      for row in document.children(of: block) where document[row].detail != 1 {
        guard let first = document.firstChild(of: row), case let second = document[first].end,
          second < document[row].end, let name = entryName(ofHeading: first), !name.hasWords,
          name.isMarked || looksLikeASymbol(name.name)
        else { continue }
        rows.append((name, Passage(block: second)))
      }
      nameEnumeration(after: rows.map(\.name.name))
      for (name, abstract) in rows { addPossibleCase(name, abstract: abstract) }
    }
    if section == nil, current == 0, let kind = container?.kind.memberKind {
      readMembers(ofTable: block, kind: kind)
    }
    append(Passage(block: block))
  }

  private mutating func addPossibleCase(_ name: EntryName, abstract: Passage?) {
    let owner =
      note.entries[current].kind?.isType == true ? current : ownerForEntry(at: Self.lineLevel)
    let kind = name.kind ?? (note.entries[owner].kind == .enum ? .case : .constant)
    possibleCases.append(PossibleCase(name: name, owner: owner, kind: kind, abstract: abstract))
  }

  /// Adds the possible cases that are described nowhere else. Where an enumeration has entries for
  /// its cases, a table beside them speaks of many things: only names that begin like the
  /// enumeration's are cases then.
  mutating func addPossibleCases() {
    guard !possibleCases.isEmpty else { return }
    var described: [Int: Set<String>] = [:]
    for entry in note.entries {
      guard let owner = entry.owner else { continue }
      described[owner, default: []].insert(entry.name)
      for stated in entry.declarations {
        described[owner, default: []].insert(stated.declaration.name)
        if let name = stated.declaration.swiftName { described[owner, default: []].insert(name) }
      }
    }
    for owner in Set(possibleCases.map(\.owner)) {
      for stated in note.entries[owner].declarations where !stated.declaration.cases.isEmpty {
        described[owner, default: []].formUnion(stated.declaration.cases.map(\.name))
      }
    }
    let headed = namesThatBeginEntries()
    let alreadyListed = described
    for item in possibleCases {
      let others = alreadyListed[item.owner, default: []]
      let isCase =
        others.isEmpty || note.entries[item.owner].kind != .enum
        || item.name.name.hasPrefix(note.entries[item.owner].name)
      guard isCase, !headed.contains(item.name.name),
        described[item.owner, default: []].insert(item.name.name).inserted
      else { continue }
      var entry = NoteEntry(
        name: item.name.name, range: item.name.range, prose: Prose(document: document.file))
      entry.kind = item.kind
      entry.owner = item.owner
      entry.prose.abstract = item.abstract
      entry.facts = item.facts
      entry.isDescribed = item.abstract != nil || !item.facts.isEmpty
      insert(entry, level: Self.lineLevel)
    }
  }
}
