import Characters

/// Tells fast which phrases of a language a text may hold: most paragraphs hold none.
///
/// Of each phrase the words are known that every text with it must have; one pass over the text
/// finds those that are there.
///
/// A class of constants: each text that is read for facts has it at hand.
package final class PhraseFilter: Sendable {
  /// A word that phrases must have: its range in `words`, and that of its uses in `uses`.
  /// Ranges rather than arrays, as each array that is looked at counts references.
  private struct Anchor: Sendable {
    var word: Range<Int>
    var uses: Range<Int>
    /// The letters behind the beginning that its row has: the fourth of a word in ASCII, the second
    /// character of one of three bytes each; 0 where there is none, or something else.
    var next: UInt32 = 0
  }

  /// A word is one of a group of a phrase's.
  private struct Use: Sendable {
    var phrase: Int
    /// The bit of the group.
    var group: UInt8
  }

  private let words: [UInt8]
  private let uses: [Use]
  /// The anchors in the order of their words: those that begin alike stand near one another.
  private let anchors: [Anchor]
  /// The row of the anchors that begin alike, by ``key(of:_:_:)``; 0 for none. Empty without phrases.
  private let rows: [UInt32]
  /// A bit for each key that has a row: a table that a processor keeps at hand, which ``rows`` is too
  /// long for.
  private let hasRow: [UInt64]
  private let anchorsOfRow: [Range<Int>]
  /// The bits of each row: one for each ``Anchor/next`` in it, all where one of its anchors has none.
  private let nextOfRow: [UInt64]
  /// The bits of all groups of each phrase.
  private let groups: [UInt8]
  /// Whether each phrase needs a digit: `{releases}`.
  private let needsDigit: [Bool]
  /// The phrases without a word of their own.
  private let unanchored: [Int]

  init(_ phrases: [Phrase] = []) {
    var byWord: [[UInt8]: [Use]] = [:]
    var groups: [UInt8] = Array(repeating: 0, count: phrases.count)
    var unanchored: [Int] = []
    for (index, phrase) in phrases.enumerated() {
      for (number, group) in phrase.words.groups.enumerated()
      where group.allSatisfy({ $0.count > 1 }) {
        groups[index] |= 1 << number
        for word in group {
          byWord[word, default: []].append(Use(phrase: index, group: 1 << number))
        }
      }
      if groups[index] == 0 { unanchored.append(index) }
    }
    self.groups = groups
    self.unanchored = unanchored
    needsDigit = phrases.map { $0.pieces.contains(.releases) }
    var words: [UInt8] = []
    var uses: [Use] = []
    var anchors: [Anchor] = []
    let keyCount = phrases.isEmpty ? 0 : Self.keyCount
    var rows: [UInt32] = Array(repeating: 0, count: keyCount)
    var hasRow: [UInt64] = Array(repeating: 0, count: keyCount / 64)
    var anchorsOfRow: [Range<Int>] = [0..<0]
    for (word, own) in byWord.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      for third in word.count > 2 ? word[2]...word[2] : 0...0x1F {
        let key = Self.key(of: word[0], word[1], third)
        if rows[key] == 0 {
          rows[key] = UInt32(anchorsOfRow.count)
          hasRow[key / 64] |= 1 << UInt64(key % 64)
          anchorsOfRow.append(anchors.count..<anchors.count)
        }
        let row = Int(rows[key])
        anchorsOfRow[row] = anchorsOfRow[row].lowerBound..<anchors.count + 1
      }
      var anchor = Anchor(
        word: words.count..<words.count + word.count, uses: uses.count..<uses.count + own.count)
      if word[0] < 0x80, word.count > 3 { anchor.next = UInt32(word[3]) }
      if word[0] & 0xF0 == 0xE0, word.count > 5, word[3] & 0xF0 == 0xE0 {
        anchor.next = Self.character(word[3], word[4], word[5])
      }
      anchors.append(anchor)
      words += word
      uses += own
    }
    self.words = words
    self.uses = uses
    self.anchors = anchors
    self.rows = rows
    self.hasRow = hasRow
    self.anchorsOfRow = anchorsOfRow
    nextOfRow = anchorsOfRow.map { row in
      anchors[row].reduce(0) { $0 | ($1.next == 0 ? .max : Self.bit(of: $1.next)) }
    }
  }

  /// The indices of the phrases that `text` may hold, in ascending order, without the unanchored
  /// ones. May name one that is not there, never leaves one out.
  ///
  /// - Parameters:
  ///   - text: as it is read, or as a file has it: with line ends and marks of emphasis.
  ///   - hasDigit: whether it holds a digit, as all releases do.
  /// - Complexity: O(n), a table look-up for most bytes.
  package func candidates(
    in text: UnsafeBufferPointer<UInt8>, hasDigit: Bool = true
  ) -> [Int] {
    guard !rows.isEmpty, text.count > 1 else { return [] }
    // Of each phrase the groups that were found, and behind them of each anchor whether it was.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: groups.count + anchors.count) {
      found in
      found.initialize(repeating: 0)
      var candidates: [Int] = []
      forEachAnchor(in: text, found: UnsafeMutableBufferPointer(rebasing: found[groups.count...])) {
        anchor in
        for use in uses[anchor.uses] where found[use.phrase] & use.group == 0 {
          found[use.phrase] |= use.group
          if found[use.phrase] == groups[use.phrase], hasDigit || !needsDigit[use.phrase] {
            if candidates.isEmpty { candidates.reserveCapacity(8) }
            candidates.append(use.phrase)
          }
        }
      }
      if candidates.count > 1 { candidates.sort() }
      return candidates
    }
  }

  /// The phrases without a word of their own that `text` may be.
  package func unanchored(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    // Those of full width begin with EF: ０ … ９.
    let hasDigit = text.contains { $0 ^ 0x30 < 10 || $0 == 0xEF }
    return unanchored.filter { hasDigit || !needsDigit[$0] }
  }

  /// Calls `body` with each anchor that stands in a text, once.
  ///
  /// - Parameter known: of each anchor whether it was found.
  @inline(__always)
  private func forEachAnchor(
    in text: UnsafeBufferPointer<UInt8>, found known: UnsafeMutableBufferPointer<UInt8>,
    _ body: (Anchor) -> Void
  ) {
    words.withUnsafeBufferPointer { words in
      anchors.withUnsafeBufferPointer { anchors in
        var index = firstCandidate(in: text, from: 0)
        while index < text.count {
          let first = text[index]
          // The key of such a character is the character itself.
          let skipped = first & 0xF0 == 0xE0 ? 3 : 0
          let next = Self.next(in: text, at: index)
          for anchor in anchorsOfRow[Int(rows[Self.key(in: text, at: index)])]
          where known[anchor] == 0 {
            let own = anchors[anchor].next
            if next != 0, own != 0, own != next { continue }
            let word = UnsafeBufferPointer(rebasing: words[anchors[anchor].word])
            if Self.begins(with: word, text, at: index, behind: skipped) {
              known[anchor] = 1
              body(anchors[anchor])
            }
          }
          index = firstCandidate(in: text, from: index &+ (first < 0xE0 ? 1 : 3))
        }
      }
    }
  }

  /// The first offset from `start` on where an anchor may stand, by its beginning and what stands behind
  /// that; the text's length if none does. A function of its own, as nearly all of the time goes here.
  @inline(never)
  private func firstCandidate(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let count = text.count
    return hasRow.withUnsafeBufferPointer { hasRow in
      var index = start
      while index &+ 2 < count {
        let first = text[index]
        let key = Self.key(of: first, text[index &+ 1], text[index &+ 2])
        if Self.isSet(key, in: hasRow) {
          let next = Self.next(in: text, at: index)
          if next == 0 || nextOfRow[Int(rows[key])] & Self.bit(of: next) != 0 { return index }
        }
        index &+= first < 0xE0 ? 1 : 3
      }
      guard index &+ 1 < count else { return count }
      return Self.isSet(Self.key(of: text[index], text[index &+ 1], 0), in: hasRow) ? index : count
    }
  }

  @inline(__always)
  private static func isSet(_ key: Int, in bits: UnsafeBufferPointer<UInt64>) -> Bool {
    bits[key &>> 6] & 1 &<< UInt64(truncatingIfNeeded: key & 63) != 0
  }

  /// The key of the character at an offset, which is not the last one.
  @inline(__always)
  private static func key(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let third = index &+ 2 < text.count ? text[index &+ 2] : 0
    return key(of: text[index], text[index &+ 1], third)
  }

  /// One of 64 bits for an ``Anchor/next``.
  @inline(__always)
  private static func bit(of next: UInt32) -> UInt64 { 1 &<< UInt64((next &* 0x9E37_79B1) &>> 26) }

  /// The letters of the text where ``Anchor/next`` stands in a word that begins at `index`; 0 where a mark
  /// may stand between.
  @inline(__always)
  private static func next(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
    guard index &+ 5 < text.count else { return 0 }
    let byte = text[index &+ 3]
    if isMark(byte) { return 0 }
    if text[index] & 0xF0 == 0xE0 {
      return character(byte, text[index &+ 4], text[index &+ 5])
    }
    guard text[index].isLetter, text[index &+ 1].isLetter, text[index &+ 2].isLetter else {
      return 0
    }
    return UInt32(byte.isUppercase ? byte | 0x20 : byte)
  }

  @inline(__always)
  private static func character(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
  }

  /// Whether `word` stands at `start`, of which so many bytes are known to stand there.
  @inline(__always)
  private static func begins(
    with word: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, at start: Int,
    behind known: Int
  ) -> Bool {
    let count = text.count
    var position = start &+ known
    var index = known
    while index < word.count {
      let byte = word[index]
      // Japanese and Chinese are broken into lines within words, too.
      if position < count, text[position] != byte, isMark(text[position]) {
        let end = min(position &+ mostMarks, count)
        while position < end, text[position] != byte, isMark(text[position]) { position &+= 1 }
      }
      guard position < count else { return false }
      let own = text[position]
      guard own == byte || own.isUppercase && own | 0x20 == byte else { return false }
      position &+= 1
      index &+= 1
    }
    return true
  }

  /// The most marks between two characters of a word. Without a limit a word that begins with marks would
  /// look through a long row of them from each of its offsets.
  private static let mostMarks = 64

  /// Whether a byte of a file may stand within a word: a space, a mark of emphasis or of a quote.
  @inline(__always)
  private static func isMark(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ">")
  }

  /// The scalar value of a character of three bytes; of others the first three bytes, of which ASCII
  /// letters are the same in both cases. Different texts may have the same.
  @inline(__always)
  private static func key(of first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    if first < 0xE0 {
      return Int(first & 0x1F) &<< 10 | Int(second & 0x1F) &<< 5 | Int(third & 0x1F)
    }
    return shortKeys
      &+ (Int(first & 0xF) &<< 12 | Int(second & 0x3F) &<< 6 | Int(third & 0x3F))
  }

  private static let shortKeys = 1 << 15
  private static let keyCount = shortKeys + (1 << 16)
}
