import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Text: read for what its section is there for, then kept as prose.
extension Assembler {
  /// Adds a line of words. Where topics are listed, one in bold is the title of a group.
  mutating func addWords(_ line: Passage) {
    guard let container = open.container, container.kind == .topics, open.isInType,
      line.firstText == nil, recogniser.isBold(line.block)
    else { return addText(line) }
    beginTopic(line.block, level: max(container.topicLevel, container.level))
  }

  /// Adds a passage of the open section.
  mutating func addText(_ passage: Passage) {
    switch open.section?.kind.role {
    case .statements: addStatements(passage)
    case .supertypes: addTypes(passage)
    case .value where open.section?.kind == .valueType: addValueType(passage)
    case .value: addDefaultValue(passage)
    case .declaration: addDeclaration(passage)
    case nil, .text, .remark, .result, .parameters: addProse(passage)
    case .reference, .members: append(passage)
    }
  }

  // MARK: Facts

  /// Prose of an entry may state facts; what is nothing but such facts is not shown again.
  private mutating func addProse(_ passage: Passage) {
    // Whether a title has members is known at the end.
    if isAboveMembers { return introduceMembers(passage) }
    let kind = open.section?.kind
    let result = facts.read(passage, in: document)
    diagnostics += result.diagnostics
    if !result.facts.contains(where: \.fact.isSuperclass) { addSupertypes(statedBy: passage) }
    let isOwn = speaksOfItself
    current.add(
      result.facts.filter { stated in
        isOwn || !stated.fact.isOfOneMember || stated.fact.isValueType && kind == .returnValue
      })
    if result.isAllFacts, isShown(result, isOwn: isOwn), kind?.isRemark != true,
      kind != .returnValue
    {
      return open.endBlock()
    }
    append(passage)
  }

  /// Whether the page shows what a text states. "Optional." is shown beside the kind of a member, and
  /// stays a text where it speaks of something else.
  func isShown(_ result: FactReader.Result, isOwn: Bool) -> Bool {
    isOwn && !open.isInType
      || !result.facts.contains { $0.fact.isRequired != nil }
  }

  /// The first sentence of a type may say what it inherits from.
  private mutating func addSupertypes(statedBy passage: Passage) {
    let isType = current.entry.kind?.isType ?? (open.isInType && !isMemberNote)
    guard isType, !current.hasDiscussion, current.entry.prose.abstract == nil else { return }
    current.add(facts.supertypes(of: current.entry.name, in: passage, of: document))
  }

  /// Whether a paragraph that stands here and says "read-only" or "the default is" means its entry:
  /// the abstract and the first one of the discussion.
  var speaksOfItself: Bool {
    (open.section == nil || open.section?.kind.role == .text) && !current.hasDiscussion
  }

  private mutating func addStatements(_ passage: Passage) {
    guard let section = open.section else { return }
    var result = recogniser.statements(
      in: passage, labelled: section.kind, on: section.platform)
    // A label in bold has no mark of its end: behind what it labels stands other text.
    let isUnderLabel = section.level == Self.labelLevel
    if isUnderLabel, open.label == nil, result.facts.isEmpty, !section.isReason {
      result.diagnostics.removeAll { $0.id == .unreadStatement }
    }
    current.add(result.facts)
    diagnostics += result.diagnostics
    // What goes on without a platform speaks of the one that was named last.
    let platforms = Set(result.facts.compactMap(\.fact.platform))
    if !platforms.isEmpty {
      open.section?.platform = platforms.count == 1 ? platforms.first : nil
    }
    // "Use x instead" is what the notice of a deprecation shows; without one it needs its label.
    let isReplacement =
      section.kind != .availability && !result.facts.isEmpty
      && result.facts.allSatisfy(\.fact.isReplacement)
    if !result.facts.isEmpty, !isReplacement { open.label = nil }
    let isInNotice = isReplacement && result.isUnderstood && current.deprecation != nil
    if result.isAllFacts || isInNotice { return }
    if section.isReason, result.facts.isEmpty {
      // "Deprecated: yes" is all in the notice of it.
      if language.answer(recogniser.plainWords(of: passage)) != true {
        append(passage, to: .deprecation)
      }
      return
    }
    // A label in bold has no mark of its end: a paragraph without a fact is behind it.
    let isPlain = result.diagnostics.allSatisfy { $0.id == .unreadStatement }
    if result.facts.isEmpty, isPlain, isUnderLabel {
      open.section = nil
      let reported = diagnostics.count
      addBehindLabel(passage)
      // What was reported behind the label is not reported of its line, too.
      if !result.diagnostics.isEmpty {
        diagnostics[reported...].removeAll { $0.id == .unreadStatement }
      }
      return
    }
    append(takeLabelledLine() ?? passage)
  }

  /// Adds a paragraph behind a label of which it states nothing: with the words of the label, if
  /// these state nothing either.
  mutating func addBehindLabel(_ passage: Passage) {
    guard open.label != nil else { return addText(passage) }
    if let line = takeLabelledLine() { return addText(line) }
    // A label is no abstract.
    let isFirst = current.entry.prose.abstract == nil
    if !isFirst { showOpenLabel() }
    addText(passage)
    showOpenLabel()
  }

  /// The line of the open label, if what is read stands on it.
  mutating func takeLabelledLine() -> Passage? {
    guard let label = open.label?.label, label.rest != nil else { return nil }
    open.label = nil
    return label.line
  }

  // MARK: Types and values

  private mutating func addTypes(_ passage: Passage) {
    let isSuperclass = open.section?.kind == .inherits
    let types = recogniser.typeNames(in: passage, isSuperclass: isSuperclass)
    current.entry.facts += types.names.map { name, range in
      StatedFact(isSuperclass ? .inherits(name) : .conforms(name), at: range)
    }
    if !types.isAll { append(passage) }
    open.endBlock()
  }

  private mutating func addValueType(_ passage: Passage) {
    let code = recogniser.codeText(of: passage)
    // 类型：宏
    if let kind = language.kind(named: code) {
      if current.entry.declarations.isEmpty { current.entry.kind = kind }
    } else if !code.isEmpty, code.utf8.count <= Longest.value {
      current.entry.facts.append(
        StatedFact(.valueType(code), at: document.range(of: passage.block)))
      draft.codeParagraphs.insert(passage.block)
    }
    append(passage)
  }

  /// `NO`, or a sentence that states it.
  private mutating func addDefaultValue(_ passage: Passage) {
    let text = PlainText(passage, in: document)
    let stated = facts.read(text, setting: .prose).facts.filter(\.fact.isDefaultValue)
    current.add(stated)
    if stated.isEmpty, let value = facts.value(in: text) {
      let sourceRange = text.sourceRange(of: text.trimmed(0..<text.bytes.count))
      // The page shows a value by itself; another one, words of one language and where a link leads
      // it may not.
      let end = passage.end ?? document[passage.block].end
      let hasLink = (passage.block..<end).contains { document.kind($0) == .link }
      let isOnly = current.defaultValue == nil || current.defaultValue == value
      let isCode = value == text.string.trimmed && value.utf8.allSatisfy { $0 < 0x80 }
      let isAll = isOnly && isCode && !hasLink
      current.add([StatedFact(.defaultValue(value), at: sourceRange)])
      if !isAll { append(passage, to: .discussion) }
    } else {
      append(passage, to: .discussion)
    }
    open.endBlock()
  }

  /// A declaration, or the header it stands in: `宣言` means both.
  private mutating func addDeclaration(_ passage: Passage) {
    let code = recogniser.codeText(of: passage)
    if code.hasSuffix(".h") || code.hasSuffix(".h`") {
      append(passage, to: .declaredIn)
    } else if let declaration = recogniser.declaration(inLine: code),
      !current.hasDeclaration(in: declaration.sourceLanguage)
    {
      draft.codeParagraphs.insert(passage.block)
      current.add(
        StatedDeclaration(declaration: declaration, range: document.range(of: passage.block)))
    } else {
      append(passage)
    }
    open.endBlock()
  }

  // MARK: Parameters

  /// An item of a list of parameters; one that names none is text.
  mutating func addParameter(ofItem item: Document.NodeID) {
    guard let first = document.firstChild(of: item), document.kind(first) == .paragraph,
      let (name, rest) = recogniser.parameter(
        in: Passage(block: first), isItem: true,
        declared: draft.entries[open.entry].declaredParameters)
    else { return append(Passage(block: item), to: .discussion) }
    var passages = rest.map { [$0] } ?? []
    for child in document.children(of: item) where child != first {
      passages.append(Passage(block: child))
    }
    current.addParameter(name, passages)
  }

  /// Adds what stands behind a label that may say which parameter it is: `参数一：`, "First parameter:".
  mutating func addParameter(_ passage: Passage, labelled line: Passage) {
    guard let position = recogniser.parameterPosition(labelled: line) else {
      return addParameter(passage)
    }
    let declared = current.entry.declarations.lazy.map(\.declaration.parameters)
      .first { $0.indices.contains(position - 1) }
    let first = recogniser.firstWord(of: passage)
    if let declared {
      if declared.contains(first) { return addParameter(passage) }
      current.addParameter(declared[position - 1], [passage])
    } else if first.first?.isUppercase == true || !current.declaredParameters.isEmpty {
      // `CGPoint 类型` is no name, and the third of two parameters is none.
      append(line, to: .discussion)
    } else {
      addParameter(passage)
    }
  }

  /// A parameter's name and text. Without a name the text is kept as one of the discussion.
  mutating func addParameter(_ passage: Passage, more: [Passage] = []) {
    let found = recogniser.parameter(
      in: passage, isItem: false, declared: draft.entries[open.entry].declaredParameters)
    if let (name, rest) = found {
      current.addParameter(name, (rest.map { [$0] } ?? []) + more)
    } else {
      for passage in [passage] + more { append(passage, to: .discussion) }
    }
  }
}
