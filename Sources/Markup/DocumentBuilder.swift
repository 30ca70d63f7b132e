import Diagnostics

/// Makes a ``Document`` out of the C library's events, with positions that are true.
///
/// The library's lines are right, its inline columns often not (after escapes, on indented lines,
/// in tables). So each text is looked for in the file's own bytes, from where the last one ended:
/// found, it is kept as a range of the file; else (an escape, an entity) as a string.
struct DocumentBuilder {
  /// Nodes below this depth stand beside their parent: their words stay, a tree that no page can
  /// show does not.
  static let depthLimit = 64
  /// How far ahead a text is looked for: past any mark, short of the next paragraph's twin.
  private static let searchWindow = 2_048

  private let file: Int
  private let source: [UInt8]
  private let lineStarts: [Int32]
  private var nodes: [Document.Node] = []
  private var strings: [String] = []
  /// The open nodes' places; -1 for one that was too deep to be kept.
  private var open: [Document.NodeID] = []
  private var kept = 0
  private var cursor = 0
  private var blockEnd = 0
  private var needsRepair = false
  private var alignments: [Document.Alignment] = []
  private var column = 0

  init(source: SourceFile, file: Int, body: Range<Int>) {
    self.file = file
    self.source = source.bytes
    var starts = [Int32(body.lowerBound)]
    source.bytes.withUnsafeBufferPointer { bytes in
      for index in body where bytes[index] == UInt8(ascii: "\n") { starts.append(Int32(index + 1)) }
    }
    starts.append(Int32(body.upperBound))
    lineStarts = starts
    nodes.reserveCapacity(body.count / 12 + 8)
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
    case .heading:
      node.detail = UInt8(clamping: cNode.headingLevel)
      place(&node, cNode)
    case .list:
      node.detail = cNode.listIsOrdered ? 1 : 0
      node.isTight = cNode.listIsTight
      if cNode.listIsOrdered, cNode.listStart != 1 {
        node.auxiliary = keep(String(cNode.listStart))
      }
      place(&node, cNode)
    case .item:
      if let isDone = cNode.task { node.detail = isDone ? 2 : 1 }
      place(&node, cNode)
    case .table:
      alignments = cNode.alignments
      place(&node, cNode)
    case .tableRow:
      node.detail = cNode.rowIsHeader ? 1 : 0
      column = 0
      place(&node, cNode)
    case .tableCell:
      node.detail = column < alignments.count ? alignments[column].rawValue : 0
      column += 1
      node.offset = Int32(cursor)
    case .codeBlock:
      node.auxiliary = cNode.auxiliaryText.map { keep($0) } ?? -1
      place(&node, cNode)
      if cNode.isFenced, let next = lineStarts.first(after: cursor) { cursor = next }
      setText(of: &node, cNode)
      cursor = max(cursor, blockEnd)
    case .htmlBlock:
      place(&node, cNode)
      setText(of: &node, cNode)
    case .paragraph, .blockQuote, .thematicBreak:
      place(&node, cNode)
    case .footnote:
      node.auxiliary = cNode.auxiliaryText.map { keep($0) } ?? -1
      place(&node, cNode)
    case .text:
      setText(of: &node, cNode)
      needsRepair = needsRepair || cNode.withText(InlineRepair.mayBeNeeded)
    case .code, .htmlInline:
      setText(of: &node, cNode)
    case .softBreak, .lineBreak, .emphasis, .strong, .strikethrough:
      node.offset = Int32(cursor)
    case .link, .image:
      node.auxiliary = cNode.auxiliaryText.map { keep($0) } ?? -1
      node.offset = Int32(cursor)
      let before = cursor
      setText(of: &node, cNode)
      // The address stands behind the words, which are still to be found.
      cursor = before
    case .footnoteReference:
      node.auxiliary = cNode.auxiliaryText.map { keep($0) } ?? -1
      node.offset = Int32(cursor)
    }
    let isDeep = kept >= Self.depthLimit
    if cNode.isLeaf {
      node.end = Int32(nodes.count + 1)
      nodes.append(node)
    } else if isDeep, kind != .tableRow, kind != .tableCell {
      open.append(-1)
    } else {
      open.append(Int32(nodes.count))
      kept += 1
      nodes.append(node)
    }
  }

  mutating func exit(_ cNode: borrowing CMarkTree.Node) {
    guard let id = open.popLast(), id >= 0 else { return }
    kept -= 1
    let index = Int(id)
    if needsRepair {
      switch nodes[index].kind {
      case .paragraph, .heading, .tableCell:
        var repair = InlineRepair(source: source, strings: strings)
        nodes.replaceSubrange(
          (index + 1)..., with: repair.repaired(Array(nodes[(index + 1)...]), first: id + 1))
        strings = repair.strings
        needsRepair = false
      default: break
      }
    }
    nodes[index].end = Int32(nodes.count)
    switch nodes[index].kind {
    case .link, .image:
      let node = nodes[index]
      if node.textStart >= 0 { cursor = max(cursor, Int(node.textStart + node.textCount)) }
      nodes[index].length = Int32(max(0, cursor - Int(node.offset)))
    case .emphasis, .strong, .tableCell, .footnoteReference:
      nodes[index].length = Int32(max(0, cursor - Int(nodes[index].offset)))
    default: break
    }
  }

  consuming func finish() -> Document {
    if nodes.isEmpty { nodes = [Document.Node(kind: .document, end: 1)] }
    return Document(file: file, source: source, nodes: nodes, strings: strings)
  }

  private mutating func keep(_ string: String) -> Int32 {
    strings.append(string)
    return Int32(strings.count - 1)
  }

  /// Sets a block's range, by its lines, and begins to look for its words there.
  private mutating func place(_ node: inout Document.Node, _ cNode: borrowing CMarkTree.Node) {
    let first = min(max(cNode.firstLine, 1), lineStarts.count - 1)
    let last = min(max(cNode.lastLine, first), lineStarts.count - 1)
    let lineStart = Int(lineStarts[first - 1])
    var start = min(lineStart + max(cNode.firstColumn - 1, 0), Int(lineStarts[first]))
    var end = Int(lineStarts[last])
    while end > start, source[end - 1] == UInt8(ascii: "\n") || source[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    start = min(start, end)
    node.offset = Int32(start)
    node.length = Int32(end - start)
    cursor = lineStart
    blockEnd = end
  }

  /// Finds the node's text in the file; keeps it as a string where it does not stand there.
  private mutating func setText(
    of node: inout Document.Node, _ cNode: borrowing CMarkTree.Node
  ) {
    cNode.withText { text in
      guard !text.isEmpty else {
        node.textStart = Int32(cursor)
        node.offset = Int32(cursor)
        return
      }
      if let start = find(text) {
        node.textStart = Int32(start)
        node.textCount = Int32(text.count)
        node.offset = Int32(start)
        node.length = Int32(text.count)
        cursor = start + text.count
      } else {
        node.offset = Int32(min(cursor, blockEnd))
        node.textStart = -1 - keep(String(decoding: text, as: UTF8.self))
      }
    }
  }

  private func find(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let first = text[0]
    let count = text.count
    return source.withUnsafeBufferPointer { bytes in
      // A code block's text holds line ends behind the block's last line.
      let limit = min(blockEnd + 2, bytes.count) - count
      var index = cursor
      let stop = min(limit, cursor + Self.searchWindow)
      while index <= stop {
        if bytes[index] == first {
          var matched = 1
          while matched < count, bytes[index + matched] == text[matched] { matched += 1 }
          if matched == count { return index }
        }
        index += 1
      }
      return nil
    }
  }
}

extension [Int32] {
  /// The first element above `value`; the array is sorted.
  fileprivate func first(after value: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle]) <= value { low = middle + 1 } else { high = middle }
    }
    return low < count ? Int(self[low]) : nil
  }
}
