import Characters
import Vocabulary

/// Where declarations begin, and so where those before them end.
extension MemberScan {
  /// Whether a token does not belong to what is being read.
  func endsChunk(before token: Token, isBehindBlank: Bool) -> Bool {
    guard let chunk, chunk.braces == 0 else { return false }
    let mayBeCut = chunk.beginning != .prefix || language == .objc
    if isBehindBlank, mayBeCut, !hasEnumerators { return true }
    if token.startsLine, isNumberSign(token), isDirective(token) { return true }
    switch language {
    case .objc: return endsObjectiveC(chunk, before: token)
    case .swift: return endsSwift(chunk, before: token)
    }
  }

  private func endsObjectiveC(_ chunk: Chunk, before token: Token) -> Bool {
    if hasEnumerators { return false }
    let isStart = startsObjectiveC(token)
    if chunk.beginning == .prefix { return isStart && token.kind != .at && token.kind != .word }
    if isStart, token.startsLine || chunk.depth == 0 { return true }
    if chunk.beginning == .type {
      if token.mark == "{" { return true }
      let continues =
        [":", "<", ",", "("].contains(token.mark)
        || [":", "<", ","].contains(chunk.last.mark) && chunk.last.end != chunk.start
      return token.startsLine && chunk.depth == 0 && chunk.angles == 0 && !continues
    }
    // Behind a body only a semicolon or the name of an alias belongs to it.
    return chunk.last.mark == "}" && token.startsLine && token.mark != ";"
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
        || text.hasPrefix("_EXPORT", at: token.end - 7)
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

  private func endsSwift(_ chunk: Chunk, before token: Token) -> Bool {
    if token.mark == "}" { return true }
    guard chunk.beginning != .prefix, chunk.depth == 0 else { return false }
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
    case .objc:
      guard chunk.beginning == .prefix else { return }
      if text.matches(token.range, "@interface") || text.matches(token.range, "@protocol") {
        chunk.beginning = .type
      } else if token.kind == .word, looksLikeMacro(token.range, of: text),
        !WordSet.enumMacros.contains(text, token.range), !hasEnumerators
      {
        return
      } else if token.mark != "(" && token.mark != ")" {
        chunk.beginning = .member
      }
    case .swift:
      advanceSwift(&chunk, with: token)
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
      if WordSet.swiftTypeIntroducers.contains(text, token.range) {
        chunk.beginning = .type
      } else if WordSet.swiftIntroducers.contains(text, token.range) {
        chunk.beginning = .member
      } else if !WordSet.swiftModifiers.contains(text, token.range) {
        chunk.beginning = .other
      }
    }
  }

  /// Whether a line begins as no code does: with a letter or a mark of another script.
  func isProse(_ token: Token) -> Bool {
    guard text[token.start] >= 0x80 else { return false }
    return token.kind == .word || text.foldedMark(at: token.start) == nil
  }

  func isNumberSign(_ token: Token) -> Bool {
    text[token.start] == UInt8(ascii: "#") && token.kind != .string
  }

  /// `# 行の高さ`: words behind number signs, which are no part of either language.
  func isRemark(_ token: Token) -> Bool {
    guard isNumberSign(token), !isDirective(token) else { return false }
    var start = token.start
    while text[start] == UInt8(ascii: "#") { start += 1 }
    return text[start] >= 0x80 || text[start] == 0x20 || text[start] == 0x09
  }

  /// Whether a line with a number sign is one of the preprocessor, rather than a remark.
  func isDirective(_ token: Token) -> Bool {
    guard token.kind == .directive else { return false }
    var start = token.start + 1
    while text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    return WordSet.directives.contains(text, start..<token.end)
  }
}

extension WordSet {
  /// What begins a declaration at the start of a line, and stands nowhere else.
  fileprivate static let objectiveCStarts = WordSet(
    """
    @property @optional @required @end @interface @protocol @class @import @implementation
    extern typedef static
    """)

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
