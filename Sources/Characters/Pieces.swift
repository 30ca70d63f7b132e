/// Text that is cut at characters: by bytes where those tell what the characters are, as they do in
/// ASCII, kana, ideographs and the marks between them; other texts are cut into characters first.
extension Substring {
  /// The pieces between some characters, which are not empty.
  ///
  /// - Parameters:
  ///   - isBetween: whether a character of one scalar parts pieces.
  ///   - isBetweenCharacters: the same of any character.
  /// - Complexity: O(n).
  package func pieces(
    between isBetween: (Unicode.Scalar) -> Bool, of isBetweenCharacters: (Character) -> Bool
  ) -> [Substring] {
    var ranges: [Range<Int>] = []
    var start = 0
    let isCut = forEachCharacter { scalar, range in
      if isBetween(scalar) {
        if start < range.lowerBound { ranges.append(start..<range.lowerBound) }
        start = range.upperBound
      }
      return true
    }
    guard isCut else { return split(whereSeparator: isBetweenCharacters) }
    let count = utf8.count
    if start < count { ranges.append(start..<count) }
    return ranges.map { range in
      let start = utf8.index(startIndex, offsetBy: range.lowerBound)
      return self[start..<utf8.index(start, offsetBy: range.count)]
    }
  }

  /// The text before the first of some characters; all of it where there is none.
  ///
  /// - Parameters:
  ///   - isEnd: whether a character of one scalar ends it.
  ///   - isEndCharacter: the same of any character.
  /// - Complexity: O(n) in the length of what is given back.
  package func prefix(
    before isEnd: (Unicode.Scalar) -> Bool, of isEndCharacter: (Character) -> Bool
  ) -> Substring {
    var end: Int?
    let isCut = forEachCharacter { scalar, range in
      if isEnd(scalar) { end = range.lowerBound }
      return end == nil
    }
    guard isCut else { return prefix { !isEndCharacter($0) } }
    return end.map { self[..<utf8.index(startIndex, offsetBy: $0)] } ?? self
  }

  /// Calls `body` with each character and its offset in bytes, until it gives back false.
  ///
  /// - Returns: false where the bytes do not tell what the next character is.
  private func forEachCharacter(_ body: (Unicode.Scalar, Range<Int>) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var index = 0
      var last: (scalar: Unicode.Scalar, range: Range<Int>)?
      while index < bytes.count {
        let byte = bytes[index]
        let scalar = byte < 0x80 ? Unicode.Scalar(byte) : CJKText.scalar(in: bytes, at: index)
        // Another one may be a part of the character before.
        guard scalar.standsAlone else { return false }
        if let last, !body(last.scalar, last.range) { return true }
        let end = index &+ (byte < 0x80 ? 1 : 3)
        last = (scalar, index..<end)
        index = end
      }
      if let last { _ = body(last.scalar, last.range) }
      return true
    } ?? false
  }

  /// The parts of a path: what stands between slashes, and is not empty.
  package var pathParts: [Substring] {
    utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }
}

extension String {
  /// Where a character of ASCII stands first, by itself.
  ///
  /// - Complexity: O(n), without a look at other characters in most texts.
  package func firstIndex(ofASCII character: Character) -> Index? {
    guard let byte = character.asciiByte, let index = utf8.firstIndex(of: byte) else { return nil }
    let isBehindASCII = index == startIndex || utf8[utf8.index(before: index)] < 0x80
    let next = utf8.index(after: index)
    let isBeforeASCII = next == endIndex || utf8[next] < 0x80
    return isBehindASCII && isBeforeASCII && byte > 0x20 ? index : firstIndex(of: character)
  }
}

extension Unicode.Scalar {
  /// Whether it is a character by itself, whatever stands beside it: one of ASCII but for the ends of lines,
  /// a space, or one of those that ``isPlainlyThere`` finds.
  fileprivate var standsAlone: Bool {
    value < 0x80 ? value != 0x0D : value == 0x3000 || isPlainlyThere
  }
}
