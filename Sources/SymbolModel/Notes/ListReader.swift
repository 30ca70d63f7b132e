import Diagnostics
import Markup

/// Lists and tables: members, parameters, cases, or prose.
extension NoteReader {
  mutating func readList(_ block: Document.NodeID) {
    if let name = form.enumerations[block] { return readEnumeration(name, of: block) }
    if form.holdsStart(block, in: document) { return readEntries(of: block) }
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
      switch kind.role {
      case .statements, .supertypes:
        let isShort = section?.isShort == true
        section?.isShort = false
        for item in document.children(of: block) {
          for child in document.children(of: item) { readBlock(child, next: nil) }
        }
        if isShort { section = nil }
      case .remark:
        readFactsOnly(in: block)
        append(Passage(block: block))
      case .text, .members, .parameters, .result, .value, .declaration, .reference:
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
  ///
  /// - Parameter isOwn: whether the list speaks of the entry itself, so that "the default is" means it.
  private mutating func readFactsOnly(in block: Document.NodeID, isOwn: Bool = false) {
    for item in document.children(of: block) {
      for child in document.children(of: item) where document.kind(child) == .paragraph {
        let passage = Passage(block: child)
        let result = facts.read(passage, in: document)
        add(
          result.facts.filter { stated in
            !stated.fact.isValueType && stated.fact.isOfOneMember == isOwn
          })
      }
    }
  }

  // MARK: Entries

  /// Reads the cases of an enumeration that the words above a list name.
  private mutating func readEnumeration(_ name: EntryName, of list: Document.NodeID) {
    let outer = (current: current, section: section)
    section = nil
    let owner = beginEnumeration(name, block: list)
    for item in document.children(of: list) {
      current = owner
      guard let first = document.firstChild(of: item),
        let head = recogniser.head(of: recogniser.lines(of: first).first ?? Passage(block: first)),
        var name = head.name
      else { continue }
      name.kind = .case
      isOfEnumeration = true
      readEntry(name, rest: head.rest, item: item)
      isOfEnumeration = false
    }
    (current, section) = outer
  }

  /// The entry of an enumeration that stands in the text of another entry.
  mutating func beginEnumeration(_ name: EntryName, block: Document.NodeID) -> Int {
    if let known = enumerations[name.name] ?? ownEntries[name.name] { return known }
    begin(name, block: block, level: Self.lineLevel, owner: 0)
    enumerations[name.name] = current
    note.entries[current].kind = .enum
    note.entries[current].prose.title = nil
    return current
  }

  /// Reads a list of which items begin entries like others of the note.
  private mutating func readEntries(of list: Document.NodeID) {
    for item in document.children(of: list) {
      if let head = form.starts[item], let name = head.name {
        readEntry(name, rest: head.rest, item: item)
      } else if form.holdsStart(item, in: document) {
        for child in document.children(of: item) { readBlock(child, next: nil) }
      } else {
        append(Passage(block: item))
      }
    }
  }

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
    // `Titanium.UI.KEYBOARD_URL` is none of `TextField`.
    let isElsewhere =
      name.qualifier.map {
        $0.split(separator: ".").last.map(String.init) != note.entries[owner].name
      }
      ?? false
    begin(
      name, block: item, level: Self.lineLevel, owner: isElsewhere ? nil : owner,
      isOfForm: form.starts[item] != nil)
    if !isElsewhere, note.entries[current].kind == nil || note.entries[owner].kind == .enum {
      note.entries[current].kind =
        note.entries[owner].kind == .enum ? .case : container?.kind.memberKind
    }
    if let rest { read(rest) }
    if let lines = linesBehindFirst(of: item) { read(lines) }
    for child in document.children(of: item).dropFirst() {
      if document.kind(child) == .list, section == nil { readFactsOnly(in: child, isOwn: true) }
      readBlock(child, next: nil)
    }
    current = outer.current
    section = outer.section
  }

  /// What stands in the first paragraph of an item behind its first line, where only that line is
  /// what begins the entry.
  private func linesBehindFirst(of item: Document.NodeID) -> Passage? {
    guard form.starts[item] != nil || isOfEnumeration,
      let first = document.firstChild(of: item), document.kind(first) == .paragraph,
      case let lines = recogniser.lines(of: first), lines.count > 1
    else { return nil }
    var rest = lines[1]
    rest.end = nil
    return rest
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
        if let name = recogniser.entryName(ofHeading: block) { names.insert(name.name) }
      case .paragraph:
        if let child = document.firstChild(of: block), document.kind(child) == .strong,
          let code = document.onlyChild(of: child), document.kind(code) == .code,
          let found = readSymbolName(document.text(of: code))
        {
          names.insert(found.name)
        }
      case .codeBlock:
        if let found = recogniser.declaration(in: block)?.declaration, found.kind?.isType == false {
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
    if let form = form.tables[block] { return readRows(of: block, form) }
    if section?.kind == .parameters { return readParameters(ofTable: block) }
    if section == nil, readRowOfFacts(block) { return }
    let entry = note.entries[current]
    let isInText = section == nil || section?.kind == .overview
    // A translation need not say that its type is an enumeration; the names of the cases do.
    let mayBeOfEnum = entry.kind == .enum || (entry.kind == nil && container == nil)
    if (mayBeOfEnum && isInText) || (container?.kind == .constants && section == nil) {
      var rows: [(name: EntryName, abstract: Passage?)] = []
      for row in document.children(of: block) where document[row].detail != 1 {
        let cells = Array(document.children(of: row))
        guard cells.count > 1, let name = recogniser.entryName(ofHeading: cells[0]), !name.hasWords,
          name.isMarked || recogniser.looksLikeASymbol(name.name)
        else { continue }
        let text = cells.dropFirst().first { cell in
          document.trimmedText(of: cell).utf8.first.map { !$0.isDigit && $0 != 0x2D } ?? false
        }
        rows.append((name, text.map { Passage(block: $0) }))
      }
      nameEnumeration(after: rows.map(\.name.name))
      let isOfEnum =
        entry.kind != nil || container != nil
        || (rows.count > 1 && rows.allSatisfy { $0.name.name.hasPrefix(entry.name) })
      for (name, abstract) in isOfEnum ? rows : [] { addPossibleCase(name, abstract: abstract) }
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
    var declared: [Int: Set<String>] = [:]
    for owner in Set(possibleCases.map(\.owner)) {
      for stated in note.entries[owner].declarations where !stated.declaration.cases.isEmpty {
        declared[owner, default: []].formUnion(stated.declaration.cases.map(\.name))
      }
    }
    let headed = namesThatBeginEntries()
    let alreadyListed = described
    for item in possibleCases {
      let hasOthers = alreadyListed[item.owner] != nil || declared[item.owner] != nil
      let isCase =
        !hasOthers || note.entries[item.owner].kind != .enum
        || declared[item.owner]?.contains(item.name.name) == true
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
