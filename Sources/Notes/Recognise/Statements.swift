import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// The statements of words behind a label, or in a list of nothing but statements.
extension Recogniser {
  /// The statement of an item of a list: its facts, and the words that may have to be shown.
  ///
  ///     - Availability: iOS 6.0+
  ///     - **Default:** `true`
  ///     - Deprecated in iOS 12.0.
  ///     - Use `size` instead.
  enum Statement {
    case labelled([StatedFact], Label)
    case sentence([StatedFact], Passage)
    /// "Use x instead" below an item that says that the symbol goes: the notice of that shows it.
    case replacement([StatedFact])

    var facts: [StatedFact] {
      switch self {
      case .labelled(let facts, _), .sentence(let facts, _), .replacement(let facts): facts
      }
    }
  }

  /// The items of a list of nothing but statements. One item that states nothing makes it a list of
  /// something else.
  func statements(ofList list: Document.NodeID) -> [Statement]? {
    var statements: [Statement] = []
    var isBehindEnd = false
    for item in document.children(of: list) {
      guard let statement = statement(ofItem: item, isBehindEnd: isBehindEnd) else { return nil }
      isBehindEnd = isBehindEnd || statement.facts.contains(where: \.fact.isEnd)
      statements.append(statement)
    }
    return statements
  }

  /// The statement of an item; nil if it is something else.
  func statement(ofItem item: Document.NodeID, isBehindEnd: Bool = false) -> Statement? {
    guard let paragraph = document.onlyChild(of: item), document.kind(paragraph) == .paragraph
    else { return nil }
    let passage = Passage(block: paragraph)
    if let label = label(of: passage), let rest = label.rest {
      switch label.kind.role {
      case .statements:
        let stated = statements(in: rest, labelled: label.kind).facts
        return stated.isEmpty ? nil : .labelled(stated, label)
      case .value, .supertypes: return .labelled([], label)
      case .text, .remark, .members, .parameters, .result, .declaration, .reference: return nil
      }
    }
    let result = facts.read(passage, in: document)
    if result.isUnderstood, !result.facts.isEmpty {
      return .sentence(result.facts, passage)
    }
    guard isBehindEnd else { return nil }
    let stated = statements(in: passage, labelled: .deprecation)
    guard stated.isUnderstood, !stated.facts.isEmpty,
      stated.facts.allSatisfy(\.fact.isReplacement)
    else { return nil }
    return .replacement(stated.facts)
  }

  // MARK: Behind a label

  /// The facts of a passage behind a label that is there for facts: "iOS 9.0" behind 非推奨 is when the
  /// symbol was deprecated. Words that state nothing are in the diagnostics, but for the reason of a
  /// deprecation.
  ///
  /// - Parameter platform: the one that the item above names: `- iOS` above `  - introduced 6.0`.
  func statements(
    in passage: Passage, labelled kind: SectionKind, on platform: Platform? = nil
  ) -> FactReader.Result {
    let text = PlainText(passage, in: document)
    if let declared = facts.declaredFacts(in: text) { return declared }
    if let badges = facts.badgeFacts(in: passage, of: document) { return badges }
    var result = facts.read(
      text, setting: .facts, on: platform, behindLabel: kind == .deprecation ? .deprecated : nil)
    // "Deprecated: iOS, tvOS"
    if kind == .deprecation, result.facts.isEmpty, !result.diagnostics.isEmpty,
      let statement = ReleaseStatement(facts.tokens(of: text), state: .deprecated)
    {
      let sourceRange = text.sourceRange(of: text.trimmed(0..<text.bytes.count))
      result = FactReader.Result(
        facts: statement.facts.map { StatedFact($0, at: sourceRange) }, isAllFacts: true,
        isUnderstood: true)
    }
    if mayExplain(kind, passage) {
      result.diagnostics.removeAll { $0.id == .unreadStatement }
    }
    if kind == .deprecation {
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

  /// The platform that a passage names, and nothing else.
  func platform(named passage: Passage) -> Platform? {
    let tokens = facts.tokens(of: PlainText(passage, in: document)).filter { $0.kind != .colon }
    guard tokens.count == 1, case .platform(let platform) = tokens[0].kind else { return nil }
    return platform
  }

  /// Whether words of a section may say more than facts: why something is deprecated, or how to
  /// replace it.
  private func mayExplain(_ kind: SectionKind, _ passage: Passage) -> Bool {
    guard kind != .availability else { return false }
    return isSentence(passage) || context.language.answer(plainWords(of: passage)) != nil
  }

  /// Whether words behind a label of deprecation say that it is so: yes, when, what to use instead,
  /// or a sentence about why. Of other words nobody knows what they say; they are reported where
  /// they are read.
  func callsDeprecated(behindLabel passage: Passage) -> Bool {
    let words = plainWords(of: passage)
    if let answer = context.language.answer(words) { return answer }
    if isDenial(passage) { return false }
    let stated = statements(in: passage, labelled: .deprecation).facts
    return stated.contains { $0.fact.isEnd || $0.fact.isReplacement } || isSentence(passage)
  }

  /// Whether a label is a statement whatever stands behind it: a badge in bold, a tag of a doc
  /// comment, an alert.
  func isStrong(_ label: Label) -> Bool {
    let first = PlainText(label.line, in: document).bytes.first
    return label.isBadge || first == UInt8(ascii: "@") || first == UInt8(ascii: "\\")
      || first == UInt8(ascii: "[")
  }

  /// Whether a text ends as sentences do.
  func isSentence(_ passage: Passage) -> Bool {
    let text = PlainText(passage, in: document)
    let last = text.string(text.trimmed(0..<text.bytes.count)).last
    return last.map { ".!?。！？．…".contains($0) } ?? false
  }

  /// "No", "never" or "not yet", behind a label; what follows it is a statement of its own.
  func isDenial(_ passage: Passage) -> Bool {
    context.language.isDenial(plainWords(of: passage))
      || facts.beginsWithDenial(PlainText(passage, in: document))
  }

  func plainWords(of passage: Passage) -> String {
    let words = PlainText(passage, in: document).string.trimmed
    return String(words.hasSuffix(".") || words.hasSuffix("。") ? words.dropLast() : words)
  }

  // MARK: Items that are parts of a description

  /// An item as doc comments write them; the others of its list stay text.
  ///
  ///     - Parameters:
  ///       - indexPath: The row.
  ///     - Parameter indexPath: The row.
  ///     - Returns: A cell.
  ///     - Note: Rows are reused.
  ///     - Since: iOS 6.0
  enum TaggedItem {
    case labelled(Label, item: Document.NodeID)
    case statement(Statement)
    case text(Document.NodeID)
  }

  /// The items of a list that begins with a part of a description, or says somewhere since when its
  /// entry is there; nil for another list.
  func taggedItems(of block: Document.NodeID) -> [TaggedItem]? {
    let isTagged = document.children(of: block).enumerated().contains { index, item in
      tag(of: item).map { index == 0 || $0.kind == .availability } ?? false
    }
    guard isTagged else { return nil }
    return document.children(of: block).map { item in
      if let label = tag(of: item) { return .labelled(label, item: item) }
      return statement(ofItem: item).map { .statement($0) } ?? .text(item)
    }
  }

  private func tag(of item: Document.NodeID) -> Label? {
    guard let paragraph = document.firstChild(of: item), document.kind(paragraph) == .paragraph
    else { return nil }
    let passage = Passage(block: paragraph)
    guard mayBeLabelled(passage) else { return nil }
    let text = PlainText(passage, in: document)
    guard let run = text.runs.first, !run.isCode,
      let (words, end) = labelledWords(in: text.bytes), !text.isCode(words.upperBound)
    else { return nil }
    let label = text.string(words)
    if let kind = context.language.section(labelled: label) {
      let label = Label(kind: kind, line: passage, rest: text.passage(from: end))
      return kind.isTag || statesFacts(label, ofItem: item) ? label : nil
    }
    // `Parameter indexPath: …`: the name stands before the colon.
    guard let space = label.lastIndex(where: \.isBlank),
      context.language.section(labelled: String(label[..<space])) == .parameters
    else { return nil }
    let name = words.lowerBound + label[...space].utf8.count
    return Label(kind: .parameters, line: passage, rest: text.passage(from: name))
  }

  /// Whether a label of availability has facts behind it: "Deprecated: to be avoided" may be one of
  /// several words that a list explains.
  private func statesFacts(_ label: Label, ofItem item: Document.NodeID) -> Bool {
    guard label.kind.isForFacts else { return false }
    if label.kind == .availability { return true }
    if let rest = label.rest { return !statements(in: rest, labelled: label.kind).facts.isEmpty }
    return document.children(of: item).contains { document.kind($0) == .list }
  }
}

extension SectionKind {
  /// Whether an item of a list may begin with it: a label in a list of other things is text.
  fileprivate var isTag: Bool { isRemark || self == .parameters || self == .returnValue }
}
