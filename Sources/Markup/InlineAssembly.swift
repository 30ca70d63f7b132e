/// The way back from a row of pieces to nodes.
extension InlineRepair {
  /// - Complexity: O(n).
  mutating func assembled(_ nodes: ArraySlice<BuiltNode>) -> [BuiltNode] {
    var assembly = Assembly(first: nodes.startIndex, room: limitOfDepth)
    assembly.output.reserveCapacity(pieces.count)
    for piece in pieces {
      switch piece.kind {
      case .leaf: assembly.append(nodes[Int(piece.node)])
      case .open: assembly.open(nodes[Int(piece.node)], isKept: true)
      case .close: assembly.close(at: nil)
      case .text:
        let textStart = textStart(of: piece, nodes)
        assembly.append(textStart, piece.start..<piece.end)
      case .address:
        let address = address(of: piece)
        let textStart = textStart(of: piece, nodes)
        assembly.open(
          BuiltNode(
            kind: .link, textStart: address ?? textStart,
            textCount: address ?? textStart < 0 ? 0 : piece.end - piece.start,
            offset: piece.start, length: piece.end - piece.start), isKept: true)
        assembly.append(textStart, piece.start..<piece.end)
        assembly.close(at: nil)
      case .marks: assembly.append(runs[Int(piece.node)], from: piece.start)
      }
    }
    return assembly.output
  }

  private var limitOfDepth: Int { max(0, DocumentBuilder.depthLimit - depth) }

  /// Where a piece's own text stands, as ``BuiltNode/textStart`` counts.
  private mutating func textStart(of piece: Piece, _ nodes: ArraySlice<BuiltNode>) -> Int32 {
    guard let words = piece.words else { return piece.start }
    let whole = strings[Int(-1 - nodes[Int(piece.node)].textStart)]
    let part = String(
      decoding: whole.utf8.dropFirst(Int(words.lowerBound)).prefix(words.count), as: UTF8.self)
    if piece.end - piece.start == part.utf8.count,
      part.utf8.elementsEqual(text.bytes[Int(piece.start)..<Int(piece.end)])
    {
      return piece.start
    }
    strings.append(part)
    return Int32(-strings.count)
  }

  /// The destination of an address that is written without its scheme: a place in `strings`.
  private mutating func address(of piece: Piece) -> Int32? {
    let range = Int(piece.start)..<Int(piece.end)
    guard let scheme = AddressScanner(bytes: text.bytes).missingScheme(of: range) else {
      return nil
    }
    strings.append(scheme + String(decoding: text.bytes[range], as: UTF8.self))
    return Int32(-strings.count)
  }
}

/// Nodes in the making: what is open, and where the next one stands.
private struct Assembly {
  var output: [BuiltNode] = []
  /// The place of the first node in the tree.
  let first: Int
  /// How many levels may still be opened.
  let room: Int
  /// The open nodes' places in `output`; -1 for one that is too deep.
  private var stack: [Int] = []
  /// Whether the last node is a text that may go on.
  private var endsInText = false

  init(first: Int, room: Int) {
    self.first = first
    self.room = room
  }

  var next: Document.NodeID { Int32(first + output.count) }

  mutating func open(_ node: BuiltNode, isKept: Bool) {
    endsInText = false
    if isKept || stack.count < room {
      stack.append(output.count)
      output.append(node)
    } else {
      stack.append(-1)
    }
  }

  /// Closes the innermost node; one that began with a mark ends at `end`.
  mutating func close(at end: Int32?) {
    endsInText = false
    guard let index = stack.popLast(), index >= 0 else { return }
    output[index].end = next
    if let end { output[index].length = end - output[index].offset }
  }

  /// Adds a text; one that goes on where the last one ends is the same text.
  mutating func append(_ textStart: Int32, _ range: Range<Int32>) {
    guard !range.isEmpty else { return }
    let isVerbatim = textStart >= 0
    if isVerbatim, endsInText, let last = output.last, last.textStart >= 0,
      last.textStart + last.textCount == range.lowerBound
    {
      output[output.count - 1].textCount += Int32(range.count)
      output[output.count - 1].length += Int32(range.count)
      return
    }
    output.append(
      BuiltNode(
        kind: .text, end: next + 1, textStart: textStart,
        textCount: isVerbatim ? Int32(range.count) : 0, offset: range.lowerBound,
        length: Int32(range.count)))
    endsInText = true
  }

  mutating func append(_ leaf: BuiltNode) {
    endsInText = false
    output.append(leaf)
    output[output.count - 1].end = next
  }

  /// Adds what a run of marks became: ends, marks that are text, beginnings.
  mutating func append(_ run: EmphasisRun, from start: Int32) {
    var place = start
    for kind in run.closes {
      place += Int32(EmphasisRun.marks(of: kind))
      close(at: place)
    }
    append(place, place..<place + Int32(run.free))
    place += Int32(run.free)
    for kind in run.opens.reversed() {
      open(BuiltNode(kind: kind, offset: place), isKept: false)
      place += Int32(EmphasisRun.marks(of: kind))
    }
  }
}
