import Diagnostics
import Markup

/// What stands in a section: read for what the section is there for, then kept as prose.
extension NoteReader {
  /// Reads a passage of the open section.
  mutating func read(_ passage: Passage) {
    let kind = section?.kind
    switch kind {
    case .availability, .deprecation, .replacement: readFacts(passage)
    case .inherits, .conforms: readTypes(passage, isSuperclass: kind == .inherits)
    case .valueType: readValueType(passage)
    case .defaultValue: readDefaultValue(passage)
    case .declaration: readDeclaration(passage)
    case nil, .discussion, .overview, .note, .important, .warning, .tip, .returnValue, .parameters:
      readProse(passage)
    case .example, .seeAlso, .guide, .framework, .declaredIn, .topics, .members, .properties,
      .methods, .classMethods, .initializers, .constants, .notifications:
      append(passage)
    }
  }

  // MARK: Facts

  /// Prose of an entry may state facts; what is nothing but such facts is not shown again.
  private mutating func readProse(_ passage: Passage) {
    // Whether a title has members is known at the end.
    if isAboveMembers { return introduceMembers(passage) }
    let kind = section?.kind
    let result = facts.read(passage, in: document)
    if !result.facts.contains(where: \.fact.isSuperclass) { addSupertypes(statedBy: passage) }
    let isOwn = speaksOfItself(kind)
    add(
      result.facts.filter { stated in
        isOwn || !stated.fact.isOfOneMember || stated.fact.isValueType && kind == .returnValue
      })
    if result.isAllFacts, isShown(result, isOwn: isOwn), kind?.isRemark != true,
      kind != .returnValue
    {
      if section?.isShort == true { section = nil }
      return
    }
    append(passage)
  }

  /// Whether the page shows what a text states. "Optional." is shown beside the kind of a member, and
  /// stays a text where it speaks of something else.
  func isShown(_ result: FactReader.Result, isOwn: Bool) -> Bool {
    isOwn && current != 0
      || !result.facts.contains { if case .required = $0.fact { true } else { false } }
  }

  /// The first sentence of a type may say what it inherits from.
  private mutating func addSupertypes(statedBy passage: Passage) {
    let entry = note.entries[current]
    let isType = entry.kind?.isType ?? (current == 0 && !isMemberNote)
    guard isType, !hasDiscussion[current], entry.prose.abstract == nil else { return }
    let stated = facts.supertypes(of: entry.name, in: passage, of: document)
    add(stated)
  }

  /// Whether a paragraph in this place that says "read-only" or "the default is" means its entry:
  /// the abstract and the first one of the discussion.
  func speaksOfItself(_ kind: SectionKind?) -> Bool {
    (kind == nil || kind == .discussion || kind == .overview) && !hasDiscussion[current]
  }

  private mutating func readFacts(_ passage: Passage) {
    guard let kind = section?.kind else { return }
    var result = statements(in: passage, labelled: kind)
    // A label in bold has no mark of its end: behind what it labels stands other text.
    let isBehind = section?.level == Self.labelLevel && openLabel == nil && result.facts.isEmpty
    if isBehind, section?.isReason != true {
      result.diagnostics.removeAll { $0.id == .unreadStatement }
    }
    add(result.facts)
    diagnostics += result.diagnostics
    // "Use x instead" is what the notice of a deprecation shows; without one it needs its label.
    let isReplacement =
      kind != .availability && !result.facts.isEmpty
      && result.facts.allSatisfy(\.fact.isReplacement)
    if !result.facts.isEmpty, !isReplacement { openLabel = nil }
    let isInNotice = isReplacement && result.isUnderstood && deprecations[current] != nil
    if result.isAllFacts || isInNotice { return }
    if section?.isReason == true, result.facts.isEmpty {
      // "Deprecated: yes" is all in the notice of it.
      if context.language.answer(plainWords(of: passage)) != true {
        append(passage, to: .deprecation)
      }
      return
    }
    // A label in bold has no mark of its end: a paragraph without a fact is behind it.
    let isPlain = result.diagnostics.allSatisfy { $0.id == .unreadStatement }
    if result.facts.isEmpty, isPlain, section?.level == Self.labelLevel {
      section = nil
      return readBehindLabel(passage)
    }
    append(takeLabelledLine() ?? passage)
  }

  /// What a passage behind a label states that is there for facts: "iOS 9.0" behind 非推奨 is when the
  /// symbol was deprecated. Words that state nothing are in the diagnostics, but for the reason of a
  /// deprecation.
  func statements(in passage: Passage, labelled kind: SectionKind) -> FactReader.Result {
    let text = PlainText(passage, in: document)
    if let declared = facts.declaredFacts(in: text) { return declared }
    if let badges = facts.badgeFacts(in: passage, of: document) { return badges }
    var result = facts.read(text, setting: .facts)
    // "Deprecated: iOS, tvOS"
    if kind == .deprecation, result.facts.isEmpty, !result.diagnostics.isEmpty,
      let statement = ReleaseStatement(facts.tokens(of: text), state: .deprecated)
    {
      let place = text.sourceRange(of: text.trimmed(0..<text.bytes.count))
      result = FactReader.Result(
        facts: statement.facts.map { StatedFact($0, at: place) }, isAllFacts: true,
        isUnderstood: true)
    }
    if mayExplain(kind, passage) {
      result.diagnostics.removeAll { $0.id == .unreadStatement }
    }
    if kind == .deprecation {
      // "iOS 6.0–9.0" says both.
      let ranges = Set(
        result.facts.compactMap { fact -> Platform?? in
          if case .deprecated(let platform, .some) = fact.fact { .some(platform) } else { nil }
        })
      result.facts = result.facts.map { fact in
        guard case .introduced(let platform, let version) = fact.fact,
          !ranges.contains(platform)
        else { return fact }
        return StatedFact(.deprecated(platform, version), at: fact.range)
      }
      // "iOS 9.0. Use x instead": the notice shows both.
      let isNotice =
        result.facts.contains(where: \.fact.isEnd)
        && result.facts.allSatisfy { $0.fact.isEnd || $0.fact.isReplacement }
      if result.isUnderstood, isNotice { result.isAllFacts = true }
    }
    if kind == .replacement, result.facts.isEmpty {
      if text.runs.contains(where: \.isCode) { result.diagnostics = [] }
      for run in text.runs where run.isCode {
        result.facts.append(
          StatedFact(.replacement(text.string(run.range)), at: text.sourceRange(of: run.range)))
      }
    }
    return result
  }

  /// Whether words of a section may say more than facts: why something is deprecated, or how to
  /// replace it.
  private func mayExplain(_ kind: SectionKind, _ passage: Passage) -> Bool {
    guard kind != .availability else { return false }
    return isSentence(passage) || context.language.answer(plainWords(of: passage)) != nil
  }

  /// `UIScrollView`, `UIScrollView : UIView : UIResponder`, code spans or bare names. What is
  /// inherited, `NSCoding (UIView)`, is a fact of the type in brackets.
  private mutating func readTypes(_ passage: Passage, isSuperclass: Bool) {
    let text = PlainText(passage, in: document)
    var names: [Range<Int>] = []
    var isOnlyNames = true
    var index = 0
    while index < text.bytes.count {
      let start = index
      while index < text.bytes.count, isNameByte(text.bytes[index]) { index += 1 }
      if index == start {
        // Separators are ASCII marks and spaces, and `、` and `，` with the spaces of their width.
        isOnlyNames =
          isOnlyNames
          && (text.bytes[index] < 0x80 || (0xE2...0xEF).contains(text.bytes[index]) == false
            || text.bytes[index] == 0xE3 || text.bytes[index] == 0xEF)
        index += 1
      } else if (0x41...0x5A).contains(text.bytes[start]) {
        names.append(start..<index)
      } else {
        isOnlyNames = false
      }
    }
    let own = isSuperclass ? names.prefix(1) : names.filter { !isInherited($0, in: text) }[...]
    for range in own {
      let name = text.string(range)
      note.entries[current].facts.append(
        StatedFact(
          isSuperclass ? .inherits(name) : .conforms(name), at: text.sourceRange(of: range)))
    }
    if !isOnlyNames || own.count < names.count || names.isEmpty { append(passage) }
    if section?.isShort == true { section = nil }
  }

  /// Whether a name stands in brackets, or one that does stands right behind it.
  private func isInherited(_ name: Range<Int>, in text: PlainText) -> Bool {
    let before = text.string(0..<name.lowerBound).trimmed.last
    if before == "(" || before == "（" { return true }
    let behind = text.string(name.upperBound..<text.bytes.count).trimmed
    guard let open = behind.first, open == "(" || open == "（",
      let close = behind.firstIndex(where: { $0 == ")" || $0 == "）" })
    else { return false }
    let inner = behind[behind.index(after: behind.startIndex)..<close]
    return inner.utf8.allSatisfy(isNameByte) && recogniser.looksLikeASymbol(String(inner))
  }

  private mutating func readValueType(_ passage: Passage) {
    let code = codeText(of: passage)
    // 类型：宏
    if let kind = context.language.kind(named: code) {
      if note.entries[current].declarations.isEmpty { note.entries[current].kind = kind }
    } else if !code.isEmpty, code.utf8.count <= 80 {
      note.entries[current].facts.append(
        StatedFact(.valueType(code), at: document.range(of: passage.block)))
      understoodBlocks.insert(passage.block)
    }
    append(passage)
  }

  /// What a passage of code says, with the angle brackets that Markdown takes for HTML.
  private func codeText(of passage: Passage) -> String {
    let text = PlainText(passage, in: document)
    if text.runs.count == 1, text.runs[0].isCode { return text.string }
    let block = document[passage.block]
    let start = passage.firstText == nil ? Int(block.offset) : text.offset(of: 0)
    let end = Int(passage.end.map { document[$0].offset } ?? block.offset + block.length)
    guard start < end else { return text.string }
    return String(String(decoding: document.source[start..<end], as: UTF8.self).trimmed)
  }

  /// `NO`, or a sentence that states it.
  private mutating func readDefaultValue(_ passage: Passage) {
    let text = PlainText(passage, in: document)
    let stated = facts.read(text, setting: .prose).facts.filter(\.fact.isDefaultValue)
    add(stated)
    if stated.isEmpty, let value = facts.value(in: text) {
      let place = text.sourceRange(of: text.trimmed(0..<text.bytes.count))
      // The page shows a value by itself; another one, words of one language and where a link leads
      // it may not.
      let end = passage.end ?? document[passage.block].end
      let hasLink = (passage.block..<end).contains { document.kind($0) == .link }
      let isOnly = defaultValues[current] == nil || defaultValues[current] == value
      let isCode = value == text.string.trimmed && value.utf8.allSatisfy { $0 < 0x80 }
      let isAll = isOnly && isCode && !hasLink
      add([StatedFact(.defaultValue(value), at: place)])
      if !isAll { append(passage, to: .discussion) }
    } else {
      append(passage, to: .discussion)
    }
    if section?.isShort == true { section = nil }
  }

  /// Adds facts to the entry. Of its defaults the first is kept at hand, which a page shows.
  mutating func add(_ stated: [StatedFact]) {
    note.entries[current].facts += stated
    for stated in stated where defaultValues[current] == nil {
      if case .defaultValue(let value) = stated.fact { defaultValues[current] = value }
    }
  }

  /// A declaration, or the header it stands in: `宣言` means both.
  private mutating func readDeclaration(_ passage: Passage) {
    let code = codeText(of: passage)
    if code.hasSuffix(".h") || code.hasSuffix(".h`") {
      append(passage, to: .declaredIn)
    } else if let declaration = recogniser.declaration(inLine: code),
      !hasDeclaration(in: declaration.sourceLanguage)
    {
      understoodBlocks.insert(passage.block)
      add(
        StatedDeclaration(declaration: declaration, range: document.range(of: passage.block)))
    } else {
      append(passage)
    }
    if section?.isShort == true { section = nil }
  }

  func hasDeclaration(in language: SourceLanguage) -> Bool {
    note.entries[current].declarations.contains { $0.declaration.sourceLanguage == language }
  }

  func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  // MARK: Parameters

  /// `- `indexPath`: The row.`, `- indexPath: …`, `- **indexPath** …`; another item is text.
  mutating func readParameterItem(_ item: Document.NodeID) {
    guard let first = document.firstChild(of: item), document.kind(first) == .paragraph else {
      return append(Passage(block: item), to: .discussion)
    }
    let more = document.children(of: item).filter { $0 != first }.map { Passage(block: $0) }
    if !readParameter(Passage(block: first), more: more, isItem: true) {
      append(Passage(block: item), to: .discussion)
    }
  }

  /// Reads what stands behind a label that may say which parameter it is: `参数一：`, "First parameter:".
  mutating func readParameter(_ passage: Passage, labelled line: Passage) {
    let text = PlainText(line, in: document)
    let words = recogniser.labelledWords(in: text.bytes).map { text.string($0.words) }
    guard let place = words.flatMap({ context.language.parameterPosition(labelled: $0) }) else {
      return readParameter(passage)
    }
    let declared = note.entries[current].declarations.lazy.map(\.declaration.parameters)
      .first { $0.indices.contains(place - 1) }
    let first = PlainText(passage, in: document).string.prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
    }
    if let declared {
      if declared.contains(String(first)) { return readParameter(passage) }
      note.entries[current].prose.sections.append(
        Prose.Section(kind: .parameters, name: declared[place - 1], passages: [passage]))
    } else if first.first?.isUppercase == true || hasDeclaredParameters {
      // `CGPoint 类型` is no name, and the third of two parameters is none.
      append(line, to: .discussion)
    } else {
      readParameter(passage)
    }
  }

  private var hasDeclaredParameters: Bool {
    note.entries[current].declarations.contains { !$0.declaration.parameters.isEmpty }
  }

  /// A parameter's name and text. Without a name the text is kept as one of the discussion.
  mutating func readParameter(_ passage: Passage, more: [Passage] = []) {
    if readParameter(passage, more: more, isItem: false) { return }
    for passage in [passage] + more { append(passage, to: .discussion) }
  }

  private mutating func readParameter(_ passage: Passage, more: [Passage], isItem: Bool) -> Bool {
    let text = PlainText(passage, in: document)
    guard let run = text.runs.first else { return false }
    var end = run.isCode ? run.range.upperBound : 0
    if !run.isCode {
      while end < text.bytes.count, isNameByte(text.bytes[end]) { end += 1 }
    }
    guard end > 0 else { return false }
    let name = text.string(0..<end)
    var start = end
    var hasMark = false
    while start < text.bytes.count {
      let blank = text.bytes.blankLength(at: start, before: text.bytes.count)
      let mark = blank > 0 ? 0 : separatorLength(in: text.bytes, at: start)
      guard blank + mark > 0 else { break }
      hasMark = hasMark || mark > 0
      start += blank + mark
    }
    // "- The row is …" among parameters is a sentence, `- row 行的位置` is not.
    let isSure = hasMark || start == text.bytes.count || !isItem
    let isBeforeCJK = start > end && start < text.bytes.count && text.bytes[start] >= 0xE3
    guard isSure || mayBeParameter(name, isMarked: isMarked(run) || isBeforeCJK) else {
      return false
    }
    let rest = text.passage(from: start)
    note.entries[current].prose.sections.append(
      Prose.Section(kind: .parameters, name: name, passages: (rest.map { [$0] } ?? []) + more))
    return true
  }

  /// Whether a word without a mark behind it names a parameter: one that is declared, or, where
  /// nothing is declared, one in bold or code.
  private func mayBeParameter(_ name: String, isMarked: Bool) -> Bool {
    let declared = note.entries[current].declarations.flatMap(\.declaration.parameters)
    return declared.isEmpty
      ? isMarked && !recogniser.looksLikeASymbol(name) : declared.contains(name)
  }

  private func isMarked(_ run: PlainText.Run) -> Bool {
    run.isCode || document.kind(run.node - 1) == .strong
  }

  /// The bytes of a colon, comma or dash; 0 for anything else.
  private func separatorLength(in bytes: [UInt8], at index: Int) -> Int {
    if ":-,".utf8.contains(bytes[index]) { return 1 }
    guard index + 2 < bytes.count else { return 0 }
    switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
    // ： ， – —
    case (0xEF, 0xBC, 0x9A), (0xEF, 0xBC, 0x8C), (0xE2, 0x80, 0x93), (0xE2, 0x80, 0x94): return 3
    default: return 0
    }
  }
}
