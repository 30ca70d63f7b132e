import Diagnostics

/// Makes a ``Document`` out of the C library's events, with positions that are true.
///
/// The library's lines are right, its inline columns often not (after escapes, on indented lines,
/// in tables). So the builder walks the file's own bytes beside the tree: past each mark, and
/// through each text. What stands in the file byte by byte is kept as a range of it, anything else
/// (an escape, an entity) as a string.
struct DocumentBuilder {
  /// Nodes below this depth stand beside their parent: their words stay, a tree that no page can
  /// show does not.
  static let depthLimit = 64
  /// How many marks are passed in search of a text that does not stand where it should.
  private static let markLimit = 32

  private let file: Int
  private let source: [UInt8]
  let text: SourceText
  let bodyEnd: Int
  /// Where each line begins, and at last where the text ends.
  private let lineStarts: [Int32]
  private(set) var nodes: [Document.Node] = []
  private(set) var strings: [String] = []
  /// The open nodes' places; -1 for one that was too deep to be kept.
  private var open: [Document.NodeID] = []
  private var kept = 0
  private var cursor = 0
  private var blockEnd = 0
  private var quoteDepth = 0
  private var needs: InlineRepair.Needs = []
  private var alignments: [Document.Alignment] = []
  private var column = 0
  private var footnotes = 0
  /// The labels of links that name their address elsewhere: `[words][label]`.
  private(set) var usedLabels: [Range<Int>] = []

  /// - Parameter bytes: those of `source`, for as long as the builder lives.
  init(
    source: SourceFile, bytes: UnsafeBufferPointer<UInt8>, file: Int, body: Range<Int>
  ) {
    self.file = file
    self.source = source.bytes
    text = SourceText(bytes: UnsafeBufferPointer(rebasing: bytes[..<body.upperBound]))
    bodyEnd = body.upperBound
    var starts: [Int32] = []
    starts.reserveCapacity(body.count / 32 + 2)
    starts.append(Int32(body.lowerBound))
    var index = body.lowerBound
    while index < body.upperBound {
      let byte = bytes[index]
      index += 1
      if byte > 0x0D { continue }
      if byte == 0x0A || (byte == 0x0D && (index == body.upperBound || bytes[index] != 0x0A)) {
        starts.append(Int32(index))
      }
    }
    if starts.count == 1 || Int(starts[starts.count - 1]) < body.upperBound {
      starts.append(Int32(body.upperBound))
    }
    lineStarts = starts
    nodes.reserveCapacity(body.count / 16 + 8)
    cursor = body.lowerBound
    blockEnd = body.upperBound
  }

  mutating func enter(_ cNode: borrowing CMarkTree.Node) {
    guard let kind = cNode.kind else {
      if !cNode.isLeaf { open.append(-1) }
      return
    }
    var node = Document.Node(kind: kind)
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
      node.auxiliary = cNode.auxiliaryText.map { keep($0) } ?? -1
      passLinkStart(&node, isImage: kind == .image)
    case .footnoteReference:
      node.auxiliary = cNode.auxiliaryText.map { keep($0) } ?? -1
      setFootnoteReference(&node)
    }
    if cNode.isLeaf {
      node.end = Int32(nodes.count + 1)
      nodes.append(node)
    } else if kept >= Self.depthLimit, kind != .tableRow, kind != .tableCell {
      open.append(-1)
    } else {
      open.append(Int32(nodes.count))
      kept += 1
      nodes.append(node)
    }
  }

  mutating func exit(_ cNode: borrowing CMarkTree.Node) {
    guard let id = open.popLast() else { return }
    guard id >= 0 else {
      leaveDeep(cNode)
      return
    }
    kept -= 1
    let index = Int(id)
    switch nodes[index].kind {
    case .paragraph, .heading:
      repairInlines(below: id)
      nodes[index].length = max(nodes[index].length, Int32(cursor) - nodes[index].offset)
    case .tableCell:
      nodes[index].length = max(0, Int32(cursor) - nodes[index].offset)
      repairInlines(below: id)
    case .tableRow: addExcessCells()
    case .blockQuote: quoteDepth -= 1
    case .link, .image: setAddress(of: index, cNode)
    case .emphasis, .strong, .strikethrough:
      passEmphasisMark(of: nodes[index].kind, isOpening: false)
      nodes[index].length = max(0, Int32(cursor) - nodes[index].offset)
    default: break
    }
    nodes[index].end = Int32(nodes.count)
  }

  consuming func finish() -> Document {
    if nodes.isEmpty { nodes = [Document.Node(kind: .document, end: 1)] }
    var document = Document(file: file, source: source, nodes: nodes, strings: strings)
    LostText(text: text, lineStarts: lineStarts, usedLabels: usedLabels).restore(in: &document)
    return document
  }

  private mutating func leaveDeep(_ cNode: borrowing CMarkTree.Node) {
    switch cNode.kind {
    case .blockQuote: quoteDepth -= 1
    case .emphasis: passEmphasisMark(of: .emphasis, isOpening: false)
    case .strong: passEmphasisMark(of: .strong, isOpening: false)
    case .link, .image:
      // The address of a link that is too deep is a word too.
      var node = Document.Node(kind: .text, end: Int32(nodes.count + 1))
      cNode.withText { address in
        _ = passLinkEnd(ofWordsFrom: cursor, address)
        node.offset = Int32(cursor)
        node.textStart = -1 - keep(" " + String(decoding: address, as: UTF8.self))
      }
      nodes.append(node)
    default: break
    }
  }

  private mutating func repairInlines(below id: Document.NodeID) {
    guard !needs.isEmpty else { return }
    defer { needs = [] }
    let first = Int(id) + 1
    var repair = InlineRepair(text: text, strings: strings, needs: needs, depth: kept + 1)
    let repaired = repair.repaired(nodes[first...])
    nodes.removeSubrange(first...)
    nodes.append(contentsOf: repaired)
    strings = repair.strings
  }

  private mutating func keep(_ string: String) -> Int32 {
    strings.append(string)
    return Int32(strings.count - 1)
  }
}

// MARK: - Blocks
extension DocumentBuilder {
  private mutating func enterBlock(
    _ node: inout Document.Node, _ cNode: borrowing CMarkTree.Node
  ) {
    let passed = cursor
    let first = place(&node, cNode)
    switch node.kind {
    case .heading:
      node.detail = UInt8(clamping: cNode.headingLevel)
      // A heading of two lines is underlined, and its text may begin with any sign.
      if cNode.lastLine == cNode.firstLine {
        cursor = text.afterSpaces(text.afterRun(of: UInt8(ascii: "#"), at: cursor))
      } else {
        passDefinitions(&node)
      }
    case .paragraph:
      passDefinitions(&node)
    case .list:
      node.detail = cNode.listIsOrdered ? 1 : 0
      node.isTight = cNode.listIsTight
      if cNode.listIsOrdered, cNode.listStart != 1 {
        node.auxiliary = keep(String(cNode.listStart))
      }
    case .item:
      if let isDone = cNode.task { node.detail = isDone ? 2 : 1 }
    case .blockQuote:
      quoteDepth += 1
    case .table:
      alignments = cNode.alignments
      // Behind a paragraph without a blank line, the library counts that one's lines as its own.
      if passed > Int(node.offset), passed <= blockEnd {
        node.offset = Int32(nextLine(after: passed))
        node.length = Int32(max(0, blockEnd - Int(node.offset)))
      }
      cursor = Int(node.offset)
    case .tableRow:
      node.detail = cNode.rowIsHeader ? 1 : 0
      column = 0
      if cNode.rowIsHeader, let table = open.last, table >= 0 {
        node.offset = nodes[Int(table)].offset
        cursor = Int(node.offset)
      }
      blockEnd = text.endOfLine(cursor)
      node.length = Int32(blockEnd) - node.offset
    case .footnote:
      footnotes += 1
      node.auxiliary = keep(String(footnotes))
    case .codeBlock:
      node.auxiliary = cNode.auxiliaryText.map { keep($0) } ?? -1
      if cNode.isFenced {
        cursor = Int(lineStarts[min(first, lineStarts.count - 1)])
      }
      cNode.withText { setLines(of: &node, $0) }
    case .htmlBlock:
      cNode.withText { setLines(of: &node, $0) }
    default: break
    }
  }

  /// Sets a block's range, by its lines. Gives its first line, from 1.
  private mutating func place(
    _ node: inout Document.Node, _ cNode: borrowing CMarkTree.Node
  ) -> Int {
    let lines = lineStarts.count - 1
    let first = min(max(cNode.firstLine, 1), lines)
    let last = min(max(cNode.lastLine, first), lines)
    let lineStart = Int(lineStarts[first - 1])
    var end = Int(lineStarts[last])
    while end > lineStart, isLineEnd(text.bytes[end - 1]) { end -= 1 }
    let start = min(lineStart + max(cNode.firstColumn - 1, 0), end)
    node.offset = Int32(start)
    node.length = Int32(end - start)
    cursor = start
    blockEnd = end
    return first
  }

  /// Definitions that begin a paragraph are no part of it, though the library counts their lines.
  private mutating func passDefinitions(_ node: inout Document.Node) {
    guard cursor < blockEnd, text.bytes[cursor] == UInt8(ascii: "[") else { return }
    let syntax = LinkSyntax(text: text, quoteDepth: quoteDepth)
    while let end = syntax.endOfDefinition(at: cursor), end < blockEnd { cursor = end }
    node.length -= Int32(cursor) - node.offset
    node.offset = Int32(cursor)
  }

  private func nextLine(after offset: Int) -> Int {
    text.afterLinePrefix(text.afterLineEnd(text.endOfLine(offset)), quoteDepth: quoteDepth)
  }

  /// The text of a code or HTML block: lines from the cursor on, perhaps without their indentation.
  private mutating func setLines(of node: inout Document.Node, _ lines: UnsafeBufferPointer<UInt8>)
  {
    guard !lines.isEmpty else {
      node.textStart = Int32(cursor)
      return
    }
    if cursor + lines.count <= text.bytes.count,
      lines.indices.allSatisfy({ lines[$0] == text.bytes[cursor + $0] })
    {
      node.textStart = Int32(cursor)
      node.textCount = Int32(lines.count)
    } else {
      node.textStart = -1 - keep(String(decoding: lines, as: UTF8.self))
    }
  }

  private mutating func enterCell(_ node: inout Document.Node) {
    node.detail = column < alignments.count ? alignments[column].rawValue : 0
    cursor = text.afterSpaces(endOfCell(from: cursor, skipsFirst: column == 0))
    if cursor < blockEnd, text.bytes[cursor] == UInt8(ascii: "|") {
      cursor = text.afterSpaces(cursor + 1)
    }
    cursor = min(cursor, blockEnd)
    node.offset = Int32(cursor)
    column += 1
  }

  /// The next bar that is not escaped, or the end of the row.
  private func endOfCell(from start: Int, skipsFirst: Bool = false) -> Int {
    if skipsFirst { return start }
    var index = start
    while index < blockEnd, text.bytes[index] != UInt8(ascii: "|") {
      let isEscaped =
        text.bytes[index] == UInt8(ascii: "\\") && index + 1 < blockEnd
        && text.bytes[index + 1] == UInt8(ascii: "|")
      index += isEscaped ? 2 : 1
    }
    return min(index, blockEnd)
  }

  /// The library drops what a row has beyond the table's columns: it stands in cells of its own.
  private mutating func addExcessCells() {
    var index = endOfCell(from: cursor)
    while index < blockEnd {
      let start = text.afterSpaces(index + 1)
      index = endOfCell(from: start)
      var end = index
      while end > start, text.bytes[end - 1] == 0x20 || text.bytes[end - 1] == 0x09 { end -= 1 }
      guard start < end else { continue }
      let id = Int32(nodes.count)
      let (offset, length) = (Int32(start), Int32(end - start))
      nodes.append(Document.Node(kind: .tableCell, end: id + 2, offset: offset, length: length))
      nodes.append(
        Document.Node(
          kind: .text, end: id + 2, textStart: offset, textCount: length, offset: offset,
          length: length))
    }
    cursor = blockEnd
  }
}

// MARK: - Inlines
extension DocumentBuilder {
  private mutating func setText(of node: inout Document.Node, _ words: UnsafeBufferPointer<UInt8>) {
    guard !words.isEmpty else {
      node.textStart = Int32(cursor)
      node.offset = Int32(cursor)
      return
    }
    set(&node, words, isHTML: false)
  }

  /// Sets a node's text where it is found: at the cursor, or behind a few marks that were not
  /// expected.
  private mutating func set(
    _ node: inout Document.Node, _ words: UnsafeBufferPointer<UInt8>,
    isHTML: Bool
  ) {
    var start = cursor
    let last = cursor + Self.markLimit
    while true {
      let match =
        isHTML
        ? text.matchCode(words, at: start, quoteDepth: quoteDepth, inTable: column > 0)
        : text.match(words, at: start)
      if let match {
        node.offset = Int32(start)
        node.length = Int32(match.end - start)
        if match.isVerbatim {
          node.textStart = Int32(start)
          node.textCount = node.length
        } else {
          node.textStart = -1 - keep(String(decoding: words, as: UTF8.self))
        }
        cursor = match.end
        return
      }
      guard start < last, start < text.bytes.count, isMark(text.bytes[start]) else { break }
      start += 1
    }
    node.offset = Int32(min(cursor, text.bytes.count))
    node.textStart = -1 - keep(String(decoding: words, as: UTF8.self))
  }

  private func isMark(_ byte: UInt8) -> Bool {
    byte < 0x80 && isPunctuation(byte) || byte == 0x20 || byte == 0x09
  }

  /// A code span: its text is what stands between its backticks, without one space at both ends.
  private mutating func setCode(of node: inout Document.Node, _ code: UnsafeBufferPointer<UInt8>) {
    let tick = UInt8(ascii: "`")
    var start = cursor
    while start < text.bytes.count, start - cursor < Self.markLimit, text.bytes[start] != tick,
      isMark(text.bytes[start])
    {
      start += 1
    }
    let inside = text.afterRun(of: tick, at: start)
    let ticks = inside - start
    if ticks > 0 {
      for padding in 0...1 {
        guard
          let match = text.matchCode(
            code, at: inside + padding, quoteDepth: quoteDepth, inTable: column > 0)
        else { continue }
        let closing = padding == 0 ? match.end : afterSpaceOrLineEnd(match.end)
        guard text.afterRun(of: tick, at: closing) - closing == ticks else { continue }
        node.offset = Int32(inside + padding)
        node.length = Int32(match.end - inside - padding)
        if match.isVerbatim {
          node.textStart = node.offset
          node.textCount = node.length
        } else {
          node.textStart = -1 - keep(String(decoding: code, as: UTF8.self))
        }
        cursor = closing + ticks
        return
      }
    }
    node.offset = Int32(min(cursor, text.bytes.count))
    node.textStart = -1 - keep(String(decoding: code, as: UTF8.self))
  }

  private func afterSpaceOrLineEnd(_ index: Int) -> Int {
    guard index < text.bytes.count, isLineEnd(text.bytes[index]) else { return index + 1 }
    return text.afterLinePrefix(text.afterLineEnd(index), quoteDepth: quoteDepth)
  }

  /// A break reaches from the end of one line's words to the beginning of the next one's.
  private mutating func setBreak(_ node: inout Document.Node) {
    node.offset = Int32(cursor)
    if cursor < blockEnd || cursor < text.bytes.count { cursor = nextLine(after: cursor) }
    node.length = Int32(cursor) - node.offset
  }

  private mutating func passEmphasisMark(of kind: Document.Kind, isOpening: Bool) {
    let count = kind == .strong ? 2 : 1
    guard cursor + count <= text.bytes.count else { return }
    let mark = text.bytes[cursor]
    guard mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") else { return }
    if mark == UInt8(ascii: "*"), !needs.contains(.emphasis),
      CJKText.changesFlanking(in: text.bytes, around: cursor..<cursor + count)
    {
      needs.insert(.emphasis)
    }
    cursor += count
  }

  private mutating func passLinkStart(_ node: inout Document.Node, isImage: Bool) {
    node.offset = Int32(cursor)
    if isImage, cursor < text.bytes.count, text.bytes[cursor] == UInt8(ascii: "!") { cursor += 1 }
    guard cursor < text.bytes.count else { return }
    if text.bytes[cursor] == UInt8(ascii: "[") || text.bytes[cursor] == UInt8(ascii: "<") {
      cursor += 1
    }
  }

  private mutating func setAddress(of index: Int, _ cNode: borrowing CMarkTree.Node) {
    cNode.withText { address in
      let isImage = nodes[index].kind == .image
      let place = passLinkEnd(
        ofWordsFrom: Int(nodes[index].offset) + (isImage ? 2 : 1), address)
      nodes[index].length = max(0, Int32(cursor) - nodes[index].offset)
      if let place, place.count == address.count,
        address.indices.allSatisfy({ address[$0] == text.bytes[place.lowerBound + $0] })
      {
        nodes[index].textStart = Int32(place.lowerBound)
        nodes[index].textCount = Int32(place.count)
      } else {
        nodes[index].textStart = -1 - keep(String(decoding: address, as: UTF8.self))
      }
    }
  }

  /// Passes what stands behind a link's words. Gives the place of its address, if it is there.
  private mutating func passLinkEnd(
    ofWordsFrom words: Int, _ address: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    guard cursor < text.bytes.count else { return nil }
    if text.bytes[cursor] == UInt8(ascii: ">") {
      let end = cursor
      cursor += 1
      return max(0, end - address.count)..<end
    }
    let syntax = LinkSyntax(text: text, quoteDepth: quoteDepth)
    guard let end = syntax.end(ofWordsFrom: words, at: cursor) else { return nil }
    if let label = end.label { usedLabels.append(label) }
    cursor = end.offset
    return end.address
  }

  private mutating func setFootnoteReference(_ node: inout Document.Node) {
    node.offset = Int32(cursor)
    var index = cursor
    while index < blockEnd, text.bytes[index] != UInt8(ascii: "]") { index += 1 }
    cursor = min(index + 1, max(blockEnd, cursor))
    node.length = Int32(cursor) - node.offset
  }
}
