import Markup

/// The names in the code spans of one paragraph, heading or row of a table.
struct CodeNeighbours {
  /// The block and all below it.
  let nodes: Range<Document.NodeID>
  /// How many code spans end with each name.
  let counts: [String: Int]

  /// Those around a code span; nil where no block of words holds it.
  ///
  /// - Complexity: O(n) in the number of the block's nodes: to be kept for the next span in it.
  init?(of span: Document.NodeID, in document: Document) {
    var block = span
    repeat {
      guard block > 0 else { return nil }
      block -= 1
    } while document[block].end <= span || !Self.holdsWords(document.kind(block))
    nodes = block..<document[block].end
    var counts: [String: Int] = [:]
    for node in nodes where document.kind(node) == .code {
      counts[Self.lastName(of: document.text(of: node)), default: 0] += 1
    }
    self.counts = counts
  }

  /// A name without its owner, whatever the way in which a note joins them.
  ///
  ///     -[UITableView reloadData], UITableView/reloadData  →  reloadData
  static func lastName(of text: String) -> String {
    let bytes = text.utf8
    guard let last = bytes.lastIndex(where: { !isBetweenNames($0) }) else { return text }
    let start = bytes[..<last].lastIndex(where: isBetweenNames).map(bytes.index(after:))
    return String(text[(start ?? bytes.startIndex)..<bytes.index(after: last)])
  }

  private static func isBetweenNames(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: false
    }
  }

  private static func holdsWords(_ kind: Document.Kind) -> Bool {
    switch kind {
    case .paragraph, .heading, .tableRow: true
    case .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .thematicBreak, .table,
      .tableCell, .footnote, .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis,
      .strong, .strikethrough, .link, .image, .footnoteReference:
      false
    }
  }
}
