/// The encoding that a page's own `<meta>` declares, looked for as browsers do in its beginning; nil
/// if it declares none that is known.
///
///     <meta charset="Shift_JIS">
///     <meta http-equiv="Content-Type" content="text/html; charset=gb2312">
package func htmlEncoding(of bytes: [UInt8]) -> TextEncoding? {
  let head = String(decoding: bytes.prefix(4096).map { $0 < 0x80 ? $0 | 0 : 0x3F }, as: UTF8.self)
  var rest = head[...]
  while let found = rest.firstRange(of: "charset") ?? rest.firstRange(of: "CHARSET") {
    rest = rest[found.upperBound...].drop { $0 == " " }
    guard rest.first == "=" else { continue }
    rest = rest.dropFirst().drop { " \"'".contains($0) }
    let name = rest.prefix { $0.isLetter || $0.isNumber || "-_:".contains($0) }
    // A page that says UTF-16 in ASCII is in UTF-8.
    if let encoding = TextEncoding(named: String(name)) {
      return encoding == .utf16LittleEndian || encoding == .utf16BigEndian ? .utf8 : encoding
    }
  }
  return nil
}
