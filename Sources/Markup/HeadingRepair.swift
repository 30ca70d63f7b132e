import Characters

/// `##見出し` is text to CommonMark and a heading to its author. The missing space is put in before
/// the library sees the text; ``DocumentBuilder`` walks the file's own bytes, so no position moves.
///
/// One number sign begins a heading before Japanese, Chinese or a code span, and before a word with
/// a capital letter that stands alone above other text: `#UISwitch`. `#1`, `#pragma`, `#if` and lines
/// of hashtags are text. Two of them begin one before any word: `##Topics`. Signs of full width
/// are number signs, too: `＃＃ reloadData`.
struct HeadingRepair {
  struct Repair {
    /// Where the number signs begin, from the start of the text.
    var offset: Int
    /// Where they begin in the file.
    var place: Int
    var marks: Int
    /// How many bytes the signs take, and what follows those of full width and is a space.
    var length: Int
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
    var isFirst = true
    var isBehindBlank = true
    for line in 0..<lineStarts.count - 1 {
      let lineStart = textStarts.map { Int($0[line]) } ?? Int(lineStarts[line]) - base
      var index = lineStart
      while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
      guard index < bytes.count else { return }
      if bytes[index] == UInt8(ascii: "#"), index - lineStart < 4 {
        let end = text.afterRun(of: UInt8(ascii: "#"), at: index)
        let marks = end - index
        if marks <= 6,
          beginsWord(at: end, marks: marks)
            || marks == 1 && isTitle(at: end, isFirst: isFirst, isBehindBlank: isBehindBlank)
        {
          let place = Int(lineStarts[line]) + index - lineStart
          repairs.append(Repair(offset: index, place: place, marks: marks, length: marks))
          // It may be a row of a table.
          if bytes[end..<text.endOfLine(end)].contains(UInt8(ascii: "|")) { isCertain = false }
        }
      } else if bytes[index] == 0xEF, index - lineStart < 4,
        let wide = wideMarks(at: index, isBehindBlank: isBehindBlank)
      {
        let place = Int(lineStarts[line]) + index - lineStart
        repairs.append(
          Repair(offset: index, place: place, marks: wide.count, length: wide.end - index))
        if bytes[wide.end..<text.endOfLine(wide.end)].contains(UInt8(ascii: "|")) {
          isCertain = false
        }
      } else if isCertain {
        isCertain = !mayBeginVerbatim(at: index)
      }
      isBehindBlank = bytes[index].isLineEnd
      if !isBehindBlank { isFirst = false }
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
    default: return byte.isLetter || byte.isDigit
    }
  }

  /// Whether the word behind a single sign, which ends at `start`, is a title: `#UISwitch`.
  private func isTitle(at start: Int, isFirst: Bool, isBehindBlank: Bool) -> Bool {
    guard isBehindBlank, start < bytes.count, bytes[start].isLetter else { return false }
    let text = SourceText(bytes: bytes)
    let end = text.endOfLine(start)
    guard end - start <= 200 else { return false }
    var wordEnd = start
    var hasCapital = false
    while wordEnd < end, bytes[wordEnd].isLetter || bytes[wordEnd].isDigit {
      if bytes[wordEnd].isUppercase { hasCapital = true }
      wordEnd += 1
    }
    // `#import`, `#available`; a title of a member may be `#rowHeight`.
    guard bytes[start].isUppercase || isFirst && hasCapital else { return false }
    if wordEnd < end {
      // `#Preview {`, `#Predicate<Lamp>`, `#Preview("Lamp")`
      switch bytes[wordEnd] {
      case UInt8(ascii: "<"), UInt8(ascii: "{"): return false
      case UInt8(ascii: "("): if wordEnd + 1 < end, bytes[wordEnd + 1] < 0x80 { return false }
      default: break
      }
      // `#Swift #UIKit`
      if bytes[wordEnd..<end].contains(UInt8(ascii: "#")) { return false }
      var last = end - 1
      while last > wordEnd, bytes[last] == 0x20 { last -= 1 }
      if bytes[last] == UInt8(ascii: "{") { return false }
    }
    var rest = end
    while rest < bytes.count, bytes[rest] <= 0x20 { rest += 1 }
    return rest < bytes.count && !(bytes[rest] == UInt8(ascii: "#") && isHashtag(at: rest))
  }

  /// Whether a sign begins `#word`, with no space between them.
  private func isHashtag(at index: Int) -> Bool {
    index + 1 < bytes.count && bytes[index + 1].isLetter
  }

  /// The number signs of full width at `start`, and where the words behind them begin; nil if they
  /// begin no heading.
  private func wideMarks(at start: Int, isBehindBlank: Bool) -> (count: Int, end: Int)? {
    let end = SourceText(bytes: bytes).afterHeadingMarks(start)
    guard bytes.has(Self.wideSign, at: start), end < bytes.count, !bytes[end].isLineEnd else {
      return nil
    }
    var count = 0
    var index = start
    while index < end {
      if bytes.has(Self.wideSign, at: index) {
        index += 3
        count += 1
      } else if bytes[index] == UInt8(ascii: "#") {
        index += 1
        count += 1
      } else {
        break
      }
    }
    guard count <= 6 else { return nil }
    if count == 1 {
      // `＃１` is a number.
      let scalar = CJKText.scalar(in: bytes, at: end)
      guard isBehindBlank || index < end, scalar.properties.isAlphabetic || scalar == "`" else {
        return nil
      }
    }
    return (count, end)
  }

  /// The number sign of full width.
  private static let wideSign: StaticString = "＃"

  /// Whether a fence or HTML may begin on this line, perhaps behind list or quote marks.
  private func mayBeginVerbatim(at start: Int) -> Bool {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
        UInt8(ascii: "."), UInt8(ascii: ")"):
        index += 1
      case let byte where byte.isDigit: index += 1
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
      text.append(contentsOf: bytes[copied..<repair.offset])
      for _ in 0..<repair.marks { text.append(UInt8(ascii: "#")) }
      text.append(UInt8(ascii: " "))
      copied = repair.offset + repair.length
    }
    text.append(contentsOf: bytes[copied...])
    return text
  }
}
