import Characters
import Vocabulary

/// A part of a text of several declarations.
struct DeclarationPiece: Equatable {
  enum Kind: Equatable {
    /// Text that may be a declaration.
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
    /// `API_AVAILABLE_BEGIN(ios(13.0))`, `NS_ASSUME_NONNULL_END`: what holds for all up to its end.
    case region
    /// Text that declares nothing here: an import, a forward declaration, an operator without its function,
    /// instance variables, a line of the preprocessor.
    case silent
  }

  var kind: Kind
  var range: Range<Int>
  /// The lines of its first and its last byte.
  var lines: ClosedRange<Int>
  /// Whether nothing but blank space stands before it on its line.
  var startsLine: Bool
  /// Whether it ends as its language asks for: with a semicolon, a body, its line.
  var isEnded = false
  /// Where the braces begin between which a function does something.
  var body: Int?
}

/// Cuts a text of several declarations into them and what stands between them.
///
/// It knows where declarations begin and end, not what they say: brackets, semicolons, the words
/// that begin a line. It never fails; what nothing ends is ended by the next beginning, in an excerpt
/// also by an empty line.
struct DeclarationScan {
  /// The words with which the declaration that is being read began.
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
    var firstLine: Int
    var lastLine: Int
    var startsLine: Bool
    /// How many parentheses and square brackets are open.
    var depth = 0
    var angles = 0
    var braces = 0
    /// The first and the last token.
    var first: Token
    var last: Token
    /// The tokens outside of all brackets, and the words among them.
    var tokens = 0
    var words = 0
    /// Whether a word says that braces hold values or fields: `enum`, `NS_OPTIONS`.
    var hasFields = false
    /// Whether a word says that braces hold what a function does: `inline`, `func`.
    var isFunction = false
    /// Where these begin.
    var body: Int?
    /// Whether it says only that something stands elsewhere, or how operators are read: `@class A;`,
    /// `import A`, `infix operator <>`.
    var isForward = false
    /// Whether a macro is none that may stand before anything.
    var hasUnknownMacro = false
  }

  enum Body { case interface, braces }

  let text: CodeText
  let language: SourceLanguage
  /// Whether the text is what somebody has copied or written by hand: with comments, words beside the
  /// code, lines that end without a semicolon.
  let isExcerpt: Bool
  /// Whether commas end declarations: between the braces of a C enum.
  let hasEnumerators: Bool
  private let end: Int
  private var lexer: Lexer
  private(set) var found: [DeclarationPiece] = []
  var chunk: Chunk?
  private var bodies: [Body] = []
  /// Comments behind the last token of the chunk: inside it if more of it follows.
  private var comments: [DeclarationPiece] = []
  private var line = 0
  private var counted = 0
  /// The line on which the last token ended.
  private var lastEndLine: Int?
  /// The last semicolon of the line of code that was looked at last, and where that line ends.
  private var semicolon: (lineEnd: Int, position: Int?)?
  /// Where the head of an interface ends behind which its instance variables may stand.
  private var variablesMayFollow = false

  init(_ text: CodeText, in language: SourceLanguage, isExcerpt: Bool) {
    self.text = text
    self.language = language
    self.isExcerpt = isExcerpt
    hasEnumerators = false
    end = text.count
    lexer = Lexer(text, in: language)
  }

  /// Scans the text between the braces of a C enum.
  init(_ text: CodeText, enumerators range: Range<Int>) {
    self.text = text
    language = .objc
    isExcerpt = true
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

  mutating func pieces() -> [DeclarationPiece] {
    while let token = lexer.next(), token.start < end { add(token) }
    close(isEnded: false)
    return found
  }

  /// The line of a position that is not before the last one asked for.
  private mutating func advance(to position: Int) -> Int {
    text.bytes.withUnsafeBufferPointer { bytes in
      let end = min(position, bytes.count)
      while counted < end {
        let byte = bytes[counted]
        counted &+= 1
        guard byte.isLineEnd else { continue }
        if byte == 0x0A || counted == bytes.count || bytes[counted] != 0x0A { line &+= 1 }
      }
    }
    counted = max(counted, position)
    return line
  }

  private mutating func add(_ token: Token) {
    if addInBody(token) { return }
    let first = advance(to: token.start)
    let isBehindBlank = lastEndLine.map { first > $0 + 1 } ?? false
    let last = advance(to: token.end)
    lastEndLine = last
    if token.kind == .comment {
      return addComment(
        DeclarationPiece(
          kind: .comment, range: token.range, lines: first...last, startsLine: token.startsLine),
        isBehindBlank: isBehindBlank)
    }
    if isExcerpt, let start = remarkStart(in: token) { return addRemark(from: start, token, first) }
    if chunk != nil, endsChunk(before: token, isBehindBlank: isBehindBlank) {
      close(isEnded: false)
    }
    if chunk == nil {
      guard begin(with: token, lines: first...last) else { return }
    } else if token.mark != "{" || language == .objc || chunk?.beginning != .type {
      // What stands before the body of a type is said of the type.
      comments = []
    }
    extend(with: token, line: last)
  }

  /// Adds a token between braces that belongs to what has opened them, whatever it says; false for one
  /// that may not. Most tokens of a sample stand there.
  private mutating func addInBody(_ token: Token) -> Bool {
    guard let braces = chunk?.braces, braces > 0, token.mark != "{", token.mark != "}",
      token.kind != .at
    else { return false }
    let last = advance(to: token.end)
    lastEndLine = last
    if token.kind == .comment { return true }
    if !comments.isEmpty { comments = [] }
    chunk?.end = token.end
    chunk?.lastLine = last
    chunk?.last = token
    return true
  }

  /// Adds the rest of a line as words about what stands before them.
  private mutating func addRemark(from start: Int, _ token: Token, _ line: Int) {
    var end = lineEnd(from: start)
    // `class LMPLamp（灯） {`
    let opensBody = language == .swift && chunk?.beginning == .type
    let brace =
      opensBody ? (start..<end).first { text[$0] == UInt8(ascii: "{") } : nil
    if let brace {
      end = brace
      while end > start, text[end - 1] == 0x20 { end -= 1 }
    }
    defer { if let brace { lexer.move(to: brace + 1) } }
    lexer.move(to: end)
    _ = advance(to: end)
    if var open = chunk, start > token.start {
      // The word before the remark, which is attached to it.
      open.end = start
      chunk = open
    }
    let isOfMethod = chunk.map { $0.first.mark == "-" || $0.first.mark == "+" } ?? false
    let ends = !isNumberSign(token) && !opensBody && (language == .swift || !isOfMethod)
    if brace != nil { closeHead(.braces) } else if ends { close(isEnded: false) }
    addComment(
      DeclarationPiece(
        kind: .comment, range: start..<end, lines: line...line,
        startsLine: token.startsLine && start == token.start),
      isBehindBlank: false)
  }

  private mutating func addComment(_ piece: DeclarationPiece, isBehindBlank: Bool) {
    guard let open = chunk else { return append(piece) }
    guard open.braces == 0 else { return }
    if open.depth == 0 { comments.append(piece) }
    // Macros by themselves belong to nothing behind a comment.
    let isMacros = language == .objc && open.beginning == .prefix && piece.startsLine
    if isMacros || (isBehindBlank && open.beginning != .prefix) { close(isEnded: false) }
  }

  /// Opens a chunk; false: the token, or its line, was something else.
  private mutating func begin(with token: Token, lines: ClosedRange<Int>) -> Bool {
    if token.mark == ";" || (hasEnumerators && token.mark == ",") { return false }
    if token.mark == "}", bodies.last == .braces {
      bodies.removeLast()
      append(DeclarationPiece(kind: .end, range: token.range, lines: lines, startsLine: false))
      return false
    }
    if language == .objc, !hasEnumerators {
      // A bracket that nothing has opened.
      if token.mark == "}" || token.mark == ")" { return false }
      if token.mark == "{", variablesMayFollow {
        addVariables(from: token, lines)
        return false
      }
    }
    variablesMayFollow = false
    if token.startsLine, isProse(token) {
      appendLine(from: token, lines, as: .prose)
      return false
    }
    if isNumberSign(token) {
      appendLine(
        from: token, lines, as: isDirective(token) && !isDefinition(token) ? .silent : .code)
      return false
    }
    if language == .objc, token.kind == .at {
      if text.matches(token.range, "@optional") || text.matches(token.range, "@required") {
        let isRequired = text.matches(token.range, "@required")
        append(
          DeclarationPiece(
            kind: .requirement(isRequired), range: token.range, lines: lines, startsLine: true))
        return false
      }
      if text.matches(token.range, "@end") {
        if bodies.last == .interface { bodies.removeLast() }
        append(DeclarationPiece(kind: .end, range: token.range, lines: lines, startsLine: true))
        return false
      }
    }
    if language == .objc, !hasEnumerators, isRegionMacro(token) {
      addRegion(from: token, lines)
      return false
    }
    chunk = Chunk(
      start: token.start, end: token.end, firstLine: lines.lowerBound, lastLine: lines.upperBound,
      startsLine: token.startsLine, first: token, last: token)
    return true
  }

  /// Adds the braces behind the head of an interface, with what stands between them.
  private mutating func addVariables(from brace: Token, _ lines: ClosedRange<Int>) {
    variablesMayFollow = false
    var depth = 1
    var end = brace.end
    while depth > 0 {
      let position = lexer.position
      guard let token = lexer.next(), token.start < self.end else { break }
      if token.startsLine, startsBody(token) {
        lexer.move(to: position)
        break
      }
      if token.mark == "{" { depth += 1 }
      if token.mark == "}" { depth -= 1 }
      end = token.end
    }
    let last = advance(to: end)
    lastEndLine = last
    append(
      DeclarationPiece(
        kind: .silent, range: brace.start..<end, lines: lines.lowerBound...last,
        startsLine: brace.startsLine))
  }

  /// Adds a macro that holds for all up to its end, with its arguments.
  private mutating func addRegion(from name: Token, _ lines: ClosedRange<Int>) {
    var end = name.end
    var depth = 0
    repeat {
      let position = lexer.position
      guard let token = lexer.next(), depth > 0 || token.mark == "(" else {
        lexer.move(to: position)
        break
      }
      if token.mark == "(" { depth += 1 }
      if token.mark == ")" { depth -= 1 }
      end = token.end
    } while depth > 0
    let last = advance(to: end)
    lastEndLine = last
    append(
      DeclarationPiece(
        kind: .region, range: name.start..<end, lines: lines.lowerBound...last,
        startsLine: name.startsLine, isEnded: true))
  }

  private mutating func extend(with token: Token, line: Int) {
    guard var open = chunk else { return }
    advanceBeginning(of: &open, with: token)
    open.end = token.end
    open.lastLine = line
    let isOutside = open.braces == 0
    if isOutside, open.depth == 0 {
      open.tokens += 1
      if token.kind == .word { open.words += 1 }
    }
    switch token.mark {
    case "{":
      if isOutside, open.depth == 0, open.beginning == .type, language == .swift {
        open.end = max(open.start, open.last.end)
        chunk = open
        return closeHead(.braces)
      }
      if isOutside, open.depth == 0, opensFunctionBody(open) {
        open.body = open.body ?? token.start
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
    if open.braces == 0, isTerminator, token.mark == ";" || open.depth == 0 {
      if open.beginning == .type {
        chunk?.beginning = .other
        chunk?.isForward = true
      }
      close(isEnded: true)
      // In an interface: the rest of an attribute that holds a semicolon.
      if isExcerpt || language == .swift { readRemark() }
    } else if open.braces == 0, token.mark == "}", open.body != nil, language == .objc {
      close(isEnded: true)
    }
  }

  /// Ends the chunk, and after it what comments stand behind it.
  private mutating func close(isEnded: Bool) {
    guard let open = chunk else { return }
    if open.beginning == .type, language == .objc {
      closeHead(.interface)
      variablesMayFollow = true
      return
    }
    chunk = nil
    // Macros by themselves declare nothing: `UIKIT_EXTERN_C;`
    let isOnlyMacros =
      language == .objc && open.beginning == .prefix && !(isExcerpt && open.hasUnknownMacro)
    if !isOnlyMacros {
      var piece = piece(open.isForward ? .silent : .code, open)
      piece.isEnded = isEnded
      piece.body = open.body
      append(piece)
    }
    appendComments()
  }

  private mutating func closeHead(_ body: Body) {
    guard let open = chunk else { return }
    chunk = nil
    append(piece(.head, open))
    bodies.append(body)
    appendComments()
  }

  private func piece(_ kind: DeclarationPiece.Kind, _ open: Chunk) -> DeclarationPiece {
    DeclarationPiece(
      kind: kind, range: open.start..<open.end, lines: open.firstLine...open.lastLine,
      startsLine: open.startsLine)
  }

  private mutating func appendComments() {
    for piece in comments { append(piece) }
    comments = []
  }

  /// Adds a piece; lines of a comment that follow one another are one.
  private mutating func append(_ piece: DeclarationPiece) {
    if piece.kind == .comment, let last = found.last, last.kind == .comment, joins(last, piece) {
      found[found.count - 1].range = last.range.lowerBound..<piece.range.upperBound
      found[found.count - 1].lines = last.lines.lowerBound...piece.lines.upperBound
    } else {
      found.append(piece)
    }
  }

  private func joins(_ first: DeclarationPiece, _ second: DeclarationPiece) -> Bool {
    guard second.startsLine, second.lines.lowerBound == first.lines.upperBound + 1,
      text.hasPrefix("//", at: first.range.lowerBound),
      text.hasPrefix("//", at: second.range.lowerBound),
      text.hasPrefix("///", at: first.range.lowerBound)
        == text.hasPrefix("///", at: second.range.lowerBound),
      !CommentText.isMark(text, at: first.range.lowerBound),
      !CommentText.isMark(text, at: second.range.lowerBound)
    else { return false }
    return first.startsLine || column(first.range.lowerBound) == column(second.range.lowerBound)
  }

  private func column(_ position: Int) -> Int {
    var start = position
    while start > 0, position - start < Self.columnLimit, !text[start - 1].isLineEnd { start -= 1 }
    return position - start
  }

  /// Columns beyond it are all one: a line may be as long as the text.
  private static let columnLimit = 400

  private func lineEnd(from position: Int) -> Int { min(end, text.beforeLineEnd(position)) }

  /// Adds the rest of a line, and of the lines that a backslash continues.
  private mutating func appendLine(
    from token: Token, _ lines: ClosedRange<Int>, as kind: DeclarationPiece.Kind
  ) {
    var end = lineEnd(from: token.start)
    while kind != .prose, end < self.end, text[end - 1] == 0x5C {
      end = lineEnd(from: min(self.end, end + 1))
    }
    let title = kind == .prose ? nil : CommentText.pragmaTitle(of: text, in: token.start..<end)
    lexer.move(to: end)
    let endLine = advance(to: end)
    lastEndLine = endLine
    append(
      DeclarationPiece(
        kind: title == nil ? kind : .title, range: title ?? token.start..<end,
        lines: lines.lowerBound...max(lines.lowerBound, endLine),
        startsLine: token.startsLine, isEnded: true))
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
      DeclarationPiece(
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
