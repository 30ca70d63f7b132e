import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Goes through a note that has been read and finds the runs of siblings that look like members and of
/// which none was read.
///
/// - Complexity: linear in the length of the note; a block of which the names were read costs a look
///   at the offsets of these.
struct MemberSweep {
  let recogniser: Recogniser
  let form: NoteForm
  let read: ReadSymbols
  /// Whether no symbol was read in the note.
  let isArticle: Bool
  private(set) var runs: [SiblingRun] = []

  /// The surroundings of a block: the heading and the words above it, and whether it is text of a member.
  struct Scope {
    var top: Document.NodeID = 0
    var heading: Document.NodeID?
    /// The paragraph right above, or the item around it.
    var lead: Document.NodeID?
    /// Whether it is text of a member.
    var isText = false
    /// Whether it is a reference, a sample, a list of parameters.
    var isApart = false
    /// Whether a heading above names a type.
    var isOfType = false
    var depth = 0
  }

  /// A heading whose section is open, with the headings right below it.
  private struct Section {
    var level: UInt8
    var scope = Scope()
    var children: [Document.NodeID] = []
  }

  var document: Document { recogniser.document }
  private var platforms: PlatformList { recogniser.context.platforms }

  init(recogniser: Recogniser, form: NoteForm, notes: [Note]) {
    self.recogniser = recogniser
    self.form = form
    read = ReadSymbols(of: notes)
    isArticle = !notes.contains { $0.kind == .symbol }
  }

  mutating func sweep() {
    var sections = [Section(level: 0)]
    var scope = Scope()
    var lines: [Document.NodeID] = []
    for block in recogniser.blocks {
      scope.top = block
      switch document.blockKind(block) {
      case .paragraph:
        lines.append(block)
        scope.lead = block
      case .heading:
        judgeLines(&lines, in: scope)
        close(&sections, to: document[block].detail)
        sections[sections.count - 1].children.append(block)
        scope = self.scope(below: block, in: sections[sections.count - 1].scope)
        sections.append(Section(level: document[block].detail, scope: scope))
      case .blockQuote, .list, .item, .codeBlock, .htmlBlock, .thematicBreak, .table, .other:
        judgeLines(&lines, in: scope)
        judge(block, in: scope)
        scope.lead = nil
      }
    }
    judgeLines(&lines, in: scope)
    close(&sections, to: 0)
  }

  /// Ends the sections that a heading of a level ends, and judges the headings below theirs.
  private mutating func close(_ sections: inout [Section], to level: UInt8) {
    while let last = sections.last, last.level >= level {
      judgeHeadings(last.children, in: last.scope)
      sections.removeLast()
    }
  }

  // MARK: Blocks

  private mutating func judge(_ block: Document.NodeID, in scope: Scope) {
    var scope = scope
    if let lead = scope.lead, let label = form.labels[lead], label.rest == nil {
      scope.isApart = scope.isApart || label.kind.isApart
    } else if let lead = scope.lead, read.holdsMember(extent(of: lead)) {
      scope.isText = true
    }
    if scope.isApart { return }
    switch document.blockKind(block) {
    case .list: judgeList(block, in: scope)
    case .table: judgeTable(block, in: scope)
    case .codeBlock: judgeCode(block, in: scope)
    case .blockQuote: judgeChildren(of: block, in: scope)
    case .heading, .paragraph, .item, .htmlBlock, .thematicBreak, .other: break
    }
  }

  private mutating func judgeChildren(of block: Document.NodeID, in scope: Scope) {
    guard scope.depth < Self.deepest else { return }
    var inner = scope
    inner.depth += 1
    var lines: [Document.NodeID] = []
    for child in document.children(of: block) {
      if document.kind(child) == .paragraph {
        lines.append(child)
        inner.lead = child
        continue
      }
      judgeLines(&lines, in: inner)
      judge(child, in: inner)
    }
    if document.kind(block) != .item { judgeLines(&lines, in: inner) }
  }

  /// Deeper lists tell of details.
  private static let deepest = 6

  // MARK: Lists

  private mutating func judgeList(_ list: Document.NodeID, in scope: Scope) {
    if mayHoldNames(list) {
      var run = SiblingRun(form: .items, block: list, top: scope.top)
      for item in document.children(of: list) {
        guard let first = document.firstChild(of: item), document.kind(first) == .paragraph else {
          continue
        }
        run.siblings.append(sibling(recogniser.firstLine(of: first)))
      }
      settle(run, in: scope)
    }
    for item in document.children(of: list) where document[item].end > item + 2 {
      var inner = scope
      inner.lead = document.firstChild(of: item)
      guard !isLabel(item) else { continue }
      inner.isText = scope.isText || isItemOfMember(item)
      judgeChildren(of: item, in: inner)
    }
  }

  /// The share of the items of a list that may begin with names: not less than ``SiblingRun`` asks for.
  private static let namesOfList = Share(3, of: 4)

  /// Whether enough items of a list may begin with names: a look at its bytes.
  private func mayHoldNames(_ list: Document.NodeID) -> Bool {
    var (all, possible) = (0, 0)
    for item in document.children(of: list) {
      all += 1
      if let first = document.firstChild(of: item), mayBeginWithName(first) { possible += 1 }
    }
    return possible >= SiblingRun.fewest && Self.namesOfList.isReached(by: possible, of: all)
      && read.count(in: extent(of: list)) < all
  }

  /// Whether an item is a label of something else than members, with a list below it.
  private func isLabel(_ item: Document.NodeID) -> Bool {
    guard let first = document.firstChild(of: item), document.kind(first) == .paragraph else {
      return false
    }
    return recogniser.label(of: recogniser.firstLine(of: first))?.kind.isApart == true
  }

  /// Whether an item names a member, so that what it holds is text of that.
  private func isItemOfMember(_ item: Document.NodeID) -> Bool {
    guard let first = document.firstChild(of: item), document.kind(first) == .paragraph else {
      return false
    }
    let line = recogniser.firstLine(of: first)
    if read.holdsMember(document.extent(of: line)) { return true }
    guard mayBeginWithName(first) else { return false }
    let name = PlainText(line, in: document).nameStart(on: platforms)
    return name?.look == .sure && name?.isSetApart == true
  }

  // MARK: Lines

  private mutating func judgeLines(_ paragraphs: inout [Document.NodeID], in scope: Scope) {
    defer { paragraphs.removeAll(keepingCapacity: true) }
    guard !scope.isText, !scope.isApart, let first = paragraphs.first else { return }
    let hasSeveral = paragraphs.count >= SiblingRun.fewest
    var run = SiblingRun(form: .lines, block: first, top: first)
    for block in paragraphs {
      guard mayBeginWithName(block) else {
        settleLines(&run, in: scope)
        continue
      }
      let lines = recogniser.lines(of: block)
      if !hasSeveral, lines.count < SiblingRun.fewest { continue }
      for line in lines.isEmpty ? [Passage(block: block)] : lines {
        let next = sibling(line)
        if next.name?.isSetApart == true {
          if run.siblings.isEmpty {
            (run.block, run.top) = (block, scope.depth > 0 ? scope.top : block)
          }
          run.siblings.append(next)
        } else {
          settleLines(&run, in: scope)
        }
      }
    }
    settleLines(&run, in: scope)
  }

  private mutating func settleLines(_ run: inout SiblingRun, in scope: Scope) {
    if run.siblings.count >= SiblingRun.fewest { settle(run, in: scope) }
    run.siblings = []
  }

  // MARK: Tables

  /// How many columns may hold the names of members: behind a number or a kind.
  private static let mostNameColumns = 2
  /// The share of the cells of a column of names that may hold something else.
  private static let othersOfTable = Share(1, of: 4)

  private mutating func judgeTable(_ table: Document.NodeID, in scope: Scope) {
    var rows = document.children(of: table).map { Array(document.children(of: $0)) }
    guard rows.count > SiblingRun.fewest else { return }
    let head = rows.removeFirst()
    if read.count(in: extent(of: table)) >= rows.count { return }
    let language = recogniser.context.language
    let labels = head.map { language.title(document.trimmedText(of: $0)) }
    if labels.contains(where: { $0.label == .parameters }) { return }
    let isAnnounced = labels.contains { $0.memberKind != nil || $0.label != nil }
    // Beside members, a table whose head says nothing of them compares names.
    if !isArticle, read.hasMembers, !isAnnounced { return }
    let hints = recogniser.context.hints
    for column in head.indices.prefix(Self.mostNameColumns) {
      if hints.column(titled: document.trimmedText(of: head[column])) == .ignore { continue }
      if let label = labels[column].label, label.isApart || label == .discussion { continue }
      var run = SiblingRun(form: .rows, block: table, top: scope.top)
      run.column = head[column]
      var others = 0
      for row in rows where column < row.count && document[row[column]].length > 0 {
        let next = sibling(Passage(block: row[column]), mayLink: true)
        run.siblings.append(next)
        if next.name == nil { others += 1 }
        if Self.othersOfTable.isExceeded(by: others, of: rows.count) { break }
      }
      if isMapping(rows, from: column) { return }
      if settle(run, in: scope) { return }
    }
  }

  /// Whether two columns of a table are names, of which one stands for the other.
  private func isMapping(_ rows: [[Document.NodeID]], from column: Int) -> Bool {
    func name(_ row: [Document.NodeID], _ column: Int) -> NameStart? {
      guard column < row.count else { return nil }
      return PlainText(Passage(block: row[column]), in: document)
        .nameStart(on: platforms, mayLink: true)
    }
    var failures = 0
    for row in rows {
      let other = name(row, column + 1)
      // A signature has the same name.
      let isName = other?.look == .sure && other?.key != name(row, column)?.key
      if !isName { failures += 1 }
      if Self.othersOfTable.isExceeded(by: failures, of: rows.count) { return false }
    }
    return true
  }

  // MARK: Headings

  private mutating func judgeHeadings(_ headings: [Document.NodeID], in scope: Scope) {
    guard !scope.isText, !scope.isApart, headings.count >= SiblingRun.fewest else { return }
    guard headings.contains(where: { read.count(in: extent(of: $0)) == 0 }) else { return }
    var levels: [UInt8: [Document.NodeID]] = [:]
    for heading in headings { levels[document[heading].detail, default: []].append(heading) }
    for level in levels.keys.sorted() {
      guard let own = levels[level], own.count >= SiblingRun.fewest else { continue }
      var run = SiblingRun(form: .headings, block: own[0], top: own[0])
      run.siblings = own.map { sibling(Passage(block: $0)) }
      settle(run, in: scope)
    }
  }

  /// The scope below a heading: text of the member that it names, or a section that is there for something
  /// else than members: references, samples, what a version brought.
  private func scope(below heading: Document.NodeID, in outer: Scope) -> Scope {
    var scope = Scope(heading: heading, isText: outer.isText, isApart: outer.isApart)
    if scope.isApart { return scope }
    scope.isOfType =
      outer.isOfType
      || isArticle && recogniser.mayNameType(heading)
        && recogniser.owner(ofLine: Passage(block: heading)) != nil
    if let label = form.headingLabels[heading] {
      scope.isApart = label.isApart && label != .topics
    } else if read.holdsMember(extent(of: heading)) {
      scope.isText = true
    } else {
      let text = PlainText(Passage(block: heading), in: document)
      scope.isApart = text.beginsWithRelease
      let name = mayBeginWithName(heading) ? text.nameStart(on: platforms) : nil
      if let name, name.look == .sure, name.behind != .words, name.behind != .joined {
        scope.isText = true
      }
    }
    return scope
  }

  // MARK: Runs

  func sibling(_ line: Passage, mayLink: Bool = false) -> SiblingRun.Sibling {
    let text = PlainText(line, in: document)
    let name = text.nameStart(on: platforms, mayLink: mayLink)
    return SiblingRun.Sibling(
      name: name, range: text.sourceRange(of: name?.range ?? 0..<0),
      extent: document.extent(of: line))
  }

  /// Keeps a run if it looks like members of which many were read nowhere.
  ///
  /// - Returns: whether it looks like members, read or not.
  @discardableResult mutating func settle(_ run: SiblingRun, in scope: Scope) -> Bool {
    // Below the name of a type an article does not only mention names.
    let isArticle = isArticle && !scope.isOfType
    guard run.looksLikeMembers(isArticle: isArticle) else { return false }
    if scope.isText, !run.areSymbolsInText { return false }
    var unread = run
    unread.siblings = run.siblings.filter { sibling in
      guard let name = sibling.name, !read.has(name.key) else { return false }
      let isParameter = run.form.describesParameters && read.hasParameter(name.key)
      return !isParameter && read.count(in: sibling.extent) == 0
    }
    // Where some are members, the others are, too.
    let isPartlyRead = run.siblings.contains { read.count(in: $0.extent) > 0 }
    if isPartlyRead { unread.siblings.removeAll { $0.name?.isSetApart != true } }
    let isLost = isPartlyRead || unread.looksLikeMembers(isArticle: isArticle)
    guard unread.siblings.count >= SiblingRun.fewest, isLost else { return true }
    unread.heading = scope.heading
    unread.lead = scope.lead
    unread.isPartlyRead = isPartlyRead
    runs.append(unread)
    return true
  }

  mutating func add(_ run: SiblingRun) { runs.append(run) }

  func extent(of block: Document.NodeID) -> Range<Int> { document.range(of: block).offsets }

  /// Whether a block may begin with a name: a look at its first bytes, as most are prose.
  private func mayBeginWithName(_ block: Document.NodeID) -> Bool {
    let range = extent(of: block)
    return document.source.withUnsafeBufferPointer { bytes in
      NameStart.mayBegin(UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }
}

extension NameStart {
  /// The marks, numbers and emoji before a name, in bytes. Behind more of them no name is looked for.
  private static let longestOrnaments = 24
  /// How far a word is looked at, or a label before a quote, in bytes.
  private static let longestWord = 64
  /// A word of fewer small letters may begin a declaration: `protected` has nine.
  private static let longestKeyword = 10

  /// Whether a line may begin with a name: its first word has a mark that words of prose lack, or
  /// something that no sentence has behind it.
  static func mayBegin(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < line.count, !line[index].isNameStart {
      let byte = line[index]
      if byte.isOne(of: "*`_[('\"") || byte == UInt8(ascii: "$") { return true }
      // Emoji and bullets, but no letters of another script; a label may stand before a quote.
      if byte >= 0xE3, byte < 0xF0 {
        return line.prefix(longestWord).contains(UInt8(ascii: "'"))
      }
      index += 1
      if index > longestOrnaments { return false }
    }
    let start = index
    while index < line.count, index - start < longestWord, line[index].isWordByte {
      if index > start, line[index].isUppercase || line[index] == 0x5F { return true }
      index += 1
    }
    guard index < line.count else { return true }
    let byte = line[index]
    if byte > 0x20 { return byte >= 0x80 || byte.isOne(of: ":(.<-/=[") }
    // A line of one word; two spaces; another script; words that may be a declaration.
    let next = line[index...].first { $0 != 0x20 } ?? 0
    return byte == 0x0A || byte == 0x09 || next == 0x20 || !next.isWordByte
      || line[start..<index].allSatisfy(\.isLowercase) && index - start < longestKeyword
  }
}

extension PlainText {
  /// Whether it begins with a version or a date, as the headings of a list of changes do: `v1.2.0`,
  /// `2021-03-04`.
  fileprivate var beginsWithRelease: Bool {
    let start = bytes.firstIndex { $0 > 0x20 && $0 != UInt8(ascii: "[") } ?? 0
    var index = start
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "v") { index += 1 }
    let digits = bytes[index...].prefix { $0.isDigit }.count
    guard digits > 0, index + digits + 1 < bytes.count else { return false }
    let mark = bytes[index + digits]
    guard [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/")].contains(mark),
      bytes[index + digits + 1].isDigit
    else { return false }
    // `2.1 Colours` is a number of a section.
    return index > start || !bytes[index...].contains { $0.isLetter || $0 >= 0x80 }
  }
}
