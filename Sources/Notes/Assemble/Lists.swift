import Markup
import Statements
import Vocabulary

/// Lists: members, parameters, cases, statements, or prose.
extension Assembler {
  mutating func add(_ list: ListLine, _ block: Document.NodeID) {
    let mayDescribe = open.section.map { $0.kind.role == .text } ?? true
    if mayDescribe, open.container?.kind != .topics || !open.isInType {
      if let statements = list.statements { return add(statements) }
      if let items = list.tagged { return add(items) }
    }
    if let section = open.section {
      switch section.kind.role {
      case .parameters:
        for item in document.children(of: block) { addParameter(ofItem: item) }
        open.endBlock()
      case .statements, .supertypes:
        open.section?.isShort = false
        for item in document.children(of: block) { addStatements(ofItem: item) }
        if section.isShort { open.section = nil }
      case .remark:
        addFactsOnly(in: block)
        append(Passage(block: block))
      case .text:
        addReleases(statedIn: block)
        append(Passage(block: block))
      case .members, .result, .value, .declaration, .reference:
        append(Passage(block: block))
      }
    } else if open.listsMembers {
      addTopicList(block)
    } else if let first = document.firstChild(of: block),
      recogniser.entryName(ofItem: first) != nil
    {
      for item in document.children(of: block) {
        if let (name, rest) = recogniser.entryName(ofItem: item) {
          addItem(item, named: name, rest: rest)
        } else {
          append(Passage(block: item))
        }
      }
    } else if !holdsCases || !addCases(of: block) {
      addReleases(statedIn: block)
      append(Passage(block: block))
    }
  }

  /// The facts that the items of a remark state; their text stays.
  ///
  /// - Parameter isOwn: whether the list speaks of the entry itself, so that "the default is" means it.
  mutating func addFactsOnly(in block: Document.NodeID, isOwn: Bool = false) {
    for item in document.children(of: block) {
      for child in document.children(of: item) where document.kind(child) == .paragraph {
        let result = facts.read(Passage(block: child), in: document)
        diagnostics += result.diagnostics
        let stated = result.facts
        current.add(
          stated.filter { !$0.fact.isValueType && $0.fact.isOfOneMember == isOwn })
      }
    }
  }

  /// The releases that items of a list of other things state, each as a whole; their text stays.
  private mutating func addReleases(statedIn block: Document.NodeID) {
    guard !open.isInType else { return }
    for item in document.children(of: block) {
      guard let paragraph = document.firstChild(of: item), document.kind(paragraph) == .paragraph
      else { continue }
      if let statement = recogniser.statement(ofItem: item) {
        current.add(statement.facts.filter(\.fact.isOfRelease))
      } else {
        diagnostics += facts.read(Passage(block: paragraph), in: document).diagnostics
      }
    }
  }

  // MARK: Statements

  mutating func add(_ statements: [Recogniser.Statement]) {
    for statement in statements { add(statement) }
  }

  private mutating func add(_ statement: Recogniser.Statement) {
    switch statement {
    case .labelled(_, let label): add(label, before: nil)
    case .sentence(let facts, _) where facts.allSatisfy(isBesideName): current.add(facts)
    case .sentence(_, let passage): addText(passage)
    case .replacement(let facts): current.add(facts)
    }
  }

  /// Whether a page shows a fact beside the name of its symbol, so that "Read-only" is no abstract.
  private func isBesideName(_ stated: StatedFact) -> Bool {
    guard case .value(let key, .flag(let isSo)) = stated.fact,
      FactTable.standard[key].trait(isSo: isSo) != nil
    else { return false }
    return speaksOfItself
  }

  /// Adds an item of a section that is there for facts; a platform above a list is that of its items.
  ///
  ///     - iOS
  ///       - introduced 6.0
  ///       - deprecated 13.0
  private mutating func addStatements(ofItem item: Document.NodeID) {
    var children = Array(document.children(of: item))
    if children.count == 2, document.kind(children[1]) == .list,
      document.kind(children[0]) == .paragraph,
      let platform = recogniser.platform(named: Passage(block: children[0]))
    {
      open.section?.platform = platform
      children.removeFirst()
    }
    for child in children { add(block: child) }
  }

  // MARK: Parts of a description

  private mutating func add(_ items: [Recogniser.TaggedItem]) {
    for item in items {
      switch item {
      case .labelled(let label, let item): add(label, ofItem: item)
      case .statement(let statement): add(statement)
      case .text(let item): append(Passage(block: item))
      }
    }
  }

  private mutating func add(_ label: Recogniser.Label, ofItem item: Document.NodeID) {
    let outer = open.section
    let more = document.children(of: item).dropFirst()
    open.section = Frames.Section(kind: label.kind, level: Self.labelLevel)
    switch label.kind.role {
    case .parameters:
      if let rest = label.rest {
        addParameter(rest, more: more.map { Passage(block: $0) })
      } else {
        for child in more { add(block: child) }
      }
    case .statements:
      openFactLabel(label, level: Self.labelLevel, next: more.first { _ in true })
      if let rest = label.rest { addText(rest) }
      for child in more { add(block: child) }
      showOpenLabel()
    case .text, .remark, .members, .result, .value, .supertypes, .declaration, .reference:
      if label.kind.isRemark { current.beginRemark(label.kind) }
      if let rest = label.rest { addText(rest) }
      for child in more { append(Passage(block: child), to: label.kind) }
    }
    open.section = outer
  }

  // MARK: Entries

  /// Adds the cases of an enumeration that the words above a list name.
  mutating func addEnumeration(_ name: EntryName, list: Document.NodeID) {
    let outer = open.innermost
    defer { open.innermost = outer }
    open.section = nil
    let owner = beginEnumeration(name, block: list)
    for item in document.children(of: list) {
      open.entry = owner
      guard let (found, rest) = recogniser.headName(ofItem: item) else { continue }
      var name = found
      name.kind = .case
      addItem(item, named: name, rest: rest, isOnFirstLine: true)
    }
  }

  /// Adds a list of which items begin entries like others of the note.
  mutating func addEntries(of list: Document.NodeID) {
    let outer = open.innermost
    let container = open.container
    let captions = Set(form.captions.values)
    for item in document.children(of: list) where !form.moved.contains(item) {
      open.innermost = outer
      // A group that an item begins ends with it.
      open.container = container
      if let head = form.starts[item], let name = head.name {
        addItem(item, named: name, rest: head.rest, isOnFirstLine: true)
      } else if form.holdsEntry(in: item, of: document) {
        for child in document.children(of: item) where !captions.contains(child) {
          add(block: child)
        }
      } else {
        append(Passage(block: item))
      }
    }
  }

  /// Adds an item that is an entry.
  ///
  /// - Parameter isOnFirstLine: whether only its first line is what begins the entry.
  private mutating func addItem(
    _ item: Document.NodeID, named name: EntryName, rest: Passage?, isOnFirstLine: Bool = false
  ) {
    let outer = open.innermost
    defer { open.innermost = outer }
    let isInType = current.entry.kind?.isType == true
    let owner = isInType ? open.entry : owner(at: Self.lineLevel)
    beginItem(item, named: name, in: owner)
    if let rest { addText(rest) }
    if isOnFirstLine, let lines = recogniser.linesBehindFirst(of: item) {
      addText(lines)
    }
    for child in document.children(of: item).dropFirst() {
      if document.kind(child) == .list, open.section == nil {
        addFactsOnly(in: child, isOwn: true)
      }
      add(block: child)
    }
  }

  private mutating func beginItem(
    _ item: Document.NodeID, named name: EntryName, in owner: Int
  ) {
    let type = draft.entries[owner].entry
    // `Titanium.UI.KEYBOARD_URL` is none of `TextField`.
    let isElsewhere =
      name.qualifier.map { $0.split(separator: ".").last.map(String.init) != type.name } ?? false
    begin(
      name, block: item, level: Self.lineLevel, owner: isElsewhere ? nil : owner,
      isOfForm: form.starts[item] != nil)
    if !isElsewhere, current.entry.kind == nil || type.kind == .enum {
      current.entry.kind = type.kind == .enum ? .case : open.container?.kind.memberKind
    }
  }

  // MARK: Cases

  /// Whether what stands here may list the cases of an enumeration.
  private var holdsCases: Bool {
    open.section == nil
      && (open.container?.kind == .constants || current.entry.kind == .enum)
  }

  /// Adds a list whose items are all cases; false if it is prose. Where the note describes one of
  /// them elsewhere, the list stays what it is.
  private mutating func addCases(of block: Document.NodeID) -> Bool {
    var cases: [(item: Document.NodeID, name: EntryName, rest: Passage?)] = []
    for item in document.children(of: block) {
      guard let (name, rest) = recogniser.caseName(ofItem: item) else { return false }
      cases.append((item, name, rest))
    }
    nameEnumeration(after: cases.map(\.name.name))
    let headed = headedNames()
    guard !cases.contains(where: { headed.contains($0.name.name) }) else {
      for (_, name, rest) in cases {
        addPossibleCase(Recogniser.TableRow(name: name, abstract: rest))
      }
      return false
    }
    for (item, name, rest) in cases { addItem(item, named: name, rest: rest) }
    return true
  }

}
