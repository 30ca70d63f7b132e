import Markup

/// Terms with what they mean, each in a paragraph of lines.
///
///     Row height         <dl class="terms"><dt>Row height</dt>
///     : How tall.   →    <dd>How tall.</dd></dl>
///
/// Nothing but the page reads them: what a note says in this form, such as a label with its statement,
/// is read before, and what is left of it is prose.
struct TermList {
  /// The terms, each as its own nodes, then those of each definition, without the line breaks between.
  private(set) var terms: [[Range<Document.NodeID>]] = []
  /// The paragraphs, which follow one another.
  let blocks: Range<Document.NodeID>

  /// The list that begins with a paragraph; nil if that has no definition.
  ///
  /// - Parameter end: where the siblings of the paragraph end.
  init?(from paragraph: Document.NodeID, end: Document.NodeID, in document: Document) {
    var block = paragraph
    while block < end, document.kind(block) == .paragraph,
      let lines = Self.lines(of: block, in: document)
    {
      terms.append(lines)
      block = document[block].end
    }
    guard !terms.isEmpty else { return nil }
    blocks = paragraph..<block
  }

  /// The term in the first line of a paragraph and the definitions below it, each of which begins with
  /// a colon; nil for any other paragraph.
  private static func lines(of paragraph: Document.NodeID, in document: Document)
    -> [Range<Document.NodeID>]?
  {
    var starts = [paragraph + 1]
    var isFirst = true
    var breakBefore: Document.NodeID?
    var lines: [Range<Document.NodeID>] = []
    for child in document.children(of: paragraph) {
      if let end = breakBefore, child == end + 1 {
        if isDefinition(child, in: document) {
          lines.append(starts[starts.count - 1]..<end)
          starts.append(child)
        } else if isFirst {
          return nil
        }
        isFirst = false
      }
      breakBefore = document.kind(child) == .softBreak ? child : nil
    }
    guard starts.count > 1, !isDefinition(paragraph + 1, in: document) else { return nil }
    return lines + [starts[starts.count - 1]..<document[paragraph].end]
  }

  /// Whether words begin with a colon and a space as they stand in the note.
  private static func isDefinition(_ id: Document.NodeID, in document: Document) -> Bool {
    guard document.kind(id) == .text, document.textIsVerbatim(of: id) else { return false }
    return document.withText(of: id) { $0.first == UInt8(ascii: ":") }
      && document.source[document.offset(ofTextByte: 0, in: id)...].starts(with: ": ".utf8)
  }
}
