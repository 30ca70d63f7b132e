import Site

/// Text as search compares it: small letters, half-width Latin, hiragana, simplified characters.
///
///     ＵＩテーブル單元格     →     uiてーぶる单元格
///
/// One UTF-16 unit becomes one, so that an offset in the folded text is an offset in the text. What is
/// not in the table stays. `search-match.js` folds by the same rules; where they differ, large sites
/// have words that cannot be found.
struct SearchFold: Sendable {
  private let table: [UInt16]

  init() {
    var table = [UInt16](0...UInt16.max)
    // Letters up to Cyrillic have small forms of one unit; İ is the exception.
    for unit in 0..<Self.lettersEnd {
      guard let scalar = Unicode.Scalar(unit) else { continue }
      let small = scalar.properties.lowercaseMapping.utf16
      if small.count == 1, let first = small.first { table[Int(unit)] = first }
    }
    for unit in 0xFF01...0xFF5E { table[unit] = table[unit - 0xFEE0] }
    table[0x3000] = 0x20
    for unit in 0x30A1...0x30F6 { table[unit] = UInt16(unit - 0x60) }
    for (traditional, simplified) in zip(HanVariants.traditional, HanVariants.simplified) {
      table[Int(traditional)] = simplified
    }
    self.table = table
  }

  /// The first unit behind the Latin, Greek and Cyrillic letters.
  static let lettersEnd: UInt32 = 0x530

  /// A scalar outside of the basic plane is what it is.
  subscript(scalar: Unicode.Scalar) -> UInt32 {
    scalar.value < 0x10000 ? UInt32(table[Int(scalar.value)]) : scalar.value
  }

  subscript(unit unit: UInt16) -> UInt16 { table[Int(unit)] }
}

/// What kind of run a folded character belongs to.
enum SearchClass {
  /// A letter or digit of a script that has spaces between its words.
  case word
  /// Han, kana or Hangul: any two neighbours are worth looking for.
  case cjk
  case other

  init(_ unit: UInt32) {
    switch unit {
    case 0x30...0x39, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8..<SearchFold.lettersEnd:
      self = .word
    case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3: self = .cjk
    default: self = .other
    }
  }
}
