/// How many cells of a terminal a character takes: two for East Asian wide characters, none for
/// marks that combine with the one before, else one.
///
/// The ranges are the wide and full-width blocks of Unicode's East Asian Width property, without
/// the scattered symbols: an underline may be one cell off below an emoji, never in a sentence.
func cellWidth(of character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  if scalar.value < 0x1100 { return scalar.properties.generalCategory == .nonspacingMark ? 0 : 1 }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
    0x20000...0x3FFFD:
    return 2
  case 0x200B...0x200F, 0xFE00...0xFE0F, 0xFEFF:
    return 0
  default:
    return 1
  }
}

/// The cells that a piece of text takes in a terminal.
func cellWidth(of text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + cellWidth(of: $1) }
}
