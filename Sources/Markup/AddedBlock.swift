/// A block that the library does not know of, to be put among those of a document.
struct AddedBlock {
  /// Where it stands in the file.
  var offset: Int
  /// The block and what is below it, counted from 0.
  var nodes: [BuiltNode]
}

extension Document {
  /// The document with each block before the first one of the note that begins behind it.
  ///
  /// - Parameter blocks: in the order of the file.
  /// - Returns: the document, and where each block stands in it.
  func adding(_ blocks: [AddedBlock]) -> (document: Document, places: [NodeID]) {
    let own = builtNodes
    var nodes = [own[0]]
    nodes.reserveCapacity(own.count + blocks.count * 4)
    var places: [NodeID] = []
    func append(_ group: ArraySlice<BuiltNode>, movedBy moved: Int32) {
      for var node in group {
        node.end += moved
        nodes.append(node)
      }
    }
    func add(_ block: AddedBlock) {
      places.append(Int32(nodes.count))
      append(block.nodes[...], movedBy: Int32(nodes.count))
    }
    var rest = blocks[...]
    var block = 1
    while block < own.count {
      let isFootnote = own[block].kind == .footnote
      while let first = rest.first, isFootnote || first.offset < Int(own[block].offset) {
        add(rest.removeFirst())
      }
      let end = Int(own[block].end)
      append(own[block..<end], movedBy: Int32(nodes.count - block))
      block = end
    }
    for block in rest { add(block) }
    nodes[0].end = Int32(nodes.count)
    let document = Document(
      file: file, source: source, nodes: nodes, strings: strings, directives: directives,
      anchors: anchors)
    return (document, places)
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
    let (offset, length) = (Int32(range.lowerBound), Int32(range.count))
    var words = BuiltNode(kind: .text, end: 2, offset: offset, length: length)
    var strings = strings
    if source[range].elementsEqual(title.utf8) {
      (words.textStart, words.textCount) = (offset, length)
    } else {
      strings.append(title)
      words.textStart = -Int32(strings.count)
    }
    let heading = BuiltNode(kind: .heading, detail: 1, end: 2, offset: offset, length: length)
    var anchors: [Int: [String]] = [:]
    for (heading, names) in self.anchors { anchors[heading + 1] = names }
    return Document(
      file: file, source: source, nodes: builtNodes, strings: strings, anchors: anchors
    ).adding([AddedBlock(offset: -1, nodes: [heading, words])]).document
  }

  /// The document with its directives, and a block for each that is a title or an image.
  func adding(_ directives: [Directive]) -> Document {
    var directives = directives
    var strings = strings
    var blocks: [AddedBlock] = []
    var owners: [Int] = []
    for (index, directive) in directives.enumerated() {
      guard let nodes = Self.nodes(of: directive, strings: &strings) else { continue }
      blocks.append(AddedBlock(offset: directive.range.lowerBound, nodes: nodes))
      owners.append(index)
    }
    let added = Document(
      file: file, source: source, nodes: builtNodes, strings: strings, anchors: anchors
    ).adding(blocks)
    for (owner, place) in zip(owners, added.places) { directives[owner].block = place }
    return Document(
      file: file, source: source, nodes: added.document.builtNodes, strings: strings,
      directives: directives, anchors: anchors)
  }

  /// A paragraph of a title, in bold if it is that of a tab, or of an image.
  private static func nodes(of directive: Directive, strings: inout [String]) -> [BuiltNode]? {
    func text(_ argument: Directive.Argument, end: Int32) -> BuiltNode {
      let (offset, length) = (Int32(argument.range.lowerBound), Int32(argument.range.count))
      var node = BuiltNode(kind: .text, end: end, offset: offset, length: length)
      setText(of: &node, to: argument)
      return node
    }
    func setText(of node: inout BuiltNode, to argument: Directive.Argument) {
      if argument.value.utf8.count == argument.range.count {
        node.textStart = Int32(argument.range.lowerBound)
        node.textCount = Int32(argument.range.count)
      } else {
        strings.append(argument.value)
        node.textStart = -Int32(strings.count)
      }
    }
    let (offset, length) = (Int32(directive.range.lowerBound), Int32(directive.range.count))
    func node(_ kind: Kind, end: Int32) -> BuiltNode {
      BuiltNode(kind: kind, end: end, offset: offset, length: length)
    }
    switch directive.role {
    case .displayName, .tab:
      guard let title = directive.argument(), !title.range.isEmpty else { return nil }
      let isTab = directive.role == .tab
      let words = text(title, end: isTab ? 3 : 2)
      let blocks =
        isTab ? [node(.paragraph, end: 3), node(.strong, end: 3)] : [node(.paragraph, end: 2)]
      // The title alone is what Markdown copies repeat.
      return blocks.map { block in
        var block = block
        (block.offset, block.length) = (words.offset, words.length)
        return block
      } + [words]
    case .image:
      guard !directive.isImageOfNothing,
        let source = directive.argument("source") ?? directive.argument()
      else { return nil }
      let alternative = directive.argument("alt").flatMap { $0.range.isEmpty ? nil : $0 }
      let end: Int32 = alternative == nil ? 2 : 3
      var image = node(.image, end: end)
      setText(of: &image, to: source)
      return [node(.paragraph, end: end), image] + (alternative.map { [text($0, end: end)] } ?? [])
    default: return nil
    }
  }
}
