import Characters

/// The positions of blocks: the library's lines are right, and most of its columns.
extension DocumentBuilder {
  mutating func enterBlock(
    _ node: inout MarkupNode, _ cNode: borrowing CMarkTree.Node
  ) {
    let passed = cursor
    let first = setRange(of: &node, cNode)
    switch node.kind {
    case .heading:
      node.detail = UInt8(clamping: cNode.headingLevel)
      // A heading of two lines is underlined, and its text may begin with any sign.
      if cNode.lastLine == cNode.firstLine {
        cursor = text.afterHeadingMarks(cursor)
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
      if cNode.rowIsHeader, let last = open.last, let table = last {
        node.offset = nodes[Int(table)].offset
      } else {
        // The library takes the table's column for that of all its rows.
        let lineStart = Int(lineStarts[first - 1])
        node.offset = Int32(text.afterLinePrefix(lineStart, quoteDepth: quoteDepth))
      }
      cursor = Int(node.offset)
      blockEnd = endOfLine(cursor)
      node.length = Int32(blockEnd) - node.offset
    case .footnote:
      footnotes += 1
      node.auxiliary = keep(String(footnotes))
    case .codeBlock:
      node.auxiliary = cNode.auxiliaryText.map { keep($0) }
      if cNode.isFenced {
        node.detail = 1
        cursor = Int(lineStarts[min(first, lineStarts.count - 1)])
      }
      cNode.withText { lines in
        setLines(of: &node, lines)
        if cNode.isFenced { trimFence(&node, first: first, lines: lines) }
      }
    case .htmlBlock:
      cNode.withText { setLines(of: &node, $0) }
    case .document, .thematicBreak, .tableCell, .text, .softBreak, .lineBreak, .code, .htmlInline,
      .emphasis, .strong, .strikethrough, .link, .image, .footnoteReference:
      break
    }
  }

  /// Sets a block's range, by its lines. Gives its first line, from 1.
  private mutating func setRange(
    of node: inout MarkupNode, _ cNode: borrowing CMarkTree.Node
  ) -> Int {
    let lines = lineStarts.count - 1
    let first = min(max(cNode.firstLine, 1), lines)
    var last = min(max(cNode.lastLine, first), lines)
    // Behind a blank line may stand what was taken out.
    while !lineEnds.isEmpty, last > first, isBlank(line: last) { last -= 1 }
    let lineStart = Int(lineStarts[first - 1])
    var end = lineEnds.isEmpty ? Int(lineStarts[last]) : Int(lineEnds[last - 1])
    while end > lineStart, text.bytes[end - 1].isLineEnd { end -= 1 }
    let start = min(lineStart + max(cNode.firstColumn - 1, 0), end)
    node.offset = Int32(start)
    node.length = Int32(end - start)
    cursor = start
    blockEnd = cNode.hasPosition ? end : endOfLine(start)
    return first
  }

  private func isBlank(line: Int) -> Bool {
    text.afterSpaces(Int(lineStarts[line - 1])) >= Int(lineEnds[line - 1])
  }

  /// Definitions that begin a paragraph are no part of it, though the library counts their lines.
  private mutating func passDefinitions(_ node: inout MarkupNode) {
    guard cursor < blockEnd, text.bytes[cursor] == UInt8(ascii: "[") else { return }
    let syntax = LinkSyntax(text: text, quoteDepth: quoteDepth)
    while let end = syntax.definition(at: cursor)?.end, end < blockEnd { cursor = end }
    node.length -= Int32(cursor) - node.offset
    node.offset = Int32(cursor)
  }

  /// The number, from 0, of the first line that begins behind `offset`, or of the text's end.
  private func firstLine(behind offset: Int) -> Int {
    lineStarts.dropLast().partitioningIndex { Int($0) > offset }
  }

  /// Where the line ends that holds `offset`.
  func endOfLine(_ offset: Int) -> Int {
    if lineEnds.isEmpty { return text.endOfLine(offset) }
    let line = min(max(firstLine(behind: offset) - 1, 0), lineEnds.count - 1)
    return max(offset, Int(lineEnds[line]))
  }

  func nextLine(after offset: Int) -> Int {
    if !lineEnds.isEmpty {
      // What stands before the words of the next line may have been taken out.
      let next = Int(lineStarts[firstLine(behind: offset)])
      return text.afterLinePrefix(next, quoteDepth: quoteDepth)
    }
    return text.afterLinePrefix(text.afterLineEnd(text.endOfLine(offset)), quoteDepth: quoteDepth)
  }

  /// The text of a code or HTML block: lines from the cursor on, perhaps without their indentation.
  private mutating func setLines(of node: inout MarkupNode, _ lines: UnsafeBufferPointer<UInt8>) {
    guard !lines.isEmpty else {
      node.text = .file(start: Int32(cursor), count: 0)
      return
    }
    if text.stands(lines, at: cursor) {
      node.text = .file(start: Int32(cursor), count: Int32(lines.count))
    } else {
      node.setText(String(decoding: lines, as: UTF8.self), in: &strings)
    }
  }

  /// Trims a fence that nothing closes but the end of its list or quote: the library counts one line
  /// too many.
  private func trimFence(
    _ node: inout MarkupNode, first: Int, lines: UnsafeBufferPointer<UInt8>
  ) {
    var last = first
    for byte in lines where byte == 0x0A { last += 1 }
    guard last + 1 < lineStarts.count else { return }
    let closing = text.afterLinePrefix(Int(lineStarts[last]), quoteDepth: quoteDepth)
    let isClosed = text.bytes.has("```", at: closing) || text.bytes.has("~~~", at: closing)
    let end = text.endOfLine(isClosed ? closing : Int(lineStarts[last - 1]))
    let marks = text.afterRun(of: text.bytes[min(closing, text.bytes.count - 1)], at: closing)
    if isClosed, text.afterSpaces(marks) >= end { node.detail = 2 }
    node.length = min(node.length, max(0, Int32(end) - node.offset))
  }

  mutating func enterCell(_ node: inout MarkupNode) {
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
  func endOfCell(from start: Int, skipsFirst: Bool = false) -> Int {
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
  mutating func addExcessCells() {
    var index = endOfCell(from: cursor)
    while index < blockEnd {
      let start = text.afterSpaces(index + 1)
      index = endOfCell(from: start)
      let end = text.beforeSpaces(index, from: start)
      guard start < end else { continue }
      let behind = Int32(nodes.count + 2)
      nodes.append(MarkupNode(.tableCell, end: behind, at: start..<end))
      nodes.append(.leaf(end: behind, at: start..<end))
    }
    cursor = blockEnd
  }
}
