private import CMarkGFM

/// A note as the C library parsed it: the C memory goes when the value goes.
///
/// Only `table` and `tasklist` are attached: `strikethrough` and `autolink` change tables of the
/// whole process at every parse, so two threads would spoil each other's documents.
struct CMarkTree: ~Copyable {
  private let root: OpaquePointer

  enum Event { case enter, exit }

  init(parsing source: UnsafeBufferPointer<UInt8>) {
    Self.registerExtensions
    let parser = cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_FOOTNOTES)!  // aborts, never NULL
    defer { cmark_parser_free(parser) }
    for name in ["table", "tasklist"] {
      if let syntax = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, syntax)
      }
    }
    source.withMemoryRebound(to: CChar.self) { text in
      cmark_parser_feed(parser, text.baseAddress, text.count)
    }
    root = cmark_parser_finish(parser)
  }

  deinit { cmark_node_free(root) }

  /// Registers the extensions once a process, before the first parser, whichever thread comes first.
  private static let registerExtensions: Void = cmark_gfm_core_extensions_ensure_registered()

  private struct TableTypes {
    var table = CMARK_NODE_NONE
    var row = CMARK_NODE_NONE
    var cell = CMARK_NODE_NONE
  }

  /// The types that the table extension adds. They have no constant in the library's headers, and
  /// asking each node for its type's name costs as much as parsing: so one table is asked, once.
  private static let tableTypes: TableTypes = {
    let example: StaticString = "|a|\n|-|\n"
    let tree = CMarkTree(
      parsing: UnsafeBufferPointer(start: example.utf8Start, count: example.utf8CodeUnitCount))
    var types = TableTypes()
    guard let table = cmark_node_first_child(tree.root), let row = cmark_node_first_child(table),
      let cell = cmark_node_first_child(row)
    else { return types }
    types.table = cmark_node_get_type(table)
    types.row = cmark_node_get_type(row)
    types.cell = cmark_node_get_type(cell)
    return types
  }()

  /// Calls `body` on entering and on leaving every node, in document order, without recursion.
  borrowing func forEachNode(_ body: (Event, borrowing Node) -> Void) {
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return }
      guard let pointer = cmark_iter_get_node(iterator) else { continue }
      let node = Node(pointer: pointer)
      body(event == CMARK_EVENT_ENTER ? .enter : .exit, node)
    }
  }

  /// One node, borrowed for the time of a call.
  struct Node: ~Copyable {
    fileprivate let pointer: OpaquePointer

    var kind: Document.Kind? {
      switch cmark_node_get_type(pointer) {
      case CMARK_NODE_DOCUMENT: .document
      case CMARK_NODE_HEADING: .heading
      case CMARK_NODE_PARAGRAPH: .paragraph
      case CMARK_NODE_BLOCK_QUOTE: .blockQuote
      case CMARK_NODE_LIST: .list
      case CMARK_NODE_ITEM: .item
      case CMARK_NODE_CODE_BLOCK: .codeBlock
      case CMARK_NODE_HTML_BLOCK: .htmlBlock
      case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
      case CMARK_NODE_FOOTNOTE_DEFINITION: .footnote
      case CMARK_NODE_TEXT: .text
      case CMARK_NODE_SOFTBREAK: .softBreak
      case CMARK_NODE_LINEBREAK: .lineBreak
      case CMARK_NODE_CODE: .code
      case CMARK_NODE_HTML_INLINE: .htmlInline
      case CMARK_NODE_EMPH: .emphasis
      case CMARK_NODE_STRONG: .strong
      case CMARK_NODE_LINK: .link
      case CMARK_NODE_IMAGE: .image
      case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteReference
      default: extensionKind
      }
    }

    private var extensionKind: Document.Kind? {
      let types = CMarkTree.tableTypes
      return switch cmark_node_get_type(pointer) {
      case types.table: .table
      case types.row: .tableRow
      case types.cell: .tableCell
      default: nil
      }
    }

    var isLeaf: Bool {
      switch cmark_node_get_type(pointer) {
      case CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE,
        CMARK_NODE_HTML_INLINE, CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK,
        CMARK_NODE_THEMATIC_BREAK:
        true
      default: false
      }
    }

    /// Whether the library knows where the block stands: not, if it is a paragraph that turned out
    /// to have a table behind it without a blank line. The position is that of the table then.
    var hasPosition: Bool { cmark_node_get_start_line(pointer) > 0 }
    private var positioned: OpaquePointer {
      hasPosition ? pointer : cmark_node_next(pointer) ?? pointer
    }

    /// The first line of the block, from 1; 0 where the library does not know.
    var firstLine: Int { Int(cmark_node_get_start_line(positioned)) }
    var lastLine: Int { Int(cmark_node_get_end_line(positioned)) }
    /// The byte column of a block's first character, from 1.
    var firstColumn: Int { Int(cmark_node_get_start_column(positioned)) }

    /// Calls `body` with the text of a leaf, or the address of a link or image.
    func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      let type = cmark_node_get_type(pointer)
      let text =
        type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE
        ? cmark_node_get_url(pointer) : cmark_node_get_literal(pointer)
      guard let text else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
      var count = 0
      while text[count] != 0 { count &+= 1 }
      return text.withMemoryRebound(to: UInt8.self, capacity: count) {
        body(UnsafeBufferPointer(start: $0, count: count))
      }
    }

    /// The title of a link or image, the info words of a code block, the number of the footnote
    /// that is referred to.
    var auxiliaryText: String? {
      let text: UnsafePointer<CChar>? =
        switch cmark_node_get_type(pointer) {
        case CMARK_NODE_LINK, CMARK_NODE_IMAGE: cmark_node_get_title(pointer)
        case CMARK_NODE_CODE_BLOCK: cmark_node_get_fence_info(pointer)
        case CMARK_NODE_FOOTNOTE_REFERENCE: cmark_node_get_literal(pointer)
        default: nil
        }
      return text.flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
    }

    var isFenced: Bool {
      var length: Int32 = 0
      var offset: Int32 = 0
      var character: CChar = 0
      return cmark_node_get_fenced(pointer, &length, &offset, &character) != 0
    }

    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var listIsOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
    var listIsTight: Bool { cmark_node_get_list_tight(pointer) != 0 }

    /// Whether the task of a list item is done; nil if the item is no task.
    var task: Bool? {
      // "tasklist"; the name of every other item is "item".
      guard let name = cmark_node_get_type_string(pointer), name[0] == UInt8(ascii: "t") else {
        return nil
      }
      return cmark_gfm_extensions_get_tasklist_item_checked(pointer)
    }

    var rowIsHeader: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

    /// The alignment of each column of a table.
    var alignments: [Document.Alignment] {
      let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
      guard let letters = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
      return (0..<count).map { column in
        switch letters[column] {
        case UInt8(ascii: "l"): .left
        case UInt8(ascii: "c"): .center
        case UInt8(ascii: "r"): .right
        default: .none
        }
      }
    }
  }
}
