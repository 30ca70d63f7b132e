/// A catalogue of messages as the tools of gettext exchange it: a PO file.
///
///     msgid ""
///     msgstr "Language: ja\nContent-Type: text/plain; charset=UTF-8\n"
///
///     #. Its declaration: CGFloat rowHeight
///     #: en/UITableView.md:12
///     #, fuzzy
///     #| msgid "The height of a row."
///     msgctxt "UITableView.rowHeight abstract"
///     msgid "The height of each row, in points."
///     msgstr "行の高さ。"
package struct PortableObject: Hashable, Sendable {
  package struct Message: Hashable, Sendable {
    /// The context, which tells apart messages of the same words: `msgctxt`.
    package var context: String?
    /// The words of the original: `msgid`.
    package var original: String
    /// The words of the translation: `msgstr`; empty: not translated.
    package var translation: String
    /// The original that was translated, where it is another today: `#| msgid`.
    package var previous: String?
    /// Whether it is marked `fuzzy`: somebody must look at the translation.
    package var isFuzzy = false
    /// Whether it is kept for its translation only: its lines begin with `#~`.
    package var isObsolete = false
    /// The comments for translators: `#.`
    package var notes: [String] = []
    /// The comments of translators: `#` and a space.
    package var comments: [String] = []
    /// Where the original stands: `#:`
    package var references: [Reference] = []
    /// Where the message stands in the file that it was read from, in bytes.
    package var range = 0..<0

    package init(context: String? = nil, original: String, translation: String = "") {
      self.context = context
      self.original = original
      self.translation = translation
    }
  }

  /// `en/UITableView.md:12`
  package struct Reference: Hashable, Sendable {
    package var path: String
    package var line: Int?

    package init(path: String, line: Int?) {
      self.path = path
      self.line = line
    }
  }

  /// The fields of the header, in their order.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var header: [Field]
  package var messages: [Message]

  package init(header: [Field] = [], messages: [Message] = []) {
    self.header = header
    self.messages = messages
  }

  /// The value of a field; its name may be in any case.
  package subscript(field name: String) -> String? {
    header.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

// MARK: Writing

extension PortableObject {
  /// The file. Reading it again gives the same catalogue, but for the ranges of messages.
  package func bytes() -> [UInt8] {
    var text = ""
    var head = Message(original: "")
    head.translation = header.map { "\($0.name): \($0.value)\n" }.joined()
    Self.write(head, to: &text)
    for message in messages {
      text += "\n"
      Self.write(message, to: &text)
    }
    return Array(text.utf8)
  }

  private static func write(_ message: Message, to text: inout String) {
    func lines(_ mark: String, _ comments: [String]) {
      for comment in comments {
        for line in comment.split(separator: "\n", omittingEmptySubsequences: false) {
          text += line.isEmpty ? "\(mark)\n" : "\(mark) \(line)\n"
        }
      }
    }
    lines("#", message.comments)
    lines("#.", message.notes)
    if !message.references.isEmpty {
      text += "#: " + message.references.map(written).joined(separator: " ") + "\n"
    }
    if message.isFuzzy { text += "#, fuzzy\n" }
    let mark = message.isObsolete ? "#~ " : ""
    if let previous = message.previous {
      write("msgid", previous, mark: message.isObsolete ? "#~| " : "#| ", to: &text)
    }
    if let context = message.context { write("msgctxt", context, mark: mark, to: &text) }
    write("msgid", message.original, mark: mark, to: &text)
    write("msgstr", message.translation, mark: mark, to: &text)
  }

  /// Gettext puts a path with blanks between marks of direction, which nobody sees.
  private static func written(_ reference: Reference) -> String {
    let path =
      reference.path.contains(" ") ? "\u{2068}\(reference.path)\u{2069}" : reference.path
    return reference.line.map { "\(path):\($0)" } ?? path
  }

  /// A line for each line of the text, as translators read it.
  private static func write(
    _ keyword: String, _ value: String, mark: String, to text: inout String
  ) {
    let parts = value.split(separator: "\n", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.count > 2 || !(parts.last ?? "").isEmpty else {
      text += "\(mark)\(keyword) \(quoted(value))\n"
      return
    }
    text += "\(mark)\(keyword) \"\"\n"
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if isLast, part.isEmpty { break }
      text += "\(mark)\(quoted(isLast ? String(part) : part + "\n"))\n"
    }
  }

  private static func quoted(_ value: some StringProtocol) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{07}": result += "\\a"
      case "\u{08}": result += "\\b"
      case "\u{0B}": result += "\\v"
      case "\u{0C}": result += "\\f"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

// MARK: Reading

/// The reason why a PO file cannot be read, and where.
package struct PortableObjectError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A line that is none of a PO file.
    case unknownLine
    /// A text without its second quotation mark, or with something behind it.
    case unclosedText
    /// A backslash before what stands for nothing.
    case unknownEscape
    /// A message without `msgid` or without `msgstr`.
    case incompleteMessage
    /// `msgid_plural`: no passage has a number.
    case plural
    /// A message that stands there before.
    case duplicate
    case notUTF8
  }

  package var reason: Reason
  /// The line or message, in bytes from the start.
  package var range: Range<Int>
}

extension PortableObject {
  /// Reads a file. A message with a fault is left out and told; the others are read.
  ///
  /// - Parameter bytes: in UTF-8, without a byte order mark.
  /// - Complexity: linear.
  package static func read(_ bytes: [UInt8]) -> (
    value: PortableObject, errors: [PortableObjectError]
  ) {
    var reader = PortableObjectReader(bytes: bytes)
    reader.read()
    return (reader.result, reader.errors)
  }
}

private struct PortableObjectReader {
  private enum Keyword: String {
    case context = "msgctxt"
    case original = "msgid"
    case plural = "msgid_plural"
    case translation = "msgstr"
    case previousContext = "#|msgctxt"
    case previous = "#|msgid"
    case previousPlural = "#|msgid_plural"
  }

  let bytes: [UInt8]
  var result = PortableObject()
  var errors: [PortableObjectError] = []
  private var texts: [Keyword: [UInt8]] = [:]
  private var current: Keyword?
  private var message = PortableObject.Message(original: "")
  private var start: Int?
  private var isFaulty = false
  private var known: Set<[String]> = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() {
    if !isUTF8(bytes[...]) {
      errors.append(PortableObjectError(reason: .notUTF8, range: 0..<0))
      return
    }
    var offset = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      read(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      offset = line.endIndex
    }
    finish(at: offset)
  }

  private func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  private mutating func fault(_ reason: PortableObjectError.Reason, _ range: Range<Int>) {
    if !isFaulty { errors.append(PortableObjectError(reason: reason, range: range)) }
    // A line before a message is none of its faults.
    isFaulty = reason != .unknownLine || !texts.isEmpty
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    var rest = line.drop(while: isBlank)
    guard let first = rest.first else { return }
    if first == UInt8(ascii: "\"") {
      guard let current else { return fault(.unknownLine, line.indices) }
      append(rest, to: current)
      return
    }
    guard first == UInt8(ascii: "#") else { return readKeyword(rest, of: line) }
    rest = rest.dropFirst()
    switch rest.first {
    case UInt8(ascii: "~"):
      rest = rest.dropFirst()
      let isPrevious = rest.first == UInt8(ascii: "|")
      if isPrevious { rest = rest.dropFirst() }
      rest = rest.drop(while: isBlank)
      if rest.first == UInt8(ascii: "\""), let current {
        append(rest, to: current)
      } else {
        if isPrevious { beginIfComplete(at: line.startIndex) }
        readKeyword(rest, of: line, isPrevious: isPrevious)
      }
      message.isObsolete = true
    case UInt8(ascii: "|"):
      rest = rest.dropFirst().drop(while: isBlank)
      if rest.first == UInt8(ascii: "\""), let current {
        append(rest, to: current)
      } else {
        beginIfComplete(at: line.startIndex)
        readKeyword(rest, of: line, isPrevious: true)
      }
    case UInt8(ascii: "."):
      beginIfComplete(at: line.startIndex)
      message.notes.append(comment(rest.dropFirst()))
    case UInt8(ascii: ":"):
      beginIfComplete(at: line.startIndex)
      message.references += references(comment(rest.dropFirst()))
    case UInt8(ascii: ","):
      beginIfComplete(at: line.startIndex)
      let flags = comment(rest.dropFirst()).split { $0 == "," || $0 == " " }
      if flags.contains("fuzzy") { message.isFuzzy = true }
    default:
      beginIfComplete(at: line.startIndex)
      message.comments.append(comment(rest))
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func comment(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: text.first == 0x20 ? text.dropFirst() : text, as: UTF8.self)
  }

  private func references(_ text: String) -> [PortableObject.Reference] {
    var references: [PortableObject.Reference] = []
    var rest = text[...]
    while true {
      rest = rest.drop { $0 == " " }
      guard let first = rest.first else { return references }
      var path = ""
      if first == "\u{2068}" {
        path = String(rest.dropFirst().prefix { $0 != "\u{2069}" })
        rest = rest.dropFirst(path.count + 2)
      }
      let word = rest.prefix { $0 != " " }
      rest = rest[word.endIndex...]
      let colon = word.lastIndex(of: ":")
      let line = colon.flatMap { Int(word[word.index(after: $0)...]) }
      path += line == nil ? word : word[..<(colon ?? word.endIndex)]
      references.append(PortableObject.Reference(path: path, line: line))
    }
  }

  /// Begins a message at the first line before its words, if the last one is complete.
  private mutating func beginIfComplete(at offset: Int) {
    if texts[.translation] != nil { finish(at: offset) }
    if start == nil { start = offset }
  }

  private mutating func readKeyword(
    _ text: ArraySlice<UInt8>, of line: ArraySlice<UInt8>, isPrevious: Bool = false
  ) {
    let word = text.prefix { !isBlank($0) && $0 != UInt8(ascii: "\"") }
    var name = (isPrevious ? "#|" : "") + String(decoding: word, as: UTF8.self)
    let isNumbered = name.hasPrefix("msgstr[") && name.hasSuffix("]")
    if isNumbered { name = "msgstr" }
    guard let keyword = Keyword(rawValue: name) else {
      beginIfComplete(at: line.startIndex)
      current = nil
      return fault(.unknownLine, line.indices)
    }
    // A message begins with its first keyword, and so does one that the last lacks an end of.
    let isFirst = keyword == .context || keyword == .original && texts[.context] == nil
    if texts[.translation] != nil, !isNumbered || texts[.plural] == nil {
      finish(at: line.startIndex)
    } else if isFirst, texts[.original] != nil {
      fault(.incompleteMessage, line.indices)
      finish(at: line.startIndex)
    }
    if start == nil { start = line.startIndex }
    if keyword == .plural || isNumbered { fault(.plural, line.indices) }
    current = keyword
    texts[keyword] = texts[keyword] ?? []
    append(text.dropFirst(word.count).drop(while: isBlank), to: keyword)
  }

  /// Appends what stands between quotation marks.
  private mutating func append(_ text: ArraySlice<UInt8>, to keyword: Keyword) {
    guard text.first == UInt8(ascii: "\"") else {
      return fault(.unclosedText, text.indices)
    }
    var index = text.startIndex + 1
    var value: [UInt8] = []
    while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
      if text[index] == UInt8(ascii: "\\") {
        guard let (byte, end) = escape(text, at: index + 1) else {
          return fault(.unknownEscape, text.indices)
        }
        value.append(byte)
        index = end
      } else {
        value.append(text[index])
        index += 1
      }
    }
    guard index < text.endIndex, text[(index + 1)...].allSatisfy(isBlank) else {
      return fault(.unclosedText, text.indices)
    }
    texts[keyword, default: []] += value
  }

  private func escape(_ text: ArraySlice<UInt8>, at index: Int) -> (byte: UInt8, end: Int)? {
    guard index < text.endIndex else { return nil }
    switch text[index] {
    case UInt8(ascii: "n"): return (0x0A, index + 1)
    case UInt8(ascii: "t"): return (0x09, index + 1)
    case UInt8(ascii: "r"): return (0x0D, index + 1)
    case UInt8(ascii: "a"): return (0x07, index + 1)
    case UInt8(ascii: "b"): return (0x08, index + 1)
    case UInt8(ascii: "f"): return (0x0C, index + 1)
    case UInt8(ascii: "v"): return (0x0B, index + 1)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return (text[index], index + 1)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let digits = text[index...].prefix(3).prefix {
        (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0)
      }
      return UInt8(String(decoding: digits, as: UTF8.self), radix: 8).map { ($0, digits.endIndex) }
    case UInt8(ascii: "x"):
      let digits = text[(index + 1)...].prefix(2)
      return UInt8(String(decoding: digits, as: UTF8.self), radix: 16).map {
        ($0, digits.endIndex)
      }
    default: return nil
    }
  }

  private mutating func finish(at end: Int) {
    defer {
      (texts, current, start, isFaulty) = ([:], nil, nil, false)
      message = PortableObject.Message(original: "")
    }
    let begin = start ?? end
    func string(_ keyword: Keyword) -> String? {
      texts[keyword].map { String(decoding: $0, as: UTF8.self) }
    }
    // Comments behind the last message belong to none.
    guard !texts.isEmpty, !isFaulty else { return }
    guard let original = string(.original), let translation = string(.translation) else {
      return fault(.incompleteMessage, begin..<end)
    }
    for (_, bytes) in texts where !isUTF8(bytes[...]) {
      return fault(.notUTF8, begin..<end)
    }
    message.context = string(.context)
    message.original = original
    message.translation = translation
    message.previous = string(.previous)
    message.range = begin..<end
    if original.isEmpty, message.context == nil {
      result.header = translation.split(separator: "\n").map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return PortableObject.Field(
          String(parts.first ?? ""), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
      }
    } else if message.isObsolete
      || known.insert([message.context.map { "+" + $0 } ?? "", original]).inserted
    {
      result.messages.append(message)
    } else {
      fault(.duplicate, begin..<end)
    }
  }
}
