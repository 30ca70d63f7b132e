import Characters

/// `##見出し` is text to CommonMark and a heading to its author: number signs that lack the space behind
/// them, or have full width.
///
/// One number sign begins a heading before Japanese, Chinese or a code span, and before a word with
/// a capital letter that stands alone above other text: `#UISwitch`. `#1`, `#pragma`, `#if` and lines
/// of hashtags are text. Two of them begin one before any word: `##Topics`. Signs of full width
/// are number signs, too: `＃＃ reloadData`.
struct HeadingMarks: Hashable, Sendable {
  /// How many signs there are.
  var count: Int
  /// How many bytes they take, and what follows those of full width and is a space.
  var length: Int

  /// - Parameters:
  ///   - cursor: a line whose words begin with a number sign, outside of code, HTML and tables.
  ///   - isFirst: whether nothing but blank lines stands above it.
  ///   - isBehindBlank: whether a blank line stands above it, or nothing.
  /// - Complexity: linear in the length of the line.
  init?(_ cursor: LineCursor, isFirst: Bool, isBehindBlank: Bool) {
    let text = cursor.text
    let start = cursor.words
    // Signs behind the mark of an item or a quote are text.
    guard start - cursor.line.lowerBound < 4,
      text.bytes[cursor.line.lowerBound..<start].allSatisfy({ $0 == 0x20 })
    else { return nil }
    if text.bytes[start] == UInt8(ascii: "#") {
      let end = text.afterRun(of: UInt8(ascii: "#"), at: start)
      count = end - start
      length = count
      guard count <= 6,
        Self.beginsWord(at: end, marks: count, in: text)
          || count == 1
            && Self.isTitle(at: end, isFirst: isFirst, isBehindBlank: isBehindBlank, in: text)
      else { return nil }
    } else {
      guard let wide = Self.wideMarks(at: start, isBehindBlank: isBehindBlank, in: text) else {
        return nil
      }
      count = wide.count
      length = wide.end - start
    }
    if Self.isTableHead(cursor) { return nil }
  }

  /// Whether the line is the head of a table, by the one below it.
  private static func isTableHead(_ cursor: LineCursor) -> Bool {
    let words = cursor.words..<cursor.line.upperBound
    guard cursor.text.bytes[words].contains(UInt8(ascii: "|")) else { return false }
    let next = cursor.text.afterLineEnd(words.upperBound)
    return LineCursor(next..<cursor.text.endOfLine(next), in: cursor.text)
      .isDelimiterRow(below: words)
  }

  private static func beginsWord(at index: Int, marks: Int, in text: SourceText) -> Bool {
    let bytes = text.bytes
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
  private static func isTitle(
    at start: Int, isFirst: Bool, isBehindBlank: Bool, in text: SourceText
  ) -> Bool {
    let bytes = text.bytes
    guard isBehindBlank, start < bytes.count, bytes[start].isLetter else { return false }
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
    return rest < bytes.count
      && !(bytes[rest] == UInt8(ascii: "#") && isHashtag(at: rest, in: bytes))
  }

  /// Whether a sign begins `#word`, with no space between them.
  private static func isHashtag(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index + 1 < bytes.count && bytes[index + 1].isLetter
  }

  /// The number signs of full width at `start`, and where the words behind them begin; nil if they
  /// begin no heading.
  private static func wideMarks(
    at start: Int, isBehindBlank: Bool, in text: SourceText
  ) -> (count: Int, end: Int)? {
    let bytes = text.bytes
    let end = text.afterHeadingMarks(start)
    guard bytes.has(wideSign, at: start), end < bytes.count, !bytes[end].isLineEnd else {
      return nil
    }
    var count = 0
    var index = start
    while index < end {
      if bytes.has(wideSign, at: index) {
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

  /// The byte with which every sign of full width begins, and others.
  static let wideSignByte: UInt8 = 0xEF
}
