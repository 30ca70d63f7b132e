import Characters
import Vocabulary

/// Where declarations begin, and so where those before them end.
extension DeclarationScan {
  /// Whether a token does not belong to what is being read.
  func endsChunk(before token: Token, isBehindBlank: Bool) -> Bool {
    guard let chunk else { return false }
    guard chunk.braces == 0 else {
      return language == .objc && token.startsLine && startsBody(token)
    }
    let mayBeCut = chunk.beginning != .prefix || language == .objc
    if isExcerpt, isBehindBlank, mayBeCut, !hasEnumerators { return true }
    if token.startsLine, isNumberSign(token), isDirective(token) { return true }
    switch language {
    case .objc: return endsObjectiveC(chunk, before: token)
    case .swift: return endsSwift(chunk, before: token)
    }
  }

  private func endsObjectiveC(_ chunk: Chunk, before token: Token) -> Bool {
    if hasEnumerators { return false }
    let isStart = startsObjectiveC(token)
    if chunk.beginning == .prefix {
      // Macros may stand before a method, too, if they say something of it.
      if chunk.depth == 0, isRegionMacro(token) { return true }
      // Names in capitals, one below the other.
      if isExcerpt, chunk.tokens == 1, chunk.hasUnknownMacro, token.startsLine,
        token.kind == .word, looksLikeMacro(token.range, of: text),
        !isMacro(token.range, of: text)
      {
        return true
      }
      return isStart && token.kind == .punctuation && chunk.hasUnknownMacro
        || isStart && WordSet.endsOfPrefixes.contains(text, token.range)
    }
    if isStart, token.startsLine || chunk.depth == 0 { return true }
    if chunk.beginning == .type { return !continuesHead(chunk, token) }
    if chunk.depth > 0 { return false }
    if token.startsLine, isExcerpt, isBareLine(chunk) { return token.kind != .punctuation }
    // Behind a body only a semicolon or the name of an alias belongs to it.
    return chunk.last.mark == "}" && token.startsLine && token.mark != ";"
      && !looksLikeMacro(token.range, of: text)
  }

  /// Whether a token goes on with `@interface A<T> : B<C> <D> MACRO(…)`, `@interface A (Rows)`,
  /// `@protocol A <B>`.
  private func continuesHead(_ chunk: Chunk, _ token: Token) -> Bool {
    if chunk.depth > 0 || chunk.angles > 0 { return true }
    switch token.mark {
    case ":", "<", ",", "(", ";": return true
    case ">", "-", "+", "{": return false
    default: break
    }
    if [":", "<", ","].contains(chunk.last.mark) || chunk.last.kind == .at { return true }
    return token.kind == .word && !token.startsLine && looksLikeMacro(token.range, of: text)
  }

  /// Whether nothing but a word stands on the line that has been read, as the name of a value does:
  /// `LMPModeCalm,`.
  private func isBareLine(_ chunk: Chunk) -> Bool {
    guard chunk.first.kind == .word, chunk.startsLine, chunk.words == 1,
      !WordSet.objectiveCKeywords.contains(text, chunk.first.range)
    else { return false }
    return chunk.tokens == 1 || chunk.last.mark == ","
  }

  /// `@property`, `- (`, `extern`: what begins nothing but a declaration.
  private func startsObjectiveC(_ token: Token) -> Bool {
    switch token.kind {
    case .at:
      return WordSet.objectiveCStarts.contains(text, token.range)
    case .word:
      guard token.startsLine else { return false }
      return WordSet.objectiveCStarts.contains(text, token.range)
        || text.hasPrefix("_EXTERN", at: token.end - 7)
        || text.hasPrefix("_EXPORT", at: token.end - 7) || isRegionMacro(token)
    case .punctuation:
      guard token.startsLine, token.mark == "-" || token.mark == "+" else { return false }
      var next = token.end
      while case let length = text.blankLength(at: next), length > 0, !text[next].isLineEnd {
        next += length
      }
      return text[next] == UInt8(ascii: "(") || text.foldedMark(at: next) == "("
    case .number, .string, .comment, .directive, .arrow, .ellipsis, .end:
      return false
    }
  }

  /// `@property`, `@end`: what no body of a function has at the beginning of a line.
  func startsBody(_ token: Token) -> Bool {
    token.kind == .at && WordSet.objectiveCStarts.contains(text, token.range)
      && text[token.end] != UInt8(ascii: "(")
  }

  /// Whether a brace opens what a method or function does.
  func opensFunctionBody(_ chunk: Chunk) -> Bool {
    if language == .swift || hasEnumerators { return chunk.isFunction }
    let isMethod = chunk.first.mark == "-" || chunk.first.mark == "+"
    return isMethod || chunk.isFunction || chunk.last.mark == ")" && !chunk.hasFields
  }

  /// `NS_ASSUME_NONNULL_BEGIN`, `API_AVAILABLE_END`, but not the case `AB_STATE_END,`.
  func isRegionMacro(_ token: Token) -> Bool {
    guard token.kind == .word, token.startsLine,
      text.hasPrefix("_BEGIN", at: token.end - 6) || text.hasPrefix("_END", at: token.end - 4)
        || text.hasPrefix("_DECLS", at: token.end - 6),
      looksLikeMacro(token.range, of: text)
    else { return false }
    var next = token.end
    while text[next] == 0x20 { next += 1 }
    return text[next] != UInt8(ascii: ",") && text[next] != UInt8(ascii: "=")
  }

  private func endsSwift(_ chunk: Chunk, before token: Token) -> Bool {
    if token.mark == "}" { return true }
    guard chunk.beginning != .prefix, chunk.depth == 0 else { return false }
    // The marks of an operator go on with nothing.
    if chunk.isForward, token.startsLine { return token.mark != ":" && token.mark != "{" }
    if chunk.last.mark == "}", token.kind == .word || token.kind == .at {
      return !text.matches(token.range, "where")
    }
    return token.startsLine && !continuesSwift(token, behind: chunk.last)
  }

  private func continuesSwift(_ token: Token, behind last: Token) -> Bool {
    switch token.mark {
    case ".", ",", ":", "=", "&", "|", "+", "*", "/", "?", "<", ">", "{": return true
    default: break
    }
    switch last.mark {
    case ".", ",", ":", "=", "&", "|", "+", "*", "/", "-", "<": return true
    default: break
    }
    return token.kind == .arrow || last.kind == .arrow
      || WordSet.swiftContinuations.contains(text, token.range)
      || text.matches(last.range, "where")
  }

  /// Learns from another token what kind of declaration is being read.
  func advanceBeginning(of chunk: inout Chunk, with token: Token) {
    guard chunk.depth == 0, chunk.braces == 0 else { return }
    switch language {
    case .objc: advanceObjectiveC(&chunk, with: token)
    case .swift: advanceSwift(&chunk, with: token)
    }
  }

  private func advanceObjectiveC(_ chunk: inout Chunk, with token: Token) {
    if token.kind == .word {
      if WordSet.fieldWords.contains(text, token.range) { chunk.hasFields = true }
      if WordSet.inlineWords.contains(text, token.range)
        || text.hasPrefix("_INLINE", at: token.end - 7)
      {
        chunk.isFunction = true
      }
    }
    guard chunk.beginning == .prefix else { return }
    if WordSet.interfaceWords.contains(text, token.range) {
      chunk.beginning = .type
    } else if token.kind == .at {
      chunk.beginning = .member
      chunk.isForward = WordSet.forwards.contains(text, token.range)
    } else if token.kind == .word, looksLikeMacro(token.range, of: text),
      !WordSet.enumMacros.contains(text, token.range), !hasEnumerators
    {
      if !isMacro(token.range, of: text) { chunk.hasUnknownMacro = true }
    } else if token.mark == ";" {
      // A macro with arguments may declare something: `AB_DECLARE(lamp);`
      if chunk.last.mark == ")" { chunk.beginning = .other }
    } else if token.mark != "(" && token.mark != ")" {
      chunk.beginning = .member
    }
  }

  private func advanceSwift(_ chunk: inout Chunk, with token: Token) {
    switch chunk.beginning {
    case .member, .other:
      return
    case .type:
      // `class func` is a member.
      guard text.matches(chunk.last.range, "class") else { return }
      if WordSet.swiftIntroducers.contains(text, token.range)
        || WordSet.swiftModifiers.contains(text, token.range)
      {
        chunk.beginning = .prefix
        advanceSwift(&chunk, with: token)
      }
    case .prefix:
      let isPath = token.mark == "." || chunk.last.mark == "." && chunk.last.end == token.start
      let isGroup = ["(", ")", "[", "]", "<", ">"].contains(token.mark)
      if token.kind == .at || isPath || isGroup { return }
      if text.matches(token.range, "operator") || text.matches(token.range, "precedencegroup") {
        chunk.beginning = .member
        chunk.isForward = true
      } else if WordSet.swiftTypeIntroducers.contains(text, token.range) {
        chunk.beginning = .type
      } else if WordSet.swiftIntroducers.contains(text, token.range) {
        chunk.beginning = .member
        chunk.isForward = text.matches(token.range, "import")
        chunk.isFunction =
          text.matches(token.range, "func") || text.matches(token.range, "init")
      } else if !WordSet.swiftModifiers.contains(text, token.range) {
        chunk.beginning = .other
      }
    }
  }

  // MARK: Words beside the code

  /// Whether a line begins as no code does: with a letter or a mark of another script.
  func isProse(_ token: Token) -> Bool {
    guard text[token.start] >= 0x80 else { return false }
    return token.kind == .word || text.foldedMark(at: token.start) == nil
  }

  func isNumberSign(_ token: Token) -> Bool {
    text[token.start] == UInt8(ascii: "#") && token.kind != .string
  }

  /// Where words about the code begin in a token: behind number signs, or with a letter or a mark of
  /// another script behind a name.
  ///
  ///     var rowHeight: CGFloat  # 行の高さ
  ///     @property float hue    色相
  ///     case on（オン）
  func remarkStart(in token: Token) -> Int? {
    guard chunk.map({ $0.depth == 0 && $0.braces == 0 }) ?? true else { return nil }
    if isNumberSign(token) { return isRemark(token) ? token.start : nil }
    guard let chunk, !token.startsLine else { return nil }
    if hasEnumerators { return text.beginsWords(at: token.start) ? token.start : nil }
    if token.kind == .punctuation { return isRemarkMark(token, behind: chunk) ? token.start : nil }
    guard token.kind == .word else { return nil }
    if text[token.start] >= 0x80 { return endsName(chunk) ? token.start : nil }
    if standsApart(token, behind: chunk) { return token.start }
    // `@property float hue色相`
    guard language == .objc, chunk.beginning == .member, chunk.angles == 0,
      chunk.words > 0 || chunk.last.mark == ")"
    else { return nil }
    return token.range.first { text[$0] >= Self.firstOfCJK }
  }

  /// Whether words follow a whole declaration behind a gap, on a line without a semicolon.
  ///
  ///     @property float hue    the colour
  ///     var hue: CGFloat       the colour
  private func standsApart(_ token: Token, behind chunk: Chunk) -> Bool {
    let isGap = token.start - chunk.last.end > 1 || text[token.start - 1] == 0x09
    guard isGap, chunk.last.end < token.start, endsName(chunk),
      !looksLikeMacro(token.range, of: text), text[token.end] != 0x3A
    else { return false }
    switch language {
    case .objc:
      let isMethod = chunk.first.mark == "-" || chunk.first.mark == "+"
      guard isMethod || text.matches(chunk.first.range, "@property") else { return false }
    case .swift:
      guard chunk.beginning == .member, !WordSet.swiftContinuations.contains(text, token.range)
      else { return false }
    }
    return text.bytes[token.end...].prefix(Self.longestRemark).prefix { !$0.isLineEnd }
      .allSatisfy { !$0.isOne(of: ";{}") }
  }

  /// The longest remark that people write behind a declaration, in bytes.
  private static let longestRemark = 400

  /// The first byte of characters that are written without spaces: no name ends with one by chance.
  private static let firstOfCJK: UInt8 = 0xE3

  /// Whether a mark behind a name stands before words about it. Full-width forms may be written for
  /// the marks of the code, too: what follows tells.
  private func isRemarkMark(_ token: Token, behind chunk: Chunk) -> Bool {
    let isWide = text[token.start] >= 0x80
    guard endsName(chunk), isWide || language == .objc || token.mark == "-" else { return false }
    let isArgument = language == .objc && looksLikeMacro(chunk.last.range, of: text)
    if token.mark == "(", isArgument { return false }
    if text.beginsWords(at: token.start) { return true }
    let next = text.behindBlanks(token.end)
    let isBeforeWords = text[next] >= 0x80 && text.foldedMark(at: next) == nil
    let isMethod = language == .objc && (chunk.first.mark == "-" || chunk.first.mark == "+")
    // Nothing but macros goes on with what these declare.
    let isWhole = isMethod || text.matches(chunk.first.range, "@property")
    switch token.mark {
    case "-": return isBeforeWords || isWhole
    case ":": return isWhole && !isMethod
    case "(": return isWhole && (isWide || isBeforeWords)
    case ",": return isWhole && isBeforeWords || isWide && isMethod && text[next] != 0x2E
    case "/", "|", "~": return isWhole && isBeforeWords
    case "!", "?": return isWhole && isWide
    default: return false
    }
  }

  /// Whether what has been read may end with the name that it declares.
  private func endsName(_ chunk: Chunk) -> Bool {
    guard chunk.beginning != .prefix, chunk.angles == 0 else { return false }
    if language == .swift, chunk.beginning == .other { return false }
    let last = chunk.last
    switch language {
    case .objc:
      if last.mark == ")" {
        return chunk.words > 1 || chunk.words == 1 && chunk.first.kind == .at
      }
      guard last.kind == .word, !WordSet.typeWords.contains(text, last.range),
        !WordSet.nullability.contains(text, last.range),
        !WordSet.storage.contains(text, last.range),
        !WordSet.objectiveCKeywords.contains(text, last.range)
      else { return false }
      return chunk.words > 1 || chunk.first.kind != .word && chunk.first.kind != .at
        || chunk.beginning == .type
    case .swift:
      switch last.kind {
      case .word:
        return !WordSet.swiftKeywords.contains(text, last.range)
          && !WordSet.swiftModifiers.contains(text, last.range)
      case .number, .string: return true
      case .punctuation: return [")", "]", ">", "?", "!", "}"].contains(last.mark)
      case .comment, .at, .directive, .arrow, .ellipsis, .end: return false
      }
    }
  }

  /// `# 行の高さ`: words behind number signs, which are no part of either language.
  private func isRemark(_ token: Token) -> Bool {
    if isDirective(token) { return false }
    var start = token.start
    while text[start] == UInt8(ascii: "#") { start += 1 }
    return text[start] >= 0x80 || text[start] == 0x20 || text[start] == 0x09
  }

  /// Whether a line with a number sign is one of the preprocessor, rather than a remark.
  func isDirective(_ token: Token) -> Bool {
    directiveWord(token).map { WordSet.directives.contains(text, $0) } ?? false
  }

  /// Whether a line is `#define X`, which declares something.
  func isDefinition(_ token: Token) -> Bool {
    language == .objc && directiveWord(token).map { text.matches($0, "define") } ?? false
  }

  private func directiveWord(_ token: Token) -> Range<Int>? {
    guard token.kind == .directive else { return nil }
    var start = token.start + 1
    while text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    return start..<token.end
  }
}

extension WordSet {
  /// Words that begin a declaration at the start of a line, and stand nowhere else.
  fileprivate static let objectiveCStarts = WordSet(
    """
    @property @optional @required @end @interface @protocol @class @import @implementation
    extern typedef static
    """)

  /// Words before which no macro stands.
  fileprivate static let endsOfPrefixes = WordSet("@end @optional @required @import")

  fileprivate static let interfaceWords = WordSet("@interface @protocol @implementation")

  fileprivate static let forwards = WordSet("@class @import @compatibility_alias")

  fileprivate static let fieldWords = WordSet(
    """
    enum struct union NS_ENUM NS_OPTIONS NS_CLOSED_ENUM NS_ERROR_ENUM CF_ENUM CF_OPTIONS
    CF_CLOSED_ENUM CF_ERROR_ENUM
    """)

  fileprivate static let inlineWords = WordSet("inline __inline __inline__")

  static let directives = WordSet(
    """
    define undef if ifdef ifndef else elif elseif endif import include include_next pragma error
    warning line sourceLocation
    """)

  static let swiftTypeIntroducers = WordSet("class struct enum actor protocol extension")

  static let swiftIntroducers = WordSet(
    """
    var let func init deinit subscript case class struct enum actor protocol extension typealias
    associatedtype macro import
    """)

  /// Words that belong to the declaration before, also at the start of a line.
  fileprivate static let swiftContinuations = WordSet("where async throws rethrows")
}
