import Characters

/// Brings back the lines that the C library takes out of a note without a trace: definitions that
/// nothing refers to.
///
///     [重要]: 必ず呼び出すこと     a link's definition to CommonMark, a sentence to its author
///     [^1]: 注                     a footnote without a reference is dropped
///
/// They become paragraphs of plain text, where they stand. A definition that a link uses stays out,
/// and so does the known way to hide a remark: `[//]: # (…)`.
struct UnreferencedDefinitions {
  /// A label that a link names, and the address that the library found for it.
  struct UsedLabel {
    var label: Range<Int>
    var address: [UInt8]
  }

  let text: SourceText
  /// Where each line begins, and at last where the text ends.
  let lineStarts: [Int32]
  /// Where each line ends, if that is not before the next one.
  let lineEnds: [Int32]
  let usedLabels: [UsedLabel]

  /// - Complexity: O(lines) where nothing looks like a definition, else O(n log n).
  func restore(in document: inout Document) {
    guard (0..<lineStarts.count - 1).contains(where: { definitionStart(inLine: $0) != nil }) else {
      return
    }
    let footnotes = document.nodes.filter { $0.kind == .footnote }
    let paragraphs = lostParagraphs(
      covered: coveredLines(of: document),
      footnotes: Set(footnotes.map { line(of: Int($0.offset)) }))
    guard !paragraphs.isEmpty else { return }
    let blocks = paragraphs.compactMap { paragraph -> BlockInsertion? in
      var nodes: [MarkupNode] = []
      append(paragraph, to: &nodes)
      return paragraph.first.map { BlockInsertion(offset: $0.lowerBound, nodes: nodes) }
    }
    document = document.inserting(blocks).document
  }

  /// Where a line's `[` stands, if the line looks like `[label]: …`.
  ///
  /// - Parameter footnotes: the lines where the footnotes of the tree begin: what stands behind
  ///   their labels is asked.
  private func definitionStart(inLine line: Int, footnotes: Set<Int> = []) -> Int? {
    let bytes = text.bytes
    var start = contentStart(ofLine: line)
    if bytes.has("[ ] ", at: start) || bytes.has("[x] ", at: start) {
      start = text.afterSpaces(start + 4)
    }
    if let end = endOfFootnoteLabel(at: start) {
      guard footnotes.contains(line) else { return start }
      start = text.afterSpaces(end)
    }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "[") else { return nil }
    // A label may go on in the next line.
    let end = min(start + LinkSyntax.labelLength, bytes.count - 1)
    var index = start + 1
    while index < end {
      if bytes[index] == UInt8(ascii: "]") {
        return bytes[index + 1] == UInt8(ascii: ":") ? start : nil
      }
      if bytes[index] == UInt8(ascii: "[") { return nil }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The end of `[^label]:`, if it stands at `start`. The label may hold brackets, and knows no
  /// escapes.
  private func endOfFootnoteLabel(at start: Int) -> Int? {
    let bytes = text.bytes
    guard bytes.has("[^", at: start) else { return nil }
    var index = start + 2
    while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "]") { index += 1 }
    return bytes.has("]:", at: index) ? index + 2 : nil
  }

  /// The offset behind the spaces, quote marks and list markers of a line.
  private func contentStart(ofLine line: Int) -> Int {
    let end = Int(lineStarts[line + 1])
    var index = Int(lineStarts[line])
    while index < end {
      switch text.bytes[index] {
      case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
        UInt8(ascii: "."), UInt8(ascii: ")"):
        index += 1
      case let byte where byte.isDigit: index += 1
      default: return index
      }
    }
    return end
  }

  /// The end of a line that holds `offset`, or begins before it.
  private func end(ofLine line: Int, at offset: Int) -> Int {
    lineEnds.isEmpty ? text.endOfLine(offset) : Int(lineEnds[line])
  }

  /// Whether each line has words that stand in the tree.
  private func coveredLines(of document: Document) -> [Bool] {
    var covered = [Bool](repeating: false, count: lineStarts.count - 1)
    for node in document.nodes {
      switch node.kind {
      case .document, .paragraph, .heading, .blockQuote, .list, .item, .tableRow, .tableCell,
        .footnote, .emphasis, .strong, .strikethrough, .softBreak, .lineBreak:
        continue
      case .codeBlock, .htmlBlock, .thematicBreak, .table, .text, .code, .htmlInline, .link, .image,
        .footnoteReference:
        let last = max(node.offset, node.offset + node.length - 1)
        for line in line(of: Int(node.offset))...line(of: Int(last)) { covered[line] = true }
      }
    }
    return covered
  }

  private func line(of offset: Int) -> Int {
    max(0, lineStarts.dropLast().partitioningIndex { Int($0) > offset } - 1)
  }

  /// A paragraph's lines, as ranges of the file.
  private typealias Paragraph = [Range<Int>]

  private func lostParagraphs(covered: [Bool], footnotes: Set<Int>) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var used: [String: [UInt8]] = [:]
    for link in usedLabels { used[normalized(link.label)] = link.address }
    var line = 0
    while line < covered.count {
      guard !covered[line], let start = definitionStart(inLine: line, footnotes: footnotes) else {
        line += 1
        continue
      }
      let isFootnote = endOfFootnoteLabel(at: start) != nil
      let isWanted = isFootnote || !isUsed(start, &used)
      var found: [Paragraph] = [[start..<max(start, end(ofLine: line, at: start))]]
      line += 1
      while line < covered.count, !covered[line], definitionStart(inLine: line) == nil {
        let content = text.afterLinePrefix(
          Int(lineStarts[line]), quoteDepth: Document.depthLimit)
        let end = end(ofLine: line, at: content)
        if content < end {
          found[found.count - 1].append(content..<end)
        } else if isFootnote {
          found.append([])
        } else {
          break
        }
        line += 1
      }
      if isWanted { paragraphs += found.filter { !$0.isEmpty } }
    }
    return paragraphs
  }

  /// Whether a link uses the definition at `start`: the first one of its label, with the address
  /// of the link. A hidden remark counts as used.
  private func isUsed(_ start: Int, _ used: inout [String: [UInt8]]) -> Bool {
    let syntax = LinkSyntax(text: text, quoteDepth: Document.depthLimit)
    guard let definition = syntax.definition(at: start) else { return false }
    let label = normalized(definition.label)
    if label == "//" { return true }
    guard let address = used[label] else { return false }
    let written = text.bytes[definition.address]
    // With an escape or entity it is not the same, but may mean the same.
    let isSame =
      written.elementsEqual(address) || written.contains(UInt8(ascii: "\\"))
      || written.contains(UInt8(ascii: "&")) || written.contains(0) || address.contains(0x25)
    if isSame { used[label] = nil }
    return isSame
  }

  /// Labels are equal but for case and spaces.
  private func normalized(_ label: Range<Int>) -> String {
    String(decoding: text.bytes[label], as: UTF8.self).lowercased()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func append(_ paragraph: Paragraph, to nodes: inout [MarkupNode]) {
    guard let first = paragraph.first, let last = paragraph.last else { return }
    let id = nodes.count
    nodes.append(MarkupNode(.paragraph, at: first.lowerBound..<last.upperBound))
    var previous: Range<Int>?
    for line in paragraph {
      if let previous {
        nodes.append(
          MarkupNode(
            .softBreak, end: Int32(nodes.count + 1), at: previous.upperBound..<line.lowerBound))
      }
      nodes.append(.leaf(end: Int32(nodes.count + 1), at: line))
      previous = line
    }
    nodes[id].end = Int32(nodes.count)
  }
}
