/// Reads what the C library left as text in the inlines of one block:
///
/// - `**「重要」**です`: CommonMark's flanking rule, made for words between spaces, sees no emphasis
///   beside full-width punctuation;
/// - `~~old~~`, and bare addresses (`https://…`): the library's own extensions are not thread-safe,
///   and its addresses swallow the Japanese or Chinese text behind them.
struct InlineRepair {
  private let source: [UInt8]
  var strings: [String]
  private var output: [Document.Node] = []
  private var first: Document.NodeID = 0

  init(source: [UInt8], strings: [String]) {
    self.source = source
    self.strings = strings
  }

  /// Whether a text may hold something to repair. One look at its bytes.
  static func mayBeNeeded(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "~"): return true
      case UInt8(ascii: "/"):
        if index > 3, text[index - 1] == UInt8(ascii: ":") { return true }
      default: break
      }
    }
    return false
  }

  /// The nodes of a block's inlines, repaired. `first` is the place of the first one.
  mutating func repaired(_ nodes: [Document.Node], first: Document.NodeID) -> [Document.Node] {
    output = []
    output.reserveCapacity(nodes.count + 8)
    self.first = first
    repairSiblings(nodes, 0..<nodes.count, offset: Int(first), insideLink: false, depth: 0)
    return output
  }

  /// A piece of a row of siblings: a mark in a text, or everything else.
  private enum Piece {
    case subtree(Range<Int>)
    case text(Document.Node, Range<Int>)
    case mark(Mark)
    case address(Document.Node, Range<Int>)
  }

  private struct Mark {
    var node: Document.Node
    var range: Range<Int>
    var kind: Document.Kind
    var canOpen: Bool
    var canClose: Bool
    var touchesCJK: Bool
  }

  private mutating func repairSiblings(
    _ nodes: [Document.Node], _ range: Range<Int>, offset: Int, insideLink: Bool, depth: Int
  ) {
    var pieces: [Piece] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let node = nodes[index]
      let end = Int(node.end) - offset
      if node.kind == .text, node.textStart >= 0 {
        appendPieces(of: node, insideLink: insideLink, to: &pieces)
      } else {
        pieces.append(.subtree(index..<end))
      }
      index = end
    }
    // The closing mark of each opening one; a mark without a partner is text.
    var partner: [Int: Int] = [:]
    var candidates: [Document.Kind: Int] = [:]
    for (index, piece) in pieces.enumerated() {
      guard case .mark(let mark) = piece else { continue }
      if mark.canClose, let start = candidates[mark.kind], case .mark(let opening) = pieces[start],
        mark.kind == .strikethrough || opening.touchesCJK || mark.touchesCJK, index > start + 1
      {
        partner[start] = index
        candidates = [:]
      } else if mark.canOpen {
        candidates[mark.kind] = index
      }
    }
    emit(
      pieces, 0..<pieces.count, partner: partner, nodes: nodes, offset: offset,
      insideLink: insideLink, depth: depth)
  }

  private mutating func emit(
    _ pieces: [Piece], _ range: Range<Int>, partner: [Int: Int], nodes: [Document.Node],
    offset: Int, insideLink: Bool, depth: Int
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch pieces[index] {
      case .text(let node, let range): appendText(node, range)
      case .address(let node, let range): appendAddress(node, range)
      case .mark(let mark):
        if let end = partner[index], end < range.upperBound {
          let id = output.count
          output.append(
            Document.Node(kind: mark.kind, offset: Int32(mark.range.lowerBound)))
          emit(
            pieces, index + 1..<end, partner: [:], nodes: nodes, offset: offset,
            insideLink: insideLink, depth: depth)
          output[id].end = first + Int32(output.count)
          if case .mark(let closing) = pieces[end] {
            output[id].length = Int32(closing.range.upperBound) - output[id].offset
          }
          index = end
        } else {
          appendText(mark.node, mark.range)
        }
      case .subtree(let range):
        let root = nodes[range.lowerBound]
        let id = output.count
        output.append(root)
        if range.count > 1, depth < DocumentBuilder.depthLimit {
          repairSiblings(
            nodes, range.lowerBound + 1..<range.upperBound, offset: offset,
            insideLink: insideLink || root.kind == .link, depth: depth + 1)
        }
        output[id].end = first + Int32(output.count)
      }
      index += 1
    }
  }

  private mutating func appendText(_ node: Document.Node, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    // Two neighbours of one text, a mark that found no partner between them, are one text again.
    if let last = output.last, last.kind == .text, last.textStart >= 0,
      Int(last.textStart + last.textCount) == range.lowerBound,
      last.end == first + Int32(output.count)
    {
      output[output.count - 1].textCount += Int32(range.count)
      output[output.count - 1].length += Int32(range.count)
      return
    }
    output.append(
      Document.Node(
        kind: .text, end: first + Int32(output.count) + 1, textStart: Int32(range.lowerBound),
        textCount: Int32(range.count), offset: Int32(range.lowerBound),
        length: Int32(range.count)))
  }

  private mutating func appendAddress(_ node: Document.Node, _ range: Range<Int>) {
    output.append(
      Document.Node(
        kind: .link, end: first + Int32(output.count) + 2, textStart: Int32(range.lowerBound),
        textCount: Int32(range.count), offset: Int32(range.lowerBound),
        length: Int32(range.count)))
    output.append(
      Document.Node(
        kind: .text, end: first + Int32(output.count) + 1, textStart: Int32(range.lowerBound),
        textCount: Int32(range.count), offset: Int32(range.lowerBound),
        length: Int32(range.count)))
  }

  /// Cuts a text, which stands in the file as it is, at its marks and addresses.
  private func appendPieces(
    of node: Document.Node, insideLink: Bool, to pieces: inout [Piece]
  ) {
    let range = Int(node.textStart)..<Int(node.textStart + node.textCount)
    source.withUnsafeBufferPointer { bytes in
      var start = range.lowerBound
      var index = range.lowerBound
      while index < range.upperBound {
        let byte = bytes[index]
        if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "~") {
          var end = index
          while end < range.upperBound, bytes[end] == byte { end += 1 }
          let count = end - index
          if byte == UInt8(ascii: "~") ? count == 2 : count <= 2 {
            if start < index { pieces.append(.text(node, start..<index)) }
            pieces.append(.mark(mark(node, index..<end, in: bytes)))
            start = end
          }
          index = end
        } else if byte == UInt8(ascii: "h"), !insideLink,
          let end = endOfAddress(in: bytes, at: index, before: range.upperBound)
        {
          if start < index { pieces.append(.text(node, start..<index)) }
          pieces.append(.address(node, index..<end))
          start = end
          index = end
        } else {
          index += 1
        }
      }
      if start < range.upperBound { pieces.append(.text(node, start..<range.upperBound)) }
    }
  }

  private func mark(
    _ node: Document.Node, _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Mark {
    let before = CJKText.scalar(in: bytes, before: range.lowerBound)
    let after = CJKText.scalar(in: bytes, at: range.upperBound)
    let kind: Document.Kind =
      bytes[range.lowerBound] == UInt8(ascii: "~")
      ? .strikethrough : range.count == 2 ? .strong : .emphasis
    return Mark(
      node: node, range: range, kind: kind, canOpen: !after.properties.isWhitespace,
      canClose: !before.properties.isWhitespace,
      touchesCJK: CJKText.isCJK(before) || CJKText.isCJK(after))
  }

  /// The end of an `http://` or `https://` address that begins at `start`: before a space, a
  /// character that is not ASCII, or the punctuation that ends the sentence around it.
  private func endOfAddress(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, before limit: Int
  ) -> Int? {
    let schemes = ["https://", "http://"].map { Array($0.utf8) }
    guard
      let scheme = schemes.first(where: { scheme in
        limit - start > scheme.count
          && scheme.indices.allSatisfy { bytes[start + $0] == scheme[$0] }
      })
    else { return nil }
    if start > 0, isWord(bytes[start - 1]) { return nil }
    var end = start + scheme.count
    var parentheses = 0
    loop: while end < limit {
      switch bytes[end] {
      case 0...0x20, 0x7F..., UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "`"):
        break loop
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"):
        if parentheses == 0 { break loop }
        parentheses -= 1
      default: break
      }
      end += 1
    }
    while end > start + scheme.count, ".,:;!?'*_~".utf8.contains(bytes[end - 1]) { end -= 1 }
    return end > start + scheme.count ? end : nil
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte < 0x80 && Unicode.Scalar(byte).properties.isAlphabetic
  }
}
