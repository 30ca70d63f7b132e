package import Characters

/// The words of a language that statements of releases are made of, ready to be looked for.
///
/// A class of constants: each text that is read for facts has it at hand.
package final class FactWords: Sendable {
  /// All of them by row, in each the longest of those that begin alike first.
  private let words: [(text: [UInt8], kind: WordKind)]
  /// The range of ``words`` in each row, by ``row(of:at:)``: the words that begin alike.
  private let rows: [Range<Int>]
  /// The words and signs between the ends of a range, and between the members of a list.
  let ranges: [[UInt8]]
  let lists: [[UInt8]]
  package let versions: [[UInt8]]
  /// Words that end with a full stop: "ver."
  private let abbreviations: [[UInt8]]
  /// The words that say what happens in a release and are long enough to be misspelt.
  private let longStates: [String]

  /// - Parameter words: normalized, by kind.
  init(_ words: [WordKind: [[UInt8]]] = [:]) {
    // Of two of one text that of the kind that stands first among the kinds is found.
    let all = WordKind.allCases.enumerated().flatMap { rank, kind in
      (words[kind] ?? []).filter { !$0.isEmpty }.map { (text: $0, kind: kind, rank: rank) }
    }
    let sorted = all.sorted { left, right in
      (left.text[0], -left.text.count, left.rank) < (right.text[0], -right.text.count, right.rank)
    }.map { (text: $0.text, kind: $0.kind) }
    // Those of a row keep their order.
    let byRow = sorted.enumerated().map { (index: $0, row: Self.row(of: $1.text, at: 0)) }
      .sorted { ($0.row, $0.index) < ($1.row, $1.index) }
    self.words = byRow.map { sorted[$0.index] }
    var rows = Array(repeating: 0..<0, count: Self.rowCount)
    for (index, row) in byRow.map(\.row).enumerated() {
      rows[row] = (rows[row].isEmpty ? index : rows[row].lowerBound)..<index + 1
    }
    self.rows = rows
    func own(_ kind: WordKind) -> [[UInt8]] {
      (words[kind] ?? []).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }
    func signs(_ signs: [String]) -> [[UInt8]] { signs.map { Array($0.utf8) } }
    versions = own(.version)
    abbreviations = sorted.map(\.text).filter { $0.last == UInt8(ascii: ".") }
    longStates = sorted.filter { $0.kind.isState && $0.text.count >= Self.shortestMisspelt }
      .map { String(decoding: $0.text, as: UTF8.self) }
    ranges = own(.to) + signs(FactSigns.ranges)
    let and = own(.and)
    lists = and.map { [UInt8(ascii: ",")] + $0 } + and + signs(FactSigns.lists)
  }

  /// The longest word that stands at `start`, of those that are whole there.
  package func word(
    in text: [UInt8], at start: Int, before end: Int, isWhole: (_ end: Int) -> Bool
  ) -> (kind: WordKind, end: Int)? {
    let room = end - start
    return text.withUnsafeBufferPointer { text in
      for index in rows[Self.row(of: text, at: start)] {
        let count = words[index].text.count
        guard room >= count else { continue }
        let isThere = words[index].text.withUnsafeBufferPointer { word in
          var matched = 0
          while matched < count, text[start + matched] == word[matched] { matched += 1 }
          return matched == count
        }
        if isThere, isWhole(start + count) { return (words[index].kind, start + count) }
      }
      return nil
    }
  }

  /// The row of the words that begin as a text does at `start`: with one byte, or with some characters of
  /// three bytes or more.
  @inline(__always)
  private static func row(of text: some RandomAccessCollection<UInt8>, at start: Int) -> Int {
    let first = text.index(text.startIndex, offsetBy: start)
    guard text[first] >= 0xE0, text.count > start + 2 else { return Int(text[first]) }
    let second = Int(text[text.index(first, offsetBy: 1)] & 0x3F)
    let third = Int(text[text.index(first, offsetBy: 2)] & 0x3F)
    return 256 + ((second << 6 | third) ^ Int(text[first] & 0xF)) % wideRows
  }

  private static let wideRows = 1024
  private static let rowCount = 256 + wideRows

  /// Whether the full stop at `index` is that of a shortened word: "ver.", but not "never.".
  package func endsAbbreviation(in text: NormalizedText, at index: Int) -> Bool {
    abbreviations.contains { word in
      text.bytes[...index].suffix(word.count).elementsEqual(word)
        && !text.isWithinWord(index + 1 - word.count)
    }
  }

  /// The kind of a word that is the whole text; of several the first.
  package func kind(of text: [UInt8]) -> WordKind? {
    guard !text.isEmpty else { return nil }
    return rows[Self.row(of: text, at: 0)].lazy.map { self.words[$0] }.first { $0.text == text }?
      .kind
  }

  /// The word that a misspelt one was probably meant to be.
  package func nearest(to text: [UInt8]) -> NearName? {
    guard text.count >= Self.shortestMisspelt else { return nil }
    return nearName(to: String(decoding: text, as: UTF8.self), among: longStates)
  }

  private static let shortestMisspelt = 5
}
