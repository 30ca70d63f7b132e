/// Some marks, each a character of one scalar: asked of the characters of texts.
///
/// A string that is asked whether it holds a character cuts itself into characters each time; this looks at
/// a bit, or at a few numbers.
package struct MarkSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// The marks that are not of ASCII.
  private var others: [UInt32] = []

  package init(_ marks: String) {
    for scalar in marks.unicodeScalars {
      add(scalar.value)
      for (mark, twin) in Self.twins where mark == scalar { add(twin.value) }
    }
  }

  private mutating func add(_ value: UInt32) {
    switch value {
    case 0..<64: low |= 1 << UInt64(value)
    case 64..<128: high |= 1 << UInt64(value & 63)
    default: others.append(value)
    }
  }

  /// Marks with others that are the same character: a Greek question mark is a semicolon.
  private static let twins: [(Unicode.Scalar, Unicode.Scalar)] = [
    (";", "\u{37E}"), ("`", "\u{1FEF}"), ("\u{B7}", "\u{387}"), ("\u{3008}", "\u{2329}"),
    ("\u{3009}", "\u{232A}"),
  ]

  /// Whether a character is one of the marks, with nothing set above or below it.
  package func contains(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    guard contains(first) else { return false }
    return scalars.index(after: scalars.startIndex) == scalars.endIndex
  }

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<64: low & 1 << UInt64(scalar.value) != 0
    case 64..<128: high & 1 << UInt64(scalar.value & 63) != 0
    default: others.contains(scalar.value)
    }
  }
}

extension Character {
  /// The byte of a character of ASCII; nil for any other, and for a line end of two.
  @inlinable package var asciiByte: UInt8? {
    let bytes = utf8
    guard let first = bytes.first, first < 0x80, bytes.count == 1 else { return nil }
    return first
  }
}
