import Markup

/// The kind of a block to those who read a note.
enum BlockKind {
  case heading, paragraph, blockQuote, list, item, codeBlock, htmlBlock, thematicBreak, table
  /// A node that is read with the table or footnote around it, or an inline.
  case other
}

extension Document {
  func blockKind(_ id: NodeID) -> BlockKind { kind(id).ofBlock }
}

extension Document.Kind {
  fileprivate var ofBlock: BlockKind {
    switch self {
    case .heading: .heading
    case .paragraph: .paragraph
    case .blockQuote: .blockQuote
    case .list: .list
    case .item: .item
    case .codeBlock: .codeBlock
    case .htmlBlock: .htmlBlock
    case .thematicBreak: .thematicBreak
    case .table: .table
    case .document, .tableRow, .tableCell, .footnote, .text, .softBreak, .lineBreak, .code,
      .htmlInline, .emphasis, .strong, .strikethrough, .link, .image, .footnoteReference:
      .other
    }
  }

  /// Whether it is a mark around other inlines.
  var holdsInlines: Bool {
    switch self {
    case .emphasis, .strong, .strikethrough, .link: true
    case .document, .heading, .paragraph, .blockQuote, .list, .item, .codeBlock, .htmlBlock,
      .thematicBreak, .table, .tableRow, .tableCell, .footnote, .text, .softBreak, .lineBreak,
      .code, .htmlInline, .image, .footnoteReference:
      false
    }
  }
}
