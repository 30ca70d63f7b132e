import Characters
import Diagnostics
import Markup

/// Marks that were to be more than text, and are shown as they stand: references that nothing defines,
/// markup of other programs, code between backticks of full width.
///
///     [the guide][guide]      {{< ref "guide" >}}      ｀YES｀
///
/// - Complexity: linear in the text.
func checkLiteralMarkup(of document: Document) -> [Diagnostic] {
  var check = LiteralMarkupCheck(document: document)
  check.read()
  return check.diagnostics
}

private struct LiteralMarkupCheck {
  let document: Document
  var diagnostics: [Diagnostic] = []
  /// The brackets of the block that nothing has closed yet.
  private var open: [Int] = []

  init(document: Document) { self.document = document }

  /// The labels that lines of the note define, in small letters. A library that follows links stops
  /// somewhere, so that not all of them may be links.
  private lazy var defined: Set<[UInt8]> = definedLabels(in: document.source)

  /// Beyond so many open brackets a block is no prose.
  private static let bracketLimit = 32

  mutating func read() {
    let end = document[document.root].end
    var id = document.root
    while id < end {
      switch document.kind(id) {
      case .text:
        // Text nodes that follow one another in the file are one text.
        var last = id
        let range = document.range(of: id).offsets
        var upper = range.upperBound
        while last + 1 < end, document.kind(last + 1) == .text,
          document.range(of: last + 1).offsets.lowerBound == upper
        {
          last += 1
          upper = document.range(of: last).offsets.upperBound
        }
        let isVerbatim = (id...last).allSatisfy { document.textIsVerbatim(of: $0) }
        if isVerbatim { readText(range.lowerBound..<upper, of: id) }
        id = last
      case .document, .heading, .paragraph, .blockQuote, .list, .item, .codeBlock, .htmlBlock,
        .thematicBreak, .table, .tableRow, .tableCell, .footnote:
        open.removeAll(keepingCapacity: true)
      case .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong, .strikethrough, .link,
        .image, .footnoteReference:
        break
      }
      id += 1
    }
  }

  private mutating func readText(_ text: Range<Int>, of id: Document.NodeID) {
    let bytes = document.source
    var position = text.lowerBound
    while true {
      position = bytes.withUnsafeBufferPointer { Self.nextMark(in: $0, from: position, of: text) }
      guard position < text.upperBound else { return }
      switch bytes[position] {
      case UInt8(ascii: "["):
        if let end = endOfWikiLink(position, in: text) {
          report(.foreignMarkup, position..<end)
          position = end
          continue
        }
        if let end = endOfFootnote(position, in: text),
          !isDefined(position + 1..<end - 1)
        {
          report(.undefinedReference, position..<end)
          position = end
          continue
        }
        if open.count < Self.bracketLimit { open.append(position) }
      case UInt8(ascii: "]"):
        if let start = open.popLast(), let end = endOfReference(from: start, position, in: text),
          !isDefined(position + 2..<end - 1)
        {
          report(.undefinedReference, start..<end)
          position = end
          continue
        }
      case UInt8(ascii: "{"):
        if let end = endOfTag(position, in: text)
          ?? (position == text.lowerBound ? endOfAttributes(position, in: text, of: id) : nil)
        {
          report(.foreignMarkup, position..<end)
          position = end
          continue
        }
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        if position == text.lowerBound, let end = endOfBox(position, in: text, of: id) {
          report(.foreignMarkup, position..<end)
          position = end
          continue
        }
      case 0xEF:
        if let end = endOfFullWidthCode(position, in: text) {
          let range = SourceRange(file: document.file, position..<end)
          let code = String(decoding: bytes[position + 3..<end - 3], as: UTF8.self)
          diagnostics.append(
            Diagnostic(
              .fullWidthCode, "code stands between backticks of half width: '`\(code)`'", at: range,
              fixes: [.init(replacing: range, with: "`\(code)`")]))
          position = end
          continue
        }
      default: break
      }
      position += 1
    }
  }

  /// The offset of the next byte with which something may begin or end that is looked for; the end of the
  /// text if there is none.
  private static func nextMark(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, of text: Range<Int>
  ) -> Int {
    var position = start
    if position == text.lowerBound, position < text.upperBound,
      bytes[position] == UInt8(ascii: "!") || bytes[position] == UInt8(ascii: "?")
    {
      return position
    }
    let bytes = UnsafeBufferPointer(rebasing: bytes[..<text.upperBound])
    while position < text.upperBound {
      position = bytes.firstIndex(
        of: UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), 0xEF, from: position)
      guard position < text.upperBound else { break }
      if bytes[position] != 0xEF || bytes.has("｀", at: position) { return position }
      position += 1
    }
    return text.upperBound
  }

  private mutating func isDefined(_ label: Range<Int>) -> Bool {
    defined.contains(WordFinder.folded(Array(document.source[label])))
  }

  private mutating func report(_ id: DiagnosticID, _ range: Range<Int>) {
    let words = String(decoding: document.source[range], as: UTF8.self)
    let message =
      id == .undefinedReference
      ? "nothing defines '\(words)'; add a line '\(definition(of: words))'"
      : "'\(words)' is markup of another program, and shown as it stands"
    diagnostics.append(
      Diagnostic(id, message, at: SourceRange(file: document.file, range)))
  }

  /// `[guide]: https://…` of `[the guide][guide]`.
  private func definition(of words: String) -> String {
    if words.hasPrefix("[^") { return words + ": …" }
    return "[" + (words.split(separator: "[").last.map(String.init) ?? "") + ": …"
  }

  // MARK: References

  /// The end of `[words][label]` whose words end at a bracket: `array[i][j]` is none.
  private func endOfReference(from start: Int, _ middle: Int, in text: Range<Int>) -> Int? {
    let bytes = document.source
    guard middle + 1 < text.upperBound, bytes[middle + 1] == UInt8(ascii: "["), middle > start + 1,
      start == 0
        || !(bytes[start - 1].isWordByte || bytes[start - 1] == UInt8(ascii: "]")
          || bytes[start - 1] == UInt8(ascii: ")") || bytes[start - 1] == UInt8(ascii: "\\"))
    else { return nil }
    guard let end = end(of: "]", from: middle + 2, in: text, limit: 100) else { return nil }
    let label = bytes[middle + 2..<end - 1]
    guard !label.contains(UInt8(ascii: "[")), label.contains(where: { $0.isLetter || $0 >= 0x80 })
    else { return nil }
    return end
  }

  /// The end of `[^1]` that no footnote is: not of a class of characters, `[^a-z]`.
  private func endOfFootnote(_ start: Int, in text: Range<Int>) -> Int? {
    let bytes = document.source
    guard start + 2 < text.upperBound, bytes[start + 1] == UInt8(ascii: "^"),
      let end = end(of: "]", from: start + 2, in: text, limit: 40)
    else { return nil }
    let name = bytes[start + 2..<end - 1]
    let isNumber = name.allSatisfy(\.isDigit)
    let isWord = name.count > 3 && name.allSatisfy(\.isNameByte)
    return !name.isEmpty && (isNumber || isWord) ? end : nil
  }

  // MARK: Other programs

  /// The end of `[[page]]`.
  private func endOfWikiLink(_ start: Int, in text: Range<Int>) -> Int? {
    let bytes = document.source
    guard start + 2 < text.upperBound, bytes[start + 1] == UInt8(ascii: "["),
      let inner = end(of: "]", from: start + 2, in: text, limit: 100), inner < text.upperBound,
      bytes[inner] == UInt8(ascii: "]")
    else { return nil }
    let name = bytes[start + 2..<inner - 1]
    guard name.contains(where: { $0.isLetter || $0 >= 0x80 }), !name.contains(UInt8(ascii: "[")),
      // `[[UITableView new]]` is a message of Objective-C.
      inner + 1 == text.upperBound || bytes[inner + 1] != UInt8(ascii: ";")
    else { return nil }
    return inner + 1
  }

  /// The end of `{{< … >}}`, `{{% … %}}` or `{% … %}`.
  private func endOfTag(_ start: Int, in text: Range<Int>) -> Int? {
    let bytes = document.source[start..<text.upperBound]
    if bytes.starts(with: "{{<".utf8) {
      return end(of: ">}}", from: start + 3, in: text, limit: 400)
    }
    if bytes.starts(with: "{{%".utf8) {
      return end(of: "%}}", from: start + 3, in: text, limit: 400)
    }
    if bytes.starts(with: "{% ".utf8) {
      return end(of: "%}", from: start + 3, in: text, limit: 400)
    }
    return nil
  }

  /// The end of `{width=300}` or `{.class}` behind an image.
  private func endOfAttributes(_ start: Int, in text: Range<Int>, of id: Document.NodeID) -> Int? {
    guard id > 0, let end = end(of: "}", from: start + 1, in: text, limit: 200) else { return nil }
    // The image before holds its description.
    var image = id - 1
    while image > 0, document.kind(image) == .text { image -= 1 }
    let inner = document.source[start + 1..<end - 1].drop { $0 == UInt8(ascii: ":") || $0 == 0x20 }
    guard document.kind(image) == .image, document[image].end == id, let first = inner.first,
      first == UInt8(ascii: ".") || first == UInt8(ascii: "#")
        || inner.contains(UInt8(ascii: "="))
    else { return nil }
    return end
  }

  /// The end of `!!! note` or `??? note` at the beginning of a paragraph.
  private func endOfBox(_ start: Int, in text: Range<Int>, of id: Document.NodeID) -> Int? {
    let bytes = document.source[start..<text.upperBound]
    guard
      bytes.starts(with: "!!! ".utf8) || bytes.starts(with: "??? ".utf8)
        || bytes.starts(with: "???+ ".utf8), id > 0, document.kind(id - 1) == .paragraph,
      let word = bytes.firstIndex(of: 0x20).map({ $0 + 1 }), word < text.upperBound
    else { return nil }
    let end = bytes[word...].firstIndex { !$0.isLetter } ?? text.upperBound
    return end > word ? end : nil
  }

  /// The end of code between two `｀`.
  private func endOfFullWidthCode(_ start: Int, in text: Range<Int>) -> Int? {
    guard document.source[start..<text.upperBound].starts(with: "｀".utf8),
      let end = end(of: "｀", from: start + 3, in: text, limit: 120), end > start + 6
    else { return nil }
    return document.source[start + 3..<end].contains(UInt8(ascii: "`")) ? nil : end
  }

  /// The offset behind a mark that stands on the same line.
  private func end(of mark: StaticString, from start: Int, in text: Range<Int>, limit: Int) -> Int?
  {
    let bytes = document.source
    let count = mark.utf8CodeUnitCount
    var position = start
    while position + count <= min(text.upperBound, start + limit), !bytes[position].isLineEnd {
      let found = mark.withUTF8Buffer { bytes[position...].starts(with: $0) }
      if found { return position + count }
      position += 1
    }
    return nil
  }
}

/// The labels of lines such as `[guide]: https://…`, in small letters.
private func definedLabels(in source: ConstantBytes) -> Set<[UInt8]> {
  var labels: Set<[UInt8]> = []
  for line in source.split(whereSeparator: \.isLineEnd) {
    let line = line.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
    guard line.first == UInt8(ascii: "["), let end = line.firstRange(of: Array("]:".utf8)) else {
      continue
    }
    labels.insert(WordFinder.folded(Array(line[line.startIndex + 1..<end.lowerBound])))
  }
  return labels
}
