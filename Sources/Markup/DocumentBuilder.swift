import Characters
import Diagnostics

/// Makes a ``Document`` out of the C library's events, with positions that are true.
///
/// The library's lines are right, its inline columns often not (after escapes, on indented lines,
/// in tables). So the builder walks the file's own bytes beside the tree: past each mark, and
/// through each text. What stands in the file byte by byte is kept as a range of it, anything else
/// (an escape, an entity) as a string.
struct DocumentBuilder {
  /// How many marks are passed in search of a text that does not stand where it should.
  static let markLimit = 32

  private let file: Int
  private let source: ConstantBytes
  let text: SourceText
  /// Where each line begins, and at last where the text ends.
  let lineStarts: [Int32]
  /// Where each line ends, if directives were taken out; else a line ends before the next one.
  let lineEnds: [Int32]
  var nodes: [MarkupNode] = []
  var strings: [String] = []
  /// The open nodes, by index; nil for one that was too deep to be kept.
  var open: [Document.NodeID?] = []
  var kept = 0
  var cursor = 0
  var blockEnd = 0
  var quoteDepth = 0
  var needs: InlineRepair.Needs = []
  /// Whether a text of the block did not stand where it should: then the library dropped words.
  var isAstray = false
  /// How many labels the blocks before used.
  var labelsBefore = 0
  var alignments: [Document.Alignment] = []
  var column = 0
  var footnotes = 0
  private var headings = 0
  private var anchors: [Int: [String]] = [:]
  private var usedAnchors: Set<String> = []
  /// The labels of links that name their address elsewhere: `[words][label]`.
  var usedLabels: [UnreferencedDefinitions.UsedLabel] = []

  /// - Parameters:
  ///   - bytes: those of `source`, for as long as the builder lives.
  ///   - lineStarts: where each line begins, and at last where the text ends.
  ///   - lineEnds: where each line ends; empty if that is before the next one.
  init(
    source: SourceFile, bytes: UnsafeBufferPointer<UInt8>, file: Int, body: Range<Int>,
    lineStarts: [Int32], lineEnds: [Int32]
  ) {
    self.file = file
    self.source = source.bytes
    text = SourceText(bytes: UnsafeBufferPointer(rebasing: bytes[..<body.upperBound]))
    self.lineStarts = lineStarts
    self.lineEnds = lineEnds
    nodes.reserveCapacity(body.count / 24 + 8)
    cursor = body.lowerBound
    blockEnd = body.upperBound
  }

  mutating func enter(_ cNode: borrowing CMarkTree.Node) {
    guard let kind = cNode.kind else {
      if !cNode.isLeaf { open.append(nil) }
      return
    }
    var node = MarkupNode(kind)
    switch kind {
    case .document:
      node.length = Int32(source.count)
    case .heading, .paragraph, .blockQuote, .list, .item, .thematicBreak, .htmlBlock, .codeBlock,
      .footnote, .table, .tableRow:
      enterBlock(&node, cNode)
    case .tableCell:
      enterCell(&node)
    case .text:
      cNode.withText { words in
        setText(of: &node, words)
        needs.formUnion(InlineRepair.needs(words))
      }
    case .code:
      cNode.withText { setCode(of: &node, $0) }
    case .htmlInline:
      cNode.withText { set(&node, $0, isHTML: true) }
    case .softBreak, .lineBreak:
      setBreak(&node)
    case .emphasis, .strong, .strikethrough:
      node.offset = Int32(cursor)
      passEmphasisMark(of: kind, isOpening: true)
    case .link, .image:
      node.auxiliary = cNode.auxiliaryText.map { keep($0) }
      passLinkStart(&node, isImage: kind == .image)
    case .footnoteReference:
      node.auxiliary = cNode.auxiliaryText.map { keep($0) }
      setFootnoteReference(&node)
    }
    if cNode.isLeaf {
      node.end = Int32(nodes.count + 1)
      nodes.append(node)
    } else if kept >= Document.depthLimit, kind != .tableRow, kind != .tableCell {
      open.append(nil)
    } else {
      open.append(Int32(nodes.count))
      kept += 1
      nodes.append(node)
    }
  }

  mutating func exit(_ cNode: borrowing CMarkTree.Node) {
    guard let last = open.popLast() else { return }
    guard let id = last else {
      leaveDeep(cNode)
      return
    }
    kept -= 1
    let index = Int(id)
    switch nodes[index].kind {
    case .paragraph, .heading:
      repairInlines(below: id)
      let length = Int32(cursor) - nodes[index].offset
      nodes[index].length = cNode.hasPosition ? max(nodes[index].length, length) : length
      if nodes[index].kind == .heading { takeAnchors(of: index) }
    case .tableCell:
      nodes[index].length = max(0, Int32(cursor) - nodes[index].offset)
      repairInlines(below: id)
    case .tableRow:
      addExcessCells()
      column = 0
    case .blockQuote: quoteDepth -= 1
    case .link, .image: setAddress(of: index, cNode)
    case .emphasis, .strong, .strikethrough:
      passEmphasisMark(of: nodes[index].kind, isOpening: false)
      nodes[index].length = max(0, Int32(cursor) - nodes[index].offset)
    case .document, .list, .item, .codeBlock, .htmlBlock, .thematicBreak, .table, .footnote, .text,
      .softBreak, .lineBreak, .code, .htmlInline, .footnoteReference:
      break
    }
    nodes[index].end = Int32(nodes.count)
  }

  consuming func finish() -> Document {
    if nodes.isEmpty { nodes = [MarkupNode(.document, end: 1)] }
    var document = Document(
      file: file, source: source, nodes: nodes, strings: strings, anchors: anchors)
    UnreferencedDefinitions(
      text: text, lineStarts: lineStarts, lineEnds: lineEnds, usedLabels: usedLabels
    ).restore(in: &document)
    return document
  }

  private mutating func leaveDeep(_ cNode: borrowing CMarkTree.Node) {
    switch cNode.kind {
    case .blockQuote: quoteDepth -= 1
    case .emphasis: passEmphasisMark(of: .emphasis, isOpening: false)
    case .strong: passEmphasisMark(of: .strong, isOpening: false)
    case .link, .image:
      // The address of a link that is too deep is a word too.
      var node = MarkupNode(.text, end: Int32(nodes.count + 1))
      cNode.withText { address in
        _ = passLinkEnd(ofWordsFrom: cursor, address)
        node.offset = Int32(cursor)
        node.setText(" " + String(decoding: address, as: UTF8.self), in: &strings)
      }
      nodes.append(node)
    case .document, .heading, .paragraph, .list, .item, .codeBlock, .htmlBlock, .thematicBreak,
      .table, .tableRow, .tableCell, .footnote, .text, .softBreak, .lineBreak, .code, .htmlInline,
      .strikethrough, .footnoteReference, nil:
      break
    }
  }

  private mutating func repairInlines(below id: Document.NodeID) {
    if isAstray { replaceInlines(below: id) }
    labelsBefore = usedLabels.count
    guard !needs.isEmpty else { return }
    defer { needs = [] }
    let first = Int(id) + 1
    var repair = InlineRepair(text: text, needs: needs, depth: kept + 1)
    // Handed over: a list that has two owners is copied at its first change.
    swap(&strings, &repair.strings)
    let repaired = repair.repaired(nodes[first...])
    swap(&strings, &repair.strings)
    nodes.removeSubrange(first...)
    nodes.append(contentsOf: repaired)
  }

  /// Takes the anchors out of the words of a heading.
  private mutating func takeAnchors(of heading: Int) {
    defer { headings += 1 }
    var finder = AnchorFinder(text: text)
    guard finder.mayFind(in: nodes[heading].sourceRange) else { return }
    let first = heading + 1
    let words = finder.withoutAnchors(
      nodes[first...], from: first, heading: nodes[heading].sourceRange, strings: &strings)
    guard let words else { return }
    nodes.replaceSubrange(first..., with: words)
    let names = finder.names.filter { usedAnchors.insert($0).inserted }
    if !names.isEmpty { anchors[headings] = names }
  }

  mutating func keep(_ string: String) -> Int32 {
    strings.append(string)
    return Int32(strings.count - 1)
  }
}
