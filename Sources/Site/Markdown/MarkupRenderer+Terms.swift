import Markup

/// Terms with what they mean.
///
///     Row height         <dl class="terms"><dt>Row height</dt>
///     : How tall.   →    <dd>How tall.</dd></dl>
///
/// Nothing but the page reads them: what a note says in this form, such as a label with its statement,
/// is read before, and what is left of it is prose.
extension MarkupRenderer {
  /// Writes the paragraphs of terms that follow one another as one list; false if none begins here.
  mutating func terms(from id: Document.NodeID) -> Bool {
    guard var lines = termLines(of: id) else { return false }
    html.append(markup: "<dl class=\"terms\">\n")
    var block = id
    while true {
      write(lines)
      block = document[block].end
      guard block < siblingsEnd, document.kind(block) == .paragraph,
        let next = termLines(of: block)
      else { break }
      lines = next
    }
    html.append(markup: "</dl>\n")
    shownBlocks = id..<block
    return true
  }

  /// The term in the first line of a paragraph and the definitions below it, each of which begins with
  /// a colon; nil for any other paragraph.
  private func termLines(of paragraph: Document.NodeID) -> [Range<Document.NodeID>]? {
    var starts = [paragraph + 1]
    var isFirst = true
    var breakBefore: Document.NodeID?
    var lines: [Range<Document.NodeID>] = []
    for child in document.children(of: paragraph) {
      if let end = breakBefore, child == end + 1 {
        if isDefinition(child) {
          lines.append(starts[starts.count - 1]..<end)
          starts.append(child)
        } else if isFirst {
          return nil
        }
        isFirst = false
      }
      breakBefore = document.kind(child) == .softBreak ? child : nil
    }
    guard starts.count > 1, !isDefinition(paragraph + 1) else { return nil }
    return lines + [starts[starts.count - 1]..<document[paragraph].end]
  }

  /// Whether words begin with a colon and a space as they stand in the note.
  private func isDefinition(_ id: Document.NodeID) -> Bool {
    guard document.kind(id) == .text, document.textIsVerbatim(of: id) else { return false }
    return document.withText(of: id) { $0.first == UInt8(ascii: ":") }
      && document.source[document.offset(ofTextByte: 0, in: id)...].starts(with: ": ".utf8)
  }

  private mutating func write(_ lines: [Range<Document.NodeID>]) {
    for (index, line) in lines.enumerated() {
      let isTerm = index == 0
      html.append(markup: isTerm ? "<dt>" : "<dd>")
      lastScalar = "\n"
      closingTags { renderer in
        var node = line.lowerBound
        while node < line.upperBound {
          renderer.inline(node, from: isTerm ? nil : line.lowerBound, skipping: 2)
          node = renderer.document[node].end
        }
      }
      html.append(markup: isTerm ? "</dt>\n" : "</dd>\n")
    }
  }
}
