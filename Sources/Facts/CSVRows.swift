import Characters

/// A table of comma- or tab-separated values, by RFC 4180: fields may stand in quotes, and hold
/// separators, line breaks and doubled quotes then.
///
///     id,kind,iOS.introduced      three fields: "id", "kind", "iOS.introduced"
///     "a ""b""",,2.0              `a "b"`, nothing, 2.0
struct CSVRows {
  struct Field {
    var text: String
    /// Where it stands, quotes included.
    var range: Range<Int>
  }

  private(set) var rows: [[Field]] = []
  /// A quote that nothing closes takes all that follows.
  private(set) var openQuote: Int?

  /// - Complexity: O(n).
  init(_ bytes: [UInt8]) {
    let lineEnd = bytes.firstIndex { $0.isLineEnd } ?? bytes.count
    let hasTabs = bytes[..<lineEnd].contains(0x09)
    let separator: UInt8 = hasTabs ? 0x09 : UInt8(ascii: ",")
    var position = 0
    var row: [Field] = []
    while position < bytes.count {
      row.append(readField(bytes, &position, separator))
      guard position < bytes.count else { break }
      let byte = bytes[position]
      position += 1
      if byte == separator {
        if position == bytes.count { row.append(Field(text: "", range: position..<position)) }
        continue
      }
      if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
      append(&row)
    }
    append(&row)
  }

  private mutating func append(_ row: inout [Field]) {
    // An empty line is no row.
    if row.count > 1 || row.first?.text.isEmpty == false { rows.append(row) }
    row = []
  }

  private mutating func readField(
    _ bytes: [UInt8], _ position: inout Int, _ separator: UInt8
  ) -> Field {
    let start = position
    var text: [UInt8] = []
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      position += 1
      var isClosed = false
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\"") {
          guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            isClosed = true
            break
          }
          position += 1
        }
        text.append(byte)
      }
      if !isClosed { openQuote = start }
    }
    while position < bytes.count, bytes[position] != separator, !bytes[position].isLineEnd {
      text.append(bytes[position])
      position += 1
    }
    return Field(text: String(decoding: text, as: UTF8.self), range: start..<position)
  }
}
