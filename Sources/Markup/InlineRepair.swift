import Characters

/// Reads what the C library left as text in the inlines of one block, or joined wrongly:
///
/// - `**「重要」**です`: CommonMark's flanking rule, made for words between spaces, sees no emphasis
///   beside full-width punctuation, and joins the wrong marks where there are several;
/// - `~~old~~`, and bare addresses (`https://…`): the library's own extensions are not thread-safe,
///   and its addresses swallow the Japanese or Chinese text behind them.
///
/// The inlines become a row of pieces, in which the library's emphasis is marks again; the marks
/// are joined by CommonMark's own procedure, with a flanking rule that knows CJK; the row becomes
/// nodes. No step is recursive.
struct InlineRepair {
  /// The repairs that a block's texts need.
  struct Needs: OptionSet {
    let rawValue: UInt8
    /// Emphasis that another flanking rule reads differently.
    static let emphasis = Needs(rawValue: 1)
    static let strikethrough = Needs(rawValue: 2)
    static let address = Needs(rawValue: 4)
    /// Asterisks in a text: emphasis where they touch CJK.
    static let asterisks = Needs(rawValue: 8)
  }

  /// One piece of the row. Ranges are bytes of the file; `words` is the same range of the node's
  /// text where that does not stand in the file as it is.
  struct Piece {
    enum Kind {
      /// A leaf, a beginning, a text or an address of the node with this index.
      case leaf(Int32)
      case open(Int32)
      case text(Int32)
      case address(Int32)
      case close
      /// A run of marks, with its index in `runs`.
      case marks(Int32)
    }
    var kind: Kind
    var start: Int32 = 0
    var end: Int32 = 0
    var words: Range<Int32>?
  }

  let text: SourceText
  /// The strings of the whole document.
  var strings: [String] = []
  private var needs: Needs
  /// How deep the block's inlines stand in the tree.
  let depth: Int
  private(set) var pieces: [Piece] = []
  private(set) var runs: [EmphasisRun] = []

  init(text: SourceText, needs: Needs, depth: Int) {
    self.text = text
    self.needs = needs
    self.depth = depth
  }

  /// The repairs that a text may need. One look at its bytes.
  static func needs(_ text: UnsafeBufferPointer<UInt8>) -> Needs {
    var needs: Needs = []
    var index = -1
    while true {
      index += 1
      // Most texts hold none of these.
      while index + 8 <= text.count, !mayHoldMarks(text.word(at: index)) { index += 8 }
      guard index < text.count else { return needs }
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "*"): needs.insert(.asterisks)
      case UInt8(ascii: "~"):
        if index > 0, text[index - 1] == byte { needs.insert(.strikethrough) }
      case UInt8(ascii: "/"):
        if index > 3, text[index - 1] == UInt8(ascii: ":") { needs.insert(.address) }
      case UInt8(ascii: "."):
        if index > 2, text[index - 1] == UInt8(ascii: "w") { needs.insert(.address) }
      case UInt8(ascii: "@"):
        if index > 0, AddressScanner.isMailByte(text[index - 1]) { needs.insert(.address) }
      default: break
      }
    }
  }

  @inline(__always)
  private static func mayHoldMarks(_ word: UInt64) -> Bool {
    if word.isBeyondASCII { return false }
    return word.has(UInt8(ascii: "*")) || word.has(UInt8(ascii: ".")) || word.has(UInt8(ascii: "/"))
      || word.has(UInt8(ascii: "~")) || word.has(UInt8(ascii: "@"))
  }

  /// The nodes of a block's inlines, repaired, for the same parent in the tree.
  ///
  /// - Complexity: O(n).
  mutating func repaired(_ nodes: ArraySlice<MarkupNode>) -> [MarkupNode] {
    pieces.reserveCapacity(nodes.count * 2)
    if needs.contains(.asterisks), !needs.contains(.emphasis), changesFlanking(nodes) {
      needs.insert(.emphasis)
    }
    if needs.subtracting(.asterisks).isEmpty { return Array(nodes) }
    cut(nodes)
    return assembled(nodes)
  }

  /// Whether some asterisks in the texts would be read differently beside CJK.
  private func changesFlanking(_ nodes: ArraySlice<MarkupNode>) -> Bool {
    let asterisk = UInt8(ascii: "*")
    for node in nodes where node.kind == .text && node.length > 0 {
      var index = Int(node.offset)
      let end = Int(node.offset + node.length)
      while index < end {
        let runEnd = min(text.afterRun(of: asterisk, at: index), end)
        if runEnd == index {
          index += 1
        } else if CJKText.changesFlanking(in: text.bytes, around: index..<runEnd) {
          return true
        } else {
          index = runEnd
        }
      }
    }
    return false
  }

  /// A node whose subtree is being cut.
  private enum Open {
    /// Stays a node: no emphasis reaches across its border.
    case kept(end: Document.NodeID, firstRun: Int, isLink: Bool)
    /// Emphasis in asterisks, which becomes marks again, the second of them at `closing`.
    case dissolved(end: Document.NodeID, closing: Range<Int>)

    var end: Document.NodeID {
      switch self {
      case .kept(let end, _, _), .dissolved(let end, _): end
      }
    }
  }

  private mutating func cut(_ nodes: ArraySlice<MarkupNode>) {
    var open: [Open] = []
    var links = 0
    var joiner = EmphasisJoiner()
    func isDissolved(_ node: MarkupNode) -> Bool {
      needs.contains(.emphasis) && (node.kind == .emphasis || node.kind == .strong)
        && node.length >= 3 && text.bytes[Int(node.offset)] == UInt8(ascii: "*")
    }
    for index in nodes.startIndex...nodes.endIndex {
      while let last = open.last, Int(last.end) <= index {
        open.removeLast()
        switch last {
        case .kept(_, let firstRun, let isLink):
          joiner.join(&runs, from: firstRun)
          if isLink { links -= 1 }
          pieces.append(Piece(kind: .close))
        case .dissolved(_, let closing): appendMarks(closing)
        }
      }
      guard index < nodes.endIndex else { break }
      let node = nodes[index]
      if isDissolved(node) {
        let count = node.kind == .strong ? 2 : 1
        let (start, end) = (Int(node.offset), Int(node.offset + node.length))
        appendMarks(start..<start + count)
        open.append(.dissolved(end: node.end, closing: end - count..<end))
      } else if node.kind == .text {
        cutText(node, Int32(index), mayHoldAddresses: links == 0 && needs.contains(.address))
      } else if Int(node.end) > index + 1 {
        pieces.append(Piece(kind: .open(Int32(index))))
        open.append(.kept(end: node.end, firstRun: runs.count, isLink: node.kind == .link))
        if node.kind == .link { links += 1 }
      } else {
        pieces.append(
          Piece(
            kind: .leaf(Int32(index)), start: node.offset, end: node.offset + node.length))
      }
    }
    joiner.join(&runs, from: 0)
  }

  /// A run of marks; one that touches the run before it belongs to that.
  private mutating func appendMarks(_ range: Range<Int>) {
    let character = text.bytes[range.lowerBound]
    if let last = pieces.last, case .marks(let run) = last.kind,
      Int(last.end) == range.lowerBound, runs[Int(run)].character == character
    {
      pieces[pieces.count - 1].end = Int32(range.upperBound)
      let flanking = flanking(Int(last.start)..<range.upperBound)
      runs[Int(run)].extend(by: range.count, flanking: flanking)
      return
    }
    pieces.append(
      Piece(
        kind: .marks(Int32(runs.count)), start: Int32(range.lowerBound),
        end: Int32(range.upperBound)))
    runs.append(
      EmphasisRun(character: character, count: range.count, flanking: flanking(range)))
  }

  private func flanking(_ range: Range<Int>) -> CJKText.Flanking {
    CJKText.flanking(in: text.bytes, around: range)
  }

  /// Cuts a text at its marks and addresses, as they stand in the file: an escaped mark is none.
  private mutating func cutText(
    _ node: MarkupNode, _ id: Int32, mayHoldAddresses: Bool
  ) {
    guard node.length > 0 else {
      pieces.append(Piece(kind: .leaf(id), start: node.offset, end: node.offset))
      return
    }
    switch node.text {
    case .file:
      cut(
        node, id, words: UnsafeBufferPointer(rebasing: text.bytes[node.sourceRange]),
        isVerbatim: true, mayHoldAddresses: mayHoldAddresses)
    case .string(let index):
      var words = strings[Int(index)]
      words.withUTF8 {
        cut(node, id, words: $0, isVerbatim: false, mayHoldAddresses: mayHoldAddresses)
      }
    }
  }

  private mutating func cut(
    _ node: MarkupNode, _ id: Int32, words: UnsafeBufferPointer<UInt8>, isVerbatim: Bool,
    mayHoldAddresses: Bool
  ) {
    let bytes = text.bytes
    let range = node.sourceRange
    var (start, index) = (range.lowerBound, range.lowerBound)
    var (wordStart, word) = (0, 0)
    func piece(_ kind: Piece.Kind, to end: Int, wordEnd: Int) -> Piece {
      Piece(
        kind: kind, start: Int32(start), end: Int32(end),
        words: isVerbatim ? nil : Int32(wordStart)..<Int32(wordEnd))
    }
    func flush() {
      if start < index { pieces.append(piece(.text(id), to: index, wordEnd: word)) }
      (start, wordStart) = (index, word)
    }
    while index < range.upperBound, word < words.count {
      let byte = bytes[index]
      if byte == words[word], byte == UInt8(ascii: "*") || byte == UInt8(ascii: "~") {
        let end = min(text.afterRun(of: byte, at: index), range.upperBound)
        let isMark =
          byte == UInt8(ascii: "*")
          ? needs.contains(.emphasis) : needs.contains(.strikethrough) && end - index == 2
        if isMark {
          flush()
          appendMarks(index..<end)
          start = end
          wordStart = word + end - index
        }
        word += end - index
        index = end
      } else if mayHoldAddresses,
        let end = AddressScanner(bytes: bytes).end(at: index, before: range.upperBound),
        let wordEnd = isVerbatim
          ? word + end - index : text.wordEnd(words, from: word, source: index..<end)
      {
        flush()
        (index, word) = (end, wordEnd)
        pieces.append(piece(.address(id), to: end, wordEnd: word))
        (start, wordStart) = (index, word)
      } else {
        let step = isVerbatim ? nil : text.step(words, at: word, source: index)
        index += step?.source ?? 1
        word += step?.text ?? 1
      }
    }
    index = range.upperBound
    word = words.count
    flush()
  }
}
