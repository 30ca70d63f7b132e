import Characters
import Vocabulary

/// A part of a text of several declarations.
struct MemberPiece: Equatable {
  enum Kind: Equatable {
    /// What may be a declaration.
    case code
    /// The head of a type whose body follows, up to its `end`.
    case head, end
    /// One or several lines of a comment.
    case comment
    /// The words of `#pragma mark`; none if the group ends.
    case title
    /// `@optional` is false, `@required` true.
    case requirement(Bool)
    /// A line that does not begin as code does.
    case prose
  }

  var kind: Kind
  var range: Range<Int>
  /// The lines of its first and its last byte.
  var lines: ClosedRange<Int>
  /// Whether nothing but blank space stands before it on its line.
  var startsLine: Bool
}

/// Cuts a text of several declarations into them and the comments between them.
///
/// It knows where declarations begin and end, not what they say: brackets, semicolons, the words
/// that begin a line. It never fails; what nothing ends is ended by an empty line or the next
/// beginning.
struct MemberScan {
  /// What the declaration that is being read began with.
  enum Beginning {
    /// Nothing but attributes, modifiers and macros so far.
    case prefix
    case member
    /// A type whose body follows: `@interface X : Y`, `struct X`.
    case type
    /// Anything else.
    case other
  }

  struct Chunk {
    var beginning = Beginning.prefix
    var start: Int
    var end: Int
    var lines: ClosedRange<Int>
    var startsLine: Bool
    /// Open parentheses and square brackets.
    var depth = 0
    var angles = 0
    var braces = 0
    /// The first and the last token.
    var first: Token
    var last: Token
  }

  enum Body { case interface, braces }

  let text: CodeText
  let language: SourceLanguage
  /// Whether commas end declarations: between the braces of a C enum.
  let hasEnumerators: Bool
  private let end: Int
  private var lexer: Lexer
  private(set) var found: [MemberPiece] = []
  var chunk: Chunk?
  private var bodies: [Body] = []
  /// Comments behind the last token of the chunk: inside it if more of it follows.
  private var comments: [MemberPiece] = []
  private var line = 0
  private var counted = 0
  /// The line on which the last token ended.
  private var lastEndLine: Int?
  /// The last semicolon of the line of code that was looked at last, and where that line ends.
  private var semicolon: (lineEnd: Int, position: Int?)?

  init(_ text: CodeText, in language: SourceLanguage) {
    self.text = text
    self.language = language
    hasEnumerators = false
    end = text.count
    lexer = Lexer(text, in: language)
  }

  /// What stands between the braces of a C enum.
  init(_ text: CodeText, in language: SourceLanguage, enumerators range: Range<Int>) {
    self.text = text
    self.language = language
    hasEnumerators = true
    lexer = Lexer(text, in: language)
    lexer.move(to: range.lowerBound)
    counted = range.lowerBound
    var depth = 0
    var close = range.upperBound
    var isOpen = false
    while !isOpen, let token = lexer.next(), token.start < range.upperBound {
      isOpen = token.mark == "{"
    }
    let start = lexer.position
    while isOpen, let token = lexer.next(), token.start < range.upperBound {
      if token.mark == "{" { depth += 1 }
      if token.mark == "}" { depth -= 1 }
      if depth < 0 {
        close = token.start
        break
      }
    }
    end = close
    lexer.move(to: start)
    _ = advance(to: start)
  }

  mutating func pieces() -> [MemberPiece] {
    while let token = lexer.next(), token.start < end { add(token) }
    close()
    return found
  }

  /// The line of a position that is not before the last one asked for.
  private mutating func advance(to position: Int) -> Int {
    while counted < position {
      let isBreak =
        text[counted] == 0x0A || (text[counted] == 0x0D && text[counted + 1] != 0x0A)
      if isBreak { line += 1 }
      counted += 1
    }
    return line
  }

  private mutating func add(_ token: Token) {
    let first = advance(to: token.start)
    let isBehindBlank = lastEndLine.map { first > $0 + 1 } ?? false
    let last = advance(to: token.end)
    lastEndLine = last
    if token.kind == .comment {
      return addComment(
        MemberPiece(
          kind: .comment, range: token.range, lines: first...last, startsLine: token.startsLine),
        isBehindBlank: isBehindBlank)
    }
    if isRemark(token), chunk.map({ $0.depth == 0 && $0.braces == 0 }) ?? true {
      let end = lineEnd(from: token.start)
      lexer.move(to: end)
      return addComment(
        MemberPiece(
          kind: .comment, range: token.start..<end, lines: first...last,
          startsLine: token.startsLine),
        isBehindBlank: isBehindBlank)
    }
    if chunk != nil, endsChunk(before: token, isBehindBlank: isBehindBlank) { close() }
    if chunk == nil {
      guard begin(with: token, lines: first...last) else { return }
    } else {
      comments = []
    }
    extend(with: token, line: last)
  }

  private mutating func addComment(_ piece: MemberPiece, isBehindBlank: Bool) {
    guard let open = chunk else { return append(piece) }
    guard open.braces == 0 else { return }
    if open.depth == 0 { comments.append(piece) }
    // Macros by themselves belong to nothing behind a comment.
    let isMacros = language == .objc && open.beginning == .prefix && piece.startsLine
    if isMacros || (isBehindBlank && open.beginning != .prefix) { close() }
  }

  /// Opens a chunk; false: the token, or its line, was something else.
  private mutating func begin(with token: Token, lines: ClosedRange<Int>) -> Bool {
    if token.mark == ";" || (hasEnumerators && token.mark == ",") { return false }
    if token.mark == "}", bodies.last == .braces {
      bodies.removeLast()
      append(MemberPiece(kind: .end, range: token.range, lines: lines, startsLine: false))
      return false
    }
    if token.startsLine, isProse(token) {
      appendLine(from: token, lines, as: .prose)
      return false
    }
    if isNumberSign(token) {
      appendLine(from: token, lines, as: .code)
      return false
    }
    if language == .objc, token.kind == .at {
      if text.matches(token.range, "@optional") || text.matches(token.range, "@required") {
        let isRequired = text.matches(token.range, "@required")
        append(
          MemberPiece(
            kind: .requirement(isRequired), range: token.range, lines: lines, startsLine: true))
        return false
      }
      if text.matches(token.range, "@end") {
        if bodies.last == .interface { bodies.removeLast() }
        append(MemberPiece(kind: .end, range: token.range, lines: lines, startsLine: true))
        return false
      }
    }
    chunk = Chunk(
      start: token.start, end: token.end, lines: lines, startsLine: token.startsLine, first: token,
      last: token)
    return true
  }

  private mutating func extend(with token: Token, line: Int) {
    guard var open = chunk else { return }
    advanceBeginning(of: &open, with: token)
    open.end = token.end
    open.lines = open.lines.lowerBound...line
    let isOutside = open.braces == 0
    switch token.mark {
    case "{":
      if isOutside, open.depth == 0, open.beginning == .type, language == .swift {
        open.end = max(open.start, open.last.end)
        chunk = open
        return closeHead(.braces)
      }
      open.braces += 1
    case "}":
      open.braces = max(0, open.braces - 1)
    case "(", "[":
      if isOutside { open.depth += 1 }
    case ")", "]":
      if isOutside { open.depth = max(0, open.depth - 1) }
    case "<":
      if isOutside { open.angles += 1 }
    case ">":
      if isOutside { open.angles = max(0, open.angles - 1) }
    default:
      break
    }
    open.last = token
    chunk = open
    let isTerminator = token.mark == ";" || (hasEnumerators && token.mark == ",")
    let isMethodBody =
      token.mark == "}" && language == .objc
      && (open.first.mark == "-" || open.first.mark == "+")
    if open.braces == 0, isTerminator, token.mark == ";" || open.depth == 0 {
      if open.beginning == .type { chunk?.beginning = .other }
      close()
      readRemark()
    } else if open.braces == 0, isMethodBody {
      close()
    }
  }

  /// Ends the chunk, and after it what comments stand behind it.
  private mutating func close() {
    guard let open = chunk else { return }
    if open.beginning == .type, language == .objc { return closeHead(.interface) }
    chunk = nil
    let isOnlyMacros = language == .objc && open.beginning == .prefix
    if !isOnlyMacros { append(piece(.code, open)) }
    appendComments()
  }

  private mutating func closeHead(_ body: Body) {
    guard let open = chunk else { return }
    chunk = nil
    append(piece(.head, open))
    bodies.append(body)
    appendComments()
  }

  private func piece(_ kind: MemberPiece.Kind, _ open: Chunk) -> MemberPiece {
    MemberPiece(
      kind: kind, range: open.start..<open.end, lines: open.lines, startsLine: open.startsLine)
  }

  private mutating func appendComments() {
    for piece in comments { append(piece) }
    comments = []
  }

  /// Adds a piece; lines of a comment that follow one another are one.
  private mutating func append(_ piece: MemberPiece) {
    if piece.kind == .comment, let last = found.last, last.kind == .comment, joins(last, piece) {
      found[found.count - 1].range = last.range.lowerBound..<piece.range.upperBound
      found[found.count - 1].lines = last.lines.lowerBound...piece.lines.upperBound
    } else {
      found.append(piece)
    }
  }

  private func joins(_ first: MemberPiece, _ second: MemberPiece) -> Bool {
    guard second.startsLine, second.lines.lowerBound == first.lines.upperBound + 1,
      text.hasPrefix("//", at: first.range.lowerBound),
      text.hasPrefix("//", at: second.range.lowerBound),
      text.hasPrefix("///", at: first.range.lowerBound)
        == text.hasPrefix("///", at: second.range.lowerBound),
      !isMark(first.range.lowerBound), !isMark(second.range.lowerBound)
    else { return false }
    return first.startsLine || column(first.range.lowerBound) == column(second.range.lowerBound)
  }

  /// `// MARK:`
  private func isMark(_ start: Int) -> Bool {
    CommentText.isMark(text, at: start)
  }

  private func column(_ position: Int) -> Int {
    var start = position
    while start > 0, position - start < Self.columnLimit, !text[start - 1].isLineEnd { start -= 1 }
    return position - start
  }

  /// Columns beyond it are all one: a line may be as long as the text.
  private static let columnLimit = 400

  private func lineEnd(from position: Int) -> Int {
    var end = position
    while end < self.end, !text[end].isLineEnd { end += 1 }
    return end
  }

  /// Adds the rest of a line, and of the lines that a backslash continues.
  private mutating func appendLine(
    from token: Token, _ lines: ClosedRange<Int>, as kind: MemberPiece.Kind
  ) {
    var end = lineEnd(from: token.start)
    while kind == .code, end < self.end, text[end - 1] == 0x5C {
      end = lineEnd(from: min(self.end, end + 1))
    }
    let title = kind == .code ? CommentText.pragmaTitle(of: text, in: token.start..<end) : nil
    lexer.move(to: end)
    let endLine = advance(to: end)
    lastEndLine = endLine
    append(
      MemberPiece(
        kind: title == nil ? kind : .title, range: title ?? token.start..<end,
        lines: lines.lowerBound...max(lines.lowerBound, endLine),
        startsLine: token.startsLine))
  }

  /// The words that stand behind a semicolon without being a comment.
  private mutating func readRemark() {
    var start = lexer.position
    while start < end, !text[start].isLineEnd, case let length = text.blankLength(at: start),
      length > 0
    {
      start += length
    }
    guard start < end, !text[start].isLineEnd, !text.hasPrefix("//", at: start),
      !text.hasPrefix("/*", at: start), !isCode(behindSemicolon: start)
    else { return }
    let lineEnd = lineEnd(from: start)
    let line = advance(to: start)
    append(
      MemberPiece(
        kind: .comment, range: start..<lineEnd, lines: line...line, startsLine: false))
    lexer.move(to: lineEnd)
    lastEndLine = line
  }

  /// Whether another declaration follows on the line, rather than words.
  private mutating func isCode(behindSemicolon start: Int) -> Bool {
    let byte = text[start]
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "@") {
      return true
    }
    if hasEnumerators { return byte < 0x80 && byte != UInt8(ascii: "#") }
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      var next = start + 1
      while text[next] == 0x20 { next += 1 }
      return text[next] == UInt8(ascii: "(")
    }
    guard byte.isWordByte else { return false }
    var wordEnd = start
    while text[wordEnd].isWordByte { wordEnd += 1 }
    if language == .swift {
      return WordSet.swiftIntroducers.contains(text, start..<wordEnd)
        || WordSet.swiftModifiers.contains(text, start..<wordEnd)
    }
    return lastSemicolon(from: start).map { $0 > start } ?? false
  }

  /// The last semicolon of the line on which `start` stands, before a comment. A line is looked at
  /// once.
  private mutating func lastSemicolon(from start: Int) -> Int? {
    if let semicolon, start < semicolon.lineEnd { return semicolon.position }
    var (lineEnd, position) = (start, Int?.none)
    while lineEnd < end, !text[lineEnd].isLineEnd, !text.hasPrefix("//", at: lineEnd) {
      if text[lineEnd] == UInt8(ascii: ";") { position = lineEnd }
      lineEnd += 1
    }
    semicolon = (lineEnd, position)
    return position
  }
}
