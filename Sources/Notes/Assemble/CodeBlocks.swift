import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Blocks of code and their comments: declarations, members, samples.
extension Assembler {
  mutating func addCode(_ block: Document.NodeID, declaring found: StatedDeclaration?) {
    if addStatements(ofCode: block) { return }
    if found == nil, isHead, current.entry.declarations.isEmpty, !open.isInType {
      addForeignDeclaration(block)
    }
    if let code = form.declared[block], belongsToEntry(code.stated.shared.declaration, block: block)
    {
      return add(code, block)
    }
    if let found {
      // A declaration is asked where it stands: a copy counts some ten references.
      if belongsToEntry(found.shared.declaration, block: block) {
        keepComment(of: block)
        return current.add(found)
      }
      if isEntry(found.shared.declaration) {
        let name = EntryName(
          name: found.shared.declaration.name, kind: found.shared.declaration.kind,
          range: found.range, isMarked: true)
        begin(name, block: block, level: Self.lineLevel, owner: owner(at: Self.lineLevel))
        keepComment(of: block)
        return current.add(found)
      }
    } else if isHead {
      if let report = recogniser.unreadableKeyword(in: block) {
        diagnostics.append(report)
      } else if recogniser.looksLikeADeclaration(block) {
        diagnostics.append(
          recogniser.unknownFenceWord(of: block)
            ?? Diagnostic(
              .unreadableDeclaration, "a declaration is Objective-C or Swift as an SDK writes it",
              at: document.range(of: block)))
      }
    }
    append(Passage(block: block))
  }

  /// Whether a type is called by a name, perhaps with the types around it: `Lamp.Mode`, `Mode`.
  private func names(_ type: String, _ name: String) -> Bool {
    type == name || type.hasSuffix("." + name)
  }

  /// Adds what a block declares for the current entry beside something else.
  private mutating func add(_ code: DeclaredCode, _ block: Document.NodeID) {
    keepComment(of: block)
    current.add(code.stated)
    current.add(
      recogniser.context.platforms.facts(of: code.availability, at: code.stated.range))
    comments += code.words.map { (open.entry, $0) }
    leftOver += code.leftOver.map { (open.entry, $0) }
    if code.hasMore { leftOver.append((open.entry, block)) }
  }

  /// Adds a block of attributes or macros in a section that is there for facts; false for another
  /// one.
  private mutating func addStatements(ofCode block: Document.NodeID) -> Bool {
    guard open.section?.kind.isForFacts == true,
      let result = facts.declaredFacts(
        in: document.text(of: block), at: document.range(of: block))
    else { return false }
    current.add(result.facts)
    open.label = nil
    return true
  }

  /// Whether a declaration in a section of members is an entry of its own.
  private func isEntry(_ declaration: Declaration) -> Bool {
    guard open.container != nil, open.section == nil,
      open.isInType || current.level == Self.lineLevel, declaration.kind?.isType == false,
      // Between groups that no label announces, a body makes a sample.
      open.container?.isOfGroups != true || !declaration.text.utf8.contains(UInt8(ascii: "{"))
    else { return false }
    return open.isInType || declaration.name != current.entry.name
  }

  /// Whether a declaration is that of the current entry, rather than a sample that happens to read
  /// as one.
  private func belongsToEntry(_ declaration: Declaration, block: Document.NodeID) -> Bool {
    let entry = open.entry
    if draft.entries[entry].hasDeclaration(in: declaration.sourceLanguage) { return false }
    if open.section?.kind == .declaration { return true }
    guard isHead else { return false }
    if let type = declaration.extends, !names(type, draft.entries[entry].entry.name) {
      return false
    }
    if declaration.name == draft.entries[entry].entry.name { return true }
    // `let x = …` is a sample unless the entry has its name.
    if declaration.defaultValue != nil, declaration.kind != .case { return false }
    // The other source language has another name for it; the kinds must agree.
    let declaresAlias = declaration.kind == .typealias || declaration.kind == .associatedType
    let declaresType = declaration.kind?.isType == true || declaresAlias
    let isAkin =
      if let kind = draft.entries[entry].entry.kind {
        kind.isType == (declaration.kind?.isType ?? false) || declaresAlias
      } else if open.isInType {
        declaresType
      } else {
        !declaresType
          || draft.entries[entry].entry.name.utf8.beginsWithCapital
      }
    guard isAkin else { return false }
    return document.auxiliaryText(of: block) != nil
      || declaration.kind == draft.entries[entry].entry.kind
  }

  // MARK: Members

  /// Adds a block of code that holds members. What stands below a block of one member is said of
  /// that.
  mutating func add(_ code: CodeForm, _ block: Document.NodeID) {
    if addStatements(ofCode: block) { return }
    let outer = open.innermost
    let isAside = code.entries.allSatisfy { $0.name?.kind == .case }
    diagnostics += code.problems.map { Diagnostic($0.problem, at: $0.range) }
    let own = entry(declaredBy: code)
    open.entry = own
    open.section = nil
    var members: [Int] = []
    var owners: [Int: Int] = [:]
    for member in code.members {
      if let title = member.title { beginGroup(title, level: Self.lineLevel - 1) }
      let owner = member.owner.flatMap { owners[$0] }
      open.entry = owner ?? own
      if member.isLeftOver {
        if let code = member.code { leftOver.append((open.entry, code)) }
      } else if let name = member.name {
        let isGlobal = owner == nil && code.isGlobal(name)
        add(member, named: name, of: own, isGlobal: isGlobal, block)
        if name.kind?.isType == true || name.isExtension {
          owners[member.number] = open.entry
        } else if name.kind != .case, !isGlobal {
          members.append(open.entry)
        }
      } else {
        for block in member.blocks { append(Passage(block: block)) }
      }
    }
    if isAside || own > 0 {
      open.innermost = outer
    } else {
      open.entry = members.count == 1 && !code.isOfSubject ? members[0] : 0
    }
  }

  /// The entry that a block declares as a whole: that of the heading above it, or the note's own.
  private func entry(declaredBy code: CodeForm) -> Int {
    let name = draft.entries[open.entry].entry.name
    let isDeclared =
      code.isOfSubject
      && code.members.contains { $0.name?.kind?.isType == true && $0.name?.name == name }
    return isDeclared ? open.entry : 0
  }

  private mutating func add(
    _ member: CodeForm.Member, named name: EntryName, of own: Int, isGlobal: Bool,
    _ block: Document.NodeID
  ) {
    let isType = name.kind?.isType == true
    let isSubject = name.name == draft.entries[own].entry.name
    if name.isExtension {
      if isSubject { open.entry = own } else { beginExtendedType(name, block: block) }
      current.add(member.conforms.map { StatedFact(.conforms($0), at: member.range) })
      if let code = member.code { leftOver.append((open.entry, code)) }
    } else if isType, isSubject {
      open.entry = own
    } else {
      let known = draft.entries.count
      if isGlobal {
        beginGlobal(name, block: block)
      } else {
        begin(
          name, block: block, level: Self.lineLevel, owner: open.entry, isOfForm: !isType)
        current.entry.parameters = name.foreign?.parameters ?? []
      }
      // A heading may still begin what the note says of it.
      if open.entry == known, name.declaration != nil { draft.noteDeclared(known) }
    }
    if let declaration = name.declaration,
      !current.hasDeclaration(in: declaration.sourceLanguage)
    {
      current.add(StatedDeclaration(declaration: declaration, range: member.range))
    }
    current.add(recogniser.context.platforms.facts(of: member.availability, at: member.range))
    if isType, !name.isExtension, name.declaration == nil {
      current.entry.kind = current.entry.kind ?? name.kind
    }
    if let foreign = name.foreign {
      addFacts(of: foreign, kind: name.kind, at: name.range)
    }
    let entry = open.entry
    if !isType, let caption = form.captions[block] { add(block: caption) }
    for block in member.blocks {
      if name.isExtension { append(Passage(block: block)) } else { add(block: block) }
    }
    open.section = nil
    if let code = member.code, !name.isExtension {
      if member.isVariant {
        leftOver.append((entry, code))
      } else {
        append(Passage(block: code), to: .discussion)
      }
    }
    open.entry = entry
  }

  /// Begins the entry of what belongs to no type. In Swift a variable or function that stands in none
  /// is declared like a member.
  private mutating func beginGlobal(_ name: EntryName, block: Document.NodeID) {
    var name = name
    switch name.kind {
    case .property: name.kind = .constant
    case .method, .classMethod: name.kind = .function
    case .class, .protocol, .struct, .enum, .case, .initializer, .subscript, .associatedType,
      .typealias, .constant, .notification, .function, .macro, nil:
      break
    }
    begin(name, block: block, level: Self.lineLevel, owner: nil)
  }

  /// Shows code that says nothing of a symbol behind the text of what it stands beside.
  mutating func addLeftOver() {
    let outer = open.innermost
    for (entry, code) in leftOver {
      open.entry = entry
      append(Passage(block: code), to: open.isInType && !isMemberNote ? .overview : .discussion)
    }
    leftOver = []
    open.innermost = outer
  }

  /// Begins the entry of a type that a category adds to.
  private mutating func beginExtendedType(_ name: EntryName, block: Document.NodeID) {
    if let known = draft.asides[name.name] {
      open.entry = known
      return
    }
    begin(name, block: block, level: Self.lineLevel, owner: nil)
    current.entry.kind = nil
    current.entry.isDescribed = false
    draft.asides[name.name] = open.entry
  }

  // MARK: Other languages

  /// Adds what a block says of its entry that declares it in another language; it is shown as it is.
  private mutating func addForeignDeclaration(_ block: Document.NodeID) {
    guard document[block].length <= Longest.declaration, !recogniser.isStatedSample(block) else {
      return
    }
    let language = recogniser.fenceWord(of: block).flatMap { CodeLanguage(ofFence: $0) }
    guard let foreign = ForeignDeclaration(document.text(of: block), in: language),
      !foreign.isBareCall
    else { return }
    add(foreign, block)
  }

  /// Adds what a paragraph says of its entry that is nothing but a call of it: it is one that is called.
  mutating func addSignature(_ block: Document.NodeID) {
    guard isHead, !open.isInType, current.entry.kind == nil, current.entry.declarations.isEmpty,
      document.kind(block) == .paragraph, document[block].length <= Longest.declaration
    else { return }
    let text = document.plainText(of: block)
    guard text.hasPrefix(current.entry.name + "("), let foreign = ForeignDeclaration(text) else {
      return
    }
    add(foreign, block)
  }

  private mutating func add(_ foreign: ForeignDeclaration, _ block: Document.NodeID) {
    let name = current.entry.name
    guard foreign.name == name.prefix(while: { $0 != "(" }) else { return }
    // A name with parentheses says that it is called.
    if current.entry.kind == nil || !name.contains("(") || foreign.kind == .classMethod {
      current.entry.kind = foreign.kind
    }
    current.entry.parameters = foreign.parameters
    let range = document.range(of: block)
    addFacts(of: foreign, kind: foreign.kind, at: range)
    if let isRequired = foreign.isRequired {
      current.add([StatedFact(.required(isRequired), at: range)])
    }
  }

  private mutating func addFacts(
    of foreign: ForeignDeclaration, kind: SymbolKind?, at range: SourceRange
  ) {
    current.add(foreign.inherits.map { StatedFact(.inherits($0), at: range) })
    current.add(foreign.conforms.map { StatedFact(.conforms($0), at: range) })
    if foreign.isReadOnly { current.add([StatedFact(.readOnly(true), at: range)]) }
    if let type = foreign.type, kind == .property {
      current.add([StatedFact(.valueType(type), at: range)])
    }
  }

  // MARK: Comments

  /// Keeps the comment of a code block that is the current entry's declaration. It is read when all
  /// its declarations are, which stand before any text.
  ///
  ///     /** Makes the lamp darker or lighter.
  ///         @param level How bright it becomes.      a parameter
  ///         @return Whether it shone before. */      the return value
  private mutating func keepComment(of block: Document.NodeID) {
    for block in document.commentBlocks(of: block) { comments.append((open.entry, block)) }
  }

  mutating func addComments() {
    guard !comments.isEmpty else { return }
    let outer = open.innermost
    for (entry, block) in comments {
      open.entry = entry
      open.section = nil
      addComment(block)
    }
    comments = []
    open.innermost = outer
  }

  private mutating func addComment(_ block: Document.NodeID) {
    let passage = Passage(block: block)
    let text = PlainText(passage, in: document)
    guard document.kind(block) == .paragraph, let first = text.bytes.first,
      first.isOne(of: "@\\")
    else { return add(block: block) }
    let end =
      text.bytes.dropFirst().firstIndex { !$0.isNameByte } ?? text.bytes.count
    let word = text.string(1..<end)
    let rest = text.passage(from: end)
    switch word {
    case "param", "parameter":
      guard let rest else { break }
      return addParameter(rest)
    case "brief", "abstract":
      guard let rest else { break }
      return addText(rest)
    default:
      let kind = language.section(labelled: word == "result" ? "return" : word)
      if kind == .deprecation {
        noteDeprecation(of: open.entry, at: text.sourceRange(of: 0..<end))
        if rest == nil { return }
      }
      guard let kind, let rest, kind.isOfComment else { break }
      if kind.isRemark { current.beginRemark(kind) }
      open.section = Frames.Section(kind: kind, level: Self.lineLevel)
      addText(rest)
      open.section = nil
      return
    }
    append(passage)
  }
}

extension SectionKind {
  /// Whether a tag of a comment may open it.
  fileprivate var isOfComment: Bool {
    switch role {
    case .text, .remark, .result: true
    case .statements: self != .replacement
    case .members, .parameters, .value, .supertypes, .declaration, .reference: false
    }
  }
}
