/// A block that the library does not know of, to be put among those of a document.
struct BlockInsertion {
  /// Where it stands in the file.
  var offset: Int
  /// The block and what is below it, counted from 0.
  var nodes: [MarkupNode]
}

/// The nodes and strings of a document with blocks behind its tree, which no walk from the root meets:
/// those of doc comments, and of texts that a note hides in code.
struct AppendedBlocks {
  private let document: Document
  private var nodes: [MarkupNode] = []
  private var strings: [String] = []

  init(behind document: Document) { self.document = document }

  /// How many nodes and strings stand before the next ones.
  private var counts: (nodes: Int, strings: Int) {
    (document.nodes.count + nodes.count, document.strings.count + strings.count)
  }

  /// Appends one block without children. Gives its index in the document.
  mutating func append(_ leaf: MarkupNode) -> Document.NodeID {
    let before = counts
    nodes.append(leaf.moved(byNodes: before.nodes, strings: before.strings))
    return Document.NodeID(before.nodes)
  }

  /// Appends the blocks of a document of the same file, with what is below them. Gives the indices that
  /// all these nodes have in the document.
  mutating func append(_ other: Document) -> Range<Document.NodeID> {
    let before = counts
    for node in other.markupNodes.dropFirst() {
      nodes.append(node.moved(byNodes: before.nodes - 1, strings: before.strings))
    }
    strings += other.strings
    return Document.NodeID(before.nodes)..<Document.NodeID(counts.nodes)
  }

  /// The document with the blocks, and with other doc comments if they are given.
  func appended(comments: [Document.NodeID: Document.DocComment]? = nil) -> Document {
    document.replacing(
      nodes: document.markupNodes + nodes, strings: document.strings + strings, comments: comments)
  }
}

extension Document {
  /// The document with each block before the first one of the note that begins behind it.
  ///
  /// - Parameter blocks: in the order of the file.
  /// - Returns: the document, and the index of each block in it.
  func inserting(_ blocks: [BlockInsertion]) -> (document: Document, inserted: [NodeID]) {
    let own = markupNodes
    var nodes = [own[0]]
    nodes.reserveCapacity(own.count + blocks.count * 4)
    var inserted: [NodeID] = []
    func append(_ group: ArraySlice<MarkupNode>, movedBy moved: Int) {
      for node in group { nodes.append(node.moved(byNodes: moved, strings: 0)) }
    }
    func add(_ block: BlockInsertion) {
      inserted.append(Int32(nodes.count))
      append(block.nodes[...], movedBy: nodes.count)
    }
    var rest = blocks[...]
    var block = 1
    while block < own.count {
      let isFootnote = own[block].kind == .footnote
      while let first = rest.first, isFootnote || first.offset < Int(own[block].offset) {
        add(rest.removeFirst())
      }
      let end = Int(own[block].end)
      append(own[block..<end], movedBy: nodes.count - block)
      block = end
    }
    for block in rest { add(block) }
    nodes[0].end = Int32(nodes.count)
    return (replacing(nodes: nodes), inserted)
  }

  /// The document with a title from its front matter, if it has none.
  ///
  ///     title: UITableView          heading 1 UITableView
  ///     ---
  ///     ## rowHeight                heading 2 rowHeight
  func titled(_ title: String, at range: Range<Int>) -> Document {
    let hasTitle = headings.contains { heading in
      self[heading].detail == 1 || plainText(of: heading) == title
    }
    if hasTitle { return self }
    var words = MarkupNode.leaf(end: 2, at: range)
    var strings = strings
    if !source[range].elementsEqual(title.utf8) { words.setText(title, in: &strings) }
    var heading = MarkupNode(.heading, end: 2, at: range)
    heading.detail = 1
    var anchors: [Int: [String]] = [:]
    for (heading, names) in self.anchors { anchors[heading + 1] = names }
    return replacing(nodes: markupNodes, strings: strings, anchors: anchors)
      .inserting([BlockInsertion(offset: range.lowerBound, nodes: [heading, words])]).document
  }

  /// The document with its directives, and a block for each that is a title or an image.
  ///
  /// - Parameter groups: where directives begin that become groups of tabs, or tabs of one, with
  ///   their titles.
  func inserting(_ directives: [Directive], withoutTitles groups: Set<Int>) -> Document {
    var directives = directives
    var strings = strings
    var blocks: [BlockInsertion] = []
    var owners: [Int] = []
    for (index, directive) in directives.enumerated() {
      guard !groups.contains(directive.range.lowerBound),
        let nodes = Self.nodes(of: directive, strings: &strings)
      else { continue }
      blocks.append(BlockInsertion(offset: directive.range.lowerBound, nodes: nodes))
      owners.append(index)
    }
    let result = replacing(nodes: markupNodes, strings: strings).inserting(blocks)
    for (owner, block) in zip(owners, result.inserted) { directives[owner].block = block }
    return result.document.replacing(
      nodes: result.document.markupNodes, directives: directives)
  }

  /// A paragraph of a title, in bold if it is that of a tab, or of an image.
  private static func nodes(of directive: Directive, strings: inout [String]) -> [MarkupNode]? {
    func text(_ argument: Directive.Argument, end: Int32) -> MarkupNode {
      var node = MarkupNode.leaf(end: end, at: argument.range)
      if argument.value.utf8.count != argument.range.count {
        node.setText(argument.value, in: &strings)
      }
      return node
    }
    switch directive.role {
    case .displayName, .tab:
      guard let title = directive.argument(), !title.range.isEmpty else { return nil }
      let isTab = directive.role == .tab
      let words = text(title, end: isTab ? 3 : 2)
      // The title alone is what Markdown copies repeat.
      let blocks: [Kind] = isTab ? [.paragraph, .strong] : [.paragraph]
      return blocks.map { MarkupNode($0, end: words.end, at: title.range) } + [words]
    case .image:
      guard !directive.isImageOfNothing,
        let source = directive.argument("source") ?? directive.argument()
      else { return nil }
      let alternative = directive.argument("alt").flatMap { $0.range.isEmpty ? nil : $0 }
      let end: Int32 = alternative == nil ? 2 : 3
      var image = MarkupNode(.image, end: end, at: directive.range)
      image.text = text(source, end: end).text
      return [MarkupNode(.paragraph, end: end, at: directive.range), image]
        + (alternative.map { [text($0, end: end)] } ?? [])
    case .comment, .metadata, .available, .pageKind, .technologyRoot, .deprecationSummary,
      .container, .ineffective, .skipped, .unknown:
      return nil
    }
  }
}
