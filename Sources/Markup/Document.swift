package import Diagnostics

/// A note as a tree: every block and inline with its range in the file.
///
/// The nodes stand in one array, in document order, each with the place where its subtree ends:
///
///     # A `b`          document(6) heading(4) text(3) code(4) …
///
/// A tree of nested arrays would be nicer to match on, but a site has millions of nodes: an array
/// is one allocation, is freed without recursion, and costs 28 bytes a node. The document is a
/// class of constants, a value in all but its copying: handing it on costs one reference count.
package final class Document: Sendable {
  /// A node's place in ``nodes``.
  package typealias NodeID = Int32

  package enum Kind: UInt8, Sendable {
    case document
    case heading, paragraph, blockQuote, list, item, codeBlock, htmlBlock, thematicBreak
    case table, tableRow, tableCell, footnote
    case text, softBreak, lineBreak, code, htmlInline
    case emphasis, strong, strikethrough, link, image, footnoteReference
  }

  package enum Alignment: UInt8, Sendable { case none, left, center, right }

  package struct Node: Sendable {
    package var kind: Kind
    /// Of a heading its level; of a list 1 if ordered; of an item 1 open task, 2 done; of a table row
    /// 1 if header; of a cell its ``Alignment``.
    package var detail: UInt8 = 0
    /// Of a list: 1 if tight.
    package var isTight: Bool = false
    /// The place after the last node of this subtree.
    package var end: NodeID = 0
    /// Where the node's own text stands: in the file if `textStart` is not negative, else at
    /// `-1 - textStart` in ``strings``.
    var textStart: Int32 = 0
    var textCount: Int32 = 0
    /// The node's range in the file. A code span's leaves out its backticks, a soft break's reaches
    /// from the words before it to those behind it.
    package var offset: Int32 = 0
    package var length: Int32 = 0
    /// Of a link or image its title, of a code block its info words, of an ordered list its first
    /// number, of a footnote and of each reference to it their number: a place in ``strings``, or -1.
    var auxiliary: Int32 = -1

    var sourceRange: Range<Int> { Int(offset)..<Int(offset + length) }
  }

  /// The file's place in the list of files.
  package let file: Int
  package let source: [UInt8]
  package let nodes: [Node]
  /// Texts that do not stand in the file as they are: with an escape, an entity, a folded line.
  let strings: [String]
  /// In the order of the file.
  package let directives: [Directive]
  /// By code block.
  let comments: [NodeID: DocComment]

  init(
    file: Int, source: [UInt8], nodes: [Node], strings: [String] = [],
    directives: [Directive] = [], comments: [NodeID: DocComment] = [:]
  ) {
    self.file = file
    self.source = source
    self.nodes = nodes
    self.strings = strings
    self.directives = directives
    self.comments = comments
  }

  package var root: NodeID { 0 }

  @inlinable package subscript(id: NodeID) -> Node { nodes[Int(id)] }

  @inlinable package func kind(_ id: NodeID) -> Kind { nodes[Int(id)].kind }

  /// How many bytes of a code block's text are the doc comment that it begins with.
  package func commentLength(of codeBlock: NodeID) -> Int { comments[codeBlock]?.length ?? 0 }

  /// The nodes directly below `id`, in order.
  package func children(of id: NodeID) -> Children { Children(document: self, parent: id) }

  package func range(of id: NodeID) -> SourceRange {
    let node = self[id]
    return SourceRange(file: file, node.sourceRange)
  }

  /// Calls `body` with the bytes of the node's own text: of a text, a code span, a code block, raw
  /// HTML; of a link or image its destination.
  package func withText<Result>(of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result)
    -> Result
  {
    let node = self[id]
    if node.textStart >= 0 {
      return source.withUnsafeBufferPointer { bytes in
        let start = Int(node.textStart)
        return body(UnsafeBufferPointer(rebasing: bytes[start..<start + Int(node.textCount)]))
      }
    }
    var string = strings[Int(-1 - node.textStart)]
    return string.withUTF8(body)
  }

  /// The node's own text, as a string.
  package func text(of id: NodeID) -> String {
    withText(of: id) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the node's own text stands in the file byte by byte, so that an offset into it is one
  /// into the file.
  package func textIsVerbatim(of id: NodeID) -> Bool { self[id].textStart >= 0 }

  /// Where byte `index` of the node's own text stands in the file; for text that does not stand
  /// there as it is, the node's start.
  package func offset(ofTextByte index: Int, in id: NodeID) -> Int {
    let node = self[id]
    return node.textStart >= 0 ? Int(node.textStart) + index : Int(node.offset)
  }

  /// The title of a link or image, the info words of a code block, the first number of an ordered
  /// list if it is not 1, the number that a footnote and the references to it share.
  package func auxiliaryText(of id: NodeID) -> String? {
    let index = self[id].auxiliary
    return index >= 0 ? strings[Int(index)] : nil
  }

  /// All text below a node, without marks: what a reader hears. A break becomes one space, but
  /// none between two characters of Japanese or Chinese.
  package func plainText(of id: NodeID) -> String {
    var bytes: [UInt8] = []
    appendPlainText(of: id, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func appendPlainText(of id: NodeID, to bytes: inout [UInt8]) {
    var index = Int(id)
    let end = Int(self[id].end)
    while index < end {
      switch nodes[index].kind {
      case .text, .code, .codeBlock: withText(of: NodeID(index)) { bytes.append(contentsOf: $0) }
      case .softBreak where joinsLines(at: index): break
      case .softBreak, .lineBreak: bytes.append(UInt8(ascii: " "))
      default: break
      }
      index += 1
    }
  }

  /// Whether a soft break is no space, for what stands before and behind it.
  private func joinsLines(at index: Int) -> Bool {
    let range = nodes[index].sourceRange
    return source.withUnsafeBufferPointer { bytes in
      CJKText.joinsLines(
        CJKText.scalar(in: bytes, before: range.lowerBound),
        CJKText.scalar(in: bytes, at: range.upperBound))
    }
  }

  package struct Children: Sequence, IteratorProtocol {
    private let document: Document
    private var nextID: NodeID
    private let end: NodeID

    fileprivate init(document: Document, parent: NodeID) {
      self.document = document
      nextID = parent + 1
      end = document[parent].end
    }

    package mutating func next() -> NodeID? {
      guard nextID < end else { return nil }
      defer { nextID = document[nextID].end }
      return nextID
    }
  }
}
