/// The head of a font file, as far as style sheets need it.
package struct FontFile: Equatable, Sendable {
  /// The name of the format in style sheets.
  package var format: String
  /// Whether it has all weights between two, and not one.
  package var hasAllWeights: Bool

  /// Reads WOFF2, WOFF, TrueType and OpenType; nil for another file and for a damaged one.
  ///
  /// Sources: the W3C's WOFF File Format 2.0, sections 4 and 5, and 1.0, sections 3 and 4; the OpenType
  /// specification, "Organization of an OpenType font".
  package init?(_ bytes: [UInt8]) {
    let file = FontBytes(bytes: bytes)
    let tables: Set<UInt32>?
    switch file.number(at: 0, bytes: 4) {
    case 0x774F_4632: (format, tables) = ("woff2", file.tablesOfWOFF2)
    case 0x774F_4646: (format, tables) = ("woff", file.tables(from: 44, count: 12, each: 20))
    case 0x0001_0000, 0x7472_7565:
      (format, tables) = ("truetype", file.tables(from: 12, count: 4, each: 16))
    case 0x4F54_544F: (format, tables) = ("opentype", file.tables(from: 12, count: 4, each: 16))
    default: return nil
    }
    guard let tables, !tables.isEmpty else { return nil }
    hasAllWeights = tables.contains(FontBytes.variations)
  }
}

private struct FontBytes {
  let bytes: [UInt8]

  /// The tag of the table that a variable font has: `fvar`.
  static let variations: UInt32 = 0x6676_6172

  /// Big-endian; nil behind the end.
  func number(at offset: Int, bytes count: Int) -> UInt32? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The tags of tables in a directory of entries of one length, each of which begins with its tag.
  func tables(from start: Int, count: Int, each length: Int) -> Set<UInt32>? {
    guard let number = number(at: count, bytes: 2) else { return nil }
    var tags: Set<UInt32> = []
    for index in 0..<Int(number) {
      guard let tag = self.number(at: start + index * length, bytes: 4) else { return nil }
      tags.insert(tag)
    }
    return tags
  }

  /// Entries begin with the number of a known tag; 47 is `fvar`, 63 says that the tag itself follows.
  /// Of known tags only `glyf` and `loca` have a second length where they are transformed.
  var tablesOfWOFF2: Set<UInt32>? {
    guard let count = number(at: 12, bytes: 2) else { return nil }
    var offset = 48
    var tags: Set<UInt32> = []
    for _ in 0..<count {
      guard offset < bytes.count else { return nil }
      let flags = bytes[offset]
      offset += 1
      var tag = UInt32(flags & 63)
      if tag == 63 {
        guard let written = number(at: offset, bytes: 4) else { return nil }
        tag = written
        offset += 4
      } else if tag == 47 {
        tag = Self.variations
      }
      tags.insert(tag)
      guard skipLength(&offset) else { return nil }
      let version = flags >> 6
      let isOutline = flags & 63 == 10 || flags & 63 == 11
      if isOutline ? version != 3 : version != 0, !skipLength(&offset) { return nil }
    }
    return tags
  }

  /// Seven bits a byte, at most five bytes.
  private func skipLength(_ offset: inout Int) -> Bool {
    for _ in 0..<5 {
      guard offset < bytes.count else { return false }
      offset += 1
      if bytes[offset - 1] & 0x80 == 0 { return true }
    }
    return false
  }
}
