/// The way back from a row of pieces to nodes.
extension InlineRepair {
  /// - Complexity: O(n).
  mutating func assembled(_ nodes: ArraySlice<MarkupNode>) -> [MarkupNode] {
    var assembly = Assembly(first: nodes.startIndex, room: limitOfDepth)
    assembly.output.reserveCapacity(pieces.count)
    for piece in pieces {
      switch piece.kind {
      case .leaf(let node): assembly.append(nodes[Int(node)])
      case .open(let node): assembly.open(nodes[Int(node)], isKept: true)
      case .close: assembly.close(at: nil)
      case .text(let node):
        assembly.append(words(of: piece, in: nodes[Int(node)]), piece.start..<piece.end)
      case .address(let node):
        var link = MarkupNode(.link, at: Int(piece.start)..<Int(piece.end))
        let address = address(of: piece)
        let words = words(of: piece, in: nodes[Int(node)])
        link.text = address ?? words
        assembly.open(link, isKept: true)
        assembly.append(words, piece.start..<piece.end)
        assembly.close(at: nil)
      case .marks(let run): assembly.append(runs[Int(run)], from: piece.start)
      }
    }
    return assembly.output
  }

  private var limitOfDepth: Int { max(0, Document.depthLimit - depth) }

  /// The words of a piece of a text node.
  private mutating func words(of piece: Piece, in node: MarkupNode) -> Document.TextSource {
    let own = Document.TextSource.file(start: piece.start, count: piece.end - piece.start)
    guard let words = piece.words, case .string(let index) = node.text else { return own }
    let part = String(
      decoding: strings[Int(index)].utf8.dropFirst(Int(words.lowerBound)).prefix(words.count),
      as: UTF8.self)
    if piece.end - piece.start == part.utf8.count,
      part.utf8.elementsEqual(text.bytes[Int(piece.start)..<Int(piece.end)])
    {
      return own
    }
    strings.append(part)
    return .string(Int32(strings.count - 1))
  }

  /// The destination of an address that is written without its scheme; nil if it has one.
  private mutating func address(of piece: Piece) -> Document.TextSource? {
    let range = Int(piece.start)..<Int(piece.end)
    guard let scheme = AddressScanner(bytes: text.bytes).missingScheme(of: range) else {
      return nil
    }
    strings.append(scheme + String(decoding: text.bytes[range], as: UTF8.self))
    return .string(Int32(strings.count - 1))
  }
}

/// Nodes in the making: what is open, and where the next one stands.
private struct Assembly {
  var output: [MarkupNode] = []
  /// The index of the first node in the document.
  let first: Int
  /// How many levels may still be opened.
  let room: Int
  /// The open nodes' indices in `output`; nil for one that is too deep.
  private var stack: [Int?] = []
  /// Whether the last node is a text that may go on.
  private var endsInText = false

  init(first: Int, room: Int) {
    self.first = first
    self.room = room
  }

  var next: Document.NodeID { Int32(first + output.count) }

  mutating func open(_ node: MarkupNode, isKept: Bool) {
    endsInText = false
    if isKept || stack.count < room {
      stack.append(output.count)
      output.append(node)
    } else {
      stack.append(nil)
    }
  }

  /// Closes the innermost node; one that began with a mark ends at `end`.
  mutating func close(at end: Int32?) {
    endsInText = false
    guard let last = stack.popLast(), let index = last else { return }
    output[index].end = next
    if let end { output[index].length = end - output[index].offset }
  }

  /// Adds a text; one that goes on where the last one ends is the same text.
  mutating func append(_ text: Document.TextSource, _ range: Range<Int32>) {
    guard !range.isEmpty else { return }
    if endsInText, case .file = text, case .file(let start, let count) = output.last?.text,
      start + count == range.lowerBound
    {
      output[output.count - 1].text = .file(start: start, count: count + Int32(range.count))
      output[output.count - 1].length += Int32(range.count)
      return
    }
    var node = MarkupNode(.text, end: next + 1, at: Int(range.lowerBound)..<Int(range.upperBound))
    node.text = text
    output.append(node)
    endsInText = true
  }

  mutating func append(_ leaf: MarkupNode) {
    endsInText = false
    output.append(leaf)
    output[output.count - 1].end = next
  }

  /// Adds what a run of marks became: ends, marks that are text, beginnings.
  mutating func append(_ run: EmphasisRun, from start: Int32) {
    var offset = start
    for kind in run.closes {
      offset += Int32(EmphasisRun.marks(of: kind))
      close(at: offset)
    }
    let free = Int32(run.free)
    append(.file(start: offset, count: free), offset..<offset + free)
    offset += free
    for kind in run.opens.reversed() {
      open(MarkupNode(kind, at: Int(offset)..<Int(offset)), isKept: false)
      offset += Int32(EmphasisRun.marks(of: kind))
    }
  }
}
