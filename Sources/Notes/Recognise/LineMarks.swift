import Characters
import Statements

/// The marks around a name at the beginning of a line: ornaments before it, separators behind.
///
///     1. **- reloadData** — 重新加载      behind "1. " and "- "; behind " — "
extension PlainText {
  /// The end of what decorates a line: a number (`1.` `2、` `（3）`), signs of methods, bullets, emoji.
  func endOfOrnament(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end {
      let blank = bytes.blankLength(at: index, before: end)
      if blank > 0 {
        index += blank
        continue
      }
      let byte = bytes[index]
      if byte < 0x80 {
        if byte.isNameStart || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "`") {
          return index
        }
        if byte.isDigit {
          guard let behind = endOfNumber(from: index, before: end) else { return index }
          index = behind
        } else if byte.isOne(of: "-+*.•") {
          index += 1
        } else {
          return index
        }
      } else {
        let length = ornamentLength(at: index, before: end)
        if length == 0 { return index }
        index += length
      }
    }
    return index
  }

  /// `1.` `2)` `3、`, behind which a name may stand; nil for a number that means something.
  private func endOfNumber(from start: Int, before end: Int) -> Int? {
    var index = start
    while index < end, bytes[index].isDigit || bytes[index] == 0x2E {
      index += 1
    }
    guard index < end else { return nil }
    if bytes[index - 1] == UInt8(ascii: ".") { return index }
    if bytes[index] == UInt8(ascii: ")") { return index + 1 }
    // 、 ） ．
    let mark = bytes[index..<min(index + 3, end)]
    let isMark =
      mark.elementsEqual([0xE3, 0x80, 0x81]) || mark.elementsEqual([0xEF, 0xBC, 0x89])
      || mark.elementsEqual([0xEF, 0xBC, 0x8E])
    if isMark { return index + 3 }
    return bytes.blankLength(at: index, before: end) > 0 ? index : nil
  }

  /// The bytes of a dash, bullet, bracket or emoji; 0 for a letter.
  private func ornamentLength(at index: Int, before end: Int) -> Int {
    if bytes[index] >= 0xF0 { return 4 }
    guard index + 2 < end else { return 0 }
    switch (bytes[index], bytes[index + 1]) {
    // U+2010…U+2BFF: punctuation, arrows, signs; not U+2160…U+2188.
    case (0xE2, 0x80...0x84), (0xE2, 0x86...0xAF): return 3
    // Full-width signs; variation selectors.
    case (0xEF, 0xBC) where bytes[index + 2] <= 0x8F: return 3
    case (0xEF, 0xB8): return 3
    // 【 「 ・
    case (0xE3, 0x80) where (0x88...0x9F).contains(bytes[index + 2]): return 3
    case (0xE3, 0x83) where bytes[index + 2] == 0xBB: return 3
    default: return 0
    }
  }

  /// The end of the marks that part a name from its text: `:` `：` ` - ` `—` `,` `=`.
  func endOfSeparator(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end {
      let blank = bytes.blankLength(at: index, before: end)
      if blank > 0 {
        index += blank
      } else if bytes[index].isOne(of: ":-,.=?>") {
        index += 1
      } else if index + 2 < end, isWideSeparator(bytes[index..<index + 3]) {
        index += 3
      } else {
        break
      }
    }
    return index
  }

  /// A range without the marks at its end that part a name from what is said of it: `dim() ⇒`.
  func withoutSeparator(_ range: Range<Int>) -> Range<Int> {
    var range = trimmed(range)
    while let last = range.last {
      if bytes[last] == UInt8(ascii: ":") {
        range = trimmed(range.lowerBound..<last)
      } else if range.count > 2, isWideSeparator(bytes[last - 2...last]) {
        range = trimmed(range.lowerBound..<last - 2)
      } else {
        return range
      }
    }
    return range
  }

  /// ： ， 。 、 – — － → ⇒ …
  private func isWideSeparator(_ bytes: ArraySlice<UInt8>) -> Bool {
    let known: [[UInt8]] = [
      [0xEF, 0xBC, 0x9A], [0xEF, 0xBC, 0x8C], [0xE3, 0x80, 0x82], [0xE3, 0x80, 0x81],
      [0xE2, 0x80, 0xA6],
      [0xE2, 0x80, 0x93], [0xE2, 0x80, 0x94], [0xEF, 0xBC, 0x8D], [0xE2, 0x86, 0x92],
      [0xE2, 0x87, 0x92],
    ]
    return known.contains { bytes.elementsEqual($0) }
  }
}

extension Character {
  /// Whether it is a mark behind the word for a kind.
  var endsWord: Bool {
    switch unicodeScalars[unicodeScalars.startIndex] {
    case ":", "：", ",", "，", "。", ".", "、", "（", "(", ";", "；": true
    default: false
    }
  }
}
