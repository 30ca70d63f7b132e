import Characters

/// A piece of a text that counts when two states of it are compared. Spaces, punctuation and the case
/// of letters do not.
///
///     Set `rowHeight` to 44.5 行      set · `rowHeight` · to · 44.5 · 行
struct WordToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Letters of a script with spaces, in lower case, without apostrophes.
    case word
    /// One character of a text without spaces.
    case character
    /// A value that is equal in every language: code, a name such as `iOS`, a number, a version, the target
    /// of a link, a sign.
    case value
  }

  var kind: Kind
  var text: String

  /// All pieces of a text as ``ShownWords`` writes it.
  ///
  /// - Complexity: linear in the text.
  static func tokens(of text: String) -> [WordToken] {
    if text.hasPrefix("```") {
      return text.split(separator: "\n").compactMap { line in
        let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? nil : WordToken(kind: .value, text: words)
      }
    }
    var scanner = TokenScanner(scalars: Array(text.unicodeScalars))
    return scanner.scan()
  }

  static func tokens(of words: ShownWords) -> [WordToken] { words.passages.flatMap(tokens) }
}

private struct TokenScanner {
  let scalars: [Unicode.Scalar]
  private var position = 0
  private var tokens: [WordToken] = []

  init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  mutating func scan() -> [WordToken] {
    while position < scalars.count {
      let scalar = Self.halfWidth(scalars[position])
      if scalar == "`" {
        scanCode()
      } else if scalar == "(", position > 0, scalars[position - 1] == "]" {
        scanDestination()
      } else if Self.isLetter(scalar), CJKText.isCJK(scalar) {
        tokens.append(WordToken(kind: .character, text: String(scalar)))
        position += 1
      } else if Self.isLetter(scalar) || Self.isDigit(scalar) || startsNegative(scalar) {
        scanWord()
      } else {
        if Self.isSign(scalar) { tokens.append(WordToken(kind: .value, text: String(scalar))) }
        position += 1
      }
    }
    return tokens
  }

  /// Scans code from one run of backticks to the next of its length; without one they are no marks.
  private mutating func scanCode() {
    let start = position
    while position < scalars.count, scalars[position] == "`" { position += 1 }
    let length = position - start
    var end = position
    while end < scalars.count {
      guard scalars[end] == "`" else {
        end += 1
        continue
      }
      let close = end
      while end < scalars.count, scalars[end] == "`" { end += 1 }
      if end - close == length {
        tokens.append(WordToken(kind: .value, text: text(position..<close)))
        position = end
        return
      }
    }
  }

  /// To the end of the address; a title behind it is words.
  private mutating func scanDestination() {
    var depth = 0
    var end = position
    while end < scalars.count, scalars[end] != " " {
      if scalars[end] == "(" { depth += 1 }
      if scalars[end] == ")" { depth -= 1 }
      if depth == 0 { break }
      end += 1
    }
    if position + 1 < end {
      tokens.append(WordToken(kind: .value, text: text(position + 1..<end)))
    }
    position = max(end, position + 1)
  }

  private mutating func scanWord() {
    var word = String.UnicodeScalarView()
    var isValue = false
    var hasLowercase = false
    while position < scalars.count {
      let scalar = Self.halfWidth(scalars[position])
      if Self.isDigit(scalar) {
        isValue = true
        word.append(scalar)
      } else if Self.isLetter(scalar), !CJKText.isCJK(scalar) {
        // `iOS`, `rowHeight`: a name, with or without its backticks.
        if scalar.properties.isUppercase { isValue = isValue || hasLowercase }
        if scalar.properties.isLowercase { hasLowercase = true }
        word.append(scalar)
      } else if word.isEmpty {
        // The sign of a number.
        word.append("-")
      } else if Self.isApostrophe(scalar), isLetter(at: position + 1) {
        // "it's" and "its" differ in punctuation alone.
      } else if scalar == "." || scalar == ",", isDigit(at: position - 1), isDigit(at: position + 1)
      {
        word.append(scalar)
      } else {
        break
      }
      position += 1
    }
    let text = String(word).lowercased()
    tokens.append(WordToken(kind: isValue ? .value : .word, text: text))
  }

  /// `-1`, where no word stands before the sign.
  private func startsNegative(_ scalar: Unicode.Scalar) -> Bool {
    (scalar == "-" || scalar == "\u{2212}") && isDigit(at: position + 1)
      && !isLetter(at: position - 1) && !isDigit(at: position - 1)
  }

  private func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func isLetter(at index: Int) -> Bool {
    scalars.indices.contains(index) && Self.isLetter(Self.halfWidth(scalars[index]))
  }

  private func isDigit(at index: Int) -> Bool {
    scalars.indices.contains(index) && Self.isDigit(Self.halfWidth(scalars[index]))
  }

  /// U+FF01…U+FF5E are the ASCII characters U+0021…U+007E, in full width.
  private static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value | 0x20).isLetter }
    return scalar.properties.isAlphabetic
      || scalar.properties.canonicalCombiningClass != .notReordered
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
      || !scalar.isASCII && scalar.properties.generalCategory == .decimalNumber
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}"
  }

  /// Whether a sign says something: `<`, `%`, `+`. A hyphen joins words and a quote only sets them off.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .mathSymbol, .currencySymbol, .otherSymbol, .otherNumber, .letterNumber: true
    case .otherPunctuation: "%#@&*/\\".unicodeScalars.contains(scalar)
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .modifierSymbol, .spaceSeparator, .lineSeparator, .paragraphSeparator,
      .control, .format, .surrogate, .privateUse, .unassigned:
      false
    @unknown default: false
    }
  }
}
