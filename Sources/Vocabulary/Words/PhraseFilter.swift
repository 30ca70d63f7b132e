import Characters

/// Tells fast which phrases of a language a text may hold: most paragraphs hold none.
///
/// Of each phrase the words are known that every text with it must have; one pass over the text
/// finds those that are there.
///
/// A class of constants: each text that is read for facts has it at hand.
package final class PhraseFilter: Sendable {
  /// A word that phrases must have: its place in `words`, and that of what it is for in `uses`.
  /// Ranges rather than arrays, as each array that is looked at counts references.
  private struct Anchor: Sendable {
    package var word: Range<Int>
    var uses: Range<Int>
  }

  /// A word is one of a group of a phrase's.
  private struct Use: Sendable {
    var phrase: Int
    /// The bit of the group.
    var group: UInt8
  }

  private let words: [UInt8]
  private let uses: [Use]
  /// In the order of their words: those that begin alike stand near one another.
  private let anchors: [Anchor]
  /// By ``key(of:_:_:)`` the row of the anchors that begin so; 0 for none. Empty without phrases.
  private let rows: [UInt32]
  /// By key a bit where there is a row: a table that a processor keeps at hand, which ``rows`` is too
  /// long for.
  private let hasRow: [UInt64]
  private let anchorsOfRow: [Range<Int>]
  /// By phrase the bits of all its groups.
  private let groups: [UInt8]
  /// The phrases without a word of their own, and whether they need a digit: `{releases}`.
  private let unanchored: [(phrase: Int, needsDigit: Bool)]

  init(_ phrases: [Phrase] = []) {
    var byWord: [[UInt8]: [Use]] = [:]
    var groups: [UInt8] = Array(repeating: 0, count: phrases.count)
    var unanchored: [(phrase: Int, needsDigit: Bool)] = []
    for (index, phrase) in phrases.enumerated() {
      for (number, group) in phrase.words.groups.enumerated()
      where group.allSatisfy({ $0.count > 1 }) {
        groups[index] |= 1 << number
        for word in group {
          byWord[word, default: []].append(Use(phrase: index, group: 1 << number))
        }
      }
      if groups[index] == 0 {
        unanchored.append((index, phrase.pieces.contains(.releases)))
      }
    }
    self.groups = groups
    self.unanchored = unanchored
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
      anchors.append(
        Anchor(
          word: words.count..<words.count + word.count, uses: uses.count..<uses.count + own.count))
      words += word
      uses += own
    }
    self.words = words
    self.uses = uses
    self.anchors = anchors
    self.rows = rows
    self.hasRow = hasRow
    self.anchorsOfRow = anchorsOfRow
  }

  /// The places of the phrases that `text` may hold, in ascending order, without the unanchored
  /// ones. May name one that is not there, never leaves one out.
  ///
  /// - Parameter text: as it is read, or as a file has it: with line ends and marks of emphasis.
  /// - Complexity: O(n), a table look-up for most bytes.
  package func candidates(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard !rows.isEmpty, text.count > 1 else { return [] }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: groups.count) { found in
      found.initialize(repeating: 0)
      var candidates: [Int] = []
      forEachAnchor(in: text) { anchor in
        for use in uses[anchor.uses] where found[use.phrase] & use.group == 0 {
          found[use.phrase] |= use.group
          if found[use.phrase] == groups[use.phrase] { candidates.append(use.phrase) }
        }
      }
      candidates.sort()
      return candidates
    }
  }

  /// The phrases without a word of their own that `text` may be.
  package func unanchored(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    // Those of full width begin with EF: ０ … ９.
    let hasDigit = text.contains { $0 ^ 0x30 < 10 || $0 == 0xEF }
    return unanchored.filter { hasDigit || !$0.needsDigit }.map(\.phrase)
  }

  @inline(__always)
  private func forEachAnchor(in text: UnsafeBufferPointer<UInt8>, _ body: (Anchor) -> Void) {
    hasRow.withUnsafeBufferPointer { hasRow in
      words.withUnsafeBufferPointer { words in
        var index = 0
        while index + 1 < text.count {
          let first = text[index]
          let third = index + 2 < text.count ? text[index + 2] : 0
          let key = Self.key(of: first, text[index + 1], third)
          if hasRow[key &>> 6] & 1 &<< UInt64(truncatingIfNeeded: key & 63) != 0 {
            for anchor in anchorsOfRow[Int(rows[key])] {
              let word = UnsafeBufferPointer(rebasing: words[anchors[anchor].word])
              // The key of such a character is the character itself.
              let known = first & 0xF0 == 0xE0 ? 3 : 0
              if begins(with: word, text, at: index, behind: known) { body(anchors[anchor]) }
            }
          }
          index &+= first < 0xE0 ? 1 : 3
        }
      }
    }
  }

  /// Whether `word` stands at `start`, of which so many bytes are known to stand there.
  @inline(__always)
  private func begins(
    with word: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, at start: Int,
    behind known: Int
  ) -> Bool {
    var place = start &+ known
    for byte in word.dropFirst(known) {
      // Japanese and Chinese are broken into lines within words, too.
      let end = min(place &+ Self.mostMarks, text.count)
      while place < end, text[place] != byte, isMark(text[place]) { place &+= 1 }
      guard place < text.count, NormalizedText.lowercased(text[place]) == byte else {
        return false
      }
      place &+= 1
    }
    return true
  }

  /// Of marks between two characters of a word. Without a limit a word that begins with marks would
  /// look through a long row of them from each of its places.
  private static let mostMarks = 64

  /// Whether a byte of a file may stand within a word: a space, a mark of emphasis or of a quote.
  private func isMark(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ">")
  }

  /// Of a character of three bytes its scalar value; of others the first three bytes, of which ASCII
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
