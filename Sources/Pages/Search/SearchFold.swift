import Site

/// Text as search compares it: small letters, half-width Latin, hiragana, simplified characters.
///
///     ＵＩテーブル單元格     →     uiてーぶる单元格
///
/// One UTF-16 unit becomes one, so that an offset in the folded text is an offset in the text. What is
/// not in the table stays. `search-match.js` folds by the same rules; where they differ, large sites
/// have words that cannot be found.
struct SearchFold: Sendable {
  /// The folded unit of each unit and, above it, the class of run that it belongs to.
  private let table: [UInt32]

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
    var classes = [SearchClass](repeating: .other, count: table.count)
    for range in SearchClass.wordUnits { for unit in range { classes[unit] = .word } }
    for range in SearchClass.cjkUnits { for unit in range { classes[unit] = .cjk } }
    self.table = table.map { classes[Int($0)].rawValue << 16 | UInt32($0) }
  }

  /// The first unit behind the Latin, Greek and Cyrillic letters.
  static let lettersEnd: UInt32 = 0x530

  /// A scalar outside of the basic plane is what it is.
  subscript(scalar: Unicode.Scalar) -> UInt32 {
    scalar.value < 0x10000 ? UInt32(self[unit: UInt16(scalar.value)]) : scalar.value
  }

  subscript(unit unit: UInt16) -> UInt16 { UInt16(truncatingIfNeeded: table[Int(unit)]) }

  /// The table for a loop over a text, which asks of each of its characters.
  struct Units {
    fileprivate let table: UnsafeBufferPointer<UInt32>

    /// A character folded, and what kind of run it belongs to then, as ``SearchClass`` numbers them.
    ///
    /// - Parameter scalar: its value.
    subscript(scalar: UInt32) -> (unit: UInt32, kind: UInt32) {
      guard scalar < 0x10000 else { return (scalar, SearchClass.other.rawValue) }
      let entry = table[Int(scalar)]
      return (entry & 0xFFFF, entry &>> 16)
    }
  }

  func withUnits<Result>(_ body: (Units) -> Result) -> Result {
    table.withUnsafeBufferPointer { body(Units(table: $0)) }
  }
}

/// The kind of run that a folded character belongs to.
enum SearchClass: UInt32 {
  /// A letter or digit of a script that has spaces between its words.
  case word
  /// Han, kana or Hangul: any two neighbours are worth looking for.
  case cjk
  case other

  init(_ unit: UInt32) {
    let unit = Int(unit)
    self =
      Self.wordUnits.contains { $0.contains(unit) }
      ? .word : Self.cjkUnits.contains { $0.contains(unit) } ? .cjk : .other
  }

  static let wordUnits: [Range<Int>] = [
    0x30..<0x3A, 0x61..<0x7B, 0xC0..<0xD7, 0xD8..<0xF7, 0xF8..<Int(SearchFold.lettersEnd),
  ]
  static let cjkUnits: [Range<Int>] = [
    0x3005..<0x3008, 0x3041..<0x3100, 0x3400..<0xA000, 0xAC00..<0xD7A4,
  ]
}
