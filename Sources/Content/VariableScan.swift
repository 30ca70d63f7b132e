import Characters
import Diagnostics
import Markup

/// The names between braces in the words of a note: `{{product}}`. Those in code, addresses and comments
/// are none, nor is one behind a backslash.
struct VariableScan {
  static let mark: [UInt8] = [UInt8(ascii: "{"), UInt8(ascii: "{")]

  /// Each with the Markdown of its value.
  private(set) var found: [(range: Range<Int>, value: String)] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Complexity: O(n): the note is parsed once more.
  init(of note: NoteFile, file: Int, with variables: Variables) {
    let bytes = note.source.bytes
    guard bytes[note.body].firstRange(of: Self.mark) != nil else { return }
    let document = parse(note.source, file: file, body: note.body, isAside: { _ in true }).value
    let names = variables.values.keys.sorted()
    for id in document.root..<document[document.root].end {
      let isHTML: Bool
      switch document.kind(id) {
      case .text: isHTML = false
      case .htmlBlock: isHTML = true
      case .document, .heading, .paragraph, .blockQuote, .list, .item, .codeBlock, .thematicBreak,
        .table, .tableRow, .tableCell, .footnote, .softBreak, .lineBreak, .code, .htmlInline,
        .emphasis, .strong, .strikethrough, .link, .image, .footnoteReference:
        continue
      }
      let range = document.range(of: id).offsets
      if isHTML, bytes[range].starts(with: "<!--".utf8) { continue }
      var index = range.lowerBound
      while index < range.upperBound {
        guard let name = Self.name(at: index, in: bytes) else {
          index += 1
          continue
        }
        let end = name.end
        if let value = variables.values[name.text] {
          // Raw HTML knows no escapes: what is no tag there is text already.
          let startsLine = index == 0 || bytes[index - 1].isLineEnd
          found.append(
            (index..<end, isHTML ? value : Self.markdown(value, startsLine: startsLine)))
        } else {
          report(name.text, at: name.range, in: file, among: names)
        }
        index = end
      }
    }
    // Footnotes stand behind the text, wherever they are written.
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    var end = 0
    found.removeAll { item in
      defer { end = max(end, item.range.upperBound) }
      return item.range.lowerBound < end
    }
  }

  private mutating func report(
    _ name: String, at range: Range<Int>, in file: Int, among names: [String]
  ) {
    let near = nearName(to: name, among: names)
    let listed = names.prefix(10).joined(separator: "', '")
    let range = SourceRange(file: file, range)
    diagnostics.append(
      Diagnostic(
        .unknownVariable,
        "no variable is called '\(name)'; "
          + (near?.question ?? "docgen.yml has '\(listed)'"), at: range,
        fixes: near.flatMap {
          $0.isOnly ? [Diagnostic.FixIt(replacing: range, with: $0.name)] : nil
        }
          ?? []))
  }

  /// A name between braces that begin at `index`; nil if none does.
  static func name(at index: Int, in bytes: ConstantBytes) -> (
    text: String, range: Range<Int>, end: Int
  )? {
    guard index + 4 < bytes.count, bytes[index] == mark[0], bytes[index + 1] == mark[0] else {
      return nil
    }
    // Of three braces, or behind a backslash that stands behind none itself.
    if index > 0, bytes[index - 1] == mark[0] { return nil }
    let slashes = bytes[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    if !slashes.isMultiple(of: 2) { return nil }
    var start = index + 2
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    var end = start
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    var close = end
    while close < bytes.count, bytes[close] == 0x20 { close += 1 }
    guard end > start, close + 1 < bytes.count, bytes[close] == UInt8(ascii: "}"),
      bytes[close + 1] == UInt8(ascii: "}")
    else { return nil }
    return (String(decoding: bytes[start..<end], as: UTF8.self), start..<end, close + 2)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isNameByte || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte >= 0x80
  }

  /// A text as Markdown that says nothing but it.
  static func markdown(_ text: String, startsLine: Bool) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    let digits = bytes.prefix(while: \.isDigit).count
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "&"), UInt8(ascii: "~"), UInt8(ascii: "|"), UInt8(ascii: "!"),
        UInt8(ascii: "{"), UInt8(ascii: "}"):
        result.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="),
        UInt8(ascii: ":"), UInt8(ascii: "@"):
        if startsLine, index == 0 { result.append(UInt8(ascii: "\\")) }
      case UInt8(ascii: "."), UInt8(ascii: ")"):
        if startsLine, index == digits, digits > 0 { result.append(UInt8(ascii: "\\")) }
      default: break
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Variables {
  /// A text that is no Markdown, such as a title of front matter. Unknown names stay.
  func substituted(in text: String) -> String {
    guard text.contains("{{") else { return text }
    let bytes = ConstantBytes(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let name = VariableScan.name(at: index, in: bytes), let value = values[name.text] {
        result += value.utf8
        index = name.end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
