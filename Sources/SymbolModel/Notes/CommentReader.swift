import Diagnostics
import Markup

/// Doc comments that stand with their declaration in one code block: the comment is the prose.
///
///     /** Makes the lamp darker or lighter.
///         @param level How bright it becomes.      a parameter
///         @return Whether it shone before. */      the return value
extension NoteReader {
  /// Keeps the comment of a code block that is the current entry's declaration. It is read when all
  /// its declarations are, which stand before any text.
  mutating func keepComment(of block: Document.NodeID) {
    for block in document.commentBlocks(of: block) { comments.append((current, block)) }
  }

  mutating func readComments() {
    guard !comments.isEmpty else { return }
    let outer = (current: current, section: section)
    for (entry, block) in comments {
      current = entry
      section = nil
      readComment(block)
    }
    comments = []
    (current, section) = outer
  }

  private mutating func readComment(_ block: Document.NodeID) {
    let passage = Passage(block: block)
    let text = PlainText(passage, in: document)
    guard document.kind(block) == .paragraph, let first = text.bytes.first,
      "@\\".utf8.contains(first)
    else { return readBlock(block, next: nil) }
    let end = text.bytes.dropFirst().firstIndex { !isNameByte($0) } ?? text.bytes.count
    let word = text.string(1..<end)
    let rest = text.passage(from: end)
    switch word {
    case "param", "parameter":
      guard let rest else { break }
      return readParameter(rest)
    case "brief", "abstract":
      guard let rest else { break }
      return read(rest)
    default:
      let kind = context.language.section(labelled: word == "result" ? "return" : word)
      if kind == .deprecation {
        noteDeprecation(of: current, at: text.sourceRange(of: 0..<end))
        if rest == nil { return }
      }
      guard let kind, let rest else { break }
      let isText = kind.isRemark || kind == .returnValue || kind == .discussion || kind == .overview
      guard isText || kind == .deprecation || kind == .availability else { break }
      if kind.isRemark {
        note.entries[current].prose.sections.append(Prose.Section(kind: kind, passages: []))
      }
      section = OpenSection(kind: kind, level: Self.lineLevel)
      read(rest)
      section = nil
      return
    }
    append(passage)
  }
}
