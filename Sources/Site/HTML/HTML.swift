import Characters
package import Diagnostics
import Markup

/// A piece of a page. Text that goes in is escaped, here and nowhere else; markup comes only from
/// this program's own literals.
package struct HTML: Hashable, Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// `a < b` → `a &lt; b`
  package init(text: String) { append(text: text) }

  package var isEmpty: Bool { bytes.isEmpty }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  package mutating func append(text: some StringProtocol) {
    var text = String(text)
    text.withUTF8 { append(text: $0) }
  }

  package mutating func append(text: UnsafeBufferPointer<UInt8>) { Self.escape(text, to: &bytes) }

  /// Markup written in this program. A static string cannot come from a note.
  package mutating func append(markup: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Data in a `<script>`, whose content is not read as text is: `<` is written as JSON can, so that
  /// nothing in it ends the element.
  package mutating func append(json: JSON) {
    for byte in json.compactBytes() where byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "<") { append(markup: "\\u003C") } else { bytes.append(byte) }
    }
  }

  package mutating func append(_ html: HTML) { bytes.append(contentsOf: html.bytes) }

  /// `<name key="value" …>`: names are this program's, values are escaped. A nil value leaves its
  /// attribute out.
  package mutating func open(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:]
  ) {
    bytes.append(UInt8(ascii: "<"))
    append(markup: name)
    for (key, value) in attributes {
      if let value { append(attribute: key, value) }
    }
    bytes.append(UInt8(ascii: ">"))
  }

  /// The begin of a link within the site: written by the hundred thousand, so without a list of
  /// attributes.
  package mutating func openLink(to address: String, class name: String? = nil) {
    if let name {
      append(markup: "<a class=\"")
      append(text: name)
      append(markup: "\" href=\"")
    } else {
      append(markup: "<a href=\"")
    }
    append(text: address)
    append(markup: "\">")
  }

  /// ` key="value"`, the value escaped.
  package mutating func append(attribute key: StaticString, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    append(markup: key)
    append(markup: "=\"")
    append(text: value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// The begin of a link to another site. Pages mark it as one that leads out, and fetch nothing ahead
  /// for it.
  package mutating func openLink(leadingOutTo address: String, title: String? = nil) {
    open("a", ["class": "external", "rel": "external", "href": address, "title": title])
  }

  package mutating func close(_ name: StaticString) {
    append(markup: "</")
    append(markup: name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// An element around what `body` writes.
  package mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:],
    _ body: (inout HTML) -> Void
  ) {
    open(name, attributes)
    body(&self)
    close(name)
  }

  private static let escaped = ByteSet("&<>\"'\0")

  /// Escapes text for an element's content and for an attribute alike, in either kind of quotes: a
  /// site's own templates may use both. U+0000, which HTML does not have, becomes U+FFFD.
  static func escape<Sink: ByteSink & ~Copyable>(
    _ text: UnsafeBufferPointer<UInt8>, to output: inout Sink
  ) {
    var start = 0
    var index = escaped.firstIndex(in: text, from: 0)
    while index < text.count {
      let replacement: StaticString
      switch text[index] {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\""): replacement = "&quot;"
      case UInt8(ascii: "'"): replacement = "&#39;"
      default: replacement = "\u{FFFD}"
      }
      output.append(UnsafeBufferPointer(rebasing: text[start..<index]))
      output.append(
        UnsafeBufferPointer(start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
      start = index + 1
      index = escaped.firstIndex(in: text, from: start)
    }
    output.append(UnsafeBufferPointer(rebasing: text[start...]))
  }
}
