import Characters
import Vocabulary

/// A text of code as its readers see it: tokens that make the grammar, and apart from them
/// comments, preprocessor lines and macros, which may stand between any two of them.
///
/// Every question about an index beyond the last token has an answer, so that a reader cannot run
/// out of the text.
struct Code {
  /// `NS_AVAILABLE_IOS(5_0)`: the name and all that stands in the parentheses, and these.
  struct Macro {
    var name: Token
    var arguments: [Token] = []
  }

  /// The part of the text that the next token may belong to, while the text is read.
  private enum State {
    case code, directive, macroName
    case macroArguments(depth: Int)
  }

  let text: CodeText
  let language: SourceLanguage
  private(set) var tokens: [Token] = []
  private(set) var macros: [Macro] = []
  /// Comments, preprocessor lines and macros, in the order of the text.
  private(set) var trivia: [Token] = []
  /// The bracket that closes or opens each token; -1 for none.
  private var partners: [Int32] = []
  private var state = State.code
  private var isDefinition = false

  init(_ text: CodeText, in language: SourceLanguage) {
    self.text = text
    self.language = language
    tokens.reserveCapacity(text.count / 5 + 4)
    var lexer = Lexer(text, in: language)
    while let token = lexer.next() {
      if isPlain(token) { tokens.append(token) } else { add(token) }
    }
    matchBrackets()
  }

  var count: Int { tokens.count }

  /// The token at an index; beyond the last one a token of kind `end`.
  subscript(index: Int) -> Token {
    index >= 0 && index < tokens.count
      ? tokens[index] : Token(kind: .end, start: text.count, end: text.count)
  }

  /// The mark of a token: most tokens are asked for it, or whether they are a word, without a copy of one.
  func mark(_ index: Int) -> Unicode.Scalar {
    tokens.indices.contains(index) ? tokens[index].mark : "\0"
  }

  func isWord(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
  }

  func matches(_ index: Int, _ word: StaticString) -> Bool {
    text.matches(self[index].range, word)
  }

  func isWord(_ index: Int, in words: WordSet) -> Bool {
    isWord(index) && words.contains(text, self[index].range)
  }

  /// Whether nothing stands between a token and the one before.
  func isAttached(_ index: Int) -> Bool { self[index - 1].end == self[index].start }

  /// A word without the backticks that may quote it.
  func name(_ index: Int) -> String {
    let range = self[index].range
    return text[range.lowerBound] == 0x60 && range.count > 2
      ? text.string((range.lowerBound + 1)..<(range.upperBound - 1)) : text.string(range)
  }

  /// The index of the bracket that closes the one at an index. A `(`, `[` or `{` that nothing
  /// closes is closed by the end; a `<` that nothing closes is no bracket: nil.
  func close(_ index: Int) -> Int? {
    switch mark(index) {
    case "(", "[", "{": partner(behind: index) ?? count
    case "<": partner(behind: index)
    default: nil
    }
  }

  private func partner(behind index: Int) -> Int? {
    partners[index] > index ? Int(partners[index]) : nil
  }

  /// The index of the bracket that opens or closes the one at an index.
  func partner(of index: Int) -> Int? { partners[index] < 0 ? nil : Int(partners[index]) }

  /// Whether a parenthesis or a square bracket is never closed: the text is cut.
  var isCut: Bool {
    tokens.indices.contains { partners[$0] < 0 && (mark($0) == "(" || mark($0) == "[") }
  }

  /// The index of the bracket that the one at an index closes.
  func open(_ index: Int) -> Int? {
    guard index >= 0, index < count, partners[index] >= 0, partners[index] < index else {
      return nil
    }
    return Int(partners[index])
  }

  /// The index after a token, or after the whole group that it opens.
  func skip(_ index: Int, angles: Bool = true) -> Int {
    guard angles || mark(index) != "<", let close = close(index) else { return index + 1 }
    return min(close + 1, count)
  }

  mutating func setRole(_ role: Fragment.Kind, at index: Int) {
    if index >= 0, index < tokens.count { tokens[index].role = role }
  }

  /// Sets the role of every word of a range.
  mutating func setRole(_ role: Fragment.Kind, in range: Range<Int>) {
    for index in range where isWord(index) { setRole(role, at: index) }
  }

  /// The source of some tokens, blank space made single, comments and dropped tokens left out.
  func source(_ range: Range<Int>, dropping isDropped: (Int) -> Bool = { _ in false }) -> String {
    var bytes: [UInt8] = []
    var previous: Int?
    for index in range.clamped(to: 0..<count) where !isDropped(index) {
      if let previous {
        let hasGaps = !isAttached(previous + 1) && !isAttached(index)
        if hasGaps || (previous + 1 < index && isWord(previous) && isWord(index)) {
          bytes.append(0x20)
        }
      }
      bytes += text.bytes[tokens[index].range]
      previous = index
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func add(_ token: Token) {
    if token.kind == .comment { return addTrivia(token, role: .comment) }
    switch state {
    case .directive where !token.startsLine:
      return addTrivia(token, role: nil)
    case .macroName where token.mark == "(":
      state = .macroArguments(depth: 1)
      return addArgument(token)
    case .macroArguments(let depth):
      let depth = depth + (token.mark == "(" ? 1 : token.mark == ")" ? -1 : 0)
      state = depth == 0 ? .code : .macroArguments(depth: depth)
      return addArgument(token)
    case .code, .directive, .macroName:
      state = .code
    }
    if token.kind == .directive, token.startsLine, isTrivia(token) {
      state = .directive
      return addTrivia(token, role: .keyword)
    }
    if token.kind == .word, language == .objc, !isDefinition, isMacro(token.range, of: text) {
      let takesArguments = !text.matches(token.range, "NS_NOESCAPE")
      state = takesArguments ? .macroName : .code
      macros.append(Macro(name: token))
      return addTrivia(token, role: .attribute)
    }
    tokens.append(token)
  }

  /// Whether a token is one of the grammar, whatever stands before it: most are.
  @inline(__always)
  private func isPlain(_ token: Token) -> Bool {
    guard case .code = state else { return false }
    switch token.kind {
    case .comment, .directive: return false
    case .word: return !mayBeMacro(token)
    case .number, .string, .at, .arrow, .ellipsis, .punctuation, .end: return true
    }
  }

  /// Whether a word may be a macro: all of them begin with a capital or an underscore.
  private func mayBeMacro(_ token: Token) -> Bool {
    switch language {
    case .swift: return false
    case .objc:
      let first = text.bytes[token.start]
      return first.isUppercase || first == 0x5F
    }
  }

  private mutating func addTrivia(_ token: Token, role: Fragment.Kind?) {
    var token = token
    token.role = role ?? appearance(of: token)
    trivia.append(token)
  }

  private mutating func addArgument(_ token: Token) {
    macros[macros.count - 1].arguments.append(token)
    addTrivia(token, role: nil)
  }

  /// A `#define` may be the declaration itself; every other directive stands between others.
  private mutating func isTrivia(_ token: Token) -> Bool {
    switch language {
    case .swift:
      return WordSet.swiftDirectives.contains(text, token.range)
    case .objc:
      isDefinition = tokens.isEmpty && isDefine(token)
      return !isDefinition
    }
  }

  func isDefine(_ token: Token) -> Bool {
    token.kind == .directive && text.matches(max(0, token.end - 6)..<token.end, "define")
  }

  /// Finds the partner of every bracket. A `<` pairs only with a `>` in the same group, so that
  /// one which means "less than" takes no other bracket with it.
  private mutating func matchBrackets() {
    partners = Array(repeating: -1, count: tokens.count)
    var open: [Int] = []
    for index in tokens.indices where tokens[index].kind == .punctuation {
      switch tokens[index].mark {
      case "(", "[", "{":
        open.append(index)
      case "<" where isAngle(index):
        open.append(index)
      case ">":
        if let last = open.last, tokens[last].mark == "<" { pair(open.removeLast(), index) }
      case ")", "]", "}":
        while let last = open.last, tokens[last].mark == "<" { open.removeLast() }
        if let last = open.last, isPair(tokens[last].mark, tokens[index].mark) {
          pair(open.removeLast(), index)
        }
      default:
        break
      }
    }
  }

  private mutating func pair(_ open: Int, _ close: Int) {
    partners[open] = Int32(truncatingIfNeeded: close)
    partners[close] = Int32(truncatingIfNeeded: open)
  }

  private func isPair(_ open: Unicode.Scalar, _ close: Unicode.Scalar) -> Bool {
    switch open {
    case "(": close == ")"
    case "[": close == "]"
    case "{": close == "}"
    default: false
    }
  }

  /// Whether a `<` or `>` may be a bracket: not in `<<` and `<=`.
  private func isAngle(_ index: Int) -> Bool {
    let token = tokens[index]
    if language == .objc, text[token.start - 1] == 0x3C { return false }
    return text[token.end] != 0x3D && (language == .swift || text[token.end] != 0x3C)
  }
}
