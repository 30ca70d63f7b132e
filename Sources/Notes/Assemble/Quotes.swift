import Diagnostics
import Markup
import Statements
import Vocabulary

/// Quotes.
extension Assembler {
  mutating func add(_ quote: QuoteLine, _ block: Document.NodeID) {
    if quote.isForVersions { return append(Passage(block: block)) }
    if let statements = quote.statements, !isAboveMembers { return add(statements) }
    guard let first = document.firstChild(of: block), document.kind(first) == .paragraph else {
      return append(Passage(block: block))
    }
    if isAboveMembers { return introduceMembers(inQuote: block, quote.label) }
    if let label = quote.label, add(label, ofQuote: block, first: first) { return }
    // `说明：` says nothing of what stands behind it.
    let rest = quote.label.flatMap { $0.kind.role == .text ? $0.rest : nil }
    let result = facts.read(rest ?? Passage(block: first), in: document)
    current.add(result.facts)
    diagnostics += result.diagnostics
    if document[first].end == document[block].end {
      if result.isAllFacts, isShown(result, isOwn: true) { return }
    } else {
      addFactsOnly(behind: first, ofQuote: block)
    }
    append(Passage(block: block))
  }

  /// The facts that paragraphs and lists of a quote state; their text stays.
  private mutating func addFactsOnly(behind first: Document.NodeID, ofQuote block: Document.NodeID)
  {
    for child in document.children(of: block) where child != first {
      if document.kind(child) == .list { addFactsOnly(in: child) }
      guard document.kind(child) == .paragraph else { continue }
      let result = facts.read(Passage(block: child), in: document)
      current.add(result.facts.filter(\.fact.isOfRelease))
      diagnostics += result.diagnostics
    }
  }

  /// Adds a quote that is a remark, or states something; false for one that is text.
  private mutating func add(
    _ label: Recogniser.Label, ofQuote block: Document.NodeID, first: Document.NodeID
  ) -> Bool {
    let outer = open.section
    if label.kind.isRemark || label.kind == .deprecation || label.kind == .availability {
      open.section = Frames.Section(kind: label.kind, level: Self.labelLevel)
      if label.kind.isRemark { current.beginRemark(label.kind) }
      let isDeprecation = openFactLabel(label, level: Self.labelLevel, next: nil)
      open.section?.isReason = isDeprecation
      if let rest = label.rest { addText(rest) }
      for child in document.children(of: block) where child != first {
        switch document.blockKind(child) {
        case .paragraph: addText(Passage(block: child))
        case .list where open.section?.kind.isForFacts == true: add(block: child)
        case .list:
          addFactsOnly(in: child)
          append(Passage(block: child))
        case .heading, .blockQuote, .item, .codeBlock, .htmlBlock, .thematicBreak, .table,
          .other:
          append(Passage(block: child))
        }
      }
      showOpenLabel()
      open.section = outer
      return true
    }
    // > 父类：`UIView`
    guard label.kind.role == .supertypes, let rest = label.rest else { return false }
    open.section = Frames.Section(kind: label.kind, level: Self.labelLevel)
    addText(rest)
    open.section = outer
    for child in document.children(of: block) where child != first { add(block: child) }
    return true
  }
}
