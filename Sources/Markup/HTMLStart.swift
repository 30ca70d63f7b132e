import Characters

/// The beginning of a block of HTML, by what ends it: the seven kinds of CommonMark, as the C library
/// tells them.
enum HTMLStart: Sendable {
  /// `<pre>`, `<script>`, `<style>`
  case preformatted
  case comment
  /// `<?xml … ?>`
  case instruction
  /// `<!DOCTYPE …>`
  case declaration
  case characterData
  /// An element that is no part of a text: `<div>`, `<table>`.
  case element
  /// A tag alone on its line.
  case loneTag

  /// Reads the beginning of HTML at the words of a line; nil if they begin none.
  ///
  /// - Complexity: linear in the length of the line.
  init?(_ cursor: LineCursor, interruptsParagraph: Bool) {
    let bytes = cursor.text.bytes
    let start = cursor.words
    if bytes.has("<!--", at: start) {
      self = .comment
    } else if bytes.has("<?", at: start) {
      self = .instruction
    } else if bytes.has("<![CDATA[", at: start) {
      self = .characterData
    } else if bytes.has("<!", at: start), start + 2 < cursor.line.upperBound,
      bytes[start + 2].isUppercase
    {
      self = .declaration
    } else {
      var scan = TagScan(bytes: bytes, position: start + 1, end: cursor.line.upperBound)
      let isClosing = scan.skip(UInt8(ascii: "/"))
      let name = scan.tagName()
      if !isClosing, Self.preformattedNames.contains(name), scan.isBehindName {
        self = .preformatted
      } else if Self.elementNames.contains(name), scan.isBehindName || scan.isAtEmptyEnd {
        self = .element
      } else if !interruptsParagraph, !name.isEmpty, scan.isLoneTag(isClosing: isClosing) {
        self = .loneTag
      } else {
        return nil
      }
    }
  }

  /// Whether a blank line ends it.
  var endsAtBlank: Bool {
    switch self {
    case .element, .loneTag: true
    case .preformatted, .comment, .instruction, .declaration, .characterData: false
    }
  }

  var kind: BlockLine.Kind {
    switch self {
    case .comment: .comment
    case .preformatted, .instruction, .declaration, .characterData: .preformatted
    case .element, .loneTag: .html
    }
  }

  /// Whether it ends with the words of a line.
  func ends(on cursor: LineCursor) -> Bool {
    switch self {
    case .comment: Self.holds("-->", cursor)
    case .instruction: Self.holds("?>", cursor)
    case .declaration: Self.holds(">", cursor)
    case .characterData: Self.holds("]]>", cursor)
    case .preformatted: Self.holdsClosingTag(cursor)
    case .element, .loneTag: false
    }
  }

  private static func holds(_ pattern: StaticString, _ cursor: LineCursor) -> Bool {
    let last = cursor.line.upperBound - pattern.utf8CodeUnitCount
    var index = cursor.words
    while index <= last {
      if cursor.text.bytes.has(pattern, at: index) { return true }
      index += 1
    }
    return false
  }

  private static func holdsClosingTag(_ cursor: LineCursor) -> Bool {
    let bytes = cursor.text.bytes
    var index = cursor.words
    while index + 1 < cursor.line.upperBound {
      if bytes.has("</", at: index) {
        var scan = TagScan(bytes: bytes, position: index + 2, end: cursor.line.upperBound)
        if preformattedNames.contains(scan.tagName()), scan.skip(UInt8(ascii: ">")) { return true }
      }
      index += 1
    }
    return false
  }

  private static let preformattedNames: Set<String> = ["pre", "script", "style"]

  private static let elementNames: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
    "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
    "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "section", "source",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}

/// Reads a tag on one line, behind its `<`.
private struct TagScan {
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  let end: Int

  /// The byte at hand; 0 at the end of the line.
  private var byte: UInt8 { position < end ? bytes[position] : 0 }

  mutating func skip(_ wanted: UInt8) -> Bool {
    guard byte == wanted, position < end else { return false }
    position += 1
    return true
  }

  /// The name at hand in small letters; empty if none begins here.
  mutating func tagName() -> String {
    let start = position
    guard byte.isLetter else { return "" }
    while byte.isLetterOrDigit || byte == UInt8(ascii: "-") { position += 1 }
    // No name of an element that counts is longer.
    guard position - start <= 10 else { return "-" }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  /// Whether a blank, the end of the line or `>` comes next.
  var isBehindName: Bool { position == end || byte == UInt8(ascii: ">") || Self.isBlank(byte) }

  /// Whether `/>` comes next.
  var isAtEmptyEnd: Bool {
    byte == UInt8(ascii: "/") && position + 1 < end && bytes[position + 1] == UInt8(ascii: ">")
  }

  /// Whether what is left of the line is the rest of the tag, whose name has been read.
  mutating func isLoneTag(isClosing: Bool) -> Bool {
    if isClosing {
      skipBlanks()
    } else {
      while skipBlanks(), skipAttribute() {}
      _ = skip(UInt8(ascii: "/"))
    }
    guard skip(UInt8(ascii: ">")) else { return false }
    while byte == 0x20 || byte == 0x09 || byte == 0x0C { position += 1 }
    return position == end
  }

  @discardableResult private mutating func skipBlanks() -> Bool {
    let start = position
    while Self.isBlank(byte) { position += 1 }
    return position > start
  }

  /// Skips `name`, `name=value` or `name = "value"`, if one comes next; of one that is broken its
  /// name.
  private mutating func skipAttribute() -> Bool {
    guard byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") else {
      return false
    }
    while byte.isNameByte || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "-")
    {
      position += 1
    }
    let nameEnd = position
    skipBlanks()
    guard skip(UInt8(ascii: "=")) else {
      position = nameEnd
      return true
    }
    skipBlanks()
    if !skipValue() { position = nameEnd }
    return true
  }

  private mutating func skipValue() -> Bool {
    let quote = byte
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let close = bytes[(position + 1)..<end].firstIndex(of: quote) else { return false }
      position = close + 1
      return true
    }
    let start = position
    while position < end, !Self.endsValue(byte) { position += 1 }
    return position > start
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "`"):
      true
    default: isBlank(byte)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
