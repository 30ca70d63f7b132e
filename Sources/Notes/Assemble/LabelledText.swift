import Markup
import Statements
import Vocabulary

/// Labels that are paragraphs or begin one, `**Parameters**`, `说明：…`, and those that are there for
/// facts, where no fact stands behind them:
///
///     **Deprecated**                   deprecated, since no version that is stated
///     Deprecated: no longer needed.    the same; the words are shown
///     Deprecated: no                   words
///     Deprecated: hardly               words, and reported
///     Availability: all devices        words
extension Assembler {
  mutating func add(_ label: Recogniser.Label, _ line: NoteLine) {
    if isAboveMembers, label.kind.isForFacts || label.kind.isRemark {
      if let rest = label.rest {
        return introduceMembers(rest, label: label.kind, whole: line.passage)
      }
      draft.topics[draft.topics.count - 1].openLabel = .init(
        passage: line.passage, label: label.kind)
      return append(line.passage)
    }
    add(label, before: line.next)
  }

  mutating func add(_ label: Recogniser.Label, before next: Document.NodeID?) {
    if open.section?.level == Self.labelLevel { open.section = nil }
    let outer = open.section
    let isDeprecation = openFactLabel(label, level: Self.labelLevel, next: next)
    guard let rest = label.rest else {
      // Text and facts may take several paragraphs; of everything else a label without a heading
      // announces one block.
      let isShort =
        switch label.kind.role {
        case .text, .statements: false
        case .remark, .members, .parameters, .result, .value, .supertypes, .declaration,
          .reference:
          true
        }
      if label.kind.role == .text, isBare { return }
      return openSection(label.kind, level: Self.labelLevel, isShort: isShort)
    }
    if label.kind.holdsMembers {
      openSection(label.kind, level: Self.labelLevel)
      return addText(rest)
    }
    open.section = Frames.Section(
      kind: label.kind, level: Self.labelLevel, isReason: isDeprecation && !label.isBadge)
    switch label.kind.role {
    case .text:
      if isBare { open.section = nil }
      addText(rest)
    case .parameters: addParameter(rest, labelled: label.line)
    case .members, .result, .value, .supertypes, .declaration, .statements, .reference:
      addText(rest)
    case .remark:
      current.beginRemark(label.kind)
      addText(rest)
      // A list may follow what a remark began; other blocks do not belong to it.
      if next.map({ document.kind($0) }) == .list {
        open.section = Frames.Section(kind: label.kind, level: Self.labelLevel, isShort: true)
        return
      }
    }
    open.section = outer
  }

  /// Whether the entry has no words yet: `说明：…` begins it then, as an unlabelled sentence does
  /// elsewhere.
  private var isBare: Bool { current.entry.prose.isEmpty }

  // MARK: Labels that are there for facts

  /// Keeps a label of availability until something is found behind it; one of deprecation says by
  /// itself that the entry is deprecated.
  ///
  /// - Parameters:
  ///   - level: that of its heading; ``labelLevel`` for a label that is a paragraph.
  ///   - next: the block behind the label, nil at the end of a quote or note.
  /// - Returns: whether it says so.
  @discardableResult
  mutating func openFactLabel(
    _ label: Recogniser.Label, level: Int, next: Document.NodeID?
  ) -> Bool {
    guard label.kind.isForFacts else { return false }
    showOpenLabel()
    guard callsDeprecated(label, level: level, next: next) else {
      open.label = Frames.Label(entry: open.entry, label: label)
      return false
    }
    let text = PlainText(label.line, in: document)
    noteDeprecation(of: open.entry, at: text.sourceRange(of: 0..<text.bytes.count))
    return true
  }

  /// Whether a label means its entry, rather than the members below it.
  private mutating func callsDeprecated(
    _ label: Recogniser.Label, level: Int, next: Document.NodeID?
  ) -> Bool {
    guard label.kind == .deprecation,
      !open.isInType || open.container == nil && level == Self.labelLevel
    else { return false }
    if let rest = label.rest {
      return recogniser.isStrong(label)
        ? !recogniser.isDenial(rest) : recogniser.callsDeprecated(behindLabel: rest)
    }
    guard let next else { return true }
    switch document.blockKind(next) {
    case .paragraph where recogniser.isDenial(Passage(block: next)): return false
    case .heading: return !open.isInType && document[next].detail <= level
    case .list, .table: return false
    case .codeBlock: return !open.isInType
    case .paragraph where open.isInType || current.level == Self.lineLevel:
      let named = recogniser.namedLine(Passage(block: next), before: nil)
      return !(named.map { holdsEntries(under: $0.condition) } ?? false)
    case .paragraph, .blockQuote, .item, .htmlBlock, .thematicBreak, .other: return true
    }
  }
}
