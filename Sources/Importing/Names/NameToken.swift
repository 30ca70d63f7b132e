import Characters
import Markup

/// A run of ASCII in prose that may be the name of a symbol.
///
///     これらのtextLabelプロパティは…      textLabel
///     call tableView:cellForRowAtIndexPath: to    tableView:cellForRowAtIndexPath:
struct NameToken {
  var text: Substring

  /// The pieces of a text: tokens, and what stands between them.
  enum Piece {
    case token(Substring)
    case other(Substring)
  }

  static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      guard isWord(bytes[index]),
        index == bytes.startIndex || !isWord(bytes[bytes.index(before: index)])
      else {
        index = bytes.index(after: index)
        continue
      }
      let end = endOfToken(in: text, from: index)
      if start < index { pieces.append(.other(text[start..<index])) }
      pieces.append(.token(text[index..<end]))
      start = end
      index = end
    }
    if start < bytes.endIndex { pieces.append(.other(text[start...])) }
    return pieces
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte == 0x5F
  }

  /// Words joined by points and colons, with the parentheses of a function.
  private static func endOfToken(in text: String, from start: String.Index) -> String.Index {
    let bytes = text.utf8
    func byte(_ index: String.Index) -> UInt8 { index < bytes.endIndex ? bytes[index] : 0 }
    var index = start
    // An address is one token, with all its marks.
    let head = text[start...].prefix(8)
    if head.hasPrefix("http://") || head.hasPrefix("https://") || head.hasPrefix("www.") {
      while index < bytes.endIndex, byte(index) > 0x20, byte(index) < 0x80,
        !"<>\"".utf8.contains(byte(index))
      {
        index = bytes.index(after: index)
      }
      return index
    }
    while index < bytes.endIndex {
      while isWord(byte(index)) { index = bytes.index(after: index) }
      guard index < bytes.endIndex else { break }
      let next = bytes.index(after: index)
      switch byte(index) {
      case UInt8(ascii: "."), UInt8(ascii: "/"):
        guard isWord(byte(next)), (byte(next) | 0x20) > 0x60 else { return index }
        index = next
      case UInt8(ascii: ":"):
        if isWord(byte(next)), !byte(next).isDigit {
          index = next
          continue
        }
        return isSelector(text[start..<index], before: byte(next)) ? next : index
      case UInt8(ascii: "("):
        return endOfParentheses(in: text, from: index) ?? index
      default: return index
      }
    }
    return index
  }

  /// Whether a colon behind words is the last one of a selector rather than punctuation.
  private static func isSelector(_ words: Substring, before next: UInt8) -> Bool {
    // Behind a type's name it is one that ran together with it.
    guard let first = words.utf8.first, first.isLowercase || isPrefixed(words) else {
      return false
    }
    let hasHump = words.utf8.hasInnerCapital
    return words.utf8.contains(UInt8(ascii: ":")) || (hasHump && next != 0x20)
  }

  /// `()`, `(at:with:)`, `(_:)`: labels and nothing else.
  private static func endOfParentheses(in text: String, from open: String.Index) -> String.Index? {
    let bytes = text.utf8
    var index = bytes.index(after: open)
    var last: UInt8 = UInt8(ascii: "(")
    while index < bytes.endIndex, isWord(bytes[index]) || bytes[index] == UInt8(ascii: ":") {
      last = bytes[index]
      index = bytes.index(after: index)
    }
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: ")"),
      last == UInt8(ascii: "(") || last == UInt8(ascii: ":")
    else { return nil }
    return bytes.index(after: index)
  }

  // MARK: Looks

  private static let prefixes = [
    "UI", "NS", "CG", "CA", "CF", "CI", "CT", "AV", "MK", "CL", "SK", "GK", "MP", "AB", "WK", "CN",
    "EK", "HK", "PH", "SC", "GL", "MT", "AL", "EA", "QL", "MF", "CB", "CM", "WC", "UN", "XC", "NE",
  ]

  /// Whether a word has the look of Apple's types and constants: `UIView`, `CGRectZero`.
  static func isPrefixed(_ word: Substring) -> Bool {
    let bytes = Array(word.utf8.prefix(4))
    guard bytes.count == 4, bytes[2].isUppercase,
      word.utf8.dropFirst(2).contains(where: { $0.isLowercase })
    else { return false }
    if prefixes.contains(where: word.hasPrefix) { return true }
    // Three capitals and a word behind them are a prefix of somebody else's.
    let capitals = word.utf8.prefix { $0.isUppercase }.count
    return capitals >= 3 && word.utf8.count >= capitals + 4
  }

  /// Whether a token by itself looks like a name of the API rather than a word or a product:
  /// `tableView:didSelectRowAtIndexPath:`, `reloadData()`, `rowHeight`, but not `iOS`.
  var looksLikeName: Bool {
    if text.hasPrefix("http") || text.hasPrefix("www.") || isFileName { return false }
    if text.utf8.last == UInt8(ascii: ":") || text.utf8.last == UInt8(ascii: ")") { return true }
    let last = text.split(whereSeparator: { $0 == "." || $0 == "/" }).last ?? text
    if text.utf8.contains(UInt8(ascii: ":")) {
      // `a:b` in a message has its argument behind the colon.
      return hasHump(last)
    }
    if last.startIndex > text.startIndex {
      return Self.isPrefixed(text) || text.hasPrefix("self.")
        || (hasHump(last) && isLowercase(text))
    }
    if Self.isPrefixed(text) { return !isProduct }
    return isLowercase(text) && hasHump(text) && !isProduct
  }

  private func isLowercase(_ word: Substring) -> Bool {
    word.utf8.first.map { $0.isLowercase } ?? false
  }

  private func hasHump(_ word: Substring) -> Bool {
    var before: UInt8 = 0
    for byte in word.utf8 {
      if byte.isUppercase, before.isLowercase { return true }
      before = byte
    }
    return false
  }

  /// `iPhone`, `macOS`, `tvOS`, `UIKit`.
  var isProduct: Bool {
    let words = text.utf8
    return (words.first == UInt8(ascii: "i") && words.dropFirst().first.map { $0 < 0x61 } == true)
      || text.hasSuffix("OS") || (text.hasSuffix("Kit") && words.count <= 8)
  }

  private static let endings: Set<Substring> = [
    "h", "m", "mm", "c", "swift", "png", "jpg", "jpeg", "gif", "pdf", "xib", "nib", "plist", "md",
    "txt", "html", "storyboard", "framework", "com", "org", "net", "jp", "cn", "io",
  ]

  var isFileName: Bool {
    guard let point = text.lastIndex(of: ".") else { return false }
    return Self.endings.contains(text[text.index(after: point)...])
  }
}
