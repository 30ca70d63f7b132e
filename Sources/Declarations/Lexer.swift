import Characters
import Vocabulary

/// A word, a literal, a comment or a mark of code, by its range in the text.
struct Token {
  enum Kind: UInt8 {
    case word, number, string, comment
    /// `@property`, `@MainActor`
    case at
    /// `#define`, `#selector`
    case directive
    /// `->`
    case arrow
    /// `...`
    case ellipsis
    case punctuation
    /// The token beyond the last one.
    case end
  }

  var kind: Kind
  /// The character of a punctuation token, in its ASCII form; else `"\0"`.
  var mark: Unicode.Scalar = "\0"
  /// Whether nothing but blank space stands before it on its line.
  var startsLine = false
  /// The kind that a reader found it to be; nil: the one that it looks like.
  var role: Fragment.Kind?
  var start: Int
  var end: Int

  var range: Range<Int> { start..<end }
}

/// Cuts code into tokens: Objective-C with C, or Swift.
///
/// It never fails: a literal that is not closed ends with its line, a comment with the text, and
/// what is not known is punctuation.
struct Lexer {
  private let text: CodeText
  private let language: SourceLanguage
  private(set) var position = 0
  private var startsLine = true

  init(_ text: CodeText, in language: SourceLanguage) {
    self.text = text
    self.language = language
  }

  /// Goes on at another position, which is not inside a token.
  mutating func move(to position: Int) {
    self.position = position
    startsLine = position == 0 || text[position - 1].isLineEnd
  }

  @inline(__always)
  mutating func next() -> Token? {
    let count = text.count
    while position < count {
      let byte = text.bytes[position]
      if byte > 0x20, byte < 0x7F { break }
      let length = byte <= 0x20 ? 1 : text.blankLength(at: position)
      guard length > 0 else { break }
      if byte.isLineEnd { startsLine = true }
      position += length
    }
    guard position < count else { return nil }
    var token = Token(kind: .punctuation, startsLine: startsLine, start: position, end: position)
    startsLine = false
    token.kind = scan(&token.mark)
    position = min(position, count)
    token.end = position
    return token
  }

  private mutating func scan(_ mark: inout Unicode.Scalar) -> Token.Kind {
    let first = text.bytes[position]
    if first < 0x80 {
      if first.isDigit {
        scanNumber()
        return .number
      }
      if first.isWordByte {
        scanWord()
        return .word
      }
      // Marks that begin nothing else.
      switch first {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ">"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "*"), UInt8(ascii: "="),
        UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"):
        mark = Unicode.Scalar(first)
        position += 1
        return .punctuation
      default: break
      }
    } else if text.wordLength(at: position) > 0 {
      scanWord()
      return .word
    }
    switch Unicode.Scalar(text[position]) {
    case "\"":
      scanString(hashes: 0)
      return .string
    case "'":
      if language == .objc, scanCharacter() { return .string }
    case "`":
      if language == .swift, scanQuotedWord() { return .word }
    case "@":
      if let kind = scanAt() { return kind }
    case "#":
      if let kind = scanHash() { return kind }
    case "/":
      if scanComment() { return .comment }
    case "<" where text.hasPrefix("<#", at: position):
      if scanPlaceholder() { return .string }
    case "-" where text.hasPrefix("->", at: position):
      position += 2
      return .arrow
    case "." where text.hasPrefix("...", at: position):
      position += 3
      return .ellipsis
    default:
      break
    }
    mark = text.foldedMark(at: position) ?? Unicode.Scalar(text[position])
    position += text.characterLength(at: position)
    return .punctuation
  }

  /// `<#indexPath#>`, which stands for a value that is still to be written.
  private mutating func scanPlaceholder() -> Bool {
    var end = position + 2
    while end < text.count, !text[end].isLineEnd {
      if text.hasPrefix("#>", at: end) {
        position = end + 2
        return true
      }
      end += 1
    }
    return false
  }

  @inline(__always)
  private mutating func scanWord() {
    position = text.bytes.withUnsafeBufferPointer { bytes in
      var end = position
      while end < bytes.count, bytes[end].isWordByte { end &+= 1 }
      return end
    }
    if position < text.count, text.bytes[position] >= 0x80 { scanWideWord() }
  }

  /// Goes on with a word in which letters of other scripts stand.
  @inline(never)
  private mutating func scanWideWord() {
    while case let length = text.wordLength(at: position), length > 0 { position &+= length }
  }

  /// `10.15.4`, `1e-5`, `0xFF`, `5_0`; not the dots of `1...5`.
  private mutating func scanNumber() {
    while position < text.count {
      let byte = text[position]
      if byte | 0x20 == 0x65 || byte | 0x20 == 0x70 {
        let next = text[position + 1]
        position += next == 0x2B || (next == 0x2D && text[position + 2].isDigit) ? 2 : 1
      } else if byte.isWordByte || (byte == 0x2E && text[position + 1].isDigit) {
        position += 1
      } else {
        return
      }
    }
  }

  /// A string from its first quotation mark; in Swift also over several lines, raw, and with
  /// interpolations that contain strings.
  private mutating func scanString(hashes: Int) {
    // `#"""#` is a short string that contains a quotation mark.
    let isShort = hashes > 0 && isClosing(hashes, from: position + 3, then: nil)
    let isLong = language == .swift && text.hasPrefix("\"\"\"", at: position) && !isShort
    position += isLong ? 3 : 1
    var depth = 0
    var isInnerString = false
    while position < text.count {
      let byte = Unicode.Scalar(text[position])
      if !isLong, text[position].isLineEnd { return }
      if byte == "\\" {
        let opens = language == .swift && isClosing(hashes, from: position + 1, then: "(")
        if opens, depth == 0 { depth = 1 }
        position += opens ? hashes + 2 : hashes == 0 ? 2 : 1
        continue
      }
      position += 1
      if depth > 0 {
        if byte == "\"" {
          isInnerString.toggle()
        } else if !isInnerString {
          depth += byte == "(" ? 1 : byte == ")" ? -1 : 0
        }
      } else if byte == "\"" {
        if isLong, !text.hasPrefix("\"\"", at: position) { continue }
        let end = position + (isLong ? 2 : 0)
        guard isClosing(hashes, from: end, then: nil) else { continue }
        position = end + hashes
        return
      }
    }
  }

  /// Whether so many `#` stand from `start` on, and after them a mark.
  private func isClosing(_ hashes: Int, from start: Int, then mark: Unicode.Scalar?) -> Bool {
    for offset in 0..<hashes where text[start + offset] != 0x23 { return false }
    return mark.map { Unicode.Scalar(text[start + hashes]) == $0 } ?? true
  }

  /// `'a'`, `'\n'`, `'abcd'`; an apostrophe of prose is none.
  private mutating func scanCharacter() -> Bool {
    var end = position + 1
    while end < position + 12, end < text.count, !text[end].isLineEnd {
      if text[end] == 0x27, end > position + 1 {
        position = end + 1
        return true
      }
      end += text[end] == 0x5C ? 2 : 1
    }
    return false
  }

  /// `` `default` ``
  private mutating func scanQuotedWord() -> Bool {
    var end = position + 1
    while case let length = text.wordLength(at: end), length > 0 { end += length }
    guard end > position + 1, text[end] == 0x60 else { return false }
    position = end + 1
    return true
  }

  private mutating func scanAt() -> Token.Kind? {
    if language == .objc, text[position + 1] == 0x22 {
      position += 1
      scanString(hashes: 0)
      return .string
    }
    guard text.wordLength(at: position + 1) > 0, !text[position + 1].isDigit else { return nil }
    position += 1
    scanWord()
    return .at
  }

  private mutating func scanHash() -> Token.Kind? {
    var end = position
    while text[end] == 0x23 { end += 1 }
    if language == .swift, text[end] == 0x22 {
      let hashes = end - position
      position = end
      scanString(hashes: hashes)
      return .string
    }
    if end > position + 1 {
      // A row of `#` that opens nothing: read at once, or each would be counted again.
      position = end - 1
      return nil
    }
    if language == .objc { while text[end] == 0x20 || text[end] == 0x09 { end += 1 } }
    guard text.wordLength(at: end) > 0, !text[end].isDigit else { return nil }
    position = end
    scanWord()
    return .directive
  }

  /// `// …` to the end of the line, `/* … */`, which in Swift may contain another.
  private mutating func scanComment() -> Bool {
    if text.hasPrefix("//", at: position) {
      position = text.beforeLineEnd(position)
      return true
    }
    guard text.hasPrefix("/*", at: position) else { return false }
    position += 2
    var depth = 1
    while position < text.count, depth > 0 {
      if text.hasPrefix("*/", at: position) {
        depth -= 1
        position += 2
      } else if language == .swift, text.hasPrefix("/*", at: position) {
        depth += 1
        position += 2
      } else {
        position += 1
      }
    }
    return true
  }
}
