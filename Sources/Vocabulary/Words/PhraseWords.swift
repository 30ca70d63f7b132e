import Characters

/// The words that a text must have if a ``Phrase`` is to be in it: one of each group, in lower case.
///
///     (a |an |)(value|object) of type {value}     →     value | object, type
///     请(使用|改用){symbols}                        →     请, 使用 | 改用
///
/// A word is a run of ASCII or of other letters without a space: authors put spaces where the two
/// meet, or none.
struct PhraseWords: Sendable {
  /// The group that tells most stands first; none where every text may have the phrase.
  private(set) var groups: [[[UInt8]]] = []

  /// A text that is looked through for more has no use for them.
  private static let groupLimit = 8

  /// Adds what stands in a phrase as it is.
  mutating func add(literal: Substring) {
    let words = Self.words(in: literal).sorted { $0.count > $1.count }
    for word in words { add([word]) }
  }

  /// Adds what a phrase has one of, perhaps nothing.
  mutating func add(choice: [Substring]) {
    let words = choice.map { Self.words(in: $0).max { $0.count < $1.count } ?? [] }
    if !words.contains([]) { add(words) }
  }

  private mutating func add(_ words: [[UInt8]]) {
    let shortest = words.map(\.count).min() ?? 0
    if shortest > (groups.first?.map(\.count).min() ?? 1) {
      groups.insert(words, at: 0)
    } else {
      groups.append(words)
    }
    // The first group may be weak, if there is no other.
    let others = groups.dropFirst().filter { $0.allSatisfy(Self.tells) }
    groups.removeLast(groups.count - 1)
    groups += others.prefix(Self.groupLimit - 1)
  }

  /// Whether a word is not in most texts anyhow, and is written in one way.
  private static func tells(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return false }
    if first < 0x80 { return word.count >= 4 && word.allSatisfy(\.isLowercase) }
    // Ideographs stand for whole words; of kana it takes two, and marks have several widths.
    let isIdeograph = (0xE4...0xE9).contains(first)
    return (isIdeograph || word.count >= 6) && !holdsMark(word)
  }

  /// Whether a word holds a character of U+3000…U+303F or U+FF00…U+FFEF.
  private static func holdsMark(_ word: [UInt8]) -> Bool {
    zip(word, word.dropFirst()).contains { first, second in
      (first == 0xE3 && second == 0x80) || (first == 0xEF && second >= 0xBC)
    }
  }

  private static func words(in text: Substring) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var isInWord = false
    for byte in text.utf8 {
      if byte <= 0x20 {
        isInWord = false
        continue
      }
      if !isInWord || (words.last?.last ?? 0 < 0x80) != (byte < 0x80) { words.append([]) }
      isInWord = true
      words[words.count - 1].append(NormalizedText.lowercased(byte))
    }
    return words
  }
}
