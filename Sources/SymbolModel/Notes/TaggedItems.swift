import Diagnostics
import Markup

/// Items of a list that are parts of a description, as doc comments write them:
///
///     - Parameters:
///       - indexPath: The row.
///     - Parameter indexPath: The row.
///     - Returns: A cell.
///     - Note: Rows are reused.
///     - Since: iOS 6.0
///
/// Any other item of the list stays text.
extension NoteReader {
  /// Reads a list that begins with such an item; false if it is another list.
  mutating func readTaggedItems(of block: Document.NodeID) -> Bool {
    guard let first = document.firstChild(of: block), tag(of: first) != nil else { return false }
    for item in document.children(of: block) {
      if let label = tag(of: item) {
        read(label, ofItem: item)
      } else if let statement = statement(of: item) {
        read(statement)
      } else {
        append(Passage(block: item))
      }
    }
    return true
  }

  private func tag(of item: Document.NodeID) -> Label? {
    guard let paragraph = document.firstChild(of: item), document.kind(paragraph) == .paragraph
    else { return nil }
    let passage = Passage(block: paragraph)
    guard recogniser.mayBeLabelled(passage) else { return nil }
    let text = PlainText(passage, in: document)
    guard let run = text.runs.first, !run.isCode,
      let (words, end) = recogniser.labelledWords(in: text.bytes), !text.isCode(words.upperBound)
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
    if let rest = label.rest { return !statements(in: rest, labelled: label.kind).facts.isEmpty }
    return document.children(of: item).contains { document.kind($0) == .list }
  }

  private mutating func read(_ label: Label, ofItem item: Document.NodeID) {
    let outer = section
    let more = document.children(of: item).dropFirst()
    section = OpenSection(kind: label.kind, level: Self.labelLevel)
    switch label.kind.role {
    case .parameters:
      if let rest = label.rest {
        readParameter(rest, more: more.map { Passage(block: $0) })
      } else {
        for child in more { readBlock(child, next: nil) }
      }
    case .statements:
      openFactLabel(label, level: Self.labelLevel, next: more.first { _ in true })
      if let rest = label.rest { read(rest) }
      for child in more { readBlock(child, next: nil) }
      showOpenLabel()
    case .text, .remark, .members, .result, .value, .supertypes, .declaration, .reference:
      if label.kind.isRemark {
        note.entries[current].prose.sections.append(Prose.Section(kind: label.kind, passages: []))
      }
      if let rest = label.rest { read(rest) }
      for child in more { append(Passage(block: child), to: label.kind) }
    }
    section = outer
  }
}

extension SectionKind {
  /// Whether an item of a list may begin with it: a label in a list of other things is text.
  fileprivate var isTag: Bool { isRemark || self == .parameters || self == .returnValue }
}
