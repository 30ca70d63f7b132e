package import Characters

/// The words of a language that statements of releases are made of, ready to be looked for.
///
/// A class of constants: each text that is read for facts has it at hand.
package final class FactWords: Sendable {
  /// All of them, the longest of those that begin alike first.
  private let words: [(text: [UInt8], kind: WordKind)]
  /// By first byte the place of the words that begin with it.
  private let rows: [Range<Int>]
  /// What stands between the ends of a range, and between the members of a list.
  let ranges: [[UInt8]]
  let lists: [[UInt8]]
  package let versions: [[UInt8]]
  /// Words that end with a full stop: "ver."
  private let abbreviations: [[UInt8]]

  /// - Parameter words: normalized, by kind.
  init(_ words: [WordKind: [[UInt8]]] = [:]) {
    // Of two of one text that of the kind that stands first among the kinds is found.
    let all = WordKind.allCases.enumerated().flatMap { rank, kind in
      (words[kind] ?? []).filter { !$0.isEmpty }.map { (text: $0, kind: kind, rank: rank) }
    }
    let sorted = all.sorted { left, right in
      (left.text[0], -left.text.count, left.rank) < (right.text[0], -right.text.count, right.rank)
    }.map { (text: $0.text, kind: $0.kind) }
    self.words = sorted
    var rows = Array(repeating: 0..<0, count: 256)
    for index in sorted.indices {
      let first = Int(sorted[index].text[0])
      rows[first] = (rows[first].isEmpty ? index : rows[first].lowerBound)..<index + 1
    }
    self.rows = rows
    func own(_ kind: WordKind) -> [[UInt8]] {
      (words[kind] ?? []).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }
    func signs(_ signs: [String]) -> [[UInt8]] { signs.map { Array($0.utf8) } }
    versions = own(.version)
    abbreviations = sorted.map(\.text).filter { $0.last == UInt8(ascii: ".") }
    ranges = own(.to) + signs(FactSigns.ranges)
    let and = own(.and)
    lists = and.map { [UInt8(ascii: ",")] + $0 } + and + signs(FactSigns.lists)
  }

  /// The longest word that stands at `start`, of those that are whole there.
  package func word(
    in text: [UInt8], at start: Int, before end: Int, isWhole: (_ end: Int) -> Bool
  ) -> (kind: WordKind, end: Int)? {
    for index in rows[Int(text[start])] {
      let word = words[index].text
      guard end - start >= word.count, text[start..<start + word.count].elementsEqual(word),
        isWhole(start + word.count)
      else { continue }
      return (words[index].kind, start + word.count)
    }
    return nil
  }

  /// Whether the full stop at `index` is that of a shortened word: "ver.", but not "never.".
  package func endsAbbreviation(in text: NormalizedText, at index: Int) -> Bool {
    abbreviations.contains { word in
      text.bytes[...index].suffix(word.count).elementsEqual(word)
        && !text.isWithinWord(index + 1 - word.count)
    }
  }

  /// The kind of a word that is the whole text; of several the first.
  package func kind(of text: [UInt8]) -> WordKind? {
    guard let first = text.first else { return nil }
    return rows[Int(first)].lazy.map { self.words[$0] }.first { $0.text == text }?.kind
  }

  /// The word that a misspelt one was probably meant to be.
  package func nearest(to text: [UInt8]) -> NearName? {
    guard text.count >= 5 else { return nil }
    return nearName(
      to: String(decoding: text, as: UTF8.self),
      among: words.lazy.filter { $0.kind.isState && $0.text.count >= 5 }.map {
        String(decoding: $0.text, as: UTF8.self)
      })
  }
}
