/// The changes that the preview makes to the bytes of a page.
package enum PreviewPage {
  /// The one thing that a page of the preview has and that of a build has not.
  package static func script(mark: String) -> [UInt8] {
    Array("<script src=\"/.docgen/preview.js\" data-mark=\"\(mark)\" defer></script>\n".utf8)
  }

  /// A page with something at the end of its body.
  package static func adding(_ script: [UInt8], to page: [UInt8]) -> [UInt8] {
    let end = Array("</body>".utf8)
    var offset = page.count
    var index = page.count - end.count
    while index >= 0 {
      if page[index..<(index + end.count)].elementsEqual(end) {
        offset = index
        break
      }
      index -= 1
    }
    return page[..<offset] + script + page[offset...]
  }

  /// The paths of the notes of which a page is made, as its attributes `data-note` say.
  package static func notes(in page: [UInt8]) -> Set<String> {
    let start = Array(" data-note=\"".utf8)
    var notes: Set<String> = []
    var rest = page[...]
    while let found = rest.firstRange(of: start) {
      rest = rest[found.upperBound...]
      let value = rest.prefix { $0 != UInt8(ascii: "\"") }
      notes.insert(unescaped(String(decoding: value, as: UTF8.self)))
    }
    return notes
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var text = text
    for (escape, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      text = text.split(separator: escape, omittingEmptySubsequences: false).joined(
        separator: character)
    }
    return text
  }

  /// A part of a path as an address has it: all that is no letter, digit or one of `-._~` is escaped.
  package static func escaped(_ part: String) -> String {
    var bytes: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in part.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
