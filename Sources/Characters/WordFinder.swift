/// Finds the words of a list in a text, whatever the case of their letters.
///
///     check mark     in "Check mark, check marks"     the first two words
///     表             in "表视图和表"                    both; the list may have 表视图, too
///
/// A word that begins or ends with a letter of a script with spaces is found as a whole word only.
/// Han, kana and Hangul have no such ends. Where words overlap, the longest is found; of equally long
/// ones the first.
package struct WordFinder: Sendable {
  package struct Match: Hashable, Sendable {
    package var range: Range<Int>
    /// The word's position in the list.
    package var word: Int
  }

  /// A word among the others.
  private struct Word {
    /// Where it stands in ``WordFinder/letters``.
    var start: Int
    var count: Int
    /// Its position in the list.
    var position: Int
  }

  /// The bytes of all words.
  private let letters: [UInt8]
  /// The words, sorted, so that those with one beginning stand together, the shortest first.
  private let words: [Word]
  /// The range of ``words`` that begin with each byte.
  private let byFirstByte: [Range<Int>]
  /// A bit for each ``beginning(_:_:_:)``, which is set where a word begins so.
  private let beginnings: [UInt64]

  /// - Parameter list: words as ``folded(_:)`` gives them, each once; none is empty.
  package init(_ list: [[UInt8]]) {
    var letters: [UInt8] = []
    var words: [Word] = []
    var ranges = Array(repeating: 0..<0, count: 256)
    var beginnings: [UInt64] = Array(repeating: 0, count: Self.beginningCount / 64)
    for position in list.indices.sorted(by: { list[$0].lexicographicallyPrecedes(list[$1]) }) {
      guard let first = list[position].first.map(Int.init) else { continue }
      let index = words.count
      ranges[first] = (ranges[first].isEmpty ? index : ranges[first].lowerBound)..<index + 1
      words.append(Word(start: letters.count, count: list[position].count, position: position))
      letters += list[position]
      // A word that is shorter than its beginning has any.
      func own(_ index: Int) -> ClosedRange<UInt8> {
        index < list[position].count ? list[position][index]...list[position][index] : 0...255
      }
      let hasThird = list[position][0] & 0xF0 == 0xE0
      for second in own(1) {
        for third in hasThird ? own(2) : 0...0 {
          let beginning = Self.beginning(list[position][0], second, third)
          beginnings[beginning / 64] |= 1 << UInt64(beginning % 64)
        }
      }
    }
    self.letters = letters
    self.words = words
    byFirstByte = ranges
    self.beginnings = beginnings
  }

  /// A number for the first two bytes of a word, or for its first character if that has three: its own
  /// for each such beginning.
  @inline(__always)
  private static func beginning(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    if first & 0xF0 != 0xE0 { return Int(first) &<< 8 | Int(second) }
    return 1 &<< 16
      | (Int(first & 0xF) &<< 12 | Int(second & 0x3F) &<< 6 | Int(third & 0x3F))
  }

  private static let beginningCount = 1 << 17

  /// Whether a word may begin as the text does at `start`: a look at a bit.
  @inline(__always)
  private static func mayBegin(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ beginnings: UnsafeBufferPointer<UInt64>
  ) -> Bool {
    guard start &+ 2 < text.count else { return true }
    let beginning = beginning(text[start], text[start &+ 1], text[start &+ 2])
    return beginnings[beginning &>> 6] & 1 &<< UInt64(truncatingIfNeeded: beginning & 63) != 0
  }

  /// The words in a text, in its order; none overlaps another.
  ///
  /// - Parameter text: as UTF-8.
  /// - Complexity: O(n) in the length of the text, times that of the longest word at worst. In a text
  ///   that holds no beginning of a word each byte is looked at once.
  package func matches(in text: [UInt8]) -> [Match] {
    if words.isEmpty || text.isEmpty { return [] }
    var found: [Match] = []
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { folded in
      _ = folded.initialize(from: text)
      Self.fold(folded)
      let text = UnsafeBufferPointer(folded)
      beginnings.withUnsafeBufferPointer { beginnings in
        var start = 0
        while start < text.count {
          if Self.mayBegin(text, at: start, beginnings) {
            addMatches(in: text, at: start, to: &found)
          }
          // No word begins within a character, nor between two letters of ASCII.
          let first = text[start]
          start &+= first < 0xE0 ? first < 0xC0 ? 1 : 2 : first < 0xF0 ? 3 : 4
          if first.isNameByte {
            while start < text.count, text[start].isNameByte { start &+= 1 }
          }
        }
      }
    }
    return found.count < 2 ? found : Self.longest(of: found, count: text.count)
  }

  /// Goes into the words that begin as the text does at `start`.
  private func addMatches(
    in text: UnsafeBufferPointer<UInt8>, at start: Int, to found: inout [Match]
  ) {
    let candidates = byFirstByte[Int(text[start])]
    guard !candidates.isEmpty, Self.isWordBoundary(in: text, at: start) else { return }
    words.withUnsafeBufferPointer { words in
      letters.withUnsafeBufferPointer { letters in
        var (low, high) = (candidates.lowerBound, candidates.upperBound)
        var length = 1
        while low < high {
          let end = start + length
          if words[low].count == length {
            if Self.isWordBoundary(in: text, at: end) {
              found.append(Match(range: start..<end, word: words[low].position))
            }
            low += 1
          }
          guard end < text.count else { return }
          let byte = text[end]
          // Of many the half is passed over at once.
          while high - low > 8 {
            let middle = (low + high) / 2
            let letter = letters[words[middle].start + length]
            if letter < byte {
              low = middle + 1
            } else if letter > byte {
              high = middle
            } else {
              break
            }
          }
          while low < high, letters[words[low].start + length] < byte { low += 1 }
          while low < high, letters[words[high - 1].start + length] > byte { high -= 1 }
          length += 1
        }
      }
    }
  }

  /// Takes away what overlaps a longer match.
  private static func longest(of found: [Match], count: Int) -> [Match] {
    // What is kept is at least as long as what comes after it, and so covers one of its ends.
    var isTaken = Array(repeating: false, count: count)
    return found.sorted {
      ($1.range.count, $0.range.lowerBound) < ($0.range.count, $1.range.lowerBound)
    }.filter { match in
      if isTaken[match.range.lowerBound] || isTaken[match.range.upperBound - 1] { return false }
      for index in match.range { isTaken[index] = true }
      return true
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

// MARK: - Letters
extension WordFinder {
  /// A text with small letters, as long as it is itself: a letter whose small form takes more or less
  /// room stays.
  package static func folded(_ text: [UInt8]) -> [UInt8] {
    if text.isEmpty { return [] }
    var folded = text
    folded.withUnsafeMutableBufferPointer { fold($0) }
    return folded
  }

  /// - Complexity: O(n), eight bytes at a time where no letter of two bytes stands.
  private static func fold(_ text: UnsafeMutableBufferPointer<UInt8>) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let bytes = UnsafeMutableRawBufferPointer(text)
    var index = 0
    while index &+ 8 <= text.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      // Zero for a byte that begins a character of two.
      let others = (word ^ (ones &* 0xC0)) & (ones &* 0xE0)
      guard (others &- ones) & ~others & highs == 0 else {
        fold(text, index..<index &+ 8)
        index &+= 8
        continue
      }
      // Adding carries into the highest bit of a byte from `A` on, and behind `Z`.
      let low = word & ~highs
      let capitals = (low &+ ones &* 0x3F) & ~(low &+ ones &* 0x25) & ~word & highs
      if capitals != 0 {
        bytes.storeBytes(
          of: (word | capitals &>> 2).littleEndian, toByteOffset: index, as: UInt64.self)
      }
      index &+= 8
    }
    fold(text, index..<text.count)
  }

  private static func fold(_ text: UnsafeMutableBufferPointer<UInt8>, _ range: Range<Int>) {
    for index in range {
      let byte = text[index]
      if byte.isUppercase {
        text[index] = byte | 0x20
      } else if byte >= 0xC3, byte <= 0xD5, index + 1 < text.count {
        let letter = CJKText.scalar(in: UnsafeBufferPointer(text), at: index)
        let small = letter.properties.lowercaseMapping.utf8
        if small.count == 2 {
          for (offset, byte) in small.enumerated() { text[index + offset] = byte }
        }
      }
    }
  }

  /// Whether a word may begin or end before byte `index`: not between two letters of a script with
  /// spaces, nor where a mark makes one word or name of both (`check-mark`, `cell.textLabel`, `@tap`).
  private static func isWordBoundary(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index > 0, index < text.count else { return true }
    // Most stand between two letters of ASCII.
    if text[index - 1].isNameByte, text[index].isNameByte { return false }
    let before = CJKText.scalar(in: text, before: index)
    let after = CJKText.scalar(in: text, at: index)
    switch (isSpaced(before), isSpaced(after)) {
    case (true, true): return false
    case (false, false): return true
    case (false, true):
      if before == "@" { return false }
      return !joins(before) || !isSpaced(CJKText.scalar(in: text, before: index - 1))
    case (true, false):
      return !joins(after) || !isSpaced(CJKText.scalar(in: text, at: index + 1))
    }
  }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "." }

  /// Whether a character belongs to words between spaces: letters, digits and marks of the scripts
  /// that have them, from Latin to those of India, and the underscore of names.
  @inline(__always)
  private static func isSpaced(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isNameByte }
    guard (0xAA..<0x0E00).contains(scalar.value) || (0x1E00..<0x2000).contains(scalar.value) else {
      return false
    }
    return isSpacedByTable(scalar)
  }

  /// The answer of Unicode's tables. A function of its own, as they cost time even where none is asked.
  @inline(never)
  private static func isSpacedByTable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }
}
