/// Names of symbols that may go on in the next line.
extension HTML {
  /// A name in code, with its breaks.
  package init(name: String) {
    self.init()
    appendBreakable(name)
  }

  /// A part between two breaks that is longer than this fits no line of a phone.
  private static let longestPart = 30
  /// One that is longer than this fits no narrow line: one of a column beside the text, of the first
  /// column of a table, of a title in large letters.
  private static let longestNarrowPart = 20

  /// Appends a name with breaks, at which a line may end: behind the colons of a selector, and in Swift
  /// names behind brackets, commas and dots.
  ///
  ///     tableView:<wbr>didSelectRowAtIndexPath:
  ///
  /// A part that is too long for the line of a phone, or for a narrow line, may break before its
  /// capitals. The style sheet allows that only there.
  package mutating func appendBreakable(_ name: String, isNarrow: Bool = false) {
    guard name.utf8.count > 12 else { return append(text: name) }
    var name = name
    name.withUTF8 { bytes in
      if isEmpty { reserve(bytes.count + 48) }
      var start = 0
      for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "."), UInt8(ascii: "/"):
          if index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: ")") {
            append(part: UnsafeBufferPointer(rebasing: bytes[start...index]), isNarrow: isNarrow)
            append(markup: "<wbr>")
            start = index + 1
          }
        default: break
        }
      }
      append(part: UnsafeBufferPointer(rebasing: bytes[start...]), isNarrow: isNarrow)
    }
  }

  /// A part of a name: what stands between two colons, or a name in code.
  mutating func append(part: UnsafeBufferPointer<UInt8>, isNarrow: Bool = false) {
    guard part.count > (isNarrow ? Self.longestNarrowPart : Self.longestPart) else {
      return append(text: part)
    }
    let humps = part.indices.dropFirst().filter {
      Self.isCapital(part[$0]) && !Self.isCapital(part[$0 - 1])
    }
    guard !humps.isEmpty else { return append(text: part) }
    append(markup: "<span class=humps>")
    var start = 0
    for hump in humps {
      append(text: UnsafeBufferPointer(rebasing: part[start..<hump]))
      append(markup: "<wbr>")
      start = hump
    }
    append(text: UnsafeBufferPointer(rebasing: part[start...]))
    append(markup: "</span>")
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
