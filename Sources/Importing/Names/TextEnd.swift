import Characters
import Markup

/// The looks of a line, without knowing what it says.
enum TextEnd {
  /// Whether it ends as sentences do.
  static func endsSentence(_ text: String) -> Bool {
    guard let last = text.trimmed.last else { return false }
    return "。．.!！?？".contains(last) && !text.hasSuffix("?")
      && !text.hasSuffix("？")
  }

  /// Whether it stands in brackets from end to end.
  static func isBracketed(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    return (first == "(" && last == ")") || (first == "（" && last == "）")
  }

  /// Whether a character opens brackets that set off a title.
  static func isBracket(_ character: Character) -> Bool { "【「『《〈［[<＜".contains(character) }

  /// `UITableView.hで宣言。`: a short line that names a header.
  static func namesHeader(_ text: String) -> Bool {
    text.unicodeScalars.count <= 60 && text.contains(".h")
      && NameToken.pieces(of: text).contains { piece in
        if case .token(let token) = piece { token.hasSuffix(".h") } else { false }
      }
  }

  /// A word that may name a parameter.
  static func isIdentifier(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first.isLowercase, text.utf8.count <= 40 else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || byte == 0x5F
    }
  }
}
