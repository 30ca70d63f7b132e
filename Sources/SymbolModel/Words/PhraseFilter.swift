/// Tells fast which phrases of a language a text may hold: most paragraphs hold none.
///
/// Of each phrase a word is known that every text with it must have; one pass over the text finds
/// the words that are there.
struct PhraseFilter: Sendable {
  private struct Anchor: Sendable {
    var word: [UInt8]
    var phrases: [Int]
  }

  /// The anchors by their first two bytes: a row of `lists` for each pair, 0 for none.
  private var rows: [UInt16] = []
  private var lists: [[Anchor]] = [[]]
  /// The phrases without a word of their own: `{releases}`.
  private(set) var unanchored: [Int] = []

  init() {}

  init(_ phrases: [Phrase]) {
    var byWord: [[UInt8]: [Int]] = [:]
    for (index, phrase) in phrases.enumerated() {
      if phrase.anchors.isEmpty || phrase.anchors.contains(where: { $0.count < 2 }) {
        unanchored.append(index)
      } else {
        for word in phrase.anchors { byWord[word, default: []].append(index) }
      }
    }
    rows = Array(repeating: 0, count: 1 << 16)
    for (word, phrases) in byWord {
      let pair = Int(word[0]) << 8 | Int(word[1])
      if rows[pair] == 0 {
        rows[pair] = UInt16(lists.count)
        lists.append([])
      }
      lists[Int(rows[pair])].append(Anchor(word: word, phrases: phrases))
    }
  }

  /// The places of the phrases that `text` may hold, in ascending order, without the unanchored
  /// ones. May name one that is not there, never leaves one out.
  ///
  /// - Complexity: O(n), a table look-up for most bytes.
  func candidates(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var found: [Int] = []
    guard !rows.isEmpty, text.count > 1 else { return [] }
    rows.withUnsafeBufferPointer { rows in
      var byte = lowercased(text[0])
      for index in 1..<text.count {
        let next = lowercased(text[index])
        let row = rows[Int(byte) << 8 | Int(next)]
        byte = next
        if row == 0 { continue }
        for anchor in lists[Int(row)] where matches(anchor.word, in: text, at: index - 1) {
          for phrase in anchor.phrases where !found.contains(phrase) { found.append(phrase) }
        }
      }
    }
    found.sort()
    return found
  }

  /// Whether any of them is there.
  ///
  /// - Complexity: as ``candidates(in:)``, up to the first one found.
  func mayHoldPhrase(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !rows.isEmpty, text.count > 1 else { return false }
    return rows.withUnsafeBufferPointer { rows in
      var byte = lowercased(text[0])
      for index in 1..<text.count {
        let next = lowercased(text[index])
        let row = rows[Int(byte) << 8 | Int(next)]
        byte = next
        if row == 0 { continue }
        if lists[Int(row)].contains(where: { matches($0.word, in: text, at: index - 1) }) {
          return true
        }
      }
      return false
    }
  }

  private func matches(_ word: [UInt8], in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool
  {
    guard start + word.count <= text.count else { return false }
    for index in word.indices where lowercased(text[start + index]) != word[index] { return false }
    return true
  }

  private func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
