import Characters
import Markup
import Notes
import Statements
import Vocabulary

/// Writes the lines of a page as Markdown: names of symbols as code, everything else so that
/// Markdown reads it as the words that it is.
///
///     <UITableViewDataSource>のdelegateと*印    →   \<`UITableViewDataSource`>のdelegateと\*印
struct ReferenceLine {
  let names: KnownNames
  let language: Language
  /// Names that ran together and could not be parted, with the reason.
  private(set) var unparted: [(text: String, isAmbiguous: Bool)] = []

  /// Whether what looks like a name is marked as code.
  var marksNames: Bool

  init(names: KnownNames, language: Language, marksNames: Bool = true) {
    self.names = names
    self.language = language
    self.marksNames = marksNames
  }

  /// A line as the page has it, at the beginning of a block: nothing is marked as a name but what the
  /// page marks.
  static func plainMarkdown(of line: PageLine) -> String {
    var text = line.hasMethodSign ? line.marker + " " : ""
    for piece in line.pieces {
      switch piece {
      case .text(let words): text += escaped(words, after: text)
      case .code(let code): text += span(code)
      case .markup(let marks): text += marks
      }
    }
    return guarded(text)
  }

  private static func span(_ code: String) -> String {
    var span = MarkdownText()
    span.append(code: code)
    return String(decoding: span.bytes, as: UTF8.self)
  }

  /// A line as it may stand at the beginning of a block.
  mutating func markdown(of line: PageLine, keepsMarker: Bool = true, beginsBlock: Bool = true)
    -> String
  {
    var text = ""
    if marksNames, line.pieces.count == 1, case .text(let words) = line.pieces[0],
      let (code, rest) = CodeLines.methodBegun(by: line.hasMethodSign ? line.marker + words : words)
    {
      text = Self.span(String(code)) + " "
      append(String(rest.trimmed), to: &text)
      return text
    }
    if keepsMarker, !line.marker.isEmpty { text += Self.escaped(line.marker, after: text) }
    for piece in line.pieces {
      switch piece {
      case .text(let words): append(words, to: &text)
      case .code(let code): text += Self.span(code)
      case .markup(let marks): text += marks
      }
    }
    return beginsBlock ? Self.guarded(text) : text
  }

  mutating func markdown(of words: String) -> String {
    markdown(of: PageLine(pieces: [.text(words)], range: 0..<0))
  }

  private mutating func append(_ words: String, to text: inout String) {
    guard marksNames else {
      text += Self.escaped(words, after: text)
      return
    }
    let pieces = withColons(NameToken.pieces(of: words))
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .other(let other):
        let isLast = index + 1 == pieces.count
        text += Self.escaped(String(other), after: text, before: isLast ? " " : "a")
      case .token(let token):
        var behind = ""[...]
        if index + 1 < pieces.count, case .other(let other) = pieces[index + 1] { behind = other }
        append(token: token, before: behind, to: &text)
      }
    }
  }

  /// A colon behind a word is the end of a selector where a known name says so: `use stopAt: to`.
  private func withColons(_ pieces: [NameToken.Piece]) -> [NameToken.Piece] {
    var result: [NameToken.Piece] = []
    for piece in pieces {
      if case .other(let other) = piece, other.first == ":", case .token(let token)? = result.last,
        token.endIndex == other.startIndex, !names.contains(token), names.contains(token + ":")
      {
        let end = other.index(after: other.startIndex)
        result[result.count - 1] = .token(other.base[token.startIndex..<end])
        if end < other.endIndex { result.append(.other(other[end...])) }
      } else {
        result.append(piece)
      }
    }
    return result
  }

  private mutating func append(
    token: Substring, before behind: Substring, to text: inout String
  ) {
    if token.hasPrefix("http://") || token.hasPrefix("https://") {
      text += "<\(token)>"
      return
    }
    let name = NameToken(text: token)
    if token.utf8.count <= Self.longestToken, isName(name, before: behind) {
      switch names.reading(of: token) {
      case .parts(let parts):
        text += parts.map { "`\($0)`" }.joined(separator: " ")
        return
      case .ambiguous: unparted.append((String(token), true))
      case .none: if looksRunTogether(name) { unparted.append((String(token), false)) }
      }
      text += "`\(token)`"
    } else {
      if (8...Self.longestToken).contains(token.utf8.count),
        case .parts(let parts) = names.reading(of: token)
      {
        text += parts.map { "`\($0)`" }.joined(separator: " ")
        return
      }
      text += Self.escaped(String(token), after: text)
    }
  }

  /// No row of names is longer, in bytes: what is longer is no name.
  private static let longestToken = 1024

  /// A plain word is a name where the same word in prose could not be meant: `rowHeight`, and
  /// `style` only before a word for its kind.
  private func isName(_ token: NameToken, before behind: Substring) -> Bool {
    if token.looksLikeName { return true }
    guard names.contains(token.text), !token.isFileName else { return false }
    return token.text.utf8.dropFirst().contains { $0.isUppercase || $0 == 0x3A }
      || language.beginsWithKind(behind)
  }

  /// Whether a name that nobody knows has a border inside: `UIViewinitWithFrame:`, a type's prefix
  /// in the middle, a selector that begins anew.
  private func looksRunTogether(_ token: NameToken) -> Bool {
    guard !names.contains(token.text), !token.text.contains(".") else { return false }
    let bytes = Array(token.text.utf8)
    if NameToken.isPrefixed(token.text) {
      if bytes.contains(UInt8(ascii: ":")) { return true }
      // UITableViewCelleditingStyle: a known type and a word in small letters.
      for end in bytes.indices.dropFirst(4) where bytes[end].isLowercase {
        let rest = bytes[end...]
        if rest.count >= 6, rest.hasInnerCapital,
          names.contains(String(decoding: bytes[..<end], as: UTF8.self))
        {
          return true
        }
      }
      for start in bytes.indices.dropFirst(4) where bytes[start - 1].isLowercase {
        let rest = token.text.utf8.dropFirst(start)
        if NameToken.isPrefixed(Substring(rest)),
          names.contains(String(decoding: bytes[start...], as: UTF8.self))
        {
          return true
        }
      }
      return false
    }
    let keywords = token.text.split(separator: ":")
    return keywords.count > 2 && keywords.dropFirst().contains(keywords[0])
  }

  // MARK: Marks

  /// Words with a backslash before whatever Markdown would take for a mark.
  ///
  /// - Parameters:
  ///   - before: what stands before the words.
  ///   - behind: what stands behind them.
  static func escaped(_ words: String, after before: String, before behind: Character = " ")
    -> String
  {
    let bytes = Array(words.utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : behind.asciiValue ?? 0x20
      let previous = index > 0 ? bytes[index - 1] : before.utf8.last ?? 0x20
      let isMark: Bool
      switch byte {
      case UInt8(ascii: "\\"): isMark = next.isPunctuation || index + 1 == bytes.count
      case UInt8(ascii: "`"): isMark = true
      case UInt8(ascii: "*"): isMark = next != 0x20 || previous != 0x20
      case UInt8(ascii: "_"): isMark = !next.isLetterOrDigit || !previous.isLetterOrDigit
      case UInt8(ascii: "<"):
        isMark =
          next.isLetter || next == 0x2F || next == 0x21 || next == 0x3F
      case UInt8(ascii: "&"): isMark = next.isLetter || next == 0x23
      case UInt8(ascii: "["): isMark = next == 0x5E || next == 0x20
      case UInt8(ascii: "]"):
        isMark = next == 0x28 || next == 0x5B || next == 0x3A || index + 1 == bytes.count
      case UInt8(ascii: "~"): isMark = next == byte || previous == byte
      default: isMark = false
      }
      if isMark { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A line that Markdown takes for no heading, list, quote, rule or directive.
  private static func guarded(_ text: String) -> String {
    guard let first = text.utf8.first else { return text }
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "@"), UInt8(ascii: "|"):
      return "\\" + text
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "~"):
      let second = text.utf8.dropFirst().first
      return second == nil || second == 0x20 || second == first ? "\\" + text : text
    case 0x30...0x39:
      let digits = text.utf8.prefix { $0.isDigit }.count
      let behind = text.utf8.dropFirst(digits)
      guard digits <= 9, let mark = behind.first, mark == 0x2E || mark == 0x29,
        behind.count == 1 || behind.dropFirst().first == 0x20
      else { return text }
      return String(text.prefix(digits)) + "\\" + text.dropFirst(digits)
    default: return text
    }
  }
}
