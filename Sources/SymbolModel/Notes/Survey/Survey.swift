import Diagnostics
import Markup

/// Finds what repeats in a note. Every beginning that could name a member is classed by its shape; a
/// shape whose instances nearly all read as names, and of which enough are unmistakable, is an entry
/// form of the note, and all its instances are entries.
///
/// - Complexity: linear in the length of the note.
struct Survey {
  /// How a beginning is set apart, and where it stands.
  struct Shape: Hashable {
    enum Place: Hashable {
      case heading(level: UInt8), line, item(depth: Int)
    }

    var place: Place
    var mark: LineHead.Mark
    /// Whether a word or a separator stands behind it; of a line without marks, it must.
    var isAlone: Bool
  }

  /// A beginning that could name a member.
  struct Candidate {
    var shape: Shape
    /// The heading, paragraph or item.
    var node: Document.NodeID
    var line: Passage
    var head: LineHead
    /// The place of its top block among those of the note.
    var block: Int
  }

  var recogniser: Recogniser
  let blocks: [Document.NodeID]
  var form = NoteForm()
  private var candidates: [Candidate] = []
  /// Of each block whether it stands in a section that is there for something else than members.
  private(set) var isApart: [Bool] = []
  /// Of each block whether a label of members, other than topics, stands above it.
  private var isAmongMembers: [Bool] = []
  /// Headings that name an entry by themselves, however others begin.
  private var namedHeadings: Set<Document.NodeID> = []
  /// Of each block whether it stands below a label that announces members.
  private var memberKinds: [SymbolKind?] = []
  private var tables: [(node: Document.NodeID, form: TableForm, block: Int)] = []

  var document: Document { recogniser.document }
  private var language: Language { recogniser.context.language }

  init(recogniser: Recogniser, blocks: [Document.NodeID]) {
    self.recogniser = recogniser
    self.blocks = blocks
  }

  mutating func read() -> NoteForm {
    findSections()
    for index in blocks.indices where !isApart[index] { collect(index) }
    acceptShapes()
    acceptTables()
    acceptCode()
    findGroups()
    form.parts = parts(form)
    return form
  }

  // MARK: Sections

  /// Marks the blocks below labels of parameters, references, samples, availability …
  private mutating func findSections() {
    isApart = Array(repeating: false, count: blocks.count)
    memberKinds = Array(repeating: nil, count: blocks.count)
    isAmongMembers = Array(repeating: false, count: blocks.count)
    var labelled: UInt8?
    var open: (kind: SectionKind, level: UInt8)?
    var holder: (kind: SymbolKind?, level: UInt8)?
    var announced: SectionKind?
    for (index, block) in blocks.enumerated() {
      let kind = document.kind(block)
      if kind == .heading {
        let level = document[block].detail
        announced = nil
        if let section = open, section.level >= level || !section.kind.holdsHeadings { open = nil }
        if let section = holder, section.level >= level { holder = nil }
        if let section = labelled, section >= level { labelled = nil }
        let text = document.trimmedText(of: block)
        let isCode = document.onlyChild(of: block).map { document.kind($0) == .code } ?? false
        if !isCode, let label = language.section(labelled: text) {
          isApart[index] = true
          if label.isApart { open = (label, level) }
          if label.holdsMembers {
            holder = (label.memberKind, level)
            labelled = label == .topics ? nil : level
          }
        } else if open == nil, let kind = language.memberKind(inTitle: text) {
          holder = (kind, level)
        }
        if open != nil { isApart[index] = true }
      } else if let label = announced {
        isApart[index] = label.isApart
        if kind != .thematicBreak { announced = nil }
      }
      if open != nil { isApart[index] = true }
      memberKinds[index] = holder?.kind
      isAmongMembers[index] = labelled != nil
      if kind == .paragraph, let label = recogniser.label(of: Passage(block: block)) {
        if label.rest == nil { announced = label.kind }
        isApart[index] = true
      }
    }
  }

  // MARK: Candidates

  private mutating func collect(_ index: Int) {
    let block = blocks[index]
    switch document.kind(block) {
    case .heading: collectHeading(block, index)
    case .paragraph:
      let lines = recogniser.lines(of: block)
      if lines.isEmpty {
        collect(Passage(block: block), node: block, .line, index)
      } else {
        for line in lines { collect(line, node: block, .line, index) }
      }
    case .list:
      collectItems(of: block, depth: 0, index)
      collectEnumeration(block, behind: index > 0 ? blocks[index - 1] : nil)
    case .table: collectTable(block, behind: index > 0 ? blocks[index - 1] : nil, index)
    default: break
    }
  }

  /// Notes a list whose items all begin with the name of the type that the words above it name:
  ///
  ///     UIDatePickerMode 枚举如下：
  ///     - `UIDatePickerModeTime`：…
  private mutating func collectEnumeration(
    _ list: Document.NodeID, behind block: Document.NodeID?
  ) {
    var names: [String] = []
    for item in document.children(of: list) {
      guard let first = document.firstChild(of: item), document.kind(first) == .paragraph,
        let head = recogniser.head(of: recogniser.lines(of: first).first ?? Passage(block: first)),
        let name = head.name, !head.isJoined
      else { return }
      names.append(name.name)
    }
    form.enumerations[list] = enumeration(of: names, behind: block)
  }

  private func enumeration(of names: [String], behind block: Document.NodeID?) -> EntryName? {
    guard let block, document.kind(block) == .paragraph, names.count > 1,
      let name = recogniser.leadingName(of: block), recogniser.isSubjectLike(name),
      names.allSatisfy({ $0.hasPrefix(name.name) && $0 != name.name })
    else { return nil }
    return name
  }

  private mutating func collectHeading(_ block: Document.NodeID, _ index: Int) {
    let shape = Shape.Place.heading(level: document[block].detail)
    let next = index + 1 < blocks.count ? blocks[index + 1] : nil
    if let name = recogniser.entryName(ofHeading: block) {
      var head = LineHead(mark: hasCode(block) ? .code : .bare)
      head.name = name
      let isDeclared = recogniser.declares(next, name.name)
      // A type may be what the note, or a part of it, is about.
      head.isSure = isDeclared || name.kind?.isType != true && recogniser.isUnmistakable(name)
      let isName = head.isSure || !name.hasWords && recogniser.looksLikeASymbol(name.name)
      if isName, isDeclared || !recogniser.isSubjectLike(name) { namedHeadings.insert(block) }
      head.isAlone = true
      add(head, Passage(block: block), node: block, shape, index)
    } else if recogniser.namesDeclaration(block, next: next, isAmongMembers: isAmongMembers[index]) {
      namedHeadings.insert(block)
    } else if let head = recogniser.head(of: Passage(block: block)) {
      add(head, Passage(block: block), node: block, shape, index)
    } else {
      add(LineHead(mark: .bare), Passage(block: block), node: block, shape, index)
    }
  }

  private func hasCode(_ block: Document.NodeID) -> Bool {
    document.firstChild(of: block).map { document.kind($0) == .code } ?? false
  }

  private mutating func collectItems(of list: Document.NodeID, depth: Int, _ index: Int) {
    for item in document.children(of: list) {
      var previous: Document.NodeID?
      for (number, child) in document.children(of: item).enumerated() {
        switch document.kind(child) {
        case .paragraph where number == 0:
          let line = recogniser.lines(of: child).first ?? Passage(block: child)
          if recogniser.label(of: line)?.kind.isApart == true { break }
          collect(line, node: item, .item(depth: depth), index)
        case .list where depth < 3:
          collectItems(of: child, depth: depth + 1, index)
          collectEnumeration(child, behind: previous)
        case .table: collectTable(child, behind: previous, index)
        default: break
        }
        previous = child
      }
    }
  }

  private mutating func collect(
    _ line: Passage, node: Document.NodeID, _ place: Shape.Place, _ index: Int
  ) {
    guard var head = recogniser.head(of: line) else { return }
    // A sentence that begins with a name sets nothing apart.
    if head.isJoined || place == .line && head.isContinued { return }
    // A name with capitals that stands for itself, in bold, is a function or constant.
    let isBold = head.mark == LineHead.Mark.bold || head.mark == LineHead.Mark.boldCode
    if place == .line, head.isAlone, isBold,
      let name = head.name, recogniser.looksLikeAType(name.name)
    {
      head.isSure = true
    }
    add(head, line, node: node, place, index)
  }

  private mutating func add(
    _ head: LineHead, _ line: Passage, node: Document.NodeID, _ place: Shape.Place, _ index: Int
  ) {
    let isAlone = place == .line && head.isAlone
    let mark = head.mark == .boldCode ? .bold : head.mark
    candidates.append(
      Candidate(
        shape: Shape(place: place, mark: mark, isAlone: isAlone), node: node, line: line,
        head: head, block: index))
  }

  // MARK: Shapes

  private struct Tally {
    var all = 0
    var named = 0
    var sure = 0
    var distinct: Set<String> = []
  }

  private mutating func acceptShapes() {
    var tallies: [Shape: Tally] = [:]
    for candidate in candidates {
      var tally = tallies[candidate.shape, default: Tally()]
      tally.all += 1
      if let name = candidate.head.name {
        tally.named += 1
        if candidate.head.isSure { tally.sure += 1 }
        tally.distinct.insert(name.name)
      }
      tallies[candidate.shape] = tally
    }
    let accepted = tallies.filter { isEntryForm($0.key, $0.value) }
    let listsWithSure = sureLists()
    guard !accepted.isEmpty else { return }
    // What is set apart most plainly encloses the rest: items of an entry's text are no entries.
    let outer = accepted.keys.contains { $0.isOuter }
    let hasHeadings = accepted.keys.contains { $0.isHeading }
    var isInEntry = false
    var entryLevel: UInt8 = 7
    var block = -1
    for candidate in candidates {
      if candidate.block != block {
        block = candidate.block
        let node = blocks[block]
        if document.kind(node) == .heading, document[node].detail <= entryLevel {
          isInEntry = false
        }
      }
      guard let name = candidate.head.name, accepted[candidate.shape] != nil else { continue }
      // Beside entries with headings, names in a list are members where a title says so.
      if hasHeadings, !candidate.shape.isHeading, !candidate.head.hasKindWord,
        memberKinds[candidate.block] == nil
      {
        continue
      }
      if isInEntry, !candidate.head.hasKindWord {
        // What stands below a heading is its own.
        if entryLevel < 7, !candidate.shape.isHeading { continue }
        if !candidate.shape.isOuter { continue }
      }
      if !candidate.head.isSure, candidate.shape.mark == .bare, outer, !candidate.shape.isOuter {
        continue
      }
      if recogniser.isSubjectLike(name), case .heading = candidate.shape.place,
        candidate.shape.mark == .bare, !candidate.head.isSure
      {
        continue
      }
      // A list is one thing: without any unmistakable name it lists values.
      if case .item = candidate.shape.place, candidate.shape.mark == .bare,
        !listsWithSure.contains(candidate.block)
      {
        continue
      }
      accept(candidate)
      if candidate.shape.isOuter {
        isInEntry = true
        if case .heading(let level) = candidate.shape.place { entryLevel = level } else {
          entryLevel = 7
        }
      }
    }
  }

  /// The blocks of which an item is unmistakable.
  private func sureLists() -> Set<Int> {
    Set(
      candidates.lazy.filter { candidate in
        guard case .item = candidate.shape.place else { return false }
        return candidate.head.isSure
      }.map(\.block))
  }

  private mutating func accept(_ candidate: Candidate) {
    var head = candidate.head
    if head.name?.kind == nil { head.name?.kind = memberKinds[candidate.block] }
    switch candidate.shape.place {
    case .heading, .item: form.starts[candidate.node] = head
    case .line: form.lines[NoteForm.LineID(candidate.line)] = head
    }
  }

  private func isEntryForm(_ shape: Shape, _ tally: Tally) -> Bool {
    guard tally.named * 3 >= tally.all * 2, tally.sure > 0 else { return false }
    // A word repeated at the head of many lines is a caption of theirs.
    guard tally.distinct.count * 2 > tally.named else { return false }
    let isMarked = shape.mark != .bare || !shape.isLine
    // What stands alone on its line, with marks, is a heading in all but its form.
    if shape.isHeading || shape.isAlone && shape.mark != .bare {
      return tally.named >= 2 && tally.sure * 4 >= tally.named
    }
    return tally.sure >= (isMarked ? 2 : 3) && tally.sure * 3 >= tally.named
  }

  // MARK: Tables

  private mutating func collectTable(
    _ table: Document.NodeID, behind block: Document.NodeID?, _ index: Int
  ) {
    guard let form = tableForm(table, behind: block) else { return }
    tables.append((table, form, index))
  }

  private mutating func acceptTables() {
    if tables.isEmpty { return }
    let isInside = insideOfEntries()
    let topBlocks = Set(blocks)
    let hasOtherForm = !form.starts.isEmpty || !form.lines.isEmpty
    for (node, tableForm, index) in tables {
      // A table in the text of an entry speaks of that, unless its head names an enumeration.
      let isInItem = !topBlocks.contains(node)
      if isInside[index] || isInItem, tableForm.enumeration == nil, !tableForm.isOfEntry { continue }
      var tableForm = tableForm
      tableForm.kind = tableForm.kind ?? memberKinds[index]
      // Beside entries of another form, a table compares names unless its head calls them members.
      if hasOtherForm, tableForm.kind == nil { continue }
      form.tables[node] = tableForm
    }
  }

  /// Of each block whether it stands in the text of an entry that began above it.
  func insideOfEntries() -> [Bool] {
    let starting = Set(form.lines.keys.map(\.block))
    var isInside: [Bool] = []
    var level: UInt8?
    let title = blocks.first { document.kind($0) == .heading }
    for block in blocks {
      let isHeading = document.kind(block) == .heading
      let own = isHeading ? document[block].detail : 7
      if isHeading, let open = level, own <= open { level = nil }
      isInside.append(level != nil)
      let isNamed = namedHeadings.contains(block) && block != title
      if form.starts[block] != nil || starting.contains(block) || isNamed { level = own }
    }
    return isInside
  }

  private func tableForm(_ table: Document.NodeID, behind block: Document.NodeID?) -> TableForm? {
    let label = block.flatMap { document.kind($0) == .paragraph ? recogniser.label(of: Passage(block: $0)) : nil }
    let isOfConstants = label?.rest == nil && label?.kind == .constants
    var header: [Document.NodeID] = []
    var rows: [[Document.NodeID]] = []
    for row in document.children(of: table) {
      let cells = Array(document.children(of: row))
      if document[row].detail == 1 { header = cells } else { rows.append(cells) }
    }
    guard header.count > 1, !rows.isEmpty else { return nil }
    for column in 0..<min(2, header.count) {
      let title = document.trimmedText(of: header[column])
      if language.section(labelled: title) == .parameters { return nil }
      let kind = kind(inTitle: title)
      // Types in a table are spoken of, not described.
      if kind?.isType == true, kind != .enum { return nil }
      var named: [String] = []
      var sure = 0
      var filled = 0
      for row in rows where column < row.count {
        let text = document.trimmedText(of: row[column])
        if text.isEmpty { continue }
        filled += 1
        guard
          let name = isOfConstants
            ? recogniser.valueName(row[column]) : recogniser.cellName(row[column])
        else { continue }
        named.append(name.name)
        if recogniser.isUnmistakable(name) { sure += 1 }
      }
      let enumeration = enumeration(of: named, behind: block)
      if !isOfConstants {
        guard filled > 0, named.count * 5 >= filled * 4 else { continue }
        guard kind != nil || enumeration != nil || sure * 3 >= named.count && sure >= 2 else {
          continue
        }
      }
      var columns: [TableForm.Column] = []
      for (index, cell) in header.enumerated() {
        columns.append(index == column ? .name : recogniser.column(titled: cell))
      }
      var form = TableForm(columns: columns, kind: kind)
      if kind == .constant || kind == .case || kind == .enum || enumeration != nil || isOfConstants {
        form.enumeration = self.enumeration(inHead: header[column]) ?? enumeration
        form.isOfEntry = isOfConstants && form.enumeration == nil
        form.kind = .case
      }
      return form
    }
    return nil
  }

  /// What the head of a column says that its cells are: `プロパティ名`, `方法`, `枚举值`.
  private func kind(inTitle title: String) -> SymbolKind? {
    language.memberKind(inTitle: title)
  }

  private func enumeration(inHead cell: Document.NodeID) -> EntryName? {
    guard let head = recogniser.head(of: Passage(block: cell)), let name = head.name,
      recogniser.isSubjectLike(name)
    else { return nil }
    return name
  }

  // MARK: Groups

  /// Headings and bold paragraphs between entries are the titles of groups, if entries follow.
  private mutating func findGroups() {
    guard form.hasEntries else { return }
    form.startingBlocks = Set(form.lines.keys.map(\.block))
    var pending: Document.NodeID?
    var entryLevel: UInt8 = 7
    for (index, block) in blocks.enumerated() {
      if holdsEntry(block, form) {
        if document.kind(block) == .heading {
          entryLevel = document[block].detail
        } else if entryLevel == 7 || pending != nil {
          entryLevel = 7
        }
        if let title = pending, title != block { form.groups.insert(title) }
        if document.kind(block) != .heading || form.starts[block] != nil { pending = nil }
        continue
      }
      switch document.kind(block) {
      case .heading:
        let level = document[block].detail
        if level > entryLevel { continue }
        pending = isApart[index] ? nil : block
        entryLevel = 7
      case .paragraph where entryLevel == 7 && !isApart[index]:
        if recogniser.isBold(block) { pending = block }
      default: break
      }
    }
  }
}

extension Survey.Shape {
  fileprivate var isLine: Bool {
    switch place {
    case .line: true
    case .heading, .item: false
    }
  }

  fileprivate var isHeading: Bool {
    switch place {
    case .heading: true
    case .line, .item: false
    }
  }

  /// Whether an entry of this shape may hold lists and lines of its own.
  fileprivate var isOuter: Bool {
    switch place {
    case .heading: true
    case .line: mark != .bare
    case .item: mark == .bold
    }
  }
}
