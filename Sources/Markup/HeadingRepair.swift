/// `##見出し` is text to CommonMark and a heading to its author. The missing space is put in before
/// the library sees the text; ``DocumentBuilder`` walks the file's own bytes, so no position moves.
///
/// One number sign begins a heading only before Japanese, Chinese or a code span: `#1`, `#pragma`
/// and `#if` are text. Two of them begin one before any word: `##Topics`.
struct HeadingRepair {
  struct Repair {
    /// Where the number signs begin, from the start of the text.
    var offset: Int
    /// Where they begin in the file.
    var place: Int
    var marks: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var repairs: [Repair] = []
  /// Whether some of the repairs may stand in code or HTML, which only a parser can tell.
  private(set) var isCertain = true

  /// - Parameters:
  ///   - lineStarts: where each line begins, and at last where the text ends, in the file.
  ///   - base: where the text begins in the file.
  ///   - textStarts: where each line begins in the text, if it is not the file's own.
  /// - Complexity: O(lines).
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, lineStarts: [Int32], from base: Int,
    textStarts: [Int32]? = nil
  ) {
    self.bytes = bytes
    let text = SourceText(bytes: bytes)
    for line in 0..<lineStarts.count - 1 {
      let lineStart = textStarts.map { Int($0[line]) } ?? Int(lineStarts[line]) - base
      var index = lineStart
      while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
      guard index < bytes.count else { return }
      if bytes[index] == UInt8(ascii: "#"), index - lineStart < 4 {
        let end = text.afterRun(of: UInt8(ascii: "#"), at: index)
        if end - index <= 6, beginsWord(at: end, marks: end - index) {
          let place = Int(lineStarts[line]) + index - lineStart
          repairs.append(Repair(offset: index, place: place, marks: end - index))
          // It may be a row of a table.
          if bytes[end..<text.endOfLine(end)].contains(UInt8(ascii: "|")) { isCertain = false }
        }
      } else if isCertain {
        isCertain = !mayBeginVerbatim(at: index)
      }
    }
  }

  private func beginsWord(at index: Int, marks: Int) -> Bool {
    guard index < bytes.count else { return false }
    let byte = bytes[index]
    if byte == UInt8(ascii: "`") { return true }
    if byte >= 0x80 {
      let scalar = CJKText.scalar(in: bytes, at: index)
      return CJKText.isCJK(scalar) || scalar.properties.isAlphabetic
    }
    guard marks >= 2 else { return false }
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "("),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "\""):
      return true
    default: return isASCIILetter(byte) || isASCIIDigit(byte)
    }
  }

  /// Whether a fence or HTML may begin on this line, perhaps behind list or quote marks.
  private func mayBeginVerbatim(at start: Int) -> Bool {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
        UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        index += 1
      case UInt8(ascii: "<"), UInt8(ascii: "\t"): return true
      case UInt8(ascii: "`"), UInt8(ascii: "~"):
        return bytes.has([bytes[index], bytes[index], bytes[index]], at: index)
      default: return false
      }
    }
    return false
  }

  /// Leaves out the repairs that do not stand in text of `document`, which is the note as it is.
  mutating func keepRepairs(inTextOf document: Document) {
    var kept: [Repair] = []
    var next = 0
    var tableEnd = 0
    for (index, node) in document.nodes.enumerated() {
      if node.kind == .table { tableEnd = Int(node.end) }
      guard node.kind == .text, index >= tableEnd else { continue }
      // Footnotes stand at the end of the tree, wherever they stand in the file.
      while next > 0, repairs[next - 1].place >= Int(node.offset) { next -= 1 }
      while next < repairs.count, repairs[next].place < Int(node.offset) { next += 1 }
      while next < repairs.count, node.sourceRange.contains(repairs[next].place) {
        kept.append(repairs[next])
        next += 1
      }
    }
    repairs = kept.sorted { $0.offset < $1.offset }
  }

  /// The whole text with its repairs.
  func repairedText() -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + repairs.count)
    var copied = 0
    for repair in repairs {
      let place = repair.offset + repair.marks
      text.append(contentsOf: bytes[copied..<place])
      text.append(UInt8(ascii: " "))
      copied = place
    }
    text.append(contentsOf: bytes[copied...])
    return text
  }
}
