import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// A shape in which lines begin: how the beginning is set apart, and the container that it begins.
struct EntryShape: Hashable {
  /// The part of a note that a line begins, or is.
  enum Container: Hashable {
    case heading(level: UInt8)
    case line
    case quote
    case item(depth: Int)

    /// Whether it is a line of a paragraph.
    var isLine: Bool {
      switch self {
      case .line, .quote: true
      case .heading, .item: false
      }
    }
  }

  var container: Container
  var mark: LineHead.Mark
  /// Whether a line has nothing behind its beginning.
  var isAlone: Bool
  /// Whether a line goes on as a sentence does, with nothing that parts its words from the name:
  /// **minimumValue** 最小值.
  var isContinued: Bool

  init(_ container: Container, _ head: LineHead) {
    self.container = container
    mark = head.mark == .boldCode ? .bold : head.mark
    isAlone = container.isLine && head.isAlone
    isContinued = container.isLine && head.isContinued && head.name?.declaration == nil
  }

  var isHeading: Bool {
    switch container {
    case .heading: true
    case .line, .quote, .item: false
    }
  }

  /// Whether an entry of this shape may hold lists and lines of its own.
  var isOuter: Bool {
    switch container {
    case .heading: true
    case .line, .quote: mark != .bare
    case .item: mark == .bold
    }
  }
}

/// A beginning that could name a member.
struct EntryCandidate {
  var shape: EntryShape
  /// The heading, paragraph or item.
  var node: Document.NodeID
  var line: Passage
  var head: LineHead
  /// The index of its top block among those of the note.
  var block: Int
  /// The index of the block that announces members here, a title or a sentence.
  var announcement: Int?
  /// Whether it is an item of a list of which most items begin with no name.
  var isAmongOthers = false
}

extension Survey {
  // MARK: Headings

  /// Accepts the headings that begin entries, and marks what stands below them.
  mutating func surveyHeadings() {
    var candidates: [EntryCandidate] = []
    for (index, block) in blocks.enumerated()
    where document.kind(block) == .heading && !about[index].isApart {
      guard var head = headingHead(index) else { continue }
      settleQualifier(of: &head)
      candidates.append(
        EntryCandidate(
          shape: EntryShape(.heading(level: document[block].detail), head), node: block,
          line: Passage(block: block), head: head, block: index,
          announcement: about[index].announcement))
    }
    settleColons(of: &candidates)
    let forms = entryForms(of: candidates.filter { !isType($0) && plainOwner(at: $0.block) == nil })
    for candidate in candidates where forms.holds(candidate) {
      // A type is what a part of the note is about.
      if candidate.head.name == nil || plainOwner(at: candidate.block) != nil
        || isType(candidate) && !candidate.head.isSure
      {
        continue
      }
      accept(candidate)
    }
    var level: UInt8?
    for (index, block) in blocks.enumerated() {
      if document.kind(block) == .heading {
        let own = document[block].detail
        if let open = level, own <= open { level = nil }
        if form.isStart(block) { level = own }
      }
      about[index].isBelowHeading = level != nil
    }
  }

  /// Whether a heading stands below the title of a type: what is declared right below it is then a
  /// member, whatever its words.
  private func isBelowType(_ heading: Document.NodeID) -> Bool {
    guard let title = recogniser.firstHeading, title != heading,
      document[title].detail < document[heading].detail
    else { return false }
    return subject(ofTitle: title, mayBePlain: true) != nil
  }

  /// Whether a block of code is the only one below its heading: several stand below the title of a group.
  private func isOnlyDeclaration(_ index: Int) -> Bool {
    guard document.kind(blocks[index]) == .codeBlock else { return false }
    return !levelsOfGroups.contains(document[blocks[index - 1]].detail)
  }

  /// The levels of headings below which several blocks of code stand somewhere: titles of groups.
  mutating func findLevelsOfGroups() {
    var level: UInt8 = 0
    var count = 0
    for block in blocks {
      switch document.blockKind(block) {
      case .heading: (level, count) = (document[block].detail, 0)
      case .codeBlock:
        count += 1
        if count > 1 { levelsOfGroups.insert(level) }
      case .paragraph, .blockQuote, .list, .item, .htmlBlock, .thematicBreak, .table, .other: break
      }
    }
  }

  /// Whether a heading names a type, which says nothing of headings that may name members.
  private func isType(_ candidate: EntryCandidate) -> Bool {
    candidate.shape.mark == .bare
      && candidate.head.name.map { recogniser.isSubjectLike($0) } == true
  }

  /// The beginning of a heading; nil for one that names the declaration below it in other words.
  private mutating func headingHead(_ index: Int) -> LineHead? {
    let block = blocks[index]
    let next = index + 1 < blocks.count ? blocks[index + 1] : nil
    guard let name = recogniser.entryName(ofHeading: block) else {
      if let declared = recogniser.declaredName(under: block, next: next),
        declared.isNamed || about[index].isAmongMembers
          || isBelowType(block) && isOnlyDeclaration(index + 1)
      {
        form.declaredHeadings[block] = declared.name
        namedHeadings.insert(block)
        return nil
      }
      if let head = recogniser.annotatedHead(ofHeading: block)
        ?? recogniser.labelledHead(ofHeading: block)
      {
        return head
      }
      guard let head = recogniser.head(of: Passage(block: block)), !head.isJoined else {
        return LineHead(mark: .bare)
      }
      return head
    }
    form.headingNames[block] = name
    let isCode = document.firstChild(of: block).map { document.kind($0) == .code } ?? false
    var head = LineHead(mark: isCode ? .code : .bare)
    head.name = name
    head.isAlone = true
    let isPlain = !recogniser.isUnmistakable(name)
    let isDeclared = isPlain && recogniser.declares(next, name.name)
    // A type may be what the note, or a part of it, is about.
    let isAnnounced = isCode && about[index].isAmongMembers
    head.isSure = isDeclared || isAnnounced || name.kind?.isType != true && !isPlain
    let isName = head.isSure || !name.hasWords && name.name.isWrittenLikeCode
    if isName,
      isDeclared || !recogniser.isSubjectLike(name) || recogniser.declares(next, name.name)
    {
      namedHeadings.insert(block)
    }
    return head
  }

  /// Decides what the colon of `contentSize: …` is: where all lines that begin so have one, it parts
  /// names from texts, and so it does among properties; beside names that something else parts from
  /// their texts, and among methods, it is that of a selector.
  private func settleColons(of candidates: inout [EntryCandidate]) {
    guard candidates.contains(where: { $0.head.colon == .mayBePartOfName }) else { return }
    let mixed = Set(
      candidates.lazy.filter { candidate in
        candidate.head.colon == .none && candidate.head.name != nil && !candidate.head.isSigned
          && !candidate.head.isContinued
      }.map(\.shape))
    for index in candidates.indices {
      let kind = about[candidates[index].block].memberKind
      if kind?.isCalled == true || candidates[index].head.saysItIsCalled { continue }
      if kind != nil || !mixed.contains(candidates[index].shape) {
        candidates[index].head.partAtColon()
      }
    }
  }

  /// The forms in which entries of the note begin: shapes anywhere, and those below one announcement.
  private struct EntryForms {
    var shapes: Set<EntryShape>
    var announced: Set<Announced>

    struct Announced: Hashable {
      var shape: EntryShape
      var announcement: Int
    }

    var isEmpty: Bool { shapes.isEmpty && announced.isEmpty }

    /// Whether a beginning is one of an entry; a heading that nobody could mistake, if others as high as
    /// it are, however they are set.
    func holds(_ candidate: EntryCandidate) -> Bool {
      shapes.contains(candidate.shape)
        || candidate.shape.isHeading && candidate.head.isSure
          && shapes.contains { $0.container == candidate.shape.container }
        || candidate.announcement.map {
          announced.contains(Announced(shape: candidate.shape, announcement: $0))
        } ?? false
    }
  }

  private func entryForms(of candidates: [EntryCandidate]) -> EntryForms {
    let paragraphs = blocks.indices.count { index in
      document.kind(blocks[index]) == .paragraph && !about[index].isApart
    }
    var tallies: [EntryShape: RunTally] = [:]
    var announced: [EntryForms.Announced: RunTally] = [:]
    for index in candidates.indices where !candidates[index].isAmongOthers {
      let shape = candidates[index].shape
      tallies[shape, default: RunTally()].add(candidates[index].head)
      if let announcement = candidates[index].announcement {
        let run = EntryForms.Announced(shape: shape, announcement: announcement)
        announced[run, default: RunTally()].add(candidates[index].head)
      }
    }
    var forms = EntryForms(
      shapes: Set(
        tallies.lazy.filter {
          $0.value.isOfNames($0.key, isAnnounced: false, among: paragraphs)
        }.map(\.key)),
      announced: Set(
        announced.lazy.filter {
          $0.value.isOfNames($0.key.shape, isAnnounced: true, among: paragraphs)
        }.map(\.key)))
    // Beside lines with a mark behind the name, those without one are entries, too.
    for (shape, tally) in tallies where shape.isContinued && tally.isSure {
      var marked = shape
      marked.isContinued = false
      if forms.shapes.contains(marked) { forms.shapes.insert(shape) }
    }
    return forms
  }

  private mutating func accept(_ candidate: EntryCandidate) {
    var head = candidate.head
    if head.name?.kind == nil { head.name?.kind = about[candidate.block].memberKind }
    if candidate.shape.isHeading, leavesWords(head, of: candidate.node) {
      head.name?.hasWords = true
    }
    switch candidate.shape.container {
    case .heading, .item: form.starts[candidate.node] = head
    case .line, .quote:
      form.lines[NoteForm.LineID(candidate.line)] = head
      form.startingBlocks.insert(candidate.line.block)
    }
  }

  /// Whether a heading says more than the name with which it begins: arguments, marks.
  private func leavesWords(_ head: LineHead, of heading: Document.NodeID) -> Bool {
    guard let name = head.name, name.declaration == nil else { return false }
    if !name.marks.isEmpty || head.mark == .code && head.rest != nil { return true }
    if name.name == "constructor" { return true }
    // Most headings begin with their name.
    if name.foreign == nil, begins(heading, with: name.name) { return false }
    let text = document.plainText(of: heading)
    let bytes = text.utf8
    if name.foreign == nil, bytes.starts(with: name.name.utf8) { return false }
    let isEmpty = zip(bytes, bytes.dropFirst()).contains {
      $0 == (UInt8(ascii: "("), UInt8(ascii: ")"))
    }
    guard bytes.contains(UInt8(ascii: "(")), !isEmpty else { return false }
    return name.foreign != nil || !text.contains(name.name)
  }

  /// Whether the first words of a heading, as they are set there, begin with a name.
  private func begins(_ heading: Document.NodeID, with name: String) -> Bool {
    let words = (heading..<document[heading].end).first {
      document.kind($0) == .text || document.kind($0) == .code
    }
    guard let words else { return false }
    return name.withBytes { name in
      document.withText(of: words) { text in
        text.count >= name.count
          && UnsafeBufferPointer(rebasing: text[..<name.count]).isEqual(to: name)
      }
    }
  }

  // MARK: Lines and items

  /// Accepts the lines and items that begin entries: what stands below an entry's heading is its own.
  mutating func surveyLines() {
    var candidates: [EntryCandidate] = []
    for (index, block) in blocks.enumerated() where !about[index].isApart {
      let above = index > 0 ? blocks[index - 1] : nil
      switch document.blockKind(block) {
      case .paragraph where !about[index].isBelowHeading:
        let lines = recogniser.lines(of: block)
        for line in lines.isEmpty ? [Passage(block: block)] : lines {
          collect(line, node: block, .line, index, &candidates)
        }
      case .blockQuote where !about[index].isBelowHeading:
        for child in document.children(of: block) where document.kind(child) == .paragraph {
          let lines = recogniser.lines(of: child)
          for line in lines.isEmpty ? [Passage(block: child)] : lines {
            collect(line, node: child, .quote, index, &candidates)
          }
        }
      case .list: collectItems(of: block, above: above, depth: 0, index, &candidates)
      case .table: tables.append((block, above, index))
      case .heading, .paragraph, .blockQuote, .item, .codeBlock, .htmlBlock, .thematicBreak, .other:
        break
      }
    }
    settleColons(of: &candidates)
    let forms = entryForms(of: candidates)
    guard !forms.isEmpty else { return }
    let isNested = forms.shapes.contains { $0.isOuter }
    let listsOfNames = Set(candidates.lazy.filter { $0.isItem && $0.head.isSure }.map(\.block))
    let hasHeadings = !form.starts.isEmpty
    let plain = plainRuns(of: candidates, in: forms)
    var isInEntry = false
    var last = 0
    for candidate in candidates {
      while last < candidate.block {
        last += 1
        if document.kind(blocks[last]) == .heading { isInEntry = false }
      }
      guard candidate.head.name != nil, forms.holds(candidate),
        !isValueOfHeading(candidate)
      else { continue }
      let isOuter = candidate.shape.isOuter
      let isAnnounced = candidate.announcement != nil
      if !candidate.head.hasKindWord {
        // Words among other words are what a text speaks of.
        if candidate.isAmongOthers, !isAnnounced { continue }
        // Beside entries with headings, names in a list are members where a title says so.
        if hasHeadings, !isTitled(candidate) { continue }
        // Items of an entry's text are no entries, unless they declare what they name.
        let isPlainRun = candidate.announcement.map(plain.contains) ?? false
        if isInEntry, !isOuter, !isPlainRun, candidate.head.name?.declaration == nil { continue }
      }
      if !candidate.head.isSure, candidate.shape.mark == .bare, !isOuter, !isAnnounced {
        // A list is one thing: without any unmistakable name it lists values.
        if isNested || candidate.isItem && !listsOfNames.contains(candidate.block) { continue }
      }
      accept(candidate)
      if isOuter { isInEntry = true }
    }
    for (index, block) in blocks.enumerated()
    where document.kind(block) == .list && !about[index].isApart {
      findGroups(inList: block, depth: 0)
    }
  }

  /// Whether a beginning is a value of the enumeration that the heading above names.
  private func isValueOfHeading(_ candidate: EntryCandidate) -> Bool {
    guard candidate.isItem, let name = form.enumerations[blocks[candidate.block]],
      let heading = headingAbove[candidate.block]
    else { return false }
    return form.headingNames[blocks[heading]]?.name == name.name
  }

  /// Whether a title or a label announces members where a beginning stands, and not only a sentence.
  private func isTitled(_ candidate: EntryCandidate) -> Bool {
    guard let announcement = candidate.announcement else { return false }
    if announcement == Block.statedByAuthor { return true }
    return document.kind(blocks[announcement]) == .heading
      || form.labels[blocks[announcement]] != nil
  }

  /// The announcements below which lines without marks are most of the names: one that is set in bold
  /// among them holds no others.
  private func plainRuns(of candidates: [EntryCandidate], in forms: EntryForms) -> Set<Int> {
    var balance: [Int: Int] = [:]
    for candidate in candidates where candidate.head.name != nil && forms.holds(candidate) {
      guard let announcement = candidate.announcement else { continue }
      balance[announcement, default: 0] += candidate.shape.isOuter ? -1 : 1
    }
    return Set(balance.lazy.filter { $0.value > 0 }.map(\.key))
  }

  /// Finds the titles of groups: the words of an item above a list of entries.
  ///
  ///     - 常用属性
  ///       - `rowHeight`: 行高
  ///       - `separatorColor`: 分隔线的颜色
  private mutating func findGroups(inList list: Document.NodeID, depth: Int) {
    for item in document.children(of: list) where !form.isStart(item) {
      let children = Array(document.children(of: item))
      for child in children where depth < Self.deepestItems && document.kind(child) == .list {
        findGroups(inList: child, depth: depth + 1)
      }
      guard children.count == 2, document.kind(children[0]) == .paragraph,
        document.kind(children[1]) == .list, recogniser.lines(of: children[0]).isEmpty,
        document.children(of: children[1]).allSatisfy({ form.isStart($0) }),
        !PlainText(Passage(block: children[0]), in: document).endsSentence
      else { continue }
      form.groups.insert(children[0])
    }
  }

  /// How many lists may stand around one of which the items are entries: a list of groups in one of types
  /// in one of modules. Lists that are nested deeper tell of details.
  private static var deepestItems: Int { 3 }
  /// The share of the items of a list that begin with names. Where fewer do, names are only what the text
  /// of an item begins with.
  private static var shareOfNames: Share { Share(1, of: 2) }

  private mutating func collectItems(
    of list: Document.NodeID, above: Document.NodeID?, depth: Int, _ index: Int,
    _ candidates: inout [EntryCandidate]
  ) {
    // The title of the note says what it is about as a whole.
    let heading = headingAbove[index].flatMap { headingAbove[$0] == nil ? nil : blocks[$0] }
    if let name = enumeration(of: list, above: above ?? heading)
      ?? enumeration(of: list, above: heading)
    {
      form.enumerations[list] = name
    }
    var own: [Int] = []
    var count = 0
    defer {
      let named = own.count { candidates[$0].head.name != nil }
      for index in own where !Self.shareOfNames.isReached(by: named, of: count) {
        candidates[index].isAmongOthers = candidates[index].head.name?.declaration == nil
      }
    }
    for item in document.children(of: list) {
      var previous: Document.NodeID?
      count += 1
      // 参数： with a list below it.
      var isApart = false
      for child in document.children(of: item) where !isApart {
        switch document.blockKind(child) {
        case .paragraph where previous == nil && !about[index].isBelowHeading:
          let line = recogniser.firstLine(of: child)
          if recogniser.label(of: line)?.kind.isApart == true { isApart = true }
          if isApart { break }
          let known = candidates.count
          collect(line, node: item, .item(depth: depth), index, &candidates)
          own += known..<candidates.count
          for line in recogniser.lines(of: child).dropFirst() {
            collect(line, node: child, .line, index, declared: true, &candidates)
          }
        case .list where depth < Self.deepestItems:
          collectItems(of: child, above: previous, depth: depth + 1, index, &candidates)
        case .table: tables.append((child, previous, index))
        case .heading, .paragraph, .blockQuote, .list, .item, .codeBlock, .htmlBlock,
          .thematicBreak, .other:
          break
        }
        previous = child
      }
    }
  }

  private mutating func collect(
    _ line: Passage, node: Document.NodeID, _ container: EntryShape.Container, _ index: Int,
    declared: Bool = false, _ candidates: inout [EntryCandidate]
  ) {
    guard recogniser.mayHaveHead(line), var head = recogniser.head(of: line) else { return }
    if declared, head.name?.declaration == nil { return }
    settleQualifier(of: &head)
    // A sentence that begins with a name sets nothing apart, but no sentence begins with a sign.
    let isSigned = head.mark == .boldCode && head.name?.kind != nil
    if isSigned { head.isContinued = false }
    let isMarked = head.mark != .bare && head.mark != .link
    if head.isJoined && !(isMarked && container.isLine) { return }
    let announcement = about[index].announcement
    // What a person reads below "Properties" is one of them, with or without a mark behind it.
    if container.isLine, head.isContinued, !isMarked, announcement == nil || !head.isSeparated {
      return
    }
    // A name with capitals that stands for itself, in bold, is a function or constant.
    if container.isLine, head.isAlone, head.mark == .bold || head.mark == .boldCode,
      let name = head.name, recogniser.looksLikeAType(name.name)
    {
      head.isSure = true
    }
    candidates.append(
      EntryCandidate(
        shape: EntryShape(container, head), node: node, line: line, head: head, block: index,
        announcement: announcement))
  }

  // MARK: Enumerations

  /// The enumeration whose cases a list gives: the words above name it, and all items begin with its
  /// name.
  ///
  ///     UIDatePickerMode 枚举如下：
  ///     - `UIDatePickerModeTime`：…
  private func enumeration(of list: Document.NodeID, above: Document.NodeID?) -> EntryName? {
    guard let above, recogniser.mayNameType(above) else { return nil }
    switch document.blockKind(above) {
    case .paragraph, .heading: break
    case .blockQuote, .list, .item, .codeBlock, .htmlBlock, .thematicBreak, .table, .other:
      return nil
    }
    var names: [EntryName] = []
    for item in document.children(of: list) {
      guard let first = document.firstChild(of: item), document.kind(first) == .paragraph,
        let head = recogniser.head(of: recogniser.firstLine(of: first)), let name = head.name,
        !head.isJoined
      else { return nil }
      names.append(name)
    }
    return recogniser.enumeration(of: names, in: above)
  }
}

extension LineHead {
  /// Whether a word beside the name says that it is a method or function.
  fileprivate var saysItIsCalled: Bool { hasKindWord && name?.kind?.isCalled == true }
}

extension EntryCandidate {
  fileprivate var isItem: Bool {
    switch shape.container {
    case .item: true
    case .heading, .line, .quote: false
    }
  }
}
