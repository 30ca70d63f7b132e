import Characters
import Vocabulary

/// Something of a sample that is never closed, or that closes nothing.
///
///     let title = "Rows       the quotation mark
///     reload(rows[0)          the square bracket
///
/// Samples are excerpts: what may be one is none. Behind an ellipsis anything may be left out, a block
/// may begin in one sample and end in the next.
package struct SampleFlaw: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case openString, openComment, openBracket, strayBracket
    /// A tag without its end, an end without its tag, a tag that `>` does not close.
    case openElement, strayEnd, openTag
  }

  package var kind: Kind
  /// The mark or name at fault, in UTF-8 bytes from the start of the sample.
  package var range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The first flaw of a sample; nil if it has none, or if its language is one whose form is not known
  /// here.
  ///
  /// - Parameter language: the info word of the fence.
  /// - Complexity: linear in the length of the text.
  package static func first(in text: String, language: String) -> SampleFlaw? {
    if let sourceLanguage = SourceLanguage(ofFence: language) {
      return text.withBytes(isPlainlyWhole) ? nil : Code(ofSample: text, in: sourceLanguage).flaw
    }
    switch language.lowercased() {
    case "xml", "svg", "plist", "storyboard", "xib", "entitlements":
      return CodeText(text).flawOfTags
    case "sh", "bash", "zsh", "shell": return CodeText(text).flawOfQuotes
    default: return nil
    }
  }
}

// MARK: - Swift and the C family

extension SampleFlaw {
  /// Whether the bytes of a sample tell that it has no flaw, as those of most do: of others
  /// ``first(in:language:)`` finds it.
  ///
  /// - Parameter language: the info word of the fence; of other languages than Swift and the C family the
  ///   bytes tell nothing.
  /// - Complexity: linear in the length of the text.
  package static func isPlainlyWhole(
    _ sample: UnsafeBufferPointer<UInt8>, language: String
  ) -> Bool {
    SourceLanguage(ofFence: language) != nil && isPlainlyWhole(sample)
  }

  /// Whether a sample has nothing that a lexer must read, and every bracket has its partner: most need
  /// no second look.
  ///
  /// - Complexity: linear in the length of the text.
  private static func isPlainlyWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    /// The closing brackets that are wanted, one a byte, the next one last.
    var wanted: UInt64 = 0
    var position = 0
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "("): wanted = wanted << 8 | UInt64(UInt8(ascii: ")"))
      case UInt8(ascii: "["): wanted = wanted << 8 | UInt64(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): wanted = wanted << 8 | UInt64(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard UInt64(text[position]) == wanted & 0xFF else { return false }
        wanted >>= 8
      case UInt8(ascii: "\""):
        guard let end = endOfPlainString(position, in: text) else { return false }
        position = end
      case UInt8(ascii: "/") where text.has("/", at: position + 1):
        while position < text.count, !text[position].isLineEnd { position += 1 }
      case UInt8(ascii: "/") where text.has("*", at: position + 1): return false
      case UInt8(ascii: "'"), UInt8(ascii: "`"): return false
      // A raw string of Swift; what a directive leaves out is no flaw.
      case UInt8(ascii: "#") where !(position + 1 < text.count && text[position + 1].isLetter):
        return false
      default: break
      }
      // The eighth is the last one that has room.
      if wanted >> 56 != 0 { return false }
      position += 1
    }
    return wanted == 0
  }

  /// Where a string of one line ends in which no code stands but names, `\(row.title)`; nil for any
  /// other one.
  private static func endOfPlainString(_ start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    if text.has("\"\"\"", at: start) { return nil }
    var end = start + 1
    while end < text.count, text[end] != UInt8(ascii: "\"") {
      if text[end].isLineEnd { return nil }
      if text[end] != UInt8(ascii: "\\") {
        end += 1
        continue
      }
      let isCode = text.has("(", at: end + 1)
      end += 2
      if isCode {
        while end < text.count, text[end].isNameByte || text[end] == UInt8(ascii: ".") { end += 1 }
        guard text.has(")", at: end) else { return nil }
      } else if end > text.count || text[end - 1].isLineEnd {
        return nil
      }
    }
    return end < text.count ? end : nil
  }
}

extension Code {
  fileprivate var flaw: SampleFlaw? {
    if hasRegularExpression { return nil }
    if let open = (tokens + trivia).filter(isOpen).min(by: { $0.start < $1.start }) {
      let isComment = open.kind == .comment
      if !text.isElided(lineAt: open.start) {
        let mark = isComment ? 2 : text.quoteEnd(open.start) - open.start
        return SampleFlaw(
          isComment ? .openComment : .openString, open.start..<min(open.start + mark, text.count))
      }
      return nil
    }
    return isExcerpt ? nil : flawOfBrackets
  }

  /// Whether a literal such as `/["(]/` may stand in it, of which the lexer knows nothing.
  private var hasRegularExpression: Bool {
    guard language == .swift else { return false }
    return tokens.indices.contains { index in
      guard mark(index) == "/", text[self[index].end] > 0x20 else { return false }
      switch mark(index - 1) {
      case "=", "(", ",", ":", "[": return true
      default: return matches(index - 1, "return")
      }
    }
  }

  /// Whether a string or comment goes on where the text or its line ends.
  private func isOpen(_ token: Token) -> Bool {
    switch token.kind {
    case .string:
      if text[token.start] == UInt8(ascii: "'") || text[token.start] == UInt8(ascii: "<") {
        return false
      }
      let quote = text.quoteEnd(token.start)
      // Behind `#` a string of one line may begin with three marks.
      let isLong = quote - token.start == 3 && text.hasPrefix("\"\"\"", at: token.start)
      let length = quote - token.start
      return token.end - token.start < (isLong ? length + 3 : length + 1)
        || !text.closesString(at: token.end)
    case .comment:
      return text.hasPrefix("/*", at: token.start)
        && (token.end - token.start < 4 || !text.hasPrefix("*/", at: token.end - 2))
    case .word, .number, .at, .directive, .arrow, .ellipsis, .punctuation, .end: return false
    }
  }

  /// Whether the sample says that something is left out, or chooses among pieces.
  private var isExcerpt: Bool {
    if text.hasEllipsis || self[0].kind == .directive { return true }
    return trivia.contains { token in
      token.kind == .directive && !text.matches(token.range, "#import")
        && !text.matches(token.range, "#include") && !text.matches(token.range, "#pragma")
    } || !macros.isEmpty
  }

  /// A parenthesis or square bracket without its partner. Of braces many samples have only one: only
  /// one that the last brace of the sample should have closed is a flaw.
  private var flawOfBrackets: SampleFlaw? {
    for index in tokens.indices where partner(of: index) == nil {
      switch mark(index) {
      case "(", "[": return SampleFlaw(.openBracket, self[index].range)
      case ")", "]":
        // The text may begin within a call.
        let isInside = (0..<index).contains {
          mark($0) == "(" || mark($0) == "[" || mark($0) == "{"
        }
        return isInside ? SampleFlaw(.strayBracket, self[index].range) : nil
      case "{": return closesAtTheFirstColumn ? SampleFlaw(.openBracket, self[index].range) : nil
      case "}": return nil
      default: continue
      }
    }
    return nil
  }

  /// Whether the sample ends with a brace that stands as far left as its beginning.
  private var closesAtTheFirstColumn: Bool {
    guard mark(count - 1) == "}", self[count - 1].startsLine else { return false }
    return text.column(of: self[count - 1].start) == text.column(of: self[0].start)
  }
}

// MARK: - Tags

extension CodeText {
  fileprivate var flawOfTags: SampleFlaw? {
    if hasEllipsis { return nil }
    var open: [Range<Int>] = []
    var position = 0
    while position < count {
      guard self[position] == UInt8(ascii: "<") else {
        position += 1
        continue
      }
      let start = position
      if let mark = markupMark(start) {
        guard let end = mark.end else {
          return SampleFlaw(
            mark.kind == .comment ? .openComment : .openTag, start..<start + mark.opening)
        }
        position = end
      } else {
        let isEnd = self[start + 1] == UInt8(ascii: "/")
        let first = start + (isEnd ? 2 : 1)
        var name = first..<first
        while isInTagName(name.upperBound) { name = first..<name.upperBound + 1 }
        guard !name.isEmpty, !self[first].isDigit else {
          position += 1
          continue
        }
        var quote: UInt8?
        position = name.upperBound
        while position < count, quote != nil || self[position] != UInt8(ascii: ">") {
          let byte = self[position]
          if byte == quote {
            quote = nil
          } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            quote = byte
          }
          position += 1
        }
        guard position < count else { return SampleFlaw(.openTag, start..<name.upperBound) }
        let isEmpty = self[position - 1] == UInt8(ascii: "/")
        position += 1
        if isEnd {
          if let last = open.popLast() {
            guard bytes[last] == bytes[name] else {
              let isOfOuter = open.contains { bytes[$0] == bytes[name] }
              return isOfOuter
                ? SampleFlaw(.openElement, last) : SampleFlaw(.strayEnd, name)
            }
          }
        } else if !isEmpty {
          open.append(name)
        }
      }
    }
    return open.last.map { SampleFlaw(.openElement, $0) }
  }

  private func isInTagName(_ position: Int) -> Bool {
    let byte = self[position]
    return byte.isNameByte || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: ".")
  }
}

// MARK: - Shells

extension CodeText {
  /// A quotation mark of a shell that nothing closes. What a program answers may have any: a text with
  /// prompts is none of commands alone.
  fileprivate var flawOfQuotes: SampleFlaw? {
    if hasEllipsis || hasPromptOfHost { return nil }
    var open: Int?
    var quote: UInt8 = 0
    var position = 0
    while position < count {
      let byte = self[position]
      if open != nil {
        if byte == quote {
          open = nil
        } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
          position += 1
        }
      } else {
        switch Unicode.Scalar(byte) {
        case "\\": position += 1
        case "'", "\"":
          open = position
          quote = byte
        case "#" where position == 0 || self[position - 1] <= 0x20:
          while position < count, !self[position].isLineEnd { position += 1 }
        // A text within the script, which ends where its first line says.
        case "<" where self[position + 1] == UInt8(ascii: "<"): return nil
        case "$" where position == 0 || self[position - 1].isLineEnd,
          "%" where position == 0 || self[position - 1].isLineEnd:
          if self[position + 1] <= 0x20 { return nil }
        default: break
        }
      }
      position += 1
    }
    return open.map { SampleFlaw(.openString, $0..<$0 + 1) }
  }
}

extension CodeText {
  /// Whether a line begins as `user@host:~$ ` does.
  private var hasPromptOfHost: Bool {
    bytes.split(whereSeparator: \.isLineEnd).contains { line in
      let word = line.prefix { $0 > 0x20 }
      return word.contains(UInt8(ascii: "@"))
        && (word.last == UInt8(ascii: "$") || word.last == UInt8(ascii: "#"))
    }
  }
}

// MARK: - Positions

extension CodeText {
  /// Whether the text says anywhere that something is left out: `…`, or `...` that is no operator.
  package var hasEllipsis: Bool {
    (0..<count).contains { position in
      switch self[position] {
      case 0xE2: return hasPrefix("…", at: position) || hasPrefix("⋯", at: position)
      case UInt8(ascii: "."):
        guard hasPrefix("...", at: position), self[position - 1] != UInt8(ascii: ".") else {
          return false
        }
        let (before, behind) = (self[position - 1], self[position + 3])
        // `0...9`, `first...`, `Int...`
        return !(before.isWordByte || before == UInt8(ascii: ")") || before == UInt8(ascii: "]"))
          && !behind.isWordByte
      default: return false
      }
    }
  }

  /// Whether the line of a position has an ellipsis of any form.
  fileprivate func isElided(lineAt position: Int) -> Bool {
    var start = position
    while start > 0, !self[start - 1].isLineEnd { start -= 1 }
    var end = start
    while end < count, !self[end].isLineEnd {
      if hasPrefix("…", at: end) || hasPrefix("...", at: end) { return true }
      end += 1
    }
    return false
  }

  /// The position behind the marks with which a string begins: `@"`, `#"`, `"""`.
  fileprivate func quoteEnd(_ start: Int) -> Int {
    var end = start
    while self[end] == UInt8(ascii: "@") || self[end] == UInt8(ascii: "#") { end += 1 }
    return end + (hasPrefix("\"\"\"", at: end) ? 3 : 1)
  }

  /// Whether a string ends before a position.
  fileprivate func closesString(at end: Int) -> Bool {
    var position = end
    while self[position - 1] == UInt8(ascii: "#") { position -= 1 }
    return self[position - 1] == UInt8(ascii: "\"")
  }

  /// How many bytes stand before a position on its line.
  fileprivate func column(of position: Int) -> Int {
    var start = position
    while start > 0, !self[start - 1].isLineEnd { start -= 1 }
    return position - start
  }
}
