import Characters
import Markup

/// The names in the code spans of one paragraph, heading or row of a table.
struct CodeNeighbours {
  /// The block and all below it.
  let nodes: Range<Document.NodeID>
  /// The names with which code spans end.
  private var names = ByteStrings()
  /// The number of nodes that end with each.
  private var counts: [Int] = []

  /// Finds the neighbours of a code span; nil where no block of words holds it.
  ///
  /// - Complexity: O(n) in the number of the block's nodes: to be kept for the next span in it.
  init?(of span: Document.NodeID, in document: Document) {
    var block = span
    repeat {
      guard block > 0 else { return nil }
      block -= 1
    } while document[block].end <= span || !Self.holdsWords(document.kind(block))
    nodes = block..<document[block].end
    for node in nodes where document.kind(node) == .code {
      document.withText(of: node) { add(Self.lastName(in: $0)) }
    }
  }

  private mutating func add(_ name: UnsafeBufferPointer<UInt8>) {
    if names.insert(name) {
      counts.append(1)
    } else if let number = names.number(of: name) {
      counts[number] += 1
    }
  }

  /// Whether a code span besides one with some text ends with the last name of a spelling.
  func hold(lastNameOf spelling: String, besides text: String) -> Bool {
    let own = Self.haveOneLastName(text, spelling) ? 1 : 0
    let number = spelling.withBytes { names.number(of: Self.lastName(in: $0)) }
    return number.map { counts[$0] > own } ?? false
  }

  /// Whether two names are the same but for their owners.
  static func haveOneLastName(_ left: String, _ right: String) -> Bool {
    left.withBytes { left in
      right.withBytes { right in lastName(in: left).isEqual(to: lastName(in: right)) }
    }
  }

  /// A name without its owner, whatever the way in which a note joins them.
  ///
  ///     -[UITableView reloadData], UITableView/reloadData  →  reloadData
  private static func lastName(in text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var end = text.count
    while end > 0, isBetweenNames(text[end - 1]) { end -= 1 }
    if end == 0 { return text }
    var start = end - 1
    while start > 0, !isBetweenNames(text[start - 1]) { start -= 1 }
    return UnsafeBufferPointer(rebasing: text[start..<end])
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
