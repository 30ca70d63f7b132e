extension StringProtocol {
  /// The text without spaces of any width at both ends.
  @inlinable package var trimmed: SubSequence {
    // Most texts begin and end with what needs no look at characters.
    if let first = unicodeScalars.first, let last = unicodeScalars.last, first.isPlainlyThere,
      last.isPlainlyThere
    {
      return self[...]
    }
    guard let start = firstIndex(where: { !$0.isBlank }) else { return self[endIndex...] }
    return self[start...(lastIndex { !$0.isBlank } ?? start)]
  }
}

extension Unicode.Scalar {
  /// Whether it is no space, and is set on none either: letters and marks of ASCII, kana, ideographs, and
  /// the marks of full width between them.
  @inlinable var isPlainlyThere: Bool {
    switch value {
    case 0x21...0x7E, 0x3001...0x3029, 0x3041...0x3098, 0x309B...0x9FFF, 0xFF01...0xFF60: true
    default: false
    }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int, SubSequence == Self {
  /// The bytes without spaces, tabs and line ends at both ends.
  @inlinable package var trimmed: Self {
    let start = firstIndex { $0 != 0x20 && $0 != 0x09 && !$0.isLineEnd } ?? endIndex
    let end = lastIndex { $0 != 0x20 && $0 != 0x09 && !$0.isLineEnd }
    return self[start..<(end.map { $0 + 1 } ?? start)]
  }
}

extension Character {
  /// Whether it is a space of any width, also of none.
  @inlinable package var isBlank: Bool {
    unicodeScalars[unicodeScalars.startIndex].isBlank
  }
}

extension Unicode.Scalar {
  /// Whether it is a space of any width, also of none.
  @inlinable package var isBlank: Bool {
    switch value {
    case 0x200B, 0xFEFF: true
    // Letters and marks of ASCII, and all behind the last space.
    case 0x21...0x7E, 0x3001...: false
    default: properties.isWhitespace
    }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// `range` without blank space at both ends.
  @inlinable package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, case let length = blankLength(at: start, before: end), length > 0 {
      start += length
    }
    while start < end, case let length = blankLength(endingAt: end, after: start), length > 0 {
      end -= length
    }
    return start..<end
  }

  /// The bytes of the blank character that begins at `index`; 0 if none does.
  @inlinable package func blankLength(at index: Int, before end: Int) -> Int {
    switch self[index] {
    case 0...0x20, 0x7F: 1
    case 0xC2 where index + 1 < end && self[index + 1] == 0xA0: 2
    case 0xE2, 0xE3, 0xEF:
      index + 2 < end && isBlankCharacter(self[index], self[index + 1], self[index + 2]) ? 3 : 0
    default: 0
    }
  }

  /// The bytes of the blank character that ends before `index`; 0 if none does.
  @inlinable package func blankLength(endingAt index: Int, after start: Int) -> Int {
    if self[index - 1] <= 0x20 || self[index - 1] == 0x7F { return 1 }
    if index - 2 >= start, self[index - 2] == 0xC2, self[index - 1] == 0xA0 { return 2 }
    guard index - 3 >= start else { return 0 }
    return isBlankCharacter(self[index - 3], self[index - 2], self[index - 1]) ? 3 : 0
  }
}

/// Whether three bytes are one blank character.
@usableFromInline func isBlankCharacter(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
  switch (first, second, third) {
  // U+2000…U+200B, U+202F, U+3000, U+FEFF
  case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): true
  default: false
  }
}
