import Diagnostics
import Markup

/// Code blocks and quotes: declarations and samples, remarks and prose.
extension NoteReader {
  mutating func readCodeBlock(_ block: Document.NodeID) {
    if readFacts(ofCode: block) { return }
    if let form = form.code[block] { return readMembers(of: form, block) }
    if isHead, note.entries[current].declarations.isEmpty, current != 0 {
      keepForeignDeclaration(of: block)
    }
    if let found = recogniser.declaration(in: block) {
      if belongsToEntry(found.declaration, block: block) {
        keepComment(of: block)
        return add(found)
      }
      if isEntry(found.declaration) {
        let name = EntryName(
          name: found.declaration.name, kind: found.declaration.kind, range: found.range,
          isMarked: true)
        begin(name, block: block, level: Self.lineLevel, owner: ownerForEntry(at: Self.lineLevel))
        keepComment(of: block)
        return add(found)
      }
    } else if isHead, reportMistypedKeyword(of: block) {
    } else if isHead, looksLikeADeclaration(block) {
      diagnostics.append(
        Diagnostic(
          .unreadableDeclaration, "a declaration is Objective-C or Swift as an SDK writes it",
          at: document.range(of: block)))
    }
    append(Passage(block: block))
  }

  /// Reads a block of code that holds members. What stands below a block of one member is said of
  /// that.
  private mutating func readMembers(of code: CodeForm, _ block: Document.NodeID) {
    let outer = (current: current, section: section)
    let isAside = code.entries.allSatisfy { $0.name?.kind == .case }
    current = 0
    section = nil
    var places: [Int] = []
    var owners: [Int: Int] = [:]
    for member in code.members {
      let owner = member.owner.flatMap { owners[$0] } ?? 0
      if let title = member.title { beginGroup(title, level: Self.lineLevel - 1) }
      guard let name = member.name else {
        current = owner
        for block in member.blocks { append(Passage(block: block)) }
        continue
      }
      let isType = name.kind?.isType == true
      if name.isExtension, name.name != note.entries[0].name {
        owners[member.number] = extendedType(name, block: block)
        for block in member.blocks { append(Passage(block: block)) }
        continue
      }
      if isType, name.name == note.entries[0].name {
        current = 0
        owners[member.number] = 0
      } else {
        current = owner
        begin(name, block: block, level: Self.lineLevel, owner: owner, isOfForm: !isType)
        note.entries[current].parameters = name.foreign?.parameters ?? []
        if isType {
          owners[member.number] = current
        } else if name.kind != .case {
          places.append(current)
        }
      }
      if let declaration = name.declaration, !hasDeclaration(in: declaration.sourceLanguage) {
        add(StatedDeclaration(declaration: declaration, range: member.range))
      }
      if name.foreign != nil { keep(name) }
      if !isType, let caption = form.captions[block] { readBlock(caption, next: nil) }
      for block in member.blocks { readBlock(block, next: nil) }
      section = nil
      if let code = member.code { append(Passage(block: code), to: .discussion) }
    }
    if isAside {
      (current, section) = outer
    } else {
      current = places.count == 1 ? places[0] : 0
    }
  }

  /// The entry of a type that a category adds to.
  private mutating func extendedType(_ name: EntryName, block: Document.NodeID) -> Int {
    if let known = enumerations[name.name] { return known }
    begin(name, block: block, level: Self.lineLevel, owner: nil)
    note.entries[current].kind = nil
    note.entries[current].isDescribed = false
    enumerations[name.name] = current
    return current
  }

  /// What a block says of its entry that declares it in another language; it is shown as it is.
  private mutating func keepForeignDeclaration(of block: Document.NodeID) {
    let entry = note.entries[current]
    guard document[block].length <= 1_000,
      let foreign = ForeignDeclaration(document.text(of: block)),
      foreign.name == entry.name.prefix(while: { $0 != "(" }), !foreign.isBareCall
    else { return }
    // A name with parentheses says that it is called.
    let isCall = entry.name.contains("(")
    if entry.kind == nil || !isCall || foreign.kind == .classMethod {
      note.entries[current].kind = foreign.kind
    }
    note.entries[current].parameters = foreign.parameters
    var name = EntryName(
      name: entry.name, kind: foreign.kind, range: document.range(of: block), isMarked: true)
    name.foreign = foreign
    keep(name)
    if let isRequired = foreign.isRequired {
      add([StatedFact(.required(isRequired), at: name.range)])
    }
  }

  /// What a declaration in another language says of its entry.
  private mutating func keep(_ name: EntryName) {
    guard let foreign = name.foreign else { return }
    if foreign.isReadOnly { add([StatedFact(.readOnly(true), at: name.range)]) }
    if let type = foreign.type, name.kind == .property {
      add([StatedFact(.valueType(type), at: name.range)])
    }
  }

  /// Whether a declaration in a section of members is an entry of its own.
  private func isEntry(_ declaration: Declaration) -> Bool {
    guard container != nil, section == nil, current == 0 || levels[current] == Self.lineLevel,
      declaration.kind?.isType == false
    else { return false }
    return current == 0 || declaration.name != note.entries[current].name
  }

  /// Whether nothing but the name, other declarations and the abstract stands before.
  var isHead: Bool {
    guard note.entries.indices.contains(current) else { return false }
    let prose = note.entries[current].prose
    return prose.holdsOnlyHead && (section == nil || section?.kind == .declaration)
  }

  /// Whether a declaration is that of the current entry, rather than a sample that happens to read
  /// as one.
  private func belongsToEntry(_ declaration: Declaration, block: Document.NodeID) -> Bool {
    guard note.entries.indices.contains(current) else { return false }
    if hasDeclaration(in: declaration.sourceLanguage) { return false }
    if section?.kind == .declaration { return true }
    guard isHead else { return false }
    let entry = note.entries[current]
    if declaration.name == entry.name { return true }
    // `let x = …` is a sample unless the entry has its name.
    if declaration.defaultValue != nil, declaration.kind != .case { return false }
    // The other source language has another name for it; the kinds must agree.
    let declaresAlias = declaration.kind == .typealias || declaration.kind == .associatedType
    let declaresType = declaration.kind?.isType == true || declaresAlias
    let isAkin =
      if let kind = entry.kind {
        kind.isType == (declaration.kind?.isType ?? false) || declaresAlias
      } else if current == 0 {
        declaresType
      } else {
        !declaresType || entry.name.utf8.first.map { (0x41...0x5A).contains($0) } == true
      }
    guard isAkin else { return false }
    return document.auxiliaryText(of: block) != nil || declaration.kind == entry.kind
  }

  /// Reports a block that would be a declaration but for a letter of the word that begins it.
  private mutating func reportMistypedKeyword(of block: Document.NodeID) -> Bool {
    guard let fence = document.auxiliaryText(of: block)?.prefix(while: { $0 != " " }),
      let language = SourceLanguage(ofFence: String(fence)),
      case let text = document.text(of: block),
      let slip = mistypedKeyword(of: text, in: language)
    else { return false }
    let start = document.offset(ofTextByte: slip.range.lowerBound, in: block)
    let isVerbatim = document.textIsVerbatim(of: block)
    let place = SourceRange(file: document.file, start..<start + slip.range.count)
    let word = text.utf8.dropFirst(slip.range.lowerBound).prefix(slip.range.count)
    diagnostics.append(
      Diagnostic(
        .unreadableDeclaration,
        "no declaration begins with '\(String(decoding: word, as: UTF8.self))'; did you mean '\(slip.word)'?",
        at: isVerbatim ? place : document.range(of: block),
        fixes: isVerbatim ? [.init(replacing: place, with: slip.word)] : []))
    return true
  }

  private static let declarationStarts = [
    "@property", "- (", "+ (", "@interface", "@protocol", "typedef", "func ", "var ", "class ",
    "struct ", "enum ", "protocol ",
  ]

  private func looksLikeADeclaration(_ block: Document.NodeID) -> Bool {
    guard document.auxiliaryText(of: block) != nil else { return false }
    let text = document.text(of: block).trimmed
    let isOneStatement = text.utf8.count { $0 == UInt8(ascii: ";") } <= 1
    return isOneStatement && Self.declarationStarts.contains { text.hasPrefix($0) }
  }

  // MARK: Quotes

  mutating func readQuote(_ block: Document.NodeID) {
    guard let first = document.firstChild(of: block) else { return append(Passage(block: block)) }
    if document.kind(first) == .list, !isAboveMembers, document[first].end == document[block].end,
      readStatements(of: first)
    {
      return
    }
    guard document.kind(first) == .paragraph else { return append(Passage(block: block)) }
    let label = alertLabel(of: first) ?? recogniser.label(of: Passage(block: first))
    if isAboveMembers { return introduceMembers(inQuote: block, label) }
    if let label,
      label.kind.isRemark || label.kind == .deprecation || label.kind == .availability
    {
      let outer = section
      section = OpenSection(kind: label.kind, level: Self.labelLevel)
      if label.kind.isRemark {
        note.entries[current].prose.sections.append(Prose.Section(kind: label.kind, passages: []))
      }
      let isDeprecation = openFactLabel(label, level: Self.labelLevel, next: nil)
      section?.isReason = isDeprecation
      if let rest = label.rest { read(rest) }
      for child in document.children(of: block) where child != first {
        switch document.kind(child) {
        case .paragraph: read(Passage(block: child))
        case .list where section?.kind.isForFacts == true: readList(child)
        default: append(Passage(block: child))
        }
      }
      showOpenLabel()
      section = outer
      return
    }
    // > 父类：`UIView`
    if let label, label.kind.role == .supertypes, let rest = label.rest {
      let outer = section
      section = OpenSection(kind: label.kind, level: Self.labelLevel)
      read(rest)
      section = outer
      for child in document.children(of: block) where child != first { readBlock(child, next: nil) }
      return
    }
    if document[first].end == document[block].end {
      let result = facts.read(PlainText(Passage(block: first), in: document), setting: .prose)
      add(result.facts)
      if result.isAllFacts, isShown(result, isOwn: true) { return }
    }
    append(Passage(block: block))
  }

  /// A quote between the title of a topic group and its members, which is shown as it is.
  private mutating func introduceMembers(inQuote block: Document.NodeID, _ label: Label?) {
    append(Passage(block: block))
    var isFirst = true
    for child in document.children(of: block) where document.kind(child) == .paragraph {
      let words = isFirst && label != nil ? label?.rest : Passage(block: child)
      isFirst = false
      guard let words else { continue }
      note.topics[note.topics.count - 1].introduction.append(
        .init(passage: words, label: label?.kind))
    }
  }

  /// `> [!NOTE]`
  private func alertLabel(of paragraph: Document.NodeID) -> Label? {
    let text = PlainText(Passage(block: paragraph), in: document)
    guard text.bytes.starts(with: "[!".utf8),
      let end = text.bytes.prefix(40).firstIndex(of: UInt8(ascii: "]")),
      let kind = context.language.section(labelled: text.string(2..<end))
    else { return nil }
    return Label(
      kind: kind, line: Passage(block: paragraph), rest: text.passage(from: end + 1))
  }
}
