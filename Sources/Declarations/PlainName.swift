import Characters
import Vocabulary

/// Reads a name that is not a declaration: `rowHeight`, `- reloadData`, `-[UITableView reloadData]`,
/// `insertRows(at:with:)`, `UITableView/rowHeight`, `tableView:cellForRowAtIndexPath:`, `rowHeight?`.
///
/// - Parameter text: without blank space around it.
package func readPlainName(_ text: CodeText) -> SymbolName? {
  var reader = PlainNameReader(text: folded(text))
  return reader.read()
}

/// A text with the ASCII forms of dashes and full-width characters.
private func folded(_ text: CodeText) -> CodeText {
  guard text.bytes.contains(where: { $0 >= 0x80 }) else { return text }
  var bytes: [UInt8] = []
  var position = 0
  while position < text.count {
    if text.blankLength(at: position) > 1 {
      bytes.append(0x20)
      position += text.blankLength(at: position)
    } else if let mark = text.foldedMark(at: position), mark.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: mark.value))
      position += 3
    } else {
      bytes.append(text[position])
      position += 1
    }
  }
  return CodeText(bytes)
}

private struct PlainNameReader {
  let text: CodeText
  private var position = 0
  private var found = SymbolName(name: "")
  /// Whether the name has the colons of a selector, or parentheses.
  private var isCall = false

  init(text: CodeText) { self.text = text }

  private var byte: Unicode.Scalar { Unicode.Scalar(text[position]) }

  mutating func read() -> SymbolName? {
    if let name = operatorName { return SymbolName(kind: .method, name: name) }
    let sign = readSign()
    let isRead = sign != nil && byte == "[" ? readMessage() : readPath(isSigned: sign != nil)
    guard isRead else { return nil }
    if byte == "?" {
      found.isRequired = false
      position += 1
    }
    if sign != nil, byte == ";" { position += 1 }
    guard position == text.count else { return nil }
    found.kind = kind(sign: sign)
    return found
  }

  /// `==(_:_:)`, `-(_:)`: an operator of Swift with its operands.
  private var operatorName: String? {
    var end = 0
    while end < text.count, Self.isOperator(text[end]) { end += 1 }
    guard end > 0 else { return nil }
    let operands = text.string(end..<text.count)
    return operands == "(_:)" || operands == "(_:_:)" ? text.string(0..<text.count) : nil
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?", ".": true
    default: false
    }
  }

  private mutating func readSign() -> Unicode.Scalar? {
    guard byte == "-" || byte == "+" else { return nil }
    let sign = byte
    position += 1
    skipBlanks()
    return sign
  }

  private mutating func skipBlanks() {
    while byte == " " || byte == "\t" { position += 1 }
  }

  /// `[UITableView reloadData]`, `[NSIndexPath(UITableView) row]`
  private mutating func readMessage() -> Bool {
    position += 1
    guard let owner = readWord() else { return false }
    if byte == "(" {
      position += 1
      _ = readWord()
      guard byte == ")" else { return false }
      position += 1
    }
    guard byte == " " else { return false }
    skipBlanks()
    found.qualifier = owner
    guard let name = readWord(), readRest(of: name), byte == "]" else { return false }
    position += 1
    return true
  }

  /// `UITableView.Style/plain`, of which all but the last part are the qualifier.
  private mutating func readPath(isSigned: Bool) -> Bool {
    let start = position
    var nameStart = position
    while true {
      guard let name = readWord() else { return false }
      let isLast = byte != "." && byte != "/"
      if !isLast {
        position += 1
        nameStart = position
        continue
      }
      if nameStart > start {
        guard text[start].isUppercase, !isFileName(start: start, nameStart: nameStart) else {
          return false
        }
        found.qualifier = qualifier(start..<(nameStart - 1))
      } else if text.bytes[start..<position].contains(0x3A) {
        return false
      } else if !isSigned, byte != "(", WordSet.statements.contains(text, start..<position) {
        return false
      }
      // `Note:` is a label of a note; a selector on its own begins with a small letter.
      if byte == ":", !isSigned, found.qualifier == nil, text[start].isUppercase { return false }
      return readRest(of: name)
    }
  }

  private func qualifier(_ range: Range<Int>) -> String {
    let bytes = text.bytes[range].map { $0 == 0x2F ? 0x2E : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `UITableView.h`
  private func isFileName(start: Int, nameStart: Int) -> Bool {
    guard text[nameStart - 1] == 0x2E else { return false }
    return WordSet.fileExtensions.contains(text, nameStart..<position)
  }

  private mutating func readWord() -> String? {
    let isQuoted = byte == "`"
    if isQuoted { position += 1 }
    let start = position
    guard !text[position].isDigit else { return nil }
    while text[position].isWordByte { position += 1 }
    guard start < position else { return nil }
    let word = text.string(start..<position)
    if isQuoted {
      guard byte == "`" else { return nil }
      position += 1
    }
    return word
  }

  /// Reads the marks that may follow the first word of a name: the colons of a selector, or parentheses.
  private mutating func readRest(of word: String) -> Bool {
    found.name = word
    let isFailable = word == "init" && (byte == "?" || byte == "!")
    if isFailable, text[position + 1] == 0x28 { position += 1 }
    switch byte {
    case ":": return readSelector()
    case "(": return !looksLikeMacro(0..<position, of: text) && readParameters()
    default: return true
    }
  }

  /// `:cellForRowAtIndexPath:`
  private mutating func readSelector() -> Bool {
    let start = position
    isCall = true
    while byte == ":" {
      position += 1
      while text[position].isWordByte { position += 1 }
    }
    found.name += text.string(start..<position)
    return text[position - 1] == 0x3A
  }

  /// `(at:with:)`, `(frame: CGRect)`, `(index, animated)`: the last has no labels.
  private mutating func readParameters() -> Bool {
    position += 1
    isCall = true
    skipBlanks()
    // Put together as bytes, so that the name has no room that it does not need.
    var name = Array(found.name.utf8)
    name.reserveCapacity(text.count)
    name.append(UInt8(ascii: "("))
    while position < text.count, byte != ")" {
      guard let label = readWord() else { return false }
      skipBlanks()
      let second = byte == ":" ? nil : readWord()
      if second != nil { skipBlanks() }
      if byte == ":" {
        name += label.utf8
        name.append(UInt8(ascii: ":"))
        position += 1
        skipBlanks()
        let isLabel = byte == ")" || text[position].isWordByte && isLabelList(at: position)
        if isLabel { continue }
        guard skipType() else { return false }
      } else if second == nil, byte == "," || byte == ")" {
        name += "_:".utf8
      } else {
        return false
      }
      if byte == "," {
        position += 1
        skipBlanks()
      }
    }
    guard byte == ")" else { return false }
    name.append(UInt8(ascii: ")"))
    found.name = String(decoding: name, as: UTF8.self)
    position += 1
    return true
  }

  /// Whether a word with a colon right behind it follows: the next label of `(at:with:)`.
  private func isLabelList(at start: Int) -> Bool {
    var end = start
    while text[end].isWordByte { end += 1 }
    return text[end] == 0x3A
  }

  /// Passes over the type of a parameter; false for a value, which makes the text a call.
  private mutating func skipType() -> Bool {
    var depth = 0
    var hasCapital = false
    while position < text.count {
      switch byte {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0, "," where depth == 0: return hasCapital
      case ")", "]", ">": depth -= text[position - 1] == 0x2D ? 0 : 1
      case "\"", "{", "}", "=": return false
      default: hasCapital = hasCapital || text[position].isUppercase
      }
      position += 1
    }
    return false
  }

  private func kind(sign: Unicode.Scalar?) -> SymbolKind? {
    let name = found.name
    if sign == "+" { return .classMethod }
    let isInitializer = isInitializerName(name) && (isCall || sign != nil || name == "init")
    if isInitializer { return .initializer }
    if isCall, name.hasPrefix("subscript(") { return .subscript }
    if isCall || sign != nil { return .method }
    return isNotificationName(name) ? .notification : nil
  }
}

extension WordSet {
  fileprivate static let fileExtensions = WordSet(
    """
    swift h m mm c cpp md txt json yml yaml xml html css js plist xib nib storyboard strings png jpg
    jpeg gif pdf svg zip framework bundle app xcodeproj xcworkspace playground docc py rb sh com org
    """)
}
