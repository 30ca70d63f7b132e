package import Characters
import Markup
import Site

/// The short runs of characters that a text has: three of a word, two of Han, kana or Hangul. Each is a
/// bit, so a text that a reader's words are in has all of their bits; one that has the bits may
/// still lack the words.
///
/// With the grams of all its texts a large site tells which few of them a search must load.
package struct SearchGrams: Hashable, Sendable {
  /// The number of bits is 2 to this power. With 14, the grams of 128 KiB of text fill about a third.
  static let bits: UInt32 = 14
  static var count: Int { 1 << Int(bits) }

  private(set) var words = [UInt64](repeating: 0, count: SearchGrams.count / 64)

  /// Nothing yet.
  init() {}

  /// - Complexity: O(n) in the length of the text.
  init(_ text: [UInt8], fold: SearchFold) { insert(gramsOf: text, fold) }

  /// The grams of a text that stands by itself: none is of its end and the beginning of another one.
  mutating func insert(gramsOf text: [UInt8], _ fold: SearchFold) {
    words.withUnsafeMutableBufferPointer { words in
      text.withUnsafeBufferPointer { text in
        fold.withUnits { fold in Self.insert(gramsOf: text, fold, in: words) }
      }
    }
  }

  private static func insert(
    gramsOf text: UnsafeBufferPointer<UInt8>, _ fold: SearchFold.Units,
    in words: UnsafeMutableBufferPointer<UInt64>
  ) {
    func insert(_ bit: Int) { words[bit &>> 6] |= 1 &<< UInt64(bit & 63) }
    var last: (UInt32, UInt32) = (0, 0)
    var length = 0
    var lastKind = SearchClass.other.rawValue
    var index = 0
    while index < text.count {
      let unit: UInt32
      let kind: UInt32
      let first = text[index]
      if first < 0x80 {
        (unit, kind) = fold[UInt32(first)]
        index &+= 1
      } else if first & 0xF0 == 0xE0, index &+ 2 < text.count {
        // Han and kana. A text is UTF-8.
        (unit, kind) =
          fold[
            UInt32(first & 0x0F) << 12 | UInt32(text[index &+ 1] & 0x3F) << 6
              | UInt32(text[index &+ 2] & 0x3F)]
        index &+= 3
      } else {
        let scalar = CJKText.scalar(in: text, at: index)
        (unit, kind) = fold[scalar.value]
        index &+= scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
      }
      length = kind == lastKind ? length &+ 1 : 1
      if kind == SearchClass.word.rawValue {
        if length >= 3 { insert(hash(last.0, last.1, unit)) }
      } else if kind == SearchClass.cjk.rawValue, length >= 2 {
        insert(hash(last.1, unit, 0))
      }
      last = (last.1, unit)
      lastKind = kind
    }
  }

  /// The bit of a gram. `search-match.js` computes the same.
  static func hash(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> Int {
    Int((((first &* 31 &+ second) &* 31 &+ third) &* 0x9E37_79B1) >> (32 - bits))
  }

  mutating func insert(_ bit: Int) { words[bit >> 6] |= 1 << UInt64(bit & 63) }

  func contains(_ bit: Int) -> Bool { words[bit >> 6] >> UInt64(bit & 63) & 1 == 1 }
}

/// The grams of all texts the other way round: for each gram a row of bits, one a text. A search
/// loads the rows of its own grams alone.
struct SearchGramRows {
  let texts: [SearchGrams]

  /// Fewer texts than this are sooner loaded than chosen.
  static let fewestTexts = 17
  /// A file of rows is about as long as a file of text is when it is compressed.
  private static let fileLength = 1 << 15

  /// The length of a row in bytes.
  static func rowLength(ofTexts count: Int) -> Int { (count + 7) / 8 }

  /// The rows in each file: a power of two, so that a gram's file is its first bits.
  static func rowsPerFile(ofTexts count: Int) -> Int {
    var rows = SearchGrams.count
    while rows > 1, rows * rowLength(ofTexts: count) > fileLength { rows /= 2 }
    return rows
  }

  /// The rows of one file, one after another; the first text is a byte's lowest bit.
  func file(_ number: Int) -> [UInt8] {
    let rows = Self.rowsPerFile(ofTexts: texts.count)
    let length = Self.rowLength(ofTexts: texts.count)
    var bytes = [UInt8](repeating: 0, count: rows * length)
    for row in 0..<rows {
      for (position, text) in texts.enumerated() where text.contains(number * rows + row) {
        bytes[row * length + position >> 3] |= 1 << UInt8(position & 7)
      }
    }
    return bytes
  }
}

extension SearchGrams: Archived {
  package static var blank: SearchGrams { SearchGrams() }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(plain: &words)
    if archive.isReading, words.count != Self.count / 64 { self = .blank }
  }
}
