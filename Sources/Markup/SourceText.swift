import Characters

/// The bytes of a file, and where a text that the C library gives stands among them.
///
/// The library takes out escapes, entities and the marks before a continued line, and its columns
/// do not tell where. Here a text is laid beside the bytes, step by step:
///
///     source  a \* b &amp; c
///     text    a  * b  &    c
struct SourceText {
  let bytes: UnsafeBufferPointer<UInt8>

  /// Where a text ends, and whether it stands in the file byte by byte.
  struct Match {
    var end: Int
    var isVerbatim: Bool
  }

  /// One step of a text beside its source: how many bytes of each belong together.
  struct Step {
    var source: Int
    var text: Int
  }

  /// Whether a text stands at an offset byte by byte.
  ///
  /// - Complexity: O(n) in the length of the text.
  func stands(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    start >= 0 && start + text.count <= bytes.count
      && UnsafeBufferPointer(rebasing: bytes[start..<start + text.count]).isEqual(to: text)
  }

  /// Lays a text beside the bytes from `start` on; nil if it does not stand there.
  ///
  /// - Complexity: O(n) in the length of the text.
  func match(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Match? {
    var source = start
    var index = 0
    var isVerbatim = true
    let count = text.count
    let limit = bytes.count
    while index < count {
      // Eight bytes at a time, as long as there is nothing to look at.
      while index + 8 <= count, source + 8 <= limit {
        let word = text.word(at: index)
        guard word == bytes.word(at: source), !word.has(UInt8(ascii: "&")),
          !word.has(UInt8(ascii: "\\"))
        else { break }
        index += 8
        source += 8
      }
      guard index < count else { break }
      guard source < limit else { return nil }
      let byte = bytes[source]
      if byte == text[index], byte != UInt8(ascii: "&"), byte != UInt8(ascii: "\\") {
        source += 1
        index += 1
        continue
      }
      guard let step = step(text, at: index, source: source) else { return nil }
      if step.source != 1 || step.text != 1 { isVerbatim = false }
      source += step.source
      index += step.text
    }
    return Match(end: source, isVerbatim: isVerbatim)
  }

  /// The step from `index` of a text and `source` of the file; nil if they differ.
  func step(_ text: UnsafeBufferPointer<UInt8>, at index: Int, source: Int) -> Step? {
    let byte = bytes[source]
    let wanted = text[index]
    switch byte {
    case UInt8(ascii: "\\"):
      var next = source + 1
      // In a table a bar is escaped once more than elsewhere: `\\|`.
      if next + 1 < bytes.count, bytes[next] == byte, bytes[next + 1] == UInt8(ascii: "|"),
        wanted == UInt8(ascii: "|")
      {
        next += 1
      }
      if next < bytes.count, bytes[next] == wanted, wanted.isPunctuation {
        return Step(source: next + 1 - source, text: 1)
      }
    case UInt8(ascii: "&"):
      if let step = entityStep(text, at: index, source: source) { return step }
    case 0:
      // The library replaces NUL by U+FFFD.
      return text.has([0xEF, 0xBF, 0xBD], at: index) ? Step(source: 1, text: 3) : nil
    default: break
    }
    return byte == wanted ? Step(source: 1, text: 1) : nil
  }

  /// The index in a text, from `word` on, that belongs to the end of a range of the file; nil if
  /// the range ends amid an escape or entity.
  func wordEnd(
    _ text: UnsafeBufferPointer<UInt8>, from word: Int, source: Range<Int>
  ) -> Int? {
    var (index, word) = (source.lowerBound, word)
    while index < source.upperBound, word < text.count {
      guard let step = step(text, at: word, source: index) else { return nil }
      index += step.source
      word += step.text
    }
    return index == source.upperBound ? word : nil
  }

  /// A step over `&amp;`, `&#x41;`, `&hellip;`; nil if no entity begins here.
  private func entityStep(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, source: Int
  ) -> Step? {
    var end = source + 1
    while end < bytes.count, end - source < 34, isEntityByte(bytes[end]) { end += 1 }
    guard end < bytes.count, end > source + 1, bytes[end] == UInt8(ascii: ";") else { return nil }
    let count = end + 1 - source
    if text[index] == UInt8(ascii: "&") {
      // `&amp;` itself, or a name that is none and stayed as it is.
      let isAmpersand =
        (count == 5 && bytes[source + 1] | 0x20 == UInt8(ascii: "a")) || bytes[source + 1] == 0x23
      return isAmpersand ? Step(source: count, text: 1) : nil
    }
    var length = scalarLength(text[index])
    // A few names stand for two characters, the second one of these (`&fjlig;`).
    for second in Self.secondScalars
    where text.has(second, at: index + length) && !bytes.has(second, at: end + 1) {
      length += second.count
      break
    }
    return index + length <= text.count ? Step(source: count, text: length) : nil
  }

  private static let secondScalars: [[UInt8]] = [
    "j", "\u{338}", "\u{20D2}", "\u{FE00}", "\u{200A}", "\u{331}", "\u{333}", "\u{20E5}",
  ].map { Array($0.utf8) }

  /// Lays a code span's text beside the bytes: no escapes, but line ends that became spaces.
  func matchCode(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, quoteDepth: Int, inTable: Bool
  ) -> Match? {
    // Most stand there on one line.
    let lineEnd = UInt8(ascii: "\n")
    if !inTable, stands(text, at: start),
      text.firstIndex(of: lineEnd, lineEnd, lineEnd, lineEnd, from: 0) == text.count
    {
      return Match(end: start + text.count, isVerbatim: true)
    }
    var source = start
    var isVerbatim = true
    var index = 0
    while index < text.count {
      guard source < bytes.count else { return nil }
      let byte = bytes[source]
      if byte == text[index], byte != UInt8(ascii: "\n") {
        if byte == UInt8(ascii: "\\"), inTable, index + 1 < text.count,
          text[index + 1] == UInt8(ascii: "|"), bytes.has([0x5C, 0x5C, 0x7C], at: source)
        {
          isVerbatim = false
          source += 1
        }
        source += 1
        index += 1
      } else if byte.isLineEnd,
        text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: "\n")
          || text[index] == UInt8(ascii: "\r")
      {
        isVerbatim = false
        if text[index] == UInt8(ascii: "\r"), index + 1 < text.count,
          text[index + 1] == UInt8(ascii: "\n")
        {
          index += 1
        }
        source = afterLinePrefix(afterLineEnd(source), quoteDepth: quoteDepth)
        index += 1
      } else if byte == UInt8(ascii: "\\"), inTable, text[index] == UInt8(ascii: "|"),
        source + 1 < bytes.count, bytes[source + 1] == UInt8(ascii: "|")
      {
        isVerbatim = false
        source += 2
        index += 1
      } else if byte == 0, text.has([0xEF, 0xBF, 0xBD], at: index) {
        isVerbatim = false
        source += 1
        index += 3
      } else {
        return nil
      }
    }
    return Match(end: source, isVerbatim: isVerbatim)
  }

  /// The offset behind the line end that begins at `index`.
  func afterLineEnd(_ index: Int) -> Int {
    index + 1 < bytes.count && bytes[index] == 0x0D && bytes[index + 1] == 0x0A
      ? index + 2 : min(index + 1, bytes.count)
  }

  /// The offset behind the spaces and quote marks that begin a continued line.
  func afterLinePrefix(_ start: Int, quoteDepth: Int) -> Int {
    var index = afterSpaces(start)
    for _ in 0..<quoteDepth {
      guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { break }
      index = afterSpaces(index + 1)
    }
    return index
  }

  func afterSpaces(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  /// The end of what stands between `start` and `end` without the spaces behind it.
  func beforeSpaces(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return end
  }

  /// The offset behind the number signs of a heading, of half or full width, and the spaces behind
  /// them.
  func afterHeadingMarks(_ start: Int) -> Int {
    var index = start
    var isWide = false
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "#") {
        index += 1
      } else if bytes.has("＃", at: index) {
        index += 3
        isWide = true
      } else {
        break
      }
    }
    index = afterSpaces(index)
    while isWide, bytes.has("\u{3000}", at: index) { index = afterSpaces(index + 3) }
    return index
  }

  /// The end of the line that holds `start`, before its line end.
  func endOfLine(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, !bytes[index].isLineEnd { index += 1 }
    return index
  }

  /// The offset behind a run of `byte` that begins at `start`.
  func afterRun(of byte: UInt8, at start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] == byte { index += 1 }
    return index
  }
}

extension UInt64 {
  /// Whether all eight bytes are of characters beyond ASCII: Japanese and Chinese text is.
  @inline(__always)
  var isBeyondASCII: Bool { self & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080 }

  /// Whether one of the eight bytes is `byte`, which is ASCII.
  @inline(__always)
  func has(_ byte: UInt8) -> Bool {
    let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The eight bytes from `index` on, which must be there.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// Whether `pattern` stands at `index`.
  func has(_ pattern: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + pattern.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<pattern.utf8CodeUnitCount
    where self[index + offset] != pattern.utf8Start[offset] { return false }
    return true
  }

  /// Whether `pattern` stands at `index`.
  func has(_ pattern: [UInt8], at index: Int) -> Bool {
    guard index >= 0, index + pattern.count <= count else { return false }
    for offset in pattern.indices where self[index + offset] != pattern[offset] { return false }
    return true
  }
}

private func isEntityByte(_ byte: UInt8) -> Bool {
  byte.isLetterOrDigit || byte == UInt8(ascii: "#")
}

private func scalarLength(_ byte: UInt8) -> Int {
  byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
}
