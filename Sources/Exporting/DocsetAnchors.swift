import Characters
import Site

/// Puts the marks into a page from which a reader of docsets makes the page's table of contents:
/// before each element whose id is the anchor of a member, its type and name.
///
///     <a class="dashAnchor" name="//apple_ref/cpp/Property/rowHeight"></a><section id="rowHeight">
func markAnchors(
  _ entries: [(anchor: String, type: String, name: String)], in page: [UInt8]
) -> [UInt8] {
  guard !entries.isEmpty else { return page }
  var anchored: [String: (type: String, name: String)] = [:]
  for entry in entries where anchored[entry.anchor] == nil {
    anchored[HTML(text: entry.anchor).string] = (entry.type, entry.name)
  }
  let mark = Array(" id=\"".utf8)
  var output: [UInt8] = []
  var copied = 0
  var elementStart = 0
  var index = 0
  while index < page.count {
    defer { index += 1 }
    if page[index] == UInt8(ascii: "<") { elementStart = index }
    guard page[index] == mark[0], page[index...].starts(with: mark) else { continue }
    let start = index + mark.count
    guard let end = page[start...].firstIndex(of: UInt8(ascii: "\"")),
      let member = anchored.removeValue(forKey: String(decoding: page[start..<end], as: UTF8.self))
    else { continue }
    output += page[copied..<elementStart]
    copied = elementStart
    var anchor = HTML()
    let name = percentEncoded(member.name)
    anchor.open("a", ["class": "dashAnchor", "name": "//apple_ref/cpp/\(member.type)/\(name)"])
    anchor.close("a")
    output += anchor.bytes
    index = end
  }
  return output + page[copied...]
}

/// A name as one part of an address.
func percentEncoded(_ name: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in name.utf8 {
    let isPlain =
      byte.isDigit || byte.isLetter
      || "-._~".utf8.contains(byte)
    bytes += isPlain ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
  return String(decoding: bytes, as: UTF8.self)
}
