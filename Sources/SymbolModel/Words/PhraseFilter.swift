/// Tells fast which phrases of a language a text may hold: most paragraphs hold none.
///
/// Of each phrase a word is known that every text with it must have; one pass over the text finds
/// the words that are there.
struct PhraseFilter: Sendable {
  private struct Anchor: Sendable {
    var word: [UInt8]
    var phrases: [Int]
  }

  private var anchors: [UInt16: [Anchor]] = [:]
  private var firstBytes: [Bool] = Array(repeating: false, count: 256)
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
    for (word, phrases) in byWord {
      anchors[UInt16(word[0]) << 8 | UInt16(word[1]), default: []].append(
        Anchor(word: word, phrases: phrases))
      firstBytes[Int(word[0])] = true
    }
  }

  /// The places of the phrases that `text` may hold, in ascending order, without the unanchored
  /// ones. May name one that is not there, never leaves one out.
  ///
  /// - Complexity: O(n), a table look-up for most bytes.
  func candidates(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var found: Set<Int> = []
    firstBytes.withUnsafeBufferPointer { isFirst in
      var index = 0
      while index + 1 < text.count {
        let byte = lowercased(text[index])
        if isFirst[Int(byte)],
          let candidates = anchors[UInt16(byte) << 8 | UInt16(lowercased(text[index + 1]))]
        {
          for anchor in candidates where matches(anchor.word, in: text, at: index) {
            found.formUnion(anchor.phrases)
          }
        }
        index += 1
      }
    }
    return found.isEmpty ? [] : found.sorted()
  }

  private func matches(_ word: [UInt8], in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start + word.count <= text.count else { return false }
    for index in word.indices where lowercased(text[start + index]) != word[index] { return false }
    return true
  }

  private func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
