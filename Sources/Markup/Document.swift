public import Characters
package import Diagnostics

/// The position of a document among the files.
package typealias DocumentID = Index<Document>

extension SourceRange {
  package var document: DocumentID { DocumentID(Int(file)) }
}

/// A note as a tree: every block and inline with its range in the file.
///
/// The nodes stand in one array, in document order, each with the index behind its subtree:
///
///     # A `b`          document(6) heading(4) text(3) code(4) …
///
/// A tree of nested arrays would be nicer to match on, but a site has millions of nodes: an array
/// is one allocation, is freed without recursion, and costs 16 bytes a node. The document is a
/// class of constants, a value in all but its copying: handing it on costs one reference count.
///
/// Members that are asked millions of times are `public` and inlinable: the compiler inlines nothing that
/// is `package` in other targets, and a call for each node was three percent of a build.
public final class Document: Sendable {
  /// A node's index in ``nodes``.
  public typealias NodeID = Int32

  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case document
    case heading, paragraph, blockQuote, list, item, codeBlock, htmlBlock, thematicBreak
    case table, tableRow, tableCell, footnote
    case text, softBreak, lineBreak, code, htmlInline
    case emphasis, strong, strikethrough, link, image, footnoteReference
  }

  package enum Alignment: UInt8, Sendable { case none, left, center, right }

  public struct Node: Sendable, BitwiseCopyable {
    public var kind: Kind
    /// The level of a heading; 1 for an ordered list; for an item 1 an open task, 2 a done one; 1 for the
    /// head row of a table; the ``Alignment`` of a cell; for a quote 1 a group of tabs, 2 one of them; for
    /// a block of code 1 if it begins with a fence, 2 if it ends with one, too.
    public var detail: UInt8
    /// Whether a list is tight.
    public var isTight: Bool
    /// How its own text is kept.
    @usableFromInline var text: TextStorage
    /// The index behind the last node of this subtree.
    public var end: NodeID
    /// The node's range in the file. A code span's leaves out its backticks, a soft break's reaches
    /// from the words before it to those behind it.
    public var offset: Int32
    public var length: Int32

    var sourceRange: Range<Int> { Int(offset)..<Int(offset + length) }
  }

  /// The deepest that a node stands below the root. What is nested deeper stands beside its parent:
  /// its words stay, a tree that no page can show does not.
  static let depthLimit = 64

  @usableFromInline enum TextStorage: UInt8, Sendable, BitwiseCopyable {
    case none
    /// The text is the node's range: that of almost every node that has one.
    case range
    /// The text, or what ``auxiliaryText(of:)`` gives, is one of ``texts``.
    case elsewhere
  }

  /// Where the text of a node is.
  @usableFromInline enum TextSource: Sendable, BitwiseCopyable {
    /// Bytes of the file.
    case file(start: Int32, count: Int32)
    /// One of ``strings``: the text does not stand in the file as it is.
    case string(Int32)

    static let empty = TextSource.file(start: 0, count: 0)
  }

  /// The text of a node that does not stand in its range.
  struct Text: Sendable, BitwiseCopyable {
    var node: NodeID
    var source: TextSource
    /// One of ``strings``.
    var auxiliary: Int32?
  }

  /// The doc comment with which a code block begins, read as Markdown: see ``CommentScan``.
  struct DocComment: Sendable {
    /// The blocks, each with what is below it. They stand behind the tree: whether a block of code
    /// is a declaration, so that its comment describes something, only the reader of the note can
    /// tell.
    var blocks: Range<NodeID>
    /// How many bytes of the code block's text it takes.
    var length: Int
  }

  /// The index of the file in the list of files.
  package let file: Int
  package var id: DocumentID { DocumentID(file) }
  public let source: ConstantBytes
  public let nodes: ConstantArray<Node>
  /// A bit for each kind that a node has, at the number of the kind.
  private let kinds: UInt32
  /// The texts outside of their nodes' ranges, in the order of the nodes.
  let texts: ConstantArray<Text>
  /// Texts that do not stand in the file as they are: with an escape, an entity, a folded line.
  @usableFromInline let strings: [String]
  /// The directives in the order of the file.
  package let directives: [Directive]
  /// The doc comments of blocks of code.
  let comments: [NodeID: DocComment]
  /// The headings in order, whose numbers are their ids on a page.
  package let headings: [NodeID]
  /// The links and images in order.
  package let links: [NodeID]
  /// Where the text below headings refers to each footnote, by its number, in the order of the text.
  package let footnoteReferences: [String: [NodeID]]
  /// The names that authors gave headings, by the number of the heading: `x` of `## Title {#x}`.
  let anchors: [Int: [String]]

  init(
    file: Int, source: ConstantBytes, nodes: [MarkupNode], strings: [String] = [],
    directives: [Directive] = [], comments: [NodeID: DocComment] = [:],
    anchors: [Int: [String]] = [:]
  ) {
    self.file = file
    self.source = source
    var texts: [Text] = []
    var headings: [NodeID] = []
    var links: [NodeID] = []
    var references: [String: [NodeID]] = [:]
    var headingEnd: NodeID = 0
    var kinds: UInt32 = 0
    // A site's documents all stay: none has room that it does not need.
    self.nodes = ConstantArray(count: nodes.count) { packed in
      for (index, node) in nodes.enumerated() {
        kinds |= 1 << UInt32(node.kind.rawValue)
        if node.kind == .heading {
          headings.append(NodeID(index))
          headingEnd = node.end
        }
        if node.kind == .footnoteReference, index >= headingEnd, let number = node.auxiliary {
          references[strings[Int(number)], default: []].append(NodeID(index))
        }
        if node.kind == .link || node.kind == .image { links.append(NodeID(index)) }
        let storage = node.textStorage
        if storage == .elsewhere {
          texts.append(
            Text(node: NodeID(index), source: node.text, auxiliary: node.auxiliary))
        }
        packed.initializeElement(
          at: index,
          to: Node(
            kind: node.kind, detail: node.detail, isTight: node.isTight, text: storage,
            end: node.end, offset: node.offset, length: node.length))
      }
    }
    self.kinds = kinds
    self.texts = ConstantArray(texts)
    self.strings = strings
    self.directives = directives
    self.comments = comments
    self.headings = headings
    self.links = links
    footnoteReferences = references
    self.anchors = anchors
  }

  /// All that a document holds: what another one is made of.
  struct Fields {
    var file: Int
    var source: ConstantBytes
    var nodes: ConstantArray<Node>
    var kinds: UInt32
    var texts: ConstantArray<Text>
    var strings: [String]
    var directives: [Directive]
    var comments: [NodeID: DocComment]
    var headings: [NodeID]
    var links: [NodeID]
    var footnoteReferences: [String: [NodeID]]
    var anchors: [Int: [String]]

    init(of document: Document) {
      file = document.file
      source = document.source
      nodes = document.nodes
      kinds = document.kinds
      texts = document.texts
      strings = document.strings
      directives = document.directives
      comments = document.comments
      headings = document.headings
      links = document.links
      footnoteReferences = document.footnoteReferences
      anchors = document.anchors
    }
  }

  init(_ fields: Fields) {
    file = fields.file
    source = fields.source
    nodes = fields.nodes
    kinds = fields.kinds
    texts = fields.texts
    strings = fields.strings
    directives = fields.directives
    comments = fields.comments
    headings = fields.headings
    links = fields.links
    footnoteReferences = fields.footnoteReferences
    anchors = fields.anchors
  }

  /// The same document with its bytes and nodes in a store.
  package convenience init(
    _ document: Document, keptIn store: any ConstantStore, on shelf: String
  ) {
    var fields = Fields(of: document)
    fields.source = store.kept(document.source, on: shelf)
    fields.nodes = store.kept(document.nodes, on: shelf)
    fields.texts = store.kept(document.texts, on: shelf)
    self.init(fields)
  }

  /// The names by which links may lead to a heading, as its author wrote them: `x` of
  /// `## <a name="x"></a>Title`. Each stands in one heading of the document.
  ///
  /// - Complexity: O(log n) in the number of headings.
  package func anchors(of heading: NodeID) -> [String] {
    if anchors.isEmpty { return [] }
    let index = headings.partitioningIndex { $0 >= heading }
    return index < headings.count && headings[index] == heading ? anchors[index] ?? [] : []
  }

  /// The nodes for another document that has them too.
  var markupNodes: [MarkupNode] {
    var rest = texts[...]
    return nodes.map { node in
      var copy = MarkupNode(node.kind, end: node.end)
      (copy.offset, copy.length) = (node.offset, node.length)
      copy.detail = node.detail
      copy.isTight = node.isTight
      switch node.text {
      case .none: break
      case .range: copy.text = .file(start: node.offset, count: node.length)
      case .elsewhere:
        let text = rest.removeFirst()
        (copy.text, copy.auxiliary) = (text.source, text.auxiliary)
      }
      return copy
    }
  }

  /// The same note with other nodes; what is nil stays as it is.
  func replacing(
    nodes: [MarkupNode], strings: [String]? = nil, directives: [Directive]? = nil,
    comments: [NodeID: DocComment]? = nil, anchors: [Int: [String]]? = nil
  ) -> Document {
    Document(
      file: file, source: source, nodes: nodes, strings: strings ?? self.strings,
      directives: directives ?? self.directives, comments: comments ?? self.comments,
      anchors: anchors ?? self.anchors)
  }

  @usableFromInline func textSource(of node: Node, _ id: NodeID) -> TextSource {
    switch node.text {
    case .none: .empty
    case .range: .file(start: node.offset, count: node.length)
    case .elsewhere: textElsewhere(of: id).source
    }
  }

  /// The text of a node whose text is kept ``TextStorage/elsewhere``.
  private func textElsewhere(of id: NodeID) -> Text {
    texts[texts.partitioningIndex { $0.node >= id }]
  }

  package var root: NodeID { 0 }

  @inlinable public subscript(id: NodeID) -> Node { nodes[Int(id)] }

  /// Whether any node is of a kind: who looks for the few need not look at all.
  package func has(_ kind: Kind) -> Bool { kinds & 1 << UInt32(kind.rawValue) != 0 }

  @inlinable public func kind(_ id: NodeID) -> Kind { nodes[Int(id)].kind }

  /// How many bytes of a code block's text are the doc comment that it begins with.
  package func commentLength(of codeBlock: NodeID) -> Int { comments[codeBlock]?.length ?? 0 }

  /// The top blocks of the doc comment with which a code block begins.
  package func commentBlocks(of codeBlock: NodeID) -> [NodeID] {
    guard let range = comments[codeBlock]?.blocks else { return [] }
    return Array(
      sequence(first: range.lowerBound) { self[$0].end }.prefix { $0 < range.upperBound })
  }

  /// Whether a node stands in a doc comment.
  package func isComment(_ id: NodeID) -> Bool { id >= nodes[0].end }

  /// The nodes directly below `id`, in order.
  @inlinable public func children(of id: NodeID) -> Children {
    Children(document: self, parent: id)
  }

  /// The first node below `id`; nil if there is none.
  package func firstChild(of id: NodeID) -> NodeID? {
    id + 1 < self[id].end ? id + 1 : nil
  }

  /// The blocks of the text, in order. A bullet list whose every item begins with a heading parts the
  /// text as its headings would without it, so what stands in its items are blocks of the text:
  ///
  ///     * ### UILamp         →  the heading
  ///
  ///       - hue: …           →  the list below it
  ///
  /// An ordered list stays as it is, as its numbers would be lost.
  package var blocks: [NodeID] {
    var blocks: [NodeID] = []
    func add(_ parent: NodeID) {
      for block in children(of: parent) {
        if isListOfHeadings(block) {
          for item in children(of: block) { add(item) }
        } else {
          blocks.append(block)
        }
      }
    }
    add(root)
    return blocks
  }

  private func isListOfHeadings(_ list: NodeID) -> Bool {
    kind(list) == .list && self[list].detail == 0
      && children(of: list).allSatisfy { item in
        firstChild(of: item).map { kind($0) == .heading } ?? false
      }
  }

  package func range(of id: NodeID) -> SourceRange {
    let node = self[id]
    return SourceRange(file: file, node.sourceRange)
  }

  /// Calls `body` with the bytes of the node's own text: of a text, a code span, a code block, raw
  /// HTML; of a link or image its destination.
  @inlinable public func withText<Result>(
    of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  )
    -> Result
  {
    switch textSource(of: self[id], id) {
    case .file(let start, let count):
      return source.withUnsafeBufferPointer { bytes in
        body(UnsafeBufferPointer(rebasing: bytes[Int(start)..<Int(start) + Int(count)]))
      }
    case .string(let index):
      var string = strings[Int(index)]
      return string.withUTF8(body)
    }
  }

  /// The node's own text, as a string.
  package func text(of id: NodeID) -> String {
    withText(of: id) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the node's own text stands in the file byte by byte, so that an offset into it is one
  /// into the file.
  package func textIsVerbatim(of id: NodeID) -> Bool {
    switch textSource(of: self[id], id) {
    case .file: true
    case .string: false
    }
  }

  /// Where byte `index` of the node's own text stands in the file; for text that does not stand
  /// there as it is, the node's start.
  package func offset(ofTextByte index: Int, in id: NodeID) -> Int {
    switch textSource(of: self[id], id) {
    case .file(let start, _): Int(start) + index
    case .string: Int(self[id].offset)
    }
  }

  /// The title of a link or image, the info words of a code block, the first number of an ordered
  /// list if it is not 1, the number that a footnote and the references to it share.
  package func auxiliaryText(of id: NodeID) -> String? {
    guard self[id].text == .elsewhere else { return nil }
    return textElsewhere(of: id).auxiliary.map { strings[Int($0)] }
  }

  /// The nodes that say something that does not stand in their range, in order.
  var nodesWithWords: [NodeID] { texts.lazy.filter { $0.auxiliary != nil }.map(\.node) }

  /// Whether a block of code stands between fences, rather than being code by its indentation.
  package func isFenced(_ id: NodeID) -> Bool { kind(id) == .codeBlock && self[id].detail > 0 }

  /// Whether a block of code ends with a fence as Markdown wants it, so that it can be copied as it is.
  package func isClosed(_ id: NodeID) -> Bool { kind(id) == .codeBlock && self[id].detail == 2 }

  /// Whether a block is a group of tabs. Each tab is a block in it, with its title as first paragraph.
  package func isTabs(_ id: NodeID) -> Bool { kind(id) == .blockQuote && self[id].detail == 1 }

  /// Whether a block is one of a group of tabs.
  package func isTab(_ id: NodeID) -> Bool { kind(id) == .blockQuote && self[id].detail == 2 }

  /// All text below a node, without marks, as a screen reader says it. A break becomes one space, but
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
      case .document, .heading, .paragraph, .blockQuote, .list, .item, .htmlBlock, .thematicBreak,
        .table, .tableRow, .tableCell, .footnote, .htmlInline, .emphasis, .strong, .strikethrough,
        .link, .image, .footnoteReference:
        break
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

  public struct Children: Sequence, IteratorProtocol {
    @usableFromInline let document: Document
    @usableFromInline var nextID: NodeID
    @usableFromInline let end: NodeID

    @inlinable init(document: Document, parent: NodeID) {
      self.document = document
      nextID = parent + 1
      end = document[parent].end
    }

    @inlinable public mutating func next() -> NodeID? {
      guard nextID < end else { return nil }
      defer { nextID = document[nextID].end }
      return nextID
    }
  }
}

extension MarkupNode {
  fileprivate var textStorage: Document.TextStorage {
    guard auxiliary == nil, case .file(let start, let count) = text else { return .elsewhere }
    if start == 0, count == 0 { return .none }
    return start == offset && count == length ? .range : .elsewhere
  }
}
