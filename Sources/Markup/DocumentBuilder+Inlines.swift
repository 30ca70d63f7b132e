import Characters

/// The positions of inlines: a walk past each mark, and through each text.
extension DocumentBuilder {
  mutating func setText(of node: inout MarkupNode, _ words: UnsafeBufferPointer<UInt8>) {
    guard !words.isEmpty else {
      node.text = .file(start: Int32(cursor), count: 0)
      node.offset = Int32(cursor)
      return
    }
    set(&node, words, isHTML: false)
  }

  /// Sets a node's text where it is found: at the cursor, or behind a few marks that were not
  /// expected.
  mutating func set(
    _ node: inout MarkupNode, _ words: UnsafeBufferPointer<UInt8>,
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
          node.text = .file(start: node.offset, count: node.length)
        } else {
          node.setText(String(decoding: words, as: UTF8.self), in: &strings)
        }
        cursor = match.end
        return
      }
      guard start < last, start < text.bytes.count, isMark(text.bytes[start]) else { break }
      start += 1
    }
    isAstray = true
    node.offset = Int32(min(cursor, text.bytes.count))
    node.setText(String(decoding: words, as: UTF8.self), in: &strings)
  }

  private func isMark(_ byte: UInt8) -> Bool {
    byte < 0x80 && byte.isPunctuation || byte == 0x20 || byte == 0x09
  }

  /// A code span: its text is what stands between its backticks, without one space at both ends.
  mutating func setCode(of node: inout MarkupNode, _ code: UnsafeBufferPointer<UInt8>) {
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
          node.text = .file(start: node.offset, count: node.length)
        } else {
          node.setText(String(decoding: code, as: UTF8.self), in: &strings)
        }
        cursor = closing + ticks
        return
      }
    }
    isAstray = true
    node.offset = Int32(min(cursor, text.bytes.count))
    node.setText(String(decoding: code, as: UTF8.self), in: &strings)
  }

  private func afterSpaceOrLineEnd(_ index: Int) -> Int {
    guard index < text.bytes.count, text.bytes[index].isLineEnd else { return index + 1 }
    return text.afterLinePrefix(text.afterLineEnd(index), quoteDepth: quoteDepth)
  }

  /// A break reaches from the end of one line's words to the beginning of the next one's.
  mutating func setBreak(_ node: inout MarkupNode) {
    node.offset = Int32(cursor)
    if cursor < blockEnd || cursor < text.bytes.count { cursor = nextLine(after: cursor) }
    node.length = Int32(cursor) - node.offset
  }

  mutating func passEmphasisMark(of kind: Document.Kind, isOpening: Bool) {
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

  mutating func passLinkStart(_ node: inout MarkupNode, isImage: Bool) {
    node.offset = Int32(cursor)
    if isImage, cursor < text.bytes.count, text.bytes[cursor] == UInt8(ascii: "!") { cursor += 1 }
    guard cursor < text.bytes.count else { return }
    if text.bytes[cursor] == UInt8(ascii: "[") || text.bytes[cursor] == UInt8(ascii: "<") {
      cursor += 1
    }
  }

  mutating func setAddress(of index: Int, _ cNode: borrowing CMarkTree.Node) {
    cNode.withText { address in
      let isImage = nodes[index].kind == .image
      let range = passLinkEnd(
        ofWordsFrom: Int(nodes[index].offset) + (isImage ? 2 : 1), address)
      nodes[index].length = max(0, Int32(cursor) - nodes[index].offset)
      if let range, range.count == address.count,
        address.indices.allSatisfy({ address[$0] == text.bytes[range.lowerBound + $0] })
      {
        nodes[index].text = .file(start: Int32(range.lowerBound), count: Int32(range.count))
      } else {
        nodes[index].setText(String(decoding: address, as: UTF8.self), in: &strings)
      }
    }
  }

  /// Passes the rest of a link behind its words. Gives the range of its address, if it is there.
  mutating func passLinkEnd(
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
    if let label = end.label {
      usedLabels.append(UnreferencedDefinitions.UsedLabel(label: label, address: Array(address)))
    }
    cursor = end.offset
    return end.address
  }

  mutating func setFootnoteReference(_ node: inout MarkupNode) {
    node.offset = Int32(cursor)
    var index = cursor
    while index < blockEnd, text.bytes[index] != UInt8(ascii: "]") {
      // The library takes any words for a label, and drops all but the first ones.
      let byte = text.bytes[index]
      if byte <= 0x20 || (byte.isPunctuation && !byte.isOne(of: "[^-_.:")) { isAstray = true }
      index += 1
    }
    cursor = min(index + 1, max(blockEnd, cursor))
    node.length = Int32(cursor) - node.offset
  }

  /// Shows a block's lines as they are written, without marks.
  mutating func replaceInlines(below id: Document.NodeID) {
    isAstray = false
    needs = []
    usedLabels.removeSubrange(labelsBefore...)
    let isCell = nodes[Int(id)].kind == .tableCell
    let breaks = nodes[(Int(id) + 1)...].count { $0.kind == .softBreak || $0.kind == .lineBreak }
    nodes.removeSubrange((Int(id) + 1)...)
    var start = Int(nodes[Int(id)].offset)
    var lines = 0
    while start < text.bytes.count {
      let end = text.beforeSpaces(
        isCell ? endOfCell(from: start) : endOfLine(start), from: start)
      let next = nextLine(after: start)
      nodes.append(.leaf(end: Int32(nodes.count + 1), at: start..<end))
      cursor = end
      lines += 1
      if isCell || next >= text.bytes.count || (end >= blockEnd && lines > breaks) { return }
      nodes.append(MarkupNode(.softBreak, end: Int32(nodes.count + 1), at: end..<max(end, next)))
      start = next
    }
  }
}
