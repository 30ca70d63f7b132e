import Markup
import Statements

/// The lines of paragraphs.
extension Recogniser {
  /// The lines of a paragraph; one if it has no line break.
  func lines(of block: Document.NodeID) -> [Passage] {
    let end = document[block].end
    var lines: [Passage] = []
    var line = Passage(block: block)
    var child = block + 1
    while child < end {
      let kind = document.kind(child)
      if kind == .softBreak || kind == .lineBreak {
        line.end = child
        lines.append(line)
        line = Passage(
          block: block, firstInline: min(child + 1, end - 1),
          firstText: firstLeaf(from: child + 1, before: end))
      }
      child = document[child].end
    }
    if lines.isEmpty { return [] }
    lines.append(line)
    return lines
  }

  func firstLine(of block: Document.NodeID) -> Passage {
    lines(of: block).first ?? Passage(block: block)
  }

  /// The first inline that holds no others.
  private func firstLeaf(from start: Document.NodeID, before end: Document.NodeID)
    -> Document.NodeID
  {
    var index = start
    while index + 1 < end, document.kind(index).holdsInlines { index += 1 }
    return min(index, end - 1)
  }

  /// Where the inlines of a line begin: above its first leaf.
  func outermostInline(of line: Passage) -> Document.NodeID {
    guard var node = line.firstText, line.skippedBytes == 0 else { return line.block + 1 }
    while node - 1 > line.block, document.kind(node - 1).holdsInlines { node -= 1 }
    return node
  }

  /// Whether a paragraph is bold from end to end.
  func isBold(_ block: Document.NodeID) -> Bool {
    document.onlyChild(of: block).map { document.kind($0) == .strong } ?? false
  }
}
